import { describe, expect, test } from 'vitest';
import { chatParameters, chatRequest } from '../../src/providers/chat-request.ts';
import type { ModelRequest } from '../../src/agent/model.ts';
import { assistant, observation, toolCall, user } from '../support/agent.ts';

const wireRequest = (request: ModelRequest) => chatRequest(request, 'big-1');

describe('chatRequest', () => {
  test('has exactly one system message, first, then the conversation in order', { tags: ['S0-61', 'S4-10'] }, () => {
    const { messages, tools } = wireRequest({
      system: 'S',
      messages: [user('U'), assistant('', toolCall('a')), observation('a', { content: 'T' }), assistant('A')],
      tools: [],
    });
    expect(messages).toEqual([
      { role: 'system', content: 'S' },
      { role: 'user', content: 'U' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'a', type: 'function', function: { name: 'read_file', arguments: '{"path":"a.txt"}' } }],
      },
      { role: 'tool', tool_call_id: 'a', content: 'T' },
      { role: 'assistant', content: 'A' },
    ]);
    expect(tools).toBeUndefined();
  });

  test('a name that a model made up does not spoil the session for endpoints that check names', () => {
    const message = assistant('', toolCall('a', 'multi_tool_use.parallel call'), toolCall('b', 'x'.repeat(80_000)), toolCall('c', ''));
    const calls = (
      wireRequest({ system: '', messages: [message], tools: [] })['messages'] as { tool_calls: { function: { name: string } }[] }[]
    )[1]!;
    expect(calls.tool_calls.map((call) => call.function.name)).toEqual(['multi_tool_use_parallel_call', 'x'.repeat(64), '_']);
  });

  test('reasoning and further fields are echoed under the names they came by', () => {
    const message = {
      ...assistant('A', { ...toolCall('a'), extra: { extra_content: { s: 1 } } }),
      thinking: { field: 'reasoning', text: 'hm' },
      extra: { reasoning_details: [1] },
    };
    expect(wireRequest({ system: '', messages: [message], tools: [] })['messages']).toMatchObject([
      {},
      { reasoning: 'hm', reasoning_details: [1], tool_calls: [{ extra_content: { s: 1 } }] },
    ]);
    expect(wireRequest({ system: '', messages: [{ ...message, model: 'big-1' }], tools: [] })).toEqual(
      wireRequest({ system: '', messages: [message], tools: [] }),
    );
  });

  test('what another model sent is not echoed to this one, nor what came by the Responses API', () => {
    const plain = assistant('A', toolCall('a'));
    const bare = wireRequest({ system: '', messages: [plain], tools: [] });
    const ofAnother = {
      ...assistant('A', { ...toolCall('a'), extra: { extra_content: { s: 1 } } }),
      thinking: { field: 'reasoning', text: 'hm' },
      extra: { reasoning_details: [1] },
      model: 'small-1',
    };
    const ofResponses = {
      ...plain,
      thinking: { field: 'summary', text: 'hm' },
      extra: { phase: 'commentary' },
      reasoning: [{ type: 'reasoning', id: 'rs_1', summary: [] }],
      model: 'big-1',
    };
    expect(wireRequest({ system: '', messages: [ofAnother], tools: [] })).toEqual(bare);
    expect(wireRequest({ system: '', messages: [ofResponses], tools: [] })).toEqual(bare);
  });

  test.each(['{"path"', '"ls"', '[1]', 'null', ''])(
    'arguments that are no JSON object (%j) are echoed as an empty one: some endpoints answer 400 to them',
    (text) => {
      expect(JSON.stringify(wireRequest({ system: '', messages: [assistant('', toolCall('a', 'f', text))], tools: [] }))).toContain(
        '"arguments":"{}"',
      );
    },
  );

  test('no NUL and no half of a surrogate pair goes out', { tags: ['S3-104'] }, () => {
    const bad = 'a\0b\ud800c';
    const text = JSON.stringify(
      wireRequest({ system: bad, messages: [user(bad), observation('a', { content: bad }), assistant(bad)], tools: [] }),
    );
    expect(text).not.toMatch(/\\u0000|\\ud800/);
  });

  test('no assistant message is empty, and content is always a string or null beside calls', { tags: ['S0-26'] }, () => {
    expect(wireRequest({ system: '', messages: [assistant('')], tools: [] })['messages']).toMatchObject([{}, { content: ' ' }]);
  });
});

describe('chatParameters', { tags: ['S0-38', 'S0-39', 'S0-40', 'C39'] }, () => {
  const all = { temperature: 0.2, topP: 0.9, topK: 40, reasoningEffort: 'low', maxOutputTokens: 100, extraBody: { seed: 7 } };

  test('each has its name on the wire, and further fields go as they are', () => {
    expect(chatParameters(all, false)).toEqual({
      temperature: 0.2,
      top_p: 0.9,
      top_k: 40,
      reasoning_effort: 'low',
      max_tokens: 100,
      seed: 7,
    });
    expect(chatParameters(all, true)).toMatchObject({ max_completion_tokens: 100 });
  });

  test('what is not set is not there', () => {
    expect(chatParameters({}, true)).toEqual({});
    expect(chatParameters({ temperature: 0 }, false)).toEqual({ temperature: 0 });
  });
});
