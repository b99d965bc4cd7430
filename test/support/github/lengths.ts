import { Refusal } from './reply.ts';

/** What GitHub's errors name as the limit of every body. Comments may in fact be longer, up to 262,144 bytes; nobody should count on it. */
const longest = 65_536;

const isTooLong = (body: string): boolean => [...body].length > longest;

/** Refuses the body of an issue or pull request that is too long. */
export function checkLength(resource: 'Issue' | 'PullRequest', body: string | null | undefined): void {
  if (!isTooLong(body ?? '')) return;
  const message = `body is too long (maximum is ${longest} characters)`;
  throw new Refusal(422, 'Validation Failed', [{ resource, code: 'custom', field: 'body', message }]);
}

/** Refuses a comment that is empty or too long. */
export function checkCommentBody(resource: 'IssueComment' | 'PullRequestReviewComment', body: string): void {
  if (body.trim() === '') {
    throw new Refusal(422, 'Validation Failed', [{ resource, code: 'custom', field: 'body', message: "body can't be blank" }]);
  }
  if (!isTooLong(body)) return;
  const message = `Body is too long (maximum is ${longest} characters)`;
  throw new Refusal(422, 'Validation Failed', [{ resource, code: 'unprocessable', field: 'data', message }]);
}
