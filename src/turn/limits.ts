import { Abort } from '../agent/abort.ts';
import { describe } from '../problem.ts';
import type { PlannedTurn } from './create-turn.ts';
import type { Services } from '../intake/services.ts';

/** What can end the work on a turn from outside. */
export interface TurnLimits {
  /** Aborts when the job is cancelled, the time is up, somebody asks the turn to stop, or another run has the session. */
  readonly signal: AbortSignal;
  /** The work is over: stops the timer and the polling. */
  end(): void;
}

/** Milliseconds between two polls for a request to stop. */
const pollMs = 30_000;
/** Max milliseconds that a timer can wait; above it Node fires at once. */
const maxTimer = 2 ** 31 - 1;

/** Starts the timer of a turn, and polls for a request to stop. */
export function startLimits({ session, configured }: PlannedTurn, services: Services): TurnLimits {
  const { timeoutMs } = configured.settings.limits;
  const timeout = new AbortController();
  const timer = timeoutMs > 0 ? setTimeout(() => timeout.abort(timedOut(timeoutMs)), Math.min(timeoutMs, maxTimer)) : undefined;
  // A dry run has written nothing to poll.
  const poll = services.dryRun
    ? undefined
    : setInterval(() => void session.poll().catch((error: unknown) => services.log.info(describe(error))), pollMs);
  session.stopped.addEventListener('abort', () => services.log.info('[Agent] Somebody asked the turn to stop.'));
  return {
    signal: AbortSignal.any([services.signal, timeout.signal, session.lost, session.stopped]),
    end: () => {
      clearTimeout(timer);
      clearInterval(poll);
    },
  };
}

function timedOut(timeoutMs: number): Abort {
  return new Abort('timeout', `The turn reached its ${timeoutMs / 60_000} minutes (timeout-minutes).`);
}
