import { describe, expect, test } from 'vitest';
import { Abort, runLoop } from '../../src/agent/loop.ts';
import { ModelError, type Model } from '../../src/agent/model.ts';
import { failure, success } from '../../src/agent/tool.ts';
import { assistant, loopParts, observation, reply, scripted, toolCall, user } from '../support/agent.ts';

describe('runLoop', () => {
  test('S0-10 S1-03: an answer without tool calls is the end, after exactly one request', async () => {
    const model = scripted([reply('All done.')]);
    const { outcome, stats } = await runLoop([user()], loopParts(model));
    expect(outcome).toEqual({ status: 'finished', stopReason: 'no_tool_calls', text: 'All done.' });
    expect(stats.iterations).toBe(1);
    expect(model.asked).toHaveLength(1);
  });

  test('S0-11 S0-12 S0-13: each round adds the assistant message and its observations to the next request', async () => {
    const model = scripted([reply('', toolCall('a'), toolCall('b')), reply('Reading on.', toolCall('c')), reply('Done.')]);
    const parts = loopParts(model, {}, ({ id }) => success(`text ${id}`));
    const { outcome } = await runLoop([user()], parts);
    expect(outcome.status).toBe('finished');
    expect(model.asked.map(({ messages }) => messages.length)).toEqual([1, 4, 6]);
    expect(model.asked[1]?.messages.slice(1)).toMatchObject([
      { role: 'assistant', toolCalls: [{ id: 'a' }, { id: 'b' }] },
      { toolCallId: 'a', content: 'text a' },
      { toolCallId: 'b', content: 'text b' },
    ]);
    expect(parts.seen.messages.map(({ role }) => role)).toEqual(['assistant', 'tool', 'tool', 'assistant', 'tool', 'assistant']);
  });

  test('S1-05 C10: a loaded history with an open call acts before it thinks', async () => {
    const model = scripted([reply('Done.')]);
    await runLoop(
      [user(), assistant('', toolCall('a'), toolCall('b')), observation('a')],
      loopParts(model, {}, () => success('approved result')),
    );
    expect(model.asked).toHaveLength(1);
    expect(model.asked[0]?.messages.at(-1)).toMatchObject({ role: 'tool', toolCallId: 'b', content: 'approved result' });
  });

  test('S1-08: a finished turn that is loaded again asks the model nothing', async () => {
    const model = scripted([]);
    const { outcome } = await runLoop([user(), assistant('Done.')], loopParts(model));
    expect(outcome).toMatchObject({ status: 'finished', text: 'Done.' });
    expect(model.asked).toEqual([]);
  });

  test('S1-01 S0-17: 5,000 rounds run without growing the stack', async () => {
    const depths = new Set<number>();
    const model = scripted((index) => {
      depths.add(new Error('depth').stack!.split('\n').length);
      return index < 5000 ? reply('', toolCall(`call_${index}`)) : reply('Done.');
    });
    const { outcome, stats } = await runLoop(
      [user()],
      loopParts(
        { ask: async (request, options) => model.ask({ ...request, messages: [] }, options) },
        { limits: { maxIterations: 0, maxTotalTokens: 0 } },
      ),
    );
    expect(outcome.status).toBe('finished');
    expect(stats).toMatchObject({ iterations: 5001, toolCalls: 5000 });
    expect(depths.size).toBeLessThanOrEqual(2);
  });

  test('S1-17: the history that was passed in is not changed', async () => {
    const history = Object.freeze([Object.freeze(user()), Object.freeze(assistant('', Object.freeze(toolCall('a'))))]);
    const { outcome } = await runLoop(history, loopParts(scripted([reply('Done.')])));
    expect(outcome.status).toBe('finished');
    expect(history).toHaveLength(2);
  });

  test('a message is recorded before the next step is taken', async () => {
    const recorded: string[] = [];
    const model: Model = {
      ask: async ({ messages }) => {
        expect(recorded).toHaveLength(messages.length - 1);
        return recorded.length === 0 ? reply('', toolCall('a')) : reply('Done.');
      },
    };
    const { outcome } = await runLoop(
      [user()],
      loopParts(model, {
        record: async ({ role }) => {
          await new Promise((resolve) => setImmediate(resolve));
          recorded.push(role);
        },
      }),
    );
    expect(outcome.status).toBe('finished');
    expect(recorded).toEqual(['assistant', 'tool', 'assistant']);
  });

  test('S1-06: a call that has to be asked parks the turn without another model call', async () => {
    const model = scripted([reply('', toolCall('a', 'execute_command', { command: 'make', keep_changes: true }))]);
    const { outcome } = await runLoop([user()], loopParts(model));
    expect(outcome).toMatchObject({ status: 'pending-confirmation', stopReason: 'pending_confirmation', asked: [{ call: { id: 'a' } }] });
  });

  test('A095 S0-17: the same call for ever stops at max-iterations, with a reason', async () => {
    const model = scripted((index) => reply('', toolCall(`call_${index}`, 'execute_command', { command: 'ls' })));
    const { outcome, stats } = await runLoop([user()], loopParts(model, { limits: { maxIterations: 3, maxTotalTokens: 0 } }));
    expect(outcome).toMatchObject({ status: 'stopped', stopReason: 'max_iterations' });
    expect(model.asked).toHaveLength(3);
    expect(stats.toolCalls).toBe(3);
  });

  test('budgets count this turn only, not the turns before it', async () => {
    const earlier = Array.from({ length: 10 }, (_, index) => [user(), assistant(`answer ${index}`)]).flat();
    const { outcome } = await runLoop(
      [...earlier, user()],
      loopParts(scripted([reply('Done.')]), { limits: { maxIterations: 1, maxTotalTokens: 0 } }),
    );
    expect(outcome.status).toBe('finished');
  });

  test('S1-38: a tool that fails does not break the loop', async () => {
    const model = scripted([reply('', toolCall('a')), reply('Then not.')]);
    const { outcome } = await runLoop(
      [user()],
      loopParts(model, {}, () => failure('no such file')),
    );
    expect(outcome.status).toBe('finished');
    expect(model.asked[1]?.messages.at(-1)).toMatchObject({ content: 'ERROR: no such file', isError: true });
  });

  test('the model is shown the view of the log, the log itself stays whole', async () => {
    const model = scripted([reply('', toolCall('a')), reply('Done.')]);
    const parts = loopParts(model, { view: (messages) => messages.slice(-1) });
    await runLoop([user()], parts);
    expect(model.asked.map(({ messages }) => messages.length)).toEqual([1, 1]);
    expect(parts.seen.messages).toHaveLength(3);
  });
});

