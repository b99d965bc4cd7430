import type { ToolMode } from '../agent/policy.ts';
import type { Mode } from '../agent/role.ts';
import type { Price } from '../agent/stats.ts';
import type { ToolOffer } from '../agent/tool.ts';
import type { ContextFiles } from './context-files.ts';

/** A skill as the prompt lists it. */
export interface SkillFacts {
  readonly name: string;
  readonly description: string;
}

/** The facts behind the system message; none differs between turns of a session with the same configuration (docs/conversation.md). */
export interface SystemFacts {
  /** `minimal` for subagents, scheduled work and memory flushes. */
  readonly size: 'full' | 'minimal';
  /** What the agent is for. */
  readonly purpose: 'turn' | 'task' | 'memory';
  readonly mode: Mode;
  readonly repository: string;
  /** What the session is about: `issue #12`. */
  readonly thread: string;
  readonly toolMode: ToolMode;
  readonly offers: readonly ToolOffer[];
  readonly jailed: boolean;
  /** The workspace that commands see if their changes are not kept: changes are discarded, or they fail. */
  readonly commandView: 'disposable' | 'read-only';
  readonly files: ContextFiles;
  /** Skills of the repository; shown only if the tool that reads them is offered. */
  readonly skills: readonly SkillFacts[];
  /** Lines about what the repository remembers; empty for nothing. */
  readonly remembered: string;
  readonly extra: string;
  /** Commands that check the work before it is published; empty for none, or if nothing is published. */
  readonly verify: string;
  readonly model: string;
  readonly price: Price | undefined;
}

/** A heading and its lines; without lines the heading is left out, too. */
export type Section = readonly [title: string, lines: readonly string[]];
