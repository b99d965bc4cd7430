import { z } from 'zod';
import type { ToolCall } from './messages.ts';
import { nearest } from './nearest.ts';
import { failure, type Json, type Observation, type Tool, type ValidCall } from './tool.ts';

export type CheckedCall =
  | { readonly kind: 'valid'; readonly call: ValidCall }
  | { readonly kind: 'invalid'; readonly why: string; readonly observation: Observation };

/** Finds the tool and validates the arguments. A call that cannot be understood is not run. Pure. */
export function check(call: ToolCall, tools: ReadonlyMap<string, Tool>): CheckedCall {
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
  if (result.success) {
    const args = result.data as Json;
    if (!tool.meant) return { kind: 'valid', call: { id: call.id, tool, args } };
    const meant = tool.meant(args);
    // What stands for another call is never meant itself.
    if (!tools.get(meant.name)?.server) return invalid(`There is no MCP tool ${JSON.stringify(meant.name)}.`, 'there is no such tool');
    return check({ id: call.id, name: meant.name, arguments: JSON.stringify(meant.args) }, tools);
  }
  const absent = result.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  const reasons = tool.absent ?? {};
  const key = absent.find((one) => Object.hasOwn(reasons, one));
  if (key !== undefined) return invalid(reasons[key] ?? '', `it asks for ${key}, which is not to be had here`);
  const issues = result.error.issues.map((issue) => describeIssue(issue, tool)).join('; ');
  return invalid(`The arguments of ${call.name} do not fit its schema: ${issues}. Send the call again, corrected.`);
}

function invalid(content: string, why = 'its arguments are not valid'): CheckedCall {
  return { kind: 'invalid', why, observation: failure(content) };
}

function notFound(name: string, names: Iterable<string>): string {
  if (name.startsWith('mcp__')) return 'Tool not found. Its MCP server may be down, or may not have it any more. Go on without it.';
  const all = [...names];
  const like = nearest(name, all);
  if (like !== undefined) return `Tool not found. The nearest name is \`${like}\`.`;
  return all.length === 0 ? 'Tool not found' : `Tool not found. There are: ${all.join(', ')}.`;
}

function describeIssue(issue: z.core.$ZodIssue, { name, parameters }: Tool): string {
  const where = issue.path.join('.');
  if (issue.code !== 'unrecognized_keys') return `${where || 'arguments'}: ${issue.message}`;
  const known = keysAt(parameters, issue.path);
  const what = where === '' ? `${name} has no parameter` : `${where} of ${name} has no key`;
  const like = (key: string): string => {
    const near = nearest(key, known);
    return near === undefined ? `there are ${known.join(', ')}` : `the nearest is \`${near}\``;
  };
  return issue.keys.map((key) => `${what} ${JSON.stringify(key)}; ${like(key)}`).join('; ');
}

/** Allowed keys of the object at a path in the arguments. */
function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  if (schema instanceof z.ZodOptional) return keysAt(schema.unwrap(), path);
  const [step, ...rest] = path;
  if (schema instanceof z.ZodArray) return keysAt(schema.element, rest);
  if (!(schema instanceof z.ZodObject)) return [];
  if (step === undefined) return Object.keys(schema.shape);
  const inner = (schema.shape as Readonly<Record<PropertyKey, z.core.$ZodType>>)[step];
  return inner ? keysAt(inner, rest) : [];
}
