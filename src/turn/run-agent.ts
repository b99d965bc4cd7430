import { outcomeOf, runLoop } from '../agent/loop.ts';
import type { Message } from '../agent/messages.ts';
import type { Outcome } from '../agent/outcome.ts';
import type { Jail } from '../jail/jail.ts';
import { describe } from '../problem.ts';
import type { OpenWork } from '../publish/branch.ts';
import type { Verification } from '../publish/facts.ts';
import type { CommandRehearsal } from '../session/entries.ts';
import type { StoredWork } from '../session/stored-work.ts';
import { filesOfBase } from '../workspace/files-of-base.ts';
import type { Snapshot } from '../workspace/snapshot.ts';
import type { Workplace } from './agent-runtime.ts';
import type { Servers } from './servers.ts';
import { startServers } from './start-servers.ts';
import { Agent } from './turn-agent.ts';
import type { Claimed } from './claim.ts';
import type { Checkpointer } from './checkpointer.ts';
import { TurnFailed, type Turn } from './create-turn.ts';
import type { Services } from '../intake/services.ts';
import { endJail, type Prepared } from './prepare.ts';
import { rehearse } from './rehearse.ts';
import { Checks, type Checked } from './verify.ts';
import type { KeepWork } from './work-in-progress.ts';

/** The result of the loop. */
export interface Worked {
  readonly outcome: Outcome;
  /** Messages of this turn, the prompt first. */
  readonly messages: readonly Message[];
  /** Undefined when the turn did not get that far. */
  readonly agent: Agent | undefined;
  readonly jail: Jail['kind'] | undefined;
  /** Undefined when the turn did not get that far. */
  readonly change: Changed | undefined;
  readonly openWork: OpenWork | undefined;
  readonly verified: Verification | undefined;
  /** What waiting commands did on a disposable copy, by the id of the call. */
  readonly rehearsals: ReadonlyMap<string, CommandRehearsal>;
}

/** The workspace before and after. */
export interface Changed {
  readonly base: string;
  /** The commit that the difference is based on. */
  readonly parent: string;
  readonly from: Snapshot;
  readonly to: Snapshot;
  /** The tree that the session keeps for the next runner: `parent` with the difference, without secrets. */
  readonly kept: string;
  /** Whether there is nothing to keep. */
  readonly isEmpty: boolean;
  /** What the session cannot keep, and why. */
  readonly missing: string | undefined;
  readonly keep: KeepWork;
}

/**
 * Sandbox, loop and checks, once the workspace is ready: the agent works until nothing is left to do and the checks have no more complaints. Every
 * failure is an outcome, and the jail is gone when this resolves.
 * @throws TurnFailed when the turn cannot be announced on the thread, or when the jail cannot be ended: what may still change is not published.
 */
export async function runAgent({ turn, preparing, limits }: Claimed, services: Services): Promise<Worked> {
  turn.telemetry.interpreter.changeStateRunning();
  const { session } = turn;
  session.lost.addEventListener('abort', () => turn.telemetry.progress.stop());
  const { signal } = limits;
  const heartbeat = setInterval(
    () => session.append({ kind: 'heartbeat', turnId: turn.order.turnId, at: services.now().toISOString() }),
    heartbeatMs,
  );
  let checkpointer: Checkpointer | undefined;
  let jail: Jail | undefined;
  let agent: Agent | undefined;
  let starting: Promise<Servers> | undefined;
  try {
    const prepared = await preparing;
    ({ checkpointer } = prepared);
    // The next push records the id of the comment; until then its marker and our account identify it (docs/conversation.md).
    jail = await prepared.jail;
    starting = startServers(turn, jail, signal, services);
    starting.catch(() => undefined);
    await turn.shown;
    const servers = await starting;
    agent = startAgent(turn, prepared, { jail, servers, signal }, services);
    const { openWork, workspace, keep } = prepared;
    const restoreBase = (tree: string) => filesOfBase(turn.configured.repository, workspace, tree);
    const hasPublished = openWork?.ownCommit !== undefined;
    const checks = new Checks(turn, { jail, checkpointer, restoreBase, hasPublished, signal }, services);
    let checked: Checked;
    do {
      checked = await checks.after(await runLoop(...agent.next()));
      if (checked.repair !== undefined) agent.tell(checked.repair);
    } while (checked.repair !== undefined);
    const { verified } = checked;
    const asked = checked.outcome.status === 'pending-confirmation' ? checked.outcome.asked : [];
    const rehearsals = await rehearse(asked, { jail, turn, signal, log: services.log });
    // A turn that somebody stopped meanwhile does not ask any more.
    const outcome = asked.length > 0 && session.stopped.aborted ? outcomeOf(undefined, signal) : checked.outcome;
    await servers.close();
    await jail.close();
    const left = await checkpointer.close();
    await agent.close(left.interrupted);
    const change = {
      base: workspace.base,
      parent: workspace.parent,
      from: workspace.start,
      to: left.snapshot,
      kept: left.work.tree,
      isEmpty: isEmpty(left.work),
      missing: left.work.missing,
      keep,
    };
    return { outcome, messages: agent.messages, agent, jail: jail.kind, change, openWork, verified, rehearsals };
  } catch (error) {
    checkpointer?.fail(describe(error));
    await (await starting?.catch(() => undefined))?.close();
    session.saveBy(() => session.push());
    await endJail(preparing);
    if (error instanceof TurnFailed) throw error;
    const messages = agent?.messages ?? turn.started.history.slice(turn.started.firstMessage);
    return {
      outcome: outcomeOf(error, signal),
      messages,
      agent,
      jail: jail?.kind,
      change: undefined,
      openWork: undefined,
      verified: undefined,
      rehearsals: new Map(),
    };
  } finally {
    limits.end();
    clearInterval(heartbeat);
  }
}

/** Milliseconds between two signs of life in the session (docs/sessions.md). */
const heartbeatMs = 300_000;

function isEmpty({ patch, missing }: StoredWork): boolean {
  return patch.length === 0 && missing === undefined;
}

function startAgent(
  turn: Turn,
  { workspace, checkpointer, memory, openWork }: Prepared,
  place: Pick<Workplace, 'jail' | 'servers' | 'signal'>,
  services: Services,
): Agent {
  services.log.info(`[Agent] ${turn.resumed ? 'Continuing' : 'Starting'} with ${turn.started.history.length} messages`);
  const describesPull = openWork?.pull === undefined || openWork.isOurs;
  return new Agent(turn, { start: workspace.start.tree, checkpointer, memory, describesPull, ...place }, services);
}
