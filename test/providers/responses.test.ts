import { describe, expect, test } from 'vitest';
import type { AssistantMessage, Message } from '../../src/agent/messages.ts';
import type { ModelReply } from '../../src/agent/model.ts';
import { call, calls, say, usage, type Step } from '../support/model/script.ts';
import { assistant, observation, toolCall, user } from '../support/agent.ts';
import { tool, useResponses, ways } from '../support/model/use-responses.ts';

const { ask, askOnce, client, model, notes } = useResponses();

/** The message that the loop records of a reply. */
function recorded(reply: ModelReply, by = 'scripted'): AssistantMessage {
  return { role: 'assistant', ...reply, model: by, durationMs: 1, createdAt: '2026-11-01T12:00:00.000Z' };
}

const counts = { usage: usage({ input: 100, output: 20, cached: 40, thinking: 5 }) };

describe('streamed or not', () => {
  const replies: [string, Step, Partial<ModelReply>][] = [
    ['words', say('Hello, 世界 👋, this is a reply.', counts), { content: 'Hello, 世界 👋, this is a reply.', toolCalls: [] }],
    [
      'words, thoughts and calls',
      {
        ...calls(
          [
            { name: 'read_file', id: 'call_x', args: { path: 'a'.repeat(300) } },
            { name: 'read_file', args: { path: 'ä' } },
          ],
          counts,
        ),
        text: 'Let me look.',
        thinking: 'I should look.',
      },
      {
        content: 'Let me look.',
        thinking: { field: 'summary', text: 'I should look.' },
        toolCalls: [
          { id: 'call_x', name: 'read_file', arguments: `{"path":"${'a'.repeat(300)}"}` },
          { id: 'call_0_1', name: 'read_file', arguments: '{"path":"ä"}' },
        ],
        usage: { inputTokens: 100, outputTokens: 20, cachedTokens: 40, thinkingTokens: 5 },
      },
    ],
    ['a refusal', { refusal: 'I cannot help with that.', ...counts }, { content: 'I cannot help with that.' }],
    ['the phase of a message', { ...say('Looking.', counts), extra: { phase: 'commentary' } }, { extra: { phase: 'commentary' } }],
    [
      'comment lines and torn characters',
      { ...say('Hello, 世界 👋', counts), comments: true, fragmentBytes: 7 },
      { content: 'Hello, 世界 👋' },
    ],
    ['no usage at all', say('Hello', { usage: null }), { content: 'Hello' }],
    [
      'calls without a call_id',
      calls([{ name: 'read_file', id: '', args: { path: 'a' } }], counts),
      { toolCalls: [{ id: 'call_1_0', name: 'read_file', arguments: '{"path":"a"}' }] },
    ],
  ];

  test.each(replies)('%s: both ways give the same reply', { tags: ['S2-39', 'S2-41'] }, async (_, step, expected) => {
    const whole = await ask([step]);
    expect(whole).toMatchObject(expected);
    await model.close();
    const streamed = await ask([step], { stream: true });
    expect(model.requests[0]?.body).toMatchObject({ stream: true });
    expect(streamed).toEqual(whole);
    model.finish();
  });

  test('what an endpoint does not count stays open, for an estimate', async () => {
    expect(await ask([say('Hello', { usage: null })])).toEqual({ content: 'Hello', toolCalls: [] });
  });

  test('chunks of a stream are handed on as they come', { tags: ['S1-25', 'S3-051'] }, async () => {
    const chunks: string[] = [];
    const reply = await ask([say('Hello there, how are you?', { pieces: 5 })], { stream: true }, { onChunk: (text) => chunks.push(text) });
    expect(chunks).toHaveLength(5);
    expect(chunks.join('')).toBe(reply.content);
  });

  test('two messages of one reply are two paragraphs, in the chunks too', async () => {
    const item = (id: string, text: string) => ({ id, type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] });
    const output = [item('m1', 'One.'), item('m2', 'Two.')];
    const events = [
      ...output.flatMap((message, index) => [
        { type: 'response.output_text.delta', output_index: index, delta: message.content[0]!.text },
        { type: 'response.output_item.done', output_index: index, item: message },
      ]),
      { type: 'response.completed', response: { status: 'completed', output } },
    ];
    const chunks: string[] = [];
    const raw = events.map((event) => `data: ${JSON.stringify(event)}\n\n`);
    const reply = await ask([{ raw }], { stream: true }, { onChunk: (text) => chunks.push(text) });
    expect(reply.content).toBe('One.\n\nTwo.');
    expect(chunks.join('')).toBe(reply.content);
    await model.close();
    expect((await ask([{ body: { status: 'completed', output } }])).content).toBe(reply.content);
  });

  test('a gateway that sends the items in the last event alone is understood', async () => {
    const output = [{ id: 'fc', type: 'function_call', call_id: 'a', name: 'read_file', arguments: '{}' }];
    const raw = `data: ${JSON.stringify({ type: 'response.completed', response: { output } })}\n\n`;
    expect((await ask([{ raw }], { stream: true })).toolCalls).toEqual([{ id: 'a', name: 'read_file', arguments: '{}' }]);
  });
});

