import type { Thinking, ToolCall, Usage } from '../agent/messages.ts';
import { ModelError, type ModelReply } from '../agent/model.ts';
import { isJsonObject } from './wire.ts';

/** Max characters of a call id in OpenAI's Chat Completions. */
const maxCallId = 40;

/** A complete reply from an endpoint, before it is validated. */
export interface Draft {
  readonly content: string;
  /** In order; ids may be empty. */
  readonly calls: readonly {
    readonly id: string;
    readonly name: string;
    readonly arguments: string;
    readonly extra?: Readonly<Record<string, unknown>>;
  }[];
  readonly thinking?: Thinking | undefined;
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly reasoning?: readonly Readonly<Record<string, unknown>>[];
  readonly usage?: Usage | undefined;
  /** Finish reason, in terms of Chat Completions; only a cut-off is trusted (docs/github-and-endpoints.md). */
  readonly end: string | undefined;
}

/**
 * Checks and completes a reply.
 * @param turn any number that differs between the replies of a conversation, for ids that an endpoint left out.
 * @throws ModelError for an empty reply, and for one that was cut off.
 */
export function finishReply(draft: Draft, turn: number): ModelReply {
  checkEnd(draft);
  if (draft.content.trim() === '' && draft.calls.length === 0)
    throw new ModelError(
      'LLM stream ended without a message. The model answered with nothing: neither text nor a tool call.',
      'retryable',
      {
        usage: draft.usage,
      },
    );
  const { content, thinking, extra, reasoning, usage } = draft;
  return {
    content,
    toolCalls: withIds(draft.calls, turn),
    ...(thinking && { thinking }),
    ...(extra && Object.keys(extra).length > 0 && { extra }),
    ...(reasoning && reasoning.length > 0 && { reasoning }),
    ...(usage && { usage }),
  };
}

function withIds(calls: Draft['calls'], turn: number): ToolCall[] {
  const ids = new Set<string>();
  return calls.map((call, position) => {
    let id = call.id;
    for (let next = position; id === '' || id.length > maxCallId || ids.has(id); next++) id = `call_${turn}_${next}`;
    ids.add(id);
    const { name, arguments: text, extra } = call;
    return { id, name, arguments: text, ...(extra && Object.keys(extra).length > 0 && { extra }) };
  });
}

/**
 * Half an answer is no answer, whatever its text says. A reply with calls is accepted, whatever its finish reason, if all of them are complete. If
 * the last one was cut off, none runs: the calls were meant together, and the next attempt may fit.
 */
function checkEnd({ end, content, calls, thinking, usage }: Draft): void {
  const whole = calls.length > 0 && calls.every((call) => isJsonObject(call.arguments));
  switch (end) {
    case 'length':
      if (whole) return;
      if (calls.length > 0)
        throw new ModelError(
          `The reply was cut off at the output limit, in the middle of the call of ${calls.at(-1)!.name}. ${roomier}`,
          'retryable',
          { usage },
        );
      // Xiaomi MiMo and others cut the conversation to their window, which leaves no token for an answer.
      if (content === '' && !thinking && usage && usage.inputTokens > 0 && usage.outputTokens === 0)
        throw new ModelError('The conversation fills the context window: no room was left for a reply.', 'context_overflow', { usage });
      throw new ModelError(`The reply was cut off at the output limit. ${roomier}`, 'cut_off', { usage });
    case 'content_filter':
      if (!whole) throw new ModelError('The content filter of the model endpoint cut off the reply.', 'final', { usage });
      return;
    case 'model_context_window_exceeded':
      if (!whole) throw new ModelError('The reply was cut off at the end of the context window.', 'context_overflow', { usage });
      return;
    case 'error':
    case 'network_error':
      throw new ModelError(`The model endpoint ended the reply with ${end}.`, 'retryable', { usage });
  }
}

const roomier = 'Raise provider.max-output-tokens in the configuration file, or ask for less.';
