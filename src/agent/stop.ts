import type { Outcome } from './outcome.ts';

/** Budgets of one turn; 0 means no limit. */
export interface Limits {
  /** Model calls of the turn, those of its subagents included. */
  readonly maxIterations: number;
  /** Model calls of this agent alone; absent for the turn's own. */
  readonly ownIterations?: number;
  /** Input plus output tokens. */
  readonly maxTotalTokens: number;
  /** US dollars; needs prices. */
  readonly maxCostUsd: number;
  /** Milliseconds of one run. When they are over, a signal aborts running work; here they only decide on the closing words. */
  readonly timeoutMs: number;
}

/** What a turn has used so far. `last…` is the usage of its last model call, which predicts that of the next one. */
export interface Consumption {
  readonly iterations: number;
  readonly ownIterations: number;
  readonly tokens: number;
  readonly lastTokens: number;
  readonly costUsd: number;
  readonly lastCostUsd: number;
  readonly elapsedMs: number;
}

export type Stopped = Extract<Outcome, { status: 'stopped' }>;

/** Share of a budget at which the model is told. */
const noteShare = 0.75;
/** Share of the time after which a model call must be the last one. */
const lastShareOfTime = 0.9;

interface Budget {
  readonly stopReason: Stopped['stopReason'];
  readonly limit: number;
  readonly used: number;
  /** Predicted use after the next call. */
  readonly next: number;
  readonly words: string;
  readonly detail: string;
}

function budgets(limits: Limits, used: Consumption): Budget[] {
  const { maxIterations, ownIterations = 0, maxTotalTokens, maxCostUsd, timeoutMs } = limits;
  const minutes = (ms: number): string => (ms / 60_000).toFixed(1);
  const all: Budget[] = [
    {
      stopReason: 'max_iterations',
      limit: maxIterations,
      used: used.iterations,
      next: used.iterations + 1,
      words: `${used.iterations} of ${maxIterations} model calls`,
      detail: `The limit of ${maxIterations} model calls is used up (max-iterations).`,
    },
    {
      stopReason: 'max_iterations',
      limit: ownIterations,
      used: used.ownIterations,
      next: used.ownIterations + 1,
      words: `${used.ownIterations} of ${ownIterations} model calls`,
      detail: `The limit of ${ownIterations} model calls of a subagent is used up.`,
    },
    {
      stopReason: 'max_tokens',
      limit: maxTotalTokens,
      used: used.tokens,
      next: used.tokens + used.lastTokens,
      words: `${used.tokens} of ${maxTotalTokens} tokens`,
      detail: `The limit of ${maxTotalTokens} tokens is used up: ${used.tokens} were used (max-total-tokens).`,
    },
    {
      stopReason: 'max_cost',
      limit: maxCostUsd,
      used: used.costUsd,
      next: used.costUsd + used.lastCostUsd,
      words: `${used.costUsd.toFixed(4)} of ${maxCostUsd} US dollars`,
      detail: `The limit of ${maxCostUsd} US dollars is used up: ${used.costUsd.toFixed(4)} were spent (max-cost-usd).`,
    },
    {
      stopReason: 'timeout',
      limit: timeoutMs,
      used: used.elapsedMs,
      next: used.elapsedMs / lastShareOfTime,
      words: `${minutes(used.elapsedMs)} of ${minutes(timeoutMs)} minutes`,
      detail: `The limit of ${timeoutMs / 60_000} minutes is used up (timeout-minutes).`,
    },
  ];
  return all.filter(({ limit }) => limit > 0);
}

function stopped({ stopReason, detail, used, limit, words }: Budget): Stopped {
  const foreseen = `The turn ended early: ${words} are used, and another model call would not fit.`;
  return { status: 'stopped', stopReason, detail: used >= limit ? detail : foreseen };
}

/** Whether the turn must end before its next model call. Pure. */
export function shouldStop(limits: Limits, used: Consumption): Stopped | undefined {
  const over = budgets(limits, used).find((budget) => budget.used >= budget.limit);
  return over && stopped(over);
}

/**
 * Whether the next model call must be the last one, and how the turn ends after it. That call gets no tools, so that a turn always ends in words; an
 * early stop is not a success. `used` is what will have been used after that call. Pure.
 */
export function lastCall(
  limits: Limits,
  used: Consumption,
): { readonly note: string; readonly end: (used: Consumption) => Stopped } | undefined {
  const ending = budgets(limits, used).find((budget) => budget.next >= budget.limit);
  if (!ending) return undefined;
  return {
    note: `[Gadget: this is the last reply of this turn, since its budget is used up (${ending.words}). No tool can be called any more. Say in a few sentences what was done, what is missing, and what comes next.]`,
    end: (after) =>
      stopped(budgets(limits, after).find(({ stopReason, limit }) => stopReason === ending.stopReason && limit === ending.limit) ?? ending),
  };
}

/** What the model is told once, when three quarters of a budget are used. Pure. */
export function budgetNote(limits: Limits, used: Consumption): string | undefined {
  const short = budgets(limits, used).filter((budget) => budget.used >= noteShare * budget.limit);
  if (short.length === 0) return undefined;
  return `[Gadget: ${short.map(({ words }) => words).join(', ')} of this turn are used. Bring the work to an end: finish what is begun, check it, and answer.]`;
}
