import { describe, expect, test } from 'vitest';
import { nextStep } from '../../src/agent/next-step.ts';
import { closeOpenCalls, isBusy, readState, type RecordedTurn } from '../../src/session/session-state.ts';
import { assistant, observation, toolCall, user } from '../support/agent.ts';
import { at, ended, recorded, started, turnId } from '../support/entries.ts';

describe('readState', () => {
  test('an empty log is an empty session', () => {
    expect(readState([])).toEqual({ messages: [], turns: [], published: undefined, compaction: undefined, flushedRound: 0 });
  });

  test('S0-15 S0-63: messages of all turns come in the order of the log', () => {
    const entries = [
      started(),
      recorded(user('one')),
      recorded(assistant('first')),
      ended(),
      started({ turnId: 'second' }),
      recorded(user('two'), { turnId: 'second' }),
    ];
    const state = readState(entries);
    expect(state.messages.map(({ content }) => content)).toEqual(['one', 'first', 'two']);
    expect(state.turns.map(({ turnId: id, ended: status }) => [id, status])).toEqual([
      [turnId, 'finished'],
      ['second', undefined],
    ]);
  });

  test('a turn was last alive at its last record', () => {
    const later = '2026-11-01T12:09:00.000Z';
    expect(readState([started(), recorded(user(), { at: later })]).turns[0]).toMatchObject({ startedAt: at, lastAt: later });
  });

  test('the last publication counts', () => {
    const published = (commit: string) => ({
      kind: 'published' as const,
      turnId,
      at,
      branch: 'gadget/issue-7-x',
      commit,
      pullRequest: { number: 8, url: 'u' },
    });
    expect(readState([started(), published('a'), published('b')]).published).toMatchObject({ commit: 'b' });
  });

  test('records of a turn that never started belong to no turn, and break nothing', () => {
    expect(readState([ended(), recorded(user())])).toMatchObject({ turns: [], messages: [{ role: 'user' }] });
  });
});

describe('closeOpenCalls', () => {
  const batch = [recorded(user()), recorded(assistant('', toolCall('a'), toolCall('b'))), recorded(observation('a'))];

  test('calls that waited for a person are answered "denied: superseded" when a new turn starts', () => {
    const closing = closeOpenCalls(readState([started(), ...batch, ended('pending-confirmation')]), at);
    expect(closing).toMatchObject([{ toolCallId: 'b', content: 'ERROR: denied: superseded', isError: true, verdict: 'denied' }]);
  });

  test('a call that was running when its run died is answered "interrupted", never repeated', () => {
    const state = readState([started(), ...batch]);
    const closing = closeOpenCalls(state, at);
    expect(closing).toMatchObject([{ toolCallId: 'b', content: 'ERROR: interrupted' }]);
    expect(nextStep([...state.messages, ...closing]).kind).toBe('think');
  });

  test('where every call has its observation there is nothing to close', () => {
    expect(closeOpenCalls(readState([started(), ...batch, recorded(observation('b'))]), at)).toEqual([]);
    expect(closeOpenCalls(readState([]), at)).toEqual([]);
  });
});

describe('isBusy', () => {
  const turn: RecordedTurn = { turnId, startedAt: at, lastAt: at, runId: '10', runAttempt: 1, ended: undefined };
  const now = (minutes: number): Date => new Date(new Date(at).getTime() + minutes * 60_000);
  const other = { runId: '11', runAttempt: 1 };

  test('S0-07 S3-005: a turn of another run that has not ended is busy while that run is not completed', () => {
    expect(isBusy(turn, other, false, now(600))).toBe(true);
    expect(isBusy(turn, other, true, now(0))).toBe(false);
  });

  test('where the run cannot be read, ten minutes of silence mean that it is dead', () => {
    expect(isBusy(turn, other, undefined, now(9.9))).toBe(true);
    expect(isBusy(turn, other, undefined, now(10))).toBe(false);
  });

  test('an ended turn, or none, is never busy', () => {
    expect(isBusy({ ...turn, ended: 'stopped' }, other, false, now(0))).toBe(false);
    expect(isBusy(undefined, other, undefined, now(0))).toBe(false);
  });

  test('a lower attempt of the same run is dead', () => {
    expect(isBusy(turn, { runId: '10', runAttempt: 2 }, false, now(0))).toBe(false);
    expect(isBusy({ ...turn, runAttempt: 3 }, { runId: '10', runAttempt: 2 }, false, now(0))).toBe(true);
  });
});
