import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { part } from '../../src/tools/read-file.ts';
import { escapedName } from '../../src/tools/list-files.ts';
import { executeCommand, observe } from '../../src/tools/execute-command.ts';
import type { ShellResult } from '../../src/agent/tool.ts';
import { createFolder, type Folder } from '../support/workspace.ts';

let folder: Folder;
beforeEach(() => {
  folder = createFolder();
});
afterEach(() => folder[Symbol.dispose]());

const run = async (name: string, args: object): Promise<string> => (await folder.run(name, args as Record<string, unknown>)).content;

test('a tool works in the folder that its context names, and remembers none from call to call', { tags: ['S4-16'] }, async () => {
  using other = createFolder();
  await run('write_file', { path: 'a.txt', content: 'here' });
  await other.run('write_file', { path: 'a.txt', content: 'there' });
  const answers = [folder, other, folder].map((place) => place.run('read_file', { path: 'a.txt' }));
  expect((await Promise.all(answers)).map(({ content }) => content)).toEqual(['here', 'there', 'here']);
});

describe('read_file', () => {
  test('gives a whole small file as it is', async () => {
    folder.write('a.txt', 'one\ntwo\n');
    expect(await run('read_file', { path: 'a.txt' })).toBe('one\ntwo');
  });

  test('gives a part, and the offset to go on with', () => {
    expect(part('1\n2\n3\n4\n5\n', 2, 2)).toBe('2\n3\n[lines 2-3 of 5; use offset=4 to continue]');
    expect(part('1\n2\n3\n4\n5\n', 4, 2)).toBe('4\n5');
    expect(part('1\n2\n3', 3)).toBe('3');
  });

  test('says when there is nothing', () => {
    expect(part('', 1)).toBe('[the file is empty]');
    expect(part('1\n2\n', 3)).toBe('[the file has 2 lines; there is nothing at offset 3]');
    expect(part('\n', 1)).toBe('');
  });

  test('cuts a long line and goes on behind it', () => {
    const shown = part(`${'x'.repeat(100_000)}\nend\n`, 1);
    expect(shown.length).toBeLessThan(66_000);
    expect(shown).toMatch(/\[line 1 of 2 has 100000 characters and is cut; use offset=2 to continue\]$/);
  });

  test('following the offsets reads every line once', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30_000), { minLength: 1, maxLength: 12 }), (sizes) => {
        const lines = sizes.map((size, index) => `${index}:`.padEnd(size, 'x'));
        const seen: string[] = [];
        for (let offset: number | undefined = 1; offset !== undefined;) {
          const shown = part(lines.join('\n'), offset);
          seen.push(...shown.split('\n').filter((line) => !line.startsWith('[')));
          offset = Number(/use offset=(\d+) to continue\]$/.exec(shown)?.[1]) || undefined;
        }
        expect(seen).toEqual(lines);
      }),
      { numRuns: 30 },
    );
  });

  test('binary files, directories and missing files are answered in words', async () => {
    folder.write('a.bin', Buffer.from([0x89, 0, 1]));
    mkdirSync(join(folder.workspace, 'src'));
    expect(await run('read_file', { path: 'a.bin' })).toContain('binary file (3 bytes)');
    expect(await run('read_file', { path: 'src' })).toContain('list_directory');
    expect(await run('read_file', { path: 'nope' })).toContain('find_files');
  });

  test('a fifo is not waited for', async () => {
    execFileSync('mkfifo', [join(folder.workspace, 'pipe')]);
    expect(await run('read_file', { path: 'pipe' })).toContain('not a regular file');
  });
});

