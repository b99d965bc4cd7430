import type { Emit } from './events.ts';
import { ModelError } from './model.ts';

/** Three attempts, with waits of 300 ms doubling to at most 30 s, ±10 %; a wait that the endpoint asks for wins, up to five minutes. */
export const maxAttempts = 3;
const firstDelayMs = 300;
const maxDelayMs = 30_000;
/** Max milliseconds that an endpoint may ask us to wait; above it the call fails. */
export const maxRetryAfterMs = 300_000;

/** Milliseconds to wait before the next attempt (`attempt` counts from 1, `random` is in [0, 1)), or undefined to give up. Pure. */
export function retryDelay(error: unknown, attempt: number, random: number, attempts = maxAttempts): number | undefined {
  if (!(error instanceof ModelError) || error.kind !== 'retryable' || attempt >= attempts) return undefined;
  if (error.retryAfterMs !== undefined) return error.retryAfterMs <= maxRetryAfterMs ? error.retryAfterMs : undefined;
  return Math.round(Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1)) * (0.9 + 0.2 * random));
}

export interface RetryParts {
  readonly emit: Emit;
  /** Contract: resolves after `ms`, or rejects with the abort reason at once. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
  readonly signal: AbortSignal;
  /** Default: three. */
  readonly attempts?: number;
}

/** Retries one model call while that can help; each wait is an event. */
export async function withRetries<T>(attemptCall: () => Promise<T>, parts: RetryParts): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptCall();
    } catch (error) {
      const delayMs = parts.signal.aborted ? undefined : retryDelay(error, attempt, parts.random(), parts.attempts);
      if (delayMs === undefined) throw error;
      parts.emit({
        type: 'run.retrying',
        payload: { attempt, maxAttempts: parts.attempts ?? maxAttempts, error: (error as Error).message, delayMs },
      });
      await parts.sleep(delayMs, parts.signal);
    }
  }
}
