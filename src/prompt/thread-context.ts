import type { ChangedFile, FailedCheck, Listed, Review } from '../trigger/thread.ts';
import { checksContext } from './check-context.ts';
import { byline, contextText, leftOutNote, newestWithin, passage, sift, type Said, type Viewpoint } from './passage-context.ts';
import { filesContext, stateContext, type PullState } from './pull-context.ts';
import { reviewsContext, threadsContext, type ReviewRemark } from './review-context.ts';
import type { ShownText } from './user-message.ts';

export type { Viewpoint } from './passage-context.ts';
export { placePassage } from './review-context.ts';

/** Max characters of each part; together about 30,000 tokens. */
export const contextBudgets = { comments: 24_000, reviews: 8_000, threads: 16_000, files: 12_000, patches: 30_000, checks: 24_000 };
export type ContextBudgets = Readonly<typeof contextBudgets>;

const maxComment = 8_000;

/** Budgets for a model with a smaller context window: together at most a quarter of it, at about four characters per token. Pure. */
export function budgetsFor(contextWindow: number): ContextBudgets {
  const scale = Math.min(1, contextWindow / Object.values(contextBudgets).reduce((sum, budget) => sum + budget));
  return Object.fromEntries(Object.entries(contextBudgets).map(([part, budget]) => [part, Math.floor(budget * scale)])) as ContextBudgets;
}

/** A pull request as it was read. */
export interface PullThread {
  readonly number: number;
  readonly pull: PullState;
  readonly comments: Listed<Said>;
  readonly files: readonly ChangedFile[];
  readonly reviews: Listed<Review>;
  /** When texts of reviews were last edited (ISO 8601, undefined for never), by id; undefined if GitHub did not say. */
  readonly reviewEdits: ReadonlyMap<number, string | undefined> | undefined;
  readonly reviewComments: Listed<ReviewRemark>;
  /** Ids of the first comments of resolved threads; undefined if GitHub did not say. */
  readonly resolved: ReadonlySet<number> | undefined;
  /** Undefined if they could not be read. */
  readonly checks: Listed<FailedCheck> | undefined;
}

/** The newest comments of an issue or pull request that fit. @param on `issue #12` @returns undefined if there is nothing to say. */
export function conversationContext(
  on: string,
  comments: Listed<Said>,
  view: Viewpoint,
  budget = contextBudgets.comments,
): ShownText | undefined {
  const { said, late } = sift(comments.items, view);
  const show = (comment: Said) => passage(byline(comment, 'wrote', view), comment.body, maxComment);
  const { passages, dropped } = newestWithin(said, show, budget);
  return contextText(`The conversation on ${on}`, passages, [
    leftOutNote(late, 'comment', ': written or edited after the trigger'),
    leftOutNote(dropped + comments.unread, 'older comment', ''),
  ]);
}

/** What a turn learns about its pull request in addition to its prompt. Pure. */
export function pullContext(thread: PullThread, view: Viewpoint, budgets: ContextBudgets = contextBudgets): ShownText[] {
  const on = `pull request #${thread.number}`;
  return [
    stateContext(on, thread.pull),
    ...filesContext(on, thread.pull, thread.files, budgets),
    conversationContext(on, thread.comments, view, budgets.comments),
    reviewsContext(on, thread.reviews, thread.reviewEdits, view, budgets.reviews),
    threadsContext(on, thread.reviewComments, thread.resolved, view, budgets.threads),
    checksContext(on, thread.checks, budgets.checks),
  ].filter((text) => text !== undefined);
}

/** Logins of the authors of what a turn may see, each once, newest first, so that the caller can look up their permissions. GitHub calls a deleted account `ghost`. */
export function speakers(
  thread: { readonly comments: Listed<Said> } & Partial<Pick<PullThread, 'reviews' | 'reviewComments'>>,
  view: Viewpoint,
): string[] {
  const reviews = (thread.reviews?.items ?? []).map(({ at = '', ...review }) => ({ ...review, createdAt: at, updatedAt: at }));
  const { said } = sift<Said>([...thread.comments.items, ...reviews, ...(thread.reviewComments?.items ?? [])], view);
  const newestFirst = said.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
  return [...new Set(newestFirst.map(({ author }) => author?.login ?? 'ghost'))];
}
