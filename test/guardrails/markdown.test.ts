import { describe, expect, test } from 'vitest';
import { codePointBoundary, parseableLength } from '../../src/guardrails/markdown.ts';

describe('how much Markdown of a stranger is parsed', { tags: ['R13'] }, () => {
  test.each([
    ['lists in lists', '- - - - - a\n'],
    ['headings', 'a\n=\n\n'],
    ['brackets', ']'],
    ['emphasis', '*_'],
    ['quotes in quotes', '> '],
    ['one-line paragraphs', 'a\n\n'],
  ])('too many %s are cut before they reach the parser', { tags: ['R13'] }, (_what, unit) => {
    const text = unit.repeat(Math.ceil(100_000 / unit.length)).slice(0, 100_000);
    expect(parseableLength(text)).toBeLessThan(40_000);
  });

  test.each([
    ['a log', '2026-11-20T12:39:01.123Z [INFO] [worker-3] com.acme.widgets_core.Foo: request_id=ab_cd failed: "x" (attempt *3*) - retry\n'],
    ['a stack trace', '    at Object.<anonymous> (/home/u/app/node_modules/_x_/index.js:12:34)\n'],
    ['a table', '| a_b | `code` | [x](https://a.b/c) | **yes** |\n'],
    ['a diff', '-  const a = b[c] * d_e;\n+  const a = b[c] < d_e;\n   return `x`;\n'],
    ['a document', '# Heading\n\nSome text with words and *emphasis* here.\n\n- an item\n  - another one\n\n'],
    ['lines of dashes', `${'-'.repeat(120)}\n${'='.repeat(120)}\n\n`],
  ])('%s as long as an issue can be is parsed as a whole', { tags: ['R13'] }, (_what, unit) => {
    const text = unit.repeat(Math.ceil(65_536 / unit.length)).slice(0, 65_536);
    expect(parseableLength(text)).toBe(text.length);
  });

  test('a cut never falls inside a character', { tags: ['R13'] }, () => {
    expect(parseableLength('\u{1F600}'.repeat(50_001))).toBe(100_000);
    expect(parseableLength(`a${'\u{1F600}'.repeat(50_001)}`)).toBe(99_999);
    expect(codePointBoundary('\u{1F600}', 1)).toBe(0);
  });
});
