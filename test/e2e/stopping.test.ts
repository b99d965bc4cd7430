import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { call, calls, fail, say, type ScriptRequest, type Step } from '../support/model/script.ts';
import { inProcesses, jailed, jailedBundled } from '../support/jailed.ts';
import { sessionEntries } from '../support/run-files.ts';
import type { ActionRun } from '../support/runner/run-options.ts';
import { comments, keep, lastComment, write as writing } from '../support/steps.ts';
import { sleeper } from '../support/sleeper.ts';
import { readSession } from '../support/stored-session.ts';
import { useWorld } from '../support/use-world.ts';
import { createWorld, type World } from '../support/world.ts';

const sessions = /^refs\/gadget\/sessions\//;
/** Milliseconds between the runner's SIGINT and its SIGTERM. */
const termAfterMs = 7500;

const write = (path: string): Step => calls([writing(path)]);
const shell = (command: string): Step => calls([keep(command)]);

/** What the last message of a request says. */
function lastOf({ messages }: Pick<ScriptRequest, 'messages'>): string {
  return String(messages.at(-1)?.content);
}

/** Paths that the only pull request changes. */
async function changedIn(world: World, run: ActionRun): Promise<string[]> {
  expect(world.repository.pulls()).toHaveLength(1);
  return (await world.repository.git('diff', '--name-only', `main...${run.outputs['branch']}`)).trim().split('\n');
}

/** Kinds of the writes to GitHub from a moment on, in their order: records of the session by what they end with. */
async function toldSince(world: World, moment: number): Promise<string[]> {
  const told: string[] = [];
  for (const made of world.github.writes()) {
    if (made.at < moment) continue;
    if (!('ref' in made)) told.push(`${made.method} ${made.path.replace('/repos/acme/widgets/', '').replace(/\d{3,}/, 'ID')}`);
    else if (sessions.test(made.ref)) {
      const { entries } = await readSession(world.repository, 'issue-1', made.new);
      told.push(`record ${entries.at(-1)?.kind}`);
    } else told.push(`push ${made.ref}`);
  }
  return told;
}

describe('a job that is cancelled', () => {
  const use = useWorld();

  /** Cancels the run of the label, or of what is said, at the moment; looks at the jail when the record arrives, and checks the end that every cancelled turn has. */
  async function cancelled(
    when: Promise<unknown>,
    isGone: () => boolean,
    body?: string,
    inputs: Record<string, string> = {},
  ): Promise<void> {
    const { world } = use;
    const before = comments(world).length;
    let at = 0;
    const gone: boolean[] = [];
    const moment = when.then(() => {
      at = Date.now();
      void world.github.pushed({ ref: sessions, when: 'before' }).then((held) => {
        gone.push(isGone());
        held.release();
      });
    });
    const options = { inputs, signalAfter: { when: moment } };
    await using run = await (body === undefined ? world.run(options) : world.say(body, options));
    expect(Date.now() - at).toBeLessThan(termAfterMs);
    expect(run).toMatchObject({ exitCode: 0, signal: null });
    expect(run.outputs).toMatchObject({ status: 'aborted', 'stop-reason': 'aborted', branch: '' });
    expect(gone).toEqual([true]);
    const told = await toldSince(world, at);
    expect(told.slice(0, 3)).toEqual(['record turn.ended', 'POST issues/1/comments', 'PATCH issues/comments/ID']);
    const [progress] = comments(world);
    expect(progress).toContain('🛑 **Cancelled**');
    expect(lastComment(world)).toContain('🛑 **Cancelled.**');
    expect(lastComment(world)).toContain('\n/gadget continue\n');
    // The progress comment or what was said, and that it was cancelled.
    expect(comments(world)).toHaveLength(before + 2);
    expect(world.repository.pulls()).toEqual([]);
  }

  jailed(
    'while it publishes or the model thinks keeps its work and can be continued',
    { tags: ['S1-06', 'S1-14', 'S3-080', 'S3-081', 'S3-082'] },
    async () => {
      const { world } = use;
      await world.script([shell('echo made > made.txt')]);
      // While it publishes the calls that wait: parked all the same.
      const parking = world.github.pushed({ ref: sessions, number: 3, when: 'after' });
      void parking.then(async (held) => {
        await sleep(300);
        held.release();
      });
      await using run = await world.run({ signalAfter: { when: parking } });
      expect(run).toMatchObject({ exitCode: 0, signal: null });
      expect(run.outputs).toMatchObject({ status: 'pending-confirmation' });
      expect(comments(world)[1]).toContain('/gadget approve turn');

      // While the model thinks: recorded, then told, before the runner’s SIGTERM.
      await world.script([write('a.txt'), { hang: true }]);
      await cancelled(world.model.received(2), () => true, '/gadget approve');
      await world.script([say('Done.')]);
      await using second = await world.say('/gadget continue');
      expect(second.outputs).toMatchObject({ status: 'finished', 'stop-reason': 'no_tool_calls' });
      expect(lastOf(world.model.requests[0]!)).toBe('Created a.txt (6 bytes).');
      expect(await changedIn(world, second)).toEqual(['a.txt', 'made.txt']);
    },
  );

  jailed(
    'ends its running command first, and never repeats one that keeps its changes',
    { tags: ['S1-14', 'S3-080', 'S3-081', 'S0-50', 'S0-51'] },
    async () => {
      const { world } = use;
      const kept = sleeper();
      await world.script([write('a.txt'), shell(`echo half > half.txt; ${kept.command}`)]);
      await cancelled(kept.started(), () => kept.running().length === 0, undefined, { 'tool-mode': 'auto' });

      const thrown = sleeper();
      await world.script([call('execute_command', { command: `cat a.txt; ${thrown.command}` })]);
      await cancelled(thrown.started(), () => thrown.running().length === 0, '/gadget continue');
      // One that keeps its changes counts as never made.
      expect(lastOf(world.model.requests[0]!)).toMatch(/^ERROR: interrupted: .* is not in the workspace/);

      await world.script([say('Done.')]);
      // Of a disposable one the model reads that it was ended.
      await using last = await world.say('/gadget continue');
      expect(lastOf(world.model.requests[0]!)).toBe('ERROR: a.txt\n[killed: the turn was stopped]');
      expect([...kept.running(), ...thrown.running()]).toEqual([]);
      expect(await changedIn(world, last)).toEqual(['a.txt']);
    },
  );
});

