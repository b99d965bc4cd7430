import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refusalOf, useGitHub } from './use-github.ts';

const use = useGitHub();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pull-refs-'));
  await git('init', '-q');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = promisify(execFile);

async function git(...args: string[]): Promise<string> {
  const { github } = use;
  const env = {
    PATH: process.env['PATH'],
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${github.serverUrl}/.extraheader`,
    GIT_CONFIG_VALUE_0: `Authorization: Basic ${Buffer.from(`x-access-token:${github.token}`).toString('base64')}`,
  };
  const { stdout } = await run('git', args, { cwd: folder, env });
  return stdout.trim();
}

/** The refs of pull requests by name, as a client sees them. */
async function pullRefs(): Promise<Record<string, string>> {
  const lines = (await git('ls-remote', use.repository.cloneUrl, 'refs/pull/*')).split('\n').filter(Boolean);
  return Object.fromEntries(lines.map((line) => line.split('\t').toReversed() as [string, string]));
}

const pullOf = async (number: number): Promise<Record<string, unknown>> =>
  (await use.octokit.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', { ...use.at, pull_number: number })).data;

describe('the refs of a pull request', () => {
  test('are its head and a merge of base and head, which follow both branches and can be fetched by commit', async () => {
    const { repository } = use;
    const head = await repository.commitTo('work', { 'new.txt': 'new\n' });
    await repository.addPull({ title: 'P', head: 'work', author: 'alice' });
    const first = await pullRefs();
    expect(first).toEqual({ 'refs/pull/1/head': head, 'refs/pull/1/merge': expect.stringMatching(/^[0-9a-f]{40}$/) });
    const merge = first['refs/pull/1/merge'] ?? '';
    await git('fetch', '-q', '--depth=1', repository.cloneUrl, merge);
    expect(await git('ls-tree', '--name-only', 'FETCH_HEAD')).toBe('README.md\nnew.txt\nsrc');
    expect(await repository.git('log', '-1', '--format=%P|%cn|%s', merge)).toBe(
      `${repository.headSha()} ${head}|GitHub|Merge ${head} into ${repository.headSha()}`,
    );
    expect(await pullOf(1)).toMatchObject({ merge_commit_sha: merge, mergeable: true });
    expect(await pullRefs()).toEqual(first);
    const next = await repository.commitTo('work', { 'more.txt': 'more\n' });
    const second = await pullRefs();
    expect(second['refs/pull/1/head']).toBe(next);
    const base = await repository.commitTo('main', { 'other.txt': 'other\n' });
    const third = await pullRefs();
    expect(new Set([merge, second['refs/pull/1/merge'], third['refs/pull/1/merge']]).size).toBe(3);
    expect(await repository.git('log', '-1', '--format=%P', third['refs/pull/1/merge'] ?? '')).toBe(`${base} ${next}`);
    expect(Object.keys(repository.refs())).toEqual(['refs/heads/main', 'refs/heads/work']);
  });

  test('have no merge while base and head conflict, and after the end of the pull request', async () => {
    const { repository } = use;
    await repository.commitTo('work', { 'README.md': 'ours\n' });
    await repository.addPull({ title: 'P', head: 'work', author: 'alice' });
    await repository.commitTo('main', { 'README.md': 'theirs\n' });
    expect(Object.keys(await pullRefs())).toEqual(['refs/pull/1/head']);
    expect(await pullOf(1)).toMatchObject({ mergeable: false, mergeable_state: 'dirty', merge_commit_sha: null });
    await repository.commitTo('work', { 'README.md': '# Hello\n', 'x.txt': 'x\n' });
    await repository.commitTo('main', { 'README.md': '# Hello\n' });
    expect(Object.keys(await pullRefs())).toEqual(['refs/pull/1/head', 'refs/pull/1/merge']);
    repository.close(1);
    expect(Object.keys(await pullRefs())).toEqual(['refs/pull/1/head']);
    repository.setState(repository.issue(1), 'open');
    expect(Object.keys(await pullRefs())).toEqual(['refs/pull/1/head', 'refs/pull/1/merge']);
    await repository.merge(1);
    expect(Object.keys(await pullRefs())).toEqual(['refs/pull/1/head']);
  });

  test('cannot be pushed to, by git or by REST', async () => {
    const { repository, octokit, at } = use;
    const sha = await repository.commitTo('work', { 'new.txt': 'new\n' });
    await repository.addPull({ title: 'P', head: 'work', author: 'alice' });
    await git('fetch', '-q', repository.cloneUrl, 'main');
    for (const ref of ['refs/pull/1/head', 'refs/pull/1/merge', 'refs/pull/9/head']) {
      await expect(git('push', repository.cloneUrl, `+FETCH_HEAD:${ref}`)).rejects.toThrow(/deny updating a hidden ref/);
      expect(await refusalOf(octokit.request('POST /repos/{owner}/{repo}/git/refs', { ...at, ref, sha }))).toMatchObject({ status: 422 });
    }
    const remove = octokit.request('DELETE /repos/{owner}/{repo}/git/refs/{ref}', { ...at, ref: 'pull/1/head' });
    expect(await refusalOf(remove)).toMatchObject({ status: 422 });
    const { data } = await octokit.request('GET /repos/{owner}/{repo}/git/matching-refs/{ref}', { ...at, ref: 'pull/1/' });
    expect(data.map(({ ref }) => ref)).toEqual(['refs/pull/1/head', 'refs/pull/1/merge']);
  });
});

describe('a pull request from a fork', () => {
  test('says whether maintainers may push to it, and its commits can be fetched from the repository', async () => {
    const { github, repository } = use;
    const fork = await github.addRepository({ owner: 'mallory', name: 'hello', forkOf: repository });
    const sha = await fork.commitTo('evil', { 'README.md': 'evil\n' });
    await fork.commitTo('closed', { 'README.md': 'closed\n' });
    await repository.addPull({ title: 'Open', head: 'mallory:evil', author: 'mallory' });
    await repository.addPull({ title: 'Closed', head: 'mallory:closed', author: 'mallory', maintainerCanModify: false });
    expect([await pullOf(1), await pullOf(2)]).toMatchObject([
      { maintainer_can_modify: true, head: { label: 'mallory:evil', repo: { full_name: 'mallory/hello' } } },
      { maintainer_can_modify: false },
    ]);
    await git('fetch', '-q', '--depth=1', repository.cloneUrl, sha);
    expect(await git('show', 'FETCH_HEAD:README.md')).toBe('evil');
    expect(Object.keys(await pullRefs())).toHaveLength(4);
  });

  test('is closed when the fork is deleted, and has no head repository then', async () => {
    const { github, repository, octokit } = use;
    const fork = await github.addRepository({ owner: 'mallory', name: 'hello', forkOf: repository });
    const sha = await fork.commitTo('evil', { 'README.md': 'evil\n' });
    await repository.addPull({ title: 'Evil', head: 'mallory:evil', author: 'mallory' });
    fork.delete();
    expect(await pullOf(1)).toMatchObject({ state: 'closed', merged: false, head: { label: 'mallory:evil', repo: null, sha } });
    expect(await pullRefs()).toEqual({ 'refs/pull/1/head': sha });
    const gone = octokit.request('GET /repos/{owner}/{repo}', { owner: 'mallory', repo: 'hello' });
    expect(await refusalOf(gone)).toMatchObject({ status: 404 });
    const reopen = octokit.request('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', { ...use.at, pull_number: 1, state: 'open' });
    expect(await refusalOf(reopen)).toMatchObject({ status: 422 });
  });
});
