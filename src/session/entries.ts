import { z } from 'zod';
import type { Message, Usage } from '../agent/messages.ts';
import { statuses, stopReasons } from '../agent/outcome.ts';
import { toolModes } from '../agent/policy.ts';
import { modes, readRole } from '../agent/role.ts';
import type { Stats } from '../agent/stats.ts';
import { factShape } from '../memory/fact.ts';
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

/** Part of an entry that is kept whole, with fields that nothing checks; `shape` is what its readers rely on. */
function whole<T>(shape: z.core.$ZodLooseShape): z.ZodType<T> {
  return z.looseObject(shape) as unknown as z.ZodType<T>;
}

const text = z.string();
const time = z.iso.datetime();
const count = z.number().min(0);
const round = z.number().int().min(1);
const threadNumber = z.number().int().positive();
const usage = whole<Usage>({ inputTokens: count, cachedTokens: count, outputTokens: count, thinkingTokens: count });

const order = whole<WorkOrder>({
  triggeredAt: z.iso.datetime({ offset: true }),
  thread: threadNumber.exactOptional(),
  provider: z.looseObject({ baseUrl: z.url(), modelId: text }),
  session: z.looseObject({ mode: z.enum(modes), toolMode: z.enum(toolModes) }),
});

const said = { content: text, createdAt: time };
const toolCall = z.looseObject({ id: text, name: text, arguments: text });
const skill = z.looseObject({ name: text, folder: text, blob: text });
const message = z.discriminatedUnion('role', [
  z.looseObject({ role: z.literal('user'), ...said }),
  z.looseObject({ role: z.literal('assistant'), ...said, toolCalls: z.array(toolCall), usage: usage.exactOptional() }),
  z.looseObject({ role: z.literal('tool'), ...said, toolCallId: text, name: text, isError: z.boolean(), skill: skill.exactOptional() }),
]) as unknown as z.ZodType<Message>;

const commander = z.object({ login: text, id: z.number(), permission: text });
/** Who gave a command, with the permission they had. */
export type Commander = Readonly<z.infer<typeof commander>>;

const comment = z.object({ id: z.number(), url: text });
export type CommentReference = Readonly<z.infer<typeof comment>>;

/** What a digest covers besides the call itself, as it was when the call was first asked; `policy` is the hash of the rules (docs/confirmation.md). */
const asking = z.object({ base: text, tree: text, policy: text, nonce: text });
export type Asking = Readonly<z.infer<typeof asking>>;

/** What a waiting command did on a disposable copy (docs/confirmation.md). `files` and `diff` are absent if its changes could not be read. */
const rehearsal = z.object({
  ending: z.string().regex(/^[a-z0-9 ,]{1,80}$/),
  output: text,
  files: count.exactOptional(),
  diff: text.exactOptional(),
});
export type CommandRehearsal = Readonly<z.infer<typeof rehearsal>>;

/** The MCP server that would run a waiting call: names, where it goes, the names of its secrets, and the SHA-256 in hex of the tool's definition. */
const server = z.object({ name: text, tool: text, reach: text, secrets: z.array(text), leavesJail: z.boolean(), definition: text });

/** What a waiting call of a repository's own tool would start, without a shell. `seconds`: its time-out. */
const program = z.object({ argv: z.array(text), keeps: z.boolean(), jailed: z.boolean(), seconds: z.number().exactOptional() });

/**
 * A call that waits for a person. `digest`: SHA-256 in hex, over everything that an approval binds (docs/confirmation.md). `replaced`: for a call that
 * overwrites a whole file, the diff, if it is short enough to be read.
 */
const waitingCall = z.object({
  id: text,
  name: text,
  arguments: text,
  digest: text,
  why: text,
  asking,
  expiresAt: time,
  replaced: z.object({ lines: z.number(), diff: text.exactOptional() }).exactOptional(),
  rehearsal: rehearsal.exactOptional(),
  program: program.exactOptional(),
  server: server.exactOptional(),
});
export type WaitingCall = Readonly<z.infer<typeof waitingCall>>;

/** A person's decision on one waiting call; used once. `text`: the reason of a denial, the text of an answer. */
const decision = z.object({
  callId: text,
  digest: text,
  decision: z.enum(['approved', 'denied', 'answered']),
  text,
  by: commander,
  comment,
});
export type Decision = Readonly<z.infer<typeof decision>>;

