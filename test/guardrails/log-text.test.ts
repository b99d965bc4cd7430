import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logText } from '../../src/guardrails/log-text.ts';

/** What the runner takes for a command: `::` at the start of a trimmed line, or `##[` anywhere (actions/runner, ActionCommand). */
function isCommand(line: string): boolean {
  return line.trimStart().startsWith('::') || line.includes('##[');
}

const anyLineEnd = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

describe('the one logger', { tags: ['R10'] }, () => {
  test('no line of tool output is a command for the runner, and all of it can be read', { tags: ['R10', 'A048'] }, () => {
    const stdout =
      '::set-output name=x::y\n::add-mask::a\n::stop-commands::tok\n::error file=a.js,line=1::fake\n::set-env name=NODE_OPTIONS::--require ./x\n::save-state name=isPost::true\n';
    const shown = logText(stdout);
    expect(shown.split('\n').filter(isCommand)).toEqual([]);
    expect(shown).toContain('| ::set-env name=NODE_OPTIONS::--require ./x\n');
  });

  test('terminal sequences are taken out', { tags: ['R10', 'A054'] }, () => {
    const stdout = '\u001b[2J\u001b[1;31mred\u001b[0m\u001b]8;;https://attacker.invalid\u0007click\u001b]8;;\u0007\u001b]0;title\u0007';
    expect(logText(stdout)).toBe('redclick');
  });

  test.each([
    ['a\r::x', 'a\n| ::x'],
    [' \t\u00a0\u3000::x', '|  \t\u00a0\u3000::x'],
    ['\u2028::x', '\\u{2028}::x'],
    ['\u200b::x', '\\u{200B}::x'],
    ['a ##[error]x ###[group]y', 'a ##\\[error]x ###\\[group]y'],
    ['\0\u001b', '\\u{0}\\u{1B}'],
    ['plain text: a::b #[x] ##', 'plain text: a::b #[x] ##'],
  ])('%j is printed as %j', { tags: ['R10'] }, (text, shown) => {
    expect(logText(text)).toBe(shown);
  });

  test('no text at all becomes a command or a control character, and a second pass changes nothing', { tags: ['R10'] }, () => {
    const unit = fc.constantFrom(
      '::',
      ':',
      '#',
      '##[',
      '[',
      ' ',
      '\n',
      '\r',
      '\t',
      '\u001b',
      '\u001b[1m',
      '\u0007',
      '\u2028',
      '\u00a0',
      '\v',
      'a',
      '\ud800',
      '\u202e',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(unit).map((units) => units.join('')),
          fc.string({ unit: 'binary' }),
        ),
        (text) => {
          const shown = logText(text);
          expect(shown.split(anyLineEnd).filter(isCommand)).toEqual([]);
          expect(shown).not.toMatch(/[^\P{Cc}\n\t]/u);
          expect(logText(shown)).toBe(shown);
        },
      ),
      { numRuns: 500 },
    );
  });
});
