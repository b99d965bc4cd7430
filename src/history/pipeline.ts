import type { Compaction } from '../agent/compaction.ts';
import type { Message } from '../agent/messages.ts';
import { clip } from '../guardrails/fence.ts';
import { summarized } from './compaction.ts';
import { limitHistory, type HistoryLimits } from './limit.ts';
import { prune } from './prune.ts';
import { repair } from './repair.ts';

export interface ViewSettings extends HistoryLimits {
  /** Size of the context window in tokens. */
  readonly contextWindow: number;
  /** Whether the model sees the reasoning of earlier turns as text. */
  readonly includeThinking: boolean;
}

/**
 * The view of a session's log that the model sees: the last summary, a limited number of messages of earlier turns, then this turn; old results
 * pruned, calls and results paired. Pure: the same log always gives the same view, and the log is not changed.
 * @param firstMessage index of this turn's prompt in the log.
 */
export function prepareHistory(
  log: readonly Message[],
  firstMessage: number,
  compaction: Compaction | undefined,
  settings: ViewSettings,
): readonly Message[] {
  const opening = compaction ? summarized(log, compaction) : log;
  // Messages of this turn are never limited. They are the same last messages in `log` and in `opening`.
  const current = opening.length - (log.length - Math.max(firstMessage, compaction?.upTo ?? 0));
  const isCurrent = compaction !== undefined && compaction.upTo > firstMessage;
  const earlier = isCurrent ? opening.slice(0, current) : limitHistory(opening.slice(0, current), settings);
  const shown = [...earlier.map((message) => past(message, settings)), ...opening.slice(current)];
  return forPrompt(prune(shown, settings.contextWindow));
}

/** Messages in the form that endpoints accept: each call with its result, each result with our note as part of its text. Pure. */
export function forPrompt(messages: readonly Message[]): readonly Message[] {
  return repair(messages).map(withNote);
}

/** A message of an earlier turn: overlong answers shortened, so that they do not keep filling the window; reasoning as text, if configured. */
function past(message: Message, { includeThinking }: ViewSettings): Message {
  const short = shortened(message);
  if (!includeThinking || short.role !== 'assistant' || !short.thinking) return short;
  const { thinking, ...rest } = short;
  return { ...rest, content: `<thinking>${thinking.text}</thinking>\n${short.content}` };
}

/** Max characters of an answer of an earlier turn. */
const maxAnswer = 20_000;

/** Cuts the middle out of an overlong answer. */
function shortened(message: Message): Message {
  if (message.role !== 'assistant' || message.content.length <= maxAnswer) return message;
  return { ...message, content: clip(message.content, { head: maxAnswer / 2, tail: maxAnswer / 2 }).text };
}

/** Moves the note of a result into its text, so that a second pass does not add it again. */
function withNote(message: Message): Message {
  if (message.role !== 'tool' || !message.note) return message;
  const { note, ...rest } = message;
  return { ...rest, content: `${message.content}\n\n${note}` };
}
