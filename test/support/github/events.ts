import type { RunEvent } from '../runner/run-options.ts';
import { testMerge } from './pulls.ts';
import type { Repository } from './repository.ts';
import type { ReviewCommentOptions } from './reviews.ts';
import type { Comment, Pull, Review, ReviewComment, User } from './types.ts';
import { roleOf } from './world.ts';

/** A review comment as a person writes it. */
export interface ReviewCommentEvent {
  readonly pull: number;
  readonly body: string;
  readonly sender: User;
  readonly path: string;
  /** Of the head of the pull request; 1 unless told otherwise. */
  readonly line?: number;
  readonly diffHunk?: string;
  /** Answers in the thread of that comment. */
  readonly inReplyTo?: ReviewComment;
  readonly createdAt?: string;
  readonly updatedAt?: string;
}

export interface ReviewEvent {
  readonly pull: number;
  readonly sender: User;
  readonly body?: string;
  readonly state?: Review['state'];
  readonly comments?: Pick<ReviewCommentOptions, 'path' | 'line' | 'diffHunk' | 'body'>[];
}

export interface DispatchEvent {
  readonly sender: User;
  /** The name of the file in `.github/workflows/`. */
  readonly workflow?: string;
}

/**
 * What GitHub starts a run for, with what it tells the run about ref, commit, actor and workflow. Each also does what the person did:
 * the comment, label or review is there afterwards. They throw where GitHub would start no run.
 */
export interface RunEvents {
  labeled(options: { issue: number; sender: User }): RunEvent;
  commented(options: { issue: number; body: string; sender: User; comment: Comment }): RunEvent;
  reviewCommented(options: ReviewCommentEvent): RunEvent;
  reviewed(options: ReviewEvent): RunEvent;
  /** `actor` is who changed the schedule last. */
  scheduled(options: { cron: string; actor: User; workflow?: string }): RunEvent;
  /** `ref` is a branch, or a full ref name. */
  dispatched(options: DispatchEvent & { inputs?: Record<string, string>; ref?: string }): RunEvent;
  repositoryDispatched(options: DispatchEvent & { action: string; clientPayload?: Record<string, unknown> }): RunEvent;
}

export function runEvents(repository: Repository): RunEvents {
  const onDefaultBranch = (): Pick<RunEvent, 'ref' | 'sha'> => ({
    ref: `refs/heads/${repository.defaultBranch}`,
    sha: repository.headSha(),
  });
  return {
    labeled: ({ issue, sender }) => ({
      name: 'issues',
      payload: repository.payload.issuesLabeled({ issue, label: 'gadget', sender: sender.login }),
      ...onDefaultBranch(),
    }),
    // On a pull request, too: such a run knows nothing of its branches.
    commented: ({ sender, ...options }) => ({
      name: 'issue_comment',
      payload: repository.payload.issueComment({ ...options, author: sender.login }),
      ...onDefaultBranch(),
    }),
    reviewCommented: ({ sender, ...options }) => ({
      name: 'pull_request_review_comment',
      ...onMerge(repository.pull(options.pull)),
      payload: repository.payload.pullRequestReviewComment({ ...options, author: sender.login }),
    }),
    reviewed: ({ sender, ...options }) => ({
      name: 'pull_request_review',
      ...onMerge(repository.pull(options.pull)),
      payload: repository.payload.pullRequestReview({ ...options, author: sender.login }),
    }),
    scheduled: ({ cron, actor, workflow }) => ({
      name: 'schedule',
      payload: repository.payload.schedule({ cron, ...pathOf(workflow) }),
      actor,
      ...onDefaultBranch(),
      ...workflowOf(workflow),
    }),
    dispatched({ sender, workflow, ref = repository.defaultBranch, ...options }) {
      checkMayDispatch(repository, sender);
      const branch = ref.replace(/^refs\/heads\//, '');
      const full = `refs/heads/${branch}`;
      const payload = repository.payload.workflowDispatch({ ...options, sender: sender.login, ref: full, ...pathOf(workflow) });
      return { name: 'workflow_dispatch', payload, ref: full, sha: repository.headSha(branch), ...workflowOf(workflow) };
    },
    repositoryDispatched({ sender, workflow, ...options }) {
      checkMayDispatch(repository, sender);
      const payload = repository.payload.repositoryDispatch({ ...options, sender: sender.login });
      return { name: 'repository_dispatch', payload, ...onDefaultBranch(), ...workflowOf(workflow) };
    },
  };
}

/** Events of a pull request run on what merging it would make, with the workflow file of that. */
function onMerge(pull: Pull): Pick<RunEvent, 'ref' | 'sha' | 'untrusted'> {
  const { issue, head } = pull;
  const sha = testMerge(pull);
  if (sha === undefined) throw new Error(`GitHub starts no run for a review of #${issue.number}: the pull request has conflicts.`);
  return { ref: `refs/pull/${issue.number}/merge`, sha, ...(head.repository === issue.repository ? {} : { untrusted: true }) };
}

function checkMayDispatch(repository: Repository, sender: User): void {
  if (['write', 'maintain', 'admin'].includes(roleOf(repository, sender.login))) return;
  throw new Error(`${sender.login} may not write to ${repository.fullName}, which a dispatch takes.`);
}

function pathOf(workflow: string | undefined): { workflow?: string } {
  return workflow === undefined ? {} : { workflow: `.github/workflows/${workflow}` };
}

/** A workflow without a `name:` is called by its path. */
function workflowOf(file: string | undefined): Pick<RunEvent, 'workflow'> {
  return file === undefined ? {} : { workflow: { name: `.github/workflows/${file}`, file } };
}
