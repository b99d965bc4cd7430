import { createFences } from './outside-code.ts';

/** Models that write careful Markdown escape the underscore. */
const token = String.raw`NO\\?_REPLY`;
const onlyToken = new RegExp(`^_*${token}_*$`);
/** The token with emphasis, quotes and punctuation, but no list marker: a list of possible answers may end with it. */
const tokenLine = new RegExp(String.raw`^[*_~\`"'“”‘’«»([]*${token}[*_~\`"'“”‘’«»)\].,!?…]*$`);

/**
 * Whether the model chose not to reply: the whole answer or its last line is `NO_REPLY`, with any emphasis, quotes, code marks or punctuation
 * around it. An answer that only mentions the token is not silent: in a sentence, in a list, in a code fence, or after a line that ends with a
 * colon. Call it with the result of `sanitizeReply`.
 */
export function isSilentReply(text: string): boolean {
  return isOnlyToken(text) || lastTokenLine(text) !== undefined;
}

/** Removes `NO_REPLY` from the last lines; empty if there is nothing else. Text that is not silent is returned unchanged. */
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

/** Start of the trailing lines that are only the token; undefined if there are none, or if they only mention it. */
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
