import { describe, expect, test } from 'vitest';
import type { Compaction } from '../../src/agent/compaction.ts';
import { estimateMessagesTokens, estimateOverhead } from '../../src/agent/estimate.ts';
import type { AgentEvent } from '../../src/agent/events.ts';
import type { Message } from '../../src/agent/messages.ts';
import { ModelError } from '../../src/agent/model.ts';
import { prepareHistory } from '../../src/history/pipeline.ts';
import { assistant, observation, toolCall, usage, user } from '../support/agent.ts';
import { compactions, createContext, fails, logOf, says, settings, summary, weigh } from '../support/history-context.ts';
import { compactionOf, frozen, historySettings, round, rounds, textOf, turn } from './sample-log.ts';

const measured = (events: readonly AgentEvent[]): number[] =>
  events.flatMap((event) => (event.type === 'step.prepared' ? [event.payload.tokens] : []));

describe('before a call', () => {
  test('what fits is shown as it is, and its estimate is told each time', { tags: ['S4-20', 'S4-24', 'S4-03'] }, async () => {
    const { context, events, asked } = createContext([], {
      system: 'You are Gadget.',
      offers: [{ name: 'a', description: 'b', parameters: {} }],
    });
    const log = frozen([user('the task'), ...rounds(3, 100)]);
    expect(await context.prepareStep({ messages: log })).toEqual({ messages: log });
    await context.prepareStep({ messages: log });
    const tokens = estimateOverhead('You are Gadget.', [{ name: 'a', description: 'b', parameters: {} }]) + estimateMessagesTokens(log);
    expect(events).toEqual([
      { type: 'step.prepared', payload: { tokens } },
      { type: 'step.prepared', payload: { tokens } },
    ]);
    expect(asked).toEqual([]);
  });

  test(
    'a summary is made from three quarters of the window on, not one token below',
    { tags: ['S3-054', 'S4-21', 'C4', 'C6'] },
    async () => {
      const below = createContext();
      await below.context.prepareStep({ messages: logOf(7499) });
      expect(below.asked).toEqual([]);
      const at = createContext([says(summary)]);
      const { messages } = await at.context.prepareStep({ messages: logOf(7500) });
      expect(at.asked).toHaveLength(1);
      expect(weigh(messages)).toBeLessThan(3500);
      expect(at.events.map(({ type }) => type)).toEqual(['step.prepared', 'activity', 'compaction']);
      expect(at.events[1]).toMatchObject({ payload: { phase: 'compacting' } });
    },
  );

  test('the share of the window can be set', { tags: ['S3-054'] }, async () => {
    const { context, asked } = createContext([says(summary)], { settings: { ...settings, maxHistoryShare: 0.5 } });
    await context.prepareStep({ messages: logOf(4999) });
    expect(asked).toHaveLength(0);
    await context.prepareStep({ messages: logOf(5000) });
    expect(asked).toHaveLength(1);
  });

  test('the number of messages alone is no reason', { tags: ['C4'] }, async () => {
    const { context, asked } = createContext([], { settings: historySettings });
    await context.prepareStep({ messages: [user(), ...rounds(500, 10)] });
    expect(asked).toEqual([]);
  });

  // 100 tokens of text and two messages follow what was sent; 7,396 of the endpoint and these come to 7,500.
  const added = (input: number, more = {}): Message[] => [
    { ...assistant('', toolCall('x')), usage: usage(input, 10, more) },
    observation('x', { content: textOf('x', 375) }),
  ];

  test.each([
    [7395, 0],
    [7396, 1],
  ])(
    'what the endpoint counted in the last reply, %i, counts with what was added since',
    { tags: ['S3-141', 'C6'] },
    async (input, expected) => {
      const { context, asked, events } = createContext([says(summary)]);
      const log = logOf(2000, 5);
      await context.prepareStep({ messages: log });
      await context.prepareStep({ messages: [...log, ...added(input)] });
      expect(measured(events)).toEqual([2000, input + 104]);
      expect(asked).toHaveLength(expected);
    },
  );

  test('the estimate counts where it is larger than what the endpoint counted', { tags: ['C6'] }, async () => {
    const { context, asked, events } = createContext([says(summary)]);
    const log = logOf(7400);
    await context.prepareStep({ messages: log });
    await context.prepareStep({ messages: [...log, ...added(100)] });
    expect(measured(events)).toEqual([7400, 7504]);
    expect(asked).toHaveLength(1);
  });

  test('a count that is an estimate itself is none', { tags: ['S3-141', 'S4-36'] }, async () => {
    const { context, asked, events } = createContext();
    const log = logOf(2000, 5);
    await context.prepareStep({ messages: log });
    await context.prepareStep({ messages: [...log, ...added(9000, { estimated: true })] });
    expect(measured(events)).toEqual([2000, 2104]);
    expect(asked).toEqual([]);
  });

  test('the count of a request from before a summary is not held against the shorter one', { tags: ['S3-141', 'C5'] }, async () => {
    const { context, asked, events } = createContext([says(summary)]);
    const log = [...logOf(2000, 5), ...added(9000)];
    await context.prepareStep({ messages: logOf(2000, 5) });
    await context.prepareStep({ messages: log });
    await context.prepareStep({ messages: [...log, ...round('y')] });
    expect(asked).toHaveLength(1);
    expect(measured(events)[2]).toBeLessThan(2000);
  });
});

