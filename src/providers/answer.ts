import { APIError } from 'openai';
import { _iterSSEMessages as readMessages } from 'openai/core/streaming';
import { isObject } from './wire.ts';

/** An endpoint's answer, classified by its content, whatever was requested and whatever its content type says. */
export type Answer =
  | { readonly kind: 'whole'; readonly body: unknown }
  /** Parsed events without comments; the final mark, if one is sent, is the last of them. */
  | { readonly kind: 'stream'; readonly events: AsyncIterable<unknown> };

/** Ends a stream of Chat Completions. */
export const finalMark = '[DONE]';

/** The field name at the start of a line of server-sent events, or the colon of a comment. */
const isEventLine = /^(?:data|event|id|retry)?:/;
/** Characters that are enough to tell the kind. */
const enough = 'retry:'.length;

/**
 * @param beginning start of the body, without leading white space; empty only if the body is blank.
 * @param contentType decides only for a blank body.
 */
export function kindOf(beginning: string, contentType: string): Answer['kind'] {
  if (beginning === '') return contentType.includes('text/event-stream') ? 'stream' : 'whole';
  return isEventLine.test(beginning) ? 'stream' : 'whole';
}

/**
 * Contract: for a body that cannot be read it throws what the SDK throws: a SyntaxError for invalid JSON, and an APIError for an error that comes
 * with status 200, alone (OpenRouter) or among events.
 */
export async function readAnswer(response: Response): Promise<Answer> {
  const beginning = await readBeginning(response.clone());
  if (kindOf(beginning, response.headers.get('content-type') ?? '') === 'stream') return { kind: 'stream', events: readEvents(response) };
  const text = await response.text();
  const body: unknown = /^[[{]/.test(beginning) ? JSON.parse(text) : text;
  checkError(body, response);
  return { kind: 'whole', body };
}

/** Reads no more of the body than it needs: events are passed on as they arrive. */
async function readBeginning(response: Response): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let beginning = '';
  while (beginning.length < enough) {
    const { done, value } = await reader.read();
    if (done) break;
    beginning = (beginning + value).trimStart();
  }
  // Not awaited: resolves only when the other reader has finished the body.
  reader.cancel().catch(() => undefined);
  return beginning;
}

/** Uses the SDK's decoder, not its streams: those swallow the final mark, which is the only sign of a complete reply on some endpoints. */
async function* readEvents(response: Response): AsyncGenerator<unknown> {
  for await (const { event, data } of readMessages(response, new AbortController())) {
    if (data === finalMark) {
      yield finalMark;
      return;
    }
    const body: unknown = JSON.parse(data);
    checkError(body, response, event);
    yield body;
  }
}

function checkError(body: unknown, { headers }: Response, event: string | null = null): void {
  if (!isObject(body)) return;
  const error = body['error'] || (event === 'error' ? body : undefined);
  if (error) throw new APIError(undefined, error, undefined, headers);
}
