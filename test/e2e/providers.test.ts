import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { call, calls, fail, say, usage } from '../support/model/script.ts';
import { framesOf, readEvents, sessionEntries } from '../support/run-files.ts';
import type { ActionRun } from '../support/runner/run-options.ts';
import { useWorld } from '../support/use-world.ts';
import { modelKey } from '../support/world.ts';

interface Turn {
  readonly provider: { readonly api: string; readonly params: object };
  readonly stats: Readonly<Record<string, unknown>>;
}

const readTurn = async (run: ActionRun): Promise<Turn> => JSON.parse(await readFile(run.outputs['turn-path']!, 'utf8')) as Turn;
const config = (text: string): Record<string, string> => ({ '.github/gadget.yml': text });
const counted = { usage: usage({ input: 1000, cached: 600, output: 100, thinking: 40 }) };

describe('the Responses API', () => {
  const use = useWorld();

  jailed(
    'carries a session over two turns: nothing is stored there, and reasoning goes back as it came (S2-39, S0-41, platform section 7)',
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
      await using second = await world.run({ inputs, runId: 502 });
      expect(second.outputs).toMatchObject({ status: 'finished', 'session-id': first.outputs['session-id'] });

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
    },
  );

  jailed('gets the parameters under its own names (S0-38, S0-39, C39)', async () => {
    const { world } = use;
    await world.repository.commitTo(
      'main',
      config('provider: { temperature: 0.4, top-p: 0.8, reasoning-effort: low, max-output-tokens: 900, stream: true }\n'),
    );
    await world.script([say('Nothing to do.', counted)]);
    await using run = await world.run({ inputs: { api: 'responses' } });
    expect(run.outputs).toMatchObject({ status: 'finished', summary: 'Nothing to do.', 'cached-tokens': '600' });
    expect(world.model.requests[0]!.body).toMatchObject({
      stream: true,
      temperature: 0.4,
      top_p: 0.8,
      reasoning: { effort: 'low' },
      max_output_tokens: 900,
    });
    expect(
      framesOf(await readEvents(run), 'chunk')
        .map(({ payload }) => payload.content)
        .join(''),
    ).toBe('Nothing to do.');
  });
});

describe('Chat Completions', () => {
  const use = useWorld();

  jailed(
    'is what any endpoint but those of OpenAI is asked with, and nothing is in a request that is not set (S0-40, C39, S1-25)',
    async () => {
      const { world } = use;
      await world.script([say('Nothing to do.', counted)]);
      await using run = await world.run();
      expect(run.outputs).toMatchObject({ 'cached-tokens': '600', 'thinking-tokens': '40' });
      expect(world.model.requests[0]!.api).toBe('chat-completions');
      expect(Object.keys(world.model.requests[0]!.body).toSorted()).toEqual(['messages', 'model', 'tools']);
      expect((await readTurn(run)).provider).toMatchObject({ api: 'chat-completions' });
    },
  );

  jailed('has the parameters of the configuration file in every request (S0-38, S0-39, S0-40)', async () => {
    const { world } = use;
    const provider = [
      'provider:',
      '  temperature: 0.2',
      '  top-p: 0.9',
      '  top-k: 40',
      '  reasoning-effort: high',
      '  max-output-tokens: 700',
      '  extra-body: { seed: 7, metadata: { team: pages } }',
      '',
    ];
    await world.repository.commitTo('main', config(provider.join('\n')));
    await world.script([call('list_directory'), say('Nothing to do.')], { allow: ['top_k'] });
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished', iterations: '2' });
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
    expect((await readTurn(run)).provider.params).toEqual({ temperature: 0.2, topP: 0.9, topK: 40 });
  });

  jailed('gets reasoning back under the name that it had, in the next turn too (platform section 7, S0-41)', async () => {
    const { world } = use;
    await world.script([
      call('read_file', { path: 'README.md' }, { thinking: 'I should look first.' }),
      say('It has pages.', { thinking: 'So that is it.', thinkingField: 'reasoning' }),
    ]);
    await using _first = await world.run({ runId: 501 });
    const named = [{ reasoning_content: 'I should look first.' }, { reasoning: 'So that is it.' }];
    expect(world.model.requests[1]!.messages[2]).toMatchObject(named[0]!);
    await world.script([say('Nothing new.')]);
    await using _second = await world.run({ runId: 502 });
    const past = world.model.requests[0]!.messages.filter(({ role }) => role === 'assistant');
    expect(past).toMatchObject(named);
    expect(past[0]).not.toHaveProperty('reasoning');
    expect(past[1]).not.toHaveProperty('reasoning_content');
  });

  jailed('without token counts they are estimated, and the record says so (S0-57, S4-36)', async () => {
    const { world } = use;
    await world.script([call('list_directory', {}, { usage: null }), say('Nothing to do.', counted)]);
    await using run = await world.run();
    const estimated = Number(run.outputs['input-tokens']) - 1000;
    const sent = JSON.stringify(world.model.requests[0]!.body).length / 4;
    expect(estimated).toBeGreaterThan(sent * 0.7);
    expect(estimated).toBeLessThan(sent * 1.3);
    const { stats } = await readTurn(run);
    expect(stats).toMatchObject({ usageEstimated: true, inputTokens: estimated + 1000, cachedTokens: 600, thinkingTokenCount: 40 });
    expect(run.stdout).toMatch(/\[Model\] [\d.]+ s, about \d+ tokens in/);
    const usages = (await sessionEntries(world)).flatMap((entry) =>
      entry.kind === 'message' && entry.message.role === 'assistant' ? [entry.message.usage] : [],
    );
    expect(usages.map((one) => one!.estimated)).toEqual([true, undefined]);
  });
});

