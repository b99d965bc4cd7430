import { created, found, noContent, notFound, ok, page, param, Refusal, type Call, type Routes } from './reply.ts';
import { renderComment, renderIssue, renderLabel } from './render.ts';
import type { Comment, Issue } from './types.ts';

const issuePath = '/repos/{owner}/{repo}/issues/{issue_number}';
const commentPath = '/repos/{owner}/{repo}/issues/comments/{comment_id}';

export function issueOf(call: Call): Issue {
  return found(call.repository.findIssue(Number(param(call, 'issue_number'))));
}

export function commentOf(call: Call): Comment {
  return found(call.repository.findComment(Number(param(call, 'comment_id'))));
}

/** GitHub counts the bytes of a comment and the code points of an issue or pull request; the error names neither. */
export function checkLength(resource: string, body: string | null | undefined): void {
  const tooLong = resource === 'IssueComment' ? Buffer.byteLength(body ?? '') > 262_144 : [...(body ?? '')].length > 65_536;
  if (tooLong)
    throw new Refusal(422, 'Validation Failed', [
      { resource, code: 'custom', field: 'body', message: 'body is too long (maximum is 65536 characters)' },
    ]);
}

function checkCommentBody(body: string): void {
  if (body.trim() === '')
    throw new Refusal(422, 'Validation Failed', [
      { resource: 'IssueComment', code: 'custom', field: 'body', message: "body can't be blank" },
    ]);
  checkLength('IssueComment', body);
}

/** The `labels` of a request body come as names or as objects, alone or in an object. */
function labelNames(body: unknown): string[] {
  const list = Array.isArray(body) ? body : ((body as { labels?: unknown[] } | undefined)?.labels ?? []);
  return list.map((label) => (typeof label === 'string' ? label : (label as { name: string }).name));
}

interface IssueChange {
  title?: string | number;
  body?: string | null;
  state?: Issue['state'];
  state_reason?: Issue['stateReason'];
  labels?: unknown[];
  assignees?: string[];
}

export function changeIssue(call: Call, issue: Issue, change: IssueChange): void {
  const { repository, world } = call;
  checkLength('Issue', change.body);
  if (change.title !== undefined) issue.title = String(change.title);
  if (change.body !== undefined) issue.body = change.body;
  if (change.labels !== undefined) issue.labels = labelNames(change.labels).map((name) => repository.label(name));
  if (change.assignees !== undefined) issue.assignees = change.assignees.flatMap((login) => world.user(login) ?? []);
  if (change.state !== undefined && change.state !== issue.state) repository.setState(issue, change.state, change.state_reason ?? null);
  issue.updatedAt = world.now();
}

export const issueRoutes: Routes = {
  [`GET ${issuePath}`]: (call) => ok(renderIssue(issueOf(call))),

  [`PATCH ${issuePath}`](call) {
    const issue = issueOf(call);
    changeIssue(call, issue, (call.body ?? {}) as IssueChange);
    return ok(renderIssue(issue));
  },

  [`GET ${issuePath}/comments`](call) {
    const since = call.query.get('since');
    const comments = call.repository.comments(issueOf(call).number);
    return page(
      call,
      since === null ? comments : comments.filter((comment) => Date.parse(comment.updatedAt) >= Date.parse(since)),
      renderComment,
    );
  },

  [`POST ${issuePath}/comments`](call) {
    const issue = issueOf(call);
    const { body } = call.body as { body: string };
    if (issue.locked && call.actor.type === 'Bot') throw new Refusal(403, 'Unable to create comment because issue is locked.');
    checkCommentBody(body);
    return created(renderComment(call.repository.addComment({ issue: issue.number, body, author: call.actor.login })));
  },

  [`GET ${commentPath}`]: (call) => ok(renderComment(commentOf(call))),

  [`PATCH ${commentPath}`](call) {
    const comment = commentOf(call);
    const { body } = call.body as { body: string };
    checkCommentBody(body);
    return ok(renderComment(call.repository.editComment(comment.id, body)));
  },

  [`DELETE ${commentPath}`](call) {
    if (!call.repository.deleteComment(commentOf(call).id)) throw notFound();
    return noContent;
  },

  [`POST ${issuePath}/labels`](call) {
    const issue = issueOf(call);
    for (const label of labelNames(call.body).map((name) => call.repository.label(name))) {
      if (!issue.labels.includes(label)) issue.labels.push(label);
    }
    return ok(issue.labels.map((label) => renderLabel(call.repository, label)));
  },

  [`DELETE ${issuePath}/labels/{name}`](call) {
    const issue = issueOf(call);
    const name = param(call, 'name').toLowerCase();
    const index = issue.labels.findIndex((label) => label.name.toLowerCase() === name);
    if (index < 0) throw new Refusal(404, 'Label does not exist');
    issue.labels.splice(index, 1);
    return ok(issue.labels.map((label) => renderLabel(call.repository, label)));
  },
};
