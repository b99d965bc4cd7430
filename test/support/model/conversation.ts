import type { Api, ChatBody, WireItem, WireMessage, WireToolCall } from './wire.ts';

/** The items of a request to the Responses API. */
export function itemsOf(api: Api, body: ChatBody): readonly WireItem[] {
  return api === 'responses' && Array.isArray(body['input']) ? (body['input'] as WireItem[]) : [];
}

function textOf(content: unknown): string {
  return typeof content === 'string' ? content : (content as { text?: string }[]).map(({ text }) => text ?? '').join('');
}

/** The conversation of a request in the form of Chat Completions, so that a test can look at both protocols in the same way. */
export function conversationOf(api: Api, body: ChatBody): readonly WireMessage[] {
  if (api === 'chat-completions') return body.messages;
  const messages: WireMessage[] = [{ role: 'system', content: String(body['instructions'] ?? '') }];
  for (const item of itemsOf(api, body)) {
    const last = messages.at(-1)!;
    if (item.type === 'function_call') {
      const call: WireToolCall = {
        id: String(item['call_id']),
        type: 'function',
        function: { name: String(item['name']), arguments: String(item['arguments']) },
      };
      if (last.role === 'assistant') last.tool_calls = [...(last.tool_calls ?? []), call];
      else messages.push({ role: 'assistant', content: null, tool_calls: [call] });
    } else if (item.type === 'function_call_output') {
      messages.push({ role: 'tool', tool_call_id: String(item['call_id']), content: textOf(item['output']) });
    } else if (item.type === 'message') {
      messages.push({ role: item['role'] as WireMessage['role'], content: textOf(item['content']) });
    }
  }
  return messages;
}
