import { codeSpan } from '../guardrails/fence.ts';
import type { OwnRepository } from '../workspace/own-repository.ts';
import { fitToLimit } from './fitting.ts';

/** How far the target branch has moved since the work began. Commits are full ids. */
export interface Behind {
  readonly branch: string;
  readonly from: string;
  readonly to: string;
  /** Paths that a person has to merge by hand; undefined if the runner's git cannot tell. */
  readonly conflicts: readonly string[] | undefined;
}

/**
 * Compares the work with a target branch that may have moved. A session's work stays on the commit that it started from; nothing is merged here, but
 * the reviewer learns which paths will conflict (docs/sessions.md).
 * @param commit the commit that is about to be published.
 * @returns undefined when the branch has not moved.
 */
export async function behindOf(
  repository: OwnRepository,
  base: string,
  target: { readonly branch: string; readonly head: string },
  commit: string,
): Promise<Behind | undefined> {
  if (base === target.head) return undefined;
  return { branch: target.branch, from: base, to: target.head, conflicts: await conflictsOf(repository, base, target.head, commit) };
}

/** The paths that git reports as conflicts. It merges commits that are made here, since fetched commits have no history. */
async function conflictsOf(repository: OwnRepository, base: string, theirs: string, ours: string): Promise<readonly string[] | undefined> {
  const author = { name: 'gadget', email: 'gadget', date: new Date(0) };
  const onto = async (commit: string, ...parents: string[]) => repository.commit(await repository.treeOf(commit), parents, '', author);
  const root = await onto(base);
  const sides = [await onto(theirs, root), await onto(ours, root)];
  const { code, stdout } = await repository.git(['merge-tree', '--write-tree', '--name-only', '--no-messages', '-z', ...sides], {
    codes: [0, 1, 129],
  });
  // Git before 2.38 cannot merge without a worktree.
  if (code === 129) return undefined;
  const [, ...paths] = stdout.toString('utf8').split('\0').slice(0, -1);
  // If the other side has a folder in place of a file, git adds the commit's name to the file's path.
  return [...new Set(paths.map((path) => sides.reduce((name, side) => name.replace(`~${side}`, ''), path)))];
}

/** Max conflicting paths that are listed by name, and max bytes of each. */
const [maxPaths, maxPath] = [20, 150];

/** The note for the reviewer; empty if the branch has not moved. */
export function behindText(behind: Behind | undefined): string[] {
  if (!behind) return [];
  const { branch, from, to, conflicts } = behind;
  const moved = `⚠️ ${codeSpan(branch)} has moved on since this work began (${codeSpan(from.slice(0, 12))} → ${codeSpan(to.slice(0, 12))}).`;
  if (!conflicts) return [`${moved} Whether merging meets a conflict is not known: that takes git 2.38 or newer on the runner.`];
  const names = conflicts
    .slice(0, maxPaths)
    .map((path) => fitToLimit(path, maxPath, codeSpan))
    .join(', ');
  const more = conflicts.length > maxPaths ? ` and ${conflicts.length - maxPaths} more` : '';
  const merging = conflicts.length === 0 ? 'Merging meets no conflict.' : `It **conflicts** in ${names}${more}.`;
  return [`${moved} ${merging}`];
}
