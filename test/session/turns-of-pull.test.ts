import { expect, test } from 'vitest';
import type { RecordedTurn } from '../../src/session/session-state.ts';
import { turnsOfPull } from '../../src/session/turns-of-pull.ts';

/** Turns by the pull request that their work went to; 0 for none. */
const turns = (...pulls: number[]): RecordedTurn[] =>
  pulls.map((pull, index) => ({ turnId: String(index), pull: pull || undefined }) as unknown as RecordedTurn);

test.each([
  ['a session that has none yet has all of its turns', turns(0, 0), undefined, '01'],
  ['the next one has those since the last', turns(0, 5, 5, 0), undefined, '3'],
  ['an open one has those since the one before it, with what led to it', turns(4, 0, 5, 0, 5), 5, '1234'],
  ['the first one has all', turns(0, 5, 0), 5, '012'],
  ['one that the session does not know has those since the last', turns(4, 0), 9, '1'],
])('of the turns of pull requests, %s', (_, all, number, ids) => {
  expect(
    turnsOfPull(all, number)
      .map(({ turnId }) => turnId)
      .join(''),
  ).toBe(ids);
});
