import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnRepository } from './own-repository.ts';

/**
 * Paths that the attributes of a commit give to Git LFS: the content of such a file belongs on another server, and committing it here would
 * break the repository. Asked in a git directory without our own attributes, which switch all filters off.
 */
export async function lfsPaths(repository: OwnRepository, commit: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  if (!(await pathsOf(repository, commit)).some((path) => /(^|\/)\.gitattributes$/.test(path))) return new Set();
  const dir = join(repository.dir, 'attributes.git');
  if (!existsSync(dir)) await repository.git(['init', '--quiet', '--bare', '--template=', dir]);
  const env = { GIT_DIR: dir, GIT_OBJECT_DIRECTORY: join(repository.dir, 'objects'), GIT_INDEX_FILE: join(dir, 'index') };
  await repository.git(['read-tree', commit], { env });
  const { stdout } = await repository.git(['check-attr', '--cached', '-z', '--stdin', 'filter'], {
    env,
    input: paths.map((path) => `${path}\0`).join(''),
  });
  const fields = stdout.toString('utf8').split('\0');
  return new Set(fields.filter((_, index) => index % 3 === 0 && fields[index + 2] === 'lfs'));
}

/** Paths of a tree whose name another path of the tree has in other capitals: on many machines they would be one file. */
export async function collidingPaths(repository: OwnRepository, tree: string): Promise<ReadonlySet<string>> {
  const groups = new Map<string, string[]>();
  for (const path of await pathsOf(repository, tree)) {
    const name = path.normalize('NFC').toLowerCase();
    groups.set(name, [...(groups.get(name) ?? []), path]);
  }
  return new Set([...groups.values()].filter((group) => group.length > 1).flat());
}

async function pathsOf(repository: OwnRepository, treeish: string): Promise<string[]> {
  const { stdout } = await repository.git(['ls-tree', '-r', '-z', '--name-only', treeish]);
  return stdout.toString('utf8').split('\0').filter(Boolean);
}
