import { z } from 'zod';
import { Api, asking, githubProblem, statusOf } from './client.ts';

const issue = z.object({ number: z.number(), html_url: z.string(), state: z.string() });
const labeledIssue = z
  .object({
    number: z.number(),
    title: z.string(),
    body: z.string().nullish(),
    locked: z.boolean().optional(),
    user: z.object({ login: z.string(), id: z.number(), type: z.string() }).nullish(),
  })
  .transform(({ body, locked, user, ...rest }) => ({ ...rest, body: body ?? '', locked: locked ?? false, author: user ?? undefined }));
export type LabeledIssue = z.infer<typeof labeledIssue>;

export interface Issue {
  readonly number: number;
  readonly url: string;
}

/** The issues of one repository. Every method throws a Problem that names the action and what to do. */
export class IssuesApi extends Api {
  async create(title: string, body: string): Promise<Issue> {
    const data = await asking('Opening an issue', async () =>
      issue.parse((await this.client.rest.issues.create({ ...this.at, title, body })).data),
    );
    return { number: data.number, url: data.html_url };
  }

  /** Whether an issue exists and is open. */
  async isOpen(number: number): Promise<boolean> {
    try {
      const { data } = await this.client.rest.issues.get({ ...this.at, issue_number: number });
      return issue.parse(data).state === 'open';
    } catch (error) {
      if (statusOf(error) === 404 || statusOf(error) === 410) return false;
      throw githubProblem(`Reading issue #${number}`, error);
    }
  }

  /** Open issues with a label, least recently updated first, without pull requests; at most 100. */
  async openWith(label: string): Promise<readonly LabeledIssue[]> {
    const { data } = await asking(`Looking for issues with the label ${label}`, () =>
      this.client.rest.issues.listForRepo({
        ...this.at,
        labels: label,
        state: 'open',
        sort: 'updated',
        direction: 'asc',
        per_page: 100,
      }),
    );
    return data.filter(({ pull_request: pull }) => !pull).map((item) => labeledIssue.parse(item));
  }
}
