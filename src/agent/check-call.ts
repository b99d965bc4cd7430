import { z } from 'zod';
import type { ToolCall } from './messages.ts';
import { nearest } from './nearest.ts';
import { failure, type Json, type Observation, type Tool, type ValidCall } from './tool.ts';

export type Checked =
  | { readonly kind: 'valid'; readonly call: ValidCall }
  | { readonly kind: 'invalid'; readonly why: string; readonly observation: Observation };

/** Finds the tool and fits the arguments to it. What cannot be understood is not run (R6, A069). Pure. */
export function check(call: ToolCall, tools: ReadonlyMap<string, Tool>): Checked {
  const tool = tools.get(call.name);
  if (!tool) return { kind: 'invalid', why: 'there is no such tool', observation: failure(notFound(call.name, tools.keys())) };
  let parsed: unknown;
  try {
    parsed = JSON.parse(call.arguments === '' ? '{}' : call.arguments);
  } catch (error) {
    return invalid(
      `The arguments of ${call.name} are not valid JSON (${(error as Error).message}). Send the call again with a JSON object.`,
    );
  }
  const result = tool.parameters.safeParse(parsed);
  if (result.success) return { kind: 'valid', call: { id: call.id, tool, args: result.data as Json } };
  const absent = result.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  const reason = absent.map((key) => tool.absent?.[key]).find((text) => text !== undefined);
  if (reason !== undefined) return invalid(reason);
  const issues = result.error.issues.map((issue) => describeIssue(issue, tool)).join('; ');
  return invalid(`The arguments of ${call.name} do not fit its schema: ${issues}. Send the call again, corrected.`);
}

function invalid(content: string): Checked {
  return { kind: 'invalid', why: 'its arguments are not valid', observation: failure(content) };
}

function notFound(name: string, names: Iterable<string>): string {
  const like = nearest(name, names);
  return like === undefined ? 'Tool not found' : `Tool not found. The nearest name is \`${like}\`.`;
}

function describeIssue(issue: z.core.$ZodIssue, { name, parameters }: Tool): string {
  const where = issue.path.join('.');
  if (issue.code !== 'unrecognized_keys') return `${where || 'arguments'}: ${issue.message}`;
  const known = keysAt(parameters, issue.path);
  const what = where === '' ? `${name} has no parameter` : `${where} of ${name} has no key`;
  return issue.keys.map((key) => `${what} ${JSON.stringify(key)}; the nearest is \`${nearest(key, known)}\``).join('; ');
}

/** What may stand in the object at a place in the arguments. */
function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  if (schema instanceof z.ZodOptional) return keysAt(schema.unwrap(), path);
  const [step, ...rest] = path;
  if (schema instanceof z.ZodArray) return keysAt(schema.element, rest);
  if (!(schema instanceof z.ZodObject)) return [];
  if (step === undefined) return Object.keys(schema.shape);
  const inner = (schema.shape as Readonly<Record<PropertyKey, z.core.$ZodType>>)[step];
  return inner ? keysAt(inner, rest) : [];
}
