import { describe, expect, test } from 'vitest';
import { pickFailures } from '../../src/tools/pick-failures.ts';
import { shortenOutput } from '../../src/tools/shorten-output.ts';
import { terminalText } from '../../src/tools/terminal-text.ts';

const limit = 10_000;
const shorten = (text: string, dropped = 0): string => shortenOutput({ text, dropped }, limit);
const numbered = (count: number, line = (index: number): string => `line ${index + 1} of the log`): string[] =>
  Array.from({ length: count }, (_, index) => line(index));

describe('what a terminal shows', { tags: ['C27', 'interface-5'] }, () => {
  test.each([
    ['colors', '\u001B[31mred\u001B[0m and \u001B[1;38;5;208mmore\u001B[m', 'red and more'],
    ['a title with blanks', '\u001B]0;npm run test\u0007ok', 'ok'],
    ['a link', '\u001B]8;;https://example.com/a b\u001B\\text\u001B]8;;\u001B\\', 'text'],
    ['a title without an end', '\u001B]text', 'text'],
    ['line ends of Windows', 'a\r\nb\r\n', 'a\nb\n'],
    ['a progress bar', ' 10%\r 50%\r100%\ndone', '100%\ndone'],
    ['a shorter text over a longer one', 'loading\rdone', 'doneing'],
    ['a wiped line', 'a long line\r\u001B[Kdone\nx\u001B[2K\ry', 'done\ny'],
  ])('of %s', (_, output, shown) => {
    expect(terminalText(output)).toBe(shown);
  });

  test.each([
    ['layers of a line', `${'x'.repeat(1000)}\r`.repeat(260)],
    ['short layers of a line', 'x\r'.repeat(130_000)],
    ['titles without an end', '\u001B]'.repeat(130_000)],
    ['parameters without an end', `\u001B[${'1;'.repeat(130_000)}`],
  ])('takes no long time for many %s', { tags: ['R13'] }, (_, output) => {
    const started = performance.now();
    shorten(output);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('the output of a command', { tags: ['C27', 'interface-5'] }, () => {
  test('that is short keeps every blank, and is only trimmed at its end', () => {
    const table = 'name      | value\n----------|------\n\n\n\ta         |     1';
    expect(shorten(`${table}\n\n`)).toBe(table);
  });

  test.each([
    ['three same lines', 'a\nx\nx\nx\nb', 'a\nx\nx\nx\nb'],
    ['more same lines', `a\n${'wait\n'.repeat(42)}b`, 'a\nwait\n[the line above repeats 41 more times]\nb'],
    ['empty lines', `a${'\n'.repeat(9)}b\n\n\nc`, 'a\n\nb\n\n\nc'],
  ])('with %s', (_, output, shown) => {
    expect(shorten(output)).toBe(shown);
  });

  test('that is too long loses blanks inside of lines first, not indentation', () => {
    const rows = numbered(120, (index) => `  file-${index}.js${' '.repeat(60)}|    100 | ${'-'.repeat(40)}`);
    const shown = shorten(rows.join('\n'));
    expect(shown.split('\n')).toEqual(numbered(120, (index) => `  file-${index}.js  |  100 | ---`));
  });

  test('that is still too long keeps beginning and end in whole lines, and says what is missing', () => {
    const all = numbered(2000);
    const shown = shorten(all.join('\n')).split('\n');
    expect(shown.join('\n').length).toBeLessThanOrEqual(limit);
    const note = shown.findIndex((line) => line.startsWith('['));
    expect(shown[note]).toMatch(/^\[\.\.\. \d+ characters left out; send the output to grep, head or tail to see them \.\.\.\]$/);
    expect(shown.slice(0, note)).toEqual(all.slice(0, note));
    expect(shown.slice(note + 1)).toEqual(all.slice(note + 1 - shown.length));
    expect(Math.min(note, shown.length - note)).toBeGreaterThan(100);
  });

  test('keeps a failure that stands before a long table of coverage, by the number of its line', () => {
    const passed = numbered(300, (index) => `  ✓ handles error case ${index} without failing`);
    const failed = ['  ● parses dates', '', '    expect(received).toBe(expected)', '', '    Expected: 4', '    Received: 3'];
    const coverage = numbered(200, (index) => `src/errors/file-${index}.js | 100 | 87.5 | 100 | 12-34,${index}`);
    const shown = shorten([...passed, ...failed, ...coverage].join('\n'));
    expect(shown.length).toBeLessThanOrEqual(limit);
    expect(shown).toContain(
      'What looks like a failure there, by line: ...]\n301:   ● parses dates\n303:     expect(received).toBe(expected)\n305:     Expected: 4\n306:     Received: 3\n[... end of what was left out ...]\n',
    );
    expect(shown.endsWith(coverage.at(-1)!)).toBe(true);
  });

  test('of which bytes were dropped names no lines, since nobody can count them', () => {
    const shown = shorten([...numbered(500), 'AssertionError: 1 == 2', ...numbered(500)].join('\n'), 777);
    expect(shown).toMatch(
      /\d+ characters left out, and 777 bytes that were not kept; .* failure there: \.\.\.\]\nAssertionError: 1 == 2\n/,
    );
  });

  test('in one line is cut in it, in no character', () => {
    const shown = shorten('🙂'.repeat(20_000));
    expect(shown.length).toBeLessThanOrEqual(limit);
    expect(shown.isWellFormed()).toBe(true);
    expect(shown).toMatch(/^🙂+\n\[\.\.\. \d+ characters left out; .*\]\n🙂+$/u);
  });

  test('full of failures stays within the limit', () => {
    const shown = shorten(numbered(5000, (index) => `Error: ${index} ${'x'.repeat(index % 900)}`).join('\n'));
    expect(shown.length).toBeLessThanOrEqual(limit);
    expect(shown.length).toBeGreaterThan(limit * 0.8);
  });
});

describe('lines that look like failures', { tags: ['C27', 'interface-5'] }, () => {
  const pick = (lines: readonly string[], room = 1000): string[] =>
    pickFailures(
      lines.map((text) => ({ text })),
      room,
    ).map(({ text }) => text);

  test.each([
    'AssertionError [ERR_ASSERTION]: 1 == 2',
    'E       assert 1 == 2',
    'not ok 3 - parses',
    '--- FAIL: TestParse (0.00s)',
    'FAILED tests/test_a.py::test_b',
    ' ✖ parses dates',
    'Traceback (most recent call last):',
    "thread 'main' panicked at src/lib.rs:4:5",
    "src/a.ts(1,2): error TS2322: Type 'x'",
    'error[E0308]: mismatched types',
    '  Expected: 4',
    'java.lang.NullPointerException: null',
    '2 tests failed',
  ])('%s', (line) => {
    expect(pick(['fine', 'also fine', line])).toEqual([line]);
  });

  test.each([
    '✓ fails when asked to',
    'ok 4 - throws an error',
    'PASS src/error.test.ts',
    'src/errors.js | 100 | 90.1 |',
    'test_error PASSED [ 5%]',
  ])('not: %s', (line) => {
    expect(pick([line])).toEqual([]);
  });

  test('come with the two lines behind them, failures first where there is little room', () => {
    const lines = ['a failed thing', 'x', 'y', 'z', 'Error: one', 'at a', 'at b', 'at c', 'Error: two'];
    expect(pick(lines)).toEqual(['a failed thing', 'Error: one', 'at a', 'at b', 'Error: two']);
    expect(pick(lines, 45)).toEqual(['Error: one', 'Error: two']);
  });
});
