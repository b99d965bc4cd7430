import type { AssistantMessage, Message, ToolMessage } from '../agent/messages.ts';

/** Content in place of a missing result. */
export const missingResult = '[Tool result missing -- session was compacted]';

/**
 * Brings a history into the form that every endpoint accepts: exactly one result per call, right after the message with the call and in call order
 * (docs/github-and-endpoints.md). Drops results without a call and fills in missing ones. Pure: works on a copy, and the log keeps the real order.
 * A result recorded before that of an earlier call, which had to wait, gets a note if that call may have changed something.
 */
export function repair(messages: readonly Message[]): readonly Message[] {
  const repaired: Message[] = [];
  for (let index = 0; index < messages.length; index++) {
    const message = messages[index]!;
    if (message.role === 'tool') continue;
    repaired.push(message);
    if (message.role !== 'assistant' || message.toolCalls.length === 0) continue;
    const results = new Map<string, ToolMessage>();
    for (let next = messages[index + 1]; next?.role === 'tool'; next = messages[index + 1]) {
      if (!results.has(next.toolCallId)) results.set(next.toolCallId, next);
      index++;
    }
    const ordered = message.toolCalls.map(({ id, name }) => results.get(id) ?? missing(message, id, name));
    const recorded = [...results.keys()];
    repaired.push(...ordered.map((result, place) => withWarning(result, overtaken(result, ordered.slice(0, place), recorded))));
  }
  return repaired;
}

/** The last earlier call that ran after this one, because it had to wait: this result does not show what that call changed. */
function overtaken(
  { toolCallId, name }: ToolMessage,
  before: readonly ToolMessage[],
  recorded: readonly string[],
): ToolMessage | undefined {
  if (besideWorkspace.has(name)) return undefined;
  const made = recorded.indexOf(toolCallId);
  return before.findLast((other) => other.changes && made >= 0 && recorded.indexOf(other.toolCallId) > made);
}

/** Tools with results that do not depend on the workspace. */
const besideWorkspace: ReadonlySet<string> = new Set([
  'update_plan',
  'describe_pull_request',
  'memory_search',
  'memory_get',
  'memory_save',
  'activate_skill',
]);

function withWarning(result: ToolMessage, later: ToolMessage | undefined): ToolMessage {
  if (!later) return result;
  const warning = `[This result is from before the ${later.name} above ran: look again if that may have changed it.]`;
  return { ...result, note: result.note ? `${result.note}\n\n${warning}` : warning };
}

function missing({ createdAt }: AssistantMessage, toolCallId: string, name: string): ToolMessage {
  return {
    role: 'tool',
    toolCallId,
    name,
    content: missingResult,
    isError: false,
    verdict: 'invalid',
    why: 'its result is gone',
    durationMs: 0,
    createdAt,
  };
}
