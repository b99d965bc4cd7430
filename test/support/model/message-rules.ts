import { isRecord } from './wire.ts';

export interface Problem {
  readonly param: string | null;
  readonly message: string;
  /** What the endpoint calls it. */
  readonly code?: string;
}

export const NAME = /^[a-zA-Z0-9_-]{1,64}$/;
const ROLES = new Set(['system', 'user', 'assistant', 'tool']);

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function callProblem(call: unknown): string | undefined {
  if (!isRecord(call)) return 'is not an object';
  if (call['type'] !== 'function') return `has type ${JSON.stringify(call['type'])} instead of "function"`;
  const id = call['id'];
  if (typeof id !== 'string' || id === '') return 'has no id';
  if (id.length > 40) return `has an id of ${id.length} characters, at most 40 are allowed`;
  const called = call['function'];
  if (!isRecord(called)) return 'has no function';
  if (typeof called['name'] !== 'string' || !NAME.test(called['name']))
    return `has a function name that does not match ${NAME.source}: ${JSON.stringify(called['name'])}`;
  if (typeof called['arguments'] !== 'string') return 'has arguments that are not a string';
  if (!isJson(called['arguments'])) return 'has arguments that are not valid JSON';
  return undefined;
}

function assistantProblems(message: Record<string, unknown>, param: string): Problem[] {
  const calls = message['tool_calls'];
  const content = message['content'];
  if (calls === undefined || calls === null) {
    if (typeof content !== 'string')
      return [{ param: `${param}.content`, message: 'an assistant message without tool_calls needs a string as content' }];
    return content === '' ? [{ param, message: 'an assistant message is empty' }] : [];
  }
  if (!Array.isArray(calls) || calls.length === 0)
    return [{ param: `${param}.tool_calls`, message: 'tool_calls is not a non-empty array' }];
  const problems: Problem[] = [];
  if (content !== undefined && content !== null && typeof content !== 'string')
    problems.push({ param: `${param}.content`, message: 'content is not a string' });
  const ids = new Set<unknown>();
  for (const [position, call] of calls.entries()) {
    const at = `${param}.tool_calls[${position}]`;
    const problem = callProblem(call);
    if (problem) problems.push({ param: at, message: `the tool call ${problem}` });
    const id = isRecord(call) ? call['id'] : undefined;
    if (ids.has(id)) problems.push({ param: at, message: `the id ${JSON.stringify(id)} is used twice in one message` });
    ids.add(id);
  }
  return problems;
}

/** The call ids of an assistant message that still wait for their results, in call order. */
function callIds(message: Record<string, unknown>): unknown[] {
  const calls = message['tool_calls'];
  return Array.isArray(calls) ? calls.map((call: unknown) => (isRecord(call) ? call['id'] : undefined)) : [];
}

/**
 * All that is wrong with the `messages` of a request: roles, contents, and that each tool call has exactly one result,
 * right after its message and in call order (interface.md section 5).
 */
export function messageProblems(messages: unknown): Problem[] {
  if (!Array.isArray(messages) || messages.length === 0) return [{ param: 'messages', message: 'messages is not a non-empty array' }];
  const problems: Problem[] = [];
  let waiting: unknown[] = [];
  let answered = new Set<unknown>();
  const expectNothingWaiting = (param: string): void => {
    if (waiting.length > 0)
      problems.push({
        param,
        message: `an assistant message with tool_calls must be followed by a tool message for each call; missing: ${waiting.map((id) => JSON.stringify(id)).join(', ')}`,
      });
    waiting = [];
  };
  for (const [index, message] of messages.entries()) {
    const param = `messages[${index}]`;
    if (!isRecord(message) || typeof message['role'] !== 'string' || !ROLES.has(message['role'])) {
      problems.push({ param, message: `unknown role ${JSON.stringify(isRecord(message) ? message['role'] : message)}` });
      continue;
    }
    const role = message['role'];
    if (role === 'tool') {
      const id = message['tool_call_id'];
      if (id === waiting[0] && waiting.length > 0) {
        waiting.shift();
        answered.add(id);
      } else if (answered.has(id)) problems.push({ param, message: `a second result for the call ${JSON.stringify(id)}` });
      else if (waiting.includes(id)) {
        problems.push({ param, message: `the result of ${JSON.stringify(id)} is not in call order` });
        waiting.splice(waiting.indexOf(id), 1);
        answered.add(id);
      } else problems.push({ param, message: `a tool message without its call: ${JSON.stringify(id)}` });
    } else {
      expectNothingWaiting(param);
      answered = new Set();
    }
    if (role === 'system' && index > 0) problems.push({ param, message: 'a system message that is not the first message' });
    if (role !== 'system' && index === 0) problems.push({ param, message: 'the first message is not the system message' });
    if (role === 'assistant') {
      problems.push(...assistantProblems(message, param));
      waiting = callIds(message);
    } else if (typeof message['content'] !== 'string') problems.push({ param: `${param}.content`, message: 'content is not a string' });
  }
  expectNothingWaiting('messages');
  return problems;
}
