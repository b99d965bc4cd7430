import * as fc from 'fast-check';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ValidCall } from '../../src/agent/tool.ts';
import { SessionStore } from '../../src/session/session-store.ts';
import type { StoredWork } from '../../src/session/stored-work.ts';
import { workKeeping } from '../../src/turn/work-in-progress.ts';
import { Checkpointer } from '../../src/turn/checkpointer.ts';
import { changesBetween } from '../../src/workspace/delta.ts';
import type { OwnRepository } from '../../src/workspace/own-repository.ts';
import type { Snapshot } from '../../src/workspace/snapshot.ts';
import { observation, toolMap } from '../support/agent.ts';
import { at, recorded, started, turnId } from '../support/entries.ts';
import { prepareWorkspace, startRemote, type Remote } from '../support/own-repository.ts';
import { readSession, restoredTree } from '../support/stored-session.ts';

const tools = toolMap(true);

function callOf(id: string, name: 'write_file' | 'execute_command'): ValidCall {
  const tool = tools.get(name);
  if (!tool) throw new Error(`There is no ${name}.`);
  return { id, tool, args: {} };
}
const edit = (id: string): ValidCall => callOf(id, 'write_file');
const command = (id: string): ValidCall => callOf(id, 'execute_command');

describe('a checkpointer of a real workspace and a real session', () => {
  let remote: Remote;
  let own: OwnRepository;
  let dir: string;
  let session: SessionStore;
  let checkpointer: Checkpointer;
  let snapshots: number;

  beforeEach(async () => {
    remote = await startRemote();
    own = await remote.own();
    dir = join(remote.folder, 'workspace');
    const workspace = await prepareWorkspace(own, dir, remote.settings);
    const { base, parent, start } = workspace;
    const parts = { remote: own, now: () => new Date(at), redact: (text: string) => text, warn: () => undefined };
    session = await SessionStore.open('issue-7', 'acme/widgets', parts);
    session.append(started(), { kind: 'workspace', turnId, at, base, tree: start.tree });
    snapshots = 0;
    const take = () => {
      snapshots++;
      return workspace.take();
    };
    const keep = workKeeping({ repository: own, parent, start, leaksBytes: () => false, warn: () => undefined });
    checkpointer = new Checkpointer(session, take, keep);
    await checkpointer.save();
  });
  afterEach(() => remote[Symbol.asyncDispose]());

  const write = (path: string, content = `${path}\n`): void => writeFileSync(join(dir, path), content);
  const record = (id: string): void => session.append(recorded(observation(id)));
  /** What another run would go on with: ids of results, and files. */
  async function stored(): Promise<{ readonly results: string[]; readonly files: string[] }> {
    const { entries } = await readSession(remote.repository, 'issue-7');
    const files = await remote.repository.git('ls-tree', '-r', '--name-only', await restoredTree(remote.repository, 'issue-7'));
    return {
      results: entries.flatMap((entry) => (entry.kind === 'message' && entry.message.role === 'tool' ? [entry.message.toolCallId] : [])),
      files: files.trim().split('\n'),
    };
  }
  /** An edit from its beginning to its recorded end. */
  async function make(id: string, path: string): Promise<void> {
    await checkpointer.beginCall(edit(id));
    write(path);
    record(id);
    await checkpointer.endCall(id);
  }

  test('a save waits for an edit that is under way: result and change are recorded together', { tags: ['S3-072'] }, async () => {
    await checkpointer.beginCall(edit('a'));
    const saved = checkpointer.save();
    write('a.txt');
    await sleep(200);
    expect(await stored()).toEqual({ results: [], files: ['README.md'] });
    record('a');
    await checkpointer.endCall('a');
    await saved;
    expect(await stored()).toEqual({ results: ['a'], files: ['README.md', 'a.txt'] });
  });

  test(
    'a save does not wait for a command: signs of life are recorded, with the workspace as it was before',
    { tags: ['S3-072'] },
    async () => {
      await make('a', 'a.txt');
      await checkpointer.save();
      await checkpointer.beginCall(command('b'));
      write('half.txt');
      session.append({ kind: 'heartbeat', turnId, at });
      await checkpointer.save();
      expect((await readSession(remote.repository, 'issue-7')).entries.at(-1)).toMatchObject({ kind: 'heartbeat' });
      expect(await stored()).toEqual({ results: ['a'], files: ['README.md', 'a.txt'] });
      record('b');
      await checkpointer.endCall('b');
      await checkpointer.save();
      expect(await stored()).toEqual({ results: ['a', 'b'], files: ['README.md', 'a.txt', 'half.txt'] });
    },
  );

  test('a workspace in which nothing has happened is not looked at again, and its patch is not written again', async () => {
    await make('a', 'a.txt');
    await checkpointer.save();
    const before = await readSession(remote.repository, 'issue-7');
    expect(snapshots).toBe(2);
    session.append({ kind: 'heartbeat', turnId, at });
    await checkpointer.save();
    await checkpointer.snapshot();
    expect(snapshots).toBe(2);
    expect((await readSession(remote.repository, 'issue-7')).patch).toEqual(before.patch);
  });

  test('a change that is taken back is taken back in what is kept, too', async () => {
    await make('a', 'a.txt');
    await checkpointer.save();
    await checkpointer.beginCall(edit('b'));
    rmSync(join(dir, 'a.txt'));
    record('b');
    await checkpointer.endCall('b');
    await checkpointer.save();
    expect(await stored()).toEqual({ results: ['a', 'b'], files: ['README.md'] });
  });

  test('a command that is cut off has changed nothing: nobody knows how far it came', { tags: ['S3-081'] }, async () => {
    await make('a', 'a.txt');
    await checkpointer.save();
    const before = await checkpointer.snapshot();
    await checkpointer.beginCall(command('b'));
    write('half.txt');
    const left = await checkpointer.close();
    expect(left).toMatchObject({
      interrupted: { call: { id: 'b' }, isUndone: true },
      snapshot: { tree: before.snapshot.tree },
      work: { tree: before.work.tree },
    });
    await session.push();
    expect((await stored()).files).toEqual(['README.md', 'a.txt']);
  });

  test('of an edit that is cut off behind another one stays what it has made', { tags: ['S3-081'] }, async () => {
    await make('z', 'z.txt');
    await checkpointer.beginCall(edit('a'));
    write('a.txt');
    const left = await checkpointer.close();
    expect(left.interrupted).toMatchObject({ call: { id: 'a' }, isUndone: false });
    await session.push();
    expect((await stored()).files).toEqual(['README.md', 'a.txt', 'z.txt']);
  });

  test('where nothing is under way at the end, the workspace is as it is', async () => {
    await make('a', 'a.txt');
    const left = await checkpointer.close();
    expect(left.interrupted).toBeUndefined();
    expect((await changesBetween(own, left.snapshot.tree, left.work.tree)).map(({ path }) => path)).toEqual([]);
    await session.push();
    expect(await stored()).toEqual({ results: ['a'], files: ['README.md', 'a.txt'] });
  });

  test('whoever approved an edit is told exactly what it changed; nobody saw what a command would change', async () => {
    const told: string[][] = [];
    const compare = async (before: string, after: string): Promise<void> => {
      told.push((await changesBetween(own, before, after)).map(({ path }) => path));
    };
    await make('a', 'a.txt');
    for (const call of [edit('b'), command('c'), edit('d')]) {
      await checkpointer.save();
      await checkpointer.beginCall(call);
      write(`${call.id}.txt`);
      record(call.id);
      await checkpointer.endCall(call.id, compare);
    }
    expect(told).toEqual([['b.txt'], ['d.txt']]);
  });

  test('a result of a call that is not under way settles nothing', async () => {
    await checkpointer.beginCall(edit('a'));
    await checkpointer.endCall('another');
    const saved = checkpointer.save();
    await sleep(100);
    expect((await stored()).results).toEqual([]);
    record('a');
    await checkpointer.endCall('a');
    await saved;
    expect((await stored()).results).toEqual(['a']);
  });
});

