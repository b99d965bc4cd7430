import { expect, test } from 'vitest';
import { reportOf } from '../../src/delivery/report-of.ts';
import { assistant, observation, toolCall, user } from '../support/agent.ts';

const repair = { ...user('The checks failed.'), repair: true } as const;
const work = [assistant('I look.', toolCall('a')), observation('a')];

test.each([
  ['is its last message without calls', [user(), ...work, assistant('Fixed the count.')], 'Fixed the count.'],
  ['is not what it says beside a call', [user(), ...work], undefined],
  [
    'is not what it says of a repair for the checks',
    [user(), assistant('Fixed the count.'), repair, ...work, assistant('Sorted the imports.')],
    'Fixed the count.',
  ],
  [
    'is what it says when somebody asks for more',
    [user(), assistant('One.'), repair, assistant('Two.'), user('And now?'), assistant('Three.')],
    'Three.',
  ],
  ['is not a message without words', [user(), assistant('One.'), user(), assistant(' ')], 'One.'],
])('the report of an agent %s', (_, messages, report) => {
  expect(reportOf(messages)).toBe(report);
});
