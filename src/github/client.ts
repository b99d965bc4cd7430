import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import { Octokit } from '@octokit/rest';
import Bottleneck from 'bottleneck/light.js';
import { z } from 'zod';
import { Problem } from '../problem.ts';

export interface ClientSettings {
  readonly apiUrl: string;
  /** `GITHUB_GRAPHQL_URL`. For a REST API at `/api/v3` the library uses `/api/graphql`, as enterprise servers do. */
  readonly graphqlUrl: string;
  /** The token in the toolkit's form: `token ghs_…`. */
  readonly auth: string;
  readonly userAgent: string;
  /** Sends one request, through the runner's proxy if it has one. */
  readonly fetch: typeof globalThis.fetch;
  readonly log: (line: string) => void;
  /** Milliseconds per second of waiting; default: 1000. */
  readonly secondMs?: number;
}

export type Client = InstanceType<typeof Base>;

/** Max milliseconds for one attempt of a request; requests with large bodies bring their own signal. */
const maxRequestMs = 30_000;
/** Max seconds; a longer wait would use up the job. */
const maxWait = 300;

const Base = Octokit.plugin(saysRateLimit, retry, throttling);

/**
 * A client for GitHub's REST API that follows its rules for rate limits and transient errors: reads are retried after an error, writes only when
 * GitHub says that it did nothing (a rate limit), so that nothing is posted twice. No request is delayed unless GitHub asked for it.
 */
export function createClient({ apiUrl, graphqlUrl, auth, userAgent, fetch, log, secondMs = 1000 }: ClientSettings): Client {
  const onLimit =
    (what: string) =>
    (seconds: number, options: { method?: string; url?: string }, _: unknown, count: number): boolean => {
      log(`GitHub's ${what} rate limit: ${options.method} ${options.url} waits ${seconds} s.`);
      return count < 2 && seconds <= maxWait;
    };
  // The plugin's own groups wait one second between two writes, and three between two comments.
  const unspaced = new Bottleneck.Group({ maxConcurrent: 10 });
  const groups = { global: unspaced, auth: unspaced, search: unspaced, write: unspaced, notifications: unspaced };
  const client = new Base({
    auth,
    baseUrl: apiUrl,
    userAgent,
    throttle: { ...groups, retryAfterBaseValue: secondMs, onRateLimit: onLimit('primary'), onSecondaryRateLimit: onLimit('secondary') },
    retry: { doNotRetry: [400, 401, 403, 404, 410, 422, 429, 451], retryAfterBaseValue: secondMs },
    // The limit is per attempt; waiting for a rate limit before it does not count.
    request: {
      fetch: (url: string, init?: RequestInit) => fetch(url, { ...init, signal: init?.signal ?? AbortSignal.timeout(maxRequestMs) }),
    },
    log: { debug: () => undefined, info: () => undefined, warn: log, error: () => undefined },
  });
  client.graphql = client.graphql.defaults({ url: graphqlUrl });
  client.hook.before('request', (options) => {
    if (options.method !== 'GET') options.request = { ...options.request, retries: 0 };
  });
  return client;
}

/**
 * Shows the throttling plugin every refusal that says how long to wait: 403 or 429 with `retry-after` (docs:
 * rest/using-the-rest-api/rate-limits-for-the-rest-api). The plugin only recognizes GitHub's wording; proxies and enterprise servers use their own.
 */
function saysRateLimit(octokit: Pick<Octokit, 'hook'>): void {
  octokit.hook.error('request', (error) => {
    const { status, response } = error as { status?: number; response?: { headers?: Record<string, unknown> } };
    const isWait = (status === 403 || status === 429) && response?.headers?.['retry-after'] !== undefined;
    if (isWait && error instanceof Error && !/\bsecondary rate\b/i.test(error.message)) error.message += ' (a secondary rate limit)';
    throw error;
  });
}

/** HTTP status of a failed request; undefined if it has none. */
export function statusOf(error: unknown): number | undefined {
  const status = (error as { status?: unknown } | undefined)?.status;
  return typeof status === 'number' ? status : undefined;
}

/** Whether GitHub refused because of a rate limit; other 403s are about permissions (docs: REST, "Rate limits"). */
export function isRateLimit(error: unknown): boolean {
  return statusOf(error) === 429 || (statusOf(error) === 403 && /rate limit/i.test(String((error as { message?: unknown }).message)));
}

/** A Problem for a failed request that says what to do. */
export function githubProblem(what: string, error: unknown): Problem {
  const misfit = error instanceof z.ZodError ? error.issues[0] : undefined;
  if (misfit)
    return new Problem(
      `${what} failed (an unexpected answer): ${misfit.path.join('.') || 'its shape'}: ${misfit.message}.`,
      'Is GITHUB_API_URL the API of GitHub?',
      { cause: error },
    );
  // Without any response, octokit says 500.
  const status = (error as { response?: unknown } | undefined)?.response === undefined ? undefined : statusOf(error);
  const message = (error instanceof Error ? error.message.split(' - https://')[0]! : String(error)).replace(/\.$/, '');
  return new Problem(`${what} failed (${status === undefined ? 'no answer' : `HTTP ${status}`}): ${message}.`, adviceFor(status, message), {
    cause: error,
  });
}

function adviceFor(status: number | undefined, message: string): string {
  if (isRateLimit({ status, message })) return 'GitHub limits how much is asked of it; run the job again later.';
  switch (status) {
    case 401:
      return 'Check github-token.';
    case 403:
      return 'Check the `permissions:` of the job: contents, issues and pull-requests need write.';
    case 404:
      return 'Check GITHUB_REPOSITORY, and that github-token may see it.';
    default:
      return 'GitHub may be having trouble; run the job again.';
  }
}

/** Sends a request. @throws Problem that names the action `what`, if the request fails. */
export async function asking<T>(what: string, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw githubProblem(what, error);
  }
}

/** Base of the API classes for one repository. */
export abstract class Api {
  protected readonly client: Client;
  protected readonly at: { readonly owner: string; readonly repo: string };

  constructor(client: Client, owner: string, repo: string) {
    this.client = client;
    this.at = { owner, repo };
  }
}