describe.each([
  ['with git', true],
  ['without a repository', false],
])('listing and searching %s', (_, repository) => {
  beforeEach(() => {
    if (repository) execFileSync('git', ['init', '--quiet', folder.workspace]);
    folder.write('src/a.ts', 'const a = 1;\n// TODO: more\n');
    folder.write('src/sub/b.ts', 'const b = 2;\n');
    folder.write('README.md', '# TODO\n');
    folder.write('.hidden/c.ts', 'hidden\n');
  });

  test('finds by glob at any depth, and by path', async () => {
    expect(await run('find_files', { pattern: '*.ts' })).toBe('.hidden/c.ts\nsrc/a.ts\nsrc/sub/b.ts');
    expect(await run('find_files', { pattern: 'src/*.ts' })).toBe('src/a.ts');
    expect(await run('find_files', { pattern: './src/**' })).toBe('src/a.ts\nsrc/sub/b.ts');
    expect(await run('find_files', { pattern: '*.py' })).toBe('[no file matches *.py]');
  });

  test.each(['../**', '{..,.}/../*', '/**/id_rsa', '/etc/*'])('the glob %s finds nothing outside', { tags: ['A076'] }, async (pattern) => {
    expect(await run('find_files', { pattern })).not.toMatch(/passwd|^\.\.\/|^\//m);
    expect(await run('search_files', { pattern: 'root', glob: pattern })).not.toMatch(/passwd|root:/);
  });

  test('lists a directory, folders with a slash', async () => {
    expect(await run('list_directory', { path: 'src' })).toBe('a.ts\nsub/');
    mkdirSync(join(folder.workspace, 'empty'));
    expect(await run('list_directory', { path: 'empty' })).toBe('[the directory is empty]');
  });

  test('names that look like options or hold control characters stay names, one a line', { tags: ['A077'] }, async () => {
    for (const name of ['-rf', '--upload-pack=touch PWNED', '-OPWNED', 'a\nb', 'a\tb\u001b[31m', 'ä.txt']) folder.write(name, 'NEEDLE\n');
    symlinkSync('/etc/passwd', join(folder.workspace, 'link'));
    const listed = (await run('list_directory', {})).split('\n');
    expect(listed).toEqual(
      expect.arrayContaining([
        '-rf',
        '--upload-pack=touch PWNED',
        '-OPWNED',
        '"a\\nb"',
        '"a\\tb\\u001b[31m"',
        'ä.txt',
        'link -> /etc/passwd',
      ]),
    );
    expect((await run('find_files', { pattern: 'a*' })).split('\n')).toEqual(expect.arrayContaining(['"a\\nb"', '"a\\tb\\u001b[31m"']));
    expect(await run('read_file', { path: '-rf' })).toBe('NEEDLE');
    if (repository) expect(await run('search_files', { pattern: 'NEEDLE', path: '-rf' })).toBe('-rf:1:NEEDLE');
    expect(await run('list_directory', {})).not.toMatch(/^PWNED$/m);
  });
});

describe('search_files', () => {
  beforeEach(() => {
    execFileSync('git', ['init', '--quiet', folder.workspace]);
    folder.write('src/a.ts', 'const a = 1;\n// TODO: more\n');
    folder.write('README.md', '# TODO\n');
  });

  test('answers path:line:text, everywhere or in one place', async () => {
    expect((await run('search_files', { pattern: 'TODO' })).split('\n').toSorted()).toEqual([
      'README.md:1:# TODO',
      'src/a.ts:2:// TODO: more',
    ]);
    expect(await run('search_files', { pattern: 'TODO', path: 'src' })).toBe('src/a.ts:2:// TODO: more');
    expect(await run('search_files', { pattern: 'TODO', path: 'README.md' })).toBe('README.md:1:# TODO');
    expect(await run('search_files', { pattern: 'TODO', glob: '*.md' })).toBe('README.md:1:# TODO');
    expect(await run('search_files', { pattern: 'nothing like it' })).toBe('[no match for nothing like it]');
  });

  test('a pattern that begins with a dash is a pattern', async () => {
    folder.write('b.txt', 'x --output y\n');
    expect(await run('search_files', { pattern: '--output' })).toBe('b.txt:1:x --output y');
  });

  test('names outside ASCII are shown as they are, so that the next call can use them', async () => {
    folder.write('ä.txt', 'NEEDLE\n');
    expect(await run('search_files', { pattern: 'NEEDLE', path: 'ä.txt' })).toBe('ä.txt:1:NEEDLE');
  });

  test('a pattern that would explode elsewhere ends', { tags: ['A060'] }, async () => {
    folder.write('big.txt', `${'a'.repeat(50_000)}!\n`);
    expect(await run('search_files', { pattern: '^(a+)+$', path: 'big.txt' })).toContain('no match');
  });

  test.each([
    ['digits, groups and flags', { pattern: '(?i)(?:todo)|\\d' }, 'README.md:1:# TODO\nsrc/a.ts:1:const a = 1;\nsrc/a.ts:2:// TODO: more'],
    ['case', { pattern: 'todo', ignore_case: true, output: 'files' }, 'README.md\nsrc/a.ts'],
    ['braces', { pattern: 'TODO', glob: '*.{json,md}', output: 'count' }, 'README.md:1'],
    ['context', { pattern: 'TODO', context: 1, path: 'src' }, 'src/a.ts-1-const a = 1;\nsrc/a.ts:2:// TODO: more'],
  ])('understands %s on every machine', async (_, args, expected) => {
    expect(await run('search_files', args)).toBe(expected);
  });

  test('an ignored folder is searched when it is named, and .git never', async () => {
    folder.write('.gitignore', 'node_modules\n');
    folder.write('node_modules/x/i.js', 'NEEDLE\r\n');
    expect(await run('search_files', { pattern: 'NEEDLE' })).toBe(
      '[no match for NEEDLE] [not searched: what git ignores (node_modules/), unless path names it]',
    );
    expect(await run('search_files', { pattern: 'NEEDLE$', path: 'node_modules/x' })).toBe('node_modules/x/i.js:1:NEEDLE');
    expect(await run('search_files', { pattern: 'core', path: '.git' })).toContain('.git is never searched');
  });

  test('binary files are counted as not searched', async () => {
    folder.write('a.bin', Buffer.from('NEEDLE\0'));
    expect(await run('search_files', { pattern: 'NEEDLE' })).toBe('[no match for NEEDLE] [not searched: 1 binary file]');
  });

  test('what git ignores in part of a place is named as not searched, also beside matches', async () => {
    folder.write('.gitignore', 'src/out/*\n!.gitkeep\n*.log\n');
    for (const name of ['made.ts', 'more.ts', '.gitkeep']) folder.write(`src/out/${name}`, 'MADE\n');
    for (const name of ['a', 'b']) folder.write(`src/${name}.log`, '');
    const inOut = (name: string): string => `src/out/${name}:1:MADE`;
    expect(await run('search_files', { pattern: 'MADE', path: 'src' })).toBe(
      `${inOut('.gitkeep')}\n[not searched: what git ignores (src/a.log, src/b.log, src/out/made.ts, 1 more), unless path names it]`,
    );
    expect(await run('search_files', { pattern: 'MADE', path: 'src/out/made.ts' })).toBe(inOut('made.ts'));
  });

  test('a byte order mark is no part of the first line', async () => {
    folder.write('bom.cs', '\uFEFFusing System;\n');
    expect(await run('search_files', { pattern: '^using' })).toBe('bom.cs:1:using System;');
  });

  test('lines around matches count for the length of an answer', async () => {
    folder.write('many.txt', 'MANY\n\n\n\n\n\n\n\n\n\n\n'.repeat(100));
    const lines = (await run('search_files', { pattern: 'MANY', context: 5 })).split('\n');
    expect(lines.length).toBeLessThan(230);
    expect(lines.at(-1)).toMatch(/^\[\d\d more matches;/);
  });

  test('files of more than 4 MB are counted as not searched, also beside matches', async () => {
    folder.write('large.txt', 'TODO\n'.repeat(900_000));
    expect((await run('search_files', { pattern: 'TODO', output: 'files' })).split('\n')).toEqual([
      'README.md',
      'src/a.ts',
      '[not searched: 1 file over 4 MB]',
    ]);
  });

  test('of too many matches the first 200 are shown, and the others are counted', async () => {
    folder.write('many.txt', 'MANY\n'.repeat(450));
    folder.write('more.txt', 'MANY\n');
    const lines = (await run('search_files', { pattern: 'MANY' })).split('\n');
    expect(lines).toHaveLength(201);
    expect(lines.at(-1)).toBe('[251 more matches; use path or glob to narrow the search]');
  });

  test('with context, matches that are apart stand in groups', async () => {
    folder.write('apart.txt', 'one\nNEEDLE\nthree\nfour\nfive\nNEEDLE\n');
    expect(await run('search_files', { pattern: 'NEEDLE', context: 1 })).toBe(
      ['apart.txt-1-one', 'apart.txt:2:NEEDLE', 'apart.txt-3-three', '--', 'apart.txt-5-five', 'apart.txt:6:NEEDLE'].join('\n'),
    );
  });

  test('no file is read through a link', async () => {
    folder.write('real/a.txt', 'NEEDLE\n');
    symlinkSync(join(folder.workspace, 'real/a.txt'), join(folder.workspace, 'link.txt'));
    symlinkSync('/etc', join(folder.workspace, 'outside'));
    expect(await run('search_files', { pattern: 'NEEDLE' })).toBe('real/a.txt:1:NEEDLE');
    expect(await run('search_files', { pattern: 'root', path: 'outside' })).toContain('outside the workspace');
  });

  test('a long line is cut around its match', async () => {
    folder.write('long.txt', `${'x'.repeat(2000)}NEEDLE${'y'.repeat(2000)}\n`);
    const shown = await run('search_files', { pattern: 'NEEDLE' });
    expect(shown).toContain('NEEDLE');
    expect(shown.length).toBeLessThan(450);
  });

  test('what is outside is not searched', async () => {
    expect(await run('search_files', { pattern: 'root', path: '../..' })).toContain('outside the workspace');
  });
});

describe('observe', { tags: ['C17', 'C27'] }, () => {
  const result = (text: string, more: Partial<ShellResult> = {}): ShellResult => ({
    output: { text, dropped: 0 },
    exitCode: 0,
    signal: null,
    ended: 'by itself',
    ...more,
  });

  test('runs its command through the shell that its context has, and knows no other', { tags: ['S4-37', 'S3-009'] }, async () => {
    const ran: string[] = [];
    const shell = async (command: string): Promise<ShellResult> => (ran.push(command), result('fine\n'));
    const tool = executeCommand({ toolMode: 'auto', maxTimeout: 60 });
    const context = { workspace: '/nowhere', signal: new AbortController().signal, shell };
    expect(await tool.run!({ command: 'npm test' }, context)).toEqual({ content: 'fine\n[exit code: 0]', isError: false });
    expect(ran).toEqual(['npm test']);
  });

  test('ends with the exit code, and every other one than 0 is an error', () => {
    expect(observe(result('ok\n'))).toEqual({ content: 'ok\n[exit code: 0]', isError: false });
    expect(observe(result('bad\n', { exitCode: 2 }))).toEqual({ content: 'bad\n[exit code: 2]', isError: true });
    expect(observe(result(''))).toEqual({ content: '[exit code: 0]', isError: false });
  });

  test.each([
    ['time-out', /time-out was reached; use timeout_seconds/],
    ['too much output', /too much output/],
    ['aborted', /turn was stopped/],
    ['not started', /not started: ENOENT/],
  ] as const)('%s is an error that says what to do', (ended, words) => {
    const { content, isError } = observe(result('some\n', { ended, exitCode: null, error: 'ENOENT' }));
    expect(content).toMatch(words);
    expect(isError).toBe(true);
  });

  test('long output is cut in the middle, with the numbers', { tags: ['A059'] }, () => {
    const { content } = observe(
      result(`HEAD${'x'.repeat(50_000)}TAIL`, { output: { text: `HEAD${'x'.repeat(50_000)}TAIL`, dropped: 123 } }),
    );
    expect(content.length).toBeLessThan(10_400);
    expect(content).toMatch(/^HEAD/);
    expect(content).toMatch(/TAIL\n\[exit code: 0\]$/);
    expect(content).toMatch(/40258 characters left out, and 123 bytes that were not kept/);
  });

  test('no half of a character is left where it is cut', () => {
    expect(observe(result('x👋'.repeat(10_000))).content.isWellFormed()).toBe(true);
    expect(observe(result('👋'.repeat(10_001))).content.isWellFormed()).toBe(true);
  });
});

test('an odd name is quoted, an ordinary one is not', { tags: ['A077'] }, () => {
  expect(['a b.txt', 'ä.txt', 'a\u202eb', ' a', 'a"b', 'a\\b'].map(escapedName)).toEqual([
    'a b.txt',
    'ä.txt',
    '"a\\u{202e}b"',
    '" a"',
    '"a\\"b"',
    '"a\\\\b"',
  ]);
});
