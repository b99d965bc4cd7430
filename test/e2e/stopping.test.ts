import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { call, calls, fail, say, type ScriptRequest, type Step } from '../support/model/script.ts';
import { jailed, jailedBundled } from '../support/jailed.ts';
import type { ActionRun } from '../support/runner/run-options.ts';
import { readSession } from '../support/stored-session.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

const sessions = /^refs\/gadget\/sessions\//;
/** Milliseconds between the runner's SIGINT and its SIGTERM. */
const termAfterMs = 7500;

/** A `sleep` that no other process of the machine has. */
function sleeper(seconds: number): { readonly command: string; readonly running: () => number[]; readonly started: () => Promise<void> } {
  const command = `sleep ${seconds}.${String(randomInt(1e9)).padStart(9, '0')}`;
  const running = (): number[] =>
    readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && commandOf(pid) === command);
  const started = (): Promise<void> => expect.poll(() => running().length, { interval: 20, timeout: 30_000 }).toBe(1);
  return { command, running, started };
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

const write = (path: string, content = `${path}\n`): Step => call('write_file', { path, content });
const shell = (command: string, keep = true): Step => call('execute_command', { command, ...(keep && { keep_changes: true }) });

/** What the last message of a request says. */
function lastOf({ messages }: Pick<ScriptRequest, 'messages'>): string {
  return String(messages.at(-1)?.content);
}

function thread(world: World): string[] {
  return world.repository.comments(1).map(({ body }) => body);
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

  /** Cancels at the moment, looks at the jail when the record arrives, and checks the end that every cancelled turn has. */
  async function cancelled(when: Promise<unknown>, isGone: () => boolean, inputs: Record<string, string> = {}): Promise<ActionRun> {
    const { world } = use;
    let at = 0;
    const gone: boolean[] = [];
    const moment = when.then(() => {
      at = Date.now();
      void world.github.pushed({ ref: sessions, when: 'before' }).then((held) => {
        gone.push(isGone());
        held.release();
      });
    });
    const run = await world.run({ inputs, signalAfter: { when: moment } });
    expect(Date.now() - at).toBeLessThan(termAfterMs);
    expect(run).toMatchObject({ exitCode: 0, signal: null, orphans: [] });
    expect(run.outputs).toMatchObject({ status: 'aborted', 'stop-reason': 'aborted', branch: '' });
    expect(gone).toEqual([true]);
    const told = await toldSince(world, at);
    expect(told.slice(0, 3)).toEqual(['record turn.ended', 'POST issues/1/comments', 'PATCH issues/comments/ID']);
    const [progress, words] = thread(world);
    expect(progress).toContain('🛑 **Cancelled**');
    expect(words).toContain('The turn was cancelled');
    expect(words).toContain('\n/gadget continue\n');
    expect(thread(world)).toHaveLength(2);
    expect(world.repository.pulls()).toEqual([]);
    return run;
  }

  jailed(
    'while the model thinks: recorded, then told, before the runner’s SIGTERM; what is done so far stays (S1-14, S3-080, S3-081, S3-082)',
    async () => {
      const { world } = use;
      await world.script([write('a.txt'), { hang: true }]);
      await using _first = await cancelled(world.model.received(2), () => true);
      await world.script([say('Done.')]);
      await using second = await world.say('/gadget continue');
      expect(second.outputs).toMatchObject({ status: 'finished', 'stop-reason': 'no_tool_calls' });
      expect(lastOf(world.model.requests[0]!)).toBe('Created a.txt (6 bytes).');
      expect(await changedIn(world, second)).toEqual(['a.txt']);
    },
  );

  jailed(
    'during a command that keeps its changes: it is ended first, counts as never made, and is not repeated (S1-14, S3-080, S3-081, S0-50, S0-51)',
    async () => {
      const { world } = use;
      const long = sleeper(60);
      await world.script([write('a.txt'), shell(`echo half > half.txt; ${long.command}`)]);
      await using _first = await cancelled(long.started(), () => long.running().length === 0, { 'tool-mode': 'auto' });
      await world.script([say('Done.')]);
      await using second = await world.say('/gadget continue', { inputs: { 'tool-mode': 'auto' } });
      expect(lastOf(world.model.requests[0]!)).toMatch(/^ERROR: interrupted: .* is not in the workspace/);
      expect(long.running()).toEqual([]);
      expect(await changedIn(world, second)).toEqual(['a.txt']);
    },
  );

  jailed('during a throwaway command: it is ended first, and the model reads that it was (S1-14, S3-080, S3-081, S0-51)', async () => {
    const { world } = use;
    const long = sleeper(60);
    await world.script([write('a.txt'), shell(`cat a.txt; ${long.command}`, false)]);
    await using _first = await cancelled(long.started(), () => long.running().length === 0);
    await world.script([say('Done.')]);
    await using second = await world.say('/gadget continue');
    expect(lastOf(world.model.requests[0]!)).toBe('ERROR: a.txt\n[killed: the turn was stopped]');
    expect(long.running()).toEqual([]);
    expect(await changedIn(world, second)).toEqual(['a.txt']);
  });

  jailed('while it publishes the calls that wait: it is parked all the same, asks, and can be approved (S1-06, S3-081)', async () => {
    const { world } = use;
    await world.script([shell('echo made > made.txt')]);
    const parking = world.github.pushed({ ref: sessions, number: 3, when: 'after' });
    void parking.then(async (held) => {
      await sleep(300);
      held.release();
    });
    await using run = await world.run({ signalAfter: { when: parking } });
    expect(run).toMatchObject({ exitCode: 0, signal: null, orphans: [] });
    expect(run.outputs).toMatchObject({ status: 'pending-confirmation' });
    expect(thread(world)[1]).toContain('/gadget approve turn');
    await world.script([say('Made.')]);
    await using second = await world.say('/gadget approve');
    expect(second.outputs).toMatchObject({ status: 'finished', 'stop-reason': 'no_tool_calls' });
    expect(await changedIn(world, second)).toEqual(['made.txt']);
  });
});

