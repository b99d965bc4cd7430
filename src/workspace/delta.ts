import type { OwnRepository } from './own-repository.ts';
import { sortName, type TreeEntry } from './tree.ts';

/** One path that differs between two trees. Modes are git's (`100644`, `100755`, `120000`, `160000`, `000000` = absent). */
export interface Change {
  readonly path: string;
  readonly oldMode: string;
  readonly newMode: string;
  readonly oldId: string;
  readonly newId: string;
}

/** The paths that differ between two commits or trees in our own git directory; a rename is a removal and an addition. */
export async function changesBetween(repository: OwnRepository, from: string, to: string): Promise<Change[]> {
  if (from === to) return [];
  const [before, after] = await Promise.all([repository.treeOf(from), repository.treeOf(to)]);
  return compare(repository, '', before, after);
}

/** Reads only folders that differ. @param folder path that ends in a slash, one character per byte (latin1). */
async function compare(repository: OwnRepository, folder: string, from: string | undefined, to: string | undefined): Promise<Change[]> {
  if (from === to) return [];
  const [before, after] = await Promise.all([listTree(repository, from), listTree(repository, to)]);
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted(byBytes);
  const changes = await Promise.all(
    names.map(async (name): Promise<Change[]> => {
      const [old, now] = [before.get(name), after.get(name)];
      if (name.endsWith('/')) return compare(repository, `${folder}${name}`, old?.id, now?.id);
      const [oldMode, newMode, oldId, newId] = [modeOf(old), modeOf(now), old?.id ?? noObject, now?.id ?? noObject];
      if (oldId === newId && oldMode === newMode) return [];
      return [{ path: Buffer.from(`${folder}${name}`, 'latin1').toString('utf8'), oldMode, newMode, oldId, newId }];
    }),
  );
  return changes.flat();
}

const noObject = '0'.repeat(40);

async function listTree(repository: OwnRepository, id: string | undefined): Promise<Map<string, TreeEntry>> {
  const entries = id === undefined ? [] : await repository.tree(id, 'latin1');
  return new Map(entries.map((entry) => [sortName(entry), entry]));
}

function byBytes(one: string, other: string): number {
  return one < other ? -1 : 1;
}

/** Old repositories contain file modes that git no longer writes, such as `100664`; like git, reads them as `100644` or `100755`. */
function modeOf(entry: TreeEntry | undefined): string {
  if (!entry?.mode.startsWith('100')) return entry?.mode ?? '000000';
  return (Number.parseInt(entry.mode, 8) & 0o100) === 0 ? '100644' : '100755';
}

/**
 * The tree of `base` with the changes applied; everything else stays the same, byte by byte, and nothing else from the workspace gets in
 * (docs/sandbox.md). A file may replace a folder and vice versa; removing what does not exist changes nothing.
 */
export async function applyChanges(repository: OwnRepository, base: string, changes: readonly Change[]): Promise<string> {
  const tree = await repository.treeOf(base);
  if (changes.length === 0) return tree;
  const steps = changes.map(({ path, newMode, newId }): TreeEntry => ({
    mode: newMode,
    name: Buffer.from(path, 'utf8').toString('latin1'),
    id: newId,
  }));
  return (await rebuild(repository, tree, steps)) ?? repository.writeTree([]);
}

/** @param steps changes, with paths relative to this folder as names. @returns undefined if the folder becomes empty. */
async function rebuild(repository: OwnRepository, folder: string | undefined, steps: readonly TreeEntry[]): Promise<string | undefined> {
  const entries = new Map((folder === undefined ? [] : await repository.tree(folder, 'latin1')).map((entry) => [entry.name, entry]));
  const below = Map.groupBy(steps.filter(isBelow), ({ name }) => name.slice(0, name.indexOf('/')));
  const here = steps.filter((step) => !isBelow(step));
  for (const { name } of here.filter(isRemoval)) if (entries.get(name)?.mode !== '40000') entries.delete(name);
  for (const [name, deeper] of below) {
    const known = entries.get(name);
    const old = known?.mode === '40000' ? known.id : undefined;
    if (old === undefined && deeper.every(isRemoval)) continue;
    const inner = deeper.map((step) => ({ ...step, name: step.name.slice(name.length + 1) }));
    const id = await rebuild(repository, old, inner);
    if (id === undefined) entries.delete(name);
    else entries.set(name, { mode: '40000', name, id });
  }
  for (const step of here) if (!isRemoval(step)) entries.set(step.name, step);
  return entries.size === 0 ? undefined : repository.writeTree([...entries.values()], 'latin1');
}

function isBelow({ name }: TreeEntry): boolean {
  return name.includes('/');
}

function isRemoval({ mode }: TreeEntry): boolean {
  return mode === '000000';
}

/** A patch from one commit or tree to another that reproduces the second exactly, with binary files and modes (docs/sessions.md). */
export async function patchBetween(repository: OwnRepository, from: string, to: string): Promise<Buffer> {
  return (
    await repository.git(['diff-tree', '-r', '-p', '--binary', '--full-index', '--no-renames', '--no-ext-diff', '--no-textconv', from, to])
  ).stdout;
}

/** Size of each blob in bytes; ids of other objects (submodules) are left out. */
export async function blobSizes(repository: OwnRepository, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const listed = await repository.text(['cat-file', '--batch-check=%(objectname) %(objecttype) %(objectsize)'], {
    input: `${ids.join('\n')}\n`,
  });
  return new Map(
    listed
      .split('\n')
      .map((line) => line.split(' '))
      .filter(([, type]) => type === 'blob')
      .map(([id, , size]) => [id!, Number(size)]),
  );
}
