import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEscapes, showInResult } from '../../src/guardrails/invisible.ts';

const note = (shown: string): string => `\n[${shown}; in old_string the escape finds the character]`;

describe('invisible characters of a tool result', { tags: ['R3', 'interface-5'] }, () => {
  test.each([
    ['plain text with tabs', 'a\tb\n  c', 'a\tb\n  c'],
    ['other writing and signs', 'größer „so“ — 世界 €\u00A0', 'größer „so“ — 世界 €\u00A0'],
    ['line ends of Windows', 'a\r\nb\r\n', 'a\r\nb\r\n'],
    ['emoji with joiners, selectors and skin tones', '👩🏽‍💻 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩🏽‍💻 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['joiners of Persian and Hindi', 'می‌خواهم क्‍ष', 'می‌خواهم क्‍ष'],
  ])('%s stay as they are', (_, result, shown) => {
    expect(showInResult(result)).toBe(shown);
  });

  test.each([
    ['a change of direction', 'a\u202Eb', `a\\u{202E}b${note('1 invisible character is shown as the escape \\u{202E}')}`],
    ['a byte order mark at the start', '\uFEFFa', `\\u{FEFF}a${note('1 invisible character is shown as the escape \\u{FEFF}')}`],
    ['a soft hyphen', 'a\u00ADb', `a\\u{AD}b${note('1 invisible character is shown as the escape \\u{AD}')}`],
    ['a carriage return that ends no line', 'a\rb\r\n', `a\\u{D}b\r\n${note('1 invisible character is shown as the escape \\u{D}')}`],
    [
      'a NUL and an escape sequence',
      '\0\u001B[1m',
      `\\u{0}\\u{1B}[1m${note('2 invisible characters are shown as escapes such as \\u{0}')}`,
    ],
    [
      'a joiner between Latin letters, and one in front of a line end',
      'a\u200Db\u200B\r\n',
      `a\\u{200D}b\\u{200B}\r\n${note('2 invisible characters are shown as escapes such as \\u{200D}')}`,
    ],
  ])('%s is an escape, and the last line says so', (_, result, shown) => {
    expect(showInResult(result)).toBe(shown);
  });

  test('of more than a thousand the rest is left out and counted, so that a result grows by little', { tags: ['R13'] }, () => {
    const shown = showInResult('a\u200B'.repeat(32_000));
    expect(shown.length).toBeLessThan(41_000);
    expect(shown).toContain(
      '[32000 invisible characters are shown as escapes such as \\u{200B} (the first 1000; the others are left out); in old_string',
    );
  });

  test('are found again by their escapes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }).filter((value) => value.isWellFormed()),
        (text) => {
          fc.pre(!text.includes('\\u{'));
          const shown = showInResult(text);
          expect(readEscapes(shown === text ? text : shown.slice(0, shown.lastIndexOf('\n[')))).toBe(text);
        },
      ),
    );
  });

  test.each([
    ['\\u{202E}', '\u202E'],
    ['a\\u{200b}b\\u{E0041}', 'a\u200Bb\u{E0041}'],
    // Nothing that a result shows so.
    ['\\u{41}\\u{1F600}\\u{A}', '\\u{41}\\u{1F600}\\u{A}'],
    ['\\u{D800}\\u{110000}\\u{}\\u202E', '\\u{D800}\\u{110000}\\u{}\\u202E'],
  ])('%s is read as %j', (text, read) => {
    expect(readEscapes(text)).toBe(read);
  });
});
