import { describe, expect } from 'vitest';
import { sampleFiles } from '../support/demo/sample-repository.ts';
import { jailed } from '../support/jailed.ts';
import { call, calls, fail, say, usage, type ScriptRequest, type Step } from '../support/model/script.ts';
import { framesOf, readEvents, sessionEntries, sessionFile, sessionPaths } from '../support/run-files.ts';
import { comments } from '../support/steps.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

/** Texts of 6 kB, each line different. */
const notes = Object.fromEntries(
  [...'abcdefgh'].map((name) => [
    `${name}.txt`,
    Array.from({ length: 120 }, (_, line) => `note ${name}, line ${line}: nothing of importance is here\n`).join(''),
  ]),
);
const files = { ...sampleFiles, ...notes };

/** Three quarters of the default window of 128,000 tokens. */
const full = 96_000;
const tokens = (input: number): Step => ({ usage: usage({ input, output: 20 }) });
const read = (name: string, input = 20_000): Step => call('read_file', { path: `${name}.txt` }, tokens(input));
const readAll = (names: string, input = 20_000): Step =>
  calls(
    [...names].map((name) => ({ name: 'read_file', args: { path: `${name}.txt` } })),
    tokens(input),
  );
const summary = '### Task\nMake the last page appear.\n\n### Done\nRead the notes.';
const mark = '[Summary of earlier conversation]';
const acknowledgment = expect.stringMatching(/^I understand the context/);

const overflow = fail(400, {
  error: {
    message: "This model's maximum context length is 128000 tokens. However, your messages resulted in 130417 tokens.",
    type: 'invalid_request_error',
    param: 'messages',
    code: 'context_length_exceeded',
  },
});

const metadata = async (world: World): Promise<Record<string, unknown>> =>
  JSON.parse(await sessionFile(world, 'session.json')) as Record<string, unknown>;

