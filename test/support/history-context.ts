import { expect } from 'vitest';
import type { Ask, ModelCall } from '../../src/agent/ask.ts';
import type { Compaction } from '../../src/agent/compaction.ts';
import { estimateMessagesTokens, estimateOverhead } from '../../src/agent/estimate.ts';
import type { AgentEvent } from '../../src/agent/events.ts';
import type { AssistantMessage, Message } from '../../src/agent/messages.ts';
import type { ModelRequest } from '../../src/agent/model.ts';
import { Meter } from '../../src/agent/stats.ts';
import { Context, type ContextParts } from '../../src/history/context.ts';
import { assistant, user } from './agent.ts';
import { frozen, historySettings, round, rounds, textOf } from '../history/sample-log.ts';

/** What the model does when it is asked. */
export type Answer = (asking: ModelCall) => Promise<AssistantMessage> | AssistantMessage;

/** Answers of a model: a text, or an error. */
export const says =
  (content: string, more: Partial<AssistantMessage> = {}): Answer =>
  () => ({ ...assistant(content), ...more });
export const fails =
  (error: Error): Answer =>
  () =>
    Promise.reject(error);
/** A summary as the model writes it. */
export const summary = '### Task\nThe task.\n\n### Done\nMuch.';

/** A window of 10,000 tokens: from 7,500 on a summary is due. No result here is long enough to be pruned. */
export const settings = { ...historySettings, contextWindow: 10_000 };

/** A context with a model that gives these answers, and everything that it was asked and told. */
export function createContext(answers: readonly Answer[] = [], more: Partial<ContextParts> = {}) {
  const asked: { readonly request: ModelRequest; readonly asking: ModelCall }[] = [];
  const seen = { asked, events: [] as AgentEvent[], recorded: [] as Compaction[], warnings: [] as string[], deadlines: [] as number[] };
  const ask: Ask = async (request, asking) => {
    const next = answers[asked.push({ request, asking }) - 1];
    if (!next) throw new Error(`a call too many: number ${asked.length}`);
    return next(asking);
  };
  const context = new Context({
    ask,
    emit: (event) => seen.events.push(event),
    meter: new Meter(undefined),
    signal: new AbortController().signal,
    system: '',
    offers: [],
    firstMessage: 0,
    compaction: undefined,
    settings,
    record: (compaction) => seen.recorded.push(compaction),
    screen: (text) => text,
    warn: (line) => seen.warnings.push(line),
    deadline: (ms) => {
      seen.deadlines.push(ms);
      return new AbortController().signal;
    },
    ...more,
  });
  return { context, ...seen };
}

/** Tokens of these messages and of a request without a system message and tools. */
export const weigh = (messages: readonly Message[]): number => estimateOverhead('', []) + estimateMessagesTokens(messages);

/** A prompt and so many rounds (with ten: 21 messages) that come to exactly that many tokens. */
export function logOf(tokens: number, count = 10): readonly Message[] {
  const missing = (tokens - weigh([user('the task'), ...rounds(count, 0)])) * 4;
  const each = Math.floor(missing / count / 4) * 4;
  const last = missing - each * (count - 1);
  const log = [user('the task'), ...rounds(count - 1, each), ...round(`call-${count - 1}`, textOf(`call-${count - 1}`, last))];
  expect(weigh(log)).toBe(tokens);
  return frozen(log);
}

/** What was told of summaries. */
export const compactions = (events: readonly AgentEvent[]) =>
  events.flatMap((event) => (event.type === 'compaction' ? [event.payload] : []));