/** Told once, for all that is read from it: each run of a turn is killed, but for the last one. */
async function isKilledAgainAndAgain(world: World) {
  const { repository } = world;
  const killed = async (running: Promise<ActionRun>) => {
    await using run = await running;
    expect(run).toMatchObject({ signal: 'SIGKILL', post: { exitCode: 0 } });
    return comments(world);
  };
  const at = (number: number, when: 'before' | 'after') =>
    ({ signalAfter: { when: world.github.pushed({ ref: sessions, number, when }), signal: 'SIGKILL' } }) as const;
  // Nobody can read whether the run still works: without a recorded end the session would count as running.
  repository.actionsPermission = 'none';
  const unheard = await killed(world.run(at(1, 'before')));
  const recorded = Object.keys(repository.refs()).filter((ref) => sessions.test(ref));

  const long = sleeper();
  await world.script([calls([writing('a.txt'), keep('cat a.txt > b.txt'), keep(`echo half > half.txt; ${long.command}`)])]);
  const asked = await killed(world.run(at(3, 'after')));

  await world.script([]);
  const answer = /^\/gadget approve [0-9a-f]{8} [0-9a-f]{8}$/m.exec(asked.at(-1) ?? '')?.[0] ?? '';
  const unanswered = await killed(world.say(answer, at(1, 'before')));
  let moment = 0;
  const when = long.started().then(() => void (moment = Date.now()));
  const cut = await killed(world.say(answer, { signalAfter: { when, signal: 'SIGKILL' } }));
  const [told, entries] = [await toldSince(world, moment), await sessionEntries(world)];

  await world.script([say('Done.')]);
  await using last = await world.say('/gadget continue');
  const [words, changed] = [lastOf(world.model.requests[0]!), await changedIn(world, last)];
  return {
    unheard,
    recorded,
    asked,
    answer,
    unanswered,
    cut,
    told,
    entries,
    last: { outputs: last.outputs, words, changed, thread: comments(world) },
  };
}

