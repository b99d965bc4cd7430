import { renderComment, renderIssue, renderLabel, renderRepository, renderUser } from './render.ts';
import { renderPullSummary, renderReview, renderReviewComment } from './render-pull.ts';
import type { Repository } from './repository.ts';
import type { ReviewCommentOptions, ReviewOptions } from './reviews.ts';
import type { Comment } from './types.ts';

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
  pullRequestReviewComment(options: ReviewCommentOptions): Payload;
  /** Also creates the review and its comments. */
  pullRequestReview(options: ReviewOptions & { comments?: Pick<ReviewCommentOptions, 'path' | 'line' | 'diffHunk' | 'body'>[] }): Payload;
  /** `workflow` is the path of the file. Nobody is the sender: the clock is. */
  schedule(options: { cron: string; workflow?: string }): Payload;
  /** `ref` is a full ref name, by default of the default branch; `inputs` are what the workflow file declares, null when it declares none. */
  workflowDispatch(options: { inputs?: Record<string, string>; sender: string; ref?: string; workflow?: string }): Payload;
  /** Throws where GitHub would refuse the dispatch. */
  repositoryDispatch(options: { action: string; clientPayload?: Record<string, unknown>; sender: string }): Payload;
}

const gadgetWorkflow = '.github/workflows/gadget.yml';

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
    pullRequestReviewComment(options) {
      const created = repository.addReviewComment(options);
      const pull = repository.pull(options.pull);
      return { action: 'created', comment: renderReviewComment(created), pull_request: renderPullSummary(pull), ...frame(options.author) };
    },
    pullRequestReview({ comments = [], ...options }) {
      const { pull, author } = options;
      const review = repository.addReview(options);
      for (const comment of comments) repository.addReviewComment({ pull, author, review, ...comment });
      // Webhooks write the state in lower case, REST in capitals; and where REST has an empty body, they have none.
      const { state, body } = review;
      const rendered = { ...renderReview(repository.pull(pull), review), state: state.toLowerCase(), body: body === '' ? null : body };
      return { action: 'submitted', review: rendered, pull_request: renderPullSummary(repository.pull(pull)), ...frame(author) };
    },
    schedule({ cron, workflow = gadgetWorkflow }) {
      return { repository: renderRepository(repository), schedule: cron, workflow };
    },
    workflowDispatch({ inputs, sender, ref = `refs/heads/${repository.defaultBranch}`, workflow = gadgetWorkflow }) {
      return { inputs: inputs ?? null, ref, workflow, ...frame(sender) };
    },
    repositoryDispatch({ action, clientPayload = {}, sender }) {
      if (action.length > 100) throw new Error(`The type of a dispatch has at most 100 characters, this one has ${action.length}.`);
      const keys = Object.keys(clientPayload).length;
      if (keys > 10) throw new Error(`The payload of a dispatch has at most 10 keys, this one has ${keys}.`);
      const length = JSON.stringify(clientPayload).length;
      if (length > 65_535) throw new Error(`The payload of a dispatch has at most 65,535 characters, this one has ${length}.`);
      return { action, branch: repository.defaultBranch, client_payload: clientPayload, ...frame(sender) };
    },
  };
}
