import { describe, expect, test } from 'vitest';
import { createBus, type AgentEvent, type Bus } from '../../src/agent/events.ts';
import { createRedactor } from '../../src/guardrails/redact.ts';
import { createLogSink } from '../../src/sinks/log.ts';
import { createLogger } from '../../src/sinks/logger.ts';
import { turnId } from '../support/entries.ts';
import { completed, modelAnswered, modelCalled, secret, shownOf, tickingClock, toolAnswered, toolCalled, usage } from './sample-events.ts';

/** What is printed, as `kind: text`. */
function told(tell: (bus: Bus) => void, redact = (text: string): string => text): string[] {
  const lines: string[] = [];
  const put =
    (kind: string) =>
    (line = ''): void =>
      void lines.push(line === '' ? kind : `${kind}: ${line}`);
  const printer = { info: put('info'), warning: put('warning'), error: put('error'), startGroup: put('group'), endGroup: put('end') };
  tell(createBus(turnId, [createLogSink(createLogger(printer, redact))], tickingClock()));
  return lines;
}

function printed(events: readonly AgentEvent[], redact?: (text: string) => string): string[] {
  return told(({ emit }) => events.forEach(emit), redact);
}

const injection = (source: string, action: string): AgentEvent => ({
  type: 'security.injection_detected',
  payload: { source, patterns: ['role_override', 'system_tags'], action },
});

