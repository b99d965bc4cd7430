import { afterEach, expect } from 'vitest';
import type { Message } from '../../../src/agent/messages.ts';
import { ModelError, type Model, type ModelReply } from '../../../src/agent/model.ts';
import { createResponses } from '../../../src/providers/responses.ts';
import type { ModelSettings } from '../../../src/providers/settings.ts';
import type { Script } from './script.ts';
import { startModel, type ModelOptions, type ScriptedModel } from './scripted-model.ts';
import { user } from '../agent.ts';

/** Whether a reply is streamed. */
export const ways = [true, false];
/** What is offered with each request. */
export const tool = { name: 'read_file', description: 'Read.', parameters: { type: 'object', properties: { path: { type: 'string' } } } };

interface Asking {
  readonly messages?: readonly Message[];
  readonly signal?: AbortSignal;
  readonly onChunk?: (text: string) => void;
  readonly server?: ModelOptions;
}

/** A client of the Responses API for each test of a file, and the endpoint that answers it. */
export function useResponses() {
  let model: ScriptedModel | undefined;
  const notes: string[] = [];

  afterEach(async () => {
    await model?.close();
    model = undefined;
    notes.length = 0;
  });

  async function client(script: Script, settings: Partial<ModelSettings> = {}, server: ModelOptions = {}): Promise<Model> {
    model = await startModel(script, server);
    return createResponses({
      baseUrl: model.baseUrl,
      apiKey: 'sk-test',
      model: 'scripted',
      stream: false,
      parameters: {},
      note: (line) => notes.push(line),
      ...settings,
    });
  }

  function askOnce(asked: Model, { messages = [user()], signal, onChunk }: Asking = {}): Promise<ModelReply> {
    return asked.ask(
      { system: 'You are Gadget.', messages, tools: [tool] },
      { signal: signal ?? new AbortController().signal, ...(onChunk && { onChunk }) },
    );
  }

  async function ask(script: Script, settings: Partial<ModelSettings> = {}, asking: Asking = {}): Promise<ModelReply> {
    return askOnce(await client(script, settings, asking.server), asking);
  }

  async function failureOf(script: Script, settings: Partial<ModelSettings> = {}): Promise<ModelError> {
    const error: unknown = await ask(script, settings).then(
      () => new Error('it answered'),
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ModelError);
    return error as ModelError;
  }

  return {
    /** The endpoint that was started last. */
    model: {
      get requests() {
        return model!.requests;
      },
      finish: () => model!.finish(),
      close: () => model!.close(),
    },
    notes,
    client,
    askOnce,
    ask,
    failureOf,
  };
}
