import { isJson, NAME } from './message-rules.ts';
import { characterProblems, fieldProblems, functionProblem, modelProblems, rangeProblems, toolsProblems } from './request-rules.ts';
import { isRecord } from './wire.ts';
import type { Problem } from './message-rules.ts';

/** The arguments of api.openai.com's Responses API; it refuses every other one. */
const RESPONSES_FIELDS = new Set(
  (
    'background context_management conversation include input instructions max_output_tokens max_tool_calls metadata model moderation parallel_tool_calls ' +
    'previous_response_id prompt prompt_cache_key prompt_cache_options prompt_cache_retention reasoning safety_identifier service_tier store stream ' +
    'stream_options temperature text tool_choice tools top_logprobs top_p truncation user'
  ).split(' '),
);

const ITEM_FIELDS: Readonly<Record<string, readonly string[]>> = {
  message: ['type', 'id', 'role', 'content', 'status', 'phase'],
  function_call: ['type', 'id', 'call_id', 'name', 'arguments', 'status'],
  function_call_output: ['type', 'id', 'call_id', 'output', 'status'],
  reasoning: ['type', 'id', 'summary', 'content', 'encrypted_content', 'status'],
};
const INCLUDABLE = ['reasoning.encrypted_content', 'message.output_text.logprobs'];

function responsesToolProblem(tool: unknown, names: Set<string>): string | undefined {
  if (!isRecord(tool) || tool['type'] !== 'function') return 'is not of type function';
  if ('function' in tool) return 'is not flat: name and parameters stand beside its type';
  if (typeof tool['strict'] !== 'boolean') return 'does not say whether it is strict';
  return functionProblem(tool, names);
}

function callIdProblem(id: unknown): string | undefined {
  if (typeof id !== 'string' || id === '') return 'has no call_id';
  return id.length > 64 ? `has a call_id of ${id.length} characters, at most 64 are allowed` : undefined;
}

function itemProblem(item: Record<string, unknown>): string | undefined {
  const type = String(item['type']);
  const fields = ITEM_FIELDS[type];
  if (!fields) return `has the unknown type ${JSON.stringify(item['type'])}`;
  const unknown = Object.keys(item).find((field) => !fields.includes(field));
  if (unknown) return `has the unknown field ${unknown}`;
  switch (type) {
    case 'message':
      if (item['role'] !== 'user' && item['role'] !== 'assistant')
        return `has the role ${JSON.stringify(item['role'])}: the system prompt belongs into instructions`;
      if (typeof item['content'] !== 'string') return 'has content that is not a string';
      return item['role'] === 'assistant' && item['content'] === '' ? 'is empty' : undefined;
    case 'function_call':
      if (typeof item['name'] !== 'string' || !NAME.test(item['name'])) return `has a name that does not match ${NAME.source}`;
      if (typeof item['arguments'] !== 'string' || !isJson(item['arguments'])) return 'has arguments that are not valid JSON in a string';
      return callIdProblem(item['call_id']);
    case 'function_call_output':
      return typeof item['output'] === 'string' ? callIdProblem(item['call_id']) : 'has output that is not a string';
    default:
      if (typeof item['id'] !== 'string' || item['id'] === '') return 'has no id';
      return Array.isArray(item['summary']) ? undefined : 'has no summary';
  }
}

/**
 * That each call has exactly one output, after it, in call order, and before the next reply or the next message of the user; and that
 * reasoning is followed by what it led to.
 */
