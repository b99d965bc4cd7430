import { describe, expect } from 'vitest';
import { call, calls, say } from '../support/model/script.ts';
import { jailed, jailedBundled } from '../support/jailed.ts';
import { useWorld } from '../support/use-world.ts';
import { modelKey } from '../support/world.ts';

describe('a session', () => {
  const use = useWorld();

  jailed(
    'goes on with the next label: same session, earlier messages, one more commit on the open pull request (S0-15, S0-41, S2-14, interface section 8)',
    async () => {
      const { world } = use;
      await world.script([call('write_file', { path: 'a.txt', content: 'first\n' }), say('First.')]);
      await using first = await world.run({ runId: 501 });
      await world.script([call('edit_file', { path: 'a.txt', old_string: 'first', new_string: 'second' }), say('Second.')]);
      await using second = await world.run({ runId: 502 });

      expect(second.outputs['session-id']).toBe(first.outputs['session-id']);
      expect(second.outputs['session-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
      expect(second.outputs['turn-id']).not.toBe(first.outputs['turn-id']);
      expect(second.outputs).toMatchObject({ 'pull-request-number': '2', branch: first.outputs['branch'] });
      const roles = world.model.requests[0]!.body.messages.map(({ role }) => role);
      expect(roles).toEqual(['system', 'user', 'assistant', 'tool', 'assistant', 'user']);
      expect(await world.repository.git('show', `${second.outputs['branch']}:a.txt`)).toBe('second');
      expect((await world.repository.git('rev-list', '--count', `main..${second.outputs['branch']}`)).trim()).toBe('2');
      expect(world.repository.pulls()).toHaveLength(1);
      expect(world.repository.comments(2)).toHaveLength(2);
    },
  );

  jailed('gets a new branch when its pull request was merged (interface section 8)', async () => {
    const { world } = use;
    await world.script([call('write_file', { path: 'a.txt', content: 'a\n' }), say('First.')]);
    await using _first = await world.run({ runId: 501 });
    await world.repository.merge(2);
    await world.script([call('write_file', { path: 'b.txt', content: 'b\n' }), say('Second.')]);
    await using second = await world.run({ runId: 502 });
    expect(second.outputs).toMatchObject({ branch: 'gadget/issue-1-the-last-page-is-missing-2', 'pull-request-number': '3' });
    expect((await world.repository.git('diff', '--name-only', `main..${second.outputs['branch']}`)).trim()).toBe('b.txt');
  });

  jailed('keeps what people pushed to the branch between two turns (S0-03)', async () => {
    const { world } = use;
    await world.script([call('write_file', { path: 'a.txt', content: 'a\n' }), say('First.')]);
    await using first = await world.run({ runId: 501 });
    const human = await world.repository.commitTo(first.outputs['branch']!, { 'human.txt': 'mine\n' }, 'By hand');
    await world.script([call('read_file', { path: 'human.txt' }), call('write_file', { path: 'b.txt', content: 'b\n' }), say('Second.')]);
    await using second = await world.run({ runId: 502 });
    expect(world.model.requests[1]!.body.messages.at(-1)!.content).toBe('mine');
    expect((await world.repository.git('merge-base', human, second.outputs['branch']!)).trim()).toBe(human);
  });

  jailed('answers what waited as superseded when a new turn comes (interface section 4)', async () => {
    const { world } = use;
    await world.script([calls([{ name: 'execute_command', args: { command: 'true', keep_changes: true } }])]);
    await using _first = await world.run({ runId: 501 });
    await world.script([say('Fine.')]);
    await using second = await world.run({ runId: 502 });
    expect(second.outputs).toMatchObject({ status: 'finished' });
    expect(world.model.requests[0]!.body.messages.map(({ role, content }) => `${role}: ${String(content).slice(0, 30)}`)).toContain(
      'tool: ERROR: denied: superseded',
    );
  });

  jailed(
    'carries unpublished work over: a turn that was parked after an edit goes on with that edit in its workspace, on the commit that the session started from (S0-50, interface section 7)',
    async () => {
      const { world } = use;
      await world.script([
        calls([
          { name: 'edit_file', args: { path: 'src/pages.js', old_string: 'Math.floor', new_string: 'Math.ceil' } },
          { name: 'write_file', args: { path: 'mine.txt', content: 'kept\n' } },
          { name: 'ask_human', args: { question: 'Is that right?' } },
        ]),
      ]);
      await using first = await world.run({ runId: 501 });
      expect(first.outputs).toMatchObject({ status: 'pending-confirmation', branch: '' });
      await world.repository.commitTo('main', { 'mine.txt': 'by somebody else\n', 'other.txt': 'x\n' });
      await world.script([
        calls([
          { name: 'read_file', args: { path: 'src/pages.js' } },
          { name: 'read_file', args: { path: 'mine.txt' } },
        ]),
        say('Done.'),
      ]);
      await using second = await world.run({ runId: 502 });
      const [edited, moved] = world.model.requests[1]!.body.messages.slice(-2).map(({ content }) => content);
      expect(edited).toContain('Math.ceil');
      expect(moved).toBe('kept');
      expect(world.model.requests[0]!.body.messages.at(-1)!.content).toContain(
        'Changes of earlier turns that are not published yet are in the workspace.',
      );
      expect((await world.repository.git('diff', '--name-only', `main...${second.outputs['branch']}`)).trim()).toBe(
        'mine.txt\nsrc/pages.js',
      );
      expect(world.repository.pulls()[0]!.issue.body).toContain('It **conflicts** in `mine.txt`.');
      await world.repository.git('rev-parse', '--verify', 'refs/gadget/sessions/issue-1:work.patch').then(
        () => expect.unreachable('the published work is still kept'),
        (error: Error) => expect(error.message).toContain('work.patch'),
      );
    },
  );

  jailed('keeps neither leftovers of earlier steps nor secrets, also inside binary files (R8, R11)', async () => {
    const { world } = use;
    await world.script([
      calls([
        { name: 'execute_command', args: { command: `printf '\\000\\001${modelKey}' > leak.bin; echo fine > fine.txt` } },
        { name: 'ask_human', args: { question: 'Go on?' } },
      ]),
    ]);
    await using run = await world.run({ inputs: { 'tool-mode': 'auto' } });
    expect(run.outputs).toMatchObject({ status: 'pending-confirmation' });
    const patch = await world.repository.git('show', 'refs/gadget/sessions/issue-1:work.patch');
    expect(patch).toContain('fine.txt');
    expect(patch).not.toContain('leak.bin');
    expect(run.stdout).toContain('leak.bin contains a secret of this run and is not kept');
  });

  jailedBundled('is busy while another run works on it, and says so in one comment (S0-07, C33)', async () => {
    const { world } = use;
    const other = world.repository.addRun({ status: 'in_progress' });
    await world.script([{ hang: true }]);
    await using _first = await world.run({
      runId: other.id,
      signalAfter: { when: world.model.received(1), signal: 'SIGKILL' },
      post: false,
    });
    const before = world.repository.comments(1).length;
    await world.script([]);
    await using second = await world.run({ runId: 502 });
    expect(second.exitCode).toBe(0);
    expect(second.outputs).toMatchObject({ status: 'skipped', 'stop-reason': 'busy' });
    expect(world.repository.comments(1)).toHaveLength(before + 1);
    expect(world.model.requests).toHaveLength(0);
  });

  jailedBundled('of a run that is gone is taken over, its open call answered as interrupted (interface section 7)', async () => {
    const { world } = use;
    const other = world.repository.addRun({ status: 'in_progress' });
    await world.script([call('execute_command', { command: 'sleep 600', keep_changes: true })]);
    await using _first = await world.run({
      inputs: { 'tool-mode': 'auto' },
      runId: other.id,
      signalAfter: { when: /\[Shell\] Executing/, signal: 'SIGKILL' },
      post: false,
    });
    other.status = 'completed';
    await world.script([say('Going on.')]);
    await using second = await world.run({ runId: 502 });
    expect(second.outputs).toMatchObject({ status: 'finished' });
  });

  jailed('skips a re-run of a run whose turn is finished (interface section 4)', async () => {
    const { world } = use;
    await world.script([say('Nothing to do.')]);
    await using _first = await world.run({ runId: 501 });
    await world.script([]);
    await using second = await world.run({ runId: 501, runAttempt: 2 });
    expect(second.exitCode).toBe(0);
    expect(second.outputs).toMatchObject({ status: 'skipped', 'stop-reason': 'not_for_us' });
    expect(world.model.requests).toHaveLength(0);
  });

  jailed('lives on orphan commits with data blobs only, each pushed by compare-and-swap (S2-09, C18)', async () => {
    const { world } = use;
    await world.script([say('Nothing to do.')]);
    await using run = await world.run();
    const ref = 'refs/gadget/sessions/issue-1';
    const files = (await world.repository.git('ls-tree', '-r', '--name-only', ref)).trim().split('\n');
    expect(files.every((file) => /^(session\.json|log\/\d{6}\.jsonl|work\.(json|patch))$/.test(file))).toBe(true);
    expect(JSON.parse(await world.repository.git('show', `${ref}:session.json`))).toMatchObject({
      schema: 4,
      id: run.outputs['session-id'],
      key: 'issue-1',
    });
    const roots = (await world.repository.git('rev-list', '--max-parents=0', ref)).trim().split('\n');
    expect(roots).toHaveLength(1);
    expect(await world.repository.git('merge-base', '--is-ancestor', 'main', ref).catch(() => 'unrelated')).toBe('unrelated');
  });
});

describe('a repository that does not take the session ref', () => {
  const use = useWorld({ repository: { refuseRefs: ['refs/gadget'] } });

  jailed('gets a branch for it, and the log says so (interface section 7)', async () => {
    const { world } = use;
    await world.script([say('Nothing to do.')]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished' });
    expect(Object.keys(world.repository.refs())).toContain('refs/heads/gadget-state/issue-1');
    expect(run.stdout).toContain('is kept on the branch gadget-state/issue-1 instead');
  });
});
