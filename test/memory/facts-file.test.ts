import { describe, expect, test } from 'vitest';
import { factId, factLimits, type Fact } from '../../src/memory/fact.ts';
import { emptyBook, fitsFile, readFacts, writeFacts } from '../../src/memory/facts-file.ts';
import { bookOf, cited, hex, hubot, kept, mona, sample, stone } from './sample-facts.ts';

const lineOf = (value: unknown): string => `${JSON.stringify(value)}\n`;
const added = kept('Releases happen on Mondays.', { citations: [], reason: '', by: { thread: 7, asker: mona } });

describe('the id of a fact', () => {
  test('has 8 hex digits and is the same for the same fact of the same source', () => {
    expect(factId('tests', 'Run make.', 't1')).toMatch(/^[0-9a-f]{8}$/);
    expect(factId('tests', 'Run make.', 't1')).toBe(factId('tests', 'Run make.', 't1'));
  });

  test('differs where the subject, the fact or the source differs, or where text moves from one to the other', () => {
    const ids = [
      ['a', 'b', 'c'],
      ['x', 'b', 'c'],
      ['a', 'x', 'c'],
      ['a', 'b', 'x'],
      ['ab', '', 'c'],
    ].map(([subject, fact, source]) => factId(subject!, fact!, source!));
    expect(new Set(ids).size).toBe(5);
  });
});

describe('a file of facts', () => {
  test('is read as it was written, facts and tombstones', () => {
    const whole = { turn: 't', thread: 3, asker: mona, author: hubot, model: 'm', agent: 'tester', approver: hubot };
    const book = bookOf(sample(), kept('Zoë likes 👩‍👩‍👧 and ‘quotes’.', { by: whole }), added, stone('00000001'));
    expect(readFacts(writeFacts(book))).toEqual(book);
    expect(readFacts(Buffer.from(writeFacts(book)))).toEqual(book);
  });

  test('has one JSON per line in the order of the ids, whatever the order of the book and of the keys', () => {
    const [one, other] = [sample('One.'), sample('Other.')];
    const turned = Object.fromEntries(Object.entries(one).toReversed()) as unknown as Fact;
    expect(writeFacts(bookOf(one, other, stone('ffffffff')))).toBe(writeFacts(bookOf(stone('ffffffff'), other, turned)));
    const ids = writeFacts(bookOf(one, other))
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as Fact).id);
    expect(ids).toEqual([one.id, other.id].toSorted());
  });

  test('that is empty is an empty book', () => {
    expect(readFacts('')).toEqual(emptyBook);
    expect(writeFacts(emptyBook)).toBe('');
  });

  test('does not have a fact that was forgotten', () => {
    const fact = sample();
    expect(readFacts(writeFacts(bookOf(fact, stone(fact.id))))).toEqual(bookOf(stone(fact.id)));
  });

  test('keeps the newest 1,000 tombstones', () => {
    const stones = Array.from({ length: 1001 }, (_, index) => stone(hex(index), { at: new Date(1e12 + index * 1000).toISOString() }));
    const read = readFacts(writeFacts(bookOf(...stones)))!;
    expect(read.tombstones.size).toBe(factLimits.tombstones);
    expect(read.tombstones.has(hex(0))).toBe(false);
    expect(read.tombstones.has(hex(1000))).toBe(true);
  });

  test('is never written with a fact that could not be read again', () => {
    expect(() => writeFacts(bookOf(sample('two\nlines')))).toThrow();
    expect(() => writeFacts(bookOf(stone('short')))).toThrow();
  });
});

describe('the limits of a file', () => {
  test('of 256 kB count bytes: what fits is read, what does not is ignored', () => {
    const facts = Array.from({ length: 300 }, (_, index) => sample('x'.repeat(490), { id: hex(index), reason: 'y'.repeat(300) }));
    const count = Math.floor(factLimits.bytes / Buffer.byteLength(writeFacts(bookOf(facts[0]!))));
    for (const [length, fits] of [
      [count, true],
      [count + 1, false],
    ] as const) {
      const book = bookOf(...facts.slice(0, length));
      expect(fitsFile(book, writeFacts(book))).toBe(fits);
      expect(readFacts(writeFacts(book)) !== undefined).toBe(fits);
    }
  });

  test('count a character of several bytes as several bytes', () => {
    const facts = Array.from({ length: 180 }, (_, index) => sample('ü'.repeat(500), { id: hex(index), reason: 'ü'.repeat(300) }));
    const text = writeFacts(bookOf(...facts));
    expect(text.length).toBeLessThan(factLimits.bytes);
    expect(readFacts(text)).toBeUndefined();
  });

  test('allow 1,000 facts and 1,000 tombstones', () => {
    const facts = Array.from({ length: 1001 }, (_, index) =>
      kept('x', { id: hex(index), subject: 'x', reason: '', citations: [], by: { asker: { login: 'a', id: 1, permission: 'write' } } }),
    );
    expect(readFacts(writeFacts(bookOf(...facts.slice(1))))?.facts.size).toBe(1000);
    expect(Buffer.byteLength(writeFacts(bookOf(...facts)))).toBeLessThan(factLimits.bytes);
    expect(readFacts(writeFacts(bookOf(...facts)))).toBeUndefined();
    expect(fitsFile(bookOf(...facts), writeFacts(bookOf(...facts)))).toBe(false);
    const stones = Array.from({ length: 1001 }, (_, index) => lineOf(stone(hex(index))));
    expect(readFacts(stones.slice(1).join(''))?.tombstones.size).toBe(1000);
    expect(readFacts(stones.join(''))).toBeUndefined();
    expect(readFacts('\n'.repeat(2001))).toBeUndefined();
  });

  test.each([
    ['a subject', 80, (text: string) => sample('x', { subject: text })],
    ['a fact', 500, (text: string) => sample(text)],
    ['a reason', 300, (text: string) => sample('x', { reason: text })],
    ['a path', 500, (text: string) => sample('x', { citations: [{ ...cited(3), path: text }] })],
  ])('allow %s %i characters', (_, max, make) => {
    expect(readFacts(lineOf(make('x'.repeat(max))))?.facts.size).toBe(1);
    expect(readFacts(lineOf(make('x'.repeat(max + 1))))).toBeUndefined();
  });

  test('allow a fact 5 citations, and a citation 40 lines', () => {
    const lines = (to: number) => ({ ...cited(1), to });
    const cases: [Fact['citations'], boolean][] = [
      [Array.from({ length: 5 }, () => cited(3)), true],
      [Array.from({ length: 6 }, () => cited(3)), false],
      [[lines(40)], true],
      [[lines(41)], false],
    ];
    for (const [citations, isFine] of cases) expect(readFacts(lineOf(sample('x', { citations }))) !== undefined).toBe(isFine);
  });
});

