import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '../../src/problem.ts';
import { SessionBusy } from '../../src/session/session-errors.ts';
import { SessionStore, type StoreParts } from '../../src/session/session-store.ts';
import { startTurn, type StartFacts } from '../../src/session/start-turn.ts';
import type { OwnRepository } from '../../src/workspace/own-repository.ts';
import { assistant, user } from '../support/agent.ts';
import { at, ended, order, recorded, started } from '../support/entries.ts';
import { startRemote, type Remote } from '../support/own-repository.ts';

const ref = 'refs/gadget/sessions/issue-7';
const branch = 'refs/heads/gadget-state/issue-7';
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

/** Replaces the session by a commit with these files. */
async function plant(files: Record<string, string>): Promise<void> {
  const own: OwnRepository = await world.own();
  const lines = await Promise.all(Object.entries(files).map(async ([name, text]) => `100644 blob ${await own.writeBlob(text)}\t${name}`));
  const log = lines.filter((line) => line.includes('.jsonl'));
  const tree = await own.writeTree([
    ...lines.filter((line) => !log.includes(line)),
    ...(log.length > 0 ? [`040000 tree ${await own.writeTree(log)}\tlog`] : []),
  ]);
  const commit = await own.commit(tree, [], 'Planted\n', { name: 'a', email: 'a@example.com', date: now() });
  expect(await own.push(commit, ref, '')).toEqual({ kind: 'pushed' });
}

const header = { schema: 1, id: '0b6f8a52-6ab1-4f5b-9f57-7f6f5a3c1d2e', key: 'issue-7', repository: 'acme/widgets', createdAt: at };

