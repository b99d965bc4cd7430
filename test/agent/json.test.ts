import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../src/agent/json.ts';

function shuffled(value: unknown, seed: number): unknown {
  if (Array.isArray(value)) return value.map((item) => shuffled(item, seed));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, shuffled(item, seed)] as const);
  const turn = entries.length === 0 ? 0 : seed % entries.length;
  return Object.fromEntries([...entries.slice(turn), ...entries.slice(0, turn)].toReversed());
}

describe('canonicalJson', () => {
  test('is JSON of the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('gives equal values the same bytes, whatever the order of their keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(20), (value, seed) => {
        expect(canonicalJson(shuffled(value, seed))).toBe(canonicalJson(value));
      }),
    );
  });

  test('gives different values different bytes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const [left, right] = [JSON.parse(JSON.stringify(a)) as unknown, JSON.parse(JSON.stringify(b)) as unknown];
        let same = true;
        try {
          expect(left).toEqual(right);
        } catch {
          same = false;
        }
        expect(canonicalJson(left) === canonicalJson(right)).toBe(same);
      }),
    );
  });

  test('has no white space outside texts, and leaves out what is undefined', () => {
    expect(canonicalJson({ b: [1, undefined, 'x y'], a: { d: null, c: undefined } })).toBe('{"a":{"d":null},"b":[1,null,"x y"]}');
  });
});
