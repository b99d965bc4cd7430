import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AgentEvent, EventFrame } from '../../src/agent/events.ts';
import { createBus } from '../../src/agent/events.ts';
import { createRedactor } from '../../src/guardrails/redact.ts';
import { createEventsFile, redactedJson } from '../../src/sinks/journal.ts';
import { createLogSink } from '../../src/sinks/log.ts';
import { createLogger } from '../../src/sinks/logger.ts';
import { advance, ProgressComment, type ProgressView } from '../../src/sinks/progress.ts';
import { durationLabel, TurnRecord } from '../../src/sinks/turn-record.ts';
import { assistant, observation, toolCall, user } from '../support/agent.ts';
import { at, order, turnId } from '../support/entries.ts';

const usage = { inputTokens: 100, cachedTokens: 0, outputTokens: 20, thinkingTokens: 5 };
const now = (): Date => new Date('2026-11-01T12:01:01.500Z');
const toolResult = (result: string): AgentEvent => ({
  type: 'tool.result',
  payload: { name: 'read_file', id: 'a', is_error: false, result, verdict: 'allowed', why: 'changes nothing', durationMs: 3 },
});

const secret = 'ghs_0a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6q7r';
const windowsOf = (text: string): string[] => Array.from({ length: text.length - 11 }, (_, index) => text.slice(index, index + 12));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gadget-sinks-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  [0, '00:00:00'],
  [999, '00:00:00'],
  [61_500, '00:01:01'],
  [3_599_999, '00:59:59'],
  [360_000_000, '100:00:00'],
])('S0-59: %i ms is %s', (milliseconds, label) => {
  expect(durationLabel(milliseconds)).toBe(label);
});

describe('advance', () => {
  const start: ProgressView = { iteration: 0, tool: undefined, calls: 0, tokens: 0 };
  const frame = (event: AgentEvent): EventFrame => ({ seq: 1, ts: at, turnId, ...event });

  test('follows iterations, tools, calls and tokens', () => {
    const events: AgentEvent[] = [
      { type: 'activity', payload: { phase: 'thinking', iteration: 1 } },
      { type: 'model.answered', payload: { iteration: 1, durationMs: 1, usage, toolCalls: 1 } },
      { type: 'tool.call', payload: { name: 'read_file', id: 'a', arguments: '{}' } },
      toolResult('x'),
    ];
    expect(events.map(frame).reduce(advance, start)).toEqual({ iteration: 1, tool: 'read_file', calls: 1, tokens: 120 });
    expect(advance({ ...start, tool: 'x' }, frame({ type: 'activity', payload: { phase: 'thinking', iteration: 2 } }))).toMatchObject({
      iteration: 2,
      tool: undefined,
    });
  });

  test('what people do not need to see changes nothing', () => {
    expect(advance(start, frame({ type: 'chunk', payload: { content: 'x' } }))).toBe(start);
  });

  test('S0-20: the final state is shown at once, and a line that could not be edited before does not matter', async () => {
    const bodies: string[] = [];
    const comment = new ProgressComment(
      async (body) => {
        bodies.push(body);
      },
      () => 'working',
    );
    comment.sink(frame({ type: 'tool.call', payload: { name: 'x', id: 'a', arguments: '' } }));
    await comment.finish('final');
    comment.sink(frame({ type: 'chunk', payload: { content: 'late' } }));
    expect(bodies).toEqual(['final']);
  });
});

describe('events.jsonl', () => {
  test('S3-184 S3-185 S3-190: one line an event, numbered, arguments and results shortened, secrets out', () => {
    const path = join(folder, 'deep/events.jsonl');
    const emit = createBus(turnId, [createEventsFile(path, (text) => text.replaceAll('hunter2hunter2', '***'))], now);
    emit({ type: 'tool.call', payload: { name: 'write_file', id: 'a', arguments: 'x'.repeat(5000) } });
    emit(toolResult(`hunter2hunter2 "quoted"\n${'y'.repeat(5000)}`));
    const lines = readFileSync(path, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as EventFrame);
    expect(lines.map(({ seq, turnId: turn }) => [seq, turn])).toEqual([
      [1, turnId],
      [2, turnId],
    ]);
    expect(lines[0]).toMatchObject({ payload: { arguments: 'x'.repeat(500) } });
    const { result } = (lines[1] as Extract<EventFrame, { type: 'tool.result' }>).payload;
    expect(result.length).toBeLessThanOrEqual(1000);
    expect(result).toMatch(/^\*\*\* "quoted"/);
  });

  test('R11: of a secret that the cut goes through no twelve characters show', () => {
    const path = join(folder, 'events.jsonl');
    createBus(turnId, [createEventsFile(path, createRedactor([secret]).redact)], now)(toolResult(`${'y'.repeat(980)}${secret}`));
    expect(windowsOf(secret).filter((window) => readFileSync(path, 'utf8').includes(window))).toEqual([]);
  });

  test('JSON stays JSON, whatever is redacted', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => JSON.parse(redactedJson({ value }, (text) => text.replace(/[a-z"\\]/g, '***'))) as unknown).not.toThrow();
      }),
    );
  });
});

