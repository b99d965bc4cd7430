import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { call, fail, say, usage } from '../support/model/script.ts';
import { framesOf, readEvents, sessionEntries } from '../support/run-files.ts';
import type { ActionRun } from '../support/runner/run-options.ts';
import { useWorld } from '../support/use-world.ts';
import { modelKey } from '../support/world.ts';

interface Turn {
  readonly provider: { readonly api: string; readonly params: object };
  readonly stats: Readonly<Record<string, unknown>>;
}

const readTurn = async (run: ActionRun): Promise<Turn> => JSON.parse(await readFile(run.outputs['turn-path']!, 'utf8')) as Turn;
/** What came in pieces, as one text. */
const streamed = async (run: ActionRun): Promise<string> =>
  framesOf(await readEvents(run), 'chunk')
    .map(({ payload }) => payload.content)
    .join('');
const config = (text: string): Record<string, string> => ({ '.github/gadget.yml': text });
const counted = { usage: usage({ input: 1000, cached: 600, output: 100, thinking: 40 }) };

describe('the Responses API', () => {
  const use = useWorld();

  jailed(
    'carries a session over two turns: nothing is stored there, reasoning goes back as it came, and the parameters have its own names',
    { tags: ['S2-39', 'S0-41', 'S0-38', 'S0-39', 'C39', 'platform-7'] },
    async () => {
      const { world } = use;
      const look = call('read_file', { path: 'README.md' }, { ...counted, thinking: 'I should look first.' });
      await world.script([look, say('It has pages.', { ...counted, thinking: 'So that is it.' }), say('Nothing new.', counted)], {
        checkReasoning: true,
      });
      const inputs = { api: 'responses' };
      await using first = await world.run({ inputs, runId: 501 });
      expect(first.outputs).toMatchObject({
        status: 'finished',
        'input-tokens': '2000',
        'cached-tokens': '1200',
        'output-tokens': '200',
        'thinking-tokens': '80',
      });
      expect((await readTurn(first)).provider.api).toBe('responses');
      await world.repository.commitTo(
        'main',
        config('provider: { temperature: 0.4, top-p: 0.8, reasoning-effort: low, max-output-tokens: 900, stream: true }\n'),
      );
      await using second = await world.run({ inputs, runId: 502 });
      expect(second.outputs).toMatchObject({
        status: 'finished',
        summary: 'Nothing new.',
        'session-id': first.outputs['session-id'],
        'cached-tokens': '600',
      });

      const { requests } = world.model;
      expect(requests.map(({ api }) => api)).toEqual(['responses', 'responses', 'responses']);
      for (const { body } of requests) {
        expect(body).toMatchObject({ store: false, include: ['reasoning.encrypted_content'] });
        expect(body).not.toHaveProperty('previous_response_id');
      }
      const [, , last] = requests;
      expect(last!.input.map(({ type, role }) => role ?? type)).toEqual([
        'user',
        'reasoning',
        'function_call',
        'function_call_output',
        'reasoning',
        'assistant',
        'user',
      ]);
      expect(last!.input.filter(({ type }) => type === 'reasoning')).toMatchObject([
        { summary: [{ text: 'I should look first.' }], encrypted_content: expect.stringMatching(/^gAAAA/) },
        { summary: [{ text: 'So that is it.' }], encrypted_content: expect.stringMatching(/^gAAAA/) },
      ]);
      expect(framesOf(await readEvents(first), 'thinking').map(({ payload }) => payload.content)).toEqual([
        'I should look first.',
        'So that is it.',
      ]);
      expect(last!.body).toMatchObject({
        stream: true,
        temperature: 0.4,
        top_p: 0.8,
        reasoning: { effort: 'low' },
        max_output_tokens: 900,
      });
      expect(await streamed(second)).toBe('Nothing new.');
    },
  );
});

