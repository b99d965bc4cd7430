import { diffHunkAt } from './review-threads.ts';
import type { Pull, Review, ReviewComment } from './types.ts';

export interface ReviewOptions {
  pull: number;
  author: string;
  body?: string;
  state?: Review['state'];
  submittedAt?: string;
}

export interface ReviewCommentOptions {
  pull: number;
  body: string;
  author: string;
  path: string;
  /** Of the file as the head of the pull request has it; 1 unless told otherwise. */
  line?: number;
  /** That of the pull request's diff unless told otherwise. */
  diffHunk?: string;
  /** A review of its own unless told otherwise. */
  review?: Review;
  /** The first comment of the thread; path, line and diff hunk are then those of that one. */
  inReplyTo?: ReviewComment;
  createdAt?: string;
  updatedAt?: string;
}

/** GitHub's have long been above what 32 bits hold, which a GraphQL `Int` does not get over. */
const firstReviewCommentId = 2 ** 31;

export function submitReview(pull: Pull, options: ReviewOptions): Review {
  const { world } = pull.issue.repository;
  const review: Review = {
    id: world.nextId(),
    user: world.ensureUser(options.author),
    body: options.body ?? '',
    state: options.state ?? 'COMMENTED',
    commitId: pull.head.sha,
    submittedAt: options.submittedAt ?? world.now(),
  };
  pull.reviews.push(review);
  return review;
}

export function writeReviewComment(pull: Pull, options: ReviewCommentOptions): ReviewComment {
  const { world } = pull.issue.repository;
  const { path, line = 1, diffHunk, commitId } = options.inReplyTo ?? { ...options, commitId: pull.head.sha };
  const review = options.review ?? submitReview(pull, { pull: options.pull, author: options.author });
  const now = options.createdAt ?? world.now();
  const comment: ReviewComment = {
    id: firstReviewCommentId + world.nextId(),
    pull,
    review,
    path,
    line,
    diffHunk: diffHunk ?? diffHunkAt(pull, path, line) ?? '@@ -1 +1 @@',
    commitId,
    body: options.body,
    user: world.ensureUser(options.author),
    inReplyToId: options.inReplyTo?.id,
    resolved: false,
    createdAt: now,
    updatedAt: options.updatedAt ?? now,
    reactions: [],
  };
  pull.reviewComments.push(comment);
  return comment;
}
