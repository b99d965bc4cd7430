import { createFences } from './outside-code.ts';

/** Underscores are escaped by models that write Markdown with care. */
const token = String.raw`NO\\?_REPLY`;
const onlyToken = new RegExp(`^_*${token}_*$`);
/** Emphasis, quotes and punctuation, but no list marker: a list of possible answers may end with the token. */
const tokenLine = new RegExp(String.raw`^[*_~\`"'“”‘’«»([]*${token}[*_~\`"'“”‘’«»)\].,!?…]*$`);

/**
 * Whether the model says that it has nothing to say: the whole answer is `NO_REPLY`, whatever emphasis, quotes, code marks or
 * punctuation stand around it, or its last line is. An answer that only mentions the token is not silent: in a sentence, in a list, in a code fence, or
 * below a line that ends with a colon. For the answer after `sanitizeReply`.
 */
export function isSilentReply(text: string): boolean {
  return isOnlyToken(text) || lastTokenLine(text) !== undefined;
}

/** The text without the `NO_REPLY` on its last line, or lines; empty when there is nothing else. What is not silent stays as it is. */
export function withoutSilentToken(text: string): string {
  if (isOnlyToken(text)) return '';
  const start = lastTokenLine(text);
  return start === undefined ? text : text.slice(0, start).trimEnd();
}

function isOnlyToken(text: string): boolean {
  const words = text.replace(/^[ \t]*(?:`{3,}|~{3,})\w*[ \t]*$/gm, '').match(/[\p{L}\p{N}_\\]+/gu) ?? [];
  const telling = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  return telling.length > 0 && telling.every((word) => onlyToken.test(word));
}

/** Where the lines at the end start that are the token. */
function lastTokenLine(text: string): number | undefined {
  let start: number | undefined;
  let end = text.length;
  let line = '';
  while (end >= 0) {
    const begin = end === 0 ? 0 : text.lastIndexOf('\n', end - 1) + 1;
    line = text.slice(begin, end).trim();
    if (line !== '' && !tokenLine.test(line)) break;
    if (line !== '') start = begin;
    end = begin - 1;
  }
  if (start === undefined || line.endsWith(':')) return undefined;
  return isInFence(text, start) ? undefined : start;
}

function isInFence(text: string, at: number): boolean {
  const nextFence = createFences(text);
  let fence = nextFence(0);
  while (fence && fence.end <= at) fence = nextFence(fence.end);
  return fence !== undefined && fence.start < at;
}
