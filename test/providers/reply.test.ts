import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ModelError } from '../../src/agent/model.ts';
import { partSchema, ReplyBuilder } from '../../src/providers/reply.ts';

function build(...parts: object[]) {
  const builder = new ReplyBuilder();
  for (const part of parts) builder.add(partSchema.parse(part));
  return builder.finish(7);
}

function buildWhole(part: object) {
  const builder = new ReplyBuilder();
  builder.addWhole(partSchema.parse(part));
  return builder.finish(7);
}

const call = (fields: object): object => ({ tool_calls: [fields] });

describe('ReplyBuilder', () => {
  test('arguments split over five deltas are one call', { tags: ['S1-27'] }, () => {
    const text = '{"path":"src/a.ts","limit":10}';
    const pieces = [text.slice(0, 1), text.slice(1, 7), text.slice(7, 20), text.slice(20, 21), text.slice(21)];
    const reply = build(
      call({ index: 0, id: 'call_a', type: 'function', function: { name: 'read_file', arguments: '' } }),
      ...pieces.map((piece) => call({ index: 0, function: { arguments: piece } })),
    );
    expect(reply.toolCalls).toEqual([{ id: 'call_a', name: 'read_file', arguments: text }]);
  });

  test('any way to cut any arguments gives the same call', { tags: ['S1-27', 'S2-40'] }, () => {
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
      }).toolCalls.map(({ name }) => name),
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
    });
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
    });
    expect(new Set(reply.toolCalls.map(({ id }) => id)).size).toBe(3);
  });

  test('an id made up here is not one that an endpoint gave before it', () => {
    const reply = build({
      tool_calls: [
        { index: 0, id: 'call_7_1', function: { name: 'f' } },
        { index: 1, function: { name: 'g' } },
      ],
    });
    expect(reply.toolCalls.map(({ id }) => id)).toEqual(['call_7_1', 'call_7_2']);
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
    'reasoning under %s is kept with its name, which some endpoints want back',
    { tags: ['S0-27'] },
    (field) => {
      expect(build({ [field]: 'think' }, { [field]: 'ing', content: 'ok' }).thinking).toEqual({ field, text: 'thinking' });
    },
  );

  test('of two copies of the reasoning the first that is not empty counts', () => {
    expect(build({ reasoning_content: '', reasoning: 'same', content: 'ok' }).thinking).toEqual({
      field: 'reasoning',
      text: 'same',
    });
    expect(build({ reasoning_content: 'same', reasoning: 'same', content: 'ok' }).thinking).toEqual({
      field: 'reasoning_content',
      text: 'same',
    });
  });

  test('fields to echo are kept: reasoning_details on the message, a thought signature on the call', () => {
    const reply = build(
      { reasoning_details: [{ a: 1 }] },
      { reasoning_details: [{ b: 2 }] },
      call({ index: 0, id: 'a', function: { name: 'f' } }),
      call({ index: 0, extra_content: { google: { thought_signature: 's' } } }),
    );
    expect(reply.extra).toEqual({ reasoning_details: [{ a: 1 }, { b: 2 }] });
    expect(reply.toolCalls[0]?.extra).toEqual({ extra_content: { google: { thought_signature: 's' } } });
  });

  test('details that come in pieces under one index are one detail again, so that its signature fits', () => {
    const reply = build(
      { reasoning_details: [{ type: 'reasoning.text', index: 0, text: 'I sho', signature: null }] },
      { reasoning_details: [{ type: 'reasoning.text', index: 0, text: 'uld look.' }] },
      { reasoning_details: [{ type: 'reasoning.text', index: 0, signature: 'abc' }] },
      { reasoning_details: [{ type: 'reasoning.encrypted', index: 1, data: 'xyz' }], content: 'ok' },
    );
    expect(reply.extra).toEqual({
      reasoning_details: [
        { type: 'reasoning.text', index: 0, text: 'I should look.', signature: 'abc' },
        { type: 'reasoning.encrypted', index: 1, data: 'xyz' },
      ],
    });
  });

  test('content that comes as a list of parts (Mistral) is its text, and what the model thought is kept apart', () => {
    const thought = { type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] };
    expect(build({ content: [thought] }, { content: [{ type: 'text', text: 'Hello' }] }, { content: ' there' })).toEqual({
      content: 'Hello there',
      toolCalls: [],
      thinking: { field: 'thinking', text: 'hm' },
    });
  });

  test('a refusal is an answer', () => {
    expect(build({ content: null, refusal: 'I cannot ' }, { refusal: 'do that.' }).content).toBe('I cannot do that.');
  });

  test.each([
    [{}],
    [{ content: '' }],
    [{ content: ' \n ' }],
    [{ content: null }],
    [{ reasoning: 'hm' }],
    [{ tool_calls: [] }],
    [{ tool_calls: [{ index: 0, id: 'a', function: { arguments: '{}' } }] }],
  ])('a reply with nothing in it (%j) is an error that may be tried again', { tags: ['S1-28'] }, (part) => {
    expect(() => build(part)).toThrow(ModelError);
    try {
      build(part);
    } catch (error) {
      expect((error as ModelError).kind).toBe('retryable');
      expect((error as ModelError).message).toContain('LLM stream ended without a message.');
    }
  });

  test('words beside calls are kept', () => {
    expect(
      build({ content: 'Let me ' }, { content: 'look.' }, call({ index: 0, id: 'a', function: { name: 'f', arguments: '{}' } })),
    ).toMatchObject({ content: 'Let me look.', toolCalls: [{ id: 'a' }] });
  });
});

