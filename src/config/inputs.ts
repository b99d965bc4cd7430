import { z } from 'zod';
import { toolModes } from '../agent/policy.ts';
import { apis } from '../agent/model.ts';
import { modes } from '../agent/role.ts';
import { injectionActions } from '../guardrails/input-guard.ts';
import { Problem } from '../problem.ts';
import { minimumPermissions } from '../trigger/gate.ts';
import { agentName } from '../trigger/command.ts';
import { byDefault } from '../trigger/triage.ts';

const wholeNumber = z
  .string()
  .regex(/^\d+$/, 'a whole number, 0 or more')
  .transform(Number)
  .refine(Number.isSafeInteger, 'a smaller number');
const amount = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'a number, 0 or more')
  .transform(Number);
const flag = z
  .enum(['true', 'True', 'TRUE', 'false', 'False', 'FALSE'], 'true or false')
  .transform((text) => text.toLowerCase() === 'true');
const text = z.string();

function choice<const T extends readonly string[]>(values: T) {
  return z.enum(values, `one of ${values.join(', ')}`);
}

const httpUrl = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return value.replace(/\/+$/, '');
  context.addIssue({ code: 'custom', message: 'an http or https URL without a user name or password' });
  return z.NEVER;
});

/** Git's rules for a ref name, as far as an input can break them (git-check-ref-format). */
const refPart = z.string().regex(/^(?!.*(\.\.|\/\/|@\{|\.lock(\/|$)))[A-Za-z0-9_][A-Za-z0-9._/-]*$/, 'a valid git branch name or prefix');

const bots = z.string().transform((list, context) =>
  list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      const [, login, id] = /^([A-Za-z0-9-]+(?:\[bot\])?):(\d+)$/.exec(entry) ?? [];
      if (login === undefined || id === undefined) context.addIssue({ code: 'custom', message: 'a list of login:id, without wildcards' });
      return { login: login ?? '', id: Number(id) };
    }),
);

/** Every input of action.yml (docs/reference.md), in the same order. The message of each schema is the expected form. */
const inputs = {
  'github-token': [text, ''],
  'api-key': [text, ''],
  'base-url': [httpUrl, 'https://api.openai.com/v1'],
  model: [text, ''],
  api: [choice(apis), 'auto'],
  prompt: [text, ''],
  label: [z.string().min(1, 'a label name'), byDefault.label],
  command: [z.string().regex(/^\/[a-z][a-z0-9-]*$/, 'a slash and a lower-case word, such as /gadget'), byDefault.command],
  mode: [choice(modes), 'build'],
  'tool-mode': [choice(toolModes), 'confirm'],
  agent: [z.string().regex(agentName, 'the name of an agent').or(z.literal('')), ''],
  config: [z.string().regex(/^(?!\/)(?!.*\.\.)[^\0]+$/, 'a path inside the repository'), '.github/gadget.yml'],
  verify: [text, ''],
  'max-iterations': [wholeNumber, '50'],
  'max-total-tokens': [wholeNumber, '0'],
  'max-cost-usd': [amount, '0'],
  'timeout-minutes': [amount, '30'],
  'context-window': [wholeNumber.refine((tokens) => tokens > 0, 'a whole number above 0'), '128000'],
  sandbox: [choice(['required', 'off']), 'required'],
  'base-branch': [refPart.or(z.literal('')), ''],
  'branch-prefix': [refPart, 'gadget/'],
  draft: [choice(['auto', 'true', 'false']), 'auto'],
  'sign-commits': [flag, 'false'],
  'minimum-permission': [choice(minimumPermissions), 'write'],
  'allowed-bots': [bots, ''],
  'injection-action': [choice(injectionActions), 'warn'],
  'dry-run': [flag, 'false'],
  'fail-on': [choice(['error', 'incomplete']), 'error'],
} as const;

export type InputName = keyof typeof inputs;
export const inputNames = Object.keys(inputs) as readonly InputName[];
export type Inputs = { readonly [K in InputName]: z.infer<(typeof inputs)[K][0]> };

/** Defaults of action.yml. The runner fills them in, so an empty input cannot be told from one that is not set. */
export const defaultOf = (name: InputName): string => inputs[name][1];

/** Never shown in a message. */
const secretInputs: ReadonlySet<InputName> = new Set(['github-token', 'api-key']);

/**
 * Reads and checks all inputs. An empty input means its default.
 * @throws Problem naming the input, what was expected and what was found.
 */
export function readInputs(read: (name: string) => string): Inputs {
  const values: Record<string, unknown> = {};
  for (const name of inputNames) {
    const given = read(name) || defaultOf(name);
    const result = inputs[name][0].safeParse(given);
    if (!result.success) {
      const found = secretInputs.has(name) ? '(hidden)' : JSON.stringify(given);
      throw new Problem(`The input ${name} is ${found}; expected ${result.error.issues[0]!.message}.`, `Correct ${name} in the workflow.`);
    }
    values[name] = result.data;
  }
  return values as Inputs;
}
