import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describe as wordsOf, Problem } from '../../src/problem.ts';
import { schemaVersion } from '../../src/session/entries.ts';
import { readState } from '../../src/session/session-state.ts';
import { SessionStore } from '../../src/session/session-store.ts';
import { addedEntries, readSession, type StoredSession } from '../../src/session/stored-session.ts';
import { assistant, observation, usage, user } from '../support/agent.ts';
import { at, ended, order, parked, recorded, started, turnId, waiting } from '../support/entries.ts';
import { plant, startRemote, type Remote } from '../support/own-repository.ts';

const ref = 'refs/gadget/sessions/issue-7';
const header = { schema: schemaVersion, id: turnId, key: 'issue-7', repository: 'acme/widgets', createdAt: at };

let world: Remote;
beforeEach(async () => {
  world = await startRemote();
});
afterEach(() => world[Symbol.asyncDispose]());

const text = (...lines: readonly unknown[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** Stores a session with this header and these lines. */
function put(about: object, ...lines: readonly unknown[]): Promise<string> {
  return plant(world, ref, { 'session.json': JSON.stringify(about), 'log/000001.jsonl': text(...lines) });
}

async function open(): Promise<SessionStore> {
  const now = (): Date => new Date(at);
  return SessionStore.open('issue-7', 'acme/widgets', { remote: await world.own(), now, redact: (words) => words, warn: () => undefined });
}

async function read(commit: string): Promise<StoredSession> {
  return readSession('issue-7', ref, commit, await world.own());
}

/** What is said of a session that cannot be believed. */
async function refusal(): Promise<string> {
  const error: unknown = await open().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Problem);
  return wordsOf(error);
}

test('a session is read as it was written, and goes on', { tags: ['S2-26', 'S2-30'] }, async () => {
  await put(header, { ...started(), role: 'captain' }, recorded(user('one')), recorded(assistant('answer')), ended());
  const store = await open();
  expect(store.loaded).toEqual([{ ...started(), role: 'other' }, recorded(user('one')), recorded(assistant('answer')), ended()]);
  store.append(recorded(user('two'), { turnId: 'second' }));
  await store.push();
  expect(JSON.parse(await world.repository.git('show', `${ref}:session.json`))).toEqual({
    ...header,
    state: 'open',
    turns: 1,
    mode: 'build',
    toolMode: 'confirm',
    role: 'other',
    model: 'gpt',
    provider: 'api.openai.com',
    tokens: usage(0, 0),
    compactionCount: 0,
    memoryFlushCompactionCount: 0,
  });
  expect(readState((await open()).loaded).messages.map(({ content }) => content)).toEqual(['one', 'answer', 'two']);
});

describe('a session that cannot be believed is refused in words, and stays as it is', () => {
  test('of a newer schema, with both numbers', async () => {
    expect(schemaVersion).toBe(1);
    const commit = await put({ ...header, schema: 2 }, { kind: 'of the future' });
    expect(await refusal()).toBe(
      'The session issue-7 has the schema 2; this version knows 1. Use the newer version of the action that wrote it.',
    );
    expect(world.repository.refs()[ref]).toBe(commit);
  });

  const headers: [string, string | undefined][] = [
    ['no header', undefined],
    ['a header that is not JSON', '{'],
    ['a header that is a list', '[]'],
    ['a header without a UUID', JSON.stringify({ ...header, id: 'x' })],
    ['a header whose schema is no number', JSON.stringify({ ...header, schema: '3' })],
  ];
  test.each(headers)('with %s, naming the file and what to do', { tags: ['S2-30'] }, async (_, about) => {
    const commit = await plant(world, ref, { ...(about !== undefined && { 'session.json': about }), 'log/000001.jsonl': text(started()) });
    const words = `The session issue-7 (${ref} at ${commit.slice(0, 12)}) is damaged: session.json is missing or malformed.`;
    expect(await refusal()).toBe(`${words} Delete the ref to start a new session: git push origin :${ref}`);
    expect(world.repository.refs()[ref]).toBe(commit);
  });

  const message = (more: object): object => ({ kind: 'message', turnId, at, tokenCount: 1, ...more });
  const lines: [string, string][] = [
    ['half a line', '{"kind":"message"\n'],
    ['a line that is a number', `${text(started())}42\n`],
    ['a kind that nobody knows', text({ kind: 'nonsense', turnId, at })],
    ['no turn', text({ kind: 'heartbeat', at })],
    ['no time', text({ kind: 'heartbeat', turnId })],
    ['a time that is none', text({ kind: 'heartbeat', turnId, at: 'yesterday' })],
    ['a system message', text(message({ message: { ...user(), role: 'system' } }))],
    ['a role that nobody knows', text(message({ message: { ...user(), role: 'oracle' } }))],
    ['a message without content', text(message({ message: { role: 'user', createdAt: at } }))],
    ['a content that is no text', text(message({ message: { ...user(), content: { text: 'x', toolCalls: [] } } }))],
    ['a message whose time is none', text(message({ message: { ...user(), createdAt: 'yesterday' } }))],
    ['no message at all', text(message({}))],
    ['a turn without its order', text({ ...started(), order: undefined })],
    ['a model at no address', text({ ...started(), order: { ...order, provider: { ...order.provider, baseUrl: 'x' } } })],
    ['a mode that nobody knows', text({ ...started(), order: { ...order, session: { ...order.session, mode: 'destroy' } } })],
    ['a tool mode that nobody knows', text({ ...started(), order: { ...order, session: { ...order.session, toolMode: 'all' } } })],
    ['a turn that nobody resumed', text({ kind: 'turn.resumed', turnId, at, runId: '2' })],
    [
      'a decision that is none',
      text({ kind: 'decision', turnId, at, callId: 'a', digest: 'd', decision: 'perhaps', by: { login: 'm', id: 1, permission: 'write' } }),
    ],
    ['a decision by nobody', text({ kind: 'decision', turnId, at, callId: 'a', digest: 'd', decision: 'approved' })],
    ['a waiting call without a digest', text({ kind: 'parked', turnId, at, tree: '', calls: [{ ...waiting('a'), digest: undefined }] })],
    ['a waiting call that is bound to nothing', text(parked([{ ...waiting('a'), asking: undefined as never }]))],
    ['a waiting call that waits for ever', text(parked([{ ...waiting('a'), expiresAt: undefined as never }]))],
    ['a role that is no text', text({ ...started(), role: undefined })],
    ['an answer whose calls are no list', text(message({ message: { ...assistant('x'), toolCalls: 'all' } }))],
    ['an observation of no call', text(message({ message: { ...observation('a'), toolCallId: undefined } }))],
    ['a grant of no file', text({ kind: 'granted', turnId, at, callId: 'a', path: 'AGENTS.md', mode: '100644' })],
    ['an end without its counts', text({ ...ended(), stats: undefined })],
  ];
  test.each(lines)('with %s in its log, naming the segment', { tags: ['S2-30', 'S2-37', 'C20'] }, async (_, segment) => {
    const commit = await plant(world, ref, {
      'session.json': JSON.stringify(header),
      'log/000001.jsonl': text(started()),
      'log/000002.jsonl': segment,
    });
    expect(await refusal()).toContain('is damaged: log/000002.jsonl has a line that is no entry of the log.');
    expect(world.repository.refs()[ref]).toBe(commit);
  });

  test('with work that is damaged, naming that', async () => {
    await plant(world, ref, { 'session.json': JSON.stringify(header), 'work.json': '{}' });
    expect(await refusal()).toContain('is damaged: work.json is malformed.');
  });
});

describe('addedEntries', () => {
  test('are what stands behind everything that was there; a log that is another one has none', async () => {
    const common = { 'session.json': JSON.stringify(header), 'log/000001.jsonl': text(started()) };
    const before = await read(await plant(world, ref, common));
    const after = await read(await plant(world, `${ref}-2`, { ...common, 'log/000002.jsonl': text(recorded(user('more')), ended()) }));
    const other = await read(await plant(world, `${ref}-3`, { ...common, 'log/000001.jsonl': text(started({ runId: '2' })) }));
    expect(addedEntries(before.segments, after, 1)).toEqual([recorded(user('more')), ended()]);
    expect(addedEntries(before.segments, before, 1)).toEqual([]);
    expect(addedEntries(before.segments, other, 1)).toBeUndefined();
    expect(addedEntries(after.segments, before, 3)).toBeUndefined();
  });
});
