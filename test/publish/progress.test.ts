import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBus, type AgentEvent } from '../../src/agent/events.ts';
import { progressText } from '../../src/publish/comments.ts';
import { editEveryMs, ProgressComment } from '../../src/sinks/progress.ts';
import { progressFacts, turnId } from '../support/facts.ts';
import { modelAnswered, toolAnswered, toolCalled } from '../sinks/sample-events.ts';
import { alive } from './alive.ts';

const thinking = (iteration: number): AgentEvent => ({ type: 'activity', payload: { phase: 'thinking', iteration } });
const inPhase = (phase: 'verifying' | 'publishing'): AgentEvent => ({ type: 'activity', payload: { phase } });

interface Shown {
  readonly atMs: number;
  readonly body: string;
}

interface Live {
  readonly emit: (event: AgentEvent) => void;
  readonly comment: ProgressComment;
  /** Edits that GitHub was asked for, with the time since the start. */
  readonly shown: Shown[];
}

/** The comment of a turn whose edits go wrong as often as told, or take so long. */
function live({ failures = 0, takesMs = 0 }: { failures?: number; takesMs?: number } = {}): Live {
  const shown: Shown[] = [];
  const start = Date.now();
  let left = failures;
  const edit = async (body: string): Promise<void> => {
    shown.push({ atMs: Date.now() - start, body });
    if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs));
    left -= 1;
    if (left >= 0) throw new Error('HTTP 502');
  };
  const comment = new ProgressComment(edit, (view) => progressText(progressFacts, view));
  const { emit } = createBus(turnId, [comment.sink], () => new Date());
  return { emit, comment, shown };
}

/** A turn that does something every second. */
async function busy({ emit }: Live, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    emit(thinking(second + 1));
    emit(toolCalled(`${second}`));
    emit(toolAnswered(`${second}`));
    emit(modelAnswered(second + 1));
    await vi.advanceTimersByTimeAsync(1000);
  }
}

const times = ({ shown }: Live): number[] => shown.map(({ atMs }) => atMs);

describe('the live comment', { tags: ['C37', 'S0-20', 'interface-8'] }, () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  test('is edited at most every 15 seconds, with what is true by then', async () => {
    const turn = live();
    await busy(turn, 61);
    expect(times(turn)).toEqual([15_000, 30_000, 45_000, 60_000]);
    expect(turn.shown.map(({ body }) => /model call (\d+) of 50.*?(\d+) tool calls/.exec(body)?.slice(1))).toEqual(
      [15, 30, 45, 60].map((count) => [`${count}`, `${count}`]),
    );
  });

  test('is not edited while nothing happens', async () => {
    const turn = live();
    await busy(turn, 1);
    await vi.advanceTimersByTimeAsync(10 * editEveryMs);
    expect(times(turn)).toEqual([15_000]);
  });

  test.each(['verifying', 'publishing'] as const)('is edited at once when the turn changes to %s', async (phase) => {
    const turn = live();
    await busy(turn, 17);
    turn.emit(inPhase(phase));
    await vi.advanceTimersByTimeAsync(0);
    expect(times(turn)).toEqual([15_000, 17_000]);
    expect(turn.shown.at(-1)?.body).toContain(phase === 'verifying' ? 'running the checks' : 'publishing');
  });

  test('says at once that the work goes on when the checks have failed', async () => {
    const turn = live();
    await busy(turn, 17);
    turn.emit(inPhase('verifying'));
    await vi.advanceTimersByTimeAsync(3000);
    turn.emit(thinking(18));
    await vi.advanceTimersByTimeAsync(0);
    expect(times(turn)).toEqual([15_000, 17_000, 20_000]);
    expect(turn.shown.at(-1)?.body).toContain('thinking · model call 18 of 50');
  });

  test('goes on with the next edit when one fails, and none is made twice', async () => {
    const turn = live({ failures: 2 });
    await busy(turn, 46);
    expect(times(turn)).toEqual([15_000, 30_000, 45_000]);
  });

  test('shows the final state after an edit that is on its way, and nothing after that', async () => {
    const turn = live({ takesMs: 4000 });
    await busy(turn, 16);
    const finished = turn.comment.finish('the end');
    await vi.advanceTimersByTimeAsync(10_000);
    await finished;
    turn.emit(thinking(99));
    turn.emit(inPhase('verifying'));
    await vi.advanceTimersByTimeAsync(10 * editEveryMs);
    expect(times(turn)).toEqual([15_000, 19_000]);
    expect(turn.shown.at(-1)?.body).toBe('the end');
  });

  test('shows the final state also when the edits before it failed, and tries that one twice', async () => {
    const turn = live({ failures: 2 });
    await busy(turn, 16);
    await turn.comment.finish('the end');
    expect(turn.shown.map(({ body }) => body).slice(1)).toEqual(['the end', 'the end']);
  });

  test('lets the caller know when GitHub does not take the final state', async () => {
    const turn = live({ failures: 9 });
    await expect(turn.comment.finish('the end')).rejects.toThrow('HTTP 502');
  });

  test('is not edited for events that change nothing of what it shows', async () => {
    const turn = live();
    turn.emit({ type: 'chunk', payload: { content: 'x' } } satisfies AgentEvent);
    await vi.advanceTimersByTimeAsync(10 * editEveryMs);
    expect(turn.shown).toEqual([]);
  });
});

describe('what the live comment shows of a model', { tags: ['R9'] }, () => {
  test('its words and calls are inert, whatever they are', () => {
    const evil = '`` </details> <!-- gadget:answer x --> @octocat fixes #1 ![x](https://evil.example/x)\n| a | b |\n> q';
    const step = (state: 'running' | 'ran') => ({ id: '1', name: evil, arguments: JSON.stringify({ path: evil }), state });
    const steps = [step('running'), step('ran')];
    const view = {
      phase: 'working',
      iteration: 3,
      tool: evil,
      steps,
      calls: 2,
      tokens: 12_345,
      words: evil,
      plan: [{ text: evil, status: 'doing' }],
      down: [{ server: 'tracker', why: evil }],
    } as const;
    const { html, text, images } = alive(progressText(progressFacts, view));
    expect(html).toEqual([`<!-- gadget:progress ${turnId} -->`]);
    expect(text).not.toMatch(/@octocat|[^&]#1\b/);
    expect(images).toBe(0);
  });
});
