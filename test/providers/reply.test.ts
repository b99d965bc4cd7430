import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ModelError } from '../../src/agent/model.ts';
import { readUsage, ReplyBuilder } from '../../src/providers/reply.ts';

type Part = Parameters<ReplyBuilder['add']>[0];

function build(...parts: Part[]) {
  const builder = new ReplyBuilder();
  for (const part of parts) builder.add(part);
  return builder.finish(7);
}

const call = (fields: object): Part => ({ tool_calls: [fields] }) as Part;

describe('ReplyBuilder', () => {
  test('S1-27: arguments split over five deltas are one call', () => {
    const text = '{"path":"src/a.ts","limit":10}';
    const pieces = [text.slice(0, 1), text.slice(1, 7), text.slice(7, 20), text.slice(20, 21), text.slice(21)];
    const reply = build(
      call({ index: 0, id: 'call_a', type: 'function', function: { name: 'read_file', arguments: '' } }),
      ...pieces.map((piece) => call({ index: 0, function: { arguments: piece } })),
    );
    expect(reply.toolCalls).toEqual([{ id: 'call_a', name: 'read_file', arguments: text }]);
  });

  test('S1-27 S2-40: any way to cut any arguments gives the same call', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 12 }), (pieces) => {
        const reply = build(
          call({ index: 0, id: 'a', function: { name: 'f' } }),
          ...pieces.map((piece) => call({ index: 0, function: { arguments: piece } })),
        );
        expect(reply.toolCalls[0]?.arguments).toBe(pieces.join(''));
      }),
    );
  });

  test('calls whose deltas are mixed are told apart by their index', () => {
    const reply = build(
      call({ index: 0, id: 'a', function: { name: 'f', arguments: '{"x"' } }),
      call({ index: 1, id: 'b', function: { name: 'g', arguments: '{' } }),
      call({ index: 0, function: { arguments: ':1}' } }),
      call({ index: 1, function: { arguments: '}' } }),
    );
    expect(reply.toolCalls).toEqual([
      { id: 'a', name: 'f', arguments: '{"x":1}' },
      { id: 'b', name: 'g', arguments: '{}' },
    ]);
  });

  test('without an index (Gemini, old Ollama) a call is found by its id', () => {
    const reply = build(
      call({ id: 'a', function: { name: 'f', arguments: '{' } }),
      call({ id: 'b', function: { name: 'g', arguments: '{}' } }),
      call({ id: 'a', function: { arguments: '}' } }),
    );
    expect(reply.toolCalls).toEqual([
      { id: 'a', name: 'f', arguments: '{}' },
      { id: 'b', name: 'g', arguments: '{}' },
    ]);
  });

  test('without index and id a name starts a new call, and the rest belongs to the last', () => {
    const reply = build(
      call({ function: { name: 'f', arguments: '{"a":' } }),
      call({ function: { arguments: '1}' } }),
      call({ function: { name: 'f', arguments: '{}' } }),
    );
    expect(reply.toolCalls).toEqual([
      { id: 'call_7_0', name: 'f', arguments: '{"a":1}' },
      { id: 'call_7_1', name: 'f', arguments: '{}' },
    ]);
  });

  test('several whole calls in one part stay several', () => {
    expect(
      build({
        tool_calls: [{ function: { name: 'f', arguments: '{}' } }, { function: { name: 'g', arguments: '{}' } }],
      } as Part).toolCalls.map(({ name }) => name),
    ).toEqual(['f', 'g']);
  });

  test('ids that are missing, twice there or longer than OpenAI takes are replaced, each by another', () => {
    const long = 'x'.repeat(41);
    const reply = build({
      tool_calls: [
        { index: 0, id: 'a', function: { name: 'f' } },
        { index: 1, id: 'a', function: { name: 'f' } },
        { index: 2, id: '', function: { name: 'f' } },
        { index: 3, id: long, function: { name: 'f' } },
      ],
    } as Part);
    const ids = reply.toolCalls.map(({ id }) => id);
    expect(ids[0]).toBe('a');
    expect(new Set(ids).size).toBe(4);
    expect(ids.every((id) => id.length > 0 && id.length <= 40)).toBe(true);
  });

  test('an id made up here never meets one that the endpoint gave', () => {
    const reply = build({
      tool_calls: [
        { index: 0, function: { name: 'f' } },
        { index: 1, id: 'call_7_0', function: { name: 'g' } },
        { index: 2, function: { name: 'h' } },
      ],
    } as Part);
    expect(new Set(reply.toolCalls.map(({ id }) => id)).size).toBe(3);
  });

  test('two calls that an endpoint sends under one index with different ids stay two', () => {
    const reply = build(
      call({ index: 0, id: 'a', function: { name: 'f', arguments: '{"a":1}' } }),
      call({ index: 0, id: 'b', function: { name: 'g', arguments: '{"b":2}' } }),
    );
    expect(reply.toolCalls.map(({ name, arguments: text }) => [name, text])).toEqual([
      ['f', '{"a":1}'],
      ['g', '{"b":2}'],
    ]);
  });

  test('arguments that come as an object become their JSON', () => {
    expect(build(call({ index: 0, id: 'a', function: { name: 'f', arguments: { path: 'a' } } })).toolCalls[0]?.arguments).toBe(
      '{"path":"a"}',
    );
  });

  test.each(['reasoning_content', 'reasoning', 'reasoning_text'])(
    'S0-27: reasoning under %s is kept with its name, which some endpoints want back',
    (field) => {
      expect(build({ [field]: 'think' } as Part, { [field]: 'ing', content: 'ok' } as Part).thinking).toEqual({ field, text: 'thinking' });
    },
  );

  test('of two copies of the reasoning the first that is not empty counts', () => {
    expect(build({ reasoning_content: '', reasoning: 'same', content: 'ok' } as Part).thinking).toEqual({
      field: 'reasoning',
      text: 'same',
    });
    expect(build({ reasoning_content: 'same', reasoning: 'same', content: 'ok' } as Part).thinking).toEqual({
      field: 'reasoning_content',
      text: 'same',
    });
  });

  test('fields to echo are kept: reasoning_details on the message, a thought signature on the call', () => {
    const reply = build(
      { reasoning_details: [{ a: 1 }] } as Part,
      { reasoning_details: [{ b: 2 }] } as Part,
      call({ index: 0, id: 'a', function: { name: 'f' } }),
      call({ index: 0, extra_content: { google: { thought_signature: 's' } } }),
    );
    expect(reply.extra).toEqual({ reasoning_details: [{ a: 1 }, { b: 2 }] });
    expect(reply.toolCalls[0]?.extra).toEqual({ extra_content: { google: { thought_signature: 's' } } });
  });

  test.each([
    [{}],
    [{ content: '' }],
    [{ content: ' \n ' }],
    [{ content: null }],
    [{ reasoning: 'hm' }],
    [{ tool_calls: [] }],
    [{ tool_calls: [{ index: 0, id: 'a', function: { arguments: '{}' } }] }],
  ])('S1-28: a reply with nothing in it (%j) is an error that may be tried again', (part) => {
    expect(() => build(part as Part)).toThrow(ModelError);
    try {
      build(part as Part);
    } catch (error) {
      expect((error as ModelError).kind).toBe('retryable');
    }
  });

  test('words beside calls are kept', () => {
    expect(
      build({ content: 'Let me ' }, { content: 'look.' }, call({ index: 0, id: 'a', function: { name: 'f', arguments: '{}' } })),
    ).toMatchObject({ content: 'Let me look.', toolCalls: [{ id: 'a' }] });
  });
});

