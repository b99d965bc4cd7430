import { renderComment, renderIssue, renderLabel, renderRepository, renderUser } from './render.ts';
import { renderPullSummary, renderReview, renderReviewComment } from './render-pull.ts';
import type { Repository } from './repository.ts';
import type { Comment, Review } from './types.ts';

type Payload = Record<string, unknown>;

/**
 * Event files as GitHub writes them for a run (`GITHUB_EVENT_PATH`). Their keys are those of the published
 * webhook examples; what an event is about (label, comment, review) is created on the way, as the person would have done.
 */
export interface WebhookPayloads {
  /** Also puts the label on the issue. */
  issuesLabeled(options: { issue: number; label: string; sender: string }): Payload;
  /** Also creates the comment; `deleted` deletes it again. With `comment` the payload is about that one. */
  issueComment(options: {
    issue: number;
    body: string;
    author: string;
    action?: 'created' | 'edited' | 'deleted';
    sender?: string;
    comment?: Comment;
  }): Payload;
  /** Also creates the review comment. */
  pullRequestReviewComment(options: {
    pull: number;
    body: string;
    author: string;
    path: string;
    line?: number;
    diffHunk?: string;
  }): Payload;
  /** Also creates the review and its comments. */
  pullRequestReview(options: {
    pull: number;
    body: string;
    author: string;
    state?: Review['state'];
    comments?: { path: string; line?: number; diffHunk?: string; body: string }[];
  }): Payload;
  schedule(options: { cron: string }): Payload;
  /** `ref` is a full ref name, by default of the default branch. */
  workflowDispatch(options: { inputs?: Record<string, string>; sender: string; ref?: string; workflow?: string }): Payload;
  repositoryDispatch(options: { action: string; clientPayload?: Record<string, unknown>; sender: string }): Payload;
}

export function webhookPayloads(repository: Repository): WebhookPayloads {
  const { world } = repository;
  const frame = (sender: string): Payload => ({
    repository: renderRepository(repository),
    sender: renderUser(world, world.ensureUser(sender)),
  });
  return {
    issuesLabeled({ issue: number, label: name, sender }) {
      const issue = repository.issue(number);
      const label = repository.label(name);
      if (!issue.labels.includes(label)) issue.labels.push(label);
      return { action: 'labeled', issue: renderIssue(issue), label: renderLabel(repository, label), ...frame(sender) };
    },
    issueComment({ issue, body, author, action = 'created', sender = author, comment = repository.addComment({ issue, body, author }) }) {
      const changes = action === 'edited' ? { changes: { body: { from: comment.body } } } : {};
      if (action === 'edited') repository.editComment(comment.id, body);
      const payload = {
        action,
        ...changes,
        issue: renderIssue(repository.issue(issue)),
        comment: renderComment(comment),
        ...frame(sender),
      };
      if (action === 'deleted') repository.deleteComment(comment.id);
      return payload;
    },
    pullRequestReviewComment({ pull, author, ...comment }) {
      const created = repository.addReviewComment({ pull, author, ...comment });
      return {
        action: 'created',
        comment: renderReviewComment(created),
        pull_request: renderPullSummary(repository.pull(pull)),
        ...frame(author),
      };
    },
    pullRequestReview({ pull, author, body, state = 'COMMENTED', comments = [] }) {
      const review = repository.addReview({ pull, author, body, state });
      for (const comment of comments) repository.addReviewComment({ pull, author, review, ...comment });
      // Webhooks write the state in lower case, REST in capitals.
      const rendered = { ...renderReview(repository.pull(pull), review), state: review.state.toLowerCase() };
      return { action: 'submitted', review: rendered, pull_request: renderPullSummary(repository.pull(pull)), ...frame(author) };
    },
    schedule({ cron }) {
      return { schedule: cron };
    },
    workflowDispatch({ inputs = {}, sender, ref = `refs/heads/${repository.defaultBranch}`, workflow = '.github/workflows/gadget.yml' }) {
      return { inputs, ref, workflow, ...frame(sender) };
    },
    repositoryDispatch({ action, clientPayload = {}, sender }) {
      return { action, branch: repository.defaultBranch, client_payload: clientPayload, ...frame(sender) };
    },
  };
}
