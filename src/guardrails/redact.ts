import { createMatcher, type Matcher } from './leak-matcher.ts';
import { leakPatterns } from './leak-patterns.ts';

export interface Redactor {
  /** Every place where a secret shows becomes `***`; neighbouring places become one. */
  redact(text: string): string;
  /** Whether `redact` would change anything. */
  leaks(text: string): boolean;
  /** The same for the bytes of a file, also as UTF-16. Compressed or encrypted content cannot be seen through. */
  leaksBytes(bytes: Uint8Array): boolean;
}

/**
 * Blocks leaks by value, since the shape of a token changes and its value does not. Of a secret with 12 or more characters every
 * 12-character window counts, as it is, reversed, in hex, base64 and base64url at each of the three alignments, URL-encoded and JSON-escaped; of
 * one with 8 to 11 characters the whole value does. Each line of a secret with several lines is a secret too. The value that git sends
 * (`x-access-token:` and the token in base64) is covered by the alignments.
 *
 * Shorter values, and those and windows with fewer than 4 different characters, are ignored: a key of 4 letters would blank half the repository. Pure,
 * linear in the length of the text, whatever the secrets.
 */
export function createRedactor(secrets: readonly string[]): Redactor {
  const matchers = createMatchers(leakPatterns(secrets));
  const leaks = (text: string) => matchers.some((matcher) => matcher.first(text) !== undefined);
  return {
    redact: (text) => blank(text, matchers),
    leaks,
    leaksBytes: (bytes) => {
      const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
      return leaks(text) || (text.includes('\0') && leaks(text.replaceAll('\0', '')));
    },
  };
}

function createMatchers(patterns: ReadonlySet<string>): Matcher[] {
  const byLength = new Map<number, string[]>();
  for (const pattern of patterns) {
    const group = byLength.get(pattern.length) ?? [];
    group.push(pattern);
    byLength.set(pattern.length, group);
  }
  return [...byLength].map(([length, group]) => createMatcher(length, group));
}

function blank(text: string, matchers: readonly Matcher[]): string {
  const places = matchers.flatMap((matcher) => matcher.all(text)).toSorted((a, b) => a.start - b.start);
  if (places.length === 0) return text;
  const parts: string[] = [];
  let at = 0;
  let end = -1;
  for (const place of places) {
    if (place.start > end) {
      parts.push(text.slice(at, place.start), '***');
    }
    end = Math.max(end, place.end);
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}