describe('a run that is killed', () => {
  const use = useWorld();

  jailedBundled(
    'is ended by its post step: recorded, then told, then the progress comment; the turn can go on at once (S0-48, S0-50, S0-51, S0-67, S3-024)',
    async () => {
      const { world } = use;
      // Nobody can read whether the run still works: without a recorded end the session would count as running.
      world.repository.actionsPermission = 'none';
      const long = sleeper(60);
      await world.script([write('a.txt'), shell(`echo half > half.txt; ${long.command}`)]);
      await using _parked = await world.run();
      await world.script([]);
      let at = 0;
      const when = long.started().then(() => void (at = Date.now()));
      await using first = await world.say('/gadget approve', { signalAfter: { when, signal: 'SIGKILL' } });
      expect(first).toMatchObject({ signal: 'SIGKILL', post: { exitCode: 0 } });
      expect(await toldSince(world, at)).toEqual([
        'record turn.ended',
        'POST issues/1/comments',
        'PATCH issues/comments/ID',
        'record comment',
      ]);
      const { entries } = await readSession(world.repository, 'issue-1');
      expect(entries.findLast(({ kind }) => kind === 'turn.ended')).toMatchObject({ status: 'aborted', cutOff: true });
      expect(thread(world)[0]).toContain('🛑 **Cut short**');
      expect(thread(world).at(-1)).toMatch(/The run was cut off[\s\S]*\n\/gadget continue\n/);

      await world.script([say('Done.')]);
      await using second = await world.say('/gadget continue');
      expect(second.outputs).toMatchObject({ status: 'finished', 'stop-reason': 'no_tool_calls', 'turn-id': expect.any(String) });
      expect(lastOf(world.model.requests[0]!)).toMatch(/^ERROR: interrupted: /);
      expect(await changedIn(world, second)).toEqual(['a.txt']);
      expect(thread(world)[0]).toContain('✅ **Done**');
    },
  );

  jailedBundled(
    'after its calls were recorded as waiting: the post step asks in its place, and the answer counts (S0-50, S1-06, S1-07)',
    async () => {
      const { world } = use;
      await world.script([
        calls([
          { name: 'write_file', args: { path: 'a.txt', content: 'a\n' } },
          { name: 'execute_command', args: { command: 'cat a.txt > b.txt', keep_changes: true } },
        ]),
      ]);
      const parked = world.github.pushed({ ref: sessions, number: 3, when: 'after' });
      await using first = await world.run({ signalAfter: { when: parked, signal: 'SIGKILL' } });
      expect(first).toMatchObject({ signal: 'SIGKILL', post: { exitCode: 0 } });
      const [progress, asks] = thread(world);
      expect(progress).toContain('⏸️ **Needs you**');
      expect(asks).toMatch(/⏸️ \*\*Gadget waits for you[\s\S]*cat a\.txt > b\.txt[\s\S]*\/gadget approve [0-9a-f]{8}\n/);
      expect(thread(world)).toHaveLength(2);

      await world.script([say('Done.')]);
      await using second = await world.say(/^\/gadget approve [0-9a-f]{8}$/m.exec(asks!)![0]);
      expect(second.outputs).toMatchObject({ status: 'finished', 'stop-reason': 'no_tool_calls' });
      expect(await changedIn(world, second)).toEqual(['a.txt', 'b.txt']);
    },
  );
});

