export interface MatchPlace {
  readonly start: number;
  readonly end: number;
}

/** Searches for many patterns of the same length at once. */
export interface Matcher {
  first(text: string): MatchPlace | undefined;
  /** All matches in order; overlapping and adjacent ones are merged. */
  all(text: string): MatchPlace[];
}

const base = 257;
const bits = 1 << 18;

/**
 * Rabin-Karp over UTF-16 units: one rolling hash for all patterns, a bitmap that rules out nearly every position, and a set for the exact comparison.
 * The cost per position does not depend on the number of patterns.
 */
export function createMatcher(length: number, patterns: readonly string[]): Matcher {
  const known = new Set(patterns);
  const bitmap = new Uint8Array(bits / 8);
  let leading = 1;
  for (let index = 1; index < length; index++) leading = Math.imul(leading, base);
  for (const pattern of known) {
    const slot = slotOf(hashOf(pattern, length));
    bitmap[slot >>> 3] = (bitmap[slot >>> 3] ?? 0) | (1 << (slot & 7));
  }

  const search = (text: string, from: number): number => {
    if (text.length - from < length) return -1;
    let hash = hashOf(text.slice(from, from + length), length);
    for (let start = from; ; start++) {
      const slot = slotOf(hash);
      if (((bitmap[slot >>> 3] ?? 0) & (1 << (slot & 7))) !== 0 && known.has(text.slice(start, start + length))) return start;
      if (start + length >= text.length) return -1;
      hash = (Math.imul(hash - Math.imul(text.charCodeAt(start), leading), base) + text.charCodeAt(start + length)) | 0;
    }
  };

  return {
    first: (text) => {
      const start = search(text, 0);
      return start === -1 ? undefined : { start, end: start + length };
    },
    all: (text) => {
      const places: MatchPlace[] = [];
      for (let start = search(text, 0); start !== -1; start = search(text, start + 1)) {
        const last = places.at(-1);
        if (last && start <= last.end) places[places.length - 1] = { start: last.start, end: start + length };
        else places.push({ start, end: start + length });
      }
      return places;
    },
  };
}

function hashOf(text: string, length: number): number {
  let hash = 0;
  for (let index = 0; index < length; index++) hash = (Math.imul(hash, base) + text.charCodeAt(index)) | 0;
  return hash;
}

function slotOf(hash: number): number {
  return (Math.imul(hash, 0x9e3779b1) >>> 8) & (bits - 1);
}
