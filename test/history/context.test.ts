import { describe, expect, test } from 'vitest';
import type { Ask, Asking } from '../../src/agent/ask.ts';
import type { Compaction } from '../../src/agent/compaction.ts';
import { estimateMessagesTokens, estimateOverhead } from '../../src/agent/estimate.ts';
import type { AgentEvent } from '../../src/agent/events.ts';
import type { AssistantMessage, Message } from '../../src/agent/messages.ts';
import { ModelError, type ModelRequest } from '../../src/agent/model.ts';
import { Meter } from '../../src/agent/stats.ts';
import { Context, type ContextParts } from '../../src/history/context.ts';
import { prepareHistory } from '../../src/history/pipeline.ts';
import { assistant, observation, toolCall, usage, user } from '../support/agent.ts';
import { compactionOf, frozen, historySettings, refusals, round, rounds, textOf, turn } from './sample-log.ts';

type Answer = (asking: Asking) => Promise<AssistantMessage> | AssistantMessage;

const says =
  (content: string, more: Partial<AssistantMessage> = {}): Answer =>
  () => ({ ...assistant(content), ...more });
const fails =
  (error: Error): Answer =>
  () =>
    Promise.reject(error);
const summary = '### Task\nThe task.\n\n### Done\nMuch.';

/** A window of 10,000 tokens: from 7,500 on a summary is due. No result here is long enough to be pruned. */
const settings = { ...historySettings, contextWindow: 10_000 };

/** A context with a model that gives these answers, and everything that it was asked and told. */
function createContext(answers: readonly Answer[] = [], more: Partial<ContextParts> = {}) {
  const asked: { readonly request: ModelRequest; readonly asking: Asking }[] = [];
  const seen = { asked, events: [] as AgentEvent[], recorded: [] as Compaction[], warnings: [] as string[], deadlines: [] as number[] };
  const ask: Ask = async (request, asking) => {
    const next = answers[asked.push({ request, asking }) - 1];
    if (!next) throw new Error(`a call too many: number ${asked.length}`);
    return next(asking);
  };
  const context = new Context({
    ask,
    emit: (event) => seen.events.push(event),
    meter: new Meter(undefined),
    signal: new AbortController().signal,
    system: '',
    offers: [],
    firstMessage: 0,
    compaction: undefined,
    settings,
    record: (compaction) => seen.recorded.push(compaction),
    screen: (text) => text,
    warn: (line) => seen.warnings.push(line),
    deadline: (ms) => {
      seen.deadlines.push(ms);
      return new AbortController().signal;
    },
    ...more,
  });
  return { context, ...seen };
}

/** Tokens of these messages and of a request without a system message and tools. */
const weigh = (messages: readonly Message[]): number => estimateOverhead('', []) + estimateMessagesTokens(messages);

/** A prompt and so many rounds (with ten: 21 messages) that come to exactly that many tokens. */
function logOf(tokens: number, count = 10): readonly Message[] {
  const missing = (tokens - weigh([user('the task'), ...rounds(count, 0)])) * 4;
  const each = Math.floor(missing / count / 4) * 4;
  const last = missing - each * (count - 1);
  const log = [user('the task'), ...rounds(count - 1, each), ...round(`call-${count - 1}`, textOf(`call-${count - 1}`, last))];
  expect(weigh(log)).toBe(tokens);
  return frozen(log);
}

const contents = (messages: readonly Message[]): string[] => messages.map(({ content }) => content);
const compactions = (events: readonly AgentEvent[]) => events.flatMap((event) => (event.type === 'compaction' ? [event.payload] : []));
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

