import type { Message, Usage } from './messages.ts';

export const noUsage: Usage = { inputTokens: 0, cachedTokens: 0, outputTokens: 0, thinkingTokens: 0 };

/** Counts of one turn, derived from its messages alone (S0-56, S0-57). */
export interface Stats {
  readonly iterations: number;
  /** Calls that ran, failed ones included. */
  readonly toolCalls: number;
  readonly deniedCalls: number;
  readonly usage: Usage;
  /** True if an endpoint left out its token counts, so that the sums are too low. */
  readonly usageIncomplete: boolean;
}

export const noStats: Stats = { iterations: 0, toolCalls: 0, deniedCalls: 0, usage: noUsage, usageIncomplete: false };

export function addUsage(a: Usage, b: Usage): Usage {
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    cachedTokens: a.cachedTokens + b.cachedTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    thinkingTokens: a.thinkingTokens + b.thinkingTokens,
  };
}

/** The counts after one more message; a fold, so that a long turn costs the same per message as a short one. */
export function count(stats: Stats, message: Message): Stats {
  switch (message.role) {
    case 'user':
      return stats;
    case 'assistant':
      return {
        ...stats,
        iterations: stats.iterations + 1,
        usage: addUsage(stats.usage, message.usage ?? noUsage),
        usageIncomplete: stats.usageIncomplete || !message.usage,
      };
    case 'tool':
      return message.verdict === 'allowed'
        ? { ...stats, toolCalls: stats.toolCalls + 1 }
        : { ...stats, deniedCalls: stats.deniedCalls + 1 };
  }
}
