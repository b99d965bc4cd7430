import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '../../src/problem.ts';
import { schemaVersion, type Entry } from '../../src/session/entries.ts';
import { resumeTurn, type ResumeFacts } from '../../src/session/resume-turn.ts';
import { SessionBusy } from '../../src/session/session-errors.ts';
import { readState } from '../../src/session/session-state.ts';
import { SessionStore } from '../../src/session/session-store.ts';
import type { StoreParts } from '../../src/session/state-remote.ts';
import { startTurn, type StartFacts } from '../../src/session/start-turn.ts';
import type { StateRemote } from '../../src/session/state-remote.ts';
import type { OwnRepository } from '../../src/workspace/own-repository.ts';
import { assistant, toolCall, user } from '../support/agent.ts';
import { at, ended, mona, order, parked, recorded, started, turnId, waiting } from '../support/entries.ts';
import { startRemote, type Remote } from '../support/own-repository.ts';
import { readSession } from '../support/stored-session.ts';

const ref = 'refs/gadget/sessions/issue-7';
const branch = 'refs/heads/gadget-state/issue-7';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const now = (): Date => new Date(at);

let world: Remote;
let warnings: string[];

beforeEach(async () => {
  world = await startRemote({ refuseRefs: [] });
  warnings = [];
});
afterEach(() => world[Symbol.asyncDispose]());

/** Opens the session as a run of its own would. */
async function open(more: Partial<StoreParts> = {}, from: Remote = world): Promise<SessionStore> {
  return SessionStore.open('issue-7', 'acme/widgets', {
    remote: await from.own(),
    now,
    redact: (text) => text,
    warn: (line) => warnings.push(line),
    ...more,
  });
}

const said = (text: string): Entry => recorded(user(text));
const texts = (entries: readonly Entry[]): string[] =>
  entries.map((entry) => (entry.kind === 'message' ? entry.message.content : entry.kind));
/** What is at the remote now, in short. */
const stored = async (): Promise<string[]> => texts((await readSession(world.repository, 'issue-7')).entries);
const pushes = (): number => world.github.writes().filter(({ method }) => method === 'PUSH').length;
const stop: Entry = { kind: 'stop.requested', turnId, at, by: mona, comment: { id: 5, url: 'u' } };

/** Somebody else adds to the session. */
async function elsewhere(...entries: readonly Entry[]): Promise<void> {
  const other = await open();
  other.append(...entries);
  await other.push();
}

/** A run that has recorded the beginning of a turn. */
async function running(more: Partial<StoreParts> = {}): Promise<SessionStore> {
  const store = await open(more);
  store.append(started());
  await store.push();
  return store;
}

/** A git directory that fetches in another way. */
function through(own: OwnRepository, fetch: StateRemote['fetch']): StateRemote {
  return {
    refs: (...patterns) => own.refs(...patterns),
    fetch,
    entries: (treeish) => own.entries(treeish),
    blob: (id) => own.blob(id),
    blobs: (ids) => own.blobs(ids),
    writeBlob: (content) => own.writeBlob(content),
    writeTree: (entries) => own.writeTree(entries),
    commit: (...about) => own.commit(...about),
    push: (...to) => own.push(...to),
  };
}