describe('the log', () => {
  test('says how many tokens each request is estimated to weigh', { tags: ['S4-20'] }, () => {
    expect(printed([{ type: 'step.prepared', payload: { tokens: 1234 } }])).toEqual(['info: [prepareStep] Token count: 1234']);
  });

  test('says when and why it compacts, and what that brought, without a group of its own', { tags: ['S4-22', 'S4-23'] }, () => {
    expect(
      printed([
        { type: 'activity', payload: { phase: 'compacting' } },
        { type: 'compaction', payload: { phase: 'mid-loop', round: 2, before: 90_000, after: 20_000, messages: 31 } },
      ]),
    ).toEqual([
      'info: [prepareStep] Threshold exceeded, compacting...',
      'info: [Agent] Triggering compaction...',
      'info: [Compaction] Round 2: 90000 → 20000 tokens (31 messages summarized)',
    ]);
  });

  test('has one group for each iteration and one for publishing, and closes the last one', { tags: ['S4-33'] }, () => {
    const phases = [
      { phase: 'thinking', iteration: 1 },
      { phase: 'tool_exec', iteration: 1 },
      { phase: 'compacting', iteration: 1 },
      { phase: 'thinking', iteration: 2 },
      { phase: 'publishing' },
    ] as const;
    const lines = printed([...phases.map((payload): AgentEvent => ({ type: 'activity', payload })), completed()]);
    expect(lines.filter((line) => !line.startsWith('info'))).toEqual([
      'group: Iteration 1',
      'end',
      'group: Iteration 2',
      'end',
      'group: Publishing',
      'end',
    ]);
  });

  test('ends with the number of steps and the status', { tags: ['S4-18'] }, () => {
    expect(printed([completed({ iterations: 7, status: 'stopped', stopReason: 'timeout' })])).toEqual([
      'info: [Agent] Completed in 7 steps',
      'info: [Agent] Completed: stopped (timeout)',
    ]);
  });

  test('of a failed turn it says the error and the number of messages, and puts the error on the run', { tags: ['S4-32', 'S4-34'] }, () => {
    expect(
      printed([
        { type: 'activity', payload: { phase: 'thinking', iteration: 1 } },
        { type: 'run.failed', payload: { error: '401: no key', messages: 12 } },
      ]),
    ).toEqual([
      'group: Iteration 1',
      'end',
      'info: [Agent] Error: 401: no key',
      'info: [Agent] Final message count: 12',
      'error: 401: no key',
    ]);
  });

  test.each([
    ['{"command":"npm test","timeout_seconds":5}', '[Shell] Executing: npm test'],
    ['{"command":"a\\n[Agent] Error: forged"}', '[Shell] Executing: a\\n[Agent] Error: forged'],
    [JSON.stringify({ command: 'x'.repeat(300) }), `[Shell] Executing: ${'x'.repeat(200)} … (300 characters)`],
    ['{"command":', '[Tool] execute_command {"command":'],
    ['null', '[Tool] execute_command null'],
    ['{"command":7}', '[Tool] execute_command {"command":7}'],
  ])('a command with the arguments %j is one line', { tags: ['S4-33'] }, (args, line) => {
    expect(printed([toolCalled('a', { name: 'execute_command', arguments: args })])).toEqual([`info: ${line}`]);
  });

  test('other calls are named with their arguments, even if one of them is a command', () => {
    expect(printed([toolCalled('a', { name: 'write_file', arguments: '{"command":"x"}' })])).toEqual([
      'info: [Tool] write_file {"command":"x"}',
    ]);
  });

  test('model calls are told by time and tokens, estimates as such, failures with their words', { tags: ['S0-57'] }, () => {
    expect(
      printed([
        modelCalled(1),
        modelAnswered(1),
        modelAnswered(2, { usage: { ...usage, estimated: true }, toolCalls: 0 }),
        { type: 'model.failed', payload: { iteration: 3, error: '503: busy', durationMs: 2500 } },
      ]),
    ).toEqual([
      'info: [Model] 1.5 s, 100 tokens in, 20 out, 1 tool call',
      'info: [Model] 1.5 s, about 100 tokens in, 20 out, 0 tool calls',
      'info: [Model] Failed after 2.5 s: 503: busy',
    ]);
  });

  test.each([
    ['issue', 'log', 'info'],
    ['issue', 'warn', 'warning'],
    ['issue', 'block', 'warning'],
    ['tool:read_file', 'warn', 'info'],
    ['tool:read_file', 'block', 'info'],
  ])('an injection in %s with the action %s is told as %s', { tags: ['S3-107', 'S3-108', 'S3-109', 'S3-111'] }, (source, action, kind) => {
    const [line, ...more] = printed([injection(source, action)]);
    expect(more).toEqual([]);
    expect(line).toMatch(new RegExp(`^${kind}: .*role_override, system_tags.*${source}.*${action}`));
  });

  test('what a subagent does is marked, and opens no group', { tags: ['S2-28'] }, () => {
    const lines = told(({ emit, within }) => {
      emit({ type: 'activity', payload: { phase: 'thinking', iteration: 1 } });
      const inside = within('s');
      inside({ type: 'agent.started', payload: { role: 'other' } });
      inside({ type: 'activity', payload: { phase: 'thinking', iteration: 1 } });
      inside(toolCalled('a', { name: 'execute_command', arguments: '{"command":"ls"}' }));
      inside({ type: 'run.retrying', payload: { attempt: 1, maxAttempts: 3, error: '429', delayMs: 300 } });
      inside({ type: 'agent.ended', payload: { status: 'finished', content: 'x' } });
      emit(toolCalled('b', { arguments: '{}' }));
    });
    expect(lines).toEqual([
      'group: Iteration 1',
      'info: [Subagent] [Agent] Starting as other',
      'info: [Subagent] Iteration 1',
      'info: [Subagent] [Shell] Executing: ls',
      'info: [Subagent] [Model] Attempt 1 of 3 failed; the next one starts in 0.3 s.',
      'info: [Subagent] [Agent] Ended: finished',
      'info: [Tool] read_file {}',
    ]);
  });

  test('a call that is tried again is no annotation of the run; that a fallback model answers from now on is one', () => {
    const retrying = (attempt: number, error: string): AgentEvent => ({
      type: 'run.retrying',
      payload: { attempt, maxAttempts: 3, error, delayMs: 600 },
    });
    expect(
      printed([
        { type: 'model.failed', payload: { iteration: 1, error: 'HTTP 503', durationMs: 40 } },
        retrying(1, 'HTTP 503'),
        retrying(3, 'HTTP 503 From now on the fallback model other answers.'),
      ]),
    ).toEqual([
      'info: [Model] Failed after 0.0 s: HTTP 503',
      'info: [Model] Attempt 1 of 3 failed; the next one starts in 0.6 s.',
      'warning: HTTP 503 From now on the fallback model other answers.',
    ]);
  });

  test('an annotation has no runs of blanks or empty lines, whatever it quotes; the log shows them', () => {
    const error = 'It   failed:\n\n    at once\t\t!';
    expect(printed([{ type: 'run.failed', payload: { error, messages: 1 } }])).toEqual([
      `info: [Agent] Error: ${error}`,
      'info: [Agent] Final message count: 1',
      'error: It failed:\nat once !',
    ]);
  });

  test('a plan is a list of its steps', () => {
    const steps = (['done', 'doing', 'open'] as const).map((status) => ({ text: `It is ${status}.`, status }));
    expect(printed([{ type: 'plan.updated', payload: { steps } }])).toEqual([
      'info: [Plan]\n[x] It is done.\n[>] It is doing.\n[ ] It is open.',
    ]);
  });

  test('what people do not need to see is not printed', () => {
    expect(
      printed([
        { type: 'run.started', payload: { message: 'x' } },
        { type: 'state', payload: { state: 'init' } },
        { type: 'chunk', payload: { content: 'x' } },
        { type: 'agent.started', payload: { role: 'other' } },
        { type: 'agent.ended', payload: { status: 'finished', content: 'x' } },
      ]),
    ).toEqual([]);
  });

  test('long results are cut with their size', () => {
    expect(printed([toolAnswered('a', { result: 'y'.repeat(5000) })])[0]).toMatch(/… \(5000 characters\)$/);
  });
});

