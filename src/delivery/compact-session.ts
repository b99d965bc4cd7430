import { runLoop } from '../agent/loop.ts';
import type { Message } from '../agent/messages.ts';
import { defaultPolicy } from '../agent/policy.ts';
import { Meter, usageBetween } from '../agent/stats.ts';
import { failure, offer, type Observation, type ValidCall } from '../agent/tool.ts';
import { addToMemory, flushPrompt, getMemory, type Memory } from '../history/memory.ts';
import { forPrompt } from '../history/pipeline.ts';
import { describe } from '../problem.ts';
import { flushTools } from '../tools/memory.ts';
import type { Agent } from '../turn/turn-agent.ts';
import type { Turn } from '../turn/create-turn.ts';
import type { Services } from '../intake/services.ts';
import type { Worked } from '../turn/run-agent.ts';

/** Max model calls and milliseconds of a memory flush. */
const flushIterations = 5;
const maxFlushMs = 90_000;

/**
 * Summarizes a long session after everything is published; before the summary, the model may store what it wants to remember. After a failure the
 * session stays as it is. Never throws: the turn is over and reported.
 */
export async function compactSession(turn: Turn, { agent, outcome }: Worked, services: Services): Promise<void> {
  const isOver = outcome.status === 'finished' || (outcome.status === 'stopped' && outcome.stopReason !== 'timeout');
  if (!agent || !isOver || services.signal.aborted) return;
  const log = [...turn.started.history.slice(0, turn.started.firstMessage), ...agent.messages];
  const { usage } = turn.meter.stats;
  if (isSpent(turn) || !agent.context.isDue(log)) return;
  try {
    await flushMemory(turn, agent, log, services);
    if (!isSpent(turn)) await agent.context.compactAfterTurn(log);
  } catch (error) {
    services.log.warning(`The session was not summarized; the next turn starts from all of it. ${describe(error)}`);
  } finally {
    const spent = usageBetween(usage, turn.meter.stats.usage);
    if (spent.inputTokens + spent.outputTokens > 0)
      turn.session.append({ kind: 'spent', turnId: turn.order.turnId, at: services.now().toISOString(), usage: spent });
  }
}

/** Whether the turn has used up its tokens or money: work for later turns is no reason to exceed them. */
function isSpent({ configured, meter }: Turn): boolean {
  const { maxTotalTokens, maxCostUsd } = configured.settings.limits;
  const { usage, costUsd = 0 } = meter.spent;
  return (maxTotalTokens > 0 && usage.inputTokens + usage.outputTokens >= maxTotalTokens) || (maxCostUsd > 0 && costUsd >= maxCostUsd);
}

/**
 * A small turn of its own with two tools that reach only the memory of the session. Runs at most once before each summary, even if the summary then
 * fails.
 */
async function flushMemory(turn: Turn, agent: Agent, log: readonly Message[], services: Services): Promise<void> {
  const { memory: settings, price, otherPrices } = turn.configured.settings;
  const round = (agent.context.compaction?.round ?? 0) + 1;
  if (!settings.flush || turn.state.flushedRound >= round) return;
  const { loop, system, workplace, screen } = agent.shared;
  const { now, deadline } = services;
  let memory: Memory = workplace.memory;
  const runTool = async ({ tool, args }: ValidCall): Promise<Observation> => {
    const path = String(args['path']);
    switch (tool.name) {
      case 'read_file':
        return getMemory(memory, path);
      case 'write_file': {
        const added = addToMemory(memory, path, String(args['content']));
        memory = added.memory;
        return added.observation;
      }
      default:
        return failure('Tool not found');
    }
  };
  const createdAt = now().toISOString();
  // Everything that goes into the summary: the summary loses early decisions, not the latest messages.
  const content = `${agent.context.recordOf(log)}\n\n${settings.prompt ?? flushPrompt(createdAt.slice(0, 10))}`;
  const offers = flushTools.map(offer);
  const emit = turn.telemetry.within('memory-flush');
  emit({ type: 'agent.started', payload: { role: 'agent_executor' } });
  const outcome = await runLoop([{ role: 'user', content, createdAt }], {
    ...loop,
    role: 'agent_executor',
    system: system({ size: 'minimal', purpose: 'memory', toolMode: 'read-only', offers }),
    offers,
    limits: { ...turn.configured.settings.limits, maxIterations: 0, ownIterations: flushIterations, timeoutMs: 0 },
    meter: new Meter(price, turn.meter, otherPrices),
    startedAt: now(),
    tools: new Map(flushTools.map((tool) => [tool.name, tool])),
    policy: defaultPolicy,
    emit,
    signal: AbortSignal.any([services.signal, deadline(maxFlushMs)]),
    screen: screen(emit),
    prepareStep: async ({ messages }) => ({ messages: forPrompt(messages) }),
    decisions: new Map(),
    runTool,
    record: async () => undefined,
    barrier: async () => undefined,
  });
  emit({ type: 'agent.ended', payload: { status: outcome.status, content: outcome.status === 'finished' ? outcome.text : '' } });
  services.signal.throwIfAborted();
  if (memory !== workplace.memory) turn.session.setMemory(memory);
  turn.session.append({ kind: 'memory.flushed', turnId: turn.order.turnId, at: createdAt, round });
}
