import type { ReviewComment } from '../github/thread-answers.ts';
import { describe } from '../problem.ts';
import { marker } from '../publish/marker.ts';
import type { Published, TurnFacts } from '../publish/facts.ts';
import { stoodAt } from '../prompt/passage-context.ts';
import { touchedLines } from '../publish/touched-lines.ts';
import { hasPermission } from '../trigger/gate.ts';
import type { Turn } from '../turn/create-turn.ts';
import type { Services } from '../intake/services.ts';

/** Identifies our own replies. */
const mark = '<!-- gadget:review-reply';

/** Max replies of one turn: each notifies somebody, and GitHub limits them (docs/github-and-endpoints.md). */
const maxReplies = 20;

interface Reported {
  readonly published: Published | undefined;
  /** Address of the answer on the conversation of the pull request. */
  readonly answerUrl: string;
  /** What `openRemarks` found before the push. */
  readonly remarks: readonly ReviewComment[];
}

/**
 * Replies to review comments: in the thread that asked and, if there is a commit, to open comments by people with write permission on lines that it
 * changed (docs/conversation.md). What was done is in the conversation of the pull request. Never throws.
 */
export async function replyToReviews(
  turn: Turn,
  facts: TurnFacts,
  { published, answerUrl, remarks }: Reported,
  services: Services,
): Promise<void> {
  const { pulls, log, redact } = services;
  const { configured, order } = turn;
  const { pull } = configured;
  const isSilent = facts.silent && (published?.kind ?? 'nothing') === 'nothing';
  if (!pull || isSilent || facts.outcome.status !== 'finished') return;
  const commit = published?.kind === 'pull-request' && published.number === pull.number ? published.commit : undefined;
  const asked = order.reviewThread;
  const replies = new Map<number, string>();
  if (asked !== undefined && commit !== undefined) replies.set(asked, `✅ Done in ${commit}.`);
  else if (asked !== undefined && answerUrl !== '') replies.set(asked, `💬 Answered in the [conversation](${answerUrl}).`);
  for (const id of commit === undefined ? [] : await touchedBy(commit, remarks, turn, services))
    if (!replies.has(id)) replies.set(id, `✏️ ${commit} changes this line.`);
  for (const [id, words] of [...replies].slice(0, maxReplies)) {
    const body = redact(`${words}\n\n${marker('review-reply', order.turnId)}`);
    await pulls.reply(pull.number, id, body).catch((error: unknown) => log.warning(describe(error)));
  }
}

/**
 * Review comments that a commit may answer. They are read before the push, which makes comments on changed lines outdated. Includes those that
 * existed when the turn was requested, in open threads without such a reply. Never throws.
 */
export async function openRemarks({ configured, order, request }: Turn, { threads, log }: Services): Promise<readonly ReviewComment[]> {
  const { pull, worksOnHead } = configured;
  if (!pull || !worksOnHead) return [];
  try {
    const [{ items }, resolved] = await Promise.all([threads.reviewComments(pull.number), threads.resolvedThreads(pull.number)]);
    const answered = new Set(
      items.flatMap((item) => (item.author?.id === request.self && item.body.includes(mark) ? (item.inReplyTo ?? []) : [])),
    );
    // GitHub dates the comments of a review to the second in which the review is submitted.
    const wasThere = (item: ReviewComment): boolean =>
      stoodAt(order.triggeredAt, item) || (order.source === 'review' && item.reviewId === order.comment);
    const open = items.filter((item) => item.inReplyTo === undefined && !item.isOutdated && item.side !== 'LEFT' && wasThere(item));
    return open.filter(({ id }) => !answered.has(id) && resolved?.has(id) !== true);
  } catch (error) {
    log.warning(describe(error));
    return [];
  }
}

/** Ids of the remarks by people with write permission whose line the commit changed: the model's own claim is not believed. */
async function touchedBy(
  commit: string,
  remarks: readonly ReviewComment[],
  { configured }: Turn,
  { github, log }: Services,
): Promise<number[]> {
  const { pull, repository } = configured;
  if (!pull || remarks.length === 0) return [];
  const found: number[] = [];
  try {
    const touched = await touchedLines(repository, pull.head.sha, commit);
    for (const { id, path, line, author } of remarks) {
      if (line === undefined || !author || !touched(path, line) || found.length === maxReplies) continue;
      if (hasPermission(await github.permissionOf(author.login), 'write')) found.push(id);
    }
  } catch (error) {
    log.warning(describe(error));
  }
  return found;
}
