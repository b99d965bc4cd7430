import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compilePattern } from '../../src/tools/pattern.ts';

describe('a pattern', () => {
  test.each([
    ['\\d+', 'a 12', 2],
    ['(?i)todo', 'a TODO', 2],
    ['(?:a|b)c', 'xbc', 1],
    ['\\bfoo\\b', 'a foo.', 2],
    ['(?P<name>x+)', 'axx', 1],
    ['(?<name>x+)', 'axx', 1],
    ['\\pL+', '12ä', 2],
    ['^b$', 'b', 0],
  ])('%s is found', async (pattern, line, start) => {
    expect((await compilePattern(pattern, false)).find(line)).toEqual([start]);
  });

  test.each([
    ['(', 'missing closing ) at character 1, "("', 'The syntax is that of RE2'],
    ['ab[', 'missing closing ] at character 3, "["', 'The syntax is that of RE2'],
    ['a(?=b)', 'at character 2, "(?="', 'RE2 has no look-around'],
    ['(?<!a)b', 'at character 1, "(?<!a)b"', 'RE2 has no look-around'],
    ['(a)\\1', 'at character 4, "\\\\1"', 'RE2 has no back-references'],
    ['x{2000}', 'at character 2, "{2000}"', 'The syntax is that of RE2'],
  ])('%s is refused with where it is wrong, and what to do', async (pattern, where, advice) => {
    const refused = await compilePattern(pattern, false).catch((error: Error) => error.message);
    expect(refused).toContain(where);
    expect(refused).toContain(advice);
  });

  test('that a line has is never missed by the first look at its file', async () => {
    const part = fc.constantFrom(
      'a',
      'b',
      '.',
      '^',
      '$',
      '\\b',
      '\\B',
      '\\A',
      '\\z',
      '\\s',
      '(?s).',
      '(?-m)',
      '[^a]',
      'a*',
      '(?:b|$)',
      '(?m)',
      'ä',
    );
    const line = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'ä', '😀'), maxLength: 6 });
    const end = fc.constantFrom('\n', '\r\n');
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { minLength: 1, maxLength: 5 }),
        fc.array(line, { minLength: 1, maxLength: 4 }),
        end,
        fc.boolean(),
        async (parts, lines, lineEnd, ignoreCase) => {
          const pattern = await compilePattern(parts.join(''), ignoreCase);
          const content = Buffer.from(lines.map((text) => text + lineEnd).join(''));
          if (lines.some((text) => pattern.find(text).length > 0)) expect(pattern.mayBeIn(content)).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test.each([
    '^(a+)+$',
    '(a|aa)+$',
    '(a*)*b',
    '(x+x+)+y',
    'a{1,900}b',
    `(${Array.from({ length: 200 }, (_, index) => `a${index}`).join('|')})$`,
  ])('%s takes time in step with the text, and not more', { tags: ['A060'] }, async (source) => {
    const { find, mayBeIn } = await compilePattern(source, false);
    const timeOf = (length: number): number => {
      const text = `${'a'.repeat(length)}!`;
      const started = performance.now();
      find(text);
      mayBeIn(Buffer.from(text));
      return performance.now() - started;
    };
    timeOf(20_000);
    const median = (length: number): number => [timeOf(length), timeOf(length), timeOf(length)].toSorted((a, b) => a - b)[1]!;
    // Quadratic time would be 64 times as much.
    expect(median(160_000)).toBeLessThan(24 * Math.max(median(20_000), 1));
  });
});
