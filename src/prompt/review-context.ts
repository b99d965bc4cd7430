import type { Listed, Review } from '../trigger/thread.ts';
import { showInvisible } from '../guardrails/invisible.ts';
import { hasPermission } from '../trigger/gate.ts';
import {
  byline,
  contextText,
  leftOutNote,
  newestWithin,
  passage,
  quoted,
  shownName,
  sift,
  type Passage,
  type Said,
  type Viewpoint,
} from './passage-context.ts';
import type { ShownText } from './user-message.ts';

/** The position of a comment in a diff. */
export interface ReviewPlace {
  readonly path: string;
  /** Undefined for a whole file. */
  readonly line: number | undefined;
  readonly side?: string | undefined;
  readonly isOutdated?: boolean;
  /** The part of the diff that ends with the line. */
  readonly hunk: string;
}

/** A comment on a line of the diff. */
export interface ReviewRemark extends Said, ReviewPlace {
  /** The first comment of its thread; undefined for that one itself. */
  readonly inReplyTo: number | undefined;
}

const maxComment = 4_000;
const maxThread = 8_000;
const maxHunk = 2_000;
const hunkLines = 12;

const verdicts: Readonly<Record<string, string>> = {
  APPROVED: 'approved',
  CHANGES_REQUESTED: 'requested changes',
  COMMENTED: 'commented',
  DISMISSED: 'gave a review that was dismissed',
};

/**
 * The reviews of a pull request: verdicts and texts.
 * @param edits when the text of a review was last edited (ISO 8601, undefined for never), by its id; undefined if GitHub did not say.
 */
export function reviewsContext(
  on: string,
  reviews: Listed<Review>,
  edits: ReadonlyMap<number, string | undefined> | undefined,
  view: Viewpoint,
  budget: number,
): ShownText | undefined {
  const submitted = reviews.items.flatMap(({ at, ...review }) => {
    // A review without text only groups its comments.
    if (at === undefined || verdicts[review.state] === undefined || (review.state === 'COMMENTED' && review.body.trim() === '')) return [];
    return [{ ...review, createdAt: at, updatedAt: edits?.get(review.id) ?? at }];
  });
  const { said, late } = sift(submitted, view);
  // If GitHub does not say when the text was edited, it counts only if nobody without write permission can have changed it.
  const isSure = ({ id, author }: Said): boolean => {
    const permission = view.permissions.get(author?.login ?? '') ?? 'unknown';
    return edits?.has(id) === true || (permission !== 'unknown' && hasPermission(permission, 'write'));
  };
  const unsure = said.filter((review) => review.body.trim() !== '' && !isSure(review));
  const show = (review: (typeof said)[number]): Passage =>
    passage(byline(review, verdicts[review.state] ?? '', view), unsure.includes(review) ? '' : review.body, maxComment);
  const { passages, dropped } = newestWithin(said, show, budget);
  return contextText(`The list of reviews of ${on}`, passages, [
    leftOutNote(late, 'review', ': written or edited after the trigger'),
    leftOutNote(unsure.length, 'review text', ': GitHub does not say when it was last edited'),
    leftOutNote(dropped + reviews.unread, 'older review', ''),
  ]);
}

/**
 * The unresolved threads on lines of the diff.
 * @param resolved ids of the first comments of resolved threads; undefined if GitHub did not say.
 */
export function threadsContext(
  on: string,
  comments: Listed<ReviewRemark>,
  resolved: ReadonlySet<number> | undefined,
  view: Viewpoint,
  budget: number,
): ShownText | undefined {
  const { said, late } = sift(comments.items, view);
  const threads = Map.groupBy(said, rootOf);
  // If somebody asks for work in a resolved thread, that thread is shown, too.
  const asked = new Set(comments.items.filter(({ id }) => view.known.has(id)).map(rootOf));
  const open = [...threads].filter(([root]) => asked.has(root) || resolved?.has(root) !== true).map(([, thread]) => thread);
  const { passages, dropped } = newestWithin(byNewest(open), (thread) => threadPassage(thread, view), budget);
  return contextText(`The list of review threads on ${on}`, passages, [
    leftOutNote(threads.size - open.length, 'resolved thread', ''),
    leftOutNote(late, 'review comment', ': written or edited after the trigger'),
    leftOutNote(dropped, 'older thread', ''),
    leftOutNote(comments.unread, 'older review comment', ''),
  ]);
}

function rootOf({ id, inReplyTo }: ReviewRemark): number {
  return inReplyTo ?? id;
}

function byNewest(threads: readonly (readonly ReviewRemark[])[]): readonly (readonly ReviewRemark[])[] {
  const newest = (thread: readonly ReviewRemark[]): number => Math.max(...thread.map(({ createdAt }) => Date.parse(createdAt)));
  return threads.toSorted((one, other) => newest(one) - newest(other));
}

function threadPassage(thread: readonly ReviewRemark[], view: Viewpoint): Passage {
  const show = (comment: ReviewRemark): Passage => passage(byline(comment, 'wrote', view), comment.body, maxComment);
  const { passages, dropped } = newestWithin(thread, show, maxThread);
  const place = thread.slice(0, 1).map(placePassage);
  const note = leftOutNote(dropped, 'older comment', ' of this thread');
  const shown = [...place, ...passages];
  return {
    text: [...place.map(({ text }) => text), ...(note ? [note] : []), ...passages.map(({ text }) => text)].join('\n'),
    hidden: shown.reduce((sum, { hidden }) => sum + hidden, 0),
    read: shown.reduce((sum, { read }) => sum + read, 0),
  };
}

/** File and line of a review comment with the end of the diff above it; also used for the comment that triggered a turn. */
export function placePassage({ path, line, side, isOutdated = false, hunk }: ReviewPlace): Passage {
  const { text, runs } = showInvisible(hunk);
  const remarks = [...(side === 'LEFT' ? ['of the old file'] : []), ...(isOutdated ? ['outdated'] : [])];
  const at = `On ${shownName(path)}${line === undefined ? '' : `, line ${line}`}${remarks.length > 0 ? ` (${remarks.join(', ')})` : ''}`;
  const end = text.split('\n').slice(-hunkLines).join('\n');
  return { text: end === '' ? `${at}:` : `${at}:\n${quoted(end, maxHunk)}`, hidden: runs, read: hunk.length };
}
