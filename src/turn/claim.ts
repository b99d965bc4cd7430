import { limit, type Limits } from './limits.ts';
import { openTurn, type PlannedTurn, type Turn } from './open-turn.ts';
import type { Parts } from './parts.ts';
import { endJail, prepare, type Prepared } from './prepare.ts';

/** A turn that is recorded at the remote, and where it is going to work. */
export interface Claimed {
  readonly turn: Turn;
  readonly preparing: Promise<Prepared>;
  readonly limits: Limits;
}

/** Milliseconds that the word on the thread waits for the workspace: a large repository takes longer. */
const longestSilence = 10_000;

/**
 * Claims the session for a turn: one push says that the turn has begun and what its workspace is (interface.md section 7). Only then is anything said
 * of it on the thread. A workspace that takes long, or that cannot be had, goes along with a later push.
 * @throws SessionBusy when another run was faster; Problem when the session cannot be kept.
 */
export async function claim(planned: PlannedTurn, parts: Parts): Promise<Claimed> {
  const limits = limit(planned, parts);
  const preparing = prepare(planned, limits.signal, parts);
  try {
    const isReady = new AbortController();
    await Promise.race([preparing, parts.sleep(longestSilence, isReady.signal)]).catch(() => undefined);
    isReady.abort();
    await planned.session.push();
    return { turn: openTurn(planned, parts), preparing, limits };
  } catch (error) {
    limits.end();
    await endJail(preparing);
    throw error;
  }
}
