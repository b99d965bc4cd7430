import { describe, expect } from 'vitest';
import { call, calls, say } from '../support/model/script.ts';
import { jailed } from '../support/jailed.ts';
import { sessionFile, sessionPaths } from '../support/run-files.ts';
import { comments, write } from '../support/steps.ts';
import { useWorld } from '../support/use-world.ts';
import { modelKey } from '../support/world.ts';

const ref = 'refs/gadget/sessions/issue-1';

describe('a session', () => {
  const use = useWorld();

  jailed(
    'continues with the next label on the open pull request, and on a new branch once that is merged',
    { tags: ['S0-03', 'S0-15', 'S0-41', 'S2-09', 'S2-14', 'C18', 'interface-8'] },
    async () => {
      const { world } = use;
      await world.script([calls([write('a.txt', 'first\n')]), say('First.')]);
      await using first = await world.run({ runId: 501 });
      const branch = first.outputs['branch']!;
      const human = await world.repository.commitTo(branch, { 'human.txt': 'mine\n' }, 'By hand');
      await world.script([
        call('read_file', { path: 'human.txt' }),
        call('edit_file', { path: 'a.txt', old_string: 'first', new_string: 'second' }),
        say('Second.'),
      ]);
      await using second = await world.run({ runId: 502 });

      expect(second.outputs['session-id']).toBe(first.outputs['session-id']);
      expect(second.outputs['session-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
      expect(second.outputs['turn-id']).not.toBe(first.outputs['turn-id']);
      expect(second.outputs).toMatchObject({ 'pull-request-number': '2', branch });
      // The earlier messages, and what people pushed meanwhile.
      const roles = world.model.requests[0]!.body.messages.map(({ role }) => role);
      expect(roles).toEqual(['system', 'user', 'assistant', 'tool', 'assistant', 'user']);
      expect(world.model.requests[1]!.body.messages.at(-1)!.content).toBe('mine');
      expect(await world.repository.git('show', `${branch}:a.txt`)).toBe('second');
      // Ours, theirs, and one more of ours.
      expect((await world.repository.git('rev-list', '--count', `main..${branch}`)).trim()).toBe('3');
      expect((await world.repository.git('rev-parse', `${branch}~1`)).trim()).toBe(human);
      expect(world.repository.pulls()).toHaveLength(1);
      expect(comments(world, 2)).toHaveLength(2);

      await world.repository.merge(2);
      await world.script([calls([write('b.txt', 'b\n')]), say('Third.')]);
      await using third = await world.run({ runId: 503 });
      expect(third.outputs).toMatchObject({ branch: `${branch}-2`, 'pull-request-number': '3' });
      expect(third.outputs['branch']).toBe('gadget/issue-1-the-last-page-is-missing-2');
      expect((await world.repository.git('diff', '--name-only', `main..${third.outputs['branch']}`)).trim()).toBe('b.txt');

      // It lives on orphan commits with data blobs only.
      for (const path of await sessionPaths(world)) expect(path).toMatch(/^(session\.json|log\/\d{6}\.jsonl|work\.(json|patch))$/);
      expect(JSON.parse(await sessionFile(world, 'session.json'))).toMatchObject({
        schema: 1,
        id: first.outputs['session-id'],
        key: 'issue-1',
      });
      const roots = (await world.repository.git('rev-list', '--max-parents=0', ref)).trim().split('\n');
      expect(roots).toHaveLength(1);
      expect(await world.repository.git('merge-base', '--is-ancestor', 'main', ref).catch(() => 'unrelated')).toBe('unrelated');
    },
  );

  jailed('carries unpublished work over to the next turn, but no secrets', { tags: ['S0-50', 'R8', 'R11', 'interface-7'] }, async () => {
    const { world } = use;
    const inputs = { 'tool-mode': 'auto' };
    await world.script([
      calls([
        { name: 'edit_file', args: { path: 'src/pages.js', old_string: 'Math.floor', new_string: 'Math.ceil' } },
        write('mine.txt', 'kept\n'),
        { name: 'execute_command', args: { command: `printf '\\000\\001${modelKey}' > leak.bin; echo fine > fine.txt` } },
        { name: 'ask_human', args: { question: 'Is that right?' } },
      ]),
    ]);
    await using first = await world.run({ runId: 501, inputs });
    expect(first.outputs).toMatchObject({ status: 'pending-confirmation', branch: '' });
    // No file with a secret, also if it is binary.
    const patch = await sessionFile(world, 'work.patch');
    expect(patch).toContain('fine.txt');
    expect(patch).not.toContain('leak.bin');
    expect(first.stdout).toContain('leak.bin contains a secret of this run and is not kept');
    await world.repository.commitTo('main', { 'mine.txt': 'by somebody else\n', 'other.txt': 'x\n' });
    await world.script([
      calls([
        { name: 'read_file', args: { path: 'src/pages.js' } },
        { name: 'read_file', args: { path: 'mine.txt' } },
      ]),
      say('Done.'),
    ]);
    // The turn has the edit in its workspace, on the commit that the session started from.
    await using second = await world.run({ runId: 502 });
    const [edited, moved] = world.model.requests[1]!.body.messages.slice(-2).map(({ content }) => content);
    expect(edited).toContain('Math.ceil');
    expect(moved).toBe('kept');
    expect(world.model.requests[0]!.body.messages.at(-1)!.content).toContain(
      'Changes of earlier turns that are not published yet are in the workspace.',
    );
    // No leftovers of earlier steps.
    expect((await world.repository.git('diff', '--name-only', `main...${second.outputs['branch']}`)).trim()).toBe(
      'fine.txt\nmine.txt\nsrc/pages.js',
    );
    expect(world.repository.pulls()[0]!.issue.body).toContain('It **conflicts** in `mine.txt`.');
    await world.repository.git('rev-parse', '--verify', `${ref}:work.patch`).then(
      () => expect.unreachable('the published work is still kept'),
      (error: Error) => expect(error.message).toContain('work.patch'),
    );
  });
});

describe('a repository that does not take the session ref', () => {
  const use = useWorld({ repository: { refuseRefs: ['refs/gadget'] } });

  jailed('gets a branch for it, and the log says so', { tags: ['interface-7'] }, async () => {
    const { world } = use;
    await world.script([say('Nothing to do.')]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished' });
    expect(Object.keys(world.repository.refs())).toContain('refs/heads/gadget-state/issue-1');
    expect(run.stdout).toContain('is kept on the branch gadget-state/issue-1 instead');
  });
});
