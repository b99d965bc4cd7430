import type { AssistantMessage, Message } from './messages.ts';

/** Characters of an id that every endpoint takes (docs/github-and-endpoints.md). */
const maxId = 40;

/** Ids of the calls in a history. */
export function callIds(messages: readonly Message[]): Set<string> {
  return new Set(messages.flatMap((message) => (message.role === 'assistant' ? message.toolCalls.map(({ id }) => id) : [])));
}

/**
 * Some endpoints begin to count the ids of calls anew in each reply, and an id is what an observation, a decision of a person and the record of a
 * start belong to: one that is taken gets a number. @param taken ids so far; the new ones are added.
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
