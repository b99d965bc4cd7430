import { z } from 'zod';
import type { Permission } from '../trigger/gate.ts';
import { githubProblem, statusOf, type Client } from './client.ts';

const permission = z.object({
  permission: z.enum(['admin', 'write', 'read', 'none', 'maintain', 'triage']),
  role_name: z.string().optional(),
});
const comment = z.object({
  id: z.number(),
  html_url: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  body: z.string().nullish(),
  user: z.object({ id: z.number() }).nullish(),
});
const run = z.object({ status: z.string().nullish() });
const pull = z.object({ number: z.number(), html_url: z.string() });

export interface PostedComment {
  readonly id: number;
  readonly url: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The account that we act as; undefined where GitHub does not say. */
  readonly authorId?: number;
}

/** A comment as it is now. Times are ISO 8601. */
export interface FoundComment {
  readonly body: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Undefined for a deleted account. */
  readonly authorId: number | undefined;
}

export interface PullRequest {
  readonly number: number;
  readonly url: string;
}

export interface NewPullRequest {
  readonly title: string;
  readonly body: string;
  readonly head: string;
  readonly base: string;
  readonly draft: boolean;
}

/** What Gadget asks of one repository on GitHub. Every method throws a Problem that names the action and what to do. */
export class RepositoryApi {
  readonly #client: Client;
  readonly #at: { readonly owner: string; readonly repo: string };

  constructor(client: Client, owner: string, repo: string) {
    this.#client = client;
    this.#at = { owner, repo };
  }

