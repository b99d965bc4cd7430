import { isMap, isNode, isPair, isScalar, LineCounter, parseDocument } from 'yaml';

/** Why a file of the repository cannot be used: where, what was expected, and what was found. */
export class Unusable extends Error {}

/** Max bytes of a file with front matter. */
const maxBytes = 64 * 1024;

/** A Markdown file that begins with YAML between two lines `---`. */
export interface FrontMatter {
  readonly fields: Readonly<Record<string, unknown>>;
  /** What follows the front matter, trimmed. */
  readonly body: string;
  /** `path:LINE` of a field, counted from 1; of the front matter if there is no such field. */
  readonly at: (field: string) => string;
}

/**
 * Reads the front matter of a file. Pure.
 * @returns undefined if the file does not begin with `---`: then it is a Markdown file like any other.
 * @throws Unusable if it is larger than 64 kB, is not valid YAML, names a key twice, or ends before the second `---`.
 */
export function readFrontMatter(path: string, content: Buffer): FrontMatter | undefined {
  if (content.length > maxBytes) throw new Unusable(`${path} has ${content.length} bytes; expected at most ${maxBytes}`);
  const text = content
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
  if (!/^---[ \t]*\n/.test(text)) return undefined;
  const [whole, yaml] = /^---[ \t]*\n([^]*?\n)??---[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (whole === undefined) throw new Unusable(`${path}:1 opens front matter; expected a second line \`---\` that ends it`);
  const lines = new LineCounter();
  const document = parseDocument(yaml ?? '', { lineCounter: lines, uniqueKeys: true });
  const [syntax] = document.errors;
  // One line is before the YAML.
  if (syntax) throw new Unusable(`${path}:${lines.linePos(syntax.pos[0]).line + 1} is not valid YAML: ${inBrief(syntax.message)}`);
  const { contents } = document;
  if (contents !== null && !isMap(contents) && !(isScalar(contents) && contents.value === null))
    throw new Unusable(`${path}:2 is no list of fields; expected lines such as \`description: …\``);
  return {
    fields: valueOf(path, () => document.toJS({ maxAliasCount: 100 }) as Record<string, unknown> | null) ?? {},
    body: text.slice(whole.length).trim(),
    at: (field) => {
      const pair = isMap(contents)
        ? contents.items.find((item) => isPair(item) && isNode(item.key) && String(item.key) === field)
        : undefined;
      const offset = pair && isNode(pair.key) ? pair.key.range?.[0] : undefined;
      return `${path}:${offset === undefined ? 1 : lines.linePos(offset).line + 1}`;
    },
  };
}

/** The first line of a message of the YAML parser, without its own count of lines. Pure. */
function inBrief(message: string): string {
  return message.split('\n')[0]!.replace(/ at line \d+, column \d+:?$/, '');
}

/** YAML refuses aliases that would expand to fill the memory. */
function valueOf<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Unusable(`${path} is not usable YAML: ${(error as Error).message}`, { cause: error });
  }
}
