import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { call, calls, fail, mayCall, say, usage, type Script, type Step } from '../support/model/script.ts';
import { jailed } from '../support/jailed.ts';
import { useWorld } from '../support/use-world.ts';
import type { World } from '../support/world.ts';

const closingNote = 'this is the last reply of this turn';

/** What each request ends with, and whether its tools may be called. */
function endsOf({ model }: World): { readonly text: string; readonly offers: boolean }[] {
  return model.requests.map(({ body }) => ({ text: String(body.messages.at(-1)!.content), offers: mayCall(body) }));
}

function write(number: number, more: Step = {}): Step {
  return call('write_file', { path: `file-${number}.txt`, content: `${number}\n` }, more);
}

async function turnOf(run: { outputs: Readonly<Record<string, string>> }): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(run.outputs['turn-path']!, 'utf8')) as Record<string, unknown>;
}

function threadOf({ repository }: World): string[] {
  return repository.comments(1).map(({ body }) => body);
}

describe('max-iterations', () => {
  const use = useWorld();

  jailed(
    'of 3 sends exactly 3 requests: the last with tools that may not be called and with a closing note, its calls not run, the work in a draft (S0-17, S3-057, S3-058, S4-28, C1)',
    async () => {
      const { world } = use;
      await world.script([
        write(1),
        write(2),
        write(3, {
          text: 'Two files are written, the third one is missing.',
          // It begins as the requests before it, which the endpoint has in its cache.
          check: ({ body }) => expect(body).toMatchObject({ tools: world.model.requests[0]!.body.tools, tool_choice: 'none' }),
        }),
      ]);
      await using run = await world.run({ inputs: { 'max-iterations': '3' } });
      expect(run.exitCode).toBe(0);
      expect(run.outputs).toMatchObject({
        status: 'stopped',
        'stop-reason': 'max_iterations',
        iterations: '3',
        'tool-calls': '2',
        summary: 'Two files are written, the third one is missing.',
      });
      expect(world.model.requests).toHaveLength(3);
      const ends = endsOf(world);
      expect(ends.map(({ offers }) => offers)).toEqual([true, true, false]);
      expect(ends.map(({ text }) => text.includes(closingNote))).toEqual([false, false, true]);
      expect(ends[2]!.text).toContain('2 of 3 model calls');

      expect(world.repository.pulls()[0]).toMatchObject({ draft: true });
      const changed = await world.repository.git('diff', '--name-only', `main..${run.outputs['branch']}`);
      expect(changed.trim().split('\n')).toEqual(['file-1.txt', 'file-2.txt']);
      const { stats } = await turnOf(run);
      expect(stats).toMatchObject({ iterations: 3, toolCallCount: 2, deniedCallCount: 1 });
      expect(threadOf(world)[1]).toContain('\n/gadget continue\n');
    },
  );

  jailed('answers the calls of the last reply in the session, so that the next turn can go on (C1, S1-40)', async () => {
    const { world } = use;
    await world.script([write(1), write(2, { text: 'One file is there.' })]);
    await using _first = await world.run({ runId: 501, inputs: { 'max-iterations': '2' } });
    await world.script([say('Nothing is missing.')]);
    await using second = await world.run({ runId: 502 });
    expect(second.outputs).toMatchObject({ status: 'finished' });
    const seen = world.model.requests[0]!.body.messages.map(({ role, content }) => `${role}: ${String(content)}`);
    expect(seen).toContain('tool: ERROR: not run: the budget of the turn is used up');
    expect(seen.join('\n')).not.toContain(closingNote);
  });

  jailed('is announced by a note at three quarters: once, and with the same bytes in all later requests (C1)', async () => {
    const { world } = use;
    await world.script([...[1, 2, 3, 4, 5, 6, 7].map((number) => write(number)), say('Seven files are written.')]);
    await using run = await world.run({ inputs: { 'max-iterations': '8' } });
    expect(run.outputs).toMatchObject({ 'stop-reason': 'max_iterations', iterations: '8' });
    const note = '[Gadget: 6 of 8 model calls of this turn are used.';
    const places = world.model.requests.map(({ body }) =>
      body.messages.flatMap(({ role, content }, index) => (String(content).includes(note) ? [`${role} ${index}`] : [])),
    );
    expect(places).toEqual([[], [], [], [], [], [], ['tool 13'], ['tool 13']]);
    const [seventh, last] = world.model.requests.slice(6).map(({ body }) => JSON.stringify(body.messages[13]));
    expect(last).toBe(seventh);
    expect(JSON.stringify(world.model.requests[7]!.body).split('of this turn are used').length - 1).toBe(1);
  });
});

