import type { OwnRepository } from './own-repository.ts';

/** One path that differs between two trees. Modes are git's (`100644`, `100755`, `120000`, `160000`, `000000` = absent). */
export interface Change {
  readonly path: string;
  readonly oldMode: string;
  readonly newMode: string;
  readonly oldId: string;
  readonly newId: string;
}

/** What differs between two trees of our own git directory, path by path; renames are a removal and an addition. */
export async function changesBetween(repository: OwnRepository, from: string, to: string): Promise<Change[]> {
  if (from === to) return [];
  const { stdout } = await repository.git(['diff-tree', '-r', '-z', '--raw', '--full-index', '--no-renames', from, to]);
  const parts = stdout.toString('utf8').split('\0');
  const changes: Change[] = [];
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const [oldMode, newMode, oldId, newId] = parts[index]!.slice(1).split(' ');
    changes.push({ path: parts[index + 1]!, oldMode: oldMode!, newMode: newMode!, oldId: oldId!, newId: newId! });
  }
  return changes;
}

/** The tree of `base` with the changes applied to it; nothing else of the workspace gets in (jail.md section 6, step 6). */
export async function applyChanges(repository: OwnRepository, base: string, changes: readonly Change[]): Promise<string> {
  if (changes.length === 0) return repository.treeOf(base);
  const env = { GIT_INDEX_FILE: `${repository.dir}/publish-index` };
  await repository.git(['read-tree', base], { env });
  const lines = changes.map(({ path, newMode, newId }) =>
    newMode === '000000' ? `0 ${'0'.repeat(40)}\t${path}\0` : `${newMode} ${newId}\t${path}\0`,
  );
  // Removals first, so that a file can take the place of a directory.
  const ordered = lines.toSorted((a, b) => Number(!a.startsWith('0 ')) - Number(!b.startsWith('0 ')));
  await repository.git(['update-index', '-z', '--index-info'], { env, input: ordered.join('') });
  return repository.text(['write-tree'], { env });
}

/** A patch between a commit and a tree that restores the second exactly, binary files and modes included (interface.md section 7). */
export async function patchBetween(repository: OwnRepository, from: string, to: string): Promise<Buffer> {
  return (
    await repository.git(['diff-tree', '-r', '-p', '--binary', '--full-index', '--no-renames', '--no-ext-diff', '--no-textconv', from, to])
  ).stdout;
}

/** Bytes of each blob; objects that are no blobs (submodules) are left out. */
export async function blobSizes(repository: OwnRepository, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const listed = await repository.text(['cat-file', '--batch-check=%(objectname) %(objecttype) %(objectsize)'], {
    input: `${ids.join('\n')}\n`,
  });
  return new Map(
    listed
      .split('\n')
      .map((line) => line.split(' '))
      .filter(([, type]) => type === 'blob')
      .map(([id, , size]) => [id!, Number(size)]),
  );
}
