import { describe, expect, test } from 'vitest';
import {
  chooseFacts,
  cleaned,
  expiryOf,
  factsText,
  factText,
  forgetFacts,
  isExpired,
  markUsed,
  searchFacts,
  shownLimits,
  standing,
  withFacts,
} from '../../src/memory/choose.ts';
import { CitedFiles } from '../../src/memory/citation.ts';
import { bookOf, cited, hex, kept, mona, readme, sample, stone } from './sample-facts.ts';

const day = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-20T12:00:00.000Z');
const ago = (days: number): string => new Date(now.getTime() - days * day).toISOString();
const lifetime = { now, expireDays: 28 };
const files = new CitedFiles(new Map([['README.md', readme]]));
const added = kept('Releases happen on Mondays.', { citations: [], by: { thread: 7, asker: mona } });
const gone = kept('Gone.', { citations: [cited(3, 3, 'gone.md')] });
const changed = kept('Changed.', { citations: [{ ...cited(3), hash: '0'.repeat(16) }] });

describe('a fact counts', () => {
  test('if one of its passages is in its file, or it has none', () => {
    expect(standing(sample(), files)).toBe(true);
    expect(standing(added, files)).toBe(true);
    expect(standing(sample('x', { citations: [cited(3, 3, 'gone.md'), cited(4)] }), files)).toBe(true);
  });

  test('if its lines have moved, and not if they have changed or their file is gone', () => {
    const moved = new CitedFiles(new Map([['README.md', `New first line\n\n${readme}`]]));
    expect(standing(sample(), moved)).toBe(true);
    expect(standing(changed, files)).toBe(false);
    expect(standing(gone, files)).toBe(false);
  });
});

describe('a fact expires', () => {
  test('the given number of days after it was last used, to the millisecond', () => {
    const fact = sample('x', { usedAt: ago(28) });
    expect(expiryOf(fact, 28)).toEqual(now);
    expect(isExpired(fact, now, 28)).toBe(true);
    expect(isExpired(fact, new Date(now.getTime() - 1), 28)).toBe(false);
    expect(isExpired(fact, now, 29)).toBe(false);
  });

  test('if its date is more than a day ahead, since it would stay forever', () => {
    expect(isExpired({ usedAt: '9999-01-01T00:00:00Z' }, now, 28)).toBe(true);
    expect(isExpired({ usedAt: ago(-0.5) }, now, 28)).toBe(false);
  });

  test('and is left out of the book then, whether its passage is there or not', () => {
    const old = { usedAt: ago(29) };
    const book = bookOf(added, gone, kept('Old.', old), { ...changed, ...old }, stone('00000001'));
    const fresh = { usedAt: ago(1) };
    const young = bookOf({ ...added, ...fresh }, { ...gone, ...fresh }, stone('00000001'));
    expect(cleaned({ ...book, facts: new Map([...book.facts, ...young.facts]) }, lifetime)).toEqual(young);
    expect(cleaned(young, lifetime)).toBe(young);
  });
});

