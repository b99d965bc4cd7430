import { Meter } from './agent/stats.ts';
import type { PostedComment } from './github/repository-api.ts';
import { sanitizeReply } from './guardrails/sanitize-reply.ts';
import { describe } from './problem.ts';
import { commandReply, statusText } from './publish/command-texts.ts';
import { cutShortText, diedText, notBegunText, toldText } from './publish/comments.ts';
import { confirmationText } from './publish/confirmation.ts';
import { renderModelText } from './publish/fitting.ts';
import { askerLogin, mentionText } from './publish/names.ts';
import { newestRun, unrecordedUsage, type RecordedTurn } from './session/session-state.ts';
import { ownRepository } from './intake/ask-ahead.ts';
import { isRunning, openSession, runUrlIn, type OpenSession } from './intake/find-session.ts';
import { trackingIssue } from './delivery/tracking-issue.ts';
import type { Services, Remembered } from './intake/services.ts';

/**
 * Reports on the session and the thread what happened to main (docs/sessions.md): ends the turn in the record, posts what needs a person as a new
 * comment, and corrects a progress comment that still claims that work is under way, in this order. A step that fails does not stop the others.
 */
export async function post(saved: Remembered, services: Services): Promise<void> {
  const { github, runner, log, inputs, redact, now } = services;
  const attempt = <T>(step: Promise<T>): Promise<T | undefined> => step.catch((error: unknown) => void log.warning(describe(error)));
  const repository = ownRepository(services);
  try {
    const open = await attempt(openSession(saved.session, repository, services));
    const turn = open?.state.turns.find(({ turnId }) => turnId === saved.turn);
    if (open && !isOurs(turn, services)) {
      // Main died before it had the session. If another run continues the turn or has ended it, that run reports; for a job, only the log does.
      const isLeft = turn === undefined || (turn.ended !== 'finished' && !(await isRunning(open.state, services)));
      if (isLeft && !saved.told && saved.thread !== undefined)
        await attempt(github.comment(saved.thread, redact(notBegunText(saved.turn, runner.runUrl))));
      return;
    }
    // A newer turn has replaced it, and said so.
    if (open && turn !== open.state.turns.at(-1)) return;
    if (open && turn) await attempt(record(turn, open, services));
    const lastWords = (open && turn && wordsFor(turn, open, services)) ?? {
      comment: diedText(saved.turn, runner.runUrl, inputs.command, turn && askerLogin(turn.askedBy)),
      progress: cutShortText(saved.turn, runner.runUrl),
      purpose: 'answer',
    };
    const { comment } = lastWords;
    const posted = comment === undefined || saved.told ? undefined : await attempt(say(comment, saved, open, services));
    if (saved.comment !== undefined) await attempt(github.editComment(saved.comment, redact(lastWords.progress)));
    if (!open || !posted) return;
    open.session.append({ kind: 'comment', turnId: saved.turn, at: now().toISOString(), purpose: lastWords.purpose, ...posted });
    await attempt(open.session.push());
  } finally {
    repository.discard();
  }
}

/** Posts on the thread, or on the tracking issue of a job. */
async function say(
  text: string,
  { thread, turn }: Remembered,
  open: OpenSession | undefined,
  services: Services,
): Promise<PostedComment | undefined> {
  const number = thread ?? (open && (await trackingIssue(turn, open.session, open.state, services)));
  return number === undefined ? undefined : services.github.comment(number, services.redact(text));
}

function isOurs(turn: RecordedTurn | undefined, { runner }: Services): boolean {
  if (!turn) return false;
  const { runId, runAttempt } = newestRun(turn);
  return runId === runner.runId && runAttempt === runner.runAttempt;
}

interface Words {
  readonly comment: string | undefined;
  readonly progress: string;
  readonly purpose: 'confirmation' | 'answer';
}

/** Texts for a turn whose end is recorded but not, or not fully, reported. Undefined for a turn without a recorded end. */
function wordsFor(turn: RecordedTurn, { state }: Pick<OpenSession, 'state'>, { inputs, runner }: Services): Words | undefined {
  const { turnId, ended } = turn;
  if (ended === undefined) return undefined;
  const progress = toldText(turnId, ended, runner.runUrl);
  if (turn.isTold) return { comment: undefined, progress, purpose: 'answer' };
  const { newest } = turn.confirmations;
  if (ended === 'pending-confirmation' && newest) {
    const facts = { order: turn.order, command: inputs.command, runUrl: runner.runUrl, mention: askerLogin(turn.askedBy) };
    return { comment: confirmationText(facts, newest), progress, purpose: 'confirmation' };
  }
  const said = state.messages.findLast((message) => message.role === 'assistant' && message.content.trim() !== '')?.content ?? '';
  const answer = ended === 'finished' && !state.published ? `${renderModelText(sanitizeReply(said), undefined)}\n\n` : '';
  const status = statusText(state, inputs.command, false, runUrlIn(runner));
  const words = [`${answer}${status}`, ...mentionText(askerLogin(turn.askedBy))].join('\n\n');
  return { comment: commandReply(words, runner.runUrl), progress, purpose: 'answer' };
}

/** Records that the run is over, so that the next one need not wait until it counts as dead. */
async function record(turn: RecordedTurn, { session, state }: OpenSession, { now }: Services): Promise<void> {
  if (turn.ended !== undefined) return;
  const { turnId } = turn;
  const stats = unrecordedUsage(turn, state, new Meter(undefined));
  session.append({ kind: 'turn.ended', turnId, at: now().toISOString(), status: 'aborted', stopReason: 'aborted', stats, cutOff: true });
  await session.push();
}
