import { APIConnectionError, APIError } from 'openai';
import { describe, expect, test } from 'vitest';
import { ModelError } from '../../src/agent/model.ts';
import { retryAfter, toModelError, type FailedRequest } from '../../src/providers/failures.ts';

const asked = { endpoint: 'models.example.com', model: 'big-1', api: 'chat-completions', hasKey: true } as const;

function map(
  status: number | undefined,
  body: object | string | undefined,
  headers: Record<string, string> = {},
  api: FailedRequest['api'] = 'chat-completions',
): ModelError {
  // The SDK takes the inner object of `{error: …}` before it makes its error.
  const inner = typeof body === 'object' && 'error' in body ? (body.error as object) : body;
  const error = APIError.generate(status, inner === undefined ? undefined : ({ error: inner } as object), undefined, new Headers(headers));
  return toModelError(error, { ...asked, api }) as ModelError;
}

describe('toModelError', () => {
  const rows: [number, ModelError['kind'], RegExp][] = [
    [401, 'final', /refused the key.*HTTP 401.*Check api-key/],
    [402, 'final', /no credit left/],
    [403, 'final', /refused the key/],
    [404, 'final', /Nothing answers at this address.*Check base-url: it usually ends in \/v1/],
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

  test('a 404 about the model blames the model', () => {
    const error = map(404, {
      error: { message: 'The model `big-1` does not exist or you do not have access to it.', code: 'model_not_found' },
    });
    expect(error.message).toMatch(/^The model endpoint models\.example\.com does not know the model big-1 .*Check the input model\.$/);
  });

  test('an endpoint that wants a key where none was sent leads to the secret, not to the key', () => {
    const error = APIError.generate(401, { error: { message: "You didn't provide an API key." } }, undefined, new Headers());
    expect(toModelError(error, { ...asked, hasKey: false })).toMatchObject({
      kind: 'final',
      message: expect.stringMatching(/^The input api-key is empty.*Settings → Secrets and variables → Actions\.$/),
    });
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
    const error = toModelError(APIError.generate(400, { error: body } as object, undefined, new Headers()), asked) as ModelError;
    expect(error.message).toContain('Not here.');
  });

  test('a connection that fails names the endpoint and may be tried again', () => {
    const error = toModelError(
      new APIConnectionError({ cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }),
      asked,
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
    const error = toModelError(new APIError(undefined, body, undefined, undefined), asked) as ModelError;
    expect(error).toMatchObject({ kind, message: expect.stringContaining(`in its reply: ${body.message}`) });
  });

  test('a gateway hands on the words of the endpoint behind it (OpenRouter)', () => {
    const raw = '{"error":{"message":"This model\'s maximum context length is 8192 tokens."}}';
    const error = map(400, { error: { message: 'Provider returned error', code: 400, metadata: { raw, provider_name: 'x' } } });
    expect(error).toMatchObject({ kind: 'context_overflow', message: expect.stringContaining('maximum context length is 8192') });
  });

  test('a connection that breaks is told otherwise than an answer that makes no sense', { tags: ['S1-26'] }, () => {
    const broken = toModelError(new TypeError('terminated'), asked) as ModelError;
    const nonsense = toModelError(new SyntaxError('Unexpected token'), asked) as ModelError;
    expect(broken).toMatchObject({
      kind: 'retryable',
      message: expect.stringMatching(/^Failed to get stream from LLM\. .*broke in the middle/),
    });
    expect(nonsense).toMatchObject({
      kind: 'retryable',
      message: expect.stringMatching(/^Failed to get stream from LLM\. .*not a reply.*base-url/),
    });
  });

  test.each([
    [405, 'Method Not Allowed'],
    [404, 'Not Found'],
    [404, 'Invalid URL (POST /v1/responses)'],
    [404, 'No route for /responses. Try /v1/models.'],
    [404, undefined],
  ])('a server without the Responses API (HTTP %i: %s) is told with the input to set', (status, message) => {
    const body = message === undefined ? undefined : { error: { message } };
    expect(map(status, body, {}, 'responses')).toMatchObject({
      kind: 'final',
      message: expect.stringMatching(/has no Responses API \(HTTP 40\d: .*Set the input api to chat-completions, or check base-url\.$/),
    });
  });

  test.each([
    { message: 'The model `big-1` does not exist.', code: 'model_not_found' },
    { message: 'big-1 is unknown here.' },
    { message: 'Not there.', code: 'model_not_found' },
    { message: 'The API deployment for this resource does not exist.', code: 'DeploymentNotFound' },
  ])('a server with the Responses API that does not know the model (%j) is told as such', (error) => {
    expect(map(404, { error }, {}, 'responses').message).toContain('does not know the model big-1');
  });

  /** A body that is no JSON. */
  const ofText = (status: number, text: string): ModelError =>
    toModelError(APIError.generate(status, undefined, text, new Headers()), asked) as ModelError;

  test('a page of HTML is one line, alone and inside an error object', () => {
    const page = '<!DOCTYPE html>\n<html>\n<head><title>Bad\n   Gateway</title></head>\n<body><h1>Oops</h1></body>\n</html>\n';
    const line = 'The model endpoint models.example.com failed (HTTP 502: Bad Gateway).';
    expect(ofText(502, page).message).toBe(line);
    expect(map(502, { error: { message: page } }).message).toBe(line);
  });

  test('plain text is told without the status that the SDK puts before it, and in one line', () => {
    expect(ofText(503, 'upstream\n\n  gone').message).toBe('The model endpoint models.example.com failed (HTTP 503: upstream gone).');
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

  test.each([
    ['300', ''],
    ['301', ' It asks to wait 6 min before the next request; Gadget waits at most 5 min.'],
    ['7200', ' It asks to wait 2 h before the next request; Gadget waits at most 5 min.'],
    ['5400', ' It asks to wait 1 h 30 min before the next request; Gadget waits at most 5 min.'],
  ])('of %s seconds is quoted where it is too long', (seconds, quote) => {
    const { message } = map(429, { error: { message: 'slow down' } }, { 'retry-after': seconds });
    expect(message).toBe(`The model endpoint models.example.com is not available (HTTP 429: slow down).${quote}`);
  });

  test('is part of the error of a busy endpoint', () => {
    expect(map(429, { error: { message: 'slow down' } }, { 'retry-after': '3' }).retryAfterMs).toBe(3000);
    expect(map(503, { error: { message: 'slow down' } }, { 'retry-after': '3' }).retryAfterMs).toBe(3000);
  });
});
