import { applyChanges, changesBetween } from './delta.ts';
import type { OwnRepository } from './own-repository.ts';
import type { Workspace } from './workspace.ts';

/**
 * The paths that the session's work has changed, and a function that writes their earlier versions: together they restore a copy of the workspace to
 * its state before that work. What earlier steps of the workflow have left there is not part of the work and stays, like files that git ignores, such
 * as installed packages. Nothing is read from the workspace.
 * @param tree current tree of the workspace.
 */
export async function filesOfBase(
  repository: OwnRepository,
  { base, parent, start }: Pick<Workspace, 'base' | 'parent' | 'start'>,
  tree: string,
): Promise<{ readonly paths: readonly string[]; readonly fill: (folder: string) => Promise<void> }> {
  const before = await applyChanges(repository, base, await changesBetween(repository, parent, start.tree));
  const changes = await changesBetween(repository, before, tree);
  const there = changes.filter(({ oldMode }) => oldMode !== '000000' && oldMode !== '160000');
  return {
    paths: changes.map(({ path }) => path),
    fill: async (folder) => {
      const env = { GIT_WORK_TREE: folder, GIT_INDEX_FILE: `${repository.dir}/base-index` };
      await repository.git(['read-tree', before], { env, cwd: folder });
      const input = there.map(({ path }) => `${path}\0`).join('');
      await repository.git(['checkout-index', '--force', '-z', '--stdin'], { env, cwd: folder, input });
    },
  };
}
