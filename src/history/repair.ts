import type { AssistantMessage, Message, ToolMessage } from '../agent/messages.ts';

/** The text for a result that is not there any more. */
export const missingResult = '[Tool result missing -- session was compacted]';

/**
 * A history as every endpoint takes it: each call has exactly one result, right after its message and in call order (docs/github-and-endpoints.md). Results without their call go, missing ones are put in words. Pure, on a copy; the log
 * keeps the order in which things happened: a read that ran while another call waited was recorded before it, and says so.
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

/** The call before this one that ran after it, as it had to wait for a person or for one that did: what it changed is not in this result. */
function overtaken(
  { toolCallId, name }: ToolMessage,
  before: readonly ToolMessage[],
  recorded: readonly string[],
): ToolMessage | undefined {
  if (besideWorkspace.has(name)) return undefined;
  const made = recorded.indexOf(toolCallId);
  return before.findLast((other) => other.changes && made >= 0 && recorded.indexOf(other.toolCallId) > made);
}

/** Tools whose results do not describe the workspace. */
const besideWorkspace: ReadonlySet<string> = new Set(['update_plan', 'describe_pull_request', 'memory_search', 'memory_get']);

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
