import type { CallVerdict, HostUse, Usage } from './messages.ts';
import type { Outcome } from './outcome.ts';
import type { PlanStep } from './plan.ts';
import type { AgentRole } from './role.ts';

/** States of one turn. */
export type InterpreterState = 'init' | 'running' | 'stop';

/** Events of a turn, as sent to the sinks. Their names appear in `events.jsonl`, which others read: they stay as they are. */
export type AgentEvent =
  | { readonly type: 'turn.created'; readonly payload: { readonly sessionId: string; readonly session: string } }
  | { readonly type: 'run.started'; readonly payload: { readonly message: string } }
  | { readonly type: 'network.used'; readonly payload: { readonly id: string; readonly hosts: readonly HostUse[] } }
  /** An MCP server that this run does without. */
  | { readonly type: 'server.down'; readonly payload: { readonly server: string; readonly why: string } }
  | { readonly type: 'state'; readonly payload: { readonly state: InterpreterState } }
  | {
      readonly type: 'activity';
      readonly payload: {
        readonly phase: 'thinking' | 'tool_exec' | 'compacting' | 'verifying' | 'publishing';
        readonly iteration?: number;
      };
    }
  | { readonly type: 'chunk'; readonly payload: { readonly content: string } }
  | { readonly type: 'thinking'; readonly payload: { readonly content: string } }
  | { readonly type: 'block.reply'; readonly payload: { readonly content: string } }
  /** An agent starts: the turn's own, or a subagent, whose frame names the delegating call. */
  | { readonly type: 'agent.started'; readonly payload: { readonly role: AgentRole } }
  | { readonly type: 'agent.ended'; readonly payload: { readonly status: string; readonly content: string } }
  /** One attempt of a request to a model. `input` is its JSON, only if the trace is verbose. */
  | {
      readonly type: 'model.called';
      readonly payload: {
        readonly iteration: number;
        readonly role: AgentRole;
        readonly model: string;
        readonly provider: string;
        readonly input?: string;
      };
    }
  | {
      readonly type: 'model.answered';
      readonly payload: {
        readonly iteration: number;
        readonly role: AgentRole;
        readonly model: string;
        readonly durationMs: number;
        readonly usage?: Usage;
        readonly toolCalls: number;
        readonly content: string;
      };
    }
  | { readonly type: 'model.failed'; readonly payload: { readonly iteration: number; readonly error: string; readonly durationMs: number } }
  | {
      readonly type: 'tool.call';
      readonly payload: { readonly name: string; readonly id: string; readonly arguments: string; readonly iteration: number };
    }
  | {
      readonly type: 'tool.result';
      readonly payload: {
        readonly name: string;
        readonly id: string;
        readonly is_error: boolean;
        readonly result: string;
        readonly verdict: CallVerdict;
        readonly why: string;
        readonly durationMs: number;
      };
    }
  /** The whole current plan. */
  | { readonly type: 'plan.updated'; readonly payload: { readonly steps: readonly PlanStep[] } }
  | {
      readonly type: 'run.retrying';
      readonly payload: { readonly attempt: number; readonly maxAttempts: number; readonly error: string; readonly delayMs: number };
    }
  /** Before each model call: estimated size of the request in tokens. */
  | { readonly type: 'step.prepared'; readonly payload: { readonly tokens: number } }
  | {
      readonly type: 'compaction';
      readonly payload: {
        readonly phase: 'mid-loop' | 'post-run';
        readonly round: number;
        readonly before: number;
        readonly after: number;
        readonly messages: number;
      };
    }
  | {
      readonly type: 'security.injection_detected';
      readonly payload: { readonly source: string; readonly patterns: readonly string[]; readonly action: string };
    }
  | {
      readonly type: 'run.completed';
      readonly payload: {
        readonly status: Outcome['status'];
        readonly stopReason: Outcome['stopReason'];
        readonly content: string;
        readonly usage: Usage;
        readonly iterations: number;
      };
    }
  | { readonly type: 'run.failed'; readonly payload: { readonly error: string; readonly messages: number } };

export type Emit = (event: AgentEvent) => void;

/**
 * An event with its place in the stream of one turn. `ts` is ISO 8601 in UTC, `seq` starts at 1 without gaps. `agent` is the id of the delegating
 * call for events of a subagent; absent for the turn's own agent.
 */
export type EventFrame = { readonly seq: number; readonly ts: string; readonly turnId: string; readonly agent?: string } & AgentEvent;

/** Contract: a sink neither throws nor blocks; it writes asynchronously. */
export type Sink = (frame: EventFrame) => void;

/** Where the events of a turn go; `within` gives the same for events inside one delegated call. */
export interface Bus {
  readonly emit: Emit;
  readonly within: (agent: string) => Emit;
}

/** Numbers events and passes each to every sink, in order. @param onFailure is told of sinks that break their contract. */
export function createBus(
  turnId: string,
  sinks: readonly Sink[],
  now: () => Date,
  onFailure: (error: unknown) => void = () => undefined,
): Bus {
  let seq = 0;
  const emitAs =
    (agent: { readonly agent?: string }): Emit =>
    (event) => {
      const frame: EventFrame = { seq: ++seq, ts: now().toISOString(), turnId, ...agent, ...event };
      for (const sink of sinks) {
        try {
          sink(frame);
        } catch (error) {
          // A full disk stops neither the work nor the other sinks.
          onFailure(error);
        }
      }
    };
  return { emit: emitAs({}), within: (agent) => emitAs({ agent }) };
}
