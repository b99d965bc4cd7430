import { describe, expect, test } from 'vitest';
import { createAsk, type ModelCall, type AskParts } from '../../src/agent/ask.ts';
import type { AgentEvent } from '../../src/agent/events.ts';
import { ModelError, type Model, type ModelReply, type ModelRequest } from '../../src/agent/model.ts';
import { modelOf, reply, toolCall, usage, user } from '../support/agent.ts';

const request: ModelRequest = { system: 'You are Gadget.', messages: [user('Hello')], tools: [] };
const busy = new ModelError('HTTP 503', 'retryable');

/** A model that gives these one after the other, and then fails the test. */
function inOrder(id: string, ...answers: (ModelReply | Error)[]): Model & { readonly asked: () => number } {
  let asked = 0;
  const model = modelOf(async () => {
    const next = answers[asked++] ?? new Error(`${id} was asked ${asked} times`);
    if (next instanceof Error) throw next;
    return next;
  }, id);
  return { ...model, asked: () => asked };
}

function setUp(models: AskParts['models'], more: Partial<AskParts> = {}) {
  const events: AgentEvent[] = [];
  const slept: number[] = [];
  const ask = createAsk({
    models,
    sleep: async (ms) => void slept.push(ms),
    random: () => 0.5,
    now: () => new Date('2026-11-01T12:00:00Z'),
    verbose: false,
    ...more,
  });
  const asking = (own: Partial<ModelCall> = {}): ModelCall => ({
    role: 'agent_executor',
    iteration: 4,
    emit: (event) => events.push(event),
    signal: new AbortController().signal,
    ...own,
  });
  return { ask, asking, events, slept, told: () => events.map(({ type }) => type) };
}

test('what a reply that is none has cost is told', { tags: ['R13'] }, async () => {
  const lost: unknown[] = [];
  const cut = new ModelError('cut off', 'retryable', { usage: usage(100, 50) });
  const { ask, asking } = setUp([inOrder('gpt', cut, reply('Hi.'))]);
  await ask(request, asking({ onLoss: (spent, model) => lost.push([spent, model]) }));
  expect(lost).toEqual([[usage(100, 50), 'gpt']]);
});

describe('one call of a model', () => {
  test(
    'gives the message for the log: the reply with its model, its counts and its times',
    { tags: ['S1-12', 'S1-23', 'S2-48'] },
    async () => {
      let clock = Date.parse('2026-11-01T12:00:00Z');
      const counts = usage(100, 20, { cachedTokens: 50, thinkingTokens: 5 });
      const model = modelOf(async (asked) => {
        expect(asked).toBe(request);
        clock += 1500;
        return { ...reply('Let me look.', toolCall('a')), thinking: { field: 'reasoning', text: 'hm' }, usage: counts };
      }, 'gpt');
      const { ask, asking } = setUp([model], { now: () => new Date(clock) });
      expect(await ask(request, asking())).toEqual({
        role: 'assistant',
        content: 'Let me look.',
        toolCalls: [toolCall('a')],
        thinking: { field: 'reasoning', text: 'hm' },
        model: 'gpt',
        usage: counts,
        durationMs: 1500,
        createdAt: '2026-11-01T12:00:01.500Z',
      });
    },
  );

  test('is told with who asks, which model is asked and what it said', { tags: ['S1-24'] }, async () => {
    const counts = usage(100, 20);
    const { ask, asking, events } = setUp([inOrder('gpt', { ...reply('Hi.', toolCall('a'), toolCall('b')), usage: counts })]);
    await ask(request, asking({ role: 'llm_planner' }));
    expect(events).toEqual([
      { type: 'model.called', payload: { iteration: 4, role: 'llm_planner', model: 'gpt', provider: 'model.example' } },
      {
        type: 'model.answered',
        payload: { iteration: 4, role: 'llm_planner', model: 'gpt', durationMs: 0, usage: counts, toolCalls: 2, content: 'Hi.' },
      },
    ]);
  });

  test('pieces of a stream are told before the reply is there', { tags: ['S3-051', 'S3-052', 'S3-182'] }, async () => {
    const toldAtTheEnd: string[] = [];
    const model = modelOf(async (_, { onChunk }) => {
      onChunk?.('Hel');
      onChunk?.('lo.');
      toldAtTheEnd.push(...told());
      return reply('Hello.');
    });
    const { ask, asking, events, told } = setUp([model]);
    await ask(request, asking());
    expect(toldAtTheEnd).toEqual(['model.called', 'chunk', 'chunk']);
    expect(events.slice(1, 3)).toEqual([
      { type: 'chunk', payload: { content: 'Hel' } },
      { type: 'chunk', payload: { content: 'lo.' } },
    ]);
  });

  test('a reply that does not stream is told without pieces', { tags: ['S3-051'] }, async () => {
    const { ask, asking, told } = setUp([inOrder('gpt', reply('Hello.'))]);
    expect((await ask(request, asking())).content).toBe('Hello.');
    expect(told()).toEqual(['model.called', 'model.answered']);
  });

  test('what a thought says is nobody’s to read on the way', { tags: ['S2-24'] }, async () => {
    const model = modelOf(async (_, options) => {
      expect(options).not.toHaveProperty('onChunk');
      return reply('A summary.');
    });
    const { ask, asking, events } = setUp([model]);
    await ask(request, asking({ role: 'thought' }));
    expect(events).toMatchObject([{ payload: { role: 'thought' } }, { payload: { role: 'thought' } }]);
  });

  test('the signal of the one who asks reaches the model', async () => {
    const { signal } = new AbortController();
    const model = modelOf(async (_, options) => {
      expect(options.signal).toBe(signal);
      return reply('Hello.');
    });
    const { ask, asking } = setUp([model]);
    await ask(request, asking({ signal }));
    expect.assertions(1);
  });
});

