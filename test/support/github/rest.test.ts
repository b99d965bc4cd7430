import { Octokit } from '@octokit/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { operationNames, responseProblems } from './openapi.ts';
import type { Repository } from './repository.ts';
import { routeNames } from './rest.ts';
import { startGitHub, type GitHub } from './server.ts';

let github: GitHub;
let repository: Repository;
let octokit: Octokit;
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
  });
  octokit = new Octokit({ auth: github.token, baseUrl: github.apiUrl });
});

afterEach(async () => {
  await github.close();
  // Also what the server answered: with `checkResponses` a misfit is a violation.
  expect(github.violations).toEqual([]);
});

async function statusOf(request: Promise<unknown>): Promise<number> {
  return request.then(
    () => 200,
    (error: { status: number }) => error.status,
  );
}

describe("every request and every answer fits GitHub's description", () => {
  test('every operation of the excerpt has a route, and every route an operation', () => {
    expect(routeNames.toSorted()).toEqual(operationNames.toSorted());
  });

  test('an answer without what the description requires is noticed', () => {
    expect(responseProblems('POST /repos/{owner}/{repo}/issues/{issue_number}/reactions', 201, { id: 1 })).toContainEqual(
      expect.stringContaining("must have required property 'content'"),
    );
  });

  test('permissions are those of the collaborator API', async () => {
    const ask = async (username: string): Promise<unknown> =>
      (await octokit.request('GET /repos/{owner}/{repo}/collaborators/{username}/permission', { ...at, username })).data;
    expect(await ask('octo')).toMatchObject({ permission: 'admin', role_name: 'admin' });
    expect(await ask('Alice')).toMatchObject({
      permission: 'write',
      user: { login: 'alice', permissions: { push: true, maintain: false } },
    });
    expect(await ask('mia')).toMatchObject({ permission: 'write', role_name: 'maintain' });
    expect(await ask('tess')).toMatchObject({ permission: 'read', role_name: 'triage' });
    expect(await ask('stranger')).toMatchObject({ permission: 'read' });
    expect(await statusOf(ask('nobody'))).toBe(404);
    expect(await statusOf(ask('github-actions[bot]'))).toBe(404);
  });

  test('issues, comments, labels and reactions keep their state', async () => {
    const issue = repository.addIssue({ title: 'Broken', body: 'It is broken.', author: 'alice', labels: ['bug'] });
    const here = { ...at, issue_number: issue.number };
    const eyes = await octokit.request('POST /repos/{owner}/{repo}/issues/{issue_number}/reactions', { ...here, content: 'eyes' });
    expect(eyes).toMatchObject({ status: 201, data: { user: { login: 'github-actions[bot]', id: 41898282, type: 'Bot' } } });
    expect((await octokit.request('POST /repos/{owner}/{repo}/issues/{issue_number}/reactions', { ...here, content: 'eyes' })).status).toBe(
      200,
    );
    expect(repository.reactions(1)).toHaveLength(1);
    await octokit.request('DELETE /repos/{owner}/{repo}/issues/{issue_number}/reactions/{reaction_id}', {
      ...here,
      reaction_id: eyes.data.id,
    });
    expect(repository.reactions(1)).toEqual([]);
    const { data: comment } = await octokit.request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', { ...here, body: 'one' });
    const there = { ...at, comment_id: comment.id };
    await octokit.request('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', { ...there, body: 'two' });
    await octokit.request('POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions', { ...there, content: 'rocket' });
    expect((await octokit.request('GET /repos/{owner}/{repo}/issues/comments/{comment_id}', there)).data).toMatchObject({
      body: 'two',
      reactions: { rocket: 1 },
    });
    await octokit.request('POST /repos/{owner}/{repo}/issues/{issue_number}/labels', { ...here, labels: ['gadget'] });
    const left = await octokit.request('DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}', { ...here, name: 'bug' });
    expect(left.data.map((label) => label.name)).toEqual(['gadget']);
    await octokit.request('PATCH /repos/{owner}/{repo}/issues/{issue_number}', { ...here, state: 'closed', state_reason: 'completed' });
    expect((await octokit.request('GET /repos/{owner}/{repo}/issues/{issue_number}', here)).data).toMatchObject({
      state: 'closed',
      comments: 1,
    });
    await octokit.request('DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}', there);
    expect(await statusOf(octokit.request('GET /repos/{owner}/{repo}/issues/comments/{comment_id}', there))).toBe(404);
  });

  test('workflow runs have their attempts, and are read and cancelled as far as the token may', async () => {
    const { id } = repository.addRun({ attempt: 2 });
    const here = { ...at, run_id: id };
    const attempt = (attempt_number: number): Promise<{ data: object }> =>
      octokit.request('GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}', { ...here, attempt_number });
    expect((await attempt(1)).data).toMatchObject({ id, run_attempt: 1, status: 'completed', previous_attempt_url: null });
    expect((await attempt(2)).data).toMatchObject({ id, run_attempt: 2, status: 'in_progress' });
    expect(await statusOf(attempt(3))).toBe(404);
    const read = (): Promise<unknown> => octokit.request('GET /repos/{owner}/{repo}/actions/runs/{run_id}', here);
    const cancel = (): Promise<unknown> => octokit.request('POST /repos/{owner}/{repo}/actions/runs/{run_id}/cancel', here);
    repository.actionsPermission = 'none';
    expect([await statusOf(read()), await statusOf(cancel())]).toEqual([403, 403]);
    repository.actionsPermission = 'read';
    expect([await statusOf(read()), await statusOf(cancel())]).toEqual([200, 403]);
    repository.actionsPermission = 'write';
    expect(await cancel()).toMatchObject({ status: 202 });
    expect(await statusOf(cancel())).toBe(409);
  });

  test('lists come in pages with a Link header', async () => {
    repository.addIssue({ title: 'Long', author: 'alice' });
    for (let index = 1; index <= 5; index += 1) repository.addComment({ issue: 1, body: `comment ${index}`, author: 'alice' });
    const list = { ...at, issue_number: 1, per_page: 2, page: 2 };
    const { data, headers } = await octokit.request('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', list);
    expect(data.map((comment) => comment.body)).toEqual(['comment 3', 'comment 4']);
    expect(headers.link).toContain(`<${github.apiUrl}/repos/octo/hello/issues/1/comments?per_page=2&page=3>; rel="next"`);
  });

  test('a pull request follows its branch, is reviewed, and is merged', async () => {
    const head = await repository.commitTo('work', { 'README.md': '# Hello, world\n', 'new file.txt': 'x\n' }, 'Greet the world');
    const { data: pull } = await octokit.request('POST /repos/{owner}/{repo}/pulls', {
      ...at,
      title: 'Greet',
      head: 'work',
      base: 'main',
      body: 'Closes #7',
      draft: true,
    });
    expect(pull).toMatchObject({
      number: 1,
      draft: true,
      user: { login: 'github-actions[bot]' },
      head: { sha: head },
      changed_files: 2,
      additions: 2,
      deletions: 1,
      commits: 1,
      mergeable: true,
    });
    const here = { ...at, pull_number: pull.number };
    const { data: files } = await octokit.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/files', here);
    expect(files.map(({ filename, status, patch }) => ({ filename, status, patch }))).toEqual([
      { filename: 'README.md', status: 'modified', patch: '@@ -1 +1 @@\n-# Hello\n+# Hello, world' },
      { filename: 'new file.txt', status: 'added', patch: '@@ -0,0 +1 @@\n+x' },
    ]);
    const next = await repository.commitTo('work', { 'README.md': null });
    expect((await octokit.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', here)).data.head.sha).toBe(next);
    expect((await octokit.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/commits', here)).data).toHaveLength(2);
    expect((await octokit.request('GET /repos/{owner}/{repo}/pulls', { ...at, head: 'octo:work', state: 'all' })).data).toHaveLength(1);
    expect(
      (await octokit.request('GET /repos/{owner}/{repo}/issues/{issue_number}', { ...at, issue_number: 1 })).data.pull_request,
    ).toBeDefined();
    await octokit.request('POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers', { ...here, reviewers: ['alice'] });
    const ownReview = octokit.request('POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers', {
      ...here,
      reviewers: ['github-actions[bot]'],
    });
    expect(await statusOf(ownReview)).toBe(422);
    const comment = repository.addReviewComment({ pull: 1, body: 'why?', author: 'alice', path: 'README.md', line: 1 });
    await octokit.request('POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies', {
      ...here,
      comment_id: comment.id,
      body: 'because',
    });
    await octokit.request('POST /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions', {
      ...at,
      comment_id: comment.id,
      content: 'eyes',
    });
    const { data: reviews } = await octokit.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews', here);
    expect(reviews.map((review) => review.user?.login)).toEqual(['alice', 'github-actions[bot]']);
    expect((await octokit.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/comments', here)).data.map(({ body }) => body)).toEqual([
      'why?',
      'because',
    ]);
    await octokit.request('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', { ...here, title: 'Greet everybody' });
    const merged = await repository.merge(1, 'alice');
    expect(repository.headSha()).toBe(merged);
    expect((await octokit.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', here)).data).toMatchObject({
      state: 'closed',
      merged: true,
      head: { sha: next },
      commits: 2,
    });
  });

  test('a pull request is refused for a missing branch, for nothing to merge, and when one is open', async () => {
    const open = (head: string): Promise<unknown> =>
      octokit.request('POST /repos/{owner}/{repo}/pulls', { ...at, title: 'T', head, base: 'main' });
    await expect(open('missing')).rejects.toMatchObject({
      status: 422,
      response: { data: { errors: [{ resource: 'PullRequest', field: 'head', code: 'invalid' }] } },
    });
    await repository.git('branch', 'same', 'main');
    await expect(open('same')).rejects.toThrow(/No commits between main and same/);
    await repository.commitTo('work', { a: 'a' });
    await open('work');
    await expect(open('work')).rejects.toThrow(/A pull request already exists for octo:work/);
    github.actionsMayCreatePullRequests = false;
    await expect(open('work')).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('GitHub Actions is not permitted to create or approve pull requests.'),
    });
  });

  test("a fork's pull request has the fork as its head, and disappears from the open ones with its branch", async () => {
    const fork = await github.addRepository({ owner: 'mallory', name: 'hello', forkOf: repository });
    await fork.commitTo('evil', { 'README.md': 'evil\n' });
    const pull = await repository.addPull({ title: 'Evil', head: 'mallory:evil', author: 'mallory' });
    const { data } = await octokit.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', { ...at, pull_number: pull.issue.number });
    expect(data.head).toMatchObject({ label: 'mallory:evil', repo: { full_name: 'mallory/hello', fork: true } });
    await fork.git('update-ref', '-d', 'refs/heads/evil');
    expect((await octokit.request('GET /repos/{owner}/{repo}/pulls', at)).data).toEqual([]);
  });

  test('a commit made of blobs, trees and refs is a real commit, signed when the App names no author', async () => {
    const { data: blob } = await octokit.request('POST /repos/{owner}/{repo}/git/blobs', {
      ...at,
      content: Buffer.from([0, 255]).toString('base64'),
      encoding: 'base64',
    });
    const { data: tree } = await octokit.request('POST /repos/{owner}/{repo}/git/trees', {
      ...at,
      base_tree: await repository.git('rev-parse', 'main^{tree}'),
      tree: [
        { path: 'deep/er/data.bin', mode: '100644', type: 'blob', sha: blob.sha },
        { path: 'README.md', mode: '100644', type: 'blob', sha: null },
      ],
    });
    const { data: commit } = await octokit.request('POST /repos/{owner}/{repo}/git/commits', {
      ...at,
      message: 'Made',
      tree: tree.sha,
      parents: [repository.headSha()],
    });
    expect(commit.verification.verified).toBe(true);
    await octokit.request('POST /repos/{owner}/{repo}/git/refs', { ...at, ref: 'refs/heads/made', sha: commit.sha });
    expect(await repository.git('ls-tree', '-r', '--name-only', 'made')).toBe(
      '.github/workflows/ci.yml\ndeep/er/data.bin\nlink\nsrc/run.sh',
    );
    const again = octokit.request('POST /repos/{owner}/{repo}/git/refs', { ...at, ref: 'refs/heads/made', sha: commit.sha });
    await expect(again).rejects.toThrow(/Reference already exists/);
    const back = octokit.request('PATCH /repos/{owner}/{repo}/git/refs/{ref}', { ...at, ref: 'heads/made', sha: repository.headSha() });
    await expect(back).rejects.toThrow(/not a fast forward/);
    await octokit.request('PATCH /repos/{owner}/{repo}/git/refs/{ref}', {
      ...at,
      ref: 'heads/made',
      sha: repository.headSha(),
      force: true,
    });
    await octokit.request('DELETE /repos/{owner}/{repo}/git/refs/{ref}', { ...at, ref: 'heads/made' });
    expect(
      (await octokit.request('GET /repos/{owner}/{repo}/git/matching-refs/{ref}', { ...at, ref: 'heads/' })).data.map(({ ref }) => ref),
    ).toEqual(['refs/heads/main']);
    await octokit.request('GET /repos/{owner}/{repo}/git/commits/{commit_sha}', { ...at, commit_sha: commit.sha });
    await octokit.request('GET /repos/{owner}/{repo}/git/trees/{tree_sha}', { ...at, tree_sha: 'main', recursive: 'true' });
    await octokit.request('GET /repos/{owner}/{repo}/git/blobs/{file_sha}', { ...at, file_sha: blob.sha });
  });

  test('the repository, its contents, comparisons, runs and checks can be read', async () => {
    const sha = await repository.commitTo('work', { 'README.md': 'changed\n' });
    expect((await octokit.request('GET /repos/{owner}/{repo}', at)).data).toMatchObject({
      default_branch: 'main',
      clone_url: repository.cloneUrl,
    });
    for (const path of ['README.md', 'link']) {
      const { data } = await octokit.request('GET /repos/{owner}/{repo}/contents/{path}', { ...at, path, ref: repository.headSha() });
      expect(Buffer.from((data as { content: string }).content, 'base64').toString()).toBe('# Hello\n');
    }
    expect((await octokit.request('GET /repos/{owner}/{repo}/contents/{path}', { ...at, path: '' })).data).toHaveLength(4);
    expect((await octokit.request('GET /repos/{owner}/{repo}/contents/{path}', { ...at, path: 'src' })).data).toMatchObject([
      { path: 'src/run.sh', type: 'file' },
    ]);
    expect(await statusOf(octokit.request('GET /repos/{owner}/{repo}/contents/{path}', { ...at, path: 'src/none' }))).toBe(404);
    const { data: comparison } = await octokit.request('GET /repos/{owner}/{repo}/compare/{basehead}', { ...at, basehead: 'main...work' });
    expect(comparison).toMatchObject({ status: 'ahead', ahead_by: 1, commits: [{ sha }], files: [{ filename: 'README.md' }] });
    expect((await octokit.request('GET /repos/{owner}/{repo}/branches/{branch}', { ...at, branch: 'work' })).data.commit.sha).toBe(sha);
    expect((await octokit.request('GET /repos/{owner}/{repo}/commits/{ref}', { ...at, ref: 'work' })).data.stats?.total).toBe(2);
    const workflowRun = repository.addRun();
    await octokit.request('GET /repos/{owner}/{repo}/actions/runs/{run_id}', { ...at, run_id: workflowRun.id });
    await octokit.request('POST /repos/{owner}/{repo}/actions/runs/{run_id}/cancel', { ...at, run_id: workflowRun.id });
    expect(workflowRun.conclusion).toBe('cancelled');
    await workflowRun.cancelled;
    repository.addCheck({ name: 'ci', sha, conclusion: 'failure' });
    expect((await octokit.request('GET /repos/{owner}/{repo}/commits/{ref}/check-runs', { ...at, ref: 'work' })).data.total_count).toBe(1);
    await octokit.request('GET /rate_limit');
    expect(await statusOf(octokit.request('GET /user'))).toBe(403);
    github.addToken('personal', 'alice');
    const as = (token: string): Octokit => new Octokit({ auth: token, baseUrl: github.apiUrl });
    expect((await as('personal').request('GET /user')).data.login).toBe('alice');
    await expect(as('wrong').request('GET /user')).rejects.toMatchObject({
      status: 401,
      message: expect.stringContaining('Bad credentials'),
    });
    expect(await statusOf(octokit.request('GET /repos/{owner}/{repo}', { owner: 'octo', repo: 'other' }))).toBe(404);
  });
});
