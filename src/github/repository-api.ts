import { z } from 'zod';
import type { Permission } from '../trigger/gate.ts';
import { Api, asking, githubProblem, statusOf } from './client.ts';

const permission = z.object({
  permission: z.enum(['admin', 'write', 'read', 'none', 'maintain', 'triage']),
  role_name: z.string().optional(),
});
/** Only the id of a new comment is required: the comment exists, whatever else the answer says. */
const posted = z.object({
  id: z.number(),
  html_url: z.string().catch(''),
  created_at: z.string().optional(),
  user: z.object({ id: z.number() }).nullish().catch(undefined),
  node_id: z.string().optional().catch(undefined),
});
const comment = posted.extend({
  created_at: z.string(),
  updated_at: z.string(),
  body: z.string().nullish(),
  issue_url: z.string().optional(),
});
const reacted = z.object({ id: z.number().optional(), user: z.object({ id: z.number() }).nullish() });
const run = z.object({ status: z.string().nullish(), run_attempt: z.number().optional() });

export interface PostedComment {
  readonly id: number;
  /** Empty if GitHub does not say. */
  readonly url: string;
  /** ISO 8601; undefined if GitHub does not say. */
  readonly createdAt?: string;
  /** The account that we act as; undefined if GitHub does not say. */
  readonly authorId?: number;
  /** Its name in GraphQL; undefined if GitHub does not say. */
  readonly nodeId?: string;
}

/** A comment as it is now. Times are ISO 8601. */
export interface FoundComment {
  readonly body: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Undefined for a deleted account. */
  readonly authorId: number | undefined;
  /** Number of its issue or pull request; undefined if GitHub does not say. */
  readonly thread: number | undefined;
}

/** Our reaction; `by` is the account that the token acts as. Undefined if GitHub does not say. */
export interface Reacted {
  readonly id: number | undefined;
  readonly by: number | undefined;
}

/** Something to react to: an issue or a pull request by its number, a comment by its id. */
export interface Reactable {
  readonly kind: 'issue' | 'comment' | 'review-comment';
  readonly id: number;
}

const resolveMutation =
  'mutation ($id: ID!) { minimizeComment(input: { subjectId: $id, classifier: RESOLVED }) { minimizedComment { isMinimized } } }';

