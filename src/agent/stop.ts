import type { Outcome } from './outcome.ts';
import type { Stats } from './stats.ts';

/** Budgets of one turn; 0 means no limit (C1). */
export interface Limits {
  readonly maxIterations: number;
  /** Input plus output tokens. */
  readonly maxTotalTokens: number;
}

/** Whether the turn has to end before its next model call (R13). Pure. The wall clock is not here: it aborts what is under way. */
export function shouldStop(limits: Limits, stats: Stats): Extract<Outcome, { status: 'stopped' }> | undefined {
  if (limits.maxIterations > 0 && stats.iterations >= limits.maxIterations) {
    return {
      status: 'stopped',
      stopReason: 'max_iterations',
      detail: `The turn used its ${limits.maxIterations} model calls (max-iterations).`,
    };
  }
  const tokens = stats.usage.inputTokens + stats.usage.outputTokens;
  if (limits.maxTotalTokens > 0 && tokens >= limits.maxTotalTokens) {
    return {
      status: 'stopped',
      stopReason: 'max_tokens',
      detail: `The turn used ${tokens} tokens; the limit is ${limits.maxTotalTokens} (max-total-tokens).`,
    };
  }
  return undefined;
}
