import { describe, expect, test } from 'vitest';
import { planOf } from '../../src/agent/plan.ts';
import { assistant, observation, toolCall, user } from '../support/agent.ts';

const plan = (id: string, text: string) => toolCall(id, 'update_plan', { steps: [{ text, status: 'doing' }] });

describe('the plan of a turn', () => {
  test('is what its newest call says that went well', () => {
    const log = [user(), assistant('', plan('a', 'Look')), observation('a'), assistant('', plan('b', 'Change')), observation('b')];
    expect(planOf(log)).toEqual([{ text: 'Change', status: 'doing' }]);
    expect(planOf([...log, assistant('', plan('c', '')), observation('c', { isError: true })])).toEqual([
      { text: 'Change', status: 'doing' },
    ]);
    expect(planOf(log.slice(0, 4))).toEqual([{ text: 'Look', status: 'doing' }]);
  });

  test('is empty before there is one', () => {
    expect(planOf([user(), assistant('', toolCall('a')), observation('a')])).toEqual([]);
  });
});
