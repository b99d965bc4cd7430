import { NotBuiltYet } from './problem.ts';
import { refusalText } from './publish/command-texts.ts';
import { SessionBusy } from './session/session-errors.ts';
import type { Reading, Trigger } from './trigger/trigger.ts';
import { admit, checkSandbox, type Admitted } from './turn/admit.ts';
import { begin } from './turn/begin.ts';
import { isPlain, obey, reply } from './turn/commands.ts';
import { configure, ownRepository } from './turn/configure.ts';
import { askComments, nothing, readContext } from './turn/context.ts';
import { finish, type Finished } from './turn/finish.ts';
import { guardInput } from './turn/guard.ts';
import { lookAhead, type AskedPull } from './turn/look-ahead.ts';
import { findSession, isRunning } from './turn/open-session.ts';
import { TurnFailed, type Turn } from './turn/open-turn.ts';
import type { Parts } from './turn/parts.ts';
import { whatNext } from './turn/next.ts';
import { resume } from './turn/resume.ts';
import { takeUp } from './turn/take-up.ts';
import { react, sayBlocked, sayWhy } from './turn/tell.ts';
import { work } from './turn/work.ts';
import type { OwnRepository } from './workspace/own-repository.ts';

export type RunResult =
  | { readonly kind: 'skipped'; readonly stopReason: 'not_allowed' | 'busy' | 'not_for_us' | 'input_blocked'; readonly why: string }
  /** A command was carried out, or refused, and no turn came of it. */
  | { readonly kind: 'command'; readonly commentUrl: string }
  | ({ readonly kind: 'turn' } & Finished);

/**
 * The story, from event to pull request: who asks and may they; seen; where the work goes and how; the session, and whether a turn begins or goes
 * on; workspace, jail and loop; pull request, transcript and the final word on the thread.
 * @throws whatever keeps a turn from starting; once somebody was let in, the thread has been told before it is thrown.
 */
export async function run(reading: Exclude<Reading, { kind: 'not-for-us' }>, parts: Parts): Promise<RunResult> {
  const repository = await ownRepository(parts);
  try {
    const trigger = reading.kind === 'trigger' ? reading.trigger : await takeUp(reading, repository, parts);
    if (typeof trigger === 'string') return { kind: 'skipped', stopReason: 'not_for_us', why: trigger };
    const admission = admit(trigger, parts);
    const pull = isPlain(trigger.command) ? undefined : lookAhead(trigger, admission, repository, parts);
    const admitted = await admission;
    if (admitted.kind === 'out') return { kind: 'skipped', stopReason: 'not_allowed', why: admitted.why };
    return await serve(trigger, admitted, pull, repository, parts);
  } finally {
    repository.discard();
  }
}

async function serve(trigger: Trigger, admitted: Admitted, pull: AskedPull, repository: OwnRepository, parts: Parts): Promise<RunResult> {
  try {
    if (!isPlain(trigger.command)) return await runTurn(trigger, admitted, pull, repository, parts);
    const { by } = await react(trigger, parts);
    const open = () => findSession(trigger, async () => by, undefined, repository, parts);
    return { kind: 'command', commentUrl: await obey(trigger.command, trigger, admitted, open, parts) };
  } catch (error) {
    // Of a turn that has begun the post step tells how it stands.
    if (error instanceof TurnFailed) throw error.cause;
    if (error instanceof NotBuiltYet) throw error;
    await sayWhy(error, trigger, parts);
    if (error instanceof SessionBusy) return { kind: 'skipped', stopReason: 'busy', why: error.message };
    throw error;
  }
}

async function runTurn(trigger: Trigger, admitted: Admitted, pull: AskedPull, repository: OwnRepository, parts: Parts): Promise<RunResult> {
  const configured = await configure(trigger, await pull, repository, parts);
  const reacting = react(trigger, parts);
  reacting.catch(() => undefined);
  const open = await findSession(trigger, async () => (await reacting).by, configured.pull, repository, parts);
  checkSandbox(trigger, admitted, open.session.header.key, parts);
  const comments = trigger.command.name === 'turn' ? askComments(trigger, open, parts) : undefined;
  const seen = await reacting;
  if (await isRunning(open.state, parts)) throw new SessionBusy(open.session.header.key);
  const next = await whatNext({ trigger, admitted, configured, self: seen.by, ...open }, parts);
  if (next.kind === 'done')
    return { kind: 'skipped', stopReason: 'not_for_us', why: 'an earlier attempt of this run has done what was asked' };
  if (next.kind === 'waits') return { kind: 'skipped', stopReason: 'busy', why: next.why };
  if (next.kind === 'refused') return { kind: 'command', commentUrl: await reply(refusalText(next.why, trigger.command), trigger, parts) };
  const context = next.kind === 'begin' ? await readContext(trigger, configured, open, seen.by, comments, parts) : nothing;
  const guarded = guardInput(trigger, context, parts);
  if (guarded.blocked) return { kind: 'skipped', stopReason: 'input_blocked', why: await sayBlocked(guarded.blocked, trigger, parts) };
  const turn =
    next.kind === 'begin'
      ? await begin(trigger, admitted, configured, open, { seen, guarded }, parts)
      : await resume(trigger, admitted, configured, open, seen, next.resumption, parts);
  return { kind: 'turn', ...(await workAndFinish(turn, parts)) };
}

async function workAndFinish(turn: Turn, parts: Parts): Promise<Finished> {
  try {
    return await finish(turn, await work(turn, parts), parts);
  } catch (error) {
    throw error instanceof SessionBusy || error instanceof TurnFailed ? error : new TurnFailed(error);
  }
}
