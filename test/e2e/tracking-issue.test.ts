import { describe, expect } from 'vitest';
import { jailed, jailedBundled } from '../support/jailed.ts';
import { asked, fix, nightly, parked, said, tracking, trackingIssue, workflow, write } from '../support/jobs.ts';
import { keep } from '../support/steps.ts';
import { call, calls, say } from '../support/model/script.ts';
import { readSession } from '../support/stored-session.ts';
import { useWorld } from '../support/use-world.ts';

describe('a job that needs somebody', () => {
  const use = useWorld();

  jailed(
    'opens an issue, and an approval there and only there finishes the turn',
    { tags: ['S1-05', 'S1-06', 'S2-14', 'S2-33', 'S0-51', 'R1', 'R7', 'A001', 'A091'] },
    async () => {
      const { world } = use;
      const { run, id } = await parked(world);
      const issue = trackingIssue(world);
      expect(issue.title).toBe('Gadget: the job nightly needs somebody');
      expect(issue.body).toContain('Runs of the workflow `nightly` have no thread of their own');
      expect(issue.body).toContain('`/gadget help`');
      expect(issue.body).toContain(`<!-- gadget:tracking ${run.outputs['turn-id']} session=job-nightly -->`);
      expect(issue.user.login).toBe('github-actions[bot]');
      const [confirmation, ...more] = world.repository.comments(issue.number);
      expect(more).toEqual([]);
      expect(confirmation?.body).toContain('⏸️ **Gadget is waiting for your decision.**');
      expect(confirmation?.body).toContain(`/gadget approve ${id}\n`);
      expect(confirmation?.body).toContain('echo b > b.txt');
      expect(run.outputs['comment-url']).toContain(`/issues/${issue.number}#issuecomment-${confirmation?.id}`);
      expect(said(world, 1)).toEqual([]);

      // Nobody else may approve, and nowhere else.
      const before = world.github.writes().length;
      await using outsider = await world.say(`/gadget approve ${id}`, { issue: issue.number, sender: world.eve });
      expect(outsider.outputs).toEqual({
        status: 'skipped',
        'stop-reason': 'not_allowed',
        pending: '[]',
        summary: expect.stringMatching(/\S/),
      });
      expect(world.github.writes()).toHaveLength(before);
      await using elsewhere = await world.say(`/gadget approve ${id}`);
      expect(elsewhere.outputs).toMatchObject({ status: 'finished', 'stop-reason': '' });
      expect(said(world, 1).at(-1)).toContain('**Nothing was decided.**');
      expect((await readSession(world.repository, 'job-nightly')).entries.some(({ kind }) => kind === 'decision')).toBe(false);

      // A schedule does not run over that.
      const [silent, refs] = [world.github.writes().length, world.repository.refs()];
      await world.script([]);
      await using beside = await nightly(world);
      expect(beside.exitCode).toBe(0);
      expect(beside.outputs).toEqual({ status: 'skipped', 'stop-reason': 'busy', pending: '[]', summary: expect.stringMatching(/\S/) });
      expect(beside.stdout).toContain(`waits on #${issue.number} for somebody's decision until `);
      expect(world.github.writes()).toHaveLength(silent);
      expect(world.repository.refs()).toEqual(refs);
      expect(world.model.requests).toHaveLength(0);

      // A copy of the issue has a session of its own.
      const forged = world.repository.addIssue({ title: 'Mine', body: issue.body, author: 'mona' });
      await world.script([say('Hello.')]);
      await using other = await world.say('/gadget Say hello.', { issue: forged.number });
      expect(other.outputs).toMatchObject({ status: 'finished' });
      expect(other.outputs['session-id']).not.toBe(run.outputs['session-id']);
      expect(world.model.requests[0]?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
      expect(Object.keys(world.repository.refs())).toContain(`refs/gadget/sessions/issue-${forged.number}`);

      await world.script([say('Both files are there.')]);
      await using done = await world.say(`/gadget approve ${id}`, { issue: issue.number });
      expect(done.outputs).toMatchObject({
        status: 'finished',
        'turn-id': run.outputs['turn-id'],
        'session-id': run.outputs['session-id'],
        branch: 'gadget/job-nightly-repair-the-pager',
      });
      const shown = world.model.requests[0]?.messages ?? [];
      expect(shown.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool', 'tool']);
      for (const [path, content] of Object.entries({ 'a.txt': 'a', 'b.txt': 'b' }))
        expect(await world.repository.git('show', `${done.outputs['branch']}:${path}`)).toBe(content);
      const [, , answer, progress, ...rest] = world.repository.comments(issue.number);
      expect(answer?.reactions.map(({ content }) => content)).toEqual(['eyes']);
      expect(progress?.body).toContain(`✅ **Done**: opened pull request #${done.outputs['pull-request-number']}`);
      expect(progress?.body).toContain('gadget:progress');
      expect(rest).toEqual([]);
      const [pull] = world.repository.pulls();
      expect(pull?.issue.body).toMatch(/approved by `@mona`/);
      expect(pull?.issue.body).toContain('By the workflow `nightly`.');
      expect(pull?.issue.title).toBe('Repair the pager.');
      await run.remove();
    },
  );

  jailed('can be continued on its issue, and keeps that issue after a reset', { tags: ['S0-15', 'S2-11', 'S2-14'] }, async () => {
    const { world } = use;
    const first = await parked(world);
    const { number } = trackingIssue(world);
    await using status = await world.say('/gadget status', { issue: number });
    expect(status.outputs).toMatchObject({ status: 'finished', 'stop-reason': '' });
    expect(said(world, number).at(-1)).toContain(`- \`${first.id}\` \`execute_command\``);
    await using reset = await world.say('/gadget reset', { issue: number });
    expect(said(world, number).at(-1)).toContain('The next turn on this thread starts a new conversation');
    expect(reset.outputs).toMatchObject({ status: 'finished', 'stop-reason': '' });

    const second = await parked(world);
    expect(second.run.outputs['session-id']).not.toBe(first.run.outputs['session-id']);
    // The issue is kept when the conversation is forgotten there.
    expect(tracking(world).map((issue) => issue.number)).toEqual([number]);
    expect(said(world, number).at(-1)).toContain(`/gadget approve ${second.id}\n`);
    await world.script([write('c.txt'), say('Something else.')]);
    // A new turn there is one of the session of the job.
    await using next = await world.say('/gadget Write c.txt instead.', { issue: number });
    expect(next.outputs).toMatchObject({ status: 'finished', 'session-id': second.run.outputs['session-id'] });
    expect(next.outputs['branch']).toMatch(/^gadget\/job-nightly-/);
    expect(asked(world, 0)).toContain('>\nWrite c.txt instead.\n</untrusted-');
    expect(world.model.requests[0]?.messages.some(({ content }) => String(content).includes('It has to round up.'))).toBe(true);
    for (const { run } of [first, second]) await run.remove();
  });

  jailedBundled('can be gone on with there also when its process died right after it had asked', { tags: ['S0-51', 'R7'] }, async () => {
    const { world } = use;
    await world.script([calls([keep('echo b > b.txt')])]);
    const asks = async (): Promise<void> => {
      for (;;) {
        const held = await world.github.pushed({ ref: /gadget\/sessions/, when: 'before' });
        if (tracking(world).some(({ number }) => said(world, number).length > 0)) return;
        held.release();
      }
    };
    await using died = await nightly(world, { signalAfter: { when: asks(), signal: 'SIGKILL' } });
    expect(died.signal).toBe('SIGKILL');
    const { number } = trackingIssue(world);
    expect(said(world, number)[0]).toContain('**Gadget is waiting for your decision.**');
    await world.script([]);
    await using again = await world.say('/gadget continue', { issue: number });
    expect(again.outputs).toMatchObject({ status: 'pending-confirmation' });
    await world.script([say('It is there.')]);
    await using done = await world.say('/gadget approve', { issue: number });
    expect(done.outputs).toMatchObject({ status: 'finished', branch: 'gadget/job-nightly-repair-the-pager' });
    expect(tracking(world)).toHaveLength(1);
  });
});

describe('a job that does not finish', () => {
  const use = useWorld();

  jailed('because of a limit says on its issue how to continue, and reuses the issue while it is open', { tags: ['S0-51'] }, async () => {
    const { world } = use;
    await world.script([write('a.txt'), call('list_directory')]);
    await using run = await nightly(world, { inputs: { 'max-iterations': '2' } });
    expect(run.outputs).toMatchObject({ status: 'stopped', 'stop-reason': 'max_iterations', 'pull-request-number': '2' });
    const { number } = trackingIssue(world);
    expect(said(world, number)).toEqual([expect.stringContaining('🛑 **Stopped.**')]);
    expect(said(world, number)[0]).toContain('The work so far is in #2.');
    expect(said(world, number)[0]).toContain('```\n/gadget continue\n```');
    expect(world.repository.pulls()[0]?.draft).toBe(true);

    await world.script([write('b.txt'), say('Done.')]);
    await using done = await world.say('/gadget continue', { issue: number });
    expect(done.outputs).toMatchObject({ status: 'finished', 'turn-id': run.outputs['turn-id'], 'pull-request-number': '2' });
    expect(world.repository.pulls()).toHaveLength(1);
    expect(world.repository.pulls()[0]?.draft).toBe(false);

    // What needs somebody next is said there, too.
    const before = said(world, number);
    const second = await parked(world, { inputs: { prompt: 'Two.' } });
    expect(tracking(world).map((issue) => issue.number)).toEqual([number]);
    expect(said(world, number)).toEqual([...before, expect.stringContaining(`/gadget approve ${second.id}\n`)]);
    // Once that was closed, on another issue.
    world.repository.close(number);
    const third = await parked(world, { inputs: { prompt: 'Three.' } }, world.dispatched({ workflow }));
    expect(tracking(world).map((issue) => issue.number)).toEqual([number, number + 1]);
    expect(said(world, number)).toHaveLength(before.length + 1);
    expect(said(world, number + 1)).toEqual([expect.stringContaining(`/gadget approve ${third.id}\n`)]);
    for (const parking of [second, third]) await parking.run.remove();
  });

  jailedBundled(
    'because its process was killed is told of by the post step, on its issue, and can go on there',
    { tags: ['S0-51', 'S3-164'] },
    async () => {
      const { world } = use;
      await world.script([write('a.txt'), say('Never heard.')]);
      await using run = await nightly(world, { signalAfter: { when: world.model.reached(2), signal: 'SIGKILL' } });
      expect(run.signal).toBe('SIGKILL');
      expect(run.post?.exitCode).toBe(0);
      const { number, body } = trackingIssue(world);
      expect(body).toContain('session=job-nightly -->');
      expect(said(world, number)).toHaveLength(1);
      expect(said(world, number)[0]).toContain('/gadget continue');
      const { entries } = await readSession(world.repository, 'job-nightly');
      expect(entries.filter(({ kind }) => kind === 'tracking')).toHaveLength(1);

      await world.script([write('a.txt'), say('It is there.')]);
      await using done = await world.say('/gadget continue', { issue: number });
      expect(done.outputs).toMatchObject({ status: 'finished' });
      expect(done.outputs['branch']).toMatch(/^gadget\/job-nightly-/);
    },
  );

  jailed('because pull requests are forbidden opens one issue, with the link and the transcript', async () => {
    const { world } = use;
    world.github.actionsMayCreatePullRequests = false;
    await world.script(fix);
    await using run = await nightly(world);
    expect(run.outputs).toMatchObject({ status: 'finished', branch: 'gadget/job-nightly-repair-the-pager', 'pull-request-number': '' });
    const { number } = trackingIssue(world);
    const [link, transcript, ...more] = said(world, number);
    expect(link).toContain('[Open the pull request](');
    expect(transcript).toContain('gadget:transcript');
    expect(more).toEqual([]);
  });
});
