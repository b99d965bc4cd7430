/** What test runners and compilers write at a failure. */
const failure =
  /\b(?:assert\w*|expected|received|actual|panic(?:ked)?|traceback|fatal)\b|\b\w*(?:error|exception)(?:\[\w+\])?:|^\s*(?:not ok\b|E\s{2}|FAIL(?:ED)?\b|--- FAIL|[✗✘✖×●])/i;
const hint = /\b(?:error|exception|fail(?:s|ed|ing|ures?)?)\b/i;
/** A test that passed, and a row of a table of numbers, may be named for failures. */
const harmless = /^\s*(?:[✓✔√]|ok\b|PASS(?:ED)?\b)|\bPASSED\s|\|\s*[\d.]+\s*\|/;

/** Lines behind a failure that say more of it. */
const following = 2;
/** Characters of a line that are looked at, and that it takes at most, with its number. */
const maxWidth = 300;

/**
 * Lines that look like failures, and what stands behind them, in their order: failures first, then what is behind them, then what only has the word in
 * it, each from the beginning, as far as there is room. Pure, linear.
 * @param room characters.
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
