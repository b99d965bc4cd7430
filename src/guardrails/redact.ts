import { createMatcher, type Matcher } from './leak-matcher.ts';
import { leakPatterns } from './leak-patterns.ts';

export interface Redactor {
  /** Replaces every part that reveals a secret with `***`; adjacent parts become one. */
  redact(text: string): string;
  /** Whether `redact` would change anything. */
  leaks(text: string): boolean;
  /** Like `leaks`, for the bytes of a file, including UTF-16. Compressed or encrypted content is not detected. */
  leaksBytes(bytes: Uint8Array): boolean;
}

/**
 * Detects leaks by the values of the secrets, not by token formats, which change. For a secret of 12 or more characters every 12-character window
 * counts: verbatim, reversed, in hex, in base64 and base64url at all three alignments, URL-encoded and JSON-escaped. For one of 8 to 11 characters
 * only the whole value counts. Each line of a multi-line secret is a secret too. The alignments also cover the header that git sends
 * (`x-access-token:` and the token in base64).
 *
 * Ignores shorter values, and values and windows with fewer than 4 different characters: a 4-letter key would redact half the repository. Pure;
 * linear in the length of the text, independent of the secrets.
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
