import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../src/agent/messages.ts';
import { boundary, keptMessages, recordText, shouldCompact, summarized, summaryHeading } from '../../src/history/compaction.ts';
import { assistant, observation, toolCall, user } from '../support/agent.ts';
import { compactionOf, frozen, historySettings, refusals, round, rounds, textOf, turn } from './sample-log.ts';

const batch = (...ids: string[]): Message[] => [assistant('', ...ids.map((id) => toolCall(id))), ...ids.map((id) => observation(id))];

describe('how much a summary leaves alone', () => {
  test.each([
    [5, 4],
    [13, 4],
    [14, 5],
    [20, 6],
    [21, 7],
    [100, 30],
    [101, 31],
  ])('of %i messages the last %i: three tenths, rounded up, and at least four', { tags: ['S3-055', 'C3'] }, (count, kept) => {
    expect(keptMessages(count, 4)).toBe(kept);
  });

  test('at least as many as are set', { tags: ['C3'] }, () => {
    expect(keptMessages(20, 10)).toBe(10);
    expect(keptMessages(40, 10)).toBe(12);
  });
});

describe('boundary', () => {
  const log = frozen([user(), ...batch('a', 'b', 'c'), ...round('d'), assistant('Done.')]);

  test.each([
    ['on the answer', 1, 7],
    ['on a result: back to its call', 2, 5],
    ['on a call', 3, 5],
    ['in the middle of a batch: back to the message with the calls', 4, 1],
    ['on a result of a batch', 6, 1],
  ])('never splits a call from its results: %s', { tags: ['S4-21', 'C3'] }, (_, keep, expected) => {
    expect(boundary(log, 0, keep)).toBe(expected);
  });

  test('is nowhere when there are no more messages than those that stay and one', { tags: ['S4-21'] }, () => {
    const messages = [...rounds(2, 10), assistant('Done.')];
    expect(boundary(messages, 0, 4)).toBeUndefined();
    expect(boundary([user(), ...messages], 0, 4)).toBe(1);
  });

  test('is nowhere when walking back leaves nothing to summarize', { tags: ['S4-21'] }, () => {
    expect(boundary(batch('a', 'b', 'c', 'd', 'e', 'f'), 0, 4)).toBeUndefined();
  });

  test('counts from the summary that is there', { tags: ['C5'] }, () => {
    const messages = [...turn('one', 5), ...rounds(3, 10)];
    expect(boundary(messages, 13, 4)).toBeUndefined();
    expect(boundary(messages, 12, 4)).toBe(14);
  });
});

const steps = fc.array(fc.record({ prompt: fc.boolean(), calls: fc.nat(4) }), { minLength: 1, maxLength: 25 });
/** Turns as they are when each comes to its end: after an answer comes a prompt. */
const logs = steps.map((list): Message[] => [
  user('first'),
  ...list.flatMap(({ prompt, calls }, step) => {
    const ids = Array.from({ length: calls }, (_, index) => `${step}-${index}`);
    return calls > 0 && !prompt ? batch(...ids) : [assistant(`answer ${step}`), user(`prompt ${step}`)];
  }),
]);

