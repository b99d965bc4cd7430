import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Octokit } from '@octokit/core';
import webhookExamples from '@octokit/webhooks-examples';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Repository } from './repository.ts';
import { startGitHub, type GitHub } from './server.ts';

let github: GitHub;
let repository: Repository;
let octokit: Octokit;
let folder: string;
const at = { owner: 'octo', repo: 'hello' };

beforeEach(async () => {
  github = await startGitHub({ checkResponses: true });
  github.addUser({ login: 'stranger' });
  repository = await github.addRepository({
    owner: 'octo',
    name: 'hello',
    files: {
      'README.md': '# Hello\n',
      'src/run.sh': { content: '#!/bin/sh\n', mode: '100755' },
      link: { content: 'README.md', mode: '120000' },
      '.github/workflows/ci.yml': 'on: push\n',
    },
    permissions: { alice: 'write', mallory: 'read', tess: 'triage', mia: 'maintain' },
    refuseRefs: ['refs/secret/'],
  });
  octokit = new Octokit({ auth: github.token, baseUrl: github.apiUrl });
  folder = await mkdtemp(join(tmpdir(), 'local-github-test-'));
});

afterEach(async () => {
  await github.close();
  await rm(folder, { recursive: true, force: true });
});

const run = promisify(execFile);

/** A client's git, with the token in the environment of this one process. */
async function git(args: string[], token = github.token): Promise<string> {
  const env = {
    PATH: process.env['PATH'],
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@example.com',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@example.com',
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${github.serverUrl}/.extraheader`,
    GIT_CONFIG_VALUE_0: `Authorization: Basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`,
  };
  const { stdout } = await run('git', args, { cwd: folder, env });
  return stdout.trim();
}

/** Clones, writes the files, and commits. */
async function commitInClone(files: Record<string, string | Buffer>): Promise<void> {
  await git(['clone', '-q', repository.cloneUrl, '.']);
  for (const [path, content] of Object.entries(files)) await writeFile(join(folder, path), content);
  await git(['add', '-A']);
  await git(['commit', '-q', '-m', 'Change']);
}

async function statusOf(request: Promise<unknown>): Promise<number> {
  return request.then(
    () => 200,
    (error: { status: number }) => error.status,
  );
}

describe('git over HTTP', () => {
  test('a clone has the files with their modes, and a push is at once visible to REST', async () => {
    await commitInClone({ 'new.txt': 'new\n' });
    expect(await git(['ls-files', '-s', 'link', 'src/run.sh'])).toMatch(/^120000 .*link\n100755 .*run\.sh$/);
    await git(['push', '-q', 'origin', 'HEAD:refs/heads/work', 'HEAD:refs/gadget/sessions/issue-1']);
    const sha = await git(['rev-parse', 'HEAD']);
    const { data } = await octokit.request('GET /repos/{owner}/{repo}/git/ref/{ref}', { ...at, ref: 'gadget/sessions/issue-1' });
    expect(data.object.sha).toBe(sha);
    expect(repository.refs()['refs/heads/work']).toBe(sha);
    const absent = '0'.repeat(40);
    expect(github.writes()).toMatchObject([
      { method: 'PUSH', repository: 'octo/hello', ref: 'refs/heads/work', old: absent, new: sha },
      { method: 'PUSH', ref: 'refs/gadget/sessions/issue-1', old: absent, new: sha },
    ]);
    expect(github.violations).toEqual([]);
  });

  test('an unknown token, no token, and two Authorization headers are refused', async () => {
    await expect(git(['clone', repository.cloneUrl, '.'], 'wrong')).rejects.toThrow(/could not read Username/);
    expect(github.requests.map(({ status }) => status)).toEqual([401]);
    expect((await fetch(`${repository.cloneUrl}/info/refs?service=git-upload-pack`)).status).toBe(401);
    const response = await sendRaw(
      `GET /octo/hello.git/info/refs?service=git-upload-pack HTTP/1.1\r\nHost: x\r\nAuthorization: Basic eDp4\r\nAuthorization: Basic eDp4\r\nConnection: close\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('a push of 20 MB arrives', { timeout: 120_000 }, async () => {
    await commitInClone({ 'big.bin': randomBytes(20_000_000) });
    await git(['push', '-q', 'origin', 'HEAD:main']);
    expect(await repository.git('cat-file', '-s', 'main:big.bin')).toBe('20000000');
  });

  test('refs below a refused prefix stay out, by push and by REST, and the other refs of the push go in', async () => {
    await commitInClone({ 'new.txt': 'new\n' });
    await expect(git(['push', 'origin', 'HEAD:refs/secret/x', 'HEAD:refs/heads/fine'])).rejects.toThrow(/deny updating a hidden ref/);
    const refused = octokit.request('POST /repos/{owner}/{repo}/git/refs', { ...at, ref: 'refs/secret/x', sha: repository.headSha() });
    await expect(refused).rejects.toThrow(/hidden ref/);
    expect(Object.keys(repository.refs())).toEqual(['refs/heads/fine', 'refs/heads/main']);
  });

  test('a push that changes a workflow is refused in the words of GitHub, whatever its branch', async () => {
    await commitInClone({ '.github/workflows/ci.yml': 'on: pull_request\n' });
    const message = 'refusing to allow a GitHub App to create or update workflow `.github/workflows/ci.yml` without `workflows` permission';
    await expect(git(['push', 'origin', 'HEAD:refs/heads/work'])).rejects.toThrow(message);
    expect(github.writes()).toEqual([]);
    const open = await github.addRepository({ owner: 'octo', name: 'open', forkOf: repository, allowWorkflowChanges: true });
    await git(['push', '-q', open.cloneUrl, 'HEAD:refs/heads/work']);
    expect(github.writes()).toMatchObject([{ method: 'PUSH', repository: 'octo/open', ref: 'refs/heads/work' }]);
  });

  test('a lease on a ref that moved is refused', async () => {
    await commitInClone({ 'new.txt': 'new\n' });
    await repository.commitTo('main', { 'other.txt': 'other\n' });
    await expect(git(['push', '--force-with-lease=refs/heads/main:HEAD~1', 'origin', 'HEAD:main'])).rejects.toThrow(/stale info/);
  });
});

