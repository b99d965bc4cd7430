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
const { GITHUB_RUN_ID: run, GITHUB_EVENT_NAME: name, GITHUB_ACTOR: actor, ...env } = process.env;
console.log(JSON.stringify({ now: new Date(), run, name, actor, event, env }));
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
  readonly env: Readonly<Record<string, string>>;
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

const main = { GITHUB_REF: 'refs/heads/main', GITHUB_REF_NAME: 'main', GITHUB_HEAD_REF: '', GITHUB_BASE_REF: '' };
const changed = { 'src/add.js': 'export const add = (a, b) => a + b;\nexport const sub = (a, b) => a - b;\n' };

test('what a person says on a pull request runs on the default branch, and the payload has no more than that it is one', async () => {
  const { world } = use;
  const { issue } = await world.openPull({ files: changed, title: 'Subtract', draft: true });
  expect(issue).toMatchObject({ number: 2, title: 'Subtract', user: { login: 'mona' }, pull: { head: { ref: 'feature' }, draft: true } });
  await using run = await world.say('/gadget go on', { issue: 2, sender: world.eve, root });
  expect(seenBy(run)).toMatchObject({
    name: 'issue_comment',
    actor: 'eve',
    event: { issue: { number: 2, pull_request: { url: `${world.github.apiUrl}/repos/acme/widgets/pulls/2` } } },
    env: { ...main, GITHUB_SHA: world.repository.headSha() },
  });
  expect(Object.keys(seenBy(run).event)).toEqual(['action', 'issue', 'comment', 'repository', 'sender']);
});

test('a comment on a line and a review run on the merge of the pull request, and are there afterwards', async () => {
  const { world } = use;
  const { repository, eve } = world;
  const pull = await world.openPull({ files: changed });
  const comment = { pull: 2, path: 'src/add.js', line: 2 };
  await using commented = await world.play(world.reviewCommented({ ...comment, body: '/gadget add a test' }), { root });
  const merge = (await repository.git('rev-parse', 'refs/pull/2/merge')).trim();
  const onMerge = {
    GITHUB_REF: 'refs/pull/2/merge',
    GITHUB_REF_NAME: '2/merge',
    GITHUB_SHA: merge,
    GITHUB_HEAD_REF: '',
    GITHUB_BASE_REF: '',
  };
  expect(seenBy(commented)).toMatchObject({
    name: 'pull_request_review_comment',
    actor: 'mona',
    event: {
      action: 'created',
      comment: {
        body: '/gadget add a test',
        path: 'src/add.js',
        line: 2,
        diff_hunk: expect.stringMatching(/^@@ [^]*\n\+export const sub.*$/),
      },
      pull_request: { number: 2, head: { ref: 'feature', sha: pull.head.sha } },
    },
    env: { ...onMerge, GITHUB_WORKFLOW_REF: 'acme/widgets/.github/workflows/gadget.yml@refs/pull/2/merge' },
  });
  const comments = [{ ...comment, body: 'why?' }];
  const event = world.reviewed({ pull: 2, body: '/gadget fix it', comments, state: 'CHANGES_REQUESTED', sender: eve });
  await using reviewed = await world.play(event, { root });
  expect(seenBy(reviewed)).toMatchObject({
    name: 'pull_request_review',
    actor: 'eve',
    event: { action: 'submitted', review: { body: '/gadget fix it', state: 'changes_requested', user: { login: 'eve' } } },
    env: onMerge,
  });
  expect(pull.reviewComments.map(({ body, user }) => [body, user.login])).toEqual([
    ['/gadget add a test', 'mona'],
    ['why?', 'eve'],
  ]);
  expect([...repository.runs.values()]).toMatchObject([
    { event: 'pull_request_review_comment', headBranch: 'feature', headSha: pull.head.sha, actor: { login: 'mona' } },
    { event: 'pull_request_review', actor: { login: 'eve' } },
  ]);
  await repository.commitTo('main', { 'src/add.js': 'export {};\n' });
  expect(() => world.reviewed({ pull: 2, body: '/gadget fix it' })).toThrow(/conflicts/);
});

