import type { Code, Definition, FootnoteDefinition, Link, LinkReference, Nodes, Table } from 'mdast';
import { parseAsGitHub, type GitHubParse } from './github-parse.ts';
import { hiddenInHtml, imageNote, isPlainAlt, plainUrl, type SourceEdit } from './html-hidden.ts';
import { escapeCharacter, showInvisible } from './invisible.ts';
import { leftOut, nodesOf, parseableLength, textOf } from './markdown.ts';

export interface VisibleText {
  readonly text: string;
  /** Number of hidden fragments that were removed or made visible. */
  readonly hidden: number;
}

/** Max invisible characters of one run that are shown; the rest is counted. Enough to recognize them, too few to carry an instruction. */
const shownOfRun = 8;

/**
 * Reduces Markdown to what a reader of the rendered page sees, so that hidden text cannot instruct the model. Visible text stays verbatim, because
 * the source is edited, not generated anew. Removed: HTML comments, declarations, tags and attributes, elements that are not rendered, link titles,
 * alt texts (an image becomes `![image](url)`), reference labels and definitions (the URL moves to the link), unused footnotes, table cells beyond
 * the header, text after the language of a fence. Invisible characters are shown as `\u{200B}`, also inside code.
 *
 * Never throws. A text that is too large or complex to parse (`parseableLength`) is cut, and a last line tells how many characters were left out;
 * that line does not count as hidden.
 */
export function visibleText(markdown: string): VisibleText {
  const source = markdown.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const length = parseableLength(source);
  const cleaned = clean(source.slice(0, length));
  if (length === source.length) return cleaned;
  return { text: `${cleaned.text}\n\n${leftOut(source.length - length)}`, hidden: cleaned.hidden };
}

function clean(source: string): VisibleText {
  let text = source;
  let hidden = 0;
  // Removing a part can join its neighbors into new hidden text (`<!<!-- -->-- text -->`): repeat until nothing changes.
  for (let pass = 0; pass < 3; pass++) {
    const pruned = prune(text);
    const shown = showInvisible(pruned.text, shownOfRun);
    hidden += pruned.hidden + shown.runs;
    if (shown.text === text) return { text, hidden };
    text = shown.text;
  }
  if (prune(text).text === text) return { text, hidden };
  // Crafted to need more passes. Without its markup the rest cannot hide.
  return { text: text.replace(/[<>[\]`~!&|]/g, escapeCharacter), hidden };
}

function prune(source: string): VisibleText {
  let parsed: GitHubParse;
  try {
    parsed = parseAsGitHub(source);
  } catch {
    // The parser ran out of stack, so nothing is known to be visible.
    return { text: '', hidden: source === '' ? 0 : 1 };
  }
  const { nodes, shadow } = parsed;
  const references = collectReferences(nodes, source.length);
  const edits = [...entityEdits(source, nodes), ...hiddenInHtml(source, shadow, htmlNodes(nodes))];
  for (const node of nodes) {
    const [start, end] = span(node);
    if (end > start) edits.push(...editsOf(node, source, start, end, references));
  }
  return apply(source, edits);
}

interface References {
  readonly definitions: ReadonlyMap<string, Definition>;
  /** Identifiers of definitions and footnotes (`^…`) that are referenced. */
  readonly used: ReadonlySet<string>;
  readonly footnoteNumber: (identifier: string) => string;
  /** Characters of URLs that may still be copied from definitions, so that many references to one long URL cannot inflate the text. */
  budget: number;
}

function collectReferences(nodes: readonly Nodes[], budget: number): References {
  const definitions = new Map<string, Definition>();
  const used = new Set<string>();
  const numbers = new Map<string, string>();
  const taken = new Set(nodes.flatMap((node) => (node.type === 'footnoteDefinition' ? [node.identifier] : [])));
  let free = 1;
  for (const node of nodes) {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
    if (node.type === 'linkReference' || node.type === 'imageReference') used.add(node.identifier);
    if (node.type === 'footnoteReference') used.add(`^${node.identifier}`);
  }
  const footnoteNumber = (identifier: string): string => {
    if (/^\d{1,5}$/.test(identifier)) return identifier;
    const known = numbers.get(identifier);
    if (known !== undefined) return known;
    while (taken.has(String(free))) free += 1;
    numbers.set(identifier, String(free));
    return String(free++);
  };
  return { definitions, used, footnoteNumber, budget };
}

function editsOf(node: Nodes, source: string, start: number, end: number, references: References): SourceEdit[] {
  const raw = source.slice(start, end);
  switch (node.type) {
    case 'image':
      return replace(start, end, raw, imageNote(node.url), Boolean(node.title) || !isPlainAlt(node.alt ?? ''));
    case 'imageReference':
      return replace(start, end, raw, imageNote(resolve(node.identifier, references)), !isPlainAlt(node.alt ?? ''));
    case 'link':
      return linkEdits(node, node.url, Boolean(node.title), source);
    case 'linkReference': {
      const labelHides = node.referenceType === 'full' && hidesText(node.label ?? '');
      return linkEdits(node, resolve(node.identifier, references), labelHides, source);
    }
    case 'definition': {
      const definition = references.definitions.get(node.identifier) === node && references.used.has(node.identifier);
      return [{ start, end, text: '', hidden: definition && !node.title ? 0 : 1 }];
    }
    case 'footnoteReference':
      return replace(start, end, raw, `[^${references.footnoteNumber(node.identifier)}]`, false);
    case 'footnoteDefinition':
      return footnoteEdits(node, raw, start, end, references);
    case 'code':
      return fenceEdits(node, raw, start);
    case 'table':
      return extraCells(node);
    default:
      return [];
  }
}

function replace(start: number, end: number, raw: string, text: string, hides: boolean): SourceEdit[] {
  return raw === text ? [] : [{ start, end, text, hidden: hides ? 1 : 0 }];
}

function resolve(identifier: string, references: References): string {
  const url = references.definitions.get(identifier)?.url ?? '';
  references.budget -= url.length;
  return references.budget < 0 ? '…' : url;
}

/** Whether a label, which readers do not see, could carry a message: one short word is normal, a sentence is not. */
function hidesText(label: string): boolean {
  return label.length > 20 || /\s/.test(label);
}

function linkEdits(node: Link | LinkReference, url: string, hides: boolean, source: string): SourceEdit[] {
  const [start, end] = span(node);
  const hasImage = nodesOf(node).some(({ type }) => type === 'image' || type === 'imageReference' || type === 'html');
  if (!hasImage && textOf(node).trim() === '') return [{ start, end, text: '', hidden: 1 }];
  if (node.type === 'link' && !hides) return [];
  const [, textEnd] = span(node.children.at(-1) ?? node);
  if (textEnd <= start || textEnd >= end || source[start] !== '[')
    return [{ start, end, text: `[${textOf(node)}](${plainUrl(url)})`, hidden: hides ? 1 : 0 }];
  return [{ start: textEnd, end, text: `](${plainUrl(url)})`, hidden: hides ? 1 : 0 }];
}

/** Replaces the label with a number, as readers see it, and removes unused footnotes. */
function footnoteEdits(node: FootnoteDefinition, raw: string, start: number, end: number, references: References): SourceEdit[] {
  if (!references.used.has(`^${node.identifier}`)) return [{ start, end, text: '', hidden: 1 }];
  const label = /^\[\^(?:\\.|[^\]\\])*\]/.exec(raw)?.[0] ?? '';
  return replace(start, start + label.length, label, `[^${references.footnoteNumber(node.identifier)}]`, hidesText(node.identifier));
}

/** Removes the info string of a fence, which is not rendered, except for a word that can be a language: it helps the model. */
function fenceEdits(node: Code, raw: string, start: number): SourceEdit[] {
  const [, marks, info] = /^([`~]{3,})([^\n]*)/.exec(raw) ?? [];
  if (marks === undefined || info === undefined) return [];
  const language = /^[\w+#.-]{1,24}$/.test(node.lang ?? '') ? (node.lang ?? '') : '';
  if (info.trim() === language) return [];
  return [{ start: start + marks.length, end: start + marks.length + info.length, text: language, hidden: 1 }];
}

function extraCells(table: Table): SourceEdit[] {
  const columns = table.children[0]?.children.length ?? 0;
  return table.children
    .flatMap((row) => row.children.slice(columns))
    .filter((cell) => cell.children.length > 0)
    .map((cell) => ({ start: span(cell)[0], end: span(cell)[1], text: '', hidden: 1 }));
}

/** Makes character references to invisible characters visible as escapes, outside code. */
function entityEdits(source: string, nodes: readonly Nodes[]): SourceEdit[] {
  const code = nodes.filter(({ type }) => type === 'code' || type === 'inlineCode').map(span);
  let next = 0;
  return [...source.matchAll(entities)].flatMap((match) => {
    while (next < code.length && (code[next]?.[1] ?? 0) <= match.index) next += 1;
    if ((code[next]?.[0] ?? source.length) <= match.index) return [];
    const characters = [...match[0].matchAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi)].map(([, hex, decimal, name]) =>
      decode(hex, decimal, name),
    );
    const shown = showInvisible(characters.join(''), shownOfRun);
    return shown.runs === 0 ? [] : [{ start: match.index, end: match.index + match[0].length, text: shown.text, hidden: shown.runs }];
  });
}

