import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { behindOf, behindText, type Behind } from '../../src/publish/behind.ts';
import { OwnRepository } from '../../src/workspace/own-repository.ts';
import { tryGit } from '../support/github/git.ts';
import type { Files } from '../support/github/types.ts';
import { startRemote, type Remote } from '../support/own-repository.ts';
import { alive } from './alive.ts';

const lines = (...changed: [number, string][]): string => {
  const text = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`);
  for (const [number, line] of changed) text[number - 1] = line;
  return `${text.join('\n')}\n`;
};
const link = (content: string) => ({ content, mode: '120000' as const });
const script = (content: string) => ({ content, mode: '100755' as const });

let world: Remote;
let own: OwnRepository;
let base: string;

beforeEach(async () => {
  world = await startRemote({
    files: {
      'long.txt': lines(),
      'gone.txt': 'gone\n',
      'image.bin': Buffer.from([0, 1, 2, 3, 0, 10]),
      'run.sh': '#!/bin/sh\necho one\necho two\necho three\necho four\n',
      link: link('long.txt'),
      'folder/a.txt': 'a\n',
      'no-newline.txt': 'one\ntwo\nthree\nfour\nfive',
    },
  });
  own = await world.own();
  base = world.repository.headSha();
});
afterEach(() => world[Symbol.asyncDispose]());

/** What is said when this was done since the work began; and whether git itself merges both. */
async function behind(ours: Files, theirs: Files): Promise<{ found: Behind | undefined; merges: boolean }> {
  const { repository } = world;
  const commit = await repository.commitTo('work', ours);
  const head = await repository.commitTo('main', theirs);
  await own.fetch(base, commit, head);
  const merged = await tryGit(repository.gitDir, ['merge-tree', '--write-tree', head, commit]);
  return { found: await behindOf(own, base, { branch: 'main', head }, commit), merges: merged.code === 0 };
}

describe('how far the base has moved on', { tags: ['interface-7'] }, () => {
  test('is nothing when it has not moved', async () => {
    const commit = await world.repository.commitTo('work', { 'new.txt': 'new\n' });
    await own.fetch(base, commit);
    expect(await behindOf(own, base, { branch: 'main', head: base }, commit)).toBeUndefined();
  });

  test('names the branch and both commits in full', async () => {
    const { found } = await behind({ 'new.txt': 'new\n' }, { 'other.txt': 'other\n' });
    expect(found).toEqual({ branch: 'main', from: base, to: world.repository.headSha(), conflicts: [] });
  });

  const free: [string, Files, Files][] = [
    ['other files', { 'long.txt': lines([2, 'ours']) }, { 'other.txt': 'x\n' }],
    ['other lines of a file', { 'long.txt': lines([2, 'ours']) }, { 'long.txt': lines([18, 'theirs']) }],
    ['the same change', { 'long.txt': lines([2, 'both']) }, { 'long.txt': lines([2, 'both']) }],
    ['the same new file', { 'new.txt': 'same\n' }, { 'new.txt': 'same\n' }],
    ['the same deletion', { 'gone.txt': null }, { 'gone.txt': null }],
    [
      'the mode alone, and the content here',
      { 'run.sh': '#!/bin/sh\necho 1\necho two\necho three\necho four\n' },
      { 'run.sh': script('#!/bin/sh\necho one\necho two\necho three\necho four\n') },
    ],
    [
      'the content, and the mode alone here',
      { 'run.sh': script('#!/bin/sh\necho one\necho two\necho three\necho four\n') },
      { 'run.sh': '#!/bin/sh\necho one\necho two\necho three\necho 4\n' },
    ],
    ['the same mode', { 'run.sh': script('#!/bin/sh\n') }, { 'run.sh': script('#!/bin/sh\n') }],
    ['the same link', { link: link('gone.txt') }, { link: link('gone.txt') }],
    [
      'lines of a file without an end',
      { 'no-newline.txt': 'ONE\ntwo\nthree\nfour\nfive' },
      { 'no-newline.txt': 'one\ntwo\nthree\nfour\nFIVE' },
    ],
    ['the content of a file that is moved here', { 'long.txt': null, 'moved.txt': lines() }, { 'long.txt': lines([2, 'theirs']) }],
    ['another file of the folder', { 'folder/a.txt': 'ours\n' }, { 'folder/b.txt': 'theirs\n' }],
  ];
  test.each(free)('there is no conflict where others changed %s', async (_, ours, theirs) => {
    const { found, merges } = await behind(ours, theirs);
    expect(merges).toBe(true);
    expect(found?.conflicts).toEqual([]);
  });

  const conflicting: [string, Files, Files, string][] = [
    ['the same line', { 'long.txt': lines([2, 'ours']) }, { 'long.txt': lines([2, 'theirs']) }, 'long.txt'],
    ['a line beside it', { 'long.txt': lines([2, 'ours']) }, { 'long.txt': lines([3, 'theirs']) }, 'long.txt'],
    ['a file that is deleted here', { 'gone.txt': null }, { 'gone.txt': 'changed\n' }, 'gone.txt'],
    ['a file that is changed here, by deleting it', { 'gone.txt': 'changed\n' }, { 'gone.txt': null }, 'gone.txt'],
    ['the same binary file', { 'image.bin': Buffer.from([0, 9]) }, { 'image.bin': Buffer.from([0, 8]) }, 'image.bin'],
    ['a new file of the same name', { 'new.txt': 'ours\n' }, { 'new.txt': 'theirs\n' }, 'new.txt'],
    ['the same link', { link: link('gone.txt') }, { link: link('run.sh') }, 'link'],
    ['a file that is a link here', { 'gone.txt': link('long.txt') }, { 'gone.txt': 'changed\n' }, 'gone.txt'],
    [
      'a file whose mode alone is changed here, by deleting it',
      { 'run.sh': script('#!/bin/sh\necho one\necho two\necho three\necho four\n') },
      { 'run.sh': null },
      'run.sh',
    ],
    ['a name: a folder is there where a file is here', { thing: 'a file\n' }, { 'thing/inside.txt': 'a folder\n' }, 'thing'],
    ['a name: a file is there where a folder is here', { 'thing/inside.txt': 'a folder\n' }, { thing: 'a file\n' }, 'thing'],
  ];
  test.each(conflicting)('there is a conflict where others changed %s', async (_, ours, theirs, path) => {
    const { found, merges } = await behind({ ...ours, 'free.txt': 'free\n' }, theirs);
    expect(merges).toBe(false);
    expect(found?.conflicts).toEqual([path]);
  });

  test('only what conflicts is named, of many files', async () => {
    const { found } = await behind(
      { 'long.txt': lines([2, 'ours']), 'gone.txt': null, 'run.sh': '#!/bin/sh\n', 'new.txt': 'x\n' },
      { 'long.txt': lines([18, 'theirs']), 'gone.txt': 'changed\n', 'run.sh': '#!/bin/bash\n', 'other.txt': 'x\n' },
    );
    expect(found?.conflicts).toEqual(['gone.txt', 'run.sh']);
  });

  test('a branch that went back to an older commit has moved, too', async () => {
    const { repository } = world;
    const newer = await repository.commitTo('main', { 'long.txt': lines([2, 'newer']) });
    const commit = await repository.commitTo('work', { 'long.txt': lines([2, 'ours']) });
    await own.fetch(base, newer, commit);
    expect(await behindOf(own, newer, { branch: 'main', head: base }, commit)).toMatchObject({ to: base, conflicts: ['long.txt'] });
  });

  test('is not known in full where the git of the runner is too old for it', async () => {
    const { repository, settings, folder, github } = world;
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    const script = `#!/bin/sh\ncase " $* " in *" merge-tree "*) echo usage >&2; exit 129;; esac\nPATH='${settings.path}' exec git "$@"\n`;
    writeFileSync(join(bin, 'git'), script, { mode: 0o755 });
    const path = `${bin}${delimiter}${settings.path}`;
    const old = await OwnRepository.create(join(folder, 'old.git'), `${github.serverUrl}/acme/widgets`, { ...settings, path });
    const head = await repository.commitTo('main', { 'long.txt': lines([2, 'theirs']) });
    const commit = await repository.commitTo('work', { 'long.txt': lines([2, 'ours']) });
    await old.fetch(base, commit, head);
    const found = await behindOf(old, base, { branch: 'main', head }, commit);
    expect(found).toMatchObject({ to: head, conflicts: undefined });
    expect(behindText(found).join()).toMatch(
      /Whether merging meets a conflict is not known: that takes git 2\.38 or newer on the runner\.$/,
    );
  });

  test('runs no merge driver of the repository', { tags: ['R8'] }, async () => {
    const { found } = await behind(
      { 'long.txt': lines([2, 'ours']), '.gitattributes': '* merge=evil\n' },
      { 'long.txt': lines([2, 'theirs']), '.gitattributes': '* merge=union\n' },
    );
    expect(found?.conflicts).toEqual(['.gitattributes', 'long.txt']);
  });
});

