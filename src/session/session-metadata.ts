import type { Usage } from '../agent/messages.ts';
import type { ToolMode } from '../agent/policy.ts';
import type { AgentRole, Mode } from '../agent/role.ts';
import { addUsage, noUsage } from '../agent/stats.ts';
import type { Entry } from './entries.ts';

/** State of a session between turns: `pending-confirmation` while a call waits for a person, `closed` after a reset. */
export const sessionStates = ['open', 'pending-confirmation', 'closed'] as const;
export type SessionPhase = (typeof sessionStates)[number];

/** What `session.json` has besides the identity of a session. Derived from the log; only people read it. */
export interface Metadata {
  readonly state: SessionPhase;
  readonly turns: number;
  /** Of the last turn. */
  readonly mode: Mode;
  readonly toolMode: ToolMode;
  /** Of the last turn's agent. */
  readonly role: AgentRole;
  readonly model: string;
  readonly provider: string;
  /** Sums over all turns that have ended, summaries and memory included. */
  readonly tokens: Usage;
  readonly compactionCount: number;
  /** Round of the summary before which memory was last flushed. */
  readonly memoryFlushCompactionCount: number;
}

export const newSession: Metadata = {
  state: 'open',
  turns: 0,
  mode: 'build',
  toolMode: 'confirm',
  role: 'other',
  model: '',
  provider: '',
  tokens: noUsage,
  compactionCount: 0,
  memoryFlushCompactionCount: 0,
};

/** The metadata after one more entry. Pure; a fold, so that each entry costs the same however long the session is. */
export function describeEntry(before: Metadata, entry: Entry): Metadata {
  switch (entry.kind) {
    case 'turn.started': {
      const { modelId, baseUrl } = entry.order.provider;
      const { mode, toolMode } = entry.order.session;
      return {
        ...before,
        mode,
        toolMode,
        state: 'open',
        turns: before.turns + 1,
        role: entry.role,
        model: modelId,
        provider: new URL(baseUrl).host,
      };
    }
    case 'turn.ended': {
      const state = entry.status === 'pending-confirmation' ? 'pending-confirmation' : 'open';
      return { ...before, state, tokens: addUsage(before.tokens, entry.stats.usage) };
    }
    case 'turn.resumed':
      return { ...before, state: 'open' };
    case 'closed':
      return { ...before, state: 'closed' };
    case 'compaction':
      return { ...before, compactionCount: entry.round };
    case 'spent':
      return { ...before, tokens: addUsage(before.tokens, entry.usage) };
    case 'memory.flushed':
      return { ...before, memoryFlushCompactionCount: entry.round };
    default:
      return before;
  }
}
