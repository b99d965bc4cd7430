import { describe, expect, test } from 'vitest';
import { runLoop } from '../../src/agent/loop.ts';
import { Meter } from '../../src/agent/stats.ts';
import { budgetNote, lastCall, shouldStop, type Consumption, type Limits } from '../../src/agent/stop.ts';
import { success } from '../../src/agent/tool.ts';
import { limits, loopParts, reply, scripted, toolCall, usage, user } from '../support/agent.ts';

function used(more: Partial<Consumption> = {}): Consumption {
  return { iterations: 0, ownIterations: 0, tokens: 0, lastTokens: 0, costUsd: 0, lastCostUsd: 0, elapsedMs: 0, ...more };
}

const everything = used({ iterations: 1e6, tokens: 1e9, lastTokens: 1e9, costUsd: 1e6, lastCostUsd: 1e6, elapsedMs: 1e12 });

describe('shouldStop', { tags: ['R13'] }, () => {
  const edges: [string, Partial<Limits>, Partial<Consumption>, Partial<Consumption>, string][] = [
    ['max_iterations', { maxIterations: 3 }, { iterations: 2 }, { iterations: 3 }, 'max-iterations'],
    ['max_tokens', { maxTotalTokens: 100 }, { tokens: 99 }, { tokens: 100 }, 'max-total-tokens'],
    ['max_cost', { maxCostUsd: 0.5 }, { costUsd: 0.4999 }, { costUsd: 0.5 }, 'max-cost-usd'],
    ['timeout', { timeoutMs: 60_000 }, { elapsedMs: 59_999 }, { elapsedMs: 60_000 }, 'timeout-minutes'],
  ];

  test.each(edges)(
    '%s is reached at the limit, not before, and names its input',
    { tags: ['C1'] },
    (stopReason, limit, before, at, input) => {
      expect(shouldStop(limits(limit), used(before))).toBeUndefined();
      expect(shouldStop(limits(limit), used(at))).toEqual({ status: 'stopped', stopReason, detail: expect.stringContaining(`(${input})`) });
    },
  );

  test('0 sets no limit, to anything', { tags: ['C23', 'S0-17', 'S3-166'] }, () => {
    expect(shouldStop(limits(), everything)).toBeUndefined();
    expect(lastCall(limits(), everything)).toBeUndefined();
    expect(budgetNote(limits(), everything)).toBeUndefined();
  });
});

describe('lastCall', { tags: ['C1'] }, () => {
  const edges: [string, Partial<Limits>, Partial<Consumption>, Partial<Consumption>][] = [
    ['max_iterations', { maxIterations: 3 }, { iterations: 1 }, { iterations: 2 }],
    ['max_tokens', { maxTotalTokens: 100 }, { tokens: 60, lastTokens: 39 }, { tokens: 60, lastTokens: 40 }],
    ['max_cost', { maxCostUsd: 1 }, { costUsd: 0.5, lastCostUsd: 0.49 }, { costUsd: 0.5, lastCostUsd: 0.5 }],
    ['timeout', { timeoutMs: 100_000 }, { elapsedMs: 89_999 }, { elapsedMs: 90_000 }],
  ];

  test.each(edges)('the call that would reach %s is the last one', (stopReason, limit, before, at) => {
    expect(lastCall(limits(limit), used(before))).toBeUndefined();
    const last = lastCall(limits(limit), used(at));
    expect(last?.note).toMatch(/^\[Gadget: this is the last reply of this turn, .* No tool can be called any more\..*\]$/);
    expect(last?.end(used(at))).toMatchObject({ status: 'stopped', stopReason });
  });

  test('the detail tells what was used in the end, the last call included', () => {
    const last = lastCall(limits({ maxTotalTokens: 100 }), used({ tokens: 90, lastTokens: 30 }));
    expect(last?.end(used({ tokens: 125 })).detail).toBe('The limit of 100 tokens is used up: 125 were used (max-total-tokens).');
  });
});

describe('budgetNote', { tags: ['C1'] }, () => {
  const edges: [string, Partial<Limits>, Partial<Consumption>, Partial<Consumption>][] = [
    ['6 of 8 model calls', { maxIterations: 8 }, { iterations: 5 }, { iterations: 6 }],
    ['75 of 100 tokens', { maxTotalTokens: 100 }, { tokens: 74 }, { tokens: 75 }],
    ['0.7500 of 1 US dollars', { maxCostUsd: 1 }, { costUsd: 0.7499 }, { costUsd: 0.75 }],
    ['22.5 of 30.0 minutes', { timeoutMs: 1_800_000 }, { elapsedMs: 1_349_999 }, { elapsedMs: 1_350_000 }],
  ];

  test.each(edges)('%s are three quarters, and the model is told', (words, limit, before, at) => {
    expect(budgetNote(limits(limit), used(before))).toBeUndefined();
    expect(budgetNote(limits(limit), used(at))).toContain(words);
  });

  test('names each budget that runs low, and no other', () => {
    const note = budgetNote(
      limits({ maxIterations: 4, maxTotalTokens: 100, timeoutMs: 60_000 }),
      used({ iterations: 3, tokens: 10, elapsedMs: 54_000 }),
    );
    expect(note).toContain('3 of 4 model calls, 0.9 of 1.0 minutes of this turn are used');
    expect(note).not.toContain('tokens');
  });
});

