import { describe } from '../problem.ts';
import { endedText } from '../publish/comments.ts';
import { marker } from '../publish/marker.ts';
import type { CommentReference } from '../session/entries.ts';
import type { RecordedTurn } from '../session/session-state.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Trigger } from '../trigger/trigger.ts';
import type { WorkOrder } from '../trigger/work-order.ts';
import type { Services } from './services.ts';

/** The turn that is shown. */
interface Shown {
  readonly request: {
    readonly trigger: Trigger;
    /** The account that Gadget acts as, if known. */
    readonly self: number | undefined;
  };
  readonly order: WorkOrder;
  readonly session: SessionStore;
  /** As earlier runs left it; undefined in its first one. */
  readonly resumed: RecordedTurn | undefined;
}

/** One progress comment per turn, even if another run resumes the turn (docs/conversation.md); none without a thread. */
export async function showProgress(
  { request: { trigger, self }, order, session, resumed }: Shown,
  body: string,
  { github, remember, now, log }: Services,
): Promise<CommentReference | undefined> {
  const { number } = trigger.thread;
  if (number === undefined) return undefined;
  const known = resumed && (resumed.progress ?? (await lostProgress(order.turnId, number, self, { github, log })));
  const edited =
    known &&
    (await github.editComment(known.id, body).then(
      () => known,
      (error: unknown) => void log.warning(`The progress comment is posted anew. ${describe(error)}`),
    ));
  if (edited) {
    remember({ comment: edited.id });
    return edited;
  }
  const posted = await github.comment(number, body);
  remember({ comment: posted.id });
  session.append({ kind: 'comment', turnId: order.turnId, at: now().toISOString(), purpose: 'progress', ...posted });
  return posted;
}

/** A run that died may have posted the comment without recording it: our own account and the marker distinguish it from other comments. */
async function lostProgress(
  turnId: string,
  thread: number,
  self: number | undefined,
  { github, log }: Pick<Services, 'github' | 'log'>,
): Promise<CommentReference | undefined> {
  if (self === undefined) return undefined;
  return github.findOwnComment(thread, marker('progress', turnId), self).catch((error: unknown) => void log.warning(describe(error)));
}

/**
 * Collapses the question of a waiting turn as resolved, now that somebody has answered or overtaken it. Its body is never edited: an approval is checked
 * against it. Never throws.
 */
export async function resolveConfirmation(
  { ended, confirmations }: RecordedTurn,
  { github, log }: Pick<Services, 'github' | 'log'>,
): Promise<void> {
  if (ended !== 'pending-confirmation' || confirmations.nodeId === undefined) return;
  await github
    .resolveComment(confirmations.nodeId)
    .catch((error: unknown) => log.warning(`The answered question still stands open. ${describe(error)}`));
}

/** Updates the progress comment of a turn that was ended from outside. */
export async function showEnd({ turnId, progress }: RecordedTurn, why: string, { github, runner, log }: Services): Promise<void> {
  if (!progress) return;
  await github
    .editComment(progress.id, endedText(turnId, why, runner.runUrl))
    .catch((error: unknown) => log.warning(`The progress comment still shows the turn. ${describe(error)}`));
}
