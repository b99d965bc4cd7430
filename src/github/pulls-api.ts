import { z } from 'zod';
import { Api, asking, githubProblem, isRateLimit, statusOf } from './client.ts';

const pull = z.object({ number: z.number(), html_url: z.string(), draft: z.boolean().optional() });

export interface PullRequest {
  readonly number: number;
  readonly url: string;
}

export interface FoundPullRequest extends PullRequest {
  readonly open: boolean;
  readonly draft: boolean;
  /** Undefined for a deleted account. */
  readonly authorId: number | undefined;
  readonly body: string;
}

export interface NewPullRequest {
  readonly title: string;
  readonly body: string;
  readonly head: string;
  readonly base: string;
  readonly draft: boolean;
}

/** Why no pull request may be opened. */
export type PullsForbidden = 'setting' | 'permission';

/** The pull requests of one repository. Every method throws a Problem that names the action and what to do. */
export class PullsApi extends Api {
  /** @returns why GitHub does not let us: a setting of the repository, or a permission that the token lacks (docs/github-and-endpoints.md). */
  async create(request: NewPullRequest): Promise<(PullRequest & { readonly draft: boolean }) | PullsForbidden> {
    try {
      const { data } = await this.client.rest.pulls.create({ ...this.at, ...request });
      const created = pull.parse(data);
      return { number: created.number, url: created.html_url, draft: created.draft ?? request.draft };
    } catch (error) {
      if (statusOf(error) === 403 && !isRateLimit(error))
        return /Actions is not permitted/i.test((error as Error).message) ? 'setting' : 'permission';
      // Not every plan has drafts; an ordinary pull request is better than none.
      if (statusOf(error) === 422 && request.draft && /draft/i.test((error as Error).message))
        return this.create({ ...request, draft: false });
      throw githubProblem('Creating the pull request', error);
    }
  }

  /** The newest pull request from a branch of this repository, whoever opened it. */
  async newestFrom(branch: string): Promise<FoundPullRequest | undefined> {
    const { data } = await asking(`Looking for a pull request from ${branch}`, () =>
      this.client.rest.pulls.list({
        ...this.at,
        head: `${this.at.owner}:${branch}`,
        state: 'all',
        sort: 'created',
        direction: 'desc',
      }),
    );
    const newest = data.filter(({ head }) => head.ref === branch).toSorted((one, other) => other.number - one.number)[0];
    if (!newest) return undefined;
    const { number, html_url: url, state, draft = false, user, body } = newest;
    return { number, url, open: state === 'open', draft, authorId: user ? Number(user.id) : undefined, body: body ?? '' };
  }

  async requestReview(number: number, login: string): Promise<void> {
    await asking(`Asking @${login} for a review`, () =>
      this.client.rest.pulls.requestReviewers({
        ...this.at,
        pull_number: number,
        reviewers: [login],
      }),
    );
  }

  /** Replies in the thread of a review comment. */
  async reply(number: number, comment: number, body: string): Promise<void> {
    await asking(`Replying to the review comment ${comment}`, () =>
      this.client.rest.pulls.createReplyForReviewComment({
        ...this.at,
        pull_number: number,
        comment_id: comment,
        body,
      }),
    );
  }

  /** Title and body as they are now. */
  async read(number: number): Promise<{ readonly title: string; readonly body: string; readonly open: boolean }> {
    const { data } = await asking(`Reading pull request #${number}`, () => this.client.rest.pulls.get({ ...this.at, pull_number: number }));
    return { title: data.title, body: data.body ?? '', open: data.state === 'open' };
  }

  async edit(number: number, text: { readonly title: string; readonly body: string }): Promise<void> {
    await asking(`Editing pull request #${number}`, () => this.client.rest.pulls.update({ ...this.at, pull_number: number, ...text }));
  }

  /** Converts to a draft or marks as ready for review, which the REST API cannot do. */
  async setDraft(number: number, draft: boolean): Promise<void> {
    const mutation = draft ? 'convertPullRequestToDraft' : 'markPullRequestReadyForReview';
    const { data } = await asking(`Reading pull request #${number}`, () => this.client.rest.pulls.get({ ...this.at, pull_number: number }));
    await asking(draft ? `Converting pull request #${number} to a draft` : `Marking pull request #${number} ready for review`, () =>
      this.client.graphql(`mutation ($id: ID!) { ${mutation}(input: { pullRequestId: $id }) { pullRequest { isDraft } } }`, {
        id: data.node_id,
      }),
    );
  }
}
