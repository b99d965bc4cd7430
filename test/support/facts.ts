import type { Message } from '../../src/agent/messages.ts';
import { Meter, type Stats } from '../../src/agent/stats.ts';
import type { TurnFacts } from '../../src/publish/facts.ts';
import { order, turnId } from './entries.ts';

/** Counts of these messages. */
export function statsOf(messages: readonly Message[]): Stats {
  const meter = new Meter(undefined);
  for (const message of messages) meter.count(message);
  return meter.stats;
}

/** What there is to say of a finished turn, with these messages. */
export function turnFacts(messages: readonly Message[] = [], more: Partial<TurnFacts> = {}): TurnFacts {
  return {
    order,
    thread: { kind: 'issue', number: 7 },
    command: '/gadget',
    messages,
    decided: [],
    outcome: { status: 'finished', stopReason: 'no_tool_calls', text: 'Done.' },
    silent: false,
    stats: statsOf(messages),
    runUrl: 'https://github.com/acme/widgets/actions/runs/1',
    jail: 'bubblewrap',
    verified: undefined,
    durationMs: 61_000,
    head: undefined,
    longestPart: 4000,
    ...more,
  };
}

export { turnId };
