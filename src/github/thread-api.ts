import type { z } from 'zod';
import { asking, githubProblem, statusOf, type Client } from './client.ts';
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
  type ChangedFile,
  type FailedCheck,
  type Listed,
  type PullFacts,
  type Review,
  type ReviewComment,
  type ThreadComment,
} from './thread-answers.ts';
import { logEnd } from './thread-logs.ts';

export type { PullFacts } from './thread-answers.ts';

export interface ThreadAddress {
  readonly owner: string;
  readonly repo: string;
  /** `GITHUB_GRAPHQL_URL`, which need not be where the REST API is. */
  readonly graphqlUrl: string;
}

/** A page is the most that GitHub gives at once; however long a thread is, it costs four requests at most (R13, A062). */
const pageSize = 100;
const mostPages = 3;

const failures = ['failure', 'timed_out', 'action_required', 'startup_failure'];
const mostChecks = 5;
const longestLog = 6_000;

/** What Gadget reads of one thread. Nothing here writes. Every method throws a Problem that names the action and what to do, unless it says otherwise. */
export class ThreadApi {
  readonly #client: Client;
  readonly #at: { readonly owner: string; readonly repo: string };
  readonly #graphqlUrl: string;

  constructor(client: Client, { owner, repo, graphqlUrl }: ThreadAddress) {
    this.#client = client;
    this.#at = { owner, repo };
    this.#graphqlUrl = graphqlUrl;
  }

  /** The newest 300 comments of an issue or pull request; only those written or edited at `since` (ISO 8601) or later. */
  async comments(number: number, since?: string): Promise<Listed<ThreadComment>> {
    const parameters = since === undefined ? {} : { since };
    return this.#list(`Reading the comments of #${number}`, `issues/${number}/comments`, threadComment, 'newest', parameters);
  }

  async pull(number: number): Promise<PullFacts> {
    const facts = pullFacts(`${this.#at.owner}/${this.#at.repo}`);
    return asking(`Reading pull request #${number}`, async () => facts.parse((await this.#get(`pulls/${number}`)).data));
  }

  /** The first 300 changed files; how many there are is `changedFiles` of the pull request. */
  async files(number: number): Promise<readonly ChangedFile[]> {
    return (await this.#list(`Reading the changed files of #${number}`, `pulls/${number}/files`, changedFile, 'first')).items;
  }

  /** The newest 300 reviews. */
  async reviews(number: number): Promise<Listed<Review>> {
    return this.#list(`Reading the reviews of #${number}`, `pulls/${number}/reviews`, review, 'newest');
  }

  /** The newest 300 comments on lines of the diff. */
  async reviewComments(number: number): Promise<Listed<ReviewComment>> {
    return this.#list(`Reading the review comments of #${number}`, `pulls/${number}/comments`, reviewComment, 'newest');
  }

  /** Ids of the first comments of the resolved threads among the first 300. @returns undefined when GitHub does not say: never throws. */
  async resolvedThreads(number: number): Promise<ReadonlySet<number> | undefined> {
    const threads = await this.#graphql(threadsQuery, number, threadNode);
    const resolved = threads?.filter(({ isResolved }) => isResolved);
    return resolved && new Set(resolved.flatMap(({ comments }) => comments.nodes.map(({ fullDatabaseId: id }) => id)));
  }

  /**
   * When the texts of the first 300 reviews were last edited (ISO 8601; undefined for never), by id: REST does not tell.
   * @returns undefined when GitHub does not say: never throws.
   */
  async reviewEdits(number: number): Promise<ReadonlyMap<number, string | undefined> | undefined> {
    const reviews = await this.#graphql(editsQuery, number, editNode);
    return reviews && new Map(reviews.map(({ fullDatabaseId: id, lastEditedAt: at }) => [id, at ?? undefined]));
  }

  /** The checks of a commit that failed, five at most. @returns undefined when the token may not read checks (`checks: read`). */
  async failingChecks(sha: string): Promise<Listed<FailedCheck> | undefined> {
    try {
      const { data } = await this.#get(`commits/${sha}/check-runs`, { per_page: pageSize });
      const failed = checkRuns.parse(data).check_runs.filter(({ conclusion }) => failures.includes(conclusion ?? ''));
      const items = failed.slice(0, mostChecks).map(async ({ id, name, conclusion, output, app }) => ({
        id,
        name,
        conclusion: conclusion ?? '',
        title: output.title ?? '',
        summary: output.summary ?? '',
        // The check of a job has the id of the job. Where GitHub does not say whose check it is, asking does no harm.
        log: (app?.slug ?? 'github-actions') === 'github-actions' ? await this.#log(id) : undefined,
      }));
      return { items: await Promise.all(items), unread: Math.max(0, failed.length - mostChecks) };
    } catch (error) {
      if (statusOf(error) === 403 || statusOf(error) === 404) return undefined;
      throw githubProblem(`Reading the checks of ${sha}`, error);
    }
  }

  /**
   * The end of a job's log, undefined for one that is gone or not ours to read. GitHub redirects to a storage host, with a key in the address: `fetch`
   * takes the Authorization header away when it follows a redirect to another origin, so the token does not go there.
   */
  async #log(job: number): Promise<string | undefined> {
    try {
      // A log can be larger than the memory that we allow ourselves.
      const { data } = await this.#get(`actions/jobs/${job}/logs`, { request: { parseSuccessResponseBody: false } });
      return data instanceof ReadableStream ? await logEnd(data, longestLog) : undefined;
    } catch {
      return undefined;
    }
  }

  /** GitHub lists oldest first, and says in its `Link` header which page is the last. */
  async #list<T>(what: string, path: string, schema: z.ZodType<T>, keep: 'first' | 'newest', parameters: object = {}): Promise<Listed<T>> {
    return asking(what, async () => {
      const read = async (page: number) => this.#get(path, { ...parameters, per_page: pageSize, page });
      const first = await read(1);
      const last = Number(/[?&]page=(\d+)[^>]*>; rel="last"/.exec(first.headers.link ?? '')?.[1] ?? 1);
      const from = keep === 'first' ? 1 : Math.max(1, last - mostPages + 1);
      const items = from === 1 ? schema.array().parse(first.data) : [];
      for (let page = Math.max(2, from); page <= Math.min(last, from + mostPages - 1); page++)
        items.push(...schema.array().parse((await read(page)).data));
      return { items, unread: (from - 1) * pageSize };
    });
  }

  /** A list of a pull request. @returns undefined for a GitHub or a token that has no answer: what only GraphQL knows is never needed. */
  async #graphql<T>(query: string, number: number, node: z.ZodType<T>): Promise<readonly T[] | undefined> {
    const nodes: T[] = [];
    let after: string | null = null;
    try {
      for (let page = 0; page < mostPages; page++) {
        const variables: object = { ...this.#at, number, after };
        // Not `client.graphql`: it makes up the address from that of the REST API.
        const { data } = await this.#client.request({ method: 'POST', url: this.#graphqlUrl, query, variables });
        const list = pageOf(node).parse(data);
        nodes.push(...list.nodes);
        after = list.pageInfo.endCursor;
        if (!list.pageInfo.hasNextPage) break;
      }
      return nodes;
    } catch {
      return undefined;
    }
  }

  async #get(path: string, parameters: object = {}) {
    return this.#client.request(`GET /repos/{owner}/{repo}/${path}`, { ...this.#at, ...parameters });
  }
}
