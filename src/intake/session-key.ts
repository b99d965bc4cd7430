import type { Trigger } from '../trigger/trigger.ts';

/** The session of a thread, or of the jobs of a workflow (docs/sessions.md). @param workflow name of its file without the ending. */
export function sessionKey({ kind, number }: Pick<Trigger['thread'], 'kind' | 'number'>, workflow: string): string {
  return number === undefined ? `job-${workflow}` : `${kind}-${number}`;
}

/** The last mark of ours in a text. It only names a session: our account may be one that other workflows have, too, so the session has to know the thread. */
const mark = /<!-- gadget:(?:pull-request|tracking) \S+ session=((?:issue|pull)-\d+|job-[A-Za-z0-9_-]+) -->/g;

/** The session that a text of ours names; others may have written the same. */
export function namedSession(text: string): string | undefined {
  return [...text.matchAll(mark)].at(-1)?.[1];
}
