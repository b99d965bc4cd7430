import type { ScriptRequest, Step } from './script.ts';
import type { WireToolCall } from './wire.ts';
import { usage } from './script.ts';

/** The parts of an answer, before they are written as one object or as a stream. */
export interface Completion {
  readonly text: string;
  readonly thinking: { readonly field: string; readonly text: string } | undefined;
  readonly refusal: string | null;
  readonly calls: readonly WireToolCall[];
  readonly extra: Readonly<Record<string, unknown>>;
  readonly finish: string | null;
  readonly usage: Record<string, unknown> | null;
  readonly head: { readonly id: string; readonly created: number; readonly model: string };
}

/** Evaluates the functions of a step and fills in ids, finish reason and usage. `bytes` is the size of the request. */
export function complete(step: Step, request: ScriptRequest, bytes: number): Completion {
  const text = typeof step.text === 'function' ? step.text(request) : (step.text ?? '');
  const calls = (step.calls ?? []).map((call, position): WireToolCall => {
    const args = typeof call.args === 'function' ? call.args(request) : (call.args ?? {});
    return {
      id: call.id ?? `call_${request.index}_${position}`,
      type: 'function',
      function: { name: call.name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
      ...call.extra,
    };
  });
  const written = text.length + (step.thinking?.length ?? 0) + calls.reduce((sum, call) => sum + call.function.arguments.length, 0);
  return {
    text,
    thinking: step.thinking === undefined ? undefined : { field: step.thinkingField ?? 'reasoning_content', text: step.thinking },
    refusal: step.refusal ?? null,
    calls,
    extra: step.extra ?? {},
    finish: step.finish === undefined ? (calls.length > 0 ? 'tool_calls' : 'stop') : step.finish,
    usage: step.usage === undefined ? usage({ input: Math.ceil(bytes / 4), output: Math.ceil(written / 4) }) : step.usage,
    head: { id: `chatcmpl-${request.index}`, created: Math.floor(Date.now() / 1000), model: request.body.model },
  };
}

/** The answer as one JSON object. */
export function completionBody(completion: Completion): string {
  const message = {
    role: 'assistant',
    content: completion.text === '' && (completion.calls.length > 0 || completion.refusal !== null) ? null : completion.text,
    refusal: completion.refusal,
    ...(completion.thinking && { [completion.thinking.field]: completion.thinking.text }),
    ...(completion.calls.length > 0 && { tool_calls: completion.calls }),
    ...completion.extra,
  };
  const choice = { index: 0, message, logprobs: null, ...(completion.finish !== null && { finish_reason: completion.finish }) };
  return JSON.stringify({
    ...completion.head,
    object: 'chat.completion',
    choices: [choice],
    ...(completion.usage && { usage: completion.usage }),
  });
}
