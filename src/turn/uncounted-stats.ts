import type { Meter, Stats } from '../agent/stats.ts';
import type { RecordedTurn, SessionState } from '../session/session-state.ts';

/** What the messages say that no run has counted, because it died. */
export function uncounted({ firstUncounted }: RecordedTurn, { messages }: SessionState, meter: Meter): Stats {
  for (const message of messages.slice(firstUncounted)) meter.count(message);
  return meter.stats;
}
