/** Max characters shown of a line. */
const maxShownLine = 400;

/** At most 400 characters of a line, including the start of the match at `start`. */
export function cutAround(line: string, start: number): string {
  if (line.length <= maxShownLine) return line;
  const from = Math.max(0, Math.min(start - 100, line.length - maxShownLine));
  return `${from > 0 ? '[cut] ' : ''}${line.slice(from, from + maxShownLine).toWellFormed()}${from + maxShownLine < line.length ? ' [line cut]' : ''}`;
}

/** The lines of a text without their ends (LF or CRLF). */
export function splitLines(text: string): string[] {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Matches as `name:line:text`, `context` lines around them as `name-line-text`, `--` between groups. */
export function renderMatches(name: string, lines: readonly string[], matches: ReadonlyMap<number, number>, context: number): string[] {
  const shown: string[] = [];
  let next = 0;
  for (const at of matches.keys()) {
    const from = Math.max(next, at - context);
    if (context > 0 && shown.length > 0 && from > next) shown.push('--');
    for (next = from; next <= Math.min(at + context, lines.length - 1); next++) {
      const start = matches.get(next);
      const mark = start === undefined ? '-' : ':';
      shown.push(`${name}${mark}${next + 1}${mark}${cutAround(lines[next]!, start ?? 0)}`);
    }
  }
  return shown;
}
