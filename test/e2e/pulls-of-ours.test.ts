import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { call, calls, say } from '../support/model/script.ts';
import { changes, isAncestor, messages, ofGadget, open, prompt, read, system } from '../support/pulls.ts';
import { comments, keep, lastComment, pending, write } from '../support/steps.ts';
import { readSession } from '../support/stored-session.ts';
import { useWorld } from '../support/use-world.ts';

describe('a comment on a pull request that Gadget has opened', () => {
  const use = useWorld();

  jailed(
    'continues the session of the issue, and its calls are decided there',
    { tags: ['S0-15', 'S0-03', 'S0-50', 'S1-07', 'S2-33', 'R7', 'interface-8'] },
    async () => {
      const { world } = use;
      const { repository } = world;
      await using first = await ofGadget(world);
      const branch = first.outputs['branch'] ?? '';
      const own = repository.headSha(branch);
      const onIssue = comments(world, 1).length;
      const human = await repository.commitTo(branch, { 'human.txt': 'mine\n' }, 'By hand', world.mona);

      await world.script([calls([read('g.txt'), write('g.txt', 'two\n'), keep('echo ran > ran.txt')])]);
      await using parked = await world.say('/gadget say two', { issue: 2 });
      expect(parked.outputs).toMatchObject({ status: 'pending-confirmation', 'session-id': first.outputs['session-id'] });
      expect(parked.outputs['turn-id']).not.toBe(first.outputs['turn-id']);
      expect(messages(world).some(({ role, content }) => role === 'assistant' && content === 'First.')).toBe(true);
      expect(system(world)).toContain('Your work is about issue #1.');
      // Its own pull request is no stranger's, and nothing of it was hidden.
      expect(prompt(world)).toContain('The text of pull request #2, which you opened, stands between the two marks.');
      expect(prompt(world)).not.toContain('Hidden text was removed');
      expect(prompt(world)).not.toContain('gadget:');
      const [id = ''] = pending(parked);
      // What is asked is asked there.
      expect(lastComment(world, 2)).toContain('echo ran > ran.txt');
      expect(lastComment(world, 2)).toContain(`/gadget approve ${id}`);
      expect(comments(world, 1)).toHaveLength(onIssue);

      // An approval on the issue decides nothing, and is told where the confirmation stands.
      await world.script([]);
      await using refused = await world.say(`/gadget approve ${id}`);
      expect(refused.outputs).toMatchObject({ status: 'finished', 'stop-reason': '' });
      expect(lastComment(world)).toContain('⚠️ **Nothing was decided.** The confirmation stands on #2: answer it there.');
      expect((await readSession(repository, 'issue-1')).entries.filter(({ kind }) => kind === 'decision')).toEqual([]);
      expect(repository.headSha(branch)).toBe(human);
      const afterRefusal = comments(world, 1).length;

      await world.script([say('Second.')]);
      await using approved = await world.say('/gadget approve', { issue: 2 });
      expect(approved.outputs).toMatchObject({
        status: 'finished',
        'session-id': first.outputs['session-id'],
        'turn-id': parked.outputs['turn-id'],
        branch,
        'pull-request-number': '2',
      });
      expect(await repository.git('rev-parse', `${branch}^`)).toBe(human);
      expect(await isAncestor(world, own, branch)).toBe(true);
      expect(await changes(world, human, branch)).toEqual(['g.txt', 'ran.txt']);
      expect(await repository.git('show', `${branch}:ran.txt`)).toBe('ran');
      expect(comments(world, 1)).toHaveLength(afterRefusal);
      expect(comments(world, 2)[2]).toContain('✅ **Done**: updated pull request #2');
      expect(lastComment(world, 2)).toMatch(/^Second\.\n\nCommit [0-9a-f]{12} /);
      expect(Object.keys(repository.refs())).not.toContain('refs/gadget/sessions/pull-2');

      // After it was closed another one follows.
      // The payload may lack the text of the pull request: its text of now names the session.
      repository.close(2);
      const base = repository.headSha();
      const event = world.commented('/gadget go on', { issue: 2 });
      Object.assign((event.payload as { issue: object }).issue, { body: null });
      await world.script([call('write_file', { path: 'h.txt', content: 'h\n' }), say('Third.')]);
      await using next = await world.play(event);
      expect(next.outputs).toMatchObject({
        status: 'finished',
        'session-id': first.outputs['session-id'],
        branch: `${branch}-2`,
        'pull-request-number': '3',
      });
      expect(await repository.git('rev-parse', `${branch}-2^`)).toBe(base);
      expect(await changes(world, base, `${branch}-2`)).toEqual(['h.txt']);
      expect(repository.pull(3).issue.body).toContain('Closes #1');
    },
  );

  jailed('resumes its session, unless a stranger copied the hidden marker', { tags: ['S0-50', 'S2-11', 'A015', 'R7'] }, async () => {
    const { world } = use;
    const { repository } = world;
    // A person opens it, since Actions may not.
    world.github.actionsMayCreatePullRequests = false;
    await world.script([call('write_file', { path: 'g.txt', content: 'one\n' }), say('First.')]);
    await using first = await world.play(world.labeled());
    const branch = first.outputs['branch'] ?? '';
    const link = /\((http\S+\/compare\/\S+)\)/.exec(comments(world, 1).join('\n'))?.[1] ?? '';
    const body = new URL(link).searchParams.get('body');
    const marker = /<!-- gadget:pull-request .*? -->/.exec(body ?? '')?.[0];
    expect(marker).toContain('session=issue-1');
    const number = (await repository.addPull({ title: 'Add g', body, head: branch, author: 'mona', draft: true })).issue.number;
    await world.script([call('write_file', { path: 'h.txt', content: 'two\n' }), say('Second.')]);
    await using second = await world.say('/gadget add h', { issue: number });
    expect(second.outputs).toMatchObject({ branch, 'pull-request-number': String(number), 'session-id': first.outputs['session-id'] });
    expect(messages(world).some(({ role, content }) => role === 'assistant' && content === 'First.')).toBe(true);
    expect(await changes(world, 'main', branch)).toEqual(['g.txt', 'h.txt']);
    // As a draft it stays one.
    expect(repository.pull(number).draft).toBe(true);
    expect(Object.keys(repository.refs())).not.toContain(`refs/gadget/sessions/pull-${number}`);

    // A stranger who copies the hidden marker has a session of their own.
    const other = await open(world, { author: world.eve, body: `Looks like yours.\n\n${marker}` });
    const [ofIssue, ofBranch] = [await readSession(repository, 'issue-1'), repository.headSha(branch)];
    await world.script([call('write_file', { path: 'b.txt', content: 'b\n' }), say('Another.')]);
    await using another = await world.say('/gadget add b', { issue: other });
    expect(another.outputs).toMatchObject({ status: 'finished', branch: 'feature', 'pull-request-number': String(other) });
    expect(another.outputs['session-id']).not.toBe(first.outputs['session-id']);
    expect(messages(world).map(({ role }) => role)).toEqual(['system', 'user']);
    expect(prompt(world)).not.toContain('gadget:pull-request');
    expect((await readSession(repository, 'issue-1')).commit).toBe(ofIssue.commit);
    expect((await readSession(repository, `pull-${other}`)).session).toMatchObject({ id: another.outputs['session-id'] });
    expect(repository.headSha(branch)).toBe(ofBranch);
  });
});

