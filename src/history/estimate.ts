import type { Message } from '../agent/messages.ts';

/** Characters that a message takes in a request, names and arguments of calls included (S4-36). */
export function charactersOf(message: Message): number {
  const calls =
    message.role === 'assistant'
      ? message.toolCalls.reduce((sum, call) => sum + call.name.length + call.arguments.length, 0) + (message.thinking?.text.length ?? 0)
      : 0;
  return message.content.length + calls;
}

/** Tokens of a text by its length: four characters each, and two for what surrounds a message (S4-36). */
export function tokensOf(characters: number, messages: number): number {
  return Math.ceil(characters / 4) + 2 * messages;
}
