import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../../src/github/client.ts';
import { clientSettings } from '../support/client-settings.ts';
import { GitData, maxBlobBytes } from '../../src/github/git-data.ts';
import { Problem } from '../../src/problem.ts';
import { createSignedCommit, type SignedCommit } from '../../src/publish/signed-commit.ts';
import { applyChanges } from '../../src/workspace/delta.ts';
import type { OwnRepository } from '../../src/workspace/own-repository.ts';
import type { RecordedRequest } from '../support/github/recording.ts';
import { startRemote, type Remote } from '../support/own-repository.ts';

const binary = Buffer.from([0, 1, 2, 255, 0, 10]);
const link = (content: string) => ({ content, mode: '120000' as const });
const script = (content: string) => ({ content, mode: '100755' as const });
const submodule = (id: string) => ({ submodule: id });
const message = 'Do it\n\nTurn 1 of Gadget.\n';

type Wanted = string | Buffer | { content: string | Buffer; mode: string } | { submodule: string } | null;

let world: Remote;
let own: OwnRepository;
let base: string;
let gitData: GitData;

async function start(): Promise<void> {
  world = await startRemote({
    files: {
      'README.md': '# Widgets\n',
      'run.sh': script('#!/bin/sh\n'),
      'plain.sh': '#!/bin/sh\nexit 1\n',
      link: link('README.md'),
      'image.bin': binary,
      'folder/a.txt': 'a\n',
      'folder/deep/b.txt': 'b\n',
      'folder.txt': 'sorts between\n',
    },
  });
  own = await world.own();
  base = world.repository.headSha();
  await own.fetch(base);
  gitData = asked(world.github.token);
}

async function end(): Promise<void> {
  await world[Symbol.asyncDispose]();
  expect(world.github.violations).toEqual([]);
  expect(trees().flatMap(placesTakenTwice), 'GitHub would not take a file and a folder of one name in one request').toEqual([]);
}

function asked(token: string): GitData {
  return new GitData(createClient(clientSettings(world.github.apiUrl, token)), 'acme', 'widgets', () => Promise.resolve());
}

/** The tree that git itself makes of these changes; null takes a file away. */
async function treeOf(files: Readonly<Record<string, Wanted>>, from = base): Promise<string> {
  const changes = await Promise.all(
    Object.entries(files).map(async ([path, wanted]) => {
      const change = { path, oldMode: '', oldId: '' };
      if (wanted === null) return { ...change, newMode: '000000', newId: '' };
      if (typeof wanted === 'object' && 'submodule' in wanted) return { ...change, newMode: '160000', newId: wanted.submodule };
      const { content, mode } = typeof wanted === 'string' || Buffer.isBuffer(wanted) ? { content: wanted, mode: '100644' } : wanted;
      return { ...change, newMode: mode, newId: own.writeBlob(content) };
    }),
  );
  return applyChanges(own, from, changes);
}

/** The same for so many files that one git process each would take its time. */
async function largeTreeOf(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const planted = await world.repository.commitTo('planted', files);
  await own.fetch(planted);
  return own.text(['rev-parse', `${planted}^{tree}`]);
}

const sign = (tree: string, parent = base, github = gitData): Promise<SignedCommit> =>
  createSignedCommit(own, github, { tree, parent, message });

async function signed(tree: string, parent = base, github = gitData): Promise<{ commit: string; verified: boolean }> {
  const made = await sign(tree, parent, github);
  if (made.kind !== 'created') throw new Error(`refused: ${made.why}`);
  return made;
}

function posted(what: string): RecordedRequest[] {
  return world.github.requests.filter(({ method, path }) => method === 'POST' && path === `/repos/acme/widgets/git/${what}`);
}

interface Entry {
  path: string;
  mode: string;
  sha?: string | null;
  content?: string;
}

function trees(): Entry[][] {
  return posted('trees').map(({ body }) => (body as { tree: Entry[] }).tree);
}

function placesTakenTwice(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ path }) => entries.map((other) => other.path).filter((other) => other.startsWith(`${path}/`)));
}

