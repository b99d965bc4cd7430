import type { AssistantMessage, Message } from './messages.ts';
import type { ToolOffer } from './tool.ts';

/** Characters that a message takes in a request, names and arguments of calls included. */
export function charactersOf(message: Message): number {
  switch (message.role) {
    case 'user':
      return message.content.length;
    case 'assistant':
      return message.content.length + charactersOfCalls(message);
    case 'tool':
      return message.content.length + (message.note?.length ?? 0);
  }
}

function charactersOfCalls(message: AssistantMessage): number {
  const calls = message.toolCalls.reduce((sum, call) => sum + call.name.length + call.arguments.length, 0);
  return calls + (message.thinking?.text.length ?? 0);
}

/** Tokens of a text by its length: four characters each, rounded up. */
export function estimateTokens(characters: number): number {
  return Math.ceil(characters / 4);
}

/** Tokens of messages: their characters, and two for what surrounds each. */
export function estimateMessagesTokens(messages: readonly Message[]): number {
  return estimateTokens(messages.reduce((sum, message) => sum + charactersOf(message), 0)) + 2 * messages.length;
}

/** Tokens of what precedes the messages in every request: the system message and the tools. */
export function estimateOverhead(system: string, tools: readonly ToolOffer[]): number {
  return estimateTokens(system.length + JSON.stringify(tools).length) + 2;
}