/** A model that never comes to an end by itself. */
const tireless = (more = {}) =>
  scripted((index) => ({ ...reply('', toolCall(`call_${index}`, 'write_file', { path: `${index}`, content: '' })), ...more }));

describe('a turn whose budget is used up', () => {
  test(
    'gets a last call in which no tool may be called, with a note, and is stopped even when it answers',
    { tags: ['S3-004', 'S3-057', 'S3-058', 'S4-28', 'C1', 'C2', 'C38'] },
    async () => {
      const offers = [{ name: 'write_file', description: 'Write.', parameters: {} }];
      const model = scripted((index) => (index < 2 ? reply('', toolCall(`call_${index}`)) : reply('This is what is done.')));
      const parts = loopParts(model, { limits: limits({ maxIterations: 3 }), offers });
      expect(await runLoop([user('Go.')], parts)).toEqual({
        status: 'stopped',
        stopReason: 'max_iterations',
        detail: 'The limit of 3 model calls is used up (max-iterations).',
      });
      expect(model.asked.map(({ tools, toolChoice }) => [tools, toolChoice])).toEqual([
        [offers, undefined],
        [offers, undefined],
        [offers, 'none'],
      ]);
      expect(model.asked.map(({ messages }) => messages.at(-1)!.content.includes('[Gadget: this is the last reply'))).toEqual([
        false,
        false,
        true,
      ]);
      expect(model.asked[2]?.messages).toHaveLength(5);
      expect(model.asked[2]?.messages.at(-1)?.content).toMatch(/^done\n\n\[Gadget: .*2 of 3 model calls/);
      // The note is for that request only: the log has what the tool said, and the answer.
      expect(parts.seen.messages.slice(-2)).toMatchObject([
        { role: 'tool', content: 'done' },
        { role: 'assistant', content: 'This is what is done.' },
      ]);
      expect(parts.meter.stats).toMatchObject({ iterations: 3, toolCalls: 2 });
    },
  );

  test('a limit of one call makes the first the last, with the note at the prompt', async () => {
    const model = scripted([reply('Only words.')]);
    const parts = loopParts(model, { limits: limits({ maxIterations: 1 }), offers: [{ name: 'x', description: '', parameters: {} }] });
    expect(await runLoop([user('Go.')], parts)).toMatchObject({ status: 'stopped', stopReason: 'max_iterations' });
    expect(model.asked[0]).toMatchObject({
      toolChoice: 'none',
      messages: [{ role: 'user', content: expect.stringMatching(/^Go\.\n\n\[Gadget: /) }],
    });
  });

  test('calls in the last reply are answered and not run: nobody meets an orphan', { tags: ['S0-66', 'S1-40'] }, async () => {
    const model = scripted([reply('', toolCall('a')), reply('One more.', toolCall('b'), toolCall('c', 'write_file', '{'))]);
    const parts = loopParts(model, { limits: limits({ maxIterations: 2 }) });
    expect(await runLoop([user()], parts)).toMatchObject({ status: 'stopped', stopReason: 'max_iterations' });
    expect(parts.seen.ran.map(({ id }) => id)).toEqual(['a']);
    const refused = { role: 'tool', content: 'ERROR: not run: the budget of the turn is used up', isError: true, verdict: 'denied' };
    expect(parts.seen.messages.slice(2)).toMatchObject([
      { role: 'assistant', content: 'One more.' },
      { ...refused, toolCallId: 'b', name: 'read_file' },
      { ...refused, toolCallId: 'c', name: 'write_file' },
    ]);
    expect(parts.meter.stats).toMatchObject({ toolCalls: 1, deniedCalls: 2 });
  });

  test('the same call for ever stops at max-iterations, with a reason', { tags: ['A095', 'S0-17'] }, async () => {
    const model = tireless();
    const parts = loopParts(model, { limits: limits({ maxIterations: 30 }) });
    expect(await runLoop([user()], parts)).toMatchObject({ status: 'stopped', stopReason: 'max_iterations' });
    expect(model.asked).toHaveLength(30);
    expect(parts.meter.stats).toMatchObject({ iterations: 30, toolCalls: 29, deniedCalls: 1 });
  });

  test('counts this turn only, not the turns before it', async () => {
    const earlier = Array.from({ length: 10 }, (_, index) => [
      user(),
      { ...reply(`answer ${index}`), role: 'assistant', durationMs: 0, createdAt: '' } as const,
    ]);
    const model = scripted([reply('', toolCall('a')), reply('Done.')]);
    expect(await runLoop([...earlier.flat(), user()], loopParts(model, { limits: limits({ maxIterations: 3 }) }))).toMatchObject({
      status: 'finished',
    });
  });

  test('tokens: the call that would reach the limit, if it is like the one before, is the last', async () => {
    const model = tireless({ usage: usage(25, 5) });
    const parts = loopParts(model, { limits: limits({ maxTotalTokens: 100 }) });
    expect(await runLoop([user()], parts)).toEqual({
      status: 'stopped',
      stopReason: 'max_tokens',
      detail: 'The limit of 100 tokens is used up: 120 were used (max-total-tokens).',
    });
    expect(model.asked).toHaveLength(4);
    expect(model.asked.map(({ messages }) => messages.at(-1)!.content.includes('last reply'))).toEqual([false, false, false, true]);
  });

  test('tokens: a leap over the limit runs the calls that it asked for, and no model any more', async () => {
    const model = tireless({ usage: usage(400, 100) });
    const parts = loopParts(model, { limits: limits({ maxTotalTokens: 100 }) });
    expect(await runLoop([user()], parts)).toMatchObject({ stopReason: 'max_tokens', detail: expect.stringContaining('500 were used') });
    expect([model.asked.length, parts.seen.ran.length]).toEqual([1, 1]);
  });

  test('tokens: an answer is an answer, whatever it took', async () => {
    const model = scripted([{ ...reply('Done.'), usage: usage(400, 100) }]);
    expect(await runLoop([user()], loopParts(model, { limits: limits({ maxTotalTokens: 100 }) }))).toMatchObject({ status: 'finished' });
  });

  test('cost: with prices, the call that would reach the limit is the last', async () => {
    const model = tireless({ usage: usage(1000, 100, { cachedTokens: 500 }) });
    // Each call: 500 × 2 + 500 × 1 + 100 × 10 = 2,500 millionths.
    const meter = new Meter({ input: 2, cachedInput: 1, output: 10 });
    const parts = loopParts(model, { limits: limits({ maxCostUsd: 0.01 }), meter });
    expect(await runLoop([user()], parts)).toEqual({
      status: 'stopped',
      stopReason: 'max_cost',
      detail: 'The limit of 0.01 US dollars is used up: 0.0100 were spent (max-cost-usd).',
    });
    expect(model.asked).toHaveLength(4);
    expect(model.asked.at(-1)).toMatchObject({
      tools: [],
      messages: expect.arrayContaining([{ ...model.asked.at(-1)!.messages.at(-1)! }]),
    });
  });

  test('cost: without prices there is none to limit', async () => {
    const model = scripted([{ ...reply('', toolCall('a')), usage: usage(1e9, 1e9) }, reply('Done.')]);
    expect(await runLoop([user()], loopParts(model, { limits: limits({ maxCostUsd: 0.01 }) }))).toMatchObject({ status: 'finished' });
  });

  /** Each call of a tool takes this long. */
  function slow(timeoutMs: number, eachMs: number) {
    const model = tireless();
    const startedAt = new Date('2026-11-01T12:00:00Z');
    let clock = startedAt.getTime();
    const runTool = () => {
      clock += eachMs;
      return success('done');
    };
    return { model, parts: loopParts(model, { limits: limits({ timeoutMs }), startedAt, now: () => new Date(clock) }, runTool) };
  }

  test('time: from nine tenths of it on the next call is the last', { tags: ['S0-18'] }, async () => {
    const { model, parts } = slow(100_000, 30_000);
    expect(await runLoop([user()], parts)).toMatchObject({ status: 'stopped', stopReason: 'timeout' });
    expect(model.asked).toHaveLength(4);
    expect(model.asked.map(({ messages }) => messages.at(-1)!.content.includes('last reply'))).toEqual([false, false, false, true]);
  });

  test('time: below nine tenths it is not, and past the end there is no call at all', async () => {
    const { model, parts } = slow(100_000, 29_999);
    await runLoop([user()], parts);
    expect(model.asked).toHaveLength(4);
    expect(model.asked.at(-1)!.messages.at(-1)!.content).toBe('done');
  });

  test('a subagent spends the budget of the turn, and has its own model calls', async () => {
    const turn = new Meter(undefined);
    turn.spend(usage(90, 0));
    const model = tireless({ usage: usage(6, 0) });
    const parts = loopParts(model, { limits: limits({ maxTotalTokens: 100, maxIterations: 20 }), meter: new Meter(undefined, turn) });
    expect(await runLoop([user()], parts)).toMatchObject({ stopReason: 'max_tokens', detail: expect.stringContaining('102 were used') });
    expect(model.asked).toHaveLength(2);
    expect(turn.stats).toMatchObject({ iterations: 0, usage: { inputTokens: 102 } });

    const own = loopParts(tireless(), { limits: limits({ ownIterations: 3 }), meter: new Meter(undefined, turn) });
    expect(await runLoop([user()], own)).toMatchObject({
      stopReason: 'max_iterations',
      detail: expect.stringContaining('3 model calls of a subagent'),
    });
    expect([own.meter.stats.iterations, turn.stats.iterations]).toEqual([3, 0]);

    // Two calls of the one, three of the other: one more fits into six.
    const last = loopParts(tireless(), { limits: limits({ maxIterations: 6, ownIterations: 20 }), meter: new Meter(undefined, turn) });
    expect(await runLoop([user()], last)).toMatchObject({
      stopReason: 'max_iterations',
      detail: expect.stringContaining('of 6 model calls'),
    });
    expect(last.meter.stats.iterations).toBe(1);
  });
});
