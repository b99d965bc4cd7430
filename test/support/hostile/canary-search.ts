/** Bytes of a secret that must not be seen in one piece (R11). */
const windowSize = 12;

type Encoding = (window: string) => string[];

/** The base64 characters that the window alone decides, wherever it starts in the bytes that are encoded. */
function base64At(alignment: number, window: string): string {
  const whole = Buffer.concat([Buffer.alloc(alignment), Buffer.from(window)])
    .toString('base64')
    .replaceAll('=', '');
  const bits = (alignment + Buffer.byteLength(window)) * 8;
  return whole.slice(Math.ceil((alignment * 8) / 6), Math.floor(bits / 6));
}

const hex: Encoding = (window) => {
  const lower = Buffer.from(window).toString('hex');
  return [lower, lower.toUpperCase()];
};

const encodings: Readonly<Record<string, Encoding>> = {
  'as it is': (window) => [window],
  reversed: (window) => [[...window].toReversed().join('')],
  'in base64': (window) => [0, 1, 2].map((alignment) => base64At(alignment, window)),
  'in base64url': (window) => [0, 1, 2].map((alignment) => base64At(alignment, window).replaceAll('+', '-').replaceAll('/', '_')),
  'in hex': hex,
  'URL-encoded': (window) => [encodeURIComponent(window)],
  'in JSON': (window) => [JSON.stringify(window).slice(1, -1)],
};

interface Needle {
  readonly text: string;
  readonly what: string;
}

/** Looks for every 12-character window of every canary in every form; written apart from the product's own search. */
export class CanarySearch {
  /** By the first characters, so that a text is walked through once. */
  readonly #needles = new Map<string, Needle[]>();

  /** @param canaries name → value. */
  constructor(canaries: Readonly<Record<string, string>>) {
    for (const [name, value] of Object.entries(canaries)) {
      if (value.length < windowSize) throw new Error(`The canary ${name} is too short to be looked for.`);
      for (let start = 0; start + windowSize <= value.length; start++) this.#add(name, value.slice(start, start + windowSize));
    }
  }

  #add(name: string, window: string): void {
    for (const [form, encode] of Object.entries(encodings)) {
      for (const text of encode(window)) {
        const key = text.slice(0, windowSize);
        const known = this.#needles.get(key);
        const needle = { text, what: `${name} ${form}` };
        if (known) known.push(needle);
        else this.#needles.set(key, [needle]);
      }
    }
  }

  /** What was found first, with its surroundings; nothing when the text is clean. */
  find(text: string): string | undefined {
    for (let at = 0; at + windowSize <= text.length; at++) {
      const needle = this.#needles.get(text.slice(at, at + windowSize))?.find((candidate) => text.startsWith(candidate.text, at));
      if (needle) return `${needle.what}: …${text.slice(Math.max(0, at - 60), at)}⟦${needle.text}⟧`;
    }
    return undefined;
  }
}
