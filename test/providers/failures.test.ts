import { APIConnectionError, APIError } from 'openai';
import { describe, expect, test } from 'vitest';
import { ModelError } from '../../src/agent/model.ts';
import { adaptations } from '../../src/providers/adaptations.ts';
import { retryAfter, toModelError } from '../../src/providers/failures.ts';

function map(status: number | undefined, body: object | string | undefined, headers: Record<string, string> = {}): ModelError {
  // The SDK takes the inner object of `{error: …}` before it makes its error.
  const inner = typeof body === 'object' && 'error' in body ? (body.error as object) : body;
  const error = APIError.generate(status, inner === undefined ? undefined : ({ error: inner } as object), undefined, new Headers(headers));
  return toModelError(error, 'models.example.com', 'big-1') as ModelError;
}

describe('toModelError', () => {
  const rows: [number, ModelError['kind'], RegExp][] = [
    [401, 'final', /refused the key.*HTTP 401.*Check api-key/],
    [402, 'final', /no credit left/],
    [403, 'final', /refused the key/],
    [404, 'final', /does not know the model big-1.*Check model and base-url/],
    [400, 'final', /did not accept the request/],
    [422, 'final', /did not accept the request/],
    [410, 'final', /did not accept/],
    [408, 'retryable', /not available/],
    [409, 'retryable', /not available/],
    [429, 'retryable', /not available/],
    [500, 'retryable', /failed/],
    [502, 'retryable', /failed/],
    [503, 'retryable', /failed/],
    [529, 'retryable', /failed/],
    [413, 'context_overflow', /does not fit/],
  ];

  test.each(rows)('HTTP %i is %s and says what to do', (status, kind, words) => {
    const error = map(status, { error: { message: 'The words of the endpoint.' } });
    expect(error).toBeInstanceOf(ModelError);
    expect(error.kind).toBe(kind);
    expect(error.message).toMatch(words);
    expect(error.message).toContain('The words of the endpoint.');
  });

  test('a used-up quota is final although it is a 429', () => {
    expect(map(429, { error: { message: 'You exceeded your current quota.', code: 'insufficient_quota' } }).kind).toBe('final');
  });

  test.each([
    ['OpenAI', "This model's maximum context length is 128000 tokens. However, your messages resulted in 130000 tokens."],
    ['OpenAI, newer', 'Your input exceeds the context window of this model.'],
    ['vLLM', "This model's maximum context length is 4096 tokens."],
    ['Groq', 'Please reduce the length of the messages or completion.'],
    ['Google', 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).'],
    ['llama.cpp', 'the request exceeds the available context size. try increasing the context size'],
    ['Anthropic', 'prompt is too long: 210000 tokens > 200000 maximum'],
    ['Mistral', 'Prompt contains 40000 tokens, too large for model with 32768 maximum context length'],
    ['z.ai', 'model_context_window_exceeded'],
    ['xAI', "This model's maximum prompt length is 131072 but the request contains 140000 tokens."],
    ['Moonshot', 'Your request exceeded model token limit: 131072'],
  ])('the way of %s to say that the conversation is too long', (_, message) => {
    expect(map(400, { error: { message } }).kind).toBe('context_overflow');
  });

  test('the code context_length_exceeded alone is enough', () => {
    expect(map(400, { error: { message: 'Too long.', code: 'context_length_exceeded' } }).kind).toBe('context_overflow');
  });

  test.each([
    'Too many tokens, please wait before trying again.',
    'Rate limit reached for gpt in organization on tokens per min. Limit 30000, requested 40000.',
  ])('a limit on the rate is no overflow: %s', (message) => {
    expect(map(429, { error: { message } }).kind).toBe('retryable');
  });

  test.each([
    ['FastAPI', { detail: 'Not here.' }],
    ['vLLM', { object: 'error', message: 'Not here.' }],
    ['plain text', 'Not here.'],
  ])('the words of a body in the form of %s are shown', (_, body) => {
    const error = toModelError(APIError.generate(400, { error: body } as object, undefined, new Headers()), 'h', 'm') as ModelError;
    expect(error.message).toContain('Not here.');
  });

  test('a connection that fails names the endpoint and may be tried again', () => {
    const error = toModelError(
      new APIConnectionError({ cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }),
      'models.example.com',
      'big-1',
    ) as ModelError;
    expect(error).toMatchObject({
      kind: 'retryable',
      message: expect.stringMatching(/models\.example\.com cannot be reached \(ECONNREFUSED\)\. Check base-url/),
    });
  });

  test('long words are cut', () => {
    expect(map(400, { error: { message: 'x'.repeat(10_000) } }).message.length).toBeLessThan(700);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-11-01T12:00:00Z');
  const rows: [Record<string, string>, number | undefined][] = [
    [{ 'retry-after': '7' }, 7000],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': 'Sun, 01 Nov 2026 12:00:30 GMT' }, 30_000],
    [{ 'retry-after': 'Sun, 01 Nov 2026 11:00:00 GMT' }, 0],
    [{ 'retry-after-ms': '1500', 'retry-after': '9' }, 1500],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
    [{ 'retry-after': '-5' }, 0],
  ];

  test.each(rows)('%j is %s ms', (headers, expected) => {
    expect(retryAfter(new Headers(headers), now)).toBe(expected);
  });

  test('is part of the error of a busy endpoint', () => {
    expect(map(429, { error: { message: 'slow down' } }, { 'retry-after': '3' }).retryAfterMs).toBe(3000);
    expect(map(503, { error: { message: 'slow down' } }, { 'retry-after': '3' }).retryAfterMs).toBe(3000);
  });
});

describe('adaptations', () => {
  const adapt = (refusal: { param?: string; words?: string }, body: Record<string, unknown>) =>
    adaptations.find(({ asked }) => asked({ param: '', words: '', ...refusal }, body))?.apply(body);

  test('max_tokens and max_completion_tokens take the place of each other', () => {
    expect(adapt({ param: 'max_tokens' }, { max_tokens: 5 })).toEqual({ max_completion_tokens: 5 });
    expect(
      adapt(
        { words: "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead." },
        { max_tokens: 5 },
      ),
    ).toEqual({ max_completion_tokens: 5 });
    expect(adapt({ words: 'Extra inputs are not permitted: max_completion_tokens' }, { max_completion_tokens: 5 })).toEqual({
      max_tokens: 5,
    });
  });

  test('C39: a refused temperature is left out', () => {
    expect(adapt({ param: 'temperature' }, { temperature: 0.3, model: 'm' })).toEqual({ model: 'm' });
  });

  test('a model that takes no tools with reasoning gets none of the reasoning', () => {
    const words = 'Function tools with reasoning_effort are not supported for gpt-5.6. Use /v1/responses or set reasoning_effort to none.';
    expect(adapt({ words, param: 'reasoning_effort' }, { tools: [] })).toEqual({ tools: [], reasoning_effort: 'none' });
    expect(adapt({ words }, { tools: [], reasoning_effort: 'none' })).toBeUndefined();
  });

  test('what was not sent cannot be the reason', () => {
    expect(adapt({ words: 'max_tokens temperature' }, { model: 'm' })).toBeUndefined();
    expect(adapt({ param: 'messages', words: 'bad' }, { temperature: 1, max_tokens: 5 })).toBeUndefined();
  });
});
