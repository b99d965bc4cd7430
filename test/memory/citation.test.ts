import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CitedFiles, citedPaths, citedText, findPassage, hashOfLines } from '../../src/memory/citation.ts';
import { cited, hex, readme, sample } from './sample-facts.ts';

const text = 'one\n  two\nthree  \nfour\n';
const passage = (from: number, to: number, of = text) => ({ path: 'a.txt', from, to, hash: hashOfLines(of, from, to)! });

describe('the hash of a passage', () => {
  test('is the first 16 hex digits of the SHA-256 of its trimmed lines', () => {
    expect(hashOfLines(text, 2, 3)).toBe(createHash('sha256').update('two\nthree').digest('hex').slice(0, 16));
  });

  test('does not depend on line ends, indentation or blanks at the end', () => {
    expect(hashOfLines('one\r\n\ttwo\r\nthree', 2, 3)).toBe(hashOfLines(text, 2, 3));
    expect(citedText('one\r\n\ttwo\r\nthree', 1, 2)).toBe('one\ntwo');
  });

  test.each([
    [0, 1],
    [3, 2],
    [4, 5],
    [5, 5],
  ])('does not exist for lines %i to %i of four lines', (from, to) => {
    expect(hashOfLines(text, from, to)).toBeUndefined();
  });

  test('exists for 40 lines and not for 41', () => {
    const long = 'x\n'.repeat(50);
    expect(hashOfLines(long, 2, 41)).toMatch(/^[0-9a-f]{16}$/);
    expect(hashOfLines(long, 2, 42)).toBeUndefined();
  });

  test('does not exist in an empty file', () => {
    expect(hashOfLines('', 1, 1)).toBeUndefined();
  });
});

describe('finding a passage', () => {
  test('finds it where it stood', () => {
    expect(findPassage(text, passage(2, 3))).toBe(2);
  });

  test('prefers its old place to an earlier one', () => {
    const twice = `two\nthree\n${text}`;
    expect(findPassage(twice, passage(4, 5, twice))).toBe(4);
  });

  test('finds it where it has moved, and with CRLF and other indentation', () => {
    expect(findPassage(`new\nnew\n${text}`, passage(2, 3))).toBe(4);
    expect(findPassage('\ttwo\r\n\tthree\r\n', passage(2, 3))).toBe(1);
  });

  test('does not find it when a line of it has changed, has gone or has a line between', () => {
    expect(findPassage('one\ntwo!\nthree\n', passage(2, 3))).toBeUndefined();
    expect(findPassage('one\nthree\n', passage(2, 3))).toBeUndefined();
    expect(findPassage('two\n\nthree\n', passage(2, 3))).toBeUndefined();
    expect(findPassage('', passage(2, 3))).toBeUndefined();
  });
});

describe('cited files', () => {
  test('have a fact where its first passage that still exists stands', () => {
    const fact = sample('x', { citations: [cited(3, 3, 'gone.md'), cited(1, 1, 'changed.md'), cited(3, 4)] });
    const files = new CitedFiles(
      new Map([
        ['gone.md', undefined],
        ['changed.md', '# Gadgets\n'],
        ['README.md', `\n${readme}`],
      ]),
    );
    expect(files.placeOf(fact)).toEqual({ path: 'README.md', line: 4 });
  });

  test('do not have a fact whose passages are in other files', () => {
    expect(new CitedFiles(new Map([['OTHER.md', readme]])).placeOf(sample())).toBeUndefined();
  });

  test('are searched once for all passages of one length, however many are gone', () => {
    const text = Array.from({ length: 20_000 }, (_, index) => `line ${index}`).join('\n');
    const files = new CitedFiles(new Map([['big.txt', text]]));
    const start = performance.now();
    for (let index = 0; index < 500; index++) {
      const hash = hex(index).repeat(2);
      expect(files.placeOf({ citations: [{ path: 'big.txt', from: 1, to: 40, hash }] })).toBeUndefined();
    }
    // One search takes a twentieth of a second; one for each would take half a minute or more.
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  test('are those that the facts name, each once', () => {
    expect(citedPaths([sample('a'), sample('b', { citations: [cited(1), cited(3, 3, 'b.md')] })])).toEqual(['README.md', 'b.md']);
  });
});
