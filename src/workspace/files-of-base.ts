import { changesBetween } from './delta.ts';
import type { OwnRepository } from './own-repository.ts';

/**
 * What makes a copy of a workspace what its base is: the paths that differ, and their files as the base has them. Files that git ignores, such as
 * installed packages, are left alone. Nothing of the workspace is read.
 * @param tree of the workspace as it is.
 */
export async function filesOfBase(
  repository: OwnRepository,
  base: string,
  tree: string,
): Promise<{ readonly paths: readonly string[]; readonly fill: (folder: string) => Promise<void> }> {
  const changes = await changesBetween(repository, base, tree);
  const there = changes.filter(({ oldMode }) => oldMode !== '000000' && oldMode !== '160000');
  return {
    paths: changes.map(({ path }) => path),
    fill: async (folder) => {
      const env = { GIT_WORK_TREE: folder, GIT_INDEX_FILE: `${repository.dir}/base-index` };
      await repository.git(['read-tree', base], { env, cwd: folder });
      const input = there.map(({ path }) => `${path}\0`).join('');
      await repository.git(['checkout-index', '--force', '-z', '--stdin'], { env, cwd: folder, input });
    },
  };
}
