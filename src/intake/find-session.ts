import type { PullFacts } from '../github/thread-answers.ts';
import { newestRun, readState, type SessionState } from '../session/session-state.ts';
import { SessionStore } from '../session/session-store.ts';
import { isBusy } from '../session/takeover.ts';
import type { Trigger } from '../trigger/trigger.ts';
import type { OwnRepository } from '../workspace/own-repository.ts';
import type { Services } from './services.ts';
import { namedSession, sessionKey } from './session-key.ts';

/** The session of a thread, as it is at the remote. */
export interface OpenSession {
  readonly session: SessionStore;
  readonly state: SessionState;
}

/** @param key `issue-12`, `pull-7`, `job-nightly`. @throws Problem when the stored session cannot be believed. */
export async function openSession(key: string, repository: OwnRepository, { runner, now, redact, log }: Services): Promise<OpenSession> {
  const { owner, name } = runner.repository;
  const session = await SessionStore.open(key, `${owner}/${name}`, {
    remote: repository,
    now,
    redact,
    warn: (line) => log.warning(line),
  });
  return { session, state: readState(session.loaded) };
}

/** The account that posted the newest comment of the session. */
export function recordedSelf({ session }: OpenSession): number | undefined {
  return session.loaded.flatMap((entry) => (entry.kind === 'comment' ? (entry.authorId ?? []) : [])).at(-1);
}

/**
 * The session that a run belongs to (docs/sessions.md): that of its thread. A pull request or issue that Gadget opened belongs to the session that it
 * came from, and so does a pull request that somebody opened for a branch of that session.
 * @param asked returns the account that Gadget acts as; if GitHub does not report it, the account recorded in that session is used.
 * @param pull if it is known.
 */
export async function findSession(
  { thread, author }: Trigger,
  asked: () => Promise<number | undefined>,
  pull: PullFacts | undefined,
  repository: OwnRepository,
  services: Services,
): Promise<OpenSession> {
  const own = sessionKey(thread, services.runner.workflow);
  if (thread.number === undefined) return openSession(own, repository, services);
  const named = namedSession(`${thread.body}\n${pull?.body ?? ''}`);
  if (named === undefined) return openSession(own, repository, services);
  const self = await asked();
  const mayBeOurs = author !== undefined && (self === undefined || author.id === self);
  const ours = mayBeOurs ? await openSession(named, repository, services) : undefined;
  if (ours && (self ?? recordedSelf(ours)) === author?.id && knows(ours.state, thread.number, pull)) return ours;
  if (thread.kind === 'pull') {
    const { head, isFork } = pull ?? (await services.threads.pull(thread.number));
    // If Actions may not open pull requests, a person opens one by hand with our text.
    if (!isFork && head.ref.startsWith(`${services.inputs['branch-prefix']}${named}-`)) {
      const open = ours ?? (await openSession(named, repository, services));
      if (worksOn(open.state, head.ref)) return open;
    }
  }
  return openSession(own, repository, services);
}

/** Also matches the branch: a run that died between opening a pull request and recording it has recorded its branch. */
function knows({ tracking, pulls, publishing }: SessionState, number: number, pull: PullFacts | undefined): boolean {
  const isPublishing = pull !== undefined && !pull.isFork && publishing?.branch === pull.head.ref;
  return tracking?.number === number || pulls.has(number) || isPublishing;
}

function worksOn({ published, publishing }: SessionState, branch: string): boolean {
  return published?.branch === branch || publishing?.branch === branch;
}

/** Address of the newest run of the session's last turn; undefined before the first. */
export function newestRunUrl({ turns }: SessionState, { runner }: Services): string | undefined {
  const last = turns.at(-1);
  return last && runUrlIn(runner)(newestRun(last).runId);
}

/** Addresses of workflow runs by their ids. */
export function runUrlIn({ repositoryUrl }: Pick<Services['runner'], 'repositoryUrl'>): (runId: string) => string {
  return (runId) => `${repositoryUrl}/actions/runs/${runId}`;
}

/** Whether another run works on the session's last turn. */
export async function isRunning({ turns }: SessionState, { github, runner, now }: Services): Promise<boolean> {
  const last = turns.at(-1);
  const run = last && last.ended === undefined ? newestRun(last) : undefined;
  const completed = run && (await github.runCompleted(Number(run.runId), run.runAttempt));
  return isBusy(last, runner, completed, now());
}
