import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { estimateMessagesTokens } from '../../src/agent/estimate.ts';
import type { Message } from '../../src/agent/messages.ts';
import { Meter } from '../../src/agent/stats.ts';
import { createRedactor } from '../../src/guardrails/redact.ts';
import { callStatuses, type Block, type ToolCallRecord } from '../../src/sinks/turn-blocks.ts';
import { durationLabel, TurnRecord, type TurnEnd, type RecordFacts } from '../../src/sinks/turn-record.ts';
import { assistant, observation, toolCall, user } from '../support/agent.ts';
import { at, order, turnId } from '../support/entries.ts';
import { secret, shortSecret, shownOf, usage, useFolder } from './sample-events.ts';

const file = useFolder();
const now = (): Date => new Date('2026-11-01T12:01:01.500Z');

type Read = Record<string, unknown> & { messages: Record<string, unknown>[]; blocks: Block[]; stats: Record<string, unknown> };
const read = (): Read => JSON.parse(readFileSync(file('turn.json'), 'utf8')) as Read;
const calls = (): ToolCallRecord[] => read().blocks.flatMap((block) => (block.type === 'tool' ? [block.call] : []));

/** A record, and the meter of the same turn. */
function opened(
  more: Partial<RecordFacts> = {},
  meter = new Meter(undefined),
): { record: TurnRecord; add: (...messages: Message[]) => void } {
  const record = new TurnRecord({
    path: file('turn.json'),
    order,
    sessionId: 's',
    drone: 'acme/widgets/1/1',
    role: 'agent_executor',
    startedAt: new Date(at),
    stats: () => meter.stats,
    redact: (text) => text,
    now,
    ...more,
  });
  const add = (...messages: Message[]): void => {
    for (const message of messages) {
      meter.count(message);
      record.add(message);
    }
  };
  return { record, add };
}

const finished: TurnEnd = { status: 'finished', stopReason: 'no_tool_calls', detail: '', waiting: [], finalMessage: 'All done.' };
const parked = (...waiting: string[]): TurnEnd => ({
  status: 'pending-confirmation',
  stopReason: 'pending_confirmation',
  detail: '',
  waiting,
  finalMessage: '',
});

test.each([
  [0, '00:00:00'],
  [999, '00:00:00'],
  [61_500, '00:01:01'],
  [3_599_999, '00:59:59'],
  [360_000_000, '100:00:00'],
])('%i ms is %s', { tags: ['S0-59'] }, (milliseconds, label) => {
  expect(durationLabel(milliseconds)).toBe(label);
});

