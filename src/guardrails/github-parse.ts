import type { Nodes } from 'mdast';
import { nodesOf, parseGfm } from './markdown.ts';

export interface GitHubParse {
  /** In document order. Positions and URLs are those of the source; other values are those of the shadow. */
  readonly nodes: readonly Nodes[];
  /** The text that was parsed: the source with some characters replaced one for one, so that offsets are the same. */
  readonly shadow: string;
}

/**
 * Parses text as GitHub's parser (cmark-gfm 0.29) does. Our parser takes some raw HTML for text, which would leave text in that GitHub hides:
 * unquoted attribute values with slashes, form feeds inside tags, `<source` as the start of a block. So those characters are replaced before parsing.
 */
export function parseAsGitHub(source: string): GitHubParse {
  const slash = unusedCharacter(source);
  const shadow = source
    .replace(/=(?:[ \t]*\n)?[ \t>]*[^\s"'=<>`]+/g, (value) => value.replaceAll('/', slash))
    .replace(/(^[ \t\v\f]*)|[\v\f]/gm, (_, indent: string | undefined) => indent ?? ' ')
    .replace(/(<\/?)source(?![\w-])/gi, '$1center');
  const nodes = nodesOf(parseGfm(shadow));
  for (const node of nodes) if ('url' in node) node.url = node.url.replaceAll(slash, '/');
  return { nodes, shadow };
}

/** A private-use character that `text` does not contain; such characters are neither markup, punctuation nor space. */
function unusedCharacter(text: string): string {
  const used = new Set(text.match(/[\uE000-\uF8FF]/g) ?? []);
  for (let code = 0xe000; code <= 0xf8ff; code++) if (!used.has(String.fromCharCode(code))) return String.fromCharCode(code);
  return '\uF8FF';
}
