import { join } from 'node:path';
import type { GitHubParts } from '../github/connect.ts';
import type { Listed, PullFacts, ThreadComment } from '../github/thread-answers.ts';
import { sessionRefs } from '../session/session-refs.ts';
import { isPlain } from '../trigger/command.ts';
import type { Trigger } from '../trigger/trigger.ts';
import { OwnRepository } from '../workspace/own-repository.ts';
import { authorize, type Admission } from './authorize.ts';
import type { Services } from './services.ts';
import { namedSession, sessionKey } from './session-key.ts';

/** The git directory of this run, which the sandbox worker never sees. */
export function ownRepository({ runner, git, nonce, rehearsal }: Pick<Services, 'runner' | 'git' | 'nonce' | 'rehearsal'>): OwnRepository {
  return OwnRepository.create(join(runner.temp, `repository-${nonce(8)}.git`), runner.repositoryUrl, git, rehearsal);
}

/** A trigger, and what is being asked about it. What went wrong is said where the answer is needed. */
export interface AskedAhead {
  readonly trigger: Trigger;
  readonly admission: Promise<Admission>;
  /** The pull request that a turn was asked on; undefined on anything else. */
  readonly pull: Promise<PullFacts> | undefined;
  /** The comments of the thread; undefined where no new turn is asked for. */
  readonly comments: Promise<Listed<ThreadComment>> | undefined;
}

/**
 * Asks, at the same time as for permission, for everything that a turn on this thread is going to need: one question for the refs and one transfer
 * for all of them; of GitHub the pull request and the comments. Nothing is written, and nothing depends on it: what it did not bring is asked for when
 * it is needed.
 * @param github while its client is being made: git need not wait for that.
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
    comments: command.name === 'turn' && number !== undefined ? github.then(({ threads }) => threads.comments(number)) : undefined,
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
  // Which branches a pull request is about is known only when it has been read.
  const heads = thread.kind === 'pull' ? ['refs/heads/*'] : branches.map((branch) => `refs/heads/${branch}`);
  return { found: repository.lookAhead(...heads, ...sessions), branches, sessions };
}

/** The commits that a run is going to need. */
async function wanted({ found, branches, sessions }: AskedRefs, { trigger, pull }: AskedAhead): Promise<string[]> {
  const [refs, about] = await Promise.all([found, pull]);
  const { defaultBranch } = trigger.repository;
  const names = about ? [defaultBranch, about.base.ref, ...(about.isFork ? [] : [about.head.ref])] : branches;
  const ids = [...names.map((name) => refs.get(`refs/heads/${name}`)), ...sessions.map((ref) => refs.get(ref))];
  return [...new Set(ids.filter((id) => id !== undefined))];
}
