import type { Message } from '../agent/messages.ts';
import type { ModelRequest } from '../agent/model.ts';

export type WireObject = Record<string, unknown>;

/** Strings as an endpoint can take them: no NUL, no half of a surrogate pair (S3-104). */
function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function cleanDeep(value: unknown): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map(cleanDeep);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleanDeep(item)]))
    : value;
}

/** Arguments that are no JSON object would be a 400 on some endpoints; the observation already tells the model what was wrong. */
function echoArguments(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return clean(text);
  } catch {
    // Falls through to the empty object.
  }
  return '{}';
}

function wireMessage(message: Message): WireObject {
  switch (message.role) {
    case 'user':
      return { role: 'user', content: clean(message.content) };
    case 'tool':
      return { role: 'tool', tool_call_id: message.toolCallId, content: clean(message.content) };
    case 'assistant': {
      const extra = cleanDeep(message.extra ?? {}) as WireObject;
      const calls = message.toolCalls.map((call) => ({
        ...(cleanDeep(call.extra ?? {}) as WireObject),
        id: call.id,
        type: 'function',
        function: { name: call.name, arguments: echoArguments(call.arguments) },
      }));
      return {
        ...extra,
        role: 'assistant',
        content: clean(message.content) || (calls.length > 0 ? null : ' '),
        ...(message.thinking && { [message.thinking.field]: clean(message.thinking.text) }),
        ...(calls.length > 0 && { tool_calls: calls }),
      };
    }
  }
}

/** Messages and tools of a request in the form of Chat Completions; exactly one system message, first (S4-10). */
export function wireRequest(request: ModelRequest): WireObject {
  return {
    messages: [{ role: 'system', content: clean(request.system) }, ...request.messages.map(wireMessage)],
    ...(request.tools.length > 0 && { tools: request.tools.map((tool) => ({ type: 'function', function: tool })) }),
  };
}