describe('where summaries do not help any more', () => {
  /** Saves some, but less than a tenth. */
  const poor = textOf('poor', 16_500);

  test('the round that saved less than a tenth is the last one', { tags: ['C5'] }, async () => {
    const { context, asked, recorded } = createContext([says(poor)]);
    await context.prepareStep({ messages: logOf(7500) });
    const { before, after } = recorded[0]!;
    expect(after).toBeLessThan(before);
    expect(after).toBeGreaterThan(0.9 * before);
    await context.prepareStep({ messages: [...logOf(7500), ...rounds(2, 2000, 'more')] });
    expect(asked).toHaveLength(1);
  });

  test('a round that saves a tenth or more is not', { tags: ['C5'] }, async () => {
    const { context, asked, recorded } = createContext([says(textOf('fair', 14_000)), says(summary)]);
    await context.prepareStep({ messages: logOf(7500) });
    expect(recorded[0]!.after).toBeLessThanOrEqual(0.9 * recorded[0]!.before);
    await context.prepareStep({ messages: [...logOf(7500), ...rounds(3, 2400, 'more')] });
    expect(asked).toHaveLength(2);
  });

  test('the turn ends with context_overflow at the full window, not before', { tags: ['C5', 'C16'] }, async () => {
    const { context, recorded, asked } = createContext([says(poor)]);
    await context.prepareStep({ messages: logOf(7500) });
    const longer = (tokens: number): readonly Message[] => {
      const shown = prepareHistory([...logOf(7500), user('')], 0, recorded[0], settings);
      return [...logOf(7500), user(textOf('more', (tokens - weigh(shown)) * 4))];
    };
    await expect(context.prepareStep({ messages: longer(9999) })).resolves.toBeDefined();
    await expect(context.prepareStep({ messages: longer(10_000) })).rejects.toMatchObject({
      name: 'ModelError',
      kind: 'context_overflow',
      message: expect.stringMatching(/about 10000 tokens .*10000 \(context-window\)/),
    });
    expect(asked).toHaveLength(1);
  });

  test('a single message that is larger than the window is an overflow at once', { tags: ['C5'] }, async () => {
    const { context, asked } = createContext();
    await expect(context.prepareStep({ messages: [user(textOf('task', 40_000))] })).rejects.toMatchObject({ kind: 'context_overflow' });
    expect(asked).toEqual([]);
  });
});

describe('a request that the endpoint refused as too long', () => {
  test('becomes shorter by a summary that leaves keep-last alone, whatever the estimate says', { tags: ['C8'] }, async () => {
    const { context, asked, recorded } = createContext([says(summary)]);
    const log = logOf(3000);
    const { messages } = await context.prepareStep({ messages: log, overflowed: true });
    expect(asked).toHaveLength(1);
    expect(recorded[0]!.upTo).toBe(log.length - 4);
    expect(messages.slice(-4)).toEqual(log.slice(-4));
    expect(weigh(messages)).toBeLessThan(3000);
  });

  test('becomes shorter also after a summary has failed, or was the last one', { tags: ['C8'] }, async () => {
    const failed = createContext([fails(new ModelError('HTTP 500', 'retryable')), says(summary)]);
    await failed.context.prepareStep({ messages: logOf(8000) });
    await failed.context.prepareStep({ messages: logOf(8000), overflowed: true });
    expect(failed.recorded).toHaveLength(1);
  });

  test('is a context_overflow when there is nothing to summarize', { tags: ['C8', 'C5'] }, async () => {
    const { context, asked } = createContext();
    const messages = [user(), ...rounds(2, 100)];
    await expect(context.prepareStep({ messages, overflowed: true })).rejects.toMatchObject({
      name: 'ModelError',
      kind: 'context_overflow',
    });
    expect(asked).toEqual([]);
  });

  test('is a context_overflow when the summary fails', { tags: ['C8', 'C5'] }, async () => {
    const { context } = createContext([fails(new ModelError('HTTP 500', 'retryable'))]);
    await expect(context.prepareStep({ messages: logOf(3000), overflowed: true })).rejects.toMatchObject({ kind: 'context_overflow' });
  });
});

