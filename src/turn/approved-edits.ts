import { judgePath } from '../agent/protected-paths.ts';
import { changesBetween, type Change } from '../workspace/delta.ts';
import type { Turn } from './create-turn.ts';

/** Trees of the workspace: when the turn began, and around the edit. */
export interface TreesOfEdit {
  readonly start: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Remembers how an approved edit left protected files: they may be published in exactly that state. Only what the person saw counts. The file must
 * have been as in the repository, or as approved before, so that the edit itself is the only change. A file that was moved there must be as in the
 * repository. Nobody saw what a command wrote, so approving a command never covers protected paths (docs/confirmation.md).
 */
export async function grantEdits(turn: Turn, callId: string, { start, before, after }: TreesOfEdit, at: string): Promise<void> {
  const { session, order, configured, granted } = turn;
  const { repository } = configured;
  const earlier = new Map((await changesBetween(repository, start, before)).map((change) => [change.path, change]));
  const approvedBefore = ({ path, newMode, newId }: Change): boolean =>
    granted.some((known) => known.path === path && known.mode === newMode && known.blob === newId);
  const edited = await changesBetween(repository, before, after);
  const gone = edited.filter(({ newMode }) => newMode === '000000');
  const isKnown = (blob: string): boolean => gone.some(({ path, oldId }) => oldId === blob && !earlier.has(path));
  for (const { path, newMode: mode, newId: blob } of edited) {
    if (judgePath(path, configured.settings.policy.paths).kind !== 'protected') continue;
    const touched = earlier.get(path);
    if (touched && !approvedBefore(touched)) continue;
    if (gone.length > 0 && mode !== '000000' && !isKnown(blob)) continue;
    granted.push({ path, mode, blob });
    session.append({ kind: 'granted', turnId: order.turnId, at, callId, path, mode, blob });
  }
}
