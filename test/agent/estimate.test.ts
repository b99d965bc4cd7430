import { describe, expect, test } from 'vitest';
import { charactersOf, estimateMessagesTokens, estimateOverhead, estimateTokens } from '../../src/agent/estimate.ts';
import { assistant, observation, toolCall, user } from '../support/agent.ts';

describe('estimates', { tags: ['S4-36', 'S3-125'] }, () => {
  test.each([
    ['', 0],
    ['a', 1],
    ['abcd', 1],
    ['abcde', 2],
    ['The quick brown fox', 5],
    ['😀', 1],
  ])('%j is estimated as %i tokens: a quarter of its characters, rounded up', (text, tokens) => {
    expect(estimateTokens(text.length)).toBe(tokens);
  });

  test('a message is as long as its text, the names and arguments of its calls, its thinking and our notes', () => {
    expect(charactersOf(user('12345'))).toBe(5);
    expect(charactersOf(assistant('12345'))).toBe(5);
    expect(charactersOf(assistant('12', toolCall('ignored', 'read', '{"a":1}'), toolCall('x', 'list', '')))).toBe(2 + 4 + 7 + 4);
    expect(charactersOf({ ...assistant('12'), thinking: { field: 'reasoning', text: 'hmm' } })).toBe(5);
    expect(charactersOf(observation('a', { content: '1234' }))).toBe(4);
    expect(charactersOf(observation('a', { content: '1234', note: '[x]' }))).toBe(7);
  });

  test('messages are added up before they are rounded, with two tokens around each', () => {
    expect(estimateMessagesTokens([])).toBe(0);
    expect(estimateMessagesTokens([user('a')])).toBe(1 + 2);
    expect(estimateMessagesTokens([user('a'), assistant('b'), user('c')])).toBe(1 + 6);
    expect(
      estimateMessagesTokens([user('Read a.txt.'), assistant('', toolCall('1', 'read_file', '{"path":"a.txt"}')), observation('1')]),
    ).toBe(Math.ceil((11 + 9 + 16 + 4) / 4) + 6);
  });

  test('the system message and the tools count by their length', () => {
    expect(estimateOverhead('12345678', [])).toBe(Math.ceil((8 + '[]'.length) / 4) + 2);
    const offers = [{ name: 'read_file', description: 'Read.', parameters: {} }];
    expect(estimateOverhead('', offers)).toBe(Math.ceil('[{"name":"read_file","description":"Read.","parameters":{}}]'.length / 4) + 2);
  });
});
