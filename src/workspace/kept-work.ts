import { Problem } from '../problem.ts';
import { applyChanges, changesBetween, patchBetween, type Change } from './delta.ts';
import type { OwnRepository } from './own-repository.ts';

/** Work that is not on any branch: what an earlier turn changed before it was paused, stopped or failed. */
export interface KeptWork {
  /** Commit that the patch applies to. */
  readonly base: string;
  readonly patch: Uint8Array;
  /** The resulting tree. */
  readonly tree: string;
}

/**
 * The changes of a turn as a patch against a commit, with the resulting tree (docs/sessions.md).
 * @param known the resulting tree, if it exists already.
 */
export async function keepWork(repository: OwnRepository, base: string, changes: readonly Change[], known?: string): Promise<KeptWork> {
  const tree = known ?? (await applyChanges(repository, base, changes));
  return { base, tree, patch: changes.length === 0 ? new Uint8Array() : await patchBetween(repository, base, tree) };
}

export interface Carried {
  /** `commit` with the kept changes on it. */
  readonly tree: string;
  /** Paths that others have changed in the meantime: their kept changes were not carried over. */
  readonly conflicts: readonly string[];
}

/**
 * Applies kept work to a commit. If that is not the commit it was based on, a path is carried over only if nobody else changed it: nothing is merged
 * by guessing.
 * @throws Problem if the base is gone, or if the patch does not fit it or gives another tree than recorded.
 */
export async function carryOver(repository: OwnRepository, kept: KeptWork, commit: string): Promise<Carried> {
  if (kept.base !== commit) await repository.fetch(kept.base);
  const env = { GIT_INDEX_FILE: `${repository.dir}/kept-index`, GIT_WORK_TREE: repository.dir };
  await repository.git(['read-tree', kept.base], { env });
  if (kept.patch.length > 0)
    await repository.git(['apply', '--cached', '--whitespace=nowarn', '-'], { env, input: kept.patch, cwd: repository.dir });
  const tree = await repository.text(['write-tree'], { env });
  if (kept.tree !== tree)
    throw new Problem(
      `The stored work gives the tree ${tree.slice(0, 12)}; recorded is ${kept.tree.slice(0, 12)}.`,
      'Somebody has changed the stored session. Forget it with the command reset.',
    );
  const changes = await changesBetween(repository, kept.base, tree);
  const moved = new Set(kept.base === commit ? [] : (await changesBetween(repository, kept.base, commit)).map(({ path }) => path));
  return {
    tree: await applyChanges(
      repository,
      commit,
      changes.filter(({ path }) => !moved.has(path)),
    ),
    conflicts: changes.filter(({ path }) => moved.has(path)).map(({ path }) => path),
  };
}
