import type { Compaction } from '../agent/compaction.ts';
import type { Message, Usage } from '../agent/messages.ts';
import type { StopReason, Status } from '../agent/outcome.ts';
import type { AgentRole } from '../agent/role.ts';
import type { Stats } from '../agent/stats.ts';
import type { WorkOrder } from '../trigger/work-order.ts';

/** Version of the format (docs/sessions.md); a newer one is refused with a clear message. */
export const schemaVersion = 1;

/** Permanent identity of a session. */
export interface Header {
  readonly schema: number;
  /** UUID v4. */
  readonly id: string;
  /** `issue-12`, `pull-7`, `job-nightly` */
  readonly key: string;
  readonly repository: string;
  readonly createdAt: string;
}

/** What a digest covers besides the call itself, as it was when the call was first asked (docs/confirmation.md). */
export interface Asking {
  readonly base: string;
  readonly tree: string;
  /** Hash of the effective rules. */
  readonly policy: string;
  readonly nonce: string;
}

export interface WaitingCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
  /** SHA-256 in hex, over everything that an approval binds (docs/confirmation.md). */
  readonly digest: string;
  readonly why: string;
  readonly asking: Asking;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** For a call that overwrites a whole file: the diff, if it is short enough to be read. */
  readonly replaced?: { readonly lines: number; readonly diff?: string };
}

/** Who gave a command, and in which comment. */
export interface Commander {
  readonly login: string;
  readonly id: number;
  readonly permission: string;
}

export interface CommentReference {
  readonly id: number;
  readonly url: string;
}

/** A person's decision on one waiting call; used once. */
export interface Decision {
  readonly callId: string;
  readonly digest: string;
  readonly decision: 'approved' | 'denied' | 'answered';
  /** The reason of a denial, the text of an answer. */
  readonly text: string;
  readonly by: Commander;
  readonly comment: CommentReference;
}

/** One line of the append-only log. Every entry names its turn and its time (ISO 8601, UTC). */
export type Entry = { readonly turnId: string; readonly at: string } & (
  | {
      readonly kind: 'turn.started';
      readonly order: WorkOrder;
      readonly role: AgentRole;
      readonly drone: string;
      readonly runId: string;
      readonly runAttempt: number;
      readonly configurationCommit: string;
    }
  /** `sandbox`: the tools ran without one. */
  | { readonly kind: 'workspace'; readonly base: string; readonly tree: string; readonly sandbox?: 'off' }
  /** `tokenCount`: an estimate. */
  | { readonly kind: 'message'; readonly message: Message; readonly tokenCount: number }
  /** A sign of life of a run that has nothing else to record (docs/sessions.md). */
  | { readonly kind: 'heartbeat' }
  | { readonly kind: 'call.started'; readonly callId: string; readonly name: string }
  | ({ readonly kind: 'comment'; readonly purpose: 'progress' | 'confirmation' | 'answer' } & CommentReference & {
        /** ISO 8601, and the account that Gadget acts as. Absent where GitHub did not say. */
        readonly createdAt?: string;
        readonly authorId?: number;
      })
  /** `tree`: the workspace at that moment, empty if there was none. `missing`: the part of it that could not be kept. */
  | { readonly kind: 'parked'; readonly calls: readonly WaitingCall[]; readonly tree: string; readonly missing?: string }
  /** Another run resumes the turn. `fresh`: with a new budget. */
  | {
      readonly kind: 'turn.resumed';
      readonly by: Commander;
      readonly command: 'approve' | 'deny' | 'answer' | 'continue' | 'auto-continue' | 're-run';
      readonly comment?: CommentReference;
      readonly fresh: boolean;
      /** The rest of the turn runs as `auto` (`approve turn`). */
      readonly restOfTurn: boolean;
      readonly drone: string;
      readonly runId: string;
      readonly runAttempt: number;
      readonly configurationCommit: string;
    }
  | ({ readonly kind: 'decision' } & Decision)
  /** A protected path as an approved edit left it: it may be published only in this state. `mode` and `id` are git's; `000000` = deleted. */
  | { readonly kind: 'granted'; readonly callId: string; readonly path: string; readonly mode: string; readonly blob: string }
  | { readonly kind: 'stop.requested'; readonly by: Commander; readonly comment: CommentReference }
  /** The issue on which a job talks to people. */
  | { readonly kind: 'tracking'; readonly number: number; readonly url: string }
  /** Pull requests of the conversation that was reset: they still belong to this session. */
  | { readonly kind: 'pulls'; readonly numbers: readonly number[] }
  /** The session is over; the next turn of the thread starts a new one. */
  | { readonly kind: 'closed'; readonly by: Commander }
  /** A commit is about to be pushed to a branch: a run that dies before `published` may or may not have pushed it. */
  | { readonly kind: 'publishing'; readonly branch: string; readonly commit: string }
  | {
      readonly kind: 'published';
      readonly branch: string;
      readonly commit: string;
      readonly pullRequest?: { readonly number: number; readonly url: string };
    }
  /** The messages that it replaces stay in the log (idea 2). */
  | ({ readonly kind: 'compaction' } & Compaction)
  /** The model was asked what to remember before the summary of this round. */
  | { readonly kind: 'memory.flushed'; readonly round: number }
  /** What a turn spent after its end: on its memory and its summary. */
  | { readonly kind: 'spent'; readonly usage: Usage }
  /** `stats`: of this run alone; a turn that goes on in other runs has one such entry for each.
   * `cutOff`: the run could not say so itself, and nobody knows what it was doing. */
  | { readonly kind: 'turn.ended'; readonly status: Status; readonly stopReason: StopReason; readonly stats: Stats; readonly cutOff?: true }
);
