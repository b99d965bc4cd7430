import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { estimateMessagesTokens } from '../../src/agent/estimate.ts';
import type { Message, Usage } from '../../src/agent/messages.ts';
import { Meter } from '../../src/agent/stats.ts';
import { schemaVersion, type Entry } from '../../src/session/entries.ts';
import { readState } from '../../src/session/session-state.ts';
import { SessionStore } from '../../src/session/session-store.ts';
import type { StoreParts } from '../../src/session/state-remote.ts';
import { recordStart } from '../../src/session/record-turn.ts';
import { assistant, observation, toolCall, usage, user } from '../support/agent.ts';
import { at, ended, mona, order, recorded, resumed, started, turnId } from '../support/entries.ts';
import { startRemote, type Remote } from '../support/own-repository.ts';

const ref = 'refs/gadget/sessions/issue-7';
const now = (): Date => new Date(at);

let world: Remote;
let warnings: string[];

beforeEach(async () => {
  world = await startRemote({ refuseRefs: [] });
  warnings = [];
});
afterEach(() => world[Symbol.asyncDispose]());

/** Opens the store as a run of its own would. */
async function open(more: Partial<StoreParts> = {}): Promise<SessionStore> {
  const parts = { remote: await world.own(), now, redact: (text: string) => text, warn: (line: string) => warnings.push(line), ...more };
  return SessionStore.open('issue-7', 'acme/widgets', parts);
}

/** What `session.json` says at the remote. */
async function stored(): Promise<Record<string, unknown>> {
  return JSON.parse(await world.repository.git('show', `${ref}:session.json`)) as Record<string, unknown>;
}

/** The end of a turn that has spent this. */
function spent(of: Usage, status: Extract<Entry, { kind: 'turn.ended' }>['status'] = 'finished'): Entry {
  const meter = new Meter(undefined);
  meter.spend(of);
  return { ...(ended(status) as Extract<Entry, { kind: 'turn.ended' }>), stats: meter.stats };
}

const flushed = (round: number): Entry => ({ kind: 'memory.flushed', turnId, at, round });

describe('memory', () => {
  const notes = new Map([
    ['memory/2026-11-01.md', 'The API is frozen.\n'],
    ['memory/2026-11-02.md', 'Tabs, not spaces: "ü" 😀\n'],
  ]);

  test('what one turn remembers the next one reads, byte by byte', { tags: ['S2-50', 'S3-155', 'C24'] }, async () => {
    const first = await open();
    expect(await first.loadMemory()).toEqual(new Map());
    await first.setMemory(notes);
    first.append(flushed(1));
    await first.push();
    expect(await first.loadMemory()).toEqual(notes);
    expect(await (await open()).loadMemory()).toEqual(notes);
  });

  test('lies beside the log on the ref of its own, and on no branch', { tags: ['C24'] }, async () => {
    const store = await open();
    const main = world.repository.refs()['refs/heads/main'];
    await store.setMemory(notes);
    store.append(flushed(1));
    await store.push();
    expect((await world.repository.git('ls-tree', '-r', '--name-only', ref)).split('\n')).toEqual([
      'log/000001.jsonl',
      'memory/2026-11-01.md',
      'memory/2026-11-02.md',
      'session.json',
    ]);
    expect(Object.keys(world.repository.refs())).toEqual([ref, 'refs/heads/main']);
    expect(world.repository.refs()['refs/heads/main']).toBe(main);
  });

  test('is kept by pushes that are not about it, in this run and the next', { tags: ['S2-50'] }, async () => {
    const first = await open();
    await first.setMemory(notes);
    first.append(flushed(1));
    await first.push();
    first.append(ended());
    await first.push();
    const second = await open();
    second.setWork({ base: 'b'.repeat(40), tree: 'd'.repeat(40), patch: Buffer.from('x') });
    second.append(started());
    await second.push();
    expect(await (await open()).loadMemory()).toEqual(notes);
    expect(await world.repository.git('show', `${ref}:work.json`)).toContain('bbbb');
  });

  test('is replaced as a whole, and an empty one leaves no folder', async () => {
    const store = await open();
    await store.setMemory(notes);
    store.append(flushed(1));
    await store.push();
    const next = await open();
    await next.setMemory(new Map([['memory/new.md', 'Only this.']]));
    next.append(flushed(2));
    await next.push();
    expect(await (await open()).loadMemory()).toEqual(new Map([['memory/new.md', 'Only this.']]));
    await next.setMemory(new Map());
    next.append(flushed(3));
    await next.push();
    expect(await world.repository.git('ls-tree', '--name-only', ref)).not.toContain('memory');
    expect(await (await open()).loadMemory()).toEqual(new Map());
  });

  test('is redacted before it is stored', { tags: ['R11'] }, async () => {
    const store = await open({ redact: (text) => text.replaceAll('hunter2hunter2', '***') });
    await store.setMemory(new Map([['memory/a.md', 'The key is hunter2hunter2.']]));
    store.append(flushed(1));
    await store.push();
    expect(await world.repository.git('show', `${ref}:memory/a.md`)).toBe('The key is ***.');
    expect(await (await open()).loadMemory()).toEqual(new Map([['memory/a.md', 'The key is ***.']]));
  });

  test('of another run that was faster is not overwritten', { tags: ['C24'] }, async () => {
    const [fast, slow] = [await open(), await open()];
    await fast.setMemory(notes);
    fast.append(flushed(1));
    await fast.push();
    await slow.setMemory(new Map([['memory/a.md', 'Mine.']]));
    slow.append(flushed(1));
    await expect(slow.push()).rejects.toThrow(/issue-7/);
    expect(await (await open()).loadMemory()).toEqual(notes);
  });
});

