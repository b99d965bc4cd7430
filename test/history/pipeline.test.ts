import { describe, expect, test } from 'vitest';
import { estimateMessagesTokens } from '../../src/agent/estimate.ts';
import type { Message } from '../../src/agent/messages.ts';
import { forPrompt, prepareHistory } from '../../src/history/pipeline.ts';
import { assistant, observation, toolCall, user } from '../support/agent.ts';
import { compactionOf, frozen, historySettings as settings, refusals, round, rounds, textOf, turn } from './sample-log.ts';

const view = (log: readonly Message[], firstMessage: number, more: Partial<typeof settings> = {}): readonly Message[] =>
  prepareHistory(frozen(log), firstMessage, undefined, { ...settings, ...more });
const contents = (messages: readonly Message[]): string[] => messages.map(({ content }) => content);

describe('what the model is shown of a session', () => {
  test('is all of it, in order, the prompt of the turn behind the history', { tags: ['S0-61', 'S0-63', 'S2-50', 'S3-023'] }, () => {
    const log = [...turn('one', 2), ...turn('two', 1), user('prompt three')];
    expect(view(log, log.length - 1)).toEqual(log);
    expect(view([user('alone')], 0)).toEqual([user('alone')]);
  });

  test(
    'begins with the summary where there is one, then goes on with the messages in force',
    { tags: ['S3-021', 'S3-146', 'S4-13', 'C9'] },
    () => {
      const log = frozen([...turn('one', 3), ...turn('two', 2), user('prompt three')]);
      const upTo = turn('one', 3).length;
      const compaction = compactionOf(upTo, { phase: 'post-run' });
      const shown = prepareHistory(log, log.length - 1, compaction, settings);
      expect(shown.slice(0, 2)).toMatchObject([
        {
          role: 'user',
          content: expect.stringMatching(
            /^\[Summary of earlier conversation\]\n## Session Summary[^]*\n\nThe first request of this session, word for word:\n\nprompt one$/,
          ),
        },
        { role: 'assistant', content: expect.stringMatching(/^I understand the context/), toolCalls: [] },
      ]);
      expect(shown.slice(2)).toEqual(log.slice(upTo));
    },
  );

  test(
    'has our words behind the result that they were recorded with, and nothing of what only the record needs',
    { tags: ['S2-52'] },
    () => {
      const noted = observation('a', { content: 'text', note: '[The budget is running out.]' });
      const shown = view([user(), assistant('', toolCall('a')), noted], 0);
      expect(shown.at(-1)!.content).toBe('text\n\n[The budget is running out.]');
    },
  );
});

describe('the order: limit, then prune, then repair', { tags: ['S3-022'] }, () => {
  test('what the limit leaves out weighs nothing when it comes to pruning', () => {
    const long = Array.from({ length: 12 }, (_, index) => [
      user(`prompt ${index}`),
      ...round(`r-${index}`, textOf(`r-${index}`, 9000)),
      assistant('ok'),
    ]).flat();
    const log = [...long, user('now')];
    // All of it weighs half of the window; the last four turns do not weigh three tenths.
    const all = view(log, log.length - 1, { contextWindow: 50_000 });
    expect(contents(all).join('\n')).toContain('of 9000 characters');
    const limited = view(log, log.length - 1, { contextWindow: 50_000, turns: 4 });
    expect(limited.slice(2)).toEqual(log.slice(-17));
  });

  test('pruned results stay with their calls, and what is broken is repaired after that', () => {
    const log = [user('the task'), ...rounds(40, 9000), assistant('', toolCall('lost')), user('now')];
    const shown = view(log, log.length - 1, { contextWindow: 50_000 });
    expect(refusals(shown)).toEqual([]);
    expect(shown.at(-2)).toMatchObject({ role: 'tool', toolCallId: 'lost', content: '[Tool result missing -- session was compacted]' });
    expect(shown).toHaveLength(log.length + 1);
  });
});

describe('the caps on earlier messages', () => {
  test('hold for earlier turns: of 150 messages at most 100 are sent beside the prompt', { tags: ['S2-38', 'S2-53', 'C13'] }, () => {
    const log = [...Array.from({ length: 25 }, (_, index) => turn(String(index), 2)).flat(), user('now')];
    expect(log).toHaveLength(151);
    const shown = view(log, 150);
    expect(shown).toHaveLength(2 + 96 + 1);
    expect(shown[0]).toEqual(user('prompt 0'));
    expect(shown.at(-1)).toEqual(user('now'));
  });

  test('with 10 turns: ten turns, the first prompt, and the prompt of this turn', { tags: ['S2-51', 'S3-120', 'C13'] }, () => {
    const log = [...Array.from({ length: 15 }, (_, index) => turn(String(index))).flat(), user('now')];
    const asked = view(log, 60, { turns: 10 }).flatMap(({ role, content }) => (role === 'user' ? [content] : []));
    expect(asked).toEqual(['prompt 0', ...Array.from({ length: 10 }, (_, index) => `prompt ${index + 5}`), 'now']);
  });

  test('never touch this turn, however long it is', { tags: ['C13'] }, () => {
    const log = [...turn('one'), user('now'), ...rounds(150, 10)];
    expect(view(log, turn('one').length, { turns: 1 })).toEqual(log);
  });

  test('never touch this turn when a summary stands for its beginning, either', { tags: ['C13', 'C3'] }, () => {
    const log = frozen([...turn('one'), user('now'), ...rounds(150, 10)]);
    const shown = prepareHistory(log, 4, compactionOf(9), { ...settings, turns: 1, maxMessages: 20 });
    expect(shown[1]!.content).toMatch(/^I understand the context/);
    expect(shown.slice(-(log.length - 9))).toEqual(log.slice(9));
    expect(contents(shown)).toContain('now');
  });

  test('hold for what a summary of an earlier turn left alone, and the summary stays in front', { tags: ['C13', 'S3-021'] }, () => {
    const log = frozen([...Array.from({ length: 40 }, (_, index) => turn(String(index))).flat(), user('now')]);
    const shown = prepareHistory(log, 160, compactionOf(8), settings);
    expect(shown.length).toBeLessThanOrEqual(101);
    expect(shown[0]!.content).toContain('[Summary of earlier conversation]');
    expect(shown[0]!.content).toContain('prompt 0');
    expect(shown.at(-1)).toEqual(user('now'));
  });
});

