import type { Message } from '../../src/agent/messages.ts';
import { count, noStats, type Stats } from '../../src/agent/stats.ts';
import type { TurnFacts } from '../../src/publish/facts.ts';
import { order, turnId } from './entries.ts';

/** What there is to say of a finished turn, with these messages. */
export function turnFacts(messages: readonly Message[] = [], more: Partial<TurnFacts> = {}): TurnFacts {
  return {
    order,
    issue: 7,
    messages,
    outcome: { status: 'finished', stopReason: 'no_tool_calls', text: 'Done.' },
    stats: messages.reduce<Stats>(count, noStats),
    runUrl: 'https://github.com/acme/widgets/actions/runs/1',
    jail: 'bubblewrap',
    durationMs: 61_000,
    ...more,
  };
}

export { turnId };
