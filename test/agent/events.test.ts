import { describe, expect, test } from 'vitest';
import { createBus, type EventFrame } from '../../src/agent/events.ts';

const now = () => new Date('2026-11-01T12:00:00Z');

describe('createBus', () => {
  test('numbers events from 1 without gaps and hands each to every sink in order', { tags: ['S3-190'] }, () => {
    const told: [string, EventFrame][] = [];
    const { emit } = createBus('turn', [(frame) => told.push(['first', frame]), (frame) => told.push(['second', frame])], now);
    emit({ type: 'chunk', payload: { content: 'a' } });
    emit({ type: 'run.failed', payload: { error: 'b', messages: 1 } });
    const chunk = { seq: 1, ts: '2026-11-01T12:00:00.000Z', turnId: 'turn', type: 'chunk', payload: { content: 'a' } };
    const failed = { ...chunk, seq: 2, type: 'run.failed', payload: { error: 'b', messages: 1 } };
    expect(told).toEqual([
      ['first', chunk],
      ['second', chunk],
      ['first', failed],
      ['second', failed],
    ]);
  });

  test('what a subagent does is in the same stream, and names the call that delegated', { tags: ['S2-28'] }, () => {
    const frames: EventFrame[] = [];
    const { emit, within } = createBus('turn', [(frame) => frames.push(frame)], now);
    const inner = within('call_7');
    emit({ type: 'agent.started', payload: { role: 'agent_executor' } });
    inner({ type: 'agent.started', payload: { role: 'agent_executor' } });
    emit({ type: 'chunk', payload: { content: 'a' } });
    inner({ type: 'agent.ended', payload: { status: 'finished', content: 'b' } });
    expect(frames.map(({ seq, type, agent }) => [seq, type, agent])).toEqual([
      [1, 'agent.started', undefined],
      [2, 'agent.started', 'call_7'],
      [3, 'chunk', undefined],
      [4, 'agent.ended', 'call_7'],
    ]);
    expect(frames[0]).not.toHaveProperty('agent');
  });
});