async function problemOf(promise: Promise<unknown>): Promise<Problem> {
  const error = await promise.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(Problem);
  return error as Problem;
}

describe('the tree of a commit that GitHub makes (sign-commits)', () => {
  beforeAll(start);
  afterAll(end);
  /** A branch of its own for each. */
  let branch: string;
  beforeEach(({ task }) => {
    branch = `work-${task.id}`;
  });

  test.each<[string, Readonly<Record<string, Wanted>>]>([
    ['an added, a changed and a deleted file', { 'new/file.txt': 'new\n', 'README.md': '# Other\n', 'folder/a.txt': null }],
    ['a renamed file', { 'image.bin': null, 'pictures/image.bin': binary }],
    ['a renamed and changed file', { 'plain.sh': null, 'fancy.sh': script('#!/bin/sh\nexit 2\n') }],
    ['modes alone', { 'run.sh': '#!/bin/sh\n', 'plain.sh': script('#!/bin/sh\nexit 1\n') }],
    ['a new link, and one that points elsewhere', { link: link('run.sh'), 'a link': link('../no where') }],
    ['a link instead of a file, and back', { 'README.md': link('run.sh'), link: 'a file now\n' }],
    ['bytes that are no text', { 'image.bin': Buffer.from([255, 254, 0]), 'latin1.txt': Buffer.from('Gr\xfc\xdfe\n', 'latin1') }],
    ['names with spaces, quotes and other letters', { 'a b.txt': '1', 'say "hi".txt': '2', 'Grüße/日本 🚀.md': '3', "it's \\ here": '4' }],
    ['names that a shell or an address would read', { '#x?y=%20&z': '1', '-rf': '2', '$(id)': '3', 'tab\tand\nline': '4' }],
    ['text with every kind of line end, a mark at its start and none at its end', { 'crlf.txt': '\ufeffa\r\nb\rc\u2028d\u0001' }],
    ['letters beyond the first plane, and a replacement character', { 'emoji.txt': '🚀 \ufffd é e\u0301\n' }],
    ['empty files', { 'empty/one': '', 'empty/two': '', 'README.md': '' }],
    ['a folder instead of a file', { 'README.md': null, 'README.md/index.md': '# Widgets\n', 'README.md/x/y': 'y\n' }],
    ['a file instead of a folder', { 'folder/a.txt': null, 'folder/deep/b.txt': null, folder: 'a file now\n' }],
    ['a link instead of a folder', { 'folder/deep/b.txt': null, 'folder/deep': link('..') }],
    ['a submodule', { 'vendor/lib': submodule('a'.repeat(40)) }],
    ['a submodule instead of a file', { 'run.sh': submodule('b'.repeat(40)) }],
    ['a submodule instead of a folder', { 'folder/a.txt': null, 'folder/deep/b.txt': null, folder: submodule('c'.repeat(40)) }],
    ['nothing at all', {}],
    [
      'every file gone but one',
      { 'README.md': null, 'run.sh': null, 'plain.sh': null, link: null, 'image.bin': null, 'folder/a.txt': null },
    ],
  ])('is that which git makes of %s', async (_, files) => {
    const tree = await treeOf(files);
    const { commit } = await signed(tree);
    expect(await gitData.moveBranch(branch, commit, '')).toEqual({ kind: 'pushed' });
    expect(await world.repository.git('rev-parse', `${branch}^{tree}`)).toBe(tree);
    expect(await world.repository.git('rev-parse', `${branch}^@`)).toBe(base);
    expect(await world.repository.git('fsck', '--no-dangling', '--connectivity-only', branch)).toBe('');
  });

  test.each<[string, Readonly<Record<string, Wanted>>, Readonly<Record<string, Wanted>>]>([
    ['a file', { folder: submodule('d'.repeat(40)), 'folder/a.txt': null, 'folder/deep/b.txt': null }, { folder: 'a file\n' }],
    ['a folder', { 'run.sh': submodule('d'.repeat(40)) }, { 'run.sh': null, 'run.sh/inside': 'x\n' }],
    ['another submodule', { 'vendor/lib': submodule('d'.repeat(40)) }, { 'vendor/lib': submodule('e'.repeat(40)) }],
  ])('puts %s where a submodule was', async (_, before, after) => {
    const first = await signed(await treeOf(before));
    await gitData.moveBranch(branch, first.commit, '');
    await own.fetch(first.commit);
    const tree = await treeOf(after, first.commit);
    const second = await signed(tree, first.commit);
    expect(await gitData.moveBranch(branch, second.commit, first.commit)).toEqual({ kind: 'pushed' });
    expect(await world.repository.git('rev-parse', `${branch}^{tree}`)).toBe(tree);
  });
});

