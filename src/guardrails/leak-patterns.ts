/** Length in characters of the windows of a secret and of its encoded forms. */
const window = 12;
const shortest = 8;
const fewestDifferent = 4;

/**
 * All texts that reveal a part of one of these secrets; see `createRedactor`. For the encoded forms of a long secret, every 12-character window
 * counts too, so that a truncated encoded secret is found.
 */
export function leakPatterns(secrets: readonly string[]): Set<string> {
  const patterns = new Set<string>();
  for (const value of valuesOf(secrets)) {
    if (value.length < window) {
      if (isTelling(value)) for (const form of formsOf(value)) addPattern(patterns, form);
      continue;
    }
    const stretches = tellingStretches(value);
    for (const stretch of stretches) {
      for (const form of formsOf(stretch)) for (const piece of windowsOf(form, window)) addPattern(patterns, piece);
    }
    // Repetitive parts are redacted only with the rest of the value, as in "key-0000000000000000".
    if (stretches[0] !== value) for (const form of formsOf(value)) addPattern(patterns, form);
  }
  return patterns;
}

/** The parts of a value in which every window is distinctive (`isTelling`), so without "000000000000" inside. */
function tellingStretches(value: string): string[] {
  const stretches: { start: number; end: number }[] = [];
  for (let start = 0; start + window <= value.length; start++) {
    if (!isTelling(value.slice(start, start + window))) continue;
    const last = stretches.at(-1);
    // Only windows at consecutive positions are joined: a stretch must not contain a window that is not distinctive.
    if (last && last.end === start + window - 1) last.end += 1;
    else stretches.push({ start, end: start + window });
  }
  return stretches.map(({ start, end }) => value.slice(start, end));
}

function valuesOf(secrets: readonly string[]): Set<string> {
  const values = secrets.flatMap((secret) => [secret, ...secret.split(/\r\n?|\n/)]).map((value) => value.trim());
  return new Set(values.filter((value) => value.length >= shortest));
}

function* windowsOf(text: string, size: number): Generator<string> {
  for (let start = 0; start + size <= text.length; start++) yield text.slice(start, start + size);
}

function isTelling(text: string): boolean {
  const seen = new Set<string>();
  for (const character of text) if (seen.add(character).size >= fewestDifferent) return true;
  return false;
}

/** Adds a pattern unless it is too short or too repetitive, which parts of encoded forms can be even if the value is not. */
function addPattern(patterns: Set<string>, form: string): void {
  if (form.length >= shortest && isTelling(form)) patterns.add(form);
}

function formsOf(value: string): Set<string> {
  const bytes = Buffer.from(value);
  const hex = bytes.toString('hex');
  const percent = encodeURIComponent(value.toWellFormed());
  const json = JSON.stringify(value).slice(1, -1);
  const allPercent = hex.replace(/../g, '%$&');
  return new Set([
    value,
    [...value].toReversed().join(''),
    // The UTF-8 bytes of the value, for files that are searched byte by byte.
    bytes.toString('latin1'),
    hex,
    hex.toUpperCase(),
    percent,
    percent.replace(/%../g, (code) => code.toLowerCase()),
    percent.replaceAll('%20', '+'),
    allPercent,
    allPercent.toUpperCase(),
    json,
    json.replaceAll('/', '\\/'),
    ...base64Forms(bytes),
  ]);
}

/**
 * The base64 and base64url of these bytes at any position in a longer text: 0, 1 or 2 preceding bytes give the three alignments. Only characters with
 * all bits from these bytes are used.
 */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const certain = whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    return [certain, certain.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
