import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { call, calls, say } from '../support/model/script.ts';
import { changes, isAncestor, messages, ofGadget, open, prompt, read, system } from '../support/pulls.ts';
import { comments, keep, write } from '../support/steps.ts';
import type { ActionRun } from '../support/runner/run-options.ts';
import { readSession } from '../support/stored-session.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

describe('a comment on a pull request that Gadget has opened', () => {
  const use = useWorld();

  jailed(
    'continues the session of the issue: same session, another turn, a commit on its branch, and what is said is said on the pull request (S0-15, S0-03)',
    async () => {
      const { world } = use;
      const { repository } = world;
      await using first = await ofGadget(world);
      const branch = first.outputs['branch'] ?? '';
      const own = repository.headSha(branch);
      const onIssue = comments(world, 1).length;
      const human = await repository.commitTo(branch, { 'human.txt': 'mine\n' }, 'By hand', world.mona);

      await world.script([calls([read('g.txt'), write('g.txt', 'two\n')]), say('Second.')]);
      await using second = await world.say('/gadget say two', { issue: 2 });
      expect(second.outputs).toMatchObject({
        status: 'finished',
        'session-id': first.outputs['session-id'],
        branch,
        'pull-request-number': '2',
      });
      expect(second.outputs['turn-id']).not.toBe(first.outputs['turn-id']);
      expect(messages(world).some(({ role, content }) => role === 'assistant' && content === 'First.')).toBe(true);
      expect(system(world)).toContain('Your work is about issue #1.');
      expect(await repository.git('rev-parse', `${branch}^`)).toBe(human);
      expect(await isAncestor(world, own, branch)).toBe(true);
      expect(await changes(world, human, branch)).toEqual(['g.txt']);
      expect(comments(world, 1)).toHaveLength(onIssue);
      const [, , progress, update] = comments(world, 2);
      expect(progress).toContain('✅ **Done**: updated pull request #2');
      expect(update).toMatch(/^Second\.\n\nCommit [0-9a-f]{12} /);
      expect(Object.keys(repository.refs())).not.toContain('refs/gadget/sessions/pull-2');
    },
  );

  jailed(
    'goes on with the session of its branch also where a person opened it, since Actions may not; as a draft it stays one (S0-50, S2-11)',
    async () => {
      const { world } = use;
      const { repository } = world;
      world.github.actionsMayCreatePullRequests = false;
      await world.script([call('write_file', { path: 'g.txt', content: 'one\n' }), say('First.')]);
      await using first = await world.play(world.labeled());
      const branch = first.outputs['branch'] ?? '';
      const link = /\((http\S+\/compare\/\S+)\)/.exec(comments(world, 1).join('\n'))?.[1] ?? '';
      const body = new URL(link).searchParams.get('body');
      expect(body).toContain('session=issue-1');
      const number = (await repository.addPull({ title: 'Add g', body, head: branch, author: 'mona', draft: true })).issue.number;
      await world.script([call('write_file', { path: 'h.txt', content: 'two\n' }), say('Second.')]);
      await using second = await world.say('/gadget add h', { issue: number });
      expect(second.outputs).toMatchObject({ branch, 'pull-request-number': String(number), 'session-id': first.outputs['session-id'] });
      expect(messages(world).some(({ role, content }) => role === 'assistant' && content === 'First.')).toBe(true);
      expect(await changes(world, 'main', branch)).toEqual(['g.txt', 'h.txt']);
      expect(repository.pull(number).draft).toBe(true);
      expect(Object.keys(repository.refs())).not.toContain(`refs/gadget/sessions/pull-${number}`);
    },
  );

  jailed('is a session of its own where a stranger has opened the pull request and copied the hidden marker (A015, R7)', async () => {
    const { world } = use;
    const { repository } = world;
    await using first = await ofGadget(world);
    const marker = /<!-- gadget:pull-request .*? -->/.exec(repository.pull(2).issue.body ?? '')?.[0];
    expect(marker).toContain('session=issue-1');
    const number = await open(world, { author: world.eve, body: `Looks like yours.\n\n${marker}` });
    const [ofIssue, ofBranch] = [await readSession(repository, 'issue-1'), repository.headSha(first.outputs['branch'])];

    await world.script([call('write_file', { path: 'b.txt', content: 'b\n' }), say('Second.')]);
    await using second = await world.say('/gadget add b', { issue: number });
    expect(second.outputs).toMatchObject({ status: 'finished', branch: 'feature', 'pull-request-number': String(number) });
    expect(second.outputs['session-id']).not.toBe(first.outputs['session-id']);
    expect(messages(world).map(({ role }) => role)).toEqual(['system', 'user']);
    expect(prompt(world)).not.toContain('gadget:pull-request');
    expect((await readSession(repository, 'issue-1')).commit).toBe(ofIssue.commit);
    expect((await readSession(repository, `pull-${number}`)).session).toMatchObject({ id: second.outputs['session-id'] });
    expect(repository.headSha(first.outputs['branch'])).toBe(ofBranch);
  });

  jailed(
    'asks on the pull request, and is answered there: an approval on the issue decides nothing and is told where the confirmation stands (S2-33, S1-07, R7)',
    async () => {
      const { world } = use;
      const { repository } = world;
      await using first = await ofGadget(world);
      const branch = first.outputs['branch'] ?? '';
      const own = repository.headSha(branch);
      await world.script([calls([keep('echo ran > ran.txt')])]);
      await using parked = await world.say('/gadget run it', { issue: 2 });
      expect(parked.outputs).toMatchObject({ status: 'pending-confirmation', 'session-id': first.outputs['session-id'] });
      const [{ id }] = JSON.parse(parked.outputs['pending'] ?? '[]') as [{ id: string }];
      expect(comments(world, 2).at(-1)).toContain('echo ran > ran.txt');
      expect(comments(world, 2).at(-1)).toContain(`/gadget approve ${id}`);
      expect(comments(world, 1).join('\n')).not.toContain('echo ran');

      await world.script([]);
      await using refused = await world.say(`/gadget approve ${id}`);
      expect(refused.outputs).toMatchObject({ status: 'finished', 'stop-reason': '' });
      expect(comments(world, 1).at(-1)).toContain('⚠️ **Nothing was decided.** The confirmation stands on #2: answer it there.');
      expect((await readSession(repository, 'issue-1')).entries.filter(({ kind }) => kind === 'decision')).toEqual([]);
      expect(repository.headSha(branch)).toBe(own);

      await world.script([say('It ran.')]);
      await using approved = await world.say('/gadget approve', { issue: 2 });
      expect(approved.outputs).toMatchObject({ status: 'finished', 'turn-id': parked.outputs['turn-id'], branch });
      expect(await repository.git('rev-parse', `${branch}^`)).toBe(own);
      expect(await repository.git('show', `${branch}:ran.txt`)).toBe('ran');
      expect(comments(world, 2).at(-1)).toMatch(/^It ran\.\n\nCommit /);
    },
  );
});

