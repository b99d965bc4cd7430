import { z } from 'zod';
import { ModelError, type Model } from '../agent/model.ts';
import { chatAdaptations } from './adaptations.ts';
import { chatParameters, chatRequest } from './chat-request.ts';
import { isOpenAi } from './choose-api.ts';
import { finalMark } from './answer.ts';
import { connectEndpoint, postJson, type Call } from './client.ts';
import { cutStream } from './failures.ts';
import { choiceSchema, partSchema, ReplyBuilder, replyText } from './reply.ts';
import type { ModelSettings } from './settings.ts';
import { readUsage } from './usage.ts';
import { excerpt } from './wire.ts';

const completion = z.object({ choices: z.array(choiceSchema.extend({ message: partSchema })).min(1), usage: z.unknown().optional() });
const chunk = z.object({ choices: z.array(choiceSchema.extend({ delta: partSchema.nullish() })).nullish(), usage: z.unknown().optional() });

/** The Chat Completions protocol, streamed or not, behind one interface. */
export function createChatCompletions(settings: ModelSettings): Model {
  const openAi = isOpenAi(settings.baseUrl);
  return connectEndpoint(settings, {
    api: 'chat-completions',
    body: (request, parameters) => ({ ...chatParameters(parameters, openAi), ...chatRequest(request, settings.model) }),
    streaming: { stream: true, stream_options: { include_usage: true } },
    adaptations: chatAdaptations,
    receive: async (client, body, call) => {
      const answer = await postJson(client, '/chat/completions', body, call.signal);
      const builder = new ReplyBuilder();
      if (answer.kind === 'whole') takeWhole(answer.body, builder);
      else await takeEvents(answer.events, call, builder);
      return builder.finish(call.turn);
    },
  });
}

function takeWhole(answer: unknown, builder: ReplyBuilder): void {
  const result = completion.safeParse(answer);
  if (!result.success)
    throw new ModelError(
      `The model endpoint answered with something that is not a chat completion: ${excerpt(answer)}. Check base-url.`,
      'retryable',
    );
  const choice = result.data.choices[0]!;
  builder.addWhole(choice.message);
  builder.finishReason = choice.finish_reason ?? undefined;
  builder.usage = readUsage(result.data.usage) ?? readUsage(choice.usage);
}

async function takeEvents(events: AsyncIterable<unknown>, { onChunk }: Call, builder: ReplyBuilder): Promise<void> {
  for await (const event of events) {
    // On some endpoints only the final mark says that the reply is complete; the check for a reply comes later.
    if (event === finalMark) return;
    const result = chunk.safeParse(event);
    if (!result.success)
      throw new ModelError(`The model endpoint sent an event that is not part of a chat completion: ${excerpt(event)}.`, 'retryable');
    const choice = result.data.choices?.[0];
    if (choice?.delta) {
      builder.add(choice.delta);
      const text = replyText(choice.delta);
      if (text !== '') onChunk?.(text);
    }
    builder.finishReason = choice?.finish_reason || builder.finishReason;
    builder.usage = readUsage(result.data.usage) ?? readUsage(choice?.usage) ?? builder.usage;
  }
  // An end without either is a reply that was cut off, even if the transport saw no error.
  if (!builder.finishReason) throw cutStream();
}
