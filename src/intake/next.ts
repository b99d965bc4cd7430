import { NoSuchAgent } from '../extensions/agents.ts';
import type { Seen } from './acknowledge.ts';
import { policyFor } from '../agent/policy.ts';
import { codeSpan } from '../guardrails/fence.ts';
import type { FoundComment } from '../github/repository-api.ts';
import { judgeAnswer, shownTree, waitingCalls, type AnswerCommand, type CommentNow } from '../session/approvals.ts';
import { policyHash } from '../session/digest.ts';
import type { Decision, Entry } from '../session/entries.ts';
import { earlierAttempt } from '../session/takeover.ts';
import type { RecordedDecision, RecordedTurn } from '../session/session-state.ts';
import { beginsTurn, readCommand } from '../trigger/command.ts';
import { agentOf, agentOfTurn, narrowed } from './read-agents.ts';
import { misspelledAnswer } from './misspelled-answer.ts';
import type { Trigger } from '../trigger/trigger.ts';
import type { Admitted } from './authorize.ts';
import type { Configured } from './configure.ts';
import { recordedSelf, type OpenSession } from './find-session.ts';
import type { Services } from './services.ts';

/** What a run has to do with the session that it found. */
export type Next =
  | { readonly kind: 'begin' }
  | { readonly kind: 'resume'; readonly resumption: Resumption }
  /** An earlier attempt of this run has done it. */
  | { readonly kind: 'done' }
  /** Nothing now: people have been asked and have not answered yet. */
  | { readonly kind: 'waits'; readonly why: string }
  /** Nothing, and why. */
  | { readonly kind: 'refused'; readonly why: string };

/** Why a turn resumes. */
export interface Resumption {
  readonly turn: RecordedTurn;
  readonly command: Extract<Entry, { kind: 'turn.resumed' }>['command'];
  /** Decisions that people made now (`decisions`), and earlier ones that were not carried out (`carried`). */
  readonly decisions: readonly Decision[];
  readonly carried: readonly RecordedDecision[];
  /** The account that Gadget acts as, if known. */
  readonly self: number | undefined;
  /** Tree of the workspace that approved calls may run in, as the newest confirmation names it. */
  readonly expectedTree: string | undefined;
  /** The rest of the turn runs as `auto`. */
  readonly restOfTurn: boolean;
  /** What the person says to the model; empty for nothing. */
  readonly remark: string;
}

/** The result of intake: who asks for what, under which rules, and in which session. */
export interface Request extends OpenSession {
  readonly trigger: Trigger;
  /** Who is behind this run; may differ from the person who asked for the turn. */
  readonly admitted: Admitted;
  readonly configured: Configured;
  readonly seen: Seen;
  /** The account that Gadget acts as, if GitHub reported it in this run. */
  readonly self: number | undefined;
}

/** Whether a turn starts or resumes, given the command and the session. */
export async function whatNext(asked: Request, services: Services): Promise<Next> {
  const request = { ...asked, self: asked.self ?? recordedSelf(asked) };
  const { state, trigger } = request;
  const { command } = trigger;
  const earlier = earlierAttempt(state, services.runner);
  if (earlier?.kind === 'done') return { kind: 'done' };
  if (earlier) return goOn(earlier.turn, 're-run', request, services);
  switch (command.name) {
    case 'approve':
    case 'deny':
    case 'answer':
      return takeAnswer(command, request, services);
    case 'continue': {
      const turn = state.turns.at(-1);
      if (!turn) return { kind: 'refused', why: 'There is no turn on this thread to go on with.' };
      if (turn.ended === 'finished')
        return { kind: 'refused', why: 'The last turn has finished: there is nothing to go on with. Say what is to be done next.' };
      return goOn(turn, trigger.kind === 'schedule' ? 'auto-continue' : 'continue', request, services, { remark: command.text });
    }
    default:
      return waits(request, services) ?? noSuchAgent(request, services) ?? { kind: 'begin' };
  }
}

/**
 * A pending question belongs to the people who were asked: until it expires, a schedule does not supersede it. New text from a person does, but not
 * an answer with a typo.
 */
function waits({ trigger, state }: Request, { inputs, now }: Services): Next | undefined {
  const [call] = waitingCalls(state.turns.at(-1));
  const meant = call && trigger.comment && beginsTurn(trigger.command) ? misspelledAnswer(trigger.command.text, inputs.command) : undefined;
  if (meant !== undefined)
    return {
      kind: 'refused',
      why: `Did you mean ${codeSpan(`${inputs.command} ${meant}`)}? A call is waiting for a decision, and any other text would replace it.`,
    };
  if (trigger.kind !== 'schedule' || call === undefined || new Date(call.expiresAt) <= now()) return undefined;
  const where = state.tracking ? ` on #${state.tracking.number}` : '';
  return { kind: 'waits', why: `a call of the last turn waits${where} for somebody's decision until ${call.expiresAt}` };
}

