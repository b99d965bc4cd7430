import { stripVTControlCharacters } from 'node:util';
import type { Nodes, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { detachFences } from './detach-fences.ts';
import { fence } from './fence.ts';
import { inertTree, type OutgoingOptions } from './inert-tree.ts';
import { leftOut, nodesOf, parseableLength, parseGfm } from './markdown.ts';
import { hasReference } from './references.ts';

export type { OutgoingOptions } from './inert-tree.ts';

/**
 * The one function through which text of the model or of strangers is published on GitHub. In the result nobody is
 * mentioned, nothing is referred to or closed, nothing is loaded, no link leaves for a host that is not allowed, no HTML and no marker of ours
 * survives, control and invisible characters show as escapes. Code spans and fences stay verbatim.
 *
 * Total, and stable when applied again. The result is parsed once more and checked: should our transformation or the serializer ever leave
 * something alive, the whole text is published as a code block instead. What is too large or too tangled to be parsed (`parseableLength`) is cut
 * there, with a line that says so.
 */
export function outgoing(markdown: string, options: OutgoingOptions = {}): string {
  const source = detachFences(
    stripVTControlCharacters(markdown)
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n'),
  );
  const length = parseableLength(source);
  const text = source.slice(0, length);
  const written = write(text, options) ?? fence(text);
  return length === source.length ? written : `${written}\n\n${leftOut(source.length - length)}`;
}

/** Nothing when it cannot be written inertly. */
function write(text: string, options: OutgoingOptions): string | undefined {
  try {
    const written = serialize(inertTree(text, options));
    return nodesOf(parseGfm(written)).every((node) => isInert(node, options)) ? written : undefined;
  } catch {
    // Parser and serializer recurse, and a stranger decides how deep.
    return undefined;
  }
}

function serialize(tree: Root): string {
  return toMarkdown(tree, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    rule: '-',
    incrementListMarker: true,
  }).trimEnd();
}

function isInert(node: Nodes, options: OutgoingOptions): boolean {
  switch (node.type) {
    case 'html':
    case 'image':
    case 'imageReference':
    case 'linkReference':
    case 'definition':
    case 'footnoteReference':
    case 'footnoteDefinition':
    case 'link':
      return false;
    case 'text':
      return !hasReference(node.value, options.issue);
    default:
      return true;
  }
}
