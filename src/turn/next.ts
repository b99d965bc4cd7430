import { policyFor } from '../agent/policy.ts';
import type { FoundComment } from '../github/repository-api.ts';
import { judgeAnswer, shownTree, waitingCalls, type AnswerCommand, type CommentNow } from '../session/approvals.ts';
import { policyHash } from '../session/digest.ts';
import { earlierAttempt } from '../session/takeover.ts';
import type { RecordedDecision, RecordedTurn } from '../session/session-state.ts';
import { readCommand } from '../trigger/command.ts';
import type { Trigger } from '../trigger/trigger.ts';
import type { Admitted } from './admit.ts';
import type { Configured } from './configure.ts';
import { recordedSelf, type OpenSession } from './open-session.ts';
import type { Parts } from './parts.ts';
import type { Resumption } from './resume.ts';

/** What a run has to do with the session that it finds. */
export type Next =
  | { readonly kind: 'begin' }
  | { readonly kind: 'resume'; readonly resumption: Resumption }
  /** An earlier attempt of this run has done it. */
  | { readonly kind: 'done' }
  /** Nothing now: people have been asked and not answered yet. */
  | { readonly kind: 'waits'; readonly why: string }
  /** Nothing, and why. */
  | { readonly kind: 'refused'; readonly why: string };

/** What is asked, by whom, of which session. */
export interface Request extends OpenSession {
  readonly trigger: Trigger;
  readonly admitted: Admitted;
  readonly configured: Configured;
  /** The account that Gadget acts as, where GitHub said it in this run. */
  readonly self: number | undefined;
}

/** Whether a turn begins or goes on, by the command and by what the session says. */
export async function whatNext(asked: Request, parts: Parts): Promise<Next> {
  const request = { ...asked, self: asked.self ?? recordedSelf(asked) };
  const { state, trigger } = request;
  const { command } = trigger;
  const earlier = earlierAttempt(state, parts.runner);
  if (earlier?.kind === 'done') return { kind: 'done' };
  if (earlier) return goOn(earlier.turn, 're-run', request, parts);
  switch (command.name) {
    case 'approve':
    case 'deny':
    case 'answer':
      return takeAnswer(command, request, parts);
    case 'continue': {
      const turn = state.turns.at(-1);
      if (!turn) return { kind: 'refused', why: 'There is no turn on this thread to go on with.' };
      if (turn.ended === 'finished')
        return { kind: 'refused', why: 'The last turn has finished: there is nothing to go on with. Say what is to be done next.' };
      return goOn(turn, trigger.kind === 'schedule' ? 'auto-continue' : 'continue', request, parts, { remark: command.text });
    }
    default:
      return waits(request, parts) ?? { kind: 'begin' };
  }
}

/** What people were asked is theirs to answer: a schedule does not run over it, as new text of a person would, until it expires. */
function waits({ trigger, state }: Request, { now }: Parts): Next | undefined {
  const [call] = waitingCalls(state.turns.at(-1));
  if (trigger.kind !== 'schedule' || call?.expiresAt === undefined || new Date(call.expiresAt) <= now()) return undefined;
  const where = state.tracking ? ` on #${state.tracking.number}` : '';
  return { kind: 'waits', why: `a call of the last turn waits${where} for somebody's decision until ${call.expiresAt}` };
}

async function goOn(
  turn: RecordedTurn,
  command: Resumption['command'],
  request: Request,
  parts: Parts,
  more: Partial<Pick<Resumption, 'decisions' | 'restOfTurn' | 'remark'>> = {},
): Promise<Next> {
  const confirmations = await readConfirmations(turn, parts);
  const { decisions = [] } = more;
  const carried = await stillGood(turn, confirmations, request, parts);
  const expectedTree = shownTree({ confirmations, self: request.self });
  const resumption = { turn, command, carried, self: request.self, expectedTree, decisions, restOfTurn: false, remark: '', ...more };
  return { kind: 'resume', resumption };
}

