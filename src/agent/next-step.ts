import type { AssistantMessage, Message, ToolCall } from './messages.ts';

export type Step =
  | { readonly kind: 'think' }
  | { readonly kind: 'act'; readonly message: AssistantMessage; readonly calls: readonly ToolCall[] }
  | { readonly kind: 'done'; readonly text: string };

/**
 * What comes next, from the recorded messages alone (idea 1 of docs/architecture.md).
 * Calls without an observation come first, so that a resumed turn acts before it thinks.
 */
export function nextStep(messages: readonly Message[]): Step {
  const last = messages.findLastIndex((message) => message.role !== 'tool');
  const message = messages[last];
  if (message?.role !== 'assistant') return { kind: 'think' };

  const answered = new Set(messages.slice(last + 1).map((observation) => observation.role === 'tool' && observation.toolCallId));
  const calls = message.toolCalls.filter((call) => !answered.has(call.id));
  if (calls.length > 0) return { kind: 'act', message, calls };
  return message.toolCalls.length > 0 ? { kind: 'think' } : { kind: 'done', text: message.content };
}
