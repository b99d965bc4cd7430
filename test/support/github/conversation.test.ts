import { describe, expect, test } from 'vitest';
import { refusalOf, useGitHub } from './use-github.ts';

const use = useGitHub();
const long = 'x'.repeat(65_537);

describe('issues', () => {
  test('are opened by the token of a job, closed and opened again', async () => {
    const { octokit, at, repository } = use;
    const { data } = await octokit.request('POST /repos/{owner}/{repo}/issues', {
      ...at,
      title: 'Nightly job',
      body: 'It needs you.',
      labels: ['gadget:auto'],
    });
    expect(data).toMatchObject({ number: 1, state: 'open', user: { login: 'github-actions[bot]' }, labels: [{ name: 'gadget:auto' }] });
    const change = (state: 'open' | 'closed'): Promise<{ data: object }> =>
      octokit.request('PATCH /repos/{owner}/{repo}/issues/{issue_number}', { ...at, issue_number: 1, state });
    expect((await change('closed')).data).toMatchObject({ state: 'closed', closed_at: expect.any(String) });
    expect((await change('open')).data).toMatchObject({ state: 'open', closed_at: null, state_reason: 'reopened' });
    const untitled = octokit.request('POST /repos/{owner}/{repo}/issues', { ...at, title: ' ' });
    expect(await refusalOf(untitled)).toMatchObject({ status: 422 });
    expect(repository.issues()).toHaveLength(1);
  });

  test('are listed by state, labels and creator, newest first, with the pull requests among them', async () => {
    const { octokit, at, repository, github } = use;
    repository.addIssue({ title: 'one', author: 'alice', labels: ['gadget:auto', 'bug'] });
    repository.addIssue({ title: 'two', author: 'mallory', labels: ['Gadget:Auto'] });
    repository.addIssue({ title: 'three', author: 'alice', labels: ['bug'] });
    await repository.commitTo('work', { a: 'a' });
    await repository.addPull({ title: 'four', head: 'work', author: 'alice' });
    repository.close(3);
    const list = async (query: object = {}): Promise<(string | undefined)[]> =>
      (await octokit.request('GET /repos/{owner}/{repo}/issues', { ...at, ...query })).data.map(({ title }) => title);
    expect(await list()).toEqual(['four', 'two', 'one']);
    expect(await list({ state: 'all', direction: 'asc' })).toEqual(['one', 'two', 'three', 'four']);
    expect(await list({ state: 'closed' })).toEqual(['three']);
    expect(await list({ labels: 'gadget:auto' })).toEqual(['two', 'one']);
    expect(await list({ labels: 'gadget:auto,bug' })).toEqual(['one']);
    expect(await list({ creator: 'Alice' })).toEqual(['four', 'one']);
    expect(await list({ per_page: 2, page: 2 })).toEqual(['one']);
    github.clock.advance(60);
    const since = new Date(Date.parse(repository.world.now())).toISOString();
    repository.addComment({ issue: 1, body: 'still there', author: 'alice' });
    expect(await list({ since })).toEqual(['one']);
    expect(await list({ sort: 'updated' })).toEqual(['one', 'four', 'two']);
    const { data } = await octokit.request('GET /repos/{owner}/{repo}/issues', { ...at, state: 'all' });
    expect(data.map((issue) => issue.pull_request !== undefined)).toEqual([true, false, false, false]);
  });
});

describe('comments', () => {
  test('are listed from a time on, in pages', async () => {
    const { octokit, at, repository, github } = use;
    repository.addIssue({ title: 'T', author: 'alice' });
    const early = repository.addComment({ issue: 1, body: 'early', author: 'alice' });
    repository.addComment({ issue: 1, body: 'never changed', author: 'alice' });
    github.clock.advance(60);
    const since = repository.world.now();
    for (const body of ['one', 'two']) repository.addComment({ issue: 1, body, author: 'alice' });
    repository.editComment(early.id, 'edited');
    const list = async (query: object): Promise<unknown[]> =>
      (await octokit.request('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', { ...at, issue_number: 1, ...query })).data.map(
        ({ body }) => body,
      );
    expect(await list({ since })).toEqual(['edited', 'one', 'two']);
    expect(await list({ since, per_page: 2, page: 2 })).toEqual(['two']);
    expect(await list({ per_page: 100 })).toHaveLength(4);
  });

  test('and issues and pull requests are refused above 65,536 characters', async () => {
    const { octokit, at, repository } = use;
    repository.addIssue({ title: 'T', author: 'alice' });
    await repository.commitTo('work', { a: 'a' });
    const comment = (body: string): Promise<unknown> =>
      octokit.request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', { ...at, issue_number: 1, body });
    await comment('😀'.repeat(65_536));
    expect(await refusalOf(comment(long))).toMatchObject({
      status: 422,
      response: {
        data: {
          message: 'Validation Failed',
          errors: [
            {
              resource: 'IssueComment',
              code: 'unprocessable',
              field: 'data',
              message: 'Body is too long (maximum is 65536 characters)',
            },
          ],
        },
      },
    });
    const refused = [
      octokit.request('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', {
        ...at,
        comment_id: repository.comments(1)[0]?.id ?? 0,
        body: long,
      }),
      octokit.request('POST /repos/{owner}/{repo}/issues', { ...at, title: 'T', body: long }),
      octokit.request('POST /repos/{owner}/{repo}/pulls', { ...at, title: 'T', head: 'work', base: 'main', body: long }),
      octokit.request('PATCH /repos/{owner}/{repo}/issues/{issue_number}', { ...at, issue_number: 1, body: long }),
    ];
    for (const request of refused) expect((await refusalOf(request)).message).toMatch(/body is too long \(maximum is 65536 characters\)/i);
  });
});