describe('many rounds', () => {
  // No summary at the end of the turn, so that the requests are those of the loop alone.
  const files = { 'README.md': '# widgets\n', '.github/gadget.yml': 'compaction: { after-messages: 1000 }\n' };
  const use = useWorld({ repository: { files } });
  const rounds = (count: number): Script => Array.from({ length: count }, (_, number) => write(number));

  jailed('all run with max-iterations 0: 60 of them, then the answer (S0-17, S4-15)', async () => {
    const { world } = use;
    await world.script([...(rounds(60) as Step[]), say('Sixty files are written.')]);
    await using run = await world.run({ inputs: { 'max-iterations': '0' } });
    expect(run.outputs).toMatchObject({ status: 'finished', iterations: '61', 'tool-calls': '60' });
    expect(endsOf(world).every(({ offers }) => offers)).toBe(true);
    expect(JSON.stringify(world.model.requests.at(-1)!.body)).not.toContain('of this turn are used');
    const changed = await world.repository.git('diff', '--name-only', `main..${run.outputs['branch']}`);
    expect(changed.trim().split('\n')).toHaveLength(60);
  });

  jailed('end after 50 model calls when nothing is said about it (S4-15, C1)', async () => {
    const { world } = use;
    await world.script(rounds(50));
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'stopped', 'stop-reason': 'max_iterations', iterations: '50', 'tool-calls': '49' });
    expect(endsOf(world).findIndex(({ offers }) => !offers)).toBe(49);
  });
});

describe('max-total-tokens', () => {
  const use = useWorld();

  jailed(
    'lets the model say its last words, without a tool to call, before the limit is passed, then the turn is stopped (C1, S4-28)',
    async () => {
      const { world } = use;
      const tokens = { usage: usage({ input: 350, output: 50 }) };
      await world.script([write(1, tokens), write(2, tokens), say('Two files are written.', tokens)]);
      await using run = await world.run({ inputs: { 'max-total-tokens': '1000' } });
      expect(run.exitCode).toBe(0);
      expect(run.outputs).toMatchObject({
        status: 'stopped',
        'stop-reason': 'max_tokens',
        'input-tokens': '1050',
        'output-tokens': '150',
        summary: 'Two files are written.',
      });
      const ends = endsOf(world);
      expect(ends.map(({ offers }) => offers)).toEqual([true, true, false]);
      expect(ends[2]!.text).toContain(closingNote);
      expect(ends[2]!.text).toContain('800 of 1000 tokens');
      expect(threadOf(world)[1]!.replaceAll('\\', '')).toContain('The turn used 1200 tokens; the limit is 1000 (max-total-tokens).');
    },
  );
});

describe('max-cost-usd', () => {
  const use = useWorld();

  jailed('counts fresh, cached and written tokens at their prices, and stops the turn with last words (C1, S4-28)', async () => {
    const { world } = use;
    await world.repository.commitTo('main', {
      '.github/gadget.yml': 'provider:\n  price: { input: 2, cached-input: 0.5, output: 10 }\n',
    });
    // 6000 · 2 + 4000 · 0.5 + 500 · 10 = 19,000 millionths of a dollar.
    const tokens = { usage: usage({ input: 10_000, cached: 4000, output: 500 }) };
    await world.script([write(1, tokens), write(2, tokens), say('Two files are written.', tokens)]);
    await using run = await world.run({ inputs: { 'max-cost-usd': '0.05' } });
    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({ status: 'stopped', 'stop-reason': 'max_cost', 'cost-usd': '0.057000', 'cached-tokens': '12000' });
    const ends = endsOf(world);
    expect(ends.map(({ offers }) => offers)).toEqual([true, true, false]);
    expect(ends[2]!.text).toContain('0.0380 of 0.05 US dollars');
    const { stats } = await turnOf(run);
    expect((stats as { costUsd: number }).costUsd).toBeCloseTo(0.057, 10);
    expect(world.repository.pulls()[0]!.issue.body).toContain('0.0570 US dollars');
  });

  jailed('is known without a limit, and unknown without a price (interface section 3)', async () => {
    const { world } = use;
    const tokens = { usage: usage({ input: 1000, cached: 400, output: 100 }) };
    await world.script([say('Nothing to do.', tokens)]);
    await using unknown = await world.run({ runId: 501 });
    expect(unknown.outputs).toMatchObject({ status: 'finished', 'cost-usd': '' });
    // Without a price of their own, cached tokens cost what fresh ones do.
    await world.repository.commitTo('main', { '.github/gadget.yml': 'provider: { price: { input: 3, output: 15 } }\n' });
    await world.script([say('Nothing to do.', tokens)]);
    await using known = await world.run({ runId: 502 });
    expect(known.outputs).toMatchObject({ status: 'finished', 'cost-usd': '0.004500' });
  });

  jailed('without a price is an error before any work: no model call, no session, one comment that says what is missing', async () => {
    const { world } = use;
    await using run = await world.run({ inputs: { 'max-cost-usd': '1' } });
    expect(run.exitCode).toBe(1);
    expect(run.outputs).toMatchObject({ status: 'error', 'stop-reason': 'error' });
    expect(world.model.requests).toEqual([]);
    expect(Object.keys(world.repository.refs())).toEqual(['refs/heads/main']);
    expect(world.github.writes().map((write) => ('ref' in write ? write.ref : write.path))).toEqual([
      '/repos/acme/widgets/issues/1/comments',
    ]);
    expect(threadOf(world)[0]).toMatch(/max-cost-usd is 1, but [^ ]*gadget\.yml[^ ]* has no prices[\s\S]*provider\.price/);
  });
});

