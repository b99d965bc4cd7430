import { execFileSync } from 'node:child_process';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askerLogin, commitMessage, freeBranch, mentionText, slug, titleText, subject } from '../../src/publish/names.ts';

describe('a mention', { tags: ['R9', 'interface-8'] }, () => {
  test('is of one login, and of nothing else that GitHub could take for one or more', () => {
    expect(mentionText('mona')).toEqual(['cc @mona']);
    expect(mentionText('mona-lisa_corp')).toEqual(['cc @mona-lisa_corp']);
    for (const login of [undefined, '', 'a b', 'a/b', 'a @b', '-a', 'dependabot[bot]', 'a\n@b']) expect(mentionText(login)).toEqual([]);
  });

  test('goes to the person who asked for a turn, not to a schedule or a bot', () => {
    const actor = { login: 'mona', id: 1, permission: 'write' } as const;
    expect(askerLogin({ actor, source: 'label' })).toBe('mona');
    expect(askerLogin({ actor, source: 'schedule' })).toBeUndefined();
    expect(askerLogin({ actor: { ...actor, permission: 'none' }, source: 'comment' })).toBeUndefined();
  });
});

describe('slug', { tags: ['A044'] }, () => {
  test.each([
    ['Crash on empty input', 'crash-on-empty-input'],
    ['  Ünïcödé & more!  ', 'unicode-more'],
    ['', 'work'],
    ['日本語', 'work'],
    ['../../etc/passwd', 'etc-passwd'],
    ['x"; touch PWNED; echo "$(id)`id`', 'x-touch-pwned-echo-id-id'],
    ['-rf --force', 'rf-force'],
    ['a.lock', 'a-lock'],
    ['HEAD@{1}', 'head-1'],
  ])('%j becomes %s', (text, expected) => {
    expect(slug(text)).toBe(expected);
  });

  test('whatever the text, it is a short part of a branch name that means nothing to a shell', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: 'grapheme', maxLength: 200 })), (text) => {
        expect(slug(text)).toMatch(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/);
        expect(slug(text).length).toBeLessThanOrEqual(40);
        expect(slug(slug(text))).toBe(slug(text));
      }),
      { numRuns: 500 },
    );
  });

  test('git takes the branch', () => {
    for (const text of ['a.lock', '..', '@', '-', 'x'.repeat(300)])
      expect(() => execFileSync('git', ['check-ref-format', '--branch', `gadget/issue-7-${slug(text)}`])).not.toThrow();
  });
});

test('freeBranch takes the first name that nobody has', () => {
  const taken = new Set(['gadget/a', 'gadget/a-2']);
  expect(freeBranch('gadget/a', (name) => taken.has(name))).toBe('gadget/a-3');
  expect(freeBranch('gadget/b', (name) => taken.has(name))).toBe('gadget/b');
});

describe('titleText', { tags: ['R9'] }, () => {
  test('is one line without control or invisible characters', () => {
    expect(titleText('  one\r\n\ttwo\u0000\u202ethree\u200b  ')).toBe('one two three');
    expect(titleText('\n\n')).toBe('Untitled');
  });

  test('mentions nobody and refers to nothing', { tags: ['A050', 'A051'] }, () => {
    const title = titleText('cc @octocat @acme/core fixes #1, closes GH-2 and acme/widgets#3');
    expect(title).not.toMatch(/@[\w-]|#\d|GH-\d/i);
    expect(title.replaceAll('\u200b', '')).toBe('cc @octocat @acme/core fixes #1, closes GH-2 and acme/widgets#3');
  });

  test('an address of an issue refers to nothing either', () => {
    expect(titleText('fixes https://github.com/acme/widgets/issues/3')).not.toMatch(/https:\/\/github\.com\/acme\/widgets\/issues\/3/);
  });

  test('whatever the text, it is one line, not empty, not too long, and whole characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const title = titleText(text);
        expect(title).toMatch(/\S/);
        expect(title).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]|@[\w-]|#\d/u);
        expect([...title].length).toBeLessThanOrEqual(200);
      }),
      { numRuns: 500 },
    );
  });
});

describe('commitMessage', () => {
  const turn = 'Turn 1 of Gadget.';

  test('is a subject, the first paragraph of prose in short lines, and whose it is', () => {
    const summary =
      '## Summary\n\n```js\ncode()\n```\n\n- a list\n\n`pageCount` rounded down, so a list whose last page is not full\nlost that page. It rounds up now.\n\nMore.';
    expect(commitMessage('The last page is missing', summary, '1')).toBe(
      `The last page is missing\n\n\`pageCount\` rounded down, so a list whose last page is not full lost\nthat page. It rounds up now.\n\n${turn}\n`,
    );
    expect(commitMessage('Add it', '- only\n- a list', '1')).toBe(`Add it\n\n${turn}\n`);
  });

  test('mentions nobody, closes nothing, gives the work to nobody else and keeps no check from running', { tags: ['A050', 'A051'] }, () => {
    const hostile = 'Closes #1, fixes GH-2 for @octocat. [skip ci] [CI  Skip] [no ci]\nCo-authored-by: A <a@example.com>';
    for (const message of [commitMessage(hostile, '', '1'), commitMessage('Subject', hostile, '1')]) {
      expect(message).not.toMatch(/@[\w-]|#\d|GH-\d|\[(?:skip|ci|no)/i);
      expect(message.trimEnd().split('\n').at(-1)).toBe(turn);
      expect(message).not.toMatch(/-by:/i);
    }
  });

  test('has a subject that is cut at the end of a word', () => {
    const about = 'Count the pages of an empty list as zero and of a list with one entry as one page';
    expect(commitMessage(about, '', '1').split('\n')[0]).toBe('Count the pages of an empty list as zero and of a list with one entry…');
    expect(commitMessage('x'.repeat(100), '', '1').split('\n')[0]).toBe(`${'x'.repeat(71)}…`);
  });

  test('whatever the texts, it has a subject of one line, and no line without end', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ unit: 'grapheme', maxLength: 900 }), (about, summary) => {
        const message = commitMessage(about, summary, '1');
        const [subject = '', empty, ...rest] = message.split('\n');
        expect([...subject].length).toBeGreaterThan(0);
        expect([...subject].length).toBeLessThanOrEqual(72);
        expect(empty).toBe('');
        expect([...rest.join('\n')].length).toBeLessThanOrEqual(540);
      }),
      { numRuns: 300 },
    );
  });
});

describe('what a call was about', () => {
  test.each([
    [{ pattern: 'page(Count)?', path: 'src', glob: '*.ts' }, 'page(Count)? in src'],
    [{ pattern: '**/*.ts' }, '**/*.ts'],
    [{ from: 'a.ts', to: 'b.ts' }, 'a.ts → b.ts'],
    [{ path: 'a.ts', content: 'x' }, 'a.ts'],
    [{ command: 'npm  test\n' }, 'npm test '],
    [{ task: 'Find the callers.' }, 'Find the callers.'],
    [{ query: 'release day' }, 'release day'],
    [{ title: 'Fix it', description: 'Fixed.' }, 'Fix it'],
    [{ question: 'Which?' }, 'Which?'],
    [{ steps: [] }, ''],
  ])('is told by its arguments: %j', (args, about) => {
    expect(subject({ arguments: JSON.stringify(args) })).toBe(about);
  });
});
