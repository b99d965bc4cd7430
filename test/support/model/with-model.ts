import OpenAI from 'openai';
import type { Script } from './script.ts';
import { startModel, type ScriptedModel } from './scripted-model.ts';

/** A tool as Chat Completions describe it. */
export const readFile = {
  type: 'function',
  function: { name: 'read_file', parameters: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] } },
};

/** A model that plays a script as long as the work goes on. */
export async function using(
  script: Script,
  work: (model: ScriptedModel) => Promise<void>,
  options?: Parameters<typeof startModel>[1],
): Promise<void> {
  const model = await startModel(script, options);
  try {
    await work(model);
  } finally {
    await model.close();
  }
}

/** A real client, which repeats nothing. */
export function client(model: ScriptedModel): OpenAI {
  return new OpenAI({ apiKey: 'test', baseURL: model.baseUrl, maxRetries: 0 });
}
