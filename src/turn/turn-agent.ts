import { estimateMessagesTokens } from '../agent/estimate.ts';
import type { LoopParts } from '../agent/loop.ts';
import type { Message } from '../agent/messages.ts';
import { planOf } from '../agent/plan.ts';
import { decide, isOffered } from '../agent/policy.ts';
import { roleOf } from '../agent/role.ts';
import { offer, type Observation, type Tool, type ValidCall } from '../agent/tool.ts';
import { agentsFor } from '../extensions/agents.ts';
import { Context } from '../history/context.ts';
import { closed, cutOffEdit, interrupted } from '../session/open-calls.ts';
import { createTools } from '../tools/catalog.ts';
import { delegateTask } from './subagent.ts';
import { grantEdits } from './approved-edits.ts';
import type { Left } from './checkpointer.ts';
import type { Turn } from './create-turn.ts';
import type { Services } from '../intake/services.ts';
import { readSkill, type SkillParts } from './skills.ts';
import { createGuides, type WithGuides } from './nested-guides.ts';
import { createRuntime, customToolsOf, type AgentRuntime, type Workplace } from './agent-runtime.ts';

/**
 * Milliseconds that an edit has left when the turn is aborted. An edit takes far less, and half of one would be in no message. A cancelled job has
 * only seconds (docs/github-and-endpoints.md); if somebody stops the turn or its time is up, even a machine under load finishes the edit.
 */
const editGraceMs = { cancelled: 2000, stopped: 30_000 } as const;

/** The turn's own agent: one loop over the session's log. */
export class Agent {
  readonly shared: AgentRuntime;
  readonly context: Context;
  /** Messages of this turn, the prompt first. */
  readonly messages: Message[];
  readonly #loop: LoopParts;
  readonly #withGuides: WithGuides;
  readonly #skills: SkillParts;
  readonly #editSignal: AbortSignal;
  #unsaid: string;
  /** Hosts that the interrupted command asked for. */
  #hosts: Observation['hosts'];

