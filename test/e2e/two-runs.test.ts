import { afterAll, beforeAll, describe, expect } from 'vitest';
import { inProcesses, jailed, jailedBundled } from '../support/jailed.ts';
import type { WorkflowRun } from '../support/github/types.ts';
import { call, calls, say } from '../support/model/script.ts';
import { sessionEntries } from '../support/run-files.ts';
import type { ActionRun } from '../support/runner/run-options.ts';
import { comments, keep, lastComment, pending, write } from '../support/steps.ts';
import { readSession } from '../support/stored-session.ts';
import { useWorld } from '../support/use-world.ts';
import { createWorld, type World } from '../support/world.ts';

const ref = 'refs/gadget/sessions/issue-1';

const session = (world: World) => readSession(world.repository, 'issue-1');
const having = (world: World, words: string): string[] => comments(world).filter((body) => body.includes(words));
const progress = (world: World): string[] => having(world, 'gadget:progress');
const isBusy = { status: 'skipped', 'stop-reason': 'busy', pending: '[]', summary: expect.stringMatching(/\S/) };
const busyWords = 'is already working on this conversation. Ask again when it is done; this run changed nothing.';

/** A run of the label that is killed while this question is at the model, before the answers are recorded; no post step runs for it. */
async function killed(world: World, workflowRun: WorkflowRun, question = 1): Promise<Record<string, unknown>> {
  const { id: runId, attempt: runAttempt } = workflowRun;
  const when = world.model.reached(question);
  await using run = await world.run({ runId, runAttempt, signalAfter: { when, signal: 'SIGKILL' }, post: false });
  expect(run.signal).toBe('SIGKILL');
  const { entries } = await session(world);
  // The progress comment may come along with a later push.
  expect(entries.map(({ kind }) => kind).filter((kind) => kind !== 'comment')).toEqual(['turn.started', 'message', 'workspace']);
  return { turnId: entries[0]?.turnId };
}

/** Says it while another run has the session: nothing happens but one comment. */
async function refusedAsBusy(world: World, body: string): Promise<void> {
  const [refs, before, asked] = [world.repository.refs(), comments(world).length, world.model.requests.length];
  await using run = await world.say(body);
  expect(run.exitCode).toBe(0);
  expect(run.outputs).toEqual(isBusy);
  expect(comments(world).slice(before)).toEqual([body, expect.stringContaining(busyWords)]);
  expect(world.repository.refs()).toEqual(refs);
  expect(world.model.requests).toHaveLength(asked);
}