describe('the request', () => {
  test(
    'carries key, model, instructions, the conversation and flat tools to base-url',
    { tags: ['S0-35', 'S0-36', 'S0-37', 'S1-16', 'S4-10'] },
    async () => {
      const messages = [
        user('Go.'),
        assistant('Looking.', toolCall('a')),
        observation('a', { content: 'text' }),
        assistant('Done.'),
        user('More.'),
      ];
      await ask([say('ok')], {}, { messages, server: { key: 'sk-test' } });
      expect(model.requests[0]?.body).toEqual({
        model: 'scripted',
        instructions: 'You are Gadget.',
        input: [
          { type: 'message', role: 'user', content: 'Go.' },
          { type: 'message', role: 'assistant', content: 'Looking.' },
          { type: 'function_call', call_id: 'a', name: 'read_file', arguments: '{"path":"a.txt"}' },
          { type: 'function_call_output', call_id: 'a', output: 'text' },
          { type: 'message', role: 'assistant', content: 'Done.' },
          { type: 'message', role: 'user', content: 'More.' },
        ],
        tools: [{ type: 'function', ...tool, strict: false }],
        store: false,
        include: ['reasoning.encrypted_content'],
      });
      model.finish();
    },
  );

  test(
    'parameters have the names of this protocol, and further fields go as they are',
    { tags: ['S0-38', 'S0-39', 'S0-40', 'C39'] },
    async () => {
      await ask(
        [say('ok')],
        {
          parameters: {
            temperature: 0.2,
            topP: 0.9,
            topK: 40,
            reasoningEffort: 'low',
            maxOutputTokens: 1024,
            extraBody: { reasoning: { summary: 'auto' }, prompt_cache_key: 'k', store: true, input: 'x' },
          },
        },
        { server: { allow: ['top_k'] } },
      );
      expect(model.requests[0]?.body).toMatchObject({
        temperature: 0.2,
        top_p: 0.9,
        top_k: 40,
        reasoning: { effort: 'low', summary: 'auto' },
        max_output_tokens: 1024,
        prompt_cache_key: 'k',
        store: false,
        input: [{ role: 'user' }],
      });
    },
  );

  test('without tools and parameters nothing of them is sent', { tags: ['S0-40'] }, async () => {
    const asked = await client([say('ok')]);
    await asked.ask({ system: 'S', messages: [user()], tools: [] }, { signal: new AbortController().signal });
    expect(Object.keys(model.requests[0]!.body).toSorted()).toEqual(['include', 'input', 'instructions', 'model', 'store']);
  });

  test('without a key no Authorization header is sent', async () => {
    await ask([say('ok')], { apiKey: '' });
    expect(model.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  test('no NUL and no half of a surrogate pair goes out, and arguments are always JSON', { tags: ['S3-104'] }, async () => {
    const bad = 'a\0b\ud800c';
    await ask([say('ok')], {}, { messages: [user(bad), assistant(bad, toolCall('a', 'f', '{"half')), observation('a', { content: bad })] });
    expect(model.requests[0]?.input).toMatchObject([{}, {}, { arguments: '{}' }, { output: expect.stringMatching(/^ab.c$/u) }]);
    model.finish();
  });
});

describe('reasoning', () => {
  const item = {
    id: 'rs_1',
    summary: [
      { type: 'summary_text', text: 'One.' },
      { type: 'summary_text', text: 'Two.' },
    ],
    type: 'reasoning',
    encrypted_content: 'gAAA==',
  };

  test.each(ways)('is shown as its summary, and goes back byte by byte before what it led to (stream: %s)', async (stream) => {
    const script = [
      call('read_file', { path: 'a' }, { reasoning: [item], text: 'Looking.' }),
      call('read_file', { path: 'b' }, { thinking: 'Hm.' }),
      say('Done.'),
    ];
    const asked = await client(script, { stream }, { checkReasoning: true });
    const messages: Message[] = [user()];
    for (let turn = 0; turn < 3; turn++) {
      const reply = await askOnce(asked, { messages });
      messages.push(recorded(reply), ...reply.toolCalls.map(({ id }) => observation(id)));
    }
    expect(messages[1]).toMatchObject({ thinking: { field: 'summary', text: 'One.\n\nTwo.' }, reasoning: [item] });
    const last = model.requests[2]!;
    expect(last.input.map(({ type }) => type)).toEqual([
      'message',
      'reasoning',
      'message',
      'function_call',
      'function_call_output',
      'reasoning',
      'function_call',
      'function_call_output',
    ]);
    expect(JSON.stringify(last.input[1])).toBe(JSON.stringify(item));
    model.finish();
  });

  test('of another model, or in a message with nothing else, is not sent', async () => {
    const reply: ModelReply = { content: 'A.', toolCalls: [], reasoning: [item], extra: { phase: 'commentary' } };
    const messages = [user(), recorded(reply, 'another'), user(), recorded({ ...reply, content: '' }), user(), recorded(reply), user()];
    await ask([say('ok')], {}, { messages });
    expect(model.requests[0]?.input).toEqual([
      { type: 'message', role: 'user', content: 'Do it.' },
      { type: 'message', role: 'assistant', content: 'A.' },
      { type: 'message', role: 'user', content: 'Do it.' },
      { type: 'message', role: 'user', content: 'Do it.' },
      item,
      { type: 'message', role: 'assistant', content: 'A.', phase: 'commentary' },
      { type: 'message', role: 'user', content: 'Do it.' },
    ]);
  });

  test('what came by Chat Completions is not sent either', async () => {
    const reply = { content: 'A.', toolCalls: [], thinking: { field: 'reasoning', text: 'hm' }, extra: { reasoning_details: [1] } };
    await ask([say('ok')], {}, { messages: [user(), recorded(reply), user()] });
    expect(model.requests[0]?.input[1]).toEqual({ type: 'message', role: 'assistant', content: 'A.' });
    model.finish();
  });

  test('that the endpoint cannot verify is left out from then on', async () => {
    const reply: ModelReply = { content: 'A.', toolCalls: [], reasoning: [item] };
    const messages = [user(), recorded(reply), user()];
    const asked = await client([say('one'), say('two')], {}, { checkReasoning: true });
    await askOnce(asked, { messages });
    await askOnce(asked, { messages });
    expect(model.requests.map(({ input }) => input.filter(({ type }) => type === 'reasoning').length)).toEqual([1, 0, 0]);
    expect(notes).toEqual(['The model endpoint refused the request; from now on: no reasoning of earlier replies.']);
  });
});
