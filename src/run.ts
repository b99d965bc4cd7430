import { describe, NotBuiltYet } from './problem.ts';
import { busyText, failureText } from './publish/comments.ts';
import { SessionBusy, SessionDone } from './session/session-errors.ts';
import type { Trigger } from './trigger/trigger.ts';
import { admit, checkSandbox } from './turn/admit.ts';
import { begin } from './turn/begin.ts';
import { configure, type Configured } from './turn/configure.ts';
import { finish, type Finished } from './turn/finish.ts';
import type { Parts } from './turn/parts.ts';
import { work } from './turn/work.ts';

export type RunResult =
  | { readonly kind: 'skipped'; readonly stopReason: 'not_allowed' | 'busy' | 'not_for_us'; readonly why: string }
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
    const turn = await begin(trigger, admitted, configured, parts);
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
