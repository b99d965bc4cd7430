import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { ModelError } from '../agent/model.ts';
import { maxRetryAfterMs } from '../agent/retry.ts';
import type { ChosenApi } from './choose-api.ts';
import { isOverflow } from './overflow.ts';
import { plainWords } from './plain-words.ts';

/** How endpoints say that a model does not support tools, or not with the server's start options. */
const noTools = [
  /does not (support|advertise)( the use of)? (tools?|functions?)\b/i, // Ollama
  /(tool|function)[ -]?(use|calls?|calling)? (is|are) not (supported|enabled|available)/i, // Groq, DeepInfra
  /no endpoints found that support tool use/i, // OpenRouter
  /enable-auto-tool-choice|tool-call-parser/i, // vLLM
  /(unsupported|unknown|unrecognized) (param|parameter|request argument)[^.]*\btools\b/i, // llama.cpp, before tools
  /tools param requires/i, // llama.cpp without --jinja
];

/** Error codes that blame the request's content, so a retry would fail again (Responses API). */
const neverBetter = /invalid_prompt|policy_violation|bio_policy|cyber_policy/;

/** The recipient of a failed request, for error messages. */
export interface FailedRequest {
  /** Host of the endpoint. */
  readonly endpoint: string;
  readonly model: string;
  readonly api: ChosenApi;
  readonly hasKey: boolean;
}

/** Milliseconds that a Retry-After header asks for, in seconds or as a date (RFC 9110 section 10.2.3). */
export function retryAfter(headers: Headers | undefined, now: number): number | undefined {
  const milliseconds = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(milliseconds)) return Math.max(0, milliseconds);
  const value = headers?.get('retry-after');
  if (!value) return undefined;
  const seconds = Number(value);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

/** The endpoint's own message, from any shape of error body; if a gateway passes on an error, with the message of the endpoint behind it. */
export function wordsOf(error: APIError): string {
  const body = error.error as
    | { message?: unknown; detail?: unknown; error?: { message?: unknown } | string; metadata?: { raw?: unknown } | null }
    | string
    | undefined;
  if (typeof body === 'string') return short(body);
  const inner = typeof body?.error === 'string' ? body.error : body?.error?.message;
  const raw = body?.metadata?.raw;
  return short(body?.message ?? inner ?? body?.detail ?? error.message.replace(`${error.status} `, '')) + (raw ? ` (${short(raw)})` : '');
}

function short(value: unknown): string {
  return plainWords(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 500);
}

/** The HTTP status, or the one in the body if the real one was 200. */
export function errorStatus(error: APIError): number | undefined {
  return error.status ?? (/^[45]\d\d$/.test(String(error.code)) ? Number(error.code) : undefined);
}

/** The error for a stream that ended, however cleanly, before the endpoint said that its reply is complete. */
export function cutStream(): ModelError {
  return new ModelError(
    'Failed to get stream from LLM. The stream of the model endpoint ended before the reply was complete.',
    'retryable',
  );
}

/** Converts the error of a failed call: retry, no retry, or a conversation that has to become shorter. */
export function toModelError(error: unknown, asked: FailedRequest): unknown {
  const { endpoint } = asked;
  if (error instanceof ModelError || error instanceof APIUserAbortError) return error;
  const noStream = 'Failed to get stream from LLM.';
  if (error instanceof APIConnectionTimeoutError)
    return new ModelError(
      `${noStream} The model endpoint ${endpoint} did not begin to answer in time. Set provider.stream to true in the configuration file: streamed replies may last longer.`,
      'retryable',
      { cause: error },
    );
  if (error instanceof APIConnectionError) {
    const cause = error.cause as { code?: string; cause?: { code?: string; message?: string }; message?: string } | undefined;
    const why = cause?.cause?.code ?? cause?.code ?? cause?.cause?.message ?? cause?.message ?? error.message;
    return new ModelError(`${noStream} The model endpoint ${endpoint} cannot be reached (${why}). Check base-url.`, 'retryable', {
      cause: error,
    });
  }
  if (error instanceof APIError) return ofAnswer(error, asked);
  const words = short((error as Error).message);
  return new ModelError(
    error instanceof SyntaxError
      ? `${noStream} The model endpoint ${endpoint} answered with something that is not a reply of the OpenAI API: ${words}. Check base-url.`
      : `${noStream} The connection to the model endpoint ${endpoint} broke in the middle of the reply (${words}).`,
    'retryable',
    { cause: error },
  );
}

