import { describe, expect, test } from 'vitest';
import type { Message } from '../../src/agent/messages.ts';
import { addUsage, costOf, Meter, noUsage } from '../../src/agent/stats.ts';
import { assistant, observation, toolCall, usage, user } from '../support/agent.ts';

const price = { input: 2, cachedInput: 0.5, output: 10 };

function counted(messages: readonly Message[], meter = new Meter(undefined)): Meter {
  for (const message of messages) meter.count(message);
  return meter;
}

describe('Meter', () => {
  test('sums calls and tokens; denied and invalid calls count apart', { tags: ['S0-56', 'S0-57'] }, () => {
    const more = { cachedTokens: 3, thinkingTokens: 2 };
    const meter = counted([
      user(),
      { ...assistant('', toolCall('a')), usage: usage(100, 10, more) },
      observation('a'),
      observation('b', { isError: true }),
      observation('c', { verdict: 'denied' }),
      observation('d', { verdict: 'invalid' }),
      { ...assistant('done'), usage: usage(200, 20, more) },
    ]);
    expect(meter.stats).toEqual({
      iterations: 2,
      toolCalls: 2,
      deniedCalls: 2,
      usage: { inputTokens: 300, outputTokens: 30, cachedTokens: 6, thinkingTokens: 4 },
      usageEstimated: false,
      costUsd: undefined,
    });
  });

  test('one estimate makes the sums estimates for good', { tags: ['S0-57'] }, () => {
    const meter = counted([
      { ...assistant('a'), usage: usage(5, 1, { estimated: true }) },
      { ...assistant('b'), usage: usage(10, 2) },
    ]);
    expect(meter.stats).toMatchObject({ usageEstimated: true, usage: { inputTokens: 15, outputTokens: 3, estimated: true } });
  });

  test('what is spent beside the loop counts as usage, not as an iteration', () => {
    const meter = counted([{ ...assistant('a'), usage: usage(10, 1) }]);
    meter.spend(usage(100, 20));
    expect(meter.stats).toMatchObject({ iterations: 1, usage: { inputTokens: 110, outputTokens: 21 } });
  });

  test('with prices there is a cost, of all that was used', () => {
    const meter = counted([{ ...assistant('a'), usage: usage(1_000_000, 100_000, { cachedTokens: 400_000 }) }], new Meter(price));
    expect(meter.stats.costUsd).toBeCloseTo(0.6 * 2 + 0.4 * 0.5 + 0.1 * 10, 10);
    expect(meter.priceOf(usage(500_000, 0))).toBe(1);
    expect(new Meter(undefined).priceOf(usage(500_000, 0))).toBe(0);
  });

  test('another model has its own price', () => {
    const meter = new Meter(price, undefined, { small: { input: 1, cachedInput: 1, output: 1 } });
    meter.spend(usage(1_000_000, 0));
    meter.spend(usage(1_000_000, 0), 'small');
    expect(meter.stats.costUsd).toBeCloseTo(price.input + 1, 10);
  });

  test('a subagent spends its parent’s budget, but has its own iterations and calls', { tags: ['R13'] }, () => {
    const parent = counted([{ ...assistant('', toolCall('a')), usage: usage(100, 10) }], new Meter(price));
    const child = new Meter(price, parent);
    counted([{ ...assistant('', toolCall('b')), usage: usage(1000, 0) }, observation('b')], child);
    counted([{ ...assistant('done'), usage: usage(1, 1) }], new Meter(price, child));
    expect(child.stats).toMatchObject({ iterations: 1, toolCalls: 1, usage: { inputTokens: 1001, outputTokens: 1 } });
    expect(parent.stats).toMatchObject({ iterations: 1, toolCalls: 0, usage: { inputTokens: 1101, outputTokens: 11 } });
    expect(child.spent).toEqual(parent.spent);
    expect(child.spent).toMatchObject({
      calls: 3,
      usage: { inputTokens: 1101 },
      costUsd: expect.closeTo(costOf(usage(1101, 11), price), 10) as number,
    });
  });
});

test('tokens that the endpoint had cached are part of the input, with a price of their own; the input is never negative', () => {
  expect(costOf(usage(1_000_000, 0, { cachedTokens: 1_000_000 }), price)).toBe(0.5);
  expect(costOf(usage(0, 0, { cachedTokens: 1_000_000 }), price)).toBe(0.5);
});

test('usages are added field by field', () => {
  expect(addUsage(noUsage, usage(1, 2, { cachedTokens: 3, thinkingTokens: 4 }))).toEqual(
    usage(1, 2, { cachedTokens: 3, thinkingTokens: 4 }),
  );
  expect(addUsage(usage(1, 2), usage(1, 2))).toEqual(usage(2, 4));
});
