import { randomUUID } from 'node:crypto';
import { policyFor, type TurnRules } from '../agent/policy.ts';
import { roleOf, type Mode } from '../agent/role.ts';
import { noStats } from '../agent/stats.ts';
import type { NamedAgent } from '../extensions/agent-file.ts';
import { skillsOf } from '../extensions/skills.ts';
import { planServer } from '../mcp/make-plan.ts';
import type { ServerPlan } from '../mcp/plan.ts';
import { modelOfAgent } from '../extensions/agent-model.ts';
import { filesFor } from '../prompt/context-files.ts';
import type { Place } from '../prompt/place.ts';
import { chooseApi } from '../providers/choose-api.ts';
import { recordStart, type StartedTurn } from '../session/record-turn.ts';
import { beginsTurn } from '../trigger/command.ts';
import { mayWrite } from '../trigger/gate.ts';
import { checkWorkOrder, projectSlug, type WorkOrder } from '../trigger/work-order.ts';
import type { Configured } from '../intake/configure.ts';
import { agentOf, narrowed } from '../intake/read-agents.ts';
import type { ThreadContext } from '../intake/thread-context.ts';
import type { Guarded } from '../intake/scan-input.ts';
import { droneOf, type PlannedTurn } from './create-turn.ts';
import type { Request } from '../intake/next.ts';
import type { Services } from '../intake/services.ts';
import { turnPrompt } from './turn-prompt.ts';
import { isOurs } from './prepare-workspace.ts';

/**
 * The rules of one turn instead of those of the workflow.
 * @param agent the named agent that does it, which only narrows them.
 * @param asked model calls that somebody asked for; they lower the limit, never raise it.
 */
export function forTurn(configured: Configured, rules: TurnRules, agent: NamedAgent | undefined, asked = Infinity): Configured {
  const { settings, files } = configured;
  const { limits } = settings;
  const model = modelOfAgent(agent?.model, settings) ?? settings.model;
  const most = Math.min(asked, agent?.maxIterations ?? Infinity, limits.maxIterations || Infinity);
  return {
    ...configured,
    files: filesFor(files, agent),
    skills: skillsOf(configured.skills, agent),
    settings: {
      ...settings,
      model,
      price: model === settings.model ? settings.price : settings.otherPrices[model],
      policy: policyFor(settings.policy, rules),
      limits: { ...limits, maxIterations: most === Infinity ? 0 : most },
    },
  };
}

/** Where the model is, from the inputs of this run: they apply to old sessions, too. */
export function providerOf({ settings }: Configured, { inputs }: Services): WorkOrder['provider'] {
  const { model, parameters } = settings;
  const { temperature, topP, topK } = parameters;
  const api = chooseApi(inputs.api, inputs['base-url']);
  return { baseUrl: inputs['base-url'], modelId: model, api, params: { temperature, topP, topK } };
}

/**
 * The MCP servers of a turn, with the values of their secrets (docs/mcp.md).
 * @throws Problem naming server and variable if a secret is missing.
 */
export function serverPlans({ settings, pull }: Configured, { runner, serverVariables }: Services): ServerPlan[] {
  const { temp, toolCache, workspace } = runner;
  const surroundings = { environment: serverVariables, temp, toolCache, workspace, isFork: pull?.isFork === true };
  return Object.entries(settings.servers).map(([name, server]) => planServer(name, server, surroundings));
}

function workOrder(
  { trigger, admitted, session }: Request,
  configured: Configured,
  { mode, agent }: { readonly mode: Mode; readonly agent: NamedAgent | undefined },
  { texts }: ThreadContext,
  services: Services,
): WorkOrder {
  const { repository, thread, command, comment } = trigger;
  const { actor, permission } = admitted;
  const said = (comment || thread.kind === 'job') && 'text' in command ? command.text : `${thread.title}\n\n${thread.body}`;
  return checkWorkOrder({
    version: 1,
    turnId: randomUUID(),
    createdAt: services.now().toISOString(),
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
      gitUrl: services.runner.repositoryUrl,
    },
    session: { key: session.header.key, name: thread.title, mode, toolMode: configured.settings.policy.toolMode },
    ...(agent && { agent: { name: agent.name, path: agent.path, blob: agent.blob } }),
    ...('maxIterations' in command && { maxIterations: command.maxIterations }),
    ...(configured.settings.verify.command !== '' && { verify: configured.settings.verify.command }),
    provider: providerOf(configured, services),
    context: texts.map(({ what, text }) => ({ role: 'user', content: `${what}:\n\n${text}`, createdAt: services.now().toISOString() })),
    prompt: said.trim(),
  });
}

/** A new turn: its work order, and the entries that it will add to the session's log. Nothing is written yet. */
export function startTurn(request: Request, { context, findings }: Guarded, services: Services): PlannedTurn {
  const { runner, now, inputs } = services;
  const { trigger, session, state, self } = request;
  const { command } = trigger;
  const asked = beginsTurn(command) ? command : undefined;
  const agent = agentOf(command, request.configured.agents, services);
  const own = narrowed(agent, asked?.mode ?? inputs.mode);
  const { mode } = own;
  const { pull } = request.configured;
  const isOwn = pull !== undefined && isOurs(pull.author?.id, pull.body, state.pulls.has(pull.number), self);
  const { permission, authorPermission } = request.admitted;
  const strangers = context.hasStrangers || !mayWrite(permission) || !(isOwn || mayWrite(authorPermission));
  const hasStrangers = strangers || state.hasStrangers;
  const configured = forTurn(request.configured, { ...own, restOfTurn: false, hasStrangers }, agent, asked?.maxIterations);
  if (agent?.model !== undefined && modelOfAgent(agent.model, request.configured.settings) === undefined)
    services.log.info(
      `[Agent] ${agent.path} asks for the model ${agent.model}, which the configuration does not name; ${inputs.model} does the turn.`,
    );
  const order = workOrder(request, configured, { mode, agent }, context, services);
  const { number } = trigger.thread;
  services.remember({ turn: order.turnId, session: session.header.key, ...(number !== undefined && { thread: number }) });
  const startedAt = now();
  const start = (place: Place | undefined): StartedTurn =>
    recordStart(session, state, {
      order,
      role: roleOf(mode),
      ...(strangers && { strangers }),
      drone: droneOf(runner),
      runId: runner.runId,
      runAttempt: runner.runAttempt,
      configurationCommit: configured.configurationCommit,
      prompt: turnPrompt(request, { mode, context, isOwn }, place, services),
      now: startedAt,
    });
  const before = state.turns.at(-1);
  const replaced = before && before.ended !== 'finished' ? before : undefined;
  return {
    request,
    configured,
    order,
    session,
    state,
    hasStrangers,
    startedAt,
    servers: serverPlans(configured, services),
    resumed: undefined,
    earlier: { stats: noStats, inBudget: false },
    answers: { decided: [], decisions: new Map(), expectedTree: undefined },
    opening: { start, speaks: true, replaced, findings },
  };
}
