import { describe, expect, test } from 'vitest';
import { runLoop } from '../../src/agent/loop.ts';
import type { Message, ToolMessage } from '../../src/agent/messages.ts';
import { defaultPolicy, type PolicySettings } from '../../src/agent/policy.ts';
import { Meter } from '../../src/agent/stats.ts';
import type { Limits } from '../../src/agent/stop.ts';
import { success } from '../../src/agent/tool.ts';
import { Watch } from '../../src/agent/watch.ts';
import { assistant, limits, loopParts, observation, reply, scripted, toolCall, toolMap, user } from '../support/agent.ts';

const notesOf = (messages: readonly Message[]): (string | undefined)[] =>
  messages.filter((message): message is ToolMessage => message.role === 'tool').map(({ note }) => note);

describe('a turn that repeats itself', { tags: ['S3-067'] }, () => {
  test('is warned with the third result of the same call, and stopped after the fifth', async () => {
    const model = scripted((index) => reply('', toolCall(`call_${index}`, 'execute_command', { command: 'ls' })));
    const parts = loopParts(model);
    expect(await runLoop([user()], parts)).toEqual({
      status: 'stopped',
      stopReason: 'tool_loop',
      detail: 'The turn repeated itself: execute_command was called 5 times with the same arguments and the same result.',
    });
    expect(model.asked).toHaveLength(5);
    expect(parts.seen.ran).toHaveLength(5);
    expect(notesOf(parts.seen.messages)).toEqual([
      undefined,
      undefined,
      expect.stringContaining('3 times'),
      expect.stringContaining('4 times'),
      undefined,
    ]);
  });

  test('the warning is a note beside the result, in the log and in the next request', async () => {
    const model = scripted((index) => (index < 3 ? reply('', toolCall(`call_${index}`)) : reply('Done.')));
    const parts = loopParts(model);
    expect(await runLoop([user()], parts)).toMatchObject({ status: 'finished' });
    const warned = {
      role: 'tool',
      toolCallId: 'call_2',
      content: 'done',
      note: expect.stringContaining('[Gadget: warning: read_file was called 3 times'),
    };
    expect(parts.seen.messages.at(-2)).toMatchObject(warned);
    expect(model.asked[3]?.messages.at(-1)).toMatchObject(warned);
  });

  test(
    'nobody is stopped without a warning: calls of one reply are answered to their end, the next reply stops',
    { tags: ['S1-40'] },
    async () => {
      const calls = Array.from({ length: 7 }, (_, index) => toolCall(`call_${index}`));
      const parts = loopParts(scripted([reply('', ...calls), reply('', toolCall('again'))]));
      expect(await runLoop([user()], parts)).toMatchObject({ stopReason: 'tool_loop' });
      expect(parts.seen.messages).toHaveLength(8 + 2);
      const friendly = loopParts(scripted([reply('', ...calls), reply('I see.')]));
      expect(await runLoop([user()], friendly)).toMatchObject({ status: 'finished' });
    },
  );

  test('what a person has to decide comes before the stop', async () => {
    const same = Array.from({ length: 5 }, (_, index) => toolCall(`call_${index}`));
    const parts = loopParts(scripted([reply('', ...same, toolCall('asked', 'ask_human', { question: 'Which?' }))]));
    expect(await runLoop([user()], parts)).toMatchObject({ status: 'pending-confirmation' });
  });

  test('turns before this one do not count', async () => {
    const before = [0, 1, 2, 3].flatMap((index) => [
      assistant('', toolCall(`old_${index}`)),
      observation(`old_${index}`, { content: 'done' }),
    ]);
    const parts = loopParts(scripted([reply('', toolCall('new')), reply('Done.')]));
    expect(await runLoop([user(), ...before, user()], parts)).toMatchObject({ status: 'finished' });
    expect(notesOf(parts.seen.messages)).toEqual([undefined]);
  });
});