describe('a turn that ends before its time', () => {
  const use = useWorld();

  jailed(
    'by timeout-minutes during a command: the draft has the work from before it, the transcript says that it was interrupted (S0-18, S0-50, S0-51)',
    async () => {
      const { world } = use;
      const long = sleeper(60);
      await world.script([write('a.txt'), shell(`echo half > half.txt; ${long.command}`)]);
      await using first = await world.run({ inputs: { 'tool-mode': 'auto', 'timeout-minutes': '0.1' } });
      expect(first.exitCode).toBe(0);
      expect(first.outputs).toMatchObject({ status: 'stopped', 'stop-reason': 'timeout' });
      expect(long.running()).toEqual([]);
      expect(world.repository.pulls()).toMatchObject([{ draft: true }]);
      expect(await changedIn(world, first)).toEqual(['a.txt']);
      expect(world.repository.comments(2)[0]!.body).toContain('ERROR: interrupted: ');
      expect(world.repository.comments(2)[0]!.body).not.toContain('waits for a person');

      await world.script([write('b.txt'), say('Done.')]);
      await using second = await world.say('/gadget continue', { inputs: { 'tool-mode': 'auto' } });
      expect(second.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2', 'turn-id': first.outputs['turn-id'] });
      expect(await changedIn(world, second)).toEqual(['a.txt', 'b.txt']);
    },
  );

  jailed.for([
    ['500', fail(500)],
    ['429', fail(429, undefined, { 'retry-after': '0' })],
  ] as const)(
    'by a model that answers %s beyond the retries: an error, the work is kept, and continue finishes (S0-50, S0-51, S1-26)',
    async ([status, failure]) => {
      const { world } = use;
      await world.script([write('a.txt'), shell('cat a.txt > b.txt'), failure, failure, failure]);
      await using first = await world.run({ inputs: { 'tool-mode': 'auto' } });
      expect(first.exitCode).toBe(1);
      expect(first.outputs).toMatchObject({ status: 'error', 'stop-reason': 'error', branch: '' });
      expect(world.repository.pulls()).toEqual([]);
      expect(thread(world)[0]).toContain('❌ **Failed**');
      expect(thread(world)[1]).toMatch(
        new RegExp(`The turn failed[\\s\\S]*${status}[\\s\\S]*kept in the session[\\s\\S]*\\n/gadget continue\\n`),
      );

      await world.script([say('Done.')]);
      await using second = await world.say('/gadget continue', { inputs: { 'tool-mode': 'auto' } });
      expect(second.outputs).toMatchObject({ status: 'finished', 'stop-reason': 'no_tool_calls', 'turn-id': first.outputs['turn-id'] });
      expect(world.model.requests[0]!.messages.slice(-3).map(({ role }) => role)).toEqual(['tool', 'assistant', 'tool']);
      expect(await changedIn(world, second)).toEqual(['a.txt', 'b.txt']);
    },
  );

  jailed(
    'by max-iterations: continue has a fresh budget, and what the person says is the next message of the user (S0-51, S3-058)',
    async () => {
      const { world } = use;
      const inputs = { 'max-iterations': '2' };
      await world.script([write('a.txt'), write('b.txt')]);
      await using first = await world.run({ inputs });
      expect(first.outputs).toMatchObject({ status: 'stopped', 'stop-reason': 'max_iterations', iterations: '2' });

      await world.script([write('c.txt'), say('Done.')]);
      await using second = await world.say('/gadget continue Leave out b, and make c.', { inputs });
      expect(second.outputs).toMatchObject({ status: 'stopped', 'stop-reason': 'max_iterations', iterations: '4' });
      const { messages } = world.model.requests[0]!;
      expect(messages.slice(-3).map(({ role }) => role)).toEqual(['assistant', 'tool', 'user']);
      expect(lastOf({ messages })).toMatch(/stopped: max_iterations[\s\S]*Leave out b, and make c\./);
      expect(await changedIn(world, second)).toEqual(['a.txt', 'c.txt']);
    },
  );
});
