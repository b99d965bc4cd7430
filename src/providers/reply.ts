import { z } from 'zod';
import type { Thinking, ToolCall, Usage } from '../agent/messages.ts';
import { ModelError, type ModelReply } from '../agent/model.ts';

/** Names under which endpoints send reasoning; the first that is not empty counts, some send two copies (platform.md section 7). */
const thinkingFields = ['reasoning_content', 'reasoning', 'reasoning_text'] as const;
/** Further fields that have to be echoed on the message. */
const echoedFields = ['reasoning_details'] as const;
/** OpenAI's limit. */
const longestCallId = 40;

const tokens = z.number().int().min(0).catch(0);
const usageSchema = z.object({
  prompt_tokens: tokens,
  completion_tokens: tokens,
  prompt_cache_hit_tokens: tokens,
  prompt_tokens_details: z.object({ cached_tokens: tokens }).nullish().catch(undefined),
  completion_tokens_details: z.object({ reasoning_tokens: tokens }).nullish().catch(undefined),
});
const callSchema = z.looseObject({
  index: z.number().nullish(),
  id: z.string().nullish(),
  function: z
    .object({ name: z.string().nullish(), arguments: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish() })
    .nullish(),
});
export const partSchema = z.looseObject({ content: z.string().nullish(), tool_calls: z.array(callSchema).nullish() });
export const choiceSchema = z.object({ finish_reason: z.string().nullish(), usage: z.unknown().optional() });

type Part = z.infer<typeof partSchema>;

/** Token counts in any of the forms that endpoints use; undefined when there are none. */
export function readUsage(value: unknown): Usage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const result = usageSchema.safeParse(value);
  if (!result.success || (result.data.prompt_tokens === 0 && result.data.completion_tokens === 0)) return undefined;
  const usage = result.data;
  return {
    inputTokens: usage.prompt_tokens,
    outputTokens: usage.completion_tokens,
    cachedTokens: usage.prompt_tokens_details?.cached_tokens || usage.prompt_cache_hit_tokens,
    thinkingTokens: usage.completion_tokens_details?.reasoning_tokens ?? 0,
  };
}

interface Slot {
  id: string;
  name: string;
  arguments: string;
  index: number | undefined;
  extra: Record<string, unknown>;
}

/**
 * Puts a reply together from parts: one part for a whole reply, many deltas for a streamed one (S1-27, S2-39). A call is found by its
 * index, else by its id, else a name starts a new one, else the last goes on.
 */
export class ReplyBuilder {
  #content = '';
  #thinking = new Map<string, string>();
  #extra: Record<string, unknown> = {};
  #slots: Slot[] = [];
  usage: Usage | undefined;
  /** Why the reply ended, in the words of the endpoint; only a cut-off is believed (platform.md section 7). */
  finishReason: string | undefined;

  add(part: Part): void {
    this.#content += part.content ?? '';
    for (const field of thinkingFields) {
      const text = part[field];
      if (typeof text === 'string' && text !== '') this.#thinking.set(field, (this.#thinking.get(field) ?? '') + text);
    }
    for (const field of echoedFields) {
      const value = part[field];
      if (Array.isArray(value)) this.#extra[field] = [...((this.#extra[field] as unknown[] | undefined) ?? []), ...value];
    }
    for (const call of part.tool_calls ?? []) this.#addCall(call);
  }

  #addCall({ index, id, function: called, type: _, ...extra }: z.infer<typeof callSchema>): void {
    const known =
      typeof index === 'number'
        ? this.#slots.findLast((slot) => slot.index === index)
        : id
          ? this.#slots.find((slot) => slot.id === id)
          : called?.name
            ? undefined
            : this.#slots.at(-1);
    // Some endpoints number every call 0: another id with a name is another call.
    const isOther = known && id && known.id && id !== known.id && called?.name;
    const slot = known && !isOther ? known : { id: '', name: '', arguments: '', index: index ?? undefined, extra: {} };
    if (slot !== known) this.#slots.push(slot);
    slot.id ||= id ?? '';
    slot.name ||= called?.name ?? '';
    slot.arguments +=
      typeof called?.arguments === 'object' && called.arguments !== null ? JSON.stringify(called.arguments) : (called?.arguments ?? '');
    Object.assign(slot.extra, extra);
  }

  /**
   * @param turn any number that differs between the replies of a conversation, for ids that an endpoint left out.
   * @throws ModelError for an empty reply (S1-28).
   */
  finish(turn: number): ModelReply {
    const calls = this.#slots.filter((slot) => slot.name !== '');
    const ids = new Set<string>();
    const toolCalls = calls.map((slot, position): ToolCall => {
      const id = slot.id !== '' && slot.id.length <= longestCallId && !ids.has(slot.id) ? slot.id : `call_${turn}_${position}`;
      ids.add(id);
      return { id, name: slot.name, arguments: slot.arguments, ...(Object.keys(slot.extra).length > 0 && { extra: slot.extra }) };
    });
    if (toolCalls.length === 0) checkEnd(this.finishReason);
    if (this.#content.trim() === '' && toolCalls.length === 0)
      throw new ModelError('The model answered with nothing: neither text nor a tool call.', 'retryable');
    return {
      content: this.#content,
      toolCalls,
      ...thinkingOf(this.#thinking),
      ...(Object.keys(this.#extra).length > 0 && { extra: this.#extra }),
      ...(this.usage && { usage: this.usage }),
    };
  }
}

/** Half an answer is no answer, whatever its text says. */
function checkEnd(reason: string | undefined): void {
  switch (reason) {
    case 'length':
      throw new ModelError(
        'The reply was cut off at the longest output. Raise provider.max-output-tokens in the configuration file, or ask for less.',
        'final',
      );
    case 'content_filter':
      throw new ModelError('The content filter of the model endpoint cut off the reply.', 'final');
    case 'model_context_window_exceeded':
      throw new ModelError('The reply was cut off at the end of the context window.', 'context_overflow');
    case 'error':
    case 'network_error':
      throw new ModelError(`The model endpoint ended the reply with ${reason}.`, 'retryable');
  }
}

function thinkingOf(texts: ReadonlyMap<string, string>): { thinking?: Thinking } {
  const field = thinkingFields.find((name) => texts.has(name));
  return field ? { thinking: { field, text: texts.get(field)! } } : {};
}
