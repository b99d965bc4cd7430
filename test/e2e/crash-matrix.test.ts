import { createHash, randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import type { EventFrame } from '../../src/agent/events.ts';
import type { Entry } from '../../src/session/entries.ts';
import { sampleFiles } from '../support/demo/sample-repository.ts';
import { calls, say, type Script } from '../support/model/script.ts';
import { jailed, jailedBundled } from '../support/jailed.ts';
import type { Hurry } from '../support/runner/hurry.ts';
import type { ActionRun, Interruption } from '../support/runner/run-options.ts';
import { readSession, restoredTree } from '../support/stored-session.ts';
import { createWorld, type World, type WorldRun } from '../support/world.ts';

type Files = Map<string, string>;

/** One call of a plan, and what it makes of the repository; reads make nothing. A command may take a nap in its middle. */
interface Item {
  readonly name: string;
  readonly args: (id: string, nap: string) => object;
  readonly effect?: (files: Files) => void;
}

type Plan = readonly (readonly Item[])[];

/** Files that git ignores are not carried to the next runner: what a command writes here stays where it ran. */
const marks = '.marks';
const files: Files = new Map(Object.entries({ ...sampleFiles, '.gitignore': `${marks}\n` }));

const read = (name: string, args: object): Item => ({ name, args: () => args });
const write = (path: string): Item => ({
  name: 'write_file',
  args: () => ({ path, content: `${path}\n` }),
  effect: (all) => void all.set(path, `${path}\n`),
});
/** A command that shows when it was repeated: in the marks by its call, and in the tree, since it appends. */
const append = (from: string, to: string): Item => ({
  name: 'execute_command',
  args: (id, nap) => ({ command: `echo ${id} >> ${marks}; cat ${from} >> ${to}; ${nap}; echo end >> ${to}`, keep_changes: true }),
  effect: (all) => void all.set(to, `${all.get(to) ?? ''}${all.get(from) ?? ''}end\n`),
});
const edit: Item = {
  name: 'edit_file',
  args: () => ({ path: 'src/pages.js', old_string: 'Math.floor', new_string: 'Math.ceil' }),
  effect: (all) => void all.set('src/pages.js', (all.get('src/pages.js') ?? '').replace('Math.floor', 'Math.ceil')),
};
const peek: Item = { name: 'execute_command', args: (_, nap) => ({ command: `cat a.txt; touch gone; ${nap}`, keep_changes: false }) };
const firstCommand = append('a.txt', 'b.txt');
const secondCommand = append('a.txt', 'c.txt');
const move: Item = {
  name: 'move_file',
  args: () => ({ from: 'a.txt', to: 'notes/a.txt' }),
  effect: (all) => {
    all.set('notes/a.txt', all.get('a.txt') ?? '');
    all.delete('a.txt');
  },
};
const remove: Item = { name: 'delete_file', args: () => ({ path: 'README.md' }), effect: (all) => void all.delete('README.md') };

/** What a good model does, one reply after the other, before it says that it is done; every kind of tool is in it. */
const everything: Plan = [
  [read('read_file', { path: 'src/pages.js' }), read('list_directory', {}), read('search_files', { pattern: 'Math' })],
  [read('find_files', { pattern: '**/*.js' })],
  [write('a.txt')],
  [edit],
  [write('d.txt'), firstCommand, secondCommand, remove],
  [peek],
  [move],
];

/** A call id says which run asked, in answer to which request, and for which item of the plan. */
function itemOf(id: string, plan: Plan): Item {
  const [, , step, item] = id.split('-').map(Number);
  const found = plan[step ?? -1]?.[item ?? -1];
  if (!found) throw new Error(`${id} is no call of the plan`);
  return found;
}

function isCommand({ name }: Item): boolean {
  return name === 'execute_command';
}

function isDone(content: string): boolean {
  return !content.startsWith('ERROR: ');
}

/** An item that takes a nap. */
interface Slow {
  readonly item: Item;
  readonly nap: string;
}

/** A model that does the next step of the plan that has no good result yet, whoever has done the others. */
function follow(plan: Plan, run: string, slow?: Slow): Script {
  return ({ messages, index }) => {
    const done = new Set(
      messages.flatMap(({ role, content, tool_call_id: id }) =>
        role === 'tool' && isDone(String(content)) ? [itemOf(String(id), plan)] : [],
      ),
    );
    const step = plan.findIndex((items) => items.some((item) => !done.has(item)));
    if (index > 2 * plan.length) return undefined;
    if (step < 0) return say('All of it is done.');
    const asked = (plan[step] ?? []).flatMap((item, position) =>
      done.has(item) ? [] : [{ item, id: [run, index, step, position].join('-') }],
    );
    return calls(asked.map(({ item, id }) => ({ name: item.name, args: item.args(id, item === slow?.item ? slow.nap : ':'), id })));
  };
}

const sessions = /^refs\/gadget\/sessions\//;

interface Scene {
  readonly plan: Plan;
  readonly inputs: Readonly<Record<string, string>>;
}
/** Everything is allowed, and nothing waits. */
const working: Scene = { plan: everything, inputs: { 'tool-mode': 'auto' } };
/** The first command waits for a person. */
const asking: Scene = { plan: [[write('a.txt'), firstCommand, write('d.txt'), secondCommand], [move]], inputs: { 'tool-mode': 'confirm' } };

/** When a run is killed. */
interface Cell {
  readonly name: string;
  /** Default: `working`. */
  readonly scene?: Scene;
  /** Called before the run starts. @param asleep resolves when the item that naps does so. */
  readonly when: (world: World, asleep: () => Promise<void>) => Interruption['when'];
  /** The item that naps, so that it can be killed in its middle. */
  readonly slow?: Item;
  readonly hurry?: Hurry;
  /** What the last record then is. */
  readonly left?: Entry['kind'];
}

/** Path and content of every file, as git names contents. */
function named(all: Files): Record<string, string> {
  const blob = (content: string): string =>
    createHash('sha1')
      .update(`blob ${Buffer.byteLength(content)}\0${content}`)
      .digest('hex');
  return Object.fromEntries([...all].map(([path, content]): [string, string] => [path, blob(content)]));
}

async function filesIn({ repository }: World, tree: string): Promise<Record<string, string>> {
  const listed = (await repository.git('ls-tree', '-r', tree)).split('\n').filter(Boolean);
  return Object.fromEntries(listed.map((line): [string, string] => [line.slice(line.indexOf('\t') + 1), line.split(/[ \t]/)[2] ?? '']));
}

/** What the calls make of the repository, in their order. */
function made(items: readonly Item[]): Record<string, string> {
  const all = new Map(files);
  for (const { effect } of items) effect?.(all);
  return named(all);
}

/** Results by the ids of their calls. */
function results(entries: readonly Entry[]): Map<string, string> {
  return new Map(
    entries.flatMap((entry): [string, string][] =>
      entry.kind === 'message' && entry.message.role === 'tool' ? [[entry.message.toolCallId, entry.message.content]] : [],
    ),
  );
}

function callIds(entries: readonly Entry[]): string[] {
  return entries.flatMap((entry) =>
    entry.kind === 'message' && entry.message.role === 'assistant' ? entry.message.toolCalls.map(({ id }) => id) : [],
  );
}

async function entriesOf({ repository }: World): Promise<readonly Entry[]> {
  const begun = Object.keys(repository.refs()).some((ref) => sessions.test(ref));
  return begun ? (await readSession(repository, 'issue-1')).entries : [];
}

/** A runner that restored the workspace now would have every edit whose result is in the log, and no other (interface.md section 7). */
async function expectAgreement(world: World, { plan }: Scene, commit?: string): Promise<void> {
  const { entries } = await readSession(world.repository, 'issue-1', commit);
  const done = [...results(entries)].flatMap(([id, content]) => (isDone(content) ? [itemOf(id, plan)] : []));
  if (entries.every(({ kind }) => kind !== 'workspace')) expect(callIds(entries)).toEqual([]);
  else expect(await filesIn(world, await restoredTree(world.repository, 'issue-1', commit))).toEqual(made(done));
}

/** Texts of the files with this name that a run left in its folder. */
function leftBehind({ temp }: ActionRun, name: string): string[] {
  const folder = join(temp, 'gadget');
  const paths = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return paths.filter((path) => basename(path) === name).map((path) => readFileSync(join(folder, path), 'utf8'));
}

function lines(text: string): string[] {
  return text.split('\n').slice(0, -1);
}

/** Ids of calls that were started in a run and are no reads: commands by what they left behind, edits by the events. */
function startedIn(run: ActionRun, { plan }: Scene): string[] {
  const events = leftBehind(run, 'events.jsonl').flatMap((text) => lines(text).map((line) => JSON.parse(line) as EventFrame));
  const edits = events.flatMap((event) => (event.type === 'tool.call' && event.payload.name.endsWith('_file') ? [event.payload.id] : []));
  const commands = join(run.workspace, marks);
  return [...edits.filter((id) => itemOf(id, plan).effect), ...(existsSync(commands) ? lines(readFileSync(commands, 'utf8')) : [])];
}

/** Ids of the results in the turn record of a run; undefined for a run that did not come to write one. */
function resultsIn(run: ActionRun): string[] | undefined {
  const [text] = leftBehind(run, 'turn.json');
  if (text === undefined) return undefined;
  const { messages } = JSON.parse(text) as { readonly messages: readonly { readonly toolCallId?: string }[] };
  return messages.flatMap(({ toolCallId: id }) => id ?? []);
}

/** Where the turn stands, by its last record of that kind. */
function standing(entries: readonly Entry[]): 'nothing' | 'open' | 'waiting' | 'finished' {
  const last = entries.findLast(({ kind }) => ['turn.started', 'turn.resumed', 'turn.ended'].includes(kind));
  if (!last) return 'nothing';
  if (last.kind !== 'turn.ended') return 'open';
  return last.status === 'finished' ? 'finished' : last.status === 'pending-confirmation' ? 'waiting' : 'open';
}

/** The label on the issue, as the job of a workflow run. */
function label(world: World, scene: Scene, more: WorldRun = {}): Promise<ActionRun> {
  return world.run({ workflowRun: world.repository.addRun({ event: 'issues' }), inputs: scene.inputs, ...more });
}

function newWorld({ plan }: Scene, slow?: Slow): Promise<World> {
  return createWorld({ script: follow(plan, '0', slow), repository: { files: Object.fromEntries(files) } });
}

/** Kills a run, looks at what is left, goes on in other runners, and looks whether anything was lost, repeated or mixed up. */
async function play({ scene = working, when, slow, left, hurry }: Cell, post: boolean): Promise<void> {
  const nap = `sleep 60.${String(randomInt(1e9)).padStart(9, '0')}`;
  await using stack = new AsyncDisposableStack();
  const world = stack.use(await newWorld(scene, slow && { item: slow, nap }));
  const { plan, inputs } = scene;
  const runs: ActionRun[] = [];
  const keep = (run: ActionRun): ActionRun => {
    runs.push(stack.use(run));
    return run;
  };
  const next = async (script: Script): Promise<void> => {
    world.model.finish();
    await world.script(script);
  };
  const resumed = scene === asking;
  if (resumed) {
    expect(keep(await label(world, scene)).outputs).toMatchObject({ status: 'pending-confirmation' });
    await next(follow(plan, '1'));
  }

  const killing = { post, ...(hurry && { hurry }), signalAfter: { when: when(world, () => asleep(nap)), signal: 'SIGKILL' } } as const;
  const killed = keep(resumed ? await world.say('/gadget approve all', { inputs, ...killing }) : await label(world, scene, killing));
  expect(killed.signal).toBe('SIGKILL');
  const before = await entriesOf(world);
  // The post step adds that the run has ended, where it knows of the turn.
  // Without what the post step added.
  const cut = before.findIndex((entry) => entry.kind === 'turn.ended' && entry.cutOff);
  if (left) expect(before.slice(0, cut < 0 ? undefined : cut).at(-1)?.kind).toBe(left);
  // What is published is no longer kept.
  if (before.length > 0 && standing(before) !== 'finished') await expectAgreement(world, scene);
  // The turn record has at least what the session has (S0-49).
  expect(resultsIn(killed) ?? [...results(before).keys()]).toEqual(expect.arrayContaining([...results(before).keys()]));

  let entries = before;
  for (let round = 2; round < 6; round++) {
    await next(follow(plan, String(round)));
    const stands = standing(entries);
    if (stands === 'finished' && round > 2) break;
    const words = stands === 'waiting' ? '/gadget approve all' : '/gadget continue';
    const { outputs } = keep(await world.say(words, { inputs, post: false }));
    if (stands === 'nothing' || stands === 'finished') {
      // Whoever says so to a turn that is over, or to none at all, changes nothing.
      expect(outputs).toMatchObject({ status: 'finished', 'stop-reason': '' });
      if (stands === 'finished') break;
      keep(await label(world, scene, { post: false }));
    }
    entries = await entriesOf(world);
  }
  expect(standing(entries)).toBe('finished');

  // What a person approved is started once at most; anything else dies with its workspace.
  if (resumed) {
    const started = runs.flatMap((run) => startedIn(run, scene)).filter((id) => isCommand(itemOf(id, plan)));
    expect(started.toSorted()).toEqual([...new Set(started)].toSorted());
    const inFlight = startedIn(killed, scene).filter((id) => callIds(before).includes(id) && !results(before).has(id));
    if (slow?.effect) expect(inFlight.map((id) => itemOf(id, plan))).toEqual([slow]);
    for (const id of inFlight) if (isCommand(itemOf(id, plan))) expect(results(entries).get(id)).toMatch(/^ERROR: interrupted/);
  }
  expect(world.repository.pulls()).toHaveLength(1);
  expect(Object.keys(world.repository.refs()).filter((ref) => ref.startsWith('refs/heads/gadget/'))).toHaveLength(1);
  expect(await filesIn(world, world.repository.pull(2).head.sha)).toEqual(made(plan.flat()));
  const progress = world.repository.comments(1).filter(({ body }) => body.includes('<!-- gadget:progress'));
  expect(progress).toHaveLength(1);
  // Of a machine that was lost between the last record and the last word, nobody can say that word.
  if (post || standing(before) !== 'finished') expect(progress[0]?.body).toContain('✅ **Done**');
  world.verify();
}

async function asleep(nap: string): Promise<void> {
  for (let waited = 0; waited < 30_000; waited += 20) {
    if (readdirSync('/proc').some((name) => /^\d+$/.test(name) && commandOf(name) === nap)) return;
    await sleep(20);
  }
  throw new Error(`Nobody started ${nap}.`);
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** Plays the cells two at a time, each in a world of its own, and says all that went wrong. Every second job has a post step; a lost machine has none. */
async function matrix(cells: readonly Cell[]): Promise<void> {
  const waiting = cells.map((cell, index) => ({ cell, post: index % 2 === 1 }));
  const faults: string[] = [];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { cell, post } = next;
      const name = `${cell.name} (${post ? 'with' : 'without'} a post step)`;
      await play(cell, post).catch((error: unknown) => faults.push(`${name}: ${error instanceof Error ? error.stack : String(error)}`));
    }
  };
  await Promise.all([lane(), lane()]);
  expect(faults).toEqual([]);
}

