import { z } from 'zod';
import type { Message } from '../agent/messages.ts';
import type { StopReason, Status } from '../agent/outcome.ts';
import type { Stats } from '../agent/stats.ts';
import type { WorkOrder } from '../trigger/work-order.ts';

/** Version of the format; a newer one is refused with a clear message (style rule 12). */
export const schemaVersion = 1;

/** What identifies a session for ever. */
export interface Header {
  readonly schema: number;
  /** UUID v4 (S2-14). */
  readonly id: string;
  /** `issue-12`, `pull-7`, `job-nightly` */
  readonly key: string;
  readonly repository: string;
  readonly createdAt: string;
}

export interface WaitingCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
  /** SHA-256 in hex, over everything that an approval binds (interface.md section 6). */
  readonly digest: string;
  readonly why: string;
}

/** One line of the append-only log. Every entry names its turn and its time (ISO 8601, UTC). */
export type Entry = { readonly turnId: string; readonly at: string } & (
  | {
      readonly kind: 'turn.started';
      readonly order: WorkOrder;
      readonly drone: string;
      readonly runId: string;
      readonly runAttempt: number;
      readonly configurationCommit: string;
    }
  | { readonly kind: 'workspace'; readonly base: string; readonly tree: string }
  | { readonly kind: 'message'; readonly message: Message }
  /** A sign of life of a run that has nothing else to record (interface.md section 7). */
  | { readonly kind: 'heartbeat' }
  | { readonly kind: 'call.started'; readonly callId: string; readonly name: string }
  | { readonly kind: 'comment'; readonly purpose: 'progress' | 'confirmation' | 'answer'; readonly id: number; readonly url: string }
  | { readonly kind: 'parked'; readonly nonce: string; readonly expiresAt: string; readonly calls: readonly WaitingCall[] }
  | {
      readonly kind: 'published';
      readonly branch: string;
      readonly commit: string;
      readonly pullRequest?: { readonly number: number; readonly url: string };
    }
  | { readonly kind: 'turn.ended'; readonly status: Status; readonly stopReason: StopReason; readonly stats: Stats }
);

const messageSchema = z.looseObject({ role: z.enum(['user', 'assistant', 'tool']), content: z.string(), createdAt: z.iso.datetime() });

/** What has to be right in a stored line before it is believed (S2-30, S2-37); a kind that this version does not know is damage, too. */
export const entrySchema = z
  .looseObject({
    kind: z.enum(['turn.started', 'workspace', 'heartbeat', 'message', 'call.started', 'comment', 'parked', 'published', 'turn.ended']),
    turnId: z.string(),
    at: z.iso.datetime(),
    message: messageSchema.optional(),
  })
  .refine((entry) => entry.kind !== 'message' || entry.message !== undefined, 'a message');
