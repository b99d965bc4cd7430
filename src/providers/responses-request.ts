import type { AssistantMessage, Message } from '../agent/messages.ts';
import type { ModelParameters, ModelRequest } from '../agent/model.ts';
import { clean, echoArguments, echoName, given, isObject, type WireObject } from './wire.ts';

function assistantItems(message: AssistantMessage, model: string): readonly Readonly<WireObject>[] {
  const own = message.model === undefined || message.model === model;
  const phase = own ? message.extra?.['phase'] : undefined;
  const said = [
    ...(message.content === ''
      ? []
      : [{ type: 'message', role: 'assistant', content: clean(message.content), ...(typeof phase === 'string' && { phase }) }]),
    ...message.toolCalls.map((call) => ({
      type: 'function_call',
      call_id: call.id,
      name: echoName(call.name),
      arguments: echoArguments(call.arguments),
    })),
  ];
  // Reasoning with nothing after it is refused. It is echoed unchanged: the endpoint has signed it.
  return said.length === 0 || !own ? said : [...(message.reasoning ?? []), ...said];
}

function itemsOf(message: Message, model: string): readonly Readonly<WireObject>[] {
  switch (message.role) {
    case 'user':
      return [{ type: 'message', role: 'user', content: clean(message.content) }];
    case 'tool':
      return [{ type: 'function_call_output', call_id: message.toolCallId, output: clean(message.content) }];
    case 'assistant':
      return assistantItems(message, model);
  }
}

/**
 * The whole conversation in the form of the Responses API: the endpoint stores nothing, so nothing is sent by reference, and reasoning reaches us
 * encrypted (docs/github-and-endpoints.md).
 */
export function responsesRequest(request: ModelRequest, model: string): WireObject {
  return {
    model,
    instructions: clean(request.system),
    input: request.messages.flatMap((message) => itemsOf(message, model)),
    ...(request.tools.length > 0 && {
      tools: request.tools.map((tool) => ({ type: 'function', ...tool, strict: false })),
      ...(request.toolChoice && { tool_choice: request.toolChoice }),
    }),
    store: false,
    include: ['reasoning.encrypted_content'],
  };
}

export function responsesParameters(parameters: ModelParameters): WireObject {
  const { reasoning, ...extraBody } = parameters.extraBody ?? {};
  return given({
    temperature: parameters.temperature,
    top_p: parameters.topP,
    top_k: parameters.topK,
    reasoning:
      parameters.reasoningEffort === undefined ? reasoning : { effort: parameters.reasoningEffort, ...(isObject(reasoning) && reasoning) },
    max_output_tokens: parameters.maxOutputTokens,
    ...extraBody,
  });
}
