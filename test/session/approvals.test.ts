import { describe, expect, test } from 'vitest';
import { waitingCalls } from '../../src/session/approvals.ts';
import type { Entry } from '../../src/session/entries.ts';
import { readState } from '../../src/session/session-state.ts';
import { observation } from '../support/agent.ts';
import { ended, mona, recorded } from '../support/entries.ts';
import {
  answer,
  approve,
  approveAll,
  approveOnly,
  approveTurn,
  decided,
  decision,
  denyAll,
  first,
  judge,
  log,
  parked,
  question,
  resumed,
  second,
  short,
  shown,
  waiting,
} from '../support/answers.ts';

describe('an answer that counts', () => {
  test(
    'names a waiting call by a prefix of its digest, and is recorded with the call, the person and the comment',
    { tags: ['S1-07', 'R7'] },
    () => {
      const judgment = judge(approve(short(first)), log([first, second]));
      expect(judgment).toEqual({
        kind: 'accepted',
        decisions: [
          { callId: 'one', digest: first.digest, decision: 'approved', text: '', by: mona, comment: { id: 700, url: 'https://x/700' } },
        ],
      });
    },
  );

  test('may name several calls, the whole digest, and the same call twice', () => {
    expect(decided(judge(approve(short(second), first.digest), log([first, second])))).toEqual({ one: 'approved', two: 'approved' });
    const judgment = judge(approve(short(first), first.digest, first.digest.slice(0, 20)), log([first, second]));
    expect(judgment).toMatchObject({ decisions: [{ callId: 'one' }] });
    expect(judgment).toHaveProperty('decisions.length', 1);
  });

  test('may name nothing where exactly one call waits', () => {
    expect(decided(judge(approveOnly, log([first])))).toEqual({ one: 'approved' });
  });

  test.each([
    ['approve all', approveAll],
    ['approve turn', approveTurn],
  ])('%s means every call of the newest confirmation, and no question', (_, command) => {
    expect(decided(judge(command, log([first, second, question])))).toEqual({ one: 'approved', two: 'approved' });
  });

  test('bare approve means the only call also where a question waits beside it', () => {
    expect(decided(judge(approveOnly, log([first, question])))).toEqual({ one: 'approved' });
  });

  test('a denial carries its reason, and takes questions along', () => {
    const judgment = judge({ name: 'deny', calls: [short(second)], reason: 'Use npm ci.' }, log([first, second]));
    expect(judgment).toMatchObject({ decisions: [{ callId: 'two', decision: 'denied', text: 'Use npm ci.' }] });
    expect(decided(judge(denyAll, log([first, question])))).toEqual({ one: 'denied', why: 'denied' });
    expect(decided(judge({ name: 'deny', calls: [short(question)], reason: '' }, log([first, question])))).toEqual({ why: 'denied' });
  });

  test('an answer answers every question that waits, and no call', () => {
    const other = waiting('when', 'ask_human', { question: 'When?' });
    const judgment = judge(answer, log([first, question, other]));
    expect(decided(judgment)).toEqual({ why: 'answered', when: 'answered' });
    expect(judgment).toMatchObject({ decisions: [{ text: 'Up.' }, { text: 'Up.' }] });
  });

  test('a call that was not answered waits on under its id, and is approved after the other has run', { tags: ['S1-06'] }, () => {
    const later = [resumed(), decision(first), recorded(observation('one')), parked([second]), ended('pending-confirmation'), shown(650)];
    const entries = log([first, second], ...later);
    expect(decided(judge(approve(short(second)), entries))).toEqual({ two: 'approved' });
    expect(decided(judge(approveOnly, entries))).toEqual({ two: 'approved' });
  });
});

describe('waitingCalls', () => {
  test('are those of the newest confirmation of a turn that has parked, in the order in which they were asked', { tags: ['S1-43'] }, () => {
    const turnOf = (entries: readonly Entry[]) => readState(entries).turns.at(-1);
    expect(waitingCalls(turnOf(log([first, second]))).map(({ id }) => id)).toEqual(['one', 'two']);
    expect(
      waitingCalls(turnOf(log([first, second], resumed(), parked([second]), ended('pending-confirmation')))).map(({ id }) => id),
    ).toEqual(['two']);
    expect(waitingCalls(undefined)).toEqual([]);
    for (const status of ['finished', 'stopped', 'aborted', 'error'] as const)
      expect(waitingCalls(turnOf(log([first], ended(status))))).toEqual([]);
    expect(waitingCalls(turnOf(log([first], resumed())))).toEqual([]);
  });
});
