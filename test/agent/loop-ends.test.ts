import { describe, expect, test } from 'vitest';
import { Abort } from '../../src/agent/abort.ts';
import { outcomeOf, runLoop } from '../../src/agent/loop.ts';
import { ModelError, type Model } from '../../src/agent/model.ts';
import { success } from '../../src/agent/tool.ts';
import { Problem } from '../../src/problem.ts';
import { assistant, loopParts, modelOf, reply, scripted, toolCall, user } from '../support/agent.ts';

describe('a turn that cannot go on', () => {
  const failing = (error: unknown): Model => modelOf(() => Promise.reject(error as Error));

  test('a model that cannot be asked ends the turn in an error that says why', { tags: ['S1-26'] }, async () => {
    expect(await runLoop([user()], loopParts(failing(new ModelError('The key was refused.', 'final'))))).toEqual({
      status: 'error',
      stopReason: 'error',
      detail: 'The key was refused.',
    });
  });

  test('a reply without anything in it is tried three times, then it is the error', { tags: ['S1-28', 'C28'] }, async () => {
    const parts = loopParts(failing(new ModelError('The model answered with nothing.', 'retryable')));
    expect(await runLoop([user()], parts)).toMatchObject({ status: 'error', detail: 'The model answered with nothing.' });
    expect(parts.seen.events.filter(({ type }) => type === 'model.called')).toHaveLength(3);
    expect(parts.seen.events.filter(({ type }) => type === 'run.retrying')).toHaveLength(2);
  });

  test(
    'a defect is an error without its stack, and the counts and messages so far are kept',
    { tags: ['S4-31', 'C16', 'R14'] },
    async () => {
      const model = scripted([reply('', toolCall('a'))]);
      const parts = loopParts(model);
      const outcome = await runLoop([user()], parts);
      expect(outcome).toMatchObject({ status: 'error', stopReason: 'error', detail: expect.stringContaining('a call too many') });
      expect(JSON.stringify(outcome)).not.toMatch(/\.ts:\d+/);
      expect(parts.meter.stats).toMatchObject({ iterations: 1, toolCalls: 1 });
      expect(parts.seen.messages).toHaveLength(2);
    },
  );

  test('a log that cannot be written is an error, and nothing runs that is not in it', async () => {
    const parts = loopParts(scripted([reply('', toolCall('a'))]), { record: () => Promise.reject(new Error('the disk is full')) });
    expect(await runLoop([user()], parts)).toMatchObject({ status: 'error', detail: expect.stringContaining('the disk is full') });
    expect(parts.seen.ran).toEqual([]);
  });

  test('what a person can act on is said in its own words', () => {
    const { signal } = new AbortController();
    expect(outcomeOf(new Problem('The branch is gone.', 'Push it again.'), signal)).toMatchObject({
      detail: 'The branch is gone. Push it again.',
    });
    expect(outcomeOf('a text', signal)).toMatchObject({ status: 'error', detail: expect.stringContaining('a text') });
  });

  /** A model that only an abort ends. */
  function hanging(started: () => void): Model {
    return modelOf(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
          started();
        }),
    );
  }

  test('reaching timeout-minutes while the model thinks is stopped/timeout', { tags: ['S0-18'] }, async () => {
    const controller = new AbortController();
    const model = hanging(() => controller.abort(new Abort('timeout', 'The turn reached its 30 minutes.')));
    expect(await runLoop([user()], loopParts(model, { signal: controller.signal }))).toEqual({
      status: 'stopped',
      stopReason: 'timeout',
      detail: 'The turn reached its 30 minutes.',
    });
  });

  test('a cancelled job is aborted, before the next step at the latest', { tags: ['S1-13', 'S1-14'] }, async () => {
    const controller = new AbortController();
    const model = scripted([reply('', toolCall('a'))]);
    const parts = loopParts(model, { signal: controller.signal }, () => {
      controller.abort(new Abort('cancel', 'The job was cancelled.'));
      return success('done');
    });
    expect(await runLoop([user()], parts)).toEqual({ status: 'aborted', stopReason: 'aborted', detail: 'The job was cancelled.' });
    expect(model.asked).toHaveLength(1);
  });

  test('a cancelled job ends a batch of reads that is under way, and asks nothing more', { tags: ['S1-14'] }, async () => {
    const controller = new AbortController();
    const model = scripted([reply('', toolCall('a'), toolCall('b'), toolCall('c'))]);
    let running = 0;
    const parts = loopParts(
      model,
      { signal: controller.signal },
      () =>
        new Promise((_resolve, reject) => {
          controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error));
          if (++running === 3) controller.abort(new Abort('cancel', 'The job was cancelled.'));
        }),
    );
    expect(await runLoop([user()], parts)).toEqual({ status: 'aborted', stopReason: 'aborted', detail: 'The job was cancelled.' });
    expect(model.asked).toHaveLength(1);
    expect(parts.seen.messages.map(({ role }) => role)).toEqual(['assistant']);
  });

  test('a turn that somebody stopped is aborted, and says who', { tags: ['S3-080', 'S3-082'] }, async () => {
    const signal = AbortSignal.abort(new Abort('stop', 'Stopped by @mona.'));
    expect(await runLoop([user()], loopParts(scripted([]), { signal }))).toEqual({
      status: 'aborted',
      stopReason: 'aborted',
      detail: 'Stopped by @mona.',
    });
  });

  test('an abort without a reason of ours is aborted, too', async () => {
    const outcome = await runLoop([user()], loopParts(scripted([]), { signal: AbortSignal.abort('gone') }));
    expect(outcome).toEqual({ status: 'aborted', stopReason: 'aborted', detail: 'The run was cancelled.' });
  });

  test('a turn that is aborted before it begins asks nothing', async () => {
    const model = scripted([]);
    const outcome = await runLoop([user()], loopParts(model, { signal: AbortSignal.abort(new Abort('cancel', 'Cancelled.')) }));
    expect(outcome.status).toBe('aborted');
    expect(model.asked).toEqual([]);
  });
});

