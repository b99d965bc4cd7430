import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ShellResult } from '../agent/tool.ts';
import { Problem } from '../problem.ts';

/** Files that a disposable copy has in another version than the workspace itself. */
export interface Restore {
  /** Paths of all files that differ, relative to the workspace. */
  readonly paths: readonly string[];
  /** Writes the versions for the copy below this folder; a path without one is only removed from the copy. */
  readonly fill: (folder: string) => Promise<void>;
}

/** The folder in `scratch` for these files, and where the jail shows it read-only. */
export const restoreFolder = { outside: 'restore', inside: '/run/gadget/restore' } as const;

/** Writes the files where the jail can read them. @returns a function that removes them. */
async function layReady({ paths, fill }: Restore, scratch: string): Promise<() => void> {
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

/** The folders of these paths: those that become empty are removed, since git has no empty folders. */
function foldersOf(paths: readonly string[]): string[] {
  return [...new Set(paths.map(dirname))].filter((folder) => folder !== '.');
}

/** Shell commands that restore the files in a disposable copy, and then print `word`. */
function restoring(word: string): string {
  return `xargs -0 -r rm -rf -- <${restoreFolder.inside}/paths || exit
xargs -0 -r rmdir -p -- <${restoreFolder.inside}/folders 2>/dev/null
cp -RP ${restoreFolder.inside}/files/. . || exit
printf '%s\\n' ${word}`;
}

/**
 * Restores files in a disposable copy and then runs commands in it.
 * @throws Problem if the files could not be restored; the commands did not run then.
 */
export async function inRestored(
  commands: string,
  base: Restore,
  scratch: string,
  run: (commands: string) => Promise<ShellResult>,
): Promise<ShellResult> {
  const takeAway = await layReady(base, scratch);
  // Printed before the commands run, so they cannot hide that they have been started.
  const word = `${randomUUID()}\n`;
  const result = await run(`${restoring(word.trim())}\n${commands}`).finally(takeAway);
  const { text, dropped } = result.output;
  const at = text.indexOf(word);
  if (at >= 0) return { ...result, output: { text: text.slice(at + word.length), dropped } };
  if (result.ended !== 'by itself') return result;
  throw new Problem(
    `The files of the base do not fit into a copy of this workspace: ${text.trim()}.`,
    'A file or folder that git ignores may be in their place.',
  );
}

/** The same in a copy that we made ourselves. Symbolic links on the way are removed, not followed. */
export async function restore(copy: string, { paths, fill }: Restore): Promise<void> {
  for (const path of paths) {
    removeLinks(copy, dirname(path));
    rmSync(join(copy, path), { recursive: true, force: true });
  }
  for (const folder of foldersOf(paths)) removeEmpty(copy, folder);
  await fill(copy);
}

function removeLinks(copy: string, folder: string): void {
  if (folder === '.') return;
  removeLinks(copy, dirname(folder));
  const full = join(copy, folder);
  if (lstatSync(full, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(full);
}

function removeEmpty(copy: string, folder: string): void {
  const full = join(copy, folder);
  if (folder === '.' || (existsSync(full) && readdirSync(full).length > 0)) return;
  rmSync(full, { recursive: true, force: true });
  removeEmpty(copy, dirname(folder));
}
