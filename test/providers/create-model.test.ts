import { afterEach, describe, expect, test } from 'vitest';
import { checkModel, createModel } from '../../src/providers/create-model.ts';
import type { Model } from '../../src/agent/model.ts';
import { say } from '../support/model/script.ts';
import { startModel, type ScriptedModel } from '../support/model/scripted-model.ts';
import { user } from '../support/agent.ts';

let model: ScriptedModel | undefined;

afterEach(async () => {
  await model?.close();
  model = undefined;
});

describe('createModel', () => {
  test.each([
    ['auto', 'chat-completions'],
    ['chat-completions', 'chat-completions'],
    ['responses', 'responses'],
  ] as const)('api %s reaches the endpoint by %s, with its key', { tags: ['S0-46', 'S2-48'] }, async (api, spoken) => {
    model = await startModel([say('ok')], { key: 'sk-test' });
    const settings = { baseUrl: model.baseUrl, apiKey: 'sk-test', model: 'scripted', stream: false, parameters: {}, note: () => undefined };
    const client = createModel(settings, api);
    const reply = await client.ask({ system: 'S', messages: [user()], tools: [] }, { signal: new AbortController().signal });
    expect(reply.content).toBe('ok');
    expect(model.requests.map((request) => request.api)).toEqual([spoken]);
    expect(client).toMatchObject({ id: 'scripted', provider: new URL(model.baseUrl).host });
    model.finish();
  });

  test('a connector that is no Model fails at the start', { tags: ['S2-49'] }, () => {
    const whole: Model = { id: 'm', provider: 'h', ask: async () => ({ content: 'x', toolCalls: [] }) };
    expect(checkModel(whole)).toBe(whole);
    for (const missing of ['id', 'provider', 'ask']) {
      expect(() => checkModel({ ...whole, [missing]: undefined } as unknown as Model)).toThrow(TypeError);
    }
  });
});
