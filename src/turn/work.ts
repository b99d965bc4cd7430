import { Abort } from '../agent/abort.ts';
import { outcomeOf } from '../agent/loop.ts';
import type { Message } from '../agent/messages.ts';
import type { Outcome } from '../agent/outcome.ts';
import type { Jail } from '../jail/jail.ts';
import { describe, Problem } from '../problem.ts';
import type { OpenWork } from '../publish/branch.ts';
import type { Verification } from '../publish/facts.ts';
import type { StoredWork } from '../session/stored-work.ts';
import { defaultTimeout } from '../tools/execute-command.ts';
import type { Snapshot } from '../workspace/snapshot.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { Agent } from './agent.ts';
import { Keeper } from './keeper.ts';
import { TurnFailed, type Turn } from './open-turn.ts';
import type { Parts } from './parts.ts';
import type { Site } from './shared.ts';
import { runChecked } from './verify.ts';
import { workKeeping, type KeepWork } from './work-keeping.ts';
import { prepareWorkspace } from './workspace.ts';

/** What the loop left behind. */
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
}

/** The workspace before and after. */
export interface Changed {
  readonly base: string;
  /** The commit that the difference belongs on. */
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
 * Workspace, jail, loop. Whatever goes wrong is an outcome, and the jail is gone when this resolves.
 * @throws only when the jail cannot be ended: what may still change is not published.
 */
export async function work(turn: Turn, parts: Parts): Promise<Worked> {
  turn.interpreter.changeStateRunning();
  const { session, order } = turn;
  const { timeoutMs } = turn.configured.settings.limits;
  const timeout = new AbortController();
  const timer = timeoutMs > 0 ? setTimeout(() => timeout.abort(timedOut(timeoutMs)), Math.min(timeoutMs, longestTimer)) : undefined;
  const heartbeat = setInterval(
    () => session.append({ kind: 'heartbeat', turnId: order.turnId, at: parts.now().toISOString() }),
    heartbeatMs,
  );
  // A dry run has written nothing that could be looked for.
  const poll = parts.rehearsal
    ? undefined
    : setInterval(() => void session.poll().catch((error: unknown) => parts.log.info(describe(error))), pollMs);
  session.lost.addEventListener('abort', () => turn.progress.stop());
  session.stopped.addEventListener('abort', () => parts.log.info('[Agent] Somebody asked the turn to stop.'));
  const signal = AbortSignal.any([parts.signal, timeout.signal, session.lost, session.stopped]);
  let jail: Jail | undefined;
  let agent: Agent | undefined;
  let keeper: Keeper | undefined;
  try {
    const prepared = prepareWorkspace(turn, signal, parts).finally(() => turn.configured.repository.forgetAhead());
    const { workspace, openWork, carried, branch } = await prepared;
    const { base, parent, start } = workspace;
    const { repository } = turn.configured;
    const keep = workKeeping({
      repository,
      parent,
      start,
      leaksBytes: parts.leaksBytes,
      warn: (line) => parts.log.warning(line),
    });
    keeper = new Keeper(session, () => workspace.take(), keep, workspace.untouched);
    session.append({ kind: 'workspace', turnId: order.turnId, at: parts.now().toISOString(), base, tree: start.tree });
    await checkRestored(turn, keeper);
    const { save } = keeper;
    session.saveBy(save);
    // What has to be there before the model is asked does not wait for each other: the record, the sandbox, the word on the thread. The id of the
    // comment goes along with the next push; until then its marker and our account tell it from others (interface.md section 8).
    const recorded = Promise.all([save(), turn.shown]);
    recorded.catch(() => undefined);
    jail = await openJail(turn, branch, workspace, parts);
    await recorded;
    agent = await startAgent(turn, { workspace, start: start.tree, carried, branch, jail, keeper, signal }, parts);
    const { outcome, verified } = await runChecked(
      agent,
      turn,
      { jail, keeper, hasPublished: openWork?.ownCommit !== undefined, signal },
      parts,
    );
    await jail.close();
    session.saveBy(() => session.push());
    const left = await keeper.leave();
    await agent.close(left.interrupted);
    const change = {
      base,
      parent,
      from: start,
      to: left.snapshot,
      kept: left.work.tree,
      isEmpty: isEmpty(left.work),
      missing: left.work.missing,
      keep,
    };
    return { outcome, messages: agent.messages, agent, jail: jail.kind, change, openWork, verified };
  } catch (error) {
    session.saveBy(() => session.push());
    await jail?.close();
    if (error instanceof TurnFailed) throw error;
    keeper?.fail(describe(error));
    const messages = agent?.messages ?? turn.started.history.slice(turn.started.firstMessage);
    return {
      outcome: outcomeOf(error, signal),
      messages,
      agent,
      jail: jail?.kind,
      change: undefined,
      openWork: undefined,
      verified: undefined,
    };
  } finally {
    clearTimeout(timer);
    clearInterval(heartbeat);
    clearInterval(poll);
  }
}

function isEmpty({ patch, missing }: StoredWork): boolean {
  return patch.length === 0 && missing === undefined;
}

/** Milliseconds between two signs of life in the session (interface.md section 7). */
const heartbeatMs = 300_000;
/** Milliseconds between two looks for a request to stop (S3-080). */
const pollMs = 30_000;
/** Milliseconds that a timer can wait; beyond it Node fires at once. */
const longestTimer = 2 ** 31 - 1;

function timedOut(timeoutMs: number): Abort {
  return new Abort('timeout', `The turn reached its ${timeoutMs / 60_000} minutes (timeout-minutes).`);
}

/** An approval is bound to the workspace that the person knew of (R7): nothing runs in another one, until something that was approved has run. */
async function checkRestored({ expectedTree: expected, decisions }: Turn, keeper: Keeper): Promise<void> {
  const approved = [...decisions.values()].some(({ decision }) => decision === 'approved');
  if (!approved || expected === undefined) return;
  const { work } = await keeper.look();
  if (work.tree === expected) return;
  throw new Problem(
    `The workspace of the parked turn could not be restored: its tree is ${work.tree.slice(0, 12)}, expected was ${expected.slice(0, 12)}. Nothing that was approved has run.`,
    'Somebody has changed the stored session. Forget it with the command reset, then ask again.',
    { final: true },
  );
}

async function startAgent(
  turn: Turn,
  { workspace, ...place }: Omit<Site, 'listing' | 'memory'> & { readonly workspace: Workspace },
  parts: Parts,
): Promise<Agent> {
  const listing = await turn.configured.repository.entries(workspace.start.tree);
  const site = {
    ...place,
    listing: [...listing].map(([name, { type }]) => (type === 'tree' ? `${name}/` : name)),
    memory: await turn.session.loadMemory(),
  };
  parts.log.info(`[Agent] ${turn.resumed ? 'Going on' : 'Starting'} with ${turn.started.history.length} messages`);
  return new Agent(turn, site, parts);
}

async function openJail(
  { configured }: Turn,
  branch: string,
  { checkout, base }: Workspace,
  { openJail: open, runner, inputs, log }: Parts,
): Promise<Jail> {
  const jail = await open({
    workspace: runner.workspace,
    defaultTimeoutMs: Math.min(defaultTimeout, configured.settings.longestCommand) * 1000,
    isOwnCheckout: checkout.how === 'cloned',
  });
  log.info(
    `[Agent] Sandbox: ${jail.kind === 'none' ? 'off' : jail.kind}${jail.passedOver ? ` (passed over: ${jail.passedOver})` : ''}; the workspace was ${checkout.how} at ${base.slice(0, 12)} (${branch})`,
  );
  if (checkout.credentials)
    log.warning(
      'The checkout keeps its credentials in .git/config. The sandbox hides them from the tools; set `persist-credentials: false` on actions/checkout all the same.',
    );
  if (inputs.sandbox === 'off') log.warning('The sandbox is off: the tools of the model run as this user, with this network.');
  return jail;
}
