import { describe, expect, test } from 'vitest';
import { Meter } from '../../src/agent/stats.ts';
import type { Entry } from '../../src/session/entries.ts';
import { newestRun, readState, type RecordedTurn } from '../../src/session/session-state.ts';
import { assistant, observation, toolCall, user } from '../support/agent.ts';
import { at, decided, ended, mona, parked, recorded, resumed, started, turnId, waiting } from '../support/entries.ts';

const later = '2026-11-01T12:09:00.000Z';
const turnOf = (...entries: readonly Entry[]): RecordedTurn => readState(entries).turns.at(-1)!;

describe('readState', () => {
  test('an empty log is an empty session', () => {
    expect(readState([])).toEqual({
      messages: [],
      turns: [],
      published: undefined,
      publishing: undefined,
      pulls: new Set(),
      tracking: undefined,
      base: undefined,
      granted: [],
      hasStrangers: false,
      proposals: [],
      pins: new Map(),
      compaction: undefined,
      flushedRound: 0,
    });
  });

  test('has words of strangers once a bot without write permission has continued a turn', () => {
    const by = { ...mona, permission: 'none' };
    const hasStrangers = (more: Parameters<typeof resumed>[0]): boolean => readState([started(), resumed(more)]).hasStrangers;
    expect(hasStrangers({ by, command: 'continue' })).toBe(true);
    expect(hasStrangers({ command: 'continue' })).toBe(false);
    expect(hasStrangers({ by: { ...mona, permission: 'workflow' }, command: 'continue' })).toBe(false);
    expect(hasStrangers({ by, command: 'auto-continue' })).toBe(false);
  });

  test('messages of all turns come in the order of the log', { tags: ['S0-15', 'S0-63'] }, () => {
    const entries = [
      started(),
      recorded(user('one')),
      recorded(assistant('first')),
      ended(),
      started({ turnId: 'second' }),
      recorded(user('two'), { turnId: 'second' }),
    ];
    const state = readState(entries);
    expect(state.messages.map(({ content }) => content)).toEqual(['one', 'first', 'two']);
    expect(state.turns.map(({ turnId: id, ended: status, firstMessage }) => [id, status, firstMessage])).toEqual([
      [turnId, 'finished', 0],
      ['second', undefined, 2],
    ]);
  });

  test('the last publication counts, and the newest commit that a turn started from', () => {
    const published = (commit: string): Entry => ({
      kind: 'published',
      turnId,
      at,
      branch: 'gadget/issue-7-x',
      commit,
      pullRequest: { number: 8, url: 'u' },
    });
    const workspace = (base: string): Entry => ({ kind: 'workspace', turnId, at, base, tree: 't' });
    const state = readState([started(), workspace('b1'), published('a'), workspace('b2'), published('b')]);
    expect(state.published).toMatchObject({ commit: 'b' });
    expect(state.base).toBe('b2');
    expect(state.turns[0]).toMatchObject({ base: 'b2' });
  });

  test('everything that was granted is kept, in order: the last one of a path decides', () => {
    const granted = (blob: string) => ({ kind: 'granted', turnId, at, callId: 'c', path: 'AGENTS.md', mode: '100644', blob }) as const;
    expect(readState([started(), granted('a'), granted('b')]).granted).toEqual([granted('a'), granted('b')]);
  });

  test('records of a turn that never started belong to no turn, and break nothing', () => {
    expect(readState([ended(), recorded(user()), resumed()])).toMatchObject({ turns: [], messages: [{ role: 'user' }] });
  });
});

