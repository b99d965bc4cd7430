import { inertReferences } from './references.ts';
import { showInvisible } from './invisible.ts';
import { codePointBoundary, leftOut } from './markdown.ts';

/** A fence line is carried over when a comment is split, so it must stay short. */
const maxRun = 100;

/**
 * What may stand inside a code fence or span of ours: control, bidi and invisible characters shown as escapes, our own markers
 * broken visibly (`<!-- gadget:` becomes `<\!-- gadget:`, so that a reader of markers that does not parse Markdown cannot be fooled), and
 * absurdly long runs of backticks counted. Everything else is verbatim.
 */
export function inertCode(text: string): string {
  return showInvisible(text)
    .text.replace(/<!--(?=\s*gadget:)/gi, '<\\!--')
    .replace(/`{101,}/g, (run) => `${'`'.repeat(maxRun)}[+${run.length - maxRun} backticks]`);
}

/**
 * A fenced code block that the text cannot break out of: its fence is longer than any run of backticks inside. `info` is the language; anything
 * but a short word is ignored.
 */
export function fence(text: string, info = ''): string {
  const code = inertCode(text).replace(/\n$/, '');
  const marks = fenceMarks(code);
  return `${marks}${language(info)}\n${code}\n${marks}`;
}

/** Backticks that fence `code`, wherever its lines are cut. */
export function fenceMarks(code: string): string {
  return '`'.repeat(Math.max(3, longestBackticks(code) + 1));
}

/** The word if it can be the language of a fence; nothing otherwise, since a reader does not see it. */
export function language(info: string): string {
  return /^[\w+#.-]{1,24}$/.test(info) ? info : '';
}

/** A code span on one line; line ends are shown as `⏎`. It shows the empty text as a space, since Markdown has no empty span. */
export function codeSpan(text: string): string {
  const code = inertCode(text).replaceAll('\n', '⏎').replaceAll('\t', ' ') || ' ';
  const marks = '`'.repeat(longestBackticks(code) + 1);
  const padding = /^`|`$/.test(code) || /^ .*\S.* $/.test(code) ? ' ' : '';
  return `${marks}${padding}${code}${padding}${marks}`;
}

function longestBackticks(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

const maxSummary = 200;

/**
 * A collapsed section. `summary` is any text, shown as text on one line, cut after 200 characters; `body` is Markdown that is already safe.
 * The blank line behind the summary is what makes GitHub render the body as Markdown.
 */
export function details(summary: string, body: string): string {
  return `<details>\n<summary>${summaryText(summary)}</summary>\n\n${body}\n\n</details>`;
}

function summaryText(summary: string): string {
  // GitHub looks for mentions and URLs in HTML too.
  const line = inertReferences(showInvisible(summary).text.replace(/\s+/g, ' ').trim()).replaceAll('://', ':\u200B//');
  const cut = line.length > maxSummary ? `${line.slice(0, codePointBoundary(line, maxSummary))}…` : line;
  return cut.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export interface Clipped {
  readonly text: string;
  /** Characters (UTF-16 units) that were left out. */
  readonly omitted: number;
}

/**
 * Keeps the first `head` and the last `tail` characters (UTF-16 units, never half a character) and says on a line between them how much was
 * left out. A text that fits is returned as it is.
 */
export function clip(text: string, { head, tail }: { readonly head: number; readonly tail: number }): Clipped {
  if (text.length <= head + tail) return { text, omitted: 0 };
  const headEnd = codePointBoundary(text, head);
  const from = text.length - tail;
  const boundary = codePointBoundary(text, from);
  const tailStart = boundary < from ? from + 1 : from;
  const omitted = tailStart - headEnd;
  return { text: `${text.slice(0, headEnd)}\n${leftOut(omitted)}\n${text.slice(tailStart)}`, omitted };
}
