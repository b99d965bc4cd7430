import { runLoop } from '../agent/loop.ts';
import type { Message } from '../agent/messages.ts';
import type { Outcome } from '../agent/outcome.ts';
import { covers, isOffered, type AgentTools, type PolicySettings } from '../agent/policy.ts';
import type { AgentRole } from '../agent/role.ts';
import { Meter } from '../agent/stats.ts';
import { failure, offer, success, type Observation, type ValidCall } from '../agent/tool.ts';
import type { NamedAgent } from '../extensions/agent-file.ts';
import { modelOfAgent } from '../extensions/agent-model.ts';
import { lookUpAgent } from '../extensions/agents.ts';
import { skillsOf } from '../extensions/skills.ts';
import { clip } from '../guardrails/fence.ts';
import { sanitizeReply } from '../guardrails/sanitize-reply.ts';
import { Context } from '../history/context.ts';
import { Problem } from '../problem.ts';
import { filesFor } from '../prompt/context-files.ts';
import { createTools } from '../tools/catalog.ts';
import { readSkill, type SkillParts } from './skills.ts';
import { createGuides } from './nested-guides.ts';
import { customToolsOf, type AgentRuntime } from './agent-runtime.ts';

/** Max model calls of one subagent. */
const maxIterations = 20;
/** Max characters of its answer. */
const maxAnswer = 20_000;
const role: AgentRole = 'agent_executor';

/**
 * Runs a subagent on one task: its own short context, the minimal prompt, read-only tools, depth 1. What it spends counts for the turn; only its
 * answer is in the session, not its messages. Never throws, except for an abort of the turn.
 */
export async function delegateTask(
  call: ValidCall,
  { turn, workplace, services, loop, askModel, context: shared, system, runTool, screen }: AgentRuntime,
  signal: AbortSignal,
): Promise<Observation> {
  const { settings, agents, files } = turn.configured;
  const { agent: name } = call.args;
  const agent = name === undefined ? undefined : lookUpAgent(agents, String(name), 'model');
  if (agent instanceof Problem) return failure(agent.message);
  const policy: PolicySettings = { ...settings.policy, toolMode: 'read-only', ...within(settings.policy.agent, agent) };
  const skills = skillsOf(turn.configured.skills, agent);
  const servers = workplace.servers.tools(policy);
  const given = createTools({
    toolMode: policy.toolMode,
    maxTimeout: settings.maxCommand,
    jailed: workplace.jail.kind !== 'none',
    memory: workplace.memory.size > 0,
    skills: skills.map(({ name }) => name),
    custom: customToolsOf(turn, workplace, services),
    servers: servers.offered,
  }).filter(({ name, isNote }) => name !== 'delegate' && name !== 'ask_human' && !isNote);
  const tools = [...given, ...servers.hidden];
  const offers = given.filter((tool) => isOffered(tool, policy)).map(offer);
  const withGuides = createGuides(turn.configured);
  const model = modelOfAgent(agent?.model, settings) ?? settings.model;
  const price = model === settings.model ? settings.price : settings.otherPrices[model];
  const ask = model === settings.model ? loop.ask : askModel(model);
  const meter = new Meter(price, turn.meter, settings.otherPrices);
  const emit = turn.telemetry.within(call.id);
  const catalog = skills.map(({ name, description }) => ({ name, description: services.redact(description) }));
  const own = { files: filesFor(files, agent), skills: catalog, model, price };
  const prompt = system({ size: 'minimal', purpose: 'task', toolMode: policy.toolMode, offers, ...own });
  const messages: Message[] = [{ role: 'user', content: String(call.args['task']), createdAt: services.now().toISOString() }];
  const context = new Context({
    ...shared,
    ask,
    emit,
    meter,
    signal,
    system: prompt,
    offers,
    firstMessage: 0,
    compaction: undefined,
    settings: settings.history,
    screen: screen(emit),
    record: () => undefined,
  });
  const reading: SkillParts = {
    configured: { ...turn.configured, skills },
    workspace: async () => (await workplace.checkpointer.snapshot()).snapshot.tree,
    shown: () => messages.slice(context.compaction?.upTo ?? 0),
  };
  emit({ type: 'agent.started', payload: { role } });
  const outcome = await runLoop(messages, {
    ...loop,
    ask,
    role,
    system: prompt,
    offers,
    limits: { ...settings.limits, ownIterations: Math.min(maxIterations, agent?.maxIterations ?? maxIterations) },
    meter,
    startedAt: turn.startedAt,
    tools: new Map(tools.map((tool) => [tool.name, tool])),
    policy,
    emit,
    signal,
    screen: screen(emit),
    prepareStep: context.prepareStep,
    decisions: new Map(),
    runTool: (inner, ending) =>
      inner.tool.name === 'activate_skill' ? readSkill(inner, reading) : withGuides(inner, () => runTool(inner, ending)),
    record: async (message) => void messages.push(message),
    barrier: async () => undefined,
  });
  const observation = answerOf(outcome, messages);
  emit({ type: 'agent.ended', payload: { status: outcome.status, content: observation.content } });
  signal.throwIfAborted();
  return observation;
}

/** The tools of an agent that works for another one: those that both have. */
function within(outer: AgentTools | undefined, inner: NamedAgent | undefined): { readonly agent?: AgentTools } {
  if (inner?.tools === undefined) return outer ? { agent: outer } : {};
  const { name, tools } = inner;
  if (!outer) return { agent: { name, tools } };
  const allowed = (some: readonly string[], by: readonly string[]) => some.filter((tool) => by.some((each) => covers(each, tool)));
  const both = [...allowed(tools, outer.tools), ...allowed(outer.tools, tools)];
  return { agent: { name, tools: [...new Set(both)].toSorted() } };
}

/** What the delegating agent reads: the answer, or the part there is and why there is no more. */
function answerOf(outcome: Outcome, messages: readonly Message[]): Observation {
  const words = messages.findLast((message) => message.role === 'assistant' && message.content.trim() !== '')?.content ?? '';
  const said = clip(sanitizeReply(words), { head: maxAnswer, tail: 0 }).text;
  switch (outcome.status) {
    case 'finished':
      return said === '' ? failure('The subagent answered with nothing. Do the task yourself.') : success(said);
    case 'pending-confirmation':
      return failure('The subagent needed a call that only a person can allow. Make that call yourself if the task needs it.');
    case 'stopped':
    case 'aborted':
    case 'error':
      return failure(`The subagent did not finish: ${outcome.detail}${said === '' ? '' : `\nIts last words:\n${said}`}`);
  }
}
