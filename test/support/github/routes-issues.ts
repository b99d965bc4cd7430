import { checkCommentBody, checkLength } from './lengths.ts';
import { created, found, noContent, notFound, ok, page, param, Refusal, type Call, type Routes } from './reply.ts';
import { renderComment, renderIssue, renderLabel } from './render.ts';
import type { Comment, Issue } from './types.ts';

const issuesPath = '/repos/{owner}/{repo}/issues';
const issuePath = `${issuesPath}/{issue_number}`;
const commentPath = `${issuesPath}/comments/{comment_id}`;

export function issueOf(call: Call): Issue {
  return found(call.repository.findIssue(Number(param(call, 'issue_number'))));
}

export function commentOf(call: Call): Comment {
  return found(call.repository.findComment(Number(param(call, 'comment_id'))));
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

/** What the list can be asked to leave out; a filter that this server does not know must not look as if it had worked. */
function matching(call: Call): Issue[] {
  const { query, repository } = call;
  const unknown = ['milestone', 'assignee', 'type', 'mentioned', 'issue_field_values'].filter((name) => query.has(name));
  if (unknown.length > 0) throw new Error(`This server does not filter issues by ${unknown.join(', ')}.`);
  const state = query.get('state') ?? 'open';
  const creator = query.get('creator')?.toLowerCase();
  const labels = (query.get('labels') ?? '').split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim().toLowerCase()]));
  const since = Date.parse(query.get('since') ?? '1970-01-01');
  return repository
    .issues()
    .filter(
      (issue) =>
        (state === 'all' || issue.state === state) &&
        (creator === undefined || issue.user.login.toLowerCase() === creator) &&
        labels.every((label) => issue.labels.some(({ name }) => name.toLowerCase() === label)) &&
        Date.parse(issue.updatedAt) >= since,
    );
}

function sorted(call: Call, issues: Issue[]): Issue[] {
  const sort = call.query.get('sort') ?? 'created';
  const rank = (issue: Issue): number => {
    if (sort === 'comments') return call.repository.comments(issue.number).length;
    return Date.parse(sort === 'updated' ? issue.updatedAt : issue.createdAt);
  };
  const ascending = issues.toSorted((one, other) => rank(one) - rank(other) || one.number - other.number);
  return call.query.get('direction') === 'asc' ? ascending : ascending.toReversed();
}

interface NewIssue {
  title: string | number;
  body?: string;
  labels?: unknown[];
  assignees?: string[];
}

export const issueRoutes: Routes = {
  [`GET ${issuesPath}`]: (call) => page(call, sorted(call, matching(call)), renderIssue),

  [`POST ${issuesPath}`](call) {
    const { title, body, labels = [], assignees = [] } = call.body as NewIssue;
    if (String(title).trim() === '')
      throw new Refusal(422, 'Validation Failed', [{ resource: 'Issue', field: 'title', code: 'missing_field' }]);
    checkLength('Issue', body);
    const issue = call.repository.createIssue({ title: String(title), body: body ?? null, author: call.actor });
    changeIssue(call, issue, { labels, assignees });
    return created(renderIssue(issue));
  },

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
    checkCommentBody('IssueComment', body);
    return created(renderComment(call.repository.addComment({ issue: issue.number, body, author: call.actor.login })));
  },

  [`GET ${commentPath}`]: (call) => ok(renderComment(commentOf(call))),

  [`PATCH ${commentPath}`](call) {
    const comment = commentOf(call);
    const { body } = call.body as { body: string };
    checkCommentBody('IssueComment', body);
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
