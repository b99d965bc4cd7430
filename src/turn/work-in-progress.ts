import type { StoredWork } from '../session/stored-work.ts';
import { changesBetween, type Change } from '../workspace/delta.ts';
import { keepWork } from '../workspace/kept-work.ts';
import type { OwnRepository } from '../workspace/own-repository.ts';
import type { Snapshot } from '../workspace/snapshot.ts';

/** Bytes; a larger patch is not kept in the session, and the turn says so. */
const maxPatchBytes = 20_000_000;
/** Max files that are named one by one. */
const maxNames = 20;

export interface WorkKeeping {
  readonly repository: OwnRepository;
  /** Commit that the work is based on. */
  readonly parent: string;
  /** The workspace before the session changed anything: files left over from earlier steps are not part of the work. */
  readonly start: Snapshot;
  readonly leaksBytes: (bytes: Uint8Array) => boolean;
  readonly warn: (line: string) => void;
}

/** What to keep of a workspace tree for the next runner: all of it, or only what was left out of a commit, on top of that commit. */
export type KeepWork = (
  snapshot: Snapshot,
  leftOut?: { readonly paths: ReadonlySet<string>; readonly commit: string },
) => Promise<StoredWork>;

/**
 * Converts the work in progress of a turn into what the session stores. Files that contain a secret are left out and named once (docs/sessions.md).
 */
export function workKeeping({ repository, parent, start, leaksBytes, warn }: WorkKeeping): KeepWork {
  const leaks = new Map<string, boolean>();
  const leaking = async ({ path, newMode, newId }: Change): Promise<boolean> => {
    const key = `${newId} ${path}`;
    const known = leaks.get(key);
    if (known !== undefined) return known;
    const isFile = newMode !== '000000' && newMode !== '160000';
    const found = leaksBytes(Buffer.from(path)) || (isFile && leaksBytes(await repository.blob(newId)));
    if (found) warn(`${path} contains a secret of this run and is not kept in the session.`);
    leaks.set(key, found);
    return found;
  };
  return async ({ tree, leftOut: skipped }, leftOut) => {
    const base = leftOut?.commit ?? parent;
    const kept: Change[] = [];
    const secret: string[] = [];
    for (const change of await changesBetween(repository, start.tree, tree)) {
      if (leftOut && !leftOut.paths.has(change.path)) continue;
      if (await leaking(change)) secret.push(change.path);
      else kept.push(change);
    }
    const isAll = leftOut === undefined && secret.length === 0 && start.tree === (await repository.treeOf(base));
    const work = await keepWork(repository, base, kept, isAll ? tree : undefined);
    const notKept = [
      ...secret.map((path) => ({ path, why: 'it contains a secret of the run' })),
      ...skipped.filter(({ path }) => !start.leftOut.some((known) => known.path === path)),
    ];
    const missing = `Not kept for the next run: ${notKept
      .slice(0, maxNames)
      .map(({ path, why }) => `${path} (${why})`)
      .join(', ')}${notKept.length > maxNames ? `, and ${notKept.length - maxNames} more` : ''}.`;
    if (work.patch.length <= maxPatchBytes) return { ...work, ...(notKept.length > 0 && { missing }) };
    const why = `The work in progress was not kept: its patch has ${work.patch.length} bytes, and the limit is ${maxPatchBytes}.`;
    warn(why);
    return { base, patch: new Uint8Array(), tree: await repository.treeOf(base), missing: why };
  };
}
