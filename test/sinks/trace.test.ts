import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBus, type AgentEvent, type Bus } from '../../src/agent/events.ts';
import type { Status } from '../../src/agent/outcome.ts';
import { createRedactor } from '../../src/guardrails/redact.ts';
import { createTrace, type TraceFacts } from '../../src/sinks/trace.ts';
import { turnId } from '../support/entries.ts';
import { readTrace, type TraceSpan } from '../support/otlp.ts';
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

const started: AgentEvent[] = [
  { type: 'run.started', payload: { message: 'Fix it.' } },
  { type: 'turn.created', payload: { sessionId: '5c0e7c1e-8f0b-4a55-9c39-30bb6a1d7f10', session: 'issue-7' } },
  { type: 'agent.started', payload: { role: 'agent_executor' } },
];

/** What the file has of these events, each a second after the one before. */
function traced(tell: (bus: Bus) => void, status: Status = 'finished', more: Partial<TraceFacts> = {}): TraceSpan[] {
  const path = file('trace.json');
  const trace = createTrace({ path, turnId, sessionKey: 'issue-7', redact: (text) => text, verbose: false, ...more });
  tell(createBus(turnId, [trace.sink], tickingClock()));
  trace.finish(status);
  return readTrace(readFileSync(path, 'utf8'));
}

function tracedEvents(events: readonly AgentEvent[], status?: Status, more?: Partial<TraceFacts>): TraceSpan[] {
  return traced(({ emit }) => [...started, ...events].forEach(emit), status, more);
}

const labels = (spans: readonly TraceSpan[]): unknown[] => spans.map(({ attributes }) => attributes['gadget.label']);
const byCall = (spans: readonly TraceSpan[], id: string): TraceSpan[] =>
  spans.filter((one) => one.attributes['gen_ai.tool.call.id'] === id);

