import { factLimits, factShape, tombstoneShape, type Fact, type Tombstone } from './fact.ts';

/** The facts of a repository, and which ones were forgotten, by id. An id that was forgotten has no fact. */
export interface FactBook {
  readonly facts: ReadonlyMap<string, Fact>;
  readonly tombstones: ReadonlyMap<string, Tombstone>;
}

export const emptyBook: FactBook = { facts: new Map(), tombstones: new Map() };

/**
 * Reads `facts.jsonl`. Pure; never throws. Anybody who may push could have written it: if anything in it is not as `writeFacts` writes it, all of it
 * is ignored.
 * @returns undefined if the content is ignored.
 */
export function readFacts(content: string | Buffer): FactBook | undefined {
  if (Buffer.byteLength(content) > factLimits.bytes) return undefined;
  try {
    const text = typeof content === 'string' ? content : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
    return readLines(text === '' ? [] : text.replace(/\n$/, '').split('\n'));
  } catch {
    // Invalid UTF-8 or JSON, or JSON that is nested too deeply.
    return undefined;
  }
}

function readLines(lines: readonly string[]): FactBook | undefined {
  if (lines.length > factLimits.facts + factLimits.tombstones) return undefined;
  const facts = new Map<string, Fact>();
  const tombstones = new Map<string, Tombstone>();
  for (const line of lines) {
    const value: unknown = JSON.parse(line);
    const [fact, tombstone] = [factShape.safeParse(value).data, tombstoneShape.safeParse(value).data];
    const id = fact?.id ?? tombstone?.id;
    if (id === undefined || facts.has(id) || tombstones.has(id)) return undefined;
    if (fact) facts.set(id, fact);
    if (tombstone) tombstones.set(id, tombstone);
  }
  return facts.size <= factLimits.facts && tombstones.size <= factLimits.tombstones ? { facts, tombstones } : undefined;
}

/**
 * Writes `facts.jsonl`: one JSON per line, ordered by id, so that equal books are equal texts. Of more than 1,000 tombstones, the oldest are left
 * out. Pure. The text can be longer than a file may be: see `fitsFile`.
 * @throws if a fact or tombstone has a form that no file may have.
 */
export function writeFacts({ facts, tombstones }: FactBook): string {
  const newest = [...tombstones.values()].toSorted((a, b) => compare(b.at, a.at) || compare(a.id, b.id)).slice(0, factLimits.tombstones);
  const lines = [
    ...[...facts.values()].filter(({ id }) => !tombstones.has(id)).map((fact) => ({ id: fact.id, line: factLine(fact) })),
    ...newest.map((tombstone) => ({ id: tombstone.id, line: JSON.stringify(tombstoneShape.parse(tombstone)) })),
  ];
  return lines
    .toSorted((a, b) => compare(a.id, b.id))
    .map(({ line }) => `${line}\n`)
    .join('');
}

/** Whether what `writeFacts` made of a book is within the limits of a file. */
export function fitsFile(book: FactBook, text: string): boolean {
  return Buffer.byteLength(text) <= factLimits.bytes && book.facts.size <= factLimits.facts;
}

/** A fact as a line of the file, without a line end. @throws if it has a form that no file may have. */
export function factLine(fact: Fact): string {
  return JSON.stringify(factShape.parse(fact));
}

/** Order of two strings by their UTF-16 units, the same on every machine. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