describe('readUsage (S0-57)', () => {
  const forms: [string, unknown, unknown][] = [
    [
      'OpenAI',
      {
        prompt_tokens: 10,
        completion_tokens: 5,
        total_tokens: 15,
        prompt_tokens_details: { cached_tokens: 4 },
        completion_tokens_details: { reasoning_tokens: 3 },
      },
      { inputTokens: 10, outputTokens: 5, cachedTokens: 4, thinkingTokens: 3 },
    ],
    [
      'DeepSeek',
      { prompt_tokens: 10, completion_tokens: 5, prompt_cache_hit_tokens: 6 },
      { inputTokens: 10, outputTokens: 5, cachedTokens: 6, thinkingTokens: 0 },
    ],
    ['the smallest', { prompt_tokens: 10, completion_tokens: 5 }, { inputTokens: 10, outputTokens: 5, cachedTokens: 0, thinkingTokens: 0 }],
    [
      'null details',
      { prompt_tokens: 10, completion_tokens: 5, prompt_tokens_details: null, completion_tokens_details: null },
      { inputTokens: 10, outputTokens: 5, cachedTokens: 0, thinkingTokens: 0 },
    ],
    [
      'odd details',
      { prompt_tokens: 10, completion_tokens: 5, prompt_tokens_details: 'x', completion_tokens_details: { reasoning_tokens: -1 } },
      { inputTokens: 10, outputTokens: 5, cachedTokens: 0, thinkingTokens: 0 },
    ],
    ['none', undefined, undefined],
    ['null', null, undefined],
    ['all zero', { prompt_tokens: 0, completion_tokens: 0 }, undefined],
    ['nonsense', 'many', undefined],
    ['numbers that are none', { prompt_tokens: 'x', completion_tokens: Number.NaN }, undefined],
  ];

  test.each(forms)('%s', (_, wire, usage) => {
    expect(readUsage(wire)).toEqual(usage);
  });
});
