import { applyChanges, changesBetween } from './delta.ts';
import type { OwnRepository } from './own-repository.ts';
import type { Workspace } from './workspace.ts';

/**
 * What makes a copy of a workspace what it was before the session's work: the paths that differ, and their files as they were. What steps of the
 * workflow have left there is nobody's work and stays, as do files that git ignores, such as installed packages. Nothing of the workspace is read.
 * @param tree of the workspace as it is.
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
