import { describe, expect, test } from 'vitest';
import { refusalOf, takeViolations, useGitHub } from './use-github.ts';

const use = useGitHub();

const threads = `query ($owner: String!, $name: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      id
      isDraft
      reviewThreads(first: 2, after: $after) {
        nodes { isResolved isOutdated comments(first: 1) { nodes { databaseId fullDatabaseId } } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;

interface Threads {
  repository: {
    pullRequest: {
      id: string;
      isDraft: boolean;
      reviewThreads: {
        nodes: { isResolved: boolean; isOutdated: boolean; comments: { nodes: { databaseId: number | null; fullDatabaseId: string }[] } }[];
        pageInfo: { hasNextPage: boolean; endCursor: string };
      };
    };
  };
}

const ask = (after?: string): Promise<Threads> =>
  use.octokit.graphql(threads, { owner: 'octo', name: 'hello', number: 1, ...(after === undefined ? {} : { after }) });

async function openPull(): Promise<void> {
  const { repository } = use;
  await repository.commitTo('work', { 'src/sum.js': 'one\n2\nthree\nfour\n5\n' });
  await repository.addPull({ title: 'P', head: 'work', author: 'alice', draft: true });
}

describe('GraphQL', () => {
  test('tells the threads of a pull request page by page, and which of them are resolved or outdated', async () => {
    const { repository, github } = use;
    await openPull();
    const comment = (line: number): number =>
      repository.addReviewComment({ pull: 1, body: `line ${line}`, author: 'alice', path: 'src/sum.js', line }).id;
    const [two, five, first] = [comment(2), comment(5), comment(1)];
    const reply = { pull: 1, body: 'yes', author: 'alice', path: 'src/sum.js', inReplyTo: repository.reviewComment(five) };
    repository.resolveThread(repository.addReviewComment(reply).id);
    await repository.commitTo('work', { 'src/sum.js': 'one\nzwei\nthree\nfour\n5\n' });
    const { repository: answer } = await ask();
    const { reviewThreads } = answer.pullRequest;
    expect(answer.pullRequest.isDraft).toBe(true);
    // The ids of today do not fit into an `Int` any more.
    expect(reviewThreads.nodes).toEqual([
      { isResolved: false, isOutdated: true, comments: { nodes: [{ databaseId: null, fullDatabaseId: String(two) }] } },
      { isResolved: true, isOutdated: false, comments: { nodes: [{ databaseId: null, fullDatabaseId: String(five) }] } },
    ]);
    expect(reviewThreads.pageInfo.hasNextPage).toBe(true);
    const next = (await ask(reviewThreads.pageInfo.endCursor)).repository.pullRequest.reviewThreads;
    expect(next).toMatchObject({
      nodes: [{ isOutdated: false, comments: { nodes: [{ fullDatabaseId: String(first) }] } }],
      pageInfo: { hasNextPage: false },
    });
    expect(github.requests.map(({ method, path, status }) => [method, path, status])).toContainEqual(['POST', '/graphql', 200]);
    expect(github.writes()).toEqual([]);
  });

  test('makes a draft ready and a ready pull request a draft, and both are writes', async () => {
    const { repository, octokit, github, at } = use;
    await openPull();
    const { data } = await octokit.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', { ...at, pull_number: 1 });
    const change = (name: string): Promise<unknown> =>
      octokit.graphql(`mutation ($id: ID!) { ${name}(input: { pullRequestId: $id }) { pullRequest { isDraft } } }`, { id: data.node_id });
    expect(await change('markPullRequestReadyForReview')).toEqual({ markPullRequestReadyForReview: { pullRequest: { isDraft: false } } });
    expect(repository.pull(1).draft).toBe(false);
    expect(await change('convertPullRequestToDraft')).toEqual({ convertPullRequestToDraft: { pullRequest: { isDraft: true } } });
    expect(repository.pull(1).draft).toBe(true);
    github.actionsMayChangeDrafts = false;
    expect((await refusalOf(change('markPullRequestReadyForReview'))).message).toContain('Resource not accessible by integration');
    expect(repository.pull(1).draft).toBe(true);
    expect(github.writes()).toMatchObject([{ path: '/graphql' }, { path: '/graphql' }, { path: '/graphql', status: 200 }]);
  });

  test('refuses in the words of GitHub what is not there and who may not', async () => {
    const { octokit, github, as } = use;
    await openPull();
    const missing = octokit.graphql('{ repository(owner: "octo", name: "hello") { pullRequest(number: 9) { id } } }');
    expect(await refusalOf(missing)).toMatchObject({
      errors: [
        { type: 'NOT_FOUND', path: ['repository', 'pullRequest'], message: 'Could not resolve to a PullRequest with the number of 9.' },
      ],
    });
    github.addToken('of-mallory', 'mallory');
    const { id } = (await ask()).repository.pullRequest;
    const ready = 'mutation ($id: ID!) { markPullRequestReadyForReview(input: { pullRequestId: $id }) { clientMutationId } }';
    expect(await refusalOf(as('of-mallory').graphql(ready, { id }))).toMatchObject({ errors: [{ type: 'FORBIDDEN' }] });
    expect(await refusalOf(as('wrong').graphql(ready, { id }))).toMatchObject({ status: 401 });
  });

  test.each([
    ['a field that the schema does not have', '{ repository(owner: "o", name: "r") { pullRequests { id } } }', /Cannot query field/],
    ['a syntax error', '{ repository(', /Syntax Error/],
    ['a missing variable', 'query ($name: String!) { repository(owner: "o", name: $name) { id } }', /"\$name" of required type/],
    [
      'a list without its length',
      '{ repository(owner: "octo", name: "hello") { pullRequest(number: 1) { reviewThreads { totalCount } } } }',
      /You must provide a `first` or `last` value/,
    ],
    [
      'a page that is too long',
      '{ repository(owner: "octo", name: "hello") { pullRequest(number: 1) { reviewThreads(first: 101) { totalCount } } } }',
      /exceeds the `first` limit of 100 records/,
    ],
  ])('notes %s as a violation', async (_, query, problem) => {
    await openPull();
    expect((await refusalOf(use.octokit.graphql(query))).message).toMatch(problem);
    expect(takeViolations(use.github)).toEqual([expect.stringMatching(problem)]);
  });

  test('can be made to fail, by its path', async () => {
    await openPull();
    use.github.fault({ path: '/graphql', status: 502 });
    expect(await refusalOf(ask())).toMatchObject({ status: 502 });
    use.github.fault({ path: '/graphql', hangUp: 'after' });
    await expect(ask()).rejects.toThrow();
    await ask();
  });
});