describe('a run that is killed', () => {
  let world: World;
  let played: Awaited<ReturnType<typeof isKilledAgainAndAgain>>;

  beforeAll(async () => {
    world = await createWorld();
    played = await inProcesses(() => isKilledAgainAndAgain(world));
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
    world.verify();
  });

  jailedBundled('before it has the session is told by its post step, and nothing of it is recorded', { tags: ['S0-67', 'S3-084'] }, () => {
    expect(played.recorded).toEqual([]);
    expect(played.unheard).toEqual([expect.stringContaining('**The run was cut off**')]);
  });

  jailedBundled(
    'after its calls were recorded as waiting: the post step asks in its place, and the answer counts',
    { tags: ['S0-50', 'S1-06', 'S1-07'] },
    () => {
      const [progress, asks, ...more] = played.asked.slice(played.unheard.length);
      expect(progress).toContain('⏸️ **Waiting for your decision**');
      expect(asks).toMatch(
        /⏸️ \*\*Gadget is waiting for your decision[\s\S]*cat a\.txt > b\.txt[\s\S]*\n\/gadget approve [0-9a-f]{8} [0-9a-f]{8}\n/,
      );
      expect(more).toEqual([]);
      expect(played.last.changed).toContain('b.txt');
    },
  );

  jailedBundled(
    'before it has the session of a parked turn leaves the question as it stands: the same answer counts the next time',
    { tags: ['R7', 'S0-51'] },
    () => {
      const cutOff = expect.stringContaining('**The run was cut off**');
      expect(played.unanswered).toEqual([...played.asked, played.answer, cutOff]);
      expect(played.entries.filter(({ kind }) => kind === 'decision')).toHaveLength(2);
      expect(played.last.changed).toContain('b.txt');
    },
  );

  jailedBundled(
    'in a command is ended by its post step: recorded, then told, then the progress comment',
    { tags: ['S0-48', 'S0-50', 'S0-67', 'S3-024'] },
    () => {
      expect(played.told).toEqual(['record turn.ended', 'POST issues/1/comments', 'PATCH issues/comments/ID', 'record comment']);
      expect(played.entries.findLast(({ kind }) => kind === 'turn.ended')).toMatchObject({ status: 'aborted', cutOff: true });
      expect(played.cut[played.unheard.length]).toContain('🛑 **Cut short**');
      expect(played.cut.at(-1)).toMatch(/The run was cut off[\s\S]*\n\/gadget continue\n/);
    },
  );

  jailedBundled('has a turn that can go on at once, without what was cut off', { tags: ['S0-50', 'S0-51'] }, () => {
    const { outputs, words, changed, thread } = played.last;
    expect(outputs).toMatchObject({ status: 'finished', 'stop-reason': 'no_tool_calls', 'turn-id': played.entries[0]?.turnId });
    expect(words).toMatch(/^ERROR: interrupted: /);
    expect(changed).toEqual(['a.txt', 'b.txt']);
    expect(thread[played.unheard.length]).toContain('✅ **Done**');
  });
});

describe('a turn that ends before its time', () => {
  const use = useWorld();

  jailed('by model errors or a timeout keeps its work and can be continued', { tags: ['S0-18', 'S0-50', 'S0-51', 'S1-26'] }, async () => {
    const { world } = use;
    const inputs = { 'tool-mode': 'auto' };
    /** Expects that the model has failed, and that the thread knows. */
    const failed = (run: ActionRun, status: string): void => {
      expect(run.exitCode).toBe(1);
      expect(run.outputs).toMatchObject({ status: 'error', 'stop-reason': 'error', branch: '' });
      expect(world.repository.pulls()).toEqual([]);
      expect(comments(world)[0]).toContain('❌ **Failed**');
      expect(lastComment(world)).toMatch(
        new RegExp(`Failed\\.[\\s\\S]*${status}[\\s\\S]*work so far is saved[\\s\\S]*\\n/gadget continue\\n`),
      );
    };
    const thrice = (failure: Step): Step[] => [failure, failure, failure];
    const lastRoles = (): unknown[] => world.model.requests[0]!.messages.slice(-3).map(({ role }) => role);

    // Errors beyond the retries.
    await world.script([write('a.txt'), shell('cat a.txt > b.txt'), ...thrice(fail(500))]);
    await using first = await world.run({ inputs });
    failed(first, '500');
    await world.script(thrice(fail(429, undefined, { 'retry-after': '0' })));
    await using second = await world.say('/gadget continue', { inputs });
    failed(second, '429');
    expect(lastRoles()).toEqual(['tool', 'assistant', 'tool']);

    // A timeout during a command: the draft has the work from before that.
    const long = sleeper();
    await world.script([write('c.txt'), shell(`echo half > half.txt; ${long.command}`)]);
    await using third = await world.say('/gadget continue', {
      inputs: { ...inputs, 'timeout-minutes': '0.7' },
      hurry: { 42_000: long.started() },
    });
    expect(lastRoles()).toEqual(['tool', 'assistant', 'tool']);
    expect(third.exitCode).toBe(0);
    expect(third.outputs).toMatchObject({ status: 'stopped', 'stop-reason': 'timeout' });
    expect(long.running()).toEqual([]);
    expect(world.repository.pulls()).toMatchObject([{ draft: true }]);
    expect(await changedIn(world, third)).toEqual(['a.txt', 'b.txt', 'c.txt']);
    // The transcript says that it was interrupted.
    expect(comments(world, 2)[0]).toContain('ERROR: interrupted: ');
    expect(comments(world, 2)[0]).not.toContain('waits for a person');

    await world.script([write('d.txt'), say('Done.')]);
    await using last = await world.say('/gadget continue', { inputs });
    expect(last.outputs).toMatchObject({
      status: 'finished',
      'stop-reason': 'no_tool_calls',
      'pull-request-number': '2',
      'turn-id': first.outputs['turn-id'],
    });
    expect(await changedIn(world, last)).toEqual(['a.txt', 'b.txt', 'c.txt', 'd.txt']);
  });
});
