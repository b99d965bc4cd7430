import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { Problem } from '../problem.ts';
import { Api, githubProblem, isRateLimit, statusOf, type Client } from './client.ts';

const object = z.object({ sha: z.string() });
const signed = z.object({ sha: z.string(), verification: z.object({ verified: z.boolean() }).nullish() });
const ref = z.object({ object: z.object({ sha: z.string() }) });

/** One path of a tree: an object that GitHub has, text for it to store, or null for a path to delete. */
export type TreeChange = { readonly path: string; readonly mode: '100644' | '100755' | '120000' | '160000' } & (
  { readonly sha: string | null } | { readonly content: string }
);

export interface Refused {
  readonly kind: 'refused';
  /** GitHub's message, without a full stop. */
  readonly why: string;
}

type Moved = { readonly kind: 'pushed' } | { readonly kind: 'stale' } | Refused;

/** Max bytes; GitHub's limit for a blob sent through REST. */
export const maxBlobBytes = 40 * 1024 * 1024;

/** Max attempts to send an object; objects are named by their content, so a duplicate does no harm. */
const maxAttempts = 3;

/**
 * Git objects and branches through GitHub's REST API (docs/github-and-endpoints.md): the only way to get commits that GitHub signs. Every method
 * throws a Problem that names the action and what to do.
 */
export class GitData extends Api {
  readonly #sleep: (ms: number) => Promise<unknown>;

  constructor(client: Client, owner: string, repo: string, sleep: (ms: number) => Promise<unknown> = wait) {
    super(client, owner, repo);
    this.#sleep = sleep;
  }

