/** How endpoints say that the conversation does not fit; none of these is about request rates (docs/github-and-endpoints.md). */
const wordings = [
  /context[_ ]length[_ ]exceeded|model_context_window_exceeded|ContextWindowExceeded|request_too_large/i, // codes of OpenAI, z.ai, LiteLLM, Anthropic
  /exceeds? (the )?(model'?s |available )?(maximum )?(context|allowed input length)/i, // OpenAI, LiteLLM, llama.cpp, Poolside
  /maximum context length/i, // OpenAI, vLLM, OpenRouter, Mistral
  /reduce (the length of )?(the|your) (messages|prompt|input)/i, // Groq, OpenAI
  /input token count .*exceeds/i, // Google
  /(prompt|input|request|conversation) is too (long|large)/i, // Anthropic, Bedrock
  /prompt too long/i, // Ollama
  /maximum (prompt|input) length (is|of)/i, // xAI, Alibaba
  /range of input length should be/i, // Alibaba
  /exceeded model token limit/i, // Moonshot
  /too large for model with \d+/i, // Mistral
  /longer than the (model'?s )?(maximum )?context/i, // Together
  /greater than the context length/i, // LM Studio
  /context (window|length|size) (is |has been )?(exceed|limit|full|too small)/i, // MiniMax, llama.cpp
  /exceeds? (the |model )?(context|token) limit/i,
  /input (length|tokens?) .*exceed/i,
  /(prompt|input|context) .*exceeds the (limit|maximum) of [\d,]+/i, // GitHub Copilot
  /(total|too many) (number of )?tokens .*(exceed|limit)|token limit exceeded/i, // Cohere
  /inputs`? tokens? \+ .*max_(new_)?tokens.* must be/i, // Hugging Face TGI
  /prompt \(length \d+\) is too long/i, // vLLM, before it computes anything
  /requested \d+ output tokens and your prompt contains/i, // vLLM
];
/** Wordings of rate limits, which are not about length; waiting helps. */
const rateWordings = /rate.?limit|too many requests|too many tokens, please wait|tokens per (min|day)|throttl|quota/i;

/** A single request above the rate limit: waiting does not help, only fewer tokens (OpenAI, Groq). */
const alwaysTooLarge = /^request too large for/i;

/**
 * Whether a refusal is about the length of the conversation. Pure.
 * @param words the endpoint's message, with its code and type; undefined for an answer without a body, as Cerebras sends for an overflow.
 */
export function isOverflow(
  status: number | undefined,
  { codes, words }: { readonly codes: string; readonly words: string | undefined },
): boolean {
  if (status === 413) return true;
  if (words === undefined) return status === 400;
  if (alwaysTooLarge.test(words)) return true;
  return status !== 429 && !rateWordings.test(words) && wordings.some((pattern) => pattern.test(codes) || pattern.test(words));
}
