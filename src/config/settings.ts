import type { ModelParameters } from '../agent/model.ts';
import { defaultPathRules } from '../agent/protected-paths.ts';
import type { PolicySettings } from '../agent/policy.ts';
import type { Price } from '../agent/stats.ts';
import type { Limits } from '../agent/stop.ts';
import type { CustomTools } from '../custom-tools/definition.ts';
import type { McpServers } from '../mcp/definition.ts';
import { maxInput } from '../guardrails/input-guard.ts';
import { Problem } from '../problem.ts';
import type { Inputs } from './inputs.ts';
import { defaultMaxCommand, type Config } from './schema.ts';

/** All settings of a turn, from inputs and configuration file. */
export interface Settings {
  /** Id of the model that does the turn. */
  readonly model: string;
  /** Ids of models by the words that named agents use for them. */
  readonly modelWords: Readonly<Record<string, string>>;
  readonly policy: PolicySettings;
  /** Tools that the repository defines. */
  readonly customTools: CustomTools;
  /** MCP servers whose tools the model may have; without those that are disabled. */
  readonly servers: McpServers;
  readonly limits: Limits;
  readonly changes: { readonly files: number; readonly bytes: number };
  /** Seconds. */
  readonly maxCommand: number;
  readonly maxParallel: number;
  readonly stream: boolean;
  /** Only those that are set. */
  readonly parameters: ModelParameters;
  readonly fallbackModel: string | undefined;
  readonly price: Price | undefined;
  /** Prices of other models than the turn's own, by id. */
  readonly otherPrices: Readonly<Record<string, Price>>;
  /** How much of the session the model sees, and when it is summarized. */
  readonly history: {
    readonly contextWindow: number;
    readonly turns: number;
    readonly maxMessages: number;
    readonly includeThinking: boolean;
    readonly maxHistoryShare: number;
    readonly keepLast: number;
    readonly afterTokens: number;
  };
  /** Max characters of the text that a turn begins with. */
  readonly maxInput: number;
  readonly memory: { readonly flush: boolean; readonly prompt: string | undefined };
  /** Facts that outlive a conversation. `expireDays`: after which a fact that was not used is dropped. */
  readonly facts: { readonly mode: 'off' | 'review' | 'auto'; readonly max: number; readonly expireDays: number };
  readonly context: { readonly extra: string; readonly maxFile: number };
  readonly verboseTrace: boolean;
  readonly transcript: { readonly comment: boolean; readonly maxPart: number };
  /** `command`: run by the action itself before it publishes; empty for none. `repairs`: max times that its failure goes back to the model. */
  readonly verify: { readonly command: string; readonly repairs: number };
  /** `times`: max times that a schedule resumes a stopped turn. `prompt`: the text to resume it with. */
  readonly autoContinue: { readonly times: number; readonly prompt: string };
}

const autoPrompt = 'Continue with the next step.';

/**
 * The settings from inputs and configuration file. Pure. In plan mode every tool mode becomes read-only.
 * @throws Problem when an input needs a key that the configuration file lacks.
 */
