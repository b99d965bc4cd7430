import { refusalText } from './publish/command-texts.ts';
import { SessionBusy } from './session/session-errors.ts';
import { isPlain } from './trigger/command.ts';
import type { Reading, Trigger } from './trigger/trigger.ts';
import { checkSandbox } from './intake/authorize.ts';
import { askAhead, type AskedAhead } from './intake/ask-ahead.ts';
import { startTurn } from './turn/start-turn.ts';
import { claim } from './turn/claim.ts';
import { runAgent } from './turn/run-agent.ts';
import { handleCommand, reply } from './intake/commands.ts';
import { configure } from './intake/configure.ts';
import { noContext, readContext } from './intake/thread-context.ts';
import { finish, type Finished } from './delivery/finish.ts';
import { guardInput } from './intake/scan-input.ts';
import { findSession, isRunning, newestRunUrl } from './intake/find-session.ts';
import { TurnFailed } from './turn/create-turn.ts';
import type { Services } from './intake/services.ts';
import { whatNext } from './intake/next.ts';
import { resumeTurn } from './turn/resume-turn.ts';
import { autoContinue } from './intake/auto-continue.ts';
import { acknowledge, reportBlocked, reportFailure } from './intake/acknowledge.ts';
import type { OwnRepository } from './workspace/own-repository.ts';

export type RunResult =
  | { readonly kind: 'skipped'; readonly stopReason: 'not_allowed' | 'busy' | 'not_for_us' | 'input_blocked'; readonly why: string }
  /** A command was carried out or refused, without starting a turn. */
  | { readonly kind: 'command'; readonly commentUrl: string }
  | ({ readonly kind: 'turn' } & Finished);

/** What a run begins with. */
export interface Begun {
  readonly reading: Exclude<Reading, { kind: 'not-for-us' }>;
  readonly repository: OwnRepository;
  /** The first requests about a trigger, under way; undefined if a schedule may resume a turn: then nothing has been requested yet. */
  readonly asked: AskedAhead | undefined;
}

/**
 * The story, from event to pull request: who asks, and are they allowed to; 👀; where the work goes and how; the session, and whether a turn starts or
 * resumes; workspace, sandbox and loop; pull request, transcript and the final comment on the thread.
 * @throws whatever keeps a turn from starting; once somebody was admitted, the failure is posted on the thread first.
 */
export async function run({ reading, repository, asked }: Begun, services: Services): Promise<RunResult> {
  const trigger = reading.kind === 'trigger' ? reading.trigger : await autoContinue(reading, repository, services);
  if (typeof trigger === 'string') return { kind: 'skipped', stopReason: 'not_for_us', why: trigger };
  const { admission, pull, comments } = asked ?? askAhead(trigger, repository, services, Promise.resolve(services));
  const admitted = await admission;
  if (admitted.kind === 'out') return { kind: 'skipped', stopReason: 'not_allowed', why: admitted.why };
  let isRecorded = false;
  try {
    if (isPlain(trigger.command)) {
      const { by: self } = await acknowledge(trigger, services);
      const open = () => findSession(trigger, async () => self, undefined, repository, services);
      const reach = { open, configured: () => configure(trigger, undefined, repository, services), self };
      return { kind: 'command', commentUrl: await handleCommand(trigger.command, trigger, admitted, reach, services) };
    }
    const configured = await configure(trigger, await pull, repository, services);
    const reacting = acknowledge(trigger, services);
    reacting.catch(() => undefined);
    const open = await findSession(trigger, async () => (await reacting).by, configured.pull, repository, services);
    checkSandbox(trigger, admitted, open.session.header.key, services);
    const seen = await reacting;
    if (await isRunning(open.state, services)) throw new SessionBusy(open.session.header.key, newestRunUrl(open.state, services));
    const request = { trigger, admitted, configured, seen, self: seen.by, ...open };
    const next = await whatNext(request, services);
    if (next.kind === 'done')
      return { kind: 'skipped', stopReason: 'not_for_us', why: 'an earlier attempt of this run has done what was asked' };
    if (next.kind === 'waits') return { kind: 'skipped', stopReason: 'busy', why: next.why };
    if (next.kind === 'refused')
      return { kind: 'command', commentUrl: await reply(refusalText(next.why, trigger.command), trigger, services) };
    const context = next.kind === 'begin' ? await readContext(trigger, configured, request, comments, services) : noContext;
    const guarded = guardInput(trigger, context, services);
    if (guarded.blocked)
      return { kind: 'skipped', stopReason: 'input_blocked', why: await reportBlocked(guarded.blocked, trigger, services) };
    const planned = next.kind === 'begin' ? startTurn(request, guarded, services) : resumeTurn(request, next.resumption, services);
    const claimed = await claim(planned, services);
    isRecorded = true;
    const worked = await runAgent(claimed, services);
    return { kind: 'turn', ...(await finish(claimed.turn, worked, services)) };
  } catch (error) {
    return await failed(error, isRecorded, trigger, services);
  }
}

/** Posts on the thread why a trigger starts no turn. A turn that is already recorded is left to the post step. */
async function failed(error: unknown, isRecorded: boolean, trigger: Trigger, services: Services): Promise<RunResult> {
  if (error instanceof TurnFailed) throw error.cause;
  const isBusy = error instanceof SessionBusy;
  if (isRecorded && !isBusy) throw error;
  if (await reportFailure(error, trigger, services)) services.remember({ told: true });
  if (isBusy) return { kind: 'skipped', stopReason: 'busy', why: error.message };
  throw error;
}