describe('a commit that GitHub makes (sign-commits)', () => {
  beforeEach(start);
  afterEach(end);

  test('names no author, no committer and no signature, and is verified for that', async () => {
    const { commit, verified } = await signed(await treeOf({ 'README.md': '# Other\n' }));
    expect(verified).toBe(true);
    expect(posted('commits').map(({ body }) => Object.keys(body as object).toSorted())).toEqual([['message', 'parents', 'tree']]);
    expect(await world.repository.git('show', '-s', '--format=%B', commit)).toBe(message);
  });

  test('is not verified when a person asked for it', async () => {
    world.github.addToken('personal', 'alice');
    const { verified } = await signed(await treeOf({ 'README.md': '# Other\n' }), base, asked('personal'));
    expect(verified).toBe(false);
  });

  test('of text costs three requests, and sends nothing that GitHub has', async () => {
    const { commit } = await signed(await treeOf({ 'README.md': '# Other\n', 'new.txt': 'new\n', 'image.bin': null, 'moved.bin': binary }));
    await gitData.moveBranch('work', commit, '');
    expect(world.github.writes().map((write) => `${write.method} ${'path' in write ? write.path.split('/').at(-1) : ''}`)).toEqual([
      'POST trees',
      'POST commits',
      'POST refs',
    ]);
  });

  test('sends bytes once, however many files have them', async () => {
    await signed(await treeOf({ 'one.bin': Buffer.from([0, 9]), 'two.bin': Buffer.from([0, 9]), 'three.bin': Buffer.from([0, 8]) }));
    expect(posted('blobs')).toHaveLength(2);
  });

  test('of many files is made in several trees, each on top of the one before', async () => {
    const names = Array.from({ length: 130 }, (_, index) => `many/${index}.txt`);
    await signed(await largeTreeOf(Object.fromEntries(names.map((name) => [name, `${name}\n`]))));
    expect(trees().map((entries) => entries.length)).toEqual([100, 30]);
    expect(posted('blobs')).toEqual([]);
  });

  test('of much text is made in several trees of at most a megabyte, and long text is sent alone', async () => {
    const text = (length: number, letter: string): string => `${letter.repeat(length - 1)}\n`;
    const files = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((letter) => [letter, text(240_000, letter)]));
    await signed(await treeOf({ ...files, long: text(300_000, 'x') }));
    expect(trees().map((entries) => entries.filter(({ content }) => content !== undefined).length)).toEqual([4, 1]);
    expect(posted('blobs')).toHaveLength(1);
  });
});

