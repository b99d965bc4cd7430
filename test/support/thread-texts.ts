import type { Listed, Review } from '../../src/trigger/thread.ts';
import type { Said, Viewpoint } from '../../src/prompt/passage-context.ts';
import type { ReviewRemark } from '../../src/prompt/review-context.ts';

export const mona = { login: 'mona', id: 1, type: 'User' };
export const eve = { login: 'eve', id: 2, type: 'User' };
export const gadget = { login: 'github-actions[bot]', id: 41, type: 'Bot' };

/** What is known at the trigger, in a first turn. */
export const view: Viewpoint = {
  at: '2026-11-01T12:00:00Z',
  since: undefined,
  known: new Set(),
  selfId: gadget.id,
  permissions: new Map([
    ['mona', 'write'],
    ['eve', 'read'],
  ]),
};

/** Minutes before the trigger. */
export const before = (minutes: number): string => new Date(Date.parse(view.at) - minutes * 60_000).toISOString().replace('.000', '');

let ids = 0;
/** A comment of ten minutes before the trigger. */
export const said = (body: string, more: Partial<Said> = {}): Said => {
  ids += 1;
  return { id: ids, author: eve, body, createdAt: before(10), updatedAt: more.createdAt ?? before(10), ...more };
};
/** All of a list that was read to its end. */
export const all = <T>(...items: T[]): Listed<T> => ({ items, unread: 0 });

/** A review by somebody who may write. */
export const review = (body: string, state: string, more: Partial<Review> = {}): Review => {
  ids += 1;
  return { id: ids, author: mona, state, body, at: before(10), ...more };
};

/** A comment on a line of the diff. */
export const onLine = (body: string, more: Partial<ReviewRemark> = {}): ReviewRemark => ({
  ...said(body, more),
  path: 'src/a.ts',
  line: 12,
  side: 'RIGHT',
  isOutdated: false,
  hunk: '@@ -10,3 +10,3 @@\n a\n-b\n+c',
  inReplyTo: undefined,
  ...more,
});
