import { pickFailures } from './pick-failures.ts';
import { terminalText } from './terminal-text.ts';

/** A line of the output; `number` counts from 1 in the output of the command. */
interface Line {
  readonly number: number;
  readonly text: string;
}

/**
 * The output of a command for the model: without escape sequences, with repeated lines counted. If it is longer than `limit` characters, runs of
 * blanks are shortened; if that is not enough, it keeps the beginning, the end and, from between them, the lines that look like failures, with their
 * numbers. Short output keeps all its blanks, so that it can be copied. Pure, linear.
 * @param dropped bytes missing from the middle of the output; if there are any, lines get no numbers, since those after the gap cannot be counted.
 */
export function shortenOutput({ text, dropped }: { readonly text: string; readonly dropped: number }, limit: number): string {
  const whole = terminalText(text).trimEnd();
  const all = whole.split('\n').map((line, index): Line => ({ number: index + 1, text: line }));
  const counted = joined(countRepeats(all));
  if (counted.length <= limit) return counted;
  const narrow = countRepeats(all.map(({ number, text: line }) => ({ number, text: narrowed(line) })));
  return joined(narrow).length <= limit ? joined(narrow) : cut(narrow, whole.length, dropped, limit);
}

function joined(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join('\n');
}

/** Max identical lines in a row that are all shown. */
const maxSame = 3;

/** Replaces more than three identical lines in a row with the first one and a note on how often it repeats; empty lines with one, without a note. */
function countRepeats(lines: readonly Line[]): Line[] {
  const counted: Line[] = [];
  for (let first = 0; first < lines.length;) {
    let end = first + 1;
    while (end < lines.length && lines[end]!.text === lines[first]!.text) end++;
    if (end - first <= maxSame) counted.push(...lines.slice(first, end));
    else if (lines[first]!.text.trim() === '') counted.push(lines[first]!);
    else {
      const note = `[the line above repeats ${end - first - 1} more times]`;
      counted.push(lines[first]!, { number: lines[first + 1]!.number, text: note });
    }
    first = end;
  }
  return counted;
}

/** Shortens gaps between columns and rules of tables, not indentation; removes blanks at the end. */
function narrowed(line: string): string {
  return line
    .trimEnd()
    .replace(/(?<=\S) {3,}(?=\S)/g, '  ')
    .replace(/([-=_*.#─━═])\1{8,}/g, '$1$1$1');
}

/** Shares of the limit: for the beginning, and for the lines after it that look like failures. The end gets the rest. */
const headShare = 0.3;
const failureShare = 0.3;
/** Characters reserved for our own notes. */
const noteRoom = 250;

function cut(lines: readonly Line[], size: number, dropped: number, limit: number): string {
  const text = joined(lines);
  const room = limit - noteRoom;
  const headEnd = lineEnd(text, Math.floor(room * headShare));
  let offset = 0;
  const placed = lines.map((line) => ({ ...line, start: offset, end: (offset += line.text.length + 1) - 1 }));
  const hidden = placed.filter(({ start, end }) => start >= headEnd && end <= text.length - room * (1 - headShare - failureShare));
  const picked = pickFailures(hidden, room * failureShare).map((line) => ({ ...line, shown: numbered(line, dropped > 0) }));
  const used = picked.reduce((sum, { shown }) => sum + shown.length + 1, 0);
  const tailStart = lineStart(text, text.length - (room - headEnd - used));
  const failures = picked.filter(({ end }) => end <= tailStart).map(({ shown }) => shown);
  const what = `${size - headEnd - (text.length - tailStart)} characters left out${dropped > 0 ? `, and ${dropped} bytes that were not kept` : ''}`;
  const note =
    failures.length === 0
      ? [`[... ${what}; send the output to grep, head or tail to see them ...]`]
      : [
          `[... ${what}; send the output to grep, head or tail to see them. What looks like a failure there${dropped > 0 ? '' : ', by line'}: ...]`,
          ...failures,
          '[... end of what was left out ...]',
        ];
  return [text.slice(0, headEnd).trimEnd(), ...note, text.slice(tailStart)].join('\n');
}

/** The end of the last whole line before `offset`, or `offset` if that is too far; never inside a character. */
function lineEnd(text: string, offset: number): number {
  const end = text.lastIndexOf('\n', offset);
  return end > offset / 2 ? end : offset - (isTorn(text, offset) ? 1 : 0);
}

/** The start of the first whole line after `offset`, or `offset` if that is too far; never inside a character. */
function lineStart(text: string, offset: number): number {
  const start = text.indexOf('\n', offset - 1) + 1;
  return start > 0 && start < (offset + text.length) / 2 ? start : offset + (isTorn(text, offset) ? 1 : 0);
}

function isTorn(text: string, offset: number): boolean {
  return /[\uD800-\uDBFF]/.test(text[offset - 1] ?? '') && /[\uDC00-\uDFFF]/.test(text[offset] ?? '');
}

/** Max characters shown of a line that looks like a failure. */
const maxWidth = 300;

function numbered({ number, text }: Line, isUncountable: boolean): string {
  const line = text.length > maxWidth ? `${text.slice(0, maxWidth).toWellFormed()}...` : text;
  return isUncountable ? line : `${number}: ${line}`;
}