describe('saves and calls in any order', () => {
  interface Planned {
    readonly kind: 'edit' | 'approved edit' | 'command';
    readonly saved: boolean;
  }

  /** A session that only remembers; `pushed` is what each push brings. */
  function createSession() {
    const log: string[] = [];
    const pushed: { readonly log: readonly string[]; readonly tree: string }[] = [];
    let tree = '';
    const session = {
      push: async () => void pushed.push({ log: [...log], tree }),
      setWork: (work: StoredWork | 'none') => {
        tree = work === 'none' ? '' : work.tree;
      },
    };
    return { log, pushed, session: session as unknown as SessionStore };
  }

  const planned = fc.record<Planned>({ kind: fc.constantFrom('edit', 'approved edit', 'command'), saved: fc.boolean() });

  test(
    'every record has exactly the changes whose results it has, and nothing waits for ever',
    { tags: ['S3-024', 'S3-072'] },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          fc.array(planned, { maxLength: 5 }),
          fc.integer({ min: 0, max: 4 }),
          fc.option(fc.nat({ max: 12 })),
          async (scheduler, plan, timers, abortAt) => {
            const { log, pushed, session } = createSession();
            const pause = (label: string): Promise<void> => scheduler.schedule(Promise.resolve(), label);
            /** Ids of the changes that are in the workspace. */
            let workspace: readonly string[] = [];
            let looking = 0;
            const takeSnapshot = async () => {
              const before = workspace;
              looking++;
              await pause('snapshot');
              looking--;
              expect(workspace).toBe(before);
              return { tree: before.join(' '), leftOut: [] };
            };
            const keep = async ({ tree }: Snapshot) => {
              await pause('keep');
              return { base: '', patch: new Uint8Array(), tree };
            };
            const checkpointer = new Checkpointer(session, takeSnapshot, keep);
            const compared: [string, string][] = [];
            const change = (next: readonly string[]): void => {
              expect(looking).toBe(0);
              workspace = next;
            };

            let steps = 0;
            const isAborted = (): boolean => abortAt !== null && ++steps > abortAt;
            /** Records that are as good as the log: all, but for those after an edit was cut off. */
            let sound = Infinity;
            /** The loop ends in the middle of a call: the jail is gone, and nothing changes any more. */
            const leave = async (kind: Planned['kind']): Promise<void> => {
              if (kind === 'edit') sound = pushed.length;
              const { snapshot, interrupted } = await checkpointer.close();
              expect(interrupted).toBeDefined();
              expect(snapshot.tree).toBe((interrupted?.isUndone ? log : workspace).join(' '));
              if (kind !== 'edit') expect(interrupted?.isUndone).toBe(true);
            };
            /** One call after the other, as the loop makes them. */
            const loop = async (): Promise<void> => {
              for (const [index, { kind, saved }] of plan.entries()) {
                const id = String(index);
                if (kind === 'approved edit' || saved) {
                  await checkpointer.save();
                  expect(pushed.at(-1)?.log).toEqual(log);
                }
                await checkpointer.beginCall(kind === 'command' ? command(id) : edit(id));
                const before = workspace;
                await pause('tool');
                change([...before, `half of ${id}`]);
                if (isAborted()) return leave(kind);
                await pause('tool');
                change([...before, id]);
                if (isAborted()) return leave(kind);
                log.push(id);
                await checkpointer.endCall(id, kind === 'edit' ? undefined : async (from, to) => void compared.push([from, to]));
              }
              const { interrupted, snapshot } = await checkpointer.close();
              expect([interrupted, snapshot.tree]).toEqual([undefined, log.join(' ')]);
            };
            const tick = async (): Promise<void> => {
              await pause('timer');
              await checkpointer.save();
            };
            const result = Promise.all([loop(), ...Array.from({ length: timers }, tick)]).then(() => 'over', String);
            await scheduler.waitIdle();
            expect(await Promise.race([result, 'somebody waits for ever'])).toBe('over');
            for (const record of pushed.slice(0, sound)) expect(record.tree).toBe(record.log.join(' '));
            for (const [from, to] of compared) expect(to.startsWith(from)).toBe(true);
          },
        ),
        { numRuns: 1000 },
      );
    },
  );
});
