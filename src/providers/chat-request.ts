import type { AssistantMessage, Message } from '../agent/messages.ts';
import type { ModelParameters, ModelRequest } from '../agent/model.ts';
import { echoedFields, thinkingFields } from './reply.ts';
import { clean, cleanDeep, echoArguments, echoName, given, type WireObject } from './wire.ts';

/** Provider-specific fields go back only to the model that sent them: to any other they are unknown fields, or a foreign signature. */
function echoes(
  message: AssistantMessage,
  model: string,
): { own: WireObject; ofCall: (extra: Readonly<WireObject> | undefined) => WireObject } {
  if (message.model !== undefined && message.model !== model) return { own: {}, ofCall: () => ({}) };
  const extra = Object.entries(message.extra ?? {}).filter(([name]) => echoedFields.includes(name));
  return {
    own: {
      ...(cleanDeep(Object.fromEntries(extra)) as WireObject),
      ...(message.thinking &&
        thinkingFields.includes(message.thinking.field) && { [message.thinking.field]: clean(message.thinking.text) }),
    },
    ofCall: (fields) => cleanDeep(fields ?? {}) as WireObject,
  };
}

function wireMessage(message: Message, model: string): WireObject {
  switch (message.role) {
    case 'user':
      return { role: 'user', content: clean(message.content) };
    case 'tool':
      return { role: 'tool', tool_call_id: message.toolCallId, content: clean(message.content) };
    case 'assistant': {
      const { own, ofCall } = echoes(message, model);
      const calls = message.toolCalls.map((call) => ({
        ...ofCall(call.extra),
        id: call.id,
        type: 'function',
        function: { name: echoName(call.name), arguments: echoArguments(call.arguments) },
      }));
      return {
        ...own,
        role: 'assistant',
        content: clean(message.content) || (calls.length > 0 ? null : ' '),
        ...(calls.length > 0 && { tool_calls: calls }),
      };
    }
  }
}

/** Messages and tools in the form of Chat Completions; exactly one system message, first. */
export function chatRequest(request: ModelRequest, model: string): WireObject {
  return {
    model,
    messages: [{ role: 'system', content: clean(request.system) }, ...request.messages.map((message) => wireMessage(message, model))],
    ...(request.tools.length > 0 && {
      tools: request.tools.map((tool) => ({ type: 'function', function: tool })),
      ...(request.toolChoice && { tool_choice: request.toolChoice }),
    }),
  };
}

/** @param openAi OpenAI and Azure use another name for the output limit than all others; an endpoint that differs says so in a refusal. */
export function chatParameters(parameters: ModelParameters, openAi: boolean): WireObject {
  return given({
    temperature: parameters.temperature,
    top_p: parameters.topP,
    top_k: parameters.topK,
    reasoning_effort: parameters.reasoningEffort,
    [openAi ? 'max_completion_tokens' : 'max_tokens']: parameters.maxOutputTokens,
    ...parameters.extraBody,
  });
}
