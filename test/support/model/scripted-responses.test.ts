import OpenAI from 'openai';
import { describe, expect, test } from 'vitest';
import { call, calls, say, toolResults, usage } from './script.ts';
import type { Step } from './script.ts';
import type { ScriptedModel } from './scripted-model.ts';
import { client, readFile, using } from './with-model.ts';

async function postResponses(model: ScriptedModel, body: object): Promise<Response> {
  return fetch(`${model.baseUrl}/responses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

describe('the Responses API', () => {
  const asked = { role: 'user', content: 'Go on.', type: 'message' } as const;
  const request = (...input: unknown[]): Record<string, unknown> => ({ model: 'm', instructions: 'You are a test.', input, store: false });
  const aCall = (id: string, args = '{}') => ({ type: 'function_call', call_id: id, name: 'read_file', arguments: args });
  const output = (id: string) => ({ type: 'function_call_output', call_id: id, output: 'ok' });
  const thought = (id: string) => ({ type: 'reasoning', id, summary: [] });
  const flat = { type: 'function', ...readFile.function, strict: false };

  test('the same script answers, whole and as a stream, and a step sees the results of its calls', async () => {
    const step: Step = calls([{ name: 'read_file', args: { path: 'naïve ✓.md' } }], {
      text: 'Let me see.',
      thinking: 'hm',
      usage: usage({ input: 7, output: 3, cached: 2, thinking: 1 }),
    });
    const script = [step, say((seen) => `${seen.api} saw ${toolResults(seen)[0]?.content}`)];
    const texts: string[] = [];
    for (const stream of [false, true]) {
      await using(script, async (model) => {
        const openai = client(model);
        const fields = { model: 'm', instructions: 'S', store: false, include: ['reasoning.encrypted_content' as const] };
        const create = async (input: OpenAI.Responses.ResponseInput): Promise<OpenAI.Responses.Response> => {
          if (!stream) return openai.responses.create({ ...fields, input });
          const events: OpenAI.Responses.ResponseStreamEvent[] = [];
          for await (const event of await openai.responses.create({ ...fields, input, stream: true })) events.push(event);
          expect(events.map(({ sequence_number: number }) => number)).toEqual(events.map((_, index) => index));
          const last = events.at(-1)!;
          if (last.type !== 'response.completed') throw new Error(`ended with ${last.type}`);
          texts.push(events.map((event) => (event.type === 'response.output_text.delta' ? event.delta : '')).join(''));
          return last.response;
        };
        const first = await create([asked]);
        expect(first.output).toMatchObject([
          {
            type: 'reasoning',
            id: 'rs_0',
            summary: [{ type: 'summary_text', text: 'hm' }],
            encrypted_content: expect.stringMatching(/^gAAAA/),
          },
          { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Let me see.' }] },
          { type: 'function_call', call_id: 'call_0_0', name: 'read_file', arguments: '{"path":"naïve ✓.md"}' },
        ]);
        expect(first.usage).toMatchObject({
          input_tokens: 7,
          input_tokens_details: { cached_tokens: 2 },
          output_tokens: 3,
          output_tokens_details: { reasoning_tokens: 1 },
          total_tokens: 10,
        });
        const second = await create([
          asked,
          ...(first.output as OpenAI.Responses.ResponseInputItem[]).slice(0, 1),
          aCall('call_0_0') as never,
          output('call_0_0') as never,
        ]);
        expect(second.output).toMatchObject([{ content: [{ text: 'responses saw ok' }] }]);
        expect(model.requests[1]).toMatchObject({ api: 'responses', messageCount: 4 });
        expect(model.requests[1]?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool']);
        expect(model.requests[1]?.input).toHaveLength(4);
        model.finish();
      });
    }
    expect(texts).toEqual(['Let me see.', 'responses saw ok']);
  });

  test('its ends are expressible: incomplete, failed, cut off, an error event', async () => {
    const end = async (step: Step): Promise<string> => {
      let text = '';
      await using([step], async (model) => {
        text = await (await postResponses(model, { ...request(asked), stream: true })).text();
      });
      return text.trim().split('\n\n').at(-1)!;
    };
    expect(await end(say('x', { finish: 'length' }))).toMatch(/^event: response.incomplete\n.*"reason":"max_output_tokens"/);
    expect(await end(say('x', { finish: 'content_filter' }))).toMatch(/^event: response.incomplete\n.*"reason":"content_filter"/);
    expect(await end(say('x', { finish: 'error' }))).toMatch(/^event: response.failed\n.*"code":"server_error"/);
    expect(await end(say('x', { finish: null }))).toMatch(/^event: response.output_item.done\n/);
    expect(await end(say('x', { streamError: { code: 'c', message: 'm' } }))).toMatch(
      /^event: error\ndata: {"type":"error","code":"c","message":"m"/,
    );
  });

  const cases: [string, Record<string, unknown>, RegExp][] = [
    ['a conversation that would be stored', { ...request(asked), store: true }, /store is not false/],
    ['no word about storing', { ...request(asked), store: undefined }, /store is not false/],
    ['a reference to an earlier response', { ...request(asked), previous_response_id: 'resp_1' }, /not stored/],
    ['no instructions', { ...request(asked), instructions: undefined }, /instructions is not a text/],
    ['an unknown field', { ...request(asked), max_tokens: 5 }, /Unrecognized request argument supplied: max_tokens/],
    ['something unknown to include', { ...request(asked), include: ['everything'] }, /include/],
    ['no input', request(), /non-empty array/],
    ['too short an output', { ...request(asked), max_output_tokens: 5 }, /at least 16/],
    ['a system message', request({ type: 'message', role: 'system', content: 'x' }), /instructions/],
    ['an item of an unknown type', request(asked, { type: 'item_reference', id: 'rs_1' }), /unknown type "item_reference"/],
    ['an item with an unknown field', request({ ...asked, name: 'x' }), /unknown field name/],
    ['an empty message of the assistant', request(asked, { type: 'message', role: 'assistant', content: '' }), /empty/],
    ['arguments that are not JSON', request(asked, aCall('a', '{"path'), output('a')), /valid JSON/],
    ['a call without call_id', request(asked, aCall(''), output('')), /no call_id/],
    ['a call without output', request(asked, aCall('a'), asked), /No tool output found for function call "a"/],
    ['a call without output at the end', request(asked, aCall('a')), /No tool output found/],
    [
      'a call without output before the next reply',
      request(asked, aCall('a'), aCall('b'), output('a'), aCall('c'), output('c')),
      /function call "b"/,
    ],
    ['an output without call', request(asked, output('a')), /No tool call found/],
    ['a second output', request(asked, aCall('a'), output('a'), output('a')), /second output/],
    ['outputs out of order', request(asked, aCall('a'), aCall('b'), output('b'), output('a')), /not in call order/],
    ['two calls of one id', request(asked, aCall('a'), aCall('a'), output('a')), /used twice/],
    ['reasoning with nothing after it', request(asked, thought('rs_1'), asked), /required following item/],
    ['reasoning without summary', request(asked, { type: 'reasoning', id: 'rs_1' }, aCall('a'), output('a')), /no summary/],
    ['a tool in the form of Chat Completions', { ...request(asked), tools: [readFile] }, /not flat/],
    ['a tool that may be strict', { ...request(asked), tools: [{ ...flat, strict: undefined }] }, /strict/],
    ['a NUL character', request({ ...asked, content: 'a\0b' }), /NUL/],
  ];

  test.each(cases)('%s is refused and recorded', async (_what, malformed, words) => {
    await using([say('x')], async (model) => {
      const response = await postResponses(model, malformed);
      expect(response.status).toBe(400);
      expect(((await response.json()) as { error: { message: string } }).error.message).toMatch(words);
      expect(model.violations.length).toBeGreaterThan(0);
      expect(model.leftover).toBe(1);
    });
  });

  test('what is unusual but right is taken', async () => {
    const reply = { type: 'message', role: 'assistant', content: 'x', phase: 'commentary' };
    await using([say('ok')], async (model) => {
      const input = [
        asked,
        thought('r1'),
        reply,
        aCall('a'),
        aCall('b'),
        output('a'),
        output('b'),
        thought('r2'),
        aCall('a'),
        output('a'),
        reply,
        asked,
      ];
      const response = await postResponses(model, { ...request(...input), tools: [flat], reasoning: { effort: 'low' }, temperature: 1 });
      expect(await response.json()).toMatchObject({ status: 'completed', output: [{ content: [{ text: 'ok' }] }] });
      model.finish();
    });
  });

  test('where a test asks for it, reasoning is taken only byte by byte as it was sent', async () => {
    const item = { id: 'rs_9', type: 'reasoning', summary: [], encrypted_content: 'gAAA' };
    const answered = (reasoning: object) => request(asked, reasoning, aCall('call_0_0'), output('call_0_0'));
    await using(
      [call('read_file', {}, { reasoning: [item] }), say('ok')],
      async (model) => {
        await postResponses(model, request(asked));
        const changed = await postResponses(model, answered({ ...item, encrypted_content: 'gAAB' }));
        expect(await changed.json()).toMatchObject({ error: { code: 'invalid_encrypted_content' } });
        const reordered = await postResponses(model, answered(Object.fromEntries(Object.entries(item).toReversed())));
        expect(reordered.status).toBe(400);
        expect((await postResponses(model, answered(item))).status).toBe(200);
        expect(model.violations).toHaveLength(2);
      },
      { checkReasoning: true },
    );
  });
});
