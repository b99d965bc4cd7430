import { afterEach, describe, expect, test } from 'vitest';
import { ModelError, type ModelReply } from '../../src/agent/model.ts';
import { createChatCompletions } from '../../src/providers/chat-completions.ts';
import type { ModelSettings } from '../../src/providers/settings.ts';
import { call, calls, fail, garbage, say, usage, type Script, type Step } from '../support/model/script.ts';
import { startModel, type ModelOptions, type ScriptedModel } from '../support/model/scripted-model.ts';
import { user } from '../support/agent.ts';

let model: ScriptedModel | undefined;
const notes: string[] = [];

afterEach(async () => {
  await model?.close();
  model = undefined;
  notes.length = 0;
});

const tool = { name: 'read_file', description: 'Read.', parameters: { type: 'object', properties: { path: { type: 'string' } } } };

async function ask(
  script: Script,
  settings: Partial<ModelSettings> = {},
  options: { signal?: AbortSignal; onChunk?: (text: string) => void; times?: number; server?: ModelOptions } = {},
): Promise<ModelReply> {
  model = await startModel(script, options.server ?? {});
  const client = createChatCompletions({
    baseUrl: model.baseUrl,
    apiKey: 'sk-test',
    model: 'scripted',
    stream: false,
    parameters: {},
    note: (line) => notes.push(line),
    ...settings,
  });
  const request = { system: 'You are Gadget.', messages: [user()], tools: [tool] };
  const one = () =>
    client.ask(request, { signal: options.signal ?? new AbortController().signal, ...(options.onChunk && { onChunk: options.onChunk }) });
  for (let index = 1; index < (options.times ?? 1); index++) await one();
  return one();
}

async function failureOf(script: Script, settings: Partial<ModelSettings> = {}): Promise<ModelError> {
  const error: unknown = await ask(script, settings).then(
    () => new Error('it answered'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ModelError);
  return error as ModelError;
}

const counts = { usage: usage({ input: 100, output: 20, cached: 40, thinking: 5 }) };

describe('streamed or not', () => {
  const replies: [string, Step][] = [
    ['words', say('Hello, 世界 👋, this is a reply.', counts)],
    [
      'calls',
      calls(
        [
          { name: 'read_file', args: { path: 'src/ä.ts' } },
          { name: 'read_file', args: { path: 'b' } },
        ],
        counts,
      ),
    ],
    [
      'words, thinking and calls',
      {
        ...calls([{ name: 'read_file', args: { path: 'a'.repeat(500) } }], counts),
        text: 'Let me look.',
        thinking: 'I should look.',
        thinkingField: 'reasoning',
      },
    ],
    ['a refusal', { refusal: 'I cannot help with that.', ...counts }],
    ['fields to echo', { ...call('read_file', { path: 'a' }, counts), extra: { reasoning_details: [{ type: 'x' }] } }],
    ['one delta a call', { ...call('read_file', { path: 'a' }, counts), pieces: 1 }],
    ['many deltas', { ...say('Hello there, how are you?', counts), pieces: 20 }],
    [
      'deltas without index',
      {
        ...calls(
          [
            { name: 'read_file', args: { path: 'a' } },
            { name: 'read_file', args: { path: 'b' } },
          ],
          counts,
        ),
        indexes: false,
      },
    ],
    ['comment lines and torn characters', { ...say('Hello, 世界 👋', counts), comments: true, fragmentBytes: 7 }],
    ['usage in the choice', { ...say('Hello', counts), usageIn: 'choice' }],
    ['no usage at all', say('Hello', { usage: null })],
    ['no [DONE]', { ...say('Hello', counts), done: false }],
    ['an unusual finish_reason', { ...call('read_file', { path: 'a' }, counts), finish: 'stop' }],
  ];

  test.each(replies)('%s: both ways give the same reply', { tags: ['S2-39', 'S2-41'] }, async (_, step) => {
    const whole = await ask([step]);
    await model?.close();
    const streamed = await ask([step], { stream: true });
    expect(model?.requests[0]?.body).toMatchObject({ stream: true, stream_options: { include_usage: true } });
    expect(streamed).toEqual(whole);
    model?.finish();
  });

  test('chunks of a stream are handed on as they come', { tags: ['S1-25'] }, async () => {
    const chunks: string[] = [];
    const reply = await ask([say('Hello there, how are you?', { pieces: 5 })], { stream: true }, { onChunk: (text) => chunks.push(text) });
    expect(chunks).toHaveLength(5);
    expect(chunks.join('')).toBe(reply.content);
  });
});

test('content that comes as a list of parts (Mistral) is understood, whole and streamed', async () => {
  const content = [
    { type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] },
    { type: 'text', text: 'Hello' },
  ];
  const expected = { content: 'Hello', toolCalls: [], thinking: { field: 'thinking', text: 'hm' } };
  expect(await ask([{ body: { choices: [{ message: { content }, finish_reason: 'stop' }] } }])).toEqual(expected);
  await model?.close();
  const chunks: string[] = [];
  const raw = `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: 'stop' }] })}\n\n`;
  expect(await ask([{ raw }], { stream: true }, { onChunk: (text) => chunks.push(text) })).toEqual(expected);
  expect(chunks).toEqual(['Hello']);
});

