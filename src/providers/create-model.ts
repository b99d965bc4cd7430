import type { Model } from '../agent/model.ts';
import { createChatCompletions } from './chat-completions.ts';
import { chooseApi, type ChosenApi } from './choose-api.ts';
import { createResponses } from './responses.ts';
import type { ModelSettings } from './settings.ts';

const connectors: Readonly<Record<ChosenApi, (settings: ModelSettings) => Model>> = {
  'chat-completions': createChatCompletions,
  responses: createResponses,
};

/** The client for the model endpoint in the settings. */
export function createModel(settings: ModelSettings, api: ChosenApi | 'auto'): Model {
  return checkModel(connectors[chooseApi(api, settings.baseUrl)](settings));
}

/**
 * Checks what the compiler cannot know about a connector that somebody adds.
 * @throws TypeError at the start of the turn, not in the middle.
 */
export function checkModel(model: Model): Model {
  const { id, provider, ask } = model;
  if (typeof ask === 'function' && typeof id === 'string' && typeof provider === 'string') return model;
  throw new TypeError('A connector has to be a Model: it needs id, provider and ask (src/agent/model.ts).');
}
