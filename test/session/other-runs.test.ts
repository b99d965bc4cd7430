import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { Problem } from '../../src/problem.ts';
import type { Entry } from '../../src/session/entries.ts';
import { SessionBusy } from '../../src/session/session-errors.ts';
import { readState } from '../../src/session/session-state.ts';
import { recordResume, recordStart, type ResumeFacts, type StartFacts } from '../../src/session/record-turn.ts';
import type { StateRemote } from '../../src/session/state-remote.ts';
import type { OwnRepository } from '../../src/workspace/own-repository.ts';
import { assistant, toolCall } from '../support/agent.ts';
import { at, ended, mona, order, parked, recorded, started, turnId, waiting } from '../support/entries.ts';
import { now, ref, said, stop, texts, useSession } from '../support/use-session.ts';

const { elsewhere, open, pushes, running, stored, world } = useSession();

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
    const turn = recordStart(store, readState(store.loaded), facts());
    await store.push();
    expect(turn.history).toMatchObject([{ role: 'user', content: 'Do it.' }]);
    const { loaded } = await open();
    expect(texts(loaded)).toEqual(['turn.started', 'Do it.']);
    expect(loaded[0]).toMatchObject({ drone: 'acme/widgets/2/1', runId: '2', runAttempt: 1 });
  });

  test('that begin a turn at once: one begins, the other has nothing of it', { tags: ['S0-07', 'C33'] }, async () => {
    const [one, two] = [await open(), await open()];
    recordStart(one, readState(one.loaded), facts());
    recordStart(two, readState(two.loaded), facts({ runId: '3', prompt: 'Again.' }));
    await one.push();
    await expect(two.push()).rejects.toThrow(SessionBusy);
    expect(await stored()).toEqual(['turn.started', 'Do it.']);
  });

  test('a turn of a run that has died is followed by the next, with its messages', { tags: ['S0-51'] }, async () => {
    const first = await open();
    recordStart(first, readState(first.loaded), facts());
    await first.push();
    const second = await open();
    const next = recordStart(second, readState(second.loaded), facts({ runId: '3', prompt: 'Again.' }));
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
      recordResume(store, state, state.turns[0]!, fact);
      return () => store.push();
    };
    const [approve, deny] = [await resume('2', 'approved'), await resume('3', 'denied')];
    const results = await Promise.allSettled([approve(), deny()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [turn] = readState((await open()).loaded).turns;
    const [winner, decision] = results[0]?.status === 'fulfilled' ? ['2', 'approved'] : ['3', 'denied'];
    expect(turn).toMatchObject({ runs: [{}, { runId: winner }], ended: undefined });
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
    store.setWork({ base: 'b'.repeat(40), tree: 'd'.repeat(40), patch: Buffer.from('mine') });
    await store.push();
    expect((await open()).work?.patch.toString()).toBe('mine');
  });

  test.each<[string, readonly Entry[]]>([
    ['a turn', [started({ turnId: 'second', runId: '2' })]],
    ['a request to stop and a turn behind it', [stop, started({ turnId: 'second', runId: '2' })]],
    ['an end', [ended('aborted')]],
    ['that the session is closed', [{ kind: 'closed', turnId, at, by: mona }]],
  ])(
    'is all that is taken over: %s of another run loses the session, at a look and at a push',
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
