import { inertReferences } from './references.ts';
import { showInvisible } from './invisible.ts';
import { codePointBoundary, leftOut } from './markdown.ts';

/** Max backticks in a run. A split comment repeats the fence line, so it must stay short. */
const maxRun = 100;

/**
 * Makes text safe inside our code fences and spans: control, bidi and invisible characters become escapes; our own markers are visibly broken
 * (`<!-- gadget:` becomes `<\!-- gadget:`), because code that reads markers does not parse Markdown and would accept a forged one; runs of more than
 * 100 backticks are shortened. Everything else is verbatim.
 */
export function inertCode(text: string): string {
  return showInvisible(text)
    .text.replace(/<!--(?=\s*gadget:)/gi, '<\\!--')
    .replace(/`{101,}/g, (run) => `${'`'.repeat(maxRun)}[+${run.length - maxRun} backticks]`);
}

/**
 * Renders a fenced code block that the text cannot break out of: the fence is longer than any run of backticks inside. `info` is the language;
 * anything but a short word is ignored.
 */
export function fence(text: string, info = ''): string {
  const code = inertCode(text).replace(/\n$/, '');
  const marks = fenceMarks(code);
  return `${marks}${language(info)}\n${code}\n${marks}`;
}

/** Backticks for a fence around `code` or any part of it. */
export function fenceMarks(code: string): string {
  return '`'.repeat(Math.max(3, longestBackticks(code) + 1));
}

/** `info` if it can be the language of a fence; otherwise empty, since readers do not see it. */
export function language(info: string): string {
  return /^[\w+#.-]{1,24}$/.test(info) ? info : '';
}

/** Renders a code span on one line; line ends are shown as `⏎`, and empty text as a space, since Markdown has no empty span. */
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
 * Renders a collapsed section. `summary` is any text, shown as plain text on one line and cut after 200 characters; `body` is Markdown that is
 * already safe. GitHub renders the body as Markdown only after a blank line.
 */
export function details(summary: string, body: string): string {
  return `<details>\n<summary>${summaryText(summary)}</summary>\n\n${body}\n\n</details>`;
}

function summaryText(summary: string): string {
  // GitHub also links mentions and URLs in HTML.
  const line = inertReferences(showInvisible(summary).text.replace(/\s+/g, ' ').trim()).replaceAll('://', ':\u200B//');
  const cut = line.length > maxSummary ? `${line.slice(0, codePointBoundary(line, maxSummary))}…` : line;
  return cut.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export interface Clipped {
  readonly text: string;
  /** Omitted characters (UTF-16 units). */
  readonly omitted: number;
}

/**
 * Keeps the first `head` and the last `tail` characters (UTF-16 units, never half a character), with a line between them that tells how much was
 * left out. A text that fits is returned unchanged.
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
