import type { OpenWork } from '../publish/branch.ts';
import type { FoundPullRequest } from '../github/pulls-api.ts';
import type { PullFacts } from '../github/thread-answers.ts';
import type { OwnRepository } from '../workspace/own-repository.ts';
import { Workspace, type Earlier } from '../workspace/workspace.ts';
import type { PlannedTurn } from './create-turn.ts';
import type { Services } from '../intake/services.ts';

export interface PreparedWorkspace {
  readonly workspace: Workspace;
  readonly openWork: OpenWork | undefined;
  /** The branch that the workspace is a checkout of, in words for the model. */
  readonly branch: string;
  /** What the model has to know about earlier work, in words; empty for nothing. */
  readonly carried: string;
}

/** The workspace of a turn, with the earlier work of its session. */
export async function prepareWorkspace(turn: PlannedTurn, signal: AbortSignal, services: Services): Promise<PreparedWorkspace> {
  const { repository, target, pull } = turn.configured;
  const found = await findOpenWork(turn, services);
  const earlier = { ...earlierWork(turn, found), warn: (line: string) => services.log.warning(line) };
  // For reviews the runner checks out a merge of the pull request, for comments the default branch.
  const elsewhere = pull && {
    // What was built from a fork's merge commit must not be there, nor may that commit.
    commits: [...(pull.isFork ? [] : [services.runner.sha]), turn.configured.configurationCommit],
    branches: [turn.request.trigger.repository.defaultBranch, ...(pull.isFork || pull.state === 'closed' ? [] : [pull.head.ref])],
  };
  const place = { dir: services.runner.workspace, repository, git: services.git };
  const workspace = await Workspace.prepare(place, { ...target, elsewhere }, earlier, signal);
  const notes = [
    workspace.carried,
    turn.session.work?.missing ?? '',
    turn.resumed && found === 'over'
      ? 'The pull request of this session was merged or closed meanwhile: look at what is there before you go on.'
      : '',
  ];
  const openWork = found === 'over' ? undefined : found;
  return { workspace, openWork, branch: openWork?.branch ?? target.branch, carried: notes.filter(Boolean).join(' ') };
}

/**
 * Where the work continues. A session with open work keeps the commit that it started from, whatever happens to the default branch
 * (docs/sessions.md); a resumed turn has exactly the recorded workspace. After its pull request was merged or closed, the remaining work goes to the
 * current branch. Pure.
 */
export function earlierWork(
  { resumed, session, state, configured }: PlannedTurn,
  found: OpenWork | 'over' | undefined,
): Omit<Earlier, 'warn'> {
  const { work } = session;
  const exact = resumed?.base !== undefined;
  // On a pull request the runner may have checked out anything.
  const fresh = configured.pull && configured.target.head;
  if (found === 'over') {
    if (exact) return { base: undefined, head: work?.base ?? fresh, kept: work, exact: work !== undefined };
    return { base: fresh, head: undefined, kept: work, exact };
  }
  if (exact) return { base: resumed.base, head: work?.base ?? found?.head, kept: work, exact };
  const goesOn = found !== undefined || work !== undefined;
  return {
    base: (goesOn ? state.base : undefined) ?? (configured.pull && found?.head) ?? fresh,
    head: found?.head,
    kept: work,
    exact,
  };
}

/**
 * The branch that this turn adds to: that of the pull request that it was requested on; otherwise that of the session, if its pull request is open or
 * was never opened. If the pull request is merged or closed, or the branch is gone, the work is over.
 */
async function findOpenWork(turn: PlannedTurn, services: Services): Promise<OpenWork | 'over' | undefined> {
  const { pull, worksOnHead } = turn.configured;
  return pull && worksOnHead ? workOf(pull, turn) : sessionWork(turn, services);
}

async function workOf(
  { number, url, draft, head, author, body }: PullFacts,
  { order, state, configured, request: { self } }: PlannedTurn,
): Promise<OpenWork> {
  const heads = await branches(configured.repository, [head.ref]);
  const own = [state.published, state.publishing].find((known) => known?.branch === head.ref && known.turnId === order.turnId);
  return {
    branch: head.ref,
    head: heads.get(head.ref) ?? head.sha,
    pull: { number, url, draft },
    isOurs: isOurs(author?.id, body, state.pulls.has(number), self),
    ownCommit: own?.commit,
  };
}

async function sessionWork(
  { order, state, configured, request: { self } }: PlannedTurn,
  services: Services,
): Promise<OpenWork | 'over' | undefined> {
  const { published, publishing } = state;
  const heads = await branches(configured.repository, [published?.branch, publishing?.branch]);
  // A run that died while publishing may or may not have pushed its commit.
  const unrecorded = publishing && heads.get(publishing.branch) === publishing.commit ? publishing : undefined;
  const own = unrecorded ?? published;
  if (!own) return undefined;
  const head = heads.get(own.branch);
  if (head === undefined) return 'over';
  const pull = await pullOf(own.branch, published?.branch === own.branch ? published.pullRequest?.number : undefined, services);
  return pull?.open === false
    ? 'over'
    : {
        branch: own.branch,
        head,
        pull,
        isOurs: pull !== undefined && isOurs(pull.authorId, pull.body, state.pulls.has(pull.number), self),
        ownCommit: own.turnId === order.turnId ? own.commit : undefined,
      };
}

/** The newest pull request from a branch; if GitHub cannot list them, the one that the session opened. */
async function pullOf(branch: string, recorded: number | undefined, { pulls, threads }: Services): Promise<FoundPullRequest | undefined> {
  return pulls.newestFrom(branch).catch(async (error: unknown) => {
    if (recorded === undefined) throw error;
    const { author, state, ...pull } = await threads.pull(recorded);
    return { ...pull, authorId: author?.id, open: state === 'open' };
  });
}

/** Opened by this session. The account alone does not prove that: others may act as it, too. */
export function isOurs(authorId: number | undefined, body: string, isKnown: boolean, self: number | undefined): boolean {
  return self !== undefined && authorId === self && isKnown && body.includes('<!-- gadget:pull-request ');
}

async function branches(repository: OwnRepository, names: readonly (string | undefined)[]): Promise<ReadonlyMap<string, string>> {
  const refs = names.flatMap((name) => (name === undefined ? [] : [`refs/heads/${name}`]));
  if (refs.length === 0) return new Map();
  return new Map([...(await repository.refs(...refs))].map(([ref, id]) => [ref.slice('refs/heads/'.length), id]));
}
