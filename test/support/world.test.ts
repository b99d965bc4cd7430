import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActionRun } from './runner/run-options.ts';
import { useWorld } from './use-world.ts';

const use = useWorld();
let root = '';

/** An action that prints its environment and the event, or what its `prompt` says. */
const tiny = `import { readFileSync } from 'node:fs';
const event = JSON.parse(readFileSync(process.env.GITHUB_EVENT_PATH, 'utf8'));
console.log(JSON.stringify({ now: new Date(), run: process.env.GITHUB_RUN_ID, name: process.env.GITHUB_EVENT_NAME, actor: process.env.GITHUB_ACTOR, event }));
await eval(process.env.INPUT_PROMPT);
`;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tiny-action-'));
  const inputs = "{ github-token: { default: '${{ github.token }}' }, base-url: , api-key: , model: , prompt: }";
  await writeFile(join(root, 'action.yml'), `inputs: ${inputs}\nruns: { using: node24, main: index.mjs }\n`);
  await writeFile(join(root, 'index.mjs'), tiny);
});
afterAll(() => rm(root, { recursive: true, force: true }));

interface Seen {
  readonly now: string;
  readonly run: string;
  readonly event: { readonly comment: { readonly id: number; readonly created_at: string } };
}
const seenBy = (run: ActionRun): Seen => JSON.parse(run.stdout.split('\n')[0] ?? '') as Seen;

test('what a person says is a comment on the issue, and starts a run of its own in a fresh workspace', async () => {
  const { world } = use;
  await using first = await world.say('/gadget one', { root });
  await using second = await world.say('/gadget two', { root, sender: world.eve });
  expect(seenBy(first)).toMatchObject({
    name: 'issue_comment',
    actor: 'mona',
    event: { action: 'created', issue: { number: 1 }, comment: { body: '/gadget one', user: { login: 'mona' } } },
  });
  expect(seenBy(second)).toMatchObject({ actor: 'eve', event: { comment: { body: '/gadget two' }, sender: { login: 'eve' } } });
  expect(world.repository.comments(1).map(({ body }) => body)).toEqual(['/gadget one', '/gadget two']);
  expect(world.issue.labels).toEqual([]);
  expect(second.workspace).not.toBe(first.workspace);
  expect(seenBy(second).run).not.toBe(seenBy(first).run);
  expect([...world.repository.runs.values()]).toMatchObject([
    { event: 'issue_comment', status: 'completed', conclusion: 'success' },
    { status: 'completed', actor: { login: 'eve' } },
  ]);
});

test('a comment can be on a pull request, and from another time', async () => {
  const { world } = use;
  await world.repository.commitTo('work', { a: 'a' });
  await world.repository.addPull({ title: 'P', head: 'work', author: 'mona' });
  const times = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-02T00:00:00Z' };
  expect(world.commented('/gadget go', { issue: 2, ...times })).toMatchObject({
    payload: { issue: { pull_request: {} }, comment: { created_at: times.createdAt, updated_at: times.updatedAt } },
  });
});

test('comments of one second have ids that grow', () => {
  const { world } = use;
  world.github.clock.set(new Date('2026-01-01T00:00:00.100Z'));
  const ids = ['a', 'b', 'c'].map((body) => world.repository.addComment({ issue: 1, body, author: 'mona' }).id);
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  expect(new Set(ids).size).toBe(3);
});

test("the clock of GitHub can be moved, the runner's goes with it, and an edit shows in the times of a comment", async () => {
  const { world } = use;
  const comment = world.repository.addComment({ issue: 1, body: 'a', author: 'mona' });
  world.github.clock.advance(8 * 86_400);
  await using run = await world.say('/gadget late', { root });
  const { now, event } = seenBy(run);
  expect(Date.parse(event.comment.created_at) - Date.parse(comment.createdAt)).toBeGreaterThanOrEqual(8 * 86_400_000);
  expect(Math.abs(Date.parse(now) - Date.parse(event.comment.created_at))).toBeLessThan(60_000);
  world.repository.editComment(comment.id, 'b');
  expect(comment).toMatchObject({ body: 'b' });
  expect(comment.updatedAt > comment.createdAt).toBe(true);
});

test('the cancellation of a workflow run sends SIGINT to its job, and the run is completed when that has ended', async () => {
  const { world } = use;
  const workflowRun = world.repository.addRun();
  const prompt =
    "new Promise((end) => { const timer = setInterval(() => {}, 1000); process.once('SIGINT', () => { console.log('cancelled'); clearInterval(timer); end() }); console.log('ready') })";
  const states: string[] = [];
  await using run = await world.run({
    root,
    workflowRun,
    inputs: { prompt },
    onLine: (line) => {
      if (line === 'ready') world.repository.cancelRun(workflowRun);
      states.push(workflowRun.status);
    },
  });
  expect(run.stdout).toContain('ready\ncancelled\n');
  expect(states).toEqual(['in_progress', 'in_progress', 'in_progress']);
  expect(workflowRun).toMatchObject({ status: 'completed', conclusion: 'cancelled' });
});

/** Pushes HEAD to a session ref by a git with an environment of its own, as the action does. */
const pushes = `import('node:child_process').then(({ execFileSync, spawnSync }) => {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name, PATH, 'INPUT_GITHUB-TOKEN': token } = process.env;
  const value = 'Authorization: Basic ' + Buffer.from('x-access-token:' + token).toString('base64');
  const env = { PATH, GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'http.' + server + '/.extraheader', GIT_CONFIG_VALUE_0: value };
  execFileSync('git', ['clone', '-q', server + '/' + name, '.'], { env });
  console.log('pushing');
  console.log('pushed', spawnSync('git', ['push', '-q', 'origin', 'HEAD:refs/gadget/sessions/issue-1'], { env }).status);
})`;

test.each(['before', 'after'] as const)('a run can be killed %s its push is taken, and then nothing of it is on its way', async (when) => {
  const { world } = use;
  const moment = world.github.pushed({ ref: /^refs\/gadget\//, when });
  await using run = await world.say('/gadget go', { root, inputs: { prompt: pushes }, signalAfter: { when: moment, signal: 'SIGKILL' } });
  expect(run).toMatchObject({ signal: 'SIGKILL', orphans: [] });
  expect(run.stdout).toMatch(/pushing\n$/);
  (await moment).release();
  await sleep(300);
  expect(Object.keys(world.repository.refs())).toEqual(
    when === 'after' ? ['refs/gadget/sessions/issue-1', 'refs/heads/main'] : ['refs/heads/main'],
  );
  expect([...world.repository.runs.values()]).toMatchObject([{ status: 'completed', conclusion: 'failure' }]);
});

test('a push that is under way when its run is killed has happened or not when the run is over', async () => {
  const { world } = use;
  await using run = await world.say('/gadget go', {
    root,
    inputs: { prompt: pushes },
    signalAfter: { when: /^pushing/, signal: 'SIGKILL' },
  });
  expect(run.signal).toBe('SIGKILL');
  const refs = world.repository.refs();
  await sleep(300);
  expect(world.repository.refs()).toEqual(refs);
});
