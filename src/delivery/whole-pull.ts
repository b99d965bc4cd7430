import { addStats, type Stats } from '../agent/stats.ts';
import { newestNoted } from '../agent/noted.ts';
import { hostsIn } from '../publish/network-text.ts';
import type { Decided, WholePull } from '../publish/facts.ts';
import { usedIn } from '../publish/used.ts';
import type { RecordedDecision, RecordedTurn } from '../session/session-state.ts';
import { turnsOfPull } from '../session/turns-of-pull.ts';
import { cleanWords } from './clean-words.ts';
import type { Turn } from '../turn/create-turn.ts';
import { reportOf } from './report-of.ts';
import type { Worked } from '../turn/run-agent.ts';

/** Facts about the pull request that the work of this turn goes to (docs/conversation.md). */
export function wholePull(
  { state, order, started, answers: { decided }, resumed, meter }: Turn,
  { messages: own, openWork, jail }: Pick<Worked, 'messages' | 'openWork' | 'jail'>,
): WholePull {
  const earlier = turnsOfPull(state.turns, openWork?.pull?.number).filter(({ turnId }) => turnId !== order.turnId);
  const starts = [...earlier.map(({ firstMessage }) => firstMessage), started.firstMessage];
  const parts = earlier.map(({ pull }, index) => ({
    isWork: pull !== undefined,
    said: started.history.slice(starts[index], starts[index + 1]),
  }));
  const messages = [...parts.flatMap(({ said }) => said), ...own];
  // The text of a turn that changed nothing answers a question, and says nothing about the work.
  const work = [...parts.flatMap(({ isWork, said }) => (isWork ? said : [])), ...own];
  const noted = newestNoted(messages, 'describe_pull_request') as { readonly title: string; readonly description: string } | undefined;
  const orders = [...earlier.map((turn) => turn.order), order];
  return {
    title: noted?.title,
    description: cleanWords(noted?.description ?? reportOf(work) ?? reportOf(messages) ?? ''),
    askers: orders,
    decided: [...earlier.flatMap((turn) => decidedOf([...turn.decisions.values()], turn)), ...(resumed ? decidedOf(decided, resumed) : [])],
    stats: earlier.flatMap(({ usage }) => usage.counted).reduce<Stats>(addStats, meter.stats),
    models: [...new Set(orders.map(({ provider }) => provider.modelId))],
    agents: [...new Set(orders.flatMap(({ agent }) => (agent ? [agent.name] : [])))],
    used: usedIn(messages),
    turns: orders.length,
    hosts: hostsIn(messages),
    withoutSandbox: jail === 'none' || [...earlier, ...(resumed ? [resumed] : [])].some((turn) => turn.withoutSandbox),
  };
}

/** Who decided what in a turn, with the calls. */
export function decidedOf(
  decisions: readonly RecordedDecision[],
  { confirmations: { asked, askedIn } }: Pick<RecordedTurn, 'confirmations'>,
): Decided[] {
  return decisions.flatMap(({ callId, decision, by, at, comment }) => {
    const call = asked.get(callId);
    return call ? [{ call, decision, by: by.login, at, url: comment.url, askedIn: askedIn.get(callId) }] : [];
  });
}