async function readConfirmations(turn: RecordedTurn | undefined, { github }: Parts): Promise<FoundComment[]> {
  const found: FoundComment[] = [];
  for (const id of turn?.confirmations ?? []) {
    const comment = await github.findComment(id);
    if (comment) found.push(comment);
  }
  return found;
}

/** Holds an answer against what waits (R7). The comments are read again: GitHub is asked, neither the payload nor the log. */
async function takeAnswer(command: AnswerCommand, request: Request, parts: Parts): Promise<Next> {
  const { session, state, admitted, trigger, self } = request;
  const { actor, permission } = admitted;
  const { comment } = trigger;
  const { github } = parts;
  const turn = state.turns.at(-1);
  if (comment?.kind !== 'comment')
    return { kind: 'refused', why: 'Answers count in the conversation of the thread only: write it as an ordinary comment.' };
  const confirmations = await readConfirmations(turn, parts);
  const elsewhere = confirmations.at(-1)?.thread;
  if (turn?.ended === 'pending-confirmation' && elsewhere !== undefined && elsewhere !== trigger.thread.number)
    return { kind: 'refused', why: `The confirmation stands on #${elsewhere}: answer it there.` };
  const by = { login: actor.login, id: actor.id, permission };
  const judgment = judgeAnswer(
    command,
    { ...comment, by, isBot: actor.type === 'Bot', now: await github.findComment(comment.id) },
    { ...bindings(turn, request, parts), entries: session.loaded, confirmations, self },
  );
  if (judgment.kind === 'refused' || !turn) return { kind: 'refused', why: judgment.kind === 'refused' ? judgment.why : '' };
  const restOfTurn = command.name === 'approve' && command.calls === 'turn';
  return goOn(turn, command.name, request, parts, { decisions: judgment.decisions, restOfTurn });
}

/** What every decision of a turn is held against. */
function bindings(turn: RecordedTurn | undefined, { session, configured }: Request, { now, inputs }: Parts) {
  const policy = policyHash(policyFor(configured.settings.policy, turn?.order.session.mode ?? 'build', turn?.restOfTurn ?? false));
  return { turn, sessionId: session.header.id, policy, now: now(), word: inputs.command };
}

/**
 * Decisions of earlier runs that were not carried out, because a run died or failed before. An approval is held against everything again, and once
 * anything has run since, nobody can tell what it was given for: then the call is asked again.
 */
async function stillGood(
  turn: RecordedTurn,
  confirmations: readonly CommentNow[],
  request: Request,
  parts: Parts,
): Promise<RecordedDecision[]> {
  const good: RecordedDecision[] = [];
  for (const decision of turn.decisions.values()) {
    const call = turn.asked.get(decision.callId);
    if (!call || call.digest !== decision.digest || turn.startedCalls.has(decision.callId)) continue;
    const isApproval = decision.decision === 'approved';
    if (!isApproval || (turn.parkedTree !== undefined && (await stands(decision, turn, confirmations, request, parts))))
      good.push(decision);
  }
  return good;
}

/** Whether the comment of an approval, as it is now, would approve that call again. */
async function stands(
  { comment, by, callId }: RecordedDecision,
  turn: RecordedTurn,
  confirmations: readonly CommentNow[],
  request: Request,
  parts: Parts,
): Promise<boolean> {
  const found = await parts.github.findComment(comment.id);
  const command = found && readCommand(found.body, parts.inputs.command);
  if (!found || found.authorId !== by.id || command?.name !== 'approve') return false;
  const { body, createdAt } = found;
  const waiting = { ...turn, ended: 'pending-confirmation' as const };
  const context = { ...bindings(waiting, request, parts), entries: request.session.loaded, confirmations, self: request.self };
  const judgment = judgeAnswer(command, { ...comment, body, createdAt, by, isBot: false, now: found }, context);
  return judgment.kind === 'accepted' && judgment.decisions.some((decision) => decision.callId === callId);
}
