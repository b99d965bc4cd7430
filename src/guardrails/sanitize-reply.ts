import { createFences, createParagraphEnds, cutOutsideCode, lineEnd, type Cut } from './outside-code.ts';

/**
 * Removes leftovers of tool calls and reasoning from a model's answer, in seven steps, and trims it. For publication; the stored message is not
 * changed.
 *
 * Code fences and code spans stay as they are, so that an answer can explain `<tool_call>`. Anything that no step clearly recognizes stays too. Line
 * ends become `\n`. Never throws; pure, linear, idempotent. The result is empty if there were only leftovers.
 */
export function sanitizeReply(reply: string): string {
  let text = reply.replace(/\r\n?/g, '\n');
  // Removing a part can join its neighbors into a new tag (`<thi<think></think>nk>`): repeat until nothing changes.
  for (let pass = 0; pass < maxPasses; pass++) {
    const cleaned = steps.reduce((cleaning, step) => step(cleaning), text).trim();
    if (cleaned === text) return text;
    text = cleaned;
  }
  // Crafted to need more passes, so not an ordinary answer: publish it with its leftovers as plain text.
  return sanitizeReply(text.replaceAll('<', '&lt;').replace(/^([ \t]*)\[/gm, '$1\\['));
}

const maxPasses = 8;

const steps: readonly ((text: string) => string)[] = [
  stripGarbledToolXml,
  stripDowngradedToolCallText,
  stripThinkingTags,
  stripFinalTags,
  stripEchoedSystemMessages,
  collapseDuplicateBlocks,
  stripLeadingBlankLines,
];

/** Matches a tag with one of these names and an optional namespace, even if cut off at the end of the text, but not after a backslash. */
function tagOf(names: string): RegExp {
  return new RegExp(
    String.raw`(?<!\\)<\s?(\/?)\s?(?:[a-z]{1,12}:)?(${names})(?:((?:[\s/][^<>]{0,300})?)>|(\s+name\s*=[^<>\n]{0,300})?$)`,
    'gi',
  );
}

interface Tag {
  readonly closing: boolean;
  readonly name: string;
  readonly attributes: string;
}

function read(match: RegExpExecArray): Tag {
  return { closing: match[1] === '/', name: (match[2] ?? '').toLowerCase(), attributes: match[3] ?? match[4] ?? '' };
}

function placeOf(match: RegExpExecArray): Cut {
  return { start: match.index, end: match.index + match[0].length };
}

/** Finds the next tag with a name that satisfies `fits`. Positions must not decrease for a name. */
function createTagSearch(text: string): (name: string, from: number, fits: (tag: Tag) => boolean) => RegExpExecArray | undefined {
  const searches = new Map<string, RegExp | undefined>();
  return (name, from, fits) => {
    const search = searches.has(name) ? searches.get(name) : tagOf(name);
    searches.set(name, search);
    if (!search) return undefined;
    search.lastIndex = from;
    for (let match = search.exec(text); match; match = search.exec(text)) if (fits(read(match))) return match;
    // None from here to the end of the text.
    searches.set(name, undefined);
    return undefined;
  };
}

const toolTag = tagOf('tool_calls?|function_calls?|tool_use|invoke|parameter');

/**
 * Step 1: removes tool calls written as text (`<tool_call>`, `<function_call>`, `<tool_use>`, `<minimax:tool_call>`, `<invoke name=…>`,
 * `<parameter name=…>`), from the opening to the closing tag. If an element is not closed, removes only what clearly belongs to it: the tag, and a
 * JSON value, tool name or parameter line after it. If only punctuation is left, the result is empty.
 */
export function stripGarbledToolXml(text: string): string {
  const nextTag = createTagSearch(text);
  const paragraphEnd = createParagraphEnds(text);
  const stripped = cutOutsideCode(text, toolTag, (match) => {
    const { closing, name, attributes } = read(match);
    const tag = placeOf(match);
    if (closing || attributes.endsWith('/')) return tag;
    if ((name === 'parameter' || name === 'invoke') && !/\bname\s*=/i.test(attributes)) return undefined;
    const next = nextTag(name, tag.end, () => true);
    if (next && read(next).closing) return { start: tag.start, end: placeOf(next).end };
    return { start: tag.start, end: payloadEnd(text, tag.end, name, paragraphEnd) };
  });
  return stripped !== text && !/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(stripped.replace(/<[^<>]*>/g, '')) ? '' : stripped;
}

/** End of what belongs to an opening tag that is not closed. */
function payloadEnd(text: string, from: number, name: string, paragraphEnd: (from: number) => number): number {
  if (name === 'parameter') return matchEnd(/[^<\n]*/y, text, from) ?? from;
  // A tool name follows the tag directly, or is on the next line before arguments; other words belong to the answer.
  const named = matchEnd(/[\w.-]{1,100}(?=[ \t]*(?:[\n<{]|$))|[ \t]*\n[ \t]*[\w.-]{1,100}(?=\s?[{<])/y, text, from) ?? from;
  const json = matchEnd(/[ \t]*(?:\n[ \t]*)?(?=[{[])/y, text, named);
  return (json === undefined ? undefined : jsonEnd(text, json, paragraphEnd)) ?? named;
}

function matchEnd(sticky: RegExp, text: string, from: number): number | undefined {
  sticky.lastIndex = from;
  return sticky.test(text) ? sticky.lastIndex : undefined;
}

/** End of the JSON value that starts at `from`, or of its paragraph if the value is cut off; undefined if none starts there. */
function jsonEnd(text: string, from: number, paragraphEnd: (from: number) => number): number | undefined {
  return /^(?:\{|\[\s{0,20}[\]{["])/.test(text.slice(from, from + 22)) ? bracketsEnd(text, from, paragraphEnd(from)) : undefined;
}

/** Index after the bracket that closes the one at `from`; `limit` if none does. */
function bracketsEnd(text: string, from: number, limit: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < limit; at++) {
    const character = text[at];
    if (character === '"') quoted = !quoted;
    else if (character === '\\' && quoted) at += 1;
    else if (quoted) continue;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return limit;
}

/**
 * Step 2: removes `[Tool Call: …]`, `[Tool Result …]` and `[Historical context: …]` at the start of a line, and JSON after them, with or without
 * `Arguments:`. Other text after them stays.
 */
export function stripDowngradedToolCallText(text: string): string {
  const paragraphEnd = createParagraphEnds(text);
  const behind = /[ \t]*(?:\n[ \t]*)?(?:Arguments:[ \t]*(?:\n[ \t]*)?)?(?=[{[])/iy;
  return cutOutsideCode(text, /^[ \t]*\[(?:Tool Call:|Tool Result\b|Historical context:)/gim, (match) => {
    const marker = text.indexOf('[', match.index);
    // A `[Historical context: …]` contains whole arguments and can span several lines.
    const end = bracketsEnd(text, marker, /historical/i.test(match[0]) ? paragraphEnd(marker) : lineEnd(text, marker));
    const json = matchEnd(behind, text, end);
    return { start: marker, end: (json === undefined ? undefined : jsonEnd(text, json, paragraphEnd)) ?? end };
  });
}

const thinkingTag = tagOf('think|thinking|thought|antThinking');

/**
 * Step 3: removes `<think>`, `<thinking>`, `<thought>` and `<antThinking>` with their content, up to the first closing tag of the same name. Of an
 * unpaired tag only the tag is removed, since the answer may follow it, with one exception: if the first tag is a closing tag followed by a blank
 * line and more text, the opening tag was part of the chat template, and everything before the closing tag is thinking.
 */
export function stripThinkingTags(text: string): string {
  const nextTag = createTagSearch(text);
  let first = true;
  return cutOutsideCode(text, thinkingTag, (match) => {
    const { closing, name, attributes } = read(match);
    const tag = placeOf(match);
    const endsThinking = first && closing && /^[ \t]*\n[ \t]*\n\s*\S/.test(text.slice(tag.end));
    first = false;
    if (endsThinking) return { start: 0, end: tag.end };
    const end = closing || attributes.endsWith('/') ? undefined : nextTag(name, tag.end, (next) => next.closing);
    return end ? { start: tag.start, end: placeOf(end).end } : tag;
  });
}

/** Step 4: removes the tags `<final>` and `</final>`; their content stays. */
export function stripFinalTags(text: string): string {
  return cutOutsideCode(text, tagOf('final'), placeOf);
}

/** Step 5: removes text from a line that starts with `[System Message]` to the next blank line. */
export function stripEchoedSystemMessages(text: string): string {
  const paragraphEnd = createParagraphEnds(text);
  return cutOutsideCode(text, /^[ \t]*\[System Message\]/gim, ({ index }) => ({ start: index, end: paragraphEnd(index) }));
}

/**
 * Step 6: removes a block, delimited by blank lines, that repeats the block before it. Keeps blocks with a code fence, indented code, and blocks that
 * are only a tag or a rule: the closing tags of two nested sections are the same.
 */
export function collapseDuplicateBlocks(text: string): string {
  const kept: string[] = [];
  let before: string | undefined;
  for (const { block, separator, fenced } of blocksOf(text)) {
    const content = block.trim();
    const comparable = !fenced && !/^(?: {4}|\t)/.test(block) && /[\p{L}\p{N}]/u.test(content) && !/^<[^<>]*>$/.test(content);
    if (comparable && content === before) continue;
    before = comparable ? content : undefined;
    kept.push(separator, block);
  }
  return kept.join('');
}

interface Block {
  readonly block: string;
  /** The blank lines before it. */
  readonly separator: string;
  readonly fenced: boolean;
}

function blocksOf(text: string): Block[] {
  const nextFence = createFences(text);
  const blankLines = /\n(?:[ \t]*\n)+/g;
  const blocks: Block[] = [];
  let separator = '';
  let start = 0;
  let fenced = false;
  let fence = nextFence(0);
  for (let match = blankLines.exec(text); match; match = blankLines.exec(text)) {
    for (; fence && fence.end <= match.index; fence = nextFence(fence.end)) fenced = true;
    if (fence && fence.start < match.index) {
      fenced = true;
      // The blank lines are inside the fence: continue after it.
      blankLines.lastIndex = fence.end;
      fence = nextFence(fence.end);
      continue;
    }
    blocks.push({ block: text.slice(start, match.index), separator, fenced });
    [separator, start, fenced] = [match[0], blankLines.lastIndex, false];
  }
  blocks.push({ block: text.slice(start), separator, fenced: fenced || fence !== undefined });
  return blocks;
}

/** Step 7: removes blank lines at the start; keeps the indentation of the first line with text. */
export function stripLeadingBlankLines(text: string): string {
  return text.replace(/^(?:[^\S\n]*\n)+/, '');
}