const named: Readonly<Record<string, number>> = {
  shy: 0xad,
  zwnj: 0x200c,
  zwj: 0x200d,
  lrm: 0x200e,
  rlm: 0x200f,
  ZeroWidthSpace: 0x200b,
  NegativeVeryThinSpace: 0x200b,
  NegativeThinSpace: 0x200b,
  NegativeMediumSpace: 0x200b,
  NegativeThickSpace: 0x200b,
  NoBreak: 0x2060,
  ApplyFunction: 0x2061,
  af: 0x2061,
  InvisibleTimes: 0x2062,
  it: 0x2062,
  InvisibleComma: 0x2063,
  ic: 0x2063,
};
const entities = new RegExp(`(?:&(?:#[xX][0-9a-fA-F]{1,6}|#[0-9]{1,7}|${Object.keys(named).join('|')});)+`, 'g');

function decode(hex: string | undefined, decimal: string | undefined, name: string | undefined): string {
  const code = hex ? Number.parseInt(hex, 16) : decimal ? Number.parseInt(decimal, 10) : (named[name ?? ''] ?? 0);
  return code > 0x10ffff ? '\uFFFD' : String.fromCodePoint(code);
}

function htmlNodes(nodes: readonly Nodes[]): { value: string; start: number; end: number }[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'html') return [];
    const [start, end] = span(node);
    return [{ value: node.value, start, end }];
  });
}

/** Start and end of a node; equal for nodes without a position (bare URLs), which are not edited. */
function span(node: Nodes): [number, number] {
  return [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
}

function apply(source: string, edits: readonly SourceEdit[]): VisibleText {
  const ordered = edits.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const parts: string[] = [];
  let at = 0;
  let hidden = 0;
  for (const edit of ordered) {
    // Starts inside the previous edit: extend the removed range to its end.
    if (edit.start < at) {
      at = Math.max(at, edit.end);
      continue;
    }
    parts.push(source.slice(at, edit.start), edit.text);
    at = edit.end;
    hidden += edit.hidden;
  }
  parts.push(source.slice(at));
  return { text: parts.join(''), hidden };
}
