import type { ThreadComment } from '../github/thread-answers.ts';
import { describe } from '../problem.ts';
import type { Said } from '../prompt/passage-context.ts';
import type { Listed } from '../trigger/thread.ts';
import { budgetsFor, conversationContext, pullContext, speakers, type Viewpoint } from '../prompt/thread-context.ts';
import type { ShownText } from '../prompt/user-message.ts';
import { hasPermission, type Permission } from '../trigger/gate.ts';
import { threadName, type Trigger } from '../trigger/trigger.ts';
import type { Configured } from './configure.ts';
import type { OpenSession } from './find-session.ts';
import type { Services } from './services.ts';

/** What a turn gets from its thread besides its prompt. */
export interface ThreadContext {
  readonly texts: readonly ShownText[];
  /** What is missing from it, in sentences for the model. */
  readonly missing: readonly string[];
  /** Some of it is by people who are not known to have write permission. */
  readonly hasStrangers: boolean;
}

export const noContext: ThreadContext = { texts: [], missing: [], hasStrangers: false };

/** Max people whose permission is looked up; for all others it is unknown. */
const maxSpeakers = 20;

/** When the last turn on this thread was asked for, ISO 8601; undefined without one. */
function sinceLastTurn(number: number, { state }: Pick<OpenSession, 'state'>): string | undefined {
  return state.turns.findLast(({ order }) => order.thread === number)?.order.triggeredAt;
}

/**
 * The thread as it was when the event happened: comments, their authors and the authors' permissions. For a pull request also branches, files,
 * reviews, review threads and failing checks. What cannot be read is named to the model and does not keep the turn from starting.
 * @param asked the comments of the thread, if they are being read already.
 */
export async function readContext(
  trigger: Trigger,
  { pull, settings }: Configured,
  { state, self }: Pick<OpenSession, 'state'> & { readonly self: number | undefined },
  asked: Promise<Listed<ThreadComment>> | undefined,
  services: Services,
): Promise<ThreadContext> {
  const { thread, comment, at } = trigger;
  const { number } = thread;
  if (number === undefined) return noContext;
  const { threads, log } = services;
  const missing: string[] = [];
  const read = async <T>(what: string, reading: Promise<T>, otherwise: T): Promise<T> =>
    reading.catch((error: unknown) => {
      log.warning(`The turn starts without ${what}. ${describe(error)}`);
      missing.push(`GitHub did not give ${what}.`);
      return otherwise;
    });
  const none = { items: [], unread: 0 };
  const view = {
    at,
    since: sinceLastTurn(number, { state }),
    // The model has already read earlier requests.
    known: new Set([...state.turns.flatMap(({ order }) => order.comment ?? []), ...(comment ? [comment.id] : [])]),
    selfId: self,
    permissions: new Map<string, Permission | 'unknown'>(),
  };
  const on = threadName(thread);
  // Without a jail, all text must come from people who could run the same commands anyway.
  const heard = <T extends { readonly author: Said['author'] }>(list: Listed<T>): Listed<T> => {
    if (services.inputs.sandbox === 'required') return list;
    const items = list.items.filter(({ author }) => mayWrite(author, view));
    if (items.length < list.items.length)
      missing.push('Without a sandbox only people with write permission are heard; what others said is left out.');
    return { ...list, items };
  };
  const comments = await read(`the comments of ${on}`, asked ?? threads.comments(number), none);
  const budgets = budgetsFor(settings.history.contextWindow);
  if (!pull) {
    const logins = speakers({ comments }, view);
    await askPermissions(logins, view, services);
    const conversation = conversationContext(on, heard(comments), view, budgets.comments);
    return {
      texts: conversation ? [conversation] : [],
      missing: [...new Set(missing)],
      hasStrangers: !logins.every((login) => mayWrite({ login }, view)),
    };
  }
  const [files, reviews, reviewComments, resolved, checks] = await Promise.all([
    read('the list of changed files', threads.files(number), []),
    read('the reviews', threads.reviews(number), none),
    read('the review comments', threads.reviewComments(number), none),
    threads.resolvedThreads(number),
    read('the checks', threads.failingChecks(pull.head.sha), none),
  ]);
  if (!checks) log.warning('The checks of the pull request cannot be read: add `checks: read` to the permissions of the job.');
  // REST does not say when the text of a review was edited.
  const reviewEdits = reviews.items.some(({ body }) => body !== '') ? await threads.reviewEdits(number) : new Map<number, undefined>();
  const isOwn = self !== undefined && pull.author?.id === self;
  const logins = [...speakers({ comments, reviews, reviewComments }, view), ...(pull.author && !isOwn ? [pull.author.login] : [])];
  await askPermissions(logins, view, services);
  const said = { comments: heard(comments), reviews: heard(reviews), reviewComments: heard(reviewComments) };
  const texts = pullContext({ number, pull, files, resolved, reviewEdits, checks, ...said }, view, budgets);
  const hasStrangers = (!isOwn && !pull.author) || !logins.every((login) => mayWrite({ login }, view));
  return { texts, missing: [...new Set(missing)], hasStrangers };
}

async function askPermissions(
  logins: readonly string[],
  { permissions }: { readonly permissions: Map<string, Permission | 'unknown'> },
  { github }: Services,
): Promise<void> {
  const asked = logins.slice(0, maxSpeakers).map(async (login) => {
    permissions.set(login, await github.permissionOf(login).catch(() => 'unknown' as const));
  });
  await Promise.all(asked);
}

/** Whether somebody is known to have write permission; anybody not looked up has none. */
function mayWrite(author: { readonly login: string } | undefined, { permissions }: Viewpoint): boolean {
  const permission = permissions.get(author?.login ?? '') ?? 'unknown';
  return permission !== 'unknown' && hasPermission(permission, 'write');
}
