import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Entry } from '../../src/session/entries.ts';
import { git } from '../support/github/git.ts';
import type { WorkflowRun } from '../support/github/types.ts';
import { jailed, jailedBundled } from '../support/jailed.ts';
import { call, calls, say } from '../support/model/script.ts';
import { readSession } from '../support/stored-session.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

const ref = 'refs/gadget/sessions/issue-1';
const keep = (command: string) => ({ name: 'execute_command', args: { command, keep_changes: true } });
const write = (path: string) => ({ name: 'write_file', args: { path, content: `${path}\n` } });

const session = (world: World) => readSession(world.repository, 'issue-1');
const said = (world: World, since = 0): string[] =>
  world.repository
    .comments(1)
    .slice(since)
    .map(({ body }) => body);
const busyWords =
  'Another run is already working on this conversation (session issue-1). When it is done, ask again. This run published nothing.';

/** A run of the label that is killed while its first question is at the model, and for which no post step runs. */
async function killed(world: World, workflowRun: WorkflowRun): Promise<Record<string, unknown>> {
  const { id: runId, attempt: runAttempt } = workflowRun;
  await using run = await world.run({ runId, runAttempt, signalAfter: { when: world.model.reached(1), signal: 'SIGKILL' }, post: false });
  expect(run.signal).toBe('SIGKILL');
  const { entries } = await session(world);
  // The progress comment may come along with a later push.
  expect(entries.map(({ kind }) => kind).filter((kind) => kind !== 'comment')).toEqual(['turn.started', 'message', 'workspace']);
  return { turnId: entries[0]?.turnId };
}

/** Says it while another run has the session: nothing happens but one comment. */
async function refusedAsBusy(world: World, body: string): Promise<void> {
  const [refs, before, asked] = [world.repository.refs(), said(world).length, world.model.requests.length];
  await using run = await world.say(body);
  expect(run.exitCode).toBe(0);
  expect(run.outputs).toEqual({ status: 'skipped', 'stop-reason': 'busy', pending: '[]', summary: expect.stringMatching(/\S/) });
  expect(said(world, before)).toEqual([body, expect.stringContaining(busyWords)]);
  expect(world.repository.refs()).toEqual(refs);
  expect(world.model.requests).toHaveLength(asked);
}

