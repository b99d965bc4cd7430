import { describe, expect, test } from 'vitest';
import { calls, fail, garbage, say, type Step } from '../support/model/script.ts';
import { useResponses, ways } from '../support/model/use-responses.ts';

const { ask, askOnce, client, failureOf, model, notes } = useResponses();

describe('failures', () => {
  test.each([
    [401, 'final'],
    [404, 'final'],
    [429, 'retryable'],
    [500, 'retryable'],
  ] as const)('HTTP %i is %s, asked once: retries are the business of the loop', { tags: ['C28'] }, async (status, kind) => {
    expect((await failureOf([fail(status)])).kind).toBe(kind);
    expect(model.requests).toHaveLength(1);
  });

  test.each(ways)('an empty reply may be tried again (stream: %s)', { tags: ['S1-28'] }, async (stream) => {
    expect(await failureOf([{}], { stream })).toMatchObject({
      kind: 'retryable',
      message: expect.stringMatching(/^LLM stream ended without a message\./),
    });
  });

  test.each(ways)('reasoning alone is no reply (stream: %s)', async (stream) => {
    expect((await failureOf([{ thinking: 'Hm.' }], { stream })).message).toContain('answered with nothing');
  });

  test.each(ways)('a page that is not JSON is no reply (stream: %s)', async (stream) => {
    expect((await failureOf([garbage()], { stream })).kind).toBe('retryable');
  });

  test.each([
    ['a list', '[]'],
    ['null', 'null'],
    ['a chat completion', '{"choices":[]}'],
    ['items that are none', '{"output":[1]}'],
  ])('%s instead of a response is named as such', async (_, body) => {
    expect((await failureOf([{ body }])).message).toContain('not a response of the Responses API');
  });

  test.each(ways)('a connection that breaks in the middle of the reply is an error, not half a reply (stream: %s)', async (stream) => {
    expect(await failureOf([say('Hello there, how are you?', { cut: 'mid-stream' })], { stream })).toMatchObject({
      kind: 'retryable',
      message: expect.stringMatching(/^Failed to get stream from LLM\./),
    });
  });

  test('a stream that ends without its last event is cut off, however clean its end', { tags: ['S1-26'] }, async () => {
    const { kind, message } = await failureOf([say('Hello', { finish: null })], { stream: true });
    expect({ kind, message }).toEqual({
      kind: 'retryable',
      message: expect.stringMatching(/^Failed to get stream from LLM\. .*before the reply was complete/),
    });
  });

  test.each(ways)('a reply that is incomplete at the longest output is none (stream: %s)', async (stream) => {
    expect(await failureOf([say('Half of', { finish: 'length' })], { stream })).toMatchObject({
      kind: 'cut_off',
      message: expect.stringContaining('provider.max-output-tokens'),
    });
  });

  test.each(ways)('a call that is incomplete does not run, nor the one before it (stream: %s)', async (stream) => {
    const step = calls([{ name: 'read_file' }, { name: 'write_file', args: '{"path":"a","content":"ha' }], { finish: 'length' });
    expect(await failureOf([step], { stream })).toMatchObject({
      kind: 'retryable',
      message: expect.stringContaining('in the middle of the call of write_file'),
    });
  });

  test.each(ways)('a reply that the content filter cut is final (stream: %s)', async (stream) => {
    expect(await failureOf([say('Half of', { finish: 'content_filter' })], { stream })).toMatchObject({
      kind: 'final',
      message: expect.stringContaining('content filter'),
    });
  });

  test.each(ways)('a response that has failed is an error with its words (stream: %s)', async (stream) => {
    expect(await failureOf([say('Hal', { finish: 'error' })], { stream })).toMatchObject({
      kind: 'retryable',
      message: expect.stringContaining('in its reply: The model failed to answer.'),
    });
  });

  test.each([
    ['with the name of the event', 'event: error\n'],
    ['without', ''],
  ])('an error event in the stream, %s, is an error with its words', async (_, name) => {
    const event = {
      type: 'error',
      code: 'context_length_exceeded',
      message: 'Your input is too much.',
      param: 'input',
      sequence_number: 2,
    };
    const error = await failureOf([{ raw: `${name}data: ${JSON.stringify(event)}\n\n` }], { stream: true });
    expect(error).toMatchObject({ kind: 'context_overflow', message: expect.stringContaining('Your input is too much.') });
  });

  test('a status that is no end is no reply', async () => {
    expect((await failureOf([{ body: { status: 'queued', output: [] } }])).message).toContain('status queued');
  });

  test('a request that would go to the wrong protocol says which one to set', async () => {
    const error = await failureOf([fail(404, { error: { message: 'Invalid URL (POST /v1/responses)' } })]);
    expect(error).toMatchObject({ kind: 'final', message: expect.stringContaining('Set the input api to chat-completions') });
  });

  test('an abort in the middle of a stream closes it and is the reason', { tags: ['S2-40', 'S1-14'] }, async () => {
    const controller = new AbortController();
    const reason = new Error('cancelled');
    const asked = ask(
      [say('Hello there, how are you?', { hang: 'mid-stream', pieces: 20 })],
      { stream: true },
      { signal: controller.signal, onChunk: () => controller.abort(reason) },
    );
    await expect(asked).rejects.toBe(reason);
  });
});

describe('an endpoint that wants it otherwise', () => {
  const refused = (param: string, message: string): Step =>
    fail(400, { error: { message, type: 'invalid_request_error', param, code: null } });

  test('is asked again at once without what it refuses, and the rest of the run keeps to it', async () => {
    const asked = await client(
      [
        refused('temperature', "Unsupported parameter: 'temperature' is not supported with this model."),
        refused('include', 'Encrypted content is not supported with this model.'),
        refused('reasoning.effort', "Unsupported parameter: 'reasoning.effort' is not supported with this model."),
        say('ok'),
        say('again'),
      ],
      { parameters: { temperature: 0.3, reasoningEffort: 'low' } },
    );
    await askOnce(asked);
    expect((await askOnce(asked)).content).toBe('again');
    const optional = ['temperature', 'include', 'reasoning'];
    expect(model.requests.map(({ body }) => optional.filter((name) => name in body).length)).toEqual([3, 2, 1, 0, 0]);
    expect(notes).toHaveLength(3);
  });

  test('one that refuses what cannot be left out ends in an error', async () => {
    expect((await failureOf([refused('input', 'Invalid input.')])).kind).toBe('final');
    expect(model.requests).toHaveLength(1);
  });
});
