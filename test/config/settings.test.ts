import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readInputs, type InputName } from '../../src/config/inputs.ts';
import { combine } from '../../src/config/settings.ts';

const inputs = (given: Partial<Record<InputName, string>> = {}) => readInputs((name) => given[name as InputName] ?? '');

test(
  'without a file the defaults of the contract hold',
  { tags: ['S3-166', 'S3-004', 'S4-15', 'C1', 'C3', 'C4', 'C13', 'C22', 'S2-71'] },
  () => {
    expect(combine(inputs(), {}, '/w')).toEqual({
      model: '',
      modelWords: {},
      customTools: {},
      servers: {},
      policy: {
        toolMode: 'confirm',
        rules: {},
        jailed: true,
        paths: { protectedPaths: [], unprotectedPaths: [], root: '/w', allowedPaths: undefined },
      },
      limits: { maxIterations: 50, maxTotalTokens: 0, maxCostUsd: 0, timeoutMs: 1_800_000 },
      changes: { files: 1000, bytes: 20_000_000 },
      maxCommand: 600,
      maxParallel: 4,
      stream: false,
      parameters: {},
      fallbackModel: undefined,
      price: undefined,
      otherPrices: {},
      history: {
        contextWindow: 128_000,
        turns: 0,
        maxMessages: 100,
        includeThinking: false,
        maxHistoryShare: 0.75,
        keepLast: 4,
        afterTokens: 32_000,
      },
      maxInput: 32_768,
      memory: { flush: true, prompt: undefined },
      facts: { mode: 'off', max: 200, expireDays: 28 },
      context: { extra: '', maxFile: 4000 },
      verboseTrace: false,
      transcript: { comment: true, maxPart: 4000 },
      verify: { command: '', repairs: 2 },
      autoContinue: { times: 0, prompt: 'Continue with the next step.' },
    });
  },
);

test('sampling parameters are kept under neutral names, and only when they are set', { tags: ['S0-38', 'S0-39', 'S0-40', 'C39'] }, () => {
  const provider = { temperature: 0, 'top-p': 0.5, 'top-k': 3, 'reasoning-effort': 'low', 'extra-body': { seed: 1 } } as const;
  expect(combine(inputs(), { provider }, '/w').parameters).toEqual({
    temperature: 0,
    topP: 0.5,
    topK: 3,
    reasoningEffort: 'low',
    extraBody: { seed: 1 },
  });
  expect(combine(inputs(), { provider: { 'max-output-tokens': 100 } }, '/w').parameters).toEqual({ maxOutputTokens: 100 });
});

test('every key of the file reaches the settings', { tags: ['S0-28', 'S2-46', 'S2-51', 'S3-054', 'S3-074', 'S3-154', 'S3-205'] }, () => {
  const settings = combine(
    inputs({ 'context-window': '64000', verify: ' npm test\n' }),
    {
      provider: { 'fallback-model': 'small', price: { input: 2, output: 8 }, 'fallback-price': { input: 1, output: 4 } },
      limits: { 'max-parallel-tools': 2 },
      history: { turns: 10, 'max-messages': 40, 'max-message-chars': 500, 'include-thinking': true },
      compaction: { 'max-history-share': 0.5, 'keep-last': 6, 'after-tokens': 20_000 },
      memory: { flush: false, 'flush-prompt': 'Remember.', repository: 'review', 'max-facts': 5, 'expire-days': 7 },
      context: { extra: 'Friday.', 'max-file-chars': 200 },
      trace: { verbose: true },
      transcript: { comment: false, 'max-part-chars': 300 },
      'verify-attempts': 0,
      'auto-continue': 3,
      'auto-prompt': 'On with it.',
    },
    '/w',
  );
  expect(settings).toMatchObject({
    fallbackModel: 'small',
    price: { input: 2, cachedInput: 2, output: 8 },
    otherPrices: { small: { input: 1, cachedInput: 1, output: 4 } },
    maxParallel: 2,
    history: {
      contextWindow: 64_000,
      turns: 10,
      maxMessages: 40,
      includeThinking: true,
      maxHistoryShare: 0.5,
      keepLast: 6,
      afterTokens: 20_000,
    },
    maxInput: 500,
    memory: { flush: false, prompt: 'Remember.' },
    facts: { mode: 'review', max: 5, expireDays: 7 },
    context: { extra: 'Friday.', maxFile: 200 },
    verboseTrace: true,
    transcript: { comment: false, maxPart: 300 },
    verify: { command: 'npm test', repairs: 0 },
    autoContinue: { times: 3, prompt: 'On with it.' },
  });
});

