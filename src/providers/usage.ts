import { z } from 'zod';
import type { Usage } from '../agent/messages.ts';

const tokens = z.number().int().min(0).catch(0);
const inputDetails = z.object({ cached_tokens: tokens }).nullish().catch(undefined);
const outputDetails = z.object({ reasoning_tokens: tokens }).nullish().catch(undefined);
const usageSchema = z.object({
  prompt_tokens: tokens,
  completion_tokens: tokens,
  prompt_tokens_details: inputDetails,
  completion_tokens_details: outputDetails,
  // The Responses API.
  input_tokens: tokens,
  output_tokens: tokens,
  input_tokens_details: inputDetails,
  output_tokens_details: outputDetails,
  // DeepSeek; Moonshot; Anthropic behind proxies.
  prompt_cache_hit_tokens: tokens,
  cached_tokens: tokens,
  cache_read_input_tokens: tokens,
  // Perplexity and others without details.
  reasoning_tokens: tokens,
});

/** Reads token counts in any form that endpoints use; undefined if there are none, so that the caller has to estimate. */
export function readUsage(value: unknown): Usage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const result = usageSchema.safeParse(value);
  if (!result.success) return undefined;
  const usage = result.data;
  const inputTokens = usage.prompt_tokens || usage.input_tokens;
  const outputTokens = usage.completion_tokens || usage.output_tokens;
  if (inputTokens === 0 && outputTokens === 0) return undefined;
  return {
    inputTokens,
    outputTokens,
    cachedTokens:
      usage.prompt_tokens_details?.cached_tokens ||
      usage.input_tokens_details?.cached_tokens ||
      usage.prompt_cache_hit_tokens ||
      usage.cached_tokens ||
      usage.cache_read_input_tokens,
    thinkingTokens:
      usage.completion_tokens_details?.reasoning_tokens || usage.output_tokens_details?.reasoning_tokens || usage.reasoning_tokens,
  };
}
