import type { Trigger } from '../trigger/trigger.ts';

/** The session of a thread, or of the jobs of a workflow (docs/sessions.md). @param workflow name of its file without the extension. */
export function sessionKey({ kind, number }: Pick<Trigger['thread'], 'kind' | 'number'>, workflow: string): string {
  return number === undefined ? `job-${workflow}` : `${kind}-${number}`;
}

/** Our last marker in a text. It only names a session: other workflows may share our account, so the session has to know the thread. */
const mark = /<!-- gadget:(?:pull-request|tracking) \S+ session=((?:issue|pull)-\d+|job-[A-Za-z0-9_-]+) -->/g;

/** The session that a marker names; others may have written the same text. */
export function namedSession(text: string): string | undefined {
  return [...text.matchAll(mark)].at(-1)?.[1];
}
