import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SessionStore } from '../../src/session/session-store.ts';
import type { StateRemote } from '../../src/session/state-remote.ts';
import { Checkpointer } from '../../src/turn/checkpointer.ts';
import { workKeeping } from '../../src/turn/work-in-progress.ts';
import type { OwnRepository } from '../../src/workspace/own-repository.ts';
import { at, mona, started, turnId } from '../support/entries.ts';
import { prepareWorkspace, startRemote, type Remote } from '../support/own-repository.ts';
import { readSession, restoredTree } from '../support/stored-session.ts';

const heartbeat = { kind: 'heartbeat', turnId, at } as const;
const stop = { kind: 'stop.requested', turnId, at, by: mona, comment: { id: 5, url: 'u' } } as const;
const open = (remote: StateRemote): Promise<SessionStore> =>
  SessionStore.open('issue-7', 'acme/widgets', { remote, now: () => new Date(at), redact: (text) => text, warn: () => undefined });
const outcomeOf = (step: Promise<void>): Promise<string> =>
  step.then(
    () => 'done',
    (error: Error) => error.name,
  );

/** A remote whose answers come as late as the test wants. */
interface Slow extends StateRemote {
  holdPush: Promise<unknown>;
  holdRefs: Promise<unknown>;
  holdFetch: Promise<unknown>;
}

