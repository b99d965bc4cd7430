import { afterEach, describe, expect, test } from 'vitest';
import type { ChosenApi } from '../../src/providers/choose-api.ts';
import { createModel } from '../../src/providers/create-model.ts';
import { ModelError, type ModelReply } from '../../src/agent/model.ts';
import { user } from '../support/agent.ts';
import { say, type Step } from '../support/model/script.ts';
import { startModel, type ScriptedModel } from '../support/model/scripted-model.ts';
import { tool, ways } from '../support/model/use-responses.ts';

/* What servers send that were written by others, as it comes over the wire. */

let model: ScriptedModel | undefined;

afterEach(async () => {
  await model?.close();
});

interface Asked {
  readonly api?: ChosenApi;
  readonly stream?: boolean;
  readonly onChunk?: (text: string) => void;
}

async function ask(step: Step, { api = 'chat-completions', stream = false, onChunk }: Asked = {}): Promise<ModelReply> {
  model = await startModel([step]);
  const settings = { baseUrl: model.baseUrl, apiKey: 'sk-test', model: 'scripted', stream, parameters: {}, note: () => undefined };
  return createModel(settings, api).ask(
    { system: 'S', messages: [user()], tools: [tool] },
    { signal: new AbortController().signal, ...(onChunk && { onChunk }) },
  );
}

async function failureOf(step: Step, asked: Asked): Promise<ModelError> {
  const error: unknown = await ask(step, asked).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ModelError);
  return error as ModelError;
}

const events = (...list: (object | string)[]): string =>
  list.map((event) => `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`).join('');
const completion = (message: object, finish: string | null = 'stop'): string =>
  JSON.stringify({ id: 17, choices: [{ index: 0, message, finish_reason: finish }] });
