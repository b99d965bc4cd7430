import type { Compaction } from '../agent/compaction.ts';
import type { Message } from '../agent/messages.ts';
import { clip } from '../guardrails/fence.ts';
import { summarized } from './compaction.ts';
import { limitHistory, type HistoryLimits } from './limit.ts';
import { prune } from './prune.ts';
import { repair } from './repair.ts';

export interface ViewSettings extends HistoryLimits {
  /** Tokens that the model can take. */
  readonly contextWindow: number;
  /** Whether reasoning of earlier turns is shown to the model as text. */
  readonly includeThinking: boolean;
}

/**
 * What the model is shown of a session's log: earlier turns from the last summary on, limited; then this turn; old results
 * pruned; pairs of calls and results repaired. Pure: the same log always gives the same view, on whatever machine, and the log is not
 * changed.
 * @param firstMessage index in the log of the prompt of this turn.
 */
export function prepareHistory(
  log: readonly Message[],
  firstMessage: number,
  compaction: Compaction | undefined,
  settings: ViewSettings,
): readonly Message[] {
  const opening = compaction ? summarized(log, compaction) : log;
  // Messages of this turn are never limited: the last ones of the log, and the same ones of what stands for it.
  const current = opening.length - (log.length - Math.max(firstMessage, compaction?.upTo ?? 0));
  const isCurrent = compaction !== undefined && compaction.upTo > firstMessage;
  const earlier = isCurrent ? opening.slice(0, current) : limitHistory(opening.slice(0, current), settings);
  const shown = [...earlier.map((message) => past(message, settings)), ...opening.slice(current)];
  return forPrompt(prune(shown, settings.contextWindow));
}

/** Messages as an endpoint takes them and as the model has to read them: each call with its result, each result with our note. Pure. */
export function forPrompt(messages: readonly Message[]): readonly Message[] {
  return repair(messages).map(withNote);
}

/** Reasoning of an earlier turn becomes part of the text, or stays what it was; one endless answer does not fill the window for ever. */
function past(message: Message, { includeThinking }: ViewSettings): Message {
  const short = shortened(message);
  if (!includeThinking || short.role !== 'assistant' || !short.thinking) return short;
  const { thinking, ...rest } = short;
  return { ...rest, content: `<thinking>${thinking.text}</thinking>\n${short.content}` };
}

/** Characters of an answer that is long over. */
const maxAnswer = 20_000;

/** A message of the model without the middle of an endless text. */
function shortened(message: Message): Message {
  if (message.role !== 'assistant' || message.content.length <= maxAnswer) return message;
  return { ...message, content: clip(message.content, { head: maxAnswer / 2, tail: maxAnswer / 2 }).text };
}

/** Words of ours become a part of the result that they were recorded with: once, also where a view is viewed again. */
function withNote(message: Message): Message {
  if (message.role !== 'tool' || !message.note) return message;
  const { note, ...rest } = message;
  return { ...rest, content: `${message.content}\n\n${note}` };
}
