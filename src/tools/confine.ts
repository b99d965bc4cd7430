import { lstatSync, realpathSync, type Stats } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** One message for every path that leads outside, so that it does not reveal what exists there. */
const outside = 'The path is outside the workspace. Use a path relative to the root of the repository.';

function isWithin(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);
}

/** The real path of the deepest part of `path` that exists, with the rest appended. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw new Error(outside, { cause: error });
    // A write would follow a symbolic link whose target does not exist.
    if (lstat(path)?.isSymbolicLink()) throw new Error(outside, { cause: error });
    return join(realPath(dirname(path)), path.slice(dirname(path).length + (dirname(path) === '/' ? 0 : 1)));
  }
}

function lstat(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}

/**
 * The real path inside the workspace for a path from the model. The jail is the security boundary; this check gives the model a clear error, and is
 * the only protection without a jail.
 * @throws Error with a message for the model.
 */
export function confine(workspace: string, path: string): string {
  const root = realpathSync(workspace);
  const lexical = resolve(root, path.startsWith(`${workspace}/`) ? relative(workspace, path) : path);
  if (path.includes('\0') || !isWithin(root, lexical)) throw new Error(outside);
  const real = realPath(lexical);
  if (!isWithin(root, real)) throw new Error(outside);
  return real;
}

/**
 * Like `confine`, for a file that is about to change. A path through a symbolic link is refused: the policy judged the given name, but the change
 * would land under another.
 * @throws Error with a message for the model.
 */
export function confineEdit(workspace: string, path: string): string {
  const root = realpathSync(workspace);
  const real = confine(workspace, path);
  const lexical = resolve(root, path.startsWith(`${workspace}/`) ? relative(workspace, path) : path);
  if (real === root) throw new Error('The path is the root of the repository, not a file in it.');
  if (real !== lexical || lstat(lexical)?.isSymbolicLink())
    throw new Error(`${path} goes through a symbolic link. Use the path that it leads to: ${relative(root, real)}`);
  return real;
}

/** @throws Error with a message for the model if `path` is not a regular file. */
export function regularFile(full: string, path: string): Stats {
  const stats = lstat(full);
  if (!stats) throw new Error(`${path} does not exist. Use find_files or list_directory to see what does.`);
  if (stats.isDirectory()) throw new Error(`${path} is a directory. Use list_directory to see what is in it.`);
  if (!stats.isFile()) throw new Error(`${path} is not a regular file.`);
  return stats;
}
