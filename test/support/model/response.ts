import { split } from './stream.ts';
import type { Completion } from './completion.ts';
import type { ScriptRequest, Step } from './script.ts';
import type { WireItem, WireToolCall } from './wire.ts';

/** The reasoning items of an answer; encrypted where that was asked for. Always the same for the same step and request. */
export function reasoningOf(step: Step, request: ScriptRequest): readonly WireItem[] {
  if (step.reasoning) return step.reasoning;
  if (step.thinking === undefined) return [];
  const asked = ((request.body['include'] ?? []) as string[]).includes('reasoning.encrypted_content');
  return [
    {
      id: `rs_${request.index}`,
      type: 'reasoning',
      summary: [{ type: 'summary_text', text: step.thinking }],
      ...(asked && { encrypted_content: `gAAAA${Buffer.from(`${request.index}:${step.thinking}`).toString('base64')}` }),
    },
  ];
}

function messageOf({ text, refusal, extra }: Completion, index: number): WireItem[] {
  const content = [
    ...(text === '' ? [] : [{ type: 'output_text', text, annotations: [], logprobs: [] }]),
    ...(refusal === null ? [] : [{ type: 'refusal', refusal }]),
  ];
  return content.length === 0 ? [] : [{ id: `msg_${index}`, type: 'message', role: 'assistant', status: 'completed', content, ...extra }];
}

function callOf(call: WireToolCall, position: number, index: number): WireItem {
  const { id, type: _, function: called, ...extra } = call;
  return {
    id: `fc_${index}_${position}`,
    type: 'function_call',
    call_id: id,
    name: called.name,
    arguments: called.arguments,
    status: 'completed',
    ...extra,
  };
}

function outputOf(completion: Completion, step: Step, request: ScriptRequest): WireItem[] {
  return [
    ...reasoningOf(step, request),
    ...messageOf(completion, request.index),
    ...completion.calls.map((call, position) => callOf(call, position, request.index)),
  ];
}

/** Counts with the names of the Responses API, whatever names the step used. */
function usageOf(usage: Record<string, unknown> | null): Record<string, unknown> | null {
  if (usage === null || !('prompt_tokens' in usage)) return usage;
  const { prompt_tokens: input, completion_tokens: output, total_tokens: total } = usage;
  const { cached_tokens: cached = 0 } = (usage['prompt_tokens_details'] ?? {}) as Record<string, unknown>;
  const { reasoning_tokens: thinking = 0 } = (usage['completion_tokens_details'] ?? {}) as Record<string, unknown>;
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: cached, cache_write_tokens: 0 },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: thinking },
    total_tokens: total,
  };
}

function statusOf(finish: string | null): { status: string; incomplete_details: object | null; error: object | null } {
  if (finish === 'length' || finish === 'content_filter')
    return { status: 'incomplete', incomplete_details: { reason: finish === 'length' ? 'max_output_tokens' : finish }, error: null };
  if (finish === 'error')
    return { status: 'failed', incomplete_details: null, error: { code: 'server_error', message: 'The model failed to answer.' } };
  return { status: 'completed', incomplete_details: null, error: null };
}

function headOf(completion: Completion, request: ScriptRequest): Record<string, unknown> {
  const { model, instructions = null, temperature = 1, tools = [] } = request.body;
  return {
    id: `resp_${request.index}`,
    object: 'response',
    created_at: completion.head.created,
    instructions,
    model,
    parallel_tool_calls: true,
    previous_response_id: null,
    store: false,
    temperature,
    tools,
  };
}

function responseOf(completion: Completion, step: Step, request: ScriptRequest): Record<string, unknown> {
  return {
    ...headOf(completion, request),
    ...statusOf(completion.finish),
    output: outputOf(completion, step, request),
    ...(completion.usage && { usage: usageOf(completion.usage) }),
  };
}

/** The answer as one JSON object. */
export function responseBody(completion: Completion, step: Step, request: ScriptRequest): string {
  return JSON.stringify(responseOf(completion, step, request));
}

type Event = { readonly type: string; readonly [field: string]: unknown };

/** The events between the beginning and the end of an item. */
function* innerEvents(item: WireItem, place: { item_id: unknown; output_index: number }, pieces: number): Generator<Event> {
  if (item.type === 'reasoning') {
    for (const [index, { text }] of (item['summary'] as { text: string }[]).entries()) {
      const at = { ...place, summary_index: index };
      yield { type: 'response.reasoning_summary_part.added', ...at, part: { type: 'summary_text', text: '' } };
      for (const delta of split(text, pieces)) yield { type: 'response.reasoning_summary_text.delta', ...at, delta };
      yield { type: 'response.reasoning_summary_text.done', ...at, text };
      yield { type: 'response.reasoning_summary_part.done', ...at, part: { type: 'summary_text', text } };
    }
  } else if (item.type === 'message') {
    for (const [index, part] of (item['content'] as { type: string; text?: string; refusal?: string }[]).entries()) {
      const at = { ...place, content_index: index };
      const isText = part.type === 'output_text';
      const kind = isText ? 'response.output_text' : 'response.refusal';
      const field = isText ? 'text' : 'refusal';
      yield { type: 'response.content_part.added', ...at, part: { ...part, [field]: '' } };
      for (const delta of split(part[field] ?? '', pieces)) yield { type: `${kind}.delta`, ...at, delta };
      yield { type: `${kind}.done`, ...at, [field]: part[field] };
      yield { type: 'response.content_part.done', ...at, part };
    }
  } else {
    for (const delta of split(String(item['arguments']), pieces)) yield { type: 'response.function_call_arguments.delta', ...place, delta };
    yield { type: 'response.function_call_arguments.done', ...place, arguments: item['arguments'] };
  }
}

function startOf(item: WireItem): WireItem {
  const empty = {
    reasoning: { summary: [], encrypted_content: '' },
    message: { content: [], status: 'in_progress' },
    function_call: { arguments: '' },
  };
  return { ...item, ...empty[item.type as keyof typeof empty] };
}

function* eventsOf(completion: Completion, step: Step, request: ScriptRequest): Generator<Event> {
  const started = { ...headOf(completion, request), status: 'in_progress', error: null, incomplete_details: null, output: [], usage: null };
  yield { type: 'response.created', response: started };
  yield { type: 'response.in_progress', response: started };
  for (const [index, item] of outputOf(completion, step, request).entries()) {
    yield { type: 'response.output_item.added', output_index: index, item: startOf(item) };
    yield* innerEvents(item, { item_id: item['id'], output_index: index }, step.pieces ?? 3);
    yield { type: 'response.output_item.done', output_index: index, item };
  }
  if (step.streamError) yield { type: 'error', ...step.streamError };
  else if (completion.finish !== null) {
    const response = responseOf(completion, step, request);
    yield { type: `response.${String(response['status'])}`, response };
  }
}

/** The answer as server-sent events, one string each; the Responses API has no `[DONE]`. */
export function responseEvents(completion: Completion, step: Step, request: ScriptRequest): string[] {
  const events = [...eventsOf(completion, step, request)].map(
    (event, number) => `event: ${event.type}\ndata: ${JSON.stringify({ ...event, sequence_number: number })}\n\n`,
  );
  return step.comments ? events.flatMap((event) => [': keep-alive\n\n', event]) : events;
}