describe('a turn that cannot go on', () => {
  function failing(error: unknown): Model {
    return { ask: () => Promise.reject(error as Error) };
  }

  test('S1-26: a model that cannot be asked ends the turn in an error that says why', async () => {
    const { outcome } = await runLoop([user()], loopParts(failing(new ModelError('The key was refused.', 'final'))));
    expect(outcome).toEqual({ status: 'error', stopReason: 'error', detail: 'The key was refused.' });
  });

  test('a conversation that does not fit is a context_overflow', async () => {
    expect((await runLoop([user()], loopParts(failing(new ModelError('too long', 'context_overflow'))))).outcome).toMatchObject({
      status: 'error',
      stopReason: 'context_overflow',
    });
  });

  test('C16 R14: a defect is an error without its stack, and the counts so far are kept', async () => {
    const model = scripted([reply('', toolCall('a'))]);
    const { outcome, stats } = await runLoop([user()], loopParts(model));
    expect(outcome).toMatchObject({ status: 'error', stopReason: 'error' });
    expect(JSON.stringify(outcome)).not.toMatch(/\.ts:\d+/);
    expect(stats).toMatchObject({ iterations: 1, toolCalls: 1 });
  });

  /** A model that only an abort ends. */
  function hanging(started: () => void): Model {
    return {
      ask: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
          started();
        }),
    };
  }

  test('S0-18: reaching timeout-minutes while the model thinks is stopped/timeout', async () => {
    const controller = new AbortController();
    const model = hanging(() => controller.abort(new Abort('timeout', 'The turn reached its 30 minutes.')));
    expect((await runLoop([user()], loopParts(model, { signal: controller.signal }))).outcome).toEqual({
      status: 'stopped',
      stopReason: 'timeout',
      detail: 'The turn reached its 30 minutes.',
    });
  });

  test('S1-14: a cancelled job is aborted, before the next step at the latest', async () => {
    const controller = new AbortController();
    const model = scripted([reply('', toolCall('a'))]);
    const { outcome } = await runLoop(
      [user()],
      loopParts(model, { signal: controller.signal }, () => {
        controller.abort(new Abort('cancel', 'The job was cancelled.'));
        return success('done');
      }),
    );
    expect(outcome).toEqual({ status: 'aborted', stopReason: 'aborted', detail: 'The job was cancelled.' });
    expect(model.asked).toHaveLength(1);
  });

  test('a turn that is aborted before it begins asks nothing', async () => {
    const model = scripted([]);
    const { outcome } = await runLoop([user()], loopParts(model, { signal: AbortSignal.abort(new Abort('cancel', 'Cancelled.')) }));
    expect(outcome.status).toBe('aborted');
    expect(model.asked).toEqual([]);
  });

  test('S1-28 C28: retryable failures are tried three times in all', async () => {
    let attempts = 0;
    const model: Model = {
      ask: async () => {
        if (++attempts < 3) throw new ModelError('The model answered with nothing.', 'retryable');
        return reply('Done.');
      },
    };
    const parts = loopParts(model);
    expect((await runLoop([user()], parts)).outcome.status).toBe('finished');
    expect(parts.seen.events.filter(({ type }) => type === 'run.retrying')).toHaveLength(2);
  });
});

describe('what the sinks are told', () => {
  test('thinking, the words beside calls and the counts of each iteration', async () => {
    const usage = { inputTokens: 10, outputTokens: 5, cachedTokens: 0, thinkingTokens: 1 };
    const model = scripted([
      { ...reply('Let me look.', toolCall('a')), thinking: { field: 'reasoning', text: 'hm' }, usage },
      reply('Done.'),
    ]);
    const parts = loopParts(model);
    await runLoop([user()], parts);
    expect(parts.seen.events.map(({ type }) => type)).toEqual([
      'activity',
      'thinking',
      'block.reply',
      'model.answered',
      'activity',
      'tool.call',
      'tool.result',
      'activity',
      'model.answered',
    ]);
    expect(parts.seen.events[3]).toMatchObject({ payload: { iteration: 1, toolCalls: 1, usage } });
  });
});