const delta = (fields: object, more: object = {}): object => ({ id: 17, choices: [{ index: 0, delta: fields, ...more }] });
const item = { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hello.' }] };

describe('a reply is read by what it is', () => {
  const whole: Readonly<Record<ChosenApi, string>> = {
    'chat-completions': completion({ content: 'Hello.' }),
    responses: JSON.stringify({ status: 'completed', output: [item] }),
  };
  const streamed: Readonly<Record<ChosenApi, string>> = {
    'chat-completions': events(delta({ content: 'Hel' }), delta({ content: 'lo.' }), delta({}, { finish_reason: 'stop' }), '[DONE]'),
    responses: events(
      { type: 'response.output_text.delta', output_index: 0, delta: 'Hel' },
      { type: 'response.output_text.delta', output_index: 0, delta: 'lo.' },
      { type: 'response.completed', response: { status: 'completed', output: [item] } },
    ),
  };
  const types = ['application/json', 'text/plain', 'text/event-stream'];
  const apis: readonly ChosenApi[] = ['chat-completions', 'responses'];
  const rows = apis.flatMap((api) => types.flatMap((type) => ways.map((stream) => ({ api, type, stream }))));

  test.each(rows)('JSON as $type by $api (stream asked: $stream)', { tags: ['S2-39', 'S2-41'] }, async ({ type, ...asked }) => {
    expect((await ask({ raw: whole[asked.api], headers: { 'content-type': type } }, asked)).content).toBe('Hello.');
  });

  test.each(rows)('events as $type by $api (stream asked: $stream)', { tags: ['S2-39', 'S2-41'] }, async ({ type, ...asked }) => {
    const chunks: string[] = [];
    const onChunk = (text: string) => chunks.push(text);
    expect((await ask({ raw: streamed[asked.api], headers: { 'content-type': type } }, { ...asked, onChunk })).content).toBe('Hello.');
    expect(chunks).toEqual(['Hel', 'lo.']);
  });

  test.each(rows.filter(({ type }) => type === 'text/plain'))(
    'an error with status 200 by $api is one (stream asked: $stream)',
    async ({ type, ...asked }) => {
      const raw = JSON.stringify({ error: { message: 'Insufficient credits', code: 402 } });
      expect((await failureOf({ raw, headers: { 'content-type': type } }, asked)).message).toContain('no credit left');
    },
  );

  test.each(rows.filter(({ type }) => type === 'text/plain'))(
    'a page of HTML with status 200 by $api is told by its title, with base-url (stream asked: $stream)',
    async ({ type, ...asked }) => {
      const raw = '<!DOCTYPE html>\n<html>\n  <head><title>Sign\n in</title></head></html>';
      const { message } = await failureOf({ raw, headers: { 'content-type': type } }, asked);
      expect(message).toMatch(/^The model endpoint answered with something that is not .*: "Sign in"\. Check base-url/);
    },
  );
});

describe('[DONE] without a finish_reason', () => {
  test.each([
    ['text', { content: 'Hello.' }, { content: 'Hello.' }],
    [
      'a call',
      { tool_calls: [{ index: 0, id: 'a', function: { name: 'read_file', arguments: '{}' } }] },
      { toolCalls: [{ id: 'a', name: 'read_file', arguments: '{}' }] },
    ],
  ])('ends a stream that has %s', async (_, fields, reply) => {
    expect(await ask({ raw: events(delta(fields), '[DONE]') }, { stream: true })).toMatchObject(reply);
  });

  test('is no reply where there is nothing before it', async () => {
    expect((await failureOf({ raw: events(delta({}), '[DONE]') }, { stream: true })).message).toContain('answered with nothing');
  });

  test('is no end of a response of the Responses API', async () => {
    const raw = events({ type: 'response.output_item.done', output_index: 0, item }, '[DONE]');
    expect((await failureOf({ raw }, { api: 'responses', stream: true })).message).toContain('before the reply was complete');
  });
});

test('two calls under one id and one index, in a whole reply, are two for the loop', async () => {
  const call = (path: string) => ({ index: 0, id: 'call_1', function: { name: 'read_file', arguments: JSON.stringify({ path }) } });
  const { toolCalls } = await ask({ raw: completion({ content: null, tool_calls: [call('a'), call('b')] }, 'tool_calls') });
  expect(toolCalls).toEqual([
    { id: 'call_1', name: 'read_file', arguments: '{"path":"a"}' },
    { id: 'call_1_1', name: 'read_file', arguments: '{"path":"b"}' },
  ]);
});

test.each([
  ['whole', completion({ content: null, function_call: { name: 'read_file', arguments: '{"path":"a"}' } }, 'function_call')],
  [
    'streamed',
    events(
      delta({ function_call: { name: 'read_file', arguments: '' } }),
      delta({ function_call: { arguments: '{"path":"a"}' } }),
      delta({}, { finish_reason: 'function_call' }),
      '[DONE]',
    ),
  ],
])('the older function_call is a call (%s)', async (_, raw) => {
  expect((await ask({ raw })).toolCalls).toMatchObject([{ name: 'read_file', arguments: '{"path":"a"}' }]);
});

describe('the Responses API of others', () => {
  const call = { type: 'function_call', call_id: 5, name: 'read_file', arguments: { path: 'a' } };
  const text = { type: 'message', role: 'assistant', content: 'Let me look.' };
  const output = [{ type: 'reasoning', summary: 'Hm.' }, text, call];
  const response = (status: string) => ({ status, output, incomplete_details: { reason: 'max_output_tokens' } });
  const bodyOf = (stream: boolean, last: object): string =>
    stream
      ? events(...output.map((one, index) => ({ type: 'response.output_item.done', output_index: index, item: one })), {
          type: 'response.completed',
          response: last,
        })
      : JSON.stringify(last);

  test.each(ways)(
    'arguments that are an object, content that is a string and ids that are numbers are taken (stream: %s)',
    async (stream) => {
      expect(await ask({ raw: bodyOf(stream, response('completed')) }, { api: 'responses', stream })).toMatchObject({
        content: 'Let me look.',
        toolCalls: [{ id: '5', name: 'read_file', arguments: '{"path":"a"}' }],
        reasoning: [output[0]],
      });
    },
  );

  test.each([
    ['a call', { ...call, arguments: 7 }, 'sent a function_call that is not one of the Responses API: {"type":"function_call"'],
    ['a message', { ...text, content: 7 }, 'sent a message that is not one of the Responses API: {"type":"message"'],
  ])('%s that cannot be read is an error, and not left out', async (_, faulty, words) => {
    const raw = JSON.stringify({ status: 'completed', output: [item, faulty] });
    expect(await failureOf({ raw }, { api: 'responses' })).toMatchObject({ kind: 'retryable', message: expect.stringContaining(words) });
  });

  test.each(ways)('a completed event with the status incomplete is a reply that was cut off (stream: %s)', async (stream) => {
    const cut = { ...response('incomplete'), output: [text] };
    const raw = stream ? events({ type: 'response.completed', response: cut }) : JSON.stringify(cut);
    expect((await failureOf({ raw }, { api: 'responses', stream })).kind).toBe('cut_off');
  });

  test('a completed event with the status failed is an error with its words', async () => {
    const response = { status: 'failed', error: { code: 'server_error', message: 'Out of memory.' } };
    const error = await failureOf({ raw: events({ type: 'response.completed', response }) }, { api: 'responses', stream: true });
    expect(error).toMatchObject({ kind: 'retryable', message: expect.stringContaining('Out of memory.') });
  });

  test('a completed event is believed where its response still has the status of its beginning', async () => {
    const raw = events({ type: 'response.completed', response: { status: 'in_progress', output: [text] } });
    expect((await ask({ raw }, { api: 'responses', stream: true })).content).toBe('Let me look.');
  });

  test.each([404, 405])('a server that has none (HTTP %i) advises the other protocol', async (status) => {
    const error = await failureOf({ status, raw: '<html><title>404 Not Found</title></html>' }, { api: 'responses' });
    expect(error).toMatchObject({ kind: 'final', message: expect.stringContaining('Set the input api to chat-completions') });
  });
});

test('a wait that is too long is quoted', async () => {
  const busy: Step = { ...say(''), status: 429, headers: { 'retry-after': '7200' } };
  expect(await failureOf(busy, {})).toMatchObject({
    retryAfterMs: 7_200_000,
    message: expect.stringContaining('asks to wait 2 h before the next request; Gadget waits at most 5 min.'),
  });
});
