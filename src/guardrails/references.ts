/** U+200B behind the sign: GitHub then sees no mention and no reference, a reader sees no difference. */
const gap = '\u200B';

const closingKeyword = /(?:^|[^\p{L}\p{N}])(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?)[\s:*_~]*$/iu;

/**
 * A text without live mentions and cross references: `@user`, `@org/team`, `owner/repo@sha`, `#1`, `owner/repo#1`, `GH-1`. For
 * text as GitHub renders it, after character references and escapes are resolved; code needs none of this. `issue` is the one number that
 * may stay live as `#7`, but never behind a closing keyword: what closes an issue is decided by us. Stable when applied again.
 */
export function inertReferences(text: string, issue?: number): string {
  return withoutGaps(text)
    .replace(/@(?=[\p{L}\p{N}_-]|$)/gu, `@${gap}`)
    .replace(/(GH-)(?=\d)/gi, `$1${gap}`)
    .replace(/#(?=(\d+))/g, (sign, number: string, at: number, whole: string) =>
      isOwnIssue(number, at, whole, issue) ? sign : sign + gap,
    );
}

/** Removes the gaps of an earlier pass, so that they do not count as invisible text of a stranger. */
export function withoutGaps(text: string): string {
  return text.replace(/(@|#|GH-)\u200B+/gi, '$1');
}

function isOwnIssue(number: string, at: number, whole: string, issue: number | undefined): boolean {
  if (issue === undefined || number !== String(issue)) return false;
  const before = whole.slice(Math.max(0, at - 40), at);
  // At the very start the keyword could stand in the node before, as in `**Fixes** #7`.
  return before.trim() !== '' && /[\s(]$/.test(before) && !closingKeyword.test(before);
}

/** Whether a text that GitHub renders would notify somebody or leave a cross reference. */
export function hasReference(text: string, issue?: number): boolean {
  return inertReferences(text, issue) !== text;
}

/** Bare URLs as GitHub links them, and any other scheme: the text up to the next space, without the punctuation at its end. */
export const bareUrl = /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|(?<![\p{L}\p{N}])www\.)[^\s<>]*[^\s<>.,;:!?'")\]}*_~]/giu;
