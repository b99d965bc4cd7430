import * as fc from 'fast-check';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Abort } from '../../src/agent/abort.ts';
import type { AgentEvent } from '../../src/agent/events.ts';
import { outcomeOf, runLoop, type PrepareStepParams } from '../../src/agent/loop.ts';
import type { Message } from '../../src/agent/messages.ts';
import { ModelError, type Model } from '../../src/agent/model.ts';
import { nextStep } from '../../src/agent/next-step.ts';
import { isOffered, defaultPolicy } from '../../src/agent/policy.ts';
import { failure, offer, success, type ValidCall } from '../../src/agent/tool.ts';
import { WorkerClient } from '../../src/jail/worker-client.ts';
import { Problem } from '../../src/problem.ts';
import {
  assistant,
  decision,
  limits,
  loopParts,
  modelOf,
  observation,
  reply,
  scripted,
  toolCall,
  toolMap,
  usage,
  user,
} from '../support/agent.ts';

const shell = (id: string, more: object = {}) => toolCall(id, 'execute_command', { command: 'make', ...more });
const write = (id: string, path = `${id}.txt`) => toolCall(id, 'write_file', { path, content: 'x' });

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

  test('what a tool throws in the hands is what the model reads, and the loop goes on', { tags: ['S1-38', 'S1-41'] }, async () => {
    const worker = new WorkerClient({ argv: [process.execPath, join(import.meta.dirname, '../../src/worker.ts'), tmpdir()] }, {});
    onTestFinished(() => worker.close());
    const model = scripted([reply('', toolCall('a')), reply('Then not.')]);
    const parts = loopParts(model, {
      // The head checks arguments. Without any, the tool trips over itself.
      hands: ({ tool }, signal) => worker.tool(tool.name, {}, 60_000, 1000, signal),
    });
    expect(await runLoop([user()], parts)).toMatchObject({ status: 'finished' });
    expect(model.asked[1]?.messages.at(-1)).toMatchObject({
      content: expect.stringMatching(/^ERROR: Cannot read properties of undefined/),
      isError: true,
    });
  });
});

describe('a turn that waits for a person', () => {
  test('parks without another model call', { tags: ['S1-06'] }, async () => {
    const model = scripted([reply('', shell('a', { keep_changes: true }))]);
    expect(await runLoop([user()], loopParts(model))).toMatchObject({
      status: 'pending-confirmation',
      stopReason: 'pending_confirmation',
      asked: [{ call: { id: 'a' }, args: { command: 'make', keep_changes: true }, effect: 'execute' }],
    });
    expect(model.asked).toHaveLength(1);
  });

  test('can be told from its messages alone, and parks again when nobody has answered', { tags: ['S1-43'] }, async () => {
    const parts = loopParts(scripted([reply('', toolCall('read'), shell('ask', { keep_changes: true }), write('behind'))]));
    await runLoop([user()], parts);
    const log = [user(), ...parts.seen.messages];
    expect(nextStep(log)).toMatchObject({ kind: 'act', calls: [{ id: 'ask' }, { id: 'behind' }] });

    const again = loopParts(scripted([]));
    expect(await runLoop(log, again)).toMatchObject({ status: 'pending-confirmation', asked: [{ call: { id: 'ask' } }] });
    expect([again.seen.ran, again.seen.messages]).toEqual([[], []]);
  });
});