describe('turn.json', () => {
  test('is there from the start, as processing', { tags: ['S0-48', 'S0-52', 'S0-53', 'S0-54', 'S0-55', 'S0-59'] }, () => {
    opened();
    expect(read()).toMatchObject({
      status: 'processing',
      turnId,
      sessionId: 's',
      sessionKey: 'issue-7',
      drone: 'acme/widgets/1/1',
      createdAt: at,
      user: { login: 'mona' },
      provider: { baseUrl: 'https://api.openai.com/v1' },
      llm: 'gpt',
      mode: 'build',
      prompt: order.prompt,
      agentRole: 'agent_executor',
      stats: { durationLabel: 'pending', toolCallCount: 0 },
      stepsExecuted: 0,
      messages: [],
      blocks: [],
      workOrder: order,
    });
    for (const name of ['finishedAt', 'success', 'finalMessage', 'stopReason', 'omitted']) expect(read()).not.toHaveProperty(name);
  });

  test('is complete after each message', { tags: ['S0-49', 'S4-25'] }, () => {
    const { add } = opened();
    add(user('Do it.'));
    expect(read().messages).toHaveLength(1);
    add(assistant('I will.', toolCall('a')));
    expect(read().messages).toHaveLength(2);
    expect(calls()).toMatchObject([{ id: 'a', status: 'pending' }]);
    add(observation('a'));
    expect(read().messages.map(({ role, content, createdAt }) => ({ role, content, createdAt }))).toEqual([
      { role: 'user', content: 'Do it.', createdAt: at },
      { role: 'assistant', content: 'I will.', createdAt: at },
      { role: 'tool', content: 'text', createdAt: at },
    ]);
    expect(read().status).toBe('processing');
  });

  test('has the counts of the turn, as its meter has them', { tags: ['S0-56', 'S0-57', 'S0-58'] }, () => {
    const meter = new Meter({ input: 2, cachedInput: 1, output: 10 });
    const { record, add } = opened({}, meter);
    add(user());
    add({ ...assistant('x', toolCall('a'), toolCall('b')), usage: { ...usage, estimated: true } });
    add(observation('a', { isError: true }), observation('b', { verdict: 'denied', isError: true }));
    meter.spend(usage);
    record.end({ ...finished, status: 'stopped', stopReason: 'timeout' });
    expect(read().stats).toEqual({
      iterations: 1,
      toolCallCount: 1,
      deniedCallCount: 1,
      inputTokens: 200,
      cachedTokens: 80,
      thinkingTokenCount: 10,
      responseTokens: 30,
      usageEstimated: true,
      costUsd: (120 * 2 + 80 * 1 + 40 * 10) / 1_000_000,
      durationMs: 61_500,
      durationLabel: '00:01:01',
    });
    expect(read().stepsExecuted).toBe(1);
  });

  test('the time is that of this run: a turn that waited for a person for days did not work for days', { tags: ['S0-59'] }, () => {
    const { record } = opened({ startedAt: new Date(now().getTime() - 5000) });
    record.end(finished);
    expect(read()).toMatchObject({ createdAt: at, stats: { durationMs: 5000, durationLabel: '00:00:05' } });
  });

  test('has no cost without prices', () => {
    const { record } = opened();
    record.end(finished);
    expect(read().stats).not.toHaveProperty('costUsd');
    expect(read().stats['usageEstimated']).toBe(false);
  });

  test('ends with status, reason, success and the last words', { tags: ['S0-67', 'S4-11'] }, () => {
    const { record } = opened();
    record.end(finished);
    expect(read()).toMatchObject({
      status: 'finished',
      stopReason: 'no_tool_calls',
      detail: '',
      success: true,
      finalMessage: 'All done.',
      finishedAt: now().toISOString(),
    });
  });

  test.each<[TurnEnd['status'], TurnEnd['stopReason']]>([
    ['pending-confirmation', 'pending_confirmation'],
    ['stopped', 'max_iterations'],
    ['aborted', 'aborted'],
    ['error', 'error'],
    ['skipped', 'input_blocked'],
  ])('a turn that ended as %s is no success', { tags: ['S0-67', 'S4-19', 'C15'] }, (status, stopReason) => {
    const { record, add } = opened();
    record.end({ ...finished, status, stopReason, detail: 'why' });
    expect(read()).toMatchObject({ status, stopReason, detail: 'why', success: false });
    add(user('late'));
    expect(read()).toMatchObject({ status });
  });

  test('has an estimate of tokens for each message', { tags: ['S4-09', 'S4-26'] }, () => {
    const { add } = opened();
    const messages = [user('12345678'), assistant('', toolCall('a')), observation('a', { content: 'y'.repeat(10_000), note: 'Hurry up.' })];
    add(...messages);
    expect(read().messages.map(({ tokenCount }) => tokenCount)).toEqual(messages.map((message) => estimateMessagesTokens([message])));
    expect(read().messages[0]!['tokenCount']).toBe(4);
  });

  test('shortens long texts with their size, and leaves out reasoning that nobody can read', () => {
    const { add } = opened();
    const thinking = { field: 'reasoning', text: 't'.repeat(10_000) };
    const long = assistant('c'.repeat(10_000), toolCall('a', 'write_file', { content: 'w'.repeat(10_000) }));
    add({ ...long, thinking, reasoning: [{ encrypted_content: 'zzz' }] });
    add(observation('a', { content: 'y'.repeat(10_000) }));
    const text = readFileSync(file('turn.json'), 'utf8');
    expect(text.match(/\d+ characters left out/g)).toHaveLength(8);
    expect(text.length).toBeLessThan(20_000);
    expect(text).not.toContain('zzz');
  });

  test('shows no part of a secret, wherever it stands and a text is cut', { tags: ['R11'] }, () => {
    for (const before of [0, 480, 490, 495]) {
      const text = `${'x'.repeat(before)}${secret}${'y'.repeat(2000)}`;
      const { redact } = createRedactor([secret]);
      const { record, add } = opened({ redact, order: { ...order, prompt: text } });
      add(user(text));
      add({ ...assistant(text, toolCall(secret, secret, text), toolCall(`b${secret}`)), thinking: { field: 'reasoning', text } });
      add(observation(secret, { content: text, why: text, note: text }));
      record.end({ ...parked(`b${secret}`), detail: text, finalMessage: text });
      expect(calls().map(({ status }) => status)).toEqual(['success', 'pending-confirmation']);
      expect(shownOf(readFileSync(file('turn.json'), 'utf8'))).toEqual([]);
    }
  });
});

