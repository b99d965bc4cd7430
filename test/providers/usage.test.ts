import { describe, expect, test } from 'vitest';
import { readUsage } from '../../src/providers/usage.ts';

describe('readUsage', { tags: ['S0-57'] }, () => {
  const forms: [string, unknown, unknown][] = [
    [
      'OpenAI',
      {
        prompt_tokens: 10,
        completion_tokens: 5,
        total_tokens: 15,
        prompt_tokens_details: { cached_tokens: 4 },
        completion_tokens_details: { reasoning_tokens: 3 },
      },
      { inputTokens: 10, outputTokens: 5, cachedTokens: 4, thinkingTokens: 3 },
    ],
    [
      'DeepSeek',
      { prompt_tokens: 10, completion_tokens: 5, prompt_cache_hit_tokens: 6 },
      { inputTokens: 10, outputTokens: 5, cachedTokens: 6, thinkingTokens: 0 },
    ],
    [
      'Moonshot',
      { prompt_tokens: 10, completion_tokens: 5, cached_tokens: 3 },
      { inputTokens: 10, outputTokens: 5, cachedTokens: 3, thinkingTokens: 0 },
    ],
    [
      'Anthropic behind a proxy',
      { prompt_tokens: 10, completion_tokens: 5, cache_read_input_tokens: 2, prompt_tokens_details: { cached_tokens: 0 } },
      { inputTokens: 10, outputTokens: 5, cachedTokens: 2, thinkingTokens: 0 },
    ],
    [
      'the Responses API',
      {
        input_tokens: 10,
        input_tokens_details: { cached_tokens: 4 },
        output_tokens: 5,
        output_tokens_details: { reasoning_tokens: 3 },
        total_tokens: 15,
      },
      { inputTokens: 10, outputTokens: 5, cachedTokens: 4, thinkingTokens: 3 },
    ],
    ['the smallest', { prompt_tokens: 10, completion_tokens: 5 }, { inputTokens: 10, outputTokens: 5, cachedTokens: 0, thinkingTokens: 0 }],
    [
      'null details',
      { prompt_tokens: 10, completion_tokens: 5, prompt_tokens_details: null, completion_tokens_details: null },
      { inputTokens: 10, outputTokens: 5, cachedTokens: 0, thinkingTokens: 0 },
    ],
    [
      'odd details',
      { prompt_tokens: 10, completion_tokens: 5, prompt_tokens_details: 'x', completion_tokens_details: { reasoning_tokens: -1 } },
      { inputTokens: 10, outputTokens: 5, cachedTokens: 0, thinkingTokens: 0 },
    ],
    ['none', undefined, undefined],
    ['null', null, undefined],
    ['all zero', { prompt_tokens: 0, completion_tokens: 0 }, undefined],
    ['nonsense', 'many', undefined],
    ['numbers that are none', { prompt_tokens: 'x', completion_tokens: Number.NaN }, undefined],
  ];

  test.each(forms)('%s', (_, wire, usage) => {
    expect(readUsage(wire)).toEqual(usage);
  });
});