function slow(own: OwnRepository): Slow {
  const holds = { holdPush: Promise.resolve(), holdRefs: Promise.resolve(), holdFetch: Promise.resolve() };
  const late = {
    push: async (...args: Parameters<OwnRepository['push']>) => {
      const result = await own.push(...args);
      await holds.holdPush;
      return result;
    },
    refs: async (...args: Parameters<OwnRepository['refs']>) => {
      const result = await own.refs(...args);
      await holds.holdRefs;
      return result;
    },
    fetch: async (...args: Parameters<OwnRepository['fetch']>) => {
      const { holdFetch } = holds;
      await own.fetch(...args);
      await holdFetch;
    },
  };
  const proxy = new Proxy(own, {
    get: (target, name) => {
      if (name in holds) return Reflect.get(holds, name) as unknown;
      if (name in late) return Reflect.get(late, name) as unknown;
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set: (_, name, value) => Reflect.set(holds, name, value),
  });
  return proxy as unknown as Slow;
}

describe('a look for a request to stop and a push at the same time', () => {
  let world: Remote;
  let remote: Slow;
  let store: SessionStore;
  beforeEach(async () => {
    world = await startRemote();
    remote = slow(await world.own());
    store = await open(remote);
    store.append(started());
    await store.push();
  });
  afterEach(() => world[Symbol.asyncDispose]());

  const kinds = async (): Promise<string[]> => (await readSession(world.repository, 'issue-7')).entries.map(({ kind }) => kind);
  /** As the command does it: again, when the run that works was faster. */
  const requestStop = async (): Promise<void> => {
    const other = await open(await world.own());
    other.append(stop);
    if ((await outcomeOf(other.push())) === 'SessionBusy') await requestStop();
  };

  test(
    'that push while the look takes the request over: both are in the log, and the session is not lost',
    { tags: ['S3-080', 'S3-005'] },
    async () => {
      await requestStop();
      const [fetched, back] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      remote.holdFetch = fetched.promise;
      const polled = outcomeOf(store.poll());
      await sleep(200);
      // What the look waits for comes late; what the push needs comes at once, but for its answer.
      remote.holdFetch = Promise.resolve();
      remote.holdPush = back.promise;
      store.append(heartbeat);
      const pushed = outcomeOf(store.push());
      await sleep(300);
      fetched.resolve();
      expect(await polled).toBe('done');
      back.resolve();
      expect(await pushed).toBe('done');
      store.append(heartbeat);
      expect(await outcomeOf(store.push())).toBe('done');
      expect([store.lost.aborted, store.stopped.aborted]).toEqual([false, true]);
      expect(await kinds()).toEqual(['turn.started', 'stop.requested', 'heartbeat', 'heartbeat']);
    },
  );

  test(
    'that look while a push of our own is on its way back: what it brought is nobody else’s',
    { tags: ['S3-080', 'S3-005'] },
    async () => {
      const back = Promise.withResolvers<void>();
      remote.holdPush = back.promise;
      store.append(heartbeat);
      const pushed = outcomeOf(store.push());
      await sleep(200);
      const polled = outcomeOf(store.poll());
      await sleep(200);
      back.resolve();
      expect(await pushed).toBe('done');
      expect(await polled).toBe('done');
      expect([store.lost.aborted, store.stopped.aborted]).toEqual([false, false]);
      expect(await kinds()).toEqual(['turn.started', 'heartbeat']);
    },
  );

  test('that push while the look has seen the old state: nothing is lost', { tags: ['S3-080', 'S3-005'] }, async () => {
    const seen = Promise.withResolvers<void>();
    remote.holdRefs = seen.promise;
    const polled = outcomeOf(store.poll());
    await sleep(100);
    store.append(heartbeat);
    const pushed = outcomeOf(store.push());
    await sleep(300);
    seen.resolve();
    expect(await polled).toBe('done');
    expect(await pushed).toBe('done');
    expect([store.lost.aborted, store.stopped.aborted]).toEqual([false, false]);
  });

  test(
    'many times over, with a request to stop in between: every entry is there once, in order',
    { tags: ['S3-072', 'S3-080'] },
    async () => {
      const steps: Promise<string>[] = [];
      for (let number = 0; number < 4; number++) {
        steps.push(outcomeOf(store.poll()));
        store.append(heartbeat);
        steps.push(outcomeOf(store.push()));
        if (number === 1) await requestStop();
      }
      expect(new Set(await Promise.all(steps))).toEqual(new Set(['done']));
      await store.poll();
      expect([store.lost.aborted, store.stopped.aborted]).toEqual([false, true]);
      const found = await kinds();
      expect(found.filter((kind) => kind === 'heartbeat')).toHaveLength(4);
      expect(found.filter((kind) => kind === 'stop.requested')).toHaveLength(1);
    },
  );

  test(
    'that look after somebody else has written more than a request still finds the session lost',
    { tags: ['S0-07', 'S3-005'] },
    async () => {
      const other = await open(await world.own());
      other.append({ ...heartbeat, at: '2026-11-01T12:10:00.000Z' });
      await other.push();
      expect(await outcomeOf(store.poll())).toBe('SessionBusy');
      expect(store.lost.aborted).toBe(true);
      store.append(heartbeat);
      expect(await outcomeOf(store.push())).toBe('SessionBusy');
    },
  );
});

describe('the end of a turn beside a save that is under way', () => {
  test('looks at the workspace after it, never at the same time', { tags: ['S3-072', 'S3-081'] }, async () => {
    let [looking, most] = [0, 0];
    const take = async () => {
      most = Math.max(most, ++looking);
      await sleep(30);
      looking--;
      return { tree: 'tree', leftOut: [] };
    };
    const session = { setWork: () => undefined, push: async () => undefined } as unknown as SessionStore;
    const checkpointer = new Checkpointer(session, take, async ({ tree }) => ({ base: 'base', patch: new Uint8Array(), tree }));
    const steps = [checkpointer.save(), checkpointer.close(), checkpointer.save(), checkpointer.snapshot()];
    await Promise.all(steps);
    expect(most).toBe(1);
  });

  test('has everything that is in the workspace, ten times over', { tags: ['S3-072', 'S0-50'] }, async () => {
    await using remote = await startRemote();
    const own = await remote.own();
    const dir = join(remote.folder, 'workspace');
    const workspace = await prepareWorkspace(own, dir, remote.settings);
    const session = await open(own as unknown as StateRemote);
    session.append(started(), { kind: 'workspace', turnId, at, base: workspace.base, tree: workspace.start.tree });
    const keep = workKeeping({
      repository: own,
      parent: workspace.parent,
      start: workspace.start,
      leaksBytes: () => false,
      warn: () => undefined,
    });
    for (let round = 0; round < 10; round++) {
      const checkpointer = new Checkpointer(session, () => workspace.take(), keep);
      for (let number = 0; number < 20; number++) writeFileSync(join(dir, `f${number}.txt`), `${round} ${number}\n`);
      session.append(heartbeat);
      const saved = checkpointer.save();
      await sleep(round);
      const left = await checkpointer.close();
      await saved;
      await session.push();
      expect(await restoredTree(remote.repository, 'issue-7')).toBe(left.work.tree);
      expect(await remote.repository.git('show', `${left.work.tree}:f19.txt`)).toBe(`${round} 19`);
    }
  });
});