const entry = <K extends string, S extends z.core.$ZodLooseShape>(kind: K, fields: S) =>
  z.object({ kind: z.literal(kind), turnId: text, at: time, ...fields });
const run = { drone: text, runId: text, runAttempt: z.number(), configurationCommit: text };

/** A stored line is checked before it is trusted: whoever may push can write one. An unknown kind is damage, too. */
export const entrySchema = z.discriminatedUnion('kind', [
  // `strangers`: the model read texts of people who are not known to have write permission.
  entry('turn.started', { order, role: z.string().transform(readRole), strangers: z.literal(true).exactOptional(), ...run }),
  // `sandbox`: the tools ran without one.
  entry('workspace', { base: text, tree: text, sandbox: z.literal('off').exactOptional() }),
  // `tokenCount`: an estimate.
  entry('message', { message, tokenCount: count }),
  // A sign of life of a run that has nothing else to record.
  entry('heartbeat', {}),
  entry('call.started', { callId: text, name: text }),
  // `createdAt`, `authorId` (the account that Gadget acts as) and `nodeId` (its name in GraphQL) are absent if GitHub did not report them.
  entry('comment', {
    ...comment.shape,
    purpose: z.enum(['progress', 'confirmation', 'answer']),
    createdAt: text.exactOptional(),
    authorId: z.number().exactOptional(),
    nodeId: text.exactOptional(),
  }),
  // `tree`: the workspace at that moment, empty if there was none. `missing`: the part of it that could not be kept. `said`: the model's text beside the
  // calls. `changes`: what the work has changed so far, in files and lines.
  entry('parked', {
    calls: z.array(waitingCall).readonly(),
    tree: text,
    missing: text.exactOptional(),
    said: text,
    changes: z.object({ files: count, added: count, removed: count }).exactOptional(),
  }),
  // Another run resumes the turn. `fresh`: with a new budget. `restOfTurn`: what is left of it runs as `auto` (`approve turn`).
  entry('turn.resumed', {
    by: commander,
    command: z.enum(['approve', 'deny', 'answer', 'continue', 'auto-continue', 're-run']),
    comment: comment.exactOptional(),
    fresh: z.boolean(),
    restOfTurn: z.boolean(),
    ...run,
  }),
  entry('decision', decision.shape),
  // A protected path as an approved edit left it: it may be published only in this state. `mode` and `blob` are git's; `000000` = deleted.
  entry('granted', { callId: text, path: text, mode: text, blob: text }),
  entry('stop.requested', { by: commander, comment }),
  // The issue on which a job talks to people.
  entry('tracking', { number: threadNumber, url: text }),
  // Pull requests of the conversation that was reset: they still belong to this session.
  entry('pulls', { numbers: z.array(threadNumber).readonly() }),
  // The session is over; the next turn of the thread starts a new one.
  entry('closed', { by: commander }),
  // A commit is about to be pushed to a branch: a run that dies before `published` may or may not have pushed it.
  entry('publishing', { branch: text, commit: text }),
  entry('published', { branch: text, commit: text, pullRequest: z.object({ number: threadNumber, url: text }).exactOptional() }),
  // A summary; the messages that it replaces in views stay in the log.
  entry('compaction', {
    phase: z.enum(['mid-loop', 'post-run']),
    round,
    upTo: z.number().int().min(0),
    summary: text,
    before: count,
    after: count,
    messages: count,
  }),
  // The model was asked what to remember before the summary of this round.
  entry('memory.flushed', { round }),
  // Definitions (SHA-256 in hex) of tools of an MCP server, by their names there, as they were when the session first had them, or since a call was approved.
  entry('tools.pinned', { server: text, tools: z.record(text, text) }),
  // A fact that the model proposes for the memory of the repository.
  entry('memory.proposed', { fact: factShape }),
  // What a turn spent after its end: on its memory and its summary.
  entry('spent', { usage }),
  // `stats`: of this run alone. `cutOff`: the run could not say so itself, and nobody knows what it was doing.
  entry('turn.ended', {
    status: z.enum(statuses),
    stopReason: z.enum(stopReasons),
    stats: whole<Stats>({ iterations: count, toolCalls: count, deniedCalls: count, usage }),
    cutOff: z.literal(true).exactOptional(),
  }),
]);

/** One line of the append-only log. Every entry names its turn and its time (ISO 8601, UTC). */
export type Entry = Readonly<z.infer<typeof entrySchema>>;
