import type { Reactable } from '../github/repository-api.ts';
import { describe, Problem } from '../problem.ts';
import { statusOf } from '../github/client.ts';
import { blockedText, busyText, failureText } from '../publish/comments.ts';
import { SessionBusy } from '../session/session-errors.ts';
import type { Person, Trigger } from '../trigger/trigger.ts';
import type { Admitted } from './authorize.ts';
import type { Finding } from './scan-input.ts';
import type { Services } from './services.ts';

/** The 👀 reaction; `by` is the account that Gadget acts as, if GitHub reports it. */
export interface Seen {
  readonly on: Reactable | undefined;
  readonly reaction: number | undefined;
  readonly by: number | undefined;
}

/**
 * Reacts with 👀 (docs/conversation.md). A review takes no reaction, so its pull request gets it; a job has nothing to react to. If GitHub does not
 * answer, the turn still starts; but a token that may not react may not comment either.
 */
export async function acknowledge({ thread, comment, actor }: Trigger, { github, log }: Services): Promise<Seen> {
  const on: Reactable | undefined =
    comment && comment.kind !== 'review'
      ? { kind: comment.kind, id: comment.id }
      : thread.number !== undefined && actor
        ? { kind: 'issue', id: thread.number }
        : undefined;
  if (!on) return { on, reaction: undefined, by: undefined };
  try {
    const { id, by } = await github.react(on, 'eyes');
    return { on, reaction: id, by };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (statusOf(error.cause) === 403)
      throw comment && comment.kind !== 'comment' ? new Problem(error.message, readOnlyToken, { cause: error }) : error;
    log.warning(`The turn starts without 👀. ${error.line}`);
    return { on, reaction: undefined, by: undefined };
  }
}

const readOnlyToken =
  'On a pull request from a fork GitHub gives reviews a read-only token and no secrets: write the command as an ordinary comment of the pull request.';

/** Login of the person whose trigger or command a run carries out, if it is a person whom GitHub can notify. Pure. */
export function mentioned({ trigger, admitted }: { readonly trigger: Trigger; readonly admitted: Admitted }): string | undefined {
  return trigger.kind === 'schedule' ? undefined : personOf(admitted.actor);
}

/** The login of an account, if it is a person's. */
function personOf(actor: Person | undefined): string | undefined {
  return actor?.type === 'User' ? actor.login : undefined;
}

/** Removes 👀 when the turn left nothing to look at. */
export async function takeBack({ on, reaction }: Seen, { github, log }: Services): Promise<void> {
  if (!on || reaction === undefined) return;
  await github.takeBack(on, reaction).catch((error: unknown) => log.warning(describe(error)));
}

/** The text reads like an attack and the workflow says to stop there. @returns why, for the log. */
export async function reportBlocked(
  { patterns }: Finding,
  { thread, actor }: Trigger,
  { github, redact, runner, log }: Services,
): Promise<string> {
  const why = `the text looks like a prompt injection (${patterns.join(', ')}), and injection-action is block`;
  log.warning(`Security: ${why}.`);
  log.error('The request was halted before any model call.');
  if (thread.number !== undefined) await github.comment(thread.number, redact(blockedText(patterns, runner.runUrl, personOf(actor))));
  return why;
}

/**
 * Posts why no turn started, or that another run owns it. A schedule only logs it: nobody asked, and it will run again. Never throws.
 * @returns whether nothing is left to report.
 */
export async function reportFailure(
  error: unknown,
  { thread, kind, actor }: Trigger,
  { github, redact, runner, log }: Services,
): Promise<boolean> {
  if (thread.number === undefined || kind === 'schedule') return true;
  const who = personOf(actor);
  const text =
    error instanceof SessionBusy ? busyText(error.runUrl, runner.runUrl, who) : failureText(redact(describe(error)), runner.runUrl, who);
  return github.comment(thread.number, redact(text)).then(
    () => true,
    (failure: unknown) => {
      log.warning(`The thread could not be told. ${describe(failure)}`);
      return false;
    },
  );
}
