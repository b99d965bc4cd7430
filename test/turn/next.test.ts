import { describe, expect, test } from 'vitest';
import { defaultPolicy, policyFor, type PolicySettings } from '../../src/agent/policy.ts';
import type { Mode } from '../../src/agent/role.ts';
import type { FoundComment } from '../../src/github/repository-api.ts';
import { callDigest, policyHash } from '../../src/session/digest.ts';
import type { Entry, WaitingCall } from '../../src/session/entries.ts';
import { readState, type RecordedDecision, type RunIdentity } from '../../src/session/session-state.ts';
import type { SessionStore } from '../../src/session/session-store.ts';
import { readCommand } from '../../src/trigger/command.ts';
import type { Trigger, TriggerComment } from '../../src/trigger/trigger.ts';
import type { Configured } from '../../src/turn/configure.ts';
import { whatNext, type Next } from '../../src/turn/next.ts';
import type { Parts } from '../../src/turn/parts.ts';
import type { Resumption } from '../../src/turn/resume.ts';
import { observation, user } from '../support/agent.ts';
import { at, ended, mona, order, parked, recorded, resumed, started, turnId, waiting } from '../support/entries.ts';

const sessionId = '3f1d6c1e-8f0a-4a6b-9c55-0d8d5f0a9b11';
/** The account that Gadget acts as, and that of somebody else. */
const [own, other] = [41898282, 1002];
/** Times of the confirmation and of the answer, in whole seconds as GitHub has them, and of an edit of that. */
const [shownAt, answeredAt, edited] = ['2026-11-01T12:00:00Z', '2026-11-01T12:30:00Z', '2026-11-01T12:30:01Z'];
const [before, expiresAt] = ['2026-11-01T11:59:59Z', '2026-11-08T12:00:00.000Z'];
/** The confirmation and the answer. */
const [shownId, answerId] = [500, 700];
/** What the marker of the confirmation names, which nothing in the log does. */
const shownTree = 'ab12';
const answerUrl = 'https://github.com/acme/widgets/issues/7#issuecomment-700';

/** A call as `parked` records it, asked under these rules. */
function asks(id: string, more: Partial<WaitingCall> = {}, mode: Mode = 'build', restOfTurn = false): WaitingCall {
  const policy = policyHash(policyFor(defaultPolicy, mode, restOfTurn));
  const asking = { base: 'b'.repeat(40), tree: 'd'.repeat(40), policy, nonce: 'n' };
  const { name, arguments: text } = waiting(id, more);
  const digest = callDigest({ session: sessionId, turn: turnId, call: id, tool: name, arguments: JSON.parse(text), ...asking });
  return waiting(id, { asking, digest, ...more });
}

const [one, two, question] = [asks('one'), asks('two'), asks('why', { name: 'ask_human' })];
const short = ({ digest }: WaitingCall): string => digest.slice(0, 8);

const shown = (id = shownId, authorId = own): Entry => {
  const posted = { id, url: `https://x/${id}`, createdAt: shownAt, authorId };
  return { kind: 'comment', turnId, at: shownAt, purpose: 'confirmation', ...posted };
};
/** The log of a turn that waits for somebody's decision on these calls. */
const waits = (...calls: WaitingCall[]): Entry[] => [started(), parked(calls), ended('pending-confirmation'), shown()];
const tracking: Entry = { kind: 'tracking', turnId, at, number: 20, url: 'https://x/20' };
const callStarted: Entry = { kind: 'call.started', turnId, at, callId: 'two', name: 'execute_command' };

/** What somebody decided by the answer. */
function decided({ id: callId, digest }: WaitingCall, decision: RecordedDecision['decision'] = 'approved', text = ''): RecordedDecision {
  return { kind: 'decision', turnId, at, callId, digest, decision, text, by: mona, comment: { id: answerId, url: answerUrl } };
}
/** The same as it comes from the answer, not yet in the log. */
function decision(...made: Parameters<typeof decided>): Resumption['decisions'][number] {
  const { callId, digest, decision: what, text, by, comment } = decided(...made);
  return { callId, digest, decision: what, text, by, comment };
}

/** A comment as GitHub has it now: the one that asks for these calls, and one that answers. */
function confirmation(calls: readonly WaitingCall[], more: Partial<FoundComment> = {}): FoundComment {
  const body = `Asks.\n\n<!-- gadget:confirmation ${turnId} tree=${shownTree} ${calls.map(({ digest }) => digest).join(' ')} -->`;
  return { body, createdAt: shownAt, updatedAt: shownAt, authorId: own, thread: 7, ...more };
}
function answer(body: string, more: Partial<FoundComment> = {}): FoundComment {
  return { body, createdAt: answeredAt, updatedAt: answeredAt, authorId: mona.id, thread: 7, ...more };
}

