import type { Nodes, Parents, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** GitHub Flavored Markdown as a tree; positions are UTF-16 offsets, as long as the text has no byte order mark and only `\n` line ends. */
export function parseGfm(markdown: string): Root {
  return fromMarkdown(markdown, { extensions: [gfm(), withoutImageFootnotes], mdastExtensions: [gfmFromMarkdown()] });
}

/** `![^a]` as an exclamation mark and a footnote: rare, and the search for it takes time that grows with the square of the brackets. */
const withoutImageFootnotes = { disable: { null: ['gfmPotentialFootnoteCall'] } };

/** All nodes below and including `root`, in document order. A loop, because a stranger decides how deep the tree is. */
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

/** What a reader sees of a node as plain text: text and code, without alt texts and tags. */
export function textOf(node: Nodes): string {
  return nodesOf(node)
    .map((part) => (part.type === 'text' || part.type === 'inlineCode' || part.type === 'code' ? part.value : ''))
    .join('');
}

/**
 * How much Markdown of a stranger is parsed. The parser's time grows with the square of the delimiters in one paragraph and of the blocks in
 * one text, and its stack with the nesting: within these bounds the worst input that we know takes a few seconds, ordinary texts of the size of
 * an issue (65,536 characters) take less than one, and none of the ordinary texts that we measured comes near a bound.
 */
const bounds = { characters: 100_000, blocks: 6_000, nesting: 30, delimiterPairs: 50_000_000 };

/** A quote or list marker, the start of a container. */
const container = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t\n]|$))/y;

/** The length of the longest start of `text` that is within the bounds; `text.length` when all of it is. */
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

/** The largest index up to `index` that does not stand inside a surrogate pair. */
export function codePointBoundary(text: string, index: number): number {
  const before = text.charCodeAt(index - 1);
  const after = text.charCodeAt(index);
  const inside = before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
  return inside ? index - 1 : index;
}

/** The line that stands where text was left out; always with the count. */
export function leftOut(characters: number): string {
  return `… ${characters.toLocaleString('en-US')} characters left out …`;
}
