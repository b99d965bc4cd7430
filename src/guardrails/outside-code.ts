export interface Cut {
  readonly start: number;
  readonly end: number;
}

/** A lookup from a position in the text. Positions must not decrease between calls, so that all lookups together take linear time. */
type Forward<T> = (from: number) => T;

/**
 * Finds the next code fence at or after a position: from the start of its first line to the end of its last one, or of the text if it is not closed.
 * Includes fences in lists and quotes. Line ends must be `\n`.
 */
export function createFences(text: string): Forward<Cut | undefined> {
  const opening = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}(?=[^`\n]*$)|~{3,})/gm;
  const closings = [...text.matchAll(/^[ \t>]*(`{3,}|~{3,})[ \t]*$/gm)];
  const passed = new Map<string, number>();
  return (from) => {
    opening.lastIndex = from;
    const found = opening.exec(text);
    if (!found) return undefined;
    const marks = found[1] ?? '';
    const inside = lineEnd(text, opening.lastIndex);
    let index = passed.get(marks) ?? 0;
    for (; index < closings.length; index++) {
      const closing = closings[index];
      if (closing && closing.index >= inside && closing[1]?.startsWith(marks)) break;
    }
    passed.set(marks, index);
    const closing = closings[index];
    return { start: found.index, end: closing ? closing.index + closing[0].length : text.length };
  };
}

export function lineEnd(text: string, from: number): number {
  const found = text.indexOf('\n', from);
  return found === -1 ? text.length : found;
}

/** Finds the end of the paragraph at or after a position. */
export function createParagraphEnds(text: string): Forward<number> {
  const blankLine = /\n[ \t]*(?=\n)/g;
  let end = -1;
  return (from) => {
    if (end >= from) return end;
    blankLine.lastIndex = from;
    end = blankLine.exec(text)?.index ?? text.length;
    return end;
  };
}

/**
 * Cuts parts out of a text, but not out of code: calls `cutAt` for each match of `candidates` (a global expression) that does not start in a code
 * fence or code span, and cuts the range that it returns, which may reach into code; undefined keeps the match. Lines that become blank are
 * removed, without leaving two blank lines. Linear if all calls of `cutAt` together are.
 */
export function cutOutsideCode(text: string, candidates: RegExp, cutAt: (match: RegExpExecArray) => Cut | undefined): string {
  const search = new RegExp(candidates);
  let match = search.exec(text);
  if (!match) return text;
  const nextCode = createCodePlaces(text);
  const cuts: Cut[] = [];
  let at = 0;
  while (match) {
    const code = nextCode(at);
    if (code && code.start <= match.index) {
      at = code.end;
    } else {
      const cut = cutAt(match);
      if (cut) cuts.push(cut);
      at = Math.max(cut?.end ?? 0, match.index + 1);
    }
    if (at > match.index) {
      search.lastIndex = at;
      match = search.exec(text);
    }
  }
  return withoutCuts(text, merged(text, cuts));
}

/** Finds the next code fence or code span. A span must end within its paragraph and before the next fence. */
function createCodePlaces(text: string): Forward<Cut | undefined> {
  const nextFence = createFences(text);
  const paragraphEnd = createParagraphEnds(text);
  const nextRun = createRuns(text);
  const backticks = /`+/g;
  let fence: Cut | undefined = { start: -1, end: -1 };
  let span: Cut | undefined = fence;
  const nextSpan = (from: number): Cut | undefined => {
    backticks.lastIndex = from;
    for (let run = backticks.exec(text); run; run = backticks.exec(text)) {
      const closing = nextRun(run[0].length, backticks.lastIndex) ?? text.length;
      const crossesFence = fence !== undefined && run.index < fence.start && closing >= fence.start;
      if (closing < paragraphEnd(run.index) && !crossesFence) return { start: run.index, end: closing + run[0].length };
    }
    return undefined;
  };
  return (from) => {
    if (fence && fence.start < from) fence = nextFence(from);
    if (span && span.start < from) span = nextSpan(from);
    if (fence && span) return fence.start <= span.start ? fence : span;
    return fence ?? span;
  };
}

/** Finds the next run of exactly `length` backticks. Positions must not decrease for a length. */
function createRuns(text: string): (length: number, from: number) => number | undefined {
  const places = new Map<number, number[]>();
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const known = places.get(run.length);
    if (known) known.push(index);
    else places.set(run.length, [index]);
  }
  const passed = new Map<number, number>();
  return (length, from) => {
    const known = places.get(length) ?? [];
    let index = passed.get(length) ?? 0;
    while (index < known.length && (known[index] ?? 0) < from) index += 1;
    passed.set(length, index);
    return known[index];
  };
}

/** Merges cuts with only blanks between them, so that a line with only such cuts counts as blank. */
function merged(text: string, cuts: readonly Cut[]): Cut[] {
  const joined: Cut[] = [];
  for (const cut of cuts) {
    const last = joined.at(-1);
    if (last && /^[ \t]*$/.test(text.slice(last.end, cut.start))) joined[joined.length - 1] = { start: last.start, end: cut.end };
    else joined.push(cut);
  }
  return joined;
}

function withoutCuts(text: string, cuts: readonly Cut[]): string {
  const kept: string[] = [];
  // The last two kept characters, tracked separately because joining the parts for each check would copy them each time.
  let tail = '\n\n';
  let at = 0;
  const keep = (end: number) => {
    const part = text.slice(at, end);
    kept.push(part);
    tail = (tail + part.slice(-2)).slice(-2);
  };
  const restOfLine = /[ \t]*(?:\n|$)/y;
  const blankLines = /(?:[ \t]*\n)*/y;
  for (const cut of cuts) {
    let line = cut.start;
    while (line > at && ' \t'.includes(text[line - 1] ?? '')) line -= 1;
    const startsLine = line > at ? text[line - 1] === '\n' : tail.endsWith('\n');
    restOfLine.lastIndex = cut.end;
    if (!startsLine || !restOfLine.test(text)) {
      keep(cut.start);
      at = cut.end;
      continue;
    }
    keep(line);
    at = restOfLine.lastIndex;
    blankLines.lastIndex = at;
    if (tail === '\n\n' && blankLines.test(text)) at = blankLines.lastIndex;
  }
  keep(text.length);
  return kept.join('');
}
