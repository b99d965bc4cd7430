import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../src/github/client.ts';
import { PullsApi } from '../../src/github/pulls-api.ts';
import { clientSettings } from '../support/client-settings.ts';
import { startRemote, type Remote } from '../support/own-repository.ts';

let world: Remote;
let pulls: PullsApi;

beforeEach(async () => {
  world = await startRemote();
  pulls = new PullsApi(createClient(clientSettings(world.github.apiUrl, world.github.token)), 'acme', 'widgets');
  await world.repository.commitTo('feature', { 'a.txt': 'a\n' });
});
afterEach(() => world[Symbol.asyncDispose]());

const request = { title: 'A', body: 'B', head: 'feature', base: 'main', draft: true };
const noDrafts = { message: 'Validation Failed', errors: [{ message: 'Draft pull requests are not supported in this repository.' }] };
const refuse = (body: object, status = 422) => world.github.fault({ method: 'POST', path: /\/pulls$/, status, body });

test('a draft is an ordinary pull request where the plan has none, and counts as that', async () => {
  const refused = refuse(noDrafts);
  expect(await pulls.create(request)).toMatchObject({ number: 1, draft: false });
  expect(refused.hits).toBe(1);
  expect(world.repository.pulls().map(({ draft }) => draft)).toEqual([false]);
});

test('a draft is one where the plan has them, and nothing else that is refused is tried without', async () => {
  refuse({ message: 'Validation Failed', errors: [{ message: 'No commits between main and feature.' }] });
  await expect(pulls.create(request)).rejects.toThrow('Creating the pull request failed (HTTP 422)');
  expect(world.repository.pulls()).toEqual([]);
  expect(await pulls.create(request)).toMatchObject({ number: 1, draft: true });
});

test('where Actions may not open pull requests, that is told from what went wrong', async () => {
  world.github.actionsMayCreatePullRequests = false;
  expect(await pulls.create(request)).toBe('setting');
  world.github.fault({ method: 'POST', path: /\/pulls$/, status: 403, body: { message: 'Resource not accessible by integration' } });
  expect(await pulls.create(request)).toBe('permission');
});

test('a limit of GitHub is no setting that somebody has to change', async () => {
  const message = 'API rate limit exceeded for installation.';
  world.github.fault({ method: 'POST', path: /\/pulls$/, status: 403, body: { message }, times: Infinity });
  await expect(pulls.create(request)).rejects.toThrow(`Creating the pull request failed (HTTP 403): ${message}`);
});
