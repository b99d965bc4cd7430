import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '../../src/problem.ts';
import { checkOut, repositoryOf } from '../../src/workspace/checkout.ts';
import { runGit } from '../../src/workspace/git.ts';
import { runRemote } from '../../src/workspace/remote.ts';
import type { OwnRepository } from '../../src/workspace/own-repository.ts';
import { findTarget } from '../../src/workspace/workspace.ts';
import { plant, startRemote, type Remote } from '../support/own-repository.ts';

describe('repositoryOf', () => {
  test.each([
    'https://github.com/acme/widgets',
    'https://github.com/acme/widgets.git',
    'https://github.com/acme/widgets/',
    'https://github.com/acme/widgets.git/',
    'https://GitHub.com/Acme/Widgets',
    'https://x-access-token:secret@github.com/acme/widgets.git',
    'git@github.com:acme/widgets.git',
    'github.com:acme/widgets',
    'ssh://git@github.com/acme/widgets.git',
    'git://github.com/acme/widgets',
  ])('%s is github.com/acme/widgets', (url) => {
    expect(repositoryOf(url)).toBe('github.com/acme/widgets');
  });

  test.each([
    ['https://github.com/acme/widgets.js', 'github.com/acme/widgets.js'],
    ['http://127.0.0.1:8080/acme/widgets', '127.0.0.1:8080/acme/widgets'],
  ])('%s is %s', (url, name) => {
    expect(repositoryOf(url)).toBe(name);
  });

  test.each(['', '/srv/git/widgets', '../widgets', 'widgets', 'https://'])('%j is none', (url) => {
    expect(repositoryOf(url)).toBeUndefined();
  });

  test('another host or owner is another repository', () => {
    expect(
      new Set(
        [
          'https://github.com/acme/widgets',
          'https://github.com.evil.example/acme/widgets',
          'https://evil.example/github.com/acme/widgets',
          'https://github.com/evil/widgets',
        ].map(repositoryOf),
      ).size,
    ).toBe(4);
  });
});

let world: Remote;
let own: OwnRepository;
let dir: string;

beforeEach(async () => {
  world = await startRemote({ files: { 'README.md': '# Widgets\n', 'run.sh': { content: '#!/bin/sh\n', mode: '100755' } } });
  own = await world.own();
  dir = join(world.folder, 'workspace');
});
afterEach(() => world[Symbol.asyncDispose]());

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', dir, ...args], {
    encoding: 'utf8',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  }).trim();
const target = () => findTarget(own, 'main');
const prepare = async () => checkOut(dir, own, await target(), world.settings, new AbortController().signal);

/** A checkout as actions/checkout leaves it. */
async function checkedOut(): Promise<void> {
  await prepare();
  git('config', 'user.name', 'a');
  git('config', 'user.email', 'a@example.com');
}

