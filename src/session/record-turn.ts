import { estimateMessagesTokens } from '../agent/estimate.ts';
import type { Message, ToolMessage } from '../agent/messages.ts';
import type { AgentRole } from '../agent/role.ts';
import type { WorkOrder } from '../trigger/work-order.ts';
import type { Decision, Entry } from './entries.ts';
import { closed, closeOpenCalls, closeStartedCalls, openCalls } from './open-calls.ts';
import type { RecordedTurn, SessionState } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

export interface StartFacts {
  readonly order: WorkOrder;
  readonly role: AgentRole;
  /** The model reads texts of people who are not known to have write permission. */
  readonly strangers?: true;
  readonly drone: string;
  readonly runId: string;
  readonly runAttempt: number;
  /** Commit of the default branch that the configuration comes from. */
  readonly configurationCommit: string;
  /** The prompt as the model sees it. */
  readonly prompt: string;
  readonly now: Date;
}

export interface StartedTurn {
  /** All messages so far: those of earlier turns, and those of this one. */
  readonly history: readonly Message[];
  /** Index of the first message of this turn. */
  readonly firstMessage: number;
}

/** Entries for messages that we write, not the loop. */
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

export interface ResumeFacts extends Pick<
  Extract<Entry, { kind: 'turn.resumed' }>,
  'by' | 'command' | 'comment' | 'fresh' | 'restOfTurn' | 'drone' | 'runId' | 'runAttempt' | 'configurationCommit'
> {
  readonly decisions: readonly Decision[];
  /** What the model is told, if anything. */
  readonly prompt: string | undefined;
  /** Whether a person's message replaces the calls that are still open. */
  readonly overrides: boolean;
  readonly now: Date;
}

/**
 * Appends to the log that another run resumes a turn. The next push claims the session for it: the first run at the remote gets the decisions, which
 * are used once.
 */
export function recordResume(store: SessionStore, state: SessionState, turn: RecordedTurn, facts: ResumeFacts): StartedTurn {
  const { decisions, prompt, overrides, now, ...resumed } = facts;
  const at = now.toISOString();
  const { turnId } = turn;
  const closing = closings(state, turn, overrides, at);
  const words: Message[] = prompt === undefined ? [] : [{ role: 'user', content: prompt, createdAt: at }];
  store.append(
    { kind: 'turn.resumed', turnId, at, ...resumed },
    ...decisions.map((decision): Entry => ({ kind: 'decision', turnId, at, ...decision })),
    ...messageEntries([...closing, ...words], turnId, at),
  );
  return { history: [...state.messages, ...closing, ...words], firstMessage: turn.firstMessage };
}

function closings(state: SessionState, turn: RecordedTurn, overrides: boolean, at: string): ToolMessage[] {
  const started = closeStartedCalls(state, turn, at);
  if (!overrides) return started;
  const why = 'a person said something first';
  const content = `ERROR: not run: ${why}. Call it again if it is still needed.`;
  const byId = new Map(started.map((message) => [message.toolCallId, message]));
  return openCalls(state).map((call) => byId.get(call.id) ?? closed(call, { content, why }, at));
}
