import { estimateMessagesTokens } from '../agent/estimate.ts';
import type { Message } from '../agent/messages.ts';
import type { AgentRole } from '../agent/role.ts';
import type { WorkOrder } from '../trigger/work-order.ts';
import type { Entry } from './entries.ts';
import { closeOpenCalls } from './open-calls.ts';
import type { SessionState } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

export interface StartFacts {
  readonly order: WorkOrder;
  readonly role: AgentRole;
  readonly drone: string;
  readonly runId: string;
  readonly runAttempt: number;
  /** Commit of the default branch that configuration comes from. */
  readonly configurationCommit: string;
  /** The prompt as the model gets it. */
  readonly prompt: string;
  readonly now: Date;
}

export interface StartedTurn {
  /** Everything the model sees: earlier turns, and what this one has so far. */
  readonly history: readonly Message[];
  /** Index of the first message of this turn. */
  readonly firstMessage: number;
}

/** Entries for messages that come from us, not from the loop. */
export function messageEntries(messages: readonly Message[], turnId: string, at: string): Entry[] {
  return messages.map((message) => ({ kind: 'message', turnId, at, message, tokenCount: estimateMessagesTokens([message]) }));
}

/** Appends a new turn to the log; the next push claims the session for it (docs/sessions.md). */
export function recordStart(store: SessionStore, state: SessionState, facts: StartFacts): StartedTurn {
  const { prompt, now, ...started } = facts;
  const at = now.toISOString();
  const { turnId } = facts.order;
  const closing = closeOpenCalls(state, at);
  const request: Message = { role: 'user', content: prompt, createdAt: at };
  store.append({ kind: 'turn.started', turnId, at, ...started }, ...messageEntries([...closing, request], turnId, at));
  const earlier = [...state.messages, ...closing];
  return { history: [...earlier, request], firstMessage: earlier.length };
}