describe('turn.json', () => {
  const path = (): string => join(folder, 'turn.json');
  const read = (): Record<string, unknown> & { stats: Record<string, unknown>; messages: unknown[] } =>
    JSON.parse(readFileSync(path(), 'utf8'));
  const record = (): TurnRecord =>
    new TurnRecord({
      path: path(),
      order,
      sessionId: 's',
      drone: 'acme/widgets/1/1',
      redact: (text) => text.replaceAll('hunter2hunter2', '***'),
      now,
    });

  test('S0-48 S0-52 S0-59: is there from the start, as processing', () => {
    record();
    expect(read()).toMatchObject({
      status: 'processing',
      turnId,
      drone: 'acme/widgets/1/1',
      createdAt: at,
      user: { login: 'mona' },
      llm: 'gpt',
      mode: 'build',
      stats: { durationLabel: 'pending', toolCallCount: 0 },
      workOrder: order,
    });
    expect(read()).not.toHaveProperty('finishedAt');
  });

  test('S0-49 S0-56 S0-57 S0-67: is complete after each message, and ends with status, reason and duration', () => {
    const turn = record();
    turn.add(user('hunter2hunter2'));
    turn.add({ ...assistant('x', toolCall('a')), usage });
    turn.add(observation('a'));
    expect(read().messages).toHaveLength(3);
    expect(read()).toMatchObject({
      status: 'processing',
      stats: { iterations: 1, toolCallCount: 1, inputTokens: 100, responseTokens: 15, thinkingTokenCount: 5 },
    });
    turn.end('stopped', 'timeout', 'enough');
    expect(read()).toMatchObject({
      status: 'stopped',
      stopReason: 'timeout',
      detail: 'enough',
      finishedAt: now().toISOString(),
      stats: { durationMs: 61_500, durationLabel: '00:01:01' },
    });
    expect(readFileSync(path(), 'utf8')).not.toContain('hunter2');
  });

  test('long texts are shortened with their size', () => {
    const turn = record();
    turn.add(observation('a', { content: 'y'.repeat(10_000) }));
    expect(JSON.stringify(read().messages)).toMatch(/\d+ characters left out/);
    expect(JSON.stringify(read().messages).length).toBeLessThan(9000);
  });
});

describe('the log (R10)', () => {
  function printed(events: readonly AgentEvent[], redact = (text: string): string => text): string[] {
    const lines: string[] = [];
    const put = (line: string): void => void lines.push(line);
    const printer = { info: put, warning: put, error: put, startGroup: put, endGroup: () => undefined };
    const emit = createBus(turnId, [createLogSink(createLogger(printer, redact))], now);
    for (const event of events) emit(event);
    return lines;
  }
  const everywhere = (text: string): AgentEvent[] => [
    { type: 'thinking', payload: { content: text } },
    { type: 'block.reply', payload: { content: text } },
    { type: 'tool.call', payload: { name: text, id: 'a', arguments: text } },
    toolResult(text),
    { type: 'run.retrying', payload: { attempt: 1, maxAttempts: 3, error: text, delayMs: 1 } },
    { type: 'run.failed', payload: { error: text } },
  ];

  test.each([
    '::set-output name=x::y',
    'a\n::add-mask::a',
    '\r::error::x',
    '  ::stop-commands::t',
    '##[group]x',
    'a ##[error]b',
    '\u2028::debug::x',
    '\u001b[2J::error::x',
  ])('A048: %j becomes no command', (text) => {
    for (const line of printed(everywhere(text)).flatMap((entry) => entry.split(/\r\n|[\r\n\u2028\u2029\u0085\v\f]/))) {
      expect(line).not.toMatch(/^\s*::/);
      expect(line).not.toContain('##[');
    }
  });

  test('A054: terminal sequences and control characters are shown, not sent', () => {
    expect(
      printed(everywhere('\u001b[2J\u001b[31mred\u001b]8;;https://evil.example\u0007click\u001b]8;;\u0007\b\u0000')).join('\n'),
    ).not.toMatch(/[\0-\x08\x0b-\x1f\x7f]/);
  });

  test('S0-36: secrets are taken out of every line', () => {
    expect(printed(everywhere('hunter2hunter2'), (text) => text.replaceAll('hunter2hunter2', '***')).join('\n')).not.toContain('hunter2');
  });

  test('R11: of a secret that is cut for the log no twelve characters show', () => {
    const lines = printed([toolResult(`${'y'.repeat(1980)}${secret}`)], createRedactor([secret]).redact).join('\n');
    expect(windowsOf(secret).filter((window) => lines.includes(window))).toEqual([]);
  });

  test('long results are cut with their size, and iterations have a group each', () => {
    const lines = printed([{ type: 'activity', payload: { phase: 'thinking', iteration: 3 } }, toolResult('y'.repeat(5000))]);
    expect(lines[0]).toBe('Iteration 3');
    expect(lines[1]).toMatch(/… \(5000 characters\)$/);
  });
});
