import { describe, expect } from 'vitest';
import type { Entry, WaitingCall } from '../../src/session/entries.ts';
import { git } from '../support/github/git.ts';
import { jailed, jailedBundled } from '../support/jailed.ts';
import { calls, say, type ScriptedCall } from '../support/model/script.ts';
import { sessionEntries } from '../support/run-files.ts';
import { comments, keep, lastComment, park, pending, write } from '../support/steps.ts';
import { readSession } from '../support/stored-session.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

const sessionRef = 'refs/gadget/sessions/issue-1';
const append = (line: string): ScriptedCall => keep(`echo ${line} >> log.txt`, line);

/** Ids of the calls that were started, of those that are recorded before they are. */
async function started(world: World): Promise<string[]> {
  return (await sessionEntries(world)).flatMap((entry) => (entry.kind === 'call.started' ? [entry.callId] : []));
}

/** The turn is asked to go on, and asks again for one call, which has not run. */
async function expectAskedAgain(world: World): Promise<void> {
  await world.script([]);
  await using run = await world.say('/gadget continue');
  expect(run.outputs).toMatchObject({ status: 'pending-confirmation', 'stop-reason': 'pending_confirmation' });
  expect(await started(world)).toEqual([]);
  expect(world.model.requests).toEqual([]);
  const [id, ...more] = pending(run);
  expect(more).toEqual([]);
  expect(lastComment(world)).toContain(`approve ${id}`);
}

/** The right answer, after which the turn finishes. @returns the lines of log.txt. */
async function approvedLines(world: World, answer: string): Promise<string[]> {
  await world.script([say('Done.')]);
  await using run = await world.say(answer);
  expect(run.outputs).toMatchObject({ status: 'finished', 'stop-reason': 'no_tool_calls' });
  return (await world.repository.git('show', `${run.outputs['branch']}:log.txt`)).trim().split('\n');
}

/** An approval is recorded, and the run is killed before it does anything. */
async function approveAndDie(world: World): Promise<void> {
  await world.script([]);
  const recorded = world.github.pushed({ ref: /sessions\/issue-1$/, when: 'after' });
  await using run = await world.say('/gadget approve', { signalAfter: { when: recorded, signal: 'SIGKILL' }, post: false });
  expect(run.exitCode).not.toBe(0);
  const entries = await sessionEntries(world);
  expect(entries.some(({ kind }) => kind === 'decision')).toBe(true);
  expect(await started(world)).toEqual([]);
}

/** Puts files into the stored session, as somebody who may push can. */
async function plant({ repository: { gitDir } }: World, files: Readonly<Record<string, string>>): Promise<void> {
  const env = {
    GIT_INDEX_FILE: `${gitDir}/plant-index`,
    GIT_AUTHOR_NAME: 'x',
    GIT_AUTHOR_EMAIL: 'x@x',
    GIT_COMMITTER_NAME: 'x',
    GIT_COMMITTER_EMAIL: 'x@x',
  };
  const tip = await git(gitDir, ['rev-parse', sessionRef]);
  await git(gitDir, ['read-tree', tip], { env });
  for (const [path, text] of Object.entries(files)) {
    const blob = await git(gitDir, ['hash-object', '-w', '--stdin'], { input: text });
    await git(gitDir, ['update-index', '--add', '--cacheinfo', `100644,${blob},${path}`], { env });
  }
  const tree = await git(gitDir, ['write-tree'], { env });
  await git(gitDir, ['update-ref', sessionRef, await git(gitDir, ['commit-tree', '-p', tip, '-m', 'x', tree], { env })]);
}

async function parkedEntry(world: World): Promise<Extract<Entry, { kind: 'parked' }>> {
  const found = (await sessionEntries(world)).findLast((entry) => entry.kind === 'parked');
  if (found?.kind !== 'parked') throw new Error('Nothing is parked.');
  return found;
}

describe('an approval that was recorded before its run died', () => {
  const use = useWorld();

  jailedBundled('is carried out when the turn goes on in time', { tags: ['S0-51', 'S1-31'] }, async () => {
    const { world } = use;
    await park(world, [append('one')]);
    await approveAndDie(world);
    expect(await approvedLines(world, '/gadget continue')).toEqual(['one']);
    expect(await started(world)).toEqual(['one']);
  });
});

describe('decisions and confirmations that somebody has changed', () => {
  const use = useWorld();

  jailed('run nothing, and the call is asked again', { tags: ['R7', 'S2-70'] }, async () => {
    const { world } = use;
    const { repository } = world;
    await park(world, [append('one')]);
    const { turnId, at, calls: waiting } = await parkedEntry(world);
    const [{ id: callId, digest }] = waiting as [WaitingCall];
    // A decision with a comment of somebody else.
    const byEve = repository.addComment({ issue: 1, body: '/gadget approve', author: 'eve' });
    const by = { login: 'mona', id: world.mona.id, permission: 'write' };
    const comment = { id: byEve.id, url: 'https://x.example' };
    const entry = { kind: 'decision', turnId, at, callId, digest, decision: 'approved', text: '', by, comment };
    await plant(world, { 'log/000099.jsonl': `${JSON.stringify(entry)}\n` });
    await expectAskedAgain(world);

    // A bare approval of a call whose confirmation was edited.
    world.github.clock.advance(60);
    for (const { id, body } of repository.comments(1).filter((asked) => asked.body.includes('<!-- gadget:confirmation ')))
      repository.editComment(id, body.replace('echo one', 'echo harmless'));
    await using run = await world.say('/gadget approve');
    expect(run.outputs).toMatchObject({ status: 'finished', 'stop-reason': '' });
    expect(lastComment(world)).toContain('No comment of Gadget that asks for');
    await expectAskedAgain(world);
  });
});

