import { sizeOf } from './pulls.ts';
import { currentLine } from './review-threads.ts';
import { htmlUrl, nodeId, renderLabel, renderReactionCounts, renderRepository, renderUser, repositoryUrl } from './render.ts';
import type { Repository } from './repository.ts';
import type { Pull, Review, ReviewComment } from './types.ts';
import { authorAssociation } from './world.ts';

/** A pull request as lists, review requests and webhooks of reviews show it. */
export function renderPullSummary(pull: Pull): object {
  const { issue } = pull;
  const { repository, number } = issue;
  const { world } = repository;
  const url = `${repositoryUrl(repository)}/pulls/${number}`;
  const issueUrl = `${repositoryUrl(repository)}/issues/${number}`;
  const html = `${htmlUrl(repository)}/pull/${number}`;
  const statuses = `${repositoryUrl(repository)}/statuses/${pull.head.sha}`;
  const assignees = issue.assignees.map((user) => renderUser(world, user));
  return {
    url,
    id: pull.id,
    node_id: nodeId('PullRequest', pull.id),
    html_url: html,
    diff_url: `${html}.diff`,
    patch_url: `${html}.patch`,
    issue_url: issueUrl,
    number,
    state: issue.state,
    locked: issue.locked,
    title: issue.title,
    user: renderUser(world, issue.user),
    body: issue.body,
    created_at: issue.createdAt,
    updated_at: issue.updatedAt,
    closed_at: issue.closedAt,
    merged_at: pull.mergedAt,
    merge_commit_sha: pull.mergeCommitSha ?? pull.testMerge?.sha ?? null,
    assignee: assignees[0] ?? null,
    assignees,
    requested_reviewers: pull.requestedReviewers.map((user) => renderUser(world, user)),
    requested_teams: [],
    labels: issue.labels.map((label) => renderLabel(repository, label)),
    milestone: null,
    draft: pull.draft,
    commits_url: `${url}/commits`,
    review_comments_url: `${url}/comments`,
    review_comment_url: `${repositoryUrl(repository)}/pulls/comments{/number}`,
    comments_url: `${issueUrl}/comments`,
    statuses_url: statuses,
    head: renderSide(pull.head.repository, pull.head.ref, pull.head.sha),
    base: renderSide(repository, pull.base.ref, pull.base.sha),
    _links: {
      self: { href: url },
      html: { href: html },
      issue: { href: issueUrl },
      comments: { href: `${issueUrl}/comments` },
      review_comments: { href: `${url}/comments` },
      review_comment: { href: `${repositoryUrl(repository)}/pulls/comments{/number}` },
      commits: { href: `${url}/commits` },
      statuses: { href: statuses },
    },
    author_association: authorAssociation(repository, issue.user.login),
    auto_merge: null,
    active_lock_reason: null,
  };
}

function renderSide(repository: Repository, ref: string, sha: string): object {
  return {
    label: `${repository.owner.login}:${ref}`,
    ref,
    sha,
    user: renderUser(repository.world, repository.owner),
    repo: repository.deleted ? null : renderRepository(repository),
  };
}

export async function renderPull(pull: Pull): Promise<object> {
  const { issue } = pull;
  const size = await sizeOf(pull);
  const merged = pull.mergedAt !== null;
  const open = issue.state === 'open';
  const mergeable = pull.testMerge?.sha !== undefined;
  return {
    ...renderPullSummary(pull),
    merged,
    mergeable: open ? mergeable : null,
    rebaseable: open ? mergeable : null,
    mergeable_state: mergeableState(open, pull.draft, mergeable),
    merged_by: pull.mergedBy === null ? null : renderUser(issue.repository.world, pull.mergedBy),
    comments: issue.repository.comments(issue.number).length,
    review_comments: pull.reviewComments.length,
    maintainer_can_modify: pull.maintainerCanModify && pull.head.repository !== issue.repository,
    commits: size.commits,
    additions: size.additions,
    deletions: size.deletions,
    changed_files: size.changedFiles,
  };
}

function mergeableState(open: boolean, draft: boolean, mergeable: boolean): string {
  if (!open) return 'unknown';
  if (!mergeable) return 'dirty';
  return draft ? 'draft' : 'clean';
}

export function renderReview(pull: Pull, review: Review): object {
  const { repository, number } = pull.issue;
  const html = `${htmlUrl(repository)}/pull/${number}#pullrequestreview-${review.id}`;
  const url = `${repositoryUrl(repository)}/pulls/${number}`;
  return {
    id: review.id,
    node_id: nodeId('PullRequestReview', review.id),
    user: renderUser(repository.world, review.user),
    body: review.body,
    state: review.state,
    html_url: html,
    pull_request_url: url,
    author_association: authorAssociation(repository, review.user.login),
    _links: { html: { href: html }, pull_request: { href: url } },
    submitted_at: review.submittedAt,
    commit_id: review.commitId,
  };
}

export function renderReviewComment(comment: ReviewComment): object {
  const { repository, number } = comment.pull.issue;
  const line = currentLine(comment);
  const position = Math.max(comment.diffHunk.split('\n').length - 1, 1);
  const url = `${repositoryUrl(repository)}/pulls/comments/${comment.id}`;
  const html = `${htmlUrl(repository)}/pull/${number}#discussion_r${comment.id}`;
  const pullUrl = `${repositoryUrl(repository)}/pulls/${number}`;
  return {
    url,
    pull_request_review_id: comment.review.id,
    id: comment.id,
    node_id: nodeId('PullRequestReviewComment', comment.id),
    diff_hunk: comment.diffHunk,
    path: comment.path,
    commit_id: line === null ? comment.commitId : comment.pull.head.sha,
    original_commit_id: comment.commitId,
    user: renderUser(repository.world, comment.user),
    body: comment.body,
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    html_url: html,
    pull_request_url: pullUrl,
    author_association: authorAssociation(repository, comment.user.login),
    _links: { self: { href: url }, html: { href: html }, pull_request: { href: pullUrl } },
    reactions: renderReactionCounts(comment, url),
    start_line: null,
    original_start_line: null,
    start_side: null,
    line,
    original_line: comment.line,
    side: 'RIGHT',
    position: line === null ? null : position,
    original_position: position,
    subject_type: 'line',
    ...(comment.inReplyToId === undefined ? {} : { in_reply_to_id: comment.inReplyToId }),
  };
}