test('a review of a pull request from a fork runs without secrets and with a token that only reads, a comment with everything', async () => {
  const { world } = use;
  const pull = await world.openPull({ files: changed, fork: world.eve, maintainerCanModify: false });
  expect(pull).toMatchObject({
    maintainerCanModify: false,
    issue: { user: { login: 'eve' } },
    head: { repository: { fullName: 'eve/widgets' } },
  });
  await world.openPull({ files: changed, fork: world.eve, branch: 'other' });
  await using reviewed = await world.play(world.reviewed({ pull: 2, body: '/gadget fix it' }), { root });
  const { env } = seenBy(reviewed);
  expect(env['INPUT_API-KEY']).toBe('');
  const comment = (token = ''): Promise<Response> =>
    fetch(`${world.github.apiUrl}/repos/acme/widgets/issues/2/comments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'user-agent': 'test' },
      body: JSON.stringify({ body: 'x' }),
    });
  expect((await comment(env['INPUT_GITHUB-TOKEN'])).status).toBe(403);
  await using said = await world.say('/gadget fix it', { issue: 2, root });
  expect(seenBy(said).env['INPUT_API-KEY']).not.toBe('');
  expect((await comment(seenBy(said).env['INPUT_GITHUB-TOKEN'])).status).toBe(201);
});

test('a schedule has no sender, and runs on the default branch as the one who changed it last', async () => {
  const { world } = use;
  const { repository } = world;
  await using run = await world.play(world.scheduled({ cron: '*/5 * * * *', workflow: 'nightly.yml' }), { root });
  expect(seenBy(run)).toMatchObject({
    name: 'schedule',
    actor: 'mona',
    event: { schedule: '*/5 * * * *', workflow: '.github/workflows/nightly.yml', repository: { full_name: 'acme/widgets' } },
    env: {
      ...main,
      GITHUB_SHA: repository.headSha(),
      GITHUB_WORKFLOW: '.github/workflows/nightly.yml',
      GITHUB_WORKFLOW_REF: 'acme/widgets/.github/workflows/nightly.yml@refs/heads/main',
    },
  });
  expect(seenBy(run).event).not.toHaveProperty('sender');
  expect([...repository.runs.values()]).toMatchObject([
    { event: 'schedule', path: '.github/workflows/nightly.yml', actor: { login: 'mona' } },
  ]);
});

test('a dispatch has its inputs as texts, and runs on its branch', async () => {
  const { world } = use;
  const sha = await world.repository.commitTo('work', { 'note.txt': 'x' });
  const inputs = { prompt: 'Update the notes', strict: 'true' };
  await using run = await world.play(world.dispatched({ inputs, workflow: 'ask.yml', ref: 'work' }), { root });
  expect(seenBy(run)).toMatchObject({
    name: 'workflow_dispatch',
    actor: 'mona',
    event: { inputs, ref: 'refs/heads/work', workflow: '.github/workflows/ask.yml', sender: { login: 'mona' } },
    env: {
      GITHUB_REF: 'refs/heads/work',
      GITHUB_SHA: sha,
      GITHUB_WORKFLOW_REF: 'acme/widgets/.github/workflows/ask.yml@refs/heads/work',
    },
  });
  await using bare = await world.play(world.dispatched(), { root });
  expect(seenBy(bare)).toMatchObject({ event: { inputs: null, ref: 'refs/heads/main' }, env: main });
  expect(() => world.dispatched({ sender: world.eve })).toThrow('eve may not write to acme/widgets');
});

test('another program sends an event of its own name, with what GitHub lets it send', async () => {
  const { world } = use;
  const clientPayload = { prompt: 'Look at the alert', alert: { id: 7 } };
  await using run = await world.play(world.repositoryDispatched({ action: 'alert', clientPayload, workflow: 'alerts.yml' }), { root });
  expect(seenBy(run)).toMatchObject({
    name: 'repository_dispatch',
    event: { action: 'alert', branch: 'main', client_payload: clientPayload, sender: { login: 'mona' } },
    env: { ...main, GITHUB_WORKFLOW_REF: 'acme/widgets/.github/workflows/alerts.yml@refs/heads/main' },
  });
  const eleven = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`key${index}`, index]));
  expect(() => world.repositoryDispatched({ clientPayload: eleven })).toThrow('at most 10 keys');
  expect(() => world.repositoryDispatched({ clientPayload: { text: 'x'.repeat(65_536) } })).toThrow('65,535 characters');
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
