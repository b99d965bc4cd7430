import { accessSync, constants, lstatSync, type Stats } from 'node:fs';
import { join } from 'node:path';

/** Max bytes of a published file; larger ones are left out and reported. */
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
 * Decides which of the paths that git reports as changed may go into a tree (docs/sandbox.md). Uses only lstat and access; opens no file.
 * @param names paths decoded as latin1, so that every byte is kept.
 * @param gitlinks paths of submodules; files inside them are left out.
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

/** Undefined if the path does not exist, also if it is below something that is now a file; `hidden` if access is denied. */
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
