import type { CallVerdict, Usage } from './messages.ts';
import type { Outcome } from './outcome.ts';

/** What happens in a turn, as it is told to the sinks (S3-180…S3-189). Names are noun.verb and stay as they are on the wire. */
export type AgentEvent =
  | { readonly type: 'turn.created'; readonly payload: { readonly sessionId: string; readonly session: string } }
  | { readonly type: 'run.started'; readonly payload: { readonly message: string } }
  | {
      readonly type: 'activity';
      readonly payload: { readonly phase: 'thinking' | 'tool_exec' | 'publishing'; readonly iteration?: number };
    }
  | { readonly type: 'chunk'; readonly payload: { readonly content: string } }
  | { readonly type: 'thinking'; readonly payload: { readonly content: string } }
  | { readonly type: 'block.reply'; readonly payload: { readonly content: string } }
  | {
      readonly type: 'model.answered';
      readonly payload: { readonly iteration: number; readonly durationMs: number; readonly usage?: Usage; readonly toolCalls: number };
    }
  | { readonly type: 'tool.call'; readonly payload: { readonly name: string; readonly id: string; readonly arguments: string } }
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
  | {
      readonly type: 'run.retrying';
      readonly payload: { readonly attempt: number; readonly maxAttempts: number; readonly error: string; readonly delayMs: number };
    }
  | {
      readonly type: 'run.completed';
      readonly payload: {
        readonly status: Outcome['status'];
        readonly stopReason: Outcome['stopReason'];
        readonly content: string;
        readonly usage: Usage;
      };
    }
  | { readonly type: 'run.failed'; readonly payload: { readonly error: string } };

export type Emit = (event: AgentEvent) => void;

/** An event with its place in the stream of one turn. `ts` is ISO 8601 in UTC, `seq` starts at 1 without gaps (S3-190). */
export type EventFrame = { readonly seq: number; readonly ts: string; readonly turnId: string } & AgentEvent;

/** Contract: a sink neither throws nor waits; what it has to write it writes in its own time. */
export type Sink = (frame: EventFrame) => void;

/** Numbers events and hands each to every sink, in order. */
export function createBus(turnId: string, sinks: readonly Sink[], now: () => Date): Emit {
  let seq = 0;
  return (event) => {
    const frame: EventFrame = { seq: ++seq, ts: now().toISOString(), turnId, ...event };
    for (const sink of sinks) sink(frame);
  };
}
