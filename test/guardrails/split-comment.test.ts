import * as fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, test } from 'vitest';
import { details, fence } from '../../src/guardrails/fence.ts';
import { outgoing } from '../../src/guardrails/outgoing.ts';
import { splitComment } from '../../src/guardrails/split-comment.ts';

/** Letters and digits of all parts in order, without what every part repeats. */
function content(parts: readonly string[]): string {
  return parts
    .map((part) => part.replace(/<summary>.* \(continued\)<\/summary>/g, '').replace(/^(`{3,}|~{3,})\w*$/gm, ''))
    .join('')
    .replace(/<\/?(?:details|summary)>/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function expectWhole(part: string): void {
  const html = fromMarkdown(part, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }).children.flatMap((node) =>
    node.type === 'html' ? [node.value] : [],
  );
  const opened = html.join('').match(/<details>/g)?.length ?? 0;
  const closed = html.join('').match(/<\/details>/g)?.length ?? 0;
  expect(opened).toBe(closed);
  expect(html.filter((value) => !/^(?:<details>\n<summary>[^<>]*<\/summary>|<\/details>)$/.test(value))).toEqual([]);
}

describe('comments within the limits of GitHub', () => {
  test('blocks that fit stay as they are, in as few comments as possible', () => {
    expect(splitComment(['a', '- b\n- c', fence('d', 'sh'), details('s', 'e'), ''])).toEqual([
      `a\n\n- b\n- c\n\n${fence('d', 'sh')}\n\n${details('s', 'e')}`,
    ]);
    expect(splitComment([])).toEqual([]);
    expect(splitComment(['x'.repeat(1_500), 'y'.repeat(1_500)], 2_000)).toEqual(['x'.repeat(1_500), 'y'.repeat(1_500)]);
  });

  test('a long fence in a section is closed and opened again, section and all', () => {
    const parts = splitComment(
      [details('Result', fence(Array.from({ length: 400 }, (_, line) => `line ${line}`).join('\n'), 'sh'))],
      2_000,
    );
    expect(parts.length).toBeGreaterThan(1);
    expect(parts[0]).toMatch(/^<details>\n<summary>Result<\/summary>\n\n```sh\nline 0\n[^]*\n```\n\n<\/details>$/);
    expect(parts[1]).toMatch(/^<details>\n<summary>Result \(continued\)<\/summary>\n\n```sh\nline \d+\n[^]*\n```\n\n<\/details>$/);
    parts.forEach(expectWhole);
  });

  test('the byte limit counts too', () => {
    const parts = splitComment([fence('\u{1F600}'.repeat(40_000))]);
    for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(65_000);
    expect(parts.join('').match(/\u{1F600}/gu)).toHaveLength(40_000);
  });

  test('a fence that is never closed and a section that closes nothing cannot swallow what follows', () => {
    const parts = splitComment(['```\nopen', '</details>', 'after']);
    expect(parts).toEqual(['```\nopen\n```\n\n\\</details>\n\nafter']);
  });

  test('a limit without room for anything is refused', () => {
    expect(() => splitComment(['a'], 100)).toThrow(RangeError);
  });

  test('every part is within both limits and whole, and together they hold all text', () => {
    const words = fc
      .array(
        fc.constantFrom(
          'word',
          '\u{1F600}',
          'a`b',
          '```',
          '~~~',
          '\n',
          '\n\n',
          '- item ',
          '> ',
          '<b>',
          '@user',
          '| x | y |\n',
          'long'.repeat(300),
          'ü '.repeat(400),
        ),
        { maxLength: 25 },
      )
      .map((parts) => parts.join(' '));
    const leaf = fc.oneof(
      words.map((text) => outgoing(text)),
      words.map((text) => fence(text, 'sh')),
      words.map((text) => outgoing(`- item\n\n  ${'`'.repeat(9)}js\n${text.replace(/^/gm, '  ')}\n  ${'`'.repeat(9)}`)),
    );
    const block = fc.oneof(
      leaf,
      fc.array(leaf, { maxLength: 4 }).map((parts) => details('Section', parts.join('\n\n'))),
    );
    const property = fc.property(fc.array(block, { maxLength: 6 }), fc.integer({ min: 2_000, max: 5_000 }), (blocks, limit) => {
      const parts = splitComment(blocks, limit);
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(limit);
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(65_000);
        expect(part.isWellFormed()).toBe(true);
        expectWhole(part);
      }
      expect(content(parts)).toBe(content(blocks));
    });
    fc.assert(property, { numRuns: 150 });
    // With this seed a list goes on right behind the lines that open its section again.
    fc.assert(property, { numRuns: 150, seed: -275412362 });
  });
});
