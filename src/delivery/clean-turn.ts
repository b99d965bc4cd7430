import type { Message } from '../agent/messages.ts';
import { findInjections } from '../guardrails/input-guard.ts';
import type { Published, TurnFacts } from '../publish/facts.ts';

/** What decides whether a fact may be stored before a person has seen it. */
export interface HowClean {
  /** Somebody who may not write had their say in the conversation. */
  readonly hasStrangers: boolean;
  /** The work is based on the default branch, or on a pull request of this repository. */
  readonly isOwnBase: boolean;
  /** A result read like an attack, of a subagent too: its messages are not in the conversation. */
  readonly isSuspicious: boolean;
  /** An MCP server was asked, by a subagent too. */
  readonly hasAsked: boolean;
  /** The whole conversation. */
  readonly messages: readonly Message[];
  readonly outcome: Pick<TurnFacts['outcome'], 'status'>;
  readonly verified: Pick<NonNullable<TurnFacts['verified']>, 'passed'> | undefined;
  readonly published: Pick<Published, 'leftOut'> | undefined;
}

/** Why a person has to review what a turn proposes to remember (docs/memory.md); undefined if nobody has to. Pure. */
export function whyReviewed({
  hasStrangers,
  isOwnBase,
  isSuspicious,
  hasAsked,
  messages,
  outcome,
  verified,
  published,
}: HowClean): string | undefined {
  if (hasStrangers) return 'not everybody whose text the conversation has may write to this repository';
  if (!isOwnBase) return 'the work is not based on the default branch';
  if (messages.some((message) => message.role === 'tool' && message.hosts !== undefined)) return 'a command had network access';
  if (hasAsked || messages.some((message) => message.role === 'tool' && message.server !== undefined)) return 'an MCP server was asked';
  if (isSuspicious || messages.some(({ role, content }) => role !== 'assistant' && findInjections(content).length > 0))
    return 'a text reads like an attack';
  if (outcome.status !== 'finished') return 'the turn did not finish';
  if (verified?.passed === false) return 'the checks fail';
  return published !== undefined && published.leftOut.length > 0 ? 'files were left out of the commit' : undefined;
}
