import { describe, expect, test } from 'vitest';
import { factsRead, usedIn } from '../../src/publish/used.ts';
import { assistant, observation, toolCall, user } from '../support/agent.ts';

describe('a record names what a turn used of what the repository adds', () => {
  test('each tool of the repository that ran, once for each definition, and no other tool', () => {
    const [one, other] = ['a'.repeat(64), 'b'.repeat(64)];
    const ran = (definition: string, name = 'probe') => observation('call_1', { name, definition });
    const messages = [
      user(),
      assistant(''),
      observation('call_0'),
      ran(one),
      ran(one),
      ran(other),
      ran('forged` @mona'),
      ran(one, 'second'),
    ];
    expect(usedIn(messages)).toEqual([
      'custom tool `probe` (definition `aaaaaaaa`)',
      'custom tool `probe` (definition `bbbbbbbb`)',
      'custom tool `second` (definition `aaaaaaaa`)',
    ]);
    expect(usedIn([user(), observation('call_0')])).toEqual([]);
  });

  test('each skill that was read, once for each version of its file', () => {
    const read = (blob: string) =>
      observation('call_1', { skill: { name: 'release', folder: '.github/skills/release', blob: blob.repeat(40) } });
    expect(usedIn([read('a'), read('a'), read('b')])).toEqual([
      'skill `release` (`.github/skills/release/SKILL.md` at `aaaaaaaa`)',
      'skill `release` (`.github/skills/release/SKILL.md` at `bbbbbbbb`)',
    ]);
  });

  test('each fact that memory_get has read', () => {
    const get = (id: string, path: string) => toolCall(id, 'memory_get', { path });
    const messages = [
      assistant('', get('a', 'repository/0123abcd'), get('b', 'repository/89abcdef'), get('c', 'memory/2026-11-01.md')),
      observation('a'),
      observation('b', { isError: true }),
      observation('c', { content: 'repository/00000000' }),
    ];
    expect(factsRead(messages)).toEqual(['0123abcd']);
    expect(usedIn(messages)).toEqual(['fact `0123abcd`']);
  });
});
