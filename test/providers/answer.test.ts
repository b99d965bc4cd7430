import { describe, expect, test } from 'vitest';
import { finalMark, kindOf, readAnswer } from '../../src/providers/answer.ts';

describe('kindOf', () => {
  const rows: [string, string, 'whole' | 'stream'][] = [
    ['{"choic', 'application/json', 'whole'],
    ['{"choic', 'text/plain', 'whole'],
    ['{"choic', 'text/event-stream', 'whole'],
    ['<html>', 'text/html', 'whole'],
    ['internal error', 'text/plain', 'whole'],
    ['data: {', 'text/event-stream; charset=utf-8', 'stream'],
    ['data: {', 'application/json', 'stream'],
    ['event: response.created', '', 'stream'],
    ['id: 1', '', 'stream'],
    ['retry: 3', '', 'stream'],
    [': OPENROUTER PROCESSING', '', 'stream'],
    ['', 'text/event-stream', 'stream'],
    ['', 'application/json', 'whole'],
    ['', '', 'whole'],
  ];

  test.each(rows)('of %j as %s is %s', { tags: ['S2-41'] }, (beginning, contentType, kind) => {
    expect(kindOf(beginning, contentType)).toBe(kind);
  });
});

describe('readAnswer', () => {
  /** A body that comes in these pieces, and stays open after the last one where it is said to. */
  function response(pieces: readonly string[], open = false): { response: Response; cancelled: Promise<unknown> } {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const chunks = pieces.map((piece) => new TextEncoder().encode(piece));
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => {
        const chunk = chunks.shift();
        if (chunk) controller.enqueue(chunk);
        else if (!open) controller.close();
      },
      cancel: resolve,
    });
    return { response: new Response(body), cancelled: promise };
  }

  async function eventsOf(pieces: readonly string[]): Promise<unknown[]> {
    const answer = await readAnswer(response(pieces).response);
    if (answer.kind === 'whole') return [answer];
    const events: unknown[] = [];
    for await (const event of answer.events) events.push(event);
    return events;
  }

  test('tells a stream by a beginning that comes byte by byte', async () => {
    expect(await eventsOf([...'\n\ndata: {"a":1}\n\ndata: [DONE]\n\n'])).toEqual([{ a: 1 }, finalMark]);
  });

  test('hands on events while the stream is open, and closes it when nobody listens any more', async () => {
    const sent = response(['data: {"a":1}\n\n'], true);
    const answer = await readAnswer(sent.response);
    if (answer.kind === 'whole') throw new Error('It is a stream.');
    for await (const event of answer.events) {
      expect(event).toEqual({ a: 1 });
      break;
    }
    await sent.cancelled;
  });

  test('takes nothing after the final mark', async () => {
    expect(await eventsOf(['data: [DONE]\n\ndata: nonsense\n\n'])).toEqual([finalMark]);
  });

  test('parses what looks like JSON, and gives everything else as text', async () => {
    expect(await eventsOf([' \n{"a"', ':1}'])).toEqual([{ kind: 'whole', body: { a: 1 } }]);
    expect(await eventsOf(['Bad gateway'])).toEqual([{ kind: 'whole', body: 'Bad gateway' }]);
    await expect(eventsOf(['{"a":'])).rejects.toThrow(SyntaxError);
  });
});
