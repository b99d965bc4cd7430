import { describe, expect } from 'vitest';
import { callDigest } from '../../src/session/digest.ts';
import type { Entry } from '../../src/session/entries.ts';
import { git } from '../support/github/git.ts';
import type { Comment } from '../support/github/types.ts';
import { jailed, jailedBundled } from '../support/jailed.ts';
import { call, calls, say, type ScriptedCall } from '../support/model/script.ts';
import { sessionEntries } from '../support/run-files.ts';
import type { ActionRun } from '../support/runner/run-options.ts';
import { readSession } from '../support/stored-session.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

const sessionRef = 'refs/gadget/sessions/issue-1';
const auto = { inputs: { 'tool-mode': 'auto' } };
const day = 86_400;
const keep = (command: string, id?: string): ScriptedCall => ({
  name: 'execute_command',
  args: { command, keep_changes: true },
  ...(id && { id }),
});
const append = (line: string): ScriptedCall => keep(`echo ${line} >> log.txt`, line);
const write = (path: string, content: string): ScriptedCall => ({ name: 'write_file', args: { path, content } });

const pending = (run: ActionRun): string[] => (JSON.parse(run.outputs['pending'] || '[]') as { id: string }[]).map(({ id }) => id);
const comments = ({ repository }: World, issue = 1): string[] => repository.comments(issue).map(({ body }) => body);
const lastComment = (world: World): string => comments(world).at(-1) ?? '';

/** A turn that parks with these calls; the ids of those that wait. */
async function park(world: World, list: readonly ScriptedCall[]): Promise<string[]> {
  await world.script([calls([...list])]);
  await using run = await world.run();
  expect(run.outputs).toMatchObject({ status: 'pending-confirmation' });
  await world.script([]);
  return pending(run);
}

/** Ids of the calls that were started, of those that are recorded before they are. */
async function started(world: World): Promise<string[]> {
  return (await sessionEntries(world)).flatMap((entry) => (entry.kind === 'call.started' ? [entry.callId] : []));
}

/** The turn is asked to go on, and asks again for one call, which has not run. @returns its id. */
async function expectAskedAgain(world: World): Promise<string> {
  await world.script([]);
  await using run = await world.say('/gadget continue');
  expect(run.outputs).toMatchObject({ status: 'pending-confirmation', 'stop-reason': 'pending_confirmation' });
  expect(await started(world)).toEqual([]);
  expect(world.model.requests).toEqual([]);
  const [id, ...more] = pending(run);
  expect(more).toEqual([]);
  expect(lastComment(world)).toContain(`approve ${id}`);
  return id ?? '';
}

/** The right answer, after which the turn finishes. @returns the lines of log.txt. */
async function approvedLines(world: World, answer: string): Promise<string[]> {
  await world.script([say('Done.')]);
  await using run = await world.say(answer);
  expect(run.outputs).toMatchObject({ status: 'finished', 'stop-reason': 'no_tool_calls' });
  return (await world.repository.git('show', `${run.outputs['branch']}:log.txt`)).trim().split('\n');
}

/** An approval that does not count: nothing runs, and the last comment says why. */
async function expectRefused(world: World, answer: string, why: string): Promise<void> {
  await world.script([]);
  await using run = await world.say(answer);
  expect(run.outputs).toMatchObject({ status: 'finished', 'stop-reason': '' });
  expect(lastComment(world)).toContain(why);
  expect(await started(world)).toEqual([]);
}

