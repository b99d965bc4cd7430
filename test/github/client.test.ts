import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClient, githubProblem, type Client } from '../../src/github/client.ts';
import { clientSettings } from '../support/client-settings.ts';
import { RepositoryApi } from '../../src/github/repository-api.ts';
import { Problem } from '../../src/problem.ts';

type Answer = (response: ServerResponse) => void;

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** Milliseconds. */
  readonly at: number;
}

let server: Server;
let answers: Answer[];
let asked: Asked[];
let lines: string[];

beforeEach(async () => {
  [answers, asked, lines] = [[], [], []];
  server = createServer((request, response) => {
    asked.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, at: performance.now() });
    request.resume().on('end', () => (answers.shift() ?? posted)(response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const json =
  (status: number, body: object, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const comment = {
  id: 7,
  html_url: 'https://github.com/acme/widgets/issues/1#issuecomment-7',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '',
};
const posted = json(201, comment);
const broken: Answer = (response) => response.destroy();
const silent: Answer = () => undefined;

/** GitHub's words where too much is asked in a short time. */
const secondary = (status: number, seconds: number): Answer =>
  json(
    status,
    { message: 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.' },
    { 'retry-after': String(seconds) },
  );
/** The same for the budget of an hour, which is used up. */
const primary =
  (seconds: number): Answer =>
  (response) =>
    json(
      403,
      { message: 'API rate limit exceeded for installation.' },
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + seconds) },
    )(response);

/** A second of waiting takes 20 ms here. */
const secondMs = 20;
function client(): Client {
  const { port } = server.address() as AddressInfo;
  return createClient({ ...clientSettings(`http://127.0.0.1:${port}`, 'ghs_token', (line) => void lines.push(line)), secondMs });
}
const api = (): RepositoryApi => new RepositoryApi(client(), 'acme', 'widgets');
const gaps = (): number[] => asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));

async function problemOf(promise: Promise<unknown>): Promise<Problem> {
  const error = await promise.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(Problem);
  return error as Problem;
}

describe('a request', () => {
  test('carries the token and our name', async () => {
    await api().comment(1, 'Hello.');
    expect(asked).toMatchObject([
      {
        method: 'POST',
        path: '/repos/acme/widgets/issues/1/comments',
        headers: { authorization: 'token ghs_token', 'user-agent': expect.stringMatching(/^gadget-action/) },
      },
    ]);
  });

  test.each([500, 502, 503])('that reads is tried again after a fault of GitHub (HTTP %i)', async (status) => {
    answers = [json(status, { message: 'Oops' }), json(status, { message: 'Oops' }), json(200, comment)];
    expect(await api().findComment(7)).toMatchObject({ body: '' });
    expect(asked).toHaveLength(3);
  });

  test('that reads is tried again after a broken connection', async () => {
    answers = [broken, json(200, comment)];
    expect(await api().findComment(7)).toMatchObject({ body: '' });
    expect(asked).toHaveLength(2);
  });

  test.each([500, 502, 503, 504])(
    'that writes is never sent twice after a fault, since GitHub may have done it (HTTP %i)',
    async (status) => {
      answers = [json(status, { message: 'Oops' })];
      expect((await problemOf(api().comment(1, 'Hello.'))).message).toMatch(
        new RegExp(`^Commenting on #1 failed \\(HTTP ${status}\\): Oops`),
      );
      expect(asked).toHaveLength(1);
    },
  );

  test(
    'that writes is not sent twice after a broken connection, and the message says that there was no answer',
    { tags: ['R14'] },
    async () => {
      answers = [broken];
      expect((await problemOf(api().comment(1, 'Hello.'))).message).toMatch(/^Commenting on #1 failed \(no answer\)/);
      expect(asked).toHaveLength(1);
    },
  );

  test('that has posted is not taken back by an answer that says little: of a comment only its id is needed', async () => {
    answers = [json(201, { id: 7 })];
    expect(await api().comment(1, 'Hello.')).toEqual({ id: 7, url: '' });
  });

  test(
    'for an attempt of a run is one for the run where GitHub has no attempts: a later one means that it has ended',
    { tags: ['S3-005'] },
    async () => {
      const gone = json(404, { message: 'Not Found' });
      const ended = (run: object, attempt = 1): Promise<boolean | undefined> => {
        answers = [gone, json(200, run)];
        return api().runCompleted(7, attempt);
      };
      expect(await ended({ status: 'in_progress', run_attempt: 2 })).toBe(true);
      expect(await ended({ status: 'in_progress', run_attempt: 2 }, 2)).toBe(false);
      expect(await ended({ status: 'completed' })).toBe(true);
      answers = [json(403, { message: 'Resource not accessible by integration' })];
      expect(await api().runCompleted(7, 1)).toBeUndefined();
    },
  );

  test('whose answer decides something is refused in words where that does not fit', { tags: ['A065', 'R14'] }, async () => {
    answers = [json(200, { permission: 'superuser' }), json(200, { id: 7, body: 'no times' })];
    const { message, advice } = await problemOf(api().permissionOf('mona'));
    expect(message).toMatch(/^Asking for the permission of mona failed \(an unexpected answer\): permission: /);
    expect(message).not.toContain('{');
    expect(advice).toBe('Is GITHUB_API_URL the API of GitHub?');
    expect((await problemOf(api().findComment(7))).message).toMatch(/^Reading comment 7 failed \(an unexpected answer\): created_at: /);
  });

  test.each([401, 403, 404, 410, 422])('that GitHub refuses is not repeated (HTTP %i)', async (status) => {
    answers = [json(status, { message: 'Not now' })];
    await problemOf(
      api()
        .permissionOf('mona')
        .then(() => Promise.reject(new Problem('a 404 is an answer', ''))),
    );
    expect(asked).toHaveLength(1);
  });
});

describe('a rate limit', () => {
  test.each([403, 429])('of GitHub (HTTP %i) is waited for as long as GitHub says, then the comment is posted, once', async (status) => {
    answers = [secondary(status, 1)];
    expect(await api().comment(1, 'Hello.')).toMatchObject({ id: 7 });
    expect(asked).toHaveLength(2);
    expect(gaps()[0]).toBeGreaterThanOrEqual(secondMs - 1);
    expect(lines).toContainEqual("GitHub's secondary rate limit: POST /repos/{owner}/{repo}/issues/{issue_number}/comments waits 1 s.");
  });

  test('that was met twice is waited for twice, but not a third time', async () => {
    answers = [secondary(403, 1), secondary(403, 1), secondary(403, 1)];
    const problem = await problemOf(api().comment(1, 'Hello.'));
    expect(problem.message).toContain('secondary rate limit');
    expect(asked).toHaveLength(3);
  });

  test('of an hour is waited for until it is over', async () => {
    answers = [primary(1)];
    expect(await api().comment(1, 'Hello.')).toMatchObject({ id: 7 });
    expect(asked).toHaveLength(2);
    expect(lines).toContainEqual(expect.stringMatching(/^GitHub's primary rate limit: POST .* waits [1-3] s\.$/));
  });

  test.each([
    ['a write', 403, (to: RepositoryApi) => to.comment(1, 'Hello.')],
    ['a write', 429, (to: RepositoryApi) => to.comment(1, 'Hello.')],
    ['a read', 403, (to: RepositoryApi) => to.findComment(7)],
    ['a read', 429, (to: RepositoryApi) => to.findComment(7)],
  ])('that lasts too long for a job ends %s at once (HTTP %i), and is not asked against', async (_, status, ask) => {
    answers = Array.from({ length: 4 }, () => secondary(status, 301));
    const problem = await problemOf(ask(api()));
    expect(problem.message).toContain('secondary rate limit');
    expect(problem.advice).toBe('GitHub limits how much is asked of it; run the job again later.');
    expect(asked).toHaveLength(1);
  });

  test('is met by reads, too', async () => {
    answers = [secondary(429, 1), json(200, comment)];
    expect(await api().findComment(7)).toMatchObject({ body: '' });
    expect(asked).toHaveLength(2);
  });

  test.each([403, 429])('in words that are not GitHub’s (HTTP %i) counts, since it says how long to wait', async (status) => {
    answers = [json(status, { message: 'Slow down' }, { 'retry-after': '1' })];
    expect(await api().comment(1, 'Hello.')).toMatchObject({ id: 7 });
    expect(asked).toHaveLength(2);
    expect(lines).toHaveLength(1);
  });

  test('that does not say how long it lasts is waited for a minute, as GitHub asks for', async () => {
    answers = [json(403, { message: 'You have exceeded a secondary rate limit.' })];
    expect(await api().comment(1, 'Hello.')).toMatchObject({ id: 7 });
    expect(lines).toEqual([expect.stringMatching(/waits 60 s\.$/)]);
  });

  test('is all that makes anything wait: comments follow each other as fast as GitHub answers', async () => {
    const one = api();
    // Of waits between them the shortest that the plugin has by itself would take 15 seconds of ours.
    await Promise.all(Array.from({ length: 6 }, (_, number) => one.comment(number + 1, 'Hello.')));
    expect(asked).toHaveLength(6);
    expect(asked.at(-1)!.at - asked[0]!.at).toBeLessThan(1000);
    expect(lines).toEqual([]);
  });

  test('holds up nothing but the request that met it', async () => {
    answers = [secondary(403, 100), json(200, comment)];
    const one = api();
    const limited = one.comment(1, 'Hello.');
    await expect.poll(() => lines).toHaveLength(1);
    expect(await one.findComment(7)).toMatchObject({ body: '' });
    expect(await limited).toMatchObject({ id: 7 });
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
  });
});

describe('the time of a request', () => {
  const { timeout } = AbortSignal;
  const limits: number[] = [];
  /** Thirty seconds take half a second. */
  beforeEach(() => {
    limits.length = 0;
    AbortSignal.timeout = (ms) => {
      limits.push(ms);
      return timeout.call(AbortSignal, ms / 60);
    };
  });
  afterEach(() => {
    AbortSignal.timeout = timeout;
  });

  test('ends one that is never answered', async () => {
    answers = [silent];
    await problemOf(api().comment(1, 'Hello.'));
    expect(asked).toHaveLength(1);
    expect(limits).toEqual([30_000]);
  });

  test('is that of each attempt: the next one has all of it', async () => {
    answers = [silent, json(200, comment)];
    expect(await api().findComment(7)).toMatchObject({ body: '' });
    expect(limits).toEqual([30_000, 30_000]);
  });

  test('does not run while a rate limit is waited for', async () => {
    // Twice the time that a request has here.
    answers = [secondary(403, 50)];
    expect(await api().comment(1, 'one')).toMatchObject({ id: 7 });
    expect(limits).toEqual([30_000, 30_000]);
    expect(gaps()[0]).toBeGreaterThan(900);
  });
});

describe('a refusal in words', () => {
  const refused = (status: number, message: string): Problem =>
    githubProblem('Commenting on #1', Object.assign(new Error(message), { status, response: {} }));

  test.each([
    [401, 'Bad credentials', 'Check github-token.'],
    [403, 'Resource not accessible by integration', 'Check the `permissions:` of the job: contents, issues and pull-requests need write.'],
    [403, 'You have exceeded a secondary rate limit.', 'GitHub limits how much is asked of it; run the job again later.'],
    [429, 'You have exceeded a secondary rate limit.', 'GitHub limits how much is asked of it; run the job again later.'],
    [404, 'Not Found', 'Check GITHUB_REPOSITORY, and that github-token may see it.'],
    [503, 'Service Unavailable', 'GitHub may be having trouble; run the job again.'],
  ])('says what to do about HTTP %i %s', { tags: ['R14'] }, (status, message, advice) => {
    const problem = refused(status, `${message} - https://docs.github.com/rest`);
    expect(problem.message).toBe(`Commenting on #1 failed (HTTP ${status}): ${message.replace(/\.$/, '')}.`);
    expect(problem.advice).toBe(advice);
  });
});
