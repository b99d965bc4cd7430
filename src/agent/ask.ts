import { charactersOf, estimateMessagesTokens, estimateOverhead, estimateTokens } from './estimate.ts';
import type { Emit } from './events.ts';
import type { AssistantMessage, Usage } from './messages.ts';
import { ModelError, type Model, type ModelReply, type ModelRequest } from './model.ts';
import { maxAttempts, withRetries } from './retry.ts';
import type { AgentRole } from './role.ts';

export interface AskParts {
  /** The model of the turn, then the one to fall back to. */
  readonly models: readonly [Model, ...Model[]];
  /** Contract: resolves after `ms`, or rejects with the abort reason at once. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
  readonly now: () => Date;
  /** Whether requests are sent to the sinks. */
  readonly verbose: boolean;
}

/** Who asks, and as which call of its agent. */
export interface ModelCall {
  readonly role: AgentRole;
  readonly iteration: number;
  readonly emit: Emit;
  readonly signal: AbortSignal;
  /** Max attempts for each model; a summary has one, since the conversation can continue without it. */
  readonly attempts?: number;
  /** Called with the usage of a failed attempt. */
  readonly onLoss?: (usage: Usage, model: string) => void;
}

/**
 * One model call with its retries; each attempt is sent to the sinks. Contract: rejects with a ModelError or the abort reason. What the endpoint did
 * not count is estimated.
 */
export type Ask = (request: ModelRequest, asking: ModelCall) => Promise<AssistantMessage>;

/** One per turn: once a model has given up, the next one answers for the rest of the turn. */
export function createAsk(parts: AskParts): Ask {
  let current = 0;
  return async (request, asking) => {
    for (;;) {
      const asked = current;
      const model = parts.models[asked]!;
      try {
        return await withRetries(() => attempt(model, request, asking, parts), { ...parts, ...asking });
      } catch (error) {
        const next = parts.models[asked + 1];
        // A call that is allowed to fail, such as a summary, does not decide for the whole turn.
        const givesUp = asking.attempts === undefined && error instanceof ModelError && error.kind === 'retryable';
        if (!next || !givesUp || asking.signal.aborted) throw error;
        // Subagents ask in parallel: another one may have switched already.
        current = Math.max(current, asked + 1);
        const why = `${error.message} From now on the fallback model ${next.id} answers.`;
        asking.emit({ type: 'run.retrying', payload: { attempt: maxAttempts, maxAttempts, error: why, delayMs: 0 } });
      }
    }
  };
}

async function attempt(model: Model, request: ModelRequest, asking: ModelCall, parts: AskParts): Promise<AssistantMessage> {
  const { role, iteration, emit, signal } = asking;
  const input = parts.verbose ? { input: JSON.stringify(request) } : {};
  emit({ type: 'model.called', payload: { iteration, role, model: model.id, provider: model.provider, ...input } });
  const started = parts.now().getTime();
  const elapsed = (): number => parts.now().getTime() - started;
  const onChunk = (content: string): void => emit({ type: 'chunk', payload: { content } });
  try {
    const reply = await model.ask(request, { signal, ...(role !== 'thought' && { onChunk }) });
    const usage = reply.usage ?? estimateUsage(request, reply);
    const durationMs = elapsed();
    const { content, toolCalls } = reply;
    emit({
      type: 'model.answered',
      payload: { iteration, role, model: model.id, durationMs, usage, toolCalls: toolCalls.length, content },
    });
    return { role: 'assistant', ...reply, model: model.id, usage, durationMs, createdAt: parts.now().toISOString() };
  } catch (error) {
    if (error instanceof ModelError && error.usage) asking.onLoss?.(error.usage, model.id);
    const words = error instanceof Error ? error.message : String(error);
    emit({ type: 'model.failed', payload: { iteration, error: words, durationMs: elapsed() } });
    throw error;
  }
}

/** If the endpoint does not count tokens, we estimate them. */
function estimateUsage(request: ModelRequest, reply: ModelReply): Usage {
  return {
    inputTokens: estimateOverhead(request.system, request.tools) + estimateMessagesTokens(request.messages),
    cachedTokens: 0,
    outputTokens: estimateTokens(charactersOf({ role: 'assistant', ...reply, durationMs: 0, createdAt: '' })),
    thinkingTokens: estimateTokens(reply.thinking?.text.length ?? 0),
    estimated: true,
  };
}
