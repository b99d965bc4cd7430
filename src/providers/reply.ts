import { z } from 'zod';
import type { Thinking, Usage } from '../agent/messages.ts';
import type { ModelReply } from '../agent/model.ts';
import { finishReply } from './finish-reply.ts';
import { argumentsSchema, idSchema } from './wire.ts';

/** Fields in which endpoints send reasoning; the first that is not empty counts, since some send two copies (docs/github-and-endpoints.md). */
export const thinkingFields: readonly string[] = ['reasoning_content', 'reasoning', 'reasoning_text'];
/** Other fields that must be echoed on the message. */
export const echoedFields: readonly string[] = ['reasoning_details'];

const calledSchema = z.object({ name: z.string().nullish(), arguments: argumentsSchema });
const callSchema = z.looseObject({
  index: z.number().nullish(),
  id: idSchema,
  function: calledSchema.nullish(),
});
/** Mistral's reasoning models send a list of parts instead of a string. */
const textPart = z.looseObject({ type: z.string().optional(), text: z.string().optional(), thinking: z.unknown().optional() });
export const partSchema = z.looseObject({
  content: z.union([z.string(), z.array(textPart)]).nullish(),
  refusal: z.string().nullish(),
  tool_calls: z.array(callSchema).nullish(),
  /** The only call of a reply, in the form from before there were tools. */
  function_call: calledSchema.nullish(),
});
export const choiceSchema = z.object({ finish_reason: z.string().nullish(), usage: z.unknown().optional() });

type Part = z.infer<typeof partSchema>;
type Call = z.infer<typeof callSchema>;

/** The text of a part, including a refusal. */
export function replyText({ content, refusal }: Part): string {
  const said = Array.isArray(content) ? content.map(({ text }) => text ?? '').join('') : (content ?? '');
  return said + (refusal ?? '');
}

function callsOf({ tool_calls: calls, function_call: called }: Part): readonly Call[] {
  if (calls && calls.length > 0) return calls;
  return called ? [{ index: 0, function: called }] : [];
}

interface Slot {
  id: string;
  name: string;
  arguments: string;
  index: number | undefined;
  extra: Record<string, unknown>;
}

/**
 * Assembles a reply: a whole one, or the deltas of a streamed one. A delta belongs to the call with its index, else with its id; else a name starts a
 * new call, and a delta without a name continues the last one.
 */
export class ReplyBuilder {
  #content = '';
  #thinking = new Map<string, string>();
  #extra: Record<string, readonly unknown[]> = {};
  #slots: Slot[] = [];
  usage: Usage | undefined;
  /** Why the reply ended, in the endpoint's words. */
  finishReason: string | undefined;

  add(part: Part): void {
    this.#content += replyText(part);
    for (const field of thinkingFields) this.#think(field, part[field]);
    for (const { thinking } of Array.isArray(part.content) ? part.content : []) {
      for (const piece of Array.isArray(thinking) ? (thinking as unknown[]) : [])
        this.#think('thinking', (piece as { text?: unknown } | null)?.text);
    }
    for (const field of echoedFields) {
      const value = part[field];
      if (Array.isArray(value)) this.#extra[field] = value.reduce(appendDetail, this.#extra[field] ?? []) as readonly unknown[];
    }
    for (const call of callsOf(part)) this.#addCall(call);
  }

  /** Adds a reply that comes in one part: all its calls are separate, whatever their ids and indexes. */
  addWhole(part: Part): void {
    this.add({ ...part, tool_calls: callsOf(part).map((call, index) => ({ ...call, index })) });
  }

  #think(field: string, text: unknown): void {
    if (typeof text === 'string' && text !== '') this.#thinking.set(field, (this.#thinking.get(field) ?? '') + text);
  }

  #addCall({ index, id, function: called, type: _, ...extra }: Call): void {
    const known =
      typeof index === 'number'
        ? this.#slots.findLast((slot) => slot.index === index)
        : id
          ? this.#slots.find((slot) => slot.id === id)
          : called?.name
            ? undefined
            : this.#slots.at(-1);
    // Some endpoints give every call the index 0: a different id with a name is a different call.
    const isOther = known && id && known.id && id !== known.id && called?.name;
    const slot = known && !isOther ? known : { id: '', name: '', arguments: '', index: index ?? undefined, extra: {} };
    if (slot !== known) this.#slots.push(slot);
    slot.id ||= id ?? '';
    slot.name ||= called?.name ?? '';
    slot.arguments += called?.arguments ?? '';
    Object.assign(slot.extra, extra);
  }

  /**
   * Returns the assembled reply.
   * @param turn any number that differs between the replies of a conversation, for ids that an endpoint left out.
   * @throws ModelError for an empty reply, and for one that was cut off.
   */
  finish(turn: number): ModelReply {
    return finishReply(
      {
        content: this.#content,
        calls: this.#slots.filter((slot) => slot.name !== ''),
        thinking: thinkingOf(this.#thinking),
        extra: this.#extra,
        usage: this.usage,
        end: this.finishReason,
      },
      turn,
    );
  }
}

type Detail = Readonly<Record<string, unknown>>;

/** OpenRouter streams one detail in pieces under one index; sent back in pieces, its signature would be wrong. */
function appendDetail(details: readonly Detail[], piece: Detail): readonly Detail[] {
  const last = details.at(-1);
  if (!last || typeof piece['index'] !== 'number' || piece['index'] !== last['index'] || piece['type'] !== last['type'])
    return [...details, piece];
  const joined: Record<string, unknown> = { ...last };
  for (const [name, value] of Object.entries(piece)) {
    const before = last[name];
    if (['text', 'summary', 'data'].includes(name) && typeof before === 'string' && typeof value === 'string')
      joined[name] = before + value;
    else if (value !== null && value !== undefined) joined[name] = value;
  }
  return [...details.slice(0, -1), joined];
}

/** The first field with text, since some endpoints send two copies; `thinking` holds that of content pieces. */
function thinkingOf(texts: ReadonlyMap<string, string>): Thinking | undefined {
  const field = [...thinkingFields, 'thinking'].find((name) => texts.has(name));
  return field === undefined ? undefined : { field, text: texts.get(field)! };
}