/** A person's typo, or another person's name after the command, costs no turn; a workflow that names no agent is an error. */
function noSuchAgent({ trigger, configured }: Request, services: Services): Next | undefined {
  try {
    agentOf(trigger.command, configured.agents, services);
    return undefined;
  } catch (error) {
    if (error instanceof NoSuchAgent && error.caller === 'person') return { kind: 'refused', why: error.line };
    throw error;
  }
}

async function goOn(
  turn: RecordedTurn,
  command: Resumption['command'],
  request: Request,
  services: Services,
  more: Partial<Pick<Resumption, 'decisions' | 'restOfTurn' | 'remark'>> = {},
): Promise<Next> {
  const confirmations = await readConfirmations(turn, services);
  const { decisions = [] } = more;
  const carried = await stillGood(turn, confirmations, request, services);
  const expectedTree = shownTree({ confirmations, self: request.self });
  const resumption = { turn, command, carried, self: request.self, expectedTree, decisions, restOfTurn: false, remark: '', ...more };
  return { kind: 'resume', resumption };
}

async function readConfirmations(turn: RecordedTurn | undefined, { github }: Services): Promise<FoundComment[]> {
  const found: FoundComment[] = [];
  for (const id of turn?.confirmations.comments ?? []) {
    const comment = await github.findComment(id);
    if (comment) found.push(comment);
  }
  return found;
}

/** Checks an answer against the waiting calls. The comments are read again from GitHub; neither the payload nor the log is trusted. */
async function takeAnswer(command: AnswerCommand, request: Request, services: Services): Promise<Next> {
  const { session, state, admitted, trigger, self } = request;
  const { actor, permission } = admitted;
  const { comment } = trigger;
  const { github } = services;
  const turn = state.turns.at(-1);
  if (comment?.kind !== 'comment')
    return { kind: 'refused', why: 'Answers count in the conversation of the thread only: write it as an ordinary comment.' };
  const confirmations = await readConfirmations(turn, services);
  const elsewhere = confirmations.at(-1)?.thread;
  if (turn?.ended === 'pending-confirmation' && elsewhere !== undefined && elsewhere !== trigger.thread.number)
    return { kind: 'refused', why: `The confirmation stands on #${elsewhere}: answer it there.` };
  const by = { login: actor.login, id: actor.id, permission };
  const judgment = judgeAnswer(
    command,
    { ...comment, by, isBot: actor.type === 'Bot', now: await github.findComment(comment.id) },
    { ...bindings(turn, request, services), entries: session.loaded, confirmations, self },
  );
  if (judgment.kind === 'refused' || !turn) return { kind: 'refused', why: judgment.kind === 'refused' ? judgment.why : '' };
  const restOfTurn = command.name === 'approve' && command.calls === 'turn';
  return goOn(turn, command.name, request, services, { decisions: judgment.decisions, restOfTurn });
}

/** What every decision of a turn is checked against. */
function bindings(turn: RecordedTurn | undefined, { session, state, configured }: Request, { now, inputs }: Services) {
  const rules = {
    restOfTurn: turn?.restOfTurn ?? false,
    hasStrangers: state.hasStrangers,
    ...narrowed(turn && agentOfTurn(turn.order, configured.agents), turn?.order.session.mode ?? 'build'),
  } as const;
  const policy = policyHash(policyFor(configured.settings.policy, rules));
  return { turn, sessionId: session.header.id, policy, now: now(), word: inputs.command };
}

/**
 * Decisions of earlier runs that were not carried out because a run died or failed first. Every approval is checked again. If anything has run since,
 * nobody can tell what it was given for, so the call is asked again.
 */
async function stillGood(
  turn: RecordedTurn,
  confirmations: readonly CommentNow[],
  request: Request,
  services: Services,
): Promise<RecordedDecision[]> {
  const good: RecordedDecision[] = [];
  for (const decision of turn.decisions.values()) {
    const call = turn.confirmations.asked.get(decision.callId);
    if (!call || call.digest !== decision.digest || turn.startedCalls.has(decision.callId)) continue;
    const isApproval = decision.decision === 'approved';
    if (!isApproval || (turn.confirmations.isAsParked && (await stands(decision, turn, confirmations, request, services))))
      good.push(decision);
  }
  return good;
}

/** Whether the approving comment, as it is now, would approve that call again. */
async function stands(
  { comment, by, callId }: RecordedDecision,
  turn: RecordedTurn,
  confirmations: readonly CommentNow[],
  request: Request,
  services: Services,
): Promise<boolean> {
  const found = await services.github.findComment(comment.id);
  const command = found && readCommand(found.body, services.inputs.command);
  if (!found || found.authorId !== by.id || command?.name !== 'approve') return false;
  const { body, createdAt } = found;
  const waiting = { ...turn, ended: 'pending-confirmation' as const };
  const context = { ...bindings(waiting, request, services), entries: request.session.loaded, confirmations, self: request.self };
  const judgment = judgeAnswer(command, { ...comment, body, createdAt, by, isBot: false, now: found }, context);
  return judgment.kind === 'accepted' && judgment.decisions.some((decision) => decision.callId === callId);
}