describe('what GitHub does not take', () => {
  beforeEach(start);
  afterEach(end);

  test('is a file of more than 40 MiB, which is named before anything is sent', async () => {
    const { message: words, advice } = await problemOf(
      sign(await treeOf({ 'big/film.bin': Buffer.alloc(maxBlobBytes + 1), 'a.bin': binary })),
    );
    expect(words).toContain(`big/film.bin has ${maxBlobBytes + 1} bytes`);
    expect(advice).toContain('sign-commits: false');
    expect(world.github.writes()).toEqual([]);
  });

  test('is more files that are no text than it lets anybody send in an hour', async () => {
    const files = Object.fromEntries(Array.from({ length: 401 }, (_, index) => [`${index}.bin`, Buffer.from([0, index >> 8, index])]));
    expect((await problemOf(sign(await largeTreeOf(files)))).line).toMatch(/has 401 new files .* they may be 400\. .*sign-commits: false/);
    expect(world.github.writes()).toEqual([]);
  });

  test('is a secret, in the words of its push protection', async () => {
    const body = { message: 'Repository rule violations found\n\nSecret detected in content\n\n' };
    world.github.fault({ path: /git\/(blobs|trees)$/, status: 409, body, times: 2 });
    const inBytes = await problemOf(sign(await treeOf({ 'keys.bin': Buffer.from([0, 1]) })));
    expect(inBytes.message).toBe('GitHub did not take keys.bin: Repository rule violations found Secret detected in content.');
    expect(inBytes.advice).toContain('secret');
    const inText = await problemOf(sign(await treeOf({ 'keys.txt': 'key\n', 'plain.sh': null })));
    expect(inText.message).toContain('GitHub did not take keys.txt: Repository rule violations found');
  });

  test('is anything from a token without the permission', async () => {
    world.github.fault({ path: /git\/trees$/, status: 403, body: { message: 'Resource not accessible by integration' } });
    const { line } = await problemOf(sign(await treeOf({ 'README.md': '# Other\n' })));
    expect(line).toMatch(/HTTP 403.*Resource not accessible by integration.*permissions:/);
  });

  test('is anything beyond its rate limit, with the way around it', async () => {
    const body = { message: 'You have exceeded a secondary rate limit.' };
    world.github.fault({ path: /git\/trees$/, status: 403, body, headers: { 'retry-after': '3600' } });
    const { line } = await problemOf(sign(await treeOf({ '.github/workflows/ci.yml': 'on: push\n' })));
    expect(line).toMatch(/secondary rate limit\. .*sign-commits: false/);
  });

  test.each([
    ['an App', () => gitData],
    ['a person', () => asked('personal')],
  ])('are workflow files from %s without the permission, in words that say so', async (who, github) => {
    world.github.addToken('personal', 'alice');
    if (who === 'a person') world.github.fault({ path: /git\/trees$/, status: 404, body: { message: 'Not Found' } });
    const made = await sign(await treeOf({ '.github/workflows/ci.yml': 'on: push\n', 'README.md': '# Other\n' }), base, github());
    expect(made).toMatchObject({ kind: 'refused', why: expect.stringMatching(/\.github\/workflows\/ci\.yml .*workflow.*permission$/) });
    expect(posted('commits')).toEqual([]);
  });

  test('is a tree that is another one than git makes: nothing is signed', async () => {
    const tree = await treeOf({ 'README.md': '# Other\n' });
    const other = await treeOf({ 'README.md': '# Forged\n' });
    world.github.fault({ path: /git\/trees$/, status: 201, body: { sha: other }, times: Infinity });
    const { message: words, advice } = await problemOf(sign(tree));
    expect(words).toContain(`expected ${tree}, found ${other}`);
    expect(advice).toContain('sign-commits: false');
    expect(posted('commits')).toEqual([]);
  });

  test('as text goes as bytes', async () => {
    const tree = await treeOf({ 'README.md': '# Other\n', 'new.txt': 'new\n' });
    world.github.fault({ path: /git\/trees$/, status: 201, body: { sha: await treeOf({}) } });
    const { commit } = await signed(tree);
    expect(await world.repository.git('rev-parse', `${commit}^{tree}`)).toBe(tree);
    expect(posted('blobs')).toHaveLength(2);
  });

  test('for a passing fault is sent again', async () => {
    world.github.fault({ path: /git\/blobs$/, status: 502 });
    world.github.fault({ path: /git\/trees$/, hangUp: 'after' });
    world.github.fault({ path: /git\/commits$/, hangUp: 'before' });
    world.github.fault({ path: /git\/commits$/, status: 422, body: { message: 'Tree SHA does not exist' } });
    const tree = await treeOf({ 'new.bin': Buffer.from([0, 7]), 'new.txt': 'new\n' });
    const { commit } = await signed(tree);
    expect(await world.repository.git('rev-parse', `${commit}^{tree}`)).toBe(tree);
  });
});

