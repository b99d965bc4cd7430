import { describe } from '../problem.ts';
import { act, type ActParts } from './act.ts';
import type { Message } from './messages.ts';
import { ModelError, type Model } from './model.ts';
import { nextStep } from './next-step.ts';
import type { Outcome } from './outcome.ts';
import { withRetries, type RetryParts } from './retry.ts';
import { count, noStats, type Stats } from './stats.ts';
import { shouldStop, type Limits } from './stop.ts';
import type { ToolOffer } from './tool.ts';

export interface LoopParts extends ActParts, RetryParts {
  readonly model: Model;
  readonly system: string;
  readonly offers: readonly ToolOffer[];
  readonly limits: Limits;
  /** Contract: pure; what the model is shown of the log (idea 2: nothing is ever cut from the log itself). */
  readonly view: (messages: readonly Message[]) => readonly Message[];
}

/** Why a turn was aborted, as the reason of its AbortSignal. */
export class Abort extends Error {
  readonly kind: 'timeout' | 'cancel';

  constructor(kind: 'timeout' | 'cancel', message: string) {
    super(message);
    this.name = 'Abort';
    this.kind = kind;
  }
}

/**
 * The Agentic Workflow Loop: tools first, then the check, then the model (C10), until a reply asks for nothing more (S0-10).
 * The history is the state machine: a loaded history continues exactly where it stands.
 * @param history messages of earlier turns and of this one; not changed.
 * @returns how the turn ended; never throws for anything a model or a tool did.
 */
export async function runLoop(history: readonly Message[], parts: LoopParts): Promise<{ outcome: Outcome; stats: Stats }> {
  const messages = [...history];
  let stats = noStats;
  const record = async (message: Message): Promise<void> => {
    await parts.record(message);
    messages.push(message);
    stats = count(stats, message);
  };
  try {
    for (;;) {
      parts.signal.throwIfAborted();
      const step = nextStep(messages);
      switch (step.kind) {
        case 'act': {
          const asked = await act(step.calls, { ...parts, record }, stats.iterations);
          if (asked.length > 0) return { outcome: { status: 'pending-confirmation', stopReason: 'pending_confirmation', asked }, stats };
          break;
        }
        case 'done':
          return { outcome: { status: 'finished', stopReason: 'no_tool_calls', text: step.text }, stats };
        case 'think': {
          const stopped = shouldStop(parts.limits, stats);
          if (stopped) return { outcome: stopped, stats };
          await record(await think(messages, stats.iterations + 1, parts));
        }
      }
    }
  } catch (error) {
    return { outcome: outcomeOf(error, parts.signal), stats };
  }
}

async function think(messages: readonly Message[], iteration: number, parts: LoopParts): Promise<Message> {
  parts.emit({ type: 'activity', payload: { phase: 'thinking', iteration } });
  const started = parts.now().getTime();
  const request = { system: parts.system, messages: parts.view(messages), tools: parts.offers };
  const onChunk = (content: string): void => parts.emit({ type: 'chunk', payload: { content } });
  const reply = await withRetries(() => parts.model.ask(request, { signal: parts.signal, onChunk }), parts);
  const durationMs = parts.now().getTime() - started;

  if (reply.thinking) parts.emit({ type: 'thinking', payload: { content: reply.thinking.text } });
  if (reply.content && reply.toolCalls.length > 0) parts.emit({ type: 'block.reply', payload: { content: reply.content } });
  parts.emit({
    type: 'model.answered',
    payload: { iteration, durationMs, toolCalls: reply.toolCalls.length, ...(reply.usage && { usage: reply.usage }) },
  });
  return { role: 'assistant', ...reply, durationMs, createdAt: parts.now().toISOString() };
}

/** What something that was thrown means for the turn: the reason of an abort, an error of the model, or a defect. */
export function outcomeOf(error: unknown, signal: AbortSignal): Outcome {
  if (signal.aborted) {
    const reason: unknown = signal.reason;
    if (reason instanceof Abort && reason.kind === 'timeout') return { status: 'stopped', stopReason: 'timeout', detail: reason.message };
    return { status: 'aborted', stopReason: 'aborted', detail: reason instanceof Error ? reason.message : 'The run was cancelled.' };
  }
  if (error instanceof ModelError) {
    return { status: 'error', stopReason: error.kind === 'context_overflow' ? 'context_overflow' : 'error', detail: error.message };
  }
  return { status: 'error', stopReason: 'error', detail: describe(error) };
}
