/** A part of rendered Markdown that a comment can be cut around; `text` is what is written when it fits. */
export type Segment =
  /** `tight`: follows the segment before it without a blank line. */
  | { readonly kind: 'prose'; readonly text: string; readonly tight: boolean }
  | { readonly kind: 'fence'; readonly text: string; readonly info: string; readonly code: string }
  | { readonly kind: 'open'; readonly text: string; readonly summary: string }
  | { readonly kind: 'close'; readonly text: string };

export interface Segmented {
  readonly segments: readonly Segment[];
  /** The block as it should be written when it need not be cut. */
  readonly text: string;
}

/** Sections inside sections beyond this are written as text: their opening lines must fit on every page. */
const deepest = 3;
const maxSummary = 300;
const maxFenceLine = 200;

/**
 * The segments of one block that this action rendered: top-level fences, collapsed sections, and prose between them, which may be cut where a blank
 * line is followed by a line that starts in the first column, and before items of a top-level list. Fences inside lists and quotes are indented or
 * marked on every line, so they are never cut. Sections and fences are balanced: what is missing at the end is added, what closes nothing is shown.
 */
export function segmentsOf(block: string): Segmented {
  const lines = block.replace(/\r\n?/g, '\n').split('\n');
  const segments: Segment[] = [];
  let prose: string[] = [];
  let depth = 0;
  let balanced = true;
  const endProse = () => {
    const text = prose.join('\n').replace(/^(?:[ \t]*\n)+|\s+$/g, '');
    const tight = segments.at(-1)?.kind === 'prose' && /^(?:[-*+]|\d{1,9}[.)])[ \t]/.test(prose[0] ?? '') && !afterBlank;
    if (text !== '') segments.push({ kind: 'prose', text, tight });
    afterBlank = prose.at(-1)?.trim() === '';
    prose = [];
  };
  let afterBlank = true;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const opening = openingFence(line);
    const summary = depth < deepest ? summaryOf(line, lines[index + 1]) : undefined;
    if (opening !== undefined) {
      endProse();
      const end = closingFence(lines, index + 1, opening);
      if (end === lines.length) balanced = false;
      const code = lines.slice(index + 1, end).join('\n');
      segments.push({ kind: 'fence', text: `${line}\n${code}\n${opening}`, info: line.slice(opening.length).trim(), code });
      index = end;
    } else if (summary !== undefined) {
      endProse();
      segments.push({ kind: 'open', text: `${line}\n<summary>${summary}</summary>`, summary });
      depth += 1;
      index += 1;
    } else if (line === '</details>' && depth > 0) {
      endProse();
      segments.push({ kind: 'close', text: line });
      depth -= 1;
    } else {
      if (startsBlock(line, prose.at(-1))) endProse();
      const shown = line.replace(/^<(?=\/?(?:details|summary)\b)/, '\\<');
      if (shown !== line) balanced = false;
      prose.push(shown);
    }
  }
  endProse();
  if (depth > 0) balanced = false;
  for (; depth > 0; depth--) segments.push({ kind: 'close', text: '</details>' });
  return { segments, text: balanced ? block.trim() : segments.map((segment) => segment.text).join('\n\n') };
}

function openingFence(line: string): string | undefined {
  if (line.length > maxFenceLine) return undefined;
  return /^(`{3,})[^`]*$/.exec(line)?.[1] ?? /^(~{3,})/.exec(line)?.[1];
}

/** The line that closes the fence; the end of the block when none does. */
function closingFence(lines: readonly string[], from: number, opening: string): number {
  const closes = (line: string) => {
    const marks = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
    return marks?.startsWith(opening) ?? false;
  };
  for (let index = from; index < lines.length; index++) if (closes(lines[index] ?? '')) return index;
  return lines.length;
}

function summaryOf(line: string, next: string | undefined): string | undefined {
  if (!/^<details(?: open)?>$/.test(line)) return undefined;
  const summary = /^<summary>([^<>]*)<\/summary>$/.exec(next ?? '')?.[1];
  return summary !== undefined && summary.length <= maxSummary ? summary : undefined;
}

function startsBlock(line: string, before: string | undefined): boolean {
  if (before === undefined) return false;
  if (/^(?:[-*+]|\d{1,9}[.)])[ \t]/.test(line)) return true;
  return before.trim() === '' && /^[^\s]/.test(line);
}
