import type { Meter, Stats } from '../agent/stats.ts';
import type { RecordedTurn, SessionState } from './session-state.ts';

/** Usage in the messages of a run that died before counting it. */
export function unrecordedUsage({ firstUncounted }: RecordedTurn, { messages }: SessionState, meter: Meter): Stats {
  for (const message of messages.slice(firstUncounted)) meter.count(message);
  return meter.stats;
}
