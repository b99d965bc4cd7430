import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { sampleFiles } from '../support/demo/sample-repository.ts';
import { call, calls, mayCall, say, usage, type Step } from '../support/model/script.ts';
import { jailed } from '../support/jailed.ts';
import { comments } from '../support/steps.ts';
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

describe('max-iterations', () => {
  const files = { ...sampleFiles, '.github/gadget.yml': 'provider: { price: { input: 3, output: 15 } }\n' };
  const use = useWorld({ repository: { files } });

  jailed(
    'is lowered by the comment that asks, also for whoever continues, and never raised',
    { tags: ['S3-057', 'interface-4'] },
    async () => {
      const { world } = use;
      const inputs = { 'max-iterations': '3' };
      await world.script([]);
      await using refused = await world.say('/gadget --max-iterations 4 write three files', { inputs });
      expect(refused.exitCode).toBe(0);
      expect(world.model.requests).toEqual([]);
      expect(comments(world).at(-1)).toContain('`/gadget --max-iterations N TEXT`');

      await world.script([write(1), write(2)]);
      await using run = await world.say('/gadget --max-iterations 2 write three files', { inputs });
      expect(run.outputs).toMatchObject({ status: 'stopped', 'stop-reason': 'max_iterations', iterations: '2' });
      expect(world.model.requests[0]!.messages.at(-1)!.content).toContain('\nwrite three files\n');

      await world.script([write(2), write(3)]);
      await using next = await world.say('/gadget continue', { inputs });
      expect(next.outputs).toMatchObject({ status: 'stopped', 'stop-reason': 'max_iterations' });
      expect(world.model.requests).toHaveLength(2);
    },
  );

  jailed(
    'stops the turn after that many requests, and the next turn can go on from there',
    { tags: ['S0-17', 'S3-057', 'S3-058', 'S4-28', 'C1', 'S1-40', 'S4-30', 'C38', 'S4-19', 'interface-3'] },
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
      await using run = await world.run({ runId: 501, inputs: { 'max-iterations': '3' } });
      expect(run.exitCode).toBe(0);
      expect(run.outputs).toMatchObject({
        status: 'stopped',
        'stop-reason': 'max_iterations',
        iterations: '3',
        'tool-calls': '2',
        summary: 'Two files are written, the third one is missing.',
      });
      expect(world.model.requests).toHaveLength(3);
      // The last request has tools that may not be called, and a closing note.
      const ends = endsOf(world);
      expect(ends.map(({ offers }) => offers)).toEqual([true, true, false]);
      expect(ends.map(({ text }) => text.includes(closingNote))).toEqual([false, false, true]);
      expect(ends[2]!.text).toContain('2 of 3 model calls');

      // The work is in a draft, and the last call did not run.
      expect(world.repository.pulls()[0]).toMatchObject({ draft: true });
      const changed = await world.repository.git('diff', '--name-only', `main..${run.outputs['branch']}`);
      expect(changed.trim().split('\n')).toEqual(['file-1.txt', 'file-2.txt']);
      expect(await turnOf(run)).toMatchObject({
        status: 'stopped',
        stopReason: 'max_iterations',
        success: false,
        stats: { iterations: 3, toolCallCount: 2, deniedCallCount: 1 },
      });
      const [progress, stopped] = comments(world);
      expect(progress).toContain('🛑 **Stopped** · the work so far is in the draft #2');
      expect(stopped).toContain('max-iterations');
      expect(stopped).toContain('\n/gadget continue\n');

      const tokens = { usage: usage({ input: 500, cached: 200, output: 50 }) };
      // The word "done" beside a call does not end the turn.
      await world.script([
        calls([{ name: 'read_file', args: { path: 'README.md' } }], { text: 'DONE. The task is completed.', ...tokens }),
        say('done', tokens),
      ]);
      await using second = await world.run({ runId: 502 });
      expect(world.model.requests).toHaveLength(2);
      // The cost is known without a limit; cached tokens without a price of their own cost what fresh ones do.
      expect(second.outputs).toMatchObject({ status: 'finished', 'stop-reason': 'no_tool_calls', summary: 'done', 'cost-usd': '0.004500' });
      expect(await turnOf(second)).toMatchObject({ status: 'finished', success: true });
      // The last call is answered in the session, so that the next turn can go on.
      const seen = world.model.requests[0]!.body.messages.map(({ role, content }) => `${role}: ${String(content)}`);
      expect(seen).toContain('tool: ERROR: not run: the budget of the turn is used up');
      expect(seen.join('\n')).not.toContain(closingNote);
    },
  );
});

