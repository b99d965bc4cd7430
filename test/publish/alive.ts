import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';

export interface Alive {
  readonly html: readonly string[];
  readonly text: string;
  readonly images: number;
  /** Contents of fences, in order. */
  readonly fences: readonly string[];
}

/** What is alive in a comment, HTML and everything that is no code; and what stands in its fences. */
export function alive(markdown: string): Alive {
  const [html, text, fences]: [string[], string[], string[]] = [[], [], []];
  let images = 0;
  visit(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }), (node) => {
    if (node.type === 'html') html.push(node.value);
    if (node.type === 'text') text.push(node.value);
    if (node.type === 'image' || node.type === 'imageReference') images++;
    if (node.type === 'code') fences.push(node.value);
  });
  return { html, text: text.join('\n'), images, fences };
}
