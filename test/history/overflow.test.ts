import { expect, test } from 'vitest';
import { runLoop } from '../../src/agent/loop.ts';
import { ModelError } from '../../src/agent/model.ts';
import { loopParts, modelOf, user } from '../support/agent.ts';
import { createContext } from '../support/history-context.ts';
import { historySettings } from './sample-log.ts';

test(
  'a conversation that is refused as too long is not asked for a second time where there is nothing to summarize',
  { tags: ['C8'] },
  async () => {
    let asked = 0;
    const model = modelOf(async () => {
      asked++;
      throw new ModelError('too long', 'context_overflow');
    });
    const { ask, emit, meter, signal } = loopParts(model);
    const { context } = createContext([], { ask, emit, meter, signal, settings: historySettings });
    const parts = loopParts(model, { prepareStep: context.prepareStep });
    expect(await runLoop([user()], parts)).toMatchObject({ status: 'error', stopReason: 'context_overflow' });
    expect(asked).toBe(1);
  },
);
