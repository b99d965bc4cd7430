/** Text that test runners and compilers print for a failure. */
const failure =
  /\b(?:assert\w*|expected|received|actual|panic(?:ked)?|traceback|fatal)\b|\b\w*(?:error|exception)(?:\[\w+\])?:|^\s*(?:not ok\b|E\s{2}|FAIL(?:ED)?\b|--- FAIL|[✗✘✖×●])/i;
const hint = /\b(?:error|exception|fail(?:s|ed|ing|ures?)?)\b/i;
/** Passed tests and rows of numeric tables: their names may contain such words. */
const harmless = /^\s*(?:[✓✔√]|ok\b|PASS(?:ED)?\b)|\bPASSED\s|\|\s*[\d.]+\s*\|/;

/** Lines after a failure that count as its details. */
const following = 2;
/** Max characters of a line that are examined and counted. */
const maxWidth = 300;

/**
 * The lines that look like failures, and the details after them, in their original order. If there is no room for all: failures come first, then
 * details, then lines that only contain a word for failure; each group from the start. Pure, linear.
 * @param room max characters, with 12 per line for its number.
 */
export function pickFailures<L extends { readonly text: string }>(lines: readonly L[], room: number): L[] {
  const ranks: [number[], number[], number[]] = [[], [], []];
  let behind = following;
  for (const [index, { text }] of lines.entries()) {
    const line = text.slice(0, maxWidth);
    if (line.trim() === '' || harmless.test(line)) behind = following;
    else if (failure.test(line)) {
      ranks[0].push(index);
      behind = 0;
    } else if (behind++ < following) ranks[1].push(index);
    else if (hint.test(line)) ranks[2].push(index);
  }
  const picked = new Set<number>();
  let left = room;
  for (const index of ranks.flat()) {
    left -= Math.min(lines[index]!.text.length, maxWidth) + 12;
    if (left < 0) break;
    picked.add(index);
  }
  return lines.filter((_, index) => picked.has(index));
}
