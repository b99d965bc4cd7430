import { SessionBusy } from '../session/session-errors.ts';
import { claim } from './claim.ts';
import { finish, type Finished } from './finish.ts';
import { TurnFailed, type PlannedTurn } from './open-turn.ts';
import type { Parts } from './parts.ts';
import { work } from './work.ts';

/**
 * A planned turn, from the claim to the final word on the thread.
 * @throws SessionBusy when another run has the session; TurnFailed once the turn is recorded: then its post step tells; else whatever kept it from being so.
 */
export async function carryOut(planned: PlannedTurn, parts: Parts): Promise<Finished> {
  const claimed = await claim(planned, parts);
  try {
    return await finish(claimed.turn, await work(claimed, parts), parts);
  } catch (error) {
    throw error instanceof SessionBusy || error instanceof TurnFailed ? error : new TurnFailed(error);
  }
}