describe('a whole reply', () => {
  const f = { name: 'f', arguments: '{"a":1}' };
  const g = { name: 'g', arguments: '{"b":2}' };
  const rows: [string, object[]][] = [
    [
      'one id',
      [
        { id: 'a', function: f },
        { id: 'a', function: g },
      ],
    ],
    [
      'one index',
      [
        { index: 0, function: f },
        { index: 0, function: g },
      ],
    ],
    [
      'one id and one index',
      [
        { index: 0, id: 'a', function: f },
        { index: 0, id: 'a', function: g },
      ],
    ],
    [
      'an index that is the place of another',
      [
        { index: 1, id: 'a', function: f },
        { index: 0, id: 'b', function: g },
      ],
    ],
    ['no id and no index', [{ function: f }, { function: g }]],
  ];

  test.each(rows)('has as many calls as it lists, in their order: %s', (_, list) => {
    const { toolCalls } = buildWhole({ tool_calls: list });
    expect(toolCalls.map(({ name, arguments: text }) => [name, text])).toEqual([
      ['f', f.arguments],
      ['g', g.arguments],
    ]);
    expect(new Set(toolCalls.map(({ id }) => id)).size).toBe(2);
  });

  test('may ask for the same twice under one id', () => {
    const same = { id: 'a', function: f };
    expect(buildWhole({ tool_calls: [same, same] }).toolCalls).toEqual([
      { id: 'a', ...f },
      { id: 'call_7_1', ...f },
    ]);
  });
});

describe('the older function_call', () => {
  const expected = [{ id: 'call_7_0', name: 'f', arguments: '{"a":1}' }];

  test('is a call, whole', () => {
    expect(buildWhole({ content: null, function_call: { name: 'f', arguments: '{"a":1}' } }).toolCalls).toEqual(expected);
    expect(buildWhole({ function_call: { name: 'f', arguments: { a: 1 } } }).toolCalls).toEqual(expected);
  });

  test.each([
    ['with its name once', {}],
    ['with its name in each delta', { name: 'f' }],
  ])('is a call, streamed %s', (_, again) => {
    const deltas = ['{"a"', ':1}'].map((text) => ({ function_call: { ...again, arguments: text } }));
    expect(build({ function_call: { name: 'f', arguments: '' } }, ...deltas).toolCalls).toEqual(expected);
  });

  test('beside tool_calls is a copy of the first of them', () => {
    const called = { name: 'f', arguments: '{}' };
    const both = { tool_calls: [{ id: 'a', function: called }], function_call: called };
    expect(build(both).toolCalls).toEqual([{ id: 'a', ...called }]);
    expect(buildWhole(both).toolCalls).toEqual([{ id: 'a', ...called }]);
  });
});

