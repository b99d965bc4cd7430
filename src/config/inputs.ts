import { z } from 'zod';
import { toolModes } from '../agent/policy.ts';
import { apis } from '../agent/model.ts';
import { modes } from '../agent/role.ts';
import { injectionActions } from '../guardrails/input-guard.ts';
import { NotBuiltYet, Problem } from '../problem.ts';
import { minimumPermissions } from '../trigger/gate.ts';
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

/** git's own rules for a ref name, as far as an input can break them (git-check-ref-format). */
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

/** Every input of action.yml (README.md), in its order. The expected form is the message of each schema. */
export const inputSchemas = {
  'github-token': text,
  'api-key': text,
  'base-url': httpUrl,
  model: text,
  api: choice(apis),
  prompt: text,
  label: z.string().min(1, 'a label name'),
  command: z.string().regex(/^\/[a-z][a-z0-9-]*$/, 'a slash and a lower-case word, such as /gadget'),
  mode: choice(modes),
  'tool-mode': choice(toolModes),
  agent: text,
  config: z.string().regex(/^(?!\/)(?!.*\.\.)[^\0]+$/, 'a path inside the repository'),
  verify: text,
  'max-iterations': wholeNumber,
  'max-total-tokens': wholeNumber,
  'max-cost-usd': amount,
  'timeout-minutes': amount,
  'context-window': wholeNumber.refine((tokens) => tokens > 0, 'a whole number above 0'),
  sandbox: choice(['required', 'off']),
  'base-branch': refPart.or(z.literal('')),
  'branch-prefix': refPart,
  draft: choice(['auto', 'true', 'false']),
  'sign-commits': flag,
  'minimum-permission': choice(minimumPermissions),
  'allowed-bots': bots,
  'injection-action': choice(injectionActions),
  'dry-run': flag,
  'fail-on': choice(['error', 'incomplete']),
} as const;

export type InputName = keyof typeof inputSchemas;
export type Inputs = { readonly [K in InputName]: z.infer<(typeof inputSchemas)[K]> };

/** Defaults of action.yml: the runner sends them, and so does not tell an empty input from one that is not set. */
export const inputDefaults: Readonly<Record<InputName, string>> = {
  'github-token': '',
  'api-key': '',
  'base-url': 'https://api.openai.com/v1',
  model: '',
  api: 'auto',
  prompt: '',
  ...byDefault,
  mode: 'build',
  'tool-mode': 'confirm',
  agent: '',
  config: '.github/gadget.yml',
  verify: '',
  'max-iterations': '50',
  'max-total-tokens': '0',
  'max-cost-usd': '0',
  'timeout-minutes': '30',
  'context-window': '128000',
  sandbox: 'required',
  'base-branch': '',
  'branch-prefix': 'gadget/',
  draft: 'auto',
  'sign-commits': 'false',
  'minimum-permission': 'write',
  'allowed-bots': '',
  'injection-action': 'warn',
  'dry-run': 'false',
  'fail-on': 'error',
};

/** Never shown in a message. */
const secretInputs: ReadonlySet<InputName> = new Set(['github-token', 'api-key']);

/** Inputs whose feature is not built yet, with what they may be until then. */
const notBuiltYet: Partial<Record<InputName, readonly string[]>> = {
  agent: [''],
};

/**
 * Reads and checks all inputs. An empty input means its default.
 * @throws Problem naming input, what was expected and what was found; or that the feature of an input is not available yet.
 */
export function readInputs(read: (name: string) => string): Inputs {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(inputSchemas) as InputName[]) {
    const given = read(name) || inputDefaults[name];
    const result = inputSchemas[name].safeParse(given);
    if (!result.success) {
      const found = secretInputs.has(name) ? '(hidden)' : JSON.stringify(given);
      throw new Problem(`The input ${name} is ${found}; expected ${result.error.issues[0]!.message}.`, `Correct ${name} in the workflow.`);
    }
    const available = notBuiltYet[name];
    if (available && !available.includes(given)) {
      throw new NotBuiltYet(
        `The input ${name} is ${JSON.stringify(given)}, but this version can only do ${available.map((value) => JSON.stringify(value)).join(' or ')}.`,
        `Leave ${name} out until a later version.`,
      );
    }
    values[name] = result.data;
  }
  return values as Inputs;
}