describe('a turn that outgrows the context window', () => {
  const use = useWorld({ repository: { files } });

  jailed(
    'is summarized before the next call, keeping its task and last messages',
    { tags: ['S3-054', 'S3-055', 'S3-141', 'S3-143', 'S3-144', 'S4-02', 'S4-20', 'S4-21', 'S4-22', 'C3', 'C4', 'C6', 'C9', 'C39'] },
    async () => {
      const { world } = use;
      await world.repository.commitTo('main', { '.github/gadget.yml': 'provider: { temperature: 0.9, max-output-tokens: 4000 }\n' });
      // What the endpoint counted and what was added since would be too long.
      await world.script([read('a'), read('b', 91_000), readAll('cdef', 91_000), say(summary), say('All read.')]);
      await using run = await world.run();
      expect(run.outputs).toMatchObject({ status: 'finished', iterations: '4' });

      const [first, , third, asked, next] = world.model.requests;
      expect(first!.body).toMatchObject({ temperature: 0.9, max_tokens: 4000 });
      expect(next!.body).toMatchObject({ temperature: 0.9, max_tokens: 4000 });
      expect(asked!.body).toMatchObject({ temperature: 0.3, max_tokens: 1024 });
      expect(asked!.body).not.toHaveProperty('tools');
      expect(asked!.messages.map(({ role }) => role)).toEqual(['system', 'user']);
      const record = asked!.messages[1]!.content!;
      for (const text of ['The last page is missing', 'a.txt', 'note a, line 0', 'note b, line 0']) expect(record).toContain(text);
      expect(record).not.toContain('note c');

      const lines = run.stdout.split('\n');
      expect(lines.filter((line) => line.includes('[prepareStep] Token count: '))).toHaveLength(4);
      const exceeded = lines.findIndex((line) => line.includes('[prepareStep] Threshold exceeded, compacting...'));
      expect(lines[exceeded + 1]).toContain('[Agent] Triggering compaction...');
      expect(lines.filter((line) => line.includes('[Compaction] Round '))).toHaveLength(1);

      // The task word for word, and the last messages whole, each call with its result.
      expect(next!.bytes).toBeLessThan(third!.bytes + [...'cdef'].reduce((sum, name) => sum + notes[`${name}.txt`]!.length, 0));
      expect(next!.messages.map(({ role }) => role)).toEqual([
        'system',
        'user',
        'assistant',
        'user',
        'assistant',
        ...Array.from({ length: 4 }, () => 'tool'),
      ]);
      expect(next!.messages[0]).toEqual(first!.messages[0]);
      const [summarized, acknowledged, task, , ...results] = next!.messages.slice(1);
      expect(
        summarized!.content!.startsWith(`${mark}\n## Session Summary (Compaction Round 1)\n\n${summary}\n\n(A model wrote these notes`),
      ).toBe(true);
      expect(acknowledged!.content).toEqual(acknowledgment);
      expect(task).toEqual(first!.messages[1]);
      expect(next!.messages.filter(({ content }) => content?.includes(mark))).toHaveLength(1);
      expect(results.map(({ content }) => content)).toEqual([...'cdef'].map((name) => notes[`${name}.txt`]!.trimEnd()));
      expect(run.outputs['input-tokens']).toBe(
        String(20_000 + 91_000 + 91_000 + world.model.requests.slice(3).reduce((sum, { bytes }) => sum + Math.ceil(bytes / 4), 0)),
      );
    },
  );

  jailed(
    'is summarized again when it grows again; the task stays, and nothing is cut from the log',
    { tags: ['C5', 'S3-142', 'S4-23', 'S3-132'] },
    async () => {
      const { world } = use;
      await world.script([
        read('a'),
        read('b'),
        read('c'),
        read('d', full),
        say(summary),
        read('e'),
        read('f'),
        read('g'),
        read('h', full),
        say('### Task\nStill the last page.'),
        say('All read.'),
      ]);
      await using run = await world.run();
      expect(run.outputs).toMatchObject({ status: 'finished', iterations: '9' });
      const { requests } = world.model;
      const task = requests[0]!.messages[1];
      expect(requests[5]!.messages.map(({ content }) => content)).toContain(task!.content);
      expect(requests[9]!.messages[1]!.content).toContain(summary);
      const [second, , pinned, ...kept] = requests[10]!.messages.slice(1);
      expect(second!.content).toContain(`${mark}\n## Session Summary (Compaction Round 2)\n\n### Task\nStill the last page.`);
      expect(pinned).toEqual(task);
      expect(kept.map(({ role }) => role)).toEqual(['assistant', 'tool', 'assistant', 'tool']);
      expect(requests[10]!.bytes).toBeLessThan(requests[8]!.bytes);

      const told = framesOf(await readEvents(run), 'compaction').map(({ payload }) => payload);
      expect(told).toMatchObject([
        { phase: 'mid-loop', round: 1, messages: 5 },
        { phase: 'mid-loop', round: 2, messages: 8 },
      ]);
      for (const { round, before, after, messages } of told) {
        expect(after).toBeLessThan(before);
        expect(run.stdout).toContain(`[Compaction] Round ${round}: ${before} → ${after} tokens (${messages} messages summarized)`);
      }
      const entries = await sessionEntries(world);
      expect(entries.filter(({ kind }) => kind === 'compaction')).toMatchObject(
        told.map((one, index) => ({ ...one, upTo: [5, 13][index] })),
      );
      const stored = entries.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []));
      expect(stored.map(({ role }) => role)).toEqual([
        'user',
        ...Array.from({ length: 8 }, () => ['assistant', 'tool']).flat(),
        'assistant',
      ]);
      expect(stored.filter(({ role }) => role === 'tool').map(({ content }) => content)).toEqual(
        [...'abcdefgh'].map((name) => notes[`${name}.txt`]!.trimEnd()),
      );
      expect(await metadata(world)).toMatchObject({ compactionCount: 2 });
    },
  );

  jailed(
    'goes on unchanged if the summary fails, and heeds the configured limits',
    { tags: ['S3-145', 'S3-054', 'S3-074', 'C3', 'C4', 'C8', 'C13', 'S3-021'] },
    async () => {
      const { world } = use;
      await world.repository.commitTo('main', { '.github/gadget.yml': 'compaction: { max-history-share: 0.5, after-tokens: 50000 }\n' });
      const inputs = { 'context-window': '60000' };
      const half = 30_000;
      await world.script([read('a'), read('b'), read('c', half), fail(500), read('d', half), say('What is to be done?')]);
      await using first = await world.run({ runId: 501, inputs });
      expect(first.outputs).toMatchObject({ status: 'finished', iterations: '5' });
      const [, , third, failed, next, last] = world.model.requests.map(({ messages }) => messages);
      // As it was, and without asking for a summary again at once.
      expect(failed).toHaveLength(2);
      expect(next!.slice(0, -2)).toEqual(third);
      expect(next!.slice(-2)).toMatchObject([{ role: 'assistant' }, { role: 'tool', content: notes['c.txt']!.trimEnd() }]);
      expect(last!.slice(0, -2)).toEqual(next);
      expect(first.stdout).toContain('The conversation could not be summarized, and goes on as it is.');
      // Nothing was asked for after the turn.
      const entries = await sessionEntries(world);
      expect(entries.filter(({ kind }) => kind === 'message')).toHaveLength(10);
      expect(entries.filter(({ kind }) => kind === 'compaction')).toEqual([]);
      expect(world.model.requests).toHaveLength(6);

      world.issue.body = 'Round up.';
      await world.script([read('a'), read('b'), read('c'), read('d', half), say(summary), say('All read.')]);
      await using second = await world.run({ runId: 502, inputs });
      expect(second.outputs).toMatchObject({ status: 'finished', iterations: '5' });
      expect(world.model.requests).toHaveLength(6);
      const before = world.model.requests[0]!.messages;
      expect(before.slice(1, -1)).toMatchObject([...last!.slice(1), { role: 'assistant', content: 'What is to be done?' }]);
      // Its own prompt, and the first request of the session word for word.
      const [, summarized, acknowledged, pinned, ...kept] = world.model.requests[5]!.messages;
      expect(summarized!.content).toContain(`${mark}\n## Session Summary (Compaction Round 1)\n\n${summary}`);
      expect(summarized!.content).toContain(before[1]!.content);
      expect(acknowledged!.content).toEqual(acknowledgment);
      expect(pinned).toEqual(before.at(-1));
      expect(pinned!.content).toContain('Round up.');
      // Three tenths of nineteen are six messages.
      expect(kept.map(({ role }) => role)).toEqual(['assistant', 'tool', 'assistant', 'tool', 'assistant', 'tool']);
    },
  );

  jailed('gets one shorter request when refused, then ends with context_overflow', { tags: ['C3', 'C5', 'C8', 'C16'] }, async () => {
    const { world } = use;
    await world.repository.commitTo('main', { '.github/gadget.yml': 'compaction: { keep-last: 2 }\n' });
    await world.script([read('a'), read('b'), read('c'), overflow, say(summary), say('All read.')]);
    await using first = await world.run({ runId: 501 });
    expect(first.outputs).toMatchObject({ status: 'finished', iterations: '4' });
    const [prompt, , , refused, , again] = world.model.requests;
    expect(again!.bytes).toBeLessThan(refused!.bytes);
    // As many messages are left as are set.
    expect(again!.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user', 'assistant', 'tool']);
    expect(again!.messages[3]).toEqual(prompt!.messages[1]);
    expect(again!.messages.slice(-2)).toEqual(refused!.messages.slice(-2));

    await world.script([read('d'), overflow, say(summary), overflow]);
    await using second = await world.run({ runId: 502 });
    expect(second.exitCode).toBe(1);
    expect(second.outputs).toMatchObject({ status: 'error', 'stop-reason': 'context_overflow', iterations: '1' });
    expect(world.model.requests).toHaveLength(4);
    expect(world.repository.comments(1).at(-1)!.body).toContain('does not fit into the context window');
  });
});

