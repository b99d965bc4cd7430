import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callDigest, canonicalJson, digest, type Binding } from '../../src/session/digest.ts';

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

describe('callDigest (R7)', () => {
  const binding: Binding = {
    session: 's',
    turn: 't',
    call: 'c',
    tool: 'execute_command',
    arguments: { command: 'npm test' },
    base: 'b',
    tree: 'w',
    policy: 'p',
    nonce: 'n',
  };

  test('is 64 lower-case hex digits, the same each time', () => {
    expect(callDigest(binding)).toMatch(/^[0-9a-f]{64}$/);
    expect(callDigest({ ...binding, arguments: { command: 'npm test' } })).toBe(callDigest(binding));
    expect(digest('')).toBe('12ae32cb1ec02d01eda3581b127c1fee3b0dc53572ed6baf239721a03d82e126');
  });

  test('A057 A091: changes with every single thing that an approval is bound to', () => {
    const changed = Object.keys(binding).map((key) =>
      callDigest({ ...binding, [key]: key === 'arguments' ? { command: 'npm test; curl x' } : 'other' }),
    );
    expect(new Set([callDigest(binding), ...changed]).size).toBe(10);
  });

  test('values cannot move from one field to the next', () => {
    expect(callDigest({ ...binding, session: 'st', turn: '' })).not.toBe(callDigest({ ...binding, session: 's', turn: 't' }));
  });
});
