import { describe, expect, test } from 'vitest';
import { readState, type RecordedTurn } from '../../src/session/session-state.ts';
import { earlierAttempt, isBusy, silenceMinutes } from '../../src/session/takeover.ts';
import type { Entry } from '../../src/session/entries.ts';
import { user } from '../support/agent.ts';
import { at, ended, mona, recorded, resumed, started, turnId } from '../support/entries.ts';

/** A time so many minutes after the first record. */
const after = (minutes: number): Date => new Date(new Date(at).getTime() + minutes * 60_000);
const at9 = after(9).toISOString();
const turnOf = (...entries: readonly Entry[]): RecordedTurn | undefined => readState(entries).turns.at(-1);

describe('isBusy', () => {
  const turn = turnOf(started({ runId: '10' }));
  const other = { runId: '11', runAttempt: 1 };

  test(
    'a turn of another run that has not ended is busy while that run is not completed, however long it is silent',
    { tags: ['S0-07', 'S3-005', 'S2-18', 'C33'] },
    () => {
      expect(isBusy(turn, other, false, after(600))).toBe(true);
      expect(isBusy(turn, other, true, after(0))).toBe(false);
    },
  );

  test('where the run cannot be read, ten minutes of silence mean that it is dead', { tags: ['S3-005'] }, () => {
    expect(silenceMinutes).toBe(10);
    expect(isBusy(turn, other, undefined, after(9.99))).toBe(true);
    expect(isBusy(turn, other, undefined, after(10))).toBe(false);
  });

  test('every record of the run is a sign of life, a heartbeat too', () => {
    for (const record of [recorded(user(), { at: at9 }), { kind: 'heartbeat', turnId, at: at9 } as const]) {
      expect(isBusy(turnOf(started({ runId: '10' }), record), other, undefined, after(18.9))).toBe(true);
      expect(isBusy(turnOf(started({ runId: '10' }), record), other, undefined, after(19))).toBe(false);
    }
  });

  test('what somebody else asks of the run is no sign of its life: asking a dead run to stop does not make it live longer', () => {
    const asked = turnOf(started({ runId: '10' }), { kind: 'stop.requested', turnId, at: at9, by: mona, comment: { id: 1, url: 'u' } });
    expect(isBusy(asked, other, undefined, after(9.9))).toBe(true);
    expect(isBusy(asked, other, undefined, after(10))).toBe(false);
  });

  test('a turn that has ended, however it has, or no turn is never busy', () => {
    for (const status of ['finished', 'pending-confirmation', 'stopped', 'aborted', 'error'] as const)
      expect(isBusy(turnOf(started(), ended(status)), other, false, after(0)), status).toBe(false);
    expect(isBusy(undefined, other, undefined, after(0))).toBe(false);
  });

  test('a lower attempt of the same run is dead; the same attempt, and a higher one, are not', { tags: ['S3-005'] }, () => {
    expect(isBusy(turn, { runId: '10', runAttempt: 2 }, false, after(0))).toBe(false);
    expect(isBusy(turn, { runId: '10', runAttempt: 1 }, false, after(0))).toBe(true);
    expect(isBusy(turnOf(started({ runId: '10', runAttempt: 3 })), { runId: '10', runAttempt: 2 }, false, after(0))).toBe(true);
  });

  test("a turn that goes on in another run is that run's, also after it had ended", () => {
    const went = turnOf(started({ runId: '10' }), ended('pending-confirmation'), resumed({ runId: '12', at: at9 }));
    expect(isBusy(went, other, false, after(60))).toBe(true);
    expect(isBusy(went, other, undefined, after(18.9))).toBe(true);
    expect(isBusy(went, { runId: '10', runAttempt: 2 }, false, after(9))).toBe(true);
    expect(isBusy(went, { runId: '12', runAttempt: 2 }, false, after(9))).toBe(false);
  });
});

describe('earlierAttempt', () => {
  const again = { runId: '10', runAttempt: 2 };
  const first = started({ runId: '10' });
  const find = (...entries: readonly Entry[]) => earlierAttempt(readState(entries), again);

  test('a run that is here for the first time has none, whatever others did', () => {
    expect(find()).toBeUndefined();
    expect(find(started({ runId: '9' }), ended())).toBeUndefined();
    expect(earlierAttempt(readState([first]), { runId: '10', runAttempt: 1 })).toBeUndefined();
  });

  test('a turn that has finished, or waits for a person, needs nothing of a re-run', { tags: ['interface-4'] }, () => {
    for (const status of ['finished', 'pending-confirmation'] as const) expect(find(first, ended(status))).toEqual({ kind: 'done' });
  });

  test('a turn that was cut off, stopped, cancelled or failed is there to go on with', { tags: ['interface-4'] }, () => {
    const unfinished = { kind: 'unfinished', turn: { turnId } };
    expect(find(first)).toMatchObject(unfinished);
    for (const status of ['stopped', 'aborted', 'error'] as const) expect(find(first, ended(status))).toMatchObject(unfinished);
  });

  test('the conversation has gone on with another turn: then the first one is over', () => {
    expect(find(first, started({ runId: '11', turnId: 'second' }))).toEqual({ kind: 'done' });
  });

  test('a turn that went on in another run is over for the run that began it, and for one that went on with it in between', () => {
    const parks = [first, ended('pending-confirmation')];
    expect(find(...parks, resumed({ runId: '11' }), ended('finished'))).toEqual({ kind: 'done' });
    expect(find(...parks, resumed({ runId: '11' }))).toEqual({ kind: 'done' });
    expect(find(started({ runId: '9' }), ended('stopped'), resumed({ runId: '10' }), ended('stopped'), resumed({ runId: '11' }))).toEqual({
      kind: 'done',
    });
  });

  test('the attempt that went on with the turn of another run can be repeated, too', () => {
    const went = [started({ runId: '9' }), ended('pending-confirmation'), resumed({ runId: '10' })];
    expect(find(...went)).toMatchObject({ kind: 'unfinished', turn: { turnId, runs: [{ runId: '9' }, { runId: '10' }] } });
    expect(find(...went, ended('finished'))).toEqual({ kind: 'done' });
  });
});
