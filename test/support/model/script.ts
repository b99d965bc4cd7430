import type { Api, ChatBody, WireItem, WireMessage } from './wire.ts';

/** What a step of the script gets to see of the request that it answers. */
export interface ScriptRequest {
  /** Position among the well-formed requests, from 0. */
  readonly index: number;
  readonly api: Api;
  /** The JSON as it came. */
  readonly body: ChatBody;
  /** The conversation in the form of Chat Completions, whatever the protocol; the system message first. */
  readonly messages: readonly WireMessage[];
  /** The same as items of the Responses API; empty for Chat Completions. */
  readonly input: readonly WireItem[];
  readonly headers: Readonly<Record<string, string>>;
}

export interface ScriptedCall {
  name: string;
  args?: object | string | ((request: ScriptRequest) => object | string);
  /** Default: `call_<request>_<position>`. */
  id?: string;
  /** Further fields on the call, such as Gemini's `extra_content`. */
  extra?: Record<string, unknown>;
}

/** One answer of the model. Without any field it is an empty answer, which real endpoints send too. */
export interface Step {
  text?: string | ((request: ScriptRequest) => string);
  thinking?: string;
  /** Name of the field that carries `thinking`; default `reasoning_content`. */
  thinkingField?: 'reasoning_content' | 'reasoning' | 'reasoning_text';
  /** Reasoning items of the Responses API as they go on the wire, instead of one that is made from `thinking`. */
  reasoning?: WireItem[];
  /** Words with which the model refuses to answer. */
  refusal?: string;
  calls?: ScriptedCall[];
  /** Further fields on the assistant message, such as OpenRouter's `reasoning_details` or the `phase` of the Responses API. */
  extra?: Record<string, unknown>;
  /** The usage object as it goes on the wire, counted by the names of Chat Completions for both protocols; `null` leaves it out; default: an estimate from the sizes. */
  usage?: Record<string, unknown> | null;
  /** `choice` puts the usage of a stream in `choices[0].usage`, as Moonshot does. */
  usageIn?: 'chunk' | 'choice';
  /**
   * `null` leaves finish_reason out; default `tool_calls` or `stop`. The Responses API says the same by its status: `length` and
   * `content_filter` are incomplete, `error` has failed, and after `null` its stream ends without a last event.
   */
  finish?: string | null;
  delayMs?: number;
  /** Never answers, or stops in the middle of the answer; released when the model is closed. */
  hang?: true | 'mid-stream';
  /** The connection breaks off in the middle of the answer. */
  cut?: 'mid-stream';
  /** The connection is reset before anything is answered. */
  reset?: true;
  status?: number;
  /** Sent instead of a completion: an object as JSON, a string as it is. */
  body?: object | string;
  /** Sent as it is, as text/event-stream when a stream was asked for: for everything that is not expressible otherwise. */
  raw?: string | string[];
  headers?: Record<string, string>;
  /** Looks at the request; what it throws is a violation. */
  check?: (request: ScriptRequest) => void;
  /** Number of deltas that texts and arguments are split into; default 3. With 1 a call comes whole, in one delta. */
  pieces?: number;
  /** `false` leaves `index` off the tool-call deltas (Gemini, old Ollama). */
  indexes?: boolean;
  /** An error object inside the stream, after the deltas; nothing follows it. */
  streamError?: object;
  /** `false` ends a stream without `[DONE]`. */
  done?: boolean;
  /** Comment lines between the events, as OpenRouter sends them. */
  comments?: boolean;
  /** Writes a stream in fragments of so many bytes, so that lines and characters are torn apart. */
  fragmentBytes?: number;
}

/** `undefined` from a function means: this call was one too many. */
export type Script = readonly Step[] | ((request: ScriptRequest, index: number) => Step | undefined);

export function say(text: string | ((request: ScriptRequest) => string), more: Step = {}): Step {
  return { ...more, text };
}

export function call(name: string, args: NonNullable<ScriptedCall['args']> = {}, more: Step = {}): Step {
  return { ...more, calls: [{ name, args }] };
}

export function calls(list: ScriptedCall[], more: Step = {}): Step {
  return { ...more, calls: list };
}

/** An HTTP error; without a body it has OpenAI's shape. `''` is an empty body. */
export function fail(status: number, body?: object | string, headers?: Record<string, string>): Step {
  return { status, ...(body !== undefined && { body }), ...(headers && { headers }) };
}

/** 200 with a page that is not JSON, as a proxy sends it. */
export function garbage(): Step {
  return { raw: '<html><body><h1>502 Bad Gateway</h1></body></html>', headers: { 'content-type': 'text/html' } };
}

/** Usage in OpenAI's shape, with all the fields that OpenAI sends. */
export function usage(counts: { input: number; output: number; cached?: number; thinking?: number }): Record<string, unknown> {
  return {
    prompt_tokens: counts.input,
    completion_tokens: counts.output,
    total_tokens: counts.input + counts.output,
    prompt_tokens_details: { cached_tokens: counts.cached ?? 0, audio_tokens: 0 },
    completion_tokens_details: {
      reasoning_tokens: counts.thinking ?? 0,
      audio_tokens: 0,
      accepted_prediction_tokens: 0,
      rejected_prediction_tokens: 0,
    },
  };
}

/** The tool messages after the last assistant message: the results of the calls made last. */
/** Whether a request offers tools and leaves the choice to the model. */
export function mayCall(body: ScriptRequest['body']): boolean {
  return body.tools !== undefined && body.tool_choice !== 'none';
}

export function toolResults(request: ScriptRequest): WireMessage[] {
  const { messages } = request;
  return messages.slice(messages.findLastIndex((message) => message.role === 'assistant') + 1).filter((message) => message.role === 'tool');
}
