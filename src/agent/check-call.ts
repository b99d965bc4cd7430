import type { z } from 'zod';
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
  if (issue.code !== 'unrecognized_keys' || issue.path.length > 0) return `${issue.path.join('.') || 'arguments'}: ${issue.message}`;
  const known = Object.keys(parameters.shape);
  return issue.keys.map((key) => `${name} has no parameter ${JSON.stringify(key)}; the nearest is \`${nearest(key, known)}\``).join('; ');
}