describe('many rounds', () => {
  // No summary at the end of the turn, so that the requests are those of the loop alone.
  const files = { 'README.md': '# widgets\n', '.github/gadget.yml': 'compaction: { after-tokens: 90000 }\n' };
  const use = useWorld({ repository: { files } });

  jailed(
    'all run with max-iterations 0, and are no loop where the results change: 60 of them, then the answer',
    { tags: ['S0-17', 'S4-15', 'S3-067'] },
    async () => {
      const { world } = use;
      const rounds = Array.from({ length: 30 }, (_, number) => [
        calls([`file-${number}.txt`, 'README.md'].map((path) => ({ name: 'write_file', args: { path, content: `${number}\n` } }))),
        call('read_file', { path: 'README.md' }),
      ]);
      await world.script([...rounds.flat(), say('Thirty files are written.')]);
      await using run = await world.run({ inputs: { 'max-iterations': '0' } });
      expect(run.outputs).toMatchObject({ status: 'finished', iterations: '61', 'tool-calls': '90' });
      expect(endsOf(world).every(({ offers }) => offers)).toBe(true);
      const last = JSON.stringify(world.model.requests.at(-1)!.body);
      expect(last).not.toContain('of this turn are used');
      expect(last).not.toContain('Gadget: warning');
      const changed = await world.repository.git('diff', '--name-only', `main..${run.outputs['branch']}`);
      expect(changed.trim().split('\n')).toHaveLength(31);
    },
  );

  jailed('end after 50 model calls by default, with one note at three quarters of them', { tags: ['S4-15', 'C1'] }, async () => {
    const { world } = use;
    await world.script(Array.from({ length: 50 }, (_, number) => write(number)));
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'stopped', 'stop-reason': 'max_iterations', iterations: '50', 'tool-calls': '49' });
    expect(endsOf(world).findIndex(({ offers }) => !offers)).toBe(49);
    const { requests } = world.model;
    // Once, and with the same bytes in all later requests.
    const note = '[Gadget: 38 of 50 model calls of this turn are used.';
    const places = requests.map(({ body }) =>
      body.messages.flatMap(({ role, content }, index) => (String(content).includes(note) ? [`${role} ${index}`] : [])),
    );
    expect(places).toEqual([...Array.from({ length: 38 }, () => []), ...Array.from({ length: 12 }, () => ['tool 77'])]);
    expect(new Set(requests.slice(38).map(({ body }) => JSON.stringify(body.messages[77]))).size).toBe(1);
    expect(JSON.stringify(requests.at(-1)!.body).split('of this turn are used').length - 1).toBe(1);
  });
});

describe('max-total-tokens', () => {
  const use = useWorld();

  jailed(
    'gives the model a last reply without tools before the limit, and then stops the turn',
    { tags: ['C1', 'S4-28', 'C38', 'S4-19', 'interface-3'] },
    async () => {
      const { world } = use;
      const tokens = { usage: usage({ input: 350, output: 50 }) };
      await world.script([write(1, tokens), write(2, tokens), say('Two files are written.', tokens)]);
      await using run = await world.run({ inputs: { 'max-total-tokens': '1000', 'fail-on': 'incomplete' } });
      // No success, which fails the step where the workflow wants that.
      expect(run.exitCode).toBe(1);
      expect(run.outputs).toMatchObject({
        status: 'stopped',
        'stop-reason': 'max_tokens',
        'input-tokens': '1050',
        'output-tokens': '150',
        summary: 'Two files are written.',
        'cost-usd': '',
      });
      expect(await turnOf(run)).toMatchObject({ status: 'stopped', stopReason: 'max_tokens', success: false });
      const ends = endsOf(world);
      expect(ends.map(({ offers }) => offers)).toEqual([true, true, false]);
      expect(ends[2]!.text).toContain(closingNote);
      expect(ends[2]!.text).toContain('800 of 1000 tokens');
      expect(comments(world)[1]!.replaceAll('\\', '')).toContain('The limit of 1000 tokens is used up: 1200 were used (max-total-tokens).');
    },
  );
});

describe('max-cost-usd', () => {
  const use = useWorld();

  jailed(
    'counts fresh, cached and written tokens at their prices, and stops the turn with last words',
    { tags: ['C1', 'S4-28', 'C38'] },
    async () => {
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
      expect(await turnOf(run)).toMatchObject({ success: false, stats: { costUsd: expect.closeTo(0.057, 10) } });
      expect(world.repository.pulls()[0]!.issue.body).toContain('0.0570 US dollars');
    },
  );

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
    expect(comments(world)[0]).toMatch(/max-cost-usd is 1, but [^ ]*gadget\.yml[^ ]* has no prices[\s\S]*provider\.price/);
  });
});

describe('calls that lead nowhere', () => {
  const use = useWorld();
  const again = call('read_file', { path: 'README.md' });

  jailed(
    'are warned about after the third and stopped after the fifth, with exit code 0 and words on how to go on',
    { tags: ['S3-067'] },
    async () => {
      const { world } = use;
      // The same arguments, whatever their order and spacing.
      const same = call('read_file', '{ "path" : "README.md" }');
      await world.script([again, same, again, same, again]);
      await using run = await world.run();
      expect(run.exitCode).toBe(0);
      expect(run.outputs).toMatchObject({ status: 'stopped', 'stop-reason': 'tool_loop', iterations: '5', 'tool-calls': '5' });
      expect(await turnOf(run)).toMatchObject({ status: 'stopped', stopReason: 'tool_loop', success: false });
      const warning = '[Gadget: warning: read_file was called';
      expect(endsOf(world).map(({ text }) => text.includes(warning))).toEqual([false, false, false, true, true]);
      expect(endsOf(world)[3]!.text).toMatch(/^# pages\n[\s\S]*\[Gadget: warning: read_file was called 3 times/);
      const [progress, stopped] = comments(world);
      expect(progress).toContain('🛑 **Stopped**');
      expect(stopped!.replaceAll('\\', '')).toContain('read_file was called 5 times with the same arguments and the same result');
      expect(stopped).toContain('\n/gadget continue\n');
    },
  );
});
