import { finderOf } from './find-text.ts';

/** A passage of a text that is similar to the one searched for. */
export interface NearPassage {
  /** Its first and last line, counted from 1. */
  readonly first: number;
  readonly last: number;
  /** What differs, in words: `indentation (tabs or spaces) and quotes`, `2 of 5 lines`. */
  readonly difference: string;
  /** These lines as they are; only the first ones if there are many, and long ones cut. */
  readonly shown: string;
}

/**
 * The passage of `text` most similar to `wanted`, which does not occur in it: one that differs only in white space, quotes, letter case or invisible
 * characters, else the one that shares the most words with it. Undefined if nothing is similar enough. Pure; time grows with the length of both
 * texts, not with their product.
 */
export function nearestPassage(text: string, wanted: string): NearPassage | undefined {
  return sameButForm(text, wanted) ?? sharedWords(text, wanted);
}

/** Differences that people and models overlook, each with a function that removes it, one character at a time. */
const forms: readonly (readonly [name: string, fold: (text: string) => string])[] = [
  ['quotes or dashes', (text) => text.replace(/["`´‘’‚‛“”„‟′″«»]/g, "'").replace(/[‐‑‒–—−]/g, '-')],
  ['invisible characters', (text) => text.replace(/(?!\s)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')],
  ['letter case', (text) => text.toLowerCase()],
];

const fold = (text: string, skipped?: string): string =>
  forms.reduce((folded, [name, step]) => (name === skipped ? folded : step(folded)), text.replace(/\s+/g, ''));

function sameButForm(text: string, wanted: string): NearPassage | undefined {
  const sought = fold(wanted);
  const at = sought === '' ? -1 : finderOf(sought)(fold(text));
  if (at < 0) return undefined;
  const [start, end] = [unfold(text, at), unfold(text, at + sought.length - 1) + 1];
  // If `wanted` begins with white space, the indentation before the passage belongs to it.
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const indented = text.slice(lineStart, start).trim() === '' && /^\s/.test(wanted);
  const found = text.slice(indented ? lineStart : start, end);
  return passage(text, start, end, difference(found, wanted.replace(/^\s*\n/, '').trimEnd()));
}

/** Characters that are folded at once when an offset is mapped back. */
const stride = 4096;

/** The offset in `text` of the character at `index` of its folded form. */
function unfold(text: string, index: number): number {
  let [offset, left] = [0, index];
  for (;;) {
    const isTorn = /[\uD800-\uDBFF]/.test(text[offset + stride - 1] ?? '');
    const piece = text.slice(offset, offset + stride + (isTorn ? 1 : 0));
    const size = fold(piece).length;
    if (size > left) break;
    left -= size;
    offset += piece.length;
  }
  for (const character of text.slice(offset, offset + stride + 1)) {
    left -= fold(character).length;
    if (left < 0) break;
    offset += character.length;
  }
  return offset;
}

/** Kinds of difference in white space, from the smallest to the largest. */
const spaces: readonly (readonly [name: string, fold: (text: string) => string])[] = [
  ['line ends', (text) => text.replace(/\r\n?/g, '\n')],
  ['white space at the end of lines', (text) => eachLine(text, (line) => line.trimEnd())],
  ['indentation', (text) => eachLine(text, (line) => line.trim())],
  ['white space', (text) => text.replace(/\s+/g, '')],
];

function eachLine(text: string, change: (line: string) => string): string {
  return text
    .split(/\r\n?|\n/)
    .map(change)
    .join('\n');
}

/** Names the differences between two passages that are equal when folded. */
function difference(found: string, wanted: string): string {
  const named = forms.filter(([name]) => fold(found, name) !== fold(wanted, name)).map(([name]) => name);
  const [one, other] = [found, wanted].map((text) => forms.reduce((folded, [, step]) => step(folded), text)) as [string, string];
  const space = one === other ? undefined : spaces.find(([, step]) => step(one) === step(other))?.[0];
  const isTabbed = (text: string): boolean => /^[^\S\n]*\t/m.test(text);
  const tabs = space === 'indentation' && isTabbed(found) !== isTabbed(wanted) ? ' (tabs or spaces)' : '';
  const all = [...(space === undefined ? [] : [space + tabs]), ...named];
  return all.length === 0 ? 'white space before or behind it' : all.join(' and ');
}

/** Max lines of a text that are compared by words; files that a tool can read rarely have more. */
const maxLines = 500_000;
/** Max characters of a line that are compared. */
const maxWidth = 2000;
/** A passage is similar only if its share of common words is larger than this. */
const minShared = 0.5;

function wordsOf(line: string): readonly string[] {
  return line.slice(0, maxWidth).match(/[\p{L}\p{N}_]+/gu) ?? [];
}

const sizeOf = (words: readonly string[]): number => words.reduce((sum, word) => sum + word.length, 0);

/** Slides a window with the height of `wanted` over the text; finds the largest share of common words (Dice), weighted by length. */
function sharedWords(text: string, wanted: string): NearPassage | undefined {
  const sought = wanted
    .replace(/^\s*\n/, '')
    .trimEnd()
    .split('\n', maxLines);
  const soughtWords = sought.flatMap(wordsOf);
  const [known, soughtSize] = [new Set(soughtWords), sizeOf(soughtWords)];
  const lines = text.split('\n', maxLines);
  const height = Math.min(sought.length, lines.length);
  const rows = new Float64Array(lines.length);
  const common = new Float64Array(lines.length);
  let best = { share: minShared, first: -1 };
  let [inside, shared] = [0, 0];
  for (const [index, line] of lines.entries()) {
    const words = wordsOf(line);
    inside += rows[index] = sizeOf(words);
    shared += common[index] = sizeOf(words.filter((word) => known.has(word)));
    const first = index - height + 1;
    if (first < 0) continue;
    const share = (2 * Math.min(shared, soughtSize)) / (inside + soughtSize);
    if (share > best.share) best = { share, first };
    inside -= rows[first]!;
    shared -= common[first]!;
  }
  if (best.first < 0) return undefined;
  const found = lines.slice(best.first, best.first + height);
  const there = new Set(found.map((line) => line.trimEnd()));
  const different = Math.max(1, sought.filter((line) => !there.has(line.trimEnd())).length);
  const what = sought.length === 1 ? 'its words' : `${different} of ${sought.length} lines`;
  return shownLines(found, best.first + 1, what);
}

/** The lines that contain the offsets from `start` to `end`. */
function passage(text: string, start: number, end: number, what: string): NearPassage {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end);
  let first = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < start; at = text.indexOf('\n', at + 1)) first++;
  return shownLines(text.slice(from, to < 0 ? undefined : to).split('\n'), first, what);
}

/** Max lines, and max characters of each line, that an error shows. */
const shownCount = 30;
const shownWidth = 300;

function shownLines(lines: readonly string[], first: number, what: string): NearPassage {
  const short = (line: string): string => (line.length > shownWidth ? `${line.slice(0, shownWidth).toWellFormed()}[...]` : line);
  const shown = lines.slice(0, shownCount).map((line) => short(line.replace(/\r$/, '')));
  const more = lines.length > shownCount ? [`[${lines.length - shownCount} more lines]`] : [];
  return { first, last: first + lines.length - 1, difference: what, shown: [...shown, ...more].join('\n') };
}