describe('a pull request that Gadget has opened', () => {
  const use = useWorld();

  jailed('is found where GitHub tells less: the session knows its number, and its text of now names the session (S0-50)', async () => {
    const { world } = use;
    await using first = await ofGadget(world);
    world.github.fault({ method: 'GET', path: '/repos/acme/widgets/pulls', status: 404, body: { message: 'Not Found' } });
    await world.script([call('write_file', { path: 'h.txt', content: 'two\n' }), say('Second.')]);
    await using second = await world.say('/gadget add h');
    expect(second.outputs).toMatchObject({ status: 'finished', branch: first.outputs['branch'], 'pull-request-number': '2' });
    expect(await changes(world, 'main', first.outputs['branch'] ?? '')).toEqual(['g.txt', 'h.txt']);

    const event = world.commented('/gadget go on', { issue: 2 });
    Object.assign((event.payload as { issue: object }).issue, { body: null });
    await world.script([say('There is nothing more to do.')]);
    await using third = await world.play(event);
    expect(third.outputs).toMatchObject({ status: 'finished', 'session-id': first.outputs['session-id'] });
  });

  jailed('that was closed is followed by another one, in the same conversation (S0-15, interface section 8)', async () => {
    const { world } = use;
    const { repository } = world;
    await using first = await ofGadget(world);
    repository.close(2);
    const base = repository.headSha();
    await world.script([call('write_file', { path: 'h.txt', content: 'h\n' }), say('Second.')]);
    await using second = await world.say('/gadget go on', { issue: 2 });
    expect(second.outputs).toMatchObject({
      status: 'finished',
      'session-id': first.outputs['session-id'],
      branch: `${first.outputs['branch']}-2`,
      'pull-request-number': '3',
    });
    expect(await repository.git('rev-parse', `${second.outputs['branch']}^`)).toBe(base);
    expect(await changes(world, base, second.outputs['branch'] ?? '')).toEqual(['h.txt']);
    expect(repository.pull(3).issue.body).toContain('Closes #1');
  });
});

describe('a draft', () => {
  const use = useWorld();

  /** A turn of the issue that stops after two calls and leaves the draft #2. */
  async function stopped(world: World): Promise<ActionRun> {
    await world.script([call('write_file', { path: 'g.txt', content: 'one\n' }), say('Half of it is there.')]);
    const run = await world.play(world.labeled(), { inputs: { 'max-iterations': '2' } });
    expect(run.outputs).toMatchObject({ status: 'stopped', 'pull-request-number': '2' });
    expect(world.repository.pull(2).draft).toBe(true);
    return run;
  }

  jailed('of a stopped turn is marked ready by a new turn that finishes the work, and stays one while turns stop (S0-50)', async () => {
    const { world } = use;
    await using _first = await stopped(world);
    await world.script([call('write_file', { path: 'h.txt', content: 'h\n' }), say('More of it is there.')]);
    await using second = await world.say('/gadget go on', { issue: 2, inputs: { 'max-iterations': '2' } });
    expect(second.outputs).toMatchObject({ status: 'stopped', 'pull-request-number': '2' });
    expect(world.repository.pull(2).draft).toBe(true);
    await world.script([call('write_file', { path: 'i.txt', content: 'i\n' }), say('All is done.')]);
    await using third = await world.say('/gadget go on', { issue: 2 });
    expect(third.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
    expect(world.repository.pull(2).draft).toBe(false);
  });

  jailed('that GitHub does not let it mark ready stays one, and that is said (R14)', async () => {
    const { world } = use;
    world.github.actionsMayChangeDrafts = false;
    await using _first = await stopped(world);
    await world.script([say('All is done.')]);
    await using run = await world.say('/gadget continue', { issue: 2 });
    expect(run.outputs).toMatchObject({ status: 'finished' });
    expect(world.repository.pull(2).draft).toBe(true);
    expect(run.stdout).toMatch(/::warning.*Marking pull request #2 ready for review/);
    // A turn has one progress comment, where it began.
    expect(comments(world, 1)[0]).toContain('✅ **Done**: updated pull request #2 (still a draft)');
  });
});
