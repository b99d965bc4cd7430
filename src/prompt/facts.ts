import type { ToolMode } from '../agent/policy.ts';
import type { AgentRole, Mode } from '../agent/role.ts';
import type { Price } from '../agent/stats.ts';
import type { ToolOffer } from '../agent/tool.ts';
import type { ContextFiles } from './context-files.ts';

/** What the system message is made of. */
export interface SystemFacts {
  /** `minimal` for subagents, scheduled work and memory flushes (S3-025). */
  readonly size: 'full' | 'minimal';
  /** What the agent is there for. */
  readonly purpose: 'turn' | 'task' | 'memory';
  readonly mode: Mode;
  readonly role: AgentRole;
  readonly repository: string;
  /** `issue #12` */
  readonly thread: string;
  readonly actor: { readonly login: string; readonly permission: string };
  readonly branch: string;
  readonly defaultBranch: string;
  readonly workspace: string;
  /** Names at the root of the checkout; folders end in a slash. */
  readonly listing: readonly string[];
  readonly toolMode: ToolMode;
  readonly offers: readonly ToolOffer[];
  readonly jailed: boolean;
  /** What happens to changes of throwaway commands: they vanish, or they fail. */
  readonly throwaway: 'throwaway' | 'read-only';
  /** What became of unpublished work of earlier turns; empty without any. */
  readonly carried: string;
  readonly files: ContextFiles;
  readonly extra: string;
  /** Files of the session's memory. */
  readonly memory: readonly string[];
  readonly newSession: boolean;
  readonly sessionId: string;
  readonly model: string;
  readonly provider: string;
  readonly price: Price | undefined;
  /** `Linux, Node v24.1.0` */
  readonly machine: string;
}

/** A heading and its lines; without lines it is left out, heading and all. */
export type Section = readonly [title: string, lines: readonly string[]];
