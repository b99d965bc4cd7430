import { describe, expect, test } from 'vitest';
import { decide, defaultPolicy, toolModes, type ToolMode } from '../../src/agent/policy.ts';
import { offer } from '../../src/agent/tool.ts';
import { check } from '../../src/agent/check-call.ts';
import { effectOf } from '../../src/mcp/effects.ts';
import { wireName } from '../../src/mcp/names.ts';
import { resultOf } from '../../src/mcp/results.ts';
import { findTools, needsSearch } from '../../src/mcp/search.ts';
import { admitTools } from '../../src/mcp/tool-list.ts';
import { createServerTool, type ToolChange } from '../../src/mcp/tools.ts';
import type { ServerPlan } from '../../src/mcp/plan.ts';
import { toolCall } from '../support/agent.ts';
import { httpPlan, stdioPlan } from '../support/mcp.ts';
import { listed } from '../support/mcp-http.ts';

const inJail = stdioPlan({ args: [] });
const plans: Readonly<Record<string, ServerPlan>> = {
  'a program alone': stdioPlan({ args: [], workspace: 'read' }, { readOnly: ['find'] }),
  'a program that may write': stdioPlan({ args: [], workspace: 'write' }, { readOnly: ['find'] }),
  'a program with a secret': stdioPlan({ args: [] }, { readOnly: ['find'], secrets: ['GADGET_MCP_X'] }),
  'a program with network': stdioPlan({ args: [], hosts: ['a.example'] }, { readOnly: ['find'] }),
  'a server over HTTP': httpPlan('https://a.example/mcp', { readOnly: ['find'] }),
};
const admitted = (plan: ServerPlan, tools: unknown[]) => admitTools(plan, tools, String);
const toolOf = (plan: ServerPlan, raw: Record<string, unknown>, change?: ToolChange) =>
  createServerTool(plan, admitted(plan, [raw]).tools[0]!, () => change);

describe('what a call can change', () => {
  const asTold = { 'read-only': 'deny', confirm: 'ask', auto: 'allow' } as const;
  const always = { 'read-only': 'deny', confirm: 'ask', auto: 'ask' } as const;
  const never = { 'read-only': 'allow', confirm: 'allow', auto: 'allow' } as const;
  test.each([
    ['a program alone', 'read', never],
    ['a program that may write', 'execute', asTold],
    ['a program with a secret', 'escape', always],
    ['a program with network', 'escape', always],
    ['a server over HTTP', 'escape', always],
  ] as const)('%s: tools that are not listed as read-only are %s, and annotations do not count', (name, effect, verdicts) => {
    const plan = plans[name]!;
    expect(effectOf(plan, 'close')).toBe(effect);
    expect(effectOf(plan, 'find')).toBe('read');
    const judge = (raw: string, toolMode: ToolMode) => {
      const tool = toolOf(plan, listed(raw, { annotations: { readOnlyHint: true } }));
      return decide({ id: '1', tool, args: {} }, { ...defaultPolicy, toolMode }).kind;
    };
    for (const mode of toolModes) {
      expect(judge('close', mode)).toBe(verdicts[mode]);
      expect(judge('find', mode)).toBe('allow');
    }
  });

  test('a rule by the name or its beginning is stricter, and none allows an escape', () => {
    const tool = toolOf(plans['a server over HTTP']!, listed('close'));
    const judge = (rules: Record<string, 'allow' | 'ask' | 'deny'>) =>
      decide({ id: '1', tool, args: {} }, { ...defaultPolicy, toolMode: 'auto', rules }).kind;
    expect(judge({ mcp__probe__close: 'deny' })).toBe('deny');
    expect(judge({ 'mcp__probe__*': 'deny' })).toBe('deny');
    expect(judge({ 'mcp__other__*': 'deny' })).toBe('ask');
    expect(judge({ mcp__probe__close: 'allow', 'mcp__*': 'allow' })).toBe('ask');
  });

  test.each(['changed', 'new'] as const)('a tool that is %s is asked, even if it is listed as read-only', (change) => {
    const tool = toolOf(plans['a program alone']!, listed('find'), change);
    for (const toolMode of ['confirm', 'auto'] as const)
      expect(decide({ id: '1', tool, args: {} }, { ...defaultPolicy, toolMode })).toMatchObject({
        kind: 'ask',
        effect: 'escape',
        why: expect.stringMatching(/^The server (?:changed|added) this tool/),
      });
    expect(decide({ id: '1', tool, args: {} }, { ...defaultPolicy, toolMode: 'read-only' }).kind).toBe('deny');
  });
});

