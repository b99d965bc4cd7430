import { expect, test } from 'vitest';
import { refusalOf, takeViolations, useGitHub } from './use-github.ts';

const use = useGitHub();

test('a failed job of Actions is a check run of its commit, and has the id under which its log can be had', async () => {
  const { octokit, at, repository, github } = use;
  const sha = await repository.commitTo('work', { a: 'a' });
  const check = repository.addCheck({ sha, name: 'test', conclusion: 'failure', log: 'npm test\n##[error]1 of 2 failed\n' });
  repository.addCheck({ sha, name: 'coverage', conclusion: 'failure', app: 'codecov', summary: 'Less than before' });
  repository.addCheck({ sha, name: 'lint', status: 'in_progress' });
  const list = async (query: object = {}): Promise<{ total_count: number; check_runs: object[] }> =>
    (await octokit.request('GET /repos/{owner}/{repo}/commits/{ref}/check-runs', { ...at, ref: sha, ...query })).data;
  const jobPage = `${github.serverUrl}/octo/hello/actions/runs/${check.run?.id}/job/${check.id}`;
  expect(await list()).toMatchObject({
    total_count: 3,
    check_runs: [
      { id: check.id, name: 'test', status: 'completed', conclusion: 'failure', app: { slug: 'github-actions' }, details_url: jobPage },
      { name: 'coverage', app: { slug: 'codecov' }, output: { summary: 'Less than before' } },
      { name: 'lint', status: 'in_progress', conclusion: null },
    ],
  });
  expect(await list({ status: 'completed' })).toMatchObject({ total_count: 2 });
  expect(await list({ check_name: 'test', per_page: 1 })).toMatchObject({ total_count: 1 });
  const { data } = await octokit.request('GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs', { ...at, job_id: check.id });
  const time = check.startedAt.replace('Z', '.0000000Z');
  expect(data).toBe(`${time} npm test\n${time} ##[error]1 of 2 failed\n`);
});

test('a log is a redirect to another host, which takes no token', async () => {
  const { at, repository, github } = use;
  const { id } = repository.addCheck({ name: 'test', conclusion: 'failure', log: 'no' });
  const headers = { authorization: `Bearer ${github.token}`, 'user-agent': 'test' };
  const address = `${github.apiUrl}/repos/${at.owner}/${at.repo}/actions/jobs/${id}/logs`;
  const redirect = await fetch(address, { headers, redirect: 'manual' });
  const location = redirect.headers.get('location') ?? '';
  expect([redirect.status, new URL(location).origin === github.serverUrl]).toEqual([302, false]);
  // With the byte order mark that decoding takes off.
  expect(Buffer.from(await (await fetch(location)).arrayBuffer()).toString()).toMatch(/^\uFEFF\d{4}-\S+Z no\n$/);
  expect((await fetch(location.replace(/sig=.*/, 'sig=guessed'))).status).toBe(404);
  expect((await fetch(location, { headers })).status).toBe(403);
  expect(takeViolations(github)).toEqual([`GET /job-logs/${id}.txt: the token was sent to the storage host`]);
  github.fault({ path: /^\/job-logs\//, status: 500 });
  expect((await fetch(location)).status).toBe(500);
});

test('check runs and logs are there as far as the token may, and as far as there are any', async () => {
  const { octokit, at, repository } = use;
  const check = repository.addCheck({ name: 'test', conclusion: 'failure', log: 'no' });
  const others = [repository.addCheck({ name: 'silent' }), repository.addCheck({ name: 'coverage', app: 'codecov', log: 'x' })];
  const log = (job_id: number): Promise<unknown> =>
    octokit.request('GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs', { ...at, job_id });
  for (const { id } of [...others, { id: 1 }]) expect(await refusalOf(log(id))).toMatchObject({ status: 404 });
  repository.actionsPermission = 'read';
  await log(check.id);
  repository.actionsPermission = 'none';
  expect(await refusalOf(log(check.id))).toMatchObject({
    status: 403,
    message: expect.stringContaining('Resource not accessible by integration'),
  });
  const list = (): Promise<unknown> => octokit.request('GET /repos/{owner}/{repo}/commits/{ref}/check-runs', { ...at, ref: 'main' });
  await list();
  repository.checksPermission = 'none';
  expect(await refusalOf(list())).toMatchObject({ status: 403 });
});
