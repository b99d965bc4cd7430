import type { ActParts } from '../../src/agent/act.ts';
import type { AgentEvent } from '../../src/agent/events.ts';
import type { LoopParts } from '../../src/agent/loop.ts';
import type { AssistantMessage, Message, ToolCall, ToolMessage, UserMessage } from '../../src/agent/messages.ts';
import type { Model, ModelReply } from '../../src/agent/model.ts';
import { defaultPolicy } from '../../src/agent/policy.ts';
import { success, type Observation, type Tool, type ValidCall } from '../../src/agent/tool.ts';
import { createTools } from '../../src/tools/catalog.ts';

const createdAt = '2026-11-01T12:00:00.000Z';

export function user(content = 'Do it.'): UserMessage {
  return { role: 'user', content, createdAt };
}

export function assistant(content: string, ...toolCalls: ToolCall[]): AssistantMessage {
  return { role: 'assistant', content, toolCalls, durationMs: 5, createdAt };
}

export function toolCall(id: string, name = 'read_file', args: unknown = { path: 'a.txt' }): ToolCall {
  return { id, name, arguments: typeof args === 'string' ? args : JSON.stringify(args) };
}

export function observation(toolCallId: string, more: Partial<ToolMessage> = {}): ToolMessage {
  return {
    role: 'tool',
    toolCallId,
    name: 'read_file',
    content: 'text',
    isError: false,
    verdict: 'allowed',
    why: 'changes nothing',
    durationMs: 1,
    createdAt,
    ...more,
  };
}

/** The real tools, as the head knows them. */
export function toolMap(keepChanges = false): Map<string, Tool> {
  return new Map(createTools({ keepChanges, longestTimeout: 600 }).map((tool) => [tool.name, tool]));
}

export interface Recorded {
  readonly messages: Message[];
  readonly ran: ValidCall[];
  readonly events: AgentEvent[];
  /** What happened, in order: `barrier ID`, `run ID`, `record ID`. */
  readonly order: string[];
}

/** Parts for `act` with hands that are a function, and everything they were told. */
export function actParts(
  more: Partial<ActParts> = {},
  hands: (call: ValidCall) => Promise<Observation> | Observation = () => success('done'),
): ActParts & { readonly seen: Recorded } {
  const seen: Recorded = { messages: [], ran: [], events: [], order: [] };
  return {
    seen,
    tools: toolMap(),
    policy: defaultPolicy,
    redact: (text) => text,
    now: () => new Date(createdAt),
    signal: new AbortController().signal,
    emit: (event) => seen.events.push(event),
    hands: async (call) => {
      seen.ran.push(call);
      seen.order.push(`run ${call.id}`);
      return hands(call);
    },
    record: async (message) => {
      seen.messages.push(message);
      if (message.role === 'tool') seen.order.push(`record ${message.toolCallId}`);
    },
    barrier: async (call) => {
      seen.order.push(`barrier ${call.id}`);
    },
    ...more,
  };
}

/** A model that answers from a list or a function; a call too many is an error. */
export function scripted(
  script: readonly ModelReply[] | ((index: number) => ModelReply),
): Model & { readonly asked: Parameters<Model['ask']>[0][] } {
  const asked: Parameters<Model['ask']>[0][] = [];
  return {
    asked,
    ask: async (request) => {
      const index = asked.push({ ...request, messages: [...request.messages] }) - 1;
      const reply = typeof script === 'function' ? script(index) : script[index];
      if (!reply) throw new Error(`a call too many: number ${index + 1}`);
      return reply;
    },
  };
}

export function reply(content: string, ...toolCalls: ToolCall[]): ModelReply {
  return { content, toolCalls };
}

export function loopParts(
  model: Model,
  more: Partial<LoopParts> = {},
  hands?: Parameters<typeof actParts>[1],
): LoopParts & { readonly seen: Recorded } {
  return {
    ...actParts({}, hands),
    model,
    system: 'You are Gadget.',
    offers: [],
    limits: { maxIterations: 50, maxTotalTokens: 0 },
    view: (messages) => messages,
    sleep: async () => undefined,
    random: () => 0.5,
    ...more,
  };
}
