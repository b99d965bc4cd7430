import type { Model } from '../agent/model.ts';
import { createChatCompletions } from './chat-completions.ts';
import { chooseApi, type ChosenApi } from './choose-api.ts';
import { createResponses } from './responses.ts';
import type { ModelSettings } from './settings.ts';

const connectors: Readonly<Record<ChosenApi, (settings: ModelSettings) => Model>> = {
  'chat-completions': createChatCompletions,
  responses: createResponses,
};

/** The client of the model endpoint that the settings name. */
export function createModel(settings: ModelSettings, api: ChosenApi | 'auto'): Model {
  return checkModel(connectors[chooseApi(api, settings.baseUrl)](settings));
}

/**
 * What the compiler cannot know of a connector that somebody adds.
 * @throws TypeError at the start of the turn instead of in its middle.
 */
export function checkModel(model: Model): Model {
  const { id, provider, ask } = model;
  if (typeof ask === 'function' && typeof id === 'string' && typeof provider === 'string') return model;
  throw new TypeError('A connector has to be a Model: it needs id, provider and ask (src/agent/model.ts).');
}
