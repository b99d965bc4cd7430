import { estimateMessagesTokens } from '../agent/estimate.ts';
import { runLoop, type LoopParts } from '../agent/loop.ts';
import type { Message } from '../agent/messages.ts';
import type { Outcome } from '../agent/outcome.ts';
import { isOffered } from '../agent/policy.ts';
import { offer, type Observation, type Tool, type ValidCall } from '../agent/tool.ts';
import { Context } from '../history/context.ts';
import { createTools } from '../tools/catalog.ts';
import type { Turn } from './begin.ts';
import { delegateTask } from './delegate.ts';
import type { Parts } from './parts.ts';
import { share, type Shared, type Site } from './shared.ts';

/** The turn's own agent: one loop over the session's log. */
export class Agent {
  readonly shared: Shared;
  readonly context: Context;
  /** Messages of this turn, the prompt first. */
  readonly messages: Message[];
  readonly #loop: LoopParts;

  constructor(turn: Turn, site: Site, parts: Parts) {
    const { configured, order, session, started, emit, meter, role, compaction } = turn;
    const { settings } = configured;
    const { policy } = settings;
    const tools = createTools({ toolMode: policy.toolMode, longestTimeout: settings.longestCommand, memory: site.memory.size > 0 });
    const offers = tools.filter((tool) => isOffered(tool, policy)).map(offer);
    this.shared = share(turn, site, parts);
    this.messages = started.history.slice(started.firstMessage);
    const { hands, screen } = this.shared;
    const system = this.shared.system({ size: 'full', purpose: 'turn', role, toolMode: policy.toolMode, offers });
    const { now } = parts;
    this.context = new Context({
      ...this.shared.context,
      emit,
      meter,
      signal: site.signal,
      system,
      offers,
      firstMessage: started.firstMessage,
      compaction,
      settings: settings.history,
      screen: screen(emit),
      record: (made) => session.append({ kind: 'compaction', turnId: order.turnId, at: now().toISOString(), ...made }),
    });
    const delegating = (call: ValidCall, signal: AbortSignal): Promise<Observation> =>
      call.tool.name === 'delegate' ? delegateTask(call, this.shared, signal) : hands(call, signal);
    this.#loop = {
      ...this.shared.loop,
      role,
      system,
      offers,
      limits: settings.limits,
      meter,
      startedAt: new Date(order.createdAt),
      tools: new Map(tools.map((tool): [string, Tool] => [tool.name, tool])),
      policy,
      emit,
      signal: site.signal,
      screen: screen(emit),
      prepareStep: this.context.prepareStep,
      hands: delegating,
      record: async (message) => {
        this.messages.push(message);
        const tokenCount = estimateMessagesTokens([message]);
        session.append({ kind: 'message', turnId: order.turnId, at: message.createdAt, message, tokenCount });
        turn.record.add(message);
      },
      barrier: async ({ id, tool }) => {
        session.append({ kind: 'call.started', turnId: order.turnId, at: now().toISOString(), callId: id, name: tool.name });
        await session.push();
      },
    };
  }

  /** Runs the loop to its end. Never throws for anything a model or a tool did. */
  run(): Promise<Outcome> {
    return runLoop(this.shared.turn.started.history, this.#loop);
  }
}
