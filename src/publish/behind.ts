import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeSpan } from '../guardrails/fence.ts';
import { changesBetween, type Change } from '../workspace/delta.ts';
import type { OwnRepository } from '../workspace/own-repository.ts';

/** How far the branch that the work goes to has moved on since the work began. Commits are full ids. */
export interface Behind {
  readonly branch: string;
  readonly from: string;
  readonly to: string;
  /** Paths that a person will have to merge by hand. */
  readonly conflicts: readonly string[];
}

/**
 * The work of a session belongs on the commit that it started from; nothing is merged here, but the reviewer is told what merging will meet
 * (docs/sessions.md). @param commit what is about to be published. @returns undefined when the branch has not moved.
 */
export async function behindOf(
  repository: OwnRepository,
  base: string,
  target: { readonly branch: string; readonly head: string },
  commit: string,
): Promise<Behind | undefined> {
  if (base === target.head) return undefined;
  const theirs = new Map((await changesBetween(repository, base, target.head)).map((change) => [change.path, change]));
  const conflicts: string[] = [];
  for (const ours of await changesBetween(repository, base, commit)) {
    const other = theirs.get(ours.path);
    if (other ? !(await mergesCleanly(repository, ours, other)) : isInTheWay(ours, theirs)) conflicts.push(ours.path);
  }
  return { branch: target.branch, from: base, to: target.head, conflicts };
}

/** Whether one side has a file where the other has a folder. */
function isInTheWay(ours: Change, theirs: ReadonlyMap<string, Change>): boolean {
  const isThere = ({ newMode }: Change): boolean => newMode !== '000000';
  const isBelow = (inner: string, outer: string): boolean => inner.startsWith(`${outer}/`);
  return (
    isThere(ours) &&
    [...theirs.values()].some((other) => isThere(other) && (isBelow(other.path, ours.path) || isBelow(ours.path, other.path)))
  );
}

/** Whether git would merge two changes of one file without a person. */
async function mergesCleanly(repository: OwnRepository, ours: Change, theirs: Change): Promise<boolean> {
  if (ours.newId === theirs.newId && ours.newMode === theirs.newMode) return true;
  const modes = [ours.oldMode, ours.newMode, theirs.newMode];
  if (!modes.every((mode) => mode.startsWith('100'))) return false;
  const folder = join(repository.dir, 'merge');
  mkdirSync(folder, { recursive: true });
  try {
    const files = [ours.newId, ours.oldId, theirs.newId].map((id, index) => [id, join(folder, String(index))] as const);
    for (const [id, file] of files) writeFileSync(file, await repository.blob(id));
    // The exit code counts the conflicts; binary files cannot be merged at all.
    const { code } = await repository.git(['merge-file', '-p', '--quiet', ...files.map(([, file]) => file)], {
      codes: Array.from({ length: 256 }, (_, index) => index),
    });
    return code === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Paths of conflicts that are listed by name. */
const maxPaths = 20;

/** What the reviewer is told; nothing where the branch has not moved. */
export function behindText(behind: Behind | undefined): string[] {
  if (!behind) return [];
  const { branch, from, to, conflicts } = behind;
  const names = conflicts.slice(0, maxPaths).map(codeSpan).join(', ');
  const more = conflicts.length > maxPaths ? ` and ${conflicts.length - maxPaths} more` : '';
  const merging = conflicts.length === 0 ? 'Merging meets no conflict.' : `It **conflicts** in ${names}${more}.`;
  return [
    `⚠️ ${codeSpan(branch)} has moved on since this work began (${codeSpan(from.slice(0, 12))} → ${codeSpan(to.slice(0, 12))}). ${merging}`,
  ];
}
