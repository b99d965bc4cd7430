import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AgentEvent } from '../../src/agent/events.ts';
import { ModelError } from '../../src/agent/model.ts';
import { maxAttempts, retryDelay, withRetries } from '../../src/agent/retry.ts';

const busy = new ModelError('HTTP 503', 'retryable');

describe('retryDelay', { tags: ['C28'] }, () => {
  test('starts at 300 ms, doubles, and gives up after three attempts', () => {
    expect(maxAttempts).toBe(3);
    expect([1, 2, 3].map((attempt) => retryDelay(busy, attempt, 0.5))).toEqual([300, 600, undefined]);
  });

  test('varies by at most a tenth', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
        expect(retryDelay(busy, 1, random)).toBeGreaterThanOrEqual(270);
        expect(retryDelay(busy, 1, random)).toBeLessThanOrEqual(330);
      }),
    );
  });

  test('does what the endpoint asks for, up to five minutes; a longer wait is none', () => {
    expect(retryDelay(new ModelError('429', 'retryable', { retryAfterMs: 7000 }), 1, 0)).toBe(7000);
    expect(retryDelay(new ModelError('429', 'retryable', { retryAfterMs: 0 }), 1, 0)).toBe(0);
    expect(retryDelay(new ModelError('429', 'retryable', { retryAfterMs: 300_001 }), 1, 0)).toBeUndefined();
  });

  test('never repeats what cannot get better', () => {
    expect(retryDelay(new ModelError('401', 'final'), 1, 0)).toBeUndefined();
    expect(retryDelay(new ModelError('too long', 'context_overflow'), 1, 0)).toBeUndefined();
    expect(retryDelay(new Error('a defect'), 1, 0)).toBeUndefined();
  });
});

describe('withRetries', () => {
  function parts(signal = new AbortController().signal) {
    const events: AgentEvent[] = [];
    const slept: number[] = [];
    return {
      events,
      slept,
      signal,
      emit: (event: AgentEvent) => events.push(event),
      random: () => 0.5,
      sleep: async (ms: number) => {
        slept.push(ms);
      },
    };
  }

  test('each wait is an event with attempt, error and delay', { tags: ['S3-187'] }, async () => {
    const seen = parts();
    let attempts = 0;
    const value = await withRetries(async () => {
      if (++attempts < 3) throw busy;
      return 'at last';
    }, seen);
    expect(value).toBe('at last');
    expect(seen.slept).toEqual([300, 600]);
    expect(seen.events).toEqual([
      { type: 'run.retrying', payload: { attempt: 1, maxAttempts: 3, error: 'HTTP 503', delayMs: 300 } },
      { type: 'run.retrying', payload: { attempt: 2, maxAttempts: 3, error: 'HTTP 503', delayMs: 600 } },
    ]);
  });

  test('the last of three failures is the error', { tags: ['S1-28'] }, async () => {
    const seen = parts();
    let attempts = 0;
    await expect(
      withRetries(async () => {
        attempts++;
        throw busy;
      }, seen),
    ).rejects.toBe(busy);
    expect(attempts).toBe(3);
  });

  test('an aborted turn does not try again', async () => {
    const controller = new AbortController();
    const seen = parts(controller.signal);
    await expect(
      withRetries(async () => {
        controller.abort();
        throw busy;
      }, seen),
    ).rejects.toBe(busy);
    expect(seen.slept).toEqual([]);
  });

  test('an abort during the wait ends it', async () => {
    const reason = new Error('cancelled');
    await expect(withRetries(() => Promise.reject(busy), { ...parts(), sleep: () => Promise.reject(reason) })).rejects.toBe(reason);
  });
});
