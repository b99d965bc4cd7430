import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callIds, withFreshIds } from '../../src/agent/fresh-ids.ts';
import type { AssistantMessage, Message } from '../../src/agent/messages.ts';
import { assistant, observation, toolCall, user } from '../support/agent.ts';

const ids = (message: AssistantMessage): string[] => message.toolCalls.map(({ id }) => id);
const replyWith = (...list: string[]): AssistantMessage =>
  assistant('', ...list.map((id, index) => toolCall(id, 'read_file', { path: `${index}.txt` })));

describe('the ids of calls', () => {
  test('that are new stay as the endpoint gave them: the reply is the same one', () => {
    const taken = new Set(['call_0']);
    const reply = replyWith('call_1', 'call_2');
    expect(withFreshIds(reply, taken)).toBe(reply);
    expect([...taken]).toEqual(['call_0', 'call_1', 'call_2']);
  });

  test('that were used before get a number, and the calls are otherwise as they were', { tags: ['R7'] }, () => {
    const taken = new Set(['call_0', 'call_0_2']);
    const reply = replyWith('call_0', 'call_1');
    const fresh = withFreshIds(reply, taken);
    expect(ids(fresh)).toEqual(['call_0_3', 'call_1']);
    expect(fresh.toolCalls.map(({ name, arguments: args }) => [name, args])).toEqual(
      reply.toolCalls.map(({ name, arguments: args }) => [name, args]),
    );
    expect(ids(reply)).toEqual(['call_0', 'call_1']);
  });

  test('of a history are those of all its assistant messages', () => {
    const history: Message[] = [user(), replyWith('a', 'b'), observation('a'), observation('b'), user(), replyWith('c'), observation('c')];
    expect([...callIds(history)]).toEqual(['a', 'b', 'c']);
  });

  test('of a conversation are distinct, at most 40 characters long, and in the order of the calls', { tags: ['R7'] }, () => {
    const letters = fc.constantFrom('a', 'b', '_', '2');
    const id = fc.oneof(
      fc.constantFrom('call_0', 'call_0_2', 'call_1'),
      fc.string({ unit: letters, minLength: 1, maxLength: 3 }),
      fc.string({ unit: letters, minLength: 38, maxLength: 40 }),
      fc.constant('x'.repeat(40)),
    );
    // Within one reply the providers see to it, and to the length.
    const replies = fc.array(fc.uniqueArray(id, { maxLength: 4 }), { maxLength: 8 });
    fc.assert(
      fc.property(replies, fc.nat({ max: 8 }), (conversation, loadedAfter) => {
        const history: AssistantMessage[] = [];
        let taken = new Set<string>();
        for (const [index, given] of conversation.entries()) {
          // Another run begins with what is recorded.
          if (index === loadedAfter) taken = callIds(history);
          const fresh = withFreshIds(replyWith(...given), taken);
          expect(fresh.toolCalls.map((call) => call.arguments)).toEqual(replyWith(...given).toolCalls.map((call) => call.arguments));
          history.push(fresh);
        }
        const all = history.flatMap(ids);
        expect(new Set(all).size).toBe(all.length);
        expect(Math.max(0, ...all.map(({ length }) => length))).toBeLessThanOrEqual(40);
        expect(callIds(history)).toEqual(new Set(all));
      }),
    );
  });
});
