import { describe, expect, test } from 'vitest';
import type { Compaction } from '../../src/agent/compaction.ts';
import type { Message } from '../../src/agent/messages.ts';
import { ModelError } from '../../src/agent/model.ts';
import { Meter } from '../../src/agent/stats.ts';
import { assistant, usage, user } from '../support/agent.ts';
import { compactions, createContext, fails, logOf, says, settings, summary, weigh, type Answer } from '../support/history-context.ts';
import { compactionOf, frozen, refusals, round, rounds, textOf } from './sample-log.ts';

const contents = (messages: readonly Message[]): string[] => messages.map(({ content }) => content);

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
      expect(text).toContain('RESULT of CALL 6 read_file: call-5 ');
      expect(text).not.toContain('read_file: call-6 ');
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