interface Given {
  /** What the comment says, in the payload and at GitHub. */
  readonly says?: string;
  readonly trigger?: Partial<Trigger>;
  readonly actor?: Partial<NonNullable<Trigger['actor']>>;
  /** Comments that are otherwise than expected at GitHub; undefined for a deleted one. */
  readonly now?: Readonly<Record<number, FoundComment | undefined>>;
  readonly self?: number | undefined;
  readonly run?: RunIdentity;
  readonly time?: string;
  readonly policy?: PolicySettings;
  /** Ids of the comments that GitHub was asked for. */
  readonly read?: number[];
}

const again: RunIdentity = { runId: '1', runAttempt: 2 };

/** What a run has to do that finds this log; it is none of those that `started` and `resumed` name. */
function next(entries: readonly Entry[], given: Given = {}): Promise<Next> {
  const { says = '/gadget Fix it.', read = [], run = { runId: '3', runAttempt: 1 } } = given;
  const calls = entries.findLast((entry) => entry.kind === 'parked')?.calls ?? [];
  const found = { [shownId]: confirmation(calls), [answerId]: answer(says), ...given.now };
  const parts = {
    inputs: { command: '/gadget' },
    runner: run,
    now: () => new Date(given.time ?? '2026-11-01T12:31:00Z'),
    github: { findComment: async (id: number) => (read.push(id), found[id]) },
  } as Parts;
  const actor = { login: mona.login, id: mona.id, type: 'User', ...given.actor };
  const { createdAt } = found[answerId] ?? answer(says);
  const comment: TriggerComment = { kind: 'comment', id: answerId, url: answerUrl, body: says, createdAt };
  const trigger: Trigger = {
    kind: 'comment',
    command: readCommand(says, '/gadget') ?? { name: 'help' },
    repository: { id: 1, owner: 'acme', name: 'widgets', defaultBranch: 'main' },
    thread: { kind: 'issue', number: 7, title: 'Crash', body: '', locked: false },
    actor,
    author: undefined,
    comment,
    at,
    ...given.trigger,
  };
  const admitted = { kind: 'in', actor, permission: 'write', authorPermission: 'write' } as const;
  const configured = { settings: { policy: given.policy ?? defaultPolicy } } as Configured;
  const header = { schema: 4, id: sessionId, key: 'issue-7', repository: 'acme/widgets', createdAt: at };
  const session = { header, loaded: entries } as SessionStore;
  const self = 'self' in given ? given.self : own;
  return whatNext({ session, state: readState(entries), trigger, admitted, configured, self }, parts);
}

/** That the last turn goes on; without decisions or a remark, where nothing else is said. */
function goesOn(entries: readonly Entry[], command: Resumption['command'], more: Partial<Resumption> = {}): Next {
  const turn = readState(entries).turns.at(-1)!;
  const nothing = { carried: [], decisions: [], restOfTurn: false, remark: '', self: own, expectedTree: undefined };
  return { kind: 'resume', resumption: { turn, command, ...nothing, ...more } };
}
const refused = (why: string): Next => ({ kind: 'refused', why });

const nobody = { actor: undefined, comment: undefined } as const;
const schedule: Given = { trigger: { kind: 'schedule', command: { name: 'turn', text: 'Tidy up.' }, ...nobody } };

describe('what asks for something new', () => {
  const beginnings: [string, Entry[], Given][] = [
    ['text in a new session', [], {}],
    ['text after a turn that has finished', [started(), ended()], {}],
    ['text after a turn that was stopped', [started(), ended('stopped')], {}],
    ['text after a turn whose run died', [started()], {}],
    ['text of a person while a call waits', waits(one), {}],
    ['a request for a plan while a call waits', waits(one), { says: '/gadget plan Look around.' }],
    ['somebody who starts the workflow while a call waits', waits(one), { trigger: { ...schedule.trigger, kind: 'dispatch' } }],
    ['a schedule in a new session', [], schedule],
    ['a schedule after a turn that has finished', [started(), ended()], schedule],
    ['a schedule after a turn with calls that have been decided', [...waits(one), resumed(), decided(one), ended()], schedule],
    ['a schedule once the call that waits has expired', waits(one), { ...schedule, time: expiresAt }],
    ['a schedule while a call of an older version waits, which nobody can approve', waits(old(one)), schedule],
    ['a run that is repeated without having recorded anything', [started({ runId: '2' }), ended()], { run: again }],
    ['a run whose own turn is there from this very attempt', [started(), ended()], { run: { ...again, runAttempt: 1 } }],
  ];
  test.each(beginnings)('begins a turn: %s', async (_, entries, given) => {
    const read: number[] = [];
    expect(await next(entries, { ...given, read })).toEqual({ kind: 'begin' });
    expect(read).toEqual([]);
  });

  const late: [string, Entry[], string][] = [
    ['the thread of the session', waits(one), 'a call of the last turn waits'],
    ['the issue on which the job meets people, which is named', [...waits(one, two), tracking], 'a call of the last turn waits on #20'],
  ];
  test.each(late)('a schedule does not run over what waits on %s', async (_, entries, words) => {
    const why = `${words} for somebody's decision until ${expiresAt}`;
    expect(await next(entries, schedule)).toEqual({ kind: 'waits', why });
    expect(await next(entries, { ...schedule, time: '2026-11-08T11:59:59.999Z' })).toEqual({ kind: 'waits', why });
  });

  test('a schedule looks at the last turn alone: what waited before that is overtaken', async () => {
    expect(await next([...waits(one), started({ turnId: 'second' })], schedule)).toEqual({ kind: 'begin' });
  });
});

