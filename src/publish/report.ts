import type { PullsApi } from '../github/pulls-api.ts';
import type { PostedComment, RepositoryApi } from '../github/repository-api.ts';
import { describe } from '../problem.ts';
import type { Entry } from '../session/entries.ts';
import type { ProgressComment } from '../sinks/progress.ts';
import { answerText, branchText, finalText, stoppedText } from './comments.ts';
import { marker } from './marker.ts';
import { confirmationText, type ConfirmationRequest } from './confirmation.ts';
import type { Published, TurnFacts } from './facts.ts';
import { updateText } from './pull-request.ts';
import { transcriptComments } from './transcript.ts';

export interface ReportParts {
  readonly github: RepositoryApi;
  readonly pulls: PullsApi;
  /** Number of the thread to post on; a job opens its tracking issue first. */
  readonly meet: () => Promise<number>;
  readonly postsTranscript: boolean;
  readonly progress: ProgressComment;
  readonly progressUrl: string;
  readonly redact: (text: string) => string;
  readonly warn: (line: string) => void;
  readonly remember: (purpose: Extract<Entry, { kind: 'comment' }>['purpose'], comment: PostedComment) => void;
}

/**
 * Reports on the thread how the turn ended: anything that needs or answers a person is a new comment; the progress comment shows the final state
 * (docs/conversation.md).
 * @returns the URL of the comment that shows the result.
 */
export async function report(
  facts: TurnFacts,
  published: Published | undefined,
  asking: ConfirmationRequest | undefined,
  summary: string,
  parts: ReportParts,
): Promise<string> {
  const { github, redact, remember, meet } = parts;
  const body = answer(facts, published, asking, summary);
  const posted = body === undefined ? undefined : await github.comment(await meet(), redact(body));
  if (posted) remember(asking ? 'confirmation' : 'answer', posted);
  await postTranscript(facts, published, summary, parts);
  await parts.progress
    .finish(redact(finalText(facts, published, posted?.url || undefined)))
    .catch((error: unknown) => parts.warn(describe(error)));
  return posted?.url ?? parts.progressUrl;
}

/** The new comment on the thread; undefined if the pull request itself is the answer, or nothing needs to be said. */
function answer(
  facts: TurnFacts,
  published: Published | undefined,
  asking: ConfirmationRequest | undefined,
  summary: string,
): string | undefined {
  const { outcome } = facts;
  switch (outcome.status) {
    case 'pending-confirmation':
      return asking && confirmationText(facts, asking);
    case 'aborted':
      return facts.thread.kind === 'job' ? undefined : stoppedText(facts, published);
    case 'stopped':
    case 'error':
      return stoppedText(facts, published);
    case 'finished':
      switch (published?.kind) {
        case 'pull-request':
          return undefined;
        case 'branch':
          return branchText(facts, published, summary);
        case 'nothing':
        case undefined: {
          const leftOut = published?.leftOut ?? [];
          // The answer of a job that needs nobody is in the job summary.
          if (facts.thread.kind === 'job' && leftOut.length === 0) return undefined;
          return facts.silent && leftOut.length === 0 ? undefined : answerText(facts, summary, leftOut);
        }
      }
  }
}

/** The transcript goes to the pull request; if there is only a branch, to the thread, so that it is not lost. */
async function postTranscript(
  facts: TurnFacts,
  published: Published | undefined,
  summary: string,
  { github, pulls, redact, warn, meet, postsTranscript }: ReportParts,
): Promise<void> {
  if (published?.kind !== 'pull-request' && published?.kind !== 'branch') return;
  const isUpdate = published.kind === 'pull-request' && !published.created;
  const news = isUpdate ? updateText(facts, summary, published) : [];
  const bodies = postsTranscript
    ? transcriptComments(facts, news, redact)
    : news.length > 0
      ? [redact([...news, marker('answer', facts.order.turnId)].join('\n\n'))]
      : [];
  try {
    for (const body of bodies) await github.comment(published.kind === 'pull-request' ? published.number : await meet(), body);
  } catch (error) {
    warn(`The transcript could not be posted whole; it is in the session and in the summary of this job. ${describe(error)}`);
  }
  if (published.kind === 'pull-request' && published.created && facts.order.source !== 'schedule') {
    await pulls
      .requestReview(published.number, facts.order.actor.login)
      .catch((error: Error) => warn(`${error.message} The pull request is there all the same.`));
  }
}
