import { describe, expect, test } from 'vitest';
import { act, check } from '../../src/agent/act.ts';
import type { ToolMessage } from '../../src/agent/messages.ts';
import { defaultPolicy } from '../../src/agent/policy.ts';
import { failure, success } from '../../src/agent/tool.ts';
import { actParts, toolCall, toolMap } from '../support/agent.ts';

const shell = (id: string, args: object = {}) => toolCall(id, 'execute_command', { command: 'make', ...args });
const write = (id: string, path = 'a.txt') => toolCall(id, 'write_file', { path, content: 'x' });

function contents(parts: ReturnType<typeof actParts>): string[] {
  return parts.seen.messages.map((message) => message.content);
}

describe('act', () => {
  test('S0-12 S1-40 S1-42: gives each call exactly one observation, in call order', async () => {
    const parts = actParts({}, (call) => success(`result of ${call.id}`));
    const asked = await act(
      [toolCall('a'), write('b'), toolCall('c', 'no_such_tool'), toolCall('d', 'read_file', '{'), shell('e')],
      parts,
      1,
    );
    expect(asked).toEqual([]);
    expect(parts.seen.messages.map((message) => (message as ToolMessage).toolCallId)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(contents(parts)[0]).toBe('result of a');
  });

  test('S1-32: an unknown tool is answered with "Tool not found" and nothing runs', async () => {
    const parts = actParts();
    await act([toolCall('a', 'rm_rf')], parts, 1);
    expect(contents(parts)).toEqual(['ERROR: Tool not found']);
    expect(parts.seen.messages[0]).toMatchObject({ isError: true, verdict: 'invalid' });
    expect(parts.seen.ran).toEqual([]);
  });

  test('S1-34: a call that read-only mode forbids gets the exact text and does not run', async () => {
    const parts = actParts({ policy: { ...defaultPolicy, toolMode: 'read-only' } });
    await act([write('a'), shell('b', { keep_changes: true }), toolCall('c')], parts, 1);
    expect(contents(parts)).toEqual([
      'ERROR: Tool call denied by security policy (read-only mode)',
      'ERROR: Tool call denied by security policy (read-only mode)',
      'done',
    ]);
    expect(parts.seen.messages[0]).toMatchObject({ verdict: 'denied', isError: true });
    expect(parts.seen.ran.map(({ id }) => id)).toEqual(['c']);
  });

  test('S1-06 S1-35: after the first call that is asked only reads still run; edits behind it wait unasked', async () => {
    const parts = actParts();
    const asked = await act(
      [write('before'), shell('asked', { keep_changes: true }), toolCall('read'), write('behind'), shell('also', { keep_changes: true })],
      parts,
      1,
    );
    expect(asked.map(({ call }) => call.id)).toEqual(['asked', 'also']);
    expect(parts.seen.order).toEqual(['run before', 'record before', 'run read', 'record read']);
  });

  test('what is asked carries its checked arguments, effect and reason', async () => {
    const [asked] = await act([write('a', '.github/workflows/ci.yml')], actParts(), 1);
    expect(asked).toMatchObject({ args: { path: '.github/workflows/ci.yml', content: 'x' }, effect: 'escape' });
    expect(asked?.why).toContain('.github/workflows/ci.yml');
  });

  test('C21: a question parks the turn', async () => {
    const parts = actParts();
    expect(await act([toolCall('a', 'ask_human', { question: 'Which?' })], parts, 1)).toHaveLength(1);
    expect(parts.seen.messages).toEqual([]);
  });

  test('the barrier stands before each execute call, and before no read or edit', async () => {
    const parts = actParts({ policy: { ...defaultPolicy, toolMode: 'auto' }, tools: toolMap(true) });
    await act([toolCall('r'), write('w'), shell('e')], parts, 1);
    expect(parts.seen.order).toEqual(['run r', 'record r', 'run w', 'record w', 'barrier e', 'run e', 'record e']);
  });

  test('C17 S1-39: a failed call starts with "ERROR: " once, a good one never', async () => {
    const parts = actParts({}, ({ id }) =>
      id === 'a' ? failure('it broke') : id === 'b' ? failure('ERROR: it broke') : success('ERROR: only a text'),
    );
    await act([toolCall('a'), toolCall('b')], parts, 1);
    expect(contents(parts)).toEqual(['ERROR: it broke', 'ERROR: it broke']);
  });

  test('R11: results are redacted before they are recorded or told to anybody', async () => {
    const parts = actParts({ redact: (text) => text.replaceAll('hunter2hunter2', '***') }, () => success('the key is hunter2hunter2'));
    await act([toolCall('a')], parts, 1);
    expect(contents(parts)).toEqual(['the key is ***']);
    expect(JSON.stringify(parts.seen.events)).not.toContain('hunter2hunter2');
  });

  test('S0-65: each call is announced before it runs and told when it is answered', async () => {
    const parts = actParts();
    await act([toolCall('a'), toolCall('b', 'nothing')], parts, 1);
    expect(parts.seen.events.map(({ type }) => type)).toEqual(['activity', 'tool.call', 'tool.result', 'tool.call', 'tool.result']);
    expect(parts.seen.events[2]).toMatchObject({ payload: { name: 'read_file', id: 'a', is_error: false, verdict: 'allowed' } });
  });

  test('S1-14: nothing more runs once the turn is aborted', async () => {
    const controller = new AbortController();
    const parts = actParts({ signal: controller.signal }, () => {
      controller.abort(new Error('enough'));
      return success('done');
    });
    await expect(act([toolCall('a'), toolCall('b')], parts, 1)).rejects.toThrow('enough');
    expect(parts.seen.order).toEqual(['run a', 'record a']);
  });
});

describe('arguments of a call', () => {
  const bad: [string, string, string][] = [
    ['text that is not JSON', 'read_file', '{"path": "README.md"'],
    ['A069 a list for a path', 'read_file', '{"path":["README.md"]}'],
    ['A069 NUL in a path', 'read_file', '{"path":"README.md\\u0000.png"}'],
    ['A069 an object for a command', 'execute_command', '{"command":{"toString":"x"}}'],
    ['A069 JSON that is no object', 'execute_command', '"ls"'],
    ['A069 half a surrogate pair in a path', 'read_file', '{"path":"\\ud800"}'],
    ['half a surrogate pair in a content', 'write_file', '{"path":"a","content":"\\udfff"}'],
    ['NUL in a command', 'execute_command', '{"command":"ls\\u0000"}'],
    ['an argument that the tool does not have', 'read_file', '{"path":"a","encoding":"latin1"}'],
    ['no argument where one is needed', 'read_file', ''],
    ['null', 'read_file', 'null'],
    ['line 0', 'read_file', '{"path":"a","offset":0}'],
    ['a time-out beyond the limit', 'execute_command', '{"command":"ls","timeout_seconds":601}'],
    ['an empty text to replace', 'edit_file', '{"path":"a","old_string":"","new_string":"b"}'],
    ['a prototype instead of a field', 'read_file', '{"__proto__":{"path":"a"}}'],
  ];

  test.each(bad)('%s is an observation that says how to go on, and nothing runs', async (_, name, args) => {
    const parts = actParts();
    await act([toolCall('a', name, args)], parts, 1);
    expect(parts.seen.ran).toEqual([]);
    expect(contents(parts)[0]).toMatch(new RegExp(`^ERROR: The arguments of ${name} .*Send the call again`, 's'));
    expect(parts.seen.messages[0]).toMatchObject({ verdict: 'invalid' });
  });

  test('empty text stands for no arguments where none are needed', () => {
    expect(check(toolCall('a', 'list_directory', ''), toolMap())).toMatchObject({ kind: 'valid', call: { args: {} } });
  });

  test('the message names the field and what was expected', () => {
    const checked = check(toolCall('a', 'edit_file', { path: 'a', old_string: 1, new_string: 'b' }), toolMap());
    expect(checked).toMatchObject({ kind: 'invalid', observation: { content: expect.stringContaining('old_string') } });
  });

  test('a tool named like a property of every object is not found', () => {
    for (const name of ['constructor', '__proto__', 'toString'])
      expect(check(toolCall('a', name), toolMap())).toMatchObject({ kind: 'invalid', observation: { content: 'Tool not found' } });
  });
});
