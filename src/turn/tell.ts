import { describe } from '../problem.ts';
import { blockedText, busyText, failureText } from '../publish/comments.ts';
import { SessionBusy } from '../session/session-errors.ts';
import type { Trigger } from '../trigger/trigger.ts';
import type { Guarded } from './guard.ts';
import type { Parts } from './parts.ts';

/** 👀 on what asked: seen (interface.md section 8). @returns the account that Gadget acts as, where GitHub says it. */
export function react({ thread, comment }: Trigger, { github }: Parts): Promise<number | undefined> {
  return comment ? github.reactToComment(comment.id, 'eyes') : github.reactToIssue(thread.number, 'eyes');
}

/** The text reads like an attack and the workflow says to stop there (S3-109). @returns why, for the log. */
export async function sayBlocked({ patterns }: Guarded, { thread }: Trigger, { github, redact, runner, log }: Parts): Promise<string> {
  const why = `the text looks like a prompt injection (${patterns.join(', ')}), and injection-action is block`;
  log.warning(`Security: ${why}.`);
  log.error('The request was halted before any model call.');
  await github.comment(thread.number, redact(blockedText(patterns, runner.runUrl)));
  return why;
}

/** Why no turn came of it, or why another run has it. Never throws. */
export async function sayWhy(error: unknown, { thread }: Trigger, { github, redact, runner, log }: Parts): Promise<void> {
  const text = error instanceof SessionBusy ? busyText(error.line, runner.runUrl) : failureText(redact(describe(error)), runner.runUrl);
  await github
    .comment(thread.number, redact(text))
    .catch((failure: unknown) => log.warning(`The thread could not be told. ${describe(failure)}`));
}
