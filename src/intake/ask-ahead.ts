import { join } from 'node:path';
import type { GitHubParts } from '../github/connect.ts';
import type { PullFacts, ThreadComment } from '../github/thread-answers.ts';
import type { Listed } from '../trigger/thread.ts';
import { sessionRefs } from '../session/session-refs.ts';
import { beginsTurn, isPlain } from '../trigger/command.ts';
import type { Trigger } from '../trigger/trigger.ts';
import { OwnRepository } from '../workspace/own-repository.ts';
import { authorize, type Admission } from './authorize.ts';
import type { Services } from './services.ts';
import { namedSession, sessionKey } from './session-key.ts';

/** The git directory of this run, which the sandbox worker never sees. */
export function ownRepository({ runner, git, nonce, dryRun }: Pick<Services, 'runner' | 'git' | 'nonce' | 'dryRun'>): OwnRepository {
  return OwnRepository.create(join(runner.temp, `repository-${nonce(8)}.git`), runner.repositoryUrl, git, dryRun);
}

/** A trigger, and the requests started for it. A failure is reported where the answer is needed. */
export interface AskedAhead {
  readonly trigger: Trigger;
  readonly admission: Promise<Admission>;
  /** The pull request that the turn was requested on; undefined for anything else. */
  readonly pull: Promise<PullFacts> | undefined;
  /** The comments of the thread; undefined if no new turn is requested. */
  readonly comments: Promise<Listed<ThreadComment>> | undefined;
}

/**
 * Fetches, in parallel with the permission check, everything that a turn on this thread will need: the refs in one request, their commits in one
 * transfer, and from GitHub the pull request and the comments. Nothing is written and nothing depends on it: what is missing is fetched when it is
 * needed.
 * @param github while its client is being created: git need not wait for it.
 */
export function askAhead(
  trigger: Trigger,
  repository: OwnRepository,
  { inputs, runner }: Pick<Services, 'inputs' | 'runner'>,
  github: Promise<Pick<GitHubParts, 'github' | 'threads'>>,
): AskedAhead {
  const { thread, command } = trigger;
  const { number } = thread;
  const refs = isPlain(command) ? undefined : askRefs(trigger, repository, { inputs, runner });
  const admission = github.then((outside) => authorize(trigger, { inputs, github: outside.github }));
  const asked = {
    trigger,
    admission,
    pull: refs && thread.kind === 'pull' && number !== undefined ? github.then(({ threads }) => threads.pull(number)) : undefined,
    comments: beginsTurn(command) && number !== undefined ? github.then(({ threads }) => threads.comments(number)) : undefined,
  };
  for (const answer of [asked.admission, asked.pull, asked.comments]) answer?.catch(() => undefined);
  if (refs) repository.fetchAhead(wanted(refs, asked));
  return asked;
}

interface AskedRefs {
  readonly found: Promise<ReadonlyMap<string, string>>;
  readonly branches: readonly string[];
  readonly sessions: readonly string[];
}

function askRefs(
  { thread, repository: { defaultBranch } }: Trigger,
  repository: OwnRepository,
  { inputs, runner }: Pick<Services, 'inputs' | 'runner'>,
): AskedRefs {
  const named = namedSession(thread.body);
  const sessions = [sessionKey(thread, runner.workflow), ...(named === undefined ? [] : [named])].flatMap(sessionRefs);
  const branches = [...new Set([inputs['base-branch'] || defaultBranch, defaultBranch])];
  // Which branches a pull request involves is known only after it has been read.
  const heads = thread.kind === 'pull' ? ['refs/heads/*'] : branches.map((branch) => `refs/heads/${branch}`);
  return { found: repository.lookAhead(...heads, ...sessions), branches, sessions };
}

/** The commits that a run will need. */
async function wanted({ found, branches, sessions }: AskedRefs, { trigger, pull }: AskedAhead): Promise<string[]> {
  const [refs, about] = await Promise.all([found, pull]);
  const { defaultBranch } = trigger.repository;
  const names = about ? [defaultBranch, about.base.ref, ...(about.isFork ? [] : [about.head.ref])] : branches;
  const ids = [...names.map((name) => refs.get(`refs/heads/${name}`)), ...sessions.map((ref) => refs.get(ref))];
  return [...new Set(ids.filter((id) => id !== undefined))];
}
