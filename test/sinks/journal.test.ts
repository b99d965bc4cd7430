import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBus, type AgentEvent, type Bus, type EventFrame } from '../../src/agent/events.ts';
import { createRedactor } from '../../src/guardrails/redact.ts';
import { createEventsFile, redactedJson, writeAtomically } from '../../src/sinks/journal.ts';
import { turnId } from '../support/entries.ts';
import {
  completed,
  modelAnswered,
  modelCalled,
  secret,
  shortSecret,
  shownOf,
  tickingClock,
  toolAnswered,
  toolCalled,
  useFolder,
} from './sample-events.ts';

const file = useFolder();
const { redact } = createRedactor([secret, shortSecret]);

/** Events of the turn's own agent, or of the one that is named. */
type Told = AgentEvent | readonly [agent: string, event: AgentEvent];

function tell({ emit, within }: Bus, told: readonly Told[]): void {
  for (const one of told) {
    if ('type' in one) emit(one);
    else within(one[0])(one[1]);
  }
}

const read = (path: string): EventFrame[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as EventFrame);

function written(...told: Told[]): EventFrame[] {
  const path = file('deep/events.jsonl');
  tell(createBus(turnId, [createEventsFile(path, redact)], tickingClock()), told);
  return read(path);
}

const chunk = (content: string): AgentEvent => ({ type: 'chunk', payload: { content } });
const contents = (frames: readonly EventFrame[]): string[] =>
  frames.flatMap((frame) => (frame.type === 'chunk' ? [frame.payload.content] : []));
const numbers = (frames: readonly EventFrame[]): number[] => frames.map(({ seq }) => seq);

describe('events.jsonl', () => {
  test('has one line an event, with number, time, turn, type and payload', { tags: ['S3-190'] }, () => {
    const frames = written({ type: 'run.started', payload: { message: 'Fix it.' } }, { type: 'state', payload: { state: 'running' } }, [
      's',
      { type: 'agent.started', payload: { role: 'other' } },
    ]);
    expect(frames).toEqual([
      { seq: 1, ts: '2026-11-01T12:00:00.000Z', turnId, type: 'run.started', payload: { message: 'Fix it.' } },
      { seq: 2, ts: '2026-11-01T12:00:01.000Z', turnId, type: 'state', payload: { state: 'running' } },
      { seq: 3, ts: '2026-11-01T12:00:02.000Z', turnId, agent: 's', type: 'agent.started', payload: { role: 'other' } },
    ]);
  });

  test('shortens arguments to 500 characters, results to 1,000 and answers to 500', { tags: ['S3-184', 'S3-185'] }, () => {
    const long = 'x'.repeat(5000);
    const frames = written(toolCalled('a', { arguments: long }), toolAnswered('a', { result: long }), modelAnswered(1, { content: long }));
    expect(frames.map(({ payload }) => payload)).toMatchObject([
      { arguments: 'x'.repeat(500) },
      { result: 'x'.repeat(1000) },
      { content: 'x'.repeat(500) },
    ]);
  });

  test('has no requests: those are for a verbose trace', { tags: ['S3-207'] }, () => {
    const [frame] = written(modelCalled(1, { input: '{"system":"You are Gadget."}' }));
    expect(frame!.payload).toEqual({ iteration: 1, role: 'agent_executor', model: 'gpt', provider: 'models.example' });
  });

  test.each([480, 490, 980, 990])('of a secret behind %i characters no twelve characters show', { tags: ['R11'] }, (before) => {
    const text = 'y'.repeat(before) + secret;
    const frames = written(
      toolCalled(secret, { name: text, arguments: text }),
      toolAnswered(secret, { result: text, why: text }),
      modelCalled(1, { input: text, model: text }),
      modelAnswered(1, { content: text }),
      { type: 'run.started', payload: { message: text } },
    );
    expect(numbers(frames)).toEqual([1, 2, 3, 4, 5]);
    expect(shownOf(readFileSync(file('deep/events.jsonl'), 'utf8'))).toEqual([]);
  });
});

test('whole texts are redacted before they are cut: a short secret is known only as a whole', { tags: ['R11'] }, () => {
  const [at500, at1000] = [494, 994].map((before) => 'x'.repeat(before)) as [string, string];
  const frames = written(
    toolCalled('a', { arguments: at500 + shortSecret }),
    toolAnswered('a', { result: at1000 + shortSecret }),
    modelAnswered(1, { content: at500 + shortSecret }),
  );
  expect(frames.map(({ payload }) => payload)).toMatchObject([
    { arguments: `${at500}***` },
    { result: `${at1000}***` },
    { content: `${at500}***` },
  ]);
});

