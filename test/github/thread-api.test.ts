import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../../src/github/client.ts';
import { clientSettings } from '../support/client-settings.ts';
import { ThreadApi } from '../../src/github/thread-api.ts';
import { logEnd } from '../../src/github/thread-logs.ts';
import { Problem } from '../../src/problem.ts';
import { conversationContext, pullContext, type Viewpoint } from '../../src/prompt/thread-context.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
let threads: ThreadApi;

beforeEach(async () => {
  world = await createWorld();
  threads = asked(world.github.token);
});
afterEach(async () => {
  const { violations } = world.github;
  const writes = world.github.writes();
  await world[Symbol.asyncDispose]();
  expect(violations).toEqual([]);
  expect(writes, 'reading writes nothing').toEqual([]);
});

function asked(token: string): ThreadApi {
  const { apiUrl, graphqlUrl } = world.github;
  return new ThreadApi(createClient({ ...clientSettings(apiUrl, token), graphqlUrl }), 'acme', 'widgets');
}

const requestsOf = (pattern: RegExp): string[] =>
  world.github.requests.filter(({ path }) => pattern.test(path)).map(({ query }) => query['page'] ?? '');

describe('comments', () => {
  const say = (count: number): void => {
    for (let index = 1; index <= count; index++) world.repository.addComment({ issue: 1, body: `${index}`, author: 'eve' });
  };

  test('come oldest first, with who wrote them and when', async () => {
    const createdAt = '2026-11-01T11:00:00Z';
    const { id } = world.repository.addComment({ issue: 1, body: 'Hi.', author: 'eve', createdAt, updatedAt: '2026-11-01T11:05:00Z' });
    say(1);
    const { items, unread } = await threads.comments(1);
    const author = { login: 'eve', id: 6666, type: 'User' };
    expect(items[0]).toEqual({ id, author, body: 'Hi.', createdAt, updatedAt: '2026-11-01T11:05:00Z' });
    expect([items.length, unread]).toEqual([2, 0]);
  });

  test.each([
    [0, 0, 0, ['1']],
    [100, 100, 0, ['1']],
    [300, 300, 0, ['1', '2', '3']],
    [301, 201, 100, ['1', '2', '3', '4']],
    [950, 250, 700, ['1', '8', '9', '10']],
  ])(
    'of %i the newest %i are read and %i are not, in four requests at most',
    { tags: ['R13', 'A062'] },
    async (count, read, unread, pages) => {
      say(count);
      const found = await threads.comments(1);
      expect(found.unread).toBe(unread);
      expect(found.items.map(({ body }) => Number(body))).toEqual(Array.from({ length: read }, (_, index) => unread + index + 1));
      expect(requestsOf(/comments$/)).toEqual(pages);
    },
  );

  test('that GitHub does not give are a problem that names the issue', async () => {
    await expect(threads.comments(99)).rejects.toThrow(/^Reading the comments of #99 failed \(HTTP 404\)/);
    await expect(threads.comments(99)).rejects.toBeInstanceOf(Problem);
  });

  test('of a deleted account have no author', async () => {
    const time = '2026-11-01T11:00:00Z';
    const body = [{ id: 1, user: null, body: null, created_at: time, updated_at: time }];
    world.github.fault({ path: /comments$/, status: 200, body });
    expect((await threads.comments(1)).items).toEqual([{ id: 1, author: undefined, body: '', createdAt: time, updatedAt: time }]);
  });

  test('in a form that GitHub does not promise are a problem', async () => {
    world.github.fault({ path: /comments$/, status: 200, body: [{ id: 1, body: 'x', created_at: 'now', updated_at: 'now' }] });
    await expect(threads.comments(1)).rejects.toThrow(/^Reading the comments of #1 failed/);
  });
});

describe('a pull request', () => {
  test('of the same repository has branches, commits and state', async () => {
    const { issue } = await world.openPull({ files: { 'a.txt': 'a\n' }, title: 'Add a', body: 'As asked.', draft: true });
    const { repository, github } = world;
    expect(await threads.pull(issue.number)).toEqual({
      number: issue.number,
      url: `${github.serverUrl}/acme/widgets/pull/${issue.number}`,
      title: 'Add a',
      body: 'As asked.',
      author: { login: 'mona', id: 1001, type: 'User' },
      state: 'open',
      merged: false,
      draft: true,
      base: { ref: 'main', sha: repository.headSha() },
      head: { ref: 'feature', sha: repository.headSha('feature'), repository: 'acme/widgets' },
      isFork: false,
      maintainerCanModify: false,
      changedFiles: 1,
    });
    await repository.merge(issue.number);
    expect(await threads.pull(issue.number)).toMatchObject({ state: 'closed', merged: true });
  });

  test('of a fork is known to be one, also when the fork is gone', async () => {
    const { issue, head } = await world.openPull({ files: { 'a.txt': 'a\n' }, fork: world.eve });
    const found = await threads.pull(issue.number);
    expect(found).toMatchObject({ isFork: true, maintainerCanModify: true, author: { login: 'eve' } });
    expect(found.head.repository).toBe(head.repository.fullName);
    head.repository.delete();
    const gone = await threads.pull(issue.number);
    expect(gone.isFork).toBe(true);
    expect(gone.head.repository).toBeUndefined();
  });

  test('that is an issue is a problem', async () => {
    await expect(threads.pull(1)).rejects.toThrow(/^Reading pull request #1 failed \(HTTP 404\)/);
  });

  test('has its changed files with what became of them', async () => {
    await world.repository.commitTo('main', { 'old.txt': 'one\ntwo\nthree\n', 'b.txt': 'b\n' });
    const files = { 'old.txt': null, 'new.txt': 'one\ntwo\nthree\n', 'b.txt': 'c\n', 'x.bin': Buffer.from([0, 1, 2]) };
    const { issue } = await world.openPull({ files });
    expect(await threads.files(issue.number)).toEqual([
      { path: 'b.txt', status: 'modified', additions: 1, deletions: 1, previous: undefined, patch: '@@ -1 +1 @@\n-b\n+c' },
      { path: 'new.txt', status: 'renamed', additions: 0, deletions: 0, previous: 'old.txt' },
      expect.objectContaining({ path: 'x.bin', status: 'added' }),
    ]);
  });

  test('has 300 of many files, and knows how many there are', async () => {
    const files = Object.fromEntries(Array.from({ length: 420 }, (_, index) => [`f/${1000 + index}`, 'x\n']));
    const { issue } = await world.openPull({ files });
    const found = await threads.files(issue.number);
    expect([found.length, found[0]?.path, found.at(-1)?.path]).toEqual([300, 'f/1000', 'f/1299']);
    expect((await threads.pull(issue.number)).changedFiles).toBe(420);
    expect(requestsOf(/files$/)).toEqual(['1', '2', '3']);
  });
});

describe('reviews', () => {
  test('have verdict, text and time', async () => {
    const { issue } = await world.openPull({ files: { 'a.txt': 'a\n' } });
    const submittedAt = '2026-11-01T11:00:00Z';
    const { id } = world.repository.addReview({ pull: issue.number, author: 'mona', body: 'No.', state: 'CHANGES_REQUESTED', submittedAt });
    expect(await threads.reviews(issue.number)).toEqual({
      items: [{ id, author: { login: 'mona', id: 1001, type: 'User' }, state: 'CHANGES_REQUESTED', body: 'No.', at: submittedAt }],
      unread: 0,
    });
  });

  test('that are not submitted have no time', async () => {
    world.github.fault({ path: /reviews$/, status: 200, body: [{ id: 1, user: null, state: 'PENDING', body: '' }] });
    expect((await threads.reviews(1)).items).toEqual([{ id: 1, author: undefined, state: 'PENDING', body: '', at: undefined }]);
  });

  test('have comments with file, line and the diff above it; those whose line is gone are outdated', async () => {
    const { issue } = await world.openPull({ files: { 'a.txt': 'one\ntwo\n' } });
    const pull = issue.number;
    const first = world.repository.addReviewComment({ pull, author: 'eve', body: 'Why?', path: 'a.txt', line: 2 });
    const reply = world.repository.addReviewComment({ pull, author: 'mona', body: 'So.', path: 'a.txt', inReplyTo: first });
    const { items } = await threads.reviewComments(pull);
    expect(items).toEqual([
      {
        id: first.id,
        inReplyTo: undefined,
        reviewId: first.review.id,
        author: { login: 'eve', id: 6666, type: 'User' },
        path: 'a.txt',
        line: 2,
        side: 'RIGHT',
        isOutdated: false,
        hunk: first.diffHunk,
        body: 'Why?',
        createdAt: first.createdAt,
        updatedAt: first.updatedAt,
      },
      expect.objectContaining({ id: reply.id, inReplyTo: first.id, body: 'So.' }),
    ]);
    await world.repository.commitTo('feature', { 'a.txt': 'one\nthree\n' });
    expect((await threads.reviewComments(pull)).items[0]).toMatchObject({ line: 2, isOutdated: true });
  });

  test('have comments on whole files, which have no line and are not outdated', async () => {
    const time = '2026-11-01T11:00:00Z';
    const body = [{ id: 1, path: 'a', line: null, subject_type: 'file', body: 'x', created_at: time, updated_at: time }];
    world.github.fault({ path: /comments$/, status: 200, body });
    expect((await threads.reviewComments(1)).items[0]).toMatchObject({ path: 'a', line: undefined, isOutdated: false, hunk: '' });
  });
});

describe('resolved threads', () => {
  test('are named by their first comments, whose ids need more than 32 bits', async () => {
    const { issue } = await world.openPull({ files: { 'a.txt': 'one\n' } });
    const comment = { pull: issue.number, author: 'mona', body: 'x', path: 'a.txt' };
    const [open, resolved] = [world.repository.addReviewComment(comment), world.repository.addReviewComment(comment)];
    world.repository.addReviewComment({ ...comment, inReplyTo: resolved });
    world.repository.resolveThread(resolved.id);
    expect(open.id).toBeGreaterThan(2 ** 31);
    expect(await threads.resolvedThreads(issue.number)).toEqual(new Set([resolved.id]));
  });

  test('are found page by page', async () => {
    const { issue } = await world.openPull({ files: { 'a.txt': 'one\n' } });
    const ids = Array.from({ length: 120 }, () => {
      const { id } = world.repository.addReviewComment({
        pull: issue.number,
        author: 'mona',
        body: 'x',
        path: 'a.txt',
        diffHunk: '@@ -0 +1 @@',
      });
      world.repository.resolveThread(id);
      return id;
    });
    expect(await threads.resolvedThreads(issue.number)).toEqual(new Set(ids));
    expect(requestsOf(/graphql$/)).toHaveLength(2);
  });

  test('and times of edits are unknown where GitHub does not answer, which fails nothing', async () => {
    expect(await threads.resolvedThreads(99)).toBeUndefined();
    for (const fault of [{ status: 404 }, { status: 502 }, { status: 200, body: { errors: [{ message: 'no' }], data: null } }]) {
      world.github.fault({ path: '/graphql', times: 2, ...fault });
      expect([await threads.resolvedThreads(1), await threads.reviewEdits(1)]).toEqual([undefined, undefined]);
    }
    world.github.fault({ path: '/graphql', hangUp: 'before' });
    expect(await threads.resolvedThreads(1)).toBeUndefined();
  });

  test('stand beside the times when texts of reviews were last edited', async () => {
    const nodes = [
      { fullDatabaseId: '3000000000', lastEditedAt: '2026-11-01T11:00:00Z' },
      { fullDatabaseId: '3000000001', lastEditedAt: null },
    ];
    const list = { nodes, pageInfo: { hasNextPage: false, endCursor: null } };
    world.github.fault({ path: '/graphql', status: 200, body: { data: { repository: { pullRequest: { list } } } } });
    expect(await threads.reviewEdits(1)).toEqual(
      new Map([
        [3_000_000_000, '2026-11-01T11:00:00Z'],
        [3_000_000_001, undefined],
      ]),
    );
  });
});

describe('failing checks', () => {
  test('have what they say and the end of the log of their job; the rest is not read', async () => {
    const { repository } = world;
    const log =
      '\u001b[31mnot ok\u001b[0m 1\r\n10 %\r100 %\n\n##[error]Process completed with exit code 1.\nPost job cleanup.\ngit config --unset x\n';
    const failed = repository.addCheck({ name: 'test', conclusion: 'failure', title: 'Failed', summary: '2 of 3', log });
    const other = repository.addCheck({ name: 'lint', conclusion: 'timed_out', app: 'lint-bot' });
    for (const conclusion of ['success', 'neutral', 'skipped', 'cancelled', null] as const)
      repository.addCheck({ name: `${conclusion}`, conclusion, ...(conclusion === null && { status: 'in_progress' }) });
    expect(await threads.failingChecks(repository.headSha())).toEqual({
      items: [
        {
          id: failed.id,
          name: 'test',
          conclusion: 'failure',
          title: 'Failed',
          summary: '2 of 3',
          log: 'not ok 1\n100 %\n\n##[error]Process completed with exit code 1.',
        },
        { id: other.id, name: 'lint', conclusion: 'timed_out', title: '', summary: '', log: undefined },
      ],
      unread: 0,
    });
    expect(world.github.requests.filter(({ path }) => path.endsWith('/logs'))).toHaveLength(1);
  });

  test('are five at most, and the others are counted', { tags: ['R13'] }, async () => {
    for (let index = 0; index < 7; index++) world.repository.addCheck({ name: `${index}`, conclusion: 'failure', log: 'x' });
    const found = await threads.failingChecks(world.repository.headSha());
    expect(found?.items.map(({ name, log }) => `${name} ${log}`)).toEqual(['0 x', '1 x', '2 x', '3 x', '4 x']);
    expect(found?.unread).toBe(2);
  });

  test('are unknown where the token may not read checks, and a problem where GitHub fails otherwise', async () => {
    world.repository.checksPermission = 'none';
    expect(await threads.failingChecks(world.repository.headSha())).toBeUndefined();
    await expect(threads.failingChecks('0'.repeat(40))).rejects.toThrow(/^Reading the checks of 0{40} failed \(HTTP 422\)/);
  });

  test('have no log where it is gone or not to be read', async () => {
    const { repository } = world;
    const { id } = repository.addCheck({ name: 'test', conclusion: 'failure' });
    const logs = async (): Promise<unknown> => (await threads.failingChecks(repository.headSha()))?.items.map(({ log }) => log);
    expect(await logs()).toEqual([undefined]);
    world.github.fault({ path: new RegExp(`${id}/logs$`), status: 410 });
    expect(await logs()).toEqual([undefined]);
    repository.actionsPermission = 'none';
    expect(await logs()).toEqual([undefined]);
  });

  test('bring no token to the host that keeps the logs, which would refuse it', async () => {
    const { id } = world.repository.addCheck({ name: 'test', conclusion: 'failure', log: 'not ok' });
    expect((await threads.failingChecks(world.repository.headSha()))?.items[0]?.log).toBe('not ok');
    expect(world.github.requests.filter(({ path }) => path.includes(`${id}`)).map(({ path, status }) => [path, status])).toEqual([
      [`/repos/acme/widgets/actions/jobs/${id}/logs`, 302],
      [`/job-logs/${id}.txt`, 200],
    ]);
  });
});

describe('the end of a log', () => {
  async function* chunks(text: string, size: number): AsyncGenerator<Uint8Array> {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }

  test('is whole lines of a log of any size, in little memory', { tags: ['R13'] }, async () => {
    const line = (index: number): string => `2026-11-01T11:00:00.0000000Z line ${index}\n`;
    async function* large(): AsyncGenerator<Uint8Array> {
      for (let index = 0; index < 200_000; index += 1_000)
        yield Buffer.from(Array.from({ length: 1_000 }, (_, offset) => line(index + offset)).join(''));
    }
    const end = await logEnd(large(), 6_000);
    expect(end.length).toBeLessThanOrEqual(6_000);
    expect(end.split('\n').slice(-2)).toEqual(['line 199998', 'line 199999']);
    expect(end).toMatch(/^line \d+\n/);
  });

  test('ends with the last error: what follows is only the clean-up behind it', async () => {
    const log = 'a\n##[error]one\nPost job cleanup.\nb\n##[error]two\nc\nPost job cleanup.\nd\n';
    expect(await logEnd(chunks(log, 7), 6_000)).toBe('a\n##[error]one\nPost job cleanup.\nb\n##[error]two\nc');
    expect(await logEnd(chunks('a\nPost job cleanup.\nb', 7), 6_000)).toBe('a\nPost job cleanup.\nb');
  });

  test('is the same however it arrives, and never longer than asked', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 100 }),
        async (text, size, longest) => {
          const end = await logEnd(chunks(text, size), longest);
          expect(end).toBe(await logEnd(chunks(text, 1_000), longest));
          expect(end.length).toBeLessThanOrEqual(longest);
        },
      ),
    );
  });
});

