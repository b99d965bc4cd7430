import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setImmediate as others } from 'node:timers/promises';
import { confine } from './confine.ts';
import { listFiles, listIgnored } from './list-files.ts';

/** Max bytes of a file that is searched; larger ones are usually generated. */
export const maxSearchedBytes = 4 * 1024 * 1024;

/** Not part of the first line. */
const byteOrderMark = Buffer.from('\uFEFF');

/** Files between two pauses in which other events, such as an abort, are handled. */
const yieldEvery = 500;

export interface SearchedFile {
  readonly name: string;
  /** Valid until the next file is read. */
  readonly content: Buffer | 'binary' | 'large';
}

/** The real path of a place to search, relative to the workspace; empty for all of it. @throws Error with a message for the model. */
export function placeOf(workspace: string, path: string): string {
  const place = relative(confine(workspace, '.'), confine(workspace, path));
  if (place.split('/').includes('.git')) throw new Error('.git is never searched.');
  if (place !== '' && !lstatSync(join(workspace, place), { throwIfNoEntry: false }))
    throw new Error(`${path} does not exist. Use find_files or list_directory to see what does.`);
  return place;
}

/** Paths below a place that git ignores, ignored folders as one path: not searched unless the place itself is ignored. */
export async function ignoredBelow(workspace: string, place: string, signal: AbortSignal): Promise<string[]> {
  return (await listIgnored(workspace, place, signal)).filter((name) => !`${place}/`.startsWith(name));
}

/** Reads the regular files of a place one by one, in the order of their names, without following symbolic links in any part of a path. */
export async function* readPlace(
  workspace: string,
  place: string,
  isMatch: ((name: string) => boolean) | undefined,
  signal: AbortSignal,
): AsyncGenerator<SearchedFile> {
  const buffer = Buffer.allocUnsafe(maxSearchedBytes + 1);
  const root = confine(workspace, '.');
  const folders = new Map<string, boolean>();
  const isInside = (folder: string): boolean => {
    const known = folders.get(folder) ?? leadsNowhere(workspace, root, folder);
    folders.set(folder, known);
    return known;
  };
  let count = 0;
  for (const name of await listPlace(workspace, place, signal)) {
    if (++count % yieldEvery === 0) await others();
    signal.throwIfAborted();
    if (isMatch?.(name) === false || !isInside(dirname(name))) continue;
    const content = read(join(root, name), buffer);
    if (content !== undefined) yield { name, content };
  }
}

/** Whether the path of a folder contains no symbolic link. */
function leadsNowhere(workspace: string, root: string, folder: string): boolean {
  try {
    return confine(workspace, folder) === join(root, folder);
  } catch {
    return false;
  }
}

/** @returns undefined if it is not a regular file or cannot be opened. */
function read(path: string, buffer: Buffer): SearchedFile['content'] | undefined {
  let file: number;
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch {
    return undefined;
  }
  try {
    if (!fstatSync(file).isFile()) return undefined;
    let size = 0;
    for (let got = 1; got > 0 && size < buffer.length; size += got) got = readSync(file, buffer, size, buffer.length - size, null);
    const content = buffer.subarray(buffer.subarray(0, 3).equals(byteOrderMark) ? byteOrderMark.length : 0, size);
    if (content.subarray(0, 8192).includes(0)) return 'binary';
    return size > maxSearchedBytes ? 'large' : content;
  } finally {
    closeSync(file);
  }
}

/** The files to search. If git lists none, the place itself is ignored but was named explicitly: then all its files are searched. */
async function listPlace(workspace: string, place: string, signal: AbortSignal): Promise<string[]> {
  if (place !== '' && !lstatSync(join(workspace, place)).isDirectory()) return [place];
  const listed = (await listFiles(workspace, signal)).filter((name) => place === '' || name.startsWith(`${place}/`));
  return listed.length > 0 || place === '' ? listed : walk(workspace, place);
}

function walk(workspace: string, folder: string): string[] {
  const entries = readdirSync(join(workspace, folder), { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === '.git' ? [] : walk(workspace, name);
    return entry.isFile() ? [name] : [];
  });
}
