import type { WireObject } from './wire.ts';

/** A change of the request that an endpoint's refusal asks for; each is tried once, and kept for the rest of the run. */
export interface Adaptation {
  readonly name: string;
  /** Whether this refusal (HTTP 400 or 422: parameter and words) asks for it. */
  readonly asked: (refusal: { readonly param: string; readonly words: string }, body: WireObject) => boolean;
  readonly apply: (body: WireObject) => WireObject;
}

function without(body: WireObject, name: string): WireObject {
  const { [name]: _, ...rest } = body;
  return rest;
}

function renamed(from: string, to: string): Adaptation {
  return {
    name: `${to} instead of ${from}`,
    asked: ({ param, words }, body) => from in body && (param === from || words.includes(from)),
    apply: (body) => (from in body ? { ...without(body, from), [to]: body[from] } : body),
  };
}

/** What differs between endpoints, as data (platform.md section 7). */
export const adaptations: readonly Adaptation[] = [
  {
    name: 'reasoning_effort none, since the model takes no tools with reasoning on Chat Completions',
    asked: ({ param, words }, body) =>
      'tools' in body && body['reasoning_effort'] !== 'none' && (param === 'reasoning_effort' || /tools? with reasoning/i.test(words)),
    apply: (body) => ({ ...body, reasoning_effort: 'none' }),
  },
  renamed('max_tokens', 'max_completion_tokens'),
  renamed('max_completion_tokens', 'max_tokens'),
  {
    name: 'no temperature',
    asked: ({ param, words }, body) => 'temperature' in body && (param === 'temperature' || /temperature/i.test(words)),
    apply: (body) => without(body, 'temperature'),
  },
];
