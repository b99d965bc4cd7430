import { judgePath, type PathRules } from '../agent/protected-paths.ts';
import { Problem } from '../problem.ts';
import type { LeftOut } from '../workspace/candidates.ts';
import { blobSizes, changesBetween, type Change } from '../workspace/delta.ts';
import type { OwnRepository } from '../workspace/own-repository.ts';
import { collidingPaths, lfsPaths } from '../workspace/tree-facts.ts';

export interface ChangeLimits {
  readonly files: number;
  readonly bytes: number;
}

export interface ChangeRules {
  readonly paths: PathRules;
  readonly limits: ChangeLimits;
  readonly leaksBytes: (bytes: Uint8Array) => boolean;
  /** Protected files that somebody approved, exactly as approved. */
  readonly granted: readonly Granted[];
}

/** Git's mode and object id; mode `000000` means that the file was deleted. */
export interface Granted {
  readonly path: string;
  readonly mode: string;
  readonly blob: string;
}

export interface Publishable {
  /** What goes into the commit. */
  readonly changes: readonly Change[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Selects the changes that may be published: no protected file without approval, no secrets, nothing beyond the limits. Files that are left out are
 * named, with the reason.
 * @param base commit that the changes belong on; its git attributes count.
 * @throws Problem with the numbers when the change exceeds the limits; then nothing is published.
 */
export async function choosePublishable(
  repository: OwnRepository,
  base: string,
  from: string,
  to: string,
  rules: ChangeRules,
): Promise<Publishable> {
  const all = await changesBetween(repository, from, to);
  const sizes = await blobSizes(
    repository,
    all.filter(({ newMode }) => newMode !== '000000' && newMode !== '160000').map(({ newId }) => newId),
  );
  const bytes = all.reduce((sum, { newId }) => sum + (sizes.get(newId) ?? 0), 0);
  if (all.length > rules.limits.files || bytes > rules.limits.bytes) {
    throw new Problem(
      `The change is too large to publish: ${all.length} files with ${bytes} bytes; the limits are ${rules.limits.files} files and ${rules.limits.bytes} bytes.`,
      'Ask for a smaller change, or raise limits.max-changed-files and limits.max-changed-bytes in the configuration file.',
    );
  }
  const names = all.map(({ path }) => path);
  const added = all.filter(({ oldMode, newMode }) => oldMode === '000000' && newMode !== '160000').map(({ path }) => path);
  const facts = { lfs: await lfsPaths(repository, base, names), colliding: await collidingPaths(repository, to, added) };
  const changes: Change[] = [];
  const leftOut: LeftOut[] = [];
  for (const change of all) {
    const why = await objection(repository, change, facts, rules);
    if (why === undefined) changes.push(change);
    else leftOut.push({ path: change.path, why });
  }
  return { changes, leftOut };
}

interface TreeFacts {
  readonly lfs: ReadonlySet<string>;
  readonly colliding: ReadonlySet<string>;
}

async function objection(repository: OwnRepository, change: Change, facts: TreeFacts, rules: ChangeRules): Promise<string | undefined> {
  const verdict = judgePath(change.path, rules.paths);
  switch (verdict.kind) {
    case 'git':
      return 'it is inside a git directory';
    case 'outside':
    case 'disallowed':
      return 'it is outside policy.allowed-paths';
    case 'protected':
      if (rules.granted.some(({ path, mode, blob }) => path === change.path && mode === change.newMode && blob === change.newId)) break;
      return 'it is a protected path and nobody approved this change of it';
    case 'free':
      break;
  }
  if (change.oldMode === '160000' || change.newMode === '160000') return 'it is a submodule';
  if (rules.leaksBytes(Buffer.from(change.path))) return 'its name contains a secret of this run';
  if (change.newMode === '000000') return undefined;
  if (rules.leaksBytes(await repository.blob(change.newId))) return 'it contains a secret of this run';
  if (facts.lfs.has(change.path)) return 'it belongs to Git LFS, which this version cannot write';
  if (facts.colliding.has(change.path)) return 'its name differs from that of another file in capitals only';
  return undefined;
}
