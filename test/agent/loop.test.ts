import * as fc from 'fast-check';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { AgentEvent } from '../../src/agent/events.ts';
import { runLoop, type PrepareStepParams } from '../../src/agent/loop.ts';
import type { Message } from '../../src/agent/messages.ts';
import { ModelError } from '../../src/agent/model.ts';
import { nextStep } from '../../src/agent/next-step.ts';
import { isOffered, defaultPolicy } from '../../src/agent/policy.ts';
import { failure, offer, success, type ValidCall } from '../../src/agent/tool.ts';
import { WorkerClient } from '../../src/jail/worker-client.ts';
import {
  assistant,
  limits,
  loopParts,
  modelOf,
  observation,
  reply,
  scripted,
  shell,
  toolCall,
  toolMap,
  usage,
  user,
  write,
} from '../support/agent.ts';

describe('runLoop', () => {
  test(
    'an answer without tool calls is the end, after exactly one request',
    { tags: ['S0-10', 'S0-14', 'S0-68', 'S1-03', 'S3-056', 'S4-12', 'S4-29'] },
    async () => {
      const model = scripted([reply('All done.')]);
      const parts = loopParts(model);
      expect(await runLoop([user()], parts)).toEqual({ status: 'finished', stopReason: 'no_tool_calls', text: 'All done.' });
      expect(parts.meter.stats.iterations).toBe(1);
      expect(model.asked).toHaveLength(1);
    },
  );

  test(
    'each round adds the assistant message and its observations to the next request',
    { tags: ['S0-11', 'S0-12', 'S0-13', 'S0-64', 'S1-11', 'S3-060'] },
    async () => {
      const model = scripted([reply('', toolCall('a'), toolCall('b')), reply('Reading on.', toolCall('c')), reply('Done.')]);
      const parts = loopParts(model, {}, ({ id }) => success(`text ${id}`));
      expect(await runLoop([user()], parts)).toMatchObject({ status: 'finished' });
      expect(model.asked.map(({ messages }) => messages.length)).toEqual([1, 4, 6]);
      expect(model.asked[1]?.messages.slice(1)).toMatchObject([
        { role: 'assistant', toolCalls: [{ id: 'a' }, { id: 'b' }] },
        { toolCallId: 'a', content: 'text a' },
        { toolCallId: 'b', content: 'text b' },
      ]);
      expect(parts.seen.messages.map(({ role }) => role)).toEqual(['assistant', 'tool', 'tool', 'assistant', 'tool', 'assistant']);
    },
  );

  test('thirty rounds of work are one turn', { tags: ['S0-16', 'S1-02'] }, async () => {
    const model = scripted((index) => (index < 30 ? reply('', write(`call_${index}`)) : reply('Done.')));
    const parts = loopParts(model);
    expect(await runLoop([user()], parts)).toMatchObject({ status: 'finished' });
    expect([model.asked.length, parts.seen.ran.length]).toEqual([31, 30]);
  });

  test(
    'the first request has the system message, the offers and the history with the prompt last',
    { tags: ['S0-42', 'S1-04', 'S3-023', 'S4-04'] },
    async () => {
      const offers = [offer(toolMap().get('read_file')!)];
      const history = [user('Before.'), assistant('Yes.'), user('Fix the last page.')];
      const model = scripted([reply('Done.')]);
      await runLoop(history, loopParts(model, { system: 'You are Gadget.', offers }));
      expect(model.asked).toEqual([{ system: 'You are Gadget.', messages: history, tools: offers }]);
    },
  );

  test(
    'every request has the same system message and the same offers, and no message is a second one',
    { tags: ['S3-050', 'S4-10'] },
    async () => {
      const policy = { ...defaultPolicy, toolMode: 'read-only' } as const;
      const offers = [...toolMap().values()].filter((tool) => isOffered(tool, policy)).map(offer);
      const model = scripted([reply('', toolCall('a')), reply('', write('b')), reply('Done.')]);
      await runLoop([user()], loopParts(model, { offers, policy }));
      for (const { system, messages, tools } of model.asked) {
        expect(system).toBe('You are Gadget.');
        expect(tools).toBe(offers);
        expect(messages.map(({ role }) => role)).not.toContain('system');
      }
      expect(model.asked[2]?.messages.at(-1)).toMatchObject({ verdict: 'denied' });
    },
  );

  test('the word "done" beside a call ends nothing', { tags: ['S4-30', 'C2'] }, async () => {
    const model = scripted([reply('Done. TASK COMPLETE.', toolCall('a')), reply('Now it is.')]);
    expect(await runLoop([user()], loopParts(model))).toMatchObject({ text: 'Now it is.' });
    expect(model.asked).toHaveLength(2);
  });

  test('a loaded history with an open call acts before it thinks', { tags: ['S1-05', 'C10'] }, async () => {
    const model = scripted([reply('Done.')]);
    await runLoop(
      [user(), assistant('', toolCall('a'), toolCall('b')), observation('a')],
      loopParts(model, {}, () => success('approved result')),
    );
    expect(model.asked).toHaveLength(1);
    expect(model.asked[0]?.messages.at(-1)).toMatchObject({ role: 'tool', toolCallId: 'b', content: 'approved result' });
  });

  test('a finished turn that is loaded again asks the model nothing', { tags: ['S1-08'] }, async () => {
    const model = scripted([]);
    expect(await runLoop([user(), assistant('Done.')], loopParts(model))).toMatchObject({ status: 'finished', text: 'Done.' });
    expect(model.asked).toEqual([]);
  });

  test('the history that was passed in is not changed', { tags: ['S1-17'] }, async () => {
    const history = Object.freeze([Object.freeze(user()), Object.freeze(assistant('', Object.freeze(toolCall('a'))))]);
    expect(await runLoop(history, loopParts(scripted([reply('Done.')])))).toMatchObject({ status: 'finished' });
    expect(history).toHaveLength(2);
  });

  test('a message is in the log before the next step is taken', { tags: ['S1-10', 'S3-066', 'S4-25', 'C19'] }, async () => {
    const log: Message[] = [];
    const model = modelOf(async ({ messages }) => {
      expect(log).toEqual(messages.slice(1));
      return log.length === 0 ? reply('', toolCall('a')) : reply('Done.');
    });
    const parts = loopParts(
      model,
      {
        record: async (message) => {
          await new Promise((resolve) => void setImmediate(resolve));
          log.push(message);
        },
      },
      () => {
        // The calls of a reply wait in the log for their turn.
        expect(nextStep([user(), ...log])).toMatchObject({ kind: 'act', calls: [{ id: 'a' }] });
        return success('done');
      },
    );
    expect(await runLoop([user()], parts)).toMatchObject({ status: 'finished' });
    expect(log.map(({ role }) => role)).toEqual(['assistant', 'tool', 'assistant']);
  });

  test('a step prepares, asks, records and then acts', { tags: ['S4-03', 'S4-24'] }, async () => {
    const order: string[] = [];
    const answers = [reply('', toolCall('a')), reply('Done.')];
    const model = modelOf(async () => {
      order.push('ask');
      return answers.shift()!;
    });
    const parts = loopParts(
      model,
      {
        prepareStep: async ({ messages }: PrepareStepParams) => {
          order.push(`prepare ${messages.length}`);
          return { messages };
        },
        record: async ({ role }) => void order.push(`record ${role}`),
      },
      () => {
        order.push('act');
        return success('done');
      },
    );
    await runLoop([user()], parts);
    expect(order).toEqual(['prepare 1', 'ask', 'record assistant', 'act', 'record tool', 'prepare 3', 'ask', 'record assistant']);
  });

  test('the model is shown what the step prepared, the log itself stays whole', { tags: ['S4-24'] }, async () => {
    const model = scripted([reply('', toolCall('a')), reply('Done.')]);
    const parts = loopParts(model, { prepareStep: async ({ messages }) => ({ messages: messages.slice(-1) }) });
    await runLoop([user()], parts);
    expect(model.asked.map(({ messages }) => messages.map(({ role }) => role))).toEqual([['user'], ['tool']]);
    expect(parts.seen.messages).toHaveLength(3);
  });

  test('a tool that fails does not break the loop', { tags: ['S1-38'] }, async () => {
    const model = scripted([reply('', toolCall('a')), reply('Then not.')]);
    const outcome = await runLoop(
      [user()],
      loopParts(model, {}, () => failure('no such file')),
    );
    expect(outcome.status).toBe('finished');
    expect(model.asked[1]?.messages.at(-1)).toMatchObject({ content: 'ERROR: no such file', isError: true });
  });

  test('what a tool throws in the sandbox is what the model reads, and the loop goes on', { tags: ['S1-38', 'S1-41'] }, async () => {
    const worker = new WorkerClient({ argv: [process.execPath, join(import.meta.dirname, '../../src/worker.ts'), tmpdir()] }, {});
    onTestFinished(() => worker.close());
    const model = scripted([reply('', toolCall('a')), reply('Then not.')]);
    const parts = loopParts(model, {
      // The head checks arguments. Without any, the tool trips over itself.
      runTool: ({ tool }, signal) => worker.tool(tool.name, {}, 60_000, 1000, signal),
    });
    expect(await runLoop([user()], parts)).toMatchObject({ status: 'finished' });
    expect(model.asked[1]?.messages.at(-1)).toMatchObject({
      content: expect.stringMatching(/^ERROR: Cannot read properties of undefined/),
      isError: true,
    });
  });
});

