import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from 'vitest';
import type { EventFrame } from '../../../src/agent/events.ts';
import type { Entry } from '../../../src/session/entries.ts';
import type { Script } from '../model/script.ts';
import type { Hurry } from '../runner/hurry.ts';
import type { ActionRun, Interruption } from '../runner/run-options.ts';
import { sleeper } from '../sleeper.ts';
import { readSession, restoredTree } from '../stored-session.ts';
import { createWorld, type World, type WorldRun } from '../world.ts';
import {
  everything,
  files,
  firstCommand,
  follow,
  isCommand,
  isDone,
  itemOf,
  marks,
  move,
  secondCommand,
  write,
  type Files,
  type Item,
  type Plan,
  type Slow,
} from './plan.ts';

/** Refs of sessions. */
export const sessions = /^refs\/gadget\/sessions\//;

export interface Scene {
  readonly plan: Plan;
  readonly inputs: Readonly<Record<string, string>>;
}
/** Everything is allowed, and nothing waits. */
const working: Scene = { plan: everything, inputs: { 'tool-mode': 'auto' } };
/** The first command waits for a person. */
export const asking: Scene = {
  plan: [[write('a.txt'), firstCommand, write('d.txt'), secondCommand], [move]],
  inputs: { 'tool-mode': 'confirm' },
};

/** When a run is killed. */
export interface Cell {
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
  const { command: nap, started: asleep } = sleeper();
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
    expect(keep(await label(world, scene, { hurry: { 89_000: 300 } })).outputs).toMatchObject({ status: 'pending-confirmation' });
    await next(follow(plan, '1'));
  }

  const killing = { post, ...(hurry && { hurry }), signalAfter: { when: when(world, asleep), signal: 'SIGKILL' } } as const;
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

/** Plays the cells two at a time, each in a world of its own, and says all that went wrong. Every second job has a post step; a lost machine has none. */
export async function matrix(cells: readonly Cell[]): Promise<void> {
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
export function undisturbed(): Promise<number> {
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