function ofAnswer(error: APIError, { endpoint, model, api, hasKey }: FailedRequest): ModelError {
  const status = errorStatus(error);
  const isBare = error.error === undefined && error.message.endsWith('(no body)');
  const words = isBare ? 'it gave no reason' : wordsOf(error);
  const said = `${error.status === undefined ? 'in its reply' : `HTTP ${error.status}`}: ${words}`;
  const codes = `${error.code ?? ''} ${error.type ?? ''}`;

  const final = (text: string): ModelError => new ModelError(text, 'final', { cause: error });
  const retryable = (text: string): ModelError => {
    const retryAfterMs = retryAfter(error.headers, Date.now());
    return new ModelError(text + tooLongToWait(retryAfterMs), 'retryable', { cause: error, retryAfterMs });
  };

  if (isOverflow(status, { codes, words: isBare ? undefined : words }))
    return new ModelError(`The conversation does not fit into the context window of ${model} (${said}).`, 'context_overflow', {
      cause: error,
    });
  if (api === 'chat-completions' && /v1\/responses/.test(words))
    return final(`The model ${model} has to be asked in another way at ${endpoint} (${said}). Set the input api to responses.`);
  if (noTools.some((pattern) => pattern.test(words)))
    return final(
      `The model ${model} at ${endpoint} takes no tools, and an agent cannot work without them (${said}). Choose a model with tool calling, or switch it on at the server.`,
    );
  if (api === 'responses' && (status === 405 || (status === 404 && !isAboutModel(`${codes} ${words}`, model))))
    return final(
      `The model endpoint ${endpoint} has no Responses API (${said}). Set the input api to chat-completions, or check base-url.`,
    );
  if (neverBetter.test(codes)) return final(`The model endpoint ${endpoint} will not answer this (${said}).`);
  switch (status) {
    case 401:
    case 403:
      return final(
        hasKey
          ? `The model endpoint ${endpoint} refused the key (${said}). Check api-key and base-url.`
          : `The input api-key is empty, and the model endpoint ${endpoint} wants a key (${said}). Check that the secret exists: Settings → Secrets and variables → Actions.`,
      );
    case 402:
      return final(`The account of the model endpoint ${endpoint} has no credit left (${said}).`);
    case 404:
      return final(
        isAboutModel(`${codes} ${words}`, model)
          ? `The model endpoint ${endpoint} does not know the model ${model} (${said}). Check the input model.`
          : `Nothing answers at this address of the model endpoint ${endpoint} (${said}). Check base-url: it usually ends in /v1, without /chat/completions. If it is right, check model and api.`,
      );
    case 408:
    case 409:
    case 425:
    case 429:
    case undefined:
      return error.code === 'insufficient_quota'
        ? final(`The account of the model endpoint ${endpoint} has used up its quota (${said}).`)
        : retryable(`The model endpoint ${endpoint} is not available (${said}).`);
    default:
      return status >= 500
        ? retryable(`The model endpoint ${endpoint} failed (${said}).`)
        : final(`The model endpoint ${endpoint} did not accept the request (${said}).`);
  }
}

/** Whether a 404 is about the model, not the URL. */
function isAboutModel(said: string, model: string): boolean {
  return /(?<![a-z])(?:model|deployment)(?![a-z])/i.test(said) || said.includes(model);
}

/** A sentence for when the endpoint asks for a longer wait than we allow, so that the loop does not wait; else empty. */
function tooLongToWait(retryAfterMs: number | undefined): string {
  if (retryAfterMs === undefined || retryAfterMs <= maxRetryAfterMs) return '';
  return ` It asks to wait ${duration(retryAfterMs)} before the next request; Gadget waits at most ${duration(maxRetryAfterMs)}.`;
}

/** A duration in words, rounded up to minutes. */
function duration(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}
