import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillTemplate, flatten } from '../../src/trigger/template.ts';

/** Keys that a template can name. */
const key = fc.stringMatching(/^[A-Za-z_][\w-]{0,8}$/);
/** Texts that have nothing to do with templates. */
const plain = fc.string({ unit: 'binary' }).filter((text) => !text.includes('{{'));
const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean());

/** A JSON value, its leaves beside their dotted paths. */
interface Tree {
  readonly value: unknown;
  readonly leaves: readonly (readonly [string, string])[];
}

const leafTree: fc.Arbitrary<Tree> = leaf.map((value) => ({ value, leaves: [['', String(value)]] }));
const { tree } = fc.letrec<{ tree: Tree; branch: Tree }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4, withCrossShrink: true }, leafTree, tie('branch')),
  branch: fc.oneof(
    fc.dictionary(key, tie('tree'), { minKeys: 1, maxKeys: 4 }).map((inner) => join(Object.entries(inner), Object.fromEntries)),
    fc
      .array(tie('tree'), { minLength: 1, maxLength: 4 })
      .map((inner) => join([...inner.entries()], (list) => list.map(([, value]) => value))),
  ),
}));
const payload = fc.dictionary(key, tree, { minKeys: 1, maxKeys: 4 }).map((inner) => join(Object.entries(inner), Object.fromEntries));

/** One whose every leaf has a name with a dot: others are never filled in. */
const nested = payload.map((tree) => join([['client_payload', tree]], Object.fromEntries));

function join<K extends string | number>(parts: readonly (readonly [K, Tree])[], make: (values: [K, unknown][]) => unknown): Tree {
  return {
    value: make(parts.map(([name, { value }]) => [name, value])),
    leaves: parts.flatMap(([name, { leaves }]) =>
      leaves.map(([path, text]) => [path === '' ? String(name) : `${name}.${path}`, text] as const),
    ),
  };
}

describe('flatten', () => {
  test('names every leaf of a payload by its dotted path, elements of lists by their number', { tags: ['S2-43'] }, () => {
    const value = {
      action: 'release',
      client_payload: { version: '2.0', notes: { lines: ['one', 'two'], draft: false, size: 0 } },
      issue: { labels: [{ name: 'bug' }, { name: 'help wanted' }] },
    };
    expect(Object.fromEntries(flatten(value))).toEqual({
      action: 'release',
      'client_payload.version': '2.0',
      'client_payload.notes.lines.0': 'one',
      'client_payload.notes.lines.1': 'two',
      'client_payload.notes.draft': 'false',
      'client_payload.notes.size': '0',
      'issue.labels.0.name': 'bug',
      'issue.labels.1.name': 'help wanted',
    });
  });

  test('leaves out what is not there: null, undefined, empty lists and objects', { tags: ['S2-43'] }, () => {
    expect([...flatten({ inputs: null, a: undefined, b: [], c: {}, d: { e: null }, f: '' })]).toEqual([['f', '']]);
    expect([...flatten(null)]).toEqual([]);
  });

  test('takes names for names, whatever they mean to JavaScript', { tags: ['S2-43'] }, () => {
    const value: unknown = JSON.parse('{"__proto__": {"constructor": "a"}, "toString": "b"}');
    expect([...flatten(value)]).toEqual([
      ['__proto__.constructor', 'a'],
      ['toString', 'b'],
    ]);
    expect(({} as { constructor: unknown }).constructor).toBe(Object);
  });

  test('goes as deep as GitHub sends anything, and never so deep that it fails', { tags: ['S2-43'] }, () => {
    const deep = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);
    expect([...flatten(deep(10))]).toEqual([['a.a.a.a.a.a.a.a.a.a', '1']]);
    expect([...flatten(deep(30_000))]).toEqual([]);
    expect([...flatten({ client_payload: deep(30_000), action: 'release' })]).toEqual([['action', 'release']]);
  });

  test('has exactly the leaves of any payload', { tags: ['S2-43'] }, () => {
    fc.assert(
      fc.property(payload, ({ value, leaves }) => {
        expect([...flatten(value)]).toEqual(leaves.map((entry) => [...entry]));
      }),
    );
  });

  test('names the leaves of JSON as it comes back from GITHUB_EVENT_PATH', { tags: ['S2-43'] }, () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        expect([...flatten(JSON.parse(JSON.stringify(value)))]).toEqual([...flatten(value)]);
        for (const text of flatten(value).values()) expect(typeof text).toBe('string');
      }),
    );
  });
});

