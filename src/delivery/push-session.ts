import { describe } from '../problem.ts';
import { failureText, toldText } from '../publish/comments.ts';
import { SessionBusy } from '../session/session-errors.ts';
import { newestRun } from '../session/session-state.ts';
import { openSession, runUrlIn } from '../intake/find-session.ts';
import type { Turn } from '../turn/create-turn.ts';
import type { Services } from '../intake/services.ts';

/** A run that has lost its session to another one publishes nothing and ends here. The run that has the turn now also has its progress comment. */
export async function pushSession({ session, telemetry: { progress }, order, configured }: Turn, services: Services): Promise<void> {
  const { redact, remember, runner } = services;
  try {
    await session.push();
  } catch (error) {
    // Any other error does not mean another run: the post step reports the state of the turn.
    if (!(error instanceof SessionBusy)) throw error;
    progress.stop();
    remember({ done: true });
    const last = await openSession(session.header.key, configured.repository, services).catch(() => undefined);
    const newest = last?.state.turns.at(-1);
    if (newest?.turnId !== order.turnId) await progress.finish(redact(failureText(describe(error), runner.runUrl)));
    else if (newest.ended !== undefined) {
      // Before it noticed, this run may have overwritten the final progress comment.
      await progress.finish(redact(toldText(order.turnId, newest.ended, runUrlIn(runner)(newestRun(newest).runId))));
    }
    throw error;
  }
}