describe('a draft of a stopped turn', () => {
  const use = useWorld();
  const half = (path: string) => [call('write_file', { path, content: 'one\n' }), say('Half of it is there.')];

  jailed('stays a draft until a turn finishes the work, and is then marked ready for review', { tags: ['S0-50', 'R14'] }, async () => {
    const { world } = use;
    const { repository, github } = world;
    const inputs = { 'max-iterations': '2' };
    await world.script(half('g.txt'));
    await using stopped = await world.play(world.labeled(), { inputs });
    expect(stopped.outputs).toMatchObject({ status: 'stopped', 'pull-request-number': '2' });
    expect(repository.pull(2).draft).toBe(true);

    // GitHub does not let it be marked, which is said.
    github.actionsMayChangeDrafts = false;
    await world.script([say('All is done.')]);
    await using continued = await world.say('/gadget continue', { issue: 2 });
    expect(continued.outputs).toMatchObject({ status: 'finished' });
    expect(repository.pull(2).draft).toBe(true);
    expect(continued.stdout).toMatch(/::warning.*Marking pull request #2 ready for review/);
    // A turn has one progress comment, where it began.
    expect(comments(world, 1)[0]).toContain('✅ **Done**: updated pull request #2 (still a draft)');

    github.actionsMayChangeDrafts = true;
    await world.script(half('h.txt'));
    await using again = await world.say('/gadget go on', { issue: 2, inputs });
    expect(again.outputs).toMatchObject({ status: 'stopped', 'pull-request-number': '2' });
    expect(repository.pull(2).draft).toBe(true);

    // It is found where GitHub tells less.
    // The session knows the number.
    github.fault({ method: 'GET', path: '/repos/acme/widgets/pulls', status: 404, body: { message: 'Not Found' } });
    await world.script([call('write_file', { path: 'i.txt', content: 'i\n' }), say('All is done.')]);
    await using finished = await world.say('/gadget go on');
    expect(finished.outputs).toMatchObject({ status: 'finished', branch: stopped.outputs['branch'], 'pull-request-number': '2' });
    expect(await changes(world, 'main', stopped.outputs['branch'] ?? '')).toEqual(['g.txt', 'h.txt', 'i.txt']);
    expect(repository.pull(2).draft).toBe(false);
  });
});
