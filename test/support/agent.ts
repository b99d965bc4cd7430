import type { ActParts } from '../../src/agent/act.ts';
import { createAsk } from '../../src/agent/ask.ts';
import type { PersonalDecision } from '../../src/agent/decision.ts';
import type { AgentEvent } from '../../src/agent/events.ts';
import type { LoopParts } from '../../src/agent/loop.ts';
import type { AssistantMessage, Message, ToolCall, ToolMessage, Usage, UserMessage } from '../../src/agent/messages.ts';
import { Meter } from '../../src/agent/stats.ts';
import type { Model, ModelReply } from '../../src/agent/model.ts';
import type { Limits } from '../../src/agent/stop.ts';
import { defaultPolicy } from '../../src/agent/policy.ts';
import { success, type Json, type Observation, type Tool, type ValidCall } from '../../src/agent/tool.ts';
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

/** A call that runs `make`. */
export function shell(id: string, more: object = {}): ToolCall {
  return toolCall(id, 'execute_command', { command: 'make', ...more });
}

/** A call that writes a file, by default one of its own. */
export function write(id: string, path = `${id}.txt`): ToolCall {
  return toolCall(id, 'write_file', { path, content: 'x' });
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

/** What a person decided about a call, word for word as they were shown it. */
export function decision(call: ToolCall, made: PersonalDecision['decision'] = 'approved', content = ''): [string, PersonalDecision] {
  const args = JSON.parse(call.arguments) as Json;
  return [call.id, { decision: made, name: call.name, args, why: `${made} by @mona`, content }];
}

/** The real tools, as the head knows them. */
export function toolMap(keepChanges = false): Map<string, Tool> {
  return new Map(createTools({ toolMode: keepChanges ? 'auto' : 'confirm', maxTimeout: 600 }).map((tool) => [tool.name, tool]));
}

export interface Recorded {
  readonly messages: Message[];
  readonly ran: ValidCall[];
  readonly events: AgentEvent[];
  /** What happened, in order: `barrier ID`, `run ID`, `record ID`. */
  readonly order: string[];
}

/** Parts for `act` with a function instead of the sandbox, and everything they were told. */
export function actParts(
  more: Partial<ActParts> = {},
  runTool: (call: ValidCall) => Promise<Observation> | Observation = () => success('done'),
): ActParts & { readonly seen: Recorded } {
  const seen: Recorded = { messages: [], ran: [], events: [], order: [] };
  return {
    seen,
    tools: toolMap(),
    policy: defaultPolicy,
    decisions: new Map(),
    screen: (text) => text,
    maxParallel: 4,
    now: () => new Date(createdAt),
    signal: new AbortController().signal,
    emit: (event) => seen.events.push(event),
    runTool: async (call) => {
      seen.ran.push(call);
      seen.order.push(`run ${call.id}`);
      return runTool(call);
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
    ...modelOf(async (request) => {
      const index = asked.push({ ...request, messages: [...request.messages] }) - 1;
      const next = typeof script === 'function' ? script(index) : script[index];
      if (!next) throw new Error(`a call too many: number ${index + 1}`);
      return next;
    }),
  };
}

/** A model that is one function. */
export function modelOf(ask: Model['ask'], id = 'scripted'): Model {
  return { id, provider: 'model.example', ask };
}

export function reply(content: string, ...toolCalls: ToolCall[]): ModelReply {
  return { content, toolCalls };
}

/** What an endpoint counted. */
export function usage(inputTokens: number, outputTokens: number, more: Partial<Usage> = {}): Usage {
  return { inputTokens, outputTokens, cachedTokens: 0, thinkingTokens: 0, ...more };
}

/** No limit but these. */
export function limits(more: Partial<Limits> = {}): Limits {
  return { maxIterations: 0, maxTotalTokens: 0, maxCostUsd: 0, timeoutMs: 0, ...more };
}

export function loopParts(
  model: Model,
  more: Partial<LoopParts> = {},
  runTool?: Parameters<typeof actParts>[1],
): LoopParts & { readonly seen: Recorded } {
  const parts = actParts({}, runTool);
  return {
    ...parts,
    role: 'agent_executor',
    ask: createAsk({ models: [model], sleep: async () => undefined, random: () => 0.5, now: more.now ?? parts.now, verbose: false }),
    system: 'You are Gadget.',
    offers: [],
    limits: limits({ maxIterations: 50 }),
    meter: new Meter(undefined),
    startedAt: new Date(createdAt),
    prepareStep: async ({ messages }) => ({ messages }),
    ...more,
  };
}
