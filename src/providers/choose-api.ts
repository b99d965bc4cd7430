import type { Api as AnyApi } from '../agent/model.ts';

/** The protocols that exist. */
export type ChosenApi = Exclude<AnyApi, 'auto'>;

const azure = ['openai.azure.com', 'services.ai.azure.com', 'cognitiveservices.azure.com'];

/** Whether OpenAI itself or Azure OpenAI answers at this address. Pure. */
export function isOpenAi(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl);
  return hostname === 'api.openai.com' || ['api.openai.com', ...azure].some((domain) => hostname.endsWith(`.${domain}`));
}

/** Which protocol to use; only OpenAI and Azure accept tools together with reasoning solely on Responses (docs/github-and-endpoints.md). Pure. */
export function chooseApi(api: ChosenApi | 'auto', baseUrl: string): ChosenApi {
  if (api !== 'auto') return api;
  return isOpenAi(baseUrl) ? 'responses' : 'chat-completions';
}