describe('the request', () => {
  test('carries key, model, parameters and tools to base-url', { tags: ['S0-35', 'S0-36', 'S0-37', 'S0-38', 'S1-16'] }, async () => {
    await ask([say('ok')], { parameters: { temperature: 0.2, topP: 0.9 } }, { server: { key: 'sk-test' } });
    expect(model?.requests[0]?.body).toMatchObject({
      model: 'scripted',
      temperature: 0.2,
      top_p: 0.9,
      tools: [{ type: 'function', function: { name: 'read_file' } }],
    });
    expect(model?.requests[0]?.body).not.toHaveProperty('stream');
    model?.finish();
  });

  test('without a key no Authorization header is sent', async () => {
    await ask([say('ok')], { apiKey: '' });
    expect(model?.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  test('a request has parameters of its own, one by one', { tags: ['C39', 'S3-144'] }, async () => {
    model = await startModel([say('ok')]);
    const client = createChatCompletions({
      baseUrl: model.baseUrl,
      apiKey: '',
      model: 'scripted',
      stream: false,
      parameters: { temperature: 0.9, topP: 0.5 },
      note: () => undefined,
    });
    const request = { system: 'S', messages: [user()], tools: [], parameters: { temperature: 0.3, maxOutputTokens: 1024 } };
    await client.ask(request, { signal: new AbortController().signal });
    expect(model.requests[0]?.body).toMatchObject({ temperature: 0.3, top_p: 0.5, max_tokens: 1024 });
  });

  test('no further field of the configuration takes the place of the conversation', async () => {
    await ask([say('ok')], { parameters: { extraBody: { model: 'x', messages: [], seed: 7 } } });
    expect(model?.requests[0]?.body).toMatchObject({ model: 'scripted', seed: 7, messages: [{ role: 'system' }, { role: 'user' }] });
  });

  test('top_k is sent when it is set', { tags: ['S0-40'] }, async () => {
    await ask([say('ok')], { parameters: { topK: 40 } }, { server: { allow: ['top_k'] } });
    expect(model?.requests[0]?.body).toMatchObject({ top_k: 40 });
  });

  test('the model says what it is and where', () => {
    const note = (): undefined => undefined;
    const settings = { apiKey: '', model: 'big-1', stream: false, parameters: {}, note };
    expect(createChatCompletions({ ...settings, baseUrl: 'https://models.example.com:8443/v1' })).toMatchObject({
      id: 'big-1',
      provider: 'models.example.com:8443',
    });
  });

  test('parameters that are not set are not sent', { tags: ['S0-40'] }, async () => {
    await ask([say('ok')]);
    expect(Object.keys(model!.requests[0]!.body).toSorted()).toEqual(['messages', 'model', 'tools']);
  });
});

describe('failures', () => {
  test.each([
    [401, 'final'],
    [402, 'final'],
    [404, 'final'],
    [429, 'retryable'],
    [500, 'retryable'],
    [503, 'retryable'],
  ] as const)('HTTP %i is %s, asked once: retries are the business of the loop', { tags: ['C28'] }, async (status, kind) => {
    expect((await failureOf([fail(status)])).kind).toBe(kind);
    expect(model?.requests).toHaveLength(1);
  });

  test.each([true, false])('an empty reply may be tried again (stream: %s)', { tags: ['S1-28'] }, async (stream) => {
    expect(await failureOf([{}], { stream })).toMatchObject({
      kind: 'retryable',
      message: expect.stringMatching(/^LLM stream ended without a message\..*nothing/),
    });
  });

  test.each([true, false])('a page that is not JSON is no reply, and base-url is named (stream: %s)', async (stream) => {
    const error = await failureOf([garbage()], { stream });
    expect(error.kind).toBe('retryable');
    if (!stream) expect(error.message).toContain('base-url');
  });

  test.each([
    ['a list', '[]'],
    ['null', 'null'],
    ['no choices', '{"choices":[]}'],
    ['a choice without message', '{"choices":[{}]}'],
  ])('%s instead of a completion is named as such', async (_, body) => {
    expect((await failureOf([{ body }])).message).toContain('not a chat completion');
  });

  test.each([true, false])(
    'a connection that breaks in the middle of the reply is an error, not half a reply (stream: %s)',
    async (stream) => {
      expect((await failureOf([say('Hello there, how are you?', { cut: 'mid-stream' })], { stream })).kind).toBe('retryable');
    },
  );

  test('a stream that ends without finish_reason and [DONE] is cut off, however clean its end', { tags: ['S1-26'] }, async () => {
    const { message } = await failureOf([say('Hello', { finish: null, done: false })], { stream: true });
    expect(message).toMatch(/^Failed to get stream from LLM\..*before the reply was complete/);
  });

  test('an error inside a stream is one, with its words', async () => {
    const error = await failureOf([{ ...say('Hel'), streamError: { error: { message: 'Provider returned error', code: 502 } } }], {
      stream: true,
    });
    expect(error).toMatchObject({ kind: 'retryable', message: expect.stringContaining('Provider returned error') });
  });

  test('an endpoint that resets the connection cannot be reached', async () => {
    expect(await failureOf([{ reset: true }])).toMatchObject({ kind: 'retryable', message: expect.stringContaining('cannot be reached') });
  });

  test.each([true, false])('a call that was cut at the longest output does not run (stream: %s)', async (stream) => {
    const error = await failureOf([{ ...call('write_file', '{"path":"a","content":"half'), finish: 'length' }], { stream });
    expect(error).toMatchObject({ kind: 'retryable', message: expect.stringContaining('in the middle of the call of write_file') });
  });

  test('an error body with status 200 is an error (OpenRouter)', async () => {
    const error = await failureOf([{ body: { error: { message: 'Insufficient credits', code: 402 } } }]);
    expect(error).toMatchObject({ kind: 'final', message: expect.stringContaining('no credit left') });
  });

  test.each([
    ['vLLM', { object: 'error', message: 'Not like this.', type: 'BadRequestError', param: null, code: 400 }],
    ['FastAPI', { detail: 'Not like this.' }],
    ['FastAPI, a list', { detail: [{ loc: ['body', 'x'], msg: 'Not like this.' }] }],
    ['Google', [{ error: { code: 400, message: 'Not like this.', status: 'INVALID_ARGUMENT' } }]],
    ['Ollama', { error: 'Not like this.' }],
    ['Mistral', { object: 'error', message: { detail: [{ msg: 'Not like this.' }] } }],
    ['plain text', 'Not like this.'],
  ])('the words of an error body in the form of %s reach the reader', async (_, body) => {
    expect(await failureOf([fail(400, body)])).toMatchObject({
      kind: 'final',
      message: expect.stringMatching(/HTTP 400: .*Not like this\./),
    });
  });

  test('a refusal with an empty body means that the conversation is too long (Cerebras)', async () => {
    expect((await failureOf([fail(400, '')])).kind).toBe('context_overflow');
    await model?.close();
    expect((await failureOf([fail(500, '')])).kind).toBe('retryable');
  });

  test('an abort in the middle of a stream closes it and is the reason', { tags: ['S2-40', 'S1-14'] }, async () => {
    const controller = new AbortController();
    const reason = new Error('cancelled');
    const asked = ask(
      [say('Hello there, how are you?', { hang: 'mid-stream' })],
      { stream: true },
      { signal: controller.signal, onChunk: () => controller.abort(reason) },
    );
    await expect(asked).rejects.toBe(reason);
  });
});

describe('an endpoint that wants it otherwise', () => {
  const refused = (param: string, message: string): Step =>
    fail(400, { error: { message, type: 'invalid_request_error', param, code: 'unsupported_parameter' } });

  test('is asked again at once, and the rest of the run keeps to it', async () => {
    const reply = await ask(
      [refused('max_tokens', "'max_tokens' is not supported"), say('ok'), say('again')],
      { parameters: { maxOutputTokens: 100 } },
      { times: 2 },
    );
    expect(reply.content).toBe('again');
    expect(model?.requests.map(({ body }) => Object.keys(body).filter((name) => name.startsWith('max_')))).toEqual([
      ['max_tokens'],
      ['max_completion_tokens'],
      ['max_completion_tokens'],
    ]);
    expect(notes).toHaveLength(1);
  });

  test('requests that are refused at the same time all learn from it: subagents ask side by side', async () => {
    const words = 'temperature is not supported';
    model = await startModel(({ body }) =>
      'temperature' in body
        ? fail(400, { error: { message: words, type: 'invalid_request_error', param: 'temperature', code: 'x' } })
        : say('ok'),
    );
    const settings = { baseUrl: model.baseUrl, apiKey: 'sk-test', model: 'scripted', stream: false, parameters: { temperature: 0.3 } };
    const client = createChatCompletions({ ...settings, note: (line) => notes.push(line) });
    const { signal } = new AbortController();
    const replies = await Promise.all([1, 2, 3].map(() => client.ask({ system: 'S', messages: [user()], tools: [tool] }, { signal })));
    expect(replies.map(({ content }) => content)).toEqual(['ok', 'ok', 'ok']);
    expect(notes).toHaveLength(1);
  });

  test('one that refuses both ways ends in an error, not in a circle', async () => {
    const error = await failureOf(
      [refused('max_tokens', 'max_tokens'), refused('max_completion_tokens', 'max_completion_tokens'), refused('max_tokens', 'max_tokens')],
      { parameters: { maxOutputTokens: 100 } },
    );
    expect(error.kind).toBe('final');
    expect(model?.requests).toHaveLength(3);
  });
});