function watching(more: { readonly policy?: PolicySettings; readonly limits?: Limits; readonly meter?: Meter } = {}) {
  const startedAt = new Date('2026-11-01T12:00:00Z');
  const watch = new Watch({
    policy: defaultPolicy,
    limits: limits(),
    meter: new Meter(undefined),
    tools: toolMap(),
    startedAt,
    now: () => startedAt,
    ...more,
  });
  let calls = 0;
  /** Lets the watch see one call like no other, with a result like no other. */
  const see = (tool: string): string | undefined => {
    const id = `call_${calls++}`;
    const message = observation(id, { name: tool, content: `result ${id}` });
    return (watch.annotate(message, assistant('', toolCall(id, tool, { path: id }))) as ToolMessage).note;
  };
  const seeReads = (count: number): void => {
    for (let read = 0; read < count; read++) expect(see('read_file')).toBeUndefined();
  };
  return { watch, see, seeReads };
}

describe('what counts as reading', { tags: ['S3-067'] }, () => {
  const reads = ['read_file', 'list_directory', 'find_files', 'search_files', 'memory_search', 'memory_get'];
  const edits = ['write_file', 'edit_file', 'move_file', 'delete_file'];
  const neither = ['execute_command', 'update_plan', 'describe_pull_request', 'ask_human', 'delegate', 'no_such_tool'];

  test('every tool is in one of the lists', () => {
    expect([...reads, ...edits, ...neither.slice(0, -1)].toSorted()).toEqual([...toolMap().keys()].toSorted());
  });

  test.each(reads)('%s is a read: as the 24th in a row it is warned of', (tool) => {
    const { see, seeReads } = watching();
    seeReads(23);
    expect(see(tool)).toContain('24 calls in a row only read');
  });

  test.each(edits)('%s begins a new row', (tool) => {
    const { see, seeReads } = watching();
    seeReads(23);
    expect(see(tool)).toBeUndefined();
    seeReads(23);
  });

  test.each(neither)('%s neither breaks the row nor makes it longer', (tool) => {
    const { see, seeReads } = watching();
    seeReads(23);
    expect(see(tool)).toBeUndefined();
    expect(see('read_file')).toContain('24 calls in a row only read');
  });

  test('who cannot edit, as in plan mode or in a subagent, may read for ever', () => {
    const { watch, seeReads } = watching({ policy: { ...defaultPolicy, toolMode: 'read-only' } });
    seeReads(100);
    expect(watch.repeated).toBeUndefined();
  });
});

describe('the note that a budget runs low', { tags: ['C1'] }, () => {
  test('is told once, at three quarters, with the last result of the batch, and not in its content', async () => {
    const model = scripted((index) =>
      reply(
        '',
        toolCall(`a_${index}`, 'read_file', { path: `${index}` }),
        toolCall(`b_${index}`, 'write_file', { path: `${index}`, content: '' }),
      ),
    );
    const parts = loopParts(model, { limits: limits({ maxIterations: 8 }) }, ({ id }) => success(`result of ${id}`));
    await runLoop([user()], parts);
    const noted = parts.seen.messages.filter((message) => message.role === 'tool' && message.note !== undefined);
    expect(noted).toMatchObject([
      { toolCallId: 'b_5', content: 'result of b_5', note: expect.stringContaining('6 of 8 model calls of this turn are used') },
    ]);
    expect(model.asked[6]?.messages.at(-1)).toEqual(noted[0]);
  });

  test('stands below a warning when both are due', () => {
    const meter = new Meter(undefined);
    for (let call = 0; call < 3; call++) meter.count(assistant(''));
    const { watch } = watching({ limits: limits({ maxIterations: 4 }), meter });
    const batch = assistant('', toolCall('a'), toolCall('b'), toolCall('c'));
    const notes = batch.toolCalls.map(({ id }) => (watch.annotate(observation(id), batch) as ToolMessage).note);
    expect(notes).toEqual([
      undefined,
      undefined,
      expect.stringMatching(/^\[Gadget: warning: [^\n]*\]\n\[Gadget: 3 of 4 model calls [^\n]*\]$/),
    ]);
  });

  test('nothing is added to what is no result', () => {
    const { watch } = watching({ limits: limits({ maxIterations: 1 }) });
    expect(watch.annotate(user('Hello'), assistant(''))).toEqual(user('Hello'));
  });
});
