export interface HtmlAttribute {
  readonly name: string;
  readonly value: string;
}

export interface HtmlTag {
  readonly kind: 'open' | 'close';
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly attributes: readonly HtmlAttribute[];
}

/** A token of raw HTML, as offsets of the stream. What stands between tokens is text. `unseen`: comments and their relatives. */
export type HtmlToken = HtmlTag | { readonly kind: 'unseen'; readonly start: number; readonly end: number };

/** Elements whose content is characters up to the closing tag, whatever it looks like. */
const rawText = new Set(['iframe', 'noembed', 'noframes', 'script', 'style', 'textarea', 'title', 'xmp']);

/** Ends of what is neither a tag nor a comment: the terminator that Markdown knows, else the `>` that a browser takes. */
const declarations = [
  { opening: '<![CDATA[', closing: ']]>' },
  { opening: '<!', closing: '>' },
  { opening: '<?', closing: '?>' },
] as const;

/**
 * Tokens of raw HTML, after the HTML standard's tokenizer where it matters for what a reader sees. `stream` is the text of several html
 * nodes, each ended by a NUL: a tag left open ends there, but a comment or a quoted attribute goes on, as it does in a browser. Linear.
 */
export function scanHtml(stream: string): HtmlToken[] {
  const finder = createFinder(stream);
  const tokens: HtmlToken[] = [];
  for (let at = finder.next('<', 0); at < stream.length; at = finder.next('<', at)) {
    const token = readToken(stream, at, finder);
    if (!token) {
      at += 1;
      continue;
    }
    tokens.push(token);
    at = token.end;
    if (token.kind === 'open' && rawText.has(token.name)) at = closingTag(token.name, at, finder) ?? at;
  }
  return tokens;
}

function readToken(stream: string, at: number, finder: Finder): HtmlToken | undefined {
  if (stream.startsWith('<!--', at)) return { kind: 'unseen', start: at, end: commentEnd(stream, at, finder) };
  const declaration = declarations.find(({ opening }) => stream.startsWith(opening, at));
  if (declaration) return { kind: 'unseen', start: at, end: declarationEnd(stream, at, declaration.closing, finder) };
  const close = stream[at + 1] === '/';
  const nameStart = at + (close ? 2 : 1);
  if (!/[A-Za-z]/.test(stream[nameStart] ?? '')) return undefined;
  let nameEnd = nameStart;
  while (nameEnd < stream.length && !/[\s/>\0]/.test(stream[nameEnd] ?? '')) nameEnd += 1;
  const { end, attributes } = readAttributes(stream, nameEnd, finder);
  return { kind: close ? 'close' : 'open', start: at, end, name: stream.slice(nameStart, nameEnd).toLowerCase(), attributes };
}

function commentEnd(stream: string, at: number, finder: Finder): number {
  if (stream.startsWith('<!-->', at)) return at + 5;
  if (stream.startsWith('<!--->', at)) return at + 6;
  return Math.min(finder.next('-->', at + 4) + 3, finder.next('--!>', at + 4) + 4, stream.length);
}

function declarationEnd(stream: string, at: number, closing: string, finder: Finder): number {
  const nodeEnd = Math.min(finder.next('\0', at), stream.length);
  for (const terminator of [closing, '>']) {
    const found = finder.next(terminator, at + 2);
    if (found < nodeEnd) return found + terminator.length;
  }
  return nodeEnd;
}

function readAttributes(stream: string, from: number, finder: Finder): { end: number; attributes: HtmlAttribute[] } {
  const attributes: HtmlAttribute[] = [];
  let at = from;
  for (;;) {
    while (/[\s/]/.test(stream[at] ?? '')) at += 1;
    if (at >= stream.length || stream[at] === '\0') return { end: at, attributes };
    if (stream[at] === '>') return { end: at + 1, attributes };
    const nameStart = at;
    while (at < stream.length && !/[\s/>=\0]/.test(stream[at] ?? '')) at += 1;
    const name = stream.slice(nameStart, at).toLowerCase();
    let equals = at;
    while (/\s/.test(stream[equals] ?? '')) equals += 1;
    if (stream[equals] !== '=') {
      attributes.push({ name, value: '' });
      continue;
    }
    at = equals + 1;
    while (/\s/.test(stream[at] ?? '')) at += 1;
    const quote = stream[at];
    if (quote === '"' || quote === "'") {
      const valueEnd = Math.min(finder.next(quote, at + 1), stream.length);
      attributes.push({ name, value: stream.slice(at + 1, valueEnd) });
      at = Math.min(valueEnd + 1, stream.length);
      continue;
    }
    const valueStart = at;
    while (at < stream.length && !/[\s>\0]/.test(stream[at] ?? '')) at += 1;
    attributes.push({ name, value: stream.slice(valueStart, at) });
  }
}

/** Where the closing tag of a raw-text element starts; nothing when there is none. */
function closingTag(name: string, from: number, finder: Finder): number | undefined {
  const at = finder.nextFolded(`</${name}`, from);
  return Number.isFinite(at) ? at : undefined;
}

interface Finder {
  /** The first place of `needle` at or after `from`; Infinity when there is none. */
  next(needle: string, from: number): number;
  nextFolded(needle: string, from: number): number;
}

/** Remembers the last place of each needle, so that asking again and again for one that is far away or missing stays linear. */
function createFinder(text: string): Finder {
  const folded = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const search = (haystack: string) => {
    const known = new Map<string, number>();
    return (needle: string, from: number): number => {
      const last = known.get(needle);
      if (last !== undefined && last >= from) return last;
      const found = haystack.indexOf(needle, from);
      const place = found === -1 ? Number.POSITIVE_INFINITY : found;
      known.set(needle, place);
      return place;
    };
  };
  return { next: search(text), nextFolded: search(folded) };
}
