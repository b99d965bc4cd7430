import { scanHtml, type HtmlAttribute, type HtmlTag, type HtmlToken } from './html-tokens.ts';

/** A piece of source to replace, and how many hidden fragments went with it. */
export interface SourceEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly hidden: number;
}

/** One html node of the tree: what the parser says it contains, and where it stands in the source. */
export interface HtmlNode {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Tags that GitHub draws and that join what they surround; every other tag keeps its neighbours apart. */
const phrasing = new Set(
  'a abbr b bdo cite code del dfn em font i ins kbd mark q rp rt ruby s samp small span strike strong sub sup tt u var wbr'.split(' '),
);
const drawn = new Set([
  ...phrasing,
  ...'br blockquote caption center col colgroup dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 h7 h8 hr img li ol p picture pre source summary table tbody td tfoot th thead time tr ul'.split(
    ' ',
  ),
]);
/** Elements whose content is never drawn. */
const undrawn = new Set('audio canvas datalist head iframe noembed noframes object script style template title video'.split(' '));
/** Attributes that only say how something is laid out; their values cannot carry a sentence. */
const layout = /^(?:align|colspan|height|open|rowspan|src|srcset|start|valign|width)$/;

/**
 * What a reader of the rendered page does not see of the raw HTML in `source`: comments, processing instructions,
 * declarations, CDATA, attributes, elements that are `hidden` or never drawn. Html nodes are read as one stream, as a browser does: a comment
 * or a quoted attribute that one block leaves open hides all text up to the block that closes it. `shadow` is what was parsed (`parseAsGitHub`).
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
    // People write `List<String>` outside code. A reader does not see it, but it is worth showing as what it is: hidden.
    return { text: typeParameter ? `\\u{3C}${source.slice(start + 1, end)}` : gap(source, start, end), hidden: 1 };
  }
  const text = name === 'br' ? '\n' : phrasing.has(name) ? '' : gap(source, start, end);
  return { text, hidden: telling ? 1 : 0 };
}

function hidesText({ name, value }: HtmlAttribute): boolean {
  if (name === 'alt') return !isPlainAlt(value);
  return !layout.test(name) || (value.length > 12 && !name.startsWith('src'));
}

/** `<td>a</td><td>b</td>` must not become one word. */
function gap(source: string, start: number, end: number): string {
  return /\S/.test(source[start - 1] ?? ' ') && /\S/.test(source[end] ?? ' ') ? ' ' : '';
}

/** GitHub itself writes the alt text "image" when somebody pastes a picture. */
export function isPlainAlt(alt: string): boolean {
  return /^(?:\s*|image)$/i.test(alt);
}

/** What the model sees of an image: that there is one, and where. */
export function imageNote(url: string): string {
  return `![image](${plainUrl(url)})`;
}

/** A URL that can stand in a Markdown destination as it is. */
export function plainUrl(url: string): string {
  return url.replace(/[\s<>()\\"'`]/g, (character) =>
    [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
}

/** Pairs of tags whose content is not drawn. Without a closing tag nothing is hidden: "set the <title> of the page" is an ordinary sentence. */
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
  /** Set when the parser changed the text (escaped pipes in tables): then only the ends of the whole node are known. */
  readonly whole?: { readonly start: number; readonly end: number };
}

/**
 * The values of all html nodes, each ended by a NUL (which no value contains), and the way back to the source. A node in a quote or a list
 * has lost the markers at its line starts, so the way back goes line by line.
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
      // The shadow said that this is HTML; what it says is in the source.
      const text = same ? source.slice(from, from + trimmed.length) : trimmed;
      parts.push(text, index < lines.length - 1 ? '\n' : '\0');
      at += text.length + 1;
      lineStart += rawLine.length + 1;
    });
  }
  const toSource = (position: number, edge: 'start' | 'end'): number => {
    // Only a comment or a quoted attribute that nothing closes gets past the last NUL: it hides the rest of the page.
    if (position >= at) return source.length;
    // An end that falls on the first character of a node belongs to the node before it.
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