describe('a conversation that does not fit', { tags: ['C8'] }, () => {
  const tooLong = new ModelError('too long', 'context_overflow');

  /** A step that becomes one message once the endpoint has refused it. */
  function shortening(model: Model) {
    const prepared: boolean[] = [];
    const parts = loopParts(model, {
      prepareStep: async ({ messages, overflowed = false }) => {
        prepared.push(overflowed);
        return { messages: overflowed ? messages.slice(-1) : messages };
      },
    });
    return { prepared, parts };
  }

  test('is prepared once more, shorter, and asked once more', async () => {
    const sizes: number[] = [];
    const model = modelOf(async ({ messages }) => {
      sizes.push(messages.length);
      if (messages.length > 1) throw tooLong;
      return reply('Now it fits.');
    });
    const { prepared, parts } = shortening(model);
    expect(await runLoop([user(), assistant('Yes.'), user()], parts)).toMatchObject({ status: 'finished', text: 'Now it fits.' });
    expect([prepared, sizes]).toEqual([
      [false, true],
      [3, 1],
    ]);
    expect(parts.meter.stats.iterations).toBe(1);
  });

  test('is context_overflow when it does not fit then either: two requests, no more', async () => {
    let asked = 0;
    const model = modelOf(async () => {
      asked++;
      throw tooLong;
    });
    const { prepared, parts } = shortening(model);
    expect(await runLoop([user()], parts)).toEqual({ status: 'error', stopReason: 'context_overflow', detail: 'too long' });
    expect([prepared, asked]).toEqual([[false, true], 2]);
  });

  test('each step has its own second chance', async () => {
    let asked = 0;
    const model = modelOf(async () => {
      asked++;
      if (asked % 2 === 1) throw tooLong;
      return asked < 4 ? reply('', toolCall('a')) : reply('Done.');
    });
    const { prepared, parts } = shortening(model);
    expect(await runLoop([user()], parts)).toMatchObject({ status: 'finished' });
    expect(prepared).toEqual([false, true, false, true]);
  });

  test('has no second chance in a turn that is aborted', async () => {
    const controller = new AbortController();
    const model = modelOf(async () => {
      controller.abort(new Abort('cancel', 'Cancelled.'));
      throw tooLong;
    });
    const { prepared, parts } = shortening(model);
    expect(await runLoop([user()], { ...parts, signal: controller.signal })).toMatchObject({ status: 'aborted' });
    expect(prepared).toEqual([false]);
  });

  test('another failure has no second chance', async () => {
    const { prepared, parts } = shortening(modelOf(() => Promise.reject(new ModelError('no', 'final'))));
    await runLoop([user()], parts);
    expect(prepared).toEqual([false]);
  });
});