describe('what the reviewer is told of it', () => {
  const moved = (conflicts: string[]): Behind => ({ branch: 'main', from: 'a'.repeat(40), to: 'b'.repeat(40), conflicts });

  test('is nothing when the branch has not moved', () => {
    expect(behindText(undefined)).toEqual([]);
  });

  test('is whether merging meets a conflict, and where', () => {
    expect(behindText(moved([]))).toEqual([
      '⚠️ `main` has moved on since this work began (`aaaaaaaaaaaa` → `bbbbbbbbbbbb`). Merging meets no conflict.',
    ]);
    expect(behindText(moved(['a.txt', 'b c.txt'])).join()).toContain('It **conflicts** in `a.txt`, `b c.txt`.');
  });

  test('names at most twenty files and counts the rest', () => {
    const text = behindText(moved(Array.from({ length: 25 }, (_, index) => `f${index}`))).join();
    expect(text).toMatch(/`f19` and 5 more\.$/);
    expect(behindText(moved(Array.from({ length: 20 }, (_, index) => `f${index}`))).join()).toMatch(/`f19`\.$/);
  });

  test('a name of a file or a branch gets out of nothing', { tags: ['R9'] }, () => {
    const evil = '`` @octocat #1 </details>\n<img src=x>';
    const { html, text } = alive(behindText({ ...moved([evil]), branch: evil }).join());
    expect(html).toEqual([]);
    expect(text).not.toMatch(/@octocat|#1\b/);
  });
});
