import { z } from 'zod';
import type { Compaction } from '../agent/compaction.ts';
import type { Message, Usage } from '../agent/messages.ts';
import { statuses, stopReasons } from '../agent/outcome.ts';
import { toolModes } from '../agent/policy.ts';
import { modes, readRole } from '../agent/role.ts';
import type { Stats } from '../agent/stats.ts';
import type { WorkOrder } from '../trigger/work-order.ts';
import type { Entry } from './entries.ts';

type Kind = Entry['kind'];
type Of<K extends Kind> = Extract<Entry, { kind: K }>;
/** A check for every field of a kind, which the compiler wants complete. */
type Checks = {
  readonly [K in Kind]: {
    readonly [F in Exclude<keyof Of<K>, 'kind' | 'turnId' | 'at'>]-?: object extends Pick<Of<K>, F>
      ? z.ZodExactOptional<z.ZodType<Required<Of<K>>[F]>>
      : z.ZodType<Of<K>[F]>;
  };
};

/** What is kept whole, fields that nobody asked for included; `shape` is what reading it relies on. */
function whole<T>(shape: z.core.$ZodLooseShape): z.ZodType<T> {
  return z.looseObject(shape) as unknown as z.ZodType<T>;
}

const text = z.string();
const time = z.iso.datetime();
const count = z.number().min(0);
const round = z.number().int().min(1);
const threadNumber = z.number().int().positive();

const by = z.object({ login: text, id: z.number(), permission: text });
const comment = z.object({ id: z.number(), url: text });
const usage = whole<Usage>({ inputTokens: count, cachedTokens: count, outputTokens: count, thinkingTokens: count });
const run = { drone: text, runId: text, runAttempt: z.number(), configurationCommit: text };

const order = whole<WorkOrder>({
  triggeredAt: z.iso.datetime({ offset: true }),
  thread: threadNumber.exactOptional(),
  provider: z.looseObject({ baseUrl: z.url(), modelId: text }),
  session: z.looseObject({ mode: z.enum(modes), toolMode: z.enum(toolModes) }),
});

const said = { content: text, createdAt: time };
const toolCall = z.looseObject({ id: text, name: text, arguments: text });
const message = z.discriminatedUnion('role', [
  z.looseObject({ role: z.literal('user'), ...said }),
  z.looseObject({ role: z.literal('assistant'), ...said, toolCalls: z.array(toolCall), usage: usage.exactOptional() }),
  z.looseObject({ role: z.literal('tool'), ...said, toolCallId: text, name: text, isError: z.boolean() }),
]) as unknown as z.ZodType<Message>;

const waitingCall = z.object({
  id: text,
  name: text,
  arguments: text,
  digest: text,
  why: text,
  asking: z.object({ base: text, tree: text, policy: text, nonce: text }),
  expiresAt: time,
  replaced: z.object({ lines: z.number(), diff: text.exactOptional() }).exactOptional(),
});

const checks: Checks = {
  'turn.started': { order, role: z.string().transform(readRole), ...run },
  workspace: { base: text, tree: text, sandbox: z.literal('off').exactOptional() },
  message: { message, tokenCount: count },
  heartbeat: {},
  'call.started': { callId: text, name: text },
  comment: {
    ...comment.shape,
    purpose: z.enum(['progress', 'confirmation', 'answer']),
    createdAt: text.exactOptional(),
    authorId: z.number().exactOptional(),
  },
  parked: { calls: z.array(waitingCall), tree: text, missing: text.exactOptional() },
  'turn.resumed': {
    by,
    command: z.enum(['approve', 'deny', 'answer', 'continue', 'auto-continue', 're-run']),
    comment: comment.exactOptional(),
    fresh: z.boolean(),
    restOfTurn: z.boolean(),
    ...run,
  },
  decision: { callId: text, digest: text, decision: z.enum(['approved', 'denied', 'answered']), text, by, comment },
  granted: { callId: text, path: text, mode: text, blob: text },
  'stop.requested': { by, comment },
  tracking: { number: threadNumber, url: text },
  pulls: { numbers: z.array(threadNumber) },
  closed: { by },
  publishing: { branch: text, commit: text },
  published: { branch: text, commit: text, pullRequest: z.object({ number: threadNumber, url: text }).exactOptional() },
  compaction: {
    phase: z.enum(['mid-loop', 'post-run'] satisfies Compaction['phase'][]),
    round,
    upTo: z.number().int().min(0),
    summary: text,
    before: count,
    after: count,
    messages: count,
  },
  'memory.flushed': { round },
  spent: { usage },
  'turn.ended': {
    status: z.enum(statuses),
    stopReason: z.enum(stopReasons),
    stats: whole<Stats>({ iterations: count, toolCalls: count, deniedCalls: count, usage }),
    cutOff: z.literal(true).exactOptional(),
  },
};

const [first, ...others] = Object.entries(checks).map(([kind, fields]) =>
  z.object({ kind: z.literal(kind), turnId: text, at: time, ...fields }),
);

/**
 * What has to be right in a stored line before it is believed: whoever may push can write one. A kind that this version does not know is
 * damage, too.
 */
export const entrySchema = z.discriminatedUnion('kind', [first!, ...others]) as unknown as z.ZodType<Entry>;