/** An approval is recorded, and the run is killed before it does anything. @returns the comment that approved. */
async function approveAndDie(world: World): Promise<Comment> {
  const answer = '/gadget approve';
  await world.script([]);
  const recorded = world.github.pushed({ ref: /sessions\/issue-1$/, when: 'after' });
  await using run = await world.say(answer, { signalAfter: { when: recorded, signal: 'SIGKILL' }, post: false });
  expect(run.exitCode).not.toBe(0);
  const entries = await sessionEntries(world);
  expect(entries.some(({ kind }) => kind === 'decision')).toBe(true);
  expect(await started(world)).toEqual([]);
  return world.repository.comments(1).find(({ body }) => body === answer)!;
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

/** A line more in the log. */
async function forge(world: World, entry: object): Promise<void> {
  await plant(world, { 'log/000099.jsonl': `${JSON.stringify(entry)}\n` });
}

async function rewriteLog(world: World, change: (line: string) => string): Promise<void> {
  const { gitDir } = world.repository;
  const files: Record<string, string> = {};
  for (const path of (await git(gitDir, ['ls-tree', '-r', '--name-only', sessionRef, 'log/'])).split('\n')) {
    const lines = (await git(gitDir, ['cat-file', 'blob', `${sessionRef}:${path}`])).split('\n');
    files[path] = `${lines.map(change).join('\n')}\n`;
  }
  await plant(world, files);
}

async function parkedEntry(world: World): Promise<Extract<Entry, { kind: 'parked' }>> {
  const found = (await sessionEntries(world)).findLast((entry) => entry.kind === 'parked');
  if (found?.kind !== 'parked') throw new Error('Nothing is parked.');
  return found;
}

describe('an approval that was recorded before its run died', () => {
  const use = useWorld();

  jailedBundled('is carried out when the turn goes on in time (S0-51, S1-31)', async () => {
    const { world } = use;
    await park(world, [append('one')]);
    await approveAndDie(world);
    expect(await approvedLines(world, '/gadget continue')).toEqual(['one']);
    expect(await started(world)).toEqual(['one']);
  });

  jailedBundled('has expired a month later: the call is asked again instead of run (R7, S1-07)', async () => {
    const { world } = use;
    const [before] = await park(world, [append('one')]);
    await approveAndDie(world);
    world.github.clock.advance(30 * day);
    const id = await expectAskedAgain(world);
    expect(id).not.toBe(before);
    expect(await approvedLines(world, `/gadget approve ${id}`)).toEqual(['one']);
  });

  jailedBundled('does not count any more when the rules have changed meanwhile (R7)', async () => {
    const { world } = use;
    await park(world, [append('one')]);
    await approveAndDie(world);
    await world.repository.commitTo('main', { '.github/gadget.yml': 'policy:\n  protected-paths: ["log.txt"]\n' });
    await expectAskedAgain(world);
  });

  jailedBundled.each(['edited', 'deleted'])('does not count any more when its comment was %s meanwhile (R7)', async (how) => {
    const { world } = use;
    await park(world, [append('one')]);
    const comment = await approveAndDie(world);
    world.github.clock.advance(60);
    if (how === 'edited') world.repository.editComment(comment.id, '/gadget approve all');
    else world.repository.deleteComment(comment.id);
    const id = await expectAskedAgain(world);
    expect(await approvedLines(world, `/gadget approve ${id}`)).toEqual(['one']);
  });
});

describe('a decision that was forged in the stored session', () => {
  const use = useWorld();
  const decision = async (world: World, comment: { readonly id: number }): Promise<object> => {
    const { turnId, at, calls: waiting } = await parkedEntry(world);
    const [waits] = waiting;
    return {
      kind: 'decision',
      turnId,
      at,
      callId: waits?.id,
      digest: waits?.digest,
      decision: 'approved',
      text: '',
      by: { login: 'mona', id: world.mona.id, permission: 'write' },
      comment: { id: comment.id, url: 'https://x.example' },
    };
  };

  jailed('with a comment that is not there runs nothing: the call is asked again (R7, S2-70)', async () => {
    const { world } = use;
    await park(world, [append('one')]);
    await forge(world, await decision(world, { id: 1 }));
    const id = await expectAskedAgain(world);
    expect(await approvedLines(world, `/gadget approve ${id}`)).toEqual(['one']);
  });

  jailed('with a comment of somebody else, or with other words, runs nothing (R7, S2-70)', async () => {
    const { world } = use;
    await park(world, [append('one')]);
    const byEve = world.repository.addComment({ issue: 1, body: '/gadget approve', author: 'eve' });
    await forge(world, await decision(world, byEve));
    await expectAskedAgain(world);
    const words = world.repository.addComment({ issue: 1, body: 'I like it.', author: 'mona' });
    await forge(world, await decision(world, words));
    await expectAskedAgain(world);
  });

  jailed('with the comment that approved an earlier call runs nothing (R7, S2-70)', async () => {
    const { world } = use;
    await park(world, [append('one')]);
    await world.script([calls([append('two')])]);
    await using first = await world.say('/gadget approve');
    expect(first.outputs).toMatchObject({ status: 'pending-confirmation' });
    const old = world.repository.comments(1).find(({ body }) => body === '/gadget approve')!;
    await forge(world, await decision(world, old));
    await world.script([]);
    await using run = await world.say('/gadget continue');
    expect(await started(world)).toEqual(['one']);
    expect(run.outputs).toMatchObject({ status: 'pending-confirmation' });
  });
});

describe('a bare approval', () => {
  const use = useWorld();
  const asPosted = 'No comment of Gadget that asks for';
  const confirmation = (world: World) => world.repository.comments(1).find(({ body }) => body.includes('<!-- gadget:confirmation '))!;

  jailedBundled.each(['edited', 'deleted'])(
    'of a call whose confirmation was %s counts only after it was asked again (R7)',
    async (how) => {
      const { world } = use;
      const [id] = await park(world, [append('one')]);
      world.github.clock.advance(60);
      const comment = confirmation(world);
      if (how === 'edited') world.repository.editComment(comment.id, comment.body.replace('echo one', 'echo harmless'));
      else world.repository.deleteComment(comment.id);
      for (const answer of ['/gadget approve', '/gadget approve all', `/gadget approve ${id}`])
        await expectRefused(world, answer, asPosted);
      await expectAskedAgain(world);
      expect(await approvedLines(world, '/gadget approve')).toEqual(['one']);
    },
  );

  jailed('of a call that was swapped in the log together with its digest does not count (R7, S2-70)', async () => {
    const { world } = use;
    await park(world, [append('one')]);
    const { session, entries } = await readSession(world.repository, 'issue-1');
    const parked = await parkedEntry(world);
    const swapped = parked.calls.map((waits) => {
      const other = waits.arguments.replace('echo one', 'echo evil');
      const binding = {
        session: String(session['id']),
        turn: parked.turnId,
        call: waits.id,
        tool: waits.name,
        arguments: JSON.parse(other),
        ...waits.asking!,
      };
      return { ...waits, arguments: other, digest: callDigest(binding) };
    });
    expect(swapped[0]?.digest).not.toBe(parked.calls[0]?.digest);
    const model = entries.findLast((entry) => entry.kind === 'message' && entry.message.role === 'assistant')!;
    await rewriteLog(world, (line) => {
      const entry = JSON.parse(line) as Entry;
      if (entry.kind === 'parked') return JSON.stringify({ ...entry, calls: swapped });
      return line === JSON.stringify(model) ? line.replace('echo one', 'echo evil') : line;
    });
    for (const answer of ['/gadget approve', '/gadget approve all', '/gadget approve turn']) await expectRefused(world, answer, asPosted);
  });
});

describe('work in progress that somebody has changed', () => {
  const use = useWorld();
  const waiting = [write('a.sh', 'echo good > out.txt\n'), keep('sh a.sh', 'run')];

  /** Another script in the stored work, which agrees with itself. @returns its tree. */
  async function swapWork(world: World): Promise<string> {
    const { gitDir } = world.repository;
    const { patch, workBase = '' } = await readSession(world.repository, 'issue-1');
    const blob = await git(gitDir, ['hash-object', '-w', '--stdin'], { input: 'echo evil > out.txt\n' });
    const env = { GIT_INDEX_FILE: `${gitDir}/tree-index` };
    await git(gitDir, ['read-tree', workBase], { env });
    await git(gitDir, ['update-index', '--add', '--cacheinfo', `100644,${blob},a.sh`], { env });
    const tree = await git(gitDir, ['write-tree'], { env });
    const changed = String(patch).replace('+echo good', '+echo evil');
    expect(changed).not.toBe(String(patch));
    await plant(world, {
      'work.patch': changed.replace(/index 0+\.\.[0-9a-f]+/, `index ${'0'.repeat(40)}..${blob}`),
      'work.json': `${JSON.stringify({ base: workBase, tree })}\n`,
    });
    return tree;
  }

  async function expectNothingRuns(world: World, answer: string): Promise<void> {
    await world.script([]);
    await using run = await world.say(answer);
    expect(await started(world)).toEqual([]);
    expect(world.model.requests).toEqual([]);
    expect(run.outputs).toMatchObject({ status: 'error', branch: '' });
    expect(lastComment(world)).toContain('Nothing that was approved has run.');
    expect(lastComment(world)).toContain('reset');
    // Going on is of no use there.
    expect(lastComment(world)).not.toContain('/gadget continue');
  }

  jailed('is not what was approved: nothing runs in it, neither by the approval nor by going on (R7, S2-70, S0-51)', async () => {
    const { world } = use;
    await park(world, waiting);
    await swapWork(world);
    for (const answer of ['/gadget approve', '/gadget continue']) await expectNothingRuns(world, answer);
  });

  jailedBundled(
    'together with the log, between an approval whose run died and its continuation, is not what was approved (R7, S2-70)',
    async () => {
      const { world } = use;
      await park(world, waiting);
      await approveAndDie(world);
      const tree = await swapWork(world);
      await rewriteLog(world, (line) => {
        const entry = JSON.parse(line) as Entry;
        return entry.kind === 'parked' ? JSON.stringify({ ...entry, tree }) : line;
      });
      await world.script((_, index) => (index === 0 ? say('Done.') : undefined));
      await using run = await world.say('/gadget continue');
      expect(await started(world)).toEqual([]);
      expect(run.outputs['status']).not.toBe('finished');
    },
  );
});

describe('a stopped turn', () => {
  const use = useWorld();
  const limited = { inputs: { 'tool-mode': 'auto', 'max-iterations': '2' } };

  jailed('that left something out goes on with its own draft, and with what was left out (S0-50, S0-51, R8)', async () => {
    const { world } = use;
    const { repository } = world;
    await world.script([calls([write('a.txt', 'one\n'), keep('mkdir -p .github; echo x > .github/x')]), say('That is as far as I got.')]);
    await using first = await world.run(limited);
    expect(first.outputs).toMatchObject({ status: 'stopped', 'stop-reason': 'max_iterations' });
    const branch = first.outputs['branch'] ?? '';
    expect(await repository.git('diff', '--name-status', `main..${branch}`)).toBe('A\ta.txt');

    const read = (path: string): ScriptedCall => ({ name: 'read_file', args: { path } });
    await world.script([calls([read('a.txt'), read('.github/x')]), calls([write('a.txt', 'two\n')]), say('Done.')]);
    await using second = await world.say('/gadget continue', auto);
    expect(second.outputs).toMatchObject({
      status: 'finished',
      branch,
      'pull-request-number': first.outputs['pull-request-number'],
      'turn-id': first.outputs['turn-id'],
    });
    const results = (world.model.requests[1]?.messages ?? []).filter(({ role }) => role === 'tool').slice(-2);
    expect(results.map(({ content }) => content)).toEqual([expect.stringContaining('one'), expect.stringContaining('x')]);
    expect(await repository.git('show', `${branch}:a.txt`)).toBe('two');
    expect(await repository.git('rev-list', '--count', `main..${branch}`)).toBe('2');
    expect(await repository.git('diff', '--name-status', `main..${branch}`)).toBe('A\ta.txt');
    expect(repository.pulls()).toHaveLength(1);
    expect(String((await readSession(repository, 'issue-1')).patch)).toContain('.github/x');
  });

  jailed('whose draft was merged meanwhile goes on from the default branch as it is now, and is told so (S0-51, S2-16)', async () => {
    const { world } = use;
    const { repository } = world;
    await world.script([calls([write('a.txt', 'one\n')]), say('That is as far as I got.')]);
    await using first = await world.run(limited);
    expect(first.outputs).toMatchObject({ status: 'stopped' });
    await repository.merge(Number(first.outputs['pull-request-number']));
    await repository.commitTo('main', { 'b.txt': 'from somebody else\n' });
    const read = (path: string): ScriptedCall => ({ name: 'read_file', args: { path } });
    await world.script([calls([read('a.txt'), read('b.txt')]), calls([write('c.txt', 'more\n')]), say('Done.')]);
    await using second = await world.say('/gadget continue', auto);
    expect(second.outputs).toMatchObject({ status: 'finished' });
    const shown = world.model.requests[1]?.messages ?? [];
    const results = shown.filter(({ role }) => role === 'tool').slice(-2);
    expect(results.map(({ content }) => content)).toEqual([expect.stringContaining('one'), expect.stringContaining('from somebody else')]);
    expect(shown.map(({ content }) => content).join('\n')).toContain('The pull request of this session was merged or closed meanwhile');
    expect(repository.pulls()).toHaveLength(2);
    expect(second.outputs['pull-request-number']).not.toBe(first.outputs['pull-request-number']);
    expect(await repository.git('diff', '--name-status', `main..${second.outputs['branch']}`)).toBe('A\tc.txt');
  });
});

describe('a run that was killed between its branch and the record of it', () => {
  const use = useWorld();

  jailedBundled('is followed by one that opens exactly one pull request, from that branch (S0-50, S0-51)', async () => {
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

  jailed(
    'of the run that parked is skipped once another run has finished its turn: no model call, no comment (S0-51, interface section 4)',
    async () => {
      const { world } = use;
      const run = world.repository.addRun();
      await world.script([calls([append('one')])]);
      await using first = await world.run({ workflowRun: run });
      expect(first.outputs).toMatchObject({ status: 'pending-confirmation' });
      expect(await approvedLines(world, '/gadget approve')).toEqual(['one']);
      const [before, said] = [world.repository.refs(), comments(world)];
      await world.script([]);
      await using again = await world.run({ workflowRun: world.repository.rerun(run) });
      expect(again.outputs).toMatchObject({ status: 'skipped', 'stop-reason': 'not_for_us' });
      expect(world.model.requests).toEqual([]);
      expect(world.repository.refs()).toEqual(before);
      expect(comments(world)).toEqual(said);
    },
  );

  jailed.each(['reset', 'stop'])(
    'of a run for "%s" does nothing to a turn that began later, and says so (S3-080, C14)',
    async (command) => {
      const { world } = use;
      await park(world, [append('one')]);
      const event = world.commented(`/gadget ${command}`);
      const run = world.repository.addRun({ event: 'issue_comment', actor: world.mona });
      await using _first = await world.run({ event, workflowRun: run });
      expect(lastComment(world)).not.toContain('Nothing was done');
      world.github.clock.advance(120);
      await world.script([call('read_file', { path: 'README.md' }), calls([append('two')])]);
      await using next = await world.say('/gadget Do something else.');
      expect(next.outputs).toMatchObject({ status: 'pending-confirmation' });
      const before = world.repository.refs()[sessionRef];
      await using again = await world.run({ event, workflowRun: world.repository.rerun(run) });
      expect(again.exitCode).toBe(0);
      expect(lastComment(world)).toContain('Nothing was done: the turn began after this command was given.');
      expect(world.repository.refs()[sessionRef]).toBe(before);
      expect(await approvedLines(world, `/gadget approve ${pending(next)[0]}`)).toEqual(['two']);
    },
  );
});
