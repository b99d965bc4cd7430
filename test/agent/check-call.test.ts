import { describe, expect, test } from 'vitest';
import { check } from '../../src/agent/check-call.ts';
import { toolCall, toolMap } from '../support/agent.ts';

/** What the model reads of a call that does not run. */
function refused(name: string, args: unknown = {}): string {
  const checked = check(toolCall('a', name, args), toolMap());
  if (checked.kind === 'valid') throw new Error(`${name} would run`);
  return checked.observation.content;
}

describe('check', () => {
  test('empty text stands for no arguments where none are needed', () => {
    expect(check(toolCall('a', 'list_directory', ''), toolMap())).toMatchObject({ kind: 'valid', call: { args: {} } });
  });

  test('the message names the field and what was expected', () => {
    const checked = check(toolCall('a', 'edit_file', { path: 'a', old_string: 1, new_string: 'b' }), toolMap());
    expect(checked).toMatchObject({ kind: 'invalid', observation: { content: expect.stringContaining('old_string') } });
  });

  test('a tool named like a property of every object is not found', () => {
    for (const name of ['constructor', '__proto__', 'toString'])
      expect(check(toolCall('a', name), toolMap())).toMatchObject({
        kind: 'invalid',
        observation: { content: expect.stringMatching(/^Tool not found\. /) },
      });
  });

  test.each([
    ['search_file', 'search_files'],
    ['Read_File', 'read_file'],
    ['executeCommand', 'execute_command'],
    ['edit', 'edit_file'],
    ['bash', 'execute_command'],
    ['grep', 'search_files'],
  ])('a tool named %s is not found, and the nearest is %s', (name, like) => {
    expect(refused(name)).toBe(`Tool not found. The nearest name is \`${like}\`.`);
  });

  test('a tool whose name is like none is answered with those that there are, not with one that means something else', () => {
    expect(refused('frobnicate_now')).toMatch(/^Tool not found\. There are: read_file, list_directory, .*\.$/);
    expect(refused('read_file', { path: 'a', verbosity: 3 })).toContain(
      'read_file has no parameter "verbosity"; there are path, offset, limit',
    );
  });

  test.each(['constructor', 'toString', '__proto__'])(
    'a parameter named %s is one that the tool does not have, and nothing else',
    (name) => {
      const args = `{"command":"ls","${name}":1}`;
      const content = expect.stringContaining(`execute_command has no parameter "${name}"`);
      expect(check(toolCall('a', 'execute_command', args), toolMap())).toMatchObject({ observation: { content } });
    },
  );

  test('where there is no tool at all, none is near', () => {
    expect(check(toolCall('a'), new Map())).toMatchObject({ observation: { content: 'Tool not found' } });
  });

  test.each([
    ['read_file', { path: 'a', offest: 3 }, 'read_file has no parameter "offest"; the nearest is `offset`'],
    ['read_file', { path: 'a', start_line: 3 }, 'read_file has no parameter "start_line"; the nearest is `offset`'],
    ['execute_command', { command: 'ls', timeout: 3 }, 'execute_command has no parameter "timeout"; the nearest is `timeout_seconds`'],
    [
      'edit_file',
      { path: 'a', edits: [{ old_string: 'a', new_text: 'b' }] },
      'edits.0 of edit_file has no key "new_text"; the nearest is `new_string`',
    ],
    ['write_file', { file: 'a', contents: 'b' }, 'write_file has no parameter "contents"; the nearest is `content`'],
  ])('a parameter that %s does not have names the nearest: %j', (name, args, words) => {
    expect(refused(name, args)).toContain(words);
  });

  test.each([true, false])('a command that sets network to %s is refused with the reason, and nobody is asked', (network) => {
    expect(refused('execute_command', { command: 'npm ci', keep_changes: true, network })).toMatch(
      /^Commands have no network here, and nothing was run\./,
    );
  });

  test('a task for a named agent is refused with the reason, as there are none', () => {
    expect(refused('delegate', { task: 'Count.', agent: 'tester' })).toMatch(/^This repository defines no named agents/);
  });
});