describe('two runs at once', () => {
  const use = useWorld();

  jailedBundled(
    'on a label and a comment: exactly one works, the other ends busy with one comment, whichever is faster (S0-07, S3-005, C33)',
    async () => {
      const { world } = use;
      await world.script([calls([write('a.txt')]), say('Done.')]);
      const asked = world.model.reached(1);
      const both = [
        world.run({ workflowRun: world.repository.addRun(), ownProcess: true }),
        world.say('/gadget Do that.', { workflowRun: world.repository.addRun(), ownProcess: true }),
      ] as const;
      await using first = await Promise.race(both);
      expect(first.exitCode).toBe(0);
      expect(first.outputs).toEqual({ status: 'skipped', 'stop-reason': 'busy', pending: '[]', summary: expect.stringMatching(/\S/) });
      expect(said(world).filter((body) => body.includes(busyWords))).toHaveLength(1);
      (await asked).release();
      const [label, comment] = await Promise.all(both);
      const worked = label.outputs['status'] === 'skipped' ? comment : label;
      expect(worked.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
      // What was asked, one progress comment, one that says busy.
      expect(said(world)).toHaveLength(3);
      expect(world.repository.pulls()).toHaveLength(1);
      expect((await session(world)).entries.filter(({ kind }) => kind === 'turn.started')).toHaveLength(1);
      await Promise.all([label.remove(), comment.remove()]);
    },
  );

  jailedBundled.each(['before', 'after'] as const)(
    'whose first pushes meet, one of them held %s the remote takes it: who is second has written nothing, and is busy (S0-07, C33)',
    async (when) => {
      const { world } = use;
      await world.script([say('Done.')]);
      const push = world.github.pushed({ ref: /gadget\/sessions/, when });
      const asked = world.model.reached(1);
      const label = world.run({ workflowRun: world.repository.addRun(), ownProcess: true });
      const held = await push;
      const comment = world.say('/gadget Do that.', { workflowRun: world.repository.addRun(), ownProcess: true });
      if (when === 'before') await asked;
      else await comment;
      held.release();
      const loser = when === 'before' ? label : comment;
      await using busy = await loser;
      expect(busy.outputs).toEqual({ status: 'skipped', 'stop-reason': 'busy', pending: '[]', summary: expect.stringMatching(/\S/) });
      (await asked).release();
      await using winner = await (when === 'before' ? comment : label);
      expect(winner.outputs).toMatchObject({ status: 'finished' });
      expect(said(world).filter((body) => body.includes(busyWords))).toHaveLength(1);
      expect(said(world).filter((body) => body.includes('gadget:progress'))).toHaveLength(1);
      expect((await session(world)).entries.filter(({ kind }) => kind === 'turn.started')).toHaveLength(1);
    },
  );

  jailedBundled('that approve the same call at once: it runs once (R7, S0-07)', async () => {
    const { world } = use;
    await world.script([calls([keep('echo once >> once.txt')])]);
    await using parked = await world.run({ runId: 501 });
    expect(parked.outputs).toMatchObject({ status: 'pending-confirmation' });
    await world.script([say('Done.')]);
    const asked = world.model.reached(1);
    const both = [world.say('/gadget approve', { ownProcess: true }), world.say('/gadget approve all', { ownProcess: true })] as const;
    await using first = await Promise.race(both);
    expect(first.outputs).toMatchObject({ status: 'skipped', 'stop-reason': 'busy' });
    (await asked).release();
    const runs = await Promise.all(both);
    expect(runs.map(({ outputs }) => outputs['status']).toSorted()).toEqual(['finished', 'skipped']);
    expect(await world.repository.git('show', 'gadget/issue-1-the-last-page-is-missing:once.txt')).toBe('once');
    expect((await session(world)).entries.filter(({ kind }) => kind === 'decision')).toHaveLength(1);
    await Promise.all(runs.map((run) => run.remove()));
  });
});

describe('a run that died', () => {
  const use = useWorld();

  jailedBundled(
    'is busy until the API says that it has completed; then its turn goes on in another run, which the record names (S0-07, S0-51, S3-005, S3-162, S2-18)',
    async () => {
      const { world } = use;
      const dead = world.repository.addRun();
      const { turnId } = await killed(world, dead);
      await refusedAsBusy(world, '/gadget continue');
      await refusedAsBusy(world, '/gadget Do something else.');
      world.repository.completeRun(dead, 'failure');
      await world.script([call('list_directory'), say('Done.')]);
      const own = world.repository.addRun();
      await using next = await world.say('/gadget continue', { workflowRun: own });
      expect(next.outputs).toMatchObject({ status: 'finished', 'turn-id': turnId });
      expect(world.model.requests[0]?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
      const { entries } = await session(world);
      expect(entries.find(({ kind }) => kind === 'turn.resumed')).toMatchObject({
        command: 'continue',
        by: { login: 'mona' },
        drone: `acme/widgets/${own.id}/1`,
        runId: String(own.id),
        runAttempt: 1,
      });
      expect(said(world).filter((body) => body.includes('gadget:progress'))).toHaveLength(1);
    },
  );

  jailedBundled(
    'before its record was at the remote leaves no half turn: conversation and workspace go on from the last push (S3-024)',
    async () => {
      const { world } = use;
      await world.script([calls([write('a.txt')])]);
      const dead = world.repository.addRun();
      await using _killed = await world.run({
        runId: dead.id,
        signalAfter: { when: world.model.reached(2), signal: 'SIGKILL' },
        post: false,
      });
      world.repository.completeRun(dead, 'failure');
      const { entries, patch } = await session(world);
      expect(entries.filter(({ kind }) => kind === 'message')).toHaveLength(1);
      expect(patch?.toString() ?? '').not.toContain('a.txt');
      await world.script([call('read_file', { path: 'a.txt' }), say('It is not there.')]);
      await using next = await world.say('/gadget continue');
      expect(next.outputs).toMatchObject({ status: 'finished', branch: '' });
      expect(world.model.requests[0]?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
      expect(String(world.model.requests[1]?.messages.at(-1)?.content)).toMatch(/^ERROR: /);
    },
  );

  jailedBundled(
    'and cannot be read counts as running for ten minutes after its last record, and is then taken over (S0-07, S3-005)',
    async () => {
      const { world } = use;
      world.repository.actionsPermission = 'none';
      const dead = world.repository.addRun();
      const { turnId } = await killed(world, dead);
      world.repository.completeRun(dead, 'failure');
      await refusedAsBusy(world, '/gadget continue');
      world.github.clock.advance(9 * 60);
      await refusedAsBusy(world, '/gadget continue');
      world.github.clock.advance(61);
      await world.script([say('Done.')]);
      await using next = await world.say('/gadget continue');
      expect(next.outputs).toMatchObject({ status: 'finished', 'turn-id': turnId });
    },
  );

  jailedBundled('and cannot be read is no longer alive because somebody asked it to stop (S3-005, S3-080)', async () => {
    const { world } = use;
    world.repository.actionsPermission = 'none';
    const { turnId } = await killed(world, world.repository.addRun());
    world.github.clock.advance(9 * 60);
    await using stop = await world.say('/gadget stop');
    expect(stop.outputs).toMatchObject({ status: 'finished' });
    expect(said(world).at(-1)).toContain('The turn was told to stop; it does so within a minute.');
    world.github.clock.advance(61);
    await world.script([say('Done.')]);
    await using next = await world.say('/gadget continue');
    expect(next.outputs).toMatchObject({ status: 'finished', 'turn-id': turnId });
  });
});

describe('a run that is silent because its model is', () => {
  const use = useWorld();

  jailedBundled('gives a sign of life every five minutes, which keeps it from counting as dead (S3-005, interface section 7)', async () => {
    const { world } = use;
    await world.script([say('Done.')]);
    const asked = world.model.reached(1);
    const running = world.run({ workflowRun: world.repository.addRun(), hurry: { 300_000: 500, 15_000: 200 } });
    const held = await asked;
    await expect.poll(async () => (await session(world)).entries.at(-1)?.kind, { timeout: 40_000, interval: 100 }).toBe('heartbeat');
    held.release();
    await using run = await running;
    expect(run.outputs).toMatchObject({ status: 'finished' });
  });

  jailedBundled('looks every 30 seconds whether somebody asked it to stop, and ends (S3-080)', async () => {
    const { world } = use;
    world.repository.actionsPermission = 'none';
    const asked = world.model.reached(1);
    const running = world.run({ workflowRun: world.repository.addRun(), hurry: { 30_000: 300 } });
    await asked;
    await using stop = await world.say('/gadget stop');
    expect(stop.outputs).toMatchObject({ status: 'finished' });
    await using run = await running;
    expect(run.outputs).toMatchObject({ status: 'aborted', 'stop-reason': 'aborted' });
    expect(said(world).at(-1)).toContain('🛑 **The turn was cancelled.**');
  });

  jailedBundled('looks every 30 seconds whether the session is still its own, and ends when it is not (S0-07, S3-005)', async () => {
    const { world } = use;
    await world.script([say('I took over.')]);
    const other = world.repository.addRun();
    world.repository.completeRun(other, 'failure');
    const asked = world.model.reached(1);
    const running = world.run({ runId: other.id, hurry: { 30_000: 300 } });
    await asked;
    await using next = await world.say('/gadget Do something else.');
    expect(next.outputs).toMatchObject({ status: 'finished' });
    await using run = await running;
    expect(run.outputs).toEqual({ status: 'skipped', 'stop-reason': 'busy', pending: '[]', summary: expect.stringMatching(/\S/) });
  });
});

describe('a re-run', () => {
  const use = useWorld();

  jailedBundled(
    'of a run that died goes on with its turn at once, whatever the API says of the first attempt (S0-51, S3-005)',
    async () => {
      const { world } = use;
      const run = world.repository.addRun();
      const { turnId } = await killed(world, run);
      world.repository.actionsPermission = 'none';
      await world.script([say('Done.')]);
      await using again = await world.run({ workflowRun: world.repository.rerun(run) });
      expect(again.outputs).toMatchObject({ status: 'finished', 'turn-id': turnId });
      expect(world.model.requests[0]?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
      expect((await session(world)).entries.find(({ kind }) => kind === 'turn.resumed')).toMatchObject({
        command: 're-run',
        drone: `acme/widgets/${run.id}/2`,
        runAttempt: 2,
      });
      expect(said(world).filter((body) => body.includes('gadget:progress'))).toHaveLength(1);
    },
  );

  jailed('of a run whose turn a limit stopped goes on with it, with a fresh budget (S0-51, interface section 4)', async () => {
    const { world } = use;
    const run = world.repository.addRun();
    await world.script([calls([write('a.txt')]), call('list_directory')]);
    await using first = await world.run({ workflowRun: run, inputs: { 'max-iterations': '2' } });
    expect(first.outputs).toMatchObject({ status: 'stopped' });
    await world.script([calls([write('b.txt')]), say('Done.')]);
    await using again = await world.run({ workflowRun: world.repository.rerun(run), inputs: { 'max-iterations': '3' } });
    expect(again.outputs).toMatchObject({ status: 'finished', 'turn-id': first.outputs['turn-id'], 'pull-request-number': '2' });
    for (const path of ['a.txt', 'b.txt']) expect(await world.repository.git('show', `${again.outputs['branch']}:${path}`)).toBe(path);
  });

  /** The run again: it ends without a model call and without a word. */
  async function skips(world: World, run: WorkflowRun, body?: string): Promise<void> {
    const [refs, before] = [world.repository.refs(), said(world).length];
    await world.script([]);
    const event = body === undefined ? undefined : world.commented(body);
    const added = body === undefined ? 0 : 1;
    await using again = await world.run({ workflowRun: world.repository.rerun(run), ...(event && { event }) });
    expect(again.exitCode).toBe(0);
    expect(again.outputs).toEqual({ status: 'skipped', 'stop-reason': 'not_for_us', pending: '[]', summary: expect.stringMatching(/\S/) });
    expect(said(world)).toHaveLength(before + added);
    expect(world.repository.refs()).toEqual(refs);
    expect(world.model.requests).toHaveLength(0);
  }

  jailed(
    'of a run whose turn has finished, or waits, is skipped: what waits goes on waiting under its id (interface section 4)',
    async () => {
      const { world } = use;
      const run = world.repository.addRun();
      await world.script([calls([keep('true')])]);
      await using first = await world.run({ workflowRun: run });
      await skips(world, run);
      const [{ id }] = JSON.parse(first.outputs['pending'] ?? '') as [{ id: string }];
      await world.script([say('Done.')]);
      const approving = world.repository.addRun();
      const body = `/gadget approve ${id}`;
      await using second = await world.say(body, { workflowRun: approving });
      expect(second.outputs).toMatchObject({ status: 'finished', 'turn-id': first.outputs['turn-id'] });
      await skips(world, approving, body);
    },
  );

  jailed('of a run whose turn went on in another run is skipped: nothing is begun anew (interface section 4)', async () => {
    const { world } = use;
    const run = world.repository.addRun();
    await world.script([calls([keep('true')])]);
    await using _first = await world.run({ workflowRun: run });
    await world.script([say('Done.')]);
    await using second = await world.say('/gadget approve');
    expect(second.outputs).toMatchObject({ status: 'finished' });
    await skips(world, run);
  });
});

describe('a run that has lost its session', () => {
  const use = useWorld();

  /** A run that counts as dead though it is at work: its first question is at the model. */
  async function lost(world: World) {
    const other = world.repository.addRun();
    world.repository.completeRun(other, 'failure');
    const asked = world.model.reached(1);
    const run = world.run({ runId: other.id, inputs: { 'tool-mode': 'auto' } });
    return { run, held: await asked };
  }
  /** The first answer is for the run that takes over, the second one for the run that was held. */
  const script = [say('I took over.'), calls([write('a.txt'), keep('echo late > late.txt')]), say('Done.')];

  jailed(
    'to a new turn publishes nothing, neither branch nor pull request, and says so at its next record (S0-07, S3-005, C33)',
    async () => {
      const { world } = use;
      await world.script(script);
      const { run, held } = await lost(world);
      await using next = await world.say('/gadget Do something else.');
      expect(next.outputs).toMatchObject({ status: 'finished' });
      const { commit } = await session(world);
      const before = said(world).length;
      held.release();
      await using loser = await run;
      expect(loser.exitCode).toBe(0);
      expect(loser.outputs).toEqual({ status: 'skipped', 'stop-reason': 'busy', pending: '[]', summary: expect.stringMatching(/\S/) });
      expect(said(world, before)).toEqual([expect.stringContaining(busyWords)]);
      expect(said(world)[0]).toContain(
        '❌ **Gadget could not finish this.** Another run is already working on this conversation (session issue-1).',
      );
      expect(Object.keys(world.repository.refs()).toSorted()).toEqual([ref, 'refs/heads/main']);
      expect(world.repository.pulls()).toEqual([]);
      expect(loser.post?.exitCode).toBe(0);
      expect((await session(world)).commit).toBe(commit);
    },
  );

  jailed(
    'to another run of the same turn leaves the progress comment to that one: it shows how the turn ended (S0-07, interface section 8)',
    async () => {
      const { world } = use;
      await world.script(script);
      const { run, held } = await lost(world);
      await using next = await world.say('/gadget continue');
      expect(next.outputs).toMatchObject({ status: 'finished' });
      expect(said(world)[0]).toContain('✅ **Done**');
      held.release();
      await using loser = await run;
      expect(loser.outputs).toEqual({ status: 'skipped', 'stop-reason': 'busy', pending: '[]', summary: expect.stringMatching(/\S/) });
      expect(world.repository.pulls()).toEqual([]);
      expect(said(world)[0]).toContain('✅ **Done**');
    },
  );
});

describe('a session and another version', () => {
  const use = useWorld();
  let older = '';

  /** The bundle as it would be with one schema less. */
  beforeAll(async () => {
    older = await mkdtemp(join(tmpdir(), 'older-bundle-'));
    const root = join(import.meta.dirname, '../..');
    await cp(join(root, 'dist'), join(older, 'dist'), { recursive: true });
    await cp(join(root, 'action.yml'), join(older, 'action.yml'));
    let found = 0;
    for (const name of (await readdir(join(older, 'dist'))).filter((file) => file.endsWith('.js'))) {
      const path = join(older, 'dist', name);
      const text = await readFile(path, 'utf8');
      const changed = text.replace(/\bconst ((?:\w+_)?schemaVersion) = 4;/g, (_, constant: string) => {
        found++;
        return `const ${constant} = 3;`;
      });
      if (changed !== text) await writeFile(path, changed);
    }
    if (found !== 1) throw new Error(`The schema constant is in the bundle ${found} times; expected once.`);
  });
  afterAll(() => rm(older, { recursive: true, force: true }));

  jailedBundled(
    'of a newer schema is refused in words on the thread by the older version, and stays as it is: the newer one goes on with it (S2-30)',
    async () => {
      const { world } = use;
      await world.script([calls([write('a.txt'), keep('echo b > b.txt')])]);
      await using first = await world.run();
      const before = await session(world);
      for (const command of ['approve', 'continue', 'status', 'stop', 'reset', 'Do it.']) {
        await using refused = await world.say(`/gadget ${command}`, { root: older });
        expect(refused.exitCode, command).toBe(1);
        expect(refused.outputs).toMatchObject({ status: 'error' });
        expect(said(world).at(-1)).toContain(
          'The session issue-1 has the schema 4; this version knows 3. Use the newer version of the action that wrote it.',
        );
        expect((await session(world)).commit).toBe(before.commit);
      }
      await world.script([say('Done.')]);
      await using approved = await world.say('/gadget approve');
      expect(approved.outputs).toMatchObject({ status: 'finished', 'turn-id': first.outputs['turn-id'] });
    },
  );

  /** Puts a session of schema 2 in the place of the one that is there: what that version wrote, field by field. */
  async function rewrite(world: World): Promise<string> {
    const { gitDir } = world.repository;
    const { entries, session: about, workBase, patch, commit } = await session(world);
    const asBefore = entries.flatMap((entry): object[] => {
      const { kind, turnId, at } = entry;
      switch (kind) {
        case 'parked': {
          const list = entry.calls.map(({ id, name, arguments: args, digest, why }) => ({ id, name, arguments: args, digest, why }));
          return [{ kind, turnId, at, nonce: '0123456789abcdef', expiresAt: entry.calls[0]?.expiresAt, calls: list }];
        }
        case 'comment':
          return [{ kind, turnId, at, purpose: entry.purpose, id: entry.id, url: entry.url }];
        default:
          return [entry];
      }
    });
    const blob = (content: string | Buffer): Promise<string> => git(gitDir, ['hash-object', '-w', '--stdin'], { input: content });
    const tree = (lines: readonly string[]): Promise<string> =>
      git(gitDir, ['mktree'], { input: lines.map((line) => `${line}\n`).join('') });
    const lines = asBefore.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    const log = await tree([`100644 blob ${await blob(lines)}\t000001.jsonl`]);
    const top = await tree([
      `040000 tree ${log}\tlog`,
      `100644 blob ${await blob(`${JSON.stringify({ ...about, schema: 2 }, null, 2)}\n`)}\tsession.json`,
      `100644 blob ${await blob(`${JSON.stringify({ base: workBase })}\n`)}\twork.json`,
      `100644 blob ${await blob(patch ?? '')}\twork.patch`,
    ]);
    const person = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b' };
    const planted = await git(gitDir, ['commit-tree', top], { input: 'Session issue-1\n', env: person });
    await git(gitDir, ['update-ref', ref, planted, commit]);
    return planted;
  }

  jailed(
    'that was paused by an older schema is read: its calls are not approved as they stand, but asked again, and then the approval works (R7, S0-51)',
    async () => {
      const { world } = use;
      await world.script([calls([write('a.txt'), keep('echo b > b.txt')])]);
      await using first = await world.run();
      const [{ id: old }] = JSON.parse(first.outputs['pending'] ?? '') as [{ id: string }];
      const planted = await rewrite(world);

      for (const words of [`approve ${old}`, 'approve', 'approve all', 'approve turn']) {
        await using refused = await world.say(`/gadget ${words}`);
        expect(refused.outputs).toMatchObject({ status: 'finished', 'stop-reason': '' });
        expect(said(world).at(-1)).toContain(
          `⚠️ **Nothing was decided.** \`${old}\` was asked for by an older version. Say \`/gadget continue\`: then it is asked again.`,
        );
        expect((await session(world)).commit).toBe(planted);
      }
      await using status = await world.say('/gadget status');
      expect(status.outputs).toMatchObject({ status: 'finished' });
      expect(said(world).at(-1)).toContain('**Waiting for you**');

      await world.script([]);
      await using again = await world.say('/gadget continue');
      expect(again.outputs).toMatchObject({ status: 'pending-confirmation', 'turn-id': first.outputs['turn-id'] });
      const [{ id }] = JSON.parse(again.outputs['pending'] ?? '') as [{ id: string }];
      expect(id).not.toBe(old);
      const { session: about, chain, entries } = await session(world);
      expect(about).toMatchObject({ schema: 4, id: first.outputs['session-id'], state: 'pending-confirmation' });
      expect(chain).toContain(planted);
      expect(entries.findLast((entry): entry is Extract<Entry, { kind: 'parked' }> => entry.kind === 'parked')?.calls[0]).toMatchObject({
        asking: { nonce: expect.stringMatching(/^[0-9a-f]{32}$/) },
      });

      await world.script([say('Done.')]);
      await using approved = await world.say(`/gadget approve ${id}`);
      expect(approved.outputs).toMatchObject({ status: 'finished', 'turn-id': first.outputs['turn-id'] });
      expect(await world.repository.git('show', `${approved.outputs['branch']}:a.txt`)).toBe('a.txt');
      expect(await world.repository.git('show', `${approved.outputs['branch']}:b.txt`)).toBe('b');
    },
  );
});
