import { expect, test } from 'vitest';
import { inputDefaults, readInputs, type InputName } from '../../src/config/inputs.ts';
import { combine } from '../../src/config/settings.ts';

const inputs = (given: Partial<Record<InputName, string>> = {}) =>
  readInputs((name) => given[name as InputName] ?? inputDefaults[name as InputName]);

test('without a file the defaults of the contract hold', () => {
  expect(combine(inputs(), {}, '/w')).toEqual({
    policy: {
      toolMode: 'confirm',
      rules: {},
      jailed: true,
      paths: { protectedPaths: [], unprotectedPaths: [], root: '/w', allowedPaths: undefined },
    },
    limits: { maxIterations: 50, maxTotalTokens: 0 },
    changes: { files: 1000, bytes: 20_000_000 },
    timeoutMs: 1_800_000,
    longestCommand: 600,
    stream: false,
    parameters: {},
  });
});

test('S0-38 S0-39 S0-40: sampling parameters are sent under their wire names, and only when they are set', () => {
  const { parameters } = combine(
    inputs(),
    {
      provider: { temperature: 0, 'top-p': 0.5, 'top-k': 3, 'reasoning-effort': 'low', 'extra-body': { seed: 1 } },
    },
    '/w',
  );
  expect(parameters).toEqual({ temperature: 0, top_p: 0.5, top_k: 3, reasoning_effort: 'low', seed: 1 });
});

test.each([
  ['https://api.openai.com/v1', 'max_completion_tokens'],
  ['https://r.openai.azure.com/openai/v1', 'max_completion_tokens'],
  ['https://api.mistral.ai/v1', 'max_tokens'],
  ['https://notopenai.com/v1', 'max_tokens'],
  ['http://127.0.0.1:1/v1', 'max_tokens'],
])('the length of a reply is asked of %s as %s', (url, name) => {
  expect(combine(inputs({ 'base-url': url }), { provider: { 'max-output-tokens': 100 } }, '/w').parameters).toEqual({ [name]: 100 });
});

test('sandbox: off makes the policy treat every command as an escape', () => {
  expect(combine(inputs({ sandbox: 'off' }), {}, '/w').policy.jailed).toBe(false);
});

test('C1: no limits are 0', () => {
  expect(combine(inputs({ 'timeout-minutes': '0', 'max-iterations': '0' }), {}, '/w')).toMatchObject({
    timeoutMs: 0,
    limits: { maxIterations: 0 },
  });
});
