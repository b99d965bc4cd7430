import type { ToolMode } from '../agent/policy.ts';
import type { Mode } from '../agent/role.ts';
import type { Price } from '../agent/stats.ts';
import type { ToolOffer } from '../agent/tool.ts';
import type { ContextFiles } from './context-files.ts';

/** What the system message is made of: nothing that differs between two turns of a session under the same configuration (docs/conversation.md). */
export interface SystemFacts {
  /** `minimal` for subagents, scheduled work and memory flushes. */
  readonly size: 'full' | 'minimal';
  /** What the agent is there for. */
  readonly purpose: 'turn' | 'task' | 'memory';
  readonly mode: Mode;
  readonly repository: string;
  /** What the session is about: `issue #12`. */
  readonly thread: string;
  readonly toolMode: ToolMode;
  readonly offers: readonly ToolOffer[];
  readonly jailed: boolean;
  /** What commands see whose changes are not kept: their changes vanish, or they fail. */
  readonly commandView: 'disposable' | 'read-only';
  readonly files: ContextFiles;
  readonly extra: string;
  /** Commands that check the work before it is published; empty for none, and where nothing is published. */
  readonly verify: string;
  readonly model: string;
  readonly price: Price | undefined;
}

/** A heading and its lines; without lines it is left out, heading and all. */
export type Section = readonly [title: string, lines: readonly string[]];