test('whole texts are redacted before they are shortened: a short secret is known only as a whole', { tags: ['R11'] }, () => {
  const text = `${'x'.repeat(494)}${shortSecret}${'y'.repeat(2000)}`;
  const { add } = opened({ redact: createRedactor([shortSecret]).redact });
  add(
    user(text),
    { ...assistant(text, toolCall('a', 'read_file', text)), thinking: { field: 'reasoning', text } },
    observation('a', { content: text }),
  );
  expect(readFileSync(file('turn.json'), 'utf8')).not.toContain(shortSecret.slice(0, 6));
});

describe('the blocks of turn.json', () => {
  test('are what was thought, said and called, in order', { tags: ['S0-27', 'S1-10', 'S1-29'] }, () => {
    const { add } = opened();
    add(user());
    add({ ...assistant('I will look.', toolCall('a'), toolCall('b')), thinking: { field: 'reasoning', text: 'Hm.' } });
    add(observation('b', { content: 'of b', durationMs: 7 }));
    add(observation('a', { content: 'of a' }));
    add(assistant('Done.'));
    const call = {
      name: 'read_file',
      arguments: '{"path":"a.txt"}',
      status: 'success',
      isError: false,
      verdict: 'allowed',
      why: 'changes nothing',
    };
    expect(read().blocks).toEqual([
      { type: 'thinking', content: 'Hm.', createdAt: at },
      { type: 'responding', content: 'I will look.', createdAt: at },
      { type: 'tool', call: { ...call, id: 'a', result: 'of a', durationMs: 1, createdAt: at } },
      { type: 'tool', call: { ...call, id: 'b', result: 'of b', durationMs: 7, createdAt: at } },
      { type: 'responding', content: 'Done.', createdAt: at },
    ]);
  });

  test('have the bare text of an error, which the messages have as the model sees it', { tags: ['C17', 'S1-32', 'S1-39'] }, () => {
    const { add } = opened();
    add(user(), assistant('', toolCall('a'), toolCall('b')));
    add(observation('a', { content: 'ERROR: Tool not found', isError: true, verdict: 'invalid' }));
    add(observation('b', { content: 'ERROR: is what the log says' }));
    expect(calls()).toMatchObject([
      { status: 'error', isError: true, result: 'Tool not found', verdict: 'invalid' },
      { status: 'success', isError: false, result: 'ERROR: is what the log says' },
    ]);
    expect(
      read()
        .messages.slice(2)
        .map(({ content }) => content),
    ).toEqual(['ERROR: Tool not found', 'ERROR: is what the log says']);
  });

  test('say which calls wait for a person; others without a result stay pending', { tags: ['S1-29', 'S1-30'] }, () => {
    const { record, add } = opened();
    add(user(), assistant('', toolCall('a'), toolCall('b'), toolCall('c')), observation('a'));
    record.end(parked('b', 'unknown'));
    expect(calls().map(({ id, status }) => [id, status])).toEqual([
      ['a', 'success'],
      ['b', 'pending-confirmation'],
      ['c', 'pending'],
    ]);
  });

  test(
    'say what a person decided, until the call has its result: confirmed and declined are states of the input',
    { tags: ['S1-30'] },
    () => {
      const { record, add } = opened();
      add(user(), assistant('', toolCall('a'), toolCall('b'), toolCall('c')));
      record.decide('a', 'approved');
      record.decide('b', 'denied');
      record.decide('c', 'answered');
      record.decide('unknown', 'approved');
      expect(calls().map(({ status }) => status)).toEqual(['confirmed', 'declined', 'confirmed']);
      add(observation('a', { why: 'approved by @mona' }));
      add(observation('b', { content: 'ERROR: denied by @mona', isError: true, verdict: 'denied' }));
      expect(calls()).toMatchObject([
        { id: 'a', status: 'success', why: 'approved by @mona' },
        { id: 'b', status: 'error', result: 'denied by @mona' },
        { id: 'c', status: 'confirmed' },
      ]);
    },
  );

  test('leave a call as it is that has its result: what was decided about it is used up', { tags: ['S1-30', 'S1-31'] }, () => {
    const { record, add } = opened();
    add(user(), assistant('', toolCall('a')), observation('a'));
    record.decide('a', 'denied');
    expect(calls()).toMatchObject([{ status: 'success' }]);
  });

  test('a call that was decided on and waits again waits for a person', { tags: ['S1-30'] }, () => {
    const { record, add } = opened();
    add(user(), assistant('', toolCall('a'), toolCall('b')));
    record.decide('a', 'approved');
    record.end(parked('a', 'b'));
    expect(calls().map(({ status }) => status)).toEqual(['pending-confirmation', 'pending-confirmation']);
  });

  test('know only these statuses', { tags: ['S1-30'] }, () => {
    expect(callStatuses).toEqual(['pending', 'confirmed', 'pending-confirmation', 'declined', 'success', 'error']);
  });

  test('mean the latest call where an id comes again', () => {
    const { add } = opened();
    add(user());
    for (const content of ['first', 'second']) add(assistant('', toolCall('a')), observation('a', { content }));
    expect(calls().map(({ result }) => result)).toEqual(['first', 'second']);
  });
});