describe('trace.json', () => {
  test(
    'has one root span with agent, session and final status, and the trace id is the turn id',
    { tags: ['S3-200', 'S3-201', 'S2-21', 'S3-008'] },
    () => {
      const spans = tracedEvents([
        modelCalled(1),
        modelAnswered(1, { toolCalls: 0 }),
        { type: 'agent.ended', payload: { status: 'finished', content: 'Fixed.' } },
        completed({ content: 'Fixed.', iterations: 1 }),
      ]);
      const root = spans[0]!;
      expect(root).toMatchObject({ name: 'invoke_agent gadget', kind: 1, parent: undefined, status: { code: 1 } });
      expect(root.traceId).toBe(turnId.replaceAll('-', ''));
      expect(root.attributes).toMatchObject({
        'gen_ai.operation.name': 'invoke_agent',
        'gen_ai.agent.name': 'gadget',
        'gen_ai.agent.id': turnId,
        'gen_ai.conversation.id': '5c0e7c1e-8f0b-4a55-9c39-30bb6a1d7f10',
        'gen_ai.request.model': 'gpt',
        'gen_ai.usage.input_tokens': 100,
        'gadget.kind': 'agent',
        'gadget.role': 'agent_executor',
        'gadget.session': 'issue-7',
        'gadget.turn': turnId,
        'gadget.status': 'completed',
        'gadget.stop_reason': 'no_tool_calls',
        'gadget.iterations': 1,
        'gadget.output_preview': 'Fixed.',
      });
      expect(root.durationMs).toBe(6000);
      expect(spans.map(({ attributes }) => attributes['gadget.kind'])).toEqual(['agent', 'llm_call']);
    },
  );

  test('has a span for each model call, with provider, model, iteration, tokens and duration', { tags: ['S3-053', 'S3-202'] }, () => {
    const [, call] = tracedEvents([
      modelCalled(3, { provider: 'api.openai.com' }),
      { type: 'chunk', payload: { content: 'x' } },
      modelAnswered(3),
    ]);
    expect(call).toMatchObject({
      name: 'chat gpt',
      kind: 3,
      status: { code: 1 },
      durationMs: 2000,
      parent: { name: 'invoke_agent gadget' },
    });
    expect(call!.attributes).toEqual({
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': 'openai',
      'gen_ai.request.model': 'gpt',
      'gen_ai.response.model': 'gpt-2026-10',
      'gen_ai.conversation.id': '5c0e7c1e-8f0b-4a55-9c39-30bb6a1d7f10',
      'gen_ai.usage.input_tokens': 100,
      'gen_ai.usage.cache_read.input_tokens': 40,
      'gen_ai.usage.output_tokens': 20,
      'gen_ai.usage.reasoning.output_tokens': 5,
      'gadget.endpoint': 'api.openai.com',
      'gadget.kind': 'llm_call',
      'gadget.role': 'agent_executor',
      'gadget.iteration': 3,
      'gadget.label': '#3',
      'gadget.status': 'completed',
      'gadget.output_preview': 'I will look.',
    });
  });

  test('says where tokens are estimates', { tags: ['S0-57'] }, () => {
    const estimated = { inputTokens: 9, cachedTokens: 0, outputTokens: 1, thinkingTokens: 0, estimated: true } as const;
    const [, first, second] = tracedEvents([modelCalled(1), modelAnswered(1, { usage: estimated }), modelCalled(2), modelAnswered(2)]);
    expect(first!.attributes['gadget.usage_estimated']).toBe(true);
    expect(second!.attributes).not.toHaveProperty('gadget.usage_estimated');
  });

  test('has a span for each attempt of a call that was repeated, the failed one as an error', { tags: ['S3-187'] }, () => {
    const [, first, second] = tracedEvents([
      modelCalled(1),
      { type: 'model.failed', payload: { iteration: 1, error: '429: slow down', durationMs: 1000 } },
      { type: 'run.retrying', payload: { attempt: 1, maxAttempts: 3, error: '429: slow down', delayMs: 300 } },
      modelCalled(1),
      modelAnswered(1),
    ]);
    expect(first).toMatchObject({ durationMs: 1000, status: { code: 2, message: '429: slow down' } });
    expect(first!.attributes).toMatchObject({ 'gadget.status': 'error', 'error.type': '_OTHER', 'gadget.label': '#1' });
    expect(second).toMatchObject({
      durationMs: 1000,
      status: { code: 1 },
      attributes: { 'gadget.status': 'completed', 'gadget.label': '#1' },
    });
  });

  test('has a span for each tool call, with name, outcome and duration, below its agent', { tags: ['S3-064', 'S3-203'] }, () => {
    const spans = tracedEvents([
      toolCalled('a'),
      toolAnswered('a', { durationMs: 700 }),
      toolCalled('b', { name: 'execute_command' }),
      toolAnswered('b', { name: 'execute_command', is_error: true, result: 'ERROR: exit 1', durationMs: 12 }),
      toolCalled('c', { name: 'delete_file' }),
      toolAnswered('c', { name: 'delete_file', is_error: true, result: 'ERROR: no', verdict: 'denied', why: 'read-only' }),
    ]);
    const [fine, failed, denied] = spans.slice(1) as [TraceSpan, TraceSpan, TraceSpan];
    expect(fine).toMatchObject({ name: 'execute_tool read_file', kind: 1, status: { code: 1 }, durationMs: 1000, parent: spans[0] });
    expect(fine.attributes).toEqual({
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': 'read_file',
      'gen_ai.tool.type': 'function',
      'gen_ai.tool.call.id': 'a',
      'gadget.kind': 'tool_call',
      'gadget.role': 'agent_executor',
      'gadget.iteration': 1,
      'gadget.label': '#1a',
      'gadget.status': 'completed',
      'gadget.tool.errored': false,
      'gadget.tool.verdict': 'allowed',
      'gadget.tool.duration_ms': 700,
      'gadget.output_preview': 'text',
    });
    expect(failed).toMatchObject({ status: { code: 2 }, parent: spans[0] });
    expect(failed.attributes).toMatchObject({ 'gadget.tool.errored': true, 'gadget.status': 'error', 'error.type': '_OTHER' });
    expect(denied.attributes).toMatchObject({ 'gadget.tool.verdict': 'denied', 'error.type': 'denied' });
  });

  test('names the hosts that a command has contacted, with the bytes to and from them, and those that it was refused', () => {
    const uses = [
      { host: 'good.example:443', times: 2, up: 300, down: 4000, address: '192.0.2.1' },
      { host: 'evil.example:443', times: 1, up: 0, down: 0, refused: 'not in the allowed hosts' },
    ];
    const [, call] = tracedEvents([toolCalled('a'), { type: 'network.used', payload: { id: 'a', hosts: uses } }, toolAnswered('a')]);
    expect(call!.attributes).toMatchObject({
      'gadget.network.contacted': 'good.example:443 300/4000',
      'gadget.network.refused': 'evil.example:443 (not in the allowed hosts)',
    });
  });

  test('names calls by iteration and letter', { tags: ['S3-204'] }, () => {
    const spans = tracedEvents([
      modelCalled(1),
      modelAnswered(1),
      ...['a', 'b'].flatMap((id) => [toolCalled(id), toolAnswered(id)]),
      modelCalled(2),
      modelAnswered(2),
      ...Array.from({ length: 27 }, (_, index) => toolCalled(`c${index}`, { iteration: 2 })),
    ]);
    expect(labels(spans).slice(1, 6)).toEqual(['#1', '#1a', '#1b', '#2', '#2a']);
    expect(labels(spans).slice(-2)).toEqual(['#2z', '#2aa']);
  });

  test('matches the results of a parallel batch by id, and of an id that comes again the latest open call', () => {
    const spans = tracedEvents([
      toolCalled('a'),
      toolCalled('b'),
      toolAnswered('b', { result: 'of b' }),
      toolAnswered('a', { result: 'of a' }),
      toolCalled('a', { iteration: 2 }),
      toolAnswered('a', { result: 'again' }),
    ]);
    expect(byCall(spans, 'a').map(({ attributes }) => attributes['gadget.output_preview'])).toEqual(['of a', 'again']);
    expect(byCall(spans, 'b').map(({ attributes, durationMs }) => [attributes['gadget.output_preview'], durationMs])).toEqual([
      ['of b', 1000],
    ]);
    expect(byCall(spans, 'a').map(({ durationMs }) => durationMs)).toEqual([3000, 1000]);
  });

  test('of two open calls with one id the result belongs to the latest', () => {
    const spans = tracedEvents([toolCalled('a'), toolCalled('a', { iteration: 2 }), toolAnswered('a')]);
    expect(byCall(spans, 'a').map(({ attributes }) => [attributes['gadget.label'], attributes['gadget.status']])).toEqual([
      ['#1a', 'pending'],
      ['#2a', 'completed'],
    ]);
  });

  test(
    'closes what is open at the end: a call that waits is pending, a model call that was cut off is cancelled',
    { tags: ['S3-082', 'S3-084'] },
    () => {
      const parked = tracedEvents(
        [toolCalled('a'), completed({ status: 'pending-confirmation', stopReason: 'pending_confirmation' })],
        'pending-confirmation',
      );
      expect(parked[1]).toMatchObject({ status: { code: 0 }, attributes: { 'gadget.status': 'pending' } });
      expect(parked[1]!.attributes).not.toHaveProperty('gadget.tool.errored');
      expect(parked[0]!.attributes).toMatchObject({ 'gadget.status': 'completed', 'gadget.stop_reason': 'pending_confirmation' });
      const aborted = tracedEvents([modelCalled(1)], 'aborted');
      expect(aborted[1]).toMatchObject({ status: { code: 0 }, attributes: { 'gadget.status': 'cancelled' } });
    },
  );

  test.each<[Status, string, number]>([
    ['finished', 'completed', 1],
    ['stopped', 'completed', 0],
    ['pending-confirmation', 'completed', 0],
    ['aborted', 'cancelled', 0],
    ['skipped', 'cancelled', 0],
    ['error', 'error', 2],
  ])('a turn that ended as %s has a trace that is %s with code %i', { tags: ['C15', 'S3-082'] }, (status, word, code) => {
    const [root] = tracedEvents([{ type: 'run.failed', payload: { error: 'The model gave up.', messages: 3 } }], status);
    expect(root).toMatchObject({ attributes: { 'gadget.status': word }, status: { code } });
    expect(root!.status.message).toBe(code === 2 ? 'The model gave up.' : undefined);
  });

  test('shows a subagent below the call that delegated, which is a supervisor', { tags: ['S2-23', 'S2-24', 'S2-28'] }, () => {
    const spans = traced(({ emit, within }) => {
      started.forEach(emit);
      emit(modelCalled(1));
      emit(modelAnswered(1));
      emit(toolCalled('s1', { name: 'subagent' }));
      emit(toolCalled('s2', { name: 'subagent' }));
      const [first, second] = [within('s1'), within('s2')];
      first({ type: 'agent.started', payload: { role: 'agent_executor' } });
      second({ type: 'agent.started', payload: { role: 'llm_planner' } });
      first(modelCalled(1));
      second(modelCalled(1));
      first(modelAnswered(1, { content: 'first' }));
      second(modelAnswered(1, { content: 'second' }));
      first(toolCalled('s1'));
      first(toolAnswered('s1'));
      first({ type: 'agent.ended', payload: { status: 'finished', content: 'Found it.' } });
      second({ type: 'agent.ended', payload: { status: 'error', content: 'Gave up.' } });
      emit(toolAnswered('s1', { name: 'subagent' }));
      emit(toolAnswered('s2', { name: 'subagent' }));
      emit(modelCalled(2, { role: 'thought' }));
      emit(modelAnswered(2, { role: 'thought' }));
    });
    const root = spans[0]!;
    expect(root.children.map(({ name, attributes }) => [name, attributes['gadget.role']])).toEqual([
      ['chat gpt', 'agent_executor'],
      ['execute_tool subagent', 'supervisor'],
      ['execute_tool subagent', 'supervisor'],
      ['chat gpt', 'thought'],
    ]);
    const [first, second] = root.children.slice(1, 3).map(({ children }) => children[0]!);
    expect(first).toMatchObject({ name: 'invoke_agent subagent', kind: 1, status: { code: 1 } });
    expect(first!.attributes).toMatchObject({
      'gen_ai.agent.id': 's1',
      'gadget.kind': 'agent',
      'gadget.role': 'agent_executor',
      'gadget.status': 'completed',
      'gadget.output_preview': 'Found it.',
    });
    expect(labels(first!.children)).toEqual(['#1', '#1a']);
    expect(second).toMatchObject({
      status: { code: 2, message: 'Gave up.' },
      attributes: { 'gadget.role': 'llm_planner', 'gadget.status': 'error' },
    });
    expect(second!.children.map(({ attributes }) => attributes['gadget.output_preview'])).toEqual(['second']);
  });

  test('of a subagent that is cut off everything ends with it, and a later call with its id has its own', () => {
    const spans = traced(({ emit, within }) => {
      started.forEach(emit);
      for (const iteration of [1, 2]) {
        emit(toolCalled('s', { name: 'subagent', iteration }));
        within('s')({ type: 'agent.started', payload: { role: 'other' } });
        within('s')(modelCalled(1));
        within('s')(toolCalled('x'));
        within('s')({ type: 'agent.ended', payload: { status: 'aborted', content: '' } });
        emit(toolAnswered('s', { is_error: true }));
      }
    });
    const agents = spans.filter(({ name }) => name === 'invoke_agent subagent');
    expect(agents.map(({ parent }) => parent!.attributes['gadget.label'])).toEqual(['#1a', '#2a']);
    for (const agent of agents) {
      expect(agent.attributes['gadget.status']).toBe('cancelled');
      expect(agent.children.map(({ attributes, durationMs }) => [attributes['gadget.status'], durationMs])).toEqual([
        ['cancelled', 2000],
        ['pending', 1000],
      ]);
    }
  });

  test(
    'shows the first 500 characters of what comes out in both modes, of what goes in up to 50,000 and only when verbose',
    { tags: ['S3-205', 'S3-206', 'S3-207'] },
    () => {
      const events = [
        modelCalled(1, { input: JSON.stringify('i'.repeat(60_000)) }),
        modelAnswered(1, { content: 'o'.repeat(600) }),
        toolCalled('a', { arguments: `{"path":"${'p'.repeat(60_000)}"}` }),
        toolAnswered('a', { result: 'r'.repeat(600) }),
      ];
      const [brief, verbose] = [tracedEvents(events), tracedEvents(events, 'finished', { verbose: true })];
      for (const spans of [brief, verbose]) {
        expect(spans.slice(1).map(({ attributes }) => attributes['gadget.output_preview'])).toEqual(['o'.repeat(500), 'r'.repeat(500)]);
      }
      expect(brief.flatMap(({ attributes }) => Object.keys(attributes))).not.toContain('gadget.input_preview');
      expect(verbose.slice(1).map(({ attributes }) => attributes['gadget.input_preview'])).toEqual([
        `"${'i'.repeat(49_999)}`,
        `{"path":"${'p'.repeat(49_991)}`,
      ]);
    },
  );

  test('the input of a verbose trace is JSON', { tags: ['S3-207'] }, () => {
    const input = JSON.stringify({ system: 'You are Gadget.', messages: [{ role: 'user', content: 'a "quoted" word' }] });
    const [, call] = tracedEvents([modelCalled(1, { input })], 'aborted', { verbose: true });
    expect(JSON.parse(String(call!.attributes['gadget.input_preview']))).toEqual(JSON.parse(input));
  });

  test('nothing of a secret shows, wherever it stands and wherever a text is cut', { tags: ['R11'] }, () => {
    const { redact } = createRedactor([secret]);
    for (const [longest, verbose] of [
      [500, false],
      [50_000, true],
    ] as const) {
      for (const before of [0, longest - secret.length, longest - 20, longest - 8]) {
        const text = 'x'.repeat(before) + secret;
        const spans = tracedEvents(
          [
            { type: 'turn.created', payload: { sessionId: secret, session: secret } },
            modelCalled(1, { input: text, model: secret, provider: secret }),
            modelAnswered(1, { content: text, model: text }),
            modelCalled(2),
            { type: 'model.failed', payload: { iteration: 2, error: text, durationMs: 1 } },
            toolCalled(secret, { name: text, arguments: text }),
            toolAnswered(secret, { result: text }),
            { type: 'agent.ended', payload: { status: 'error', content: text } },
            { type: 'run.failed', payload: { error: text, messages: 1 } },
          ],
          'error',
          { redact, verbose },
        );
        expect(spans).toHaveLength(4);
        expect(shownOf(readFileSync(file('trace.json'), 'utf8'))).toEqual([]);
      }
    }
  });

  test('whole texts are redacted before they are cut: a short secret is known only as a whole', { tags: ['R11', 'S3-207'] }, () => {
    const text = `${'x'.repeat(494)}${shortSecret}`;
    const { redact } = createRedactor([shortSecret]);
    const spans = tracedEvents(
      [modelCalled(1), modelAnswered(1, { content: text }), toolCalled('a'), toolAnswered('a', { result: text })],
      'finished',
      {
        redact,
      },
    );
    expect(spans.slice(1).map(({ attributes }) => attributes['gadget.output_preview'])).toEqual(Array(2).fill(`${'x'.repeat(494)}***`));
  });

  test('is what a collector takes, whatever the model writes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 700 }), fc.string({ unit: 'binary' }), fc.boolean(), (text, id, verbose) => {
        const half = `${'x'.repeat(499)}😀${text}`;
        const spans = tracedEvents(
          [
            modelCalled(1, { model: text, provider: text, input: half }),
            modelAnswered(1, { content: half }),
            toolCalled(id, { name: text, arguments: half }),
            toolAnswered(id, { result: `${half}\ud800` }),
          ],
          'finished',
          { verbose },
        );
        expect(spans).toHaveLength(3);
      }),
      { numRuns: 50 },
    );
  });

  test('is written at once, and again with what came later', () => {
    const path = file('trace.json');
    const trace = createTrace({ path, turnId, sessionKey: 'issue-7', redact: (text) => text, verbose: false });
    const { emit } = createBus(turnId, [trace.sink], tickingClock());
    started.forEach(emit);
    emit(toolCalled('a'));
    expect(readdirSync(dirname(path))).toEqual([]);
    trace.finish('aborted');
    expect(readTrace(readFileSync(path, 'utf8')).map(({ attributes }) => attributes['gadget.status'])).toEqual(['cancelled', 'pending']);
    emit(toolAnswered('a'));
    trace.finish('finished');
    expect(readTrace(readFileSync(path, 'utf8')).map(({ attributes }) => attributes['gadget.status'])).toEqual(['completed', 'completed']);
    expect(readdirSync(dirname(path))).toEqual(['trace.json']);
  });

  test('of a turn that goes on in another run no span id is used again', () => {
    const ids = ['2026-11-01T12:00:00.000Z', '2026-11-01T12:00:00.001Z'].flatMap((start) => {
      const parts: string[] = [];
      const facts = { path: 'unused', turnId, sessionKey: 'issue-7', redact: (text: string) => text, verbose: false };
      const trace = createTrace({ ...facts, write: (_, written) => void parts.push(...written) });
      const { emit } = createBus(turnId, [trace.sink], tickingClock(start));
      [...started, toolCalled('a'), toolAnswered('a')].forEach(emit);
      trace.finish('finished');
      return readTrace(parts.join('')).map(({ spanId }) => spanId);
    });
    expect(new Set(ids).size).toBe(4);
  });

  test('without a single event it is an empty trace', () => {
    expect(traced(() => undefined, 'error')).toEqual([]);
  });
});
