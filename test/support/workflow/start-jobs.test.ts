import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useWorld } from '../use-world.ts';
import type { Happening } from './contexts.ts';
import { parseText, readWorkflow } from './read-workflow.ts';
import { isTriggered, startedJobs } from './start-jobs.ts';

const example = (file: string) => readWorkflow(join(import.meta.dirname, '../../../examples', file));
const secrets = { MODEL_API_KEY: 'the key' };
const endpoint = { model: 'gpt-5.1', 'base-url': 'https://api.openai.com/v1', 'api-key': 'the key' };

describe('label.yml', async () => {
  const use = useWorld();
  const label = await example('label.yml');
  const labeled = (name: string): Happening => {
    const { repository, issue } = use.world;
    return { name: 'issues', payload: repository.payload.issuesLabeled({ issue: issue.number, label: name, sender: 'mona' }), secrets };
  };
  const said = (body: string): Happening => ({ ...use.world.commented(body), secrets, runId: 77 });

  test('starts a turn for its label, in whatever case, and gives it the endpoint and the key', () => {
    for (const name of ['gadget', 'Gadget']) {
      expect(startedJobs(label, labeled(name))).toMatchObject([
        { id: 'gadget', group: 'gadget-1', cancelInProgress: false, inputs: endpoint },
      ]);
    }
  });

  test('runs nothing for another label', () => {
    expect(isTriggered(label, labeled('bug'))).toBe(true);
    expect(startedJobs(label, labeled('bug'))).toEqual([]);
  });

  test('runs nothing for chatter, which so takes the place of nobody who waits', { tags: ['S0-07'] }, () => {
    for (const body of ['Nice!', 'I would say /gadget fix it', '> /gadget fix it']) {
      expect(isTriggered(label, said(body))).toBe(true);
      expect(startedJobs(label, said(body))).toEqual([]);
    }
  });

  test('lets the turns of one thread wait for each other, but neither "stop" nor "status" for the turn that they are about', () => {
    const groups = ['/gadget fix it', '/gadget approve', '/gadget stop', '/gadget status'].map(
      (body) => startedJobs(label, said(body))[0]?.group,
    );
    expect(groups).toEqual(['gadget-1', 'gadget-1', 'gadget-77', 'gadget-77']);
  });

  test('hears commands on pull requests, those of forks included', async () => {
    const { world } = use;
    await world.repository.commitTo('work', { a: 'a' });
    const pull = await world.repository.addPull({ title: 'P', head: 'work', author: 'eve' });
    const { number } = pull.issue;
    expect(startedJobs(label, { ...world.commented('/gadget go', { issue: number }), secrets })).toMatchObject([
      { group: `gadget-${number}`, inputs: endpoint },
    ]);
  });

  test('is not started by an edited or deleted comment', () => {
    const { repository } = use.world;
    for (const action of ['edited', 'deleted'] as const) {
      const payload = repository.payload.issueComment({ issue: 1, body: '/gadget go', author: 'mona', action });
      expect(isTriggered(label, { name: 'issue_comment', payload })).toBe(false);
    }
  });
});

describe('review.yml', async () => {
  const use = useWorld();
  const review = await example('review.yml');

  async function reviews(fork: boolean, body: string): Promise<Happening[]> {
    const { github, repository } = use.world;
    const source = fork ? await github.addRepository({ owner: 'eve', name: 'widgets', forkOf: repository }) : repository;
    await source.commitTo('work', { 'src/pages.js': 'changed\n' });
    const pull = await repository.addPull({ title: 'P', head: fork ? 'eve:work' : 'work', author: 'eve' });
    const about = { pull: pull.issue.number, body, author: 'mona' };
    return [
      { name: 'pull_request_review', payload: repository.payload.pullRequestReview(about), secrets },
      {
        name: 'pull_request_review_comment',
        payload: repository.payload.pullRequestReviewComment({ ...about, path: 'src/pages.js', line: 1 }),
        secrets,
      },
    ];
  }

  test('starts a turn for a command in a review or in a comment on a line, in the group of the pull request', async () => {
    for (const happening of await reviews(false, '/gadget rename it')) {
      expect(startedJobs(review, happening)).toMatchObject([{ group: 'gadget-2', inputs: endpoint }]);
    }
  });

  test.each(['stop', 'status'])('does not let "%s" wait for the turn that it is about', async (word) => {
    for (const happening of await reviews(false, `/gadget ${word}`)) {
      expect(startedJobs(review, { ...happening, runId: 77 })).toMatchObject([{ group: 'gadget-77' }]);
    }
  });

  test("does not run for a review of a fork's pull request, which would get no secrets", async () => {
    for (const happening of await reviews(true, '/gadget rename it')) {
      expect(isTriggered(review, happening)).toBe(true);
      expect(startedJobs(review, happening)).toEqual([]);
    }
  });

  test('runs nothing for a review without a command', async () => {
    for (const happening of await reviews(false, 'Looks good, /gadget')) expect(startedJobs(review, happening)).toEqual([]);
  });
});

