import OpenAI from 'openai';
import { describe, expect, test } from 'vitest';
import { call, calls, fail, garbage, say, toolResults, usage } from './script.ts';
import type { Step } from './script.ts';
import type { ScriptedModel } from './scripted-model.ts';
import type { WireToolCall } from './wire.ts';
import { client, readFile, using } from './with-model.ts';

const SYSTEM = { role: 'system', content: 'You are a test.' } as const;
const USER = { role: 'user', content: 'Go on.' } as const;
const toolCall = (id: string, args = '{}'): WireToolCall => ({ id, type: 'function', function: { name: 'read_file', arguments: args } });
const asks = (...list: unknown[]) => ({ role: 'assistant', content: null, tool_calls: list });
const result = (id: string) => ({ role: 'tool', tool_call_id: id, content: 'ok' });

async function post(model: ScriptedModel, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(`${model.baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  });
}

async function streamOf(step: Step, fields: object = {}): Promise<string> {
  let text = '';
  await using([step], async (model) => {
    text = await (await post(model, { model: 'm', messages: [SYSTEM, USER], stream: true, ...fields })).text();
  });
  return text;
}

describe('answers', () => {
  test('a conversation with a tool call runs to its end, and a step sees the result of the call', async () => {
    const script = [call('read_file', { path: 'a' }), say((request) => `saw ${toolResults(request)[0]?.content}`)];
    await using(script, async (model) => {
      const openai = client(model);
      const first = await openai.chat.completions.create({ model: 'm', messages: [SYSTEM, USER] });
      const message = first.choices[0]?.message;
      expect(message?.tool_calls).toEqual([
        { id: 'call_0_0', type: 'function', function: { name: 'read_file', arguments: '{"path":"a"}' } },
      ]);
      expect(first.choices[0]?.finish_reason).toBe('tool_calls');
      const second = await openai.chat.completions.create({
        model: 'm',
        messages: [SYSTEM, USER, asks(toolCall('call_0_0')) as never, { role: 'tool', tool_call_id: 'call_0_0', content: 'the file' }],
      });
      expect(second.choices[0]?.message.content).toBe('saw the file');
      expect(model.requests[1]?.body.messages).toHaveLength(4);
      expect(model.leftover).toBe(0);
      model.finish();
    });
  });

  test('a stream carries text, thinking, calls split in several deltas, and usage in a last chunk without choices', async () => {
    const step = calls(
      [
        { name: 'read_file', args: { path: 'naïve ✓.md' } },
        { name: 'list_directory', id: 'x' },
      ],
      { text: 'Let me see 👀.', thinking: 'hm', usage: usage({ input: 7, output: 3, cached: 2, thinking: 1 }), fragmentBytes: 7 },
    );
    await using([step], async (model) => {
      const stream = await client(model).chat.completions.create({
        model: 'm',
        messages: [SYSTEM, USER],
        stream: true,
        stream_options: { include_usage: true },
      });
      const chunks: OpenAI.ChatCompletionChunk[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const deltas = chunks.flatMap((chunk) => chunk.choices.map((choice) => choice.delta));
      expect(deltas.map((delta) => delta.content ?? '').join('')).toBe('Let me see 👀.');
      const parts = deltas.flatMap((delta) => delta.tool_calls ?? []);
      expect(parts.filter((part) => part.index === 0).length).toBeGreaterThan(2);
      expect(
        parts
          .filter((part) => part.index === 0)
          .map((part) => part.function?.arguments)
          .join(''),
      ).toBe('{"path":"naïve ✓.md"}');
      expect(parts.filter((part) => part.id)).toMatchObject([{ id: 'call_0_0' }, { id: 'x' }]);
      expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 } });
      expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe('tool_calls');
    });
  });

  test('the habits of other endpoints are expressible', async () => {
    const lines = await streamOf(
      calls([{ name: 'f', extra: { extra_content: { google: { thought_signature: 's' } } } }], {
        thinking: 'hm',
        thinkingField: 'reasoning',
        indexes: false,
        pieces: 1,
        finish: null,
        done: false,
        comments: true,
      }),
      { stream_options: { include_usage: true } },
    );
    expect(lines).toContain(': OPENROUTER PROCESSING\n\n');
    expect(lines).toContain('"delta":{"reasoning":"hm"}');
    expect(lines).toContain('"tool_calls":[{"id":"call_0_0","type":"function","function":{"name":"f","arguments":"{}"},"extra_content"');
    expect(lines).not.toContain('[DONE]');
    expect(lines).not.toContain('"finish_reason":"');
    expect(await streamOf(say('x', { usageIn: 'choice', usage: { prompt_tokens: 5 } }))).toContain(
      '"finish_reason":"stop","usage":{"prompt_tokens":5}}]',
    );
    expect(await streamOf(say('x', { streamError: { error: { code: 502, message: 'upstream' } } }))).toMatch(
      /data: \{"error":\{"code":502,"message":"upstream"\}\}\n\n$/,
    );
    expect(await streamOf({ raw: ['data: {"choices":[]}\n\n', 'data: nonsense\n\n'] })).toBe('data: {"choices":[]}\n\ndata: nonsense\n\n');
    expect(await streamOf(say('x', { usage: null }), { stream_options: { include_usage: true } })).not.toContain('usage');
  });

  test('errors, garbage, cut and reset connections reach the client', async () => {
    const script = [
      fail(429, undefined, { 'retry-after': '1' }),
      fail(402, { detail: 'no credits' }),
      fail(500, ''),
      garbage(),
      say('x'.repeat(50), { cut: 'mid-stream' }),
      { reset: true } as const,
    ];
    await using(script, async (model) => {
      const ask = (stream = false) => post(model, { model: 'm', messages: [SYSTEM, USER], stream });
      const limited = await ask();
      expect([limited.status, limited.headers.get('retry-after'), await limited.json()]).toMatchObject([
        429,
        '1',
        { error: { type: 'requests' } },
      ]);
      const unpaid = await ask();
      expect([unpaid.status, await unpaid.json()]).toEqual([402, { detail: 'no credits' }]);
      expect(await (await ask()).text()).toBe('');
      expect(await (await ask()).text()).toContain('<html>');
      await expect(ask(true).then((response) => response.text())).rejects.toThrow();
      await expect(ask()).rejects.toThrow();
      model.finish();
    });
  });

  test('a step that hangs is released when the model is closed', async () => {
    await using([{ hang: true }, say('a long text', { hang: 'mid-stream' })], async (model) => {
      const settled = Promise.allSettled([
        post(model, { model: 'm', messages: [SYSTEM, USER] }),
        post(model, { model: 'm', messages: [SYSTEM, USER], stream: true }).then((response) => response.text()),
      ]);
      await model.received(2);
      await model.close();
      expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    });
  });

  test('a request can be held when it has come, until it is released or its client is gone, which takes no step', async () => {
    await using([say('one'), say('two')], async (model) => {
      const body = { model: 'm', messages: [SYSTEM, USER] };
      const ask = async (): Promise<string> => (await post(model, body)).text();
      const first = model.reached(1);
      const lost = model.reached(2);
      const asked = ask();
      const held = await first;
      expect(model.requests).toHaveLength(1);
      expect(model.leftover).toBe(2);
      held.release();
      expect(await asked).toContain('one');
      const gone = new AbortController();
      const cut = fetch(`${model.baseUrl}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: gone.signal,
      });
      const late = await lost;
      gone.abort();
      await expect(cut).rejects.toThrow();
      late.release();
      expect(await ask()).toContain('two');
      model.finish();
      await expect(model.reached(2)).rejects.toThrow('Request 2 has come already');
    });
  });

  test('a wrong or missing key is answered as OpenAI does, and uses up no step', async () => {
    await using(
      [say('hello', { delayMs: 1 })],
      async (model) => {
        const body = { model: 'm', messages: [SYSTEM, USER] };
        expect((await post(model, body)).status).toBe(401);
        const wrong = await post(model, body, { authorization: 'Bearer wrong-key-of-somebody' });
        expect([wrong.status, await wrong.json()]).toMatchObject([
          401,
          { error: { code: 'invalid_api_key', message: 'Incorrect API key provided: wro********body.' } },
        ]);
        expect((await post(model, body, { authorization: 'Bearer right' })).status).toBe(200);
        expect(model.requests).toHaveLength(3);
        model.finish();
      },
      { key: 'right' },
    );
  });

  test('the models are listed, and one that does not exist is refused', async () => {
    await using(
      [say('x')],
      async (model) => {
        expect(await (await fetch(`${model.baseUrl}/models`)).json()).toMatchObject({ data: [{ id: 'good' }] });
        expect((await post(model, { model: 'bad', messages: [SYSTEM, USER] })).status).toBe(404);
        expect((await post(model, { model: 'good', messages: [SYSTEM, USER] })).status).toBe(200);
      },
      { models: ['good'] },
    );
  });
});

