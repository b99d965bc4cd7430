import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ShellResult } from '../agent/tool.ts';
import { Problem } from '../problem.ts';

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

/** Where files go, git knows no folders without any. */
function foldersOf(paths: readonly string[]): string[] {
  return [...new Set(paths.map(dirname))].filter((folder) => folder !== '.');
}

/** What a shell does in a disposable copy before its own commands. It ends with that word where it cannot. */
function restoring(word: string): string {
  const otherwise = `|| { printf '\\n%s' ${word}; exit 125; }`;
  return `xargs -0 -r rm -rf -- <${restoreFolder.inside}/paths ${otherwise}
xargs -0 -r rmdir -p -- <${restoreFolder.inside}/folders 2>/dev/null
cp -RP ${restoreFolder.inside}/files/. . ${otherwise}`;
}

/**
 * Runs commands in a disposable copy once these files are in it.
 * @throws Problem where they could not be put there: nothing else ran then.
 */
export async function inRestored(
  commands: string,
  base: Restore,
  scratch: string,
  run: (commands: string) => Promise<ShellResult>,
): Promise<ShellResult> {
  const takeAway = await layReady(base, scratch);
  // Nothing in the copy can know the word, and so no program can say that it was never started.
  const word = randomUUID();
  const result = await run(`${restoring(word)}\n${commands}`).finally(takeAway);
  if (result.exitCode !== 125 || !result.output.text.endsWith(word)) return result;
  throw new Problem(
    `The files of the base do not fit into a copy of this workspace: ${result.output.text.slice(0, -word.length).trim()}.`,
    'A file or folder that git ignores may be in their place.',
  );
}

/** The same in a copy that is ours. A link that is in the way is taken away, not followed. */
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
