import { readState, type SessionState } from '../session/session-state.ts';
import { SessionStore } from '../session/session-store.ts';
import { isBusy } from '../session/takeover.ts';
import type { OwnRepository } from '../workspace/own-repository.ts';
import type { Parts } from './parts.ts';

/** The session of a thread, as it is at the remote. */
export interface OpenSession {
  readonly session: SessionStore;
  readonly state: SessionState;
}

/** @param thread number of the issue. @throws Problem when the stored session cannot be believed. */
export async function openSession(thread: number, repository: OwnRepository, { runner, now, redact, log }: Parts): Promise<OpenSession> {
  const { owner, name } = runner.repository;
  const session = await SessionStore.open(`issue-${thread}`, `${owner}/${name}`, {
    remote: repository,
    now,
    redact,
    warn: (line) => log.warning(line),
  });
  return { session, state: readState(session.loaded) };
}

/** Whether another run works on the session's last turn. */
export async function isRunning({ turns }: SessionState, { github, runner, now }: Parts): Promise<boolean> {
  const last = turns.at(-1);
  const completed = last && last.ended === undefined ? await github.runCompleted(Number(last.runId), last.runAttempt) : undefined;
  return isBusy(last, runner, completed, now());
}
