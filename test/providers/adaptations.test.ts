import { describe, expect, test } from 'vitest';
import { chatAdaptations, responsesAdaptations, type Adaptation } from '../../src/providers/adaptations.ts';

type Said = { readonly param?: string; readonly words?: string; readonly code?: string };

const adapted =
  (adaptations: readonly Adaptation[]) =>
  (refusal: Said, body: Record<string, unknown>): Record<string, unknown> | undefined =>
    adaptations.find(({ asked }) => asked({ code: '', param: '', words: '', ...refusal }, body))?.apply(body);

describe('adaptations of Chat Completions', () => {
  const adapt = adapted(chatAdaptations);

  test('max_tokens and max_completion_tokens take the place of each other', () => {
    expect(adapt({ param: 'max_tokens' }, { max_tokens: 5 })).toEqual({ max_completion_tokens: 5 });
    expect(
      adapt(
        { words: "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead." },
        { max_tokens: 5 },
      ),
    ).toEqual({ max_completion_tokens: 5 });
    expect(adapt({ words: 'Extra inputs are not permitted: max_completion_tokens' }, { max_completion_tokens: 5 })).toEqual({
      max_tokens: 5,
    });
  });

  test('a refused temperature is left out', { tags: ['C39'] }, () => {
    expect(adapt({ param: 'temperature' }, { temperature: 0.3, model: 'm' })).toEqual({ model: 'm' });
  });

  test('a model that takes no tools with reasoning gets none of the reasoning', () => {
    const words = 'Function tools with reasoning_effort are not supported for gpt-5.6. Use /v1/responses or set reasoning_effort to none.';
    expect(adapt({ words, param: 'reasoning_effort' }, { tools: [] })).toEqual({ tools: [], reasoning_effort: 'none' });
    expect(adapt({ words }, { tools: [], reasoning_effort: 'none' })).toBeUndefined();
  });

  test('what was not sent cannot be the reason', () => {
    expect(adapt({ words: 'max_tokens temperature' }, { model: 'm' })).toBeUndefined();
    expect(adapt({ param: 'messages', words: 'bad' }, { temperature: 1, max_tokens: 5 })).toBeUndefined();
  });

  test('a model that does not reason is not asked to', () => {
    const words = "Unsupported parameter: 'reasoning_effort' is not supported with this model.";
    expect(adapt({ words, param: 'reasoning_effort' }, { tools: [], reasoning_effort: 'low' })).toEqual({ tools: [] });
  });

  test.each(['top_p', 'stream_options'])('a refused %s is left out', (field) => {
    expect(adapt({ words: `Extra inputs are not permitted: ${field}` }, { [field]: 1, model: 'm' })).toEqual({ model: 'm' });
  });

  test.each([
    'thinking is enabled but reasoning_content is missing in assistant tool call message at index 2',
    'The `reasoning_content` in the thinking mode must be passed back to the API.',
  ])('messages of another model get an empty reasoning where a thinking model wants one: %s', (words) => {
    const messages = [{ role: 'user' }, { role: 'assistant', content: 'a' }, { role: 'assistant', reasoning_content: 'hm' }];
    expect(adapt({ words }, { messages })).toEqual({
      messages: [
        { role: 'user' },
        { role: 'assistant', content: 'a', reasoning_content: ' ' },
        { role: 'assistant', reasoning_content: 'hm' },
      ],
    });
  });

  test('Mistral gets ids that it takes: calls and results still belong together, and its own ids stay', () => {
    const words = 'Tool call id was call_0_0 but must be a-z, A-Z, 0-9, with a length of 9.';
    const messages = [
      {
        role: 'assistant',
        tool_calls: [
          { id: 'call_0_0', type: 'function' },
          { id: 'AbCdEf123', type: 'function' },
        ],
      },
      { role: 'tool', tool_call_id: 'call_0_0' },
      { role: 'tool', tool_call_id: 'AbCdEf123' },
    ];
    const changed = adapt({ words }, { messages })?.['messages'] as { tool_calls: { id: string }[]; tool_call_id: string }[];
    const ids = changed[0]!.tool_calls.map(({ id }) => id);
    expect(ids[0]).toMatch(/^[a-zA-Z0-9]{9}$/);
    expect(ids[1]).toBe('AbCdEf123');
    expect(changed.slice(1).map(({ tool_call_id: id }) => id)).toEqual(ids);
  });

  test('an endpoint that knows no choice of tools gets none in the last request of a budget', () => {
    const last = { messages: [], tools: [1], tool_choice: 'none' };
    expect(adapt({ words: 'Unknown parameter: tool_choice', param: 'tool_choice' }, last)).toEqual({ messages: [] });
    expect(adapt({ words: '"auto" tool choice requires --enable-auto-tool-choice' }, last)).toEqual({ messages: [] });
    expect(adapt({ words: 'tool_choice' }, { messages: [], tools: [1] })).toBeUndefined();
  });

  test('Anthropic behind a proxy gets the tools of past calls described, of which it may call none', () => {
    const words = 'Requests which include `tool_use` or `tool_result` blocks must define tools.';
    const messages = [{ role: 'assistant', tool_calls: [{ id: 'a', function: { name: 'f' } }] }];
    expect(adapt({ words }, { messages })).toEqual({
      messages,
      tools: [{ type: 'function', function: { name: 'f', parameters: { type: 'object', properties: {} } } }],
      tool_choice: 'none',
    });
    expect(adapt({ words }, { messages, tools: [1] })).toBeUndefined();
  });
});