/** Eleven messages, of which the last four are a reply with two calls, their results, and the answer. */
const eleven: readonly Step[] = [
  call('write_file', { path: 'made.txt', content: 'made\n' }),
  read('a'),
  read('b'),
  readAll('cd'),
  say('All read.'),
];
const settings = (more = ''): Record<string, string> => ({ '.github/gadget.yml': `compaction: { after-tokens: 1000 }\n${more}` });

/** What a request offers, by name. */
const offered = (request: { readonly body: ScriptRequest['body'] } | undefined): string[] =>
  (request!.body.tools ?? []).map((tool) => tool.function.name);
/** The file that a memory flush is told to write. */
const memoryPath = ({ messages }: ScriptRequest): string =>
  messages.map(({ content }) => /memory\/\d{4}-\d\d-\d\d\.md/.exec(content ?? '')?.[0]).find((path) => path !== undefined)!;
/** What the memory of the stored session consists of. */
const memoryFiles = async (world: World): Promise<string[]> => (await sessionPaths(world)).filter((path) => path.startsWith('memory'));
const remember = (content: string): Step => call('write_file', (request) => ({ path: memoryPath(request), content }));

describe('a session that has become long', () => {
  const use = useWorld({ repository: { files: { ...files, ...settings() } } });

  jailed(
    'is summarized after publishing, and the next turn begins with the summary and the task',
    { tags: ['S3-074', 'S3-147', 'S3-144', 'C7', 'S3-152', 'S3-021', 'S3-146', 'S4-13', 'S3-078', 'S3-073', 'S3-132'] },
    async () => {
      const { world } = use;
      const spent = (text: string, more: Step = {}): Step =>
        say(text, { ...more, usage: usage({ input: 1000, cached: 600, output: 100, thinking: 40 }) });
      let writes = 0;
      const published = (): void => {
        expect(world.repository.pulls()).toHaveLength(1);
        expect(world.repository.comments(2)[0]!.body).toContain('### Transcript of the turn');
        expect(world.repository.comments(1)[0]!.body).toContain('✅ **Done**');
        writes = world.github.writes().length;
      };
      await world.script([...eleven.slice(0, 4), spent('All read.'), spent('NO_REPLY', { check: published }), spent(summary)]);
      await using first = await world.run({ runId: 501 });
      expect(first.outputs).toMatchObject({ status: 'finished', iterations: '5', summary: 'All read.' });
      expect(writes).toBeGreaterThan(0);
      const later = world.github.writes().slice(writes);
      expect(later).toMatchObject([{ method: 'PUSH', ref: 'refs/gadget/sessions/issue-1' }]);
      // First the memory, then the summary.
      const [flush, asked] = world.model.requests.slice(5);
      expect(offered(flush)).toEqual(['write_file', 'read_file']);
      expect(asked!.body).toMatchObject({ temperature: 0.3, max_tokens: 1024 });
      expect(offered(asked)).toEqual([]);

      const events = await readEvents(first);
      expect(framesOf(events, 'compaction')).toMatchObject([{ payload: { phase: 'post-run', round: 1, messages: 7 } }]);
      const flushed = events.filter(({ agent }) => agent === 'memory-flush');
      expect(framesOf(flushed, 'model.answered')).toMatchObject([{ payload: { content: 'NO_REPLY', toolCalls: 0 } }]);
      expect(framesOf(flushed, 'agent.ended')).toMatchObject([{ payload: { status: 'finished' } }]);
      // Nobody is told of the memory.
      const said = [1, 2].flatMap((thread) => comments(world, thread));
      expect(said.join('\n')).not.toContain('NO_REPLY');
      expect(await memoryFiles(world)).toEqual([]);

      const entries = await sessionEntries(world);
      expect(entries.filter(({ kind }) => kind === 'compaction')).toMatchObject([{ phase: 'post-run', round: 1, upTo: 7 }]);
      expect(entries.filter(({ kind }) => kind === 'message')).toHaveLength(11);
      const provider = new URL(world.model.baseUrl).host;
      expect(await metadata(world)).toMatchObject({ compactionCount: 1, turns: 1, model: 'scripted', provider, state: 'open' });
      const task = world.model.requests[0]!.messages[1]!;
      const shown = world.model.requests[4]!.messages;

      await world.script([spent('Nothing to add.')]);
      await using second = await world.run({ runId: 502 });
      expect(second.outputs['session-id']).toBe(first.outputs['session-id']);
      // The summary, the task and the last four messages.
      const [, summarized, acknowledged, pinned, ...rest] = world.model.requests[0]!.messages;
      expect(summarized!.role).toBe('user');
      expect(
        summarized!.content!.startsWith(`${mark}\n## Session Summary (Compaction Round 1)\n\n${summary}\n\n(A model wrote these notes`),
      ).toBe(true);
      expect(acknowledged).toEqual({ role: 'assistant', content: acknowledgment });
      expect(pinned).toEqual(task);
      expect(rest.slice(0, 3)).toEqual(shown.slice(-3));
      expect(rest.slice(3)).toMatchObject([{ role: 'assistant', content: 'All read.' }, { role: 'user' }]);

      // The tokens of all turns, those of summaries and memory flushes, too.
      const sum = (name: string): number => Number(first.outputs[name]) + Number(second.outputs[name]);
      expect(sum('thinking-tokens')).toBe(160);
      expect((await metadata(world))['tokens']).toEqual({
        inputTokens: sum('input-tokens'),
        cachedTokens: sum('cached-tokens'),
        outputTokens: sum('output-tokens'),
        thinkingTokens: sum('thinking-tokens'),
      });
    },
  );

  jailed(
    'keeps everything when its summary fails, and the next turn tries again',
    { tags: ['S3-145', 'C8', 'S3-149', 'S3-154'] },
    async () => {
      const { world } = use;
      await world.repository.commitTo('main', settings('memory: { flush-prompt: Write down all colors. }\n'));
      await world.script([...eleven, say('NO_REPLY'), fail(500)]);
      await using first = await world.run({ runId: 501 });
      expect(first.exitCode).toBe(0);
      expect(first.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
      expect(world.model.requests[5]!.messages.at(-1)).toMatchObject({
        role: 'user',
        content: expect.stringMatching(/\n\nWrite down all colors\.$/),
      });
      const entries = await sessionEntries(world);
      expect(entries.filter(({ kind }) => kind === 'message')).toHaveLength(11);
      expect(entries.filter(({ kind }) => kind === 'compaction')).toEqual([]);
      expect(await metadata(world)).toMatchObject({ compactionCount: 0, memoryFlushCompactionCount: 1 });

      await world.script([say('Nothing to add.'), say(summary)]);
      await using second = await world.run({ runId: 502 });
      expect(second.outputs).toMatchObject({ status: 'finished' });
      // The memory is not asked for again.
      expect(offered(world.model.requests[1])).toEqual([]);
      expect(await metadata(world)).toMatchObject({ compactionCount: 1, memoryFlushCompactionCount: 1 });
    },
  );
});

describe('the memory of a session', () => {
  const use = useWorld({ repository: { files: { ...files, ...settings() } } });

  jailed(
    'is written in a small turn of its own, and later turns can search, read and add to it',
    { tags: ['S3-150', 'S3-025', 'S3-151', 'C24', 'S3-155', 'S3-047'] },
    async () => {
      const { world } = use;
      await world.script([
        ...eleven.slice(0, 3),
        read('e'),
        read('f'),
        readAll('cd'),
        say('All read.'),
        remember('# Findings\nPages are rounded up.'),
        say('NO_REPLY'),
        say(summary),
      ]);
      await using first = await world.run({ runId: 501 });
      expect(first.outputs).toMatchObject({ status: 'finished', iterations: '7', 'tool-calls': '7' });
      const [main, flush] = [world.model.requests[0]!, world.model.requests[7]!];
      expect(offered(main).filter((name) => name.startsWith('memory_'))).toEqual([]);
      expect(main.messages[0]!.content).not.toContain('memory_search');
      // Two tools, the minimal prompt and, in one message, all that the summary is made from.
      expect(offered(flush)).toEqual(['write_file', 'read_file']);
      expect(main.messages[0]!.content).toContain('# Approach');
      const [system, ...earlier] = flush.messages;
      expect(system!.content).toContain('You keep the notes of Gadget');
      for (const section of ['# Approach', '# Style', '# User', '# Workspace', '# Reminder'])
        expect(system!.content).not.toContain(section);
      const asked = earlier.pop()!;
      expect(asked).toMatchObject({ role: 'user', content: expect.stringMatching(/memory\/\d{4}-\d\d-\d\d\.md[\s\S]*NO_REPLY/) });
      expect(earlier).toEqual([]);
      const record = world.model.requests.at(-1)!.messages[1]!.content!.replace('Summarize this record.\n\n', '');
      expect(record).toMatch(/^USER: [^]*RESULT of CALL 3 read_file: note b/);
      expect(asked.content!.startsWith(`${record}\n\nThe record above is about to be summarized`)).toBe(true);

      const paths = await memoryFiles(world);
      expect(paths).toEqual([expect.stringMatching(/^memory\/\d{4}-\d\d-\d\d\.md$/)]);
      const path = paths[0]!;
      expect(await sessionFile(world, path)).toBe('# Findings\nPages are rounded up.');
      // It is kept in the session, not in the pull request.
      const published = await world.repository.git('ls-tree', '-r', '--name-only', first.outputs['branch']!);
      expect(published).toContain('made.txt');
      expect(published).not.toContain('memory');

      await world.script([
        calls([
          { name: 'memory_search', args: { query: 'ROUNDED pages' } },
          { name: 'memory_get', args: { path } },
        ]),
        read('e'),
        read('f'),
        say('They are rounded up.'),
        call('read_file', (request) => ({ path: memoryPath(request) })),
        remember('Tests run with node --test.'),
        say('NO_REPLY'),
        say(summary),
      ]);
      await using second = await world.run({ runId: 502 });
      expect(second.outputs).toMatchObject({ status: 'finished', 'tool-calls': '4' });
      const [offering, answered, , , , noted] = world.model.requests;
      // Only now its tools are offered.
      expect(offered(offering)).toEqual(expect.arrayContaining(['memory_search', 'memory_get']));
      expect(offering!.messages.at(-1)!.content).toContain(path);
      expect(answered!.messages.slice(-2).map(({ content }) => content)).toEqual([
        `${path}:2: Pages are rounded up.`,
        '# Findings\nPages are rounded up.',
      ]);
      expect(noted!.messages.at(-1)).toMatchObject({ role: 'tool', content: '# Findings\nPages are rounded up.' });
      expect(await memoryFiles(world)).toEqual([path]);
      expect(await sessionFile(world, path)).toBe('# Findings\nPages are rounded up.\n\nTests run with node --test.');
      expect(await metadata(world)).toMatchObject({ compactionCount: 2, memoryFlushCompactionCount: 2 });
    },
  );
});

describe('the summary of a session that another run has taken meanwhile', () => {
  const use = useWorld({ repository: { files: { ...files, ...settings('memory: { flush: false }\n') } } });

  jailed(
    'is dropped: whoever holds the session now loses nothing; memory.flush: false asks for no memory',
    { tags: ['S3-005', 'S3-075', 'S3-154'] },
    async () => {
      const { world } = use;
      const many = calls('abcdef'.split('').map((name) => ({ name: 'read_file', args: { path: `${name}.txt` } })));
      await world.script([many, call('read_file', { path: 'g.txt' }), say('First.'), say('Second.'), say(summary), say(summary)]);
      const summarizing = world.model.reached(4);
      const first = world.run({ runId: 501 });
      const held = await summarizing;
      await using second = await world.run({ runId: 502 });
      held.release();
      await using done = await first;
      expect(done.outputs).toMatchObject({ status: 'finished' });
      expect(done.stdout).toContain('Another run is already working on this conversation (session issue-1).');
      expect(second.outputs).toMatchObject({ status: 'finished', 'session-id': done.outputs['session-id'] });
      const entries = await sessionEntries(world);
      expect(entries.filter(({ kind }) => kind === 'turn.ended')).toHaveLength(2);
      expect(entries.filter(({ kind }) => kind === 'compaction').map(({ turnId }) => turnId)).toEqual([second.outputs['turn-id']]);
      expect(world.model.requests).toHaveLength(6);
      expect(world.model.requests.map((request) => offered(request).length > 0)).toEqual([true, true, true, false, true, false]);
      expect(await metadata(world)).toMatchObject({ compactionCount: 1, memoryFlushCompactionCount: 0 });
    },
  );
});