  /** What a person may do here (R1). A clear 404 is `none`; anything unclear throws (A065). */
  async permissionOf(login: string): Promise<Permission> {
    try {
      const { data } = await this.#client.request('GET /repos/{owner}/{repo}/collaborators/{username}/permission', {
        ...this.#at,
        username: login,
      });
      const known = permission.parse(data);
      // `permission` maps maintain to write and triage to read; `role_name` tells them apart.
      return known.role_name === 'maintain' || known.role_name === 'triage' ? known.role_name : known.permission;
    } catch (error) {
      if (statusOf(error) === 404) return 'none';
      throw githubProblem(`Asking for the permission of ${login}`, error);
    }
  }

  /** @throws Problem when the repository is not there, or the token may not see it: a 404 for a person says neither. */
  async mustExist(): Promise<void> {
    await this.#do(`Looking for the repository ${this.#at.owner}/${this.#at.repo}`, () =>
      this.#client.request('GET /repos/{owner}/{repo}', this.#at),
    );
  }

  /** @returns the account that reacted, which is the one that the token acts as; undefined where GitHub does not say. */
  async reactToIssue(issue: number, content: 'eyes'): Promise<number | undefined> {
    const { data } = await this.#do(`Reacting to issue #${issue}`, () =>
      this.#client.request('POST /repos/{owner}/{repo}/issues/{issue_number}/reactions', { ...this.#at, issue_number: issue, content }),
    );
    return data.user ? Number(data.user.id) : undefined;
  }

  /** @returns as `reactToIssue`; undefined also for a comment that is gone. */
  async reactToComment(id: number, content: 'eyes'): Promise<number | undefined> {
    try {
      const path = 'POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions';
      const { data } = await this.#client.request(path, { ...this.#at, comment_id: id, content });
      return data.user ? Number(data.user.id) : undefined;
    } catch (error) {
      if (isGone(error)) return undefined;
      throw githubProblem(`Reacting to comment ${id}`, error);
    }
  }

  async comment(issue: number, body: string): Promise<PostedComment> {
    const data = await this.#do(`Commenting on #${issue}`, async () =>
      comment.parse(
        (
          await this.#client.request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', {
            ...this.#at,
            issue_number: issue,
            body,
          })
        ).data,
      ),
    );
    return { id: data.id, url: data.html_url, createdAt: data.created_at, ...(data.user && { authorId: data.user.id }) };
  }

  /** A comment as it is now; undefined when it is gone. */
  async findComment(id: number): Promise<FoundComment | undefined> {
    try {
      const { data } = await this.#client.request('GET /repos/{owner}/{repo}/issues/comments/{comment_id}', {
        ...this.#at,
        comment_id: id,
      });
      const found = comment.parse(data);
      return { body: found.body ?? '', createdAt: found.created_at, updatedAt: found.updated_at, authorId: found.user?.id };
    } catch (error) {
      if (isGone(error)) return undefined;
      throw githubProblem(`Reading comment ${id}`, error);
    }
  }

  /** The oldest comment of one account that has a mark in it, among the first thousand. */
  async findOwnComment(issue: number, mark: string, authorId: number): Promise<{ readonly id: number; readonly url: string } | undefined> {
    for (let page = 1; page <= 10; page++) {
      const { data } = await this.#do(`Reading the comments of #${issue}`, () =>
        this.#client.request('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', {
          ...this.#at,
          issue_number: issue,
          per_page: 100,
          page,
        }),
      );
      const found = data.map((item) => comment.parse(item)).find(({ user, body }) => user?.id === authorId && body?.includes(mark));
      if (found) return { id: found.id, url: found.html_url };
      if (data.length < 100) return undefined;
    }
    return undefined;
  }

  async editComment(id: number, body: string): Promise<void> {
    await this.#do(`Editing comment ${id}`, () =>
      this.#client.request('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', { ...this.#at, comment_id: id, body }),
    );
  }

  /** @returns `forbidden` when the repository does not let Actions create pull requests (platform.md section 4). */
  async createPullRequest(request: NewPullRequest): Promise<PullRequest | 'forbidden'> {
    try {
      const { data } = await this.#client.request('POST /repos/{owner}/{repo}/pulls', { ...this.#at, ...request });
      const created = pull.parse(data);
      return { number: created.number, url: created.html_url };
    } catch (error) {
      if (statusOf(error) === 403) return 'forbidden';
      // Drafts do not exist on every plan; an ordinary pull request is better than none.
      if (statusOf(error) === 422 && request.draft && /draft/i.test((error as Error).message))
        return this.createPullRequest({ ...request, draft: false });
      throw githubProblem('Creating the pull request', error);
    }
  }

  /** The newest pull request from a branch of this repository, whoever opened it. */
  async pullRequestFrom(branch: string): Promise<(PullRequest & { readonly open: boolean; readonly draft: boolean }) | undefined> {
    const { data } = await this.#do(`Looking for a pull request from ${branch}`, () =>
      this.#client.request('GET /repos/{owner}/{repo}/pulls', {
        ...this.#at,
        head: `${this.#at.owner}:${branch}`,
        state: 'all',
        sort: 'created',
        direction: 'desc',
      }),
    );
    const newest = data[0];
    return newest && { number: newest.number, url: newest.html_url, open: newest.state === 'open', draft: newest.draft ?? false };
  }

  async requestReview(number: number, login: string): Promise<void> {
    await this.#do(`Asking @${login} for a review`, () =>
      this.#client.request('POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers', {
        ...this.#at,
        pull_number: number,
        reviewers: [login],
      }),
    );
  }

  /**
   * Whether an attempt of a workflow run has ended; undefined when the token may not know
   * (`actions: read`).
   */
  async runCompleted(runId: number, attempt: number): Promise<boolean | undefined> {
    try {
      const { data } = await this.#client.request('GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}', {
        ...this.#at,
        run_id: runId,
        attempt_number: attempt,
      });
      return run.parse(data).status === 'completed';
    } catch {
      return undefined;
    }
  }

  /** Cancels a workflow run. @returns whether GitHub took it: that needs `actions: write`. */
  async cancelRun(runId: number): Promise<boolean> {
    try {
      await this.#client.request('POST /repos/{owner}/{repo}/actions/runs/{run_id}/cancel', { ...this.#at, run_id: runId });
      return true;
    } catch {
      return false;
    }
  }

  async #do<T>(what: string, request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (error) {
      throw githubProblem(what, error);
    }
  }
}

function isGone(error: unknown): boolean {
  return statusOf(error) === 404 || statusOf(error) === 410;
}
