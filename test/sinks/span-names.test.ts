import { expect, test } from 'vitest';
import { providerName } from '../../src/sinks/gen-ai-attributes.ts';
import { letters } from '../../src/sinks/span-facts.ts';

test.each([
  [0, 'a'],
  [25, 'z'],
  [26, 'aa'],
  [27, 'ab'],
  [701, 'zz'],
  [702, 'aaa'],
])('the call with index %i has the letter %s', { tags: ['S3-204'] }, (index, letter) => {
  expect(letters(index)).toBe(letter);
});

test.each([
  ['api.openai.com', 'openai'],
  ['api.openai.com:443', 'openai'],
  ['widgets.openai.azure.com', 'azure.ai.openai'],
  ['generativelanguage.googleapis.com', 'gcp.gemini'],
  ['127.0.0.1:8080', '127.0.0.1:8080'],
  ['api.openai.com.example', 'api.openai.com.example'],
])('the endpoint %s is the provider %s', (host, name) => {
  expect(providerName(host)).toBe(name);
});
