import type { Completion } from './completion.ts';
import type { Step } from './script.ts';

export function split(text: string, pieces: number): string[] {
  const characters = [...text];
  const size = Math.max(1, Math.ceil(characters.length / Math.max(1, pieces)));
  const parts: string[] = [];
  for (let start = 0; start < characters.length; start += size) parts.push(characters.slice(start, start + size).join(''));
  return parts;
}

function* callDeltas(completion: Completion, pieces: number, indexes: boolean): Generator<Record<string, unknown>> {
  for (const [position, call] of completion.calls.entries()) {
    const index = indexes ? { index: position } : {};
    const delta = (fields: Record<string, unknown>): Record<string, unknown> => ({ tool_calls: [{ ...index, ...fields }] });
    if (pieces === 1) yield delta(call);
    else {
      yield delta({ ...call, function: { name: call.function.name, arguments: '' } });
      for (const part of split(call.function.arguments, pieces)) yield delta({ function: { arguments: part } });
    }
  }
}

function* deltas(completion: Completion, step: Step): Generator<Record<string, unknown>> {
  const pieces = step.pieces ?? 3;
  yield {
    role: 'assistant',
    content: completion.calls.length > 0 && completion.text === '' ? null : '',
    refusal: null,
    ...completion.extra,
  };
  if (completion.thinking) for (const part of split(completion.thinking.text, pieces)) yield { [completion.thinking.field]: part };
  for (const part of split(completion.text, pieces)) yield { content: part };
  if (completion.refusal !== null) for (const part of split(completion.refusal, pieces)) yield { refusal: part };
  yield* callDeltas(completion, pieces, step.indexes ?? true);
}

/** The answer as server-sent events, one string each. With `includeUsage` a last chunk without choices carries the usage. */
export function streamEvents(completion: Completion, step: Step, includeUsage: boolean): string[] {
  const separateUsage = includeUsage && completion.usage !== null && step.usageIn !== 'choice';
  const chunk = (choices: unknown[], more: Record<string, unknown> = {}): string =>
    `data: ${JSON.stringify({ ...completion.head, object: 'chat.completion.chunk', choices, ...(separateUsage && { usage: null }), ...more })}\n\n`;
  const choice = (delta: object, more: object = {}): unknown => ({ index: 0, delta, logprobs: null, finish_reason: null, ...more });
  const events = [...deltas(completion, step)].map((delta) => chunk([choice(delta)]));
  if (step.streamError) return [...events, `data: ${JSON.stringify(step.streamError)}\n\n`];
  const usage = step.usageIn === 'choice' && completion.usage ? { usage: completion.usage } : {};
  if (completion.finish !== null || step.usageIn === 'choice')
    events.push(chunk([choice({}, { finish_reason: completion.finish, ...usage })]));
  if (separateUsage) events.push(chunk([], { usage: completion.usage }));
  if (step.done ?? true) events.push('data: [DONE]\n\n');
  return step.comments ? events.flatMap((event) => [': OPENROUTER PROCESSING\n\n', event]) : events;
}
