/** Inserted after the sign: GitHub then sees no mention or reference, and readers see no difference. */
const gap = '\u200B';

const closingKeyword = /(?:^|[^\p{L}\p{N}])(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?)[\s:*_~]*$/iu;

/**
 * Makes mentions and cross references inert: `@user`, `@org/team`, `owner/repo@sha`, `#1`, `owner/repo#1`, `GH-1`. For rendered text, after character
 * references and escapes are resolved; not needed for code. Only `#issue` may stay live, but never after a closing keyword, so that untrusted text
 * cannot close the issue. Idempotent.
 */
export function inertReferences(text: string, issue?: number): string {
  return withoutGaps(text)
    .replace(/@(?=[\p{L}\p{N}_-]|$)/gu, `@${gap}`)
    .replace(/(GH-)(?=\d)/gi, `$1${gap}`)
    .replace(/#(?=(\d+))/g, (sign, number: string, at: number, whole: string) =>
      isOwnIssue(number, at, whole, issue) ? sign : sign + gap,
    );
}

/** Removes the gaps of an earlier pass, so that they do not count as hidden text. */
export function withoutGaps(text: string): string {
  return text.replace(/(@|#|GH-)\u200B+/gi, '$1');
}

function isOwnIssue(number: string, at: number, whole: string, issue: number | undefined): boolean {
  if (issue === undefined || number !== String(issue)) return false;
  const before = whole.slice(Math.max(0, at - 40), at);
  // At the start of a text, the keyword could be in the previous node, as in `**Fixes** #7`.
  return before.trim() !== '' && /[\s(]$/.test(before) && !closingKeyword.test(before);
}

/** Whether rendered text would notify somebody or create a cross reference. */
export function hasReference(text: string, issue?: number): boolean {
  return inertReferences(text, issue) !== text;
}

/** Bare URLs that GitHub links, and URLs of any other scheme: up to the next space, without trailing punctuation. */
export const bareUrl = /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|(?<![\p{L}\p{N}])www\.)[^\s<>]*[^\s<>.,;:!?'")\]}*_~]/giu;
