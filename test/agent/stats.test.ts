import { describe, expect, test } from 'vitest';
import { exitCode, stopReasons, type Status } from '../../src/agent/outcome.ts';
import { count, noStats, noUsage, type Stats } from '../../src/agent/stats.ts';
import { shouldStop } from '../../src/agent/stop.ts';
import { createBus, type EventFrame } from '../../src/agent/events.ts';
import { assistant, observation, toolCall, user } from '../support/agent.ts';

const usage = (inputTokens: number, outputTokens: number) => ({ inputTokens, outputTokens, cachedTokens: 3, thinkingTokens: 2 });

describe('count', () => {
  test('S0-56 S0-57: sums calls and tokens; denied and invalid calls count apart', () => {
    const messages = [
      user(),
      { ...assistant('', toolCall('a')), usage: usage(100, 10) },
      observation('a'),
      observation('b', { isError: true }),
      observation('c', { verdict: 'denied' }),
      observation('d', { verdict: 'invalid' }),
      { ...assistant('done'), usage: usage(200, 20) },
    ];
    expect(messages.reduce<Stats>(count, noStats)).toEqual({
      iterations: 2,
      toolCalls: 2,
      deniedCalls: 2,
      usageIncomplete: false,
      usage: { inputTokens: 300, outputTokens: 30, cachedTokens: 6, thinkingTokens: 4 },
    });
  });

  test('an endpoint that left out its counts makes the sums incomplete for good', () => {
    const stats = [assistant('a'), { ...assistant('b'), usage: usage(1, 1) }].reduce<Stats>(count, noStats);
    expect(stats).toMatchObject({ usageIncomplete: true, usage: { inputTokens: 1 } });
  });
});

describe('shouldStop (R13)', () => {
  const stats = (iterations: number, inputTokens = 0, outputTokens = 0): Stats => ({
    ...noStats,
    iterations,
    usage: { ...noUsage, inputTokens, outputTokens },
  });

  test('S0-17 C1: stops at max-iterations, and 0 means no limit', () => {
    expect(shouldStop({ maxIterations: 3, maxTotalTokens: 0 }, stats(2))).toBeUndefined();
    expect(shouldStop({ maxIterations: 3, maxTotalTokens: 0 }, stats(3))).toMatchObject({
      status: 'stopped',
      stopReason: 'max_iterations',
      detail: expect.stringContaining('max-iterations'),
    });
    expect(shouldStop({ maxIterations: 0, maxTotalTokens: 0 }, stats(1_000_000, 1e9))).toBeUndefined();
  });

  test('counts input and output tokens together', () => {
    expect(shouldStop({ maxIterations: 0, maxTotalTokens: 100 }, stats(1, 60, 39))).toBeUndefined();
    expect(shouldStop({ maxIterations: 0, maxTotalTokens: 100 }, stats(1, 60, 40))).toMatchObject({
      stopReason: 'max_tokens',
      detail: expect.stringContaining('max-total-tokens'),
    });
  });
});

describe('exitCode', () => {
  const rows: [Status, 0 | 1, 0 | 1][] = [
    ['finished', 0, 0],
    ['pending-confirmation', 0, 0],
    ['stopped', 0, 1],
    ['aborted', 0, 0],
    ['error', 1, 1],
    ['skipped', 0, 0],
  ];

  test.each(rows)('S1-20: %s ends with %i, and with %i under fail-on: incomplete', (status, plain, incomplete) => {
    expect(exitCode(status, 'error')).toBe(plain);
    expect(exitCode(status, 'incomplete')).toBe(incomplete);
  });

  test('the stop reasons are those of the contract', () => {
    expect(stopReasons).toHaveLength(15);
  });
});

describe('createBus', () => {
  test('S3-190: numbers events from 1 without gaps and hands each to every sink in order', () => {
    const [first, second]: [EventFrame[], EventFrame[]] = [[], []];
    const emit = createBus('turn', [(frame) => first.push(frame), (frame) => second.push(frame)], () => new Date('2026-11-01T12:00:00Z'));
    emit({ type: 'chunk', payload: { content: 'a' } });
    emit({ type: 'run.failed', payload: { error: 'b' } });
    expect(first).toEqual(second);
    expect(first).toMatchObject([
      { seq: 1, ts: '2026-11-01T12:00:00.000Z', turnId: 'turn', type: 'chunk' },
      { seq: 2, type: 'run.failed' },
    ]);
  });
});
