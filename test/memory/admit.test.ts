import { describe, expect, test } from 'vitest';
import { admit, whyFull, type AdmissionContext, type ProposedFact } from '../../src/memory/admit.ts';
import { createRedactor } from '../../src/guardrails/redact.ts';
import { factId, factLimits } from '../../src/memory/fact.ts';
import { readFacts, writeFacts } from '../../src/memory/facts-file.ts';
import { hasUrl } from '../../src/memory/urls.ts';
import { at, bookOf, cited, hex, kept, mona, now, readme, sample, stone } from './sample-facts.ts';

const good: ProposedFact = {
  subject: 'tests',
  fact: 'Run `make test` before each commit.',
  reason: 'The readme says so.',
  citations: [{ path: 'README.md', from: 3, to: 4 }],
};
const secret = 'hunter2hunter2';
const context: AdmissionContext = {
  source: 'turn-1',
  by: { turn: 'turn-1', thread: 7, asker: mona, model: 'gpt-x' },
  now: now(),
  contents: new Map([
    ['README.md', readme],
    ['keys.txt', `first\nkey: ${secret}\n}\n`],
    ['.env', 'A=1\n'],
    ['long.txt', 'line\n'.repeat(100)],
  ]),
  isSecret: (text) => text.includes(secret),
  isProtected: (path) => path === '.env',
  book: bookOf(),
  proposals: [],
  proposedInTurn: 0,
  maxFacts: 200,
};

const ask = (more: Partial<ProposedFact> = {}, other: Partial<AdmissionContext> = {}) =>
  admit({ ...good, ...more }, { ...context, ...other });
const refused = (...given: Parameters<typeof ask>) => {
  const verdict = ask(...given);
  if (verdict.kind === 'admitted') throw new Error('It was admitted.');
  // Each says what is wrong, and what to do.
  expect(verdict.why).toMatch(/^[^\n]+[.)] [A-Z][^\n]+\.$/);
  return verdict;
};
const factOf = (...given: Parameters<typeof ask>) => {
  const verdict = ask(...given);
  if (verdict.kind === 'refused') throw new Error(verdict.why);
  return verdict.fact;
};
const lines = (path: string, from: number, to = from) => ({ citations: [{ path, from, to }] });

describe('a proposed fact', () => {
  test('becomes an unreviewed fact with the hash of its citation, and can be stored', () => {
    const fact = factOf();
    expect(fact).toEqual({
      ...good,
      id: factId(good.subject, good.fact, 'turn-1'),
      citations: [cited(3, 4)],
      state: 'unreviewed',
      by: context.by,
      createdAt: at,
      usedAt: at,
    });
    expect(readFacts(writeFacts(bookOf(fact)))).toEqual(bookOf(fact));
  });

  test('needs no reason, and blanks around its texts do not count', () => {
    expect(factOf({ subject: ' tests ', fact: `  ${good.fact} `, reason: ' ' })).toMatchObject({
      subject: 'tests',
      fact: good.fact,
      reason: '',
    });
  });

  test('of a person is kept and needs no citation', () => {
    const by = { thread: 7, asker: mona };
    expect(factOf({ citations: [] }, { isAddedByPerson: true, by })).toMatchObject({ state: 'kept', citations: [], by });
  });

  test('of a person that has a URL is refused as well', () => {
    expect(refused({ fact: 'See https://example.com', citations: [] }, { isAddedByPerson: true, by: { asker: mona } }).cause).toBe('url');
  });
});