describe('the examples without a thread', () => {
  const use = useWorld();

  test('hand their prompt over once a week, or when somebody tries them out', async () => {
    const { payload } = use.world.repository;
    const schedule = await example('schedule.yml');
    const weekly = { name: 'schedule', payload: payload.schedule({ cron: '17 5 * * 1' }), secrets };
    const tried = { name: 'workflow_dispatch', payload: payload.workflowDispatch({ sender: 'mona' }), secrets };
    for (const happening of [weekly, tried]) {
      expect(startedJobs(schedule, happening)).toMatchObject([
        {
          group: 'gadget-weekly maintenance',
          inputs: { ...endpoint, prompt: expect.stringMatching(/^Compare README\.md[^]* NO_REPLY [^]*\n$/) },
        },
      ]);
    }
    expect(startedJobs(schedule, { name: 'schedule', payload: payload.schedule({ cron: '0 0 * * *' }) })).toEqual([]);
  });

  test('hand over the task of "Run workflow" word for word, and GitHub refuses a dispatch without one', async () => {
    const { payload } = use.world.repository;
    const dispatch = await example('dispatch.yml');
    const asked = (inputs: Record<string, string>): Happening => ({
      name: 'workflow_dispatch',
      payload: payload.workflowDispatch({ inputs, sender: 'mona' }),
      secrets,
    });
    const task = 'Say "$(id)" and ${{ secrets.MODEL_API_KEY }}';
    expect(startedJobs(dispatch, asked({ task }))).toMatchObject([{ inputs: { ...endpoint, prompt: task } }]);
    expect(() => startedJobs(dispatch, asked({}))).toThrow("Required input 'task' not provided");
    expect(() => startedJobs(dispatch, asked({ task, more: 'x' }))).toThrow('Unexpected inputs');
  });

  test('leave the template of a prompt to Gadget, and hear their own type of dispatch alone', async () => {
    const { payload } = use.world.repository;
    const programs = await example('repository-dispatch.yml');
    const sent = (action: string): Happening => ({
      name: 'repository_dispatch',
      payload: payload.repositoryDispatch({ action, clientPayload: { version: '1.4.0' }, sender: 'mona' }),
      secrets,
    });
    expect(startedJobs(programs, sent('gadget'))).toMatchObject([
      { inputs: { prompt: expect.stringContaining('release {{client_payload.version}}:') } },
    ]);
    expect(startedJobs(programs, sent('deploy'))).toEqual([]);
  });

  test('pass no prompt on where stopped turns are to go on', async () => {
    const happening = { name: 'schedule', payload: use.world.repository.payload.schedule({ cron: '41 * * * *' }), secrets };
    expect(startedJobs(await example('auto-continue.yml'), happening)).toMatchObject([{ inputs: endpoint }]);
    expect(startedJobs(await example('auto-continue.yml'), happening)[0]?.inputs).not.toHaveProperty('prompt');
  });
});

describe('any workflow', () => {
  const job = (text: string): string =>
    `on: [issue_comment, pull_request_review]\njobs:\n  j:\n    runs-on: x\n    permissions: {}\n${text}`;
  const step = '    steps: [{ uses: ./, with: { a: "${{ secrets.KEY }}" } }]\n';
  const happening: Happening = {
    name: 'issue_comment',
    payload: { action: 'created', comment: { body: '/GADGET' } },
    secrets: { KEY: 'k' },
  };

  test('is refused as GitHub would refuse it, with the place', async () => {
    expect((await parseText('a.yml', job(`    if: startWith('a', 'b')\n${step}`))).errors).toEqual([
      expect.stringMatching(/^a\.yml \(Line: 6, Col: 9\): .*startWith/),
    ]);
    expect((await parseText('a.yml', job(`    when: always\n${step}`))).errors).toEqual([
      expect.stringContaining("Unexpected value 'when'"),
    ]);
    expect((await parseText('a.yml', 'on: [')).errors).toHaveLength(1);
  });

  test.each([
    ["startsWith(github.event.comment.body, '/gadget')", true],
    ["${{ always() && github.event_name == 'issue_comment' }}", true],
    ['failure()', false],
    ['contains(fromJSON(\'["issues"]\'), github.event_name)', false],
    ["format('{0}!', github.event.nothing.at.all) == '!'", true],
    ["github.event.nothing == 'gadget'", false],
  ])('runs a job with `if: %s`: %s', async (condition, runs) => {
    expect(startedJobs(await parseText('a.yml', job(`    if: ${condition}\n${step}`)), happening)).toHaveLength(runs ? 1 : 0);
  });

  test("gets no secrets for a review of a fork's pull request, whatever it asks for", async () => {
    const review = { pull_request: { number: 2, head: { repo: { full_name: 'eve/widgets' } } }, repository: { full_name: 'acme/widgets' } };
    const jobs = startedJobs(await parseText('a.yml', job(step)), { ...happening, name: 'pull_request_review', payload: review });
    expect(jobs).toMatchObject([{ inputs: { a: '' }, group: undefined }]);
  });

  test('is not answered for where this harness would read it otherwise than GitHub', async () => {
    const block = job(`    concurrency:\n      group: >-\n        a-\${{ github.run_id }}\n${step}`);
    await expect(parseText('a.yml', block).then((workflow) => startedJobs(workflow, happening))).rejects.toThrow(
      'An expression in a block',
    );
    const filtered = await parseText('a.yml', 'on: { push: { branches: [main] } }\njobs: { j: { runs-on: x, steps: [{ run: id }] } }\n');
    expect(() => startedJobs(filtered, { name: 'push', payload: {} })).toThrow('on.push.branches');
    await expect(parseText('a.yml', 'jobs: 1').then((workflow) => startedJobs(workflow, happening))).rejects.toThrow(
      'a.yml is no workflow',
    );
  });
});
