import { readEscapes } from '../guardrails/invisible.ts';
import { finderOf } from './find-text.ts';
import { nearestPassage } from './nearest-passage.ts';

/** One replacement, with the names that the model uses. */
export interface Edit {
  readonly old_string: string;
  readonly new_string: string;
  readonly replace_all?: boolean | undefined;
}

export type Edited =
  | { readonly kind: 'done'; readonly text: string; readonly places: number }
  /** `edit` counts from 0; `why` starts in lower case and is for the model. */
  | { readonly kind: 'failed'; readonly edit: number; readonly why: string };

/**
 * Applies the edits in order, each to the result of those before it: all of them, or none. `old_string` is searched for literally, then with the
 * escapes of invisible characters decoded (docs/decisions.md); `new_string` is decoded only if that form of `old_string` matched, since otherwise the
 * escape itself is meant. Models write LF; if all line ends of the text are CRLF, they stay so. Pure, linear for each edit.
 */
export function applyEdits(content: string, edits: readonly Edit[]): Edited {
  const isCrlf = content.includes('\r\n') && !/(?<!\r)\n/.test(content);
  let text = content;
  let places = 0;
  for (const [edit, wanted] of edits.entries()) {
    const forms = [wanted, { old_string: readEscapes(wanted.old_string), new_string: readEscapes(wanted.new_string) }]
      .map(({ old_string: old, new_string: fresh }) => (isCrlf ? [withCrlf(old), withCrlf(fresh)] : [old, fresh]) as [string, string])
      .map(([old, fresh]) => ({ old, fresh, find: finderOf(old) }))
      .find(({ find }) => find(text) >= 0);
    if (!forms) return { kind: 'failed', edit, why: notThere(text, wanted.old_string) };
    const { old, fresh, find } = forms;
    if (old === fresh) return { kind: 'failed', edit, why: 'old_string and new_string are the same: nothing would change.' };
    const { count, lines } = placesOf(text, find, old.length);
    if (count > 1 && !wanted.replace_all) return { kind: 'failed', edit, why: ambiguous(count, lines) };
    text = replaceAll(text, find, old.length, fresh);
    places += count;
  }
  return { kind: 'done', text, places };
}

function withCrlf(text: string): string {
  return text.replace(/\r?\n/g, '\r\n');
}

/** Max places whose line numbers are given. */
const maxNamed = 10;

type Find = ReturnType<typeof finderOf>;

/** Counts the places where a text occurs, with the lines on which the first ones begin. */
function placesOf(text: string, find: Find, length: number): { readonly count: number; readonly lines: readonly number[] } {
  const lines: number[] = [];
  const lineEnd = (from: number): number => {
    const end = text.indexOf('\n', from);
    return end < 0 ? text.length : end;
  };
  let [count, line, end] = [0, 1, lineEnd(0)];
  for (let at = find(text); at >= 0; at = find(text, at + length)) {
    count++;
    if (lines.length === maxNamed) continue;
    for (; end < at; end = lineEnd(end + 1)) line++;
    if (lines.at(-1) !== line) lines.push(line);
  }
  return { count, lines };
}

function replaceAll(text: string, find: Find, length: number, fresh: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = find(text); at >= 0; at = find(text, from)) {
    parts.push(text.slice(from, at));
    from = at + length;
  }
  return [...parts, text.slice(from)].join(fresh);
}

function ambiguous(count: number, lines: readonly number[]): string {
  const where = lines.length === 1 ? `line ${lines[0]}` : `lines ${lines.join(', ')}${lines.length === maxNamed ? ' …' : ''}`;
  return `old_string stands ${count} times (${where}). Add lines around it until it is unique, or set replace_all.`;
}

function notThere(text: string, wanted: string): string {
  const near = nearestPassage(text, wanted);
  if (!near) return 'old_string is not there, and nothing is like it. Read the file again and copy the text exactly, with its white space.';
  const { first, last, difference, shown } = near;
  return `old_string is not there. The nearest passage, ${first === last ? `line ${first}` : `lines ${first}-${last}`}, differs in ${difference}:\n${shown}`;
}
