import { APIError } from 'openai';
import { z } from 'zod';
import { ModelError, type Model, type ModelReply } from '../agent/model.ts';
import { responsesAdaptations } from './adaptations.ts';
import { finalMark } from './answer.ts';
import { connectEndpoint, postJson, type Call } from './client.ts';
import { cutStream } from './failures.ts';
import { finishReply } from './finish-reply.ts';
import { responsesParameters, responsesRequest } from './responses-request.ts';
import type { ModelSettings } from './settings.ts';
import { readUsage } from './usage.ts';
import { argumentsSchema, excerpt, idSchema, isObject, type WireObject } from './wire.ts';

type Item = WireObject & { readonly type: string };

/** Not a schema of its fields: a parsed copy would reorder them, and reasoning must go back byte for byte. */
const item = z.custom<Item>((value) => isObject(value) && typeof value['type'] === 'string');
const response = z.looseObject({
  status: z.string().nullish(),
  output: z.array(item).nullish(),
  error: z.looseObject({}).nullish(),
  incomplete_details: z.looseObject({ reason: z.string().nullish() }).nullish(),
  usage: z.unknown().optional(),
});
const event = z.looseObject({
  type: z.string(),
  delta: z.unknown().optional(),
  output_index: z.number().optional(),
  item: item.optional(),
  response: response.optional(),
});

type Response = z.infer<typeof response>;

const message = z.object({
  content: z.union([z.string(), z.array(z.looseObject({ text: z.string().nullish(), refusal: z.string().nullish() }))]).nullish(),
  phase: z.string().nullish(),
});
const functionCall = z.object({ call_id: idSchema, name: z.string(), arguments: argumentsSchema });
/** Only for display: text in another form still goes back unchanged. */
const texts = z
  .array(z.looseObject({ text: z.string().optional() }))
  .nullish()
  .catch(undefined);
const reasoning = z.looseObject({ summary: texts, content: texts });

/**
 * The Responses protocol of OpenAI and Azure, streamed or not, behind the same interface as Chat Completions.
 * Every request carries the whole conversation; the endpoint stores nothing.
 */
export function createResponses(settings: ModelSettings): Model {
  return connectEndpoint(settings, {
    api: 'responses',
    body: (request, parameters) => ({ ...responsesParameters(parameters), ...responsesRequest(request, settings.model) }),
    streaming: { stream: true },
    adaptations: responsesAdaptations,
    receive: async (client, body, call) => {
      const answer = await postJson(client, '/responses', body, call.signal);
      return readResponse(answer.kind === 'whole' ? takeWhole(answer.body) : await takeEvents(answer.events, call), call.turn);
    },
  });
}

function takeWhole(answer: unknown): Response {
  const result = response.safeParse(answer);
  if (!result.success || !result.data.output)
    throw new ModelError(
      `The model endpoint answered with something that is not a response of the Responses API: ${excerpt(answer)}. Check base-url and api.`,
      'retryable',
    );
  return result.data;
}

async function takeEvents(events: AsyncIterable<unknown>, { onChunk }: Call): Promise<Response> {
  const done = new Map<number, Item>();
  let spoken: number | undefined;
  for await (const sent of events) {
    if (sent === finalMark) break;
    const result = event.safeParse(sent);
    if (!result.success)
      throw new ModelError(`The model endpoint sent an event that is not part of a response: ${excerpt(sent)}.`, 'retryable');
    const { type, delta, output_index: index, item: whole, response: last } = result.data;
    switch (type) {
      case 'response.output_text.delta':
      case 'response.refusal.delta':
        if (typeof delta !== 'string') break;
        onChunk?.(spoken !== undefined && spoken !== index ? `${between}${delta}` : delta);
        spoken = index;
        break;
      case 'response.output_item.done':
        if (whole) done.set(index ?? done.size, whole);
        break;
      case 'response.completed':
      case 'response.incomplete':
      case 'response.failed': {
        // Items from their own events are echoed; those of the last event are for gateways that send no others.
        const items = [...done].toSorted(([a], [b]) => a - b).map(([, one]) => one);
        return { ...last, status: statusOf(type, last?.status), output: items.length > 0 ? items : last?.output };
      }
      case 'error':
        throw new APIError(undefined, result.data['error'] ?? result.data, undefined, undefined);
    }
  }
  throw cutStream();
}

/** Separates two messages of one reply. */
const between = '\n\n';

function readResponse({ status, output, error, incomplete_details: details, usage }: Response, turn: number): ModelReply {
  if (status === 'failed') throw new APIError(undefined, error ?? { message: 'The response failed.' }, undefined, undefined);
  if (status !== 'completed' && status !== 'incomplete' && typeof status === 'string')
    throw new ModelError(`The model endpoint ended the reply with the status ${status}.`, 'retryable');
  const items = output ?? [];
  const messages = parsed(items, 'message', message);
  const thoughts = parsed(items, 'reasoning', reasoning);
  const thinking = joined(thoughts.flatMap(({ summary }) => summary ?? [])) || joined(thoughts.flatMap(({ content }) => content ?? []));
  const phase = messages.at(-1)?.phase;
  return finishReply(
    {
      content: messages.map(textOf).join(between),
      calls: parsed(items, 'function_call', functionCall).map((call) => ({
        id: call.call_id ?? '',
        name: call.name,
        arguments: call.arguments,
      })),
      thinking: thinking === '' ? undefined : { field: 'summary', text: thinking },
      reasoning: items.filter(({ type }) => type === 'reasoning'),
      ...(phase && { extra: { phase } }),
      usage: readUsage(usage),
      end: status === 'incomplete' ? endOf(details?.reason) : undefined,
    },
    turn,
  );
}

/** The final status from an event; some gateways always send `response.completed`, with the real status in the response. */
function statusOf(type: string, within: string | null | undefined): string {
  return within === 'incomplete' || within === 'failed' ? within : type.replace('response.', '');
}

function textOf({ content }: z.infer<typeof message>): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map(({ text, refusal }) => (text ?? '') + (refusal ?? '')).join('');
}

/** The finish reason in terms of Chat Completions. */
function endOf(reason: string | null | undefined): string {
  return reason === 'content_filter' ? reason : 'length';
}

/** @throws ModelError for a malformed item of that type: without it, the reply would not be the same. */
function parsed<T>(items: readonly Item[], type: string, schema: z.ZodType<T>): T[] {
  return items
    .filter((one) => one.type === type)
    .map((one) => {
      const result = schema.safeParse(one);
      if (result.success) return result.data;
      throw new ModelError(`The model endpoint sent a ${type} that is not one of the Responses API: ${excerpt(one)}.`, 'retryable');
    });
}

function joined(parts: readonly { readonly text?: string | undefined }[]): string {
  return parts
    .map(({ text }) => text ?? '')
    .filter((text) => text !== '')
    .join('\n\n');
}
