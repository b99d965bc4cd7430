import { z } from 'zod';
import { verdicts } from '../agent/policy.ts';

const globs = z.array(z.string().min(1)).max(200);

/**
 * `.github/gadget.yml`: what is too rare for an input. The published JSON Schema (schema/gadget.schema.json) is made from this.
 * Keys of the contract that are not here yet are listed in `keysOfLaterVersions`.
 */
export const configSchema = z.strictObject({
  provider: z
    .strictObject({
      temperature: z.number().min(0).max(2).optional().describe('Sampling temperature; sent only when set.'),
      'top-p': z.number().min(0).max(1).optional().describe('Nucleus sampling; sent only when set.'),
      'top-k': z.number().int().min(0).optional().describe('Not an OpenAI parameter; sent as top_k only when set.'),
      'reasoning-effort': z
        .enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh'])
        .optional()
        .describe('Sent as reasoning_effort only when set.'),
      'max-output-tokens': z.number().int().min(1).optional().describe('Longest reply, in tokens.'),
      stream: z.boolean().optional().describe('Ask for streamed replies; for endpoints that require it.'),
      'extra-body': z
        .record(z.string(), z.json())
        .refine(
          (body) => !['model', 'messages', 'tools', 'stream'].some((key) => key in body),
          'fields other than model, messages, tools and stream',
        )
        .optional()
        .describe('Further fields of the request body, sent as they are.'),
    })
    .optional(),
  policy: z
    .strictObject({
      rules: z
        .record(z.string(), z.enum(verdicts))
        .optional()
        .describe(
          'Effect (edit, execute, escape) or tool name → allow, ask or deny. The strictest rule wins; an escape cannot be allowed.',
        ),
      'protected-paths': globs.optional().describe('Added to the protected paths.'),
      'unprotected-paths': globs.optional().describe('Taken off the protected paths; .git, .github and .gadget stay.'),
      'allowed-paths': globs.optional().describe('When set, all that edits may touch.'),
    })
    .optional(),
  limits: z
    .strictObject({
      'max-changed-files': z.number().int().min(1).optional().describe('A pull request with more files is refused; default 1000.'),
      'max-changed-bytes': z.number().int().min(1).optional().describe('A pull request with more bytes is refused; default 20000000.'),
      'command-timeout-max': z
        .number()
        .int()
        .min(1)
        .max(3600)
        .optional()
        .describe('Longest time-out, in seconds, that the model may ask for; default 600.'),
    })
    .optional(),
});

export type Config = z.infer<typeof configSchema>;

/** In the contract, but not built yet: naming them is better than calling them unknown. */
export const keysOfLaterVersions: readonly string[] = [
  'provider.fallback-model',
  'provider.price',
  'history',
  'compaction',
  'memory',
  'transcript',
  'verify-attempts',
  'mcp',
  'agents',
];
