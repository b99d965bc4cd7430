import type { z } from 'zod';
import type { ChangedFile, FailedCheck, Listed, Review } from '../trigger/thread.ts';
import { Api, asking, githubProblem, statusOf } from './client.ts';
import {
  changedFile,
  checkRuns,
  editNode,
  editsQuery,
  pageOf,
  pullFacts,
  review,
  reviewComment,
  threadComment,
  threadNode,
  threadsQuery,
  type PullFacts,
  type ReviewComment,
  type ThreadComment,
} from './thread-answers.ts';
import { logEnd } from './thread-logs.ts';

/** Items per page (GitHub's maximum), and max pages: any list costs at most four requests. */
const pageSize = 100;
const maxPages = 3;

const failures = ['failure', 'timed_out', 'action_required', 'startup_failure'];
const maxChecks = 5;
const maxLog = 6_000;

/** Reads of one thread; nothing here writes. Every method throws a Problem that names the action and what to do, unless it says otherwise. */
export class ThreadApi extends Api {
  /** The newest 300 comments of an issue or pull request. */
  async comments(number: number): Promise<Listed<ThreadComment>> {
    const of = { ...this.at, issue_number: number };
    const read = (page: Page) => this.client.rest.issues.listComments({ ...of, ...page });
    return listed(`Reading the comments of #${number}`, read, threadComment, 'newest');
  }

  async pull(number: number): Promise<PullFacts> {
    const facts = pullFacts(`${this.at.owner}/${this.at.repo}`);
    const read = async () => facts.parse((await this.client.rest.pulls.get({ ...this.at, pull_number: number })).data);
    return asking(`Reading pull request #${number}`, read);
  }

  /** The first 300 changed files; the pull request's `changedFiles` has their total number. */
  async files(number: number): Promise<readonly ChangedFile[]> {
    const read = (page: Page) => this.client.rest.pulls.listFiles({ ...this.at, pull_number: number, ...page });
    return (await listed(`Reading the changed files of #${number}`, read, changedFile, 'first')).items;
  }

  /** The newest 300 reviews. */
  async reviews(number: number): Promise<Listed<Review>> {
    const read = (page: Page) => this.client.rest.pulls.listReviews({ ...this.at, pull_number: number, ...page });
    return listed(`Reading the reviews of #${number}`, read, review, 'newest');
  }

  /** The newest 300 comments on lines of the diff. */
  async reviewComments(number: number): Promise<Listed<ReviewComment>> {
    const read = (page: Page) => this.client.rest.pulls.listReviewComments({ ...this.at, pull_number: number, ...page });
    return listed(`Reading the review comments of #${number}`, read, reviewComment, 'newest');
  }

  /** Ids of the first comments of resolved threads, among the first 300 threads. @returns undefined if GitHub does not say; never throws. */
  async resolvedThreads(number: number): Promise<ReadonlySet<number> | undefined> {
    const threads = await this.#graphql(threadsQuery, number, threadNode);
    const resolved = threads?.filter(({ isResolved }) => isResolved);
    return resolved && new Set(resolved.flatMap(({ comments }) => comments.nodes.map(({ fullDatabaseId: id }) => id)));
  }

  /**
   * When the texts of the first 300 reviews were last edited (ISO 8601; undefined for never), by id: REST does not tell.
   * @returns undefined if GitHub does not say; never throws.
   */
  async reviewEdits(number: number): Promise<ReadonlyMap<number, string | undefined> | undefined> {
    const reviews = await this.#graphql(editsQuery, number, editNode);
    return reviews && new Map(reviews.map(({ fullDatabaseId: id, lastEditedAt: at }) => [id, at ?? undefined]));
  }

  /** The failed checks of a commit, five at most. @returns undefined if the token lacks `checks: read`. */
  async failingChecks(sha: string): Promise<Listed<FailedCheck> | undefined> {
    try {
      const { data } = await this.client.rest.checks.listForRef({ ...this.at, ref: sha, per_page: pageSize });
      const failed = checkRuns.parse(data).check_runs.filter(({ conclusion }) => failures.includes(conclusion ?? ''));
      const items = failed.slice(0, maxChecks).map(async ({ id, name, conclusion, output, app }) => ({
        id,
        name,
        conclusion: conclusion ?? '',
        title: output.title ?? '',
        summary: output.summary ?? '',
        // The check of a job has the id of the job. If GitHub does not say which app made the check, asking does no harm.
        log: (app?.slug ?? 'github-actions') === 'github-actions' ? await this.#log(id) : undefined,
      }));
      return { items: await Promise.all(items), unread: Math.max(0, failed.length - maxChecks) };
    } catch (error) {
      if (statusOf(error) === 403 || statusOf(error) === 404) return undefined;
      throw githubProblem(`Reading the checks of ${sha}`, error);
    }
  }

  /**
   * The end of a job's log; undefined if it is gone or we may not read it. GitHub redirects to a storage host, with a key in the URL: `fetch` drops
   * the Authorization header when it follows a redirect to another origin, so the token is not sent there.
   */
  async #log(job: number): Promise<string | undefined> {
    try {
      // A log can be larger than our memory limit.
      const request = { parseSuccessResponseBody: false };
      const { data } = await this.client.rest.actions.downloadJobLogsForWorkflowRun({ ...this.at, job_id: job, request });
      return data instanceof ReadableStream ? await logEnd(data, maxLog) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Reads a list of a pull request. @returns undefined if this GitHub or token gives no answer: what only GraphQL knows is optional. */
  async #graphql<T>(query: string, number: number, node: z.ZodType<T>): Promise<readonly T[] | undefined> {
    const nodes: T[] = [];
    let after: string | null = null;
    try {
      for (let page = 0; page < maxPages; page++) {
        const variables = { ...this.at, number, after };
        const list = pageOf(node).parse(await this.client.graphql(query, variables).catch(whatItGave));
        nodes.push(...list.nodes);
        after = list.pageInfo.endCursor;
        if (!list.pageInfo.hasNextPage) break;
      }
      return nodes;
    } catch {
      return undefined;
    }
  }
}

/** If GitHub refuses only part of a query, the rest of the answer is used. */
function whatItGave(error: unknown): unknown {
  const { data } = error as { data?: unknown };
  if (data) return data;
  throw error;
}

interface Page {
  readonly per_page: number;
  readonly page: number;
}

/** One page of a list of GitHub. */
interface Answer {
  readonly data: unknown;
  readonly headers: { readonly link?: string | undefined };
}

/** Reads the first or the newest pages of a list. GitHub lists oldest first, and its `Link` header names the last page. */
async function listed<T>(
  what: string,
  read: (page: Page) => Promise<Answer>,
  schema: z.ZodType<T>,
  keep: 'first' | 'newest',
): Promise<Listed<T>> {
  return asking(what, async () => {
    const first = await read({ per_page: pageSize, page: 1 });
    const last = Number(/[?&]page=(\d+)[^>]*>; rel="last"/.exec(first.headers.link ?? '')?.[1] ?? 1);
    const from = keep === 'first' ? 1 : Math.max(1, last - maxPages + 1);
    const items = from === 1 ? schema.array().parse(first.data) : [];
    for (let page = Math.max(2, from); page <= Math.min(last, from + maxPages - 1); page++)
      items.push(...schema.array().parse((await read({ per_page: pageSize, page })).data));
    return { items, unread: (from - 1) * pageSize };
  });
}
