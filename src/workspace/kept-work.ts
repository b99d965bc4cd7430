import { Problem } from '../problem.ts';
import { applyChanges, changesBetween, patchBetween, type Change } from './delta.ts';
import type { OwnRepository } from './own-repository.ts';

/** Work that no branch has: what an earlier turn changed before it was parked, stopped or failed. */
export interface KeptWork {
  /** Commit that the patch applies to. */
  readonly base: string;
  readonly patch: Uint8Array;
  /** The tree that both give. */
  readonly tree: string;
}

/**
 * The changes of a turn as a patch against the commit they belong on, with the tree that both give (docs/sessions.md).
 * @param known that tree, where it is there already.
 */
export async function keepWork(repository: OwnRepository, base: string, changes: readonly Change[], known?: string): Promise<KeptWork> {
  const tree = known ?? (await applyChanges(repository, base, changes));
  return { base, tree, patch: changes.length === 0 ? new Uint8Array() : await patchBetween(repository, base, tree) };
}

export interface Carried {
  /** `commit` with the kept changes on it. */
  readonly tree: string;
  /** Paths that have changed in the meantime, so that the kept change was not carried over. */
  readonly conflicts: readonly string[];
}

/**
 * Puts kept work on top of a commit. Where the commit has moved on, a path is carried over only if nobody else changed it: nothing is
 * merged by guessing.
 * @throws Problem when the base is gone or the patch does not fit it.
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
