import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { World } from '../world.ts';

/** All nodes in the order of the page. */
function nodes(markdown: string): Nodes[] {
  const below = (node: Nodes): Nodes[] => [node, ...('children' in node ? node.children.flatMap(below) : [])];
  return below(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
}

/** A field of every write to GitHub, in order: bodies are Markdown, titles are lines of text. */
export function published(world: World, field: 'body' | 'title' = 'body'): string[] {
  return world.github.writes().flatMap((write) => {
    const text = 'ref' in write ? undefined : (write.body as Record<string, unknown> | undefined)?.[field];
    return typeof text === 'string' ? [text] : [];
  });
}

/** What lives in a text once GitHub has rendered it. */
export interface Rendered {
  readonly mentions: readonly string[];
  /** Issues that would be closed. */
  readonly closes: readonly string[];
  readonly references: readonly string[];
  readonly images: readonly string[];
  /** Hosts of links. */
  readonly hosts: readonly string[];
  /** HTML comments. */
  readonly comments: readonly string[];
  /** Contents of code spans and fences. */
  readonly code: readonly string[];
}

const reference = String.raw`(?:[\w.-]+\/[\w.-]+)?#\d+|\bGH-\d+|https?:\/\/[^\s/]+\/[\w.-]+\/[\w.-]+\/(?:issues|pull)\/\d+`;

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

/** Reads a published text as GitHub does, apart from the product's own code: mentions and references count in text and HTML, not in code. */
export function render(markdown: string): Rendered {
  const all = nodes(markdown);
  const live = all.flatMap((node) => (node.type === 'text' || node.type === 'html' ? [node.value] : []));
  const prose = live.join('\n');
  const html = all.flatMap((node) => (node.type === 'html' ? [node.value] : []));
  const find = (pattern: RegExp, texts: readonly string[] = live): string[] =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]));
  return {
    mentions: find(/(?<![\w`/])@[a-z\d][\w-]*/gi),
    closes: find(new RegExp(String.raw`\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):?\s+(${reference})`, 'gi'), [prose]),
    references: find(new RegExp(reference, 'gi')),
    images: [
      ...all.flatMap((node) => (node.type === 'image' ? [node.url] : node.type === 'imageReference' ? [node.identifier] : [])),
      ...find(/<(?:img|picture|video|source|svg|iframe)\b[^>]*>/gi, html),
    ],
    hosts: [
      ...all.flatMap((node) => (node.type === 'link' || node.type === 'definition' ? [hostOf(node.url)] : [])),
      ...find(/\bhref\s*=\s*["']?([^"'\s>]+)/gi, html).map(hostOf),
    ],
    comments: find(/<!--[^]*?(?:-->|$)/g, html),
    code: all.flatMap((node) => (node.type === 'code' || node.type === 'inlineCode' ? [node.value] : [])),
  };
}
