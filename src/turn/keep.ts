import { describe } from '../problem.ts';
import type { Published } from '../publish/facts.ts';
import { changesBetween, type Change } from '../workspace/delta.ts';
import { keepWork } from '../workspace/kept-work.ts';
import type { OwnRepository } from '../workspace/own-repository.ts';
import type { Turn } from './begin.ts';
import type { Parts } from './parts.ts';
import type { Worked } from './work.ts';

/** Bytes; a larger patch is not kept in the session, and that is said. */
const largestPatch = 20_000_000;

/**
 * Work that went to a branch is safe there; any other, and what was left out of the commit, is kept in the session, without what contains a
 * secret (S0-50, interface.md sections 5 and 7). Never throws: a turn is reported also when its work cannot be kept.
 */
export async function keepOrDrop(
  { session, configured }: Turn,
  { change }: Worked,
  published: Published | undefined,
  { leaksBytes, log }: Parts,
): Promise<void> {
  if (!change) return;
  const { repository } = configured;
  try {
    const all = await changesBetween(repository, change.from.tree, change.to.tree);
    const unpublished = published ? all.filter(({ path }) => published.leftOut.some((left) => left.path === path)) : all;
    const changes = await withoutSecrets(repository, unpublished, leaksBytes, log);
    if (changes.length === 0) return session.setWork('none');
    const work = await keepWork(repository, change.parent, changes);
    if (work.patch.length <= largestPatch) session.setWork(work);
    else
      log.warning(
        `The work in progress is not kept in the session: its patch has ${work.patch.length} bytes; the limit is ${largestPatch}.`,
      );
  } catch (error) {
    log.warning(`The work in progress is not kept in the session. ${describe(error)}`);
  }
}

async function withoutSecrets(
  repository: OwnRepository,
  changes: readonly Change[],
  leaksBytes: Parts['leaksBytes'],
  log: Parts['log'],
): Promise<Change[]> {
  const kept: Change[] = [];
  for (const change of changes) {
    const isFile = change.newMode !== '000000' && change.newMode !== '160000';
    const leaks = leaksBytes(Buffer.from(change.path)) || (isFile && leaksBytes(await repository.blob(change.newId)));
    if (leaks) log.warning(`${change.path} contains a secret of this run and is not kept in the session.`);
    else kept.push(change);
  }
  return kept;
}