describe('the name of a tool', () => {
  test('is plain where it can be, and ends in a hash where a character or its length had to go', () => {
    expect(wireName('a-b', 'find_it')).toBe('mcp__a-b__find_it');
    for (const name of ['a.b', 'ü', 'a b', 'x'.repeat(80), 'a\nb', '']) {
      const wire = wireName('one', name);
      expect(wire).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
      if (name !== '') expect(wire).toMatch(/_[0-9a-f]{8}$/);
    }
    expect(wireName('one', 'a.b')).not.toBe(wireName('one', 'a_b'));
    expect(wireName('one', 'x'.repeat(80))).not.toBe(wireName('one', 'x'.repeat(81)));
  });
});

describe('the tools of a server', () => {
  test('are those that the configuration names, by name; what is missing or doubled is left out', () => {
    const plan = stdioPlan({ args: [] }, { tools: ['b', 'a', 'gone', 'twice'] });
    const { tools, leftOut } = admitted(plan, [listed('a'), listed('c'), listed('b'), listed('twice'), listed('twice')]);
    expect(tools.map(({ rawName }) => rawName)).toEqual(['a', 'b']);
    expect(leftOut).toEqual([
      { name: 'gone', why: 'the server does not have it' },
      { name: 'twice', why: 'the server has two tools of that name' },
    ]);
  });

  test('cannot take the name of one of ours', () => {
    expect(admitted(inJail, [listed('write_file')]).tools[0]!.name).toBe('mcp__probe__write_file');
  });

  const deep = (levels: number): unknown => (levels === 0 ? {} : { properties: { a: deep(levels - 1) } });
  test.each([
    ['a schema of another type', { inputSchema: { type: 'array' } }, 'not that of an object'],
    ['no schema', { inputSchema: undefined }, 'not that of an object'],
    ['a giant schema', { inputSchema: { type: 'object', description: 'x'.repeat(20_000) } }, 'larger than 16000 bytes'],
    [
      'a reference elsewhere',
      { inputSchema: { type: 'object', properties: { a: { $ref: 'https://evil.example/s' } } } },
      'refers to something outside',
    ],
    ['a bottomless schema', { inputSchema: { type: 'object', ...(deep(100) as object) } }, 'more than 64 levels'],
    ['a description that is no text', { description: 7 }, 'its description is no text'],
  ])('with %s are left out alone', (_what, more, why) => {
    const { tools, leftOut } = admitted(inJail, [listed('bad', more), listed('good')]);
    expect(tools.map(({ rawName }) => rawName)).toEqual(['good']);
    expect(leftOut).toEqual([{ name: 'bad', why: expect.stringContaining(why) }]);
  });

  test('of any shape are survived', () => {
    expect(admitted(inJail, [null, 7, 'x', [], { name: 7 }, { name: '' }]).tools).toEqual([]);
  });

  test('have a definition that changes with each part of it, and a list has a pin', () => {
    const of = (more: Record<string, unknown>) => admitted(inJail, [listed('a', more)]);
    const variants = [
      {},
      { title: 'A' },
      { description: 'x' },
      { inputSchema: { type: 'object', required: ['a'] } },
      { outputSchema: { type: 'object' } },
      { annotations: { readOnlyHint: true } },
    ];
    expect(new Set(variants.map((more) => of(more).tools[0]!.definition)).size).toBe(variants.length);
    expect(new Set(variants.map((more) => of(more).pin)).size).toBe(variants.length);
    expect(of({ icons: [] }).pin).toBe(of({}).pin);
  });

  test('tell the model no secret, and are left out if their schema has one', () => {
    const redact = (text: string): string => text.replaceAll('the-secret', '***');
    const list = [
      listed('a', { description: 'Connected with the-secret.' }),
      listed('b', { inputSchema: { type: 'object', title: 'the-secret' } }),
      listed('the-secret'),
    ];
    const { tools, leftOut } = admitTools(inJail, list, redact);
    expect(tools.map(({ description }) => description)).toEqual(['Connected with ***.']);
    expect(leftOut.map(({ why }) => why)).toEqual(['its name or schema has a secret', 'its name or schema has a secret']);
    expect(tools[0]!.definition).toBe(admitTools(inJail, list, String).tools[0]!.definition);
  });

  test('with a name of any length are named in a hundred characters', () => {
    const { leftOut } = admitTools(inJail, [listed('n'.repeat(3_000_000))], String);
    expect(leftOut).toEqual([{ name: 'n'.repeat(100), why: 'its name is too long' }]);
  });

  test('are described in visible words, shortened', () => {
    const { description } = admitted(inJail, [listed('a', { description: `Hi\u200bdden ${'x'.repeat(3000)}` })]).tools[0]!;
    expect(description).toContain('Hi\\u{200B}dden');
    expect(description.length).toBeLessThan(2050);
  });

  test('are offered with the schema of the server, which no pattern can make slow, and keys that are required are checked', () => {
    const inputSchema = { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } }, required: ['a'] };
    const tool = toolOf(inJail, listed('find', { inputSchema }));
    expect(offer(tool).parameters).toEqual(inputSchema);
    const checked = (args: unknown) => check(toolCall('1', tool.name, args), new Map([[tool.name, tool]]));
    expect(checked({ a: `${'a'.repeat(50)}!` }).kind).toBe('valid');
    expect(checked({})).toMatchObject({ kind: 'invalid', observation: { content: expect.stringContaining('a: is required') } });
    expect(checked({ a: 'x'.repeat(70_000) })).toMatchObject({
      kind: 'invalid',
      observation: { content: expect.stringContaining('64000') },
    });
  });
});

