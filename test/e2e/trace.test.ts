import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { sampleFiles } from '../support/demo/sample-repository.ts';
import { sampleScript } from '../support/demo/sample-script.ts';
import { jailed } from '../support/jailed.ts';
import { call, calls, fail, say, usage } from '../support/model/script.ts';
import { otlpTrace, type TraceSpan } from '../support/otlp.ts';
import { framesOf, readEvents, readSpans } from '../support/run-files.ts';
import type { ActionRun } from '../support/runner/run-options.ts';
import { comments } from '../support/steps.ts';
import { useWorld } from '../support/use-world.ts';
import { modelKey } from '../support/world.ts';

const kinds = (spans: readonly TraceSpan[], kind: string): TraceSpan[] =>
  spans.filter(({ attributes }) => attributes['gadget.kind'] === kind);
const facts = (spans: readonly TraceSpan[], name: string): unknown[] => spans.map(({ attributes }) => attributes[name]);
const traceText = (run: ActionRun): Promise<string> => readFile(run.outputs['trace-path']!, 'utf8');

/** Start and end of the tool spans in milliseconds, and how long the work itself took. */
async function toolTimes(run: ActionRun): Promise<{ start: number; end: number; work: number }[]> {
  const [{ scopeSpans }] = otlpTrace.parse(JSON.parse(await traceText(run))).resourceSpans;
  const milliseconds = (time: string): number => Number(BigInt(time) / 1_000_000n);
  return scopeSpans[0].spans
    .filter(({ name }) => name.startsWith('execute_tool '))
    .map(({ startTimeUnixNano, endTimeUnixNano, attributes }) => {
      const work = attributes.find(({ key }) => key === 'gadget.tool.duration_ms')!.value as { intValue: string };
      return { start: milliseconds(startTimeUnixNano), end: milliseconds(endTimeUnixNano), work: Number(work.intValue) };
    });
}

describe('the trace of a turn', () => {
  const use = useWorld({ script: sampleScript });

  jailed(
    'has one root for the agent, and below it a span for each request and each tool call',
    { tags: ['S3-200', 'S3-201', 'S3-202', 'S3-008', 'S3-053', 'S2-21', 'S3-084', 'S3-064', 'S3-203', 'S3-204'] },
    async () => {
      const { world } = use;
      await using run = await world.run();
      expect(run.outputs['trace-path']).toMatch(/\/trace\.json$/);
      const [root, ...others] = await readSpans(run);
      expect(root!.traceId).toBe(run.outputs['turn-id']!.replaceAll('-', ''));
      expect(root).toMatchObject({ parent: undefined, name: 'invoke_agent gadget', status: { code: 1 } });
      // Turn, session, role and final status.
      expect(root!.attributes).toMatchObject({
        'gen_ai.agent.id': run.outputs['turn-id'],
        'gen_ai.conversation.id': run.outputs['session-id'],
        'gadget.session': 'issue-1',
        'gadget.role': 'agent_executor',
        'gadget.status': 'completed',
        'gadget.stop_reason': 'no_tool_calls',
        'gadget.iterations': 5,
      });
      expect(others.every(({ parent }) => parent === root)).toBe(true);

      const requests = kinds(others, 'llm_call');
      expect(requests).toHaveLength(world.model.requests.length);
      expect(facts(requests, 'gadget.iteration')).toEqual([1, 2, 3, 4, 5]);
      // Labeled by request, and calls by letter.
      expect(facts(requests, 'gadget.label')).toEqual(['#1', '#2', '#3', '#4', '#5']);
      expect(new Set(facts(requests, 'gen_ai.request.model'))).toEqual(new Set(['scripted']));
      expect(new Set(facts(requests, 'gadget.endpoint'))).toEqual(new Set([new URL(world.model.baseUrl).host]));
      const sum = (name: string): string => String(facts(requests, name).reduce((total: number, tokens) => total + Number(tokens), 0));
      expect([sum('gen_ai.usage.input_tokens'), sum('gen_ai.usage.cache_read.input_tokens'), sum('gen_ai.usage.output_tokens')]).toEqual([
        run.outputs['input-tokens'],
        run.outputs['cached-tokens'],
        run.outputs['output-tokens'],
      ]);
      expect((await readEvents(run)).at(-1)).toMatchObject({ type: 'run.completed', payload: { status: 'finished' } });

      const tools = kinds(others, 'tool_call');
      const asked = world.model.requests.at(-1)!.messages.flatMap(({ tool_calls: made = [] }) => made);
      expect(facts(tools, 'gen_ai.tool.name')).toEqual(asked.map((one) => one.function.name));
      expect(facts(tools, 'gen_ai.tool.call.id')).toEqual(asked.map(({ id }) => id));
      expect(facts(tools, 'gadget.label')).toEqual(['#1a', '#1b', '#2a', '#3a', '#4a']);
      expect(tools.every(({ parent }) => parent === root)).toBe(true);
      // The tests of the sample fail before the change.
      expect(facts(tools, 'gadget.tool.errored')).toEqual([false, false, true, false, false]);
      expect(facts(tools, 'gadget.status')).toEqual(['completed', 'completed', 'error', 'completed', 'completed']);
      for (const { attributes, durationMs } of tools) expect(attributes['gadget.tool.duration_ms']).toBeLessThanOrEqual(durationMs);
    },
  );
});

