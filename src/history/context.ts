import type { Ask } from '../agent/ask.ts';
import type { Compaction } from '../agent/compaction.ts';
import { estimateMessagesTokens, estimateOverhead } from '../agent/estimate.ts';
import type { Emit } from '../agent/events.ts';
import type { PrepareStepParams, PrepareStepResult } from '../agent/loop.ts';
import type { AssistantMessage, Message, Usage } from '../agent/messages.ts';
import { ModelError, type ModelParameters } from '../agent/model.ts';
import type { Meter } from '../agent/stats.ts';
import type { ToolOffer } from '../agent/tool.ts';
import { sanitizeReply } from '../guardrails/sanitize-reply.ts';
import { describe } from '../problem.ts';
import {
  boundary,
  keptMessages,
  recordText,
  shouldCompact,
  summarized,
  summaryHeading,
  summarySystem,
  type Rounds,
  type CompactionSettings,
} from './compaction.ts';
import { prepareHistory, type ViewSettings } from './pipeline.ts';

export interface ContextParts {
  readonly ask: Ask;
  readonly emit: Emit;
  readonly meter: Meter;
  readonly signal: AbortSignal;
  readonly system: string;
  readonly offers: readonly ToolOffer[];
  /** Index of this turn's prompt in the log. */
  readonly firstMessage: number;
  /** The newest summary of the session. */
  readonly compaction: Compaction | undefined;
  readonly settings: ViewSettings & CompactionSettings;
  /** Contract: the session's log contains the summary when this returns. */
  readonly record: (compaction: Compaction) => void;
  /** Redacts our secrets in a summary and marks text that looks like instructions, because its sources are untrusted. */
  readonly screen: (text: string, source: string) => string;
  readonly warn: (line: string) => void;
  /** Contract: aborts after `ms` milliseconds. */
  readonly deadline: (ms: number) => AbortSignal;
}

/** Max milliseconds for a summary. */
const maxSummary = 120_000;
const summaryParameters: ModelParameters = { temperature: 0.3, maxOutputTokens: 1024 };
/** After a round that saves a smaller share, only an overflow starts another one before the turn ends. */
const minSaving = 0.1;
/** Max characters of a record per token of the window; at 4 characters a token, a record fills half of the window. */
const charsPerToken = 2;
/** Share of the window by which the conversation must grow before a failed summary is retried. */
const retryStep = 0.1;

/** Keeps the requests of one turn within the context window: sends a shortened view of the log, and summarizes if that is not enough. */
export class Context {
  readonly #parts: ContextParts;
  #compaction: Compaction | undefined;
  /** The last request: its estimated tokens, and the number of messages in the log at that time. */
  #last: { readonly messages: number; readonly tokens: number } | undefined;
  #rounds: Rounds = { exhausted: false, retryAbove: 0 };

  constructor(parts: ContextParts) {
    this.#parts = parts;
    this.#compaction = parts.compaction;
  }

  /** The newest summary of the session, which may be from this turn. */
  get compaction(): Compaction | undefined {
    return this.#compaction;
  }