describe('checkOut', () => {
  test.each(['missing', 'empty'])('a workspace that is %s is cloned into', { tags: ['S0-44'] }, async (state) => {
    if (state === 'empty') mkdirSync(dir);
    expect(await prepare()).toEqual({ dir, base: world.repository.headSha(), how: 'cloned', credentials: false });
    expect(readFileSync(join(dir, 'README.md'), 'utf8')).toBe('# Widgets\n');
  });

  test.each(['fix/#123', 'a;b', 'quote"d', 'main'])(
    'a clone of the branch %j has a configuration that git understands',
    { tags: ['S0-44'] },
    async (branch) => {
      const head = await world.repository.commitTo('main', { 'more.txt': 'more' });
      if (branch !== 'main') await world.repository.git('update-ref', `refs/heads/${branch}`, head);
      await checkOut(dir, own, await findTarget(own, branch), world.settings, new AbortController().signal);
      expect(git('config', 'remote.origin.fetch')).toBe(`+refs/heads/${branch}:refs/remotes/origin/${branch}`);
      expect(git('config', 'remote.origin.url')).toBe(own.url);
      expect(git('branch', '--show-current')).toBe(branch);
      expect(git('status', '--porcelain')).toBe('');
      expect(git('log', '--format=%H')).toBe(head);
      expect(git('fsck', '--strict', '--no-dangling')).toBe('');
    },
  );

  test('a clone has nothing but its own commit, whatever else was fetched: sessions stay out of the workspace', async () => {
    const session = await plant(world, 'refs/gadget/sessions/issue-1', { 'session.json': 'what nobody else is to read' });
    const { head } = await target();
    await own.fetch(head, session);
    await prepare();
    const listed = git('cat-file', '--batch-all-objects', '--batch-check');
    expect(listed).toContain(head);
    expect(listed).not.toContain(session);
    expect(listed.split('\n').filter((line) => / commit /.test(line))).toHaveLength(1);
  });

  test('the token is in no file and no argument afterwards', async () => {
    await prepare();
    expect(() =>
      execFileSync('grep', [
        '-rlE',
        `${world.github.token}|${Buffer.from(`x-access-token:${world.github.token}`).toString('base64')}`,
        dir,
        own.dir,
      ]),
    ).toThrow();
  });

  test('a checkout of this repository is adopted with everything in it', { tags: ['S0-43'] }, async () => {
    await checkedOut();
    writeFileSync(join(dir, 'untracked.txt'), 'mine');
    git('remote', 'set-url', 'origin', `${world.github.serverUrl}/Acme/Widgets.git`);
    expect(await prepare()).toMatchObject({ how: 'adopted', base: world.repository.headSha() });
    expect(readFileSync(join(dir, 'untracked.txt'), 'utf8')).toBe('mine');
  });

  test('an older commit of the target branch is the base', async () => {
    await checkedOut();
    const old = world.repository.headSha();
    await world.repository.commitTo('main', { 'more.txt': 'more' });
    expect(await prepare()).toMatchObject({ how: 'adopted', base: old });
  });

  test('a commit that is not on the target branch is refused, and the message says what to check out', async () => {
    await checkedOut();
    git('commit', '--quiet', '--allow-empty', '-m', 'Not pushed');
    await expect(prepare()).rejects.toThrow(/is not on the branch main/);
  });

  const refusals: [string, () => void, RegExp][] = [
    ['S0-45 files of something else', () => rmSync(join(dir, '.git'), { recursive: true }), /is not empty and has no \.git/],
    [
      'another repository',
      () => git('remote', 'set-url', 'origin', 'https://github.com/acme/other'),
      /its origin is github\.com\/acme\/other/,
    ],
    ['a repository without origin', () => git('remote', 'remove', 'origin'), /it has no origin/],
    [
      'an origin that is only told by an include',
      () => {
        git('remote', 'remove', 'origin');
        writeFileSync(join(dir, '.git/more'), `[remote "origin"]\n\turl = ${own.url}\n`);
        git('config', 'include.path', 'more');
      },
      /it has no origin/,
    ],
    [
      'a work tree whose .git is a file',
      () => {
        rmSync(join(dir, '.git'), { recursive: true });
        writeFileSync(join(dir, '.git'), 'gitdir: ../elsewhere\n');
      },
      /its \.git is not a directory/,
    ],
    ['no commit at HEAD', () => git('symbolic-ref', 'HEAD', 'refs/heads/none'), /its HEAD names no commit/],
  ];

  test.each(refusals)('%s is refused and left untouched', async (_, change, words) => {
    await checkedOut();
    writeFileSync(join(dir, 'foreign.txt'), 'foreign');
    change();
    const before = readdirSync(dir, { recursive: true }).toSorted();
    await expect(prepare()).rejects.toThrow(words);
    await expect(prepare()).rejects.toBeInstanceOf(Problem);
    expect(readdirSync(dir, { recursive: true }).toSorted()).toEqual(before);
    expect(readFileSync(join(dir, 'foreign.txt'), 'utf8')).toBe('foreign');
  });

  test('nothing of the configuration of an adopted workspace runs or redirects', { tags: ['A041', 'A043'] }, async () => {
    await checkedOut();
    const mark = join(world.folder, 'PWNED');
    git('config', 'core.fsmonitor', `touch ${mark}; false`);
    git('config', 'url.http://127.0.0.1:1/.insteadOf', `${world.github.serverUrl}/`);
    git('config', 'credential.helper', `!touch ${mark}; cat`);
    git('config', 'core.sshCommand', `touch ${mark}`);
    await world.repository.commitTo('main', { 'more.txt': 'more' });
    expect(await prepare()).toMatchObject({ how: 'adopted' });
    expect(existsSync(mark)).toBe(false);
  });

  test('a target branch that does not exist is said in words', async () => {
    await expect(findTarget(own, 'nope')).rejects.toThrow(/The branch nope does not exist/);
  });
});

describe('git', () => {
  test('a wrong token is named as such, and not shown', async () => {
    const settings = { ...world.settings, token: 'ghs_wrongwrongwrong' };
    const error: unknown = await runRemote(settings, 'ls-remote', [own.url]).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Problem);
    expect((error as Problem).line).toMatch(/Check that github-token is valid/);
    expect((error as Problem).line).not.toContain('ghs_wrong');
  });

  test('a git that is not there is said in words', async () => {
    const settings = { ...world.settings, path: '/nonexistent' };
    await expect(runGit(settings, ['version'])).rejects.toThrow(/git is not installed/);
    await expect(runRemote(settings, 'ls-remote', [own.url])).rejects.toThrow(/git is not installed/);
  });
});
