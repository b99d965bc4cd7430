import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyBook, writeFacts, type FactBook } from '../../src/memory/facts-file.ts';
import { mergeBooks } from '../../src/memory/merge.ts';
import { bookOf, hex, hubot, kept, mona, sample, stone } from './sample-facts.ts';

const [early, late] = ['2026-11-01T12:00:00.000Z', '2026-11-05T12:00:00.000Z'];

describe('merging two books', () => {
  test('keeps what only one of them has', () => {
    const [one, other] = [sample('One.'), sample('Other.')];
    expect(mergeBooks(bookOf(one), bookOf(other, stone('00000001')))).toEqual(bookOf(one, other, stone('00000001')));
  });

  test('lets a tombstone win over a fact, even over one that was kept and used later', () => {
    const fact = kept('x', { usedAt: late });
    for (const merged of [mergeBooks(bookOf(fact), bookOf(stone(fact.id))), mergeBooks(bookOf(stone(fact.id)), bookOf(fact))])
      expect(merged).toEqual(bookOf(stone(fact.id)));
  });

  test('takes the later use of two versions, and the kept one, even where these are not the same version', () => {
    const [unreviewed, approved] = [sample('x', { usedAt: late }), kept('x', { usedAt: early, by: { asker: mona, approver: hubot } })];
    expect([...mergeBooks(bookOf(unreviewed), bookOf(approved)).facts.values()]).toEqual([{ ...approved, usedAt: late }]);
  });

  test('compares dates as times, with or without milliseconds', () => {
    const [before, after] = [sample('x', { usedAt: '2026-11-01T12:00:00Z' }), sample('x', { usedAt: '2026-11-01T12:00:00.500Z' })];
    expect([...mergeBooks(bookOf(after), bookOf(before)).facts.values()]).toEqual([after]);
  });

  test('leaves out what one side has dropped since the common version, but not what the other has changed', () => {
    const [dropped, used] = [sample('Dropped.'), sample('Used.')];
    const usedNow = { ...used, usedAt: late };
    const base = bookOf(dropped, used);
    expect(mergeBooks(bookOf(dropped, usedNow), emptyBook, base)).toEqual(bookOf(usedNow));
    expect(mergeBooks(emptyBook, bookOf(dropped, usedNow), base)).toEqual(bookOf(usedNow));
  });

  test('does not forget that a fact was forgotten', () => {
    const fact = sample();
    expect(mergeBooks(bookOf(fact), bookOf(stone(fact.id)), bookOf(stone(fact.id)))).toEqual(bookOf(stone(fact.id)));
  });
});

describe('merging any books', () => {
  const times = fc.constantFrom(early, late, '2026-11-03T12:00:00Z');
  const entry = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ state: fc.constantFrom('kept', 'unreviewed'), usedAt: times, thread: fc.integer({ min: 1, max: 3 }) }),
    },
    { weight: 1, arbitrary: fc.record({ at: times, login: fc.constantFrom('mona', 'hubot') }) },
  );
  const books: fc.Arbitrary<FactBook> = fc.dictionary(fc.integer({ min: 0, max: 7 }).map(hex), entry, { maxKeys: 8 }).map((entries) =>
    bookOf(
      ...Object.entries(entries).map(([id, value]) =>
        'at' in value
          ? stone(id, { at: value.at, by: { login: value.login, id: 7 } })
          : sample('x', {
              id,
              state: value.state as 'kept',
              usedAt: value.usedAt,
              by: { asker: mona, thread: value.thread, model: 'm' },
            }),
      ),
    ),
  );
  const settings = { seed: 20_261_101, numRuns: 150 };
  const same = (one: FactBook, other: FactBook): void => {
    expect(writeFacts(one)).toBe(writeFacts(other));
  };

  test('gives the same in both orders, with and without a common version', () => {
    fc.assert(
      fc.property(books, books, fc.option(books, { nil: undefined }), (one, other, base) =>
        same(mergeBooks(one, other, base), mergeBooks(other, one, base)),
      ),
      settings,
    );
  });

  test('changes nothing when it is done again', () => {
    fc.assert(
      fc.property(books, books, (one, other) => {
        const merged = mergeBooks(one, other);
        same(mergeBooks(one, one), one);
        same(mergeBooks(merged, one), merged);
        same(mergeBooks(other, merged), merged);
      }),
      settings,
    );
  });

  test('gives the same in whichever order three are merged', () => {
    fc.assert(
      fc.property(books, books, books, (a, b, c) => same(mergeBooks(mergeBooks(a, b), c), mergeBooks(a, mergeBooks(b, c)))),
      settings,
    );
  });

  test('never has a fact that one of them says was forgotten, and loses no tombstone', () => {
    fc.assert(
      fc.property(books, books, fc.option(books, { nil: undefined }), (one, other, base) => {
        const merged = mergeBooks(one, other, base);
        for (const id of [...one.tombstones.keys(), ...other.tombstones.keys()]) {
          expect(merged.facts.has(id)).toBe(false);
          expect(merged.tombstones.has(id)).toBe(true);
        }
      }),
      settings,
    );
  });
});