/** One request as bytes: what no client library would send. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(Number(new URL(github.serverUrl).port), '127.0.0.1');
  socket.end(text);
  const chunks: Buffer[] = [];
  for await (const chunk of socket as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

describe('violations and faults', () => {
  test('a malformed body, an undeclared property, an unknown query and an unknown route are violations', async () => {
    repository.addIssue({ title: 'T', author: 'alice' });
    const issue = { ...at, issue_number: 1 };
    expect(
      await statusOf(
        octokit.request('POST /repos/{owner}/{repo}/issues/{issue_number}/reactions', { ...issue, content: 'thumbs' as 'eyes' }),
      ),
    ).toBe(422);
    expect(
      await statusOf(octokit.request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', { ...issue, body: 'x', bodi: 'y' })),
    ).toBe(422);
    expect(
      await statusOf(
        octokit.request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', issue as typeof issue & { body: string }),
      ),
    ).toBe(422);
    expect(await statusOf(octokit.request('GET /repos/{owner}/{repo}/pulls?state=opened', at))).toBe(422);
    expect(await statusOf(octokit.request('GET /repos/{owner}/{repo}/issues/first', at))).toBe(422);
    expect(await statusOf(octokit.request('GET /repos/{owner}/{repo}/nothing', at))).toBe(404);
    expect(github.violations).toHaveLength(6);
    expect(github.violations[0]).toMatch(
      /^POST \/repos\/octo\/hello\/issues\/1\/reactions: body\/content must be equal to one of the allowed values/,
    );
    expect(repository.comments(1)).toEqual([]);
  });

  test('a fault answers, cuts the connection before or after the work, or holds the request, as often as told', async () => {
    repository.addIssue({ title: 'T', author: 'alice' });
    const comment = (body: string): Promise<unknown> =>
      octokit.request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', { ...at, issue_number: 1, body });
    const path = '/repos/octo/hello/issues/1/comments';
    github.fault({ method: 'POST', path, status: 503, headers: { 'retry-after': '1' } });
    await expect(comment('a')).rejects.toMatchObject({ status: 503, response: { headers: { 'retry-after': '1' } } });
    github.fault({ path: /comments$/, hangUp: 'before' });
    await expect(comment('b')).rejects.toThrow();
    expect(repository.comments(1)).toEqual([]);
    github.fault({ path, hangUp: 'after' });
    await expect(comment('c')).rejects.toThrow();
    expect(repository.comments(1)).toHaveLength(1);
    const held = github.fault({ path, hold: true });
    const waiting = comment('d');
    await octokit.request('GET /rate_limit');
    expect(repository.comments(1)).toHaveLength(1);
    held.release();
    await waiting;
    expect(repository.comments(1).map(({ body }) => body)).toEqual(['c', 'd']);
    expect(github.requests.filter((request) => request.path === path).map(({ status }) => status)).toEqual([503, 0, 0, 201]);
    expect(github.writes()).toHaveLength(4);
  });

  test('a rate limit comes with its words and its headers', async () => {
    repository.addIssue({ title: 'T', author: 'alice' });
    const message = 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.';
    const headers = { 'retry-after': '60', 'x-ratelimit-remaining': '0' };
    github.fault({ path: '/repos/octo/hello/issues/1', status: 403, body: { message }, headers });
    await expect(octokit.request('GET /repos/{owner}/{repo}/issues/{issue_number}', { ...at, issue_number: 1 })).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining(message),
      response: { headers },
    });
  });

  test('a token that only reads reads, and writes nothing by REST, GraphQL or git', async () => {
    repository.addIssue({ title: 'T', author: 'alice' });
    github.addToken('reads', 'github-actions[bot]', { readOnly: true });
    const reader = new Octokit({ auth: 'reads', baseUrl: github.apiUrl });
    await reader.request('GET /repos/{owner}/{repo}/issues/{issue_number}', { ...at, issue_number: 1 });
    const write = reader.request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', { ...at, issue_number: 1, body: 'x' });
    await expect(write).rejects.toMatchObject({ status: 403, message: expect.stringContaining('Resource not accessible by integration') });
    await repository.commitTo('work', { a: 'a' });
    await repository.addPull({ title: 'P', head: 'work', author: 'alice', draft: true });
    const { data } = await reader.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', { ...at, pull_number: 2 });
    const ready = 'mutation ($id: ID!) { markPullRequestReadyForReview(input: { pullRequestId: $id }) { clientMutationId } }';
    await expect(reader.graphql(ready, { id: data.node_id })).rejects.toThrow('Resource not accessible by integration');
    await git(['clone', '-q', repository.cloneUrl, '.'], 'reads');
    await expect(git(['push', 'origin', 'HEAD:refs/heads/other'], 'reads')).rejects.toThrow(/403/);
    expect(repository.pull(2).draft).toBe(true);
    expect(Object.keys(repository.refs())).toEqual(['refs/heads/main', 'refs/heads/work']);
    expect(github.violations).toEqual([]);
  });

  test('a push whose answer is lost has happened', async () => {
    await commitInClone({ 'new.txt': 'new\n' });
    github.fault({ path: '/octo/hello.git/git-receive-pack', hangUp: 'after' });
    await expect(git(['push', 'origin', 'HEAD:main'])).rejects.toThrow();
    expect(repository.headSha()).toBe(await git(['rev-parse', 'HEAD']));
    expect(github.writes()).toMatchObject([{ method: 'PUSH', ref: 'refs/heads/main' }]);
  });
});

describe('webhook payloads', () => {
  test('payloads have the keys of the published examples, and the addresses and ids of this server', async () => {
    repository.addIssue({ title: 'T', body: 'B', author: 'alice' });
    const labeled = repository.payload.issuesLabeled({ issue: 1, label: 'gadget', sender: 'alice' });
    expectKeysOf('issues', 'labeled', labeled);
    expect(labeled).toMatchObject({
      label: { name: 'gadget' },
      issue: { labels: [{ name: 'gadget' }] },
      repository: { clone_url: repository.cloneUrl },
    });
    expectKeysOf('issue_comment', 'created', repository.payload.issueComment({ issue: 1, body: '/gadget help', author: 'alice' }));
    expect(repository.comments(1)).toMatchObject([{ body: '/gadget help', user: { login: 'alice' } }]);
    await repository.commitTo('work', { a: 'a' });
    await repository.addPull({ title: 'P', head: 'work', author: 'alice' });
    const onPull = repository.payload.issueComment({ issue: 2, body: '/gadget go', author: 'alice' });
    expect(onPull).toMatchObject({ issue: { number: 2, pull_request: { url: `${github.apiUrl}/repos/octo/hello/pulls/2` } } });
    expectKeysOf(
      'pull_request_review_comment',
      'created',
      repository.payload.pullRequestReviewComment({ pull: 2, body: '/gadget fix', author: 'alice', path: 'a' }),
    );
    expectKeysOf(
      'pull_request_review',
      'submitted',
      repository.payload.pullRequestReview({ pull: 2, body: '/gadget fix', author: 'alice' }),
    );
    expectKeysOf('workflow_dispatch', undefined, repository.payload.workflowDispatch({ inputs: { prompt: 'x' }, sender: 'alice' }));
    expectKeysOf(
      'repository_dispatch',
      'on-demand-test',
      repository.payload.repositoryDispatch({ action: 'on-demand-test', sender: 'alice' }),
    );
    expect(repository.payload.schedule({ cron: '0 0 * * *' })).toEqual({
      schedule: '0 0 * * *',
      workflow: '.github/workflows/gadget.yml',
      repository: expect.objectContaining({ full_name: 'octo/hello' }),
    });
  });
});

/** Fails for every key of GitHub's example, two levels deep, that our payload lacks. */
function expectKeysOf(name: string, action: string | undefined, payload: Record<string, unknown>): void {
  const events = webhookExamples as unknown as { name: string; examples: ({ action?: string } & Record<string, object>)[] }[];
  const examples = events.find((event) => event.name === name)?.examples;
  const example = examples?.find((candidate) => candidate.action === action) ?? {};
  const keys = (value: object): string[] =>
    Object.entries(value).flatMap(([key, inner]) => [key, ...Object.keys(inner ?? {}).map((innerKey) => `${key}.${innerKey}`)]);
  const ignored = /^(organization|installation)\b|^inputs\.|\.(performed_via_github_app|custom_properties)$/;
  const missing = keys(example).filter((key) => !keys(payload).includes(key) && !ignored.test(key) && !/\.\d+$/.test(key));
  expect(missing).toEqual([]);
}
