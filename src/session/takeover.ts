import { newestRun, type RecordedTurn, type RunIdentity, type SessionState } from './session-state.ts';

/** Minutes of silence after which a run whose state cannot be read counts as dead (docs/sessions.md). */
export const silenceMinutes = 10;

/**
 * Whether the session's last turn may still be running somewhere else.
 * @param completed what the API says of the recorded attempt; undefined when it cannot be read.
 */
export function isBusy(turn: RecordedTurn | undefined, own: RunIdentity, completed: boolean | undefined, now: Date): boolean {
  if (!turn || turn.ended !== undefined) return false;
  const { runId, runAttempt } = newestRun(turn);
  if (runId === own.runId && runAttempt < own.runAttempt) return false;
  if (completed !== undefined) return !completed;
  return now.getTime() - new Date(turn.lastAt).getTime() < silenceMinutes * 60_000;
}

/** What an attempt of a run finds of earlier attempts (docs/conversation.md). */
export type EarlierAttempt =
  /** Its turn is complete, waits for a person, or another run has continued the conversation. */
  | { readonly kind: 'done' }
  /** Its turn can be resumed. */
  | { readonly kind: 'unfinished'; readonly turn: RecordedTurn };

/** Pure. @returns undefined if no earlier attempt of this run is recorded. */
export function earlierAttempt(state: SessionState, own: RunIdentity): EarlierAttempt | undefined {
  const turn = state.turns.findLast(({ runs }) => runs.some(({ runId, runAttempt }) => runId === own.runId && runAttempt < own.runAttempt));
  if (!turn) return undefined;
  const isOver =
    turn.ended === 'finished' ||
    turn.ended === 'pending-confirmation' ||
    turn !== state.turns.at(-1) ||
    newestRun(turn).runId !== own.runId;
  return isOver ? { kind: 'done' } : { kind: 'unfinished', turn };
}