describe('two runs at once', () => {
  const use = useWorld();

  jailedBundled.each(['before', 'after'] as const)(
    'let exactly one work when one push is held %s the remote takes it, and the other is busy',
    { tags: ['S0-07', 'S3-005', 'C33'] },
    async (when) => {
      const { world } = use;
      await world.script([calls([write('a.txt')]), say('Done.')]);
      // A label and a comment, whose first pushes meet.
      const push = world.github.pushed({ ref: /gadget\/sessions/, when });
      const asked = world.model.reached(1);
      const label = world.run({ workflowRun: world.repository.addRun(), ownProcess: true });
      const held = await push;
      const comment = world.say('/gadget Do that.', { workflowRun: world.repository.addRun(), ownProcess: true });
      if (when === 'before') await asked;
      else await comment;
      held.release();
      await using busy = await (when === 'before' ? label : comment);
      expect(busy.exitCode).toBe(0);
      expect(busy.outputs).toEqual(isBusy);
      // The second has written nothing but that.
      expect(having(world, busyWords)).toHaveLength(1);
      (await asked).release();
      await using winner = await (when === 'before' ? comment : label);
      expect(winner.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
      // What was asked, one progress comment, one that says busy.
      expect(comments(world)).toHaveLength(3);
      expect(having(world, busyWords)).toHaveLength(1);
      expect(progress(world)).toHaveLength(1);
      expect(world.repository.pulls()).toHaveLength(1);
      expect((await session(world)).entries.filter(({ kind }) => kind === 'turn.started')).toHaveLength(1);
    },
  );

  jailedBundled('that approve the same call at once: it runs once', { tags: ['R7', 'S0-07'] }, async () => {
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
    'keeps the session busy until the API says it has completed, and then its turn can be continued',
    { tags: ['S0-07', 'S0-51', 'S3-005', 'S3-024', 'S3-162', 'S2-18', 'C33'] },
    async () => {
      const { world } = use;
      await world.script([calls([write('a.txt')])]);
      const dead = world.repository.addRun();
      const { turnId } = await killed(world, dead, 2);
      expect((await session(world)).patch?.toString() ?? '').not.toContain('a.txt');
      await refusedAsBusy(world, '/gadget Do something else.');
      world.repository.completeRun(dead, 'failure');
      await world.script([call('read_file', { path: 'a.txt' }), say('It is not there.')]);
      const own = world.repository.addRun();
      // From the last push: no half turn is left.
      await using next = await world.say('/gadget continue', { workflowRun: own });
      expect(next.outputs).toMatchObject({ status: 'finished', 'turn-id': turnId, branch: '' });
      expect(world.model.requests[0]?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
      expect(String(world.model.requests[1]?.messages.at(-1)?.content)).toMatch(/^ERROR: /);
      // The record names the run in which it goes on.
      const { entries } = await session(world);
      expect(entries.find(({ kind }) => kind === 'turn.resumed')).toMatchObject({
        command: 'continue',
        by: { login: 'mona' },
        drone: `acme/widgets/${own.id}/1`,
        runId: String(own.id),
        runAttempt: 1,
      });
      expect(progress(world)).toHaveLength(1);
    },
  );
});

/** Told once, for all that is read from it: a run dies in a command, and GitHub does not say whether it still works. */
async function fallsSilent(world: World) {
  world.repository.actionsPermission = 'none';
  await world.script([calls([{ name: 'read_file', args: { path: 'package.json' } }]), calls([keep('sleep 60', 'slow')])]);
  await using died = await world.run({
    inputs: { 'tool-mode': 'auto' },
    workflowRun: world.repository.addRun(),
    // What no barrier brings is recorded after 15 seconds.
    hurry: { 15_000: 1000 },
    signalAfter: { when: world.github.pushed({ ref: /^refs\/gadget\//, number: 2, when: 'after' }), signal: 'SIGKILL' },
    post: false,
  });
  expect(died.signal).toBe('SIGKILL');
  await world.script([]);
  const saying = async (body: string): Promise<Pick<ActionRun, 'outputs'> & { readonly words: string }> => {
    await using run = await world.say(body);
    return { outputs: run.outputs, words: lastComment(world) };
  };
  world.github.clock.advance(9 * 60);
  const early = await saying('/gadget stop');
  await refusedAsBusy(world, '/gadget continue');
  world.github.clock.advance(61);
  const late = await saying('/gadget stop');
  const [ended, shown] = [await sessionEntries(world), progress(world)];
  await world.script([say('Done.')]);
  const next = await saying('/gadget continue');
  return { early, late, ended, shown, next };
}

describe('a run that died and cannot be read', () => {
  let world: World;
  let played: Awaited<ReturnType<typeof fallsSilent>>;

  beforeAll(async () => {
    world = await createWorld();
    played = await inProcesses(() => fallsSilent(world));
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
    world.verify();
  });

  jailedBundled('counts as running for ten minutes after its last record, and is then taken over', { tags: ['S0-07', 'S3-005'] }, () => {
    expect(played.early.words).toContain('The turn will stop');
    expect(played.late.words).toContain('The turn has ended.');
    expect(played.next.outputs).toMatchObject({ status: 'finished', 'turn-id': played.ended[0]?.turnId });
  });

  jailedBundled('is no longer alive because somebody asked it to stop', { tags: ['S3-005', 'S3-080'] }, () => {
    expect(played.early).toEqual({
      outputs: expect.objectContaining({ status: 'finished' }),
      words: expect.stringContaining('The turn will stop within a minute.'),
    });
    expect(played.ended.filter(({ kind }) => kind === 'stop.requested')).toHaveLength(1);
    expect(played.late.outputs).toMatchObject({ status: 'finished' });
  });

  jailedBundled(
    'is stopped for good: what its messages spent counts, and the call that was running is answered',
    { tags: ['S3-080', 'S1-40', 'S1-31'] },
    () => {
      const { ended: entries, shown } = played;
      const result = entries.findLast((entry) => entry.kind === 'message' && entry.message.role === 'tool');
      expect(result).toMatchObject({ message: { toolCallId: 'slow', content: 'ERROR: denied: stopped by @mona' } });
      const ended = entries.at(-1);
      expect(ended).toMatchObject({ kind: 'turn.ended', status: 'aborted', stats: { iterations: 2 } });
      const spent = entries.flatMap((entry) =>
        entry.kind === 'message' && entry.message.role === 'assistant' ? (entry.message.usage ?? []) : [],
      );
      expect(spent).toHaveLength(2);
      const inputTokens = spent.reduce((sum, usage) => sum + usage.inputTokens, 0);
      expect(inputTokens).toBeGreaterThan(0);
      expect(ended).toMatchObject({ stats: { usage: { inputTokens } } });
      expect(shown).toEqual([expect.stringContaining('**Ended**: somebody stopped the turn')]);
    },
  );
});

describe('a run that is silent because its model is', () => {
  const use = useWorld();

  jailedBundled(
    'gives a sign of life every five minutes, which keeps it from counting as dead',
    { tags: ['S3-005', 'interface-7'] },
    async () => {
      const { world } = use;
      await world.script([say('Done.')]);
      const asked = world.model.reached(1);
      // Git has as many minutes to say something as a run has to give a sign of life.
      const running = world.run({ workflowRun: world.repository.addRun(), hurry: { 300_000: 2000, 15_000: 1000 } });
      const held = await Promise.race([asked, running.then(({ stdout }) => expect.unreachable(stdout))]);
      await expect.poll(async () => (await session(world)).entries.at(-1)?.kind, { timeout: 40_000, interval: 100 }).toBe('heartbeat');
      held.release();
      await using run = await running;
      expect(run.outputs).toMatchObject({ status: 'finished' });
    },
  );

  jailedBundled('looks every 30 seconds whether somebody asked it to stop, and ends', { tags: ['S3-080'] }, async () => {
    const { world } = use;
    world.repository.actionsPermission = 'none';
    const asked = world.model.reached(1);
    const running = world.run({ workflowRun: world.repository.addRun(), hurry: { 30_000: 300 } });
    await asked;
    await using stop = await world.say('/gadget stop');
    expect(stop.outputs).toMatchObject({ status: 'finished' });
    await using run = await running;
    expect(run.outputs).toMatchObject({ status: 'aborted', 'stop-reason': 'aborted' });
    expect(lastComment(world)).toContain('🛑 **Cancelled.**');
  });

  jailedBundled(
    'looks every 30 seconds whether the session is still its own, and ends when it is not',
    { tags: ['S0-07', 'S3-005'] },
    async () => {
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
      expect(run.outputs).toEqual(isBusy);
    },
  );
});

describe('a re-run', () => {
  const use = useWorld();

  jailedBundled(
    'of a run that died goes on with its turn at once, whatever the API says of the first attempt',
    { tags: ['S0-51', 'S3-005'] },
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
      expect(progress(world)).toHaveLength(1);
    },
  );

  /** The run again: it ends without a model call and without a word. */
  async function skips(world: World, run: WorkflowRun, body?: string): Promise<void> {
    const [refs, before] = [world.repository.refs(), comments(world).length];
    await world.script([]);
    const event = body === undefined ? undefined : world.commented(body);
    const added = body === undefined ? 0 : 1;
    await using again = await world.run({ workflowRun: world.repository.rerun(run), ...(event && { event }) });
    expect(again.exitCode).toBe(0);
    expect(again.outputs).toEqual({ status: 'skipped', 'stop-reason': 'not_for_us', pending: '[]', summary: expect.stringMatching(/\S/) });
    expect(comments(world)).toHaveLength(before + added);
    expect(world.repository.refs()).toEqual(refs);
    expect(world.model.requests).toHaveLength(0);
  }

  jailed('continues a turn that a limit stopped, and leaves any other turn alone', { tags: ['S0-51', 'interface-4'] }, async () => {
    const { world } = use;
    const run = world.repository.addRun();
    await world.script([calls([write('a.txt')]), call('list_directory')]);
    await using first = await world.run({ workflowRun: run, inputs: { 'max-iterations': '2' } });
    expect(first.outputs).toMatchObject({ status: 'stopped' });
    await world.script([calls([write('b.txt')]), calls([keep('true')])]);
    await using again = await world.run({ workflowRun: world.repository.rerun(run), inputs: { 'max-iterations': '3' } });
    expect(again.outputs).toMatchObject({ status: 'pending-confirmation', 'turn-id': first.outputs['turn-id'] });
    // One that waits.
    await skips(world, run);
    await world.script([say('Done.')]);
    const approving = world.repository.addRun();
    const body = `/gadget approve ${pending(again)[0]}`;
    await using approved = await world.say(body, { workflowRun: approving });
    expect(approved.outputs).toMatchObject({ status: 'finished', 'turn-id': first.outputs['turn-id'], 'pull-request-number': '2' });
    const { branch } = approved.outputs;
    for (const path of ['a.txt', 'b.txt']) expect(await world.repository.git('show', `${branch}:${path}`)).toBe(path);
    // One that has finished, and one that went on in another run.
    await skips(world, approving, body);
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
    'to a new turn publishes nothing, neither branch nor pull request, and says so at its next record',
    { tags: ['S0-07', 'S3-005', 'C33'] },
    async () => {
      const { world } = use;
      await world.script(script);
      const { run, held } = await lost(world);
      await using next = await world.say('/gadget Do something else.');
      expect(next.outputs).toMatchObject({ status: 'finished' });
      const { commit } = await session(world);
      const before = comments(world).length;
      held.release();
      await using loser = await run;
      expect(loser.exitCode).toBe(0);
      expect(loser.outputs).toEqual(isBusy);
      expect(comments(world).slice(before)).toEqual([expect.stringContaining(busyWords)]);
      expect(comments(world)[0]).toContain(
        '❌ **Gadget could not finish this.** Another run is already working on this conversation (session issue-1).',
      );
      expect(Object.keys(world.repository.refs()).toSorted()).toEqual([ref, 'refs/heads/main']);
      expect(world.repository.pulls()).toEqual([]);
      expect(loser.post?.exitCode).toBe(0);
      expect((await session(world)).commit).toBe(commit);
    },
  );

  jailed(
    'to another run of the same turn leaves the progress comment to that one: it shows how the turn ended',
    { tags: ['S0-07', 'interface-8'] },
    async () => {
      const { world } = use;
      await world.script(script);
      const { run, held } = await lost(world);
      await using next = await world.say('/gadget continue');
      expect(next.outputs).toMatchObject({ status: 'finished' });
      expect(comments(world)[0]).toContain('✅ **Done**');
      held.release();
      await using loser = await run;
      expect(loser.outputs).toEqual(isBusy);
      expect(world.repository.pulls()).toEqual([]);
      expect(comments(world)[0]).toContain('✅ **Done**');
    },
  );
});
