import { z } from 'zod';
import { SessionUnreadable } from './session-errors.ts';
import { entrySchema, schemaVersion, type Entry, type Header } from './entries.ts';
import type { StateRemote, StoredEntry } from './state-remote.ts';
import { parseJson } from '../agent/json.ts';

/** A session as stored in one commit of its chain. */
export interface StoredSession {
  readonly header: Header;
  readonly entries: readonly Entry[];
  /** Object ids of the log's files, by name. */
  readonly segments: ReadonlyMap<string, string>;
  /** Top-level names: type and object id. */
  readonly tree: ReadonlyMap<string, { readonly type: string; readonly id: string }>;
  /** The error for a session that cannot be trusted. */
  readonly damaged: (what: string) => SessionUnreadable;
}

const headerShape = z.object({ schema: z.number(), id: z.uuid(), key: z.string(), repository: z.string(), createdAt: z.string() });

/** @throws SessionUnreadable when the stored session is damaged or of a newer schema. */
export async function readSession(key: string, ref: string, commit: string, remote: StateRemote): Promise<StoredSession> {
  await remote.fetch(commit);
  const tree = await remote.entries(commit);
  const damaged = (what: string): SessionUnreadable =>
    new SessionUnreadable(
      `The session ${key} (${ref} at ${commit.slice(0, 12)}) is damaged: ${what}.`,
      `Delete the ref to start a new session: git push origin :${ref}`,
    );
  const about = tree.get('session.json');
  const stored = headerShape.safeParse(about && parseJson((await remote.blob(about.id)).toString('utf8')));
  if (!stored.success) throw damaged('session.json is missing or malformed');
  const { schema } = stored.data;
  if (schema > schemaVersion)
    throw new SessionUnreadable(
      `The session ${key} has the schema ${schema}; this version knows ${schemaVersion}.`,
      'Use the newer version of the action that wrote it.',
    );

  const log = tree.get('log');
  const listed = log ? await remote.entries(log.id) : new Map<string, { readonly id: string }>();
  const files = [...listed].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const entries: Entry[] = [];
  const contents = await remote.blobs(files.map(([, { id }]) => id));
  for (const [index, [name]] of files.entries()) {
    for (const line of contents[index]!.toString('utf8').split('\n').filter(Boolean)) {
      const entry = entrySchema.safeParse(parseJson(line));
      if (!entry.success) throw damaged(`log/${name} has a line that is no entry of the log`);
      entries.push(entry.data);
    }
  }
  const segments = new Map(files.map(([name, { id }]) => [name, id]));
  return { header: stored.data, entries, segments, tree, damaged };
}

/** @returns the id of the tree that stores a session: its metadata, log, memory and work in progress. */
export function writeSession(
  {
    about,
    segments,
    memory,
    work,
  }: {
    readonly about: object;
    /** Object ids of the log's files, by name. */
    readonly segments: ReadonlyMap<string, string>;
    /** Object id of the memory folder; undefined without one. */
    readonly memory: string | undefined;
    readonly work: readonly StoredEntry[];
  },
  remote: StateRemote,
): string {
  const log = [...segments].map(([name, id]) => ({ mode: '100644', name, id }));
  return remote.writeTree([
    ...(log.length > 0 ? [{ mode: '40000', name: 'log', id: remote.writeTree(log) }] : []),
    ...(memory === undefined ? [] : [{ mode: '40000', name: 'memory', id: memory }]),
    { mode: '100644', name: 'session.json', id: remote.writeBlob(`${JSON.stringify(about, null, 2)}\n`) },
    ...work,
  ]);
}

/** The entries that `later` has after those of `earlier`; undefined if it does not continue the same log. */
export function addedEntries(
  earlier: ReadonlyMap<string, string>,
  later: StoredSession,
  entriesBefore: number,
): readonly Entry[] | undefined {
  const isContinued = [...earlier].every(([name, id]) => later.segments.get(name) === id);
  return isContinued ? later.entries.slice(entriesBefore) : undefined;
}
