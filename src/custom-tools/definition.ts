import { z } from 'zod';

/** Max tools of a repository, and max values of an array. */
export const [maxCustomTools, maxValues] = [50, 50];
/** Max characters of a value, where the definition names no other number. */
export const defaultMaxLength = 1000;
/** Max characters that a definition may allow: in bytes this still fits into one argument of a program. */
const maxMaxLength = 20_000;

const about = z.string().max(1000).optional().describe('What it is, for the model.');
const required = z.boolean().optional().describe('Calls without it are refused; default false.');
const allowDash = z.boolean().optional().describe('Values may start with "-" even before the element "--"; default false.');
const maxLength = z.number().int().min(1).max(maxMaxLength).optional().describe('Max characters of a value; default 1000.');

const toolInput = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('string'),
    description: about,
    required,
    default: z.string().optional(),
    'max-length': maxLength,
    'allow-dash': allowDash,
  }),
  z.strictObject({
    type: z.literal('integer'),
    description: about,
    required,
    default: z.number().int().optional(),
    'allow-dash': allowDash,
  }),
  z.strictObject({ type: z.literal('number'), description: about, required, default: z.number().optional(), 'allow-dash': allowDash }),
  z.strictObject({ type: z.literal('boolean'), description: about, required, default: z.boolean().optional() }),
  z.strictObject({
    type: z.literal('choice'),
    description: about,
    required,
    options: z.array(z.string().min(1).max(defaultMaxLength)).min(1).max(100),
    default: z.string().optional(),
    'allow-dash': allowDash,
  }),
  z.strictObject({
    type: z.literal('array'),
    description: about,
    required,
    default: z.array(z.string()).max(maxValues).optional(),
    'max-length': maxLength,
    'allow-dash': allowDash,
  }),
]);

/** An input of a tool that the repository defines. */
export type ToolInput = z.infer<typeof toolInput>;

const customTool = z.strictObject({
  description: z.string().trim().min(1).max(1000).describe('What the tool does, for the model.'),
  inputs: z
    .record(
      z
        .string()
        .regex(/^[A-Za-z][A-Za-z0-9_-]{0,47}$/, 'expected a name of at most 48 letters, digits, "_" and "-" that begins with a letter'),
      toolInput,
    )
    .optional()
    .describe('What a call may say. Each input is used in command.'),
  command: z
    .array(
      z
        .string()
        .max(1000)
        .refine((element) => !element.includes('\0'), 'expected text without NUL'),
    )
    .min(1)
    .max(100)
    .describe(
      'Program and arguments, run without a shell. {name} is the value of an input, {name?TEXT} is TEXT if it is true, {{ is a brace.',
    ),
  timeout: z.number().int().min(1).max(3600).optional().describe('Seconds, at most limits.command-timeout-max; default 120.'),
  'keep-changes': z.boolean().optional().describe('Keep the changes to files instead of working on a disposable copy; default false.'),
});

/** A tool that a repository defines in its configuration file (docs/extensions.md). */
export type CustomTool = Readonly<z.infer<typeof customTool>>;

/** The key `custom-tools` of the configuration file: definitions by name. What only several fields together show is in `customToolProblem`. */
export const customToolsSchema = z
  .record(
    z
      .string()
      .regex(/^[a-z][a-z0-9_-]{0,47}$/, 'expected a name of at most 48 small letters, digits, "_" and "-" that begins with a letter'),
    customTool,
  )
  .refine((tools) => Object.keys(tools).length <= maxCustomTools, `expected at most ${maxCustomTools} tools`)
  .optional()
  .describe('Tools of this repository: programs with inputs that the model can set. Default: none.');

/** Definitions by the name of the tool. */
export type CustomTools = Readonly<Record<string, CustomTool>>;
