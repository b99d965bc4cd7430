import { APIConnectionError, APIError } from 'openai';
import { describe, expect, test } from 'vitest';
import { ModelError } from '../../src/agent/model.ts';
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
    [404, 'final', /does not know the model big-1.*Check model, base-url and api/],
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

  test('the code context_length_exceeded alone is enough', () => {
    expect(map(400, { error: { message: 'Too long.', code: 'context_length_exceeded' } }).kind).toBe('context_overflow');
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

  test.each([
    ['Ollama', 400, 'stablelm2:latest does not support tools'],
    ['OpenRouter', 404, 'No endpoints found that support tool use. To learn more about provider routing, visit the documentation.'],
    ['vLLM', 400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'],
    ['llama.cpp', 500, 'tools param requires --jinja flag'],
    ['llama.cpp, older', 500, 'Unsupported param: tools'],
    ['Groq', 400, '`tool calling` is not supported with this model'.replaceAll('`', '')],
  ])('a server that takes no tools (%s) is told as such, and not asked again', { tags: ['S1-16'] }, (_, status, message) => {
    const error = map(status, { error: { message } });
    expect(error).toMatchObject({
      kind: 'final',
      message: expect.stringContaining('takes no tools, and an agent cannot work without them'),
    });
    expect(error.message).toContain(message);
  });

  test.each([
    [404, 'This model is only supported in v1/responses and not in v1/chat/completions.'],
    [
      400,
      'Function tools with reasoning_effort are not supported for gpt-5.6 in /v1/chat/completions. To use function tools, use /v1/responses.',
    ],
  ])('a model that is there for the Responses API alone (HTTP %i) is told with the input to set', (status, message) => {
    expect(map(status, { error: { message } })).toMatchObject({
      kind: 'final',
      message: expect.stringContaining('Set the input api to responses'),
    });
  });

  test.each([
    [{ message: 'Provider returned error', code: 502 }, 'retryable'],
    [{ message: 'Insufficient credits', code: 402 }, 'final'],
    [{ message: 'slow down', code: '429' }, 'retryable'],
    [{ message: 'no', code: 400 }, 'final'],
    [{ message: 'The server had an error', code: 'server_error' }, 'retryable'],
    [{ message: 'Rate limit reached', code: 'rate_limit_exceeded' }, 'retryable'],
    [{ message: 'You exceeded your quota', code: 'insufficient_quota' }, 'final'],
    [{ message: 'Invalid prompt: flagged', code: 'invalid_prompt' }, 'final'],
    [{ message: 'Your input exceeds the context window of this model.', code: 'context_length_exceeded' }, 'context_overflow'],
  ])('an error that comes with status 200 or in a stream, %j, is %s', (body, kind) => {
    const error = toModelError(new APIError(undefined, body, undefined, undefined), 'h', 'm') as ModelError;
    expect(error).toMatchObject({ kind, message: expect.stringContaining(`in its reply: ${body.message}`) });
  });

  test('a gateway hands on the words of the endpoint behind it (OpenRouter)', () => {
    const raw = '{"error":{"message":"This model\'s maximum context length is 8192 tokens."}}';
    const error = map(400, { error: { message: 'Provider returned error', code: 400, metadata: { raw, provider_name: 'x' } } });
    expect(error).toMatchObject({ kind: 'context_overflow', message: expect.stringContaining('maximum context length is 8192') });
  });

  test('a connection that breaks is told otherwise than an answer that makes no sense', { tags: ['S1-26'] }, () => {
    const broken = toModelError(new TypeError('terminated'), 'h', 'm') as ModelError;
    const nonsense = toModelError(new SyntaxError('Unexpected token'), 'h', 'm') as ModelError;
    expect(broken).toMatchObject({
      kind: 'retryable',
      message: expect.stringMatching(/^Failed to get stream from LLM\. .*broke in the middle/),
    });
    expect(nonsense).toMatchObject({
      kind: 'retryable',
      message: expect.stringMatching(/^Failed to get stream from LLM\. .*not a reply.*base-url/),
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
