import { Abort, outcomeOf } from '../agent/loop.ts';
import type { Message } from '../agent/messages.ts';
import type { Outcome } from '../agent/outcome.ts';
import type { Jail } from '../jail/jail.ts';
import type { OpenWork } from '../publish/publish.ts';
import { defaultTimeout } from '../tools/execute-command.ts';
import type { Snapshot } from '../workspace/snapshot.ts';
import { Workspace } from '../workspace/workspace.ts';
import { Agent } from './agent.ts';
import type { Turn } from './begin.ts';
import type { Parts } from './parts.ts';

/** What the loop left behind. */
export interface Worked {
  readonly outcome: Outcome;
  /** Messages of this turn, the prompt first. */
  readonly messages: readonly Message[];
  /** Undefined when the turn did not get that far. */
  readonly agent: Agent | undefined;
  readonly jail: Jail['kind'] | undefined;
  /** The workspace before and after, and the commit that the difference belongs on; undefined when the turn did not get that far. */
  readonly change: { readonly base: string; readonly parent: string; readonly from: Snapshot; readonly to: Snapshot } | undefined;
  readonly openWork: OpenWork | undefined;
}

/**
 * Workspace, jail, loop. Whatever goes wrong is an outcome, and the jail is gone when this resolves.
 * @throws only when the jail cannot be ended: what may still change is not published.
 */
export async function work(turn: Turn, parts: Parts): Promise<Worked> {
  turn.interpreter.changeStateRunning();
  const { timeoutMs } = turn.configured.settings.limits;
  const timeout = new AbortController();
  const timer = timeoutMs > 0 ? setTimeout(() => timeout.abort(timedOut(timeoutMs)), Math.min(timeoutMs, longestTimer)) : undefined;
  const heartbeat = setInterval(
    () => turn.session.append({ kind: 'heartbeat', turnId: turn.order.turnId, at: parts.now().toISOString() }),
    heartbeatMs,
  );
  const signal = AbortSignal.any([parts.signal, timeout.signal, turn.session.lost]);
  let jail: Jail | undefined;
  let agent: Agent | undefined;
  try {
    const openWork = await findOpenWork(turn, parts);
    const workspace = await prepareWorkspace(turn, openWork, signal, parts);
    jail = await openJail(turn, workspace, parts);
    const listing = await turn.configured.repository.entries(workspace.start.tree);
    agent = new Agent(
      turn,
      {
        jail,
        carried: workspace.carried,
        listing: [...listing].map(([name, { type }]) => (type === 'tree' ? `${name}/` : name)),
        memory: await turn.session.loadMemory(),
        signal,
      },
      parts,
    );
    parts.log.info(`[Agent] Starting with ${turn.started.history.length} messages`);
    const outcome = await agent.run();
    await jail.close();
    const { checkout, parent, start } = workspace;
    const change = { base: checkout.base, parent, from: start, to: await workspace.take() };
    return { outcome, messages: agent.messages, agent, jail: jail.kind, change, openWork };
  } catch (error) {
    await jail?.close();
    const messages = agent?.messages ?? turn.started.history.slice(turn.started.firstMessage);
    return { outcome: outcomeOf(error, signal), messages, agent, jail: jail?.kind, change: undefined, openWork: undefined };
  } finally {
    clearTimeout(timer);
    clearInterval(heartbeat);
  }
}

/** Milliseconds between two signs of life in the session (interface.md section 7). */
const heartbeatMs = 300_000;
/** Milliseconds that a timer can wait; beyond it Node fires at once. */
const longestTimer = 2 ** 31 - 1;

function timedOut(timeoutMs: number): Abort {
  return new Abort('timeout', `The turn reached its ${timeoutMs / 60_000} minutes (timeout-minutes).`);
}

async function prepareWorkspace(turn: Turn, openWork: OpenWork | undefined, signal: AbortSignal, parts: Parts): Promise<Workspace> {
  const { repository, target } = turn.configured;
  const earlier = { head: openWork?.head, kept: await turn.session.loadWork() };
  const workspace = await Workspace.prepare(parts.runner.workspace, repository, target, earlier, parts.git, signal);
  const { base } = workspace.checkout;
  const { tree } = workspace.start;
  turn.session.append({ kind: 'workspace', turnId: turn.order.turnId, at: parts.now().toISOString(), base, tree });
  return workspace;
}

async function openJail({ configured }: Turn, { checkout }: Workspace, { openJail: open, runner, inputs, log }: Parts): Promise<Jail> {
  const jail = await open(runner.workspace, Math.min(defaultTimeout, configured.settings.longestCommand) * 1000);
  log.info(
    `[Agent] Sandbox: ${jail.kind === 'none' ? 'off' : jail.kind}; the workspace was ${checkout.how} at ${checkout.base.slice(0, 12)} (${configured.target.branch})`,
  );
  if (checkout.credentials)
    log.warning(
      'The checkout keeps its credentials in .git/config. The sandbox hides them from the tools; set `persist-credentials: false` on actions/checkout all the same.',
    );
  if (inputs.sandbox === 'off') log.warning('The sandbox is off: the tools of the model run as this user, with this network.');
  return jail;
}

/**
 * The branch of the session, if its pull request is open, or was never opened: this turn adds to it. Merged or closed, the work is over.
 */
async function findOpenWork({ started, configured }: Turn, { github }: Parts): Promise<OpenWork | undefined> {
  const published = started.state.published;
  if (!published) return undefined;
  const ref = `refs/heads/${published.branch}`;
  const head = (await configured.repository.refs(ref)).get(ref);
  if (head === undefined) return undefined;
  const pull = await github.pullRequestFrom(published.branch);
  return pull?.open === false ? undefined : { branch: published.branch, head, pull };
}