describe('strictness', () => {
  const body = (messages: unknown, more: object = {}): object => ({ model: 'm', messages, ...more });
  const tools = (...list: object[]): object => body([SYSTEM, USER], { tools: list });
  const cases: [string, unknown, RegExp][] = [
    ['a body that is not JSON', '{"model":', /parse the JSON/],
    ['a body that is not an object', [], /not a JSON object/],
    ['no model', { messages: [SYSTEM] }, /model parameter/],
    ['no messages', body([]), /non-empty array/],
    ['no system message', body([USER]), /first message is not the system/],
    ['two system messages', body([SYSTEM, USER, SYSTEM]), /not the first/],
    ['an unknown role', body([SYSTEM, { role: 'developer', content: 'x' }]), /unknown role "developer"/],
    ['content as an array', body([SYSTEM, { role: 'user', content: [{ type: 'text', text: 'x' }] }]), /not a string/],
    ['an empty assistant message', body([SYSTEM, { role: 'assistant', content: '' }]), /empty/],
    ['an assistant message without content', body([SYSTEM, { role: 'assistant', content: null }]), /needs a string/],
    ['an empty list of calls', body([SYSTEM, { role: 'assistant', content: 'x', tool_calls: [] }]), /non-empty array/],
    ['a call without type', body([SYSTEM, asks({ ...toolCall('a'), type: undefined }), result('a')]), /type undefined/],
    ['a call without id', body([SYSTEM, asks(toolCall('')), result('')]), /no id/],
    ['a long id', body([SYSTEM, asks(toolCall('a'.repeat(41))), result('a'.repeat(41))]), /41 characters/],
    [
      'a bad call name',
      body([SYSTEM, asks({ ...toolCall('a'), function: { name: 'a b', arguments: '{}' } }), result('a')]),
      /function name/,
    ],
    [
      'arguments as an object',
      body([SYSTEM, asks({ ...toolCall('a'), function: { name: 'a', arguments: {} } }), result('a')]),
      /not a string/,
    ],
    ['arguments that are not JSON', body([SYSTEM, asks(toolCall('a', '{"path":')), result('a')]), /not valid JSON/],
    ['one id twice in a message', body([SYSTEM, asks(toolCall('a'), toolCall('a')), result('a'), result('a')]), /used twice/],
    ['a missing result at the end', body([SYSTEM, asks(toolCall('a'))]), /missing: "a"/],
    ['a missing result before the next message', body([SYSTEM, asks(toolCall('a'), toolCall('b')), result('a'), USER]), /missing: "b"/],
    ['results out of order', body([SYSTEM, asks(toolCall('a'), toolCall('b')), result('b'), result('a')]), /not in call order/],
    ['a second result', body([SYSTEM, asks(toolCall('a')), result('a'), result('a')]), /second result/],
    ['a result without a call', body([SYSTEM, USER, result('a')]), /without its call/],
    ['a result after another message', body([SYSTEM, asks(toolCall('a')), result('a'), USER, result('a')]), /without its call/],
    ['an empty list of tools', tools(), /non-empty array/],
    ['a tool without type', tools({ function: readFile.function }), /type function/],
    ['a tool with a bad name', tools({ type: 'function', function: { ...readFile.function, name: 'read file' } }), /does not match/],
    ['two tools of one name', tools(readFile, readFile), /second time/],
    [
      'a tool without an object schema',
      tools({ type: 'function', function: { name: 'a', parameters: { type: 'string' } } }),
      /type object/,
    ],
    [
      'a tool that requires what it does not describe',
      tools({ type: 'function', function: { name: 'a', parameters: { type: 'object', required: ['x'] } } }),
      /does not describe/,
    ],
    ['an unknown field', body([SYSTEM, USER], { top_k: 3 }), /Unrecognized request argument supplied: top_k/],
    ['a temperature out of range', body([SYSTEM, USER], { temperature: 2.1 }), /temperature/],
    ['no room for an answer', body([SYSTEM, USER], { max_tokens: 0 }), /max_tokens/],
    ['stream options without a stream', body([SYSTEM, USER], { stream_options: {} }), /stream_options/],
    ['a stream flag that is a string', body([SYSTEM, USER], { stream: 'yes' }), /boolean/],
    ['a choice of tools without tools', body([SYSTEM, USER], { tool_choice: 'auto' }), /tool_choice/],
    ['a NUL character', body([SYSTEM, { role: 'user', content: 'a\0b' }]), /NUL/],
    ['half of a surrogate pair', body([SYSTEM, { role: 'user', content: '👀'.slice(0, 1) }]), /surrogate/],
  ];

  test.each(cases)('%s is refused and recorded', async (_what, malformed, words) => {
    await using([say('x')], async (model) => {
      const response = await post(model, malformed);
      const { error } = (await response.json()) as { error: { message: string; type: string } };
      expect(response.status).toBe(400);
      expect(error.type).toBe('invalid_request_error');
      expect(error.message).toMatch(words);
      expect(model.violations.length).toBeGreaterThan(0);
      expect(model.leftover).toBe(1);
    });
  });

  test('what is unusual but right is taken', async () => {
    await using(
      [say('x')],
      async (model) => {
        const messages = [
          SYSTEM,
          { role: 'user', content: 'the text \\u0000 and \\ud83d' },
          asks(toolCall('a'), toolCall('b')),
          result('a'),
          result('b'),
          { ...asks(toolCall('a')), content: '' },
          result('a'),
          USER,
        ];
        const response = await post(model, { model: 'm', messages, tools: [readFile], tool_choice: 'auto', temperature: 2, top_k: 3 });
        expect(await response.json()).toMatchObject({ choices: [{ message: { content: 'x' } }] });
        model.finish();
      },
      { allow: ['top_k'] },
    );
  });

  test('a call too many, a check that fails, an unknown path and a left over step are told', async () => {
    const check = (): void => {
      throw new Error('no tools offered');
    };
    await using(
      (_request, index) => (index === 0 ? say('x', { check }) : undefined),
      async (model) => {
        expect((await post(model, { model: 'm', messages: [SYSTEM] })).status).toBe(400);
        expect((await post(model, { model: 'm', messages: [SYSTEM] })).status).toBe(500);
        expect((await fetch(`${model.baseUrl}/completions`, { method: 'POST' })).status).toBe(404);
        expect(model.violations.map(({ message }) => message)).toEqual([
          'a check failed: no tools offered',
          'a call too many: the script ended after 1 steps',
          'Invalid URL (POST /v1/completions)',
        ]);
      },
    );
    await using([say('x'), say('y')], async (model) => {
      await post(model, { model: 'm', messages: [SYSTEM] });
      expect(() => model.finish()).toThrow('1 of 2 steps');
    });
  });

  test('without bodies only sizes and counts are kept', async () => {
    await using(
      () => say('x'),
      async (model) => {
        const text = JSON.stringify({ model: 'm', messages: [SYSTEM, { role: 'user', content: 'y'.repeat(1_000_000) }] });
        for (let round = 0; round < 5; round += 1) expect((await post(model, text)).status).toBe(200);
        expect(model.requests.map(({ bytes, messageCount }) => [bytes, messageCount])).toEqual(Array(5).fill([text.length, 2]));
        expect(() => model.requests[0]?.body).toThrow('not kept');
      },
      { keepBodies: false },
    );
  });
});
