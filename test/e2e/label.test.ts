import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect } from 'vitest';
import { checkWorkOrder } from '../../src/trigger/work-order.ts';
import { sampleScript } from '../support/demo/sample-script.ts';
import { jailed } from '../support/jailed.ts';
import type { ActionRun } from '../support/runner/run-options.ts';
import { createWorld, modelKey, type World } from '../support/world.ts';

describe('a labeled issue', () => {
  let played: Promise<{ readonly world: World; readonly base: string; readonly run: ActionRun }> | undefined;
  /** The one run that all of them read. */
  const play = () => (played ??= playSample());
  afterAll(async () => {
    if (!played) return;
    const { world, run } = await played;
    await run[Symbol.asyncDispose]();
    await world[Symbol.asyncDispose]();
    world.verify();
  });

  jailed(
    'becomes exactly one pull request, one branch and one comment, with the transcript on the pull request',
    { tags: ['A101', 'S0-04', 'S2-04'] },
    async () => {
      const { world, base, run } = await play();
      expect(run.exitCode).toBe(0);
      expect(run.outputs).toMatchObject({
        status: 'finished',
        'stop-reason': 'no_tool_calls',
        branch: 'gadget/issue-1-the-last-page-is-missing',
        'pull-request-number': '2',
        iterations: '5',
        'tool-calls': '5',
        'input-tokens': '8324',
        'output-tokens': '216',
        'cached-tokens': '6144',
      });

      expect(world.repository.pulls()).toHaveLength(1);
      const pull = world.repository.pulls()[0]!;
      expect(pull.issue.body).toContain('Closes #1');
      expect(pull.issue.body).toContain('rounded down');
      expect(pull.draft).toBe(false);
      expect(pull.requestedReviewers.map(({ login }) => login)).toEqual(['mona']);
      expect(world.repository.refs()).toEqual({
        'refs/heads/main': base,
        'refs/heads/gadget/issue-1-the-last-page-is-missing': pull.head.sha,
        'refs/gadget/sessions/issue-1': expect.any(String),
      });
      expect((await world.repository.git('rev-list', '--count', `${base}..${pull.head.sha}`)).trim()).toBe('1');
      expect(await world.repository.git('diff', '--stat', `${base}..${pull.head.sha}`)).toContain('src/pages.js | 2 +-');

      const [transcript, ...more] = world.repository.comments(2);
      expect(more).toEqual([]);
      expect(transcript!.body).toContain('### Transcript of the turn');
      expect(transcript!.body).toContain('node --test');
      expect(transcript!.body).toContain('[exit code: 1]');

      const [progress, ...others] = world.repository.comments(1);
      expect(others).toEqual([]);
      expect(progress!.body).toContain('✅ **Done**: opened pull request #2');
      expect(world.repository.reactions(1).map(({ content }) => content)).toEqual(['eyes']);
    },
  );

  jailed(
    'is recorded as a work order without secrets before the first model call',
    { tags: ['S0-06', 'S0-21', 'S0-22', 'S0-23', 'S0-48', 'S2-42', 'S3-003'] },
    async () => {
      const { world, run } = await play();
      const record = JSON.parse(await readFile(run.outputs['turn-path']!, 'utf8')) as {
        workOrder: object;
        messages: { createdAt: string }[];
        stats: object;
        status: string;
        drone: string;
      };
      expect(checkWorkOrder(record.workOrder)).toMatchObject({
        source: 'label',
        actor: { login: 'mona', permission: 'write' },
        session: { key: 'issue-1', mode: 'build', toolMode: 'confirm' },
        project: { name: 'widgets', slug: 'acme-widgets' },
        provider: { modelId: 'scripted' },
        prompt: expect.stringContaining('The last page is missing\n\n'),
      });
      expect(record.status).toBe('finished');
      expect(record.drone).toMatch(/^acme\/widgets\/\d+\/1$/);
      expect(record.stats).toMatchObject({ toolCallCount: 5, durationLabel: expect.stringMatching(/^\d\d:\d\d:\d\d$/) });
      expect(JSON.stringify(record)).not.toContain(modelKey);
      const times = record.messages.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted());

      const writes = world.github
        .writes()
        .map((write) => ('ref' in write ? `PUSH ${write.ref}` : `${write.method} ${write.path.replace(/\d{5,}/, 'ID')}`));
      expect(writes.slice(0, 3)).toEqual([
        'POST /repos/acme/widgets/issues/1/reactions',
        'PUSH refs/gadget/sessions/issue-1',
        'POST /repos/acme/widgets/issues/1/comments',
      ]);
      const session = world.github.writes().find((write) => write.method === 'PUSH');
      expect(session!.at).toBeLessThanOrEqual(world.model.requests[0]!.at);
    },
  );

  jailed(
    'shows the model one system message, then the prompt in a fence of its own',
    { tags: ['S0-61', 'S4-10', 'interface-8'] },
    async () => {
      const { world } = await play();
      const [first, second] = world.model.requests.map(({ body }) => body.messages);
      expect(first!.map(({ role }) => role)).toEqual(['system', 'user']);
      expect(first![1]!.content).toMatch(/<(untrusted-[0-9a-f]{16})>\nThe last page is missing\n\nA list of 11 items[\s\S]*\n<\/\1>$/);
      expect(second!.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool', 'tool']);
      const systems = new Set(world.model.requests.map(({ body }) => body.messages[0]!.content));
      expect(systems.size).toBe(1);
    },
  );

  jailed(
    'leaves files with every event in order, and a summary',
    { tags: ['S0-09', 'S3-007', 'S2-54', 'S3-180', 'S3-188', 'S3-191'] },
    async () => {
      const { run } = await play();
      const events = (await readFile(run.outputs['events-path']!, 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { seq: number; type: string; payload: { state?: string } });
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
      const first = new Set(events.map(({ type, payload }) => (type === 'state' ? `state ${payload.state}` : type)));
      const before = ['run.started', 'turn.created', 'state init', 'agent.started', 'state running', 'activity', 'step.prepared'];
      const calls = ['model.called', 'model.answered', 'block.reply', 'tool.call', 'tool.result'];
      expect([...first]).toEqual([...before, ...calls, 'state stop', 'agent.ended', 'run.completed']);
      expect(events.at(-1)).toMatchObject({ type: 'run.completed', payload: { content: expect.stringContaining('rounded down') } });
      expect(run.summary).toContain('pull request #2');
      expect(run.post?.exitCode).toBe(0);
    },
  );
});

async function playSample() {
  const world = await createWorld({ script: sampleScript });
  const base = world.repository.headSha('main');
  return { world, base, run: await world.run() };
}