describe('calls that lead nowhere', () => {
  const use = useWorld();
  const again = call('read_file', { path: 'README.md' });

  jailed('are warned about after the third and stopped after the fifth, with exit code 0 and words on how to go on (S3-067)', async () => {
    const { world } = use;
    // The same arguments, whatever their order and spacing.
    const same = call('read_file', '{ "path" : "README.md" }');
    await world.script([again, same, again, same, again]);
    await using run = await world.run();
    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({ status: 'stopped', 'stop-reason': 'tool_loop', iterations: '5', 'tool-calls': '5' });
    const warning = '[Gadget: warning: read_file was called';
    expect(endsOf(world).map(({ text }) => text.includes(warning))).toEqual([false, false, false, true, true]);
    expect(endsOf(world)[3]!.text).toMatch(/^# pages\n[\s\S]*\[Gadget: warning: read_file was called 3 times/);
    const [progress, stopped] = threadOf(world);
    expect(progress).toContain('🛑 **Stopped** (tool_loop)');
    expect(stopped!.replaceAll('\\', '')).toContain('read_file was called 5 times with the same arguments and the same result');
    expect(stopped).toContain('\n/gadget continue\n');
  });

  jailed('are no loop when the result changes in between (S3-067)', async () => {
    const { world } = use;
    const rounds = [1, 2, 3, 4].flatMap((number) => [
      call('write_file', { path: 'README.md', content: `${number}\n` }),
      call('read_file', { path: 'README.md' }),
    ]);
    await world.script([...rounds, say('Tried it four times.')]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished', 'tool-calls': '8' });
    expect(JSON.stringify(world.model.requests.at(-1)!.body)).not.toContain('Gadget: warning');
  });
});

describe('stopping', () => {
  const use = useWorld();

  jailed('is not done by the word "done" beside a call (S4-30)', async () => {
    const { world } = use;
    await world.script([
      calls([{ name: 'read_file', args: { path: 'README.md' } }], { text: 'DONE. The task is completed.' }),
      say('done'),
    ]);
    await using run = await world.run();
    expect(world.model.requests).toHaveLength(2);
    expect(run.outputs).toMatchObject({ status: 'finished', 'stop-reason': 'no_tool_calls', summary: 'done' });
    expect(await turnOf(run)).toMatchObject({ status: 'finished', success: true });
  });

  const again = call('list_directory');
  const big = { usage: usage({ input: 900, output: 200 }) };
  const early = [
    ['stopped', 'max_iterations', { 'max-iterations': '1' }, [say('Not yet.')], 1],
    ['stopped', 'max_tokens', { 'max-total-tokens': '1000' }, [call('list_directory', {}, big)], 1],
    ['stopped', 'tool_loop', {}, [again, again, again, again, again], 1],
    ['stopped', 'timeout', { 'timeout-minutes': '0.05' }, [{ hang: true as const }], 1],
    ['pending-confirmation', 'pending_confirmation', {}, [call('ask_human', { question: 'Up or down?' })], 0],
    ['error', 'error', {}, [fail(401)], 1],
  ] satisfies [string, string, Record<string, string>, Script, number][];

  jailed.each(early)(
    'early is no success: %s, %s; what did not finish fails the step where the workflow wants that (C38, S4-19)',
    async (status, stopReason, inputs, script, exitCode) => {
      const { world } = use;
      // A slow machine may reach the time-out before the first request.
      if (stopReason === 'timeout') await world.script(() => script[0]);
      else await world.script(script);
      await using run = await world.run({ inputs: { ...inputs, 'fail-on': 'incomplete' } });
      expect(run.outputs).toMatchObject({ status, 'stop-reason': stopReason });
      expect(await turnOf(run)).toMatchObject({ status, stopReason, success: false });
      expect(run.exitCode).toBe(exitCode);
    },
  );
});
