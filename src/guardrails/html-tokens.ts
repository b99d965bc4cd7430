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

/** A token of raw HTML, with offsets in the stream. Text is between tokens. `unseen`: comments, declarations, processing instructions, CDATA. */
export type HtmlToken = HtmlTag | { readonly kind: 'unseen'; readonly start: number; readonly end: number };

/** Raw-text elements: all content up to the closing tag is text, even if it looks like tags. */
const rawText = new Set(['iframe', 'noembed', 'noframes', 'script', 'style', 'textarea', 'title', 'xmp']);

/** Declarations and similar: they end at the terminator that Markdown requires, or else at the `>` that browsers accept. */
const declarations = [
  { opening: '<![CDATA[', closing: ']]>' },
  { opening: '<!', closing: '>' },
  { opening: '<?', closing: '?>' },
] as const;

/**
 * Splits raw HTML into tokens, following the HTML standard's tokenizer where it affects what a reader sees. `stream` is the text of several html
 * nodes, each followed by a NUL: an open tag ends there, but a comment or a quoted attribute continues, as in a browser. Linear.
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

/** Start of the closing tag of a raw-text element; undefined if there is none. */
function closingTag(name: string, from: number, finder: Finder): number | undefined {
  const at = finder.nextFolded(`</${name}`, from);
  return Number.isFinite(at) ? at : undefined;
}

interface Finder {
  /** The first offset of `needle` at or after `from`; Infinity if there is none. */
  next(needle: string, from: number): number;
  nextFolded(needle: string, from: number): number;
}

/** Remembers the last offset of each needle, so that repeated searches for a distant or missing one stay linear. */
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
