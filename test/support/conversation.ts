import type { Message, ToolMessage } from '../../src/agent/messages.ts';
import { assistant, observation, toolCall } from './agent.ts';

/** One call and its result of that many characters; the call is called `id`. */
export function round(id: string, characters = 100): Message[] {
  return [assistant('', toolCall(id)), observation(id, { content: result(id, characters) })];
}

/** A text of exactly that many characters that begins with `id` as far as it fits. */
function result(id: string, characters: number): string {
  return `${id} `.padEnd(characters, 'x').slice(0, characters);
}

export function resultsOf(messages: readonly Message[]): ToolMessage[] {
  return messages.filter((message) => message.role === 'tool');
}

/** The same value, in which nothing can be changed any more. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

/** What a strict endpoint finds wrong with calls and results: each call has one result, right behind its message, in call order. */
export function pairingFaults(messages: readonly Message[]): string[] {
  const faults: string[] = [];
  let open: string[] = [];
  for (const [index, message] of messages.entries()) {
    if (message.role === 'tool') {
      const expected = open.shift();
      if (expected !== message.toolCallId) faults.push(`${index}: result of ${message.toolCallId}, expected ${expected ?? 'none'}`);
      continue;
    }
    if (open.length > 0) faults.push(`${index}: no result of ${open.join(', ')}`);
    open = message.role === 'assistant' ? message.toolCalls.map(({ id }) => id) : [];
  }
  if (open.length > 0) faults.push(`end: no result of ${open.join(', ')}`);
  return faults;
}
