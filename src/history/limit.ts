import type { AssistantMessage, Message } from '../agent/messages.ts';

export interface HistoryLimits {
  /** Max earlier turns to send; 0 = all. */
  readonly turns: number;
  /** Max earlier messages to send. */
  readonly maxMessages: number;
}

/**
 * Limits the messages of earlier turns: keeps the last turns, cut where a turn begins, and the first prompt of the session. A single turn that is
 * too long keeps its prompt and its newest messages. Pure.
 */
export function limitHistory(messages: readonly Message[], { turns, maxMessages }: HistoryLimits): readonly Message[] {
  const starts = [...messages.keys()].filter((index) => messages[index]!.role === 'user');
  let first = turns > 0 ? (starts.at(-turns) ?? 0) : 0;
  // The two messages in front of a shortened history (first prompt and note) count too.
  const room = (from: number): number => maxMessages - (from > 0 ? 2 : 0);
  if (messages.length - first > room(first)) first = starts.find((start) => messages.length - start <= room(start)) ?? messages.length;
  // The first message is always kept, so nothing would be left out.
  if (first <= 1) return messages;

  const opening = messages[0]!;
  const newest = starts.at(-1) ?? 0;
  if (first === messages.length && maxMessages > 2) return tooLong(messages, newest, maxMessages);
  const kept = messages.slice(first);
  return opening.role === 'user' ? [opening, leftOut(first - 1, opening.createdAt), ...kept] : kept;
}

/** For a newest turn that alone exceeds the limit: the first message, the prompt, and as many of the last messages as fit. */
function tooLong(messages: readonly Message[], newest: number, maxMessages: number): readonly Message[] {
  const opening = messages[0]!;
  const prompt = newest > 0 ? messages.slice(newest, newest + 1) : [];
  let cut = messages.length - (maxMessages - 2 - prompt.length);
  while (cut < messages.length && messages[cut]!.role !== 'assistant') cut++;
  return [opening, leftOut(cut - 1 - prompt.length, opening.createdAt), ...prompt, ...messages.slice(cut)];
}

/** A note instead of the omitted messages; as an assistant message it keeps user and assistant alternating. */
function leftOut(count: number, createdAt: string): AssistantMessage {
  return { role: 'assistant', content: `[${count} earlier messages are not shown.]`, toolCalls: [], durationMs: 0, createdAt };
}
