import { randomUUID } from 'node:crypto';
import { policyFor } from '../agent/policy.ts';
import { roleOf, type Mode } from '../agent/role.ts';
import { noStats } from '../agent/stats.ts';
import { chooseApi } from '../providers/choose-api.ts';
import { startTurn } from '../session/start-turn.ts';
import { checkWorkOrder, projectSlug, type WorkOrder } from '../trigger/work-order.ts';
import type { Trigger } from '../trigger/trigger.ts';
import type { Admitted } from './admit.ts';
import type { Configured } from './configure.ts';
import type { Guarded } from './guard.ts';
import type { OpenSession } from './open-session.ts';
import { droneOf, openTurn, type Turn } from './open-turn.ts';
import type { Parts } from './parts.ts';
import { showEnd } from './progress-comment.ts';
import { turnPrompt } from './prompt.ts';
import type { Seen } from './tell.ts';

/** The rules of one turn in the place of those of the workflow. */
export function forTurn(configured: Configured, mode: Mode, restOfTurn: boolean): Configured {
  const { settings } = configured;
  return { ...configured, settings: { ...settings, policy: policyFor(settings.policy, mode, restOfTurn) } };
}

/** Where the model is, by the inputs of this run: they hold for old sessions, too (C20). */
export function providerOf({ settings }: Configured, { inputs }: Parts): WorkOrder['provider'] {
  const { temperature, topP, topK } = settings.parameters;
  const api = chooseApi(inputs.api, inputs['base-url']);
  return { baseUrl: inputs['base-url'], modelId: inputs.model, api, params: { temperature, topP, topK } };
}

function workOrder(key: string, trigger: Trigger, admitted: Admitted, configured: Configured, mode: Mode, parts: Parts): WorkOrder {
  const { repository, thread, command, comment } = trigger;
  const { actor, permission } = admitted;
  const said = (comment || thread.kind === 'job') && 'text' in command ? command.text : `${thread.title}\n\n${thread.body}`;
  return checkWorkOrder({
    version: 1,
    turnId: randomUUID(),
    createdAt: parts.now().toISOString(),
    source: trigger.kind,
    ...(thread.number !== undefined && { thread: thread.number }),
    ...(comment && { comment: comment.id }),
    ...(comment?.thread !== undefined && { reviewThread: comment.thread }),
    triggeredAt: trigger.at,
    actor: { login: actor.login, id: actor.id, permission },
    project: {
      id: String(repository.id ?? `${repository.owner}/${repository.name}`),
      name: repository.name,
      slug: projectSlug(repository.owner, repository.name),
      gitUrl: parts.runner.repositoryUrl,
    },
    session: { key, name: thread.title, mode, toolMode: configured.settings.policy.toolMode },
    ...(configured.settings.verify.command !== '' && { verify: configured.settings.verify.command }),
    provider: providerOf(configured, parts),
    context: [],
    prompt: said.trim(),
  });
}

/**
 * Makes a new turn known before any work is done: work order, session at the remote, `turn.json`, progress comment, in this order.
 * @throws SessionBusy when another run works on the same session.
 */
export async function begin(
  trigger: Trigger,
  admitted: Admitted,
  workflow: Configured,
  { session, state }: OpenSession,
  asked: { readonly seen: Seen; readonly guarded: Guarded },
  parts: Parts,
): Promise<Turn> {
  const { runner, now, inputs } = parts;
  const { command } = trigger;
  const mode = command.name === 'turn' && command.mode ? command.mode : inputs.mode;
  const configured = forTurn(workflow, mode, false);
  const { key } = session.header;
  const { seen, guarded } = asked;
  const { context, findings } = guarded;
  const order = workOrder(key, trigger, admitted, configured, mode, parts);
  const { number } = trigger.thread;
  parts.remember({ turn: order.turnId, session: key, ...(number !== undefined && { thread: number }) });
  const started = await startTurn(session, state, {
    order,
    role: roleOf(mode),
    drone: droneOf(runner),
    runId: runner.runId,
    runAttempt: runner.runAttempt,
    configurationCommit: configured.configurationCommit,
    prompt: turnPrompt(trigger, admitted, configured, mode, context, parts),
    now: now(),
  });
  const before = state.turns.at(-1);
  if (before && before.ended !== 'finished') await showEnd(before, 'a new turn took its place', parts);
  const earlier = { stats: noStats, inBudget: false };
  const opened = {
    trigger,
    admitted,
    configured,
    order,
    session,
    started,
    self: seen.by,
    seen,
    context,
    resumed: undefined,
    expectedTree: undefined,
    earlier,
    decided: [],
    decisions: new Map(),
  };
  const turn = openTurn(opened, parts);
  for (const finding of findings)
    turn.emit({ type: 'security.injection_detected', payload: { ...finding, action: inputs['injection-action'] } });
  return turn;
}