export function combine(inputs: Inputs, config: Config, workspace: string): Settings {
  const { provider = {}, policy = {}, limits = {}, history = {}, compaction = {}, memory = {}, context = {} } = config;
  const { price, 'fallback-model': fallbackModel, 'fallback-price': fallbackPrice } = provider;
  if (inputs['max-cost-usd'] > 0 && !price) {
    throw new Problem(
      `The input max-cost-usd is ${inputs['max-cost-usd']}, but ${inputs.config} has no prices, so that no cost is known.`,
      'Add provider.price (input and output, in US dollars for a million tokens) to the configuration file on the default branch.',
    );
  }
  // Said of the model itself: a named agent may make it the one that does the turn.
  const fallbackCosts = fallbackPrice ?? price;
  const words = Object.entries(config.agents?.models ?? {});
  const [unpriced] = words.find(([, word]) => word.price === undefined) ?? [];
  if (inputs['max-cost-usd'] > 0 && unpriced !== undefined)
    throw new Problem(
      `The input max-cost-usd is ${inputs['max-cost-usd']}, but agents.models.${unpriced} in ${inputs.config} has no price.`,
      'Add its price (input and output, in US dollars for a million tokens) on the default branch.',
    );
  const customTools = config['custom-tools'] ?? {};
  const servers = Object.fromEntries(Object.entries(config.mcp?.servers ?? {}).filter(([, server]) => server.disabled !== true));
  return {
    model: inputs.model,
    customTools,
    servers,
    modelWords: Object.fromEntries(words.map(([word, { model }]) => [word, model])),
    policy: {
      toolMode: inputs.mode === 'plan' ? 'read-only' : inputs['tool-mode'],
      rules: policy.rules ?? {},
      jailed: inputs.sandbox === 'required',
      network: undefined,
      ...(Object.keys(customTools).length > 0 && { customTools }),
      ...(Object.keys(servers).length > 0 && { servers }),
      paths: {
        ...defaultPathRules,
        root: workspace,
        protectedPaths: policy['protected-paths'] ?? [],
        unprotectedPaths: policy['unprotected-paths'] ?? [],
        allowedPaths: policy['allowed-paths'],
      },
    },
    limits: {
      maxIterations: inputs['max-iterations'],
      maxTotalTokens: inputs['max-total-tokens'],
      maxCostUsd: inputs['max-cost-usd'],
      timeoutMs: inputs['timeout-minutes'] * 60_000,
    },
    changes: { files: limits['max-changed-files'] ?? 1000, bytes: limits['max-changed-bytes'] ?? 20_000_000 },
    maxCommand: limits['command-timeout-max'] ?? defaultMaxCommand,
    maxParallel: limits['max-parallel-tools'] ?? 4,
    stream: provider.stream ?? false,
    parameters: defined({
      temperature: provider.temperature,
      topP: provider['top-p'],
      topK: provider['top-k'],
      reasoningEffort: provider['reasoning-effort'],
      maxOutputTokens: provider['max-output-tokens'],
      extraBody: provider['extra-body'],
    }),
    fallbackModel,
    price: price && priceOf(price),
    otherPrices: {
      ...Object.fromEntries(words.flatMap(([, { model, price: own }]) => (own ? [[model, priceOf(own)]] : []))),
      ...(fallbackModel !== undefined && fallbackCosts && { [fallbackModel]: priceOf(fallbackCosts) }),
    },
    history: {
      contextWindow: inputs['context-window'],
      turns: history.turns ?? 0,
      maxMessages: history['max-messages'] ?? 100,
      includeThinking: history['include-thinking'] ?? false,
      maxHistoryShare: compaction['max-history-share'] ?? 0.75,
      keepLast: compaction['keep-last'] ?? 4,
      afterTokens: compaction['after-tokens'] ?? Math.floor(inputs['context-window'] / 4),
    },
    maxInput: history['max-message-chars'] ?? maxInput,
    memory: { flush: memory.flush ?? true, prompt: memory['flush-prompt'] },
    facts: { mode: memory.repository ?? 'off', max: memory['max-facts'] ?? 200, expireDays: memory['expire-days'] ?? 28 },
    context: { extra: context.extra ?? '', maxFile: context['max-file-chars'] ?? 4000 },
    verboseTrace: config.trace?.verbose ?? false,
    transcript: { comment: config.transcript?.comment ?? true, maxPart: config.transcript?.['max-part-chars'] ?? 4000 },
    verify: { command: inputs.verify.trim(), repairs: config['verify-attempts'] ?? 2 },
    autoContinue: { times: config['auto-continue'] ?? 0, prompt: config['auto-prompt'] ?? autoPrompt },
  };
}

function priceOf(price: { readonly input: number; readonly 'cached-input'?: number | undefined; readonly output: number }): Price {
  return { input: price.input, cachedInput: price['cached-input'] ?? price.input, output: price.output };
}

/** The fields that are set: what is not set is not sent. */
function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
