import { describe, expect, test } from 'vitest';
import { chooseApi } from '../../src/providers/choose-api.ts';

describe('chooseApi', () => {
  test.each([
    'https://api.openai.com/v1',
    'https://API.OpenAI.com/v1/',
    'https://eu.api.openai.com/v1',
    'https://contoso.openai.azure.com/openai/v1/',
    'https://contoso.services.ai.azure.com/openai/v1',
    'https://contoso.cognitiveservices.azure.com/openai/v1',
  ])('auto is the Responses API at %s', (baseUrl) => {
    expect(chooseApi('auto', baseUrl)).toBe('responses');
  });

  test.each([
    'https://openrouter.ai/api/v1',
    'http://localhost:11434/v1',
    'https://models.example.com/api.openai.com/v1',
    'https://api.openai.com.example.com/v1',
    'https://notopenai.azure.com/v1',
    'https://my-api.openai.com.attacker.example/v1',
    'https://api.mistral.ai/v1?host=api.openai.com',
    'https://api.openai.com@models.example.com/v1',
  ])('auto is Chat Completions at %s', (baseUrl) => {
    expect(chooseApi('auto', baseUrl)).toBe('chat-completions');
  });

  test('who names a protocol gets it, wherever it is', () => {
    expect(chooseApi('responses', 'http://localhost:1234/v1')).toBe('responses');
    expect(chooseApi('chat-completions', 'https://api.openai.com/v1')).toBe('chat-completions');
  });
});
