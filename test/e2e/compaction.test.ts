import { describe, expect } from 'vitest';
import { sampleFiles } from '../support/demo/sample-repository.ts';
import { jailed } from '../support/jailed.ts';
import { call, calls, fail, mayCall, say, usage, type ScriptRequest, type Step } from '../support/model/script.ts';
import { framesOf, readEvents, sessionEntries, sessionFile, sessionPaths } from '../support/run-files.ts';
import { useWorld } from '../support/use-world.ts';

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

describe('a turn that outgrows the context window', () => {
  const use = useWorld({ repository: { files } });
  const long = [read('a'), read('b', 91_000), readAll('cdef', 91_000), say(summary), say('All read.')];

  jailed(
    'asks for a summary before the call that would be too long, by what the endpoint counted and what was added since (S3-054, S3-141, S3-144, S4-02, S4-20, S4-22, C4, C6, C39)',
    async () => {
      const { world } = use;
      await world.repository.commitTo('main', { '.github/gadget.yml': 'provider: { temperature: 0.9, max-output-tokens: 4000 }\n' });
      await world.script(long);
      await using run = await world.run();
      expect(run.outputs).toMatchObject({ status: 'finished', iterations: '4' });

      const [first, , , asked, last] = world.model.requests.map(({ body }) => body);
      expect(first).toMatchObject({ temperature: 0.9, max_tokens: 4000 });
      expect(last).toMatchObject({ temperature: 0.9, max_tokens: 4000 });
      expect(asked).toMatchObject({ temperature: 0.3, max_tokens: 1024 });
      expect(asked).not.toHaveProperty('tools');
      expect(asked!.messages.map(({ role }) => role)).toEqual(['system', 'user']);
      const record = asked!.messages[1]!.content!;
      for (const text of ['The last page is missing', 'a.txt', 'note a, line 0', 'note b, line 0']) expect(record).toContain(text);
      expect(record).not.toContain('note c');

      const lines = run.stdout.split('\n');
      expect(lines.filter((line) => line.includes('[prepareStep] Token count: '))).toHaveLength(4);
      const exceeded = lines.findIndex((line) => line.includes('[prepareStep] Threshold exceeded, compacting...'));
      expect(lines[exceeded + 1]).toContain('[Agent] Triggering compaction...');
      expect(lines.filter((line) => line.includes('[Compaction] Round '))).toHaveLength(1);
    },
  );

  jailed(
    'goes on with the summary, the task word for word, and the last messages whole, each call with its result (S3-055, S3-143, S4-21, C3, C9)',
    async () => {
      const { world } = use;
      await world.script(long);
      await using run = await world.run();
      const [first, , third, , next] = world.model.requests;
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
    'is summarized again when it grows again; the task stays, and nothing is cut from the log (C5, S3-142, S4-23, S3-132)',
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
      expect(JSON.parse(await sessionFile(world, 'session.json'))).toMatchObject({ compactionCount: 2 });
    },
  );

  jailed(
    'in a later turn keeps the prompt of that turn, and the first request of the session word for word (C3, C13, S3-021)',
    async () => {
      const { world } = use;
      await world.script([say('What is to be done?')]);
      await using _first = await world.run({ runId: 501 });
      world.issue.body = 'Round up.';
      await world.script([read('a'), read('b'), read('c'), read('d', full), say(summary), say('All read.')]);
      await using run = await world.run({ runId: 502 });
      expect(run.outputs).toMatchObject({ status: 'finished', iterations: '5' });
      const before = world.model.requests[0]!.messages;
      expect(before.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
      const [, summarized, acknowledged, pinned, ...kept] = world.model.requests[5]!.messages;
      expect(summarized!.content).toContain(`${mark}\n## Session Summary (Compaction Round 1)\n\n${summary}`);
      expect(summarized!.content).toContain(before[1]!.content);
      expect(acknowledged!.content).toEqual(acknowledgment);
      expect(pinned).toEqual(before[3]);
      expect(pinned!.content).toContain('Round up.');
      expect(kept.map(({ role }) => role)).toEqual(['assistant', 'tool', 'assistant', 'tool']);
    },
  );

  jailed('goes on as it is when the summary fails, and does not ask for one again at once (S3-145, C8)', async () => {
    const { world } = use;
    await world.script([read('a'), read('b'), read('c', full), fail(500), read('d', full), say('All read.')]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished', iterations: '5' });
    const [, , third, failed, next, last] = world.model.requests.map(({ messages }) => messages);
    expect(failed).toHaveLength(2);
    expect(next!.slice(0, -2)).toEqual(third);
    expect(next!.slice(-2)).toMatchObject([{ role: 'assistant' }, { role: 'tool', content: notes['c.txt']!.trimEnd() }]);
    expect(last!.slice(0, -2)).toEqual(next);
    expect(run.stdout).toContain('The conversation could not be summarized, and goes on as it is.');
    expect((await sessionEntries(world)).filter(({ kind }) => kind === 'compaction')).toEqual([]);
  });

  jailed('that the endpoint refuses as too long gets one more, shorter request after a summary (C8)', async () => {
    const { world } = use;
    await world.script([read('a'), read('b'), read('c'), overflow, say(summary), say('All read.')]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished', iterations: '4' });
    const [first, , , refused, , again] = world.model.requests;
    expect(again!.bytes).toBeLessThan(refused!.bytes);
    expect(again!.messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
      'assistant',
      'tool',
      'assistant',
      'tool',
    ]);
    expect(again!.messages[3]).toEqual(first!.messages[1]);
    expect(again!.messages.slice(-4)).toEqual(refused!.messages.slice(-4));
  });

  jailed('that is refused again after it has ends with context_overflow (C8, C5, C16)', async () => {
    const { world } = use;
    await world.script([read('a'), read('b'), read('c'), overflow, say(summary), overflow]);
    await using run = await world.run();
    expect(run.exitCode).toBe(1);
    expect(run.outputs).toMatchObject({ status: 'error', 'stop-reason': 'context_overflow', iterations: '3' });
    expect(world.model.requests).toHaveLength(6);
    expect(world.repository.comments(1)[1]!.body).toContain('does not fit into the context window');
  });

  jailed('that is refused as too long is not asked for a second time where there is nothing to summarize (C8)', async () => {
    const { world } = use;
    await world.script([overflow]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'error', 'stop-reason': 'context_overflow' });
    expect(world.model.requests).toHaveLength(1);
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
const settings = (more = ''): Record<string, string> => ({ '.github/gadget.yml': `compaction: { after-messages: 10 }\n${more}` });

/** What a request offers, by name. */
const offered = (request: { readonly body: ScriptRequest['body'] } | undefined): string[] =>
  (request!.body.tools ?? []).map((tool) => tool.function.name);
/** The file that a memory flush is told to write. */
const memoryPath = ({ messages }: ScriptRequest): string =>
  messages.map(({ content }) => /memory\/\d{4}-\d\d-\d\d\.md/.exec(content ?? '')?.[0]).find((path) => path !== undefined)!;
const remember = (content: string): Step => call('write_file', (request) => ({ path: memoryPath(request), content }));

describe('a session that has become long', () => {
  const use = useWorld({ repository: { files: { ...files, ...settings() } } });

  jailed('is not summarized at the number of messages that is set (S3-074)', async () => {
    const { world } = use;
    await world.script([read('a'), read('b'), read('c'), read('d'), say('All read.')]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished', iterations: '5' });
    expect((await sessionEntries(world)).filter(({ kind }) => kind === 'message')).toHaveLength(10);
    expect(world.model.requests).toHaveLength(5);
  });

  jailed(
    'is summarized above it, once the pull request and all comments are out: first the memory, then the summary (S3-074, S3-147, S3-144, C7)',
    async () => {
      const { world } = use;
      let writes = 0;
      const published = (): void => {
        expect(world.repository.pulls()).toHaveLength(1);
        expect(world.repository.comments(2)[0]!.body).toContain('### Transcript of the turn');
        expect(world.repository.comments(1)[0]!.body).toContain('✅ **Done**');
        writes = world.github.writes().length;
      };
      await world.script([...eleven, say('NO_REPLY', { check: published }), say(summary)]);
      await using run = await world.run();
      expect(run.outputs).toMatchObject({ status: 'finished', iterations: '5' });
      expect(writes).toBeGreaterThan(0);
      const later = world.github.writes().slice(writes);
      expect(later).toMatchObject([{ method: 'PUSH', ref: 'refs/gadget/sessions/issue-1' }]);
      const [flush, asked] = world.model.requests.slice(5);
      expect(offered(flush)).toEqual(['write_file', 'read_file']);
      expect(asked!.body).toMatchObject({ temperature: 0.3, max_tokens: 1024 });
      expect(offered(asked)).toEqual([]);
      expect(framesOf(await readEvents(run), 'compaction')).toMatchObject([{ payload: { phase: 'post-run', round: 1, messages: 7 } }]);
    },
  );

  jailed('keeps everything when that summary fails, and the turn stays what it was (S3-145, C8)', async () => {
    const { world } = use;
    await world.script([...eleven, say('NO_REPLY'), fail(500)]);
    await using run = await world.run();
    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({ status: 'finished', 'pull-request-number': '2' });
    const entries = await sessionEntries(world);
    expect(entries.filter(({ kind }) => kind === 'message')).toHaveLength(11);
    expect(entries.filter(({ kind }) => kind === 'compaction')).toEqual([]);
  });

  jailed(
    'begins its next turn with the summary, the task and the last four messages, and stores how often it was summarized (S3-021, S3-146, S4-13, S3-078, S3-073, S3-132)',
    async () => {
      const { world } = use;
      await world.script([...eleven, say('NO_REPLY'), say(summary)]);
      await using first = await world.run({ runId: 501 });
      const shown = world.model.requests[4]!.messages;
      const task = world.model.requests[0]!.messages[1]!;
      const entries = await sessionEntries(world);
      expect(entries.filter(({ kind }) => kind === 'compaction')).toMatchObject([{ phase: 'post-run', round: 1, upTo: 7 }]);
      expect(entries.filter(({ kind }) => kind === 'message')).toHaveLength(11);
      const metadata = JSON.parse(await sessionFile(world, 'session.json')) as object;
      const provider = new URL(world.model.baseUrl).host;
      expect(metadata).toMatchObject({ compactionCount: 1, turns: 1, model: 'scripted', provider, state: 'open' });

      await world.script([say('Nothing to add.')]);
      await using second = await world.run({ runId: 502 });
      expect(second.outputs['session-id']).toBe(first.outputs['session-id']);
      const [, summarized, acknowledged, pinned, ...rest] = world.model.requests[0]!.messages;
      expect(summarized!.role).toBe('user');
      expect(
        summarized!.content!.startsWith(`${mark}\n## Session Summary (Compaction Round 1)\n\n${summary}\n\n(A model wrote these notes`),
      ).toBe(true);
      expect(acknowledged).toEqual({ role: 'assistant', content: acknowledgment });
      expect(pinned).toEqual(task);
      expect(rest.slice(0, 3)).toEqual(shown.slice(-3));
      expect(rest.slice(3)).toMatchObject([{ role: 'assistant', content: 'All read.' }, { role: 'user' }]);
    },
  );

  jailed('adds up the tokens of its turns, those of summaries and memory flushes too (S3-073)', async () => {
    const { world } = use;
    const spent = (text: string): Step => say(text, { usage: usage({ input: 1000, cached: 600, output: 100, thinking: 40 }) });
    await world.script([...eleven.slice(0, 4), ...['All read.', 'NO_REPLY', summary].map(spent)]);
    await using first = await world.run({ runId: 501 });
    await world.script([spent('Nothing to add.')]);
    await using second = await world.run({ runId: 502 });
    const sum = (name: string): number => Number(first.outputs[name]) + Number(second.outputs[name]);
    expect(sum('thinking-tokens')).toBe(160);
    const { tokens: stored } = JSON.parse(await sessionFile(world, 'session.json')) as { tokens: object };
    expect(stored).toEqual({
      inputTokens: sum('input-tokens'),
      cachedTokens: sum('cached-tokens'),
      outputTokens: sum('output-tokens'),
      thinkingTokens: sum('thinking-tokens'),
    });
  });
});

describe('the memory of a session', () => {
  const use = useWorld({ repository: { files: { ...files, ...settings() } } });

  jailed(
    'is written in a small turn of its own: two tools, the minimal prompt, the last ten messages; it is kept in the session, not in the pull request (S3-150, S3-025, S3-151, C24)',
    async () => {
      const { world } = use;
      await world.script([
        ...eleven.slice(0, 3),
        read('e'),
        read('f'),
        readAll('cd'),
        say('All read.'),
        remember('Pages are rounded up.'),
        say('NO_REPLY'),
        say(summary),
      ]);
      await using run = await world.run();
      expect(run.outputs).toMatchObject({ status: 'finished', 'tool-calls': '7' });
      const [main, flush] = [world.model.requests[0]!, world.model.requests[7]!];
      expect(offered(flush)).toEqual(['write_file', 'read_file']);
      expect(main.messages[0]!.content).toContain('# Approach');
      const [system, ...earlier] = flush.messages;
      expect(system!.content).toContain('You keep the notes of Gadget');
      for (const section of ['# Approach', '# Style', '# User', '# Workspace', '# Reminder'])
        expect(system!.content).not.toContain(section);
      const asked = earlier.pop()!;
      expect(asked).toMatchObject({ role: 'user', content: expect.stringMatching(/memory\/\d{4}-\d\d-\d\d\.md[\s\S]*NO_REPLY/) });
      expect(earlier.length).toBeGreaterThan(4);
      expect(earlier.length).toBeLessThanOrEqual(10);
      expect(earlier.at(-1)).toEqual({ role: 'assistant', content: 'All read.' });

      const paths = (await sessionPaths(world)).filter((path) => path.startsWith('memory/'));
      expect(paths).toEqual([expect.stringMatching(/^memory\/\d{4}-\d\d-\d\d\.md$/)]);
      expect(await sessionFile(world, paths[0]!)).toBe('Pages are rounded up.');
      const published = await world.repository.git('ls-tree', '-r', '--name-only', run.outputs['branch']!);
      expect(published).toContain('made.txt');
      expect(published).not.toContain('memory');
    },
  );

  jailed('is added to by the next flush, which can read what is there (S3-151, S3-150)', async () => {
    const { world } = use;
    await world.script([...eleven, remember('Pages are rounded up.'), say('NO_REPLY'), say(summary)]);
    await using _first = await world.run({ runId: 501 });
    await world.script([
      read('e'),
      read('f'),
      read('g'),
      say('Read on.'),
      call('read_file', (request) => ({ path: memoryPath(request) })),
      remember('Tests run with node --test.'),
      say('NO_REPLY'),
      say(summary),
    ]);
    await using second = await world.run({ runId: 502 });
    expect(second.outputs).toMatchObject({ status: 'finished' });
    expect(world.model.requests[5]!.messages.at(-1)).toMatchObject({ role: 'tool', content: 'Pages are rounded up.' });
    const [path] = (await sessionPaths(world)).filter((name) => name.startsWith('memory/'));
    expect(await sessionFile(world, path!)).toBe('Pages are rounded up.\n\nTests run with node --test.');
    expect(JSON.parse(await sessionFile(world, 'session.json'))).toMatchObject({ compactionCount: 2, memoryFlushCompactionCount: 2 });
  });

  jailed('takes at most five requests; in the last one no tool may be called (S3-076, S3-153)', async () => {
    const { world } = use;
    await world.script([...eleven, ...[1, 2, 3, 4, 5].map((note) => remember(`Note ${note}.`)), say(summary)]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished', iterations: '5' });
    const flushes = world.model.requests.slice(5, 10);
    expect(flushes.map((request) => offered(request).length)).toEqual([2, 2, 2, 2, 2]);
    expect(flushes.map(({ body }) => mayCall(body))).toEqual([true, true, true, true, false]);
    const [path] = (await sessionPaths(world)).filter((name) => name.startsWith('memory/'));
    expect(await sessionFile(world, path!)).toBe('Note 1.\n\nNote 2.\n\nNote 3.\n\nNote 4.');
  });

  jailed('stays empty where the model has nothing to store, and nobody is told (S3-152)', async () => {
    const { world } = use;
    await world.script([...eleven, say('NO_REPLY'), say(summary)]);
    await using run = await world.run();
    expect((await sessionPaths(world)).filter((path) => path.startsWith('memory'))).toEqual([]);
    const flush = (await readEvents(run)).filter(({ agent }) => agent === 'memory-flush');
    expect(framesOf(flush, 'model.answered')).toMatchObject([{ payload: { content: 'NO_REPLY', toolCalls: 0 } }]);
    expect(framesOf(flush, 'agent.ended')).toMatchObject([{ payload: { status: 'finished' } }]);
    const said = [1, 2].flatMap((thread) => world.repository.comments(thread).map(({ body }) => body));
    expect(said.join('\n')).not.toContain('NO_REPLY');
    expect(run.outputs['summary']).toBe('All read.');
  });

  jailed('is asked for once before a summary, also when that summary fails and the next turn tries again (S3-149)', async () => {
    const { world } = use;
    await world.script([...eleven, say('NO_REPLY'), fail(500)]);
    await using _first = await world.run({ runId: 501 });
    expect(JSON.parse(await sessionFile(world, 'session.json'))).toMatchObject({ compactionCount: 0, memoryFlushCompactionCount: 1 });
    await world.script([say('Nothing to add.'), say(summary)]);
    await using second = await world.run({ runId: 502 });
    expect(second.outputs).toMatchObject({ status: 'finished' });
    expect(offered(world.model.requests[1])).toEqual([]);
    expect(JSON.parse(await sessionFile(world, 'session.json'))).toMatchObject({ compactionCount: 1, memoryFlushCompactionCount: 1 });
  });

  jailed('can be searched and read in later turns, by tools that are offered only then (S3-155, S3-047)', async () => {
    const { world } = use;
    await world.script([...eleven, remember('# Findings\nPages are rounded up.'), say('NO_REPLY'), say(summary)]);
    await using _first = await world.run({ runId: 501 });
    expect(offered(world.model.requests[0]).filter((name) => name.startsWith('memory_'))).toEqual([]);
    expect(world.model.requests[0]!.messages[0]!.content).not.toContain('memory_search');
    const [path] = (await sessionPaths(world)).filter((name) => name.startsWith('memory/'));

    await world.script([
      calls([
        { name: 'memory_search', args: { query: 'ROUNDED pages' } },
        { name: 'memory_get', args: { path } },
      ]),
      say('They are rounded up.'),
    ]);
    await using second = await world.run({ runId: 502 });
    expect(second.outputs).toMatchObject({ status: 'finished', 'tool-calls': '2' });
    const [asked, answered] = world.model.requests;
    expect(offered(asked)).toEqual(expect.arrayContaining(['memory_search', 'memory_get']));
    expect(asked!.messages.at(-1)!.content).toContain(path);
    expect(answered!.messages.slice(-2).map(({ content }) => content)).toEqual([
      `${path}:2: Pages are rounded up.`,
      '# Findings\nPages are rounded up.',
    ]);
  });
});

describe('settings of memory and summaries', () => {
  const use = useWorld({ repository: { files } });

  jailed('memory.flush: false leaves the flush out (S3-154)', async () => {
    const { world } = use;
    await world.repository.commitTo('main', settings('memory: { flush: false }\n'));
    await world.script([...eleven, say(summary)]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished' });
    expect(offered(world.model.requests[5])).toEqual([]);
    expect(JSON.parse(await sessionFile(world, 'session.json'))).toMatchObject({ compactionCount: 1, memoryFlushCompactionCount: 0 });
  });

  jailed('memory.flush-prompt is what the model is asked (S3-154)', async () => {
    const { world } = use;
    await world.repository.commitTo('main', settings('memory: { flush-prompt: Write down all colors. }\n'));
    await world.script([...eleven, say('NO_REPLY'), say(summary)]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished' });
    expect(world.model.requests[5]!.messages.at(-1)).toEqual({ role: 'user', content: 'Write down all colors.' });
  });

  for (const messages of [50, 51]) {
    const summarized = messages > 50;
    jailed(`a session of ${messages} messages is ${summarized ? '' : 'not '}summarized where nothing is set (S3-074, C4)`, async () => {
      const { world } = use;
      const writes = Array.from({ length: messages - 3 }, (_, number) => ({
        name: 'write_file',
        args: { path: 'count.txt', content: `${number}\n` },
      }));
      await world.script([calls(writes), say('Counted.'), ...(summarized ? [say('NO_REPLY'), say(summary)] : [])]);
      await using run = await world.run();
      expect(run.outputs).toMatchObject({ status: 'finished', 'tool-calls': String(messages - 3) });
      expect((await sessionEntries(world)).filter(({ kind }) => kind === 'message')).toHaveLength(messages);
      expect(world.model.requests).toHaveLength(summarized ? 4 : 2);
    });
  }

  jailed('the share of the window and the messages that stay can be set (C3, C4, S3-054)', async () => {
    const { world } = use;
    await world.repository.commitTo('main', { '.github/gadget.yml': 'compaction: { max-history-share: 0.5, keep-last: 2 }\n' });
    await world.script([read('a'), read('b'), read('c', 30_000), say(summary), say('All read.')]);
    await using run = await world.run({ inputs: { 'context-window': '60000' } });
    expect(run.outputs).toMatchObject({ status: 'finished' });
    // Seven messages: the larger of two and 30 %, and the call of the first of them.
    expect(world.model.requests[4]!.messages.slice(4).map(({ role }) => role)).toEqual(['assistant', 'tool', 'assistant', 'tool']);
  });
});

describe('the summary of a session that another run has taken meanwhile', () => {
  const use = useWorld({ repository: { files: { ...files, ...settings('memory: { flush: false }\n') } } });

  jailed('is dropped: whoever holds the session now loses nothing (S3-005, S3-075)', async () => {
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
  });
});
