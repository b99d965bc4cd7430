import { SessionBusy } from '../session/session-errors.ts';
import { claim } from '../turn/claim.ts';
import { finish, type Finished } from './finish.ts';
import { TurnFailed, type PlannedTurn } from '../turn/create-turn.ts';
import type { Services } from '../intake/services.ts';
import { runAgent } from '../turn/run-agent.ts';

/**
 * A planned turn, from the claim to the final word on the thread.
 * @throws SessionBusy when another run has the session; TurnFailed once the turn is recorded: then its post step tells; else whatever kept it from being so.
 */
export async function carryOut(planned: PlannedTurn, services: Services): Promise<Finished> {
  const claimed = await claim(planned, services);
  try {
    return await finish(claimed.turn, await runAgent(claimed, services), services);
  } catch (error) {
    throw error instanceof SessionBusy || error instanceof TurnFailed ? error : new TurnFailed(error);
  }
}
