import { describe } from './problem.ts';
import { busyText, failureText } from './publish/comments.ts';
import { SessionBusy } from './session/session-store.ts';
import type { Trigger } from './trigger/trigger.ts';
import { admit } from './turn/admit.ts';
import { begin } from './turn/begin.ts';
import { finish, type Finished } from './turn/finish.ts';
import type { Parts } from './turn/parts.ts';
import { work } from './turn/work.ts';

export type RunResult =
  | { readonly kind: 'skipped'; readonly stopReason: 'not_allowed' | 'busy'; readonly why: string }
  | ({ readonly kind: 'turn' } & Finished);

/**
 * The story, from event to pull request.
 * @throws whatever keeps a turn from starting; once somebody was let in, the thread has been told before it is thrown.
 */
export async function run(trigger: Trigger, parts: Parts): Promise<RunResult> {
  const admitted = await admit(trigger, parts); //                who asks, what they may, how this repository is configured
  if (admitted.kind === 'out') return { kind: 'skipped', stopReason: 'not_allowed', why: admitted.why };
  try {
    await parts.github.reactToIssue(trigger.thread.number, 'eyes'); // seen
    const turn = await begin(trigger, admitted, parts); //        work order, session, progress comment
    const worked = await work(turn, parts); //                    workspace, jail, the loop
    return { kind: 'turn', ...(await finish(turn, worked, parts)) }; // pull request, transcript, the thread
  } catch (error) {
    const runUrl = `${parts.runner.serverUrl}/${parts.runner.repository.owner}/${parts.runner.repository.name}/actions/runs/${parts.runner.runId}`;
    const busy = error instanceof SessionBusy;
    await parts.github.comment(trigger.thread.number, parts.redact(busy ? busyText(error.message, runUrl) : failureText(describe(error), runUrl)));
    if (busy) return { kind: 'skipped', stopReason: 'busy', why: error.message };
    throw error;
  }
}