describe('what an endpoint did not count', { tags: ['S0-57'] }, () => {
  test('is estimated by its length, and marked so', async () => {
    const long: ModelRequest = {
      system: 'x'.repeat(38),
      messages: [user('x'.repeat(100)), user('x'.repeat(100))],
      tools: [],
    };
    const answer = { ...reply('x'.repeat(21), toolCall('a', 'read', '{}')), thinking: { field: 'reasoning', text: 'x'.repeat(10) } };
    const { ask, asking, events } = setUp([inOrder('gpt', answer)]);
    const expected = {
      // The system message and an empty list of tools: 40 characters and 2 tokens; two messages: 200 characters and 4 tokens.
      inputTokens: 10 + 2 + 50 + 4,
      cachedTokens: 0,
      // Text, call and thinking: 21 + 6 + 10 characters.
      outputTokens: 10,
      thinkingTokens: 3,
      estimated: true,
    };
    expect((await ask(long, asking())).usage).toEqual(expected);
    expect(events.at(-1)).toMatchObject({ type: 'model.answered', payload: { usage: expected } });
  });

  test('what it did count is taken as it is', async () => {
    const { ask, asking } = setUp([inOrder('gpt', { ...reply('x'), usage: usage(0, 0) })]);
    expect((await ask(request, asking())).usage).toEqual(usage(0, 0));
  });
});

describe('retries', { tags: ['C28', 'S3-187'] }, () => {
  test('each attempt is told: called, then failed or answered, with the wait between them', async () => {
    const { ask, asking, events, slept } = setUp([inOrder('gpt', busy, busy, reply('At last.'))]);
    expect((await ask(request, asking())).content).toBe('At last.');
    const failed = { type: 'model.failed', payload: { iteration: 4, error: 'HTTP 503', durationMs: 0 } };
    expect(events).toMatchObject([
      { type: 'model.called' },
      failed,
      { type: 'run.retrying', payload: { attempt: 1, maxAttempts: 3, error: 'HTTP 503', delayMs: 300 } },
      { type: 'model.called' },
      failed,
      { type: 'run.retrying', payload: { attempt: 2, maxAttempts: 3, error: 'HTTP 503', delayMs: 600 } },
      { type: 'model.called' },
      { type: 'model.answered' },
    ]);
    expect(slept).toEqual([300, 600]);
  });

  test('the third failure is the error', { tags: ['S1-28'] }, async () => {
    const model = inOrder('gpt', busy, busy, busy);
    const { ask, asking, told } = setUp([model]);
    await expect(ask(request, asking())).rejects.toBe(busy);
    expect(model.asked()).toBe(3);
    expect(told().at(-1)).toBe('model.failed');
  });

  test('one attempt is one: it is not tried again', async () => {
    const model = inOrder('gpt', busy);
    const { ask, asking, told } = setUp([model]);
    await expect(ask(request, asking({ attempts: 1 }))).rejects.toBe(busy);
    expect([model.asked(), told()]).toEqual([1, ['model.called', 'model.failed']]);
  });

  test.each(['final', 'cut_off', 'context_overflow'] as const)('a failure that is %s is not tried again', async (kind) => {
    const model = inOrder('gpt', new ModelError('no', kind));
    const { ask, asking, slept } = setUp([model]);
    await expect(ask(request, asking())).rejects.toMatchObject({ kind });
    expect([model.asked(), slept]).toEqual([1, []]);
  });

  test('whatever a model throws is told in words', async () => {
    const { ask, asking, events } = setUp([modelOf(() => Promise.reject('a text' as unknown as Error))]);
    await expect(ask(request, asking())).rejects.toBe('a text');
    expect(events.at(-1)).toMatchObject({ type: 'model.failed', payload: { error: 'a text' } });
  });
});

