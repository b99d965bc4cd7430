import { Octokit } from '@octokit/core';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import { z } from 'zod';
import { Problem } from '../problem.ts';

export interface ClientSettings {
  readonly apiUrl: string;
  readonly token: string;
  readonly log: (line: string) => void;
}

export type Client = Octokit;

const longestRequest = 30_000;
/** Seconds; a longer wait would use up the job. */
const longestWait = 300;

const Base = Octokit.plugin(retry, throttling);

/**
 * GitHub's REST API with its rules for rate limits and passing faults: reads are tried again after a fault, writes only when GitHub
 * says that it did nothing (a rate limit), so that nothing is posted twice.
 */
export function createClient({ apiUrl, token, log }: ClientSettings): Client {
  const local = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(apiUrl).hostname);
  const onLimit =
    (what: string) =>
    (seconds: number, options: { method?: string; url?: string }, _: unknown, count: number): boolean => {
      log(`GitHub's ${what} rate limit: ${options.method} ${options.url} waits ${seconds} s.`);
      return count < 2 && seconds <= longestWait;
    };
  const client = new Base({
    auth: token,
    baseUrl: apiUrl,
    userAgent: 'gadget-action',
    // A GitHub on this machine has no rate limits, and waiting for them would only slow down tests.
    throttle: { enabled: !local, onRateLimit: onLimit('primary'), onSecondaryRateLimit: onLimit('secondary') },
    retry: { doNotRetry: [400, 401, 403, 404, 410, 422, 429, 451], ...(local && { retryAfterBaseValue: 20 }) },
    // Each attempt has its time; what a rate limit makes it wait before that does not count.
    request: {
      fetch: (url: string, init?: RequestInit) => fetch(url, { ...init, signal: init?.signal ?? AbortSignal.timeout(longestRequest) }),
    },
    log: { debug: () => undefined, info: () => undefined, warn: log, error: () => undefined },
  });
  client.hook.before('request', (options) => {
    if (options.method !== 'GET') options.request = { ...options.request, retries: 0 };
  });
  return client;
}

/** HTTP status of a failed request, if it got that far. */
export function statusOf(error: unknown): number | undefined {
  const status = (error as { status?: unknown } | undefined)?.status;
  return typeof status === 'number' ? status : undefined;
}

/** GitHub's refusal in words that say what to do. */
export function githubProblem(what: string, error: unknown): Problem {
  const misfit = error instanceof z.ZodError ? error.issues[0] : undefined;
  if (misfit)
    return new Problem(
      `${what} failed (an unexpected answer): ${misfit.path.join('.') || 'its shape'}: ${misfit.message}.`,
      'Is GITHUB_API_URL the API of GitHub?',
      { cause: error },
    );
  // Where nothing was answered, octokit says 500.
  const status = (error as { response?: unknown } | undefined)?.response === undefined ? undefined : statusOf(error);
  const message = (error instanceof Error ? error.message.split(' - https://')[0]! : String(error)).replace(/\.$/, '');
  return new Problem(`${what} failed (${status === undefined ? 'no answer' : `HTTP ${status}`}): ${message}.`, adviceFor(status, message), {
    cause: error,
  });
}

function adviceFor(status: number | undefined, message: string): string {
  if (status === 429 || (status === 403 && /rate limit/i.test(message)))
    return 'GitHub limits how much is asked of it; run the job again later.';
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

/** @throws Problem that names what was asked for, when it failed. */
export async function asking<T>(what: string, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw githubProblem(what, error);
  }
}
