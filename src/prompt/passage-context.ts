import { codeSpan } from '../guardrails/fence.ts';
import { visibleText } from '../guardrails/hidden-text.ts';
import { codePointBoundary, leftOut } from '../guardrails/markdown.ts';
import type { Permission } from '../trigger/gate.ts';
import type { Person } from '../trigger/trigger.ts';
import type { ShownText } from './user-message.ts';

/** Decides what a turn may see of a thread. Times are ISO 8601. */
export interface Viewpoint {
  /** When it was triggered. */
  readonly at: string;
  /** When the session's last turn was triggered: what that turn could see is not shown again. Undefined for a first turn. */
  readonly since: string | undefined;
  /** Ids of the comments and reviews that triggered the turn: the model reads them elsewhere. */
  readonly known: ReadonlySet<number>;
  /** The account that we act as; undefined if GitHub does not say. */
  readonly selfId: number | undefined;
  /** By login; unknown for anyone who is missing. */
  readonly permissions: ReadonlyMap<string, Permission | 'unknown'>;
}

/** A text that somebody wrote on a thread. Times are ISO 8601. */
export interface Said {
  readonly id: number;
  /** Undefined for a deleted account. */
  readonly author: Person | undefined;
  readonly body: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The review that it is part of. */
  readonly reviewId?: number | undefined;
}

/** GitHub's times are whole seconds: the order of two things in the same second is unknown. */
const secondOf = (time: string): number => Math.floor(Date.parse(time) / 1000);

/** Whether a text already existed in its current form at a moment: written and last edited in an earlier second. False for an invalid time. */
export function stoodAt(moment: string, { createdAt, updatedAt }: Pick<Said, 'createdAt' | 'updatedAt'>): boolean {
  return secondOf(createdAt) < secondOf(moment) && secondOf(updatedAt) < secondOf(moment);
}

/** The texts that a turn may see, and the number of those that came too late for it. Our own texts are in the session. */
export function sift<T extends Said>(all: readonly T[], view: Viewpoint): { readonly said: readonly T[]; readonly late: number } {
  const others = all.filter((item) => !view.known.has(item.id) && !isOurs(item, view));
  // GitHub redates the comments of a review when it is submitted. Their author has passed the gate, and only people with write access can edit them.
  const ofTrigger = ({ reviewId }: Said): boolean => reviewId !== undefined && view.known.has(reviewId);
  const early = others.filter((item) => ofTrigger(item) || stoodAt(view.at, item));
  const said = early.filter((item) => view.since === undefined || !stoodAt(view.since, item));
  return { said, late: others.length - early.length };
}

function isOurs({ author, body }: Said, { selfId }: Viewpoint): boolean {
  // Other tools may use the same account, as with GITHUB_TOKEN.
  return author !== undefined && author.id === selfId && /<!--\s*gadget:/.test(body);
}

/** `@mona (write permission) wrote on 2026-11-01T12:00:00Z`; goes at the start of a line, where no text of others can be. */
export function byline({ author, createdAt }: Pick<Said, 'author' | 'createdAt'>, did: string, { permissions }: Viewpoint): string {
  const permission = author ? (permissions.get(author.login) ?? 'unknown') : 'none';
  return `@${author?.login ?? 'ghost'} (${permission} permission) ${did} on ${createdAt}`;
}

export interface Passage {
  readonly text: string;
  readonly hidden: number;
  /** Characters that had to be read for it. */
  readonly read: number;
}

/** Our own line, and below it the visible part of a text, quoted: none of its lines can pass for one of ours. */
export function passage(head: string, markdown: string, max: number): Passage {
  if (markdown.trim() === '') return { text: `${head}.`, hidden: 0, read: markdown.length };
  const { text, hidden } = visibleText(markdown);
  const shown = text.trim() === '' ? '(nothing that a reader sees)' : quoted(text.trim(), max);
  return { text: `${head}:\n${shown}`, hidden, read: markdown.length };
}

/** At most `max` characters of a text as a quotation; the text has `\n` as its only line ends. */
export function quoted(text: string, max: number): string {
  const lines = text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');
  if (lines.length <= max) return lines;
  const kept = lines.slice(0, codePointBoundary(lines, max));
  return `${kept}\n${leftOut(text.length - kept.replace(/^> ?/gm, '').length)}`;
}

/** Max characters to read: hidden text takes up no room but takes time to find, and 300 comments full of it must not delay the turn. */
const maxReading = 250_000;

/** The newest items that fit into `budget` characters, oldest first. */
export function newestWithin<T>(items: readonly T[], show: (item: T) => Passage, budget: number) {
  const passages: Passage[] = [];
  let room = budget + gap.length;
  let reading = maxReading;
  for (const item of items.toReversed()) {
    if (reading <= 0) break;
    const shown = show(item);
    room -= shown.text.length + gap.length;
    reading -= shown.read;
    if (room < 0) break;
    passages.unshift(shown);
  }
  return { passages, dropped: items.length - passages.length };
}

/** Separates two passages. */
const gap = '\n\n';

/** @returns undefined if there is nothing to show and nothing to note. */
export function contextText(
  what: string,
  passages: readonly Passage[],
  notes: readonly (string | undefined)[],
  between = gap,
): ShownText | undefined {
  const shortened = notes.filter((note) => note !== undefined).join(' ') || undefined;
  if (passages.length === 0 && shortened === undefined) return undefined;
  const text = passages.map((shown) => shown.text).join(between) || '(nothing is shown)';
  const hidden = passages.reduce((sum, shown) => sum + shown.hidden, 0);
  return { what, text, hidden, shortened, author: undefined, authorPermission: undefined };
}

const maxName = 300;

/** A path or branch as a code span. The end of a long one tells more than its start. */
export function shownName(name: string): string {
  return codeSpan(name.length > maxName ? `…${name.slice(-maxName)}` : name);
}

/** `2 comments were left out: they are too long.` @returns undefined for none. */
export function leftOutNote(count: number, thing: string, why: string): string | undefined {
  if (count === 0) return undefined;
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? ' was' : 's were'} left out${why}.`;
}
