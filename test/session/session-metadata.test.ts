import { describe, expect, test } from 'vitest';
import type { Usage } from '../../src/agent/messages.ts';
import { agentRoles } from '../../src/agent/role.ts';
import { Meter } from '../../src/agent/stats.ts';
import type { Entry } from '../../src/session/entries.ts';
import { describeEntry, newSession, sessionStates, type Metadata } from '../../src/session/session-metadata.ts';
import { usage, user } from '../support/agent.ts';
import { at, decided, ended, mona, order, parked, recorded, resumed, started, turnId, waiting } from '../support/entries.ts';

type Started = Extract<Entry, { kind: 'turn.started' }>;

/** A turn of this role with this model begins. */
function begins(role: Started['role'], modelId = 'gpt', baseUrl = 'https://api.openai.com/v1'): Entry {
  const provider = { ...order.provider, modelId, baseUrl };
  return { ...(started() as Started), order: { ...order, provider }, ...(role && { role }) };
}

/** A turn ends that has spent this. */
function spent(of: Usage, status: Extract<Entry, { kind: 'turn.ended' }>['status'] = 'finished'): Entry {
  const meter = new Meter(undefined);
  meter.spend(of);
  return { ...(ended(status) as Extract<Entry, { kind: 'turn.ended' }>), stats: meter.stats };
}

const compaction = (round: number): Entry => ({
  kind: 'compaction',
  turnId,
  at,
  phase: 'post-run',
  round,
  upTo: 4,
  summary: 'What was done.',
  before: 100,
  after: 10,
  messages: 4,
});
const flushed = (round: number): Entry => ({ kind: 'memory.flushed', turnId, at, round });

const describeAll = (...entries: readonly Entry[]): Metadata => entries.reduce(describeEntry, newSession);

describe('the state of a session', () => {
  test('goes from open to waiting for a person and back to open, however its turns end', { tags: ['C14'] }, () => {
    const steps: readonly [Entry, string][] = [
      [begins('agent_executor'), 'open'],
      [ended('pending-confirmation'), 'pending-confirmation'],
      [begins('agent_executor'), 'open'],
      [ended('finished'), 'open'],
      [begins('agent_executor'), 'open'],
      [ended('stopped'), 'open'],
      [ended('error'), 'open'],
      [ended('aborted'), 'open'],
    ];
    let metadata = newSession;
    const states = steps.map(([entry]) => (metadata = describeEntry(metadata, entry)).state);
    expect(states).toEqual(steps.map(([, state]) => state));
    expect(sessionStates).toEqual(['open', 'pending-confirmation', 'closed']);
  });

  test('is open again while another run goes on with its turn, which counts as one turn', { tags: ['C14'] }, () => {
    const went = describeAll(begins('agent_executor'), ended('pending-confirmation'), resumed());
    expect(went).toMatchObject({ state: 'open', turns: 1 });
    expect(describeEntry(went, ended('pending-confirmation')).state).toBe('pending-confirmation');
  });

  test('is closed when somebody has it forgotten, whatever it was before', { tags: ['C14'] }, () => {
    const closing: Entry = { kind: 'closed', turnId, at, by: mona };
    for (const status of ['pending-confirmation', 'finished', 'aborted'] as const)
      expect(describeAll(begins('agent_executor'), ended(status), closing).state).toBe('closed');
  });

  test('what is recorded while it waits does not open it', { tags: ['C14'] }, () => {
    const waiting = describeAll(begins('agent_executor'), ended('pending-confirmation'));
    const comment: Entry = { kind: 'comment', turnId, at, purpose: 'confirmation', id: 1, url: 'u' };
    expect(describeEntry(describeEntry(waiting, comment), { kind: 'heartbeat', turnId, at }).state).toBe('pending-confirmation');
  });
});

