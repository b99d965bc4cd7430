import { createHash } from 'node:crypto';
import { isObject, type WireObject } from './wire.ts';

/** An endpoint's answer to a request that it considers invalid (HTTP 400, 404 or 422). Empty strings for what it does not say. */
export interface Refusal {
  readonly code: string;
  readonly param: string;
  readonly words: string;
}

/** A change to the request that a refusal asks for. Each is made at most once, and kept for the rest of the run. */
export interface Adaptation {
  readonly name: string;
  readonly asked: (refusal: Refusal, body: WireObject) => boolean;
  /** Contract: pure; returns a body that needs no change as it is. */
  readonly apply: (body: WireObject) => WireObject;
}

function without(body: WireObject, name: string): WireObject {
  const { [name]: _, ...rest } = body;
  return rest;
}

function renamed(from: string, to: string): Adaptation {
  return {
    name: `${to} instead of ${from}`,
    asked: ({ param, words }, body) => from in body && (param === from || words.includes(from)),
    apply: (body) => (from in body ? { ...without(body, from), [to]: body[from] } : body),
  };
}

function dropped(field: string): Adaptation {
  return {
    name: `no ${field}`,
    asked: ({ param, words }, body) => field in body && (param === field || words.toLowerCase().includes(field)),
    apply: (body) => without(body, field),
  };
}

/** For the last request of a budget: no tools, if the endpoint refuses `tool_choice`. */
const withoutChoice: Adaptation = {
  name: 'no tools in place of tool_choice none',
  asked: ({ param, words }, body) => body['tool_choice'] === 'none' && (param === 'tool_choice' || /tool[_ ]choice/i.test(words)),
  apply: (body) => (body['tool_choice'] === 'none' ? without(without(body, 'tool_choice'), 'tools') : body),
};

/** Drops a field of the object `reasoning`, and the object with its last field. */
function droppedReasoning(field: string): Adaptation {
  return {
    name: `no reasoning.${field}`,
    asked: ({ param, words }, { reasoning }) =>
      isObject(reasoning) && field in reasoning && (param === `reasoning.${field}` || words.includes(`reasoning.${field}`)),
    apply: (body) => {
      if (!isObject(body['reasoning'])) return body;
      const reasoning = without(body['reasoning'], field);
      return Object.keys(reasoning).length > 0 ? { ...body, reasoning } : without(body, 'reasoning');
    },
  };
}

function callsOf(message: WireObject): readonly WireObject[] {
  return Array.isArray(message['tool_calls']) ? (message['tool_calls'] as WireObject[]) : [];
}

function messagesOf(body: WireObject): readonly WireObject[] {
  return Array.isArray(body['messages']) ? (body['messages'] as WireObject[]) : [];
}

/** An id that Mistral accepts: nine letters or digits, the same for the same id. */
function shortId(id: unknown): string {
  return /^[a-zA-Z0-9]{9}$/.test(String(id)) ? String(id) : createHash('sha256').update(String(id)).digest('hex').slice(0, 9);
}

const sampling = ['temperature', 'top_p'].map(dropped);

const toolsWithReasoning = /tools? with reasoning/i;
const withoutEffort = dropped('reasoning_effort');

/** Differences between Chat Completions endpoints, as data (docs/github-and-endpoints.md). */
export const chatAdaptations: readonly Adaptation[] = [
  {
    name: 'reasoning_effort none, since the model takes no tools with reasoning on Chat Completions',
    asked: ({ param, words }, body) =>
      'tools' in body &&
      body['reasoning_effort'] !== 'none' &&
      (toolsWithReasoning.test(words) || (param === 'reasoning_effort' && !('reasoning_effort' in body))),
    apply: (body) => ({ ...body, reasoning_effort: 'none' }),
  },
  { ...withoutEffort, asked: (refusal, body) => !toolsWithReasoning.test(refusal.words) && withoutEffort.asked(refusal, body) },
  renamed('max_tokens', 'max_completion_tokens'),
  renamed('max_completion_tokens', 'max_tokens'),
  ...sampling,
  withoutChoice,
  dropped('stream_options'),
  {
    // DeepSeek and Moonshot require it on all messages as soon as the model thinks, even on another model's. An empty string does not count.
    name: 'reasoning_content on every message of the assistant',
    asked: ({ words }) => /reasoning_content.*(must be passed back|is missing)/i.test(words),
    apply: (body) => ({
      ...body,
      messages: messagesOf(body).map((message) => (message['role'] === 'assistant' ? { reasoning_content: ' ', ...message } : message)),
    }),
  },
  {
    // Mistral, for calls that another model made earlier in the session.
    name: 'ids of nine characters',
    asked: ({ words }) => /must be a-z, A-Z, 0-9, with a length of 9/.test(words),
    apply: (body) => ({
      ...body,
      messages: messagesOf(body).map((message) => ({
        ...message,
        ...('tool_calls' in message && { tool_calls: callsOf(message).map((call) => ({ ...call, id: shortId(call['id']) })) }),
        ...('tool_call_id' in message && { tool_call_id: shortId(message['tool_call_id']) }),
      })),
    }),
  },
  {
    // Anthropic and Bedrock behind proxies require the tools of past calls to be described, even if none may be called.
    name: 'tools that may not be called',
    asked: ({ words }, body) => !('tools' in body) && /must define tools|`?tools=?`? param|toolConfig field must be defined/i.test(words),
    apply: (body) => {
      const names = new Set(
        messagesOf(body).flatMap((message) => callsOf(message).map((call) => (call['function'] as { name: string }).name)),
      );
      if ('tools' in body || names.size === 0) return body;
      const tools = [...names].map((name) => ({ type: 'function', function: { name, parameters: { type: 'object', properties: {} } } }));
      return { ...body, tools, tool_choice: 'none' };
    },
  },
];

/** The same for the Responses API. */
export const responsesAdaptations: readonly Adaptation[] = [
  {
    // Reasoning from another account or an older key, or items that a gateway has mixed up: the conversation continues without it.
    name: 'no reasoning of earlier replies',
    asked: ({ code, words }, body) =>
      inputOf(body).some(isReasoning) &&
      (code === 'invalid_encrypted_content' ||
        /encrypted content .*could not be (verified|decrypted)|items are not persisted|without its required/i.test(words)),
    apply: (body) => ({ ...body, input: inputOf(body).filter((item) => !isReasoning(item)) }),
  },
  {
    name: 'no include, since the model gives no encrypted reasoning',
    asked: ({ param, words }, body) =>
      'include' in body && (/^include\b/.test(param) || /reasoning\.encrypted_content|encrypted content is not supported/i.test(words)),
    apply: (body) => without(body, 'include'),
  },
  withoutChoice,
  droppedReasoning('effort'),
  droppedReasoning('summary'),
  {
    name: 'no reasoning',
    asked: ({ param }, body) => 'reasoning' in body && param === 'reasoning',
    apply: (body) => without(body, 'reasoning'),
  },
  ...sampling,
];

function inputOf(body: WireObject): readonly WireObject[] {
  return Array.isArray(body['input']) ? (body['input'] as WireObject[]) : [];
}

function isReasoning(item: WireObject): boolean {
  return item['type'] === 'reasoning';
}
