import type { Command } from '../trigger/command.ts';
import { callDigest } from './digest.ts';
import type { CommentReference, Commander, Decision, Entry, WaitingCall } from './entries.ts';
import type { RecordedTurn } from './session-state.ts';
import { parseJson } from '../agent/json.ts';

/** A command that answers a waiting call. */
export type AnswerCommand = Extract<Command, { name: 'approve' | 'deny' | 'answer' }>;

/** A comment as GitHub has it now. */
export interface CommentNow {
  readonly body: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly authorId: number | undefined;
}

/** The answering comment, as GitHub has it now: a payload can be old, a comment can be edited. */
export interface AnswerComment extends CommentReference {
  readonly createdAt: string;
  readonly by: Commander;
  readonly isBot: boolean;
  /** Undefined when it has been deleted. */
  readonly now: CommentNow | undefined;
  /** Text from the payload. */
  readonly body: string;
}

/** What an answer is checked against. */
export interface AnswerContext {
  readonly entries: readonly Entry[];
  /** The last turn of the session; undefined in a new one. */
  readonly turn: RecordedTurn | undefined;
  readonly sessionId: string;
  /** Hash of the rules in force now. */
  readonly policy: string;
  /** The comments that asked, as they are now, and the account that Gadget acts as: anyone who can push can write a log, but not these. */
  readonly confirmations: readonly CommentNow[];
  readonly self: number | undefined;
  readonly now: Date;
  /** `/gadget`, or the workflow's own word for it: each refusal says what to write instead. */
  readonly word: string;
}

export type AnswerVerdict =
  { readonly kind: 'accepted'; readonly decisions: readonly Decision[] } | { readonly kind: 'refused'; readonly why: string };

/** Calls of the turn that a person can answer now. */
export function waitingCalls(turn: RecordedTurn | undefined): WaitingCall[] {
  if (turn?.ended !== 'pending-confirmation') return [];
  return [...(turn.confirmations.newest?.calls ?? [])];
}

export function shortId({ digest }: Pick<WaitingCall, 'digest'>): string {
  return digest.slice(0, 8);
}

export function isQuestion({ name }: Pick<WaitingCall, 'name'>): boolean {
  return name === 'ask_human';
}

/**
 * Whether an answer counts (docs/confirmation.md): bound to the exact call, used once, newer than the question, never edited, from a person, in time.
 * Pure; each refusal says what is wrong and what to do.
 */
export function judgeAnswer(command: AnswerCommand, comment: AnswerComment, context: AnswerContext): AnswerVerdict {
  const chosen = choose(command, context);
  const why =
    objectionToComment(comment, context) ?? (typeof chosen === 'string' ? chosen : objectionToCalls(command, chosen, comment, context));
  if (why !== undefined || typeof chosen === 'string') return { kind: 'refused', why: why ?? String(chosen) };
  return { kind: 'accepted', decisions: chosen.map((call) => decisionOn(call, command, comment)) };
}

function decisionOn(call: WaitingCall, command: AnswerCommand, { by, id, url }: AnswerComment): Decision {
  const decision = ({ approve: 'approved', deny: 'denied', answer: 'answered' } as const)[command.name];
  const text = command.name === 'deny' ? command.reason : command.name === 'answer' ? command.text : '';
  return { callId: call.id, digest: call.digest, decision, text, by, comment: { id, url } };
}

/** Why a comment does not count as a person's decision, whatever it decides; undefined if it does. Pure. */
export function objectionToComment(
  { now, body, createdAt, isBot, by }: AnswerComment,
  { entries, self }: Pick<AnswerContext, 'entries' | 'self'>,
): string | undefined {
  if (isBot) return 'A bot cannot decide; a person has to.';
  if (now === undefined) return 'The comment has been deleted. Nothing was decided; write a new one.';
  if (now.body !== body || isEdited(now) || !sameTime(now.createdAt, createdAt))
    return 'The comment was edited, and an edited comment never counts. Write a new one.';
  if (by.id === self || entries.some((entry) => entry.kind === 'comment' && entry.authorId === by.id))
    return 'The comment is from the account that Gadget itself acts as, and nobody decides on their own calls. Let another account answer.';
  return undefined;
}

