import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files that a disposable copy of the workspace has otherwise than the workspace itself. */
export interface Restore {
  /** Paths relative to the workspace, which are not in the copy as they are in the workspace. */
  readonly paths: readonly string[];
  /** Writes those of them that the copy has instead, below this folder. */
  readonly fill: (folder: string) => Promise<void>;
}

/** The folder of ours whose content the jail shows read-only, and where. */
export const restoreFolder = { outside: 'restore', inside: '/run/gadget/restore' } as const;

/** Makes the files ready in the folder of a jail. @returns what takes them away. */
export async function layReady({ paths, fill }: Restore, scratch: string): Promise<() => void> {
  const folder = join(scratch, restoreFolder.outside);
  const files = join(folder, 'files');
  mkdirSync(files);
  const write = (name: string, list: readonly string[]): void =>
    writeFileSync(join(folder, name), list.map((path) => `${path}\0`).join(''), { mode: 0o644 });
  write('paths', paths);
  write('folders', foldersOf(paths));
  await fill(files);
  return () => {
    rmSync(files, { recursive: true, force: true });
    for (const name of ['paths', 'folders']) rmSync(join(folder, name), { force: true });
  };
}

/** Where files go, git knows no folders without any. */
function foldersOf(paths: readonly string[]): string[] {
  return [...new Set(paths.map(dirname))].filter((folder) => folder !== '.');
}

/** What a shell does in a disposable copy before its own commands. */
export const restoring = `xargs -0 -r rm -rf -- <${restoreFolder.inside}/paths || exit 125
xargs -0 -r rmdir -p -- <${restoreFolder.inside}/folders 2>/dev/null
cp -RP ${restoreFolder.inside}/files/. . || exit 125`;

/** The same in a copy that is ours. */
export async function restore(copy: string, { paths, fill }: Restore): Promise<void> {
  for (const path of paths) rmSync(join(copy, path), { recursive: true, force: true });
  for (const folder of foldersOf(paths)) removeEmpty(copy, folder);
  await fill(copy);
}

function removeEmpty(copy: string, folder: string): void {
  const full = join(copy, folder);
  if (folder === '.' || (existsSync(full) && readdirSync(full).length > 0)) return;
  rmSync(full, { recursive: true, force: true });
  removeEmpty(copy, dirname(folder));
}
