/** Length of the windows of a secret, in characters, and of what is searched for in its encoded forms. */
const window = 12;
const shortest = 8;
const fewestDifferent = 4;

/**
 * All texts that give away a part of one of these secrets: see `createRedactor`. In an encoded form of a long secret each 12 characters count,
 * so that a cut inside an encoded secret is found too.
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
    // What no window tells of is blanked together with the rest of the value, as in "key-0000000000000000".
    if (stretches[0] !== value) for (const form of formsOf(value)) addPattern(patterns, form);
  }
  return patterns;
}

/** The parts of a value that are made of telling windows: without "000000000000" inside. */
function tellingStretches(value: string): string[] {
  const stretches: { start: number; end: number }[] = [];
  for (let start = 0; start + window <= value.length; start++) {
    if (!isTelling(value.slice(start, start + window))) continue;
    const last = stretches.at(-1);
    // Two stretches may share characters, but no window of one may reach into what lies between telling windows.
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

/** A piece of an encoded form can be poorer than what it encodes, or shorter. */
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
    // As it stands in a file, when that is read byte by byte.
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
 * The base64 of these bytes wherever they stand in a longer text: 0, 1 or 2 bytes before them decide the alignment, and only characters all of whose
 * bits come from them are certain.
 */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const certain = whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    return [certain, certain.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