describe('a session', () => {
  test('opening one that does not exist writes nothing', async () => {
    const store = await open();
    expect(store.loaded).toEqual([]);
    expect(store.header).toMatchObject({ schema: schemaVersion, key: 'issue-7', repository: 'acme/widgets' });
    expect(world.github.writes()).toEqual([]);
  });

  test('keeps its id and everything that was appended, in order, over several runs', { tags: ['S2-14', 'S2-19', 'S2-64'] }, async () => {
    const first = await open();
    first.append(started(), said('one'));
    await first.push();
    first.append(recorded(assistant('answer')));
    await first.push();
    const second = await open();
    expect(second.header).toEqual(first.header);
    expect(second.header.id).toMatch(uuid);
    expect(second.loaded).toEqual([started(), said('one'), recorded(assistant('answer'))]);
    second.append(ended());
    await second.push();
    expect((await open()).loaded).toHaveLength(4);
  });

  test('is a chain of orphan commits, each the child of the one before, with data blobs only', { tags: ['S3-072'] }, async () => {
    const store = await open();
    for (const text of ['one', 'two', 'three']) {
      store.append(said(text));
      await store.push();
    }
    const { repository } = world;
    expect((await repository.git('rev-list', '--count', ref)).trim()).toBe('3');
    expect(await repository.git('log', '--format=%P', ref)).toMatch(/^[0-9a-f]{40}\n[0-9a-f]{40}\n?$/);
    expect((await repository.git('ls-tree', '-r', '--name-only', ref)).split('\n')).toEqual([
      'log/000001.jsonl',
      'log/000002.jsonl',
      'log/000003.jsonl',
      'session.json',
    ]);
    expect(await repository.git('ls-tree', '-r', '--format=%(objectmode) %(objecttype)', ref)).toMatch(/^(100644 blob\n?)+$/);
    expect(Object.keys(repository.refs())).toEqual([ref, 'refs/heads/main']);
  });

  test('secrets are taken out of every text before it is stored, and the lines stay JSON', { tags: ['R11'] }, async () => {
    const store = await open({ redact: (text) => text.replaceAll('hunter2hunter2', '***') });
    store.append(said('key: "hunter2hunter2"\n'), { kind: 'call.started', turnId: 't', at, callId: 'hunter2hunter2', name: 'x' });
    store.setWork({ base: 'b'.repeat(40), patch: Buffer.from('+ text'), missing: 'a.txt holds hunter2hunter2' });
    await store.push();
    for (const path of ['log/000001.jsonl', 'work.json'])
      expect(await world.repository.git('show', `${ref}:${path}`)).not.toContain('hunter2');
    expect((await open()).loaded).toMatchObject([{ message: { content: 'key: "***"\n' } }, { callId: '***' }]);
  });
});

describe('barriers', () => {
  test('with nothing new push nothing', async () => {
    const store = await running();
    expect(pushes()).toBe(1);
    await store.push();
    expect(pushes()).toBe(1);
  });

  test('an entry that is appended while a push is under way is in the next one, not lost', { tags: ['S3-072'] }, async () => {
    const store = await open();
    store.append(said('first'));
    const pushing = store.push();
    store.append(said('second'));
    await pushing;
    expect(await stored()).toEqual(['first']);
    await store.push();
    expect(await stored()).toEqual(['first', 'second']);
  });

  test('that overlap lose nothing and write nothing twice', { tags: ['S3-072'] }, async () => {
    const store = await open();
    store.append(said('one'));
    const first = store.push();
    store.append(said('two'));
    await Promise.all([first, store.push(), store.push()]);
    expect((await open()).loaded).toEqual([said('one'), said('two')]);
    expect(pushes()).toBe(2);
  });

  test('that overlap write the work in progress once', async () => {
    const store = await open();
    store.append(said('one'));
    store.setWork({ base: 'b'.repeat(40), patch: Buffer.from('x') });
    await Promise.all([store.push(), store.push()]);
    expect(pushes()).toBe(1);
  });

  test.each([
    ['is never heard', { method: 'GET', path: /info\/refs/, status: 503 }],
    ['does not take the pack', { method: 'POST', path: /git-receive-pack/, status: 503 }],
  ])('that fail because the remote %s keep the order of the entries for the next one', { tags: ['S0-50'] }, async (_, rule) => {
    const store = await open();
    store.append(said('one'));
    const fault = world.github.fault({ ...rule, times: Infinity });
    const first = store.push();
    store.append(said('two'));
    const second = store.push();
    store.append(said('three'));
    await expect(first).rejects.toThrow(Problem);
    await expect(second).rejects.toThrow(Problem);
    fault.remove();
    expect(store.lost.aborted).toBe(false);
    store.append(said('four'));
    const third = store.push();
    store.append(said('five'));
    await third;
    expect(await stored()).toEqual(['one', 'two', 'three', 'four']);
    await store.push();
    expect(await stored()).toEqual(['one', 'two', 'three', 'four', 'five']);
  });

  test('that were taken, but whose answer was lost, are no other run: the next one goes on behind them', async () => {
    const store = await running();
    store.append(said('one'));
    world.github.fault({ method: 'POST', path: /git-receive-pack/, hangUp: 'after', times: 1 });
    await store.push().catch(() => undefined);
    expect(await stored()).toEqual(['turn.started', 'one']);
    store.append(said('two'));
    await store.push();
    expect(await stored()).toEqual(['turn.started', 'one', 'two']);
    expect(store.lost.aborted).toBe(false);
  });
});

