import { describe } from '../problem.ts';
import { startLimits, type TurnLimits } from './limits.ts';
import { createTurn, TurnFailed, type PlannedTurn, type Turn } from './create-turn.ts';
import type { Services } from '../intake/services.ts';
import { endJail, prepare, type Prepared } from './prepare.ts';

/** A turn that is recorded at the remote, and the workspace being prepared for it. */
export interface Claimed {
  readonly turn: Turn;
  readonly preparing: Promise<Prepared>;
  readonly limits: TurnLimits;
}

/**
 * Claims the session for a turn: one push records that the turn has begun, what it was told, and its workspace (docs/sessions.md). Only then is
 * anything posted on the thread. If the workspace cannot be prepared, only the failed turn is recorded.
 * @throws SessionBusy when another run was faster; Problem when the session cannot be stored; TurnFailed once the turn is recorded.
 */
export async function claim(planned: PlannedTurn, services: Services): Promise<Claimed> {
  const limits = startLimits(planned, services);
  const preparing = prepare(planned, limits.signal, services);
  try {
    const prepared = await preparing.catch(() => undefined);
    const { session, order, opening } = planned;
    const started = opening.start(prepared?.place);
    if (prepared) {
      const { base, start } = prepared.workspace;
      session.append({
        kind: 'workspace',
        turnId: order.turnId,
        at: services.now().toISOString(),
        base,
        tree: start.tree,
        ...(services.inputs.sandbox === 'off' && { sandbox: 'off' as const }),
      });
    }
    await session.push();
    const unsaid = opening.speaks ? '' : (prepared?.carried ?? '');
    return { turn: opened(planned, { started, unsaid }, services), preparing, limits };
  } catch (error) {
    limits.end();
    await endJail(preparing).catch((failure: unknown) => services.log.warning(describe(failure)));
    throw error;
  }
}

/** From here on the turn is recorded, and the post step reports how it ended. */
function opened(...args: Parameters<typeof createTurn>): Turn {
  try {
    return createTurn(...args);
  } catch (error) {
    throw new TurnFailed(error);
  }
}