describe('a recorded turn', () => {
  test('was last alive at its last record', () => {
    expect(turnOf(started(), recorded(user(), { at: later }))).toMatchObject({ lastAt: later });
  });

  test('is open until its run says how it ended, and again while it goes on in another run', { tags: ['S3-024'] }, () => {
    expect(turnOf(started())).toMatchObject({ ended: undefined, stopReason: undefined });
    expect(turnOf(started(), ended('stopped'))).toMatchObject({ ended: 'stopped' });
    expect(turnOf(started(), ended('aborted', { cutOff: true }))).toMatchObject({ ended: 'aborted' });
    expect(turnOf(started(), ended('pending-confirmation'), resumed())).toMatchObject({ ended: undefined });
    expect(turnOf(started(), ended('pending-confirmation'), resumed(), ended())).toMatchObject({ ended: 'finished' });
  });

  test('belongs to the newest run that works on it', { tags: ['S3-162'] }, () => {
    const turn = turnOf(started({ runId: '10' }), resumed({ runId: '11', runAttempt: 3 }));
    expect(newestRun(turn)).toEqual({ runId: '11', runAttempt: 3 });
  });

  test('has the counts of each of its runs, and knows which messages none has counted', () => {
    const meter = new Meter(undefined);
    meter.count(assistant('x'));
    const counted = { ...(ended('stopped') as Extract<Entry, { kind: 'turn.ended' }>), stats: meter.stats };
    const turn = turnOf(started(), recorded(user()), recorded(assistant('x')), counted, resumed(), recorded(assistant('y')));
    expect(turn.usage.counted).toEqual([meter.stats]);
    expect(turn.usage.firstUncounted).toBe(2);
    expect(turnOf(started(), recorded(user()), recorded(assistant('x')))).toMatchObject({ usage: { counted: [], firstUncounted: 0 } });
  });

  test('begins behind the answers to calls of the turn before, which were counted there', () => {
    const before = [started(), recorded(user()), recorded(assistant('', toolCall('a'), toolCall('b'))), ended('pending-confirmation')];
    const second = { turnId: 'second' };
    const closings = ['a', 'b'].map((id) => recorded(observation(id), second));
    const turn = turnOf(...before, started(second), ...closings, recorded(user('two'), second), recorded(observation('x'), second));
    expect(turn).toMatchObject({ turnId: 'second', firstMessage: 4, usage: { firstUncounted: 4 } });
  });

  test('knows what was started, what was decided, and where its progress is shown', () => {
    const comment = (purpose: 'progress' | 'confirmation', id: number): Entry => ({
      kind: 'comment',
      turnId,
      at,
      purpose,
      id,
      url: `u${id}`,
    });
    const turn = turnOf(
      started(),
      comment('progress', 1),
      comment('confirmation', 2),
      { kind: 'call.started', turnId, at, callId: 'a', name: 'execute_command' },
      decided('b'),
      decided('c', 'denied'),
    );
    expect([...turn.startedCalls]).toEqual(['a']);
    expect([...turn.decisions].map(([id, { decision, by }]) => [id, decision, by])).toEqual([
      ['b', 'approved', mona],
      ['c', 'denied', mona],
    ]);
    expect(turn.progress).toEqual({ id: 1, url: 'u1' });
  });

  test('remembers that one of its runs had no sandbox', () => {
    const at_ = (sandbox?: 'off') => ({ kind: 'workspace' as const, turnId, at, base: 'b', tree: 't', ...(sandbox && { sandbox }) });
    expect(turnOf(started(), at_(), resumed(), at_('off'), resumed(), at_()).withoutSandbox).toBe(true);
    expect(turnOf(started(), at_(), resumed(), at_()).withoutSandbox).toBe(false);
  });

  test('waits for the calls of its newest confirmation, each as it was asked last', () => {
    const again = waiting('b', { why: 'asked again' });
    const turn = turnOf(started(), parked([waiting('a'), waiting('b')]), ended('pending-confirmation'), resumed(), parked([again]));
    expect(turn).toMatchObject({ confirmations: { newest: { calls: [again] }, isAsParked: true } });
    expect([...turn.confirmations.asked.values()]).toEqual([waiting('a'), again]);
  });

  test('runs without asking for the rest of it once somebody said so, also when others resume it later', () => {
    const entries = [started(), resumed({ restOfTurn: true }), ended('stopped'), resumed({ command: 'continue' })];
    expect(turnOf(...entries)).toMatchObject({ restOfTurn: true });
    expect(turnOf(...entries, started({ turnId: 'second' }))).toMatchObject({ turnId: 'second', restOfTurn: false });
  });
});

test('a turn is worked on for whoever gave the newest command; one that a schedule resumes, for nobody', () => {
  const eve = { login: 'eve', id: 3, permission: 'write' };
  const askedBy = (...entries: Entry[]) => readState([started(), ...entries]).turns[0]!.askedBy;
  expect(askedBy().actor.login).toBe('mona');
  expect(askedBy(resumed(), resumed({ by: eve, command: 'continue' }))).toEqual({ actor: eve, source: 'comment' });
  expect(askedBy(resumed({ by: eve }), resumed({ command: 'auto-continue' })).source).toBe('schedule');
});