describe('what needs no barrier', () => {
  afterEach(() => void vi.useRealTimers());

  test('is pushed 15 seconds after the first of it, by what brings the work along', { tags: ['interface-7'] }, async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const store = await open();
    const saved = Promise.withResolvers<void>();
    const save = vi.fn(async () => {
      store.setWork({ base: 'b'.repeat(40), patch: Buffer.from('x') });
      await store.push();
      saved.resolve();
    });
    store.saveBy(save);
    store.append(said('one'));
    await vi.advanceTimersByTimeAsync(10_000);
    store.append(said('two'));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await saved.promise;
    expect(save).toHaveBeenCalledTimes(1);
    expect(await stored()).toEqual(['one', 'two']);
    expect((await open()).work).toMatchObject({ patch: Buffer.from('x') });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('a barrier takes it along, and the 15 seconds begin anew with the next entry', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const store = await open();
    const save = vi.fn(async () => undefined);
    store.saveBy(save);
    store.append(said('one'));
    await vi.advanceTimersByTimeAsync(10_000);
    await store.push();
    store.append(said('two'));
    await vi.advanceTimersByTimeAsync(14_000);
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('that cannot be saved is a warning, and is tried again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const store = await open();
    let fails = true;
    store.saveBy(async () => {
      if (fails) throw new Problem('The remote is gone.', 'Wait.');
    });
    store.append(said('one'));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(warnings).toEqual(['The session could not be saved; the next step tries again. The remote is gone.']);
    fails = false;
    await store.push();
    expect(await stored()).toEqual(['one']);
  });
});

describe('the work in progress', () => {
  const work = (text: string) => ({ base: 'b'.repeat(40), tree: 'd'.repeat(40), patch: Buffer.from(text) });
  const patchAt = async (commit: string): Promise<string | undefined> =>
    (await readSession(world.repository, 'issue-7', commit)).patch?.toString('utf8');

  test('lies beside the log, byte by byte, and the next pushes keep it, those of other runs too', async () => {
    const patch = Buffer.from([0, 255, 10, 13, 10]);
    const store = await open();
    store.setWork({ ...work(''), patch });
    store.append(said('one'));
    await store.push();
    store.append(said('two'));
    await store.push();
    expect((await open()).work).toEqual({ ...work(''), patch });
    await elsewhere(stop);
    expect((await open()).work).toEqual({ ...work(''), patch });
    expect((await readSession(world.repository, 'issue-7')).files).toEqual(['log', 'session.json', 'work.json', 'work.patch']);
  });

  test('is stored together with the entries that were appended before it, in one commit; what comes while that is pushed belongs to the next', async () => {
    const store = await open();
    store.append(said('one'));
    store.setWork(work('first'));
    const first = store.push();
    store.append(said('two'));
    store.setWork(work('second'));
    await first;
    await store.push();
    const { chain } = await readSession(world.repository, 'issue-7');
    const states = await Promise.all(
      chain
        .toReversed()
        .map(async (commit) => [texts((await readSession(world.repository, 'issue-7', commit)).entries), await patchAt(commit)]),
    );
    expect(states).toEqual([
      [['one'], 'first'],
      [['one', 'two'], 'second'],
    ]);
  });

  test('of a push that failed comes with the next one, unless there is newer work', async () => {
    const store = await running();
    const refuse = () => world.github.fault({ method: 'POST', path: /git-receive-pack/, status: 503, times: Infinity });
    const first = refuse();
    store.setWork(work('first'));
    await expect(store.push()).rejects.toThrow(Problem);
    await expect(store.push()).rejects.toThrow(Problem);
    first.remove();
    await store.push();
    expect((await open()).work?.patch.toString()).toBe('first');
    const second = refuse();
    store.setWork(work('second'));
    await expect(store.push()).rejects.toThrow(Problem);
    second.remove();
    store.setWork(work('third'));
    await store.push();
    expect((await open()).work?.patch.toString()).toBe('third');
  });

  test('goes away when it is said that there is none', async () => {
    const store = await running();
    store.setWork({ ...work('x'), patch: Buffer.alloc(1_000_000) });
    await store.push();
    expect((await readSession(world.repository, 'issue-7')).files).toContain('work.2.patch');
    store.setWork('none');
    await store.push();
    expect((await readSession(world.repository, 'issue-7')).files).toEqual(['log', 'session.json']);
    expect((await open()).work).toBeUndefined();
  });

  test('leaves no part of a longer patch behind', async () => {
    const store = await running();
    store.setWork({ ...work(''), patch: Buffer.alloc(2_000_000) });
    await store.push();
    const next = await open();
    next.setWork(work('short'));
    await next.push();
    expect((await readSession(world.repository, 'issue-7')).files).toEqual(['log', 'session.json', 'work.json', 'work.patch']);
  });
});

describe('two runs on one session', () => {
  test(
    'the slower one learns that the session is lost, once and for all, and what the other wrote stays',
    { tags: ['S0-07', 'S3-005'] },
    async () => {
      const [fast, slow] = [await open(), await open()];
      fast.append(said('fast'));
      await fast.push();
      slow.append(said('slow'));
      await expect(slow.push()).rejects.toThrow(SessionBusy);
      expect(slow.lost.aborted).toBe(true);
      expect(slow.lost.reason).toBeInstanceOf(SessionBusy);
      await expect(slow.push()).rejects.toThrow('Another run is already working on this conversation (session issue-7).');
      expect(await stored()).toEqual(['fast']);
      expect(fast.lost.aborted).toBe(false);
    },
  );

  test('at the same moment: exactly one is in', { tags: ['S0-07', 'C33'] }, async () => {
    await running();
    const [one, two] = [await open(), await open()];
    one.append(said('one'));
    two.append(said('two'));
    const results = await Promise.allSettled([one.push(), two.push()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((results.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason).toBeInstanceOf(SessionBusy);
    expect(await stored()).toHaveLength(2);
  });

  const facts = (more: Partial<StartFacts> = {}): StartFacts => ({
    order,
    role: 'agent_executor',
    drone: 'acme/widgets/2/1',
    runId: '2',
    runAttempt: 1,
    configurationCommit: 'c'.repeat(40),
    prompt: 'Do it.',
    now: now(),
    ...more,
  });

  test('one push records a turn, with who works on it and the prompt', { tags: ['S0-48', 'S3-162'] }, async () => {
    const store = await open();
    const turn = startTurn(store, readState(store.loaded), facts());
    await store.push();
    expect(turn.history).toMatchObject([{ role: 'user', content: 'Do it.' }]);
    const { loaded } = await open();
    expect(texts(loaded)).toEqual(['turn.started', 'Do it.']);
    expect(loaded[0]).toMatchObject({ drone: 'acme/widgets/2/1', runId: '2', runAttempt: 1 });
  });

  test('that begin a turn at once: one begins, the other has nothing of it', { tags: ['S0-07', 'C33'] }, async () => {
    const [one, two] = [await open(), await open()];
    startTurn(one, readState(one.loaded), facts());
    startTurn(two, readState(two.loaded), facts({ runId: '3', prompt: 'Again.' }));
    await one.push();
    await expect(two.push()).rejects.toThrow(SessionBusy);
    expect(await stored()).toEqual(['turn.started', 'Do it.']);
  });

  test('a turn of a run that has died is followed by the next, with its messages', { tags: ['S0-51'] }, async () => {
    const first = await open();
    startTurn(first, readState(first.loaded), facts());
    await first.push();
    const second = await open();
    const next = startTurn(second, readState(second.loaded), facts({ runId: '3', prompt: 'Again.' }));
    expect(next.history.map(({ content }) => content)).toEqual(['Do it.', 'Again.']);
    expect(next.firstMessage).toBe(1);
  });

  test('that answer the same question: who is first at the remote has the decision, and it is used once', { tags: ['R7'] }, async () => {
    await elsewhere(
      started(),
      said('go'),
      recorded(assistant('', toolCall('a', 'execute_command'))),
      parked([waiting('a')]),
      ended('pending-confirmation'),
    );
    const resume = async (runId: string, decision: 'approved' | 'denied') => {
      const store = await open();
      const state = readState(store.loaded);
      const fact: ResumeFacts = {
        by: mona,
        command: 'approve',
        fresh: false,
        restOfTurn: false,
        drone: `acme/widgets/${runId}/1`,
        runId,
        runAttempt: 1,
        configurationCommit: 'c'.repeat(40),
        decisions: [{ callId: 'a', digest: waiting('a').digest, decision, text: '', by: mona, comment: { id: 9, url: 'u' } }],
        prompt: undefined,
        overrides: false,
        now: now(),
      };
      resumeTurn(store, state, state.turns[0]!, fact);
      return () => store.push();
    };
    const [approve, deny] = [await resume('2', 'approved'), await resume('3', 'denied')];
    const results = await Promise.allSettled([approve(), deny()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [turn] = readState((await open()).loaded).turns;
    const [winner, decision] = results[0]?.status === 'fulfilled' ? ['2', 'approved'] : ['3', 'denied'];
    expect(turn).toMatchObject({ runId: winner, ended: undefined });
    expect([...(turn?.decisions.values() ?? [])]).toMatchObject([{ callId: 'a', decision }]);
  });
});

describe('a request to stop', () => {
  test(
    'is taken over by the next push: it stands before the new entries, and the turn is told who stopped it',
    { tags: ['S3-080', 'S3-163'] },
    async () => {
      const store = await running();
      await elsewhere(stop);
      store.append(said('mine'));
      await store.push();
      expect(store.stopped.aborted).toBe(true);
      expect(store.stopped.reason).toMatchObject({ kind: 'stop', message: 'Stopped by @mona.' });
      expect(store.lost.aborted).toBe(false);
      expect(await stored()).toEqual(['turn.started', 'stop.requested', 'mine']);
      store.append(said('more'));
      await store.push();
      expect(await stored()).toEqual(['turn.started', 'stop.requested', 'mine', 'more']);
    },
  );

  test('is found by a look, without anything to push', { tags: ['S3-080'] }, async () => {
    const store = await running();
    await store.poll();
    expect(store.stopped.aborted).toBe(false);
    await elsewhere(stop);
    await store.poll();
    expect(store.stopped.aborted).toBe(true);
    const before = pushes();
    await store.poll();
    store.append(ended('aborted'));
    await store.push();
    expect(pushes()).toBe(before + 1);
    expect(await stored()).toEqual(['turn.started', 'stop.requested', 'turn.ended']);
  });

  test('by two people is still one', async () => {
    const store = await running();
    await elsewhere(stop);
    await elsewhere({ ...stop, by: { ...mona, login: 'octo' } } as Entry);
    await store.poll();
    expect(store.stopped.reason).toMatchObject({ message: 'Stopped by @mona.' });
    store.append(ended('aborted'));
    await store.push();
    expect(await stored()).toEqual(['turn.started', 'stop.requested', 'stop.requested', 'turn.ended']);
  });

  test('is heeded with the work that it found, which goes on in the same push', async () => {
    const store = await running();
    await elsewhere(stop);
    store.append(said('mine'));
    store.setWork({ base: 'b'.repeat(40), patch: Buffer.from('mine') });
    await store.push();
    expect((await open()).work?.patch.toString()).toBe('mine');
  });

  test.each<[string, readonly Entry[]]>([
    ['a turn', [started({ turnId: 'second', runId: '2' })]],
    ['a request to stop and a turn behind it', [stop, started({ turnId: 'second', runId: '2' })]],
    ['an end', [ended('aborted')]],
    ['that the session is closed', [{ kind: 'closed', turnId, at, by: mona }]],
  ])(
    'is all that is taken over: %s of another run means that the session is lost, at a look and at a push',
    { tags: ['S3-005', 'S3-162'] },
    async (_, entries) => {
      const [looking, pushing] = [await running(), await open()];
      await elsewhere(...entries);
      await expect(looking.poll()).rejects.toThrow(SessionBusy);
      pushing.append(said('mine'));
      await expect(pushing.push()).rejects.toThrow(SessionBusy);
      for (const store of [looking, pushing]) {
        expect(store.lost.aborted).toBe(true);
        expect(store.stopped.aborted).toBe(false);
      }
      expect(await stored()).not.toContain('mine');
    },
  );

  test('in a log that was replaced is none: then the session is lost', async () => {
    const store = await running();
    await world.repository.git('update-ref', '-d', ref);
    await elsewhere(started({ runId: '66' }), stop);
    await expect(store.poll()).rejects.toThrow(SessionBusy);
    expect(store.stopped.aborted).toBe(false);
    expect(store.lost.aborted).toBe(true);
  });

  test('that cannot be read just now is found by the next look, or taken over by the next push: a failing request loses no session', async () => {
    const fails = vi.fn((): Promise<void> => Promise.reject(new Problem('git fetch failed.', 'Wait.')));
    const own = await world.own();
    const store = await running({ remote: through(own, (...ids) => (fails.mock.calls.length < 2 ? fails() : own.fetch(...ids))) });
    await elsewhere(stop);
    await expect(store.poll()).rejects.toThrow('git fetch failed.');
    expect(store.lost.aborted).toBe(false);
    store.append(said('mine'));
    await expect(store.push()).rejects.toThrow('git fetch failed.');
    expect(store.lost.aborted).toBe(false);
    await store.push();
    expect(store.stopped.aborted).toBe(true);
    expect(await stored()).toEqual(['turn.started', 'stop.requested', 'mine']);
  });

  test('that is looked at while a push is under way does not make the run lose its own session', async () => {
    const own = await world.own();
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let slow = false;
    const remote = through(own, async (...ids) => {
      if (slow) {
        slow = false;
        reached.resolve();
        await released.promise;
      }
      await own.fetch(...ids);
    });
    const store = await running({ remote });
    await elsewhere(stop);
    slow = true;
    const polling = store.poll();
    await reached.promise;
    store.append(said('one'));
    const pushing = store.push();
    // A push that waits for the look goes on after it.
    await Promise.race([pushing, sleep(200)]);
    released.resolve();
    await Promise.all([polling, pushing]);
    store.append(said('two'));
    await store.push();
    expect(store.lost.aborted).toBe(false);
    expect(await stored()).toEqual(['turn.started', 'stop.requested', 'one', 'two']);
  });
});

describe('a session that was closed', () => {
  test(
    'is followed by another one with an id of its own, on top of the same chain: the old log stays readable there',
    { tags: ['C14', 'S2-19'] },
    async () => {
      const store = await running();
      store.append(said('old'), ended(), { kind: 'closed', turnId, at, by: mona });
      store.setWork({ base: 'b'.repeat(40), patch: Buffer.from('x') });
      await store.setMemory(new Map([['memory/a.md', 'old']]));
      await store.push();
      const closed = world.repository.refs()[ref]!;

      const next = await open();
      expect(next.header.id).toMatch(uuid);
      expect(next.header.id).not.toBe(store.header.id);
      expect([next.loaded, next.work, (await next.loadMemory()).size]).toEqual([[], undefined, 0]);
      expect(world.repository.refs()[ref]).toBe(closed);
      next.append(started({ turnId: 'second' }), said('new'));
      await next.push();

      const session = await readSession(world.repository, 'issue-7');
      expect(session.session).toMatchObject({ id: next.header.id, turns: 1, state: 'open' });
      expect(texts(session.entries)).toEqual(['turn.started', 'new']);
      expect(session.files).toEqual(['log', 'session.json']);
      expect(session.chain[1]).toBe(closed);
      const old = await readSession(world.repository, 'issue-7', closed);
      expect(old.session).toMatchObject({ id: store.header.id, state: 'closed' });
      expect(texts(old.entries)).toEqual(['turn.started', 'old', 'turn.ended', 'closed']);
      expect((await open()).header.id).toBe(next.header.id);
    },
  );

  test('is followed by one only: of two runs that begin it one is busy', { tags: ['S0-07'] }, async () => {
    await elsewhere(started(), ended(), { kind: 'closed', turnId, at, by: mona });
    const [one, two] = [await open(), await open()];
    one.append(said('one'));
    two.append(said('two'));
    await one.push();
    await expect(two.push()).rejects.toThrow(SessionBusy);
    expect(await stored()).toEqual(['one']);
  });
});

describe('a remote that does not take the ref', () => {
  test('the branch is used instead, and a warning says so; the next run finds it there', async () => {
    await using refusing = await startRemote({ refuseRefs: ['refs/gadget'] });
    const store = await open({}, refusing);
    store.append(said('one'));
    await store.push();
    expect(Object.keys(refusing.repository.refs())).toEqual([branch, 'refs/heads/main']);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('is kept on the branch gadget-state/issue-7 instead');
    const next = await open({}, refusing);
    expect(next.loaded).toEqual([said('one')]);
    next.append(said('two'), { kind: 'closed', turnId, at, by: mona });
    await next.push();
    const third = await open({}, refusing);
    expect(third.loaded).toEqual([]);
    third.append(said('three'));
    await third.push();
    expect((await readSession(refusing.repository, 'issue-7')).chain).toHaveLength(3);
    expect(warnings).toHaveLength(1);
  });

  test('two runs on the branch are kept apart as well', { tags: ['S0-07'] }, async () => {
    await using refusing = await startRemote({ refuseRefs: ['refs/gadget'] });
    const [one, two] = [await open({}, refusing), await open({}, refusing)];
    one.append(said('one'));
    two.append(said('two'));
    await one.push();
    await expect(two.push()).rejects.toThrow(SessionBusy);
    expect(two.lost.aborted).toBe(true);
  });

  test('where neither is taken the message names what is missing', async () => {
    await using refusing = await startRemote({ refuseRefs: ['refs/gadget', 'refs/heads/gadget-state'] });
    const store = await open({}, refusing);
    store.append(said('one'));
    await expect(store.push()).rejects.toThrow(/could not be saved/);
  });
});