/** The calls that the command refers to, or why there are none. */
function choose(command: AnswerCommand, context: AnswerContext): WaitingCall[] | string {
  const waiting = waitingCalls(context.turn);
  const [questions, calls] = [waiting.filter(isQuestion), waiting.filter((call) => !isQuestion(call))];
  const ids = (list: readonly WaitingCall[]): string => list.map((call) => `\`${shortId(call)}\``).join(', ');
  if (command.name === 'answer') return questions.length > 0 ? questions : 'No question waits for an answer on this thread.';
  const of = command.calls;
  if (Array.isArray(of)) return chooseById(of as readonly string[], command, context, waiting);
  if (waiting.length === 0) return 'No call waits for a decision on this thread.';
  if (command.name === 'deny') return waiting;
  if (calls.length === 0)
    return `What waits is a question (${ids(questions)}): answer it with \`${context.word} answer TEXT\`, or deny it.`;
  if (of === 'the only one' && calls.length > 1)
    return `${calls.length} calls wait (${ids(calls)}): name the ones that you approve, or say \`${context.word} approve all\`.`;
  return calls;
}

function chooseById(
  ids: readonly string[],
  { name }: AnswerCommand,
  { entries, turn, word }: AnswerContext,
  waiting: readonly WaitingCall[],
): WaitingCall[] | string {
  const chosen: WaitingCall[] = [];
  for (const id of ids) {
    const [found, another] = waiting.filter(({ digest }) => digest.startsWith(id));
    if (!found) {
      const others = waiting.map((call) => `\`${shortId(call)}\``).join(', ');
      return `${whatBecameOf(id, entries, turn, word)}${others === '' ? '' : ` Waiting: ${others}.`}`;
    }
    if (another) return `More than one waiting call has an id that begins with \`${id}\`: write more of its digits.`;
    if (name === 'approve' && isQuestion(found)) return `\`${id}\` is a question: answer it with \`${word} answer TEXT\`, or deny it.`;
    if (!chosen.includes(found)) chosen.push(found);
  }
  return chosen;
}

/** Explains an id that does not wait: never seen here, already decided, or superseded. */
function whatBecameOf(id: string, entries: readonly Entry[], turn: RecordedTurn | undefined, word: string): string {
  const asked = entries.findLast((entry) => entry.kind === 'parked' && entry.calls.some(({ digest }) => digest.startsWith(id)));
  if (!asked) return `No call with the id \`${id}\` was asked for in this conversation; if it was reset, ask for the work again.`;
  const decided = entries.findLast((entry) => entry.kind === 'decision' && entry.digest.startsWith(id));
  if (decided?.kind === 'decision')
    return `\`${id}\` was already ${decided.decision} by \`@${decided.by.login}\` ([comment](${decided.comment.url})). Each decision counts only once.`;
  if (turn && asked.turnId === turn.turnId && turn.ended === undefined)
    return `\`${id}\` does not wait now: a run is working on its turn, or died. If nothing happens, say \`${word} continue\`.`;
  return `\`${id}\` does not wait any more: the conversation has gone on without it.`;
}

function objectionToCalls(
  command: AnswerCommand,
  calls: readonly WaitingCall[],
  comment: AnswerComment,
  context: AnswerContext,
): string | undefined {
  const { entries } = context;
  const byName = command.name !== 'answer' && Array.isArray(command.calls);
  for (const call of calls) {
    const id = shortId(call);
    const shown = byName ? firstShown(call, entries) : lastShown(entries);
    if (shown && isOlder(comment, shown))
      return `The comment is older than the one that asks for \`${id}\`, so it cannot be about it. Answer again.`;
    // Denying and answering are safe whatever has changed.
    const stale = command.name === 'approve' ? staleness(call, context) : lapse(call, context);
    if (stale !== undefined) return stale;
    if (command.name === 'approve' && !context.confirmations.some((shownNow) => shows(shownNow, call, context.self)))
      return `No comment of Gadget that asks for \`${id}\` is there as it was posted. Say \`${context.word} continue\`: then it is asked again.`;
  }
  return undefined;
}

type Staleness = Pick<AnswerContext, 'turn' | 'sessionId' | 'policy' | 'now' | 'word'>;

