import type { Repository } from './repository.ts';

/** What the `permissions` of a workflow give its token. */
export type TokenPermission = 'none' | 'read' | 'write';

export type Permission = 'read' | 'triage' | 'write' | 'maintain' | 'admin';

export interface User {
  login: string;
  id: number;
  type: 'User' | 'Bot' | 'Organization';
  name: string | null;
}

export interface Label {
  id: number;
  name: string;
  color: string;
  description: string | null;
}

export const reactionContents = ['+1', '-1', 'laugh', 'confused', 'heart', 'hooray', 'rocket', 'eyes'] as const;
export type ReactionContent = (typeof reactionContents)[number];

export interface Reaction {
  id: number;
  user: User;
  content: ReactionContent;
  createdAt: string;
}

/** What a reaction can be put on. */
export interface Reactable {
  id: number;
  reactions: Reaction[];
}

export interface Issue extends Reactable {
  repository: Repository;
  number: number;
  title: string;
  body: string | null;
  user: User;
  labels: Label[];
  assignees: User[];
  state: 'open' | 'closed';
  stateReason: 'completed' | 'reopened' | 'not_planned' | 'duplicate' | null;
  locked: boolean;
  createdAt: string;
  updatedAt: string;
  closedAt: string | null;
  /** Set when this issue is a pull request. */
  pull: Pull | undefined;
}

export interface PullSize {
  commits: number;
  additions: number;
  deletions: number;
  changedFiles: number;
}

/** What a pull request has beyond its issue (number, title, body, state, labels live there). */
export interface Pull {
  id: number;
  issue: Issue;
  /** `sha` follows the branch while the pull request is open; `refreshPull` brings it up to date. The repository may be a deleted fork. */
  head: { repository: Repository; ref: string; sha: string };
  base: { ref: string; sha: string };
  draft: boolean;
  maintainerCanModify: boolean;
  requestedReviewers: User[];
  mergedAt: string | null;
  mergedBy: User | null;
  mergeCommitSha: string | null;
  /** What `refs/pull/N/merge` is made of; without a `sha` the two sides conflict. */
  testMerge: { base: string; head: string; sha: string | undefined } | undefined;
  /** Of these two commits, as it was measured last. */
  size: ({ base: string; head: string } & PullSize) | undefined;
  reviews: Review[];
  reviewComments: ReviewComment[];
}

export interface Comment extends Reactable {
  issue: Issue;
  /** Why it is collapsed, in GitHub's words. */
  minimized?: string;
  body: string;
  user: User;
  createdAt: string;
  updatedAt: string;
}

export interface Review {
  id: number;
  user: User;
  body: string;
  state: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED' | 'DISMISSED';
  commitId: string;
  submittedAt: string;
  /** When its text was last edited; REST does not tell. */
  editedAt?: string;
}

export interface ReviewComment extends Reactable {
  pull: Pull;
  review: Review;
  path: string;
  /** In the file as it was in `commitId`; where it is now is what `currentLine` says. */
  line: number;
  diffHunk: string;
  commitId: string;
  body: string;
  user: User;
  inReplyToId: number | undefined;
  /** Of the thread, kept at its first comment. */
  resolved: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface WorkflowRun {
  id: number;
  name: string;
  path: string;
  event: string;
  status: 'queued' | 'in_progress' | 'completed';
  conclusion: 'success' | 'failure' | 'cancelled' | 'timed_out' | null;
  attempt: number;
  runNumber: number;
  headBranch: string;
  headSha: string;
  actor: User;
  createdAt: string;
  updatedAt: string;
  cancelRequested: boolean;
  /** Resolves when somebody asks for the end of the run; the runner then sends SIGINT: `signalAfter: { when: run.cancelled }`. */
  readonly cancelled: Promise<void>;
  /** While somebody runs its job, a cancelled run is not completed before that has come to its end. */
  attended: boolean;
}

export interface CheckRun {
  id: number;
  name: string;
  sha: string;
  status: 'queued' | 'in_progress' | 'completed';
  conclusion: 'success' | 'failure' | 'neutral' | 'cancelled' | 'skipped' | 'timed_out' | null;
  title: string | null;
  summary: string | null;
  text: string | null;
  startedAt: string;
  /** The slug of the App that made it. */
  app: string;
  /** The run that it is a job of, for those of `github-actions`. The job has the id of the check run. */
  run: WorkflowRun | undefined;
  /** What the job has printed; without it there is no log to be had. */
  log: string | undefined;
}

export type FileContent = string | Buffer | { content: string | Buffer; mode?: '100644' | '100755' | '120000' };

/** Files of a commit by path; null deletes. */
export type Files = Record<string, FileContent | null>;