  constructor(turn: Turn, workplace: Workplace, services: Services) {
    const { session, started, meter, state } = turn;
    const { emit } = turn.telemetry;
    const { settings } = turn.configured;
    const { policy } = settings;
    const { turnId } = turn.order;
    const hasFacts = (turn.configured.memory?.searchable.length ?? 0) > 0;
    const servers = workplace.servers.tools(policy);
    const given = createTools({
      toolMode: policy.toolMode,
      maxTimeout: settings.maxCommand,
      jailed: workplace.jail.kind !== 'none',
      hosts: policy.rules['network'] === 'deny' ? undefined : policy.network?.allow,
      memory: workplace.memory.size > 0 || hasFacts,
      hasFacts,
      remembers: turn.configured.memory !== undefined && turn.order.session.mode === 'build' && !turn.configured.pull?.isFork,
      describesPull: workplace.describesPull,
      skills: turn.configured.skills.map(({ name }) => name),
      agents: agentsFor(turn.configured.agents, 'model').map(({ name, description }) => ({
        name,
        description: services.redact(description),
      })),
      custom: customToolsOf(turn, workplace, services),
      servers: servers.offered,
    });
    const tools = [...given, ...servers.hidden];
    const offers = given.filter((tool) => isOffered(tool, policy)).map(offer);
    this.shared = createRuntime(turn, workplace, services);
    this.#withGuides = createGuides(turn.configured);
    this.#skills = {
      configured: turn.configured,
      workspace: async () => (await workplace.checkpointer.snapshot()).snapshot.tree,
      shown: () => this.messages.slice(Math.max(0, (this.context.compaction?.upTo ?? 0) - started.firstMessage)),
    };
    this.#editSignal = AbortSignal.any([later(services.signal, editGraceMs.cancelled), later(workplace.signal, editGraceMs.stopped)]);
    this.#unsaid = turn.unsaid;
    this.messages = started.history.slice(started.firstMessage);
    const plan = planOf(this.messages);
    if (plan.length > 0) emit({ type: 'plan.updated', payload: { steps: plan } });
    const { screen } = this.shared;
    const size = turn.order.source === 'schedule' ? 'minimal' : 'full';
    const system = this.shared.system({ size, purpose: 'turn', toolMode: policy.toolMode, offers });
    const { now } = services;
    this.context = new Context({
      ...this.shared.context,
      emit,
      meter,
      signal: workplace.signal,
      system,
      offers,
      firstMessage: started.firstMessage,
      compaction: state.compaction,
      settings: settings.history,
      screen: screen(emit),
      record: (made) => session.append({ kind: 'compaction', turnId, at: now().toISOString(), ...made }),
    });
    this.#loop = {
      ...this.shared.loop,
      role: roleOf(turn.order.session.mode),
      system,
      offers,
      limits: settings.limits,
      meter,
      startedAt: turn.startedAt,
      tools: new Map(tools.map((tool): [string, Tool] => [tool.name, tool])),
      policy,
      decisions: turn.answers.decisions,
      emit,
      signal: workplace.signal,
      screen: screen(emit),
      prepareStep: this.context.prepareStep,
      runTool: (call, signal) => this.#withGuides(call, () => this.#run(call, signal)),
      record: async (message) => {
        this.#record(message);
        if (message.role !== 'tool') return;
        const approved = turn.answers.decisions.get(message.toolCallId)?.decision === 'approved';
        await workplace.checkpointer.endCall(
          message.toolCallId,
          approved
            ? (before, after) => grantEdits(turn, message.toolCallId, { start: workplace.start, before, after }, now().toISOString())
            : undefined,
        );
      },
      barrier: async ({ id, tool }) => {
        if (turn.answers.decisions.get(id)?.decision === 'approved') workplace.servers.pin(tool);
        session.append({ kind: 'call.started', turnId, at: now().toISOString(), callId: id, name: tool.name });
        await workplace.checkpointer.save();
      },
    };
  }

  /** What the loop continues with: the whole log so far, and this agent's parts. */
  next(): readonly [history: readonly Message[], parts: LoopParts] {
    const { history, firstMessage } = this.shared.turn.started;
    const unsaid = this.#unsaid;
    this.#unsaid = '';
    return [[...history.slice(0, firstMessage), ...this.messages], { ...this.#loop, unsaid }];
  }

  /** Tells the model what to repair before the loop continues; quoted output is screened like a tool result. */
  tell(text: string): void {
    const content = this.#loop.screen(text, 'verify');
    this.#record({ role: 'user', content, repair: true, createdAt: this.shared.services.now().toISOString() });
  }

  /** Records the result of the call that was running when the loop was aborted: it is never repeated (docs/sessions.md). */
  close(interruption: Left['interrupted']): void {
    if (!interruption) return;
    const { call, isUndone } = interruption;
    const at = this.shared.services.now().toISOString();
    const message = closed({ id: call.id, name: call.tool.name, arguments: '' }, isUndone ? interrupted : cutOffEdit, at);
    this.#record({ ...message, ...(this.#hosts && { hosts: this.#hosts }) });
  }

  #record(message: Message): void {
    const { session, telemetry, order } = this.shared.turn;
    this.messages.push(message);
    const tokenCount = estimateMessagesTokens([message]);
    session.append({ kind: 'message', turnId: order.turnId, at: message.createdAt, message, tokenCount });
    telemetry.record.add(message);
  }

  async #run(call: ValidCall, signal: AbortSignal): Promise<Observation> {
    const { runTool, workplace, turn } = this.shared;
    if (call.tool.name === 'activate_skill') return readSkill(call, this.#skills);
    if (call.tool.name === 'delegate') return delegateTask(call, this.shared, signal);
    const { effect } = decide(call, turn.configured.settings.policy);
    if (effect === 'read') return runTool(call, signal);
    await workplace.checkpointer.beginCall(call);
    if (call.tool.edits) return runTool(call, this.#editSignal);
    const observation = await runTool(call, signal);
    // A command that was cut off has no result, whatever it returned last; but what it reached, it reached.
    if (signal.aborted) this.#hosts = observation.hosts;
    signal.throwIfAborted();
    return observation;
  }
}

/** A signal that aborts a while after another one. */
function later(signal: AbortSignal, ms: number): AbortSignal {
  const controller = new AbortController();
  signal.addEventListener('abort', () => setTimeout(() => controller.abort(signal.reason), ms).unref(), { once: true });
  return controller.signal;
}
