import { z } from 'zod';
import { verdicts } from '../agent/policy.ts';
import { customToolsSchema } from '../custom-tools/definition.ts';
import { mcpSchema } from '../mcp/definition.ts';
import { problemOfRule } from '../network/host-name.ts';
import { lockfilesWord } from '../network/lockfile-hosts.ts';

/** Fields that we set in requests of either protocol. */
const ownFields = ['model', 'messages', 'tools', 'stream', 'input', 'instructions', 'include', 'store'];
const count = z.number().int().min(0);
const globs = z.array(z.string().min(1)).max(200);
const number = (min: number, max: number | undefined, what: string) =>
  (max === undefined ? z.number().min(min) : z.number().min(min).max(max)).optional().describe(what);
const whole = (min: number, max: number | undefined, what: string) =>
  (max === undefined ? z.number().int().min(min) : z.number().int().min(min).max(max)).optional().describe(what);
const flag = (what: string) => z.boolean().optional().describe(what);
const text = (max: number | undefined, what: string, min = 1) =>
  (max === undefined ? z.string().min(min) : z.string().min(min).max(max)).optional().describe(what);
const part = <S extends z.core.$ZodLooseShape>(shape: S) => z.strictObject(shape).optional();
const host = (isFine = (_entry: string) => false) =>
  z.string().superRefine((entry, context) => {
    const problem = isFine(entry) ? undefined : problemOfRule(entry);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: `expected ${problem}`, input: entry });
  });
const price = z.strictObject({
  input: z.number().min(0).describe('US dollars for a million input tokens.'),
  'cached-input': number(0, undefined, 'The same for input tokens from the cache; default: as input.'),
  output: z.number().min(0).describe('US dollars for a million output tokens, reasoning included.'),
});
/**
 * `.github/gadget.yml`: settings that are too rare for an input. The published JSON Schema (schema/gadget.schema.json) is generated from this.
 */
export const configSchema = z.strictObject({
  provider: part({
    temperature: number(0, 2, 'Sampling temperature; sent only when set.'),
    'top-p': number(0, 1, 'Nucleus sampling; sent only when set.'),
    'top-k': whole(0, undefined, 'Not an OpenAI parameter; sent as top_k only when set.'),
    'reasoning-effort': z
      .enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh'])
      .optional()
      .describe('Sent as reasoning_effort only when set.'),
    'max-output-tokens': whole(1, undefined, 'Longest reply, in tokens.'),
    stream: flag('Ask for streamed replies; for endpoints that require it.'),
    'fallback-model': text(
      undefined,
      'Model at the same endpoint that answers for the rest of a turn when the first one fails after all retries.',
    ),
    price: price.optional().describe('Prices of the model, for cost-usd and max-cost-usd.'),
    'fallback-price': price.optional().describe('Prices of the fallback model; default: as price.'),
    'extra-body': z
      .record(z.string(), z.json())
      .refine((body) => !ownFields.some((key) => key in body), `fields other than ${ownFields.join(', ')}`)
      .optional()
      .describe('Further fields of the request body, sent as they are.'),
  }),
  policy: part({
    rules: z
      .record(z.string(), z.enum(verdicts))
      .optional()
      .describe(
        'Effect (edit, execute, network, escape), tool name, or mcp__SERVER__* → allow, ask or deny. The strictest rule wins; an escape cannot be allowed.',
      ),
    'protected-paths': globs.optional().describe('Added to the protected paths.'),
    'unprotected-paths': globs.optional().describe('Taken off the protected paths; .git, .github and .gadget stay.'),
    'allowed-paths': globs.optional().describe('When set, all that edits may touch.'),
  }),
  network: part({
    allow: z
      .array(host((entry) => entry === lockfilesWord))
      .max(200)
      .optional()
      .describe('Hosts that commands with network access may reach: names, *.name for all subdomains, and lockfiles. Default: none.'),
  }),
  limits: part({
    'max-changed-files': whole(1, undefined, 'A pull request with more files is refused; default 1000.'),
    'max-changed-bytes': whole(1, undefined, 'A pull request with more bytes is refused; default 20000000.'),
    'command-timeout-max': whole(1, 3600, 'Longest time-out, in seconds, that the model may ask for; default 600.'),
    'max-parallel-tools': whole(1, 16, 'Reads of one reply that run at the same time; default 4.'),
  }),
  history: part({
    turns: count.optional().describe('Earlier turns of the session that the model is shown; 0 = all, the default.'),
    'max-messages': whole(4, undefined, 'Earlier messages that the model is shown; default 100.'),
    'max-message-chars': whole(100, undefined, 'Longest text of an issue or comment; default 32768 characters.'),
    'include-thinking': flag('Show the model its reasoning of earlier turns as text; default false.'),
  }),
  compaction: part({
    'max-history-share': number(0.1, 0.95, 'Share of the context window from which the conversation is summarized; default 0.75.'),
    'keep-last': whole(2, 100, 'Messages that a summary leaves alone, at least; default 4.'),
    'after-tokens': whole(
      500,
      undefined,
      'Tokens of a conversation above which it is summarized once a turn is over; default a quarter of context-window.',
    ),
  }),
  memory: part({
    repository: z
      .enum(['off', 'review', 'auto'])
      .optional()
      .describe(
        'Facts that outlive a conversation: off, kept by a person (review), or also without review where only people with write permission had their say (auto). Default: off.',
      ),
    'max-facts': whole(1, 1000, 'Facts that are kept; default 200.'),
    'expire-days': whole(7, 365, 'Days after which a fact that was not used is dropped; default 28.'),
    flush: flag('Let the model store notes in the session before it is summarized; default true.'),
    'flush-prompt': text(4000, 'What it is asked then, instead of the built-in words.'),
  }),
  context: part({
    extra: z.string().max(20_000).optional().describe('Text for the system prompt, in <extra_context>.'),
    'max-file-chars': whole(
      100,
      100_000,
      'Longest context file (AGENTS.md and the like); what is longer is cut with a notice. Default 4000 characters.',
    ),
  }),
  trace: part({ verbose: flag('Write the input of every call into trace.json, too; default false.') }).optional(),
  transcript: part({
    comment: flag('Post the transcript on the pull request; default true. transcript.md is written in any case.'),
    'max-part-chars': whole(
      200,
      50_000,
      'Longest argument or result in the transcript; of a longer one both ends are shown, with its size. Default 4000 characters.',
    ),
  }),
  agents: part({
    models: z
      .record(z.string().min(1), z.strictObject({ model: z.string().min(1), price: price.optional() }))
      .optional()
      .describe('What the models that named agents ask for are at this endpoint: their word → id and prices. Default: none.'),
  }),
  'custom-tools': customToolsSchema,
  mcp: mcpSchema(host()),
  'verify-attempts': whole(0, 10, 'How often the model may repair what the commands of `verify` complain about; default 2.'),
  'auto-continue': whole(
    0,
    20,
    'How often a schedule without a prompt takes up a stopped turn of an open issue with the label gadget:auto; default 0 = never.',
  ),
  'auto-prompt': text(4000, 'What the model is told then, instead of the built-in words.'),
});

/** Seconds: the max time-out of commands where the file sets none. */
export const defaultMaxCommand = 600;

export type Config = z.infer<typeof configSchema>;