describe('reviews', () => {
  const files = { 'src/sum.js': 'one\n2\nthree\nfour\nfive\nsix\n' };

  test('have comments with the hunk down to their line, and these move with their line until it is changed', async () => {
    const { octokit, at, repository } = use;
    const sha = await repository.commitTo('work', files);
    await repository.addPull({ title: 'P', head: 'work', author: 'alice' });
    for (const line of [2, 6]) repository.addReviewComment({ pull: 1, body: `on ${line}`, author: 'alice', path: 'src/sum.js', line });
    const list = async (): Promise<object[]> =>
      (await octokit.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/comments', { ...at, pull_number: 1 })).data;
    expect(await list()).toMatchObject([
      { path: 'src/sum.js', line: 2, commit_id: sha, diff_hunk: '@@ -1,5 +1,6 @@\n one\n-two\n+2' },
      { line: 6, diff_hunk: '@@ -1,5 +1,6 @@\n one\n-two\n+2\n three\n four\n five\n+six' },
    ]);
    const head = await repository.commitTo('work', { 'src/sum.js': 'one\nzwei\nthree\nnew\nfour\nfive\nsix\n' });
    expect(await list()).toMatchObject([
      { line: null, original_line: 2, position: null, commit_id: sha, original_commit_id: sha },
      { line: 7, original_line: 6, commit_id: head, original_commit_id: sha },
    ]);
    await repository.commitTo('work', { 'src/sum.js': null });
    expect(await list()).toMatchObject([{ line: null }, { line: null }]);
  });

  test('are answered in their thread and reacted to, and listed in pages and by time', async () => {
    const { octokit, at, repository, github } = use;
    await repository.commitTo('work', files);
    await repository.addPull({ title: 'P', head: 'work', author: 'alice' });
    const here = { ...at, pull_number: 1 };
    const asked = repository.addReviewComment({ pull: 1, body: 'why?', author: 'alice', path: 'src/sum.js', line: 2 });
    github.clock.advance(60);
    const since = repository.world.now();
    const reply = (comment_id: number, body: string): Promise<{ data: { id: number | bigint } }> =>
      octokit.request('POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies', { ...here, comment_id, body });
    const { data: answer } = await reply(asked.id, 'because');
    expect(answer).toMatchObject({ in_reply_to_id: asked.id, path: 'src/sum.js', line: 2, diff_hunk: asked.diffHunk });
    // GitHub answers the first comment of a thread only.
    expect(await refusalOf(reply(Number(answer.id), 'and'))).toMatchObject({ status: 404 });
    expect(await refusalOf(reply(asked.id, ''))).toMatchObject({ status: 422 });
    expect((await refusalOf(reply(asked.id, long))).message).toContain('Body is too long');
    const there = { ...at, comment_id: asked.id };
    const { data: eyes } = await octokit.request('POST /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions', {
      ...there,
      content: 'eyes',
    });
    expect(asked.reactions).toMatchObject([{ content: 'eyes' }]);
    const remove = { ...there, reaction_id: eyes.id };
    await octokit.request('DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions/{reaction_id}', remove);
    expect(asked.reactions).toEqual([]);
    const comments = async (query: object): Promise<unknown[]> =>
      (await octokit.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/comments', { ...here, ...query })).data.map(({ body }) => body);
    expect(await comments({ per_page: 1, page: 2 })).toEqual(['because']);
    expect(await comments({ since })).toEqual(['because']);
    expect(await comments({ sort: 'created', direction: 'desc' })).toEqual(['because', 'why?']);
    repository.editReviewComment(asked.id, 'why??');
    expect(asked.updatedAt > asked.createdAt).toBe(true);
    const reviews = await octokit.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews', { ...here, per_page: 1, page: 2 });
    expect(reviews.data.map(({ user }) => user?.login)).toEqual(['github-actions[bot]']);
    const changed = await octokit.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/files', { ...here, per_page: 1 });
    expect(changed.data.map(({ filename }) => filename)).toEqual(['src/sum.js']);
    repository.issue(1).locked = true;
    expect(await refusalOf(reply(asked.id, 'more'))).toMatchObject({ status: 403 });
  });
});
