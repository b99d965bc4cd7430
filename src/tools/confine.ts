import { lstatSync, realpathSync, type Stats } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** One text for every way out, so that it does not tell what exists outside. */
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
    // A link whose target does not exist would be followed by the next write.
    if (lstat(path)?.isSymbolicLink()) throw new Error(outside, { cause: error });
    return join(realPath(dirname(path)), path.slice(dirname(path).length + (dirname(path) === '/' ? 0 : 1)));
  }
}

function lstat(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}

/**
 * The place inside the workspace that a model's path names, links resolved. The jail is the boundary; this gives the model
 * a clear answer, and holds alone where there is no jail.
 * @throws Error with a text for the model.
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
 * The same for a file that is about to change. A path through a symbolic link is refused: the policy judged the name that was given,
 * and the change would land under another.
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

/** @throws Error with a text for the model when `path` names no regular file. */
export function regularFile(full: string, path: string): Stats {
  const stats = lstat(full);
  if (!stats) throw new Error(`${path} does not exist. Use find_files or list_directory to see what does.`);
  if (stats.isDirectory()) throw new Error(`${path} is a directory. Use list_directory to see what is in it.`);
  if (!stats.isFile()) throw new Error(`${path} is not a regular file.`);
  return stats;
}
