import type { Message } from '../agent/messages.ts';
import type { Status, StopReason } from '../agent/outcome.ts';
import type { Meter, Stats } from '../agent/stats.ts';
import { mayWrite } from '../trigger/gate.ts';
import type { WorkOrder } from '../trigger/work-order.ts';
import type { CommentReference, Entry, WaitingCall } from './entries.ts';

/** A decision with its time. */
export type RecordedDecision = Extract<Entry, { kind: 'decision' }>;

/** A workflow run, as it identifies itself to others. */
export interface RunIdentity {
  readonly runId: string;
  readonly runAttempt: number;
}

/** What people were asked in a turn. */
export interface Confirmations {
  /** Ids of the comments that asked. */
  readonly comments: readonly number[];
  /** Every call that was ever asked, by id, as last asked. */
  readonly asked: ReadonlyMap<string, WaitingCall>;
  /** URLs of the comments that asked, by call; a call whose comment was not recorded has none. */
  readonly askedIn: ReadonlyMap<string, string>;
  /** What the newest one asks; undefined before the first. */
  readonly newest: Extract<Entry, { kind: 'parked' }> | undefined;
  /** The newest comment's name in GraphQL; undefined if GitHub did not report it. */
  readonly nodeId: string | undefined;
  /** Whether the workspace is still the one that they were asked for in: nothing has run since. */
  readonly isAsParked: boolean;
}

/** What the log says about one turn, over all its runs. */
export interface RecordedTurn {
  readonly turnId: string;
  readonly order: WorkOrder;
  /** Time of its last entry, which decides when a silent run counts as dead; a request to stop is no sign of life. */
  readonly lastAt: string;
  /** All runs that have worked on it, the newest last. */
  readonly runs: readonly [RunIdentity, ...RunIdentity[]];
  /** How its newest run ended; undefined while it runs, or if it died. */
  readonly ended: Status | undefined;
  readonly stopReason: StopReason | undefined;
  /** Commit that its newest run started from; undefined if none got that far. */
  readonly base: string | undefined;
  /** In one of its runs the tools had no sandbox. */
  readonly withoutSandbox: boolean;
  /** Index of its first message in the log. */
  readonly firstMessage: number;
  /** What its runs have counted, and the index of the first message that none of them counted. */
  readonly usage: { readonly counted: readonly Stats[]; readonly firstUncounted: number };
  /** Ids of calls that were about to run. */
  readonly startedCalls: ReadonlySet<string>;
  readonly decisions: ReadonlyMap<string, RecordedDecision>;
  /** Whose request or command its newest run carries out. */
  readonly askedBy: Pick<WorkOrder, 'actor' | 'source'>;
  /** Somebody approved the rest of the turn. */
  readonly restOfTurn: boolean;
  readonly confirmations: Confirmations;
  readonly progress: CommentReference | undefined;
  /** A comment on how its newest run ended is recorded. */
  readonly isTold: boolean;
  /** Number of the pull request that its work went to. */
  readonly pull: number | undefined;
  /** How often a schedule has resumed it since a person last intervened. */
  readonly autoContinued: number;
}

/** Whether a turn goes on with words of a bot that the workflow admits, which nobody has given write permission; bots decide nothing else. Pure. */
export function isWordOfBot({ command, by }: Pick<Extract<Entry, { kind: 'turn.resumed' }>, 'command' | 'by'>): boolean {
  return command === 'continue' && !mayWrite(by.permission);
}