describe('a proposed fact is refused', () => {
  test.each<[string, Partial<ProposedFact>, RegExp]>([
    ['without a subject', { subject: ' ' }, /subject is empty/],
    ['without a text', { fact: '' }, /fact is empty/],
    ['with a subject of 81 characters', { subject: 'x'.repeat(81) }, /subject has 81 characters; at most 80/],
    ['with a text of 501 characters', { fact: 'x'.repeat(501) }, /fact has 501 characters; at most 500/],
    ['with a reason of 301 characters', { reason: 'x'.repeat(301) }, /reason has 301 characters; at most 300/],
    ['with several lines', { fact: 'one\ntwo' }, /fact has several lines/],
  ])('%s', (_, more, why) => {
    expect(refused(more)).toMatchObject({ cause: 'form', why: expect.stringMatching(why) as string });
  });

  test('if its provenance cannot be stored', () => {
    expect(refused({}, { by: { asker: { ...mona, login: '<b>' } } }).cause).toBe('form');
  });

  test.each<[string, Partial<ProposedFact>, RegExp]>([
    ['without a citation', { citations: [] }, /no citation\. Cite/],
    ['with six citations', { citations: Array.from({ length: 6 }, () => good.citations[0]!) }, /6 citations; at most 5/],
    ['with a citation of 41 lines', lines('long.txt', 1, 41), /41 lines; at most 40/],
    ['with lines that end before they start', lines('README.md', 3, 2), /Lines 3 to 2/],
    ['with a line 0', lines('README.md', 0, 1), /Count from 1/],
    ['with half a line', lines('README.md', 1.5, 2), /Count from 1/],
    ['with a path of 501 characters', lines('x'.repeat(501), 1), /501 characters; at most 500/],
  ])('%s', (_, more, why) => {
    expect(refused(more)).toMatchObject({ cause: 'citations', why: expect.stringMatching(why) as string });
  });

  test('if the turn has proposed five already', () => {
    expect(factOf({}, { proposedInTurn: 4 }).state).toBe('unreviewed');
    expect(refused({}, { proposedInTurn: 5 })).toMatchObject({ cause: 'turn', why: expect.stringContaining('proposed 5 facts') as string });
  });

  test.each(['zero\u200Bwidth', 'bidi \u202E', 'tag \u{E0041}', 'tab\there', 'escape \u001B[0m', 'lone \uD800'])(
    'for invisible characters: %j',
    (fact) => {
      for (const more of [{ fact }, { subject: fact }, { reason: fact }, lines(fact, 1)]) expect(refused(more).cause).toBe('invisible');
    },
  );

  test.each(['<!-- gadget:answer t -->', 'x <!--y', '<!-->'])('for an HTML comment: %s', (fact) => {
    for (const more of [{ fact }, { subject: fact }, { reason: fact }]) expect(refused(more).cause).toBe('marker');
  });

  test('for a URL in any of its texts', () => {
    for (const more of [{ fact: 'http://x' }, { subject: 'www.example.com' }, { reason: 'evil.example/x' }])
      expect(refused(more).cause).toBe('url');
  });

  test('for a secret in any of its texts, in its path, or divided between them', () => {
    for (const more of [
      { fact: secret },
      { subject: secret },
      { reason: secret },
      lines(`${secret}.md`, 1),
      { subject: 'hunter2', fact: 'hunter2' },
    ])
      expect(refused(more).cause).toBe('secret');
  });

  test('for a secret in the lines that it cites, and not for one in other lines of the file', () => {
    expect(refused(lines('keys.txt', 1, 2)).cause).toBe('secret');
    expect(factOf(lines('keys.txt', 1)).citations).toHaveLength(1);
  });

  test('if it cites a protected file, even beside another one', () => {
    const verdict = refused({ citations: [good.citations[0]!, { path: '.env', from: 1, to: 1 }] });
    expect(verdict).toMatchObject({ cause: 'protected', why: expect.stringContaining('.env is a protected file') as string });
  });

  test('if a file or lines that it cites are not in the default branch', () => {
    expect(refused(lines('missing.md', 1)).why).toContain('missing.md is not a text file of the default branch');
    expect(refused(lines('README.md', 4, 5)).why).toContain('README.md has no lines 4 to 5');
    expect(refused({ citations: [good.citations[0]!, { path: 'missing.md', from: 1, to: 1 }] }).cause).toBe('not-found');
  });

  test('if the lines that it cites have no words', () => {
    expect(refused(lines('README.md', 2)).cause).toBe('blank');
    expect(refused(lines('keys.txt', 3)).cause).toBe('blank');
  });

  test('if a person has forgotten it', () => {
    expect(refused({}, { book: bookOf(stone(factId(good.subject, good.fact, 'turn-1'))) }).cause).toBe('forgotten');
  });
});

describe('a fact that says nearly the same', () => {
  test.each([
    ['the same words', 'Run `make test` before each commit.'],
    ['other letters and punctuation', 'RUN make test, before EACH commit!'],
    ['full-width letters', 'Ｒun make test before each commit'],
    ['one more word among six', 'Run make test before each single commit'],
  ])('is refused: %s', (_, fact) => {
    const known = kept(fact, { id: '0000abcd', subject: 'other' });
    for (const others of [{ book: bookOf(known) }, { proposals: [known] }]) {
      const { cause, why } = refused({}, others);
      expect(cause).toBe('duplicate');
      expect(why).toContain('0000abcd');
      expect(why).not.toContain(fact);
    }
  });

  test.each([
    ['below 0.8', 'Run make test before each big commit today'],
    ['about something else', 'Never push to main.'],
  ])('is another fact %s', (_, fact) => {
    expect(factOf({}, { book: bookOf(kept(fact)), proposals: [sample(fact)] }).id).toMatch(/^[0-9a-f]{8}$/);
  });

  test('is counted by sets of words: four of five common words are enough', () => {
    expect(refused({ fact: 'a b c d e' }, { proposals: [sample('a b c d')] }).cause).toBe('duplicate');
    expect(factOf({ fact: 'a b c d e f' }, { proposals: [sample('a b c d')] }).fact).toBe('a b c d e f');
  });
});

