import { z } from 'zod';
import { verdicts } from '../agent/policy.ts';

/** What every request has from us, in either protocol. */
const ownFields = ['model', 'messages', 'tools', 'stream', 'input', 'instructions', 'include', 'store'];
const price = z.strictObject({
  input: z.number().min(0).describe('US dollars for a million input tokens.'),
  'cached-input': z.number().min(0).optional().describe('The same for input tokens from the cache; default: as input.'),
  output: z.number().min(0).describe('US dollars for a million output tokens, reasoning included.'),
});
const count = z.number().int().min(0);
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
      'fallback-model': z
        .string()
        .min(1)
        .optional()
        .describe('Model at the same endpoint that answers for the rest of a turn when the first one fails after all retries.'),
      price: price.optional().describe('Prices of the model, for cost-usd and max-cost-usd.'),
      'fallback-price': price.optional().describe('Prices of the fallback model; default: as price.'),
      'extra-body': z
        .record(z.string(), z.json())
        .refine((body) => !ownFields.some((key) => key in body), `fields other than ${ownFields.join(', ')}`)
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
      'max-parallel-tools': z.number().int().min(1).max(16).optional().describe('Reads of one reply that run at the same time; default 4.'),
    })
    .optional(),
  history: z
    .strictObject({
      turns: count.optional().describe('Earlier turns of the session that the model is shown; 0 = all, the default.'),
      'max-messages': z.number().int().min(4).optional().describe('Earlier messages that the model is shown; default 100.'),
      'max-message-chars': z.number().int().min(100).optional().describe('Longest text of an issue or comment; default 32768 characters.'),
      'include-thinking': z.boolean().optional().describe('Show the model its reasoning of earlier turns as text; default false.'),
    })
    .optional(),
  compaction: z
    .strictObject({
      'max-history-share': z
        .number()
        .min(0.1)
        .max(0.95)
        .optional()
        .describe('Share of the context window from which the conversation is summarized; default 0.75.'),
      'keep-last': z.number().int().min(2).max(100).optional().describe('Messages that a summary leaves alone, at least; default 4.'),
      'after-tokens': z
        .number()
        .int()
        .min(500)
        .optional()
        .describe('Tokens of a conversation above which it is summarized once a turn is over; default a quarter of context-window.'),
    })
    .optional(),
  memory: z
    .strictObject({
      flush: z.boolean().optional().describe('Let the model store notes in the session before it is summarized; default true.'),
      'flush-prompt': z.string().min(1).max(4000).optional().describe('What it is asked then, instead of the built-in words.'),
    })
    .optional(),
  context: z
    .strictObject({
      extra: z.string().max(20_000).optional().describe('Text for the system prompt, in <extra_context>.'),
      'max-file-chars': z
        .number()
        .int()
        .min(100)
        .max(100_000)
        .optional()
        .describe('Longest context file (AGENTS.md and the like); what is longer is cut with a notice. Default 4000 characters.'),
    })
    .optional(),
  trace: z
    .strictObject({ verbose: z.boolean().optional().describe('Write the input of every call into trace.json, too; default false.') })
    .optional(),
  transcript: z
    .strictObject({
      comment: z
        .boolean()
        .optional()
        .describe('Post the transcript on the pull request; default true. transcript.md is written in any case.'),
      'max-part-chars': z
        .number()
        .int()
        .min(200)
        .max(50_000)
        .optional()
        .describe(
          'Longest argument or result in the transcript; of a longer one both ends are shown, with its size. Default 4000 characters.',
        ),
    })
    .optional(),
  'verify-attempts': z
    .number()
    .int()
    .min(0)
    .max(10)
    .optional()
    .describe('How often the model may repair what the commands of `verify` complain about; default 2.'),
  'auto-continue': z
    .number()
    .int()
    .min(0)
    .max(20)
    .optional()
    .describe(
      'How often a schedule without a prompt takes up a stopped turn of an open issue with the label gadget:auto; default 0 = never.',
    ),
  'auto-prompt': z.string().min(1).max(4000).optional().describe('What the model is told then, instead of the built-in words.'),
});

export type Config = z.infer<typeof configSchema>;

/** In the contract, but not built yet: naming them is better than calling them unknown. */
export const keysOfLaterVersions: readonly string[] = ['mcp', 'agents'];