describe('a session', () => {
  test('opening one that does not exist writes nothing', async () => {
    const store = await open();
    expect(store.loaded).toEqual([]);
    expect(store.header).toMatchObject({ schema: 2, key: 'issue-7', repository: 'acme/widgets' });
    expect(world.github.writes()).toEqual([]);
  });

  test('S2-14 S2-64: keeps its id and everything that was appended, in order, over several runs', async () => {
    const first = await open();
    first.append(started(), recorded(user('one')));
    await first.push();
    first.append(recorded(assistant('answer')));
    await first.push();
    const second = await open();
    expect(second.header).toEqual(first.header);
    expect(second.header.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(second.loaded).toEqual([started(), recorded(user('one')), recorded(assistant('answer'))]);
    second.append(ended());
    await second.push();
    expect((await open()).loaded).toHaveLength(4);
  });

  test('is a chain of orphan commits, each the child of the one before, with data blobs only', async () => {
    const store = await open();
    for (const text of ['one', 'two', 'three']) {
      store.append(recorded(user(text)));
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

  test('an entry that is appended while a push is under way is in the next one, not lost', async () => {
    const store = await open();
    store.append(recorded(user('first')));
    const pushing = store.push();
    store.append(recorded(user('second')));
    await pushing;
    await store.push();
    const texts = (await open()).loaded.flatMap((entry) => (entry.kind === 'message' ? [entry.message.content] : []));
    expect(texts).toEqual(['first', 'second']);
  });

  test('keeps the work in progress beside the log, and the next pushes keep it too', async () => {
    const store = await open();
    const patch = Buffer.from([0, 255, 10, 13, 10]);
    store.setWork({ base: 'b'.repeat(40), patch });
    store.append(recorded(user()));
    await store.push();
    store.append(ended());
    await store.push();
    expect(await world.repository.git('show', `${ref}:work.json`)).toBe(`{"base":"${'b'.repeat(40)}"}`);
    const own = await world.own();
    await own.fetch(world.repository.refs()[ref]!);
    expect(await own.file(world.repository.refs()[ref]!, 'work.patch')).toEqual(patch);
  });

  test('with nothing new a barrier pushes nothing', async () => {
    const store = await open();
    store.append(started());
    await store.push();
    const pushes = world.github.writes().length;
    await store.push();
    expect(world.github.writes()).toHaveLength(pushes);
  });

  test('barriers that overlap lose nothing and write nothing twice', async () => {
    const store = await open();
    store.append(recorded(user('one')));
    const first = store.push();
    store.append(recorded(user('two')));
    await Promise.all([first, store.push(), store.push()]);
    expect((await open()).loaded).toEqual([recorded(user('one')), recorded(user('two'))]);
  });

  test('what could not be pushed goes with the next push', async () => {
    const store = await open();
    const fault = world.github.fault({ method: 'GET', path: /info\/refs/, status: 503, times: 1 });
    store.append(recorded(user('one')));
    await expect(store.push()).rejects.toThrow(Problem);
    expect(fault.hits).toBe(1);
    store.append(recorded(user('two')));
    await store.push();
    expect((await open()).loaded).toEqual([recorded(user('one')), recorded(user('two'))]);
  });

  test('R11: secrets are taken out of every text before it is stored, and the lines stay JSON', async () => {
    const store = await open({ redact: (text) => text.replaceAll('hunter2hunter2', '***') });
    store.append(recorded(user('key: "hunter2hunter2"\n')), { kind: 'call.started', turnId: 't', at, callId: 'hunter2hunter2', name: 'x' });
    await store.push();
    expect(await world.repository.git('show', `${ref}:log/000001.jsonl`)).not.toContain('hunter2');
    expect((await open()).loaded).toMatchObject([{ message: { content: 'key: "***"\n' } }, { callId: '***' }]);
  });
});

describe('two runs on one session', () => {
  test('S0-07 S3-005: the slower one learns that the session is busy, and what the other wrote stays', async () => {
    const [fast, slow] = [await open(), await open()];
    fast.append(recorded(user('fast')));
    await fast.push();
    slow.append(recorded(user('slow')));
    await expect(slow.push()).rejects.toThrow(SessionBusy);
    expect((await open()).loaded).toEqual([recorded(user('fast'))]);
  });

  test('the same holds for a session that exists', async () => {
    const first = await open();
    first.append(started());
    await first.push();
    const [fast, slow] = [await open(), await open()];
    fast.append(recorded(user('fast')));
    slow.append(recorded(user('slow')));
    const results = await Promise.allSettled([fast.push(), slow.push()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((results.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason).toBeInstanceOf(SessionBusy);
    expect((await open()).loaded).toHaveLength(2);
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
    runCompleted: async () => false,
    ...more,
  });

  test('S0-48: a turn is at the remote before anything else happens, prompt included', async () => {
    const turn = await startTurn(await open(), facts());
    expect(turn.history).toMatchObject([{ role: 'user', content: 'Do it.' }]);
    expect((await open()).loaded.map(({ kind }) => kind)).toEqual(['turn.started', 'message']);
  });

  test('a turn of a run that still works is not disturbed', async () => {
    await startTurn(await open(), facts());
    await expect(startTurn(await open(), facts({ runId: '3' }))).rejects.toThrow(SessionBusy);
    expect((await open()).loaded).toHaveLength(2);
  });

  test('S0-51: a turn of a run that has died is followed by the next, with its messages', async () => {
    await startTurn(await open(), facts());
    const next = await startTurn(await open(), facts({ runId: '3', prompt: 'Again.', runCompleted: async () => true }));
    expect(next.history.map(({ content }) => content)).toEqual(['Do it.', 'Again.']);
    expect(next.firstMessage).toBe(1);
  });
});

describe('a remote that does not take the ref', () => {
  test('the branch is used instead, and a warning says so; the next run finds it there', async () => {
    await using refusing = await startRemote({ refuseRefs: ['refs/gadget'] });
    const store = await open({}, refusing);
    store.append(recorded(user('one')));
    await store.push();
    expect(Object.keys(refusing.repository.refs())).toEqual([branch, 'refs/heads/main']);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('gadget-state/issue-7');
    const next = await open({}, refusing);
    expect(next.loaded).toEqual([recorded(user('one'))]);
    next.append(recorded(user('two')));
    await next.push();
    expect(warnings).toHaveLength(1);
  });

  test('where neither is taken the message names what is missing', async () => {
    await using refusing = await startRemote({ refuseRefs: ['refs/gadget', 'refs/heads/gadget-state'] });
    const store = await open({}, refusing);
    store.append(recorded(user()));
    await expect(store.push()).rejects.toThrow(/could not be saved/);
  });
});

describe('a session that cannot be read is refused in words', () => {
  const damaged: [string, Record<string, string>, RegExp][] = [
    ['a newer schema', { 'session.json': JSON.stringify({ ...header, schema: 3 }) }, /schema 3; this version knows 2/],
    ['no header', { 'log.jsonl': '{}\n' }, /damaged: session\.json is missing or malformed/],
    ['a header that is not JSON', { 'session.json': '{' }, /damaged: session\.json is missing or malformed/],
    ['a header without a UUID', { 'session.json': JSON.stringify({ ...header, id: 'x' }) }, /damaged/],
    [
      'a line that is not JSON',
      { 'session.json': JSON.stringify(header), '000001.jsonl': '{"kind":"message"\n' },
      /damaged: log\/000001\.jsonl has a line that is no entry of the log/,
    ],
    [
      'S2-37 a line that is no entry',
      { 'session.json': JSON.stringify(header), '000001.jsonl': '{"kind":"nonsense"}\n42\n' },
      /damaged: log\/000001\.jsonl/,
    ],
  ];

  test.each(damaged)('%s', async (_, files, message) => {
    await plant(files);
    await expect(open()).rejects.toThrow(message);
    await expect(open()).rejects.toBeInstanceOf(Problem);
  });
});