describe('many tools', () => {
  const tools = (count: number, more = {}) =>
    admitted(
      inJail,
      Array.from({ length: count }, (_, index) => listed(`tool_${index}`, more)),
    ).tools;
  test('are searched above 30, or above 40,000 characters', () => {
    expect([30, 31].map((count) => needsSearch(tools(count)))).toEqual([false, true]);
    expect(needsSearch(tools(25, { description: 'x'.repeat(1900) }))).toBe(true);
  });

  test('are found by words of the name first, ten at most', () => {
    const found = (query: string) => findTools(tools(50), query).split('\n');
    expect(found('tool_7')[0]).toContain('"name":"mcp__probe__tool_7"');
    expect(found('tool')).toHaveLength(10);
    expect(findTools(tools(50), 'unknown')).toContain('No tool fits these words; there are 50.');
  });
});

describe('a result', () => {
  const of = (content: unknown, more = {}) => resultOf({ content, ...more }, String);
  test('is its text, and the name of what is no text', () => {
    expect(
      of([
        { type: 'text', text: 'a' },
        { type: 'text', text: 'b' },
      ]),
    ).toEqual({ content: 'a\nb', isError: false });
    expect(of([{ type: 'image', mimeType: 'image/png', data: 'A'.repeat(16_460) }]).content).toBe(
      '[image image/png, 12,345 bytes, not shown]',
    );
    expect(of([{ type: 'resource', resource: { uri: 'file:///a', text: 'inner' } }]).content).toBe('[resource file:///a]\ninner');
    expect(of([{ type: 'resource_link', name: 'a', uri: 'https://a.example', mimeType: 'text/plain' }]).content).toBe(
      '[link a https://a.example text/plain, not fetched]',
    );
    expect(of([]).content).toBe('(The server answered with nothing.)');
  });

  test('has structured content only where there is no text', () => {
    expect(of([], { structuredContent: { a: 1 } }).content).toBe('{"a":1}');
    expect(of([{ type: 'text', text: 'a' }], { structuredContent: { a: 1 } }).content).toBe('a');
  });

  test('that is an error, asks for more, or is of an unknown kind has failed', () => {
    expect(of([{ type: 'text', text: 'no' }], { isError: true })).toEqual({ content: 'no', isError: true });
    expect(of([], { resultType: 'input_required' }).isError).toBe(true);
    for (const part of [{ type: 'other' }, { type: 'text' }, null, 7]) expect(of([part]).isError).toBe(true);
    for (const result of [null, undefined, 7, 'x']) expect(() => resultOf(result, String)).not.toThrow();
  });

  test('has lost its secrets before it is cut', () => {
    const text = `${'x'.repeat(49_995)}the-secret${'y'.repeat(100_000)}`;
    const { content } = resultOf({ content: [{ type: 'text', text }] }, (whole) => whole.replaceAll('the-secret', '***'));
    expect(content).toMatch(/x\*\*\*/);
    expect(content).not.toContain('the-s');
  });

  test('keeps both ends of what is longer than 100,000 characters', () => {
    const { content } = of([{ type: 'text', text: `begin${'x'.repeat(200_000)}end` }]);
    expect(content).toMatch(/^begin[^]*\[\.\.\. 100008 of 200008 characters left out \.\.\.\][^]*end$/);
  });
});
