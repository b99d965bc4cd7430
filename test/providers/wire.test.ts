import { describe, expect, test } from 'vitest';
import { wireRequest } from '../../src/providers/wire.ts';
import { assistant, observation, toolCall, user } from '../support/agent.ts';

describe('wireRequest', () => {
  test('S0-61 S4-10: has exactly one system message, first, then the conversation in order', () => {
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
  });

  test.each(['{"path"', '"ls"', '[1]', 'null', ''])(
    'arguments that are no JSON object (%j) are echoed as an empty one: some endpoints answer 400 to them',
    (text) => {
      expect(JSON.stringify(wireRequest({ system: '', messages: [assistant('', toolCall('a', 'f', text))], tools: [] }))).toContain(
        '"arguments":"{}"',
      );
    },
  );

  test('S3-104: no NUL and no half of a surrogate pair goes out', () => {
    const bad = 'a\0b\ud800c';
    const text = JSON.stringify(
      wireRequest({ system: bad, messages: [user(bad), observation('a', { content: bad }), assistant(bad)], tools: [] }),
    );
    expect(text).not.toMatch(/\\u0000|\\ud800/);
  });

  test('no assistant message is empty, and content is always a string or null beside calls (S0-26)', () => {
    expect(wireRequest({ system: '', messages: [assistant('')], tools: [] })['messages']).toMatchObject([{}, { content: ' ' }]);
  });
});