test('what is read is what the context of a turn is made of', { tags: ['R2', 'R3'] }, async () => {
  const { repository } = world;
  repository.addComment({ issue: 1, body: 'It fails. <!-- hidden -->', author: 'eve', createdAt: '2026-11-01T11:00:00Z' });
  const view: Viewpoint = {
    at: '2100-01-01T00:00:00Z',
    since: undefined,
    known: new Set(),
    selfId: undefined,
    permissions: new Map([['eve', 'read']]),
  };
  expect(conversationContext('issue #1', await threads.comments(1), view)).toMatchObject({
    text: '@eve (read permission) wrote on 2026-11-01T11:00:00Z:\n> It fails.',
    hidden: 1,
  });
  const { issue, head } = await world.openPull({ files: { 'a.txt': 'one\n' }, fork: world.eve });
  const pull = issue.number;
  repository.addReviewComment({ pull, author: 'mona', body: 'Two.', path: 'a.txt', createdAt: '2026-11-01T11:00:00Z' });
  repository.addCheck({ name: 'test', conclusion: 'failure', sha: head.sha, log: 'not ok' });
  const thread = {
    number: pull,
    description: undefined,
    pull: await threads.pull(pull),
    comments: await threads.comments(pull),
    files: await threads.files(pull),
    reviews: await threads.reviews(pull),
    reviewEdits: undefined,
    reviewComments: await threads.reviewComments(pull),
    resolved: await threads.resolvedThreads(pull),
    checks: await threads.failingChecks(head.sha),
  };
  expect(pullContext(thread, view).map(({ what }) => what)).toEqual(
    ['state', 'list of files', 'diff', 'list of review threads', 'list of failing checks'].map((part) => expect.stringContaining(part)),
  );
});
