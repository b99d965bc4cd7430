import { describe, Problem } from '../problem.ts';
import { Abort } from './abort.ts';
import { act, refuse, type ActParts } from './act.ts';
import type { Ask } from './ask.ts';
import { callIds, withFreshIds } from './fresh-ids.ts';
import type { AssistantMessage, Message, Usage } from './messages.ts';
import { ModelError } from './model.ts';
import { nextStep } from './next-step.ts';
import type { Outcome } from './outcome.ts';
import type { AgentRole } from './role.ts';
import { lastCall, shouldStop } from './stop.ts';
import type { ToolOffer } from './tool.ts';
import { Watch, type WatchParts } from './watch.ts';

export interface PrepareStepParams {
  readonly messages: readonly Message[];
  /** The endpoint refused the request as too long: it has to become shorter, whatever the estimate says. */
  readonly overflowed?: boolean;
}

export interface PrepareStepResult {
  readonly messages: readonly Message[];
}

export interface LoopParts extends ActParts, WatchParts {
  readonly role: AgentRole;
  readonly ask: Ask;
  readonly system: string;
  readonly offers: readonly ToolOffer[];
  /**
   * What the model is shown of the log (idea 2: nothing is ever cut from the log itself). Contract: may ask a model for a
   * summary; rejects with a ModelError when nothing makes the request fit, or with the abort reason.
   */
  readonly prepareStep: (params: PrepareStepParams) => Promise<PrepareStepResult>;
}

/**
 * The Agentic Workflow Loop: tools first, then the check, then the model, until a reply asks for nothing more. The history is the state machine: a
 * loaded history continues exactly where it stopped.
 * @param history messages of earlier turns and of this one; not changed.
 * @returns how the turn ended; never throws for anything a model or a tool did.
 */
export async function runLoop(history: readonly Message[], parts: LoopParts): Promise<Outcome> {
  const messages = [...history];
  const taken = callIds(messages);
  const watch = new Watch(parts);
  const record = async (message: Message): Promise<void> => {
    parts.meter.count(message);
    await parts.record(message);
    messages.push(message);
  };
  try {
    for (;;) {
      parts.signal.throwIfAborted();
      const step = nextStep(messages);
      switch (step.kind) {
        case 'act': {
          const annotated = { ...parts, record: (message: Message) => record(watch.annotate(message, step.message)) };
          const asked = await act(step.calls, annotated, parts.meter.stats.iterations);
          if (asked.length > 0) return { status: 'pending-confirmation', stopReason: 'pending_confirmation', asked };
          if (watch.repeated) return { status: 'stopped', stopReason: 'tool_loop', detail: watch.repeated };
          break;
        }
        case 'done':
          return { status: 'finished', stopReason: 'no_tool_calls', text: step.text };
        case 'think': {
          const stopped = shouldStop(parts.limits, watch.consumption());
          if (stopped) return stopped;
          const last = lastCall(parts.limits, watch.consumption());
          const reply = withFreshIds(await think(messages, last?.note, parts), taken);
          watch.spent(reply);
          await record(reply);
          if (!last) break;
          await refuse(reply.toolCalls, 'the budget of the turn is used up', { ...parts, record }, parts.meter.stats.iterations);
          return last.end(watch.consumption());
        }
      }
    }
  } catch (error) {
    return outcomeOf(error, parts.signal);
  }
}

async function think(messages: readonly Message[], closing: string | undefined, parts: LoopParts): Promise<AssistantMessage> {
  const { emit, role, signal, system, offers } = parts;
  const iteration = parts.meter.stats.iterations + 1;
  const ask = async (overflowed: boolean): Promise<AssistantMessage> => {
    const { messages: shown } = await parts.prepareStep({ messages, overflowed });
    const request =
      closing === undefined
        ? { messages: shown, tools: offers }
        : { messages: withNote(shown, closing), tools: offers, toolChoice: 'none' as const };
    const onLoss = (usage: Usage, model: string): void => parts.meter.spend(usage, model);
    return parts.ask({ system, ...request }, { role, iteration, emit, signal, onLoss });
  };
  emit({ type: 'activity', payload: { phase: 'thinking', iteration } });
  const reply = await ask(false).catch((error: unknown) => {
    if (error instanceof ModelError && error.kind === 'context_overflow' && !signal.aborted) return ask(true);
    throw error;
  });
  if (reply.thinking) emit({ type: 'thinking', payload: { content: reply.thinking.text } });
  if (reply.content && reply.toolCalls.length > 0) emit({ type: 'block.reply', payload: { content: reply.content } });
  return reply;
}

/** Adds our text to the last message of a request: some endpoints accept no user message after a tool message. */
function withNote(messages: readonly Message[], note: string): readonly Message[] {
  const last = messages.at(-1);
  return last ? [...messages.slice(0, -1), { ...last, content: `${last.content}\n\n${note}` }] : messages;
}

/** The outcome for a thrown value: the reason of an abort, an error of the model, or a bug. */
export function outcomeOf(error: unknown, signal: AbortSignal): Outcome {
  if (signal.aborted) {
    const reason: unknown = signal.reason;
    if (reason instanceof Abort && reason.kind === 'timeout') return { status: 'stopped', stopReason: 'timeout', detail: reason.message };
    return { status: 'aborted', stopReason: 'aborted', detail: reason instanceof Error ? reason.message : 'The run was cancelled.' };
  }
  if (error instanceof ModelError) {
    return { status: 'error', stopReason: error.kind === 'context_overflow' ? 'context_overflow' : 'error', detail: error.message };
  }
  return { status: 'error', stopReason: 'error', detail: describe(error), ...(error instanceof Problem && error.final && { final: true }) };
}