  /** @param path of a file with this content, for messages. @returns the id of the blob. */
  async createBlob(path: string, content: Buffer): Promise<string> {
    try {
      return await this.#make(async () => {
        const { data } = await this.client.rest.git.createBlob({
          ...this.at,
          content: content.toString('base64'),
          encoding: 'base64',
          // Time for 250 kB a second, on top of the usual limit.
          ...(content.length > 1_000_000 && { request: { signal: AbortSignal.timeout(30_000 + Math.ceil(content.length / 250)) } }),
        });
        return object.parse(data).sha;
      });
    } catch (error) {
      if (statusOf(error) === 409) throw secretProblem(path, error);
      throw problemOf(`Sending ${path} to GitHub`, error);
    }
  }

  /** @param base tree that the entries change. @returns the id of the new tree. */
  async createTree(base: string, entries: readonly TreeChange[]): Promise<{ readonly kind: 'created'; readonly id: string } | Refused> {
    try {
      return await this.#make(async () => {
        const { data } = await this.client.rest.git.createTree({
          ...this.at,
          base_tree: base,
          tree: entries.map((entry) => ({ ...entry, type: entry.mode === '160000' ? ('commit' as const) : ('blob' as const) })),
        });
        return { kind: 'created', id: object.parse(data).sha };
      });
    } catch (error) {
      const workflow = entries.find(({ path }) => /^\.github\/workflows\//i.test(path));
      const status = statusOf(error);
      // An App gets "Resource not accessible by integration" (403), a person's token "Not Found" (404).
      if (workflow && (status === 403 || status === 404) && !isRateLimit(error))
        return { kind: 'refused', why: workflowWords(workflow.path, error) };
      if (status === 409)
        throw secretProblem(
          entries
            .flatMap((entry) => ('content' in entry ? [entry.path] : []))
            .slice(0, 20)
            .join(', '),
          error,
        );
      throw problemOf('Making the tree of the commit', error);
    }
  }

  /** Creates a commit without naming an author: GitHub signs such commits for an App. For a person's token the commit has no signature. */
  async createCommit(
    tree: string,
    parents: readonly string[],
    message: string,
  ): Promise<{ readonly commit: string; readonly verified: boolean }> {
    try {
      return await this.#make(async () => {
        const { data } = await this.client.rest.git.createCommit({
          ...this.at,
          message,
          tree,
          parents: [...parents],
        });
        const { sha, verification } = signed.parse(data);
        return { commit: sha, verified: verification?.verified ?? false };
      });
    } catch (error) {
      throw problemOf('Making the commit', error);
    }
  }

  /**
   * Moves a branch to a commit whose parent is `expected`, only if the branch is at `expected` now (empty: does not exist). Never forces.
   * @returns `stale` if somebody was faster, `refused` with GitHub's message if it does not accept the commit.
   * @throws Problem if the request fails and the state of the branch does not explain it.
   */
  async moveBranch(branch: string, commit: string, expected: string): Promise<Moved> {
    // GitHub only checks for a fast-forward: if somebody has reset the branch to before `expected`, those commits must not return.
    if (expected !== '' && (await this.#head(branch)) !== expected) return { kind: 'stale' };
    try {
      if (expected === '') await this.client.rest.git.createRef({ ...this.at, ref: `refs/heads/${branch}`, sha: commit });
      else
        await this.client.rest.git.updateRef({
          ...this.at,
          ref: `heads/${branch}`,
          sha: commit,
          force: false,
        });
      return { kind: 'pushed' };
    } catch (error) {
      const status = statusOf(error);
      if (status === undefined || status === 401 || isRateLimit(error)) throw problemOf(`Moving the branch ${branch}`, error);
      if (status === 422 && /already exists|fast.?forward/i.test(wordsOf(error))) return { kind: 'stale' };
      // "Reference update failed" has many reasons, and a broken connection says nothing: the branch itself tells more.
      const head = await this.#head(branch);
      if (head === commit) return { kind: 'pushed' };
      if (head !== (expected === '' ? undefined : expected)) return { kind: 'stale' };
      if (status >= 500) throw problemOf(`Moving the branch ${branch}`, error);
      return { kind: 'refused', why: status === 404 ? workflowWords('the commits of the branch', error) : wordsOf(error) };
    }
  }

  /** Undefined if there is no such branch. */
  async #head(branch: string): Promise<string | undefined> {
    try {
      const { data } = await this.client.rest.git.getRef({ ...this.at, ref: `heads/${branch}` });
      return ref.parse(data).object.sha;
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw problemOf(`Looking for the branch ${branch}`, error);
    }
  }

  /** Retries after transient errors. */
  async #make<T>(request: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await request();
      } catch (error) {
        if (!isPassing(error) || attempt === maxAttempts) throw error;
        await this.#sleep(2000 * attempt);
      }
    }
  }
}

/** An error of GitHub or of the connection, or an object that GitHub has just created and does not see yet. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status >= 500 || (status === 422 && /SHA does not exist/i.test(wordsOf(error)));
}

function problemOf(what: string, error: unknown): Problem {
  if (!isRateLimit(error)) return githubProblem(what, error);
  return new Problem(
    `${what} failed: ${wordsOf(error)}.`,
    'GitHub limits how much is made through its API in an hour. Try again later, or set sign-commits: false, so that git pushes the commit without a signature.',
    { cause: error },
  );
}

function secretProblem(paths: string, error: unknown): Problem {
  return new Problem(
    `GitHub did not take ${paths}: ${wordsOf(error)}.`,
    'Ask for what looks like a secret to be taken out. For a false alarm, list the path in .github/secret_scanning.yml.',
    { cause: error },
  );
}

/** Adds what some of GitHub's answers leave out: that the permission for workflow files is missing. */
function workflowWords(what: string, error: unknown): string {
  const words = wordsOf(error);
  if (/workflow/i.test(words)) return words;
  return `${words} (HTTP ${statusOf(error)}), which is how it refuses ${what} when workflow files change and the token is without \`workflows\` permission`;
}

/** GitHub's message on one line, without the link to its documentation. */
function wordsOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split(' - https://')[0] ?? '').replace(/\s+/g, ' ').trim().replace(/\.$/, '');
}
