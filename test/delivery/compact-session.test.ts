import { describe, expect, test } from 'vitest';
import { createAsk } from '../../src/agent/ask.ts';
import type { AgentEvent } from '../../src/agent/events.ts';
import type { Model, ModelReply } from '../../src/agent/model.ts';
import { Meter } from '../../src/agent/stats.ts';
import type { Memory } from '../../src/history/memory.ts';
import type { Entry } from '../../src/session/entries.ts';
import type { Agent } from '../../src/turn/turn-agent.ts';
import { compactSession } from '../../src/delivery/compact-session.ts';
import type { Turn } from '../../src/turn/create-turn.ts';
import type { Services } from '../../src/intake/services.ts';
import { assistant, limits, modelOf, reply, toolCall, user } from '../support/agent.ts';
import { createContext } from '../support/history-context.ts';
import { at, turnId } from '../support/entries.ts';
import { historySettings, rounds } from '../history/sample-log.ts';

type Request = Parameters<Model['ask']>[0];

const summary = reply('### Task\nThe task.');
const remember = (note: number): ModelReply =>
  reply('', toolCall(`note-${note}`, 'write_file', { path: 'memory/2026-11-01.md', content: `Note ${note}.` }));
/** What never comes. */
const hangs = Symbol('hangs');

/** A session that has become long, a model with these answers, and a clock that moves only when it is told to. */
function longSession(answers: readonly (ModelReply | typeof hangs)[]) {
  const requests: Request[] = [];
  const told: string[] = [];
  const entries: Entry[] = [];
  const timers: { readonly ms: number; readonly controller: AbortController }[] = [];
  let elapsed = 0;
  const signal = new AbortController().signal;
  const now = (): Date => new Date(Date.parse(at) + elapsed);
  const deadline = (ms: number): AbortSignal => {
    const controller = new AbortController();
    timers.push({ ms: elapsed + ms, controller });
    return controller.signal;
  };
  const model = modelOf(async (request, { signal: over }) => {
    const answer = answers[requests.push(request) - 1];
    if (!answer) throw new Error(`a call too many: number ${requests.length}`);
    if (answer !== hangs) return answer;
    return new Promise((_, reject) => over.addEventListener('abort', () => reject(over.reason as Error)));
  });
  const ask = createAsk({ models: [model], sleep: async () => undefined, random: () => 0.5, now, verbose: false });
  const meter = new Meter(undefined);
  const emit = (event: AgentEvent): void => void told.push(event.type);
  const { context } = createContext([], {
    ask,
    emit,
    meter,
    signal,
    settings: { ...historySettings, afterTokens: 1000 },
    warn: (line) => told.push(line),
    deadline,
  });
  const memory: { stored: Memory } = { stored: new Map() };
  const turn = {
    order: { turnId },
    started: { history: [], firstMessage: 0 },
    meter,
    state: { flushedRound: 0 },
    configured: { settings: { limits: limits(), memory: { flush: true, prompt: undefined }, price: undefined, otherPrices: {} } },
    session: { append: (entry: Entry) => entries.push(entry), setMemory: (made: Memory) => (memory.stored = made) },
    telemetry: { within: () => emit },
  } as unknown as Turn;
  const agent = {
    messages: [user('The task.'), ...rounds(4, 2000), assistant('Done.')],
    context,
    shared: {
      loop: { ask, maxParallel: 4, now },
      system: () => 'You keep notes.',
      workplace: { memory: memory.stored },
      screen: () => (text: string) => text,
    },
  } as unknown as Agent;
  const parts = { signal, now, deadline, log: { warning: (line: string) => told.push(line) } } as unknown as Services;
  const worked: Parameters<typeof compactSession>[1] = {
    outcome: { status: 'finished', stopReason: 'no_tool_calls', text: 'Done.' },
    messages: agent.messages,
    agent,
    jail: undefined,
    change: undefined,
    openWork: undefined,
    verified: undefined,
    rehearsals: new Map(),
  };
  const settle = (): Promise<unknown> => new Promise((resolve) => void setImmediate(resolve));
  return {
    requests,
    told,
    entries,
    memory,
    run: () => compactSession(turn, worked, parts),
    settle,
    /** Lets that much time go by. */
    pass: async (ms: number) => {
      elapsed += ms;
      for (const timer of timers) if (timer.ms <= elapsed) timer.controller.abort(new Error(`${timer.ms / 1000} s are over`));
      await settle();
    },
  };
}

const isForNotes = ({ system }: Request): boolean => system === 'You keep notes.';

describe('after a long turn', () => {
  test(
    'the memory flush comes first, with five rounds at most and no tool in the last one; then the summary',
    { tags: ['S3-076', 'S3-153'] },
    async () => {
      const session = longSession([...[1, 2, 3, 4, 5].map(remember), summary]);
      await session.run();
      expect(session.requests.map(isForNotes)).toEqual([true, true, true, true, true, false]);
      const offered = ({ tools }: Request): string[] => tools.map(({ name }) => name);
      expect(session.requests.map(offered)).toEqual([...Array.from({ length: 5 }, () => ['write_file', 'read_file']), []]);
      expect(session.requests.map(({ toolChoice }) => toolChoice)).toEqual([undefined, undefined, undefined, undefined, 'none', undefined]);
      expect(session.memory.stored.get('memory/2026-11-01.md')).toBe('Note 1.\n\nNote 2.\n\nNote 3.\n\nNote 4.');
      expect(session.entries).toMatchObject([{ kind: 'memory.flushed', round: 1 }, { kind: 'spent' }]);
      expect(session.told.at(-1)).toBe('compaction');
    },
  );

  test(
    'a memory flush that hangs is given up after 90 seconds, not before, and the summary is asked for',
    { tags: ['S3-076', 'S3-153'] },
    async () => {
      const session = longSession([remember(1), hangs, summary]);
      const over = session.run();
      await session.settle();
      await session.pass(89_999);
      expect(session.requests.map(isForNotes)).toEqual([true, true]);
      await session.pass(1);
      expect(session.requests.map(isForNotes)).toEqual([true, true, false]);
      await over;
      expect(session.memory.stored.get('memory/2026-11-01.md')).toBe('Note 1.');
      expect(session.entries).toMatchObject([{ kind: 'memory.flushed' }, { kind: 'spent' }]);
      expect(session.told.at(-1)).toBe('compaction');
    },
  );

  test('a summary that hangs is given up after 120 seconds, not before, and the session stays as it is', { tags: ['S3-077'] }, async () => {
    const session = longSession([reply('NO_REPLY'), hangs]);
    let isOver = false;
    const over = session.run().then(() => (isOver = true));
    await session.settle();
    await session.pass(119_999);
    expect({ isOver, requests: session.requests.map(isForNotes) }).toEqual({ isOver: false, requests: [true, false] });
    await session.pass(1);
    expect(isOver).toBe(true);
    await over;
    expect(session.told).not.toContain('compaction');
    expect(session.told.at(-1)).toContain('120 s are over');
  });
});