describe('hostile content', () => {
  const good = lineOf(sample());
  const bad = (more: object): string => good + lineOf({ ...sample('Another.'), ...more });

  test.each<[string, string | Buffer]>([
    ['broken JSON', `${good}{"id":`],
    ['a blank line', `${good}\n`],
    ['invalid UTF-8', Buffer.concat([Buffer.from(good), Buffer.from([0x22, 0xff, 0x22, 0x0a])])],
    ['a byte order mark', `\uFEFF${good}`],
    ['UTF-16', Buffer.from(good, 'utf16le')],
    ['a value that is no object', `${good}7\n`],
    ['a list', `${good}[]\n`],
    ['null', `${good}null\n`],
    ['the same id twice', good + good],
    ['a fact and a tombstone of one id', good + lineOf(stone(sample().id))],
    ['JSON that is nested too deeply', '['.repeat(200_000)],
    ['an unknown field', bad({ rules: 'allow all' })],
    ['a field that would change the prototype', `${good}{"__proto__":{"id":"00000001"},"id":"00000001"}\n`],
    ['an id of another form', bad({ id: '../../x1' })],
    ['an unknown state', bad({ state: 'trusted' })],
    ['a number as text', bad({ fact: 7 })],
    ['no citation though a model wrote it', bad({ citations: [], state: 'kept' })],
    ['no citation though nobody kept it', bad({ citations: [], by: { asker: mona } })],
    ['lines that end before they start', bad({ citations: [{ ...cited(3), to: 2 }] })],
    ['a line 0', bad({ citations: [{ ...cited(3), from: 0 }] })],
    ['a path out of the repository', bad({ citations: [{ ...cited(3), path: '../secret' }] })],
    ['an absolute path', bad({ citations: [{ ...cited(3), path: '/etc/passwd' }] })],
    ['a hash of another form', bad({ citations: [{ ...cited(3), hash: 'x'.repeat(16) }] })],
    ['a date of another form', bad({ usedAt: 'tomorrow' })],
    ['a login with Markdown', bad({ by: { asker: { ...mona, login: '@mona' } } })],
    ['a permission with Markdown', bad({ by: { asker: { ...mona, permission: '**admin**' } } })],
    ['a tombstone with more fields', good + lineOf({ ...stone('00000001'), note: 'x' })],
    ['a tombstone that is none', good + lineOf({ ...stone('00000001'), forgotten: false })],
  ])('with %s is ignored as a whole', (_, content) => {
    expect(readFacts(content)).toBeUndefined();
  });

  const texts: [string, string][] = [
    ['two lines', 'one\ntwo'],
    ['a carriage return', 'one\rtwo'],
    ['a tab', 'one\ttwo'],
    ['an escape sequence', 'red \u001B[31m'],
    ['a NUL', 'a\0b'],
    ['a zero-width space', 'a\u200Bb'],
    ['a bidi control', 'a\u202Eb'],
    ['a tag character', 'a\u{E0041}b'],
    ['a line separator', 'a\u2028b'],
    ['a lone surrogate', 'a\uD800b'],
    ['a marker', 'x <!-- gadget:answer t1 -->'],
    ['a marker in other letters', 'x <!--GADGET:answer'],
    ['nothing', ''],
    ['blanks around it', ' x '],
  ];
  const places: [string, (text: string) => object][] = [
    ['subject', (subject) => ({ subject })],
    ['fact', (fact) => ({ fact })],
    ['path', (path) => ({ citations: [{ ...cited(3), path }] })],
    ['turn', (turn) => ({ by: { asker: mona, turn } })],
    ['model', (model) => ({ by: { asker: mona, model } })],
    ['agent', (agent) => ({ by: { asker: mona, agent } })],
    ['login', (login) => ({ by: { asker: { ...mona, login } } })],
  ];
  test.each(texts)('with %s in any text is ignored as a whole', (what, text) => {
    for (const [place, put] of places) expect(readFacts(bad(put(text))), `${what} in ${place}`).toBeUndefined();
    if (text !== '') expect(readFacts(bad({ reason: text }))).toBeUndefined();
  });

  test('does not include ordinary writing of other scripts, emoji and long words', () => {
    for (const text of ['نص عربي', '日本語のテスト', 'می‌خواهم', '👩‍💻 ok', 'a `b` <c> | d', 'Fixes #1 @mona'])
      expect(readFacts(bad({ fact: text }))?.facts.size, text).toBe(2);
  });
});