describe('summarized', () => {
  const log = frozen([user('the task'), ...rounds(3, 10), assistant('Done.'), user('and this'), ...rounds(3, 10, 'second')]);

  test('begins with a user message of the mark and the summary, then an answer of the agent', { tags: ['S3-021', 'S3-146', 'C9'] }, () => {
    const compaction = compactionOf(8);
    const [said, answered] = summarized(log, compaction);
    expect(said).toMatchObject({
      role: 'user',
      content: expect.stringMatching(/^\[Summary of earlier conversation\]\n## Session Summary \(Compaction Round 1\)\n/),
    });
    expect(said!.content).toContain(compaction.summary);
    expect(answered).toMatchObject({ role: 'assistant', content: expect.stringMatching(/^I understand the context/), toolCalls: [] });
  });

  test('has the heading of its round', { tags: ['C9'] }, () => {
    expect(summaryHeading(3)).toBe('## Session Summary (Compaction Round 3)');
  });

  test('pins the request that the kept messages work on, word for word, and the first of the session', { tags: ['C3'] }, () => {
    const [said, , pinned, ...kept] = summarized(log, compactionOf(11));
    expect(pinned).toEqual(user('and this'));
    expect(kept).toEqual(log.slice(11));
    expect(said!.content).toMatch(/\n\nThe first request of this session, word for word:\n\nthe task$/);
  });

  test('says the task once where both are the same', { tags: ['C3'] }, () => {
    const shown = summarized(log, compactionOf(5));
    expect(shown.slice(2)).toEqual([user('the task'), ...log.slice(5)]);
    expect(JSON.stringify(shown).split('the task')).toHaveLength(2);
  });

  test('pins nothing where the kept messages begin with their request; the first one of the session is told', { tags: ['C3'] }, () => {
    const shown = summarized(log, compactionOf(8));
    expect(shown.slice(2)).toEqual(log.slice(8));
    expect(shown[0]!.content).toMatch(/word for word:\n\nthe task$/);
  });

  test('after two rounds still has the task word for word: it comes from the log, not from the summary before', () => {
    const task = 'Make `pageCount` round up.\n\n- [ ] Test it with 0, 1 and 11 items.';
    const long = frozen([user(task), ...rounds(20, 10)]);
    const second = compactionOf(31, { round: 2, summary: `${summaryHeading(2)}\n\nNothing of the task.` });
    const shown = summarized(long, second);
    expect(shown.filter(({ content }) => content === task)).toEqual([user(task)]);
    expect(shown).toHaveLength(3 + 10);
  });

  test('wherever the boundary is, calls keep their results and user and agent take turns', { tags: ['C9', 'S4-21'] }, () => {
    fc.assert(
      fc.property(logs, fc.integer({ min: 2, max: 12 }), (messages, keep) => {
        const upTo = boundary(frozen(messages), 0, keep);
        fc.pre(upTo !== undefined);
        const shown = summarized(messages, compactionOf(upTo!));
        expect(refusals(shown)).toEqual([]);
        expect(refusals(messages.slice(0, upTo))).toEqual([]);
        const roles = shown.filter(({ role }) => role !== 'tool').map(({ role }) => role);
        expect(roles.some((role, index) => role === 'user' && roles[index - 1] === 'user')).toBe(false);
        expect(roles[0]).toBe('user');
        expect(shown.slice(-(messages.length - upTo!))).toEqual(messages.slice(upTo));
        expect(messages.length - upTo!).toBeGreaterThanOrEqual(keep);
        expect(JSON.stringify(shown)).toContain('first');
      }),
      { numRuns: 500 },
    );
  });
});

test(
  'a summary is due from a share of the window on, unless the last one saved too little or has just failed',
  { tags: ['S4-21', 'C4', 'C5'] },
  () => {
    const fresh = { exhausted: false, retryAbove: 0 };
    expect([95_999, 96_000].map((tokens) => shouldCompact(tokens, historySettings, fresh))).toEqual([false, true]);
    expect(shouldCompact(200_000, historySettings, { ...fresh, exhausted: true })).toBe(false);
    expect([99_999, 100_000].map((tokens) => shouldCompact(tokens, historySettings, { ...fresh, retryAbove: 100_000 }))).toEqual([
      false,
      true,
    ]);
  },
);

describe('recordText', () => {
  test('is a record of who said, called and got what', () => {
    const text = recordText([user('the task'), assistant('I look.', toolCall('a')), observation('a', { content: 'one\ntwo' })], 10_000);
    expect(text).toBe('USER: the task\n\nAGENT: I look.\nCALL 1 read_file {"path":"a.txt"}\n\nRESULT of CALL 1 read_file: one\ntwo');
  });

  test('shows the two ends of a long message, and no half characters', () => {
    const content = `${textOf('head', 1799)}😀${'x'.repeat(10_000)}😀${textOf('tail', 1199)}`;
    const text = recordText([assistant(content)], 100_000);
    expect(text.length).toBeLessThan(3200);
    expect(text).toContain(textOf('head', 1799));
    expect(text).toContain(textOf('tail', 1199));
    expect(text).toMatch(/… 10,004 characters left out …/);
    expect(text.isWellFormed()).toBe(true);
  });

  test('leaves messages in the middle out when there are too many, says how many, and keeps the beginning and the end', () => {
    const text = recordText([user('the task'), ...rounds(100, 1000), assistant('the end')], 90_000);
    expect(text.length).toBeLessThanOrEqual(90_100);
    expect(text).toMatch(/^USER: the task\n/);
    expect(text).toMatch(/AGENT: the end$/);
    const [left, count] = /\[(\d+) messages left out\]/.exec(text)!;
    expect(text.split(left)).toHaveLength(2);
    expect(text.match(/^(?:USER|AGENT|RESULT of CALL \d+ \w+): /gm)).toHaveLength(202 - Number(count));
  });

  test('is never longer than it may be, however long the log is', () => {
    for (const count of [100, 500, 1000, 3000]) {
      const text = recordText([user('the task'), ...rounds(count, 5000)], 256_000);
      expect(text.length).toBeLessThanOrEqual(256_100);
      expect(text).toContain('USER: the task');
    }
  });
});