describe('a stopped turn', () => {
  const use = useWorld();
  const auto = { inputs: { 'tool-mode': 'auto' } };
  const limitedTo = (rounds: number) => ({ inputs: { ...auto.inputs, 'max-iterations': String(rounds) } });
  const read = (path: string): ScriptedCall => ({ name: 'read_file', args: { path } });
  /** What the model was shown in the second request of a run. */
  const shown = ({ model }: World) => model.requests[1]?.messages ?? [];
  const lastTwo = (world: World) =>
    shown(world)
      .filter(({ role }) => role === 'tool')
      .slice(-2)
      .map(({ content }) => content);

  jailed(
    'continues from the default branch if its draft was merged, and otherwise on its own draft',
    { tags: ['S0-50', 'S0-51', 'S2-16', 'R8'] },
    async () => {
      const { world } = use;
      const { repository } = world;
      await world.script([calls([write('a.txt', 'one\n')]), say('That is as far as I got.')]);
      await using first = await world.run(limitedTo(2));
      expect(first.outputs).toMatchObject({ status: 'stopped', 'stop-reason': 'max_iterations' });
      await repository.merge(Number(first.outputs['pull-request-number']));
      await repository.commitTo('main', { 'b.txt': 'from somebody else\n' });

      const work = [write('c.txt', 'one\n'), keep('mkdir -p .github; echo x > .github/x')];
      await world.script([calls([read('a.txt'), read('b.txt')]), calls(work), say('That is as far as I got.')]);
      await using second = await world.say('/gadget continue', limitedTo(3));
      expect(second.outputs).toMatchObject({ status: 'stopped', 'stop-reason': 'max_iterations' });
      expect(lastTwo(world)).toEqual([expect.stringContaining('one'), expect.stringContaining('from somebody else')]);
      // It is told so.
      const words = shown(world).map(({ content }) => content);
      expect(words.join('\n')).toContain('The pull request of this session was merged or closed meanwhile');
      expect(repository.pulls()).toHaveLength(2);
      expect(second.outputs['pull-request-number']).not.toBe(first.outputs['pull-request-number']);
      const branch = second.outputs['branch'] ?? '';
      expect(await repository.git('diff', '--name-status', `main..${branch}`)).toBe('A\tc.txt');

      // What was left out goes on with it.
      await world.script([calls([read('c.txt'), read('.github/x')]), calls([write('c.txt', 'two\n')]), say('Done.')]);
      await using third = await world.say('/gadget continue', auto);
      expect(third.outputs).toMatchObject({
        status: 'finished',
        branch,
        'pull-request-number': second.outputs['pull-request-number'],
        'turn-id': first.outputs['turn-id'],
      });
      expect(lastTwo(world)).toEqual([expect.stringContaining('one'), expect.stringContaining('x')]);
      expect(await repository.git('show', `${branch}:c.txt`)).toBe('two');
      expect(await repository.git('rev-list', '--count', `main..${branch}`)).toBe('2');
      expect(await repository.git('diff', '--name-status', `main..${branch}`)).toBe('A\tc.txt');
      expect(repository.pulls()).toHaveLength(2);
      expect(String((await readSession(repository, 'issue-1')).patch)).toContain('.github/x');
    },
  );
});

describe('a run that was killed between its branch and the record of it', () => {
  const use = useWorld();

  jailedBundled('is followed by one that opens exactly one pull request, from that branch', { tags: ['S0-50', 'S0-51'] }, async () => {
    const { world } = use;
    const branches = (): string[] => Object.keys(world.repository.refs()).filter((ref) => ref.startsWith('refs/heads/gadget/'));
    await world.script([calls([write('a.txt', 'one\n')]), say('Done.')]);
    const pushed = world.github.pushed({ ref: /^refs\/heads\/gadget\//, when: 'after' });
    await using first = await world.run({ signalAfter: { when: pushed, signal: 'SIGKILL' } });
    expect(first.signal).toBe('SIGKILL');
    const left = branches();
    expect(left).toHaveLength(1);
    expect(world.repository.pulls()).toEqual([]);

    await world.script([]);
    await using second = await world.say('/gadget continue');
    expect(second.outputs).toMatchObject({ status: 'finished' });
    expect(branches()).toEqual(left);
    expect(`refs/heads/${second.outputs['branch']}`).toBe(left[0]);
    expect(world.repository.pulls()).toHaveLength(1);
    expect(await world.repository.git('rev-list', '--count', `main..${second.outputs['branch']}`)).toBe('1');
    expect(await world.repository.git('show', `${second.outputs['branch']}:a.txt`)).toBe('one');
  });
});

describe('a second attempt', () => {
  const use = useWorld();

  jailed('of a run for "reset" or "stop" does nothing to a turn that began later, and says so', { tags: ['S3-080', 'C14'] }, async () => {
    const { world } = use;
    const late = ['reset', 'stop'].map((command) => {
      const run = world.repository.addRun({ event: 'issue_comment', actor: world.mona });
      world.repository.completeRun(run, 'failure');
      return { event: world.commented(`/gadget ${command}`), run };
    });
    world.github.clock.advance(120);
    await park(world, [append('one')]);
    const before = world.repository.refs()[sessionRef];
    for (const { event, run } of late) {
      const said = comments(world).length;
      await using again = await world.run({ event, workflowRun: world.repository.rerun(run) });
      expect(again.exitCode).toBe(0);
      expect(comments(world).slice(said)).toEqual([
        expect.stringContaining('Nothing was done: the turn began after this command was given.'),
      ]);
      expect(world.repository.refs()[sessionRef]).toBe(before);
    }
  });
});
