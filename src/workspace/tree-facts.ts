import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnRepository } from './own-repository.ts';
import { typeOf, type TreeEntry } from './tree.ts';

/**
 * Those of the paths that the attributes of a commit assign to Git LFS: the content of such a file belongs on another server, and committing it here
 * would break the repository. Runs in a git directory without our own attributes, which turn off all filters.
 */
export async function lfsPaths(repository: OwnRepository, commit: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const folders = new Set(paths.flatMap((path) => path.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))));
  const attributes = await repository.entries(commit, ...[...folders].map((folder) => join(folder, '.gitattributes')));
  if (attributes.size === 0) return new Set();
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

/**
 * Those of the paths that differ from another path of the tree only in letter case or Unicode form (NFC): on many machines they would be one file.
 */
export async function collidingPaths(repository: OwnRepository, tree: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const root = await repository.treeOf(tree);
  const trees = new Map<string, Promise<TreeEntry[]>>();
  const entriesOf = (id: string): Promise<TreeEntry[]> => {
    const known = trees.get(id) ?? repository.tree(id);
    trees.set(id, known);
    return known;
  };
  /** Number of files in the tree with this folded path. */
  const count = async (id: string, [name, ...rest]: readonly string[]): Promise<number> => {
    const alike = (await entriesOf(id)).filter((entry) => folded(entry.name) === name && (typeOf(entry) === 'tree') === rest.length > 0);
    if (rest.length === 0) return alike.length;
    const counts = await Promise.all(alike.map((entry) => count(entry.id, rest)));
    return counts.reduce((sum, one) => sum + one, 0);
  };
  const counts = await Promise.all(paths.map((path) => count(root, folded(path).split('/'))));
  return new Set(paths.filter((_, index) => counts[index]! > 1));
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
