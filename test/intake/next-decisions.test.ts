import { describe, expect, test } from 'vitest';
import { defaultPolicy } from '../../src/agent/policy.ts';
import type { FoundComment } from '../../src/github/repository-api.ts';
import type { Entry, WaitingCall } from '../../src/session/entries.ts';
import type { RecordedDecision } from '../../src/session/session-state.ts';
import type { Next } from '../../src/intake/next.ts';
import type { Resumption } from '../../src/intake/next.ts';
import { observation } from '../support/agent.ts';
import { at, ended, mona, order, parked, recorded, resumed, started, turnId } from '../support/entries.ts';
import {
  answer,
  answerId,
  answerUrl,
  answeredAt,
  asks,
  confirmation,
  decided,
  decision,
  expiresAt,
  goesOn,
  next,
  one,
  other,
  own,
  question,
  refused,
  short,
  shown,
  shownId,
  shownTree,
  two,
  waits,
  type Given,
} from '../support/what-next.ts';

/** Just before the confirmation, and just after the answer. */
const [before, edited] = ['2026-11-01T11:59:59Z', '2026-11-01T12:30:01Z'];
const callStarted: Entry = { kind: 'call.started', turnId, at, callId: 'two', name: 'execute_command' };

describe('an answer', () => {
  const answers = ['/gadget approve', '/gadget approve all', '/gadget approve turn', '/gadget deny all', '/gadget answer Up.'];

  test('counts as an ordinary comment only, and GitHub is not asked about any other', async () => {
    const why = refused('Answers count in the conversation of the thread only: write it as an ordinary comment.');
    const read: number[] = [];
    for (const says of answers) {
      for (const kind of ['review', 'review-comment'] as const) {
        const comment = { kind, id: answerId, url: answerUrl, body: says, createdAt: answeredAt };
        expect(await next(waits(one, question), { says, trigger: { comment }, read })).toEqual(why);
      }
      expect(await next(waits(one, question), { says, trigger: { comment: undefined }, read })).toEqual(why);
    }
    expect(read).toEqual([]);
  });

  test('counts on the thread of the newest confirmation only, which is named', async () => {
    const entries = [...waits(one, question), shown(501)];
    const now = { [shownId]: confirmation([one, question]), 501: confirmation([one, question], { thread: 20 }) };
    const why = refused('The confirmation stands on #20: answer it there.');
    for (const says of answers) expect(await next(entries, { says, now })).toEqual(why);
    const moved = { [shownId]: now[501], 501: now[shownId] };
    for (const says of answers) expect(await next(entries, { says, now: moved })).toMatchObject({ kind: 'resume' });
  });

  test('counts for calls that were shown in several comments', async () => {
    const now = { [shownId]: confirmation([one]), 501: confirmation([two]) };
    const judged = await next([...waits(one, two), shown(501)], { says: '/gadget approve all', now });
    expect(judged).toMatchObject({ resumption: { decisions: [decision(one), decision(two)] } });
  });

  test('counts where GitHub does not say on which thread the confirmation stands', async () => {
    const now = { [shownId]: confirmation([one], { thread: undefined }) };
    expect(await next(waits(one), { says: '/gadget approve', now })).toMatchObject({ kind: 'resume' });
  });

  const nothing: [string, Entry[]][] = [
    ['in a new session', []],
    ['after a turn that has finished', [...waits(one, question), resumed(), ended()]],
    ['while another run works on it', [...waits(one, question), resumed()]],
  ];
  test.each(nothing)('is refused where nothing waits: %s', async (_, entries) => {
    // Elsewhere or not is a question for calls that wait.
    const now = { [shownId]: confirmation([one, question], { thread: 20 }) };
    for (const says of answers.slice(0, 4))
      expect(await next(entries, { says, now })).toEqual(refused('No call waits for a decision on this thread.'));
    expect(await next(entries, { says: '/gadget answer Up.', now })).toEqual(refused('No question waits for an answer on this thread.'));
  });

  const rest = { restOfTurn: true };
  const accepted: [string, WaitingCall[], string, Resumption['command'], Resumption['decisions'], Partial<Resumption>?][] = [
    ['the only call', [one], 'approve', 'approve', [decision(one)]],
    ['one call of two, by its id', [one, two], `approve ${short(two)}`, 'approve', [decision(two)]],
    ['all calls', [one, two], 'approve all', 'approve', [decision(one), decision(two)]],
    ['all calls, and the rest of the turn', [one, two], 'approve turn', 'approve', [decision(one), decision(two)], rest],
    ['one call, by a denial', [one, two], `deny ${short(one)} -- Too slow.`, 'deny', [decision(one, 'denied', 'Too slow.')]],
    ['everything, by a denial', [one, question], 'deny all', 'deny', [decision(one, 'denied'), decision(question, 'denied')]],
    ['the question', [one, question], 'answer Up.', 'answer', [decision(question, 'answered', 'Up.')]],
  ];
  test.each(accepted)(
    'decides on %s, in the tree that was shown',
    { tags: ['S1-07', 'R7'] },
    async (_, calls, says, command, decisions, more) => {
      const entries = waits(...calls);
      const expected = goesOn(entries, command, { expectedTree: shownTree, decisions, ...more });
      expect(await next(entries, { says: `/gadget ${says}` })).toEqual(expected);
    },
  );

  test('takes along what had been decided before and was not carried out', async () => {
    const entries = [
      ...waits(one, two),
      resumed(),
      decided(one, 'denied', 'No.'),
      parked([two]),
      ended('pending-confirmation'),
      shown(501),
    ];
    const now = { 501: confirmation([two], { body: confirmation([two]).body.replace(shownTree, 'cd34') }) };
    const more = { decisions: [decision(two)], carried: [decided(one, 'denied', 'No.')], expectedTree: 'cd34' };
    expect(await next(entries, { says: '/gadget approve', now })).toEqual(goesOn(entries, 'approve', more));
  });

  test('is held against the account that the session has recorded, where GitHub did not say who we are', { tags: ['R7'] }, async () => {
    const expected = goesOn(waits(one), 'approve', { expectedTree: shownTree, decisions: [decision(one)] });
    expect(await next(waits(one), { says: '/gadget approve', self: undefined })).toEqual(expected);
    expect(await next(waits(one), { says: '/gadget approve', self: other })).toMatchObject({ kind: 'refused' });
  });

  const early = answer('/gadget approve', { createdAt: before, updatedAt: before });
  const rejected: [string, RegExp, WaitingCall, Given][] = [
    ['of a bot', /A bot cannot decide/, one, { actor: { type: 'Bot' } }],
    ['of our own account', /nobody decides on their own calls/, one, { actor: { id: own } }],
    ['of an account that we have posted as before', /nobody decides on their own calls/, one, { actor: { id: own }, self: other }],
    ['that has been deleted', /has been deleted/, one, { now: { [answerId]: undefined } }],
    ['that was edited', /was edited/, one, { now: { [answerId]: answer('/gadget approve', { updatedAt: edited }) } }],
    ['that is older than the confirmation (A091)', /is older than the one that asks/, one, { now: { [answerId]: early } }],
    ['to a confirmation that is gone', /as it was posted/, one, { now: { [shownId]: undefined } }],
    ['to a confirmation for another call', /as it was posted/, one, { now: { [shownId]: confirmation([two]) } }],
    ['that comes too late', /has expired .* Say `\/gadget continue`/, one, { time: expiresAt }],
    ['under other rules than those of the call', /The rules have changed/, one, { policy: { ...defaultPolicy, jailed: false } }],
    ['to a call that is not the one that was shown', /is not the call that was shown/, { ...one, arguments: '{"command":"rm"}' }, {}],
  ];
  test.each(rejected)('%s is refused', { tags: ['R7'] }, async (_, why, call, more) => {
    const judged = await next(waits(call), { says: '/gadget approve', ...more });
    expect(judged).toEqual(refused(expect.stringMatching(why) as unknown as string));
  });

  test(
    'is held against the rules of its turn: those of a plan, and those of a turn whose rest somebody approved',
    { tags: ['R7'] },
    async () => {
      const planned = { ...order, session: { ...order.session, mode: 'plan' as const } };
      const inPlan = (call: WaitingCall) => [{ ...started(), order: planned }, ...waits(call).slice(1)];
      const inRest = (call: WaitingCall) => [started(), resumed(rest), ...waits(call).slice(1)];
      const cases: [Entry[], Next['kind']][] = [
        [inPlan(asks('one', {}, 'plan')), 'resume'],
        [inPlan(one), 'refused'],
        [inRest(asks('one', {}, 'build', true)), 'resume'],
        [inRest(one), 'refused'],
      ];
      for (const [entries, kind] of cases) expect((await next(entries, { says: '/gadget approve' })).kind).toBe(kind);
    },
  );
});

