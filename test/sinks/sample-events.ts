import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { AgentEvent } from '../../src/agent/events.ts';
import type { AgentRole } from '../../src/agent/role.ts';

type Payload<Type extends AgentEvent['type']> = Extract<AgentEvent, { type: Type }>['payload'];

export const usage = { inputTokens: 100, cachedTokens: 40, outputTokens: 20, thinkingTokens: 5 };
export const secret = 'ghs_0a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6q7r';

/** Too short for its parts to be known: only the whole is found. */
export const shortSecret = 'pw-8x!Qz7';

/** Parts of the secret, twelve characters each, that a text shows (R11). */
export function shownOf(text: string): string[] {
  return Array.from({ length: secret.length - 11 }, (_, index) => secret.slice(index, index + 12)).filter((part) => text.includes(part));
}

export function toolCalled(id: string, more: Partial<Payload<'tool.call'>> = {}): AgentEvent {
  return { type: 'tool.call', payload: { name: 'read_file', id, arguments: '{"path":"a.txt"}', iteration: 1, ...more } };
}

export function toolAnswered(id: string, more: Partial<Payload<'tool.result'>> = {}): AgentEvent {
  return {
    type: 'tool.result',
    payload: { name: 'read_file', id, is_error: false, result: 'text', verdict: 'allowed', why: 'changes nothing', durationMs: 3, ...more },
  };
}

export function modelCalled(iteration: number, more: Partial<Payload<'model.called'>> = {}): AgentEvent {
  const role: AgentRole = 'agent_executor';
  return { type: 'model.called', payload: { iteration, role, model: 'gpt', provider: 'models.example', ...more } };
}

export function modelAnswered(iteration: number, more: Partial<Payload<'model.answered'>> = {}): AgentEvent {
  const role: AgentRole = 'agent_executor';
  return {
    type: 'model.answered',
    payload: { iteration, role, model: 'gpt-2026-10', durationMs: 1500, usage, toolCalls: 1, content: 'I will look.', ...more },
  };
}

export function completed(more: Partial<Payload<'run.completed'>> = {}): AgentEvent {
  const payload = { status: 'finished', stopReason: 'no_tool_calls', content: 'Done.', usage, iterations: 2, ...more } as const;
  return { type: 'run.completed', payload };
}

/** A clock that goes on by one second with each look at it. */
export function tickingClock(start = '2026-11-01T12:00:00.000Z'): () => Date {
  let time = Date.parse(start);
  return () => {
    time += 1000;
    return new Date(time - 1000);
  };
}

/** A fresh folder for each test of the file. */
export function useFolder(): (name: string) => string {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gadget-sinks-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return (name) => join(folder, name);
}
