/** A part of rendered Markdown; a comment can be cut before and after it. `text` is used if the segment fits whole. */
export type Segment =
  /** `tight`: no blank line between this segment and the one before. */
  | { readonly kind: 'prose'; readonly text: string; readonly tight: boolean }
  | { readonly kind: 'fence'; readonly text: string; readonly info: string; readonly code: string }
  | { readonly kind: 'open'; readonly text: string; readonly summary: string }
  | { readonly kind: 'close'; readonly text: string };

export interface Segmented {
  readonly segments: readonly Segment[];
  /** The whole block, for when it need not be cut. */
  readonly text: string;
}

/** Max nesting of sections; deeper ones are shown as text, because the opening lines of all sections must fit on every page. */
const maxDepth = 3;
const maxSummary = 300;
const maxFenceLine = 200;

/**
 * Splits a block that this action rendered into segments: top-level fences, tags of collapsed sections, and prose between them. Prose is split
 * where a blank line is followed by an unindented line, and before items of a top-level list. Fences inside lists and quotes stay within one
 * segment. Sections and fences are balanced: missing closing tags and fences are added, and stray tags are shown as text.
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
    const summary = depth < maxDepth ? summaryOf(line, lines[index + 1]) : undefined;
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

/** Index of the line that closes the fence; `lines.length` if none does. */
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
