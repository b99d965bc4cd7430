import { judgeAnswer, type AnswerCommand, type AnswerComment, type CommentNow, type AnswerVerdict } from '../../src/session/approvals.ts';
import { callDigest } from '../../src/session/digest.ts';
import type { Asking, Decision, Entry, WaitingCall } from '../../src/session/entries.ts';
import { readState } from '../../src/session/session-state.ts';
import { assistant, toolCall, user } from './agent.ts';
import { at, ended, mona, recorded, started, turnId } from './entries.ts';

const sessionId = '3f1d6c1e-8f0a-4a6b-9c55-0d8d5f0a9b11';
const policy = 'rules of today';
/** The account that Gadget acts as. */
export const own = 41898282;

/** Time of the confirmation comment, in whole seconds as GitHub has them, and its id. */
export const shownAt = '2026-11-01T12:00:00Z';
export const shownId = 500;
/** When the calls that wait expire. */
export const expiresAt = '2026-11-08T12:00:00.000Z';

/** What each call was asked under. */
export const asking: Asking = { base: 'b'.repeat(40), tree: 'c'.repeat(40), policy, nonce: 'd'.repeat(32) };

/** A call as `parked` records it. */
export function waiting(id: string, name = 'execute_command', args: object = { command: `run ${id}`, keep_changes: true }): WaitingCall {
  const digest = callDigest({ session: sessionId, turn: turnId, call: id, tool: name, arguments: args, ...asking });
  return { id, name, arguments: JSON.stringify(args), digest, why: 'a command whose changes are kept asks', asking, expiresAt };
}

/** Two calls that wait, and a question. */
export const [first, second, question] = [waiting('one'), waiting('two'), waiting('why', 'ask_human', { question: 'Up or down?' })];

/** That a turn has parked with these calls. */
export function parked(calls: readonly WaitingCall[], time = at): Entry {
  return { kind: 'parked', turnId, at: time, calls, tree: asking.tree, said: '' };
}

/** That the confirmation was posted. */
export function shown(id = shownId, createdAt = shownAt): Entry {
  return { kind: 'comment', turnId, at: createdAt, purpose: 'confirmation', id, url: `https://x/${id}`, createdAt, authorId: own };
}

/** The log of a turn that has parked with these calls, and what came behind that. */
export function log(calls: readonly WaitingCall[], ...more: readonly Entry[]): Entry[] {
  const asked = calls.map(({ id, name, arguments: text }) => toolCall(id, name, text));
  return [started(), recorded(user()), recorded(assistant('', ...asked)), parked(calls), ended('pending-confirmation'), shown(), ...more];
}

/** That another run goes on with the turn. */
export function resumed(restOfTurn = false): Entry {
  const run = { fresh: false, restOfTurn, drone: 'acme/widgets/2/1', runId: '2', runAttempt: 1, configurationCommit: 'c'.repeat(40) };
  return { kind: 'turn.resumed', turnId, at, by: mona, command: 'approve', ...run };
}

/** That somebody has decided on this call. */
export function decision({ id, digest }: WaitingCall, made: Decision['decision'] = 'approved'): Entry {
  return {
    kind: 'decision',
    turnId,
    at,
    callId: id,
    digest,
    decision: made,
    text: '',
    by: mona,
    comment: { id: 600, url: 'https://x/600' },
  };
}

/** As much of a digest as a person writes. */
export function short({ digest }: WaitingCall): string {
  return digest.slice(0, 8);
}

export function approve(...calls: readonly string[]): AnswerCommand {
  return { name: 'approve', calls };
}

export const approveOnly: AnswerCommand = { name: 'approve', calls: 'the only one' };
export const approveAll: AnswerCommand = { name: 'approve', calls: 'all' };
export const approveTurn: AnswerCommand = { name: 'approve', calls: 'turn' };
export const denyAll: AnswerCommand = { name: 'deny', calls: 'all', reason: 'no' };
export const answer: AnswerCommand = { name: 'answer', text: 'Up.' };

/** What the answering comment says. */
export const body = '/gadget approve';
const createdAt = '2026-11-01T12:30:00Z';
const good: AnswerComment = {
  id: 700,
  url: 'https://x/700',
  createdAt,
  by: mona,
  isBot: false,
  body,
  now: asNow({}),
};

/** The answering comment as GitHub has it now. */
export function asNow(more: Partial<CommentNow>): CommentNow {
  return { body, createdAt, updatedAt: createdAt, authorId: mona.id, ...more };
}

/** The comments that asked, as GitHub has them now: one for each time the turn parked. */
export function confirmations(entries: readonly Entry[]): CommentNow[] {
  return entries.flatMap((entry) => {
    if (entry.kind !== 'parked') return [];
    const digests = entry.calls.map(({ digest }) => digest).join(' ');
    return [
      {
        body: `Asks.\n\n<!-- gadget:confirmation ${turnId} tree=ab12 ${digests} -->`,
        createdAt: shownAt,
        updatedAt: shownAt,
        authorId: own,
      },
    ];
  });
}

/** A comment that was written at this time and not changed since. */
export function writtenAt(time: string, id = 700): Partial<AnswerComment> {
  return { id, createdAt: time, now: asNow({ createdAt: time, updatedAt: time }) };
}

interface Given {
  readonly comment?: Partial<AnswerComment>;
  readonly policy?: string;
  readonly now?: Date;
  readonly sessionId?: string;
  readonly word?: string;
  readonly confirmations?: readonly CommentNow[];
  readonly self?: number | undefined;
}

/** What becomes of this command, written by a person half an hour after the confirmation, over this log. */
export function judge(command: AnswerCommand, entries: readonly Entry[], { comment = {}, ...more }: Given = {}): AnswerVerdict {
  const context = {
    entries,
    turn: readState(entries).turns.at(-1),
    sessionId,
    policy,
    confirmations: confirmations(entries),
    self: own,
    now: new Date('2026-11-01T12:31:00Z'),
    word: '/gadget',
  };
  return judgeAnswer(command, { ...good, ...comment }, { ...context, ...more });
}

/** What is decided, by call; fails when nothing is. */
export function decided(judgment: AnswerVerdict): Record<string, string> {
  if (judgment.kind === 'refused') throw new Error(judgment.why);
  return Object.fromEntries(judgment.decisions.map((made) => [made.callId, made.decision]));
}

/** Why an answer is refused; fails when it is not. */
export function why(judgment: AnswerVerdict): string {
  if (judgment.kind === 'accepted') throw new Error(`accepted: ${JSON.stringify(judgment.decisions)}`);
  return judgment.why;
}