describe('streamed text in events.jsonl', { tags: ['S3-182'] }, () => {
  test('is written piece by piece, in order, when it has ended', { tags: ['S3-191'] }, () => {
    const path = file('events.jsonl');
    const bus = createBus(turnId, [createEventsFile(path, redact)], tickingClock());
    tell(bus, [modelCalled(1), chunk('Hel'), chunk('lo')]);
    expect(read(path).map(({ type }) => type)).toEqual(['model.called']);
    tell(bus, [modelAnswered(1), chunk('next')]);
    expect(read(path).map(({ type }) => type)).toEqual(['model.called', 'chunk', 'chunk', 'model.answered']);
    tell(bus, [completed()]);
    expect(contents(read(path))).toEqual(['Hel', 'lo', 'next']);
    expect(numbers(read(path))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('with a secret in it stands in the first piece, redacted as a whole', { tags: ['R11'] }, () => {
    const frames = written(
      chunk('The key is '),
      chunk(secret.slice(0, 9)),
      chunk(secret.slice(9, 18)),
      chunk(`${secret.slice(18)}.`),
      modelAnswered(1),
    );
    expect(contents(frames)).toEqual(['The key is ***.', '', '', '']);
    expect(numbers(frames)).toEqual([1, 2, 3, 4, 5]);
  });

  test('of one agent ends with a frame of that agent: what others do between does not part a secret', { tags: ['R11'] }, () => {
    const frames = written(
      ['s1', chunk(secret.slice(0, 8))],
      ['s2', chunk('hello')],
      ['s1', chunk(secret.slice(8, 16))],
      ['s2', modelAnswered(1)],
      ['s1', chunk(secret.slice(16))],
      ['s1', modelAnswered(1)],
      ['s2', toolCalled('a')],
    );
    expect(contents(frames)).toEqual(['***', 'hello', '', '']);
    expect(frames.map(({ seq, agent }) => [seq, agent])).toEqual([
      [1, 's1'],
      [2, 's2'],
      [3, 's1'],
      [4, 's2'],
      [5, 's1'],
      [6, 's1'],
      [7, 's2'],
    ]);
  });

  test('of a subagent that was cut off is written at the end of the turn', () => {
    expect(written(['s', chunk('cut o')], toolAnswered('s'), completed()).map(({ type }) => type)).toEqual([
      'chunk',
      'tool.result',
      'run.completed',
    ]);
    expect(written(['s', chunk('cut o')], { type: 'run.failed', payload: { error: 'x', messages: 1 } }).map(({ type }) => type)).toEqual([
      'chunk',
      'run.failed',
    ]);
  });

  test('shows no part of a secret and keeps every number, however it is split among agents and pieces', { tags: ['R11', 'S3-190'] }, () => {
    const agents = ['a', 'b', 'c'];
    // What is no secret has no character of it, else one agent could go on by chance where the text of another is cut off.
    const texts = fc.array(fc.constantFrom('x', ' & ', secret, 'y'), { maxLength: 6 }).map((parts) => parts.join(''));
    const turns = fc.array(fc.record({ agent: fc.nat(2), length: fc.integer({ min: 1, max: 30 }), ends: fc.boolean() }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(fc.tuple(texts, texts, texts), turns, (rest, steps) => {
        const left: string[] = [...rest];
        const told: Told[] = steps.flatMap(({ agent, length, ends }) => {
          const piece = left[agent]!.slice(0, length);
          left[agent] = left[agent]!.slice(length);
          const name = agents[agent]!;
          const asChunk: Told[] = piece === '' ? [] : [[name, chunk(piece)]];
          // A stream ends when its text is out, not in the middle of a secret.
          return ends && left[agent] === '' ? [...asChunk, [name, modelAnswered(1)] as const] : asChunk;
        });
        const frames = written(...told, completed());
        expect(numbers(frames)).toEqual(frames.map((_, index) => index + 1));
        expect(frames).toHaveLength(told.length + 1);
        for (const [index, name] of agents.entries()) {
          const said = rest[index]!.slice(0, rest[index]!.length - left[index]!.length);
          expect(contents(frames.filter(({ agent }) => agent === name)).join('')).toBe(redact(said));
        }
        expect(shownOf(contents(frames).join(''))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

test('JSON stays JSON, whatever is redacted', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(() => JSON.parse(redactedJson({ value }, (text) => text.replace(/[a-z"\\]/g, '***'))) as unknown).not.toThrow();
    }),
  );
});

test('a file is replaced in one step, and nothing else is left in its folder', { tags: ['S0-49'] }, () => {
  const path = file('new/turn.json');
  writeAtomically(path, ['{', '}']);
  writeAtomically(path, ['[', ']']);
  expect(readFileSync(path, 'utf8')).toBe('[]');
  expect(readdirSync(dirname(path))).toEqual(['turn.json']);
});