let records: Promise<number> | undefined;

/** Plays the turn once without any kill. @returns how many records its session got. */
function undisturbed(): Promise<number> {
  return (records ??= playUndisturbed());
}

async function playUndisturbed(): Promise<number> {
  await using world = await newWorld(working);
  await using run = await label(world, working);
  expect(run.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
  expect(world.model.requests).toHaveLength(everything.length + 1);
  expect(await filesIn(world, world.repository.pull(2).head.sha)).toEqual(made(everything.flat()));
  const recorded = world.github.writes().flatMap((written) => ('ref' in written && sessions.test(written.ref) ? [written.new] : []));
  expect((await readSession(world.repository, 'issue-1')).chain).toEqual(recorded.toReversed());
  for (const commit of recorded) {
    const { entries } = await readSession(world.repository, 'issue-1', commit);
    // What is published in the end is kept no longer.
    if (standing(entries) !== 'finished') await expectAgreement(world, working, commit);
  }
  world.verify();
  return recorded.length;
}

// A matrix is some twenty runs, two at a time: more than a minute on two cores.
describe('a turn whose run is killed goes on in another runner', { timeout: 600_000 }, () => {
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
  const push = (number: number, when: 'before' | 'after', more: Partial<Cell> = {}): Cell => ({
    name: `push ${number}, ${when} it was taken`,
    when: ({ github }) => github.pushed({ ref: sessions, number, when }),
    ...more,
  });
  const log = (name: string, line: RegExp): Cell => ({ name, when: () => line });
  const file = (name: string, path: string): Cell => ({ name, when: () => ({ file: path }) });
  const napping = (name: string, slow: Item): Cell => ({ name, slow, when: (_, asleepNow) => asleepNow() });

  jailed('and each record of an undisturbed one has log and workspace in step (S3-072)', async () => {
    // The beginning, before publishing, the end: at least.
    expect(await undisturbed()).toBeGreaterThanOrEqual(3);
  });

  jailedBundled('from any of its requests to the model (S0-48, S0-49, S0-50, S0-51, S3-024, S1-40, S1-42)', () =>
    matrix(numbers(everything.length + 1).map((number) => ({ name: `request ${number}`, when: ({ model }) => model.reached(number) }))),
  );

  jailedBundled('from the middle of any tool: what it was doing died with its workspace, and is done again (S0-51, S1-31, S1-40)', () =>
    matrix([
      log('a batch of reads', /^\[Tool\] list_directory/),
      file('write_file', 'a.txt'),
      log('edit_file', /^\[Tool\] edit_file/),
      napping('a command that keeps its changes', firstCommand),
      napping('another one behind it', secondCommand),
      log('delete_file, in a batch', /^\[Tool\] delete_file/),
      napping('a throwaway command', peek),
      file('move_file', 'notes/a.txt'),
    ]),
  );

  jailedBundled('from any of its records, before the server took it (S0-50, S0-51, S3-024, S3-072)', async () =>
    matrix(numbers(await undisturbed()).map((number) => push(number, 'before'))),
  );

  jailedBundled('from any of its records, after the server took it (S0-50, S0-51, S3-024, S3-072)', async () =>
    matrix(numbers(await undisturbed()).map((number) => push(number, 'after'))),
  );

  jailedBundled('from its branch that has no pull request yet, and from a record that nothing forced (S0-50, S0-51)', () =>
    matrix([
      {
        name: 'after 15 seconds',
        hurry: { 15_000: 500 },
        left: 'message',
        when: ({ github, model }) => {
          // The model takes its time over its fifth reply, so that the edits before it are recorded without a barrier.
          void model.reached(5);
          return github.pushed({ ref: sessions, number: 2, when: 'after' });
        },
      },
      { name: 'the branch', when: ({ github }) => github.pushed({ ref: /^refs\/heads\/gadget\//, when: 'after' }) },
    ]),
  );

  jailedBundled(
    'with what a person approved, which runs once at most, and is not asked for again before it was started (S0-51, S1-05, S1-31)',
    () =>
      matrix(
        [
          push(1, 'before', { left: 'comment' }),
          push(1, 'after', { left: 'workspace' }),
          push(2, 'before', { left: 'workspace' }),
          push(2, 'after', { left: 'call.started' }),
          push(3, 'before'),
          push(3, 'after', { left: 'call.started' }),
          napping('the approved command', firstCommand),
          napping('another one behind it', secondCommand),
        ].map((cell) => ({ ...cell, scene: asking })),
      ),
  );
});
