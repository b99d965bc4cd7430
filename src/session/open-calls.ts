import type { ToolCall, ToolMessage } from '../agent/messages.ts';
import { nextStep } from '../agent/next-step.ts';
import type { RecordedTurn, SessionState } from './session-state.ts';

/** Why a call of an earlier run will never be answered by its tool, in words for the model and the transcript. */
export interface Closing {
  readonly content: string;
  readonly why: string;
}

/** The answer to a call that was running when its run ended: nobody knows how far it got (docs/sessions.md). */
export const interrupted: Closing = {
  content:
    'ERROR: interrupted: the run ended before this call did. What it changed is not in the workspace. Call it again if it is still needed.',
  why: 'its run ended before it did',
};
/** An edit that did not end in time: it was not undone. */
export const cutOffEdit: Closing = {
  content:
    'ERROR: interrupted: the run ended before this call did. Whether it changed anything is not known: look before you call it again.',
  why: 'its run ended before it did',
};
const superseded: Closing = { content: 'ERROR: denied: superseded', why: 'a new turn took its place' };

export function closed(call: ToolCall, { content, why }: Closing, at: string): ToolMessage {
  const common = { role: 'tool', toolCallId: call.id, name: call.name, isError: true, verdict: 'denied', durationMs: 0 } as const;
  return { ...common, content, why, createdAt: at };
}

/** Calls of the last assistant message without an observation. */
export function openCalls(state: Pick<SessionState, 'messages'>): readonly ToolCall[] {
  const step = nextStep(state.messages);
  return step.kind === 'act' ? step.calls : [];
}

/**
 * Observations for calls of an earlier turn that will never be answered: a new turn supersedes waiting calls (docs/conversation.md), and a call that
 * was running when its run died is not repeated. Pure.
 */
export function closeOpenCalls(state: SessionState, at: string): ToolMessage[] {
  const waited = state.turns.at(-1)?.ended === 'pending-confirmation';
  return openCalls(state).map((call) => closed(call, waited ? superseded : interrupted, at));
}

/**
 * Observations for the open calls of a resumed turn that must not run again: a call that was approved, or left the jail, is started at most once
 * (docs/sessions.md). The effects of all other calls died with their workspace, so those calls run again. Pure.
 */
export function closeStartedCalls(state: SessionState, turn: RecordedTurn, at: string): ToolMessage[] {
  return openCalls(state)
    .filter(({ id }) => turn.startedCalls.has(id))
    .map((call) => closed(call, interrupted, at));
}
