import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { call, calls, say } from '../support/model/script.ts';
import { jailed, jailedBundled } from '../support/jailed.ts';
import { comments, lastComment } from '../support/steps.ts';
import { useWorld } from '../support/use-world.ts';

describe('how a turn ends', () => {
  const use = useWorld();

  jailed(
    'without changes is an answer on the thread and no pull request, even if the reaction fails',
    { tags: ['S0-08', 'R14', 'interface-8'] },
    async () => {
      const { world } = use;
      const path = /\/reactions$/;
      world.github.fault({ path, status: 503, body: { message: 'Oops' } });
      await world.script([
        call('read_file', { path: 'README.md' }),
        say('It works as **documented**, see `README.md`. cc @octocat, closes #7'),
      ]);
      await using run = await world.run({ runId: 501 });
      expect(run.outputs).toMatchObject({ status: 'finished', branch: '', 'pull-request-url': '' });
      expect(run.stdout).toMatch(/::warning::.*The turn starts without 👀\. Reacting to issue #1 failed \(HTTP 503\)/);
      const [progress, answer] = comments(world);
      expect(progress).toContain('✅ **Done**: answered, nothing was changed');
      expect(answer).toContain('It works as **documented**');
      expect(answer).not.toMatch(/@octocat|closes #7/);
      expect(run.outputs['comment-url']).toContain('#issuecomment-');
      expect(world.repository.pulls()).toEqual([]);

      // Who may not react may not go on.
      await world.script([]);
      world.github.fault({ path, status: 403, body: { message: 'Resource not accessible by integration' } });
      await using refused = await world.play(world.labeled());
      expect(refused.outputs).toMatchObject({ status: 'error' });
      expect(lastComment(world)).toContain('Check the `permissions:` of the job');
    },
  );

  jailed(
    'a call that asks parks the turn: confirmation comment, pending output, exit code 0, nothing published, and that is no failure',
    { tags: ['S1-06', 'S1-20', 'S2-33', 'C38', 'S4-19'] },
    async () => {
      const { world } = use;
      await world.script([
        calls([
          { name: 'read_file', args: { path: 'README.md' } },
          { name: 'execute_command', args: { command: 'npm version patch', keep_changes: true } },
          { name: 'write_file', args: { path: 'later.txt', content: 'not yet' } },
          { name: 'list_directory', args: {} },
        ]),
      ]);
      await using run = await world.run({ inputs: { 'fail-on': 'incomplete' } });
      expect(run.exitCode).toBe(0);
      expect(run.outputs).toMatchObject({
        status: 'pending-confirmation',
        'stop-reason': 'pending_confirmation',
        'tool-calls': '2',
        branch: '',
      });
      const pending = JSON.parse(run.outputs['pending']!) as { id: string; tool: string }[];
      expect(pending).toEqual([{ id: expect.stringMatching(/^[0-9a-f]{8}$/), tool: 'execute_command', arguments: expect.any(String) }]);
      const [progress, confirmation] = comments(world);
      expect(progress).toContain('⏸️ **Waiting for your decision**');
      expect(confirmation).toContain('npm version patch');
      expect(confirmation).toContain(`approve ${pending[0]!.id}`);
      expect(confirmation).not.toContain('later.txt');
      expect(world.repository.pulls()).toEqual([]);
      const log = await world.repository.git('show', 'refs/gadget/sessions/issue-1:log/000002.jsonl');
      expect(log).toContain('"kind":"parked"');
      expect(log).toContain('"status":"pending-confirmation"');
    },
  );

  jailed(
    'at its time-out: stopped, though the model never answers; with tool-mode auto a command keeps its changes without asking',
    { tags: ['S0-18', 'S1-36', 'S1-44', 'S4-19'] },
    async () => {
      const { world } = use;
      await world.script([call('execute_command', { command: 'echo made > made.txt' }), { hang: true }]);
      await using run = await world.run({
        inputs: { 'timeout-minutes': '0.7', 'tool-mode': 'auto' },
        hurry: { 42_000: world.model.received(2) },
      });
      expect(run.exitCode).toBe(0);
      expect(run.outputs).toMatchObject({
        status: 'stopped',
        'stop-reason': 'timeout',
        branch: expect.stringContaining('gadget/issue-1'),
      });
      expect(JSON.parse(await readFile(run.outputs['turn-path']!, 'utf8'))).toMatchObject({
        status: 'stopped',
        stopReason: 'timeout',
        success: false,
      });
      expect(world.repository.pulls()).toHaveLength(1);
      expect(await world.repository.git('show', `${run.outputs['branch']}:made.txt`)).toBe('made');
    },
  );

  jailedBundled('killed: the post step puts the progress comment right', { tags: ['S0-67'] }, async () => {
    const { world } = use;
    await world.script([{ hang: true }]);
    await using run = await world.run({ signalAfter: { when: world.model.received(1), signal: 'SIGKILL' } });
    expect(run.exitCode).toBe(null);
    expect(run.post?.exitCode).toBe(0);
    expect(comments(world)[0]).toContain('🛑 **Cut short**');
  });
});
