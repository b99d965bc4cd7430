import type { Nodes, Parents, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** Parses GitHub Flavored Markdown. Positions are UTF-16 offsets if the text has no byte order mark and only `\n` line ends. */
export function parseGfm(markdown: string): Root {
  return fromMarkdown(markdown, { extensions: [gfm(), withoutImageFootnotes], mdastExtensions: [gfmFromMarkdown()] });
}

/** Disables `![^a]` as an exclamation mark and a footnote: it is rare, and detecting it takes quadratic time in the number of brackets. */
const withoutImageFootnotes = { disable: { null: ['gfmPotentialFootnoteCall'] } };

/** `root` and all nodes below it, in document order. Not recursive, because untrusted text decides how deep the tree is. */
export function nodesOf(root: Nodes): Nodes[] {
  const found: Nodes[] = [];
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.push(node);
    if (isParent(node)) for (let index = node.children.length - 1; index >= 0; index--) waiting.push(node.children[index] as Nodes);
  }
  return found;
}

export function isParent(node: Nodes): node is Parents {
  return 'children' in node;
}

/** The plain text of a node: text and code, without alt texts and tags. */
export function textOf(node: Nodes): string {
  return nodesOf(node)
    .map((part) => (part.type === 'text' || part.type === 'inlineCode' || part.type === 'code' ? part.value : ''))
    .join('');
}

/**
 * Limits for parsing untrusted Markdown. The parser's time is quadratic in the delimiters of a paragraph and in the blocks of a text, and its stack
 * grows with nesting. Within these limits the worst known input takes a few seconds, and an ordinary text of 65,536 characters (the maximum of an
 * issue) less than one. Ordinary texts that we measured stay far below the limits.
 */
const bounds = { characters: 100_000, blocks: 6_000, nesting: 30, delimiterPairs: 50_000_000 };

/** A quote or list marker, which starts a container. */
const container = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t\n]|$))/y;

/** Number of characters at the start of `text` that are within the bounds; `text.length` if all are. */
export function parseableLength(text: string): number {
  const end = Math.min(text.length, bounds.characters);
  let blocks = 0;
  let pairs = 0;
  let delimiters = 0;
  for (let start = 0; start < end;) {
    let nesting = 0;
    let index = start;
    for (container.lastIndex = start; container.test(text); index = container.lastIndex) nesting += 1;
    const found = text.indexOf('\n', index);
    const lineEnd = found === -1 ? text.length : found;
    const blank = text.slice(index, lineEnd).trim() === '';
    blocks += nesting + (blank ? 0 : 1);
    if (nesting > bounds.nesting || blocks > bounds.blocks) return codePointBoundary(text, start);
    if (blank && nesting === 0) delimiters = 0;
    for (; index < lineEnd; index++) {
      if (!'*_~[]'.includes(text[index] ?? '')) continue;
      delimiters += 1;
      pairs += delimiters;
      if (pairs > bounds.delimiterPairs) return codePointBoundary(text, index);
    }
    start = lineEnd + 1;
  }
  return codePointBoundary(text, end);
}

/** `index`, or one less if it is inside a surrogate pair. */
export function codePointBoundary(text: string, index: number): number {
  const before = text.charCodeAt(index - 1);
  const after = text.charCodeAt(index);
  const inside = before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
  return inside ? index - 1 : index;
}

/** The line that replaces omitted text, with the number of characters. */
export function leftOut(characters: number): string {
  return `… ${characters.toLocaleString('en-US')} characters left out …`;
}
