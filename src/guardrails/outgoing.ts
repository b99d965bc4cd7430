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
 * Makes untrusted Markdown (of the model or of strangers) safe to publish on GitHub; all such Markdown passes here. The result mentions nobody,
 * references and closes nothing (except that `options.issue` may be referenced), loads nothing, and has no links, no HTML and no markers of ours.
 * Control and invisible characters become escapes. Other content of code spans and fences stays verbatim.
 *
 * Never throws; idempotent. The result is parsed again and checked: if anything live is left, the whole text is published as a code block instead.
 * Text that is too large or complex to parse (`parseableLength`) is cut, with a line that says so.
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

/** The inert text; undefined if that fails. */
function write(text: string, options: OutgoingOptions): string | undefined {
  try {
    const written = serialize(inertTree(text, options));
    return nodesOf(parseGfm(written)).every((node) => isInert(node, options)) ? written : undefined;
  } catch {
    // Stack overflow: parser and serializer recurse, and untrusted text decides how deep.
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