describe('reasoning of earlier turns', { tags: ['S0-28'] }, () => {
  const thought = { ...assistant('The answer.'), thinking: { field: 'reasoning_content', text: 'Hm.' } };
  const log = [user('one'), thought, user('two'), { ...thought, toolCalls: [toolCall('a')] }, observation('a')];

  test('becomes part of the text where that is switched on; reasoning of this turn stays what it is', () => {
    const shown = view(log, 2, { includeThinking: true });
    expect(shown[1]).toEqual(assistant('<thinking>Hm.</thinking>\nThe answer.'));
    expect(shown.slice(2)).toEqual(log.slice(2));
  });

  test('is not in the text otherwise', () => {
    expect(contents(view(log, 2)).join('\n')).not.toContain('Hm.');
  });
});

describe('views of a log that grows', () => {
  /** The steps of which the next view changes what was shown, how many of them reach far back, and the heaviest view of all. */
  function follow(log: readonly Message[], steps: readonly number[]): { changed: number[]; deep: number; heaviest: number } {
    const changed: number[] = [];
    let [deep, heaviest] = [0, 0];
    let last: { readonly step: number; readonly shown: readonly Message[] } | undefined;
    for (const step of steps) {
      const before: readonly Message[] = last?.step === step ? last.shown : view(log.slice(0, 2 * step + 1), 0);
      const after = view(log.slice(0, 2 * step + 3), 0);
      last = { step: step + 1, shown: after };
      heaviest = Math.max(heaviest, estimateMessagesTokens(before), estimateMessagesTokens(after));
      const first = before.findIndex(
        (message, index) => message !== after[index] && JSON.stringify(message) !== JSON.stringify(after[index]),
      );
      if (first >= 0) changed.push(step);
      // With each step one more result leaves the protected zone: that of the third round from the end.
      if (first >= 0 && first < before.length - 6) deep++;
    }
    return { changed, deep, heaviest };
  }
  const steps = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);
  const log = (count: number, length: number): Message[] => frozen([user('the task'), ...rounds(count, length)]);

  test(
    'of 1,000 rounds with short results keep their prefix but for a few strides, and fit the window',
    { tags: ['S3-125', 'S3-132'] },
    () => {
      const { changed, heaviest } = follow(log(1000, 1000), steps(0, 1000));
      expect(changed.length).toBeGreaterThan(0);
      // A stride is a tenth of the window; a thousand rounds bring about twenty times that.
      expect(changed.length).toBeLessThanOrEqual(20);
      expect(heaviest).toBeLessThan(96_000);
    },
  );

  test(
    'of 1,000 rounds with 64 kB results fit the window; their old part changes once in ten rounds at most',
    { tags: ['S3-125', 'S3-126', 'S3-127'] },
    () => {
      const { changed, deep, heaviest } = follow(log(1000, 65_536), steps(0, 1000));
      expect(heaviest).toBeLessThan(96_000);
      // Each result is more than a stride: from the fourth round on, the one that leaves the protected zone is trimmed, near the end.
      expect(changed).toEqual(steps(3, 1000));
      expect(deep).toBeGreaterThan(0);
      expect(deep).toBeLessThanOrEqual(100);
    },
  );

  test('are the same bytes for the same log, whoever makes them, and leave the log as it is', { tags: ['S3-132'] }, () => {
    const messages = log(60, 20_000);
    const before = JSON.stringify(messages);
    const compaction = compactionOf(21);
    const make = (): string => JSON.stringify(prepareHistory(structuredClone(messages), 0, compaction, settings));
    expect(make()).toBe(make());
    expect(JSON.stringify(prepareHistory(messages, 0, compaction, settings))).toBe(make());
    expect(JSON.stringify(messages)).toBe(before);
  });
});

test('a note of ours is read once, and weighs once, also where what was shown is shown again', { tags: ['S4-36'] }, () => {
  const noted = [user(), ...round('c1'), ...round('c2')].map((message) =>
    message.role === 'tool' ? { ...message, note: '[our note]' } : message,
  );
  const once = forPrompt(frozen(noted));
  expect(once.flatMap(({ content }) => content.match(/\[our note\]/g) ?? [])).toHaveLength(2);
  expect(forPrompt(once)).toEqual(once);
  expect(estimateMessagesTokens(once)).toBeLessThanOrEqual(estimateMessagesTokens(noted) + 2);
});