describe('a long turn', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const rounds = 5000;

  test('5,000 rounds neither grow the stack nor take more memory for each round', { tags: ['S0-17', 'S1-01'] }, async () => {
    const shownFrames = Error.stackTraceLimit;
    // With the frames of whoever awaits: a loop that calls itself would have one more for each round.
    Error.stackTraceLimit = Infinity;
    onTestFinished(() => {
      Error.stackTraceLimit = shownFrames;
    });
    const depths: number[] = [];
    const heap: number[] = [];
    const logs = new Set<unknown>();
    const model = modelOf(async () => {
      const round = depths.push(new Error('depth').stack!.split('\n').length);
      if (round % (rounds / 2) === 0) {
        collectGarbage();
        heap.push(process.memoryUsage().heapUsed);
      }
      return round <= rounds ? { ...reply('', write(`call_${round}`)), usage: usage(10, 1) } : reply('Done.');
    });
    const nothing = loopParts(model, {
      limits: limits(),
      runTool: async () => success('done'),
      record: async () => undefined,
      emit: () => undefined,
      prepareStep: async ({ messages }) => {
        logs.add(messages);
        return { messages: messages.slice(-2) };
      },
    });
    expect(await runLoop([user()], nothing)).toEqual({ status: 'finished', stopReason: 'no_tool_calls', text: 'Done.' });
    expect(nothing.meter.stats).toMatchObject({ iterations: rounds + 1, toolCalls: rounds });
    expect(new Set(depths.slice(1)).size).toBe(1);
    // One log that grows, never a copy of it.
    expect(logs.size).toBe(1);
    // Some hundred bytes for each round; a copy of the log for each would be 150 MB.
    const [half, end] = heap as [number, number];
    expect((end - half) / (rounds / 2)).toBeLessThan(1250);
  });
});

