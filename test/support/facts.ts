import type { Message } from '../../src/agent/messages.ts';
import { Meter, type Stats } from '../../src/agent/stats.ts';
import type { ProgressFacts } from '../../src/publish/comments.ts';
import type { TurnFacts } from '../../src/publish/facts.ts';
import { pullText } from '../../src/publish/pull-request.ts';
import { composeText } from '../../src/publish/pull-text.ts';
import { order, turnId } from './entries.ts';

/** Counts of these messages. */
export function statsOf(messages: readonly Message[]): Stats {
  const meter = new Meter(undefined);
  for (const message of messages) meter.count(message);
  return meter.stats;
}

/** What there is to say of a finished turn, with these messages. */
export function turnFacts(messages: readonly Message[] = [], more: Partial<TurnFacts> = {}): TurnFacts {
  const asked = more.order ?? order;
  return {
    order,
    thread: { kind: 'issue', number: 7 },
    mention: 'mona',
    command: '/gadget',
    messages,
    decided: [],
    whole: {
      title: undefined,
      description: 'Done.',
      askers: [asked],
      decided: more.decided ?? [],
      stats: more.stats ?? statsOf(messages),
      models: [asked.provider.modelId],
      agents: asked.agent ? [asked.agent.name] : [],
      used: [],
      turns: 1,
      hosts: [],
      withoutSandbox: more.jail === 'none',
    },
    outcome: { status: 'finished', stopReason: 'no_tool_calls', text: 'Done.' },
    silent: false,
    stats: statsOf(messages),
    runUrl: 'https://github.com/acme/widgets/actions/runs/1',
    jail: 'bubblewrap',
    checks: '',
    verified: undefined,
    durationMs: 61_000,
    head: undefined,
    maxPart: 4000,
    ...more,
  };
}

/** What a live comment says besides the work. */
export const progressFacts: ProgressFacts = {
  turnId,
  runUrl: 'https://github.com/acme/widgets/actions/runs/1',
  command: '/gadget',
  maxIterations: 50,
  elapsedMs: 125_000,
  cost: '',
};

/** The body of a new pull request with this description. */
export function pullBody(
  facts: TurnFacts,
  description: string,
  done: Parameters<typeof pullText>[1],
  where: Parameters<typeof pullText>[2],
): string {
  const text = pullText({ ...facts, whole: { ...facts.whole, description } }, done, where);
  return composeText(text, facts.order.turnId, facts.order.session.key).body;
}

export { turnId };
