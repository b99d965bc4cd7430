import type { PullFacts } from '../github/thread-answers.ts';
import { sessionRefs } from '../session/session-refs.ts';
import type { Trigger } from '../trigger/trigger.ts';
import type { OwnRepository } from '../workspace/own-repository.ts';
import type { Admission } from './admit.ts';
import { namedSession } from './open-session.ts';
import type { Parts } from './parts.ts';

/** The pull request that a turn was asked on, as it is being read; undefined on anything else. */
export type AskedPull = Promise<PullFacts> | undefined;

/**
 * Asks the remote, while GitHub is asked for permission, for everything that a turn on this thread is going to need: one question for the refs, and
 * once somebody is let in one transfer for all of them. Nothing depends on it: what it did not bring is asked for when it is needed, and what went
 * wrong is said there.
 */
export function lookAhead(
  { thread, repository: { defaultBranch } }: Trigger,
  admission: Promise<Admission>,
  repository: OwnRepository,
  { inputs, runner, threads }: Pick<Parts, 'inputs' | 'runner' | 'threads'>,
): AskedPull {
  const pull = thread.kind === 'pull' && thread.number !== undefined ? threads.pull(thread.number) : undefined;
  pull?.catch(() => undefined);
  const own = thread.number === undefined ? `job-${runner.workflow}` : `${thread.kind}-${thread.number}`;
  const named = namedSession(thread.body);
  const sessions = [own, ...(named === undefined ? [] : [named])].flatMap(sessionRefs);
  const branches = [inputs['base-branch'] || defaultBranch, defaultBranch];
  // Which branches a pull request is about is known only when it has been read.
  const heads = pull ? ['refs/heads/*'] : [...new Set(branches)].map((branch) => `refs/heads/${branch}`);
  const asked = repository.lookAhead(...heads, ...sessions);
  const wanted = async (): Promise<string[]> => {
    const [refs, { kind }, about] = await Promise.all([asked, admission, pull]);
    if (kind === 'out') return [];
    const names = about ? [defaultBranch, about.base.ref, ...(about.isFork ? [] : [about.head.ref])] : branches;
    const ids = [...names.map((name) => refs.get(`refs/heads/${name}`)), ...sessions.map((ref) => refs.get(ref))];
    return [...new Set(ids.filter((id) => id !== undefined))];
  };
  repository.fetchAhead(wanted());
  return pull;
}