describe('what the model is shown', () => {
  /** What a strict endpoint refuses: a call without its result, a result without its call, another order. */
  function strict(messages: readonly Message[]): void {
    const open: string[] = [];
    for (const message of messages) {
      if (message.role === 'tool') {
        if (open.shift() !== message.toolCallId) throw new ModelError(`400: ${message.toolCallId} is not the next call`, 'final');
      } else if (open.length > 0) {
        throw new ModelError(`400: ${open.join(', ')} without a result`, 'final');
      } else if (message.role === 'assistant') {
        open.push(...message.toolCalls.map(({ id }) => id));
      }
    }
    if (open.length > 0) throw new ModelError(`400: ${open.join(', ')} without a result`, 'final');
  }

  const kinds = ['read', 'edit', 'command', 'unknown', 'broken', 'denied'] as const;
  const callOf = (id: string, kind: (typeof kinds)[number]) =>
    ({
      read: toolCall(id, 'read_file', { path: id }),
      edit: write(id),
      command: shell(id),
      unknown: toolCall(id, 'nothing'),
      broken: toolCall(id, 'read_file', '{'),
      denied: write(id, '.git/config'),
    })[kind];

  test(
    'no request has a result without its call or a call without its result, whatever was called',
    { tags: ['S0-66', 'S1-40', 'S1-42'] },
    async () => {
      const batches = fc.array(fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 6 }), { maxLength: 6 });
      await fc.assert(
        fc.asyncProperty(batches, fc.integer({ min: 0, max: 4 }), async (script, maxIterations) => {
          const model = modelOf(async ({ messages }) => {
            strict(messages);
            const round = messages.filter(({ role }) => role === 'assistant').length;
            const batch = script[round];
            return batch ? reply('', ...batch.map((kind, index) => callOf(`${round}-${index}`, kind))) : reply('Done.');
          });
          const parts = loopParts(model, { limits: limits({ maxIterations }) }, ({ id }) =>
            id.endsWith('1') ? failure('no') : success(id),
          );
          const outcome = await runLoop([user()], parts);
          expect(['finished', 'stopped']).toContain(outcome.status);
          expect(() => strict(parts.seen.messages)).not.toThrow();
        }),
        { numRuns: 200 },
      );
    },
  );

  test('is the log and nothing else: what the sinks are told is not sent', { tags: ['S2-52'] }, async () => {
    const model = scripted([{ ...reply('Let me look.', toolCall('a')), thinking: { field: 'reasoning', text: 'hm' } }, reply('Done.')]);
    const parts = loopParts(model);
    await runLoop([user()], parts);
    expect(parts.seen.events.length).toBeGreaterThan(8);
    expect(model.asked[1]?.messages).toEqual([user(), ...parts.seen.messages.slice(0, 2)]);
  });
});