describe('fillTemplate', () => {
  const sent = { client_payload: { version: '2.0', 'release-notes': 'All new.', list: ['a', 'b'] }, inputs: { dry_run: false } };

  test.each<[string, string]>([
    ['Release {{client_payload.version}}.', 'Release 2.0.'],
    ['Release {{ client_payload.version }}.', 'Release 2.0.'],
    ['Release {{\tclient_payload.version\n}}.', 'Release 2.0.'],
    ['{{client_payload.version}}{{client_payload.version}}', '2.02.0'],
    ['{{client_payload.release-notes}}', 'All new.'],
    ['{{client_payload.list.1}}', 'b'],
    ['{{inputs.dry_run}}', 'false'],
    ['{{{client_payload.version}}}', '{2.0}'],
  ])('fills %j in as %j', { tags: ['S2-43'] }, (template, text) => {
    expect(fillTemplate(template, sent)).toEqual({ text, missing: [] });
  });

  test.each([
    '{client_payload.version}',
    '{{client_payload.version}',
    '{{client_payload..version}}',
    '{{.client_payload.version}}',
    '{{client_payload.version.}}',
    '{{client_payload version}}',
    '{{client_payload["version"]}}',
    '{{0.version}}',
    '{{}}',
    '{{client_payload}}',
    '{{ action }}',
    '{{toString}}',
    '\\{\\{client_payload.version\\}\\}',
  ])('leaves %j as it stands: that is no name of a field', { tags: ['S2-43'] }, (template) => {
    expect(fillTemplate(template, sent)).toEqual({ text: template, missing: [] });
  });

  test('leaves what the event does not have as it is, and names it, once for each place', { tags: ['S2-43'] }, () => {
    const template = '{{ inputs.version }} and {{client_payload.list}}, {{ inputs.version }}, {{inputs.toString}}';
    const missing = ['inputs.version', 'client_payload.list', 'inputs.version', 'inputs.toString'];
    expect(fillTemplate(template, sent)).toEqual({ text: template, missing });
  });

  test('does not look at what it has filled in again: who sends an event writes no templates', { tags: ['S2-43'] }, () => {
    const value = { client_payload: { a: '{{client_payload.b}}', b: '$& $1 {{inputs.key}}' }, inputs: { key: 'secret' } };
    expect(fillTemplate('{{client_payload.a}} {{client_payload.b}}', value).text).toBe('{{client_payload.b}} $& $1 {{inputs.key}}');
    const halves = { client_payload: { open: '{{inputs.', close: 'key}}' }, inputs: { key: 'secret' } };
    expect(fillTemplate('{{client_payload.open}}{{client_payload.close}}', halves).text).toBe('{{inputs.key}}');
  });

  test('finds every leaf of any payload by its path, between texts that stay', { tags: ['S2-43'] }, () => {
    fc.assert(
      fc.property(nested, plain, plain, fc.constantFrom('', ' ', '\n\t'), ({ value, leaves }, before, after, blank) => {
        fc.pre(!before.endsWith('{') && new Set(leaves.map(([path]) => path)).size === leaves.length);
        for (const [path, text] of leaves)
          expect(fillTemplate(`${before}{{${blank}${path}${blank}}}${after}`, value)).toEqual({
            text: `${before}${text}${after}`,
            missing: [],
          });
      }),
    );
  });

  test('is the template itself for an event that has nothing, and for a template without names', { tags: ['S2-43'] }, () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('{', '}', ' ', '.', 'a', '-', '0', '\n') }), (template) => {
        expect(fillTemplate(template, {}).text).toBe(template);
        expect(fillTemplate(template, null).text).toBe(template);
      }),
    );
    fc.assert(
      fc.property(plain, payload, (template, { value }) => {
        expect(fillTemplate(template, value)).toEqual({ text: template, missing: [] });
      }),
    );
  });

  test('answers for a long template and a large payload at once', { tags: ['S2-43'] }, () => {
    const value = { client_payload: Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`k${index}`, 'v'.repeat(20)])) };
    const template = `${'{{'.repeat(20_000)}${'{{ a '.repeat(5000)}${' '.repeat(20_000)}{{client_payload.k1999}}`;
    const startedAt = performance.now();
    expect(fillTemplate(template, value).text.endsWith('v'.repeat(20))).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });
});
