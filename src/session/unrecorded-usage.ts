import type { Meter, Stats } from '../agent/stats.ts';
import type { RecordedTurn, SessionState } from './session-state.ts';

/** What the messages say that no run has counted, because it died. */
export function unrecordedUsage({ firstUncounted }: RecordedTurn, { messages }: SessionState, meter: Meter): Stats {
  for (const message of messages.slice(firstUncounted)) meter.count(message);
  return meter.stats;
}
