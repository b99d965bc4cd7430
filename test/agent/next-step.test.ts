import { describe, expect, test } from 'vitest';
import { nextStep } from '../../src/agent/next-step.ts';
import { assistant, observation, toolCall, user } from '../support/agent.ts';

describe('nextStep', () => {
  test('thinks after a prompt, and when there is nothing at all', () => {
    expect(nextStep([])).toEqual({ kind: 'think' });
    expect(nextStep([user()])).toEqual({ kind: 'think' });
    expect(nextStep([user(), assistant('done'), user('more')])).toEqual({ kind: 'think' });
  });

  test('a last answer without tool calls is the end, also when a finished turn is loaded again', { tags: ['S1-08', 'S1-22'] }, () => {
    expect(nextStep([user(), assistant('All done.')])).toEqual({ kind: 'done', text: 'All done.' });
  });

  test('calls without an observation come before the model, in call order', { tags: ['S1-05'] }, () => {
    const message = assistant('', toolCall('a'), toolCall('b'), toolCall('c'));
    expect(nextStep([user(), message])).toMatchObject({ kind: 'act', calls: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] });
  });

  test('on resume only calls that have no observation are left', { tags: ['S1-31'] }, () => {
    const message = assistant('', toolCall('a'), toolCall('b'), toolCall('c'));
    expect(nextStep([user(), message, observation('b')])).toMatchObject({ kind: 'act', message, calls: [{ id: 'a' }, { id: 'c' }] });
  });

  test('thinks once every call of the batch has its observation', { tags: ['S1-09', 'S1-21'] }, () => {
    const message = assistant('', toolCall('a'), toolCall('b'));
    expect(nextStep([user(), message, observation('b'), observation('a')])).toEqual({ kind: 'think' });
  });

  test('an observation of an earlier batch with the same id answers nothing of the last one', () => {
    const messages = [user(), assistant('', toolCall('a')), observation('a'), assistant('', toolCall('a'))];
    expect(nextStep(messages)).toMatchObject({ kind: 'act', calls: [{ id: 'a' }] });
  });

  test('leaves a frozen history as it is', { tags: ['S1-17'] }, () => {
    const messages = Object.freeze([Object.freeze(user()), Object.freeze(assistant('', toolCall('a')))]);
    expect(nextStep(messages).kind).toBe('act');
  });
});
