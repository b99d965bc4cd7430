import { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import { ModelError } from '../agent/model.ts';

/** How endpoints say that the conversation does not fit; none of these is about the rate of requests (platform.md section 7). */
const overflow = [
  /context_length_exceeded|model_context_window_exceeded/i,
  /exceeds? (the )?(model's |available )?(maximum )?context/i,
  /maximum context length/i,
  /reduce the length of the (messages|prompt)/i,
  /input token count .* exceeds/i,
  /prompt is too long/i,
  /maximum prompt length is/i,
  /exceeded model token limit/i,
  /too large for model with \d+ maximum context/i,
  /context (window|length|size) (is )?(exceeded|limit)/i,
  /input (is too long|length .* exceed)/i,
  /exceeds the (limit|maximum) of \d+ tokens/i,
];
const rateTexts = /rate limit|too many (requests|tokens, please wait)|quota/i;

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

/** The endpoint's own words, from any of the shapes of error bodies. */
export function wordsOf(error: APIError): string {
  const body = error.error as { message?: unknown; detail?: unknown; error?: { message?: unknown } } | string | undefined;
  const found = typeof body === 'string' ? body : (body?.message ?? body?.error?.message ?? body?.detail ?? error.message);
  return (typeof found === 'string' ? found : JSON.stringify(found)).replace(/\s+/g, ' ').slice(0, 500);
}

/** What a failed call means for us: another attempt, no attempt, or a conversation that has to become shorter. */
export function toModelError(error: unknown, endpoint: string, model: string): unknown {
  if (error instanceof ModelError || error instanceof APIUserAbortError) return error;
  if (error instanceof APIConnectionError) {
    const cause = error.cause as { code?: string; cause?: { code?: string }; message?: string } | undefined;
    return new ModelError(
      `The model endpoint ${endpoint} cannot be reached (${cause?.cause?.code ?? cause?.code ?? cause?.message ?? error.message}). Check base-url.`,
      'retryable',
      { cause: error },
    );
  }
  if (!(error instanceof APIError))
    return new ModelError(
      `The model endpoint ${endpoint} answered with something that is not a reply of the OpenAI API: ${(error as Error).message.slice(0, 200)}. Check base-url.`,
      'retryable',
      { cause: error },
    );

  const words = wordsOf(error);
  const said = `${error.status === undefined ? 'in its stream' : `HTTP ${error.status}`}: ${words}`;
  if (!rateTexts.test(words) && (overflow.some((pattern) => pattern.test(`${error.code} ${words}`)) || error.status === 413)) {
    return new ModelError(`The conversation does not fit into the context window of ${model} (${said}).`, 'context_overflow', {
      cause: error,
    });
  }
  switch (error.status) {
    case 401:
    case 403:
      return new ModelError(`The model endpoint ${endpoint} refused the key (${said}). Check api-key and base-url.`, 'final', {
        cause: error,
      });
    case 402:
      return new ModelError(`The account of the model endpoint ${endpoint} has no credit left (${said}).`, 'final', { cause: error });
    case 404:
      return new ModelError(
        `The model endpoint ${endpoint} does not know the model ${model}, or is not an OpenAI-compatible API (${said}). Check model and base-url.`,
        'final',
        { cause: error },
      );
    case 408:
    case 409:
    case 425:
    case 429:
    case undefined:
      return error.code === 'insufficient_quota'
        ? new ModelError(`The account of the model endpoint ${endpoint} has used up its quota (${said}).`, 'final', { cause: error })
        : new ModelError(`The model endpoint ${endpoint} is not available (${said}).`, 'retryable', {
            cause: error,
            retryAfterMs: retryAfter(error.headers, Date.now()),
          });
    default:
      return error.status >= 500
        ? new ModelError(`The model endpoint ${endpoint} failed (${said}).`, 'retryable', {
            cause: error,
            retryAfterMs: retryAfter(error.headers, Date.now()),
          })
        : new ModelError(`The model endpoint ${endpoint} did not accept the request (${said}).`, 'final', { cause: error });
  }
}
