import type { Message } from './messages.ts';
import type { Json } from './tool.ts';

/** Arguments of the newest successful call of a tool; undefined if there is none. Pure. */
export function newestNoted(messages: readonly Message[], tool: string): Json | undefined {
  const done = new Set(messages.flatMap((message) => (message.role === 'tool' && !message.isError ? [message.toolCallId] : [])));
  const calls = messages.flatMap((message) => (message.role === 'assistant' ? message.toolCalls : []));
  const newest = calls.findLast(({ id, name }) => name === tool && done.has(id));
  return newest && (JSON.parse(newest.arguments) as Json);
}