test('ids that are numbers are texts from then on', () => {
  const numbered = (id: number) => ({ id, function: { name: 'f', arguments: '{}' } });
  expect(buildWhole({ tool_calls: [numbered(0), numbered(17)] }).toolCalls.map(({ id }) => id)).toEqual(['0', '17']);
  expect(build(call(numbered(0)), call({ id: 0, function: { arguments: '' } })).toolCalls).toEqual([
    { id: '0', name: 'f', arguments: '{}' },
  ]);
});

describe('a reply that was cut off', () => {
  const ended = (end: string, part: object, usage?: object) => {
    const builder = new ReplyBuilder();
    builder.add(partSchema.parse(part));
    builder.finishReason = end;
    if (usage) builder.usage = usage as NonNullable<typeof builder.usage>;
    try {
      return builder.finish(7);
    } catch (error) {
      return { kind: (error as ModelError).kind, message: (error as ModelError).message };
    }
  };
  const whole = { index: 0, id: 'a', function: { name: 'read_file', arguments: '{"path":"a"}' } };
  const half = { index: 1, id: 'b', function: { name: 'write_file', arguments: '{"path":"b","content":"ha' } };
  const rows: [string, string, object, string, RegExp][] = [
    ['words', 'length', { content: 'The reas' }, 'cut_off', /output limit\. Raise provider\.max-output-tokens/],
    ['thoughts alone', 'length', { reasoning: 'hm' }, 'cut_off', /output limit/],
    ['a call in its middle', 'length', { tool_calls: [half] }, 'retryable', /in the middle of the call of write_file\. Raise/],
    ['the last of two calls', 'length', { tool_calls: [whole, half] }, 'retryable', /in the middle of the call of write_file/],
    ['a call before its arguments', 'length', { tool_calls: [{ index: 0, id: 'a', function: { name: 'f' } }] }, 'retryable', /call of f/],
    ['words', 'content_filter', { content: 'The reas' }, 'final', /content filter/],
    ['a call', 'content_filter', { tool_calls: [half] }, 'final', /content filter/],
    ['words', 'model_context_window_exceeded', { content: 'The reas' }, 'context_overflow', /context window/],
    ['words', 'network_error', { content: 'The reas' }, 'retryable', /network_error/],
    ['calls that look whole', 'error', { tool_calls: [whole] }, 'retryable', /ended the reply with error/],
  ];

  test.each(rows)('%s, by %s, is no reply, and no call of it runs', (_, end, part, kind, words) => {
    expect(ended(end, part)).toEqual({ kind, message: expect.stringMatching(words) });
  });

  test.each(['length', 'content_filter', 'model_context_window_exceeded'])(
    'calls that are all whole are believed, whatever %s says',
    (end) => {
      expect(ended(end, { tool_calls: [whole] })).toMatchObject({ toolCalls: [{ id: 'a', arguments: '{"path":"a"}' }] });
    },
  );

  test('no room for one token means that the conversation is too long (Xiaomi MiMo)', () => {
    const usage = { inputTokens: 128_000, outputTokens: 0, cachedTokens: 0, thinkingTokens: 0 };
    expect(ended('length', { content: '' }, usage)).toMatchObject({ kind: 'context_overflow' });
    expect(ended('length', { content: '' }, { ...usage, outputTokens: 1 })).toMatchObject({ kind: 'cut_off' });
  });
});
