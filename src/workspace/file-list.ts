import type { OwnRepository } from './own-repository.ts';

/** Paths of all files in a commit or tree that has been fetched; links and submodules are no files. */
export async function filesIn(treeish: string, repository: OwnRepository): Promise<string[]> {
  const { stdout } = await repository.git(['ls-tree', '-r', '-z', treeish]);
  return stdout
    .toString('utf8')
    .split('\0')
    .flatMap((line) => (line.startsWith('100') ? [line.slice(line.indexOf('\t') + 1)] : []));
}
