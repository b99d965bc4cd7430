import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setImmediate as others } from 'node:timers/promises';
import { confine } from './confine.ts';
import { listFiles, listIgnored } from './list-files.ts';

/** Bytes of a file that is searched: what is larger is made by machines. */
export const maxSearchedBytes = 4 * 1024 * 1024;

/** It is no part of the first line. */
const byteOrderMark = Buffer.from('\uFEFF');

/** Files between two looks at what else there is to do, such as an abort. */
const patience = 500;

export interface SearchedFile {
  readonly name: string;
  /** Valid until the next file is read. */
  readonly content: Buffer | 'binary' | 'large';
}

/** The place that a path names, relative to the workspace; empty for all of it. @throws Error with a text for the model. */
export function placeOf(workspace: string, path: string): string {
  const place = relative(confine(workspace, '.'), confine(workspace, path));
  if (place.split('/').includes('.git')) throw new Error('.git is never searched.');
  if (place !== '' && !lstatSync(join(workspace, place), { throwIfNoEntry: false }))
    throw new Error(`${path} does not exist. Use find_files or list_directory to see what does.`);
  return place;
}

/** What git ignores below a place, folders as a whole: it is searched only where it is named itself. */
export async function ignoredBelow(workspace: string, place: string, signal: AbortSignal): Promise<string[]> {
  return (await listIgnored(workspace, place, signal)).filter((name) => !`${place}/`.startsWith(name));
}

/** The regular files of a place, one after the other, by name; links are not followed, and nothing is read through one. */
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
    if (++count % patience === 0) await others();
    signal.throwIfAborted();
    if (isMatch?.(name) === false || !isInside(dirname(name))) continue;
    const content = read(join(root, name), buffer);
    if (content !== undefined) yield { name, content };
  }
}

/** Whether no link on the way to a folder leads elsewhere. */
function leadsNowhere(workspace: string, root: string, folder: string): boolean {
  try {
    return confine(workspace, folder) === join(root, folder);
  } catch {
    return false;
  }
}

/** @returns undefined for what is no regular file, or gone. */
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

/** Files to search; a place of which git lists nothing was named though git ignores it, and is walked. */
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
