import { accessSync, constants, lstatSync, type Stats } from 'node:fs';
import { join } from 'node:path';

/** Bytes; a larger file is no work of a person and is left out with its name. */
export const maxFileBytes = 40 * 1024 * 1024;

export interface LeftOut {
  readonly path: string;
  readonly why: string;
}

export interface Candidates {
  readonly take: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Which of the names that git reports as changed may go into a tree (docs/sandbox.md). The file system is asked by lstat only.
 * @param names as bytes of NUL-separated output, decoded as latin1 so that nothing is lost.
 * @param gitlinks paths of submodules: what is inside them is theirs.
 */
export function chooseCandidates(workTree: string, names: readonly string[], gitlinks: readonly string[]): Candidates {
  const take: string[] = [];
  const leftOut: LeftOut[] = [];
  for (const raw of new Set(names)) {
    const bytes = Buffer.from(raw, 'latin1');
    const path = bytes.toString('utf8');
    const why = objection(workTree, path, bytes, gitlinks);
    if (why === undefined) take.push(path);
    else leftOut.push({ path, why });
  }
  return { take, leftOut };
}

/** A path below what is now a file is as absent as one that is not there. */
function lookAt(full: string): Stats | 'hidden' | undefined {
  try {
    return lstatSync(full, { throwIfNoEntry: false });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return undefined;
    if (code === 'EACCES') return 'hidden';
    throw error;
  }
}

function objection(workTree: string, path: string, bytes: Buffer, gitlinks: readonly string[]): string | undefined {
  if (!Buffer.from(path, 'utf8').equals(bytes)) return 'its name is not valid UTF-8';
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(path)) return 'its name has control characters';
  if (path.split('/').some((part) => /^(\.git|git~\d+)$/i.test(part))) return 'it is inside a git directory';
  if (path.endsWith('/')) return 'it is a repository of its own';
  if (gitlinks.some((link) => path === link || path.startsWith(`${link}/`))) return 'it belongs to a submodule';

  const full = join(workTree, path);
  const stats = lookAt(full);
  if (stats === 'hidden') return 'it cannot be read';
  if (!stats || stats.isDirectory() || stats.isSymbolicLink()) return undefined;
  if (!stats.isFile()) return 'it is not a regular file';
  if (stats.size > maxFileBytes) return `it has ${stats.size} bytes; the largest file that is published has ${maxFileBytes}`;
  try {
    accessSync(full, constants.R_OK);
    return undefined;
  } catch {
    return 'it cannot be read';
  }
}