describe('what a trace shows', () => {
  const use = useWorld({ repository: { files: { ...sampleFiles, 'long.txt': 'All of this line is of no importance.\n'.repeat(900) } } });

  jailed('is that reads of one reply run side by side, four at a time, and edits run one by one', { tags: ['S3-062', 'C11'] }, async () => {
    const { world } = use;
    const commands = ['first', 'second', 'third', 'fourth', 'fifth'].map((word, index) => ({
      name: 'execute_command',
      args: { command: `sleep ${index === 0 ? 2 : 1}; echo ${word}` },
    }));
    const edits = [
      { name: 'execute_command', args: { command: 'sleep 0.5; cat new.txt' } },
      { name: 'write_file', args: { path: 'new.txt', content: 'new\n' } },
      { name: 'execute_command', args: { command: 'cat new.txt' } },
    ];
    await world.script([calls(commands), calls(edits), say('Looked.')]);
    await using run = await world.run();
    const times = await toolTimes(run);
    expect(times).toHaveLength(8);
    const four = times.slice(0, 4);
    const firstEnd = Math.min(...four.map(({ start, work }) => start + work));
    expect(Math.max(...four.map(({ start }) => start))).toBeLessThan(firstEnd);
    expect(times[4]!.start).toBeGreaterThanOrEqual(firstEnd);
    // The first takes longest.
    expect(times[1]!.start).toBeLessThan(times[0]!.end);
    expect(times[4]!.start).toBeLessThan(times[0]!.end);
    // The results stand in call order.
    const results = world.model.requests[1]!.messages.slice(-5).map(({ content }) => content);
    expect(results).toEqual(['first', 'second', 'third', 'fourth', 'fifth'].map((word) => `${word}\n[exit code: 0]`));
    const told = framesOf(await readEvents(run), 'tool.result').map(({ payload }) => payload.result.split('\n')[0]);
    expect(told.slice(0, 5)).toEqual(results.map((result) => result!.split('\n')[0]));

    // Of these calls one edits.
    const [first, second, third] = times.slice(5);
    expect(second!.start).toBeGreaterThanOrEqual(first!.end);
    expect(third!.start).toBeGreaterThanOrEqual(second!.end);
    const [before, , after] = world.model.requests[2]!.messages.slice(-3).map(({ content }) => content);
    expect(before).toContain('[exit code: 1]');
    expect(after).toBe('new\n[exit code: 0]');
  });

  const reading = [call('read_file', { path: 'long.txt' }), call('read_file', { path: 'long.txt', offset: 2 }), say('a'.repeat(600))];

  jailed(
    'by default includes previews of outputs, every retry and the work after the turn',
    { tags: ['S3-205', 'S3-206', 'S3-053', 'S3-202', 'S3-187', 'S2-24', 'S2-28', 'S3-077'] },
    async () => {
      const { world } = use;
      await world.repository.commitTo('main', { '.github/gadget.yml': 'compaction: { after-tokens: 500 }\n' });
      const counted = { usage: usage({ input: 700, output: 70 }) };
      await world.script([fail(429), ...reading, say('NO_REPLY', counted), say('### Task\nRead.', counted)]);
      await using run = await world.run();
      expect(run.outputs).toMatchObject({ status: 'finished', iterations: '3' });
      const spans = await readSpans(run);
      const root = spans[0]!;
      const requests = kinds(spans, 'llm_call');
      expect(requests).toHaveLength(world.model.requests.length);
      // A request that was sent again is two spans of the same iteration.
      const asked = requests.filter(({ parent, attributes }) => parent === root && attributes['gadget.role'] !== 'thought');
      expect(facts(asked, 'gadget.label')).toEqual(['#1', '#1', '#2', '#3']);
      expect(facts(asked, 'gadget.status')).toEqual(['error', 'completed', 'completed', 'completed']);
      expect(asked.map(({ status }) => status.code)).toEqual([2, 1, 1, 1]);
      expect(asked[0]!.status.message).toContain('429');
      expect(asked[0]!.attributes).not.toHaveProperty('gen_ai.usage.input_tokens');
      expect(framesOf(await readEvents(run), 'run.retrying')).toMatchObject([{ payload: { attempt: 1, maxAttempts: 3 } }]);

      // The first 500 characters of what came out, and nothing of what went in.
      const [tool] = kinds(spans, 'tool_call');
      expect(tool!.attributes['gadget.output_preview']).toBe('All of this line is of no importance.\n'.repeat(900).slice(0, 500));
      expect(asked.at(-1)!.attributes['gadget.output_preview']).toBe('a'.repeat(500));
      expect(facts(spans, 'gadget.input_preview').filter((preview) => preview !== undefined)).toEqual([]);

      // The memory flush is an agent of its own, the summary a thought.
      const agents = kinds(spans, 'agent');
      expect(agents).toHaveLength(2);
      expect(agents[1]).toMatchObject({ name: 'invoke_agent subagent', parent: root, status: { code: 1 } });
      expect(agents[1]!.attributes).toMatchObject({ 'gadget.role': 'agent_executor', 'gadget.status': 'completed' });
      expect(agents[1]!.children.map(({ attributes }) => attributes['gadget.kind'])).toEqual(['llm_call']);
      const [thought, ...more] = spans.filter(({ attributes }) => attributes['gadget.role'] === 'thought');
      expect(more).toEqual([]);
      expect(thought).toMatchObject({ parent: root, name: 'chat scripted', status: { code: 1 } });
      expect(thought!.attributes).toMatchObject({ 'gen_ai.usage.input_tokens': 700, 'gen_ai.usage.output_tokens': 70 });
      expect(root.attributes['gen_ai.usage.input_tokens']).toBe(Number(run.outputs['input-tokens']));
      const tokens = facts(requests, 'gen_ai.usage.input_tokens').filter((count) => count !== undefined);
      expect(tokens.reduce((sum: number, count) => sum + Number(count), 0)).toBe(Number(run.outputs['input-tokens']));
    },
  );

  jailed(
    'of a run with debug logging: what went in, too, as JSON of at most 50,000 characters',
    { tags: ['S3-205', 'S3-206', 'S3-207'] },
    async () => {
      const { world } = use;
      await world.script(reading);
      await using run = await world.run({ env: { RUNNER_DEBUG: '1' } });
      const spans = await readSpans(run);
      const [first, , last] = kinds(spans, 'llm_call');
      const request = JSON.parse(String(first!.attributes['gadget.input_preview'])) as { system: string; messages: { content: string }[] };
      const sent = world.model.requests[0]!.messages;
      expect([request.system, request.messages[0]!.content]).toEqual([sent[0]!.content, sent[1]!.content]);
      expect(last!.attributes['gadget.input_preview']).toHaveLength(50_000);
      const [tool] = kinds(spans, 'tool_call');
      expect(JSON.parse(String(tool!.attributes['gadget.input_preview']))).toEqual({ path: 'long.txt' });
      expect(tool!.attributes['gadget.output_preview']).toHaveLength(500);
    },
  );

  jailed('where trace.verbose is set: the same, and no secret', { tags: ['S3-205', 'S3-207', 'R11'] }, async () => {
    const { world } = use;
    await world.repository.commitTo('main', { '.github/gadget.yml': 'trace: { verbose: true }\n' });
    await world.script([
      call('execute_command', { command: `echo ${modelKey}` }, { text: `The key is ${modelKey}.` }),
      fail(500, { error: { message: `Bad key ${modelKey}` } }),
      say(`The key was ${modelKey}.`),
    ]);
    await using run = await world.run();
    const spans = await readSpans(run);
    const [tool] = kinds(spans, 'tool_call');
    expect(JSON.parse(String(tool!.attributes['gadget.input_preview']))).toEqual({ command: 'echo ***' });
    expect(tool!.attributes['gadget.output_preview']).toBe('***\n[exit code: 0]');
    expect(kinds(spans, 'llm_call').map(({ attributes }) => attributes['gadget.output_preview'])).toEqual([
      'The key is ***.',
      undefined,
      'The key was ***.',
    ]);
    const text = await traceText(run);
    expect(text).toContain('Bad key ***');
    expect(text).not.toContain(modelKey.slice(8, 20));
    expect(text).not.toContain(run.canaries.githubToken);
  });

  jailed(
    'a turn that was cancelled is cancelled, no error, and what was under way is there; the record has an end, and the thread says so',
    { tags: ['S3-082', 'S3-081', 'C15', 'S0-67', 'S4-11', 'S1-14', 'S3-080'] },
    async () => {
      const { world } = use;
      await world.script([call('execute_command', { command: 'sleep 600' })]);
      await using run = await world.run({ signalAfter: { when: /\[Shell\] Executing/ } });
      expect(run.exitCode).toBe(0);
      expect(run.outputs).toMatchObject({ status: 'aborted', 'stop-reason': 'aborted' });
      const [root, request, tool] = await readSpans(run);
      expect(root!.attributes['gadget.status']).toBe('cancelled');
      expect(root!.status.code).toBe(0);
      expect(root!.attributes).not.toHaveProperty('error.type');
      expect(request!.attributes['gadget.status']).toBe('completed');
      expect(tool!.attributes).toMatchObject({
        'gadget.tool.errored': true,
        'gadget.output_preview': expect.stringContaining('[killed: '),
      });
      expect((await readEvents(run)).at(-1)).toMatchObject({ type: 'run.completed', payload: { status: 'aborted' } });
      expect(JSON.parse(await readFile(run.outputs['turn-path']!, 'utf8'))).toMatchObject({
        status: 'aborted',
        success: false,
        finishedAt: expect.any(String),
        stats: { durationLabel: expect.stringMatching(/^\d\d:\d\d:\d\d$/) },
      });
      expect(comments(world)[0]).toContain('🛑 **Cancelled**');
    },
  );
});