describe('Chat Completions', () => {
  const use = useWorld();

  jailed(
    'is used for any endpoint but those of OpenAI, with only the parameters that are set',
    { tags: ['S0-38', 'S0-39', 'S0-40', 'S0-41', 'S0-57', 'S1-25', 'S3-182', 'S4-36', 'C35', 'C39', 'platform-7'] },
    async () => {
      const { world } = use;
      await world.script([
        call('list_directory', {}, { usage: null }),
        call('read_file', { path: 'README.md' }, { thinking: 'I should look first.', ...counted }),
        say('It has pages.', { thinking: 'So that is it.', thinkingField: 'reasoning', ...counted }),
      ]);
      await using first = await world.run({ runId: 501 });
      expect(first.outputs).toMatchObject({ 'cached-tokens': '1200', 'thinking-tokens': '80' });
      expect(world.model.requests[0]!.api).toBe('chat-completions');
      // Nothing is in a request that is not set.
      for (const { body } of world.model.requests) expect(Object.keys(body).toSorted()).toEqual(['messages', 'model', 'tools']);
      expect(framesOf(await readEvents(first), 'chunk')).toEqual([]);
      const { provider, stats } = await readTurn(first);
      expect(provider).toMatchObject({ api: 'chat-completions' });

      // Tokens that are not counted are estimated, and the record says so.
      const estimated = Number(first.outputs['input-tokens']) - 2000;
      const sent = JSON.stringify(world.model.requests[0]!.body).length / 4;
      expect(estimated).toBeGreaterThan(sent * 0.7);
      expect(estimated).toBeLessThan(sent * 1.3);
      expect(stats).toMatchObject({ usageEstimated: true, inputTokens: estimated + 2000, cachedTokens: 1200, thinkingTokenCount: 80 });
      expect(first.stdout).toMatch(/\[Model\] [\d.]+ s, about \d+ tokens in/);
      const usages = (await sessionEntries(world)).flatMap((entry) =>
        entry.kind === 'message' && entry.message.role === 'assistant' ? [entry.message.usage] : [],
      );
      expect(usages.map((one) => one!.estimated)).toEqual([true, undefined, undefined]);
      // Reasoning goes back under the name that it had, in the next turn, too.
      const named = [{ reasoning_content: 'I should look first.' }, { reasoning: 'So that is it.' }];
      expect(world.model.requests[2]!.messages[4]).toMatchObject(named[0]!);

      const set = [
        'provider:',
        '  temperature: 0.2',
        '  top-p: 0.9',
        '  top-k: 40',
        '  reasoning-effort: high',
        '  max-output-tokens: 700',
        '  extra-body: { seed: 7, metadata: { team: pages } }',
        '',
      ];
      await world.repository.commitTo('main', config(set.join('\n')));
      await world.script([call('list_directory'), say('Nothing to do.')], { allow: ['top_k'] });
      await using second = await world.run({ runId: 502 });
      expect(second.outputs).toMatchObject({ status: 'finished', iterations: '2' });
      const past = world.model.requests[0]!.messages.filter(({ role }) => role === 'assistant').slice(1);
      expect(past).toMatchObject(named);
      expect(past[0]).not.toHaveProperty('reasoning');
      expect(past[1]).not.toHaveProperty('reasoning_content');
      // The parameters of the configuration file, in all requests.
      for (const { body } of world.model.requests) {
        expect(body).toMatchObject({
          temperature: 0.2,
          top_p: 0.9,
          top_k: 40,
          reasoning_effort: 'high',
          max_tokens: 700,
          seed: 7,
          metadata: { team: 'pages' },
        });
        expect(body).not.toHaveProperty('stream');
      }
      expect((await readTurn(second)).provider.params).toEqual({ temperature: 0.2, topP: 0.9, topK: 40 });
    },
  );
});

describe('a fallback model', () => {
  const use = useWorld();

  jailed(
    'answers after three failures of the first one, and for the rest of the turn, subagents included',
    { tags: ['S3-165', 'C11', 'C28'] },
    async () => {
      const { world } = use;
      await world.repository.commitTo('main', config('provider: { fallback-model: backup }\n'));
      const task = 'How does it round?';
      await world.script([fail(503), fail(503), fail(503), call('delegate', { task }), say('It rounds down.'), say('Nothing to do.')]);
      await using run = await world.run();
      expect(run.outputs).toMatchObject({ status: 'finished', iterations: '2' });
      const { requests } = world.model;
      expect(requests.map(({ body }) => body.model)).toEqual(['scripted', 'scripted', 'scripted', 'backup', 'backup', 'backup']);
      expect(requests[4]!.messages.at(-1)!.content).toBe(task);
      expect(requests[5]!.messages.at(-1)!.content).toBe('It rounds down.');
      const retries = framesOf(await readEvents(run), 'run.retrying').map(({ payload }) => payload);
      expect(retries.map(({ attempt, maxAttempts }) => [attempt, maxAttempts])).toEqual([
        [1, 3],
        [2, 3],
        [3, 3],
      ]);
      expect(retries.at(-1)!.error).toContain('backup');
    },
  );
});

describe('streamed replies', () => {
  const use = useWorld();

  jailed(
    'are chunk events before all others of their reply, and do not leak a secret that comes in pieces',
    { tags: ['S3-052', 'S3-182', 'S3-191', 'S1-25', 'R11'] },
    async () => {
      const { world } = use;
      await world.repository.commitTo('main', config('provider: { stream: true }\n'));
      const words = 'Let me look at the pages first.';
      await world.script([
        call('list_directory', {}, { text: words, thinking: 'Where is it?', pieces: 5, ...counted }),
        call('list_directory', {}, { text: `The key is ${modelKey}, is it not?`, pieces: 12, ...counted }),
        say('There are pages, and a test.', { pieces: 4, ...counted }),
      ]);
      await using run = await world.run();
      expect(run.outputs).toMatchObject({ status: 'finished', summary: 'There are pages, and a test.', 'cached-tokens': '1800' });
      expect(world.model.requests[0]!.body).toMatchObject({ stream: true, stream_options: { include_usage: true } });
      const events = await readEvents(run);
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
      const called = events.findIndex(({ type }) => type === 'model.called');
      const ofReply = events.slice(called + 1, events.findIndex(({ type }) => type === 'tool.result') + 1);
      expect(ofReply.map(({ type }) => type)).toEqual([
        ...Array.from({ length: 5 }, () => 'chunk'),
        'model.answered',
        'thinking',
        'block.reply',
        'activity',
        'tool.call',
        'tool.result',
      ]);
      expect(
        framesOf(ofReply, 'chunk')
          .map(({ payload }) => payload.content)
          .join(''),
      ).toBe(words);
      const chunks = framesOf(events, 'chunk').map(({ payload }) => payload.content);
      expect(chunks.slice(-4).join('')).toBe('There are pages, and a test.');
      const secret = chunks.slice(5, -4);
      expect(secret.length).toBeGreaterThan(5);
      expect(secret.join('')).toBe('The key is ***, is it not?');
      const text = await readFile(run.outputs['events-path']!, 'utf8');
      for (const piece of [modelKey, modelKey.slice(8, 20), modelKey.slice(-6)]) expect(text).not.toContain(piece);
    },
  );
});