describe('the record of a very long turn', () => {
  const rounds = 300;
  function long(from: (add: (...messages: Message[]) => void) => void): void {
    const { add } = opened();
    add(user('The prompt.'));
    from(add);
  }

  test('keeps the first message and the newest 500, and says what it leaves out', () => {
    long((add) => {
      for (let round = 1; round <= rounds; round++) add(assistant(`Step ${round}`, toolCall(`c${round}`)), observation(`c${round}`));
    });
    const { messages, blocks, omitted } = read();
    expect(omitted).toEqual({ messages: 2 * rounds - 500, blocks: 2 * rounds - 500, why: expect.stringContaining('the session has all') });
    expect(messages).toHaveLength(501);
    expect(messages[0]!['content']).toBe('The prompt.');
    expect(messages[1]!['content']).toBe(`Step ${rounds - 249}`);
    expect(messages.at(-1)).toMatchObject({ role: 'tool', toolCallId: `c${rounds}` });
    expect(blocks).toHaveLength(500);
    expect(calls().at(-1)).toMatchObject({ id: `c${rounds}`, status: 'success' });
    expect(read().stats['iterations']).toBe(rounds);
  });

  test('is never larger than its newest part, and each message is made into JSON once', () => {
    const sizes: number[] = [];
    let made = 0;
    const watch = {
      toJSON(this: object): object {
        made++;
        return { ...this, toJSON: undefined };
      },
    };
    const counted = (): Message => ({ ...assistant('y'.repeat(5000)), ...watch });
    long((add) => {
      for (let index = 0; index < 650; index++) {
        add(counted());
        sizes.push(statSync(file('turn.json')).size);
      }
    });
    expect(Math.abs(sizes.at(-1)! - sizes[520]!)).toBeLessThan(200);
    expect(made).toBe(650);
  });
});