export interface SessionState {
  readonly messages: readonly Message[];
  readonly turns: readonly RecordedTurn[];
  /** In one of its turns the model read texts of people who are not known to have write permission. */
  readonly hasStrangers: boolean;
  readonly published: Extract<Entry, { kind: 'published' }> | undefined;
  /** Numbers of all pull requests that it has worked on. */
  readonly pulls: ReadonlySet<number>;
  /** What a run was about to push, as last recorded. */
  readonly publishing: Extract<Entry, { kind: 'publishing' }> | undefined;
  /** The newest commit that a turn of the session started from. */
  readonly base: string | undefined;
  readonly granted: readonly Extract<Entry, { kind: 'granted' }>[];
  /** The issue on which a job talks to people, if it has needed one. */
  readonly tracking: { readonly number: number; readonly url: string } | undefined;
  /** Facts that its turns have proposed for the memory of the repository, in order. */
  readonly proposals: readonly Extract<Entry, { kind: 'memory.proposed' }>[];
  /** Definitions of the tools of MCP servers that it knows, by server and name. */
  readonly pins: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The newest summary, and the round before which the model was last asked what to remember. */
  readonly compaction: Extract<Entry, { kind: 'compaction' }> | undefined;
  readonly flushedRound: number;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

interface Draft extends Writable<RecordedTurn> {
  runs: [RunIdentity, ...RunIdentity[]];
  usage: { counted: Stats[]; firstUncounted: number };
  startedCalls: Set<string>;
  decisions: Map<string, RecordedDecision>;
  confirmations: Writable<Confirmations> & { comments: number[]; asked: Map<string, WaitingCall>; askedIn: Map<string, string> };
}

/** The state that a log describes, read from its beginning. Pure; the log is the only source. */
export function readState(entries: readonly Entry[]): SessionState {
  const turns = new Map<string, Draft>();
  const messages: Message[] = [];
  for (const entry of entries) {
    if (entry.kind === 'turn.started') turns.set(entry.turnId, draft(entry, messages.length));
    const turn = turns.get(entry.turnId);
    if (turn) note(turn, entry, messages.length);
    if (entry.kind === 'message') messages.push(entry.message);
  }
  const all = <K extends Entry['kind']>(kind: K) => entries.filter((entry): entry is Extract<Entry, { kind: K }> => entry.kind === kind);
  const publishing = entries.findLast(({ kind }) => kind === 'publishing' || kind === 'published');
  const tracking = all('tracking').at(-1);
  const pulls = entries.flatMap((entry) =>
    entry.kind === 'pulls' ? entry.numbers : entry.kind === 'published' ? (entry.pullRequest?.number ?? []) : [],
  );
  return {
    messages,
    turns: [...turns.values()],
    published: all('published').at(-1),
    pulls: new Set(pulls),
    publishing: publishing?.kind === 'publishing' ? publishing : undefined,
    base: all('workspace').at(-1)?.base,
    granted: all('granted'),
    hasStrangers: all('turn.started').some(({ strangers }) => strangers === true) || all('turn.resumed').some(isWordOfBot),
    tracking: tracking && { number: tracking.number, url: tracking.url },
    proposals: all('memory.proposed'),
    pins: pinsOf(all('tools.pinned')),
    compaction: all('compaction').at(-1),
    flushedRound: all('memory.flushed').at(-1)?.round ?? 0,
  };
}

/** The newest definition of each tool. */
function pinsOf(entries: readonly Extract<Entry, { kind: 'tools.pinned' }>[]): SessionState['pins'] {
  const pins = new Map<string, Map<string, string>>();
  for (const { server, tools } of entries) pins.set(server, new Map([...(pins.get(server) ?? []), ...Object.entries(tools)]));
  return pins;
}

function draft({ turnId, order, at, runId, runAttempt }: Extract<Entry, { kind: 'turn.started' }>, index: number): Draft {
  return {
    turnId,
    order,
    lastAt: at,
    runs: [{ runId, runAttempt }],
    ended: undefined,
    stopReason: undefined,
    base: undefined,
    withoutSandbox: false,
    firstMessage: index,
    usage: { counted: [], firstUncounted: index },
    startedCalls: new Set(),
    decisions: new Map(),
    askedBy: order,
    restOfTurn: false,
    confirmations: { comments: [], asked: new Map(), askedIn: new Map(), newest: undefined, nodeId: undefined, isAsParked: false },
    progress: undefined,
    isTold: false,
    pull: undefined,
    autoContinued: 0,
  };
}

/** Updates a turn with one more entry. @param index of the next message. */
function note(turn: Draft, entry: Entry, index: number): void {
  // A request to stop is not a sign of life.
  if (entry.kind !== 'stop.requested') turn.lastAt = entry.at;
  switch (entry.kind) {
    case 'turn.resumed':
      turn.runs.push({ runId: entry.runId, runAttempt: entry.runAttempt });
      turn.ended = undefined;
      turn.stopReason = undefined;
      turn.isTold = false;
      turn.autoContinued = entry.command === 'auto-continue' ? turn.autoContinued + 1 : entry.command === 're-run' ? turn.autoContinued : 0;
      turn.restOfTurn ||= entry.restOfTurn;
      turn.askedBy = { actor: entry.by, source: entry.command === 'auto-continue' ? 'schedule' : 'comment' };
      break;
    case 'turn.ended':
      turn.ended = entry.status;
      turn.stopReason = entry.stopReason;
      turn.usage.counted.push(entry.stats);
      turn.usage.firstUncounted = index;
      break;
    case 'message':
      // The first messages of a new turn may answer calls of the one before.
      if (entry.message.role === 'tool' && index === turn.firstMessage) turn.firstMessage = turn.usage.firstUncounted = index + 1;
      if (entry.message.role !== 'user') turn.confirmations.isAsParked = false;
      break;
    case 'workspace':
      turn.base = entry.base;
      turn.withoutSandbox ||= entry.sandbox === 'off';
      break;
    case 'call.started':
      turn.startedCalls.add(entry.callId);
      turn.confirmations.isAsParked = false;
      break;
    case 'decision':
      turn.decisions.set(entry.callId, entry);
      break;
    case 'parked':
      turn.confirmations.newest = entry;
      turn.confirmations.isAsParked = entry.tree !== '';
      for (const call of entry.calls) turn.confirmations.asked.set(call.id, call);
      break;
    case 'published':
      turn.pull = entry.pullRequest?.number ?? turn.pull;
      break;
    case 'comment':
      if (entry.purpose === 'progress') turn.progress = { id: entry.id, url: entry.url };
      if (entry.purpose === 'confirmation') {
        turn.confirmations.comments.push(entry.id);
        turn.confirmations.nodeId = entry.nodeId;
        for (const { id } of turn.confirmations.newest?.calls ?? []) turn.confirmations.askedIn.set(id, entry.url);
      }
      turn.isTold ||= entry.purpose !== 'progress';
      break;
    default:
      break;
  }
}

/** The newest run that works on a turn. */
export function newestRun({ runs }: RecordedTurn): RunIdentity {
  return runs.at(-1) ?? runs[0];
}

/** Usage in the messages of a run that died before counting it. */
export function unrecordedUsage({ usage }: RecordedTurn, { messages }: SessionState, meter: Meter): Stats {
  for (const message of messages.slice(usage.firstUncounted)) meter.count(message);
  return meter.stats;
}

/** What a session keeps after a reset: the threads that belong to it. Pure. */
export function outlasting(entries: readonly Entry[]): Entry[] {
  const last = entries.at(-1);
  const numbers = [...readState(entries).pulls];
  const tracking = entries.filter(({ kind }) => kind === 'tracking').slice(-1);
  return last && numbers.length > 0 ? [...tracking, { kind: 'pulls', turnId: last.turnId, at: last.at, numbers }] : tracking;
}
