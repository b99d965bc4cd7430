/** A workflow command as the runner understands it (ActionCommand of actions/runner). */
export interface WorkflowCommand {
  /** Lower case: the runner compares names ignoring case. */
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
  /** `v2` is `::name::`, at the start of a line; `v1` is `##[name]`, anywhere in it. */
  readonly form: 'v2' | 'v1';
}

/** The commands that a runner registers for a JavaScript action. */
export const REGISTERED: ReadonlySet<string> = new Set(
  'stop-commands set-env set-output save-state add-path add-mask add-matcher remove-matcher debug warning error notice group endgroup echo'.split(
    ' ',
  ),
);

/** .NET's white space: unlike JavaScript's it has U+0085 and lacks U+FEFF. */
const LEADING_SPACE = /^[\t-\r\u0085\p{Z}]+/u;
const AROUND = /^[\t-\r\u0085\p{Z}]+|[\t-\r\u0085\p{Z}]+$/gu;

/**
 * Characters without weight in a culture-sensitive comparison. The runner calls `IndexOf(string)` and `StartsWith(string)`, which
 * with ICU look through them, so that `::error\u200b::` can be a command. A log is clean only if it is so under both readings.
 */
const WEIGHTLESS = /(?![\t-\r\u0085])[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

/** The position after `key` when it stands at `start`, with weightless characters before or inside of it. */
function endOfMatch(text: string, key: string, start: number): number | undefined {
  let at = start;
  for (const wanted of key) {
    let character = String.fromCodePoint(text.codePointAt(at) ?? 0x20);
    while (character !== wanted && WEIGHTLESS.test(character)) {
      at += character.length;
      character = String.fromCodePoint(text.codePointAt(at) ?? 0x20);
    }
    if (character !== wanted) return undefined;
    at += wanted.length;
  }
  return at;
}

/** The places from `from` on where `key` can be found first: with ordinal comparison, and looking through weightless characters. */
function places(text: string, key: string, from: number): number[] {
  const ordinal = text.indexOf(key, from);
  const found = new Set(ordinal < 0 ? [] : [ordinal]);
  if (WEIGHTLESS.test(text)) {
    for (let start = from; start < text.length; start += 1) {
      if (endOfMatch(text, key, start) === undefined) continue;
      // Whether a match begins at the weightless characters or after them is not documented, so both are tried.
      found.add(start);
      found.add(text.indexOf(key.charAt(0), start));
      break;
    }
  }
  return [...found];
}

function unescape(text: string, tokens: Readonly<Record<string, string>>): string {
  return Object.entries(tokens).reduce((result, [escaped, token]) => result.replaceAll(escaped, token), text);
}

const LINE_TOKENS = { '%0D': '\r', '%0A': '\n' };
const DATA_TOKENS = { ...LINE_TOKENS, '%25': '%' };
const PROPERTY_TOKENS = { ...LINE_TOKENS, '%3A': ':', '%2C': ',', '%25': '%' };
const V1_TOKENS = { '%3B': ';', ...LINE_TOKENS, '%5D': ']', '%25': '%' };

function parseProperties(text: string, separator: string, tokens: Readonly<Record<string, string>>): Record<string, string> {
  const properties: Record<string, string> = {};
  for (const part of text.split(separator)) {
    const pair = /^=*(?<name>[^=]+)=+(?<value>[^=].*)$/su.exec(part)?.groups;
    if (pair?.['name'] !== undefined) properties[pair['name'].toLowerCase()] = unescape(pair['value'] ?? '', tokens);
  }
  return properties;
}

function nameOf(info: string): { name: string; rest: string | undefined } {
  const space = info.indexOf(' ');
  return space < 0
    ? { name: info.toLowerCase(), rest: undefined }
    : { name: info.slice(0, space).toLowerCase(), rest: info.slice(space + 1) };
}

function parseV2(line: string, registered: ReadonlySet<string>): WorkflowCommand | undefined {
  const message = line.replace(LEADING_SPACE, '');
  if (!places(message, '::', 0).includes(0)) return undefined;
  for (const end of places(message, '::', 2)) {
    const { name, rest } = nameOf(message.slice(2, end));
    if (registered.has(name))
      return {
        name,
        properties: parseProperties((rest ?? '').replace(AROUND, ''), ',', PROPERTY_TOKENS),
        data: unescape(message.slice(end + 2), DATA_TOKENS),
        form: 'v2',
      };
  }
  return undefined;
}

function parseV1(line: string, registered: ReadonlySet<string>): WorkflowCommand | undefined {
  for (const start of places(line, '##[', 0)) {
    const end = line.indexOf(']', start);
    if (end < 0) continue;
    const { name, rest } = nameOf(line.slice(start + 3, end));
    if (registered.has(name))
      return { name, properties: parseProperties(rest ?? '', ';', V1_TOKENS), data: unescape(line.slice(end + 1), V1_TOKENS), form: 'v1' };
  }
  return undefined;
}

/** The command in one line of output, or nothing; stopping of commands is not regarded here. */
export function parseCommand(line: string, registered: ReadonlySet<string> = REGISTERED): WorkflowCommand | undefined {
  return parseV2(line, registered) ?? parseV1(line, registered);
}

/** The lines of an output as .NET's `ReadLine` sees them: a lone carriage return ends a line too. */
export function splitLines(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/u);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
