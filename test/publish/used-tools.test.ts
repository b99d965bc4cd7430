import { expect, test } from 'vitest';
import { usedToolsIn, usedToolsText } from '../../src/publish/used-tools.ts';
import { assistant, observation, user } from '../support/agent.ts';

test('a record names each tool of the repository that ran once for each definition, and no other tool', () => {
  const [one, other] = ['a'.repeat(64), 'b'.repeat(64)];
  const ran = (definition: string, name = 'probe') => observation('call_1', { name, definition });
  const messages = [user(), assistant(''), observation('call_0'), ran(one), ran(one), ran(other), ran('forged` @mona'), ran(one, 'second')];
  const used = usedToolsIn(messages);
  expect(used).toEqual(['`probe` (definition `aaaaaaaa`)', '`probe` (definition `bbbbbbbb`)', '`second` (definition `aaaaaaaa`)']);
  expect(usedToolsText(used.slice(0, 1))).toEqual(['custom tool `probe` (definition `aaaaaaaa`)']);
  expect(usedToolsText(used)).toEqual([`custom tools ${used.join(', ')}`]);
  expect(usedToolsText([])).toEqual([]);
});