function orderProblems(input: readonly Record<string, unknown>[]): Problem[] {
  const problems: Problem[] = [];
  let waiting: unknown[] = [];
  let answered = new Set<unknown>();
  const expectNothingWaiting = (param: string): void => {
    if (waiting.length > 0)
      problems.push({ param, message: `No tool output found for function call ${waiting.map((id) => JSON.stringify(id)).join(', ')}` });
    waiting = [];
    answered = new Set();
  };
  for (const [index, item] of input.entries()) {
    const param = `input[${index}]`;
    const id = item['call_id'];
    if (item['type'] === 'function_call_output') {
      if (answered.has(id)) problems.push({ param, message: `a second output for the call ${JSON.stringify(id)}` });
      else if (!waiting.includes(id))
        problems.push({ param, message: `No tool call found for function call output ${JSON.stringify(id)}` });
      else if (waiting[0] !== id) problems.push({ param, message: `the output of ${JSON.stringify(id)} is not in call order` });
      waiting = waiting.filter((other) => other !== id);
      answered.add(id);
      continue;
    }
    // Before the first output further calls, words and reasoning belong to the same reply.
    if (answered.size > 0 || item['role'] === 'user') expectNothingWaiting(param);
    if (item['type'] === 'function_call') {
      if (waiting.includes(id)) problems.push({ param, message: `the call_id ${JSON.stringify(id)} is used twice` });
      waiting.push(id);
    }
    const next = input[index + 1];
    if (item['type'] === 'reasoning' && (!next || next['type'] === 'function_call_output' || next['role'] === 'user'))
      problems.push({
        param,
        message: `Item '${String(item['id'])}' of type 'reasoning' was provided without its required following item.`,
      });
  }
  expectNothingWaiting('input');
  return problems;
}

function inputProblems(input: unknown, sent: ReadonlySet<string> | undefined): Problem[] {
  if (!Array.isArray(input) || input.length === 0) return [{ param: 'input', message: 'input is not a non-empty array' }];
  const problems = (input as unknown[]).flatMap((item, index): Problem[] => {
    const param = `input[${index}]`;
    const problem = isRecord(item) ? itemProblem(item) : 'is not an object';
    if (problem) return [{ param, message: `the item ${problem}` }];
    if (sent && isRecord(item) && item['type'] === 'reasoning' && !sent.has(JSON.stringify(item)))
      return [
        {
          param,
          message: `The encrypted content for item ${String(item['id'])} could not be verified.`,
          code: 'invalid_encrypted_content',
        },
      ];
    return [];
  });
  return [...problems, ...orderProblems(input.filter(isRecord))];
}

function stateProblems(body: Record<string, unknown>): Problem[] {
  const { store, instructions, include, reasoning } = body;
  return [
    ...(store === false ? [] : [{ param: 'store', message: 'store is not false: the conversation would stay at the endpoint' }]),
    ...['previous_response_id', 'conversation']
      .filter((field) => body[field] !== undefined)
      .map((field) => ({ param: field, message: `${field} refers to something that is not stored` })),
    ...(typeof instructions === 'string' && instructions !== '' ? [] : [{ param: 'instructions', message: 'instructions is not a text' }]),
    ...(include === undefined || (Array.isArray(include) && include.every((name) => INCLUDABLE.includes(name as string)))
      ? []
      : [{ param: 'include', message: 'include names something unknown' }]),
    ...(reasoning === undefined || isRecord(reasoning) ? [] : [{ param: 'reasoning', message: 'reasoning is not an object' }]),
  ];
}

/**
 * All that a strict endpoint would refuse in a request to the Responses API, and what we never want to send to one.
 * @param sent the JSON of the reasoning items that this endpoint has sent, when it takes no others.
 */
export function responsesProblems(body: unknown, text: string, allow: readonly string[], sent: ReadonlySet<string> | undefined): Problem[] {
  if (!isRecord(body)) return [{ param: null, message: 'the body is not a JSON object' }];
  return [
    ...modelProblems(body),
    ...stateProblems(body),
    ...inputProblems(body['input'], sent),
    ...toolsProblems(body, responsesToolProblem),
    ...rangeProblems(body, { max_output_tokens: 16 }),
    ...characterProblems(body, text),
    ...fieldProblems(body, RESPONSES_FIELDS, allow),
  ];
}
