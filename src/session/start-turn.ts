import { estimateMessagesTokens } from '../agent/estimate.ts';
import type { Message } from '../agent/messages.ts';
import type { AgentRole } from '../agent/role.ts';
import type { WorkOrder } from '../trigger/work-order.ts';
import { closeOpenCalls, isBusy, isDone, readState, type SessionState } from './session-state.ts';
import { SessionBusy, SessionDone } from './session-errors.ts';
import type { SessionStore } from './session-store.ts';

export interface StartFacts {
  readonly order: WorkOrder;
  readonly role: AgentRole;
  readonly drone: string;
  readonly runId: string;
  readonly runAttempt: number;
  /** Commit of the default branch that configuration comes from (R12). */
  readonly configurationCommit: string;
  /** The prompt as the model gets it. */
  readonly prompt: string;
  readonly now: Date;
  /** Whether a recorded run has ended; undefined when that cannot be read. */
  readonly runCompleted: (runId: number) => Promise<boolean | undefined>;
}

export interface StartedTurn {
  readonly state: SessionState;
  /** Everything the model sees: earlier turns, and the prompt of this one last. */
  readonly history: readonly Message[];
  /** Index of the first message of this turn. */
  readonly firstMessage: number;
}

/**
 * Records a new turn at the remote before anything is asked of a model (S0-48, barrier of interface.md section 7).
 * @throws SessionDone when a first attempt of this run has done the work; SessionBusy when another run works on the session, by its record or by the compare-and-swap.
 */
export async function startTurn(store: SessionStore, facts: StartFacts): Promise<StartedTurn> {
  const state = readState(store.loaded);
  const { order, role, drone, runId, runAttempt, now } = facts;
  if (isDone(state, { runId, runAttempt })) throw new SessionDone(store.header.key);
  const last = state.turns.at(-1);
  const completed = last && last.ended === undefined ? await facts.runCompleted(Number(last.runId)) : undefined;
  if (isBusy(last, { runId, runAttempt }, completed, now)) throw new SessionBusy(store.header.key);

  const at = now.toISOString();
  const { turnId } = order;
  const closing = closeOpenCalls(state, at);
  const prompt: Message = { role: 'user', content: facts.prompt, createdAt: at };
  store.append(
    { kind: 'turn.started', turnId, at, order, role, drone, runId, runAttempt, configurationCommit: facts.configurationCommit },
    ...[...closing, prompt].map((message) => ({
      kind: 'message' as const,
      turnId,
      at,
      message,
      tokenCount: estimateMessagesTokens([message]),
    })),
  );
  await store.push();
  const earlier = [...state.messages, ...closing];
  return { state, history: [...earlier, prompt], firstMessage: earlier.length };
}