describe('after the turn', () => {
  const session = (count: number): readonly Message[] => {
    const log = frozen([user('the task'), ...rounds(Math.floor((count - 1) / 2), 10), ...(count % 2 === 0 ? [assistant('Done.')] : [])]);
    expect(log).toHaveLength(count);
    return log;
  };

  test(
    'a session is summarized above a quarter of the window, by what its messages take and not by how many there are',
    { tags: ['S3-074'] },
    () => {
      const { context } = createContext([], { settings: { ...settings, afterTokens: 2500 } });
      const overhead = estimateOverhead('', []);
      expect(context.isDue(logOf(2500 + overhead))).toBe(false);
      expect(context.isDue(logOf(2501 + overhead))).toBe(true);
      expect(context.isDue(session(90))).toBe(false);
    },
  );

  test('a session without a word is never due, so that nothing is asked of the memory either', { tags: ['S3-148'] }, () => {
    expect(createContext().context.isDue([])).toBe(false);
  });

  test('a session of few messages is not due, however long they are: nothing could be summarized', { tags: ['S4-21', 'S3-147'] }, () => {
    const { context } = createContext();
    expect(context.isDue([user(textOf('task', 32_000)), ...rounds(2, 100)])).toBe(false);
    expect(context.isDue([user(textOf('task', 32_000)), ...rounds(3, 100)])).toBe(true);
  });

  test('messages that a summary stands for do not count', { tags: ['S3-074'] }, () => {
    const log = logOf(4000);
    const settingsOf = { ...settings, afterTokens: 2500 };
    expect(createContext([], { settings: settingsOf }).context.isDue(log)).toBe(true);
    expect(createContext([], { settings: settingsOf, compaction: compactionOf(13) }).context.isDue(log)).toBe(false);
  });

  test('or above three quarters of the window, by estimate or by what the endpoint counted', { tags: ['S3-074', 'S3-141'] }, async () => {
    const { context } = createContext();
    expect(context.isDue(logOf(7500))).toBe(false);
    expect(context.isDue(logOf(7501))).toBe(true);
    const log = logOf(2000, 5);
    await context.prepareStep({ messages: log });
    expect(context.isDue([...log, { ...assistant('Done.'), usage: usage(7000, 10) }])).toBe(false);
    expect(context.isDue([...log, { ...assistant('Done.'), usage: usage(7500, 10) }])).toBe(true);
  });

  test('the last four messages stay, not three tenths, and the round is that of the session', { tags: ['S3-078', 'C3'] }, async () => {
    const { context, recorded, events, deadlines, asked } = createContext([says(summary)]);
    const log = session(52);
    await context.compactAfterTurn(log);
    // The fourth message from the end is a result, so its call stays, too.
    expect(recorded).toMatchObject([{ phase: 'post-run', round: 1, upTo: 47, messages: 47 }]);
    expect(compactions(events)).toMatchObject([{ phase: 'post-run', round: 1, messages: 47 }]);
    expect(asked[0]!.request.parameters).toEqual({ temperature: 0.3, maxOutputTokens: 1024 });
    expect(deadlines).toEqual([120_000]);

    const even = createContext([says(summary)]);
    await even.context.compactAfterTurn(session(51));
    expect(even.recorded).toMatchObject([{ upTo: 47 }]);
  });

  test(
    'a turn that was summarized in the middle is summarized once more at its end, as the next round',
    { tags: ['S3-140', 'C5'] },
    async () => {
      const { context, recorded, events } = createContext([says(summary), says(summary)]);
      const log = logOf(8000);
      await context.prepareStep({ messages: log });
      await context.compactAfterTurn([...log, ...rounds(4, 1000, 'more'), assistant('Done.')]);
      expect(recorded.map(({ phase, round: number }) => [phase, number])).toEqual([
        ['mid-loop', 1],
        ['post-run', 2],
      ]);
      expect(compactions(events)).toHaveLength(2);
      expect(recorded[1]!.messages).toBe(recorded[1]!.upTo - recorded[0]!.upTo);
    },
  );

  test('the next turn begins with the summary, an answer, and what stayed', { tags: ['S3-146', 'S3-021'] }, async () => {
    const { context, recorded } = createContext([says(summary)]);
    const log = frozen([...turn('one', 24), ...turn('two', 1)]);
    await context.compactAfterTurn(log);
    const next = frozen([...log, user('prompt three')]);
    const { messages } = await createContext([], { compaction: recorded[0], firstMessage: log.length }).context.prepareStep({
      messages: next,
    });
    expect(messages).toMatchObject([
      {
        role: 'user',
        content: expect.stringMatching(
          /^\[Summary of earlier conversation\]\n## Session Summary \(Compaction Round 1\)\n\n[^]*word for word:\n\nprompt one$/,
        ),
      },
      { role: 'assistant', content: expect.stringMatching(/^I understand the context/) },
      ...log.slice(-4),
      { content: 'prompt three' },
    ]);
  });

  test('a failure keeps everything as it is', { tags: ['S3-145'] }, async () => {
    const { context, recorded, warnings } = createContext([fails(new ModelError('HTTP 500', 'retryable'))]);
    await context.compactAfterTurn(session(60));
    expect(recorded).toEqual([]);
    expect(context.compaction).toBeUndefined();
    expect(warnings).toHaveLength(1);
  });

  test('the notes are made from what the summary is made from', { tags: ['S3-150'] }, async () => {
    const { context, asked } = createContext([says(summary), says(summary)]);
    let log = logOf(8000);
    for (const _ of [1, 2]) {
      const record = context.recordOf(log);
      await context.compactAfterTurn(log);
      expect(asked.at(-1)!.request.messages[0]!.content).toBe(`Summarize this record.\n\n${record}`);
      log = frozen([...log, ...rounds(4, 2000, 'more')]);
    }
  });
});