describe('a decision of a run that died before it carried it out', () => {
  /** The run that took the decision has died; another one goes on. */
  const left = (made: RecordedDecision, ...more: Entry[]): Entry[] => [...waits(one, two), resumed(), made, ...more];
  const carriedOf = async (entries: readonly Entry[], given: Given = {}): Promise<readonly string[]> => {
    const found = await next(entries, {
      says: '/gadget continue',
      ...given,
      now: { [answerId]: answer('/gadget approve all'), ...given.now },
    });
    if (found.kind !== 'resume') throw new Error(JSON.stringify(found));
    return found.resumption.carried.map(({ callId }) => callId);
  };
  const approval = decided(two);
  const answered = (body: string, more: Partial<FoundComment> = {}): Given => ({ now: { [answerId]: answer(body, more) } });

  test('is carried as it was recorded while its comment stands', { tags: ['S0-51', 'R7'] }, async () => {
    const entries = left(approval);
    const now = { [answerId]: answer('/gadget approve all') };
    const expected = goesOn(entries, 'continue', { carried: [approval], expectedTree: shownTree });
    expect(await next(entries, { says: '/gadget continue', now })).toEqual(expected);
  });

  test('is carried for each call that it names', async () => {
    expect(await carriedOf(left(decided(one), approval))).toEqual(['one', 'two']);
    expect(await carriedOf(left(decided(one), approval), answered(`/gadget approve ${short(two)}`))).toEqual(['two']);
  });

  const dropped: [string, Entry[], Given][] = [
    ['comment was edited', left(approval), answered('/gadget approve all', { updatedAt: edited })],
    ['comment says nothing of the kind now', left(approval), answered('Thank you.')],
    ['comment denies now', left(approval), answered('/gadget deny all')],
    ['comment approves another call', left(approval), answered(`/gadget approve ${short(one)}`)],
    ['comment was deleted', left(approval), { now: { [answerId]: undefined } }],
    ['comment is older than the one that asks', left(approval), answered('/gadget approve all', { createdAt: before, updatedAt: before })],
    ['comment is of somebody else', left(approval), answered('/gadget approve all', { authorId: other })],
    ['comment is of an account that we have posted as', left(approval, shown(501, mona.id)), {}],
    ['comment is of a deleted account', left(approval), answered('/gadget approve all', { authorId: undefined })],
    ['confirmation was edited', left(approval), { now: { [shownId]: confirmation([one, two], { updatedAt: edited }) } }],
    ['confirmation is of another account than ours', left(approval), { self: other }],
    ['call has expired', left(approval), { time: expiresAt }],
    ['rules have changed', left(approval), { policy: { ...defaultPolicy, toolMode: 'auto' } }],
    ['digest is that of another call', left({ ...approval, digest: one.digest }), {}],
    ['call was never asked for', left(decided(asks('three'))), {}],
    ['call has been started', left(approval, callStarted), {}],
    // As in a log that was tampered with, where the workspace still seems to be the one that was shown.
    ['call was started before it was asked for', [started(), callStarted, ...left(approval).slice(1)], {}],
    ['workspace has moved on since', left(approval, recorded(observation('one'))), {}],
    ['workspace was not recorded when it was asked for', withoutTree(left(approval)), {}],
  ];
  test.each(dropped)('does not count any more where its %s', { tags: ['R7', 'S1-07'] }, async (_, entries, given) => {
    expect(await carriedOf(entries, given)).toEqual([]);
  });

  const safe: [string, Entry[], Given][] = [
    ['the workspace has moved on', [recorded(observation('one'))], {}],
    ['its comment was deleted', [], { now: { [answerId]: undefined } }],
    ['the confirmation is gone', [], { now: { [shownId]: undefined } }],
    ['the call has expired', [], { time: expiresAt }],
    ['the rules have changed', [], { policy: { ...defaultPolicy, toolMode: 'auto' } }],
  ];
  test.each(safe)('is carried where it approves nothing, also when %s', async (_, more, given) => {
    const read: number[] = [];
    for (const made of ['denied', 'answered'] as const)
      expect(await carriedOf(left(decided(two, made), ...more), { ...given, read }), made).toEqual(['two']);
    expect(read).not.toContain(answerId);
  });

  test('is dropped where it denies another call than the one that is there, or one that was started', async () => {
    expect(await carriedOf(left({ ...decided(two, 'denied'), digest: one.digest }))).toEqual([]);
    expect(await carriedOf(left(decided(two, 'denied'), callStarted))).toEqual([]);
    expect(await carriedOf(left(decided(asks('three'), 'denied')))).toEqual([]);
  });
});

/** A log whose turn parked before it had a workspace. */
function withoutTree(entries: readonly Entry[]): Entry[] {
  return entries.map((entry) => (entry.kind === 'parked' ? { ...entry, tree: '' } : entry));
}
