import { Abort, outcomeOf, runLoop } from '../agent/loop.ts';
import type { Message } from '../agent/messages.ts';
import type { Outcome } from '../agent/outcome.ts';
import { isOffered } from '../agent/policy.ts';
import { offer } from '../agent/tool.ts';
import type { Jail } from '../jail/jail.ts';
import { inCallOrder } from '../history/call-order.ts';
import { prune } from '../history/prune.ts';
import { systemPrompt } from '../prompt/system.ts';
import type { OpenWork } from '../publish/publish.ts';
import { createTools } from '../tools/catalog.ts';
import { defaultTimeout, observe } from '../tools/execute-command.ts';
import type { Snapshot } from '../workspace/snapshot.ts';
import { Workspace } from '../workspace/workspace.ts';
import type { Turn } from './begin.ts';
import type { Parts } from './parts.ts';

/** What the loop left behind. */
export interface Worked {
  readonly outcome: Outcome;
  /** Messages of this turn, the prompt first. */
  readonly messages: readonly Message[];
  /** Undefined when the turn did not get that far. */
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
  const { runner, inputs, git } = parts;
  const messages: Message[] = turn.started.history.slice(turn.started.firstMessage);
  const { timeoutMs } = turn.configured.settings;
  const timeout = new AbortController();
  const timer = timeoutMs > 0 ? setTimeout(() => timeout.abort(timedOut(timeoutMs)), Math.min(timeoutMs, longestTimer)) : undefined;
  const signal = AbortSignal.any([parts.signal, timeout.signal, turn.session.lost]);
  let jail: Jail | undefined;
  try {
    const { repository, target } = turn.configured;
    const openWork = await findOpenWork(turn, parts);
    const earlier = { head: openWork?.head, kept: await turn.session.loadWork() };
    const workspace = await Workspace.prepare(runner.workspace, repository, target, earlier, git, signal);
    turn.session.append({
      kind: 'workspace',
      turnId: turn.order.turnId,
      at: parts.now().toISOString(),
      base: workspace.checkout.base,
      tree: workspace.start.tree,
    });
    jail = await parts.openJail(runner.workspace, Math.min(defaultTimeout, turn.configured.settings.longestCommand) * 1000);
    parts.log.info(
      `[Agent] Sandbox: ${jail.kind === 'none' ? 'off' : jail.kind}; the workspace was ${workspace.checkout.how} at ${workspace.checkout.base.slice(0, 12)} (${target.branch})`,
    );
    if (workspace.checkout.credentials)
      parts.log.warning(
        'The checkout keeps its credentials in .git/config. The sandbox hides them from the tools; set `persist-credentials: false` on actions/checkout all the same.',
      );
    if (inputs.sandbox === 'off') parts.log.warning('The sandbox is off: the tools of the model run as this user, with this network.');
    const outcome = await loop(turn, jail, workspace.carried, messages, signal, parts);
    await jail.close();
    return {
      outcome,
      messages,
      jail: jail.kind,
      change: { base: workspace.checkout.base, parent: workspace.parent, from: workspace.start, to: await workspace.take() },
      openWork,
    };
  } catch (error) {
    await jail?.close();
    return { outcome: outcomeOf(error, signal), messages, jail: jail?.kind, change: undefined, openWork: undefined };
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds between two signs of life in the session (interface.md section 7). */
const heartbeatMs = 300_000;
/** Milliseconds that a timer can wait; beyond it Node fires at once. */
const longestTimer = 2 ** 31 - 1;

function timedOut(timeoutMs: number): Abort {
  return new Abort('timeout', `The turn reached its ${timeoutMs / 60_000} minutes (timeout-minutes).`);
}

async function loop(turn: Turn, jail: Jail, carried: string, messages: Message[], signal: AbortSignal, parts: Parts): Promise<Outcome> {
  const {
    configured: { settings, target },
    order,
    session,
    started,
    emit,
  } = turn;
  const { policy, limits } = settings;
  const tools = createTools({ keepChanges: policy.toolMode === 'auto', longestTimeout: settings.longestCommand });
  const heartbeat = setInterval(
    () => session.append({ kind: 'heartbeat', turnId: order.turnId, at: parts.now().toISOString() }),
    heartbeatMs,
  );
  const offers = tools.filter((tool) => isOffered(tool, policy)).map(offer);
  const { owner, name } = parts.runner.repository;
  const system = systemPrompt({
    repository: `${owner}/${name}`,
    thread: `issue #${turn.trigger.thread.number}`,
    baseBranch: target.branch,
    workspace: parts.runner.workspace,
    toolMode: policy.toolMode,
    offers,
    jailed: jail.kind !== 'none',
    throwaway: jail.throwaway,
    carried,
  });
  const model = parts.createModel({
    baseUrl: order.provider.baseUrl,
    apiKey: parts.inputs['api-key'],
    model: order.provider.modelId,
    stream: settings.stream,
    parameters: settings.parameters,
    note: (line) => parts.log.info(line),
  });
  parts.log.info(`[Agent] Starting with ${started.history.length} messages`);
  try {
    const result = await runLoop(started.history, {
      model,
      system,
      offers,
      limits,
      policy,
      emit,
      now: parts.now,
      random: parts.random,
      sleep: parts.sleep,
      redact: parts.redact,
      tools: new Map(tools.map((tool) => [tool.name, tool])),
      view: (log) => prune(inCallOrder(log), parts.inputs['context-window']),
      hands: (call, signal) => jail.run(call, observe, signal),
      signal,
      record: async (message) => {
        messages.push(message);
        session.append({ kind: 'message', turnId: order.turnId, at: message.createdAt, message });
        turn.record.add(message);
      },
      barrier: async (call) => {
        session.append({
          kind: 'call.started',
          turnId: order.turnId,
          at: parts.now().toISOString(),
          callId: call.id,
          name: call.tool.name,
        });
        await session.push();
      },
    });
    return result.outcome;
  } finally {
    clearInterval(heartbeat);
  }
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
