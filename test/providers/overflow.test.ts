import { describe, expect, test } from 'vitest';
import { isOverflow } from '../../src/providers/overflow.ts';

const says = (words: string | undefined, status = 400, codes = ''): boolean => isOverflow(status, { codes, words });

describe('isOverflow', () => {
  test.each([
    ['OpenAI', "This model's maximum context length is 128000 tokens. However, your messages resulted in 130000 tokens."],
    ['OpenAI, newer', 'Your input exceeds the context window of this model. Please adjust your input and try again.'],
    ['LiteLLM', "Requested token count exceeds the model's maximum context length of 131072 tokens."],
    ['LiteLLM, another', "Input length (265330) exceeds model's maximum context length (262144)."],
    [
      'vLLM',
      "This model's maximum context length is 4096 tokens. However, you requested 512 output tokens and your prompt contains at least 3900 input tokens",
    ],
    ['Groq', 'Please reduce the length of the messages or completion.'],
    ['Google', 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).'],
    ['llama.cpp', 'the request exceeds the available context size. try increasing the context size or enable context shift'],
    ['Anthropic', 'prompt is too long: 210000 tokens > 200000 maximum'],
    ['Anthropic, bytes', 'request_too_large: Request exceeds the maximum size'],
    ['Bedrock', 'Input is too long for requested model.'],
    ['Mistral', 'Prompt contains 40000 tokens, too large for model with 32768 maximum context length'],
    ['z.ai', 'model_context_window_exceeded'],
    ['xAI', "This model's maximum prompt length is 131072 but the request contains 140000 tokens."],
    ['Moonshot', 'Invalid request: Your request exceeded model token limit: 131072 (requested: 140000)'],
    ['MiniMax', 'invalid params, context window exceeds limit (2013)'],
    ['Together', "The input (140000 tokens) is longer than the model's context length (131072 tokens)."],
    ['LM Studio', 'The number of tokens to keep from the initial prompt is greater than the context length.'],
    ['Ollama', 'prompt too long; exceeded max context length by 1200 tokens'],
    ['OpenRouter', "This endpoint's maximum context length is 131072 tokens. However, you requested about 140000 tokens."],
    ['Poolside', 'Input length 140000 exceeds the maximum allowed input length of 131072 tokens.'],
    ['GitHub Copilot', 'prompt token count of 140000 exceeds the limit of 128000'],
    ['Alibaba', 'Range of input length should be [1, 129024]'],
    ['Hugging Face', 'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000 `inputs` tokens'],
    ['Cohere', 'too many tokens: total number of tokens in the prompt cannot exceed 4081'],
    [
      'OpenAI, more in one request than in a minute',
      'Request too large for gpt-5 in organization org-1 on tokens per min (TPM): Limit 30000, Requested 40000.',
    ],
  ])('%s says so that the conversation is too long', (_, words) => {
    expect(says(words)).toBe(true);
  });

  test('the code alone is enough, in a refusal and in a stream', () => {
    expect(says('Too much.', 400, 'context_length_exceeded invalid_request_error')).toBe(true);
    expect(isOverflow(undefined, { codes: 'context_length_exceeded ', words: 'Too much.' })).toBe(true);
  });

  test('an answer without a body means it, with 400 and 413 alone (Cerebras)', () => {
    expect([400, 413].map((status) => says(undefined, status))).toEqual([true, true]);
    expect([401, 404, 429, 500].map((status) => says(undefined, status))).toEqual([false, false, false, false]);
  });

  test.each([
    'Too many tokens, please wait before trying again.',
    'Rate limit reached for gpt in organization on tokens per min. Limit 30000, requested 40000.',
    'ThrottlingException: input is too long to be served now',
    'You exceeded your current quota, please check your plan.',
    'Too many requests: your token limit exceeded.',
  ])('a limit on the rate is none on the length: %s', (words) => {
    expect(says(words)).toBe(false);
    expect(says(words, 429)).toBe(false);
  });

  test.each([
    'Invalid value for temperature.',
    'The model does not exist.',
    'Unsupported parameter: max_tokens is not supported with this model.',
    "Invalid 'max_output_tokens': integer below minimum value. Expected a value >= 16, but got 5 instead.",
    'Image is too large.',
  ])('another refusal is another refusal: %s', (words) => {
    expect(says(words)).toBe(false);
  });
});
