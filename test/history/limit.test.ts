import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../src/agent/messages.ts';
import { limitHistory } from '../../src/history/limit.ts';
import { repair } from '../../src/history/repair.ts';
import { assistant, observation, toolCall, user } from '../support/agent.ts';
import { frozen, refusals, rounds, turn } from './sample-log.ts';

const turns = (count: number, length = 1): Message[] => Array.from({ length: count }, (_, index) => turn(String(index), length)).flat();
const prompts = (messages: readonly Message[]): string[] => messages.flatMap(({ role, content }) => (role === 'user' ? [content] : []));
const leftOut = (count: number) => ({ role: 'assistant', content: `[${count} earlier messages are not shown.]`, toolCalls: [] });

describe('limitHistory', () => {
  test('without a number of turns the whole history is sent, as long as it is within the cap', { tags: ['S0-63', 'C13'] }, () => {
    const messages = frozen(turns(25));
    expect(messages).toHaveLength(100);
    expect(limitHistory(messages, { turns: 0, maxMessages: 100 })).toEqual(messages);
  });

  test(
    'with 10, exactly the last ten turns are sent with all of their messages, and the first prompt stays',
    { tags: ['S2-51', 'S3-120', 'C13'] },
    () => {
      const messages = frozen(turns(15, 2));
      const limited = limitHistory(messages, { turns: 10, maxMessages: 1000 });
      expect(limited[0]).toEqual(messages[0]);
      expect(limited[1]).toMatchObject(leftOut(5 * 6 - 1));
      expect(limited.slice(2)).toEqual(messages.slice(5 * 6));
      expect(prompts(limited)).toEqual(['prompt 0', ...Array.from({ length: 10 }, (_, index) => `prompt ${index + 5}`)]);
    },
  );

  test('as many turns as the window has, or fewer, are sent as they are', { tags: ['S2-51'] }, () => {
    for (const count of [0, 1, 9, 10]) {
      const messages = frozen(turns(count));
      expect(limitHistory(messages, { turns: 10, maxMessages: 100 })).toEqual(messages);
    }
  });

  test('where nothing but the first prompt comes before the window, nothing is said to be left out', { tags: ['C13'] }, () => {
    const messages = frozen([user('of a run that died'), ...turn('again')]);
    expect(limitHistory(messages, { turns: 1, maxMessages: 100 })).toEqual(messages);
  });

  test('of 150 messages at most 100 are sent, cut where a turn begins, with the first prompt', { tags: ['S2-38', 'S2-53', 'C13'] }, () => {
    const messages = frozen(turns(25, 2));
    expect(messages).toHaveLength(150);
    const limited = limitHistory(messages, { turns: 0, maxMessages: 100 });
    // Sixteen turns of six messages; a seventeenth would not fit beside the two messages in front.
    expect(limited).toHaveLength(2 + 96);
    expect(limited[0]).toEqual(messages[0]);
    expect(limited[1]).toMatchObject(leftOut(150 - 96 - 1));
    expect(limited[2]).toEqual(user('prompt 9'));
    expect(limited.slice(2)).toEqual(messages.slice(-96));
  });

  test('one message more than the cap is one too many', { tags: ['S2-53'] }, () => {
    const messages = [...turns(24), user('prompt last'), ...rounds(2, 10)];
    expect(messages).toHaveLength(101);
    const limited = limitHistory(frozen(messages), { turns: 0, maxMessages: 100 });
    expect(limited.length).toBeLessThanOrEqual(100);
    expect(limited.slice(2)).toEqual(messages.slice(4));
  });

  test(
    'of one turn that is too long the prompt and the newest messages are sent, no call apart from its results',
    { tags: ['S2-53', 'C13'] },
    () => {
      const messages = frozen([user('the task'), ...rounds(74, 10), assistant('answer')]);
      expect(messages).toHaveLength(150);
      const limited = limitHistory(messages, { turns: 0, maxMessages: 100 });
      expect(limited.length).toBeLessThanOrEqual(100);
      expect(limited.length).toBeGreaterThan(95);
      expect(limited[0]).toEqual(user('the task'));
      expect(limited[1]).toMatchObject(leftOut(150 - limited.length + 1));
      expect(limited.slice(2)).toEqual(messages.slice(-(limited.length - 2)));
      expect(refusals(limited)).toEqual([]);
    },
  );

  test(
    'where the last of several turns alone is too long, the first prompt of all stays beside its own',
    { tags: ['C13', 'S2-51'] },
    () => {
      const messages = frozen([...turn('first'), user('second task'), ...rounds(74, 10), assistant('answer')]);
      const limited = limitHistory(messages, { turns: 0, maxMessages: 100 });
      expect(limited.length).toBeLessThanOrEqual(100);
      expect(prompts(limited)).toContain('second task');
      expect(prompts(limited).join()).toContain('prompt first');
    },
  );

  test('a batch of calls that alone is over the cap is left out as a whole', { tags: ['S2-53'] }, () => {
    const ids = Array.from({ length: 60 }, (_, index) => `id-${index}`);
    const messages = frozen([user('the task'), assistant('', ...ids.map((id) => toolCall(id))), ...ids.map((id) => observation(id))]);
    const limited = limitHistory(messages, { turns: 0, maxMessages: 20 });
    expect(limited).toMatchObject([{ role: 'user', content: 'the task' }, leftOut(61)]);
  });

  test(
    'is within the cap, keeps whole calls, the first prompt and turn-taking, whatever the turns are like',
    { tags: ['S2-38', 'S3-120', 'C13'] },
    () => {
      const lengths = fc.array(fc.nat(12), { minLength: 1, maxLength: 30 });
      fc.assert(
        fc.property(lengths, fc.nat(12), fc.integer({ min: 4, max: 60 }), (sizes, window, maxMessages) => {
          const messages = frozen(sizes.flatMap((size, index) => turn(String(index), size)));
          const limited = limitHistory(messages, { turns: window, maxMessages });
          expect(limited.length).toBeLessThanOrEqual(maxMessages);
          expect(limited[0]?.role).toBe('user');
          expect(refusals(limited)).toEqual([]);
          expect(repair(limited)).toEqual(limited);
          const speakers = limited.filter(({ role }) => role !== 'tool').map(({ role }) => role);
          expect(speakers.some((role, index) => role === 'user' && speakers[index - 1] === 'user')).toBe(false);
          // The newest messages are there without a gap.
          const newest = messages.findLast(({ role }) => role === 'user');
          const tail = limited.slice(limited[2] === newest && limited[3] !== messages[messages.indexOf(newest!) + 1] ? 3 : 2);
          expect(messages.slice(messages.length - tail.length)).toEqual(tail);
        }),
        { numRuns: 300 },
      );
    },
  );
});