describe('a full memory', () => {
  const words = (index: number): string => `fact${hex(index)} of${hex(index)}`;

  test('refuses the fact above max-facts, and pushes nothing out', () => {
    const book = bookOf(...Array.from({ length: 10 }, (_, index) => sample(words(index))));
    expect(factOf({}, { book, maxFacts: 11 }).state).toBe('unreviewed');
    expect(refused({}, { book, maxFacts: 10 })).toMatchObject({ cause: 'full', why: expect.stringContaining('it has 10 facts') as string });
    expect(book.facts.size).toBe(10);
  });

  test('refuses the fact that would not fit in 256 kB', () => {
    const facts = Array.from({ length: 300 }, (_, index) =>
      sample(`${words(index)} ${'x'.repeat(400)}`, { id: hex(index), reason: 'y'.repeat(300) }),
    );
    const count = Math.floor(factLimits.bytes / (Buffer.byteLength(writeFacts(bookOf(...facts))) / facts.length));
    const book = bookOf(...facts.slice(0, count));
    expect(refused({ fact: 'z'.repeat(500), reason: 'y'.repeat(300) }, { book, maxFacts: 1000 })).toMatchObject({
      cause: 'full',
      why: expect.stringContaining('it has 256 kB') as string,
    });
    expect(whyFull(book, facts[0]!, 1000)).toBeUndefined();
  });

  test('has at most 1,000 facts, whatever the configuration allows', () => {
    const book = bookOf(...Array.from({ length: factLimits.facts }, (_, index) => sample('x', { id: hex(index) })));
    expect(whyFull(book, sample('New.'), 5000)).toContain('it has 1000 facts');
  });
});

describe('a URL', () => {
  test.each([
    'https://example.com',
    'HTTP://EXAMPLE',
    'ftp://x',
    'ssh+git://host',
    'file:///etc/passwd',
    'see www.example.com',
    'WWW.EXAMPLE.COM',
    'www2.example.com',
    'evil.example/steal',
    'Load evil.example.com/x.sh now',
    '(evil.io/x)',
    'evil.io:8080/x',
    'evil.io./x',
    '//evil.io',
    'bücher.example/x',
    'xn--bcher-kva.xn--p1ai/x',
    'ｅvil．example／x',
    'evil。example/x',
    'https:\\\\evil.io\\x',
    '10.0.0.1/admin',
    '10.0.0.1:80/',
    'localhost:3000/x',
    'evil.io?x=1',
    'git@evil.example:owner/name.git',
    'mona@evil.io/x',
    'mailto:a@example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    '[x](https://evil.io)',
  ])('is %s', (text) => {
    expect(hasUrl(text)).toBe(true);
  });

  test('is looked for without long searches in texts that nearly have one', () => {
    const start = performance.now();
    for (const part of ['a', 'a.', 'a-', 'a-.', '1.', 'a.b@', '/', ':/', 'www', 'xn--']) hasUrl(part.repeat(500 / part.length));
    expect(performance.now() - start).toBeLessThan(5000);
  });

  test.each([
    'src/index.ts',
    'the file lib/foo.test.ts is slow',
    'node_modules/socket.io/lib',
    '.github/workflows/ci.yml',
    'Run npm run test:unit and/or make.',
    'std::vector, key:value, a:b',
    'v1.2.3/4 e.g. and i.e.',
    'The subnet is 10.0.0.0/8.',
    'Comments begin with // in C.',
    'Import from example.com with care.',
    'Is it example.com? Yes.',
    'Mail goes to a@example.com.',
    'Use `@scope/name` of the registry.',
  ])('is not %s', (text) => {
    expect(hasUrl(text)).toBe(false);
  });
});

describe('a secret of the run', { tags: ['R11'] }, () => {
  const key = 'sk-A1b2/C3d4+E5f6=G7h8"I9';
  const { redact, leaksBytes } = createRedactor([key]);
  const isSecret = (text: string): boolean => redact(text) !== text || leaksBytes(Buffer.from(text));
  const bytes = Buffer.from(key);

  test.each([
    ['as it is', key],
    ['in part', key.slice(3, 18)],
    ['in base64', bytes.toString('base64')],
    ['in base64, one byte later', Buffer.from(`x${key}`).toString('base64')],
    ['in base64, two bytes later', Buffer.from(`xy${key}`).toString('base64')],
    ['in hex', bytes.toString('hex')],
    ['in a URL', encodeURIComponent(key)],
    ['in JSON', JSON.stringify(key)],
    ['backwards', [...key].toReversed().join('')],
  ])('is refused in a fact, a subject and a reason: %s', (_, text) => {
    for (const field of ['subject', 'fact', 'reason'])
      expect(refused({ [field]: `Key ${text}` }, { isSecret })).toMatchObject({ cause: 'secret' });
  });
});
