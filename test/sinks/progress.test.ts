import { describe, expect, test, vi } from 'vitest';
import { createBus, type AgentEvent, type EventFrame } from '../../src/agent/events.ts';
import { advance, ProgressComment, startOfProgress, type ProgressView } from '../../src/sinks/progress.ts';
import { at, turnId } from '../support/entries.ts';
import { modelAnswered, tickingClock, toolAnswered, toolCalled } from './sample-events.ts';

const start = startOfProgress;

function viewed(events: readonly (AgentEvent & { readonly agent?: string })[], from = start): ProgressView {
  return events.map((event): EventFrame => ({ seq: 1, ts: at, turnId, ...event })).reduce(advance, from);
}

const thinking = (iteration: number): AgentEvent => ({ type: 'activity', payload: { phase: 'thinking', iteration } });

describe('the progress line', () => {
  test('follows iterations, tools, calls and tokens', { tags: ['S0-20'] }, () => {
    expect(viewed([thinking(1), modelAnswered(1), toolCalled('a'), toolAnswered('a')])).toEqual({
      phase: 'working',
      words: '',
      down: [],
      iteration: 1,
      tool: 'read_file',
      steps: [{ id: 'a', name: 'read_file', arguments: '{"path":"a.txt"}', state: 'ran' }],
      calls: 1,
      tokens: 120,
      plan: [],
    });
    expect(viewed([thinking(2)], { ...start, tool: 'x' })).toMatchObject({ iteration: 2, tool: undefined });
  });

  test('counts tokens of subagents, not their steps', { tags: ['S2-23'] }, () => {
    const view = { ...start, iteration: 4, tool: 'subagent', calls: 2, tokens: 10 };
    const inside = [thinking(1), modelAnswered(1), toolCalled('a'), toolAnswered('a')].map((event) => ({ ...event, agent: 's' }));
    expect(viewed(inside, view)).toEqual({ ...view, tokens: 130 });
  });

  test('says when the work is checked and when it is published, and that it goes on when the checks fail', () => {
    const inPhase = (phase: 'verifying' | 'publishing'): AgentEvent => ({ type: 'activity', payload: { phase } });
    const checked = viewed([thinking(3), toolCalled('a'), inPhase('verifying')]);
    expect(checked).toMatchObject({ phase: 'verifying', iteration: 3, tool: undefined });
    expect(viewed([thinking(4)], checked)).toMatchObject({ phase: 'working', iteration: 4 });
    expect(viewed([inPhase('publishing')], checked).phase).toBe('publishing');
  });

  test('shows the newest plan of the model whole, and none of a subagent', () => {
    const planned = (text: string): AgentEvent => ({ type: 'plan.updated', payload: { steps: [{ text, status: 'doing' }] } });
    expect(viewed([planned('Look'), planned('Change')]).plan).toEqual([{ text: 'Change', status: 'doing' }]);
    expect(viewed([{ ...planned('Look'), agent: 's' }]).plan).toEqual([]);
  });

  test('shows what the model said last beside its calls', { tags: ['S3-186'] }, () => {
    const said = (content: string): AgentEvent => ({ type: 'block.reply', payload: { content } });
    expect(viewed([said('First I look.'), said('Now I change it.')]).words).toBe('Now I change it.');
  });

  test('is not changed by what people do not need to see', () => {
    const events: AgentEvent[] = [
      { type: 'chunk', payload: { content: 'x' } },
      { type: 'activity', payload: { phase: 'compacting' } },
      { type: 'step.prepared', payload: { tokens: 9 } },
    ];
    expect(viewed(events)).toBe(start);
  });

  test('is edited at most every 15 seconds, however much happens', { tags: ['S2-67', 'C37', 'S1-19'] }, () => {
    vi.useFakeTimers();
    try {
      let edits = 0;
      const comment = new ProgressComment(
        async () => void edits++,
        () => 'working',
      );
      const { emit } = createBus(turnId, [comment.sink], tickingClock());
      for (let second = 0; second < 60; second++) {
        emit(thinking(second));
        vi.advanceTimersByTime(1000);
      }
      return vi.advanceTimersByTimeAsync(0).then(() => expect(edits).toBe(4));
    } finally {
      vi.useRealTimers();
    }
  });

  test('shows the final state at once, and a line that could not be edited before does not matter', { tags: ['S0-20'] }, async () => {
    const bodies: string[] = [];
    const comment = new ProgressComment(
      async (body) => {
        bodies.push(body);
      },
      () => 'working',
    );
    const { emit } = createBus(turnId, [comment.sink], tickingClock());
    emit(toolCalled('a'));
    await comment.finish('final');
    emit({ type: 'chunk', payload: { content: 'late' } });
    expect(bodies).toEqual(['final']);
  });
});