describe('a summary', () => {
  test(
    'is asked for with its own parameters, without tools, of the messages that it replaces',
    { tags: ['S3-144', 'S2-24', 'C39'] },
    async () => {
      const { context, asked, recorded, deadlines } = createContext([says(summary)]);
      const log = logOf(8000);
      await context.prepareStep({ messages: log });
      const { request, asking } = asked[0]!;
      expect(request.parameters).toEqual({ temperature: 0.3, maxOutputTokens: 1024 });
      expect(request.tools).toEqual([]);
      expect(request.messages).toMatchObject([{ role: 'user' }]);
      const text = request.messages[0]!.content;
      expect(text).toContain('USER: the task');
      expect(text).toContain('RESULT of read_file: call-5 ');
      expect(text).not.toContain('RESULT of read_file: call-6 ');
      expect(recorded[0]!.upTo).toBe(13);
      expect(asking).toMatchObject({ role: 'thought', attempts: 1 });
      expect(deadlines).toEqual([120_000]);
    },
  );

  test(
    'leaves the larger of keep-last and three tenths, and no call without its results',
    { tags: ['S3-055', 'C3', 'S4-21'] },
    async () => {
      const { context, recorded } = createContext([says(summary)]);
      const log = logOf(8000);
      const { messages } = await context.prepareStep({ messages: log });
      // Three tenths of 21 are seven messages; the first of them is a result, so its call stays, too.
      expect(log.length - recorded[0]!.upTo).toBe(8);
      expect(log[recorded[0]!.upTo]!.role).toBe('assistant');
      expect(messages.slice(3)).toEqual(log.slice(recorded[0]!.upTo));
      expect(refusals(messages)).toEqual([]);

      const more = createContext([says(summary)], { settings: { ...settings, keepLast: 12 } });
      await more.context.prepareStep({ messages: log });
      expect(log.length - more.recorded[0]!.upTo).toBe(12);
    },
  );

  test('stands in front with the task word for word; user and agent take turns', { tags: ['C3', 'C9', 'S3-143'] }, async () => {
    const { context } = createContext([says(summary)]);
    const { messages } = await context.prepareStep({ messages: logOf(8000) });
    expect(messages.slice(0, 3)).toMatchObject([
      {
        role: 'user',
        content: expect.stringContaining(`[Summary of earlier conversation]\n## Session Summary (Compaction Round 1)\n\n${summary}`),
      },
      { role: 'assistant', content: expect.stringMatching(/^I understand the context/) },
      { role: 'user', content: 'the task' },
    ]);
    expect(messages[3]!.role).toBe('assistant');
  });

  test('is recorded with the numbers that are told, which are those of the requests without and with it', { tags: ['S4-23'] }, async () => {
    const { context, recorded, events } = createContext([says(summary)]);
    const { messages } = await context.prepareStep({ messages: logOf(8000) });
    const { phase, round: number, before, after, messages: count } = recorded[0]!;
    expect(compactions(events)).toEqual([{ phase, round: number, before, after, messages: count }]);
    expect({ phase, number, before, after, count }).toEqual({
      phase: 'mid-loop',
      number: 1,
      before: 8000,
      after: weigh(messages),
      count: 13,
    });
    expect(context.compaction).toEqual(recorded[0]);
  });

  test(
    'is made again as the conversation grows, round by round; the task is always there word for word',
    { tags: ['C5', 'C3', 'S3-142'] },
    async () => {
      const { context, recorded, events, asked } = createContext(
        Array.from({ length: 4 }, (_, index) => says(`### Task\nGone, round ${index + 1}.`)),
      );
      let log = logOf(7000);
      for (let step = 0; recorded.length < 4; step++) {
        const { messages } = await context.prepareStep({ messages: log });
        expect(weigh(messages)).toBeLessThan(7500);
        expect(refusals(messages)).toEqual([]);
        expect(contents(messages).filter((text) => text === 'the task')).toHaveLength(1);
        expect(messages.filter(({ content }) => content.includes('[Summary of earlier conversation]')).length).toBeLessThanOrEqual(1);
        log = frozen([...log, ...round(`more-${step}`, textOf(`more-${step}`, 3000))]);
      }
      expect(recorded.map((one) => one.round)).toEqual([1, 2, 3, 4]);
      expect(compactions(events).map((one) => one.round)).toEqual([1, 2, 3, 4]);
      for (const [index, one] of recorded.entries()) expect(one.messages).toBe(one.upTo - (recorded[index - 1]?.upTo ?? 0));
      // Each summary is told what the one before knew, and the task from the log itself.
      for (const [index, { request }] of asked.entries()) {
        expect(request.messages[0]!.content).toContain('USER: the task');
        if (index > 0) expect(request.messages[0]!.content).toContain(`Gone, round ${index}.`);
      }
    },
  );

  test('of a later turn leaves the first request of the session and the one at work, word for word', { tags: ['C3', 'C13'] }, async () => {
    const early = [user('the first request'), ...rounds(3, 2000, 'early'), assistant('Done.')];
    const log = frozen([...early, user('the second request'), ...rounds(10, 2400)]);
    const { context } = createContext([says(summary)], { firstMessage: early.length });
    const { messages } = await context.prepareStep({ messages: log });
    expect(messages[0]!.content).toMatch(/word for word:\n\nthe first request$/);
    expect(messages[2]).toEqual(user('the second request'));
  });

  test('is cleaned like every reply, and secrets are taken out', { tags: ['S3-070', 'R11'] }, async () => {
    const { context, recorded } = createContext([says(`<think>Hm.</think>${summary} hunter2`)], {
      screen: (text) => text.replaceAll('hunter2', '***'),
    });
    await context.prepareStep({ messages: logOf(8000) });
    expect(recorded[0]!.summary).toBe(`## Session Summary (Compaction Round 1)\n\n${summary} ***`);
  });

  test('is paid for by the turn', { tags: ['S0-57'] }, async () => {
    const meter = new Meter({ input: 1, cachedInput: 1, output: 10 });
    const { context } = createContext([says(summary, { usage: usage(6000, 100) })], { meter });
    await context.prepareStep({ messages: logOf(8000) });
    expect(meter.stats).toMatchObject({ iterations: 0, usage: { inputTokens: 6000, outputTokens: 100 }, costUsd: 0.007 });
  });

  test('that was cut off is asked for again without a limit of output, once', { tags: ['S3-144'] }, async () => {
    const cut = new ModelError('cut', 'cut_off');
    const { context, asked, recorded, deadlines } = createContext([fails(cut), says(summary)]);
    await context.prepareStep({ messages: logOf(8000) });
    expect(asked.map(({ request }) => request.parameters)).toEqual([{ temperature: 0.3, maxOutputTokens: 1024 }, { temperature: 0.3 }]);
    expect(asked[1]!.request.messages).toEqual(asked[0]!.request.messages);
    expect(recorded).toHaveLength(1);
    expect(deadlines).toEqual([120_000]);

    const twice = createContext([fails(cut), fails(cut)]);
    const log = logOf(8000);
    expect(await twice.context.prepareStep({ messages: log })).toEqual({ messages: log });
    expect(twice.asked).toHaveLength(2);
  });

  test('gives the same view to whoever reads the record of it, and leaves the log as it is', { tags: ['S3-132', 'S4-13'] }, async () => {
    const { context, recorded } = createContext([says(summary)]);
    const log = logOf(8000);
    const before = JSON.stringify(log);
    const { messages } = await context.prepareStep({ messages: log });
    expect(JSON.stringify(log)).toBe(before);
    const stored = JSON.parse(JSON.stringify(recorded[0])) as Compaction;
    const later = createContext([], { compaction: stored });
    expect(JSON.stringify(await later.context.prepareStep({ messages: log }))).toBe(JSON.stringify({ messages }));
    const again = frozen([...log, ...round('next')]);
    expect((await context.prepareStep({ messages: again })).messages.slice(0, messages.length)).toEqual(messages);
  });

  test('carries on with the round of the one that the session has', { tags: ['C5'] }, async () => {
    const { context, recorded } = createContext([says(summary)], { compaction: compactionOf(3, { round: 4 }) });
    await context.prepareStep({ messages: logOf(9500) });
    expect(recorded).toMatchObject([{ round: 5, summary: expect.stringContaining('(Compaction Round 5)') }]);
    expect(recorded[0]!.messages).toBe(recorded[0]!.upTo - 3);
  });

  test('is not made of hardly anything: few messages that are large go on as they are', { tags: ['S4-21'] }, async () => {
    const log = frozen([user(textOf('task', 30_000)), ...rounds(2, 100)]);
    const { context, asked } = createContext();
    expect(await context.prepareStep({ messages: log })).toEqual({ messages: log });
    expect(asked).toEqual([]);
  });
});

