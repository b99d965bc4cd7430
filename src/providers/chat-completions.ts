import OpenAI, { APIError } from 'openai';
import { z } from 'zod';
import { ModelError, type Model, type ModelReply, type ModelRequest } from '../agent/model.ts';
import { adaptations, type Adaptation } from './adaptations.ts';
import { toModelError, wordsOf } from './failures.ts';
import { choiceSchema, partSchema, readUsage, ReplyBuilder } from './reply.ts';
import { wireRequest, type WireObject } from './wire.ts';

export interface ChatSettings {
  readonly baseUrl: string;
  /** Empty for endpoints without a key: no Authorization header is sent then. */
  readonly apiKey: string;
  readonly model: string;
  readonly stream: boolean;
  /** Sampling parameters and further fields, as they go into the body; only what is set. */
  readonly parameters: Readonly<WireObject>;
  readonly note: (line: string) => void;
}

/** Milliseconds for one model call; a reply with long reasoning takes minutes. */
const longestCall = 600_000;

const completion = z.object({ choices: z.array(choiceSchema.extend({ message: partSchema })).min(1), usage: z.unknown().optional() });
const chunk = z.object({ choices: z.array(choiceSchema.extend({ delta: partSchema.nullish() })).nullish(), usage: z.unknown().optional() });

/** The Chat Completions protocol, streamed or not, behind one interface (S2-39, S2-41). Retries are the loop's business. */
export function createChatCompletions(settings: ChatSettings): Model {
  const client = new OpenAI({
    apiKey: settings.apiKey || 'none',
    baseURL: settings.baseUrl,
    maxRetries: 0,
    timeout: longestCall,
    organization: null,
    project: null,
    logLevel: 'off',
    ...(settings.apiKey === '' && { defaultHeaders: { Authorization: null } }),
  });
  const endpoint = new URL(settings.baseUrl).host;
  const adapted: Adaptation[] = [];

  const send = async (request: ModelRequest, signal: AbortSignal, onChunk: ((text: string) => void) | undefined): Promise<ModelReply> => {
    const plain: WireObject = {
      model: settings.model,
      ...wireRequest(request),
      ...settings.parameters,
      ...(settings.stream && { stream: true, stream_options: { include_usage: true } }),
    };
    for (;;) {
      const body = adapted.reduce((changed, adaptation) => adaptation.apply(changed), plain);
      try {
        return await receive(client, body, request.messages.length, signal, onChunk);
      } catch (error) {
        const adaptation = adaptationFor(error, body, adapted);
        if (!adaptation) throw error;
        settings.note(`The model endpoint refused the request; from now on: ${adaptation.name}.`);
        adapted.push(adaptation);
      }
    }
  };
  return {
    ask: async (request, { signal, onChunk }) => {
      try {
        return await send(request, signal, onChunk);
      } catch (error) {
        signal.throwIfAborted();
        throw toModelError(error, endpoint, settings.model);
      }
    },
  };
}

function adaptationFor(error: unknown, body: WireObject, tried: readonly Adaptation[]): Adaptation | undefined {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return undefined;
  const refusal = { param: error.param ?? '', words: wordsOf(error) };
  return adaptations.find((adaptation) => !tried.includes(adaptation) && adaptation.asked(refusal, body));
}

async function receive(
  client: OpenAI,
  body: WireObject,
  turn: number,
  signal: AbortSignal,
  onChunk: ((text: string) => void) | undefined,
): Promise<ModelReply> {
  const builder = new ReplyBuilder();
  if (body['stream'] === true) await receiveStream(client, body, builder, signal, onChunk);
  else await receiveWhole(client, body, builder, signal);
  return builder.finish(turn);
}

async function receiveWhole(client: OpenAI, body: WireObject, builder: ReplyBuilder, signal: AbortSignal): Promise<void> {
  const answer: unknown = await client.post('/chat/completions', { body, signal });
  const result = completion.safeParse(answer);
  if (!result.success)
    throw new ModelError(
      `The model endpoint answered with something that is not a chat completion: ${excerpt(answer)}. Check base-url.`,
      'retryable',
    );
  const choice = result.data.choices[0]!;
  builder.add(choice.message);
  builder.finishReason = choice.finish_reason ?? undefined;
  builder.usage = readUsage(result.data.usage) ?? readUsage(choice.usage);
}

async function receiveStream(
  client: OpenAI,
  body: WireObject,
  builder: ReplyBuilder,
  signal: AbortSignal,
  onChunk: ((text: string) => void) | undefined,
): Promise<void> {
  const stream = (await client.post('/chat/completions', { body, signal, stream: true })) as AsyncIterable<unknown>;
  for await (const event of stream) {
    const result = chunk.safeParse(event);
    if (!result.success)
      throw new ModelError(`The model endpoint sent an event that is not part of a chat completion: ${excerpt(event)}.`, 'retryable');
    const choice = result.data.choices?.[0];
    if (choice?.delta) {
      builder.add(choice.delta);
      if (choice.delta.content) onChunk?.(choice.delta.content);
    }
    builder.finishReason = choice?.finish_reason || builder.finishReason;
    builder.usage = readUsage(result.data.usage) ?? readUsage(choice?.usage) ?? builder.usage;
  }
  // An end without a finish_reason is a reply that was cut off, even where the transport saw no error.
  if (!builder.finishReason) throw new ModelError('The stream of the model endpoint ended before the reply was complete.', 'retryable');
}

function excerpt(value: unknown): string {
  return JSON.stringify(typeof value === 'string' ? value.slice(0, 120) : value)?.slice(0, 160) ?? 'nothing';
}
