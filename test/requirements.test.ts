import { describe, expect, test } from 'vitest';
import { openIds, quotedIds, readCoverage, readRequirements, scan } from '../scripts/generate-requirements.ts';

const rows = readRequirements();
const ids = rows.map(({ id }) => id);
const coverage = readCoverage(ids);

describe('docs/requirements.json', () => {
  test('names every requirement once, in order', () => {
    const place = (id: string): number =>
      ['S0', 'S1', 'S2', 'S3', 'S4', 'C', 'R'].indexOf(/^S\d|^[CR]/.exec(id)![0]) * 1000 + Number(/\d+$/.exec(id));
    expect(ids.filter((id) => !/^(?:S[0124]-\d{2}|S3-\d{3}|[CR][1-9]\d?)$/.test(id))).toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids).toEqual(ids.toSorted((a, b) => place(a) - place(b)));
  });

  test('has a row for each number of a document, and says nothing twice', () => {
    const last = { 'S0-': 68, 'S1-': 44, 'S2-': 72, 'S4-': 37, C: 39, R: 15 };
    for (const [prefix, count] of Object.entries(last))
      expect(
        ids.filter((id) => id.startsWith(prefix)),
        prefix,
      ).toHaveLength(count);
    expect(ids.filter((id) => id.startsWith('S3-'))).toHaveLength(165);
    expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length);
  });
});

describe('the tests', () => {
  test('quote no requirement that does not exist', () => {
    expect(coverage.unknown).toEqual([]);
  });

  test('show every requirement of the work at hand', () => {
    const open = openIds(rows, coverage);
    expect(open.length, `${open.length} requirements without a test: ${open.join(', ')}`).toBe(0);
  });
});

describe('how quotes are read', () => {
  test('lists and ranges are spelled out', () => {
    // In the body, where no string counts as a quote.
    const samples: Record<string, readonly string[]> = {
      'S1-05, S1-08: a thing': ['S1-05', 'S1-08'],
      'a thing (S3-182/183)': ['S3-182', 'S3-183'],
      'S0-38…S0-40': ['S0-38', 'S0-39', 'S0-40'],
      'S0-38...40': ['S0-38', 'S0-39', 'S0-40'],
      'S3-058…S3-061 over a gap': ['S3-058', 'S3-060', 'S3-061'],
      'C3-C5 and R1–R3': ['C3', 'C4', 'C5', 'R1', 'R2', 'R3'],
      'A017-A026 and UTF-8 and S3 are none': [],
    };
    for (const [text, known] of Object.entries(samples)) expect(quotedIds(text, ids), text).toEqual({ known, unknown: [] });
  });

  test('what looks like an id and is none is told, also as an end of a range', () => {
    expect(quotedIds('S0-99 C40 S0-1 S3-059…S3-061 S0-05…S0-04', ids).unknown).toEqual([
      'S0-99',
      'C40',
      'S0-1',
      'S3-059',
      'S3-059…S3-061',
      'S0-05…S0-04',
    ]);
  });

  test('titles, tags, tables and the comments of a test count; other strings, other comments and skipped tests do not', () => {
    const { tests, texts } = scan(
      'x.test.ts',
      `
      // header

      const rows = [['of the table']];
      describe('of the describe', () => {
        // helper
        const other = 'string';
        // above
        jailed.each(rows)('a title for %s', { timeout: 5, tags: ['a tag'] }, () => {
          expect('body').toBe(1); // inside
        });
        test.skip('skipped', () => {});
        server.on('event', () => {});
      });
      describe.skip('nothing', () => test('skipped too', () => {}));
      `,
    );
    expect(texts).toEqual(expect.arrayContaining(['// header', '// helper', 'skipped', 'skipped too']));
    expect(texts).not.toContain('string');
    expect(tests).toHaveLength(1);
    expect(tests[0]!.around).toEqual(['of the describe']);
    expect(tests[0]!.own.map(({ text }) => text)).toEqual(['a title for %s', 'a tag', '// above', '// inside', 'of the table']);
    expect(tests[0]!.own.at(-1)!.title).toBe('a title for of the table');
  });
});