describe('a fallback model', () => {
  const use = useWorld();

  jailed('answers after three failures of the first one, and for the rest of the turn (S3-165, C28)', async () => {
    const { world } = use;
    await world.repository.commitTo('main', config('provider: { fallback-model: backup }\n'));
    await world.script([fail(503), fail(503), fail(503), call('list_directory'), say('Nothing to do.')]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished', iterations: '2' });
    expect(world.model.requests.map(({ body }) => body.model)).toEqual(['scripted', 'scripted', 'scripted', 'backup', 'backup']);
    const retries = framesOf(await readEvents(run), 'run.retrying').map(({ payload }) => payload);
    expect(retries.map(({ attempt, maxAttempts }) => [attempt, maxAttempts])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    expect(retries.at(-1)!.error).toContain('backup');
  });

  jailed('answers each of two subagents whose requests fail at the same time (S3-165, C11)', async () => {
    const { world } = use;
    await world.repository.commitTo('main', config('provider: { fallback-model: backup }\n'));
    await world.script(({ body, messages }) => {
      if (messages.at(-1)!.role === 'tool') return say('Both answered.');
      const task = ['first', 'second'].find((word) => messages[1]!.content === `You are the ${word}.`);
      if (task === undefined)
        return calls(['first', 'second'].map((word) => ({ name: 'delegate', args: { task: `You are the ${word}.` } })));
      return body.model === 'backup' ? say(`I am the ${task}.`) : fail(503);
    });
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished', summary: 'Both answered.' });
    expect(
      world.model.requests
        .at(-1)!
        .messages.slice(-2)
        .map(({ content }) => content),
    ).toEqual(['I am the first.', 'I am the second.']);
  });

  jailed('does not help against a refusal that no model would change (S3-165)', async () => {
    const { world } = use;
    await world.repository.commitTo('main', config('provider: { fallback-model: backup }\n'));
    await world.script([fail(401)]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'error' });
    expect(world.model.requests).toHaveLength(1);
  });
});

describe('streamed replies', () => {
  const use = useWorld();

  jailed('are chunk events before all others of their reply (S3-052, S3-182, S3-191, S1-25)', async () => {
    const { world } = use;
    await world.repository.commitTo('main', config('provider: { stream: true }\n'));
    const words = 'Let me look at the pages first.';
    await world.script([
      call('list_directory', {}, { text: words, thinking: 'Where is it?', pieces: 5, ...counted }),
      say('There are pages, and a test.', { pieces: 4, ...counted }),
    ]);
    await using run = await world.run();
    expect(run.outputs).toMatchObject({ status: 'finished', summary: 'There are pages, and a test.', 'cached-tokens': '1200' });
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
    expect(framesOf(events, 'chunk')).toHaveLength(9);
  });

  jailed('do not leak a secret that comes in pieces (R11, S3-182)', async () => {
    const { world } = use;
    await world.repository.commitTo('main', config('provider: { stream: true }\n'));
    await world.script([say(`The key is ${modelKey}, is it not?`, { pieces: 12 })]);
    await using run = await world.run();
    const text = await readFile(run.outputs['events-path']!, 'utf8');
    const chunks = framesOf(await readEvents(run), 'chunk').map(({ payload }) => payload.content);
    expect(chunks.length).toBeGreaterThan(5);
    expect(chunks.join('')).toBe('The key is ***, is it not?');
    for (const piece of [modelKey, modelKey.slice(8, 20), modelKey.slice(-6)]) expect(text).not.toContain(piece);
  });

  jailed('are not asked for unless that is set, and then there are no chunks (S1-25, S3-182, C35)', async () => {
    const { world } = use;
    await world.script([say('Nothing to do.')]);
    await using run = await world.run();
    expect(world.model.requests[0]!.body).not.toHaveProperty('stream');
    expect(framesOf(await readEvents(run), 'chunk')).toEqual([]);
  });
});