describe('the branch of a signed commit', () => {
  beforeEach(start);
  afterEach(end);
  let commit: string;
  beforeEach(async () => {
    ({ commit } = await signed(await treeOf({ 'README.md': '# Other\n' })));
  });

  test('is made, or goes forward', async () => {
    expect(await gitData.moveBranch('gadget/issue-1-größe', commit, '')).toEqual({ kind: 'pushed' });
    await world.repository.git('branch', 'there', base);
    expect(await gitData.moveBranch('there', commit, base)).toEqual({ kind: 'pushed' });
    expect([world.repository.headSha('gadget/issue-1-größe'), world.repository.headSha('there')]).toEqual([commit, commit]);
  });

  test('is stale when it is there already', async () => {
    await world.repository.git('branch', 'work', base);
    expect(await gitData.moveBranch('work', commit, '')).toEqual({ kind: 'stale' });
    expect(world.repository.headSha('work')).toBe(base);
  });

  test('is stale when somebody pushed to it, also in the last moment', async () => {
    const theirs = await world.repository.commitTo('work', { 'theirs.txt': 'x\n' });
    expect(await gitData.moveBranch('work', commit, base)).toEqual({ kind: 'stale' });
    await world.repository.git('branch', 'late', base);
    const held = world.github.fault({ method: 'PATCH', path: /heads\/late$/, hold: true });
    const moving = gitData.moveBranch('late', commit, base);
    await expect.poll(() => held.hits).toBe(1);
    const later = await world.repository.commitTo('late', { 'theirs.txt': 'y\n' });
    held.release();
    expect(await moving).toEqual({ kind: 'stale' });
    expect([world.repository.headSha('work'), world.repository.headSha('late')]).toEqual([theirs, later]);
  });

  test('is stale when somebody took it back or away: what they removed does not return', async () => {
    const first = await world.repository.commitTo('work', { 'secret.txt': 'x\n' });
    await own.fetch(first);
    const next = await signed(await treeOf({ 'README.md': '# Third\n' }, first), first);
    await world.repository.git('branch', '--force', 'work', base);
    expect(await gitData.moveBranch('work', next.commit, first)).toEqual({ kind: 'stale' });
    await world.repository.git('branch', '-D', 'work');
    expect(await gitData.moveBranch('work', next.commit, first)).toEqual({ kind: 'stale' });
    expect(world.repository.refs()).not.toHaveProperty(['refs/heads/work']);
  });

  test.each([
    [
      'the permission for workflows',
      403,
      'refusing to allow a GitHub App to create or update workflow `.github/workflows/ci.yml` without `workflows` permission',
    ],
    ['a rule', 422, 'Repository rule violations found\n\nCannot create ref due to creations being restricted.\n\n'],
    ['something', 422, 'Reference update failed'],
    ['what it does not tell', 404, 'Not Found'],
  ])('is refused for %s in the words of GitHub', async (_, status, words) => {
    world.github.fault({ method: 'POST', path: /git\/refs$/, status, body: { message: words } });
    const moved = await gitData.moveBranch('work', commit, '');
    const said = words.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
    expect(moved).toMatchObject({ kind: 'refused', why: expect.stringContaining(said) });
    if (status === 404) expect(moved).toMatchObject({ why: expect.stringMatching(/workflow.*permission$/) });
  });

  test('is looked at when there was no answer', async () => {
    world.github.fault({ path: /git\/refs$/, hangUp: 'after' });
    expect(await gitData.moveBranch('work', commit, '')).toEqual({ kind: 'pushed' });
    world.github.fault({ path: /git\/refs$/, hangUp: 'before' });
    expect((await problemOf(gitData.moveBranch('other', commit, ''))).message).toContain('Moving the branch other failed');
  });
});
