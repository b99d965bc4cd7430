import type { Message } from '../agent/messages.ts';
import type { StopReason, Status } from '../agent/outcome.ts';
import { count, noStats, type Stats } from '../agent/stats.ts';
import type { WorkOrder } from '../trigger/work-order.ts';
import { redactDeep } from '../guardrails/redact-deep.ts';
import { redactedJson, writeAtomically } from './journal.ts';

/** Characters of a text in the record; the session has the whole. */
const longestText = 1000;

function shorten(text: string): string {
  return text.length <= longestText
    ? text
    : `${text.slice(0, longestText / 2)}\n[... ${text.length - longestText} characters left out ...]\n${text.slice(text.length - longestText / 2)}`;
}

function shortMessage(message: Message): unknown {
  return message.role === 'assistant'
    ? {
        ...message,
        content: shorten(message.content),
        toolCalls: message.toolCalls.map((call) => ({ ...call, arguments: shorten(call.arguments) })),
        ...(message.thinking && { thinking: { ...message.thinking, text: shorten(message.thinking.text) } }),
      }
    : { ...message, content: shorten(message.content) };
}

/** Milliseconds as `hh:mm:ss` (S0-59). */
export function durationLabel(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

export interface TurnFacts {
  readonly path: string;
  readonly order: WorkOrder;
  readonly sessionId: string;
  readonly drone: string;
  readonly redact: (text: string) => string;
  readonly now: () => Date;
}

/** `turn.json`: what was asked and what happened so far, complete after each step whenever the process dies (S0-48, S0-49). */
export class TurnRecord {
  readonly #facts: TurnFacts;
  /** Each message as JSON, made once: a long turn is saved after every step. */
  readonly #messages: string[] = [];
  #stats: Stats = noStats;

  constructor(facts: TurnFacts) {
    this.#facts = facts;
    this.#save('processing', undefined);
  }

  add(message: Message): void {
    this.#messages.push(JSON.stringify(shortMessage(redactDeep(message, this.#facts.redact))));
    this.#stats = count(this.#stats, message);
    this.#save('processing', undefined);
  }

  end(status: Status, stopReason: StopReason, detail: string): void {
    this.#save(status, { stopReason, detail });
  }

  #save(status: Status | 'processing', end: { readonly stopReason: StopReason; readonly detail: string } | undefined): void {
    const { path, order, sessionId, drone, redact, now } = this.#facts;
    const durationMs = now().getTime() - new Date(order.createdAt).getTime();
    const { iterations, toolCalls, deniedCalls, usage, usageIncomplete } = this.#stats;
    const head = redactedJson(
      {
        schemaVersion: 1,
        turnId: order.turnId,
        sessionId,
        sessionKey: order.session.key,
        drone,
        status,
        ...end,
        createdAt: order.createdAt,
        ...(end && { finishedAt: now().toISOString() }),
        user: order.actor,
        provider: { baseUrl: order.provider.baseUrl, api: order.provider.api, params: order.provider.params },
        llm: order.provider.modelId,
        mode: order.session.mode,
        toolMode: order.session.toolMode,
        prompt: order.prompt,
        stats: {
          iterations,
          toolCallCount: toolCalls,
          deniedCallCount: deniedCalls,
          inputTokens: usage.inputTokens,
          cachedTokens: usage.cachedTokens,
          thinkingTokenCount: usage.thinkingTokens,
          responseTokens: usage.outputTokens - usage.thinkingTokens,
          usageIncomplete,
          durationMs,
          durationLabel: end ? durationLabel(durationMs) : 'pending',
        },
        workOrder: order,
      },
      redact,
    );
    writeAtomically(path, [head.slice(0, -1), ',"messages":[', this.#messages.join(',\n'), ']}\n']);
  }
}
