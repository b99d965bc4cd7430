import { NotBuiltYet } from './problem.ts';
import { refusalText } from './publish/command-texts.ts';
import { SessionBusy } from './session/session-errors.ts';
import { isPlain } from './trigger/command.ts';
import type { Reading } from './trigger/trigger.ts';
import { checkSandbox, type Admitted } from './intake/authorize.ts';
import { askAhead, type Asked } from './intake/ask-ahead.ts';
import { startTurn } from './turn/start-turn.ts';
import { carryOut } from './delivery/carry-out.ts';
import { handleCommand, reply } from './intake/commands.ts';
import { configure } from './intake/configure.ts';
import { nothing, readContext } from './intake/thread-context.ts';
import type { Finished } from './delivery/finish.ts';
import { guardInput } from './intake/scan-input.ts';
import { findSession, isRunning } from './intake/find-session.ts';
import { TurnFailed } from './turn/create-turn.ts';
import type { Services } from './intake/services.ts';
import { whatNext } from './intake/next.ts';
import { resumeTurn } from './turn/resume-turn.ts';
import { autoContinue } from './intake/auto-continue.ts';
import { acknowledge, reportBlocked, reportFailure } from './intake/acknowledge.ts';
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
export async function run({ reading, repository, asked }: Begun, services: Services): Promise<RunResult> {
  if (asked) return serve(asked, repository, services);
  const trigger = reading.kind === 'trigger' ? reading.trigger : await autoContinue(reading, repository, services);
  if (typeof trigger === 'string') return { kind: 'skipped', stopReason: 'not_for_us', why: trigger };
  return serve(askAhead(trigger, repository, services, Promise.resolve(services)), repository, services);
}

async function serve(asked: Asked, repository: OwnRepository, services: Services): Promise<RunResult> {
  const admitted = await asked.admission;
  if (admitted.kind === 'out') return { kind: 'skipped', stopReason: 'not_allowed', why: admitted.why };
  const { trigger } = asked;
  try {
    if (!isPlain(trigger.command)) return await runTurn(asked, admitted, repository, services);
    const { by } = await acknowledge(trigger, services);
    const open = () => findSession(trigger, async () => by, undefined, repository, services);
    return { kind: 'command', commentUrl: await handleCommand(trigger.command, trigger, admitted, open, services) };
  } catch (error) {
    // Of a turn that has begun the post step tells how it stands.
    if (error instanceof TurnFailed) throw error.cause;
    if (error instanceof NotBuiltYet) throw error;
    if (await reportFailure(error, trigger, services)) services.remember({ told: true });
    if (error instanceof SessionBusy) return { kind: 'skipped', stopReason: 'busy', why: error.message };
    throw error;
  }
}

async function runTurn(
  { trigger, pull, comments }: Asked,
  admitted: Admitted,
  repository: OwnRepository,
  services: Services,
): Promise<RunResult> {
  const configured = await configure(trigger, await pull, repository, services);
  // Not before: a configuration of a later version leaves nothing on GitHub (interface.md, preamble).
  const reacting = acknowledge(trigger, services);
  reacting.catch(() => undefined);
  const open = await findSession(trigger, async () => (await reacting).by, configured.pull, repository, services);
  checkSandbox(trigger, admitted, open.session.header.key, services);
  const seen = await reacting;
  if (await isRunning(open.state, services)) throw new SessionBusy(open.session.header.key);
  const next = await whatNext({ trigger, admitted, configured, self: seen.by, ...open }, services);
  if (next.kind === 'done')
    return { kind: 'skipped', stopReason: 'not_for_us', why: 'an earlier attempt of this run has done what was asked' };
  if (next.kind === 'waits') return { kind: 'skipped', stopReason: 'busy', why: next.why };
  if (next.kind === 'refused')
    return { kind: 'command', commentUrl: await reply(refusalText(next.why, trigger.command), trigger, services) };
  const context = next.kind === 'begin' ? await readContext(trigger, configured, open, seen.by, comments, services) : nothing;
  const guarded = guardInput(trigger, context, services);
  if (guarded.blocked)
    return { kind: 'skipped', stopReason: 'input_blocked', why: await reportBlocked(guarded.blocked, trigger, services) };
  const planned =
    next.kind === 'begin'
      ? startTurn(trigger, admitted, configured, open, { seen, guarded }, services)
      : resumeTurn(trigger, admitted, configured, open, seen, next.resumption, services);
  return { kind: 'turn', ...(await carryOut(planned, services)) };
}
