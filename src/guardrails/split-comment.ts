import { codePointBoundary } from './markdown.ts';
import { segmentsOf, type Segment } from './comment-segments.ts';
import { fenceMarks, inertCode, language } from './fence.ts';

/** GitHub's limit is 65,536 characters, or bytes by some measures (docs/github-and-endpoints.md). Leaves room for a line or two of the caller. */
const byteLimit = 64_500;

/** Min limit: a shorter one has no room for the lines that close and reopen sections at a cut. */
const leastLimit = 2_000;

/** Min room in characters for starting a fence or section at the end of a comment. */
const worthwhile = 500;

/**
 * Packs rendered Markdown blocks, in order, into comments of at most `limit` UTF-16 units and 64,500 UTF-8 bytes. A block that does not fit into one
 * comment is cut: inside a fence, which is closed and reopened; inside a collapsed section, which continues as "(continued)"; between paragraphs.
 * Prose that is still too large is shown as source in a fence. No character is cut in half, and no text is lost.
 * @throws RangeError for a limit below 2,000.
 */
export function splitComment(blocks: readonly string[], limit = 60_000): string[] {
  if (limit < leastLimit) throw new RangeError(`splitComment: limit must be at least ${leastLimit}, got ${limit}.`);
  const pages = new Pages(limit);
  for (const block of blocks) if (block.trim() !== '') pages.addBlock(block);
  return pages.finish();
}

interface Size {
  readonly units: number;
  readonly bytes: number;
}

function sizeOf(text: string): Size {
  return { units: text.length, bytes: Buffer.byteLength(text) };
}

class Pages {
  readonly #limit: number;
  readonly #done: string[] = [];
  #page = '';
  #units = 0;
  #bytes = 0;
  /** Summaries of the open sections. */
  #open: string[] = [];
  /** Whether the page has more than the lines that reopen its sections. */
  #hasText = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  addBlock(block: string): void {
    const { segments, text } = segmentsOf(block);
    if (!this.#fits(text) && this.#fitsEmptyPage(text)) this.#turn();
    if (this.#fits(text)) return this.#push(text);
    for (const segment of segments) this.#addSegment(segment);
  }

  finish(): string[] {
    if (this.#hasText) this.#turn();
    return this.#done;
  }

  #addSegment(segment: Segment): void {
    switch (segment.kind) {
      case 'open':
        if (!this.#fits(segment.text, worthwhile)) this.#turn();
        this.#push(segment.text);
        this.#open.push(segment.summary);
        return;
      case 'close':
        this.#open.pop();
        return this.#push(segment.text, { isText: false });
      case 'prose':
        if (!this.#fits(segment.text)) this.#turn();
        if (this.#fits(segment.text)) return this.#push(segment.text, { tight: segment.tight });
        return this.#addFence(segment.text, '');
      case 'fence':
        if (this.#fits(segment.text)) return this.#push(segment.text);
        return this.#addFence(segment.code, segment.info);
    }
  }

  /** Adds `code` in fences, cut at line ends if possible, otherwise inside a line. */
  #addFence(code: string, info: string): void {
    let rest = /`{101}/.test(code) ? inertCode(code) : code;
    const marks = fenceMarks(rest);
    const opening = `${marks}${language(info)}`;
    while (rest !== '') {
      const room = this.#room(opening.length + marks.length + 2);
      if (Math.min(room.units, room.bytes) < worthwhile && this.#hasText) {
        this.#turn();
        continue;
      }
      const end = cut(rest, room);
      this.#push(`${opening}\n${rest.slice(0, end)}\n${marks}`);
      rest = rest.slice(end).replace(/^\n/, '');
      if (rest !== '') this.#turn();
    }
  }

  #room(frame: number): Size {
    const taken = this.#closing() + frame + 2;
    return { units: this.#limit - this.#units - taken, bytes: byteLimit - this.#bytes - taken };
  }

  /** Size of the closing tags for the open sections. */
  #closing(): number {
    return this.#open.length * '\n\n</details>'.length;
  }

  #fits(text: string, spare = 0): boolean {
    const { units, bytes } = sizeOf(text);
    const taken = this.#closing() + 2 + spare;
    return this.#units + units + taken <= this.#limit && this.#bytes + bytes + taken <= byteLimit;
  }

  #fitsEmptyPage(text: string): boolean {
    const { units, bytes } = sizeOf(text);
    return this.#open.length === 0 && units + 2 <= this.#limit && bytes + 2 <= byteLimit;
  }

  #push(text: string, { isText = true, tight = false }: { isText?: boolean; tight?: boolean } = {}): void {
    const { units, bytes } = sizeOf(text);
    this.#units += units + 2;
    this.#bytes += bytes + 2;
    // Without a blank line, text after the lines that reopen a section would be parsed as part of their HTML.
    this.#page += this.#page === '' ? text : `${tight && this.#hasText ? '\n' : '\n\n'}${text}`;
    if (isText) this.#hasText = true;
  }

  /** Ends the page and starts the next one with the same sections open. */
  #turn(): void {
    if (!this.#hasText) return;
    this.#done.push([this.#page, ...this.#open.map(() => '</details>')].join('\n\n'));
    this.#page = '';
    this.#units = 0;
    this.#bytes = 0;
    for (const summary of this.#open) this.#push(`<details>\n<summary>${summary} (continued)</summary>`, { isText: false });
    this.#hasText = false;
  }
}

/** Cuts so that both limits are met: after the last line that fits, unless that wastes more than half. Never 0. */
function cut(text: string, room: Size): number {
  let end = Math.min(text.length, Math.max(2, room.units));
  // A unit has at most three bytes: each step removes at least a third of the excess, so a few steps reach the limit.
  for (let bytes = sizeOf(text.slice(0, end)).bytes; bytes > room.bytes && end > 2; bytes = sizeOf(text.slice(0, end)).bytes)
    end -= Math.ceil((bytes - room.bytes) / 3);
  end = Math.max(2, end);
  if (end >= text.length) return text.length;
  const line = text.lastIndexOf('\n', end);
  if (line > end / 2) return line;
  return codePointBoundary(text, end);
}
