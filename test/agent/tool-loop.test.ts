import { describe, expect, test } from 'vitest';
import { checkProgress, noProgress, type ProgressCheck, type Nature, type Progress } from '../../src/agent/tool-loop.ts';
import { observation, toolCall } from '../support/agent.ts';

interface Step {
  readonly tool?: string;
  readonly args?: unknown;
  readonly result?: string;
  readonly nature?: Nature;
  readonly failed?: boolean;
}

/** Judges calls one after the other. */
function judged(steps: readonly Step[], planning = false): { readonly judgments: ProgressCheck[]; readonly progress: Progress } {
  let progress = noProgress;
  const judgments = steps.map(({ tool = 'some_tool', args = {}, result = 'result', nature = 'neutral', failed: isError = false }) => {
    const after = checkProgress(progress, toolCall('id', tool, args), observation('id', { content: result, isError }), nature, planning);
    progress = after.progress;
    return after.judgment;
  });
  return { judgments, progress };
}

const kinds = (steps: readonly Step[], planning = false): string[] => judged(steps, planning).judgments.map(({ kind }) => kind);

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

/** A read like no other, or the one of this number again, with a result like no other. */
let results = 0;
const reading = (number: number): Step => ({ tool: 'read_file', args: { path: `${number}` }, result: `text ${results++}`, nature: 'read' });
const command = (number: number): Step => ({ args: { command: `${number}` }, result: `output ${number}` });

describe('the same call with the same result', { tags: ['S3-067'] }, () => {
  const same: Step = { args: { a: 1, b: [1, { c: 2, d: 3 }] } };

  test('is warned of at the third time, and stops at the fifth', () => {
    const { judgments } = judged(times(5, () => same));
    expect(judgments.map(({ kind }) => kind)).toEqual(['fine', 'fine', 'warn', 'warn', 'stop']);
    expect(judgments[2]).toMatchObject({ note: expect.stringMatching(/^\[Gadget: warning: some_tool was called 3 times .*\]$/) });
    expect(judgments[4]).toMatchObject({ detail: expect.stringContaining('some_tool was called 5 times') });
  });

  test.each(['read', 'edit', 'neutral'] as const)('holds for what is %s', (nature) => {
    expect(kinds(times(5, () => ({ ...same, nature }))).slice(2)).toEqual(['warn', 'warn', 'stop']);
  });

  test('does not count across an edit that was made: to test again after a change is no repetition', () => {
    const edit = (number: number): Step => ({ tool: 'write_file', args: { path: 'a', content: `${number}` }, nature: 'edit' });
    const steps = times(12, (index) => (index % 2 === 0 ? same : edit(index)));
    expect(new Set(kinds(steps))).toEqual(new Set(['fine']));
    expect(kinds([same, same, { ...edit(0), failed: true }, same])).toEqual(['fine', 'fine', 'fine', 'warn']);
  });

  test('the order of arguments and the white space between them do not matter', () => {
    const texts = ['{"a":1,"b":[1,{"c":2,"d":3}]}', '{ "b": [1, {"d":3, "c":2}], "a": 1 }', '{"b":[1,{"c":2,"d":3}],"a":1}'];
    expect(kinds(texts.map((args) => ({ args })))).toEqual(['fine', 'fine', 'warn']);
  });

  test('the order inside a list matters', () => {
    expect(
      kinds(
        [
          [1, 2],
          [2, 1],
          [1, 2],
          [2, 1],
        ].map((list) => ({ args: { list } })),
      ),
    ).toEqual(times(4, () => 'fine'));
  });

  test('arguments that are no JSON are compared as they are', () => {
    expect(kinds(times(3, () => ({ args: '{"a' })))).toEqual(['fine', 'fine', 'warn']);
    expect(kinds(['{"a', '{"b', '{"a', '{"b'].map((args) => ({ args })))).toEqual(times(4, () => 'fine'));
  });

  test('another result, other arguments or another tool are another call', () => {
    const others: Step[] = times(8, (index) => [{ result: `${index}` }, { args: { index } }, { tool: `tool_${index}` }][index % 3]!);
    expect(kinds(others)).toEqual(times(8, () => 'fine'));
  });

  test('is remembered over thirty calls, this one included', () => {
    const last = (between: number): string | undefined => kinds([same, same, ...times(between, command), same]).at(-1);
    expect(last(27)).toBe('warn');
    expect(last(28)).toBe('fine');
  });
});

