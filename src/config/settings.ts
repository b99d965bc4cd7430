import { defaultPathRules } from '../agent/protected-paths.ts';
import type { PolicySettings } from '../agent/policy.ts';
import type { Inputs } from './inputs.ts';
import type { Config } from './schema.ts';

/** Everything a turn has to know, from inputs and configuration file together. */
export interface Settings {
  readonly policy: PolicySettings;
  readonly limits: { readonly maxIterations: number; readonly maxTotalTokens: number };
  readonly changes: { readonly files: number; readonly bytes: number };
  /** Milliseconds; 0 = no limit. */
  readonly timeoutMs: number;
  /** Seconds. */
  readonly longestCommand: number;
  readonly stream: boolean;
  /** Fields of the request body, only those that are set (S0-38…S0-40). */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Pure. `maxTokensName` differs between endpoints and corrects itself after a refusal. */
export function combine(inputs: Inputs, config: Config, workspace: string): Settings {
  const { provider = {}, policy = {}, limits = {} } = config;
  const maxTokensName = /(^|\.)openai\.(com|azure\.com)$/.test(new URL(inputs['base-url']).hostname)
    ? 'max_completion_tokens'
    : 'max_tokens';
  const parameters = {
    temperature: provider.temperature,
    top_p: provider['top-p'],
    top_k: provider['top-k'],
    reasoning_effort: provider['reasoning-effort'],
    [maxTokensName]: provider['max-output-tokens'],
    ...provider['extra-body'],
  };
  return {
    policy: {
      toolMode: inputs['tool-mode'],
      rules: policy.rules ?? {},
      jailed: inputs.sandbox === 'required',
      paths: {
        ...defaultPathRules,
        root: workspace,
        protectedPaths: policy['protected-paths'] ?? [],
        unprotectedPaths: policy['unprotected-paths'] ?? [],
        allowedPaths: policy['allowed-paths'],
      },
    },
    limits: { maxIterations: inputs['max-iterations'], maxTotalTokens: inputs['max-total-tokens'] },
    changes: { files: limits['max-changed-files'] ?? 1000, bytes: limits['max-changed-bytes'] ?? 20_000_000 },
    timeoutMs: inputs['timeout-minutes'] * 60_000,
    longestCommand: limits['command-timeout-max'] ?? 600,
    stream: provider.stream ?? false,
    parameters: Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)),
  };
}
