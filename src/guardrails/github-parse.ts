import type { Nodes } from 'mdast';
import { nodesOf, parseGfm } from './markdown.ts';

export interface GitHubParse {
  /** In document order. Positions are those of the source; URLs too. Other values are those of the shadow. */
  readonly nodes: readonly Nodes[];
  /** What was parsed: the source with single characters replaced, so that every offset is the same. */
  readonly shadow: string;
}

/**
 * The tree as GitHub's own parser (cmark-gfm 0.29) would see it, where ours would take raw HTML for text and so leave hidden text in: unquoted
 * attribute values with slashes, form feeds inside tags, `<source` as the start of a block. The text is parsed in disguise.
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

/** A private-use character: no markup, no punctuation, no space. Issues are shorter than there are of them. */
function unusedCharacter(text: string): string {
  const used = new Set(text.match(/[\uE000-\uF8FF]/g) ?? []);
  for (let code = 0xe000; code <= 0xf8ff; code++) if (!used.has(String.fromCharCode(code))) return String.fromCharCode(code);
  return '\uF8FF';
}
