import { describe, expect, test } from 'vitest';
import { nearestPassage } from '../../src/tools/nearest-passage.ts';

const code = [
  'function area(width: number, height: number) {',
  '\tif (width < 0) {',
  "\t\tthrow new RangeError('width');",
  '\t}',
  '\treturn width * height;',
  '}',
  '',
];
const text = code.join('\n');

describe('the nearest passage', { tags: ['interface-5'] }, () => {
  test.each<[differs: string, content: string, wanted: string, difference: string, lines: [number, number]]>([
    ['blanks for tabs', text, "    if (width < 0) {\n        throw new RangeError('width');", 'indentation (tabs or spaces)', [2, 3]],
    ['too little indentation', 'a {\n    b();\n}\n', 'a {\n  b();\n}', 'indentation', [1, 3]],
    ['indentation of its first line', 'x\n    b();\n', '\tb();', 'indentation (tabs or spaces)', [2, 2]],
    ['two blanks', 'a  = 1\n', 'a = 1', 'white space', [1, 1]],
    ['blanks at the end of a line', 'a  \nb\n', 'a\nb', 'white space at the end of lines', [1, 2]],
    ['line breaks', 'f(a,\n  b)\n', 'f(a, b)', 'white space', [1, 2]],
    ['line ends, where the file has both kinds', 'x\na\r\nb\n', 'a\nb', 'line ends', [2, 3]],
    ['a blank in front', 'x\nab', ' ab', 'indentation', [2, 2]],
    ['a line end too many', 'x\nab', 'ab\n\n', 'white space before or behind it', [2, 2]],
    ['other quotes', 'x\nit’s “so”\n', 'it\'s "so"', 'quotes or dashes', [2, 2]],
    ['another dash', '1 – 2', '1 - 2', 'quotes or dashes', [1, 1]],
    ['capitals', 'Hello World', 'hello world', 'letter case', [1, 1]],
    ['what nobody sees', 'pass\u200Bword', 'password', 'invisible characters', [1, 1]],
    ['two things', "\tSay('x')", '  say("x")', 'indentation (tabs or spaces) and quotes or dashes and letter case', [1, 1]],
    ['one line of three', text, "\tif (width < 1) {\n\t\tthrow new RangeError('width');\n\t}", '1 of 3 lines', [2, 4]],
    ['a word', text, '\treturn width * depth;', 'its words', [5, 5]],
  ])('that differs in %s', (_, content, wanted, difference, [first, last]) => {
    expect(content).not.toContain(wanted);
    const shown = content
      .split('\n')
      .slice(first - 1, last)
      .join('\n')
      .replaceAll('\r', '');
    expect(nearestPassage(content, wanted)).toEqual({ first, last, difference, shown });
  });

  test.each([
    ['nothing is like it', text, 'SELECT name FROM users WHERE id = 7'],
    ['the file is empty', '', 'abc'],
    ['there is nothing but white space to look for', text, '\n  \n'],
  ])('is none where %s', (_, content, wanted) => {
    expect(nearestPassage(content, wanted)).toBeUndefined();
  });

  test('is shown in part where it is long', () => {
    const long = Array.from({ length: 100 }, (_, index) => `line ${index} ${'x'.repeat(1000)}`).join('\n');
    const { shown = '', first, last } = nearestPassage(long, long.toUpperCase()) ?? {};
    expect([first, last]).toEqual([1, 100]);
    expect(shown).toMatch(/^line 0 x+\[\.\.\.\]\n/);
    expect(shown).toMatch(/\n\[70 more lines\]$/);
    expect(shown.length).toBeLessThan(10_000);
  });

  test('is found on the right line behind signs that fold to more characters or to fewer', () => {
    const before = `${'İ  ’ 👩🏽‍💻 \u200B\r\n'.repeat(3000)}`;
    expect(nearestPassage(`${before}Target here\n`, 'target  here')).toMatchObject({ first: 3001, last: 3001, shown: 'Target here' });
  });

  test('takes seconds at most in 20 MB', { tags: ['R13'] }, () => {
    const lines = Array.from({ length: 400_000 }, (_, index) => `  const value${index} = compute(${index}, "text");`);
    const started = performance.now();
    expect(nearestPassage(lines.join('\n'), 'const value399000 = computed(399000);')).toMatchObject({ first: 399_001 });
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});