describe('a run that is repeated', () => {
  const commands = ['/gadget Fix it.', '/gadget continue', '/gadget approve', '/gadget deny all', '/gadget answer Up.'];

  const over = [
    ['has finished', 'finished'],
    ['waits for a decision', 'pending-confirmation'],
  ] as const;
  test.each(over)('has nothing to do where its turn %s, whatever was asked', async (_, status) => {
    const entries = [started(), parked([one]), ended(status)];
    for (const says of commands) expect(await next(entries, { says, run: again })).toEqual({ kind: 'done' });
    expect(await next(entries, { ...schedule, run: again })).toEqual({ kind: 'done' });
  });

  const cutShort: [string, Entry[]][] = [
    ['was stopped', [started(), ended('stopped')]],
    ['was cancelled', [started(), ended('aborted')]],
    ['failed', [started(), ended('error')]],
    ['was cut off', [started()]],
  ];
  test.each(cutShort)('goes on with its turn where that %s, whatever was asked', { tags: ['S0-51'] }, async (_, entries) => {
    for (const says of commands) expect(await next(entries, { says, run: again })).toEqual(goesOn(entries, 're-run'));
    expect(await next(entries, { ...schedule, run: again })).toEqual(goesOn(entries, 're-run'));
  });

  test('carries out what its comment had approved, and takes it for no second answer', async () => {
    const entries = [...waits(one), resumed({ runId: '1' }), decided(one)];
    const expected = goesOn(entries, 're-run', { carried: [decided(one)], expectedTree: shownTree });
    expect(await next(entries, { says: '/gadget approve', run: again })).toEqual(expected);
  });
});

describe('continue', () => {
  const says = '/gadget continue';

  test('is refused where there is no turn', async () => {
    expect(await next([], { says })).toEqual(refused('There is no turn on this thread to go on with.'));
  });

  test('is refused after a turn that has finished, also from a schedule', async () => {
    const why = 'The last turn has finished: there is nothing to go on with. Say what is to be done next.';
    expect(await next([started(), ended()], { says })).toEqual(refused(why));
    const command = { name: 'continue', text: '' } as const;
    expect(await next([started(), ended()], { trigger: { kind: 'schedule', command, ...nobody } })).toEqual(refused(why));
  });

  const unfinished: [string, Entry[], Partial<Resumption>][] = [
    ['was stopped', [started(), ended('stopped')], {}],
    ['was cancelled', [started(), ended('aborted')], {}],
    ['failed', [started(), ended('error')], {}],
    ['was stopped after its rest had been approved', [started(), resumed({ restOfTurn: true }), ended('stopped')], {}],
    ['was cut off', [started(), recorded(user())], {}],
    ['waits for a decision, in the tree that was shown', waits(one), { expectedTree: shownTree }],
    ['is the newest of two', [...waits(one), started({ turnId: 'second' }), ended('stopped', { turnId: 'second' })], {}],
  ];
  test.each(unfinished)('goes on with a turn that %s', { tags: ['S0-51'] }, async (_, entries, more) => {
    expect(await next(entries, { says })).toEqual(goesOn(entries, 'continue', more));
  });

  test('takes what the person says along', async () => {
    const entries = [started(), ended('stopped')];
    const expected = goesOn(entries, 'continue', { remark: 'Use npm ci.\nThen test.' });
    expect(await next(entries, { says: '/gadget continue Use npm ci.\nThen test.' })).toEqual(expected);
  });

  test('is told apart where a schedule says it, with the words of the configuration', { tags: ['S2-46'] }, async () => {
    const entries = [started(), ended('stopped')];
    const trigger = { kind: 'schedule', command: { name: 'continue', text: 'Go on.' }, ...nobody } as const;
    expect(await next(entries, { trigger })).toEqual(goesOn(entries, 'auto-continue', { remark: 'Go on.' }));
  });

  test('counts no confirmation that is gone, edited, or of another account than ours', async () => {
    const [entries, expected] = [waits(one), goesOn(waits(one), 'continue')];
    for (const found of [undefined, confirmation([one], { updatedAt: answeredAt }), confirmation([one], { authorId: other })])
      expect(await next(entries, { says, now: { [shownId]: found } })).toEqual(expected);
  });
});

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

/** A call as versions before approvals were bound have recorded it. */
function old({ asking: _, expiresAt: _expiresAt, ...call }: WaitingCall): WaitingCall {
  return call;
}

/** A log as it was before the tree was recorded with the calls. */
function withoutTree(entries: readonly Entry[]): Entry[] {
  return entries.map((entry) => {
    if (entry.kind !== 'parked') return entry;
    const { tree: _, ...rest } = entry;
    return rest;
  });
}