describe('adaptations of Responses', () => {
  const adapt = adapted(responsesAdaptations);
  const reasoning = { type: 'reasoning', id: 'rs_1', summary: [] };
  const message = { type: 'message', role: 'user', content: 'x' };

  test.each([
    [{ code: 'invalid_encrypted_content' }],
    [{ words: 'The encrypted content gAAA...DQ== could not be verified.' }],
    [{ words: "Item with id 'rs_1' not found. Items are not persisted when `store` is set to false." }],
    [{ words: "Item 'rs_1' of type 'reasoning' was provided without its required following item." }],
  ])('reasoning that an endpoint does not take back is left out, all of it: %j', (refusal) => {
    expect(adapt(refusal, { input: [message, reasoning], include: ['x'] })).toEqual({ input: [message], include: ['x'] });
    expect(adapt(refusal, { input: [message] })).toBeUndefined();
  });

  test.each([
    [{ param: 'include', words: 'Encrypted content is not supported with this model.' }],
    [{ words: "Unknown value 'reasoning.encrypted_content'" }],
  ])('a model without encrypted reasoning is not asked for it: %j', (refusal) => {
    expect(adapt(refusal, { input: [message], include: ['reasoning.encrypted_content'] })).toEqual({ input: [message] });
  });

  test('temperature, top_p and parts of reasoning are left out when they are refused, and nothing else', { tags: ['C39'] }, () => {
    const body = { temperature: 1, top_p: 1, reasoning: { effort: 'low', summary: 'auto' } };
    expect(adapt({ param: 'temperature' }, body)).toEqual({ top_p: 1, reasoning: body.reasoning });
    expect(adapt({ param: 'top_p' }, body)).toEqual({ temperature: 1, reasoning: body.reasoning });
    expect(adapt({ words: "Unsupported parameter: 'reasoning.effort' is not supported with this model." }, body)?.['reasoning']).toEqual({
      summary: 'auto',
    });
    expect(adapt({ param: 'reasoning.summary' }, body)?.['reasoning']).toEqual({ effort: 'low' });
    expect(adapt({ param: 'reasoning.effort' }, { reasoning: { effort: 'low' } })).toEqual({});
    expect(adapt({ param: 'reasoning' }, body)).toEqual({ temperature: 1, top_p: 1 });
    expect(adapt({ param: 'input', words: 'bad' }, body)).toBeUndefined();
  });
});

test('no adaptation changes a body that has nothing to change, or the body that it is given', () => {
  for (const { apply } of [...chatAdaptations.slice(1), ...responsesAdaptations]) {
    const body = Object.freeze({ model: 'm', messages: Object.freeze([]), input: Object.freeze([]) });
    expect(apply(body as never)).toEqual(body);
  }
});
