import { describe, expect } from 'vitest';
import { call, calls, say } from '../support/model/script.ts';
import { jailed, jailedBundled } from '../support/jailed.ts';
import { useWorld } from '../support/use-world.ts';

function threadOf(world: ReturnType<typeof useWorld>['world']): string[] {
  return world.repository.comments(1).map(({ body }) => body);
}

describe('how a turn ends', () => {
  const use = useWorld();

  jailed('without changes: the answer is a comment on the thread, and there is no pull request (interface section 8)', async () => {
    const { world } = use;
    await world.script([
      call('read_file', { path: 'README.md' }),
      say('It works as **documented**, see `README.md`. cc @octocat, closes #7'),
    ]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished', branch: '', 'pull-request-url': '' });
    const [progress, answer] = threadOf(world);
    expect(progress).toContain('✅ **Done**: answered, nothing was changed');
    expect(answer).toContain('It works as **documented**');
    expect(answer).not.toMatch(/@octocat|closes #7/);
    expect(run.outputs['comment-url']).toContain('#issuecomment-');
    expect(world.repository.pulls()).toEqual([]);
  });

  jailed('with an answer also where GitHub gives none to the reaction; but who may not react may not go on (S0-08, R14)', async () => {
    const { world } = use;
    const path = /\/reactions$/;
    await world.script([say('It works as documented.')]);
    world.github.fault({ path, status: 503, body: { message: 'Oops' } });
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished' });
    expect(run.stdout).toMatch(/::warning::.*The turn starts without 👀\. Reacting to issue #1 failed \(HTTP 503\)/);
    await world.script([]);
    world.github.fault({ path, status: 403, body: { message: 'Resource not accessible by integration' } });
    await using refused = await world.play(world.labeled());
    expect(refused.outputs).toMatchObject({ status: 'error' });
    expect(threadOf(world).at(-1)).toContain('Check the `permissions:` of the job');
  });

  jailed(
    'a call that asks parks the turn: confirmation comment, pending output, exit code 0, nothing published (S1-06, S1-20, S2-33)',
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
      await using run = await world.run();
      expect(run.exitCode).toBe(0);
      expect(run.outputs).toMatchObject({
        status: 'pending-confirmation',
        'stop-reason': 'pending_confirmation',
        'tool-calls': '2',
        branch: '',
      });
      const pending = JSON.parse(run.outputs['pending']!) as { id: string; tool: string }[];
      expect(pending).toEqual([{ id: expect.stringMatching(/^[0-9a-f]{8}$/), tool: 'execute_command', arguments: expect.any(String) }]);
      const [progress, confirmation] = threadOf(world);
      expect(progress).toContain('⏸️ **Needs you**');
      expect(confirmation).toContain('npm version patch');
      expect(confirmation).toContain(`approve ${pending[0]!.id}`);
      expect(confirmation).not.toContain('later.txt');
      expect(world.repository.pulls()).toEqual([]);
      const log = await world.repository.git('show', 'refs/gadget/sessions/issue-1:log/000002.jsonl');
      expect(log).toContain('"kind":"parked"');
      expect(log).toContain('"status":"pending-confirmation"');
    },
  );

  jailed('a question to a person parks the turn as well (C21)', async () => {
    const { world } = use;
    await world.script([call('ask_human', { question: 'Round up, or refuse uneven lists?' })]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'pending-confirmation' });
    expect(threadOf(world)[1]).toMatch(/⏸️ \*\*Gadget has a question\.\*\*[\s\S]*Round up, or refuse uneven lists\?/);
  });

  jailed('at its limit of model calls: stopped, exit code 0, the work so far in a draft (S3-058, C38, S4-28)', async () => {
    const { world } = use;
    await world.script([call('write_file', { path: 'a.txt', content: '1\n' }), call('write_file', { path: 'b.txt', content: '2\n' })]);
    await using run = await world.run({ inputs: { 'max-iterations': '2' } });
    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({ status: 'stopped', 'stop-reason': 'max_iterations', iterations: '2' });
    expect(world.repository.pulls()[0]).toMatchObject({ draft: true });
    const [progress, stopped] = threadOf(world);
    expect(progress).toContain('🛑 **Stopped** (max_iterations) · the work so far is in the draft #2');
    expect(stopped).toContain('max-iterations');
  });

  jailed('a stopped turn fails the step with fail-on: incomplete (interface section 3)', async () => {
    const { world } = use;
    await world.script([call('list_directory')]);
    await using run = await world.run({ inputs: { 'max-iterations': '1', 'fail-on': 'incomplete' } });
    expect(run.exitCode).toBe(1);
    expect(run.outputs).toMatchObject({ status: 'stopped' });
  });

  jailed('at its limit of tokens: stopped (S4-28)', async () => {
    const { world } = use;
    await world.script([call('list_directory', {}, { usage: { prompt_tokens: 900, completion_tokens: 200, total_tokens: 1100 } })]);
    await using run = await world.run({ inputs: { 'max-total-tokens': '1000' } });
    expect(run.outputs).toMatchObject({ status: 'stopped', 'stop-reason': 'max_tokens' });
  });

  jailed('at its time-out: stopped, though the model never answers (S0-18)', async () => {
    const { world } = use;
    await world.script([call('write_file', { path: 'a.txt', content: '1\n' }), { hang: true }]);
    await using run = await world.run({ inputs: { 'timeout-minutes': '0.1' }, hurry: { 6000: 500 } });
    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({ status: 'stopped', 'stop-reason': 'timeout' });
    expect(world.repository.pulls()).toHaveLength(1);
  });

  jailed('cancelled: aborted, the thread says so and no process is left (S1-14, S3-080, S3-082)', async () => {
    const { world } = use;
    await world.script([call('execute_command', { command: 'echo started > marker; sleep 600', keep_changes: true })]);
    await using run = await world.run({ inputs: { 'tool-mode': 'auto' }, signalAfter: { when: /\[Shell\] Executing/ } });
    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({ status: 'aborted', 'stop-reason': 'aborted' });
    expect(threadOf(world)[0]).toContain('🛑 **Cancelled**');
    expect(run.orphans).toEqual([]);
  });

  jailedBundled('killed: the post step puts the progress comment right (S0-67)', async () => {
    const { world } = use;
    await world.script([{ hang: true }]);
    await using run = await world.run({ signalAfter: { when: world.model.received(1), signal: 'SIGKILL' } });
    expect(run.exitCode).toBe(null);
    expect(run.post?.exitCode).toBe(0);
    expect(threadOf(world)[0]).toContain('🛑 **Cut short**');
  });
});

describe('tool modes', () => {
  const use = useWorld();

  jailed(
    'read-only: edits are not offered, denied when called by name, and commands run on a throwaway view (S0-34, S1-15, S1-34, S1-35)',
    async () => {
      const { world } = use;
      await world.script([
        calls([
          { name: 'write_file', args: { path: 'a.txt', content: 'x' } },
          { name: 'execute_command', args: { command: 'touch b.txt', keep_changes: true } },
          { name: 'execute_command', args: { command: 'touch c.txt && ls' } },
        ]),
        say('Looked.'),
      ]);
      await using run = await world.run({ inputs: { 'tool-mode': 'read-only' } });
      expect(run.outputs).toMatchObject({ status: 'finished', branch: '' });
      const names = world.model.requests[0]!.body.tools!.map((tool) => tool.function.name);
      expect(names).toContain('execute_command');
      expect(names.filter((name) => /write|edit|move|delete/.test(name))).toEqual([]);
      const results = world.model.requests[1]!.body.messages.filter(({ role }) => role === 'tool').map(({ content }) => content);
      expect(results[0]).toBe('ERROR: Tool call denied by security policy (read-only mode)');
      expect(results[1]).toBe('ERROR: Tool call denied by security policy (read-only mode)');
      expect(results[2]).toContain('c.txt');
      expect(world.repository.pulls()).toEqual([]);
    },
  );

  jailed('auto: commands keep their changes without asking (S1-36, S1-44)', async () => {
    const { world } = use;
    await world.script([call('execute_command', { command: 'echo made > made.txt' }), say('Made.')]);
    await using run = await world.run({ inputs: { 'tool-mode': 'auto' } });
    expect(run.outputs).toMatchObject({ status: 'finished', branch: expect.stringContaining('gadget/issue-1') });
    expect(await world.repository.git('show', `${run.outputs['branch']}:made.txt`)).toBe('made');
  });

  jailed('a rule of the configuration file changes a single decision (S1-35)', async () => {
    const { world } = use;
    await world.repository.commitTo('main', { '.github/gadget.yml': 'policy:\n  rules: { edit: ask }\n' });
    await world.script([
      calls([
        { name: 'read_file', args: { path: 'README.md' } },
        { name: 'write_file', args: { path: 'a.txt', content: 'x\n' } },
      ]),
    ]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'pending-confirmation', 'tool-calls': '1' });
    expect(threadOf(world)[1]).toContain('+x');
  });
});
