import { NotBuiltYet } from './problem.ts';
import { refusalText } from './publish/command-texts.ts';
import { SessionBusy } from './session/session-errors.ts';
import { isPlain } from './trigger/command.ts';
import type { Reading } from './trigger/trigger.ts';
import { checkSandbox, type Admitted } from './turn/admit.ts';
import { askAhead, type Asked } from './turn/ask-ahead.ts';
import { begin } from './turn/begin.ts';
import { carryOut } from './turn/carry-out.ts';
import { obey, reply } from './turn/commands.ts';
import { configure } from './turn/configure.ts';
import { nothing, readContext } from './turn/context.ts';
import type { Finished } from './turn/finish.ts';
import { guardInput } from './turn/guard.ts';
import { findSession, isRunning } from './turn/open-session.ts';
import { TurnFailed } from './turn/open-turn.ts';
import type { Parts } from './turn/parts.ts';
import { whatNext } from './turn/next.ts';
import { resume } from './turn/resume.ts';
import { takeUp } from './turn/take-up.ts';
import { react, sayBlocked, sayWhy } from './turn/tell.ts';
import type { OwnRepository } from './workspace/own-repository.ts';

export type RunResult =
  | { readonly kind: 'skipped'; readonly stopReason: 'not_allowed' | 'busy' | 'not_for_us' | 'input_blocked'; readonly why: string }
  /** A command was carried out, or refused, and no turn came of it. */
  | { readonly kind: 'command'; readonly commentUrl: string }
  | ({ readonly kind: 'turn' } & Finished);

/** A run that is for us, from its first question on. */
export interface Begun {
  readonly reading: Exclude<Reading, { kind: 'not-for-us' }>;
  readonly repository: OwnRepository;
  /** What is being asked about a trigger. */
  readonly asked: Asked | undefined;
}

/**
 * The story, from event to pull request: who asks and may they; seen; where the work goes and how; the session, and whether a turn begins or goes
 * on; workspace, jail and loop; pull request, transcript and the final word on the thread.
 * @throws whatever keeps a turn from starting; once somebody was let in, the thread has been told before it is thrown.
 */
export async function run({ reading, repository, asked }: Begun, parts: Parts): Promise<RunResult> {
  if (asked) return serve(asked, repository, parts);
  const trigger = reading.kind === 'trigger' ? reading.trigger : await takeUp(reading, repository, parts);
  if (typeof trigger === 'string') return { kind: 'skipped', stopReason: 'not_for_us', why: trigger };
  return serve(askAhead(trigger, repository, parts, Promise.resolve(parts)), repository, parts);
}

async function serve(asked: Asked, repository: OwnRepository, parts: Parts): Promise<RunResult> {
  const admitted = await asked.admission;
  if (admitted.kind === 'out') return { kind: 'skipped', stopReason: 'not_allowed', why: admitted.why };
  const { trigger } = asked;
  try {
    if (!isPlain(trigger.command)) return await runTurn(asked, admitted, repository, parts);
    const { by } = await react(trigger, parts);
    const open = () => findSession(trigger, async () => by, undefined, repository, parts);
    return { kind: 'command', commentUrl: await obey(trigger.command, trigger, admitted, open, parts) };
  } catch (error) {
    // Of a turn that has begun the post step tells how it stands.
    if (error instanceof TurnFailed) throw error.cause;
    if (error instanceof NotBuiltYet) throw error;
    if (await sayWhy(error, trigger, parts)) parts.remember({ told: true });
    if (error instanceof SessionBusy) return { kind: 'skipped', stopReason: 'busy', why: error.message };
    throw error;
  }
}

async function runTurn(
  { trigger, pull, comments }: Asked,
  admitted: Admitted,
  repository: OwnRepository,
  parts: Parts,
): Promise<RunResult> {
  const configured = await configure(trigger, await pull, repository, parts);
  // Not before: a configuration of a later version leaves nothing on GitHub (interface.md, preamble).
  const reacting = react(trigger, parts);
  reacting.catch(() => undefined);
  const open = await findSession(trigger, async () => (await reacting).by, configured.pull, repository, parts);
  checkSandbox(trigger, admitted, open.session.header.key, parts);
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
  const planned =
    next.kind === 'begin'
      ? begin(trigger, admitted, configured, open, { seen, guarded }, parts)
      : resume(trigger, admitted, configured, open, seen, next.resumption, parts);
  return { kind: 'turn', ...(await carryOut(planned, parts)) };
}
