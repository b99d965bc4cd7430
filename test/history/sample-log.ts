import type { Compaction } from '../../src/agent/compaction.ts';
import type { Message } from '../../src/agent/messages.ts';
import type { CompactionSettings } from '../../src/history/compaction.ts';
import type { ViewSettings } from '../../src/history/pipeline.ts';
import { assistant, observation, toolCall, user } from '../support/agent.ts';

/** The settings that hold without a configuration file. */
export const historySettings: ViewSettings & CompactionSettings = {
  contextWindow: 128_000,
  turns: 0,
  maxMessages: 100,
  includeThinking: false,
  maxHistoryShare: 0.75,
  keepLast: 4,
  afterTokens: 32_000,
};

/** A text of exactly that many characters that begins with its mark, so that no two are the same. */
export function textOf(mark: string, length: number): string {
  return `${mark} `.padEnd(length, 'abcdefghij').slice(0, length);
}

/** One call and its result. */
export function round(id: string, content = `content of ${id}`): Message[] {
  return [assistant('', toolCall(id)), observation(id, { content })];
}

/** That many calls, each with its result of so many characters. */
export function rounds(count: number, length: number, mark = 'call'): Message[] {
  return Array.from({ length: count }, (_, index) => round(`${mark}-${index}`, textOf(`${mark}-${index}`, length))).flat();
}

/** A whole turn: a prompt, so many rounds, an answer. */
export function turn(name: string, count = 1): Message[] {
  return [
    user(`prompt ${name}`),
    ...Array.from({ length: count }, (_, index) => round(`${name}-${index}`)).flat(),
    assistant(`answer ${name}`),
  ];
}

/** A summary as it stands in the log. */
export function compactionOf(upTo: number, more: Partial<Compaction> = {}): Compaction {
  const number = more.round ?? 1;
  const summary = `## Session Summary (Compaction Round ${number})\n\n### Task\nsummary ${number}`;
  return { phase: 'mid-loop', round: number, upTo, summary, before: 1000, after: 100, messages: upTo, ...more };
}

/** Frozen all the way down: whoever changes it throws. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** What an endpoint refuses in a conversation: each call needs exactly one result, right behind it and in call order. */
export function refusals(messages: readonly Message[]): string[] {
  const found: string[] = [];
  let open: string[] = [];
  for (const [index, message] of messages.entries()) {
    if (message.role === 'tool') {
      const expected = open.shift();
      if (expected === undefined) found.push(`${index}: a result of ${message.toolCallId}, which no call asks for`);
      else if (expected !== message.toolCallId) found.push(`${index}: a result of ${message.toolCallId} instead of ${expected}`);
      continue;
    }
    if (open.length > 0) found.push(`${index}: no result of ${open.join(', ')}`);
    open = message.role === 'assistant' ? message.toolCalls.map(({ id }) => id) : [];
  }
  if (open.length > 0) found.push(`end: no result of ${open.join(', ')}`);
  return found;
}