test('a limit of cost without prices names the key that is missing', () => {
  expect(() => combine(inputs({ 'max-cost-usd': '5' }), {}, '/w')).toThrow(/max-cost-usd is 5, but \.github\/gadget\.yml has no prices/);
  const priced = { provider: { price: { input: 1, 'cached-input': 0.1, output: 4 } } };
  expect(combine(inputs({ 'max-cost-usd': '5' }), priced, '/w')).toMatchObject({
    limits: { maxCostUsd: 5 },
    price: { input: 1, cachedInput: 0.1, output: 4 },
  });
});

test('the words of named agents for models have prices of their own, which a limit of cost needs', () => {
  const price = { input: 1, output: 4 };
  const agents = { models: { sonnet: { model: 'gpt-mid', price: { input: 2, output: 8 } }, haiku: { model: 'gpt-mini' } } };
  expect(combine(inputs(), { agents }, '/w')).toMatchObject({
    modelWords: { sonnet: 'gpt-mid', haiku: 'gpt-mini' },
    otherPrices: { 'gpt-mid': { input: 2, cachedInput: 2, output: 8 } },
  });
  expect(() => combine(inputs({ 'max-cost-usd': '5' }), { agents, provider: { price } }, '/w')).toThrow(
    'The input max-cost-usd is 5, but agents.models.haiku in .github/gadget.yml has no price.',
  );
});

test('the fallback model costs what the model costs, unless its own price is given', () => {
  const provider = { 'fallback-model': 'small', price: { input: 2, output: 8 } };
  expect(combine(inputs(), { provider }, '/w').otherPrices).toEqual({ small: { input: 2, cachedInput: 2, output: 8 } });
  expect(combine(inputs(), { provider: { 'fallback-model': 'small' } }, '/w').otherPrices).toEqual({});
});

test('plan mode is read-only whatever the tool mode says', { tags: ['S2-22'] }, () => {
  expect(combine(inputs({ mode: 'plan', 'tool-mode': 'auto' }), {}, '/w').policy.toolMode).toBe('read-only');
});

test('sandbox: off makes the policy treat every command as an escape', () => {
  expect(combine(inputs({ sandbox: 'off' }), {}, '/w').policy.jailed).toBe(false);
});

test('no limits are 0', { tags: ['C1', 'C23'] }, () => {
  expect(combine(inputs({ 'timeout-minutes': '0', 'max-iterations': '0' }), {}, '/w').limits).toMatchObject({
    timeoutMs: 0,
    maxIterations: 0,
  });
});

/** Each key of the configuration file with its description, as editors show it. */
function described(schema: Described, path: readonly string[] = []): [path: readonly string[], description: string][] {
  if (schema.properties) return Object.entries(schema.properties).flatMap(([name, inner]) => described(inner, [...path, name]));
  return [[path, schema.description ?? '']];
}

interface Described {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Described>>;
}

const keys = described(JSON.parse(readFileSync(join(import.meta.dirname, '../../schema/gadget.schema.json'), 'utf8')) as Described);
/** A value that a description gives as the default. */
const stated = /default:? (\d[\d.]*\d|\d|true|false)\b/i;
const withDefault = keys.flatMap(([path, words]): [string, unknown][] => {
  const value = stated.exec(words)?.[1];
  return value === undefined ? [] : [[path.join('.'), JSON.parse(value)]];
});

test.each(withDefault)('the key %s has the default that its description gives: %j', { tags: ['S2-71'] }, (path, value) => {
  const config = path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Parameters<typeof combine>[1];
  expect(combine(inputs(), config, '/w')).toEqual(combine(inputs(), {}, '/w'));
});

test(
  'every key is described, and says its default where it is not one of those that do nothing until they are set',
  { tags: ['S2-71'] },
  () => {
    expect(withDefault.length).toBeGreaterThan(15);
    const others = keys.filter(([, words]) => !/default/i.test(words)).map(([path]) => path.join('.'));
    const untilSet =
      /^(?:provider\.(?:temperature|top-p|top-k|reasoning-effort|max-output-tokens|stream|fallback-model|extra-body|(?:fallback-)?price\.\w+)|policy\..+|memory\.flush-prompt|context\.extra|auto-prompt)$/;
    expect(others.filter((path) => !untilSet.test(path))).toEqual([]);
    expect(keys.filter(([, words]) => words === '')).toEqual([]);
  },
);