describe('a turn that goes on with what a person decided', () => {
  const kept = (id: string) => shell(id, { keep_changes: true });
  const parked = (...waiting: Parameters<typeof assistant>[1][]): Message[] => [user(), assistant('', ...waiting)];

  test(
    'the approved call runs before the model is asked, behind a barrier, and its result is in the next request',
    { tags: ['S1-05', 'S1-36', 'S0-51'] },
    async () => {
      const model = scripted([reply('Done.')]);
      const parts = loopParts(model, { decisions: new Map([decision(kept('a'))]) }, () => success('built'));
      expect(await runLoop(parked(kept('a')), parts)).toMatchObject({ status: 'finished' });
      expect(parts.seen.order).toEqual(['barrier a', 'run a', 'record a']);
      expect(parts.seen.messages[0]).toMatchObject({ verdict: 'allowed', why: 'approved by @mona', content: 'built', isError: false });
      expect(model.asked.map(({ messages }) => messages.at(-1))).toEqual([parts.seen.messages[0]]);
    },
  );

  test('an approved edit runs behind a barrier, too: it has to be known as started', { tags: ['S1-31'] }, async () => {
    const call = write('a', '.github/workflows/ci.yml');
    const parts = loopParts(scripted([reply('Done.')]), { decisions: new Map([decision(call)]) });
    await runLoop(parked(call), parts);
    expect(parts.seen.order).toEqual(['barrier a', 'run a', 'record a']);
  });

  test('what a person denied does not run, and the model reads why', { tags: ['S1-37', 'S1-40'] }, async () => {
    const decisions = new Map([decision(kept('a'), 'denied', 'denied by @mona: use the script')]);
    const model = scripted([reply('Then not.')]);
    const parts = loopParts(model, { decisions });
    expect(await runLoop(parked(kept('a')), parts)).toMatchObject({ status: 'finished' });
    expect(parts.seen.ran).toEqual([]);
    const answer = { content: 'ERROR: denied by @mona: use the script', isError: true, verdict: 'denied', why: 'denied by @mona' };
    expect(model.asked[0]?.messages.at(-1)).toMatchObject(answer);
  });

  test('an answer to a question is its result, and not an error; a question cannot be approved', { tags: ['C21'] }, async () => {
    const question = toolCall('a', 'ask_human', { question: 'Round up?' });
    const answered = scripted([reply('Done.')]);
    const decisions = new Map([decision(question, 'answered', '@mona answers: yes')]);
    expect(await runLoop(parked(question), loopParts(answered, { decisions }))).toMatchObject({ status: 'finished' });
    expect(answered.asked[0]?.messages.at(-1)).toMatchObject({ content: '@mona answers: yes', isError: false, why: 'answered by @mona' });

    const approved = loopParts(scripted([]), { decisions: new Map([decision(question)]) });
    expect(await runLoop(parked(question), approved)).toMatchObject({ status: 'pending-confirmation' });
    expect(approved.seen.ran).toEqual([]);
  });

  test('only exactly the call that the person was shown counts as decided', { tags: ['R7', 'S2-70'] }, async () => {
    const [, approval] = decision(kept('a'));
    const others = [
      { ...approval, args: { command: 'make', keep_changes: true, timeout_seconds: 5 } },
      { ...approval, args: { command: 'rm -rf .', keep_changes: true } },
      { ...approval, name: 'write_file' },
    ];
    for (const other of others) {
      const parts = loopParts(scripted([]), { decisions: new Map([['a', other]]) });
      expect(await runLoop(parked(kept('a')), parts)).toMatchObject({ status: 'pending-confirmation', asked: [{ call: { id: 'a' } }] });
      expect(parts.seen.ran).toEqual([]);
    }
  });

  test(
    'a decision is used once: the same call asks again, even where the endpoint gives it the same id again',
    { tags: ['R7'] },
    async () => {
      const model = scripted([reply('', kept('a')), reply('Done.')]);
      const parts = loopParts(model, { decisions: new Map([decision(kept('a'))]) });
      expect(await runLoop(parked(kept('a')), parts)).toMatchObject({
        status: 'pending-confirmation',
        asked: [{ call: { name: 'execute_command' } }],
      });
      expect(parts.seen.ran).toHaveLength(1);
    },
  );

  test('an approval does not lift what the policy denies', async () => {
    const policy = { ...defaultPolicy, toolMode: 'read-only' } as const;
    const parts = loopParts(scripted([reply('Then not.')]), { policy, decisions: new Map([decision(kept('a'))]) });
    await runLoop(parked(kept('a')), parts);
    expect(parts.seen.ran).toEqual([]);
    expect(parts.seen.messages[0]).toMatchObject({ verdict: 'denied', isError: true });
  });

  test(
    'what nobody decided goes on waiting, behind what was approved; an edit waits with it, and no model is asked',
    { tags: ['S1-43'] },
    async () => {
      const parts = loopParts(scripted([]), { decisions: new Map([decision(kept('c'))]) });
      expect(await runLoop(parked(kept('a'), write('b'), kept('c'), toolCall('d')), parts)).toMatchObject({
        status: 'pending-confirmation',
        asked: [{ call: { id: 'a' } }],
      });
      expect(parts.seen.ran.map(({ id }) => id)).toEqual(['c', 'd']);
    },
  );

  const kinds = ['read', 'edit', 'ask', 'question', 'unknown'] as const;
  const made = ['approved', 'denied', 'answered', undefined] as const;
  const callOf = (id: string, kind: (typeof kinds)[number]) =>
    ({
      read: toolCall(id, 'read_file', { path: id }),
      edit: write(id),
      ask: kept(id),
      question: toolCall(id, 'ask_human', { question: id }),
      unknown: toolCall(id, 'nothing'),
    })[kind];

  test(
    'whatever is decided in whatever order: no call is answered twice, what has its result does not run again',
    { tags: ['S1-31', 'S1-40'] },
    async () => {
      const batch = fc.array(fc.record({ kind: fc.constantFrom(...kinds), rounds: fc.array(fc.constantFrom(...made), { maxLength: 3 }) }), {
        minLength: 1,
        maxLength: 5,
      });
      await fc.assert(
        fc.asyncProperty(batch, async (items) => {
          const all = items.map(({ kind }, index) => callOf(`call-${index}`, kind));
          const log: Message[] = [user(), assistant('', ...all)];
          const ran: string[] = [];
          for (let round = -1; round < 4; round++) {
            // At last everything is denied, so that the turn can end.
            const decided = all.flatMap((call, index) => {
              const choice = round === 3 ? 'denied' : items[index]!.rounds[round];
              return choice === undefined ? [] : [decision(call, choice, 'words')];
            });
            const parts = loopParts(scripted([reply('Done.')]), { decisions: new Map(decided) });
            const outcome = await runLoop(log, parts);
            ran.push(...parts.seen.ran.map(({ id }) => id));
            log.push(...parts.seen.messages);
            if (outcome.status === 'finished') break;
          }
          expect(new Set(ran).size).toBe(ran.length);
          const answers = log.flatMap((message) => (message.role === 'tool' ? [message.toolCallId] : []));
          expect(answers.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
          expect(log.at(-1)).toMatchObject({ role: 'assistant', content: 'Done.' });
        }),
        { numRuns: 200 },
      );
    },
  );
});

describe('a long turn', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const rounds = 2000;

  test('2,000 rounds neither grow the stack nor take more memory for each round', { tags: ['S0-17', 'S1-01'] }, async () => {
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
      hands: async () => success('done'),
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
    // Some hundred bytes for each round; a copy of the log for each would be 30 MB.
    const [half, end] = heap as [number, number];
    expect((end - half) / (rounds / 2)).toBeLessThan(4096);
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
      const hands = ({ tool, args }: ValidCall, signal: AbortSignal) =>
        tool.run!(args, { workspace, signal, shell: () => Promise.reject(new Error('no shell')) });
      const model = scripted([
        reply('', toolCall('a', 'read_file', { path: 'name.txt' })),
        reply('', toolCall('b', 'write_file', { path: 'made.txt', content: name })),
        reply(`${name} is done.`),
      ]);
      return { name, workspace, model, parts: loopParts(model, { hands }) };
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
