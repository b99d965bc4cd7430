import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits, type Edit } from '../../src/tools/apply-edits.ts';
import { finderOf } from '../../src/tools/find-text.ts';

const edit = (old_string: string, new_string: string, replace_all?: boolean): Edit => ({ old_string, new_string, replace_all });
const done = (text: string, places: number): object => ({ kind: 'done', text, places });

describe('edits of a text', { tags: ['interface-5'] }, () => {
  test.each<[name: string, content: string, edits: Edit[], text: string, places: number]>([
    ['one is made', 'a b c', [edit('b', 'x')], 'a x c', 1],
    ['several are made in order, each in what the one before left', 'a b', [edit('a', 'b'), edit('b b', 'c')], 'c', 2],
    ['one takes every place where it says so', 'a b a', [edit('a', 'x', true), edit('b', 'y')], 'x y x', 3],
    ['line feeds find the line ends of Windows, and become them', 'a\r\nb\r\n', [edit('a\nb', '1\n2')], '1\r\n2\r\n', 1],
    ['in a text with both kinds of line ends each is taken as it is', 'a\r\nb\nc', [edit('a\r\nb', 'x\ny')], 'x\ny\nc', 1],
    ['an escape finds the character, and writes one', 'a\u202Eb', [edit('a\\u{202E}b', 'c\\u{200B}')], 'c\u200B', 1],
    ['an escape finds a carriage return in a line', 'a\rb\r\n', [edit('a\\u{D}b', 'ab')], 'ab\r\n', 1],
    ['an escape that stands in the text is meant itself', "'\\u{202E}' \u202E", [edit('\\u{202E}', '\\u{200B}')], "'\\u{200B}' \u202E", 1],
    ['what was found as it is writes no character', 'a', [edit('a', '\\u{202E}')], '\\u{202E}', 1],
    ['dollar signs are only that', 'a', [edit('a', '$&$1')], '$&$1', 1],
  ])('%s', (_, content, edits, text, places) => {
    expect(applyEdits(content, edits)).toEqual(done(text, places));
  });

  test.each<[name: string, content: string, edits: Edit[], failed: number, why: RegExp]>([
    [
      'the second is not there',
      'a\nb',
      [edit('a', 'x'), edit('a', 'y')],
      1,
      /^old_string is not there, and nothing is like it\. Read the file/,
    ],
    [
      'one differs from a passage',
      'x\nFoo(1)\n',
      [edit('foo(1)', '')],
      0,
      /^old_string is not there\. The nearest passage, line 2, differs in letter case:\nFoo\(1\)$/,
    ],
    [
      'one stands in several places',
      'a\nb a\nc\na',
      [edit('a', 'x')],
      0,
      /^old_string stands 3 times \(lines 1, 2, 4\)\. Add lines around it/,
    ],
    ['one stands several times in a line', 'b\na a', [edit('a', 'x')], 0, /^old_string stands 2 times \(line 2\)/],
    [
      'one stands in very many places',
      'a\n'.repeat(50),
      [edit('a', 'x')],
      0,
      /^old_string stands 50 times \(lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 …\)/,
    ],
    ['one changes nothing', 'a', [edit('a', 'a')], 0, /are the same: nothing would change/],
  ])('none is made where %s', (_, content, edits, failed, why) => {
    expect(applyEdits(content, edits)).toEqual({ kind: 'failed', edit: failed, why: expect.stringMatching(why) });
  });

  test('take seconds at most in 20 MB, whatever is looked for', { tags: ['R13'] }, () => {
    const same = 'a'.repeat(500_000);
    const started = performance.now();
    expect(applyEdits('a'.repeat(20_000_000), [edit(`${same}b${same}`, '')]).kind).toBe('failed');
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});

test('a long text is found where indexOf finds it', () => {
  const letters = fc.array(fc.constantFrom('a', 'b'), { maxLength: 40 }).map((all) => all.join(''));
  fc.assert(
    fc.property(letters, letters, letters, fc.nat(20), (before, middle, behind, from) => {
      const wanted = middle + 'ab'.repeat(600);
      const text = before + wanted.slice(3) + behind + wanted + before + wanted;
      expect(finderOf(wanted)(text)).toBe(text.indexOf(wanted));
      const second = text.indexOf(wanted) + 1 + from;
      expect(finderOf(wanted)(text, second)).toBe(text.indexOf(wanted, second));
      expect(finderOf(`${wanted}c`)(text)).toBe(-1);
    }),
  );
});
