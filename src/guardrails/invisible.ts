/**
 * Invisible characters, by Unicode property: formatting and bidi controls, default-ignorable code points (including the TAG block and the variation
 * selectors), other controls, private use, noncharacters, lone surrogates, line and paragraph separators, the blank Braille pattern. Excludes Arabic
 * and similar number signs, which are format characters by property but visible.
 */
const invisible = String.raw`[[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Co}\p{Noncharacter_Code_Point}\p{Cs}\p{Zl}\p{Zp}\u2800]--[\n\t\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]]`;

const joinedScripts = 'Arab Syrc Nkoo Mand Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt Java Bali'.split(' ');
const unspacedScripts = ['Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt'];
const letters = (scripts: readonly string[]) => `[${scripts.map((script) => `\\p{scx=${script}}`).join('')}]`;
const joined = letters(joinedScripts);
const unspaced = letters(unspacedScripts);

/** One emoji with its presentation selector or skin tone. */
const emoji = String.raw`\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier}\uFE0F?)?`;

/** Sequences in which these characters are ordinary writing; they are kept as they are. */
const ordinary = [
  // The only TAG sequences that vendors render as flags: England, Scotland, Wales. Others show a black flag and hide the text after it.
  String.raw`\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
  `${emoji}(?:\\u200D${emoji})*`,
  String.raw`[0-9#*]\uFE0F\u20E3`,
  String.raw`\p{Script=Han}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?=\p{L})\p{Script=Mongolian}[\u180B-\u180F]`,
  `(?<=${joined})[\\u200C\\u200D](?=${joined})`,
  `(?<=${unspaced})\\u200B(?=${unspaced})`,
  // A line end. Any other carriage return counts as invisible.
  String.raw`\r\n`,
].join('|');

const pattern = new RegExp(`(?<ordinary>${ordinary})|(?:(?!\\r\\n)${invisible})+`, 'gv');

export interface Shown {
  readonly text: string;
  /** Runs of invisible characters that were made visible. */
  readonly runs: number;
}

/**
 * Replaces invisible characters with escapes such as `\u{200B}`, except in ordinary writing, and normalizes line ends to `\n`. Drops nothing, unless
 * `max` (characters) is given: then the rest of a longer run is only counted. Never throws; linear.
 */
export function showInvisible(text: string, max = Number.POSITIVE_INFINITY): Shown {
  let runs = 0;
  const shown = text.replace(/\r\n?/g, '\n').replace(pattern, (run: string, kept: string | undefined) => {
    if (kept !== undefined) return run;
    runs += 1;
    return escapeRun(run, max);
  });
  return { text: shown, runs };
}

function escapeRun(run: string, max: number): string {
  const characters = [...run];
  const head = characters.slice(0, max).map(escapeCharacter).join('');
  const left = characters.length - max;
  return left > 0 ? `${head}[+${left} invisible]` : head;
}

/** `\u{200B}` for one code point. */
export function escapeCharacter(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;
}

/** Max escapes in one tool result. Further invisible characters are left out, so that a result cannot grow without bound. */
const maxEscapes = 1000;
/** Quick check: most results have only plain ASCII and need no search for invisible characters. */
const notPlain = /[^\t\n -~]/;

/**
 * Prepares a tool result for the model (docs/decisions.md): invisible characters and bidi controls become escapes, and a last line says so. Line
 * ends, including CRLF, ordinary writing and emoji stay as they are. Never throws; linear.
 */
export function showInResult(result: string): string {
  if (!notPlain.test(result)) return result;
  let count = 0;
  let example = '';
  const shown = result.replace(pattern, (run: string, kept: string | undefined) => {
    if (kept !== undefined) return run;
    const characters = [...run];
    const room = Math.max(0, maxEscapes - count);
    count += characters.length;
    example ||= escapeCharacter(characters[0]!);
    return characters.slice(0, room).map(escapeCharacter).join('');
  });
  return count === 0 ? result : `${shown}\n${escapesNote(count, example)}`;
}

function escapesNote(count: number, example: string): string {
  const shown =
    count === 1
      ? `1 invisible character is shown as the escape ${example}`
      : `${count} invisible characters are shown as escapes such as ${example}${count > maxEscapes ? ` (the first ${maxEscapes}; the others are left out)` : ''}`;
  return `[${shown}; in old_string the escape finds the character]`;
}

const escape = /\\u\{([\dA-Fa-f]{1,6})\}/g;

/** Turns escapes of `showInResult` back into characters; escapes that it would not have produced stay. */
export function readEscapes(text: string): string {
  return text.replace(escape, (escaped: string, digits: string) => {
    const code = Number.parseInt(digits, 16);
    const character = code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    return character.isWellFormed() && showInResult(character) !== character ? character : escaped;
  });
}
