import { scanHtml, type HtmlAttribute, type HtmlTag, type HtmlToken } from './html-tokens.ts';

/** Replaces a part of the source with `text`; `hidden` counts the hidden fragments in that part. */
export interface SourceEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly hidden: number;
}

/** An html node of the tree: its value according to the parser, and its position in the source. */
export interface HtmlNode {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Inline tags that GitHub renders. They are removed without a gap; other tags may leave a space. */
const phrasing = new Set(
  'a abbr b bdo cite code del dfn em font i ins kbd mark q rp rt ruby s samp small span strike strong sub sup tt u var wbr'.split(' '),
);
const drawn = new Set([
  ...phrasing,
  ...'br blockquote caption center col colgroup dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 h7 h8 hr img li ol p picture pre source summary table tbody td tfoot th thead time tr ul'.split(
    ' ',
  ),
]);
/** Elements with content that is never rendered. */
const undrawn = new Set('audio canvas datalist head iframe noembed noframes object script style template title video'.split(' '));
/** Layout attributes: not hidden text if the value is short or a source URL. */
const layout = /^(?:align|colspan|height|open|rowspan|src|srcset|start|valign|width)$/;

/**
 * Finds what the rendered page does not show of the raw HTML in `source`: comments, processing instructions, declarations, CDATA, tags and
 * attributes, elements that are `hidden` or never rendered. Html nodes are read as one stream, as in a browser: a comment or quoted attribute that
 * one block leaves open hides all text up to the block that closes it. `shadow` is the text that was parsed (`parseAsGitHub`).
 * @returns edits that remove it.
 */
export function hiddenInHtml(source: string, shadow: string, nodes: readonly HtmlNode[]): SourceEdit[] {
  const { stream, toSource } = joinNodes(source, shadow, nodes);
  const tokens = scanHtml(stream);
  const edits = tokens.map((token): SourceEdit => {
    const [start, end] = [toSource(token.start, 'start'), toSource(token.end, 'end')];
    return { start, end, ...replacement(token, source, start, end) };
  });
  for (const [open, close] of hiddenElements(tokens)) {
    edits.push({ start: toSource(open.start, 'start'), end: toSource(close.end, 'end'), text: '', hidden: 1 });
  }
  return edits;
}

function replacement(token: HtmlToken, source: string, start: number, end: number): Pick<SourceEdit, 'text' | 'hidden'> {
  if (token.kind === 'unseen') return { text: '', hidden: 1 };
  const { name, attributes } = token;
  const telling = attributes.some(hidesText);
  if (name === 'img')
    return { text: imageNote(attributes.find((attribute) => attribute.name === 'src')?.value ?? ''), hidden: telling ? 1 : 0 };
  if (!drawn.has(name)) {
    const typeParameter =
      token.kind === 'open' &&
      attributes.length === 0 &&
      /^<[A-Za-z][A-Za-z0-9]{0,23}>$/.test(source.slice(start, end)) &&
      /[A-Za-z0-9]/.test(source[start - 1] ?? '');
    // People write `List<String>` outside code: `<String>` is not rendered, so show it with an escape and count it as hidden.
    return { text: typeParameter ? `\\u{3C}${source.slice(start + 1, end)}` : gap(source, start, end), hidden: 1 };
  }
  const text = name === 'br' ? '\n' : phrasing.has(name) ? '' : gap(source, start, end);
  return { text, hidden: telling ? 1 : 0 };
}

function hidesText({ name, value }: HtmlAttribute): boolean {
  if (name === 'alt') return !isPlainAlt(value);
  return !layout.test(name) || (value.length > 12 && !name.startsWith('src'));
}

/** A space if the tag separates two words: `<td>a</td><td>b</td>` must not become one. */
function gap(source: string, start: number, end: number): string {
  return /\S/.test(source[start - 1] ?? ' ') && /\S/.test(source[end] ?? ' ') ? ' ' : '';
}

/** Whether an alt text is empty or "image", which GitHub inserts for a pasted picture. */
export function isPlainAlt(alt: string): boolean {
  return /^(?:\s*|image)$/i.test(alt);
}

/** Renders an image for the model: only that there is one, and its URL. */
export function imageNote(url: string): string {
  return `![image](${plainUrl(url)})`;
}

/** Escapes a URL for use as a Markdown link destination. */
export function plainUrl(url: string): string {
  return url.replace(/[\s<>()\\"'`]/g, (character) =>
    [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
}

/** Pairs of tags with content that is not rendered. Without a closing tag nothing counts: "set the <title> of the page" is an ordinary sentence. */
function hiddenElements(tokens: readonly HtmlToken[]): [HtmlTag, HtmlTag][] {
  const pairs: [HtmlTag, HtmlTag][] = [];
  const opened = new Map<string, HtmlTag[]>();
  for (const token of tokens) {
    if (token.kind === 'open') {
      const stack = opened.get(token.name) ?? [];
      opened.set(token.name, stack);
      stack.push(token);
    } else if (token.kind === 'close') {
      const open = opened.get(token.name)?.pop();
      if (open && (undrawn.has(open.name) || open.attributes.some(({ name }) => name === 'hidden'))) pairs.push([open, token]);
    }
  }
  return pairs;
}

interface Stretch {
  readonly at: number;
  readonly source: number;
  /** Set if the parser changed the text (escaped pipes in tables): then only start and end of the whole node are known. */
  readonly whole?: { readonly start: number; readonly end: number };
}

/**
 * Joins the values of all html nodes, each followed by a NUL (which no value contains), and maps offsets back to the source. The mapping is per line,
 * because the values of nodes in quotes and lists lack the markers at the line starts.
 */
function joinNodes(
  source: string,
  shadow: string,
  nodes: readonly HtmlNode[],
): { stream: string; toSource: (at: number, edge: 'start' | 'end') => number } {
  const stretches: Stretch[] = [];
  const parts: string[] = [];
  let at = 0;
  for (const { value, start, end } of nodes) {
    const raw = shadow.slice(start, end).split('\n');
    const lines = value.split('\n');
    const same = raw.length === lines.length && lines.every((line, index) => (raw[index] ?? '').endsWith(line.trimStart()));
    let lineStart = start;
    lines.forEach((line, index) => {
      const trimmed = line.trimStart();
      const rawLine = raw[index] ?? '';
      const from = lineStart + rawLine.length - trimmed.length;
      if (same) stretches.push({ at, source: from });
      else if (index === 0) stretches.push({ at, source: start, whole: { start, end } });
      // The shadow only locates the HTML; its text comes from the source.
      const text = same ? source.slice(from, from + trimmed.length) : trimmed;
      parts.push(text, index < lines.length - 1 ? '\n' : '\0');
      at += text.length + 1;
      lineStart += rawLine.length + 1;
    });
  }
  const toSource = (position: number, edge: 'start' | 'end'): number => {
    // Only an unclosed comment or quoted attribute reaches past the last NUL: it hides the rest of the page.
    if (position >= at) return source.length;
    // An end offset at the first character of a node belongs to the node before it.
    const stretch = lastAt(stretches, edge === 'end' ? position - 1 : position);
    if (stretch === undefined) return 0;
    if (stretch.whole) return stretch.whole[edge];
    return Math.min(stretch.source + position - stretch.at, source.length);
  };
  return { stream: parts.join(''), toSource };
}

function lastAt(stretches: readonly Stretch[], position: number): Stretch | undefined {
  let low = 0;
  let high = stretches.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((stretches[middle]?.at ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return stretches[Math.max(0, low - 1)];
}