describe('model, provider and role', () => {
  test('are those of the last turn, and turns are counted', { tags: ['S3-073'] }, () => {
    const first = describeAll(begins('llm_planner', 'model-1', 'https://model.example:8443/v1'));
    expect(first).toMatchObject({ turns: 1, role: 'llm_planner', model: 'model-1', provider: 'model.example:8443' });
    expect(describeEntry(first, begins('agent_executor', 'model-2'))).toMatchObject({
      turns: 2,
      role: 'agent_executor',
      model: 'model-2',
      provider: 'api.openai.com',
    });
  });

  test('so are mode and tool mode', { tags: ['interface-7'] }, () => {
    const session = { ...order.session, mode: 'plan', toolMode: 'auto' } as const;
    const planned: Entry = { ...(started() as Started), order: { ...order, session } };
    expect(describeAll(planned)).toMatchObject({ mode: 'plan', toolMode: 'auto' });
    expect(describeAll(planned, begins('agent_executor'))).toMatchObject({ mode: 'build', toolMode: 'confirm' });
  });

  test('the provider is a host: neither path, query nor credentials of the address', { tags: ['S3-073'] }, () => {
    const { provider } = describeAll(begins('agent_executor', 'gpt', 'https://user:hunter2@model.example/v1?key=hunter2'));
    expect(provider).toBe('model.example');
  });

  test('every role is kept', { tags: ['S3-073'] }, () => {
    for (const role of agentRoles) expect(describeAll(begins(role)).role).toBe(role);
  });
});

describe('tokens', () => {
  test('are summed over all turns that have ended, each kind for itself', { tags: ['S3-073'] }, () => {
    const metadata = describeAll(
      begins('agent_executor'),
      spent(usage(100, 20, { cachedTokens: 50, thinkingTokens: 5 })),
      begins('agent_executor'),
      spent(usage(1000, 200, { cachedTokens: 500, thinkingTokens: 50 }), 'stopped'),
    );
    expect(metadata.tokens).toEqual({ inputTokens: 1100, outputTokens: 220, cachedTokens: 550, thinkingTokens: 55 });
  });

  test('of messages are not counted twice: a turn that goes on adds nothing yet', { tags: ['S3-073'] }, () => {
    const running = describeAll(begins('agent_executor'), recorded({ ...user(), content: 'x'.repeat(400) }));
    expect(running.tokens).toEqual(newSession.tokens);
  });

  test('a sum with an estimate in it stays marked as one', { tags: ['S3-073'] }, () => {
    const metadata = describeAll(spent(usage(1, 1, { estimated: true })), spent(usage(2, 2)));
    expect(metadata.tokens).toMatchObject({ inputTokens: 3, estimated: true });
  });
});

describe('compaction and memory', () => {
  test('the counter is the round of the newest summary', { tags: ['S3-078'] }, () => {
    expect(newSession.compactionCount).toBe(0);
    expect(describeAll(compaction(1)).compactionCount).toBe(1);
    expect(describeAll(compaction(1), compaction(2)).compactionCount).toBe(2);
  });

  test('the round of the last flush is kept beside it, so that both can be compared', { tags: ['S3-149'] }, () => {
    const before = describeAll(begins('agent_executor'), flushed(1));
    expect(before).toMatchObject({ compactionCount: 0, memoryFlushCompactionCount: 1 });
    expect(describeEntry(before, compaction(1))).toMatchObject({ compactionCount: 1, memoryFlushCompactionCount: 1 });
  });
});

test('each run of a turn adds what it has spent', { tags: ['S3-073'] }, () => {
  const { tokens, turns } = describeAll(
    begins('agent_executor'),
    spent(usage(100, 20), 'pending-confirmation'),
    resumed(),
    spent(usage(10, 2), 'stopped'),
    resumed({ command: 'continue' }),
    spent(usage(1, 1)),
    { kind: 'spent', turnId, at, usage: usage(5, 5) },
  );
  expect(tokens).toMatchObject({ inputTokens: 116, outputTokens: 28 });
  expect(turns).toBe(1);
});

test('every other record leaves the metadata as they are, and none is changed in place', () => {
  const before = Object.freeze(describeAll(begins('agent_executor'), spent(usage(1, 2)), compaction(1), flushed(1)));
  const others: readonly Entry[] = [
    { kind: 'workspace', turnId, at, base: 'b', tree: 't' },
    recorded(user()),
    { kind: 'heartbeat', turnId, at },
    { kind: 'call.started', turnId, at, callId: 'a', name: 'read_file' },
    { kind: 'comment', turnId, at, purpose: 'progress', id: 1, url: 'u' },
    parked([waiting('a')]),
    decided('a'),
    { kind: 'granted', turnId, at, callId: 'a', path: 'AGENTS.md', mode: '100644', blob: 'b' },
    { kind: 'stop.requested', turnId, at, by: mona, comment: { id: 2, url: 'u' } },
    { kind: 'published', turnId, at, branch: 'b', commit: 'c' },
  ];
  for (const entry of others) expect(describeEntry(before, entry)).toEqual(before);
  expect(newSession).toMatchObject({ turns: 0, model: '', tokens: { inputTokens: 0 } });
});