  /** Prepares the view for a model call, and summarizes first if the conversation is too long. Contract: see LoopParts. */
  readonly prepareStep = async ({ messages, overflowed = false }: PrepareStepParams): Promise<PrepareStepResult> => {
    const { emit, settings } = this.#parts;
    const tokens = this.#measure(messages);
    emit({ type: 'step.prepared', payload: { tokens } });
    if (overflowed || shouldCompact(tokens, settings, this.#rounds)) {
      const active = messages.length - (this.#compaction?.upTo ?? 0);
      const keep = overflowed ? settings.keepLast : keptMessages(active, settings.keepLast);
      const shorter = await this.#compact(messages, keep, 'mid-loop');
      if (!shorter) this.#rounds = { ...this.#rounds, retryAbove: tokens + retryStep * settings.contextWindow };
      if (overflowed && !shorter)
        throw new ModelError('The endpoint refuses the conversation as too long, and nothing makes it shorter.', 'context_overflow');
    }
    const view = this.#view(messages);
    const weight = this.#weigh(view);
    if (weight >= settings.contextWindow) {
      throw new ModelError(
        `The conversation takes about ${weight} tokens and cannot be summarized any further; the context window has ${settings.contextWindow} (context-window).`,
        'context_overflow',
      );
    }
    this.#last = { messages: messages.length, tokens: weight };
    return { messages: view };
  };

  /** Whether to summarize the session after the turn. */
  isDue(messages: readonly Message[]): boolean {
    const { settings } = this.#parts;
    if (boundary(messages, this.#compaction?.upTo ?? 0, settings.keepLast) === undefined) return false;
    const tokens = this.#measure(messages);
    return tokens - this.#overhead() > settings.afterTokens || tokens > settings.maxHistoryShare * settings.contextWindow;
  }

  /** Summarizes all but the last few messages for the next turn. If that fails, nothing changes. */
  async compactAfterTurn(messages: readonly Message[]): Promise<void> {
    await this.#compact(messages, this.#parts.settings.keepLast, 'post-run');
  }

  /** The record that the summary after the turn would be made from. */
  recordOf(messages: readonly Message[]): string {
    return this.#record(messages.slice(0, boundary(messages, this.#compaction?.upTo ?? 0, this.#parts.settings.keepLast)));
  }

  #view(messages: readonly Message[]): readonly Message[] {
    return prepareHistory(messages, this.#parts.firstMessage, this.#compaction, this.#parts.settings);
  }

  #weigh(view: readonly Message[]): number {
    return this.#overhead() + estimateMessagesTokens(view);
  }

  #overhead(): number {
    return estimateOverhead(this.#parts.system, this.#parts.offers);
  }

  #record(log: readonly Message[]): string {
    // Includes the earlier summary instead of the messages that it replaced, so the new summary covers them too.
    const messages = this.#compaction ? summarized(log, this.#compaction) : log;
    return recordText(messages, charsPerToken * this.#parts.settings.contextWindow);
  }

  /** Tokens of the next request: the estimate, or the endpoint's count for the last request plus the estimated growth, if that is more. */
  #measure(messages: readonly Message[]): number {
    const estimated = this.#weigh(this.#view(messages));
    const reply = this.#last && messages[this.#last.messages];
    const counted = reply?.role === 'assistant' && !reply.usage?.estimated ? reply.usage?.inputTokens : undefined;
    return counted === undefined ? estimated : Math.max(estimated, counted + estimated - this.#last!.tokens);
  }

  /** @returns whether the conversation became shorter. */
  async #compact(messages: readonly Message[], keep: number, phase: Compaction['phase']): Promise<boolean> {
    const { emit, meter, record, screen, warn } = this.#parts;
    const from = this.#compaction?.upTo ?? 0;
    const upTo = boundary(messages, from, keep);
    if (upTo === undefined) return false;
    emit({ type: 'activity', payload: { phase: 'compacting', iteration: meter.stats.iterations + 1 } });
    const round = (this.#compaction?.round ?? 0) + 1;
    const reply = await this.#summarize(messages.slice(0, upTo)).catch((error: unknown) => {
      this.#parts.signal.throwIfAborted();
      warn(
        `The conversation could not be summarized, and goes on as it is. ${error instanceof ModelError ? error.message : describe(error)}`,
      );
      return undefined;
    });
    const text = reply && sanitizeReply(reply.content);
    if (!text) return false;
    const before = this.#weigh(this.#view(messages));
    const draft = { phase, round, upTo, summary: `${summaryHeading(round)}\n\n${screen(text, 'summary')}`, messages: upTo - from };
    const after = this.#weigh(prepareHistory(messages, this.#parts.firstMessage, { ...draft, before, after: 0 }, this.#parts.settings));
    if (after >= before) return false;
    this.#compaction = { ...draft, before, after };
    this.#last = undefined;
    this.#rounds = { ...this.#rounds, exhausted: after > (1 - minSaving) * before };
    record(this.#compaction);
    emit({ type: 'compaction', payload: { phase, round, before, after, messages: draft.messages } });
    return true;
  }

  async #summarize(log: readonly Message[]): Promise<AssistantMessage> {
    const { ask, emit, meter, signal, deadline } = this.#parts;
    const content = `Summarize this record.\n\n${this.#record(log)}`;
    const message: Message = { role: 'user', content, createdAt: log.at(-1)?.createdAt ?? '' };
    const asking = {
      role: 'thought',
      iteration: meter.stats.iterations,
      emit,
      signal: AbortSignal.any([signal, deadline(maxSummary)]),
      attempts: 1,
      onLoss: (usage: Usage, model: string) => meter.spend(usage, model),
    } as const;
    const send = (parameters: ModelParameters): Promise<AssistantMessage> =>
      ask({ system: summarySystem, messages: [message], tools: [], parameters }, asking);
    const reply = await send(summaryParameters).catch((error: unknown) => {
      // A reasoning model may have used up the output limit before any text: retry without the limit.
      if (error instanceof ModelError && error.kind === 'cut_off') return send({ temperature: 0.3 });
      throw error;
    });
    if (reply.usage) meter.spend(reply.usage, reply.model);
    return reply;
  }
}
