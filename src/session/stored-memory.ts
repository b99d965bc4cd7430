import type { StateRemote, StoredEntry } from './state-remote.ts';

/** What a session remembers besides its log: text by path, such as `memory/2026-11-01.md`. */
export type StoredMemory = ReadonlyMap<string, string>;

/** @param tree object id of the memory folder; undefined without one. */
export async function readMemory(tree: string | undefined, remote: StateRemote): Promise<Map<string, string>> {
  const files = tree === undefined ? [] : [...(await remote.entries(tree))];
  const texts = await remote.blobs(files.map(([, { id }]) => id));
  return new Map(files.map(([name], index) => [`memory/${name}`, texts[index]!.toString('utf8')]));
}

/** @returns the object id of the memory folder; undefined without one. */
export function writeMemory(memory: StoredMemory, remote: StateRemote, redact: (text: string) => string): string | undefined {
  const entries = [...memory].map(([path, text]): StoredEntry => {
    return { mode: '100644', name: path.slice('memory/'.length), id: remote.writeBlob(redact(text)) };
  });
  return entries.length > 0 ? remote.writeTree(entries) : undefined;
}
