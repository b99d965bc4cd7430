import { APIError } from 'openai';
import { _iterSSEMessages as readMessages } from 'openai/core/streaming';
import { isObject } from './wire.ts';

/** What an endpoint answered: by what it is, whatever was asked for and whatever its content type says. */
export type Answer =
  | { readonly kind: 'whole'; readonly body: unknown }
  /** Parsed events without comments; the final mark, where one is sent, is the last of them. */
  | { readonly kind: 'stream'; readonly events: AsyncIterable<unknown> };

/** Ends a stream of Chat Completions. */
export const finalMark = '[DONE]';

/** The field that a line of server-sent events begins with, or the colon of a comment. */
const isEventLine = /^(?:data|event|id|retry)?:/;
/** Characters that are enough to tell. */
const enough = 'retry:'.length;

/**
 * @param beginning of the body, without blanks in front; empty only for a body without anything.
 * @param contentType decides where nothing else does.
 */
export function kindOf(beginning: string, contentType: string): Answer['kind'] {
  if (beginning === '') return contentType.includes('text/event-stream') ? 'stream' : 'whole';
  return isEventLine.test(beginning) ? 'stream' : 'whole';
}

/**
 * Contract: what is thrown for a body that cannot be read is what the SDK throws: a SyntaxError for JSON that is none, and an APIError for an
 * error that comes with status 200, alone (OpenRouter) or among events.
 */
export async function readAnswer(response: Response): Promise<Answer> {
  const beginning = await readBeginning(response.clone());
  if (kindOf(beginning, response.headers.get('content-type') ?? '') === 'stream') return { kind: 'stream', events: readEvents(response) };
  const text = await response.text();
  const body: unknown = /^[[{]/.test(beginning) ? JSON.parse(text) : text;
  checkError(body, response);
  return { kind: 'whole', body };
}

/** Takes no more of the body than it needs: events are handed on as they come. */
async function readBeginning(response: Response): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let beginning = '';
  while (beginning.length < enough) {
    const { done, value } = await reader.read();
    if (done) break;
    beginning = (beginning + value).trimStart();
  }
  // Resolves only when the other reader is through with the body.
  reader.cancel().catch(() => undefined);
  return beginning;
}

/** By the SDK's own decoder: its streams keep the final mark to themselves, by which alone some endpoints say that a reply is complete. */
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