describe('a run that goes on elsewhere', () => {
  const stored = <T>(value: T): T => (value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T));

  test(
    'shows the same bytes at every later step, from wherever it goes on, over any number of summaries',
    { tags: ['S3-132', 'S4-13', 'C5'] },
    async () => {
      const earlier = [...turn('one', 3), ...turn('two', 2)];
      const firstMessage = earlier.length;
      const log = frozen([...earlier, user('the task'), ...rounds(140, 1500)]);
      const steps = Array.from({ length: 141 }, (_, index) => firstMessage + 1 + 2 * index);
      const answers = Array.from({ length: 50 }, () => says(summary));
      const { context, recorded } = createContext(answers, { firstMessage });
      const trace: { readonly view: string; readonly before: Compaction | undefined; readonly after: Compaction | undefined }[] = [];
      for (const step of steps) {
        const before = context.compaction;
        const { messages } = await context.prepareStep({ messages: log.slice(0, step) });
        trace.push({ view: JSON.stringify(messages), before, after: context.compaction });
      }
      expect(recorded.length).toBeGreaterThan(3);

      // Each step by itself, with what was recorded before it, or after a crash right behind the summary.
      for (const [index, { view, before, after }] of trace.entries())
        for (const known of [before, after]) {
          const resumed = createContext(answers, { firstMessage, compaction: stored(known) });
          const { messages } = await resumed.context.prepareStep({ messages: stored(log.slice(0, steps[index])) });
          expect(JSON.stringify(messages) === view, `step ${index}`).toBe(true);
        }

      // From a few steps on, all that follow, with their summaries.
      for (const from of [1, 20, 60, 100]) {
        const known = trace[from - 1]!.after;
        const resumed = createContext(answers, { firstMessage, compaction: stored(known) });
        for (let index = from; index < steps.length; index++) {
          const { messages } = await resumed.context.prepareStep({ messages: stored(log.slice(0, steps[index])) });
          expect(JSON.stringify(messages) === trace[index]!.view, `step ${index} from ${from}`).toBe(true);
        }
        expect(resumed.recorded).toEqual(recorded.slice(known?.round ?? 0));
      }
    },
  );
});
