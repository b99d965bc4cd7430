import type { AgentEvent } from '../agent/events.ts';
import type { HostUse, Usage } from '../agent/messages.ts';
import type { Status } from '../agent/outcome.ts';
import { gadget, genAi, providerName } from './gen-ai-attributes.ts';
import { statusCode, type SpanStatus } from './otlp.ts';
import type { Facts } from './spans.ts';

type Payload<Type extends AgentEvent['type']> = Extract<AgentEvent, { type: Type }>['payload'];

/** The trace's words for how a turn ended, with OTLP's code; only a finished turn is `ok`. */
const endings: Readonly<Record<Status, readonly ['completed' | 'cancelled' | 'error', SpanStatus['code']]>> = {
  finished: ['completed', statusCode.ok],
  'pending-confirmation': ['completed', statusCode.unset],
  stopped: ['completed', statusCode.unset],
  aborted: ['cancelled', statusCode.unset],
  skipped: ['cancelled', statusCode.unset],
  error: ['error', statusCode.error],
};

/** The trace's word and code for the status of a turn or of a subagent. Pure. */
export function endingOf(status: string): { readonly word: string; readonly code: SpanStatus['code'] } {
  const [word, code] = Object.hasOwn(endings, status) ? endings[status as Status] : endings.error;
  return { word, code };
}

/** `a` to `z`, then `aa`: the letter of the call with this index, counted from 0. Pure. */
export function letters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(97 + (index % 26));
}

/** Attributes for a usage; reasoning and cached tokens are included in the other two, as in `Usage`. Pure. */
export function usageFacts(usage: Usage): Facts {
  return {
    [genAi.inputTokens]: usage.inputTokens,
    [genAi.cachedTokens]: usage.cachedTokens,
    [genAi.outputTokens]: usage.outputTokens,
    [genAi.thinkingTokens]: usage.thinkingTokens,
    [gadget.usageEstimated]: usage.estimated,
  };
}

/** Attributes for the model and the endpoint of a call. Pure. */
export function askedFacts({ model, provider }: Payload<'model.called'>): Facts {
  return { [genAi.provider]: providerName(provider), [genAi.requestModel]: model, [gadget.endpoint]: provider };
}

/** Attributes of a model call that has begun; the status holds unless its end is recorded. Pure. */
export function modelFacts(payload: Payload<'model.called'>, conversation: string): Facts {
  return {
    [genAi.operation]: 'chat',
    ...askedFacts(payload),
    [genAi.conversation]: conversation,
    [gadget.kind]: 'llm_call',
    [gadget.role]: payload.role,
    [gadget.iteration]: payload.iteration,
    [gadget.label]: `#${payload.iteration}`,
    [gadget.status]: 'cancelled',
  };
}

/** Attributes of a tool call that has begun; without a result it stays `pending`. Pure. */
export function toolFacts({ name, id, iteration }: Payload<'tool.call'>, index: number, role: string): Facts {
  return {
    [genAi.operation]: 'execute_tool',
    [genAi.toolName]: name,
    [genAi.toolType]: 'function',
    [genAi.toolCallId]: id,
    [gadget.kind]: 'tool_call',
    [gadget.role]: role,
    [gadget.iteration]: iteration,
    [gadget.label]: `#${iteration}${letters(index)}`,
    [gadget.status]: 'pending',
  };
}

/** Attributes of an agent that has begun; the status holds unless its end is recorded. Pure. */
export function agentFacts(agent: {
  readonly id: string;
  readonly name: string;
  readonly turnId: string;
  readonly sessionKey: string;
  readonly conversation: string;
}): Facts {
  return {
    [genAi.operation]: 'invoke_agent',
    [genAi.agentName]: agent.name,
    [genAi.agentId]: agent.id,
    [genAi.conversation]: agent.conversation,
    [gadget.kind]: 'agent',
    [gadget.session]: agent.sessionKey,
    [gadget.turn]: agent.turnId,
    [gadget.role]: 'other',
    [gadget.status]: 'cancelled',
  };
}

/** Attributes for the hosts of a command with network access, with the bytes to and from each, or why it was refused. Pure. */
export function hostFacts(hosts: readonly HostUse[]): Facts {
  const contacted = hosts.filter(({ refused }) => refused === undefined).map(({ host, up, down }) => `${host} ${up}/${down}`);
  const refused = hosts.flatMap((use) => (use.refused === undefined ? [] : [`${use.host} (${use.refused})`]));
  return {
    [gadget.hostsContacted]: contacted.length > 0 ? contacted.join(', ') : undefined,
    [gadget.hostsRefused]: refused.length > 0 ? refused.join(', ') : undefined,
  };
}