function lapse(call: WaitingCall, { now, word }: Pick<Staleness, 'now' | 'word'>): string | undefined {
  if (now < new Date(call.expiresAt)) return undefined;
  const expired = `\`${shortId(call)}\` has expired (${call.expiresAt.slice(0, 10)}): a decision has to come within 7 days.`;
  return `${expired} Say \`${word} continue\`: then it is asked again.`;
}

/** Why an approval no longer fits a call: asked too long ago, under other rules, or not the call that was shown. Pure. */
function staleness(call: WaitingCall, context: Staleness): string | undefined {
  const id = shortId(call);
  const { turn, sessionId, policy, word } = context;
  const lapsed = lapse(call, context);
  if (lapsed !== undefined) return lapsed;
  if (call.asking.policy !== policy)
    return `The rules have changed since \`${id}\` was asked for. Say \`${word} continue\`: then it is judged by the new ones.`;
  if (digestOf(call, turn?.turnId ?? '', sessionId) !== call.digest)
    return `\`${id}\` is not the call that was shown: the stored session has been changed. Nothing was run. Say \`${word} reset\` to start anew.`;
  return undefined;
}

/** Whether a comment is ours, unedited, and asks for exactly this call. */
function shows(comment: CommentNow, { digest }: WaitingCall, self: number | undefined): boolean {
  return markedBy(comment, self)?.digests.includes(digest) ?? false;
}

/** Tree of the workspace that our newest confirmation names; undefined without one. */
export function shownTree({ confirmations, self }: Pick<AnswerContext, 'confirmations' | 'self'>): string | undefined {
  return confirmations.flatMap((comment) => markedBy(comment, self)?.tree ?? []).at(-1);
}

/** The content of a confirmation's marker, if the comment is ours and unedited. */
function markedBy(
  comment: CommentNow,
  self: number | undefined,
): { readonly tree: string; readonly digests: readonly string[] } | undefined {
  if (comment.authorId === undefined || comment.authorId !== self || isEdited(comment)) return undefined;
  const [, tree, digests] = /<!-- gadget:confirmation \S+ tree=([0-9a-f]*) ([0-9a-f ]+) -->\s*$/.exec(comment.body) ?? [];
  return tree === undefined || digests === undefined ? undefined : { tree, digests: digests.split(' ') };
}

function isEdited({ createdAt, updatedAt }: CommentNow): boolean {
  return !sameTime(createdAt, updatedAt);
}

function sameTime(a: string, b: string): boolean {
  return new Date(a).getTime() === new Date(b).getTime();
}

/** The digest of a call, computed from what is stored of it. */
function digestOf({ id, name, arguments: text, asking, server }: WaitingCall, turn: string, session: string): string {
  const binding = { session, turn, call: id, tool: name, arguments: parseJson(text), ...asking };
  return callDigest({ ...binding, ...(server && { definition: server.definition }) });
}

type Shown = { readonly id?: number; readonly createdAt: string };

/** The first confirmation comment with a call; if its address was lost, the time at which the turn parked. */
function firstShown(call: WaitingCall, entries: readonly Entry[]): Shown | undefined {
  return shownAfter(
    entries.findIndex((entry) => entry.kind === 'parked' && entry.calls.some(({ digest }) => digest === call.digest)),
    entries,
  );
}

function lastShown(entries: readonly Entry[]): Shown | undefined {
  return shownAfter(
    entries.findLastIndex(({ kind }) => kind === 'parked'),
    entries,
  );
}

function shownAfter(parked: number, entries: readonly Entry[]): Shown | undefined {
  const entry = entries[parked];
  if (!entry) return undefined;
  const comment = entries.slice(parked).find((next) => next.kind === 'comment' && next.purpose === 'confirmation');
  return comment?.kind === 'comment' ? { id: comment.id, createdAt: comment.createdAt ?? comment.at } : { createdAt: entry.at };
}

/** GitHub's times are whole seconds and its ids grow: within one second the id decides. */
function isOlder({ id, createdAt }: AnswerComment, shown: Shown): boolean {
  const second = (time: string): number => Math.floor(new Date(time).getTime() / 1000);
  const [own, other] = [second(createdAt), second(shown.createdAt)];
  return own < other || (own === other && shown.id !== undefined && id < shown.id);
}