describe('the log is safe', { tags: ['R10'] }, () => {
  const everywhere = (text: string): AgentEvent[] => [
    { type: 'turn.created', payload: { sessionId: text, session: text } },
    { type: 'thinking', payload: { content: text } },
    { type: 'block.reply', payload: { content: text } },
    toolCalled('a', { name: text, arguments: text }),
    toolCalled('b', { name: 'execute_command', arguments: JSON.stringify({ command: text }) }),
    toolAnswered('a', { result: text, why: text }),
    { type: 'model.failed', payload: { iteration: 1, error: text, durationMs: 1 } },
    { type: 'run.retrying', payload: { attempt: 1, maxAttempts: 3, error: text, delayMs: 1 } },
    injection(text, 'warn'),
    { type: 'run.failed', payload: { error: text, messages: 1 } },
  ];
  const both = (text: string, redact?: (text: string) => string): string[] =>
    told(({ emit, within }) => {
      everywhere(text).forEach(emit);
      everywhere(text).forEach(within('s'));
    }, redact).map((line) => line.replace(/^\w+: /, ''));

  test.each([
    '::set-output name=x::y',
    'a\n::add-mask::a',
    '\r::error::x',
    '  ::stop-commands::t',
    '##[group]x',
    'a ##[error]b',
    '\u2028::debug::x',
    '\u001b[2J::error::x',
  ])('%j becomes no command', { tags: ['A048'] }, (text) => {
    for (const line of both(text).flatMap((entry) => entry.split(/\r\n|[\r\n\u2028\u2029\u0085\v\f]/))) {
      expect(line).not.toMatch(/^\s*::/);
      expect(line).not.toContain('##[');
    }
  });

  test('terminal sequences and control characters are shown, not sent', { tags: ['A054'] }, () => {
    expect(both('\u001b[2J\u001b[31mred\u001b]8;;https://evil.example\u0007click\u001b]8;;\u0007\b\u0000').join('\n')).not.toMatch(
      /[\0-\x08\x0b-\x1f\x7f]/,
    );
  });

  test('secrets are taken out of every line', { tags: ['S0-36'] }, () => {
    const lines = both('hunter2hunter2', (text) => text.replaceAll('hunter2hunter2', '***')).join('\n');
    expect(lines).not.toContain('hunter2');
    expect(lines).toContain('[Shell] Executing: ***');
  });

  test.each([1980, 480, 180])(
    'of a secret behind %i characters, where something is cut, no twelve characters show',
    { tags: ['R11'] },
    (before) => {
      expect(shownOf(both('y'.repeat(before) + secret, createRedactor([secret]).redact).join('\n'))).toEqual([]);
    },
  );
});
