import { estimateMessagesTokens } from '../../src/agent/estimate.ts';
import type { Message } from '../../src/agent/messages.ts';
import { Meter } from '../../src/agent/stats.ts';
import type { Commander, Decision, Entry, WaitingCall } from '../../src/session/entries.ts';
import type { WorkOrder } from '../../src/trigger/work-order.ts';

export const turnId = '0b6f8a52-6ab1-4f5b-9f57-7f6f5a3c1d2e';
export const at = '2026-11-01T12:00:00.000Z';

export const order: WorkOrder = {
  version: 1,
  turnId,
  createdAt: at,
  source: 'label',
  triggeredAt: at,
  actor: { login: 'mona', id: 1001, permission: 'write' },
  project: { id: '42', name: 'widgets', slug: 'acme-widgets', gitUrl: 'https://github.com/acme/widgets' },
  session: { key: 'issue-7', name: 'Crash on empty input', mode: 'build', toolMode: 'confirm' },
  provider: { baseUrl: 'https://api.openai.com/v1', modelId: 'gpt', api: 'chat-completions', params: {} },
  context: [],
  prompt: 'Crash on empty input',
};

export function started(more: { turnId?: string; at?: string; runId?: string; runAttempt?: number } = {}): Entry {
  return {
    kind: 'turn.started',
    turnId,
    at,
    order,
    role: 'agent_executor',
    drone: 'acme/widgets/1/1',
    runId: '1',
    runAttempt: 1,
    configurationCommit: 'c'.repeat(40),
    ...more,
  };
}

export function recorded(message: Message, more: { turnId?: string; at?: string } = {}): Entry {
  return { kind: 'message', turnId, at, message, tokenCount: estimateMessagesTokens([message]), ...more };
}

export function ended(
  status: Extract<Entry, { kind: 'turn.ended' }>['status'] = 'finished',
  more: { turnId?: string; at?: string; cutOff?: true } = {},
): Entry {
  return { kind: 'turn.ended', turnId, at, status, stopReason: 'no_tool_calls', stats: new Meter(undefined).stats, ...more };
}

export const mona: Commander = { login: 'mona', id: 1001, permission: 'write' };

/** Another run goes on with the turn. */
export function resumed(more: Partial<Extract<Entry, { kind: 'turn.resumed' }>> = {}): Entry {
  return {
    kind: 'turn.resumed',
    turnId,
    at,
    by: mona,
    command: 'approve',
    fresh: false,
    restOfTurn: false,
    drone: 'acme/widgets/2/1',
    runId: '2',
    runAttempt: 1,
    configurationCommit: 'c'.repeat(40),
    ...more,
  };
}

/** A call that was asked; its digest begins with its id. */
export function waiting(id: string, more: Partial<WaitingCall> = {}): WaitingCall {
  const asking = { base: 'b'.repeat(40), tree: 'd'.repeat(40), policy: 'p', nonce: 'n' };
  const expiresAt = '2026-11-08T12:00:00.000Z';
  return { id, name: 'execute_command', arguments: '{}', digest: id.padEnd(64, '0'), why: 'it asks', asking, expiresAt, ...more };
}

export function parked(calls: readonly WaitingCall[], more: Partial<Extract<Entry, { kind: 'parked' }>> = {}): Entry {
  return { kind: 'parked', turnId, at, calls, tree: 'd'.repeat(40), said: '', ...more };
}

export function decided(callId: string, decision: Decision['decision'] = 'approved'): Entry {
  const comment = { id: 9, url: 'https://github.com/acme/widgets/issues/7#issuecomment-9' };
  return { kind: 'decision', turnId, at, callId, digest: callId.padEnd(64, '0'), decision, text: '', by: mona, comment };
}
