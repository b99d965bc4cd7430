import { defaultPolicy, policyFor, type PolicySettings } from '../../src/agent/policy.ts';
import type { Mode } from '../../src/agent/role.ts';
import type { FoundComment } from '../../src/github/repository-api.ts';
import { callDigest, policyHash } from '../../src/session/digest.ts';
import { schemaVersion, type Entry, type WaitingCall } from '../../src/session/entries.ts';
import { readState, type RecordedDecision, type RunIdentity } from '../../src/session/session-state.ts';
import type { SessionStore } from '../../src/session/session-store.ts';
import { readCommand } from '../../src/trigger/command.ts';
import type { Trigger, TriggerComment } from '../../src/trigger/trigger.ts';
import type { Configured } from '../../src/intake/configure.ts';
import { whatNext, type Next } from '../../src/intake/next.ts';
import type { Services } from '../../src/intake/services.ts';
import type { Resumption } from '../../src/intake/next.ts';
import { at, ended, mona, parked, started, turnId, waiting } from './entries.ts';

const sessionId = '3f1d6c1e-8f0a-4a6b-9c55-0d8d5f0a9b11';
/** The account that Gadget acts as, and that of somebody else. */
export const [own, other] = [41898282, 1002];
/** Times of the confirmation and of the answer, in whole seconds as GitHub has them. */
export const [shownAt, answeredAt] = ['2026-11-01T12:00:00Z', '2026-11-01T12:30:00Z'];
/** When the calls that wait expire. */
export const expiresAt = '2026-11-08T12:00:00.000Z';
/** The confirmation and the answer. */
export const [shownId, answerId] = [500, 700];
/** What the marker of the confirmation names, which nothing in the log does. */
export const shownTree = 'ab12';
export const answerUrl = 'https://github.com/acme/widgets/issues/7#issuecomment-700';

/** A call as `parked` records it, asked under these rules. */
export function asks(id: string, more: Partial<WaitingCall> = {}, mode: Mode = 'build', restOfTurn = false): WaitingCall {
  const policy = policyHash(policyFor(defaultPolicy, { mode, restOfTurn, hasStrangers: false }));
  const asking = { base: 'b'.repeat(40), tree: 'd'.repeat(40), policy, nonce: 'n' };
  const { name, arguments: text } = waiting(id, more);
  const digest = callDigest({ session: sessionId, turn: turnId, call: id, tool: name, arguments: JSON.parse(text), ...asking });
  return waiting(id, { asking, digest, ...more });
}

/** Two calls that wait, and a question. */
export const [one, two, question] = [asks('one'), asks('two'), asks('why', { name: 'ask_human' })];
/** As much of a digest as a person writes. */
export const short = ({ digest }: WaitingCall): string => digest.slice(0, 8);

/** That the confirmation was posted. */
export const shown = (id = shownId, authorId = own): Entry => {
  const posted = { id, url: `https://x/${id}`, createdAt: shownAt, authorId };
  return { kind: 'comment', turnId, at: shownAt, purpose: 'confirmation', ...posted };
};
/** The log of a turn that waits for somebody's decision on these calls. */
export const waits = (...calls: WaitingCall[]): Entry[] => [started(), parked(calls), ended('pending-confirmation'), shown()];

/** What somebody decided by the answer. */
export function decided(
  { id: callId, digest }: WaitingCall,
  decision: RecordedDecision['decision'] = 'approved',
  text = '',
): RecordedDecision {
  return { kind: 'decision', turnId, at, callId, digest, decision, text, by: mona, comment: { id: answerId, url: answerUrl } };
}
/** The same as it comes from the answer, not yet in the log. */
export function decision(...made: Parameters<typeof decided>): Resumption['decisions'][number] {
  const { callId, digest, decision: what, text, by, comment } = decided(...made);
  return { callId, digest, decision: what, text, by, comment };
}

/** A comment as GitHub has it now: the one that asks for these calls, and one that answers. */
export function confirmation(calls: readonly WaitingCall[], more: Partial<FoundComment> = {}): FoundComment {
  const body = `Asks.\n\n<!-- gadget:confirmation ${turnId} tree=${shownTree} ${calls.map(({ digest }) => digest).join(' ')} -->`;
  return { body, createdAt: shownAt, updatedAt: shownAt, authorId: own, thread: 7, ...more };
}
export function answer(body: string, more: Partial<FoundComment> = {}): FoundComment {
  return { body, createdAt: answeredAt, updatedAt: answeredAt, authorId: mona.id, thread: 7, ...more };
}

/** What is otherwise than in a new run that a person's comment starts. */
export interface Given {
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

/** What a run has to do that finds this log; it is none of those that `started` and `resumed` name. */
export function next(entries: readonly Entry[], given: Given = {}): Promise<Next> {
  const { says = '/gadget Fix it.', read = [], run = { runId: '3', runAttempt: 1 } } = given;
  const calls = entries.findLast((entry) => entry.kind === 'parked')?.calls ?? [];
  const found = { [shownId]: confirmation(calls), [answerId]: answer(says), ...given.now };
  const parts = {
    inputs: { command: '/gadget', agent: '' },
    runner: run,
    now: () => new Date(given.time ?? '2026-11-01T12:31:00Z'),
    github: { findComment: async (id: number) => (read.push(id), found[id]) },
  } as Services;
  const actor = { login: mona.login, id: mona.id, type: 'User', ...given.actor };
  const { createdAt } = found[answerId] ?? answer(says);
  const comment: TriggerComment = { kind: 'comment', id: answerId, url: answerUrl, body: says, createdAt };
  const trigger: Trigger = {
    kind: 'comment',
    command: readCommand(says, '/gadget') ?? { name: 'help' },
    repository: { id: 1, owner: 'acme', name: 'widgets', defaultBranch: 'main', isPrivate: true },
    thread: { kind: 'issue', number: 7, title: 'Crash', body: '', locked: false },
    actor,
    author: undefined,
    comment,
    at,
    ...given.trigger,
  };
  const admitted = { kind: 'in', actor, permission: 'write', authorPermission: 'write' } as const;
  const configured = { settings: { policy: given.policy ?? defaultPolicy }, agents: new Map() } as unknown as Configured;
  const header = { schema: schemaVersion, id: sessionId, key: 'issue-7', repository: 'acme/widgets', createdAt: at };
  const session = { header, loaded: entries } as SessionStore;
  const self = 'self' in given ? given.self : own;
  const seen = { on: undefined, reaction: undefined, by: self };
  return whatNext({ session, state: readState(entries), trigger, admitted, configured, seen, self }, parts);
}

/** That the last turn goes on; without decisions or a remark, where nothing else is said. */
export function goesOn(entries: readonly Entry[], command: Resumption['command'], more: Partial<Resumption> = {}): Next {
  const turn = readState(entries).turns.at(-1)!;
  const nothing = { carried: [], decisions: [], restOfTurn: false, remark: '', self: own, expectedTree: undefined };
  return { kind: 'resume', resumption: { turn, command, ...nothing, ...more } };
}
/** That nothing is done, for this reason. */
export const refused = (why: string): Next => ({ kind: 'refused', why });
