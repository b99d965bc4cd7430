import type { Message, ToolMessage } from '../agent/messages.ts';
import { nextStep } from '../agent/next-step.ts';
import type { Status } from '../agent/outcome.ts';
import type { Entry } from './entries.ts';

export interface RecordedTurn {
  readonly turnId: string;
  readonly startedAt: string;
  /** Time of the last record, by which a silent run is judged dead. */
  readonly lastAt: string;
  readonly runId: string;
  readonly runAttempt: number;
  /** Undefined while it runs, or when its run died. */
  readonly ended: Status | undefined;
}

export interface SessionState {
  readonly messages: readonly Message[];
  readonly turns: readonly RecordedTurn[];
  readonly published: Extract<Entry, { kind: 'published' }> | undefined;
  /** The newest summary, and the round that the model was last asked what to remember before. */
  readonly compaction: Extract<Entry, { kind: 'compaction' }> | undefined;
  readonly flushedRound: number;
}

/** What a log says, read from its beginning. Pure; the log is all there is. */
export function readState(entries: readonly Entry[]): SessionState {
  const turns = new Map<string, RecordedTurn>();
  const messages: Message[] = [];
  let published: SessionState['published'];
  let compaction: SessionState['compaction'];
  let flushedRound = 0;
  for (const entry of entries) {
    const turn = turns.get(entry.turnId);
    if (turn) turns.set(entry.turnId, { ...turn, lastAt: entry.at });
    switch (entry.kind) {
      case 'turn.started':
        turns.set(entry.turnId, {
          turnId: entry.turnId,
          startedAt: entry.at,
          lastAt: entry.at,
          runId: entry.runId,
          runAttempt: entry.runAttempt,
          ended: undefined,
        });
        break;
      case 'turn.ended':
        if (turn) turns.set(entry.turnId, { ...turn, lastAt: entry.at, ended: entry.status });
        break;
      case 'message':
        messages.push(entry.message);
        break;
      case 'published':
        published = entry;
        break;
      case 'compaction':
        compaction = entry;
        break;
      case 'memory.flushed':
        flushedRound = entry.round;
        break;
      case 'workspace':
      case 'call.started':
      case 'comment':
      case 'parked':
      case 'spent':
      case 'heartbeat':
        break;
    }
  }
  return { messages, turns: [...turns.values()], published, compaction, flushedRound };
}

/**
 * Observations for calls of an earlier turn that will never be answered: a new turn takes the place of what waited (interface.md
 * section 4), and a call that was running when its run died is not repeated. Pure.
 */
export function closeOpenCalls(state: SessionState, at: string): ToolMessage[] {
  const step = nextStep(state.messages);
  if (step.kind !== 'act') return [];
  const waited = state.turns.at(-1)?.ended === 'pending-confirmation';
  return step.calls.map((call) => ({
    role: 'tool',
    toolCallId: call.id,
    name: call.name,
    content: waited ? 'ERROR: denied: superseded' : 'ERROR: interrupted',
    isError: true,
    verdict: 'denied',
    why: waited ? 'a new turn took its place' : 'its run ended before it did',
    durationMs: 0,
    createdAt: at,
  }));
}

/** Whether a re-run of a workflow run comes too late: the turn of the first attempt needs nothing any more (interface.md section 4). Pure. */
export function isDone(state: SessionState, own: { readonly runId: string; readonly runAttempt: number }): boolean {
  const before = state.turns.findLast((turn) => turn.runId === own.runId && turn.runAttempt < own.runAttempt);
  return before?.ended === 'finished' || before?.ended === 'pending-confirmation';
}

/** Minutes of silence after which a run whose state cannot be read counts as dead (interface.md section 7). */
export const silenceMinutes = 10;

/**
 * Whether the session's last turn may still be running somewhere else.
 * @param completed what the API says of the recorded run; undefined when it cannot be read.
 */
export function isBusy(
  turn: RecordedTurn | undefined,
  own: { readonly runId: string; readonly runAttempt: number },
  completed: boolean | undefined,
  now: Date,
): boolean {
  if (!turn || turn.ended !== undefined) return false;
  if (turn.runId === own.runId && turn.runAttempt < own.runAttempt) return false;
  if (completed !== undefined) return !completed;
  return now.getTime() - new Date(turn.lastAt).getTime() < silenceMinutes * 60_000;
}
