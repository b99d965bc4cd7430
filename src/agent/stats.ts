import type { Message, Usage } from './messages.ts';

export const noUsage: Usage = { inputTokens: 0, cachedTokens: 0, outputTokens: 0, thinkingTokens: 0 };

/** Counts of one turn. */
export interface Stats {
  /** Model calls of the loop itself; those of summaries and subagents count as usage only. */
  readonly iterations: number;
  /** Calls that ran, failed ones included. */
  readonly toolCalls: number;
  readonly deniedCalls: number;
  readonly usage: Usage;
  /** True if an endpoint omitted its token counts at least once, so that the sums are partly estimates. */
  readonly usageEstimated: boolean;
  /** US dollars; undefined without prices. */
  readonly costUsd: number | undefined;
}

/** US dollars for a million tokens (provider.price in the configuration file). */
export interface Price {
  readonly input: number;
  readonly cachedInput: number;
  readonly output: number;
}

/** US dollars of a usage. Cached tokens are part of the input and have their own price. */
export function costOf(usage: Usage, price: Price): number {
  const fresh = Math.max(0, usage.inputTokens - usage.cachedTokens);
  return (fresh * price.input + usage.cachedTokens * price.cachedInput + usage.outputTokens * price.output) / 1_000_000;
}

export function addUsage(a: Usage, b: Usage): Usage {
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    cachedTokens: a.cachedTokens + b.cachedTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    thinkingTokens: a.thinkingTokens + b.thinkingTokens,
    ...((a.estimated || b.estimated) && { estimated: true }),
  };
}

/** The usage between two readings of a meter. */
export function usageBetween(before: Usage, after: Usage): Usage {
  return {
    inputTokens: after.inputTokens - before.inputTokens,
    cachedTokens: after.cachedTokens - before.cachedTokens,
    outputTokens: after.outputTokens - before.outputTokens,
    thinkingTokens: after.thinkingTokens - before.thinkingTokens,
  };
}

export const noStats: Stats = { iterations: 0, toolCalls: 0, deniedCalls: 0, usage: noUsage, usageEstimated: false, costUsd: undefined };

/** Adds the counts of several runs of one turn. */
export function addStats(a: Stats, b: Stats): Stats {
  const costUsd = a.costUsd === undefined && b.costUsd === undefined ? undefined : (a.costUsd ?? 0) + (b.costUsd ?? 0);
  return {
    iterations: a.iterations + b.iterations,
    toolCalls: a.toolCalls + b.toolCalls,
    deniedCalls: a.deniedCalls + b.deniedCalls,
    usage: addUsage(a.usage, b.usage),
    usageEstimated: a.usageEstimated || b.usageEstimated,
    costUsd,
  };
}

/** What the turn counted in earlier runs, and whether that counts against its budget: `continue` gives a fresh one. */
export interface EarlierRuns {
  readonly stats: Stats;
  readonly inBudget: boolean;
}

/** Counts during a turn: its messages one by one, and the usage of summaries and subagents. One per agent. */
export class Meter {
  readonly #price: Price | undefined;
  readonly #parent: Meter | undefined;
  readonly #others: Readonly<Record<string, Price>>;
  readonly #earlier: EarlierRuns;
  #counts = { iterations: 0, toolCalls: 0, deniedCalls: 0 };
  #usage: Usage = noUsage;
  #cost = 0;
  /** Model calls, those of subagents included. */
  #calls = 0;

  /**
   * @param parent meter of the delegating agent: whatever a subagent spends is counted there, too.
   * @param others prices of models other than the turn's own, by id.
   * @param earlier what the turn counted in runs before this one.
   */
  constructor(
    price: Price | undefined,
    parent?: Meter,
    others: Readonly<Record<string, Price>> = {},
    earlier: EarlierRuns = { stats: noStats, inBudget: false },
  ) {
    this.#price = price;
    this.#others = others;
    this.#parent = parent;
    this.#earlier = earlier;
  }

  /** Counts of the whole turn, in all its runs. */
  get stats(): Stats {
    return addStats(this.#earlier.stats, this.own);
  }

  /** Counts of this run alone. */
  get own(): Stats {
    const usage = this.#usage;
    return {
      ...this.#counts,
      usage,
      usageEstimated: usage.estimated ?? false,
      costUsd: this.#price && this.#cost,
    };
  }

  /** Model calls, tokens and cost of the whole turn, for its budgets: what a subagent uses counts there, too. */
  get spent(): Pick<Stats, 'usage' | 'costUsd'> & { readonly calls: number } {
    if (this.#parent) return this.#parent.spent;
    const { stats, inBudget } = this.#earlier;
    return inBudget ? { ...this.stats, calls: stats.iterations + this.#calls } : { ...this.own, calls: this.#calls };
  }

  /** US dollars for one usage of a model; 0 without prices. */
  priceOf(usage: Usage, model?: string): number {
    const price = (model === undefined ? undefined : this.#others[model]) ?? this.#price;
    return price ? costOf(usage, price) : 0;
  }

  count(message: Message): void {
    const { iterations, toolCalls, deniedCalls } = this.#counts;
    switch (message.role) {
      case 'user':
        return;
      case 'assistant':
        this.#counts = { ...this.#counts, iterations: iterations + 1 };
        this.#call();
        return this.spend(message.usage ?? noUsage, message.model);
      case 'tool':
        this.#counts =
          message.verdict === 'allowed' ? { ...this.#counts, toolCalls: toolCalls + 1 } : { ...this.#counts, deniedCalls: deniedCalls + 1 };
    }
  }

  #call(): void {
    this.#calls++;
    if (this.#parent) this.#parent.#call();
  }

  /** @param model id of the model that was used; by default the turn's own. */
  spend(usage: Usage, model?: string): void {
    this.#usage = addUsage(this.#usage, usage);
    this.#cost += this.priceOf(usage, model);
    this.#parent?.spend(usage, model);
  }
}