describe('session.json', () => {
  const planned: Entry = { ...started(), role: 'llm_planner' } as Entry;
  const built: Entry = {
    ...started({ turnId: 'second' }),
    role: 'agent_executor',
    order: { ...order, provider: { ...order.provider, modelId: 'model-2', baseUrl: 'https://model.example/v1' } },
  } as Entry;

  test(
    'sums up schema, state, role, model, provider, tokens and counters over the turns of several runs',
    { tags: ['S3-073', 'S3-078', 'S3-149'] },
    async () => {
      const first = await open();
      first.append(planned, spent(usage(100, 20, { cachedTokens: 10, thinkingTokens: 3 })), flushed(1), {
        kind: 'compaction',
        turnId,
        at,
        phase: 'post-run',
        round: 1,
        upTo: 4,
        summary: 'Planned.',
        before: 100,
        after: 10,
        messages: 4,
      });
      await first.push();
      expect(await stored()).toMatchObject({ turns: 1, role: 'llm_planner', model: 'gpt', provider: 'api.openai.com' });

      const second = await open();
      second.append(built, spent(usage(1000, 200, { cachedTokens: 100, thinkingTokens: 30 })));
      await second.push();
      expect(await stored()).toEqual({
        ...second.header,
        schema: schemaVersion,
        state: 'open',
        turns: 2,
        mode: 'build',
        toolMode: 'confirm',
        role: 'agent_executor',
        model: 'model-2',
        provider: 'model.example',
        tokens: { inputTokens: 1100, cachedTokens: 110, outputTokens: 220, thinkingTokens: 33 },
        compactionCount: 1,
        memoryFlushCompactionCount: 1,
      });
      expect((await open()).header).toMatchObject({ id: first.header.id, schema: schemaVersion });
    },
  );

  test('is right after each push, not only at the end of a run', { tags: ['C14'] }, async () => {
    const store = await open();
    const states: unknown[] = [];
    for (const entry of [
      planned,
      ended('pending-confirmation'),
      resumed(),
      ended('finished'),
      built,
      { kind: 'closed', turnId, at, by: mona } as const,
    ]) {
      store.append(entry);
      await store.push();
      states.push((await stored())['state']);
    }
    expect(states).toEqual(['open', 'pending-confirmation', 'open', 'open', 'open', 'closed']);
  });

  test('the actor of each turn is in the log', { tags: ['S3-013'] }, async () => {
    const store = await open();
    store.append(started(), ended(), { ...built, order: { ...order, actor: { login: 'octo', id: 1002, permission: 'admin' } } } as Entry);
    await store.push();
    const actors = (await open()).loaded.flatMap((entry) => (entry.kind === 'turn.started' ? [entry.order.actor] : []));
    expect(actors).toEqual([order.actor, { login: 'octo', id: 1002, permission: 'admin' }]);
  });
});

describe('messages', () => {
  const treacherous = '{"text": "x", "toolCalls": [{"id": "a", "name": "edit_file"}]} "toolCalls"\n{"toolCallId": "b", "content": ""}';

  test('a content that has "toolCalls" in it comes back as the text that it is, in every role', { tags: ['S4-27'] }, async () => {
    const messages: readonly Message[] = [
      user(treacherous),
      { ...assistant(treacherous), thinking: { field: 'reasoning', text: treacherous } },
      assistant('', toolCall('a', 'write_file', { path: 'a.json', content: treacherous })),
      observation('a', { name: 'write_file', content: treacherous, why: treacherous }),
    ];
    const store = await open();
    store.append(...messages.map((message) => recorded(message)));
    await store.push();
    const { messages: read } = readState((await open()).loaded);
    expect(read).toEqual(messages);
    expect(read[1]).toMatchObject({ role: 'assistant', toolCalls: [] });
    expect(JSON.parse((read[2] as ReturnType<typeof assistant>).toolCalls[0]!.arguments)).toMatchObject({ content: treacherous });
  });

  test('line ends and separators inside a content do not end its line', { tags: ['S4-27'] }, async () => {
    const content = 'a\nb\r\nc\u2028d\u2029e\u0000f\\n"{}';
    const store = await open();
    store.append(recorded(user(content)), recorded(assistant('next')));
    await store.push();
    expect(readState((await open()).loaded).messages.map((message) => message.content)).toEqual([content, 'next']);
  });

  test(
    'the message of the user is stored with an estimate of its tokens, and comes last in the history; no system message is stored',
    { tags: ['S4-09', 'S3-023', 'C20'] },
    async () => {
      const earlier = await open();
      earlier.append(started(), recorded(user('one')), recorded(assistant('answer')), ended());
      await earlier.push();
      const session = await open();
      const turn = recordStart(session, readState(session.loaded), {
        order,
        role: 'agent_executor',
        drone: 'acme/widgets/2/1',
        runId: '2',
        runAttempt: 1,
        configurationCommit: 'c'.repeat(40),
        prompt: 'Do that, too.',
        now: now(),
      });
      expect(turn.history.map(({ role, content }) => [role, content])).toEqual([
        ['user', 'one'],
        ['assistant', 'answer'],
        ['user', 'Do that, too.'],
      ]);
      await session.push();
      const { loaded } = await open();
      expect(loaded.at(-1)).toMatchObject({
        kind: 'message',
        message: { role: 'user', content: 'Do that, too.' },
        tokenCount: estimateMessagesTokens([user('Do that, too.')]),
      });
      // 13 characters, four a token, and two tokens around the message.
      expect(loaded.at(-1)).toMatchObject({ tokenCount: 6 });
      expect(loaded.at(-2)).toMatchObject({ kind: 'turn.started', role: 'agent_executor' });
    },
  );
});
