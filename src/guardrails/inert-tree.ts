import type { Code, Definition, InlineCode, Link, Nodes, Parents, Root, Table, Text } from 'mdast';
import { inertCode, language } from './fence.ts';
import { showInvisible } from './invisible.ts';
import { isParent, nodesOf, parseGfm, textOf } from './markdown.ts';
import { bareUrl, inertReferences, withoutGaps } from './references.ts';

export interface OutgoingOptions {
  /** Number of the turn's own issue: `#7` may stay a live reference, except after a closing keyword. */
  readonly issue?: number | undefined;
}

/** Max cells of a table. The serializer writes empty cells too, so a few long rows or columns could inflate the text. */
const maxCells = 20_000;

interface Page {
  readonly source: string;
  readonly options: OutgoingOptions;
  readonly definitions: ReadonlyMap<string, Definition>;
  /** Characters of URLs that may still be copied from definitions, so that many references to one long URL cannot inflate the text. */
  budget: number;
}

/**
 * Parses Markdown and removes everything live from the tree. First pass: links, images, references and HTML become text and code. Second pass:
 * adjacent text nodes are joined, so that no mention can hide in two halves, and mentions, references and bare URLs are made inert.
 */
export function inertTree(markdown: string, options: OutgoingOptions): Root {
  const root = parseGfm(markdown);
  const definitions = new Map<string, Definition>();
  for (const node of nodesOf(root))
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  const page: Page = { source: markdown, options, definitions, budget: markdown.length };
  const children = root.children.flatMap((child) => plain(child, page, true));
  return neutralize(withChildren(root, children), page) as Root;
}

function plain(node: Nodes, page: Page, flow: boolean): Nodes[] {
  switch (node.type) {
    case 'text':
      return [text(showInvisible(withoutGaps(node.value)).text)];
    case 'inlineCode':
      return [span(node.value)];
    case 'code':
      return [block(node.value, node.lang ?? '')];
    case 'html': {
      const shown = node.value.replaceAll('<!--', '<\\!--');
      if (!flow) return [span(shown)];
      return [shown.includes('\n') ? block(shown, 'html') : { type: 'paragraph', children: [span(shown)] }];
    }
    case 'image':
      return imageText(node.alt, node.url);
    case 'imageReference':
      return imageText(node.alt, urlOf(node.identifier, page));
    case 'link':
      return linkText(node, plainChildren(node, page, false));
    case 'linkReference': {
      const url = urlOf(node.identifier, page);
      return linkText({ type: 'link', url, children: node.children }, plainChildren(node, page, false));
    }
    case 'definition':
      return [];
    case 'footnoteReference':
      return [text(`[^${showInvisible(node.identifier).text}]`)];
    case 'footnoteDefinition': {
      const label = text(`[^${showInvisible(node.identifier).text}]: `);
      const [first, ...rest] = plainChildren(node, page, true);
      if (first?.type === 'paragraph') return [withChildren(first, [label, ...first.children]), ...rest];
      return [{ type: 'paragraph', children: [label] }, ...(first ? [first] : []), ...rest];
    }
    case 'table':
      if (cells(node) > maxCells) return [block(page.source.slice(node.position?.start.offset, node.position?.end.offset), '')];
      return [withChildren(node, plainChildren(node, page, false))];
    default: {
      if (!isParent(node)) return [node];
      const children = plainChildren(node, page, ['blockquote', 'listItem'].includes(node.type));
      const needsContent = ['paragraph', 'emphasis', 'strong', 'delete'].includes(node.type);
      return needsContent && children.length === 0 ? [] : [withChildren(node, children)];
    }
  }
}

function plainChildren(node: Parents, page: Page, flow: boolean): Nodes[] {
  return node.children.flatMap((child) => plain(child, page, flow));
}

function cells(table: Table): number {
  return table.children.length * Math.max(...table.children.map((row) => row.children.length));
}

function urlOf(identifier: string, page: Page): string {
  const url = page.definitions.get(identifier)?.url ?? '';
  page.budget -= url.length;
  return page.budget < 0 ? '…' : url;
}

function imageText(alt: string | null | undefined, url: string): Nodes[] {
  const words = showInvisible(withoutGaps(alt ?? '')).text;
  return [text(words === '' ? 'image ' : `image: ${words} `), ...(url === '' ? [] : [span(url)])];
}

function linkText(link: Link, children: Nodes[]): Nodes[] {
  const words = textOf(link).trim();
  if (link.url === '' || link.url === `mailto:${words}`) return children;
  if (words === link.url || `http://${words}` === link.url || words === '') return [span(link.url)];
  return [...children, text(' ('), span(link.url), text(')')];
}

/** Second pass: joins adjacent text and makes it inert. */
function neutralize(node: Nodes, page: Page): Nodes {
  if (!isParent(node)) return node;
  const merged = mergeNeighbours(node.children);
  const children = merged.flatMap((child) =>
    child.type === 'text' ? inertText(child.value, page.options.issue) : [neutralize(child, page)],
  );
  return withChildren(node, separateCode(children));
}

function inertText(value: string, issue: number | undefined): Nodes[] {
  const nodes: Nodes[] = [];
  let at = 0;
  for (const match of value.matchAll(bareUrl)) {
    nodes.push(text(value.slice(at, match.index)), span(match[0]));
    at = match.index + match[0].length;
  }
  nodes.push(text(value.slice(at)));
  return nodes
    .filter((node) => node.type !== 'text' || node.value !== '')
    .map((node) => (node.type === 'text' ? text(inertReferences(node.value, issue)) : node));
}

function mergeNeighbours(nodes: readonly Nodes[]): Nodes[] {
  const merged: Nodes[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (node.type === 'text' && last?.type === 'text') merged[merged.length - 1] = text(last.value + node.value);
    else merged.push(node);
  }
  return merged;
}

/** Inserts a space between adjacent code spans, which would otherwise be serialized as one. */
function separateCode(nodes: readonly Nodes[]): Nodes[] {
  return nodes.flatMap((node, index) =>
    node.type === 'inlineCode' && nodes[index - 1]?.type === 'inlineCode' ? [text(' '), node] : [node],
  );
}

function text(value: string): Text {
  return { type: 'text', value };
}

function span(value: string): InlineCode {
  return { type: 'inlineCode', value: inertCode(value).replaceAll('\n', ' ') || ' ' };
}

function block(value: string, lang: string): Code {
  return { type: 'code', lang: language(lang) || null, meta: null, value: inertCode(value) };
}

/** Replaces the children of a node. The cast is safe because each replacement is of the same content type, which mdast's types cannot express. */
function withChildren<Node extends Parents>(node: Node, children: Nodes[]): Node {
  return { ...node, children } as unknown as Node;
}