describe('a summary that fails', () => {
  const failure = new ModelError('HTTP 500', 'retryable');

  test('leaves the conversation as it is, with a warning', { tags: ['S3-145', 'C8'] }, async () => {
    const { context, recorded, events, warnings, asked } = createContext([fails(failure)]);
    const log = logOf(8000);
    expect(await context.prepareStep({ messages: log })).toEqual({ messages: log });
    expect(recorded).toEqual([]);
    expect(compactions(events)).toEqual([]);
    expect(context.compaction).toBeUndefined();
    expect(warnings).toEqual([expect.stringMatching(/^The conversation could not be summarized, and goes on as it is\. .*HTTP 500/)]);
    expect(asked).toHaveLength(1);
  });

  test('is not asked for again until the conversation has grown by a tenth of the window', { tags: ['C8'] }, async () => {
    const { context, asked, recorded } = createContext([fails(failure), says(summary)]);
    await context.prepareStep({ messages: logOf(7600) });
    for (const tokens of [7600, 8000, 8599]) await context.prepareStep({ messages: logOf(tokens) });
    expect(asked).toHaveLength(1);
    await context.prepareStep({ messages: logOf(8600) });
    expect(asked).toHaveLength(2);
    expect(recorded).toMatchObject([{ round: 1 }]);
  });

  test.each([
    ['is empty', ''],
    ['has nothing but reasoning', '<think>Hm.</think>'],
    ['is longer than what it replaces', textOf('long', 30_000)],
  ])('because it %s changes nothing', { tags: ['S3-145'] }, async (_, text) => {
    const { context, recorded } = createContext([says(text)]);
    const log = logOf(8000);
    expect(await context.prepareStep({ messages: log })).toEqual({ messages: log });
    expect(recorded).toEqual([]);
  });

  test('because it hangs is given up after 120 seconds; the turn goes on', { tags: ['S3-077', 'C7'] }, async () => {
    const deadline = new AbortController();
    const deadlines: number[] = [];
    const hangs: Answer = ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        queueMicrotask(() => deadline.abort(new Error('took longer than 120 s')));
      });
    const { context, warnings } = createContext([hangs], {
      deadline: (ms) => {
        deadlines.push(ms);
        return deadline.signal;
      },
    });
    const log = logOf(8000);
    expect(await context.prepareStep({ messages: log })).toEqual({ messages: log });
    expect(deadlines).toEqual([120_000]);
    expect(warnings).toEqual([expect.stringContaining('took longer than 120 s')]);
  });

  test('because the turn is aborted ends with the reason of that, without a warning', { tags: ['S1-14'] }, async () => {
    const turnOver = new AbortController();
    const reason = new Error('cancelled');
    const hangs: Answer = ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        queueMicrotask(() => turnOver.abort(reason));
      });
    const { context, warnings, recorded } = createContext([hangs], { signal: turnOver.signal });
    await expect(context.prepareStep({ messages: logOf(8000) })).rejects.toBe(reason);
    expect({ warnings, recorded }).toEqual({ warnings: [], recorded: [] });
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

  test('a session is summarized at 51 messages and not at 50', { tags: ['S3-074'] }, () => {
    const { context } = createContext();
    expect(context.isDue(session(50))).toBe(false);
    expect(context.isDue(session(51))).toBe(true);
  });

  test('a session without a word is never due, so that nothing is asked of the memory either', { tags: ['S3-148'] }, () => {
    expect(createContext().context.isDue([])).toBe(false);
  });

  test('a session of few messages is not due, however long they are: nothing could be summarized', { tags: ['S4-21', 'S3-147'] }, () => {
    const { context } = createContext();
    expect(context.isDue([user(textOf('task', 32_000)), ...rounds(2, 100)])).toBe(false);
    expect(context.isDue([user(textOf('task', 32_000)), ...rounds(3, 100)])).toBe(true);
  });

  test('messages that a summary stands for do not count', { tags: ['S3-074'] }, () => {
    const { context } = createContext([], { compaction: compactionOf(20) });
    expect(context.isDue(session(70))).toBe(false);
    expect(context.isDue(session(71))).toBe(true);
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

  test('the newest messages are shown behind their prompt, and no result without its call', { tags: ['S3-150', 'S3-121'] }, () => {
    const { context } = createContext();
    const log = session(60);
    for (const count of [2, 5, 9, 10]) {
      const latest = context.latest(log, count);
      expect(latest[0]).toEqual(user('the task'));
      expect(latest.length).toBeLessThanOrEqual(count);
      expect(refusals(latest)).toEqual([]);
      expect(latest.at(-1)).toEqual(log.at(-1));
    }
    expect(context.latest(session(6), 10)).toEqual(session(6));
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
