import { describe, NotBuiltYet } from './problem.ts';
import { blockedText, busyText, failureText } from './publish/comments.ts';
import { SessionBusy, SessionDone } from './session/session-errors.ts';
import type { Trigger } from './trigger/trigger.ts';
import { admit, checkSandbox } from './turn/admit.ts';
import { begin } from './turn/begin.ts';
import { configure, type Configured } from './turn/configure.ts';
import { finish, type Finished } from './turn/finish.ts';
import { guardInput, type Guarded } from './turn/guard.ts';
import type { Parts } from './turn/parts.ts';
import { work } from './turn/work.ts';

export type RunResult =
  | { readonly kind: 'skipped'; readonly stopReason: 'not_allowed' | 'busy' | 'not_for_us' | 'input_blocked'; readonly why: string }
  | ({ readonly kind: 'turn' } & Finished);

/**
 * The story, from event to pull request: who asks and may they; where the work goes and how; seen; work order, session and progress comment;
 * workspace, jail and loop; pull request, transcript and the final word on the thread.
 * @throws whatever keeps a turn from starting; once somebody was let in, the thread has been told before it is thrown.
 */
export async function run(trigger: Trigger, parts: Parts): Promise<RunResult> {
  const admitted = await admit(trigger, parts);
  if (admitted.kind === 'out') return { kind: 'skipped', stopReason: 'not_allowed', why: admitted.why };
  let configured: Configured | undefined;
  try {
    checkSandbox(trigger, admitted, parts);
    configured = await configure(trigger, parts);
    await parts.github.reactToIssue(trigger.thread.number, 'eyes');
    const guarded = guardInput(trigger, parts);
    if (guarded.blocked) return await refuse(guarded, trigger, parts);
    const turn = await begin(trigger, admitted, configured, guarded, parts);
    const worked = await work(turn, parts);
    return { kind: 'turn', ...(await finish(turn, worked, parts)) };
  } catch (error) {
    if (error instanceof NotBuiltYet) throw error;
    if (error instanceof SessionDone) return { kind: 'skipped', stopReason: 'not_for_us', why: error.message };
    return await sayWhy(error, trigger, parts);
  } finally {
    configured?.repository.discard();
  }
}

/** The text reads like an attack and the workflow says to stop there (S3-109): no turn, no model call, and the thread is told. */
async function refuse({ patterns }: Guarded, trigger: Trigger, { github, redact, runner, log }: Parts): Promise<RunResult> {
  const why = `the text looks like a prompt injection (${patterns.join(', ')}), and injection-action is block`;
  log.warning(`Security: ${why}.`);
  log.error('The request was halted before any model call.');
  await github.comment(trigger.thread.number, redact(blockedText(patterns, runner.runUrl)));
  return { kind: 'skipped', stopReason: 'input_blocked', why };
}

/** No turn came of it: the thread is told, then the run fails, or ends `busy`. */
async function sayWhy(error: unknown, trigger: Trigger, { github, redact, runner, log }: Parts): Promise<RunResult> {
  const busy = error instanceof SessionBusy;
  const text = busy ? busyText(error.line, runner.runUrl) : failureText(redact(describe(error)), runner.runUrl);
  await github
    .comment(trigger.thread.number, redact(text))
    .catch((failure: unknown) => log.warning(`The thread could not be told. ${describe(failure)}`));
  if (busy) return { kind: 'skipped', stopReason: 'busy', why: error.message };
  throw error;
}
