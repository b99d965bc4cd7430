import type { OwnRepository } from '../workspace/own-repository.ts';

/** Lines next to a changed one that count as changed, too: the fix for a remark is often next to its line. */
const nearby = 1;

/**
 * Finds the lines of the old files that a commit has changed.
 * @param from commit that the line numbers refer to.
 * @returns whether a line (counted from 1) of a path is among them; in a deleted file all lines have changed.
 */
export async function touchedLines(repository: OwnRepository, from: string, to: string): Promise<(path: string, line: number) => boolean> {
  await repository.fetch(from, to);
  const args = 'diff-tree -r -p -U0 --no-renames --no-color --no-ext-diff --no-textconv --src-prefix=a/ --dst-prefix=b/'.split(' ');
  const ranges = new Map<string, [number, number][]>();
  const paths = (await repository.git(['diff-tree', '-r', '-z', '--name-only', '--no-renames', from, to])).stdout
    .toString('utf8')
    .split('\0');
  for (const path of paths.filter(Boolean)) {
    const { stdout } = await repository.git(['--literal-pathspecs', ...args, from, to, '--', path]);
    ranges.set(path, hunks(stdout.toString('utf8')));
  }
  return (path, line) => ranges.get(path)?.some(([first, last]) => line >= first - nearby && line <= last + nearby) ?? false;
}

/** First and last old line of each hunk of a patch. Pure. */
function hunks(patch: string): [number, number][] {
  return [...patch.matchAll(/^@@ -(\d+)(?:,(\d+))? \+/gm)].map(([, start, count = '1']) => {
    const first = Number(start);
    return [first, first + Math.max(0, Number(count) - 1)];
  });
}
