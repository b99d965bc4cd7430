import type { AssistantMessage, Message } from './messages.ts';

/** Max characters of an id that every endpoint accepts (docs/github-and-endpoints.md). */
const maxId = 40;

/** Ids of the calls in a history. */
export function callIds(messages: readonly Message[]): Set<string> {
  return new Set(messages.flatMap((message) => (message.role === 'assistant' ? message.toolCalls.map(({ id }) => id) : [])));
}

/**
 * Some endpoints restart call ids in each reply. Observations, people's decisions and the records of started calls refer to these ids, so an id that
 * is taken gets a number. @param taken ids so far; the new ones are added.
 */
export function withFreshIds(reply: AssistantMessage, taken: Set<string>): AssistantMessage {
  if (reply.toolCalls.every(({ id }) => !taken.has(id))) {
    for (const { id } of reply.toolCalls) taken.add(id);
    return reply;
  }
  const toolCalls = reply.toolCalls.map((call) => {
    let id = call.id;
    for (let number = 2; taken.has(id); number++) id = `${call.id.slice(0, maxId - 1 - String(number).length)}_${number}`;
    taken.add(id);
    return { ...call, id };
  });
  return { ...reply, toolCalls };
}
