import type { Message, ToolMessage } from '../agent/messages.ts';

/**
 * The observations of each batch in the order of its calls (interface.md section 5): a read that ran while another call waited was
 * recorded before the one that waited. Pure; the log keeps the order in which things happened.
 */
export function inCallOrder(messages: readonly Message[]): readonly Message[] {
  const ordered: Message[] = [];
  for (let index = 0; index < messages.length; index++) {
    const message = messages[index]!;
    ordered.push(message);
    if (message.role !== 'assistant') continue;
    const batch: ToolMessage[] = [];
    for (let next = messages[index + 1]; next?.role === 'tool'; next = messages[index + 1]) {
      batch.push(next);
      index++;
    }
    const place = (observation: ToolMessage): number => message.toolCalls.findIndex(({ id }) => id === observation.toolCallId);
    ordered.push(...batch.toSorted((a, b) => place(a) - place(b)));
  }
  return ordered;
}
