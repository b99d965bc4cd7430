import { z } from 'zod';
import type { Person } from '../trigger/trigger.ts';

const time = z.iso.datetime({ offset: true });
const person = z.object({ login: z.string(), id: z.number().int(), type: z.string() });
/** Undefined for a deleted account. */
const author = person.nullish().transform((user): Person | undefined => user ?? undefined);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

export const threadComment = z
  .object({ id: z.number().int(), user: author, body: text, created_at: time, updated_at: time })
  .transform(({ id, user, body, created_at: createdAt, updated_at: updatedAt }) => ({ id, author: user, body, createdAt, updatedAt }));
/** A comment on an issue or pull request. Times are ISO 8601. */
export type ThreadComment = Readonly<z.infer<typeof threadComment>>;

const home = z.object({ id: z.number().optional(), full_name: z.string() });

/** Compares ids, since a repository can be renamed; names if GitHub leaves out an id. */
function isSame(one: z.infer<typeof home>, other: z.infer<typeof home>): boolean {
  if (one.id !== undefined && other.id !== undefined) return one.id === other.id;
  return one.full_name.toLowerCase() === other.full_name.toLowerCase();
}

/** @param full_name `owner/name` of the repository; used as the base if an answer does not name one. */
export const pullFacts = (full_name: string) =>
  z
    .object({
      number: z.number().int(),
      html_url: z.string(),
      title: z.string(),
      body: text,
      user: author,
      state: z.enum(['open', 'closed']),
      merged: z.boolean().nullish(),
      draft: z.boolean().optional(),
      base: z.object({ ref: z.string(), sha: z.string(), repo: home.nullish() }),
      head: z.object({ ref: z.string(), sha: z.string(), repo: home.nullish() }),
      maintainer_can_modify: z.boolean().optional(),
      changed_files: z.number().int().optional(),
    })
    .transform(({ user, html_url: url, draft = false, base, head, ...pull }) => ({
      number: pull.number,
      url,
      title: pull.title,
      body: pull.body,
      author: user,
      state: pull.state,
      merged: pull.merged ?? false,
      draft,
      base: { ref: base.ref, sha: base.sha },
      /** `repository`: `owner/name`; undefined when the fork is gone. */
      head: { ref: head.ref, sha: head.sha, repository: head.repo?.full_name },
      /** A head whose repository is gone was a fork. */
      isFork: !head.repo || !isSame(head.repo, base.repo ?? { full_name }),
      maintainerCanModify: pull.maintainer_can_modify ?? false,
      changedFiles: pull.changed_files ?? 0,
    }));
/** A pull request as it is now: title and body may be newer than the trigger. */
export type PullFacts = Readonly<z.infer<ReturnType<typeof pullFacts>>>;

export const changedFile = z
  .object({
    filename: z.string(),
    status: z.string(),
    additions: z.number().int(),
    deletions: z.number().int(),
    previous_filename: z.string().optional(),
    patch: z.string().optional(),
  })
  .transform(({ filename: path, previous_filename: previous, patch, ...file }) => ({ ...file, path, previous, patch }));

export const review = z
  .object({ id: z.number().int(), user: author, state: z.string(), body: text, submitted_at: time.nullish() })
  .transform(({ user, submitted_at: at, ...found }) => ({ ...found, author: user, at: at ?? undefined }));

export const reviewComment = z
  .object({
    id: z.number().int(),
    in_reply_to_id: z.number().int().optional(),
    pull_request_review_id: z.number().int().nullish(),
    user: author,
    path: z.string(),
    line: z.number().int().nullish(),
    original_line: z.number().int().nullish(),
    side: z.string().nullish(),
    subject_type: z.string().nullish(),
    diff_hunk: text,
    body: text,
    created_at: time,
    updated_at: time,
  })
  .transform((found) => ({
    id: found.id,
    /** The first comment of the thread. */
    inReplyTo: found.in_reply_to_id,
    reviewId: found.pull_request_review_id ?? undefined,
    author: found.user,
    path: found.path,
    /** A line of the commit that was commented on, if the diff has moved on; undefined for a comment on a whole file. */
    line: found.line ?? found.original_line ?? undefined,
    side: found.side ?? undefined,
    isOutdated: found.subject_type !== 'file' && (found.line ?? undefined) === undefined,
    hunk: found.diff_hunk,
    body: found.body,
    createdAt: found.created_at,
    updatedAt: found.updated_at,
  }));
export type ReviewComment = Readonly<z.infer<typeof reviewComment>>;

/** A query for a paged list of a pull request; with full ids, since `databaseId` has 32 bits, which new ids have outgrown. */
const listOf = (list: string, node: string): string => `query ($owner: String!, $repo: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      list: ${list}(first: 100, after: $after) { nodes { ${node} } pageInfo { hasNextPage endCursor } }
    }
  }
}`;
export const threadsQuery = listOf('reviewThreads', 'isResolved comments(first: 1) { nodes { fullDatabaseId } }');
export const editsQuery = listOf('reviews', 'fullDatabaseId lastEditedAt');

/** Schema of the answer to such a query. */
export function pageOf<T>(node: z.ZodType<T>) {
  const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
  const pullRequest = z.object({ list: z.object({ nodes: z.array(node), pageInfo }) });
  const answer = z.object({ repository: z.object({ pullRequest }) });
  return answer.transform(({ repository }) => repository.pullRequest.list);
}

/** 64-bit ids are sent as text. */
const bigId = z.coerce.number().int().positive();
export const threadNode = z.object({
  isResolved: z.boolean(),
  comments: z.object({ nodes: z.array(z.object({ fullDatabaseId: bigId })) }),
});
export const editNode = z.object({ fullDatabaseId: bigId, lastEditedAt: time.nullable() });

export const checkRuns = z.object({
  check_runs: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      conclusion: z.string().nullish(),
      output: z.object({ title: z.string().nullish(), summary: z.string().nullish() }),
      app: z.object({ slug: z.string().nullish() }).nullish(),
    }),
  ),
});
