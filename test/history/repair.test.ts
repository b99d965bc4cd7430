import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message, ToolMessage } from '../../src/agent/messages.ts';
import { missingResult, repair } from '../../src/history/repair.ts';
import { assistant, observation, toolCall, user } from '../support/agent.ts';
import { frozen, refusals, round } from './sample-log.ts';

const resultsOf = (messages: readonly Message[]): ToolMessage[] => messages.filter((message) => message.role === 'tool');

const [call1, call2, call3] = [toolCall('c1'), toolCall('c2'), toolCall('c3', 'grep')];

describe('repair', () => {
  test('a history that is in order comes back as it was, on frozen input', { tags: ['S3-132'] }, () => {
    const log = frozen([user(), assistant('', call1, call2), observation('c1'), observation('c2'), assistant('Done.')]);
    expect(repair(log)).toEqual(log);
    expect(repair([])).toEqual([]);
  });

  test('results at the beginning without a call go', { tags: ['S3-121'] }, () => {
    const log = [observation('c8'), observation('c9'), user(), ...round('c1')];
    expect(repair(log)).toEqual(log.slice(2));
  });

  test('results of other calls go wherever they stand, the right ones among them stay', { tags: ['S3-122', 'S3-123'] }, () => {
    const [one, two] = [observation('c1', { content: 'one' }), observation('c2', { content: 'two' })];
    const stray = observation('other', { content: 'stray' });
    const log = [user(), stray, assistant('', call1, call2), stray, one, stray, two, stray, assistant('Done.'), stray];
    expect(repair(log)).toEqual([user(), assistant('', call1, call2), one, two, assistant('Done.')]);
  });

  test('a result behind another message is no result of its call any more', { tags: ['S3-123'] }, () => {
    const log = [user(), assistant('', call1), assistant('Later.'), observation('c1')];
    expect(repair(log).map(({ role, content }) => [role, content])).toEqual([
      ['user', 'Do it.'],
      ['assistant', ''],
      ['tool', missingResult],
      ['assistant', 'Later.'],
    ]);
  });

  test('a missing result is put in words, under the id and the name of its call', { tags: ['S3-124'] }, () => {
    const repaired = repair([user(), assistant('', call1, call2, call3), observation('c2', { content: 'two' }), user('Go on.')]);
    expect(resultsOf(repaired).map(({ toolCallId, name, content }) => [toolCallId, name, content])).toEqual([
      ['c1', 'read_file', '[Tool result missing -- session was compacted]'],
      ['c2', 'read_file', 'two'],
      ['c3', 'grep', '[Tool result missing -- session was compacted]'],
    ]);
    expect(resultsOf(repaired).map(({ isError, verdict }) => [isError, verdict])).toEqual([
      [false, 'invalid'],
      [false, 'allowed'],
      [false, 'invalid'],
    ]);
    expect(refusals(repaired)).toEqual([]);
  });

  test('the calls of the last message are answered, too', { tags: ['S3-124'] }, () => {
    expect(resultsOf(repair([user(), assistant('', call1)])).map(({ content }) => content)).toEqual([missingResult]);
  });

  test('results come in call order, whichever was recorded first', { tags: ['S3-122'] }, () => {
    const repaired = repair([assistant('', call1, call2, call3), observation('c3'), observation('c1'), observation('c2')]);
    expect(resultsOf(repaired).map(({ toolCallId }) => toolCallId)).toEqual(['c1', 'c2', 'c3']);
  });

  const command = observation('c1', { name: 'execute_command', changes: true });
  const edit = observation('c2', { name: 'edit_file', changes: true });
  test.each([
    ['was read before an approved call ran', [observation('c3'), command, observation('c2')], 'execute_command'],
    ['was read after it', [command, observation('c2'), observation('c3')], undefined],
    [
      'was read before a call that ran once the one before it was denied',
      [observation('c3'), observation('c1', { verdict: 'denied' }), edit],
      'edit_file',
    ],
    ['was read before an edit and a command that keeps nothing', [observation('c3'), edit, observation('c1')], 'edit_file'],
    ['was read before denied calls', [observation('c3'), ...['c1', 'c2'].map((id) => observation(id, { verdict: 'denied' }))], undefined],
    ['says nothing of the workspace', [observation('c3', { name: 'describe_pull_request' }), command, edit], undefined],
    [
      'was read before a question was answered',
      [observation('c2'), observation('c3'), observation('c1', { name: 'ask_human' })],
      undefined,
    ],
  ])('a result that %s says so where that can matter', (_, results, later) => {
    const last = repair([assistant('', call1, call2, call3), ...results]).at(-1) as ToolMessage;
    const note = `[This result is from before the ${later} above ran: look again if that may have changed it.]`;
    expect(last.note).toBe(later && note);
  });

  test('of two results of one call the first stays', { tags: ['S3-123'] }, () => {
    const log = [assistant('', call1), observation('c1', { content: 'first' }), observation('c1', { content: 'second' })];
    expect(resultsOf(repair(log)).map(({ content }) => content)).toEqual(['first']);
  });

  test('an id that comes again in a later message has its own result', () => {
    const log = [
      assistant('', call1),
      observation('c1', { content: 'early' }),
      assistant('', call1),
      observation('c1', { content: 'late' }),
      assistant('', call1),
    ];
    expect(resultsOf(repair(log)).map(({ content }) => content)).toEqual(['early', 'late', missingResult]);
  });

  test(
    'whatever is left of a valid log becomes valid, and no answered call loses its result',
    { tags: ['S3-121', 'S3-122', 'S3-123', 'S3-124'] },
    () => {
      fc.assert(
        fc.property(damagedLog, (log) => {
          const repaired = repair(frozen(log));
          expect(refusals(repaired)).toEqual([]);
          expect(repaired.filter(({ role }) => role !== 'tool')).toEqual(log.filter(({ role }) => role !== 'tool'));
          expect(repair(repaired)).toEqual(repaired);
          const kept = new Set(resultsOf(repaired).map(({ content }) => content));
          for (const { toolCallId, content } of answered(log)) expect(kept, toolCallId).toContain(content);
        }),
        { numRuns: 1000 },
      );
    },
  );

  test('the checker of this file finds what is wrong', () => {
    expect(refusals([observation('c1')])).toEqual(['0: a result of c1, which no call asks for']);
    expect(refusals([assistant('', call1), user()])).toEqual(['1: no result of c1']);
    expect(refusals([assistant('', call1)])).toEqual(['end: no result of c1']);
    expect(refusals([assistant('', call1, call2), observation('c2'), observation('c1')])).toHaveLength(2);
  });
});

/** Some of the messages of a valid log, in their order; the results of a message in any order. */
const damagedLog = fc
  .array(fc.oneof(fc.constant(-1), fc.nat(4)), { maxLength: 20 })
  .chain((sizes) => {
    const messages = sizes.flatMap((calls, index): Message[] => {
      if (calls < 0) return [user(`prompt ${index}`)];
      const ids = Array.from({ length: calls }, (_, number) => `c${index}-${number}`);
      const results = ids.map((id) => observation(id, { content: `result ${id}` }));
      return [assistant(`text ${index}`, ...ids.map((id) => toolCall(id))), ...(index % 2 ? results.toReversed() : results)];
    });
    return fc.subarray(messages);
  })
  .map((messages) => [...messages]);

/** The results whose message stands before them with nothing but other results between. */
function answered(log: readonly Message[]): ToolMessage[] {
  return resultsOf(log).filter((wanted) => {
    const asking = log.slice(0, log.indexOf(wanted)).findLast(({ role }) => role !== 'tool');
    return asking?.role === 'assistant' && asking.toolCalls.some(({ id }) => id === wanted.toolCallId);
  });
}
