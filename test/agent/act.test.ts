import { describe, expect, test } from 'vitest';
import { act } from '../../src/agent/act.ts';
import type { ToolMessage } from '../../src/agent/messages.ts';
import { defaultPolicy } from '../../src/agent/policy.ts';
import { failure, success, type Observation } from '../../src/agent/tool.ts';
import { actParts, decision, shell, toolCall, toolMap } from '../support/agent.ts';

const write = (id: string, path = 'a.txt') => toolCall(id, 'write_file', { path, content: 'x' });
const read = (id: string) => toolCall(id, 'read_file', { path: `${id}.txt` });

function contents(parts: ReturnType<typeof actParts>): string[] {
  return parts.seen.messages.map((message) => message.content);
}

describe('act', () => {
  test('gives each call exactly one observation, in call order', { tags: ['S0-12', 'S1-18', 'S1-40', 'S1-42'] }, async () => {
    const parts = actParts({}, (call) => success(`result of ${call.id}`));
    const asked = await act(
      [toolCall('a'), write('b'), toolCall('c', 'no_such_tool'), toolCall('d', 'read_file', '{'), shell('e')],
      parts,
      1,
    );
    expect(asked).toEqual([]);
    expect(parts.seen.messages.map((message) => (message as ToolMessage).toolCallId)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(contents(parts)[0]).toBe('result of a');
  });

  test('an unknown tool is answered with "Tool not found" and the nearest name, and nothing runs', { tags: ['S1-32'] }, async () => {
    const parts = actParts();
    await act([toolCall('a', 'search_file')], parts, 1);
    expect(contents(parts)).toEqual(['ERROR: Tool not found. The nearest name is `search_files`.']);
    expect(parts.seen.messages[0]).toMatchObject({ isError: true, verdict: 'invalid' });
    expect(parts.seen.ran).toEqual([]);
  });

  test('a call that read-only mode forbids gets the exact text and does not run', { tags: ['S1-34'] }, async () => {
    const parts = actParts({ policy: { ...defaultPolicy, toolMode: 'read-only' } });
    await act([write('a'), shell('b', { keep_changes: true }), toolCall('c')], parts, 1);
    expect(contents(parts)).toEqual([
      'ERROR: Tool call denied by security policy (read-only mode)',
      'ERROR: Tool call denied by security policy (read-only mode)',
      'done',
    ]);
    expect(parts.seen.messages[0]).toMatchObject({ verdict: 'denied', isError: true });
    expect(parts.seen.ran.map(({ id }) => id)).toEqual(['c']);
  });

  test(
    'behind the first call that is asked only looks and notes still run; everything else waits unasked',
    { tags: ['S1-06', 'S1-18', 'S1-35'] },
    async () => {
      const parts = actParts();
      const asked = await act(
        [
          write('before'),
          shell('asked', { keep_changes: true }),
          toolCall('read'),
          write('behind'),
          shell('thrown away'),
          toolCall('task', 'delegate', { task: 'Count.' }),
          toolCall('plan', 'update_plan', { steps: [{ text: 'Wait', status: 'doing' }] }),
          toolCall('text', 'describe_pull_request', { title: 'Fix it', description: 'Fixed.' }),
          shell('also', { keep_changes: true }),
        ],
        parts,
        1,
      );
      expect(asked.map(({ call }) => call.id)).toEqual(['asked', 'also']);
      const ran = ['before', 'read', 'plan', 'text'];
      expect(parts.seen.order).toEqual(ran.flatMap((id) => [`run ${id}`, `record ${id}`]));
    },
  );

  test('what is asked carries its checked arguments, effect and reason', async () => {
    const [asked] = await act([write('a', '.github/workflows/ci.yml')], actParts(), 1);
    expect(asked).toMatchObject({ args: { path: '.github/workflows/ci.yml', content: 'x' }, effect: 'escape' });
    expect(asked?.why).toContain('.github/workflows/ci.yml');
  });

  test('a question parks the turn', { tags: ['C21'] }, async () => {
    const parts = actParts();
    expect(await act([toolCall('a', 'ask_human', { question: 'Which?' })], parts, 1)).toHaveLength(1);
    expect(parts.seen.messages).toEqual([]);
  });

  test('what is too long for a person to review is refused, all waiting calls together', { tags: ['A058'] }, async () => {
    const parts = actParts();
    const long = (id: string, length: number) => shell(id, { command: 'x'.repeat(length), keep_changes: true });
    const asked = await act([long('a', 9000), long('b', 9000), long('c', 4000), long('d', 20_000)], parts, 1);
    expect(asked.map(({ call }) => call.id)).toEqual(['a', 'c']);
    expect(parts.seen.messages).toMatchObject([
      { toolCallId: 'b', verdict: 'denied', content: expect.stringContaining('too long for a person to review') },
      { toolCallId: 'd', verdict: 'denied' },
    ]);
  });

  test('no barrier stands before what dies with the jail: no read, no edit, no command', { tags: ['C19', 'interface-7'] }, async () => {
    const parts = actParts({ policy: { ...defaultPolicy, toolMode: 'auto' }, tools: toolMap(true) });
    await act([toolCall('r'), write('w'), shell('e')], parts, 1);
    expect(parts.seen.order).toEqual(['run r', 'record r', 'run w', 'record w', 'run e', 'record e']);
  });

  test(
    'a failed call starts with "ERROR: " once; a good one that says so is left as it is, with a note that it is no failure',
    { tags: ['C17', 'S1-39'] },
    async () => {
      const results: Record<string, Observation> = {
        a: failure('it broke'),
        b: failure('ERROR: it broke'),
        c: success('ERROR: the first line of a log file'),
      };
      const parts = actParts({}, ({ id }) => results[id]!);
      await act([toolCall('a'), toolCall('b'), toolCall('c')], parts, 1);
      expect(parts.seen.messages).toMatchObject([
        { content: 'ERROR: it broke', isError: true },
        { content: 'ERROR: it broke', isError: true },
        {
          content: 'ERROR: the first line of a log file',
          isError: false,
          note: '[The call succeeded: the text above is its result, though it begins with "ERROR: ".]',
        },
      ]);
      expect(parts.seen.messages.map((message) => 'note' in message)).toEqual([false, false, true]);
      expect(parts.seen.events.filter(({ type }) => type === 'tool.result').map(({ payload }) => payload)).toMatchObject([
        { is_error: true },
        { is_error: true },
        { is_error: false },
      ]);
    },
  );

  test(
    'results are screened, with the name of their tool, before they are recorded or told to anybody',
    { tags: ['R11', 'S3-111'] },
    async () => {
      const screened: string[] = [];
      const screen = (text: string, source: string): string => {
        screened.push(source);
        return `[from ${source}] ${text.replaceAll('hunter2hunter2', '***')}`;
      };
      const parts = actParts({ screen }, ({ id }) =>
        id === 'b' ? failure('hunter2hunter2 is wrong') : success('the key is hunter2hunter2'),
      );
      await act([toolCall('a'), shell('b'), toolCall('c', 'nothing')], parts, 1);
      expect(contents(parts)).toEqual([
        '[from read_file] the key is ***',
        '[from execute_command] ERROR: *** is wrong',
        expect.stringMatching(/^\[from nothing\] ERROR: Tool not found\. /),
      ]);
      expect(screened).toEqual(['read_file', 'execute_command', 'nothing']);
      expect(JSON.stringify(parts.seen.events)).not.toContain('hunter2hunter2');
    },
  );

  test(
    'each call is announced before it runs and told when it is answered, one after the other',
    { tags: ['S0-65', 'S3-061', 'S3-063'] },
    async () => {
      const parts = actParts();
      await act([write('a'), toolCall('b', 'nothing')], parts, 3);
      expect(parts.seen.events).toMatchObject([
        { type: 'activity', payload: { phase: 'tool_exec', iteration: 3 } },
        { type: 'tool.call', payload: { name: 'write_file', id: 'a', arguments: '{"path":"a.txt","content":"x"}', iteration: 3 } },
        { type: 'tool.result', payload: { name: 'write_file', id: 'a', is_error: false, verdict: 'allowed' } },
        { type: 'tool.call', payload: { name: 'nothing', id: 'b' } },
        { type: 'tool.result', payload: { name: 'nothing', id: 'b', is_error: true, verdict: 'invalid' } },
      ]);
    },
  );

  test.each([
    ['alone', [write('a')]],
    ['one by one', [write('a'), read('b')]],
    ['side by side', [read('a'), read('b'), read('c')]],
    ['behind the word of a person', [shell('a', { keep_changes: true })]],
  ])('a call that runs %s is announced before it begins and told when it has ended', { tags: ['S3-063'] }, async (_, calls) => {
    const order: string[] = [];
    const parts = actParts({ decisions: new Map([decision(shell('a', { keep_changes: true }))]) });
    const emit: typeof parts.emit = (event) => {
      if (event.type === 'tool.call' || event.type === 'tool.result') order.push(`${event.type} ${event.payload.id}`);
    };
    const runTool: typeof parts.runTool = async ({ id }) => {
      order.push(`begins ${id}`);
      await new Promise((resolve) => void setImmediate(resolve));
      order.push(`ends ${id}`);
      return success('done');
    };
    await act(calls, { ...parts, emit, runTool }, 1);
    for (const { id } of calls)
      expect(order.filter((what) => what.endsWith(` ${id}`))).toEqual([
        `tool.call ${id}`,
        `begins ${id}`,
        `ends ${id}`,
        `tool.result ${id}`,
      ]);
  });

  test('the result is told after it is recorded', { tags: ['S1-19', 'S3-063'] }, async () => {
    const parts = actParts();
    const order: string[] = [];
    await act([toolCall('a')], { ...parts, record: async () => void order.push('recorded'), emit: ({ type }) => order.push(type) }, 1);
    expect(order).toEqual(['activity', 'tool.call', 'recorded', 'tool.result']);
  });

  test('nothing more runs once the turn is aborted', { tags: ['S1-14'] }, async () => {
    const controller = new AbortController();
    const parts = actParts({ signal: controller.signal }, () => {
      controller.abort(new Error('enough'));
      return success('done');
    });
    await expect(act([write('a'), write('b')], parts, 1)).rejects.toThrow('enough');
    expect(parts.seen.order).toEqual(['run a', 'record a']);
  });
});

describe('several calls of one reply', { tags: ['C11', 'S3-062'] }, () => {
  /** Hands that answer only when they are told to, and count how many calls are in them. */
  function gate() {
    const waiting = new Map<string, () => void>();
    const counts = { now: 0, most: 0 };
    const runTool = ({ id }: { readonly id: string }): Promise<Observation> => {
      counts.most = Math.max(counts.most, ++counts.now);
      const { promise, resolve } = Promise.withResolvers<Observation>();
      waiting.set(id, () => {
        counts.now--;
        resolve(success(`result of ${id}`));
      });
      return promise;
    };
    return { waiting, counts, runTool, settle: () => new Promise((resolve) => void setImmediate(resolve)) };
  }

  test('reads overlap, as many as the limit says, and are recorded in call order when they end in reverse', async () => {
    const { waiting, counts, runTool, settle } = gate();
    const parts = actParts({}, runTool);
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const done = act(ids.map(read), parts, 1);
    await settle();
    expect([...waiting.keys()]).toEqual(['a', 'b', 'c', 'd']);
    while (waiting.size > 0) {
      const [id, answer] = [...waiting].at(-1)!;
      waiting.delete(id);
      answer();
      await settle();
      // What is finished waits for what was called before it.
      expect(parts.seen.messages).toHaveLength(waiting.has('a') ? 0 : ids.length);
    }
    expect(await done).toEqual([]);
    expect(counts).toEqual({ now: 0, most: 4 });
    expect(parts.seen.messages).toMatchObject(ids.map((id) => ({ toolCallId: id, content: `result of ${id}` })));
  });

  test('a result is recorded as soon as those before it are, not at the end of the batch', async () => {
    const { waiting, runTool, settle } = gate();
    const parts = actParts({}, runTool);
    const done = act(['a', 'b', 'c'].map(read), parts, 1);
    await settle();
    const recorded: number[] = [];
    for (const id of ['b', 'a', 'c']) {
      waiting.get(id)!();
      await settle();
      recorded.push(parts.seen.messages.length);
    }
    await done;
    expect(recorded).toEqual([0, 2, 3]);
  });

  test('a command on a disposable copy is a read among reads', async () => {
    const { waiting, counts, runTool, settle } = gate();
    const parts = actParts({}, runTool);
    const done = act([read('a'), shell('b')], parts, 1);
    await settle();
    expect([...waiting.keys()]).toEqual(['a', 'b']);
    for (const answer of waiting.values()) answer();
    await done;
    expect(counts.most).toBe(2);
    expect(parts.seen.order.filter((what) => what.startsWith('barrier'))).toEqual([]);
  });

  const mixed: [string, ReturnType<typeof toolCall>][] = [
    ['an edit', write('x')],
    ['a command that keeps its changes', shell('x', { keep_changes: true })],
    ['an unknown tool', toolCall('x', 'nothing')],
    ['arguments that do not fit', toolCall('x', 'read_file', '{}')],
  ];

  test.each(mixed)('a batch with %s runs one by one, in call order', async (_, other) => {
    const counts = { now: 0, most: 0 };
    const parts = actParts({ policy: { ...defaultPolicy, toolMode: 'auto' } }, async () => {
      counts.most = Math.max(counts.most, ++counts.now);
      await new Promise((resolve) => void setImmediate(resolve));
      counts.now--;
      return success('done');
    });
    await act([read('a'), read('b'), other, read('c')], parts, 1);
    expect(counts.most).toBe(1);
    expect(parts.seen.messages.map((message) => (message as ToolMessage).toolCallId)).toEqual(['a', 'b', 'x', 'c']);
  });

  test('a limit of one runs reads one by one', async () => {
    const { waiting, counts, runTool, settle } = gate();
    const done = act(['a', 'b', 'c'].map(read), actParts({ maxParallel: 1 }, runTool), 1);
    for (const id of ['a', 'b', 'c']) {
      await settle();
      expect([...waiting.keys()].at(-1)).toBe(id);
      waiting.get(id)!();
    }
    await done;
    expect(counts.most).toBe(1);
  });

  test('what becomes of each call is decided before any of them runs', async () => {
    const order: string[] = [];
    const tools = new Map(
      [...toolMap()].map(([name, tool]) => [
        name,
        {
          ...tool,
          place: (args: object) => {
            order.push(`decide ${name}`);
            return tool.place({ ...args });
          },
        },
      ]),
    );
    const parts = actParts({ tools }, ({ tool }) => {
      order.push(`run ${tool.name}`);
      return success('done');
    });
    await act([read('a'), write('b'), shell('c')], parts, 1);
    expect(order).toEqual([
      'decide read_file',
      'decide write_file',
      'decide execute_command',
      'run read_file',
      'run write_file',
      'run execute_command',
    ]);
  });

  test('a failed read leaves the others alone', async () => {
    const parts = actParts({}, ({ id }) => (id === 'b' ? failure('no such file') : success('text')));
    await act(['a', 'b', 'c'].map(read), parts, 1);
    expect(contents(parts)).toEqual(['text', 'ERROR: no such file', 'text']);
  });

  test('an abort ends the batch at once, and nothing is left that nobody waits for', { tags: ['S1-14'] }, async () => {
    const unhandled: unknown[] = [];
    const listener = (reason: unknown): void => void unhandled.push(reason);
    process.on('unhandledRejection', listener);
    const controller = new AbortController();
    const parts = actParts(
      { signal: controller.signal },
      () => new Promise((_resolve, reject) => controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error))),
    );
    const done = act(['a', 'b', 'c', 'd'].map(read), parts, 1);
    controller.abort(new Error('enough'));
    await expect(done).rejects.toThrow('enough');
    // Rejections that nobody handles are told after the microtasks of their turn.
    for (let ticks = 0; ticks < 3; ticks++) await new Promise((resolve) => void setImmediate(resolve));
    process.off('unhandledRejection', listener);
    expect(unhandled).toEqual([]);
    expect(parts.seen.messages).toEqual([]);
  });

  test('after an abort no waiting read starts, and nothing is recorded', { tags: ['S1-14'] }, async () => {
    const controller = new AbortController();
    const release: (() => void)[] = [];
    const parts = actParts(
      { signal: controller.signal, maxParallel: 2 },
      () => new Promise((resolve) => void release.push(() => resolve(success('late')))),
    );
    const done = act(['a', 'b', 'c', 'd'].map(read), parts, 1);
    controller.abort(new Error('enough'));
    for (const answer of release) answer();
    await expect(done).rejects.toThrow('enough');
    expect(parts.seen.ran.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(parts.seen.messages).toEqual([]);
  });
});

