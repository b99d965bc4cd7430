import type { OpenWork } from '../publish/publish.ts';
import type { OwnRepository } from '../workspace/own-repository.ts';
import { Workspace, type Earlier } from '../workspace/workspace.ts';
import type { Turn } from './open-turn.ts';
import type { Parts } from './parts.ts';

export interface Prepared {
  readonly workspace: Workspace;
  readonly openWork: OpenWork | undefined;
  /** What the model has to know of earlier work, in words; empty for nothing. */
  readonly carried: string;
}

/** The workspace of a turn, with what its session has done before. */
export async function prepareWorkspace(turn: Turn, signal: AbortSignal, parts: Parts): Promise<Prepared> {
  const { repository, target } = turn.configured;
  const found = await findOpenWork(turn, parts);
  const earlier = { ...earlierWork(turn, found), warn: (line: string) => parts.log.warning(line) };
  const workspace = await Workspace.prepare(parts.runner.workspace, repository, target, earlier, parts.git, signal);
  const notes = [
    workspace.carried,
    turn.session.work?.missing ?? '',
    turn.resumed
      ? 'This turn goes on in another run: files that git ignores, such as build output and installed packages, are not there any more.'
      : '',
    turn.resumed && found === 'over'
      ? 'The pull request of this session was merged or closed meanwhile: look at what is there before you go on.'
      : '',
  ];
  return { workspace, openWork: found === 'over' ? undefined : found, carried: notes.filter(Boolean).join(' ') };
}

/**
 * Where the work goes on. A session with open work keeps the commit that it started from, whatever became of the default branch meanwhile
 * (interface.md sections 7 and 8); a turn that goes on has exactly the workspace that was recorded. Once its pull request was merged or closed, what
 * is left goes to the branch as it is now. Pure.
 */
function earlierWork({ resumed, session, started }: Turn, found: OpenWork | 'over' | undefined): Omit<Earlier, 'warn'> {
  const { work } = session;
  const exact = resumed?.base !== undefined;
  if (found === 'over') return { base: undefined, head: exact ? work?.base : undefined, kept: work, exact: exact && work !== undefined };
  if (exact) return { base: resumed.base, head: work?.base ?? found?.head, kept: work, exact };
  const goesOn = found !== undefined || work !== undefined;
  return { base: goesOn ? started.state.base : undefined, head: found?.head, kept: work, exact };
}

/** The branch of the session, if its pull request is open, or was never opened: this turn adds to it. Merged, closed or gone, the work is over. */
async function findOpenWork({ order, started, configured }: Turn, { github }: Parts): Promise<OpenWork | 'over' | undefined> {
  const { published, publishing } = started.state;
  const heads = await branches(configured.repository, [published?.branch, publishing?.branch]);
  // A run that died while it published has pushed its commit, or not.
  const unrecorded = publishing && heads.get(publishing.branch) === publishing.commit ? publishing : undefined;
  const own = unrecorded ?? published;
  if (!own) return undefined;
  const head = heads.get(own.branch);
  if (head === undefined) return 'over';
  const pull = await github.pullRequestFrom(own.branch);
  return pull?.open === false
    ? 'over'
    : { branch: own.branch, head, pull, ownCommit: own.turnId === order.turnId ? own.commit : undefined };
}

async function branches(repository: OwnRepository, names: readonly (string | undefined)[]): Promise<ReadonlyMap<string, string>> {
  const refs = names.flatMap((name) => (name === undefined ? [] : [`refs/heads/${name}`]));
  if (refs.length === 0) return new Map();
  return new Map([...(await repository.refs(...refs))].map(([ref, id]) => [ref.slice('refs/heads/'.length), id]));
}
