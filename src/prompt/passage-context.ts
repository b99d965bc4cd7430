import { codeSpan } from '../guardrails/fence.ts';
import { visibleText } from '../guardrails/hidden-text.ts';
import { codePointBoundary, leftOut } from '../guardrails/markdown.ts';
import type { Permission } from '../trigger/gate.ts';
import type { Person } from '../trigger/trigger.ts';
import type { ShownText } from './user-message.ts';

/** From where a turn looks at a thread. Times are ISO 8601. */
export interface Viewpoint {
  /** When it was triggered. */
  readonly at: string;
  /** When the session's last turn was triggered: what that one could see is not shown again. Undefined for a first turn. */
  readonly since: string | undefined;
  /** Ids of comments and reviews that the model reads elsewhere: what triggered the turn. */
  readonly known: ReadonlySet<number>;
  /** The account that we act as, where GitHub says it. */
  readonly selfId: number | undefined;
  /** By login; who is not in it has an unknown one. */
  readonly permissions: ReadonlyMap<string, Permission | 'unknown'>;
}

/** What somebody wrote on a thread. Times are ISO 8601. */
export interface Said {
  readonly id: number;
  /** Undefined for a deleted account. */
  readonly author: Person | undefined;
  readonly body: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The review that it came with. */
  readonly reviewId?: number | undefined;
}

/** GitHub counts whole seconds: of two things in the same second nobody knows which came first. */
const secondOf = (time: string): number => Math.floor(Date.parse(time) / 1000);

/** Whether a text was there at a moment as it is now: written and last edited in an earlier second. A time that is none never was. */
export function stoodAt(moment: string, { createdAt, updatedAt }: Pick<Said, 'createdAt' | 'updatedAt'>): boolean {
  return secondOf(createdAt) < secondOf(moment) && secondOf(updatedAt) < secondOf(moment);
}

/** What a turn may see of what was said, and how much came too late for it. What we said ourselves is in the session. */
export function sift<T extends Said>(all: readonly T[], view: Viewpoint): { readonly said: readonly T[]; readonly late: number } {
  const others = all.filter((item) => !view.known.has(item.id) && !isOurs(item, view));
  // GitHub dates the comments of a review anew when it is submitted. Who wrote them has passed the gate, and only who may write can edit them.
  const ofTrigger = ({ reviewId }: Said): boolean => reviewId !== undefined && view.known.has(reviewId);
  const early = others.filter((item) => ofTrigger(item) || stoodAt(view.at, item));
  const said = early.filter((item) => view.since === undefined || !stoodAt(view.since, item));
  return { said, late: others.length - early.length };
}

function isOurs({ author, body }: Said, { selfId }: Viewpoint): boolean {
  // The account may be one that other tools use as well: GITHUB_TOKEN is.
  return author !== undefined && author.id === selfId && /<!--\s*gadget:/.test(body);
}

/** `@mona (write permission) wrote on 2026-11-01T12:00:00Z`, which stands at the start of a line, where no text of others does. */
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

/** A line of ours and below it what a reader sees of a text, quoted: no line of it can be taken for one of ours. */
export function passage(head: string, markdown: string, longest: number): Passage {
  if (markdown.trim() === '') return { text: `${head}.`, hidden: 0, read: markdown.length };
  const { text, hidden } = visibleText(markdown);
  const shown = text.trim() === '' ? '(nothing that a reader sees)' : quoted(text.trim(), longest);
  return { text: `${head}:\n${shown}`, hidden, read: markdown.length };
}

/** At most `longest` characters of a text as a quotation; the text has `\n` as its only line ends. */
export function quoted(text: string, longest: number): string {
  const lines = text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');
  if (lines.length <= longest) return lines;
  const kept = lines.slice(0, codePointBoundary(lines, longest));
  return `${kept}\n${leftOut(text.length - kept.replace(/^> ?/gm, '').length)}`;
}

/** What is hidden takes time to be found, though it takes no room: 300 comments full of it must not hold up the turn. */
const maxReading = 250_000;

/** The newest items that fit into `budget` characters, in their order, which is oldest first. */
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

/** What stands between two passages. */
const gap = '\n\n';

/** @returns undefined when there is nothing to show and nothing to say about it. */
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

/** A path or branch as code. The end of a long one tells more than its start. */
export function shownName(name: string): string {
  return codeSpan(name.length > maxName ? `…${name.slice(-maxName)}` : name);
}

/** `2 comments were left out: they are too long.` @returns undefined for none. */
export function leftOutNote(count: number, thing: string, why: string): string | undefined {
  if (count === 0) return undefined;
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? ' was' : 's were'} left out${why}.`;
}