describe('two loops in one process', () => {
  test('each has its own model, tools and folder: nothing is the process’s', { tags: ['S3-002', 'S3-011'] }, async () => {
    const root = mkdtempSync(join(tmpdir(), 'gadget-loops-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    const cwd = process.cwd();
    const loops = ['one', 'two'].map((name) => {
      const workspace = mkdtempSync(join(root, name));
      writeFileSync(join(workspace, 'name.txt'), `This is ${name}.\n`);
      const runTool = ({ tool, args }: ValidCall, signal: AbortSignal) =>
        tool.run!(args, { workspace, signal, shell: () => Promise.reject(new Error('no shell')) });
      const model = scripted([
        reply('', toolCall('a', 'read_file', { path: 'name.txt' })),
        reply('', toolCall('b', 'write_file', { path: 'made.txt', content: name })),
        reply(`${name} is done.`),
      ]);
      return { name, workspace, model, parts: loopParts(model, { runTool }) };
    });
    const outcomes = await Promise.all(loops.map(({ parts }) => runLoop([user()], parts)));
    expect(outcomes).toMatchObject([{ text: 'one is done.' }, { text: 'two is done.' }]);
    for (const { name, workspace, model } of loops) {
      expect(model.asked[1]?.messages.at(-1)?.content).toContain(`This is ${name}.`);
      expect(readFileSync(join(workspace, 'made.txt'), 'utf8')).toBe(name);
    }
    expect(process.cwd()).toBe(cwd);
  });
});

describe('what the sinks are told', () => {
  const typesOf = (events: readonly AgentEvent[]): string[] => events.map(({ type }) => type);

  test(
    'thinking, the words beside calls and the counts of each iteration, in order',
    { tags: ['S3-183', 'S3-186', 'S3-191'] },
    async () => {
      const counts = usage(10, 5, { thinkingTokens: 1 });
      const replies = [
        { ...reply('Let me look.', toolCall('a')), thinking: { field: 'reasoning', text: 'hm' }, usage: counts },
        { ...reply('Done.'), usage: counts },
      ];
      const model = modelOf(async (_, { onChunk }) => {
        const next = replies.shift()!;
        onChunk?.(next.content);
        return next;
      });
      const parts = loopParts(model);
      await runLoop([user()], parts);
      expect(typesOf(parts.seen.events)).toEqual([
        'activity',
        'model.called',
        'chunk',
        'model.answered',
        'thinking',
        'block.reply',
        'activity',
        'tool.call',
        'tool.result',
        'activity',
        'model.called',
        'chunk',
        'model.answered',
      ]);
      expect(parts.seen.events[3]).toMatchObject({ payload: { iteration: 1, role: 'agent_executor', toolCalls: 1, usage: counts } });
      expect(parts.seen.events[4]).toEqual({ type: 'thinking', payload: { content: 'hm' } });
      expect(parts.seen.events[5]).toEqual({ type: 'block.reply', payload: { content: 'Let me look.' } });
      expect(parts.seen.events.at(-1)).toMatchObject({ payload: { iteration: 2, content: 'Done.' } });
    },
  );

  test('thinking and acting alternate, with the number of the iteration', { tags: ['S3-001', 'S3-181'] }, async () => {
    const parts = loopParts(scripted([reply('', toolCall('a'), toolCall('b')), reply('', write('c')), reply('Done.')]));
    await runLoop([user()], parts);
    expect(parts.seen.events.filter(({ type }) => type === 'activity').map(({ payload }) => payload)).toEqual([
      { phase: 'thinking', iteration: 1 },
      { phase: 'tool_exec', iteration: 1 },
      { phase: 'thinking', iteration: 2 },
      { phase: 'tool_exec', iteration: 2 },
      { phase: 'thinking', iteration: 3 },
    ]);
  });

  test('what the model said is told before its calls run', { tags: ['S1-13', 'S1-24'] }, async () => {
    const parts = loopParts(scripted([reply('Let me look.', toolCall('a')), reply('Done.')]), {}, () => {
      expect(typesOf(parts.seen.events).slice(0, 4)).toEqual(['activity', 'model.called', 'model.answered', 'block.reply']);
      return success('done');
    });
    expect(await runLoop([user()], parts)).toMatchObject({ status: 'finished' });
    expect.assertions(2);
  });

  test('the role of the agent is told with each call of the model', { tags: ['S2-21', 'S2-22'] }, async () => {
    for (const role of ['agent_executor', 'llm_planner'] as const) {
      const parts = loopParts(scripted([reply('Done.')]), { role });
      await runLoop([user()], parts);
      expect(parts.seen.events.filter(({ type }) => type.startsWith('model.'))).toMatchObject([
        { payload: { role } },
        { payload: { role } },
      ]);
    }
  });
});