/** Gadget's requests about one repository on GitHub. Every method throws a Problem that names the action and what to do. */
export class RepositoryApi extends Api {
  /** A person's permission on the repository. A clear 404 is `none`; anything unclear throws. */
  async permissionOf(login: string): Promise<Permission> {
    try {
      const { data } = await this.client.rest.repos.getCollaboratorPermissionLevel({
        ...this.at,
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

  /** @returns only undefined values if the comment is gone. */
  async react({ kind, id }: Reactable, content: 'eyes'): Promise<Reacted> {
    try {
      const { data } = await this.#addReaction({ kind, id }, content);
      const { id: reaction, user } = reacted.parse(data);
      return { id: reaction, by: user?.id };
    } catch (error) {
      if (kind !== 'issue' && isGone(error)) return { id: undefined, by: undefined };
      throw githubProblem(kind === 'issue' ? `Reacting to issue #${id}` : `Reacting to comment ${id}`, error);
    }
  }

  async takeBack(target: Reactable, reaction: number): Promise<void> {
    await asking('Taking the reaction back', () => this.#removeReaction(target, reaction));
  }

  #addReaction({ kind, id }: Reactable, content: 'eyes') {
    const { reactions } = this.client.rest;
    switch (kind) {
      case 'issue':
        return reactions.createForIssue({ ...this.at, issue_number: id, content });
      case 'comment':
        return reactions.createForIssueComment({ ...this.at, comment_id: id, content });
      case 'review-comment':
        return reactions.createForPullRequestReviewComment({ ...this.at, comment_id: id, content });
    }
  }

  #removeReaction({ kind, id }: Reactable, reaction: number) {
    const { reactions } = this.client.rest;
    const of = { ...this.at, reaction_id: reaction };
    switch (kind) {
      case 'issue':
        return reactions.deleteForIssue({ ...of, issue_number: id });
      case 'comment':
        return reactions.deleteForIssueComment({ ...of, comment_id: id });
      case 'review-comment':
        return reactions.deleteForPullRequestComment({ ...of, comment_id: id });
    }
  }

  async comment(issue: number, body: string): Promise<PostedComment> {
    const data = await asking(`Commenting on #${issue}`, async () =>
      posted.parse(
        (
          await this.client.rest.issues.createComment({
            ...this.at,
            issue_number: issue,
            body,
          })
        ).data,
      ),
    );
    const { id, html_url: url, created_at: createdAt, user, node_id: nodeId } = data;
    return { id, url, ...(createdAt !== undefined && { createdAt }), ...(user && { authorId: user.id }), ...(nodeId && { nodeId }) };
  }

  /** A comment as it is now; undefined if it is gone. */
  async findComment(id: number): Promise<FoundComment | undefined> {
    try {
      const { data } = await this.client.rest.issues.getComment({
        ...this.at,
        comment_id: id,
      });
      const found = comment.parse(data);
      const [, number] = /\/(\d+)$/.exec(found.issue_url ?? '') ?? [];
      const thread = number === undefined ? undefined : Number(number);
      return { body: found.body ?? '', createdAt: found.created_at, updatedAt: found.updated_at, authorId: found.user?.id, thread };
    } catch (error) {
      if (isGone(error)) return undefined;
      throw githubProblem(`Reading comment ${id}`, error);
    }
  }

  /** The oldest comment of one account that contains a mark, among the first thousand. */
  async findOwnComment(issue: number, mark: string, authorId: number): Promise<{ readonly id: number; readonly url: string } | undefined> {
    const of = { ...this.at, issue_number: issue, per_page: 100 };
    return asking(`Reading the comments of #${issue}`, async () => {
      let pages = 0;
      for await (const { data } of this.client.paginate.iterator(this.client.rest.issues.listComments, of)) {
        const found = data
          .map((item) => posted.extend({ body: z.string().nullish() }).parse(item))
          .find(({ user, body }) => user?.id === authorId && body?.includes(mark));
        if (found) return { id: found.id, url: found.html_url };
        if (++pages === 10) break;
      }
      return undefined;
    });
  }

  async editComment(id: number, body: string): Promise<void> {
    await asking(`Editing comment ${id}`, () => this.client.rest.issues.updateComment({ ...this.at, comment_id: id, body }));
  }

  /** Collapses a comment as resolved; its body stays unedited. @param nodeId its name in GraphQL. */
  async resolveComment(nodeId: string): Promise<void> {
    await asking('Collapsing an answered question', () => this.client.graphql(resolveMutation, { id: nodeId }));
  }

  /** Whether an attempt of a workflow run has ended; undefined if the token lacks `actions: read`. */
  async runCompleted(runId: number, attempt: number): Promise<boolean | undefined> {
    const of = { ...this.at, run_id: runId };
    try {
      const { data } = await this.client.rest.actions.getWorkflowRunAttempt({ ...of, attempt_number: attempt }).catch((error: unknown) => {
        if (statusOf(error) === 403) throw error;
        return this.client.rest.actions.getWorkflowRun(of);
      });
      const { status, run_attempt: latest = attempt } = run.parse(data);
      return status === 'completed' || latest > attempt;
    } catch {
      return undefined;
    }
  }

  /** Cancels a workflow run. @returns whether GitHub accepted it: that needs `actions: write`. */
  async cancelRun(runId: number): Promise<boolean> {
    try {
      await this.client.rest.actions.cancelWorkflowRun({ ...this.at, run_id: runId });
      return true;
    } catch {
      return false;
    }
  }
}

function isGone(error: unknown): boolean {
  return statusOf(error) === 404 || statusOf(error) === 410;
}