describe('arguments of a call', () => {
  const bad: [string, string, string][] = [
    ['text that is not JSON', 'read_file', '{"path": "README.md"'],
    ['a list for a path (A069)', 'read_file', '{"path":["README.md"]}'],
    ['NUL in a path (A069)', 'read_file', '{"path":"README.md\\u0000.png"}'],
    ['an object for a command (A069)', 'execute_command', '{"command":{"toString":"x"}}'],
    ['JSON that is no object (A069)', 'execute_command', '"ls"'],
    ['half a surrogate pair in a path (A069)', 'read_file', '{"path":"\\ud800"}'],
    ['half a surrogate pair in a content', 'write_file', '{"path":"a","content":"\\udfff"}'],
    ['NUL in a command', 'execute_command', '{"command":"ls\\u0000"}'],
    ['an argument that the tool does not have', 'read_file', '{"path":"a","encoding":"latin1"}'],
    ['no argument where one is needed', 'read_file', ''],
    ['null', 'read_file', 'null'],
    ['line 0', 'read_file', '{"path":"a","offset":0}'],
    ['a time-out beyond the limit', 'execute_command', '{"command":"ls","timeout_seconds":601}'],
    ['an empty text to replace', 'edit_file', '{"path":"a","old_string":"","new_string":"b"}'],
    ['a prototype instead of a field', 'read_file', '{"__proto__":{"path":"a"}}'],
  ];

  test.each(bad)('%s is an observation that says how to go on, and nothing runs', async (_, name, args) => {
    const parts = actParts();
    await act([toolCall('a', name, args)], parts, 1);
    expect(parts.seen.ran).toEqual([]);
    expect(contents(parts)[0]).toMatch(new RegExp(`^ERROR: The arguments of ${name} .*Send the call again`, 's'));
    expect(parts.seen.messages[0]).toMatchObject({ verdict: 'invalid' });
  });
});
