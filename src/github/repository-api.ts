import { z } from 'zod';
import type { Permission } from '../trigger/gate.ts';
import { githubProblem, statusOf, type Client } from './client.ts';

const permission = z.object({
  permission: z.enum(['admin', 'write', 'read', 'none', 'maintain', 'triage']),
  role_name: z.string().optional(),
});
const comment = z.object({ id: z.number(), html_url: z.string() });
const pull = z.object({ number: z.number(), html_url: z.string() });

export interface PostedComment {
  readonly id: number;
  readonly url: string;
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

  async reactToIssue(issue: number, content: 'eyes'): Promise<void> {
    await this.#do(`Reacting to issue #${issue}`, () =>
      this.#client.request('POST /repos/{owner}/{repo}/issues/{issue_number}/reactions', { ...this.#at, issue_number: issue, content }),
    );
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
    return { id: data.id, url: data.html_url };
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

  /** Whether a workflow run has ended; undefined when the token may not know (`actions: read`). */
  async runCompleted(runId: number): Promise<boolean | undefined> {
    try {
      const { data } = await this.#client.request('GET /repos/{owner}/{repo}/actions/runs/{run_id}', { ...this.#at, run_id: runId });
      return data.status === 'completed';
    } catch {
      return undefined;
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
