/**
 * Names of OpenTelemetry's conventions for generative AI (opentelemetry.io/docs/specs/semconv/gen-ai, status: development, as of 1.41). They are
 * literals here, since the package that has them as constants marks them as experimental and moves them between versions.
 */
export const genAi = {
  operation: 'gen_ai.operation.name',
  provider: 'gen_ai.provider.name',
  requestModel: 'gen_ai.request.model',
  responseModel: 'gen_ai.response.model',
  inputTokens: 'gen_ai.usage.input_tokens',
  cachedTokens: 'gen_ai.usage.cache_read.input_tokens',
  outputTokens: 'gen_ai.usage.output_tokens',
  thinkingTokens: 'gen_ai.usage.reasoning.output_tokens',
  toolName: 'gen_ai.tool.name',
  toolType: 'gen_ai.tool.type',
  toolCallId: 'gen_ai.tool.call.id',
  agentName: 'gen_ai.agent.name',
  agentId: 'gen_ai.agent.id',
  conversation: 'gen_ai.conversation.id',
  errorType: 'error.type',
} as const;

/** Our own attributes, for which the conventions have no name. */
export const gadget = {
  kind: 'gadget.kind',
  role: 'gadget.role',
  iteration: 'gadget.iteration',
  iterations: 'gadget.iterations',
  label: 'gadget.label',
  session: 'gadget.session',
  turn: 'gadget.turn',
  status: 'gadget.status',
  stopReason: 'gadget.stop_reason',
  endpoint: 'gadget.endpoint',
  usageEstimated: 'gadget.usage_estimated',
  inputPreview: 'gadget.input_preview',
  outputPreview: 'gadget.output_preview',
  toolErrored: 'gadget.tool.errored',
  toolVerdict: 'gadget.tool.verdict',
  toolDuration: 'gadget.tool.duration_ms',
  hostsContacted: 'gadget.network.contacted',
  hostsRefused: 'gadget.network.refused',
} as const;

/** `error.type` of errors without a class of their own. */
export const otherError = '_OTHER';

const knownProviders: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)openai\.azure\.com$/, 'azure.ai.openai'],
  [/(^|\.)api\.openai\.com$/, 'openai'],
  [/(^|\.)anthropic\.com$/, 'anthropic'],
  [/^generativelanguage\.googleapis\.com$/, 'gcp.gemini'],
  [/aiplatform\.googleapis\.com$/, 'gcp.vertex_ai'],
  [/^bedrock-.*\.amazonaws\.com$/, 'aws.bedrock'],
  [/(^|\.)deepseek\.com$/, 'deepseek'],
  [/(^|\.)groq\.com$/, 'groq'],
  [/(^|\.)mistral\.ai$/, 'mistral_ai'],
  [/(^|\.)perplexity\.ai$/, 'perplexity'],
  [/(^|\.)cohere\.(com|ai)$/, 'cohere'],
  [/(^|\.)x\.ai$/, 'x_ai'],
];

/** The conventions' name for the provider behind an endpoint, else the host itself, which they allow. Pure. */
export function providerName(host: string): string {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return knownProviders.find(([pattern]) => pattern.test(name))?.[1] ?? host;
}