describe('the same result of other calls', { tags: ['S3-067'] }, () => {
  const alike = (index: number): Step => ({ tool: 'search_files', args: { pattern: `${index}` }, result: 'nothing', nature: 'read' });

  test('is warned of at the fourth time, and stops at the sixth', () => {
    const { judgments } = judged(times(6, alike));
    expect(judgments.map(({ kind }) => kind)).toEqual(['fine', 'fine', 'fine', 'warn', 'warn', 'stop']);
    expect(judgments[5]).toMatchObject({ detail: 'The turn repeated itself: search_files gave the same result 6 times.' });
  });

  test('counts for reads only: many edits and commands have the same short answer', () => {
    for (const nature of ['edit', 'neutral'] as const)
      expect(kinds(times(20, (index) => ({ ...alike(index), nature })))).toEqual(times(20, () => 'fine'));
  });

  test('counts each tool by itself', () => {
    expect(kinds(times(6, (index) => ({ ...alike(index), tool: index % 2 ? 'find_files' : 'search_files' })))).toEqual(
      times(6, () => 'fine'),
    );
  });
});

describe('a streak of reads', { tags: ['S3-067'] }, () => {
  test('is warned of from the 24th, and stops at the 36th', () => {
    const { judgments } = judged(times(36, reading));
    const all = judgments.map(({ kind }) => kind);
    expect(all.slice(0, 23)).toEqual(times(23, () => 'fine'));
    expect(all.slice(23, 35)).toEqual(times(12, () => 'warn'));
    expect(all[35]).toBe('stop');
    expect(judgments[35]).toMatchObject({ detail: 'The turn repeated itself: 36 calls in a row only read.' });
  });

  test('begins anew with every edit', () => {
    const edit: Step = { tool: 'edit_file', args: { path: 'a' }, result: 'done', nature: 'edit' };
    expect(kinds([...times(23, reading), edit, ...times(23, reading)])).toEqual(times(47, () => 'fine'));
    expect(kinds([...times(30, reading), edit, reading(99)]).slice(-2)).toEqual(['fine', 'fine']);
  });

  test('is neither broken nor lengthened by commands, which are not warned of either', () => {
    const all = kinds([...times(23, reading), ...times(5, command), reading(99), command(99)]);
    expect(all.slice(0, 28)).toEqual(times(28, () => 'fine'));
    expect(all.slice(28)).toEqual(['warn', 'fine']);
    expect(kinds(times(60, command))).toEqual(times(60, () => 'fine'));
  });

  test('is warned of from the eighth, and stops at the twelfth, where most of them repeat others', () => {
    expect(kinds(times(12, (index) => reading(index % 4)))).toEqual([...times(7, () => 'fine'), ...times(4, () => 'warn'), 'stop']);
  });

  test.each([
    [5, 'fine', 'of 8 are more than 60 %'],
    [4, 'warn', 'of 8 are at most 60 %'],
  ])('%i different reads %s: %s', (different, kind) => {
    expect(kinds(times(8, (index) => reading(Math.min(index, different - 1)))).at(-1)).toBe(kind);
  });

  test('60 % are few enough: six of ten, seven of twelve; seven of ten are not', () => {
    const last = (count: number, different: number): string | undefined =>
      kinds(times(count, (index) => reading(Math.min(index, different - 1)))).at(-1);
    expect(last(10, 6)).toBe('warn');
    expect(last(10, 7)).toBe('fine');
    expect(last(12, 7)).toBe('stop');
    expect(last(12, 8)).toBe('fine');
  });
});

describe('in plan mode reading is the work', { tags: ['S3-067'] }, () => {
  test('no streak of reads is too long, repeated or not', () => {
    expect(kinds(times(50, reading), true)).toEqual(times(50, () => 'fine'));
    expect(
      kinds(
        times(20, (index) => reading(index % 4)),
        true,
      ),
    ).toEqual(times(20, () => 'fine'));
  });

  test('the same call and the same result still count', () => {
    expect(
      kinds(
        times(5, () => ({})),
        true,
      ).at(-1),
    ).toBe('stop');
    const alike = times(6, (index): Step => ({ args: { index }, nature: 'read' }));
    expect(kinds(alike, true).slice(-3)).toEqual(['warn', 'warn', 'stop']);
  });
});

test('no more is kept of a turn than the next judgment needs', () => {
  const { progress } = judged(times(5000, reading), true);
  expect(progress.seen).toHaveLength(30);
  expect(progress.reads).toHaveLength(36);
});

test('what was known before is not changed', () => {
  const before: Progress = Object.freeze({ seen: Object.freeze([]), reads: Object.freeze([]) });
  const { progress } = checkProgress(before, toolCall('a'), observation('a'), 'read', false);
  expect(before).toEqual(noProgress);
  expect(progress).not.toEqual(noProgress);
});
