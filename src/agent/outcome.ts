import type { ToolCall } from './messages.ts';
import type { Effect, Json, ToolServer } from './tool.ts';

export const stopReasons = [
  'no_tool_calls',
  'pending_confirmation',
  'max_iterations',
  'max_tokens',
  'max_cost',
  'timeout',
  'aborted',
  'tool_loop',
  'context_overflow',
  'input_blocked',
  'verify_failed',
  'error',
  'not_for_us',
  'not_allowed',
  'busy',
] as const;
export type StopReason = (typeof stopReasons)[number];
export const statuses = ['finished', 'pending-confirmation', 'stopped', 'aborted', 'error', 'skipped'] as const;
export type Status = (typeof statuses)[number];

/** A call that a person has to decide on. */
export interface AskedCall {
  readonly call: ToolCall;
  readonly args: Json;
  readonly effect: Effect;
  readonly why: string;
  /** What would run it, for a tool of an MCP server. `definition`: SHA-256 in hex. */
  readonly server?: ToolServer & { readonly definition: string };
  /** What would run, for a tool that starts a program without a shell. */
  readonly program?: AskedProgram;
}

/** A program that waits for a person. `keeps`: whether its changes to files are kept; `jailed`: whether it runs in the sandbox. */
export interface AskedProgram {
  readonly argv: readonly string[];
  readonly keeps: boolean;
  readonly jailed: boolean;
  readonly seconds?: number;
}

/** How a turn ended (docs/reference.md). In every case the work so far is in the workspace and in the session. */
export type Outcome =
  | { readonly status: 'finished'; readonly stopReason: 'no_tool_calls'; readonly text: string }
  | { readonly status: 'pending-confirmation'; readonly stopReason: 'pending_confirmation'; readonly asked: readonly AskedCall[] }
  | {
      readonly status: 'stopped';
      readonly stopReason: 'max_iterations' | 'max_tokens' | 'max_cost' | 'timeout' | 'tool_loop' | 'verify_failed';
      readonly detail: string;
    }
  | { readonly status: 'aborted'; readonly stopReason: 'aborted'; readonly detail: string }
  /** `final`: a retry would end the same way. */
  | { readonly status: 'error'; readonly stopReason: 'error' | 'context_overflow'; readonly detail: string; readonly final?: boolean };

/** Exit code of the step (docs/reference.md). */
export function exitCode(status: Status, failOn: 'error' | 'incomplete'): 0 | 1 {
  if (status === 'error') return 1;
  return status === 'stopped' && failOn === 'incomplete' ? 1 : 0;
}
