import { afterEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '../../src/problem.ts';
import { schemaVersion } from '../../src/session/entries.ts';
import { SessionBusy } from '../../src/session/session-errors.ts';
import { assistant } from '../support/agent.ts';
import { at, ended, mona, recorded, started, turnId } from '../support/entries.ts';
import { startRemote } from '../support/own-repository.ts';
import { readSession } from '../support/stored-session.ts';
import { ref, said, stop, texts, useSession } from '../support/use-session.ts';

const branch = 'refs/heads/gadget-state/issue-7';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const { elsewhere, open, pushes, running, stored, warnings, world } = useSession();

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
    store.setWork({ base: 'b'.repeat(40), tree: 'd'.repeat(40), patch: Buffer.from('+ text'), missing: 'a.txt holds hunter2hunter2' });
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
    store.setWork({ base: 'b'.repeat(40), tree: 'd'.repeat(40), patch: Buffer.from('x') });
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
      store.setWork({ base: 'b'.repeat(40), tree: 'd'.repeat(40), patch: Buffer.from('x') });
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

  test('is stored in one commit with the entries that were appended before it; what comes during the push belongs to the next', async () => {
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

describe('a session that was closed', () => {
  test(
    'is followed by another one with an id of its own, on top of the same chain: the old log stays readable there',
    { tags: ['C14', 'S2-19'] },
    async () => {
      const store = await running();
      store.append(said('old'), ended(), { kind: 'closed', turnId, at, by: mona });
      store.setWork({ base: 'b'.repeat(40), tree: 'd'.repeat(40), patch: Buffer.from('x') });
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