describe('the fallback model', { tags: ['S3-165'] }, () => {
  test('answers when the first has given up, and for the rest of the turn', async () => {
    const [first, second] = [inOrder('first', busy, busy, busy), inOrder('second', reply('one'), reply('two'))];
    const { ask, asking, events } = setUp([first, second]);
    expect(await ask(request, asking())).toMatchObject({ content: 'one', model: 'second' });
    expect(await ask(request, asking())).toMatchObject({ content: 'two', model: 'second' });
    expect([first.asked(), second.asked()]).toEqual([3, 2]);
    const asked = events.flatMap((event) => (event.type === 'model.called' ? event.payload.model : []));
    expect(asked).toEqual(['first', 'first', 'first', 'second', 'second']);
  });

  test('is announced with the reason', async () => {
    const { ask, asking, events } = setUp([inOrder('first', busy, busy, busy), inOrder('second', reply('one'))]);
    await ask(request, asking());
    expect(events.filter(({ type }) => type === 'run.retrying').at(-1)).toEqual({
      type: 'run.retrying',
      payload: { attempt: 3, maxAttempts: 3, error: 'HTTP 503 From now on the fallback model second answers.', delayMs: 0 },
    });
  });

  test('has attempts of its own, and its error is the error', async () => {
    const worse = new ModelError('HTTP 502', 'retryable');
    const [first, second] = [inOrder('first', busy, busy, busy), inOrder('second', worse, worse, worse)];
    const { ask, asking } = setUp([first, second]);
    await expect(ask(request, asking())).rejects.toBe(worse);
    expect([first.asked(), second.asked()]).toEqual([3, 3]);
  });

  test('is not asked about what another model would refuse as well', async () => {
    const second = inOrder('second');
    const { ask, asking } = setUp([inOrder('first', new ModelError('The key was refused.', 'final')), second]);
    await expect(ask(request, asking())).rejects.toThrow('The key was refused.');
    expect(second.asked()).toBe(0);
  });

  test('is not asked once the turn is aborted', async () => {
    const controller = new AbortController();
    const second = inOrder('second');
    const first = modelOf(async () => {
      controller.abort();
      throw busy;
    });
    const { ask, asking } = setUp([first, second]);
    await expect(ask(request, asking({ signal: controller.signal }))).rejects.toBe(busy);
    expect(second.asked()).toBe(0);
  });

  test('does not take over for a call that may fail: a summary does not decide for the turn', async () => {
    const second = inOrder('second');
    const { ask, asking } = setUp([inOrder('first', busy, reply('still here')), second]);
    await expect(ask(request, asking({ attempts: 1 }))).rejects.toThrow(ModelError);
    expect((await ask(request, asking())).content).toBe('still here');
    expect(second.asked()).toBe(0);
  });

  test('answers both of two subagents that find out at the same time', { tags: ['S3-165'] }, async () => {
    const broken: Model = { id: 'first', provider: 'p', ask: () => Promise.reject(busy) };
    const { ask, asking } = setUp([broken, inOrder('second', reply('one'), reply('two'))]);
    const answers = await Promise.all([ask(request, asking()), ask(request, asking())]);
    expect(answers.map(({ content }) => content).toSorted()).toEqual(['one', 'two']);
  });
});

describe('requests in the trace', { tags: ['S3-207'] }, () => {
  const inputOf = (events: readonly AgentEvent[]): string | undefined =>
    events.flatMap((event) => (event.type === 'model.called' ? [event.payload.input] : []))[0];

  test('are there only where it is to be verbose', async () => {
    const plain = setUp([inOrder('gpt', reply('Hi.'))]);
    await plain.ask(request, plain.asking());
    expect(plain.events[0]?.payload).not.toHaveProperty('input');

    const verbose = setUp([inOrder('gpt', reply('Hi.'))], { verbose: true });
    await verbose.ask(request, verbose.asking());
    expect(JSON.parse(inputOf(verbose.events)!)).toEqual(JSON.parse(JSON.stringify(request)));
  });

  test('are whole: secrets are taken out of them before anything cuts them', async () => {
    const { ask, asking, events } = setUp([inOrder('gpt', reply('Hi.'))], { verbose: true });
    await ask({ ...request, messages: [user(`${'x'.repeat(60_000)} the end`)] }, asking());
    expect(inputOf(events)).toContain('the end');
  });
});
