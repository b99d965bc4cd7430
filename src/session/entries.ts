import { z } from 'zod';
import type { Compaction } from '../agent/compaction.ts';
import type { Message, Usage } from '../agent/messages.ts';
import type { StopReason, Status } from '../agent/outcome.ts';
import type { AgentRole } from '../agent/role.ts';
import type { Stats } from '../agent/stats.ts';
import type { WorkOrder } from '../trigger/work-order.ts';

/** Version of the format; a newer one is refused with a clear message (style rule 12). 2 added summaries and memory. */
export const schemaVersion = 2;

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
      /** Absent in schema 1. */
      readonly role?: AgentRole;
      readonly drone: string;
      readonly runId: string;
      readonly runAttempt: number;
      readonly configurationCommit: string;
    }
  | { readonly kind: 'workspace'; readonly base: string; readonly tree: string }
  /** `tokenCount`: an estimate (S4-09, S4-26); absent in schema 1. */
  | { readonly kind: 'message'; readonly message: Message; readonly tokenCount?: number }
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
  /** The messages that it stands for stay in the log (idea 2). */
  | ({ readonly kind: 'compaction' } & Compaction)
  /** The model was asked what to remember before the summary of this round (S3-149). */
  | { readonly kind: 'memory.flushed'; readonly round: number }
  /** What a turn spent after it had ended: on its memory and its summary. */
  | { readonly kind: 'spent'; readonly usage: Usage }
  | { readonly kind: 'turn.ended'; readonly status: Status; readonly stopReason: StopReason; readonly stats: Stats }
);

const kinds = [
  'turn.started',
  'workspace',
  'heartbeat',
  'message',
  'call.started',
  'comment',
  'parked',
  'published',
  'compaction',
  'memory.flushed',
  'spent',
  'turn.ended',
] as const satisfies readonly Entry['kind'][];

const messageSchema = z.looseObject({ role: z.enum(['user', 'assistant', 'tool']), content: z.string(), createdAt: z.iso.datetime() });

const tokens = z.number().min(0);
const usageSchema = z.looseObject({ inputTokens: tokens, cachedTokens: tokens, outputTokens: tokens, thinkingTokens: tokens });

/** Fields that a kind cannot be without. */
const needed: Partial<Record<Entry['kind'], readonly string[]>> = {
  'turn.started': ['order'],
  message: ['message'],
  compaction: ['round', 'upTo', 'summary'],
  'memory.flushed': ['round'],
  spent: ['usage'],
  'turn.ended': ['stats'],
};

/** What has to be right in a stored line before it is believed (S2-30, S2-37); a kind that this version does not know is damage, too. */
export const entrySchema = z
  .looseObject({
    kind: z.enum(kinds),
    turnId: z.string(),
    at: z.iso.datetime(),
    message: messageSchema.optional(),
    order: z.looseObject({ provider: z.looseObject({ baseUrl: z.url(), modelId: z.string() }) }).optional(),
    stats: z.looseObject({ usage: usageSchema }).optional(),
    usage: usageSchema.optional(),
    round: z.number().int().min(1).optional(),
    upTo: z.number().int().min(0).optional(),
    summary: z.string().optional(),
  })
  .refine((entry) => (needed[entry.kind] ?? []).every((field) => entry[field] !== undefined), 'all fields of its kind');
