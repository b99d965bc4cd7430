import { refreshPull } from './pulls.ts';
import { htmlUrl, nodeId } from './render.ts';
import type { Repository } from './repository.ts';
import { currentLine, threadsOf, type ReviewThread } from './review-threads.ts';
import type { Pull, Review, ReviewComment, User } from './types.ts';
import { roleOf, type World } from './world.ts';

export interface GraphQLCaller {
  readonly world: World;
  readonly actor: User;
  readonly mayWrite: boolean;
}

/** What GitHub refuses although the operation fits the schema. With `violation` nobody who knows GitHub's limits would have asked. */
export class Unresolved extends Error {
  readonly type: string;
  readonly violation: boolean;

  constructor(type: string, message: string, violation = false) {
    super(message);
    this.type = type;
    this.violation = violation;
  }
}

/** The roots of all operations, as the default resolvers of the `graphql` package read them. */
export function resolvers(caller: GraphQLCaller): object {
  const { world } = caller;
  return {
    repository({ owner, name }: { owner: string; name: string }) {
      const repository = world.repository(owner, name);
      if (repository === undefined)
        throw new Unresolved('NOT_FOUND', `Could not resolve to a Repository with the name '${owner}/${name}'.`);
      return repositoryNode(repository);
    },
    markPullRequestReadyForReview: (args: DraftChange) => changeDraft(caller, args, false),
    convertPullRequestToDraft: (args: DraftChange) => changeDraft(caller, args, true),
    minimizeComment: (args: Minimizing) => minimize(caller, args),
  };
}

interface Minimizing {
  input: { subjectId: string; classifier: string; clientMutationId?: string | null };
}

function minimize({ world, actor, mayWrite }: GraphQLCaller, { input }: Minimizing): object {
  const comment = [...world.repositories.values()]
    .flatMap((repository) => repository.issues().flatMap(({ number }) => repository.comments(number)))
    .find(({ id }) => nodeId('IssueComment', id) === input.subjectId);
  if (comment === undefined) throw new Unresolved('NOT_FOUND', `Could not resolve to a node with the global id of '${input.subjectId}'`);
  const { repository } = comment.issue;
  if (!mayWrite || (actor !== comment.user && !['write', 'maintain', 'admin'].includes(roleOf(repository, actor.login))))
    throw new Unresolved('FORBIDDEN', `${actor.login} does not have the correct permissions to execute \`MinimizeComment\``);
  comment.minimized = input.classifier.toLowerCase();
  const node = {
    __typename: 'IssueComment',
    id: input.subjectId,
    isMinimized: true,
    minimizedReason: comment.minimized,
    viewerCanMinimize: true,
  };
  return { clientMutationId: input.clientMutationId ?? null, minimizedComment: node };
}

interface DraftChange {
  input: { pullRequestId: string; clientMutationId?: string | null };
}

function changeDraft({ world, actor, mayWrite }: GraphQLCaller, { input }: DraftChange, draft: boolean): object {
  const pull = [...world.repositories.values()]
    .flatMap((repository) => repository.pulls())
    .find(({ id }) => nodeId('PullRequest', id) === input.pullRequestId);
  if (pull === undefined) {
    throw new Unresolved('NOT_FOUND', `Could not resolve to a node with the global id of '${input.pullRequestId}'`);
  }
  if (actor.type === 'Bot' && !(mayWrite && world.actionsMayChangeDrafts)) {
    throw new Unresolved('FORBIDDEN', 'Resource not accessible by integration');
  }
  const { repository, user } = pull.issue;
  if (actor.type !== 'Bot' && actor !== user && !['write', 'maintain', 'admin'].includes(roleOf(repository, actor.login))) {
    const change = draft ? 'convert the pull request' : 'mark the pull request';
    throw new Unresolved(
      'FORBIDDEN',
      `${actor.login} does not have permission to ${change} ${input.pullRequestId} ${draft ? 'to draft' : 'as ready'}.`,
    );
  }
  pull.draft = draft;
  pull.issue.updatedAt = world.now();
  return { clientMutationId: input.clientMutationId ?? null, pullRequest: pullNode(pull) };
}

function repositoryNode(repository: Repository): object {
  return {
    id: nodeId('Repository', repository.id),
    nameWithOwner: repository.fullName,
    pullRequest({ number }: { number: number }) {
      const pull = repository.findIssue(number)?.pull;
      if (pull === undefined) throw new Unresolved('NOT_FOUND', `Could not resolve to a PullRequest with the number of ${number}.`);
      return pullNode(refreshPull(pull));
    },
  };
}

function pullNode(pull: Pull): object {
  const { repository, number } = pull.issue;
  return {
    id: nodeId('PullRequest', pull.id),
    fullDatabaseId: String(pull.id),
    number,
    isDraft: pull.draft,
    url: `${htmlUrl(repository)}/pull/${number}`,
    reviews: (args: Paging) => connection('reviews', pull.reviews, args, reviewNode),
    reviewThreads: (args: Paging) => connection('reviewThreads', threadsOf(pull), args, threadNode),
  };
}

function reviewNode({ id, editedAt }: Review): object {
  return { id: nodeId('PullRequestReview', id), fullDatabaseId: String(id), lastEditedAt: editedAt ?? null };
}

function threadNode({ first, comments }: ReviewThread): object {
  const line = currentLine(first);
  return {
    id: nodeId('PullRequestReviewThread', first.id),
    isResolved: first.resolved,
    isOutdated: line === null,
    path: first.path,
    line,
    comments: (args: Paging) => connection('comments', comments, args, commentNode),
  };
}

function commentNode({ id }: ReviewComment): object {
  return {
    id: nodeId('PullRequestReviewComment', id),
    // An `Int` has 32 bits; the id of a new comment does not fit any more.
    databaseId: id < 2 ** 31 ? id : null,
    fullDatabaseId: String(id),
  };
}

interface Paging {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  skip?: number | null;
}

const maxPage = 100;

function connection<T>(name: string, items: readonly T[], args: Paging, render: (item: T) => object): object {
  const { first, after } = args;
  if (args.last != null || args.before != null || args.skip != null)
    throw new Error(`This server pages ${name} with first and after only.`);
  if (first == null) {
    const message = `You must provide a \`first\` or \`last\` value to properly paginate the \`${name}\` connection.`;
    throw new Unresolved('MISSING_PAGINATION_BOUNDARIES', message, true);
  }
  if (first > maxPage) {
    const message = `Requesting ${first} records on the \`${name}\` connection exceeds the \`first\` limit of ${maxPage} records.`;
    throw new Unresolved('EXCESSIVE_PAGINATION', message, true);
  }
  const start = after == null ? 0 : positionOf(after);
  const shown = items.slice(start, start + first);
  const cursor = (position: number): string | null => (shown.length === 0 ? null : Buffer.from(`cursor:${position}`).toString('base64'));
  return {
    totalCount: items.length,
    nodes: shown.map(render),
    pageInfo: {
      startCursor: cursor(start + 1),
      endCursor: cursor(start + shown.length),
      hasNextPage: start + shown.length < items.length,
      hasPreviousPage: start > 0,
    },
  };
}

function positionOf(cursor: string): number {
  const [, position] = /^cursor:(\d+)$/.exec(Buffer.from(cursor, 'base64').toString('utf8')) ?? [];
  if (position === undefined) throw new Unresolved('INVALID_CURSOR_ARGUMENTS', `\`${cursor}\` does not appear to be a valid cursor.`, true);
  return Number(position);
}
