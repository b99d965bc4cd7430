import { messageProblems, NAME } from './message-rules.ts';
import type { Problem } from './message-rules.ts';
import { isRecord } from './wire.ts';

/** The arguments of api.openai.com's Chat Completions; it refuses every other one. */
const CHAT_FIELDS = new Set(
  (
    'messages model audio frequency_penalty function_call functions logit_bias logprobs max_completion_tokens max_tokens metadata modalities moderation n ' +
    'parallel_tool_calls prediction presence_penalty prompt_cache_key prompt_cache_options prompt_cache_retention reasoning_effort response_format ' +
    'safety_identifier seed service_tier stop store stream stream_options temperature tool_choice tools top_logprobs top_p user verbosity web_search_options'
  ).split(' '),
);

/** What is wrong with a function that is offered, in any protocol. */
export function functionProblem(offered: Record<string, unknown>, names: Set<string>): string | undefined {
  const { name, description, parameters } = offered;
  if (typeof name !== 'string' || !NAME.test(name)) return `has a name that does not match ${NAME.source}: ${JSON.stringify(name)}`;
  if (names.has(name)) return `has the name ${name} a second time`;
  names.add(name);
  if (description !== undefined && typeof description !== 'string') return 'has a description that is not a string';
  if (!isRecord(parameters) || parameters['type'] !== 'object') return 'has parameters that are not a JSON Schema of type object';
  const { properties, required } = parameters;
  if (properties !== undefined && !isRecord(properties)) return 'has properties that are not an object';
  if (
    required !== undefined &&
    !(Array.isArray(required) && required.every((key) => typeof key === 'string' && isRecord(properties) && key in properties))
  )
    return 'requires properties that it does not describe';
  return undefined;
}

function chatToolProblem(tool: unknown, names: Set<string>): string | undefined {
  if (!isRecord(tool) || tool['type'] !== 'function' || !isRecord(tool['function'])) return 'is not of type function';
  return functionProblem(tool['function'], names);
}

/** What is wrong with the list of tools; `toolProblem` knows their form. */
export function toolsProblems(body: Record<string, unknown>, toolProblem: typeof chatToolProblem): Problem[] {
  const tools = body['tools'];
  if (tools === undefined) {
    const needs = ['tool_choice', 'parallel_tool_calls'].filter((field) => body[field] !== undefined);
    return needs.map((field) => ({ param: field, message: `${field} is only allowed when tools are given` }));
  }
  if (!Array.isArray(tools) || tools.length === 0) return [{ param: 'tools', message: 'tools is not a non-empty array' }];
  const names = new Set<string>();
  return tools.flatMap((tool, index) => {
    const problem = toolProblem(tool, names);
    return problem ? [{ param: `tools[${index}]`, message: `the tool ${problem}` }] : [];
  });
}

/** What is wrong with parameters that have a range; `lengths` are the names and the least values of those that limit the output. */
export function rangeProblems(body: Record<string, unknown>, lengths: Readonly<Record<string, number>>): Problem[] {
  const ranges: [string, number, number][] = [
    ['temperature', 0, 2],
    ['top_p', 0, 1],
    ['presence_penalty', -2, 2],
    ['frequency_penalty', -2, 2],
  ];
  const problems: Problem[] = ranges
    .filter(
      ([field, low, high]) => body[field] !== undefined && !(typeof body[field] === 'number' && body[field] >= low && body[field] <= high),
    )
    .map(([field, low, high]) => ({ param: field, message: `${field} is not a number from ${low} to ${high}` }));
  for (const [field, least] of Object.entries(lengths)) {
    if (body[field] !== undefined && !(Number.isInteger(body[field]) && Number(body[field]) >= least))
      problems.push({ param: field, message: `${field} is not an integer of at least ${least}` });
  }
  if (body['stream'] !== undefined && typeof body['stream'] !== 'boolean')
    problems.push({ param: 'stream', message: 'stream is not a boolean' });
  if (body['stream_options'] !== undefined && body['stream'] !== true)
    problems.push({ param: 'stream_options', message: 'stream_options is only allowed when stream is true' });
  return problems;
}

function someString(value: unknown, found: (text: string) => boolean): boolean {
  if (typeof value === 'string') return found(value);
  if (Array.isArray(value)) return value.some((item) => someString(item, found));
  return isRecord(value) && Object.entries(value).some(([key, item]) => found(key) || someString(item, found));
}

/** Walking a body of megabytes is slow, so it is done only when the JSON text has an escape that could stand for such a character. */
export function characterProblems(body: unknown, text: string): Problem[] {
  const problems: Problem[] = [];
  if (text.includes('\\u0000') && someString(body, (string) => string.includes('\0')))
    problems.push({ param: null, message: 'a string has a NUL character' });
  if (/\\u[dD][89a-fA-F]/u.test(text) && someString(body, (string) => !string.isWellFormed()))
    problems.push({ param: null, message: 'a string has half of a surrogate pair' });
  return problems;
}

/** Top-level fields that a strict endpoint does not know. */
export function fieldProblems(body: Record<string, unknown>, known: ReadonlySet<string>, allow: readonly string[]): Problem[] {
  return Object.keys(body)
    .filter((field) => !known.has(field) && !allow.includes(field))
    .map((field) => ({ param: field, message: `Unrecognized request argument supplied: ${field}` }));
}

/** What is wrong with the model that is asked for. */
export function modelProblems(body: Record<string, unknown>): Problem[] {
  return typeof body['model'] !== 'string' || body['model'] === ''
    ? [{ param: 'model', message: 'you must provide a model parameter' }]
    : [];
}

/** All that a strict endpoint would refuse in a request. `text` is the JSON text of `body`; `allow` names further top-level fields. */
export function chatProblems(body: unknown, text: string, allow: readonly string[]): Problem[] {
  if (!isRecord(body)) return [{ param: null, message: 'the body is not a JSON object' }];
  return [
    ...modelProblems(body),
    ...messageProblems(body['messages']),
    ...toolsProblems(body, chatToolProblem),
    ...rangeProblems(body, { max_tokens: 1, max_completion_tokens: 1 }),
    ...characterProblems(body, text),
    ...fieldProblems(body, CHAT_FIELDS, allow),
  ];
}
