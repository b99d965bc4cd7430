import { createHash } from 'node:crypto';
import { factLimits, type Citation, type Fact } from './fact.ts';

/** Where a passage stands now; `line` is 1-based. */
export interface PassagePlace {
  readonly path: string;
  readonly line: number;
}

/** The trimmed lines of a text; a line end at its end starts no further line. */
function trimmedLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  if (text.endsWith('\n') || text === '') lines.pop();
  return lines;
}

/** The trimmed lines of a passage, joined by `\n`; undefined if the text has no such lines, or they are more than a citation may have. */
function passageOf(lines: readonly string[], from: number, to: number): string | undefined {
  if (from < 1 || to < from || to > lines.length || to - from >= factLimits.citedLines) return undefined;
  return lines.slice(from - 1, to).join('\n');
}

/** First 16 hex digits of SHA-256. */
function hashOf(passage: string): string {
  return createHash('sha256').update(passage).digest('hex').slice(0, 16);
}

/** The trimmed lines of a passage; undefined as for `hashOfLines`. */
export function citedText(text: string, from: number, to: number): string | undefined {
  return passageOf(trimmedLines(text), from, to);
}

/**
 * The hash of a passage: first 16 hex digits of the SHA-256 of its trimmed lines, joined by `\n`. Lines are 1-based, both included; CRLF is a line
 * end. Pure.
 * @returns undefined if the text has no such lines, or they are more than 40.
 */
export function hashOfLines(text: string, from: number, to: number): string | undefined {
  const passage = citedText(text, from, to);
  return passage === undefined ? undefined : hashOf(passage);
}

/** The 1-based line where a cited passage stands in a text now: at its old place, or else the first place from the top. Pure; linear. */
export function findPassage(text: string, citation: Citation): number | undefined {
  return new Passages(text).find(citation);
}

/** The passages of one text. Finding many of them costs little more than finding one of each length. */
class Passages {
  readonly #lines: readonly string[];
  /** First line of each passage, by the number of its lines and its hash. */
  readonly #places = new Map<number, Map<string, number>>();

  constructor(text: string) {
    this.#lines = trimmedLines(text);
  }

  find({ from, to, hash }: Citation): number | undefined {
    const passage = passageOf(this.#lines, from, to);
    if (passage !== undefined && hashOf(passage) === hash) return from;
    const length = to - from + 1;
    if (length > factLimits.citedLines) return undefined;
    const known = this.#places.get(length) ?? this.#allOf(length);
    this.#places.set(length, known);
    return known.get(hash);
  }

  #allOf(length: number): Map<string, number> {
    const places = new Map<string, number>();
    for (let from = 1; from + length - 1 <= this.#lines.length; from++) {
      const hash = hashOf(this.#lines.slice(from - 1, from - 1 + length).join('\n'));
      if (!places.has(hash)) places.set(hash, from);
    }
    return places;
  }
}

/** The files that facts cite, at the head of the default branch. Remembers what it has searched for. */
export class CitedFiles {
  readonly #texts: ReadonlyMap<string, string | undefined>;
  readonly #passages = new Map<string, Passages>();

  /** @param texts by path; a file that does not exist, is not text or is a link is missing or undefined. */
  constructor(texts: ReadonlyMap<string, string | undefined>) {
    this.#texts = texts;
  }

  /** Where the first passage that a fact cites and that still exists stands now; undefined if there is none. */
  placeOf({ citations }: Pick<Fact, 'citations'>): PassagePlace | undefined {
    for (const citation of citations) {
      const line = this.#in(citation.path)?.find(citation);
      if (line !== undefined) return { path: citation.path, line };
    }
    return undefined;
  }

  #in(path: string): Passages | undefined {
    const text = this.#texts.get(path);
    if (text === undefined) return undefined;
    const passages = this.#passages.get(path) ?? new Passages(text);
    this.#passages.set(path, passages);
    return passages;
  }
}

/** Paths that the facts cite, each once: the files that `CitedFiles` needs. */
export function citedPaths(facts: Iterable<Fact>): string[] {
  return [...new Set([...facts].flatMap(({ citations }) => citations.map(({ path }) => path)))];
}
