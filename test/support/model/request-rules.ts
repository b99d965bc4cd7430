import { messageProblems, NAME } from './message-rules.ts';
import type { Problem } from './message-rules.ts';
import { isRecord } from './wire.ts';

/** The arguments of api.openai.com's Chat Completions; it refuses every other one. */
const KNOWN = new Set(
  (
    'messages model audio frequency_penalty function_call functions logit_bias logprobs max_completion_tokens max_tokens metadata modalities moderation n ' +
    'parallel_tool_calls prediction presence_penalty prompt_cache_key prompt_cache_options prompt_cache_retention reasoning_effort response_format ' +
    'safety_identifier seed service_tier stop store stream stream_options temperature tool_choice tools top_logprobs top_p user verbosity web_search_options'
  ).split(' '),
);

function toolProblem(tool: unknown, names: Set<string>): string | undefined {
  if (!isRecord(tool) || tool['type'] !== 'function' || !isRecord(tool['function'])) return 'is not of type function';
  const { name, description, parameters } = tool['function'];
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

function toolsProblems(body: Record<string, unknown>): Problem[] {
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

function rangeProblems(body: Record<string, unknown>): Problem[] {
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
  for (const field of ['max_tokens', 'max_completion_tokens']) {
    if (body[field] !== undefined && !(Number.isInteger(body[field]) && Number(body[field]) > 0))
      problems.push({ param: field, message: `${field} is not a positive integer` });
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
function characterProblems(body: unknown, text: string): Problem[] {
  const problems: Problem[] = [];
  if (text.includes('\\u0000') && someString(body, (string) => string.includes('\0')))
    problems.push({ param: null, message: 'a string has a NUL character' });
  if (/\\u[dD][89a-fA-F]/u.test(text) && someString(body, (string) => !string.isWellFormed()))
    problems.push({ param: null, message: 'a string has half of a surrogate pair' });
  return problems;
}

/** All that a strict endpoint would refuse in a request. `text` is the JSON text of `body`; `allow` names further top-level fields. */
export function requestProblems(body: unknown, text: string, allow: readonly string[]): Problem[] {
  if (!isRecord(body)) return [{ param: null, message: 'the body is not a JSON object' }];
  const problems: Problem[] = [];
  if (typeof body['model'] !== 'string' || body['model'] === '')
    problems.push({ param: 'model', message: 'you must provide a model parameter' });
  problems.push(...messageProblems(body['messages']), ...toolsProblems(body), ...rangeProblems(body), ...characterProblems(body, text));
  for (const field of Object.keys(body)) {
    if (!KNOWN.has(field) && !allow.includes(field))
      problems.push({ param: field, message: `Unrecognized request argument supplied: ${field}` });
  }
  return problems;
}
