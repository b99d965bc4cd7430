import { addStats, type Stats } from '../agent/stats.ts';
import { newestNoted } from '../agent/noted.ts';
import type { Decided, WholePull } from '../publish/facts.ts';
import type { RecordedDecision, RecordedTurn } from '../session/session-state.ts';
import { turnsOfPull } from '../session/turns-of-pull.ts';
import { cleanWords } from './clean-words.ts';
import type { Turn } from './open-turn.ts';
import { reportOf } from './report-of.ts';
import type { Worked } from './work.ts';

/** What there is to say of the pull request that the work of this turn goes to (interface.md section 8). */
export function wholePull(
  { state, order, started, decided, resumed, meter }: Turn,
  { messages: own, openWork }: Pick<Worked, 'messages' | 'openWork'>,
): WholePull {
  const earlier = turnsOfPull(state.turns, openWork?.pull?.number).filter(({ turnId }) => turnId !== order.turnId);
  const first = earlier[0]?.firstMessage ?? started.firstMessage;
  const messages = [...started.history.slice(first, started.firstMessage), ...own];
  const noted = newestNoted(messages, 'describe_pull_request') as { readonly title: string; readonly description: string } | undefined;
  const orders = [...earlier.map((turn) => turn.order), order];
  return {
    title: noted?.title,
    description: cleanWords(noted?.description ?? reportOf(messages) ?? ''),
    askers: [...new Map(orders.map((asked) => [`${asked.source} ${asked.actor.login}`, asked])).values()],
    decided: [...earlier.flatMap((turn) => decidedOf([...turn.decisions.values()], turn)), ...(resumed ? decidedOf(decided, resumed) : [])],
    stats: earlier.flatMap(({ counted }) => counted).reduce<Stats>(addStats, meter.stats),
    models: [...new Set(orders.map(({ provider }) => provider.modelId))],
    turns: orders.length,
  };
}

/** Who decided what of a turn, with the calls. */
export function decidedOf(decisions: readonly RecordedDecision[], { asked }: Pick<RecordedTurn, 'asked'>): Decided[] {
  return decisions.flatMap(({ callId, decision, by, at, comment }) => {
    const call = asked.get(callId);
    return call ? [{ call, decision, by: by.login, at, url: comment.url }] : [];
  });
}
