import { z } from 'zod';
import { parseJson } from '../agent/json.ts';
import type { StateRemote, StoredEntry } from './state-remote.ts';

/** Work in progress: a binary patch against the commit that it is based on (docs/sessions.md). */
export interface StoredWork {
  readonly base: string;
  readonly patch: Uint8Array;
  /** The tree that results from base and patch. */
  readonly tree: string;
  /** Why the work is missing or incomplete, in words for people and model; absent if it is complete. */
  readonly missing?: string;
}

const objectId = z.string().regex(/^[0-9a-f]{40,64}$/);
const shape = z.object({
  base: objectId,
  parts: z.number().int().min(1),
  tree: objectId,
  missing: z.string().exactOptional(),
});

/** Max bytes of one object: GitHub recommends less than 1 MB (docs/github-and-endpoints.md). */
const maxPartBytes = 900_000;

function nameOf(part: number): string {
  return part === 1 ? 'work.patch' : `work.${part}.patch`;
}

/** Tree entries of the work: its description in `work.json`, the patch in parts of a suitable size. */
export function writeWork({ patch, ...about }: StoredWork, remote: StateRemote, redact: (text: string) => string): StoredEntry[] {
  const parts = Math.max(1, Math.ceil(patch.length / maxPartBytes));
  const fileOf = (name: string, content: string | Uint8Array): StoredEntry => ({ mode: '100644', name, id: remote.writeBlob(content) });
  const entries = [fileOf('work.json', redact(`${JSON.stringify({ ...about, parts })}\n`))];
  for (let part = 1; part <= parts; part++)
    entries.push(fileOf(nameOf(part), patch.subarray((part - 1) * maxPartBytes, part * maxPartBytes)));
  return entries;
}

/** @returns undefined when there is none. @throws the error that `damaged` makes when a part is missing. */
export async function readWork(
  tree: ReadonlyMap<string, { readonly id: string }>,
  remote: StateRemote,
  damaged: (what: string) => Error,
): Promise<StoredWork | undefined> {
  const about = tree.get('work.json');
  if (!about) return undefined;
  const stored = shape.safeParse(parseJson((await remote.blob(about.id)).toString('utf8')));
  if (!stored.success) throw damaged('work.json is malformed');
  const { parts: count, ...work } = stored.data;
  const parts: string[] = [];
  for (let part = 1; part <= count; part++) {
    const entry = tree.get(nameOf(part));
    if (!entry) throw damaged(`${nameOf(part)} is missing`);
    parts.push(entry.id);
  }
  return { ...work, patch: Buffer.concat(await remote.blobs(parts)) };
}

/** Whether a tree entry of this name holds work. */
export function isWork(name: string): boolean {
  return /^work(\.\d+)?\.patch$|^work\.json$/.test(name);
}