describe('the facts of a turn', () => {
  test('are kept ones in the prompt, unreviewed ones only in the search, and others nowhere', () => {
    const unreviewed = sample('Unreviewed.', { usedAt: ago(1) });
    const shown = kept('Shown.', { usedAt: ago(2) });
    const old = kept('Old.', { usedAt: ago(30) });
    const chosen = chooseFacts(bookOf(old, gone, shown, changed, unreviewed, stone('00000001')), files, lifetime);
    expect(chosen.shown).toEqual([shown]);
    expect(chosen.searchable).toEqual([unreviewed, shown]);
    expect(new Set(chosen.hidden)).toEqual(new Set([old, gone, changed]));
  });

  test('are at most 30 in the prompt, the most recently used ones', () => {
    const facts = Array.from({ length: 40 }, (_, index) => kept(`Fact ${index}.`, { usedAt: ago(index / 2) }));
    const chosen = chooseFacts(bookOf(...facts.toReversed()), files, lifetime);
    expect(chosen.shown).toEqual(facts.slice(0, shownLimits.facts));
    expect(chosen.searchable).toHaveLength(40);
  });

  test('have at most 6,000 characters in the prompt', () => {
    const line = '- repository/01234567: tests:  (README.md:3)\n'.length;
    const facts = (last: number) =>
      Array.from({ length: 12 }, (_, index) => kept('x'.repeat((index < 11 ? 500 : last) - line), { id: hex(index), usedAt: ago(index) }));
    const twelve = chooseFacts(bookOf(...facts(500)), files, lifetime).shown;
    expect(twelve).toHaveLength(12);
    expect(factsText(twelve, files).length + 1).toBe(shownLimits.characters);
    expect(chooseFacts(bookOf(...facts(501)), files, lifetime).shown).toHaveLength(11);
  });

  test('are lines with the place where each passage stands now, or who added them', () => {
    const moved = new CitedFiles(new Map([['README.md', `New\n${readme}`]]));
    const make = kept('Run make.');
    expect(factsText([make, added], moved)).toBe(
      `- repository/${make.id}: tests: Run make. (README.md:4)\n- repository/${added.id}: tests: Releases happen on Mondays. (added by mona)`,
    );
    expect(factsText([], moved)).toBe('');
  });
});

describe('the search', () => {
  test('finds facts that have all words in any of their texts, ignoring case, the most recently used first', () => {
    const [older, newer] = [kept('Run MAKE lint.', { usedAt: ago(3) }), sample('Run make test.', { usedAt: ago(2) })];
    const facts = [older, newer, added];
    expect(searchFacts(facts, 'make  RUN')).toEqual([newer, older]);
    expect(searchFacts(facts, 'readme.md lint')).toEqual([older]);
    expect(searchFacts(facts, 'make absent')).toEqual([]);
    expect(searchFacts(facts, ' ')).toHaveLength(3);
  });

  test('takes no word as a pattern', () => {
    expect(searchFacts([sample('aaa')], '.*')).toEqual([]);
    expect(searchFacts([sample('a (b) [c')], '(b) [c')).toHaveLength(1);
  });
});

describe('one fact', () => {
  test('tells where it comes from, and that nobody has checked it if it is unreviewed', () => {
    expect(factText(sample('Run make.'), { path: 'README.md', line: 9 })).toBe(
      [
        `id: ${sample('Run make.').id}`,
        'state: unreviewed (no person has checked it)',
        'subject: tests',
        'fact: Run make.',
        'reason: The readme says so.',
        'citation: README.md:9',
        'created: 2026-11-01 for mona',
      ].join('\n'),
    );
  });

  test('without citation and reason says who added it, and is not called unreviewed', () => {
    const text = factText({ ...added, reason: '' }, undefined);
    expect(text).toContain('citation: none; added by mona');
    expect(text).toContain('state: kept by a person');
    expect(text).not.toMatch(/reason:|unreviewed/);
  });
});

describe('a book', () => {
  test('extends the date of used facts at most once a day, and ignores ids without a fact', () => {
    const [today, yesterday] = [kept('Today.', { usedAt: ago(0.9) }), kept('Yesterday.', { usedAt: ago(1) })];
    const book = markUsed(bookOf(today, yesterday), [today.id, yesterday.id, '00000009'], now);
    expect(book).toEqual(bookOf(today, { ...yesterday, usedAt: now.toISOString() }));
  });

  test('forgets facts and keeps a tombstone without their text', () => {
    const [one, other] = [kept('One.'), kept('Other.')];
    const book = forgetFacts(bookOf(one, other), [one.id, '00000009'], mona, now);
    expect(book).toEqual(bookOf(other, stone(one.id, { at: now.toISOString() })));
  });

  test('takes facts up, and none that was forgotten', () => {
    const [one, other] = [sample('One.'), sample('Other.')];
    const keptOne = { ...one, state: 'kept' as const };
    expect(withFacts(bookOf(one, stone(other.id)), [keptOne, other])).toEqual(bookOf(keptOne, stone(other.id)));
  });
});
