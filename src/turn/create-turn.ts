import { join } from 'node:path';
import type { Fact } from '../memory/fact.ts';
import type { PersonalDecision } from '../agent/decision.ts';
import type { ServerPlan } from '../mcp/plan.ts';
import { createBus, type Emit } from '../agent/events.ts';
import { Interpreter } from '../agent/interpreter.ts';
import { roleOf } from '../agent/role.ts';
import { Meter, type EarlierRuns } from '../agent/stats.ts';
import { describe } from '../problem.ts';
import type { Granted } from '../publish/changes.ts';
import { redactDeep } from '../guardrails/redact-deep.ts';
import { progressText } from '../publish/comments.ts';
import { costText } from '../publish/names.ts';
import type { CommentReference } from '../session/entries.ts';
import type { RecordedDecision, RecordedTurn, SessionState } from '../session/session-state.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { StartedTurn } from '../session/record-turn.ts';
import { createEventsFile } from '../sinks/journal.ts';
import { ProgressComment, startOfProgress, type ProgressView } from '../sinks/progress.ts';
import { createTrace, type Trace } from '../sinks/trace.ts';
import { TurnRecord } from '../sinks/turn-record.ts';
import type { Place } from '../prompt/place.ts';
import type { WorkOrder } from '../trigger/work-order.ts';
import type { Request } from '../intake/next.ts';
import type { Configured } from '../intake/configure.ts';
import type { Services } from '../intake/services.ts';
import type { Finding } from '../intake/scan-input.ts';
import { resolveConfirmation, showEnd, showProgress } from '../intake/progress-comment.ts';

/** People's decisions on calls of the turn. */
interface Answers {
  /** All decisions made in the turn. */
  readonly decided: readonly RecordedDecision[];
  /** Decisions that are still to be carried out, by call. */
  readonly decisions: ReadonlyMap<string, PersonalDecision>;
  /** Tree of the workspace that approved calls may run in; undefined for any. */
  readonly expectedTree: string | undefined;
}

/** How the turn will be added to the log of the session. */
interface Opening {
  /** Appends the beginning to the log. @param place undefined if the turn does not get that far. */
  readonly start: (place: Place | undefined) => StartedTurn;
  /** Whether the beginning has a message for the model, which also says where it works. */
  readonly speaks: boolean;
  /** An unfinished turn that this one replaces. */
  readonly replaced: RecordedTurn | undefined;
  /** Parts of its prompt that read like an attack. */
  readonly findings: readonly Finding[];
}

/** A turn that this run will work on, with its rules, its prompt and people's decisions; nobody has been told of it yet. */
export interface PlannedTurn {
  /** Has the rules of the workflow, and the account that Gadget acts as, if known. */
  readonly request: Request;
  /** Has the rules of this turn. */
  readonly configured: Configured;
  readonly order: WorkOrder;
  readonly session: SessionStore;
  readonly state: SessionState;
  /** The model read texts of people who are not known to have write permission, in this turn or before. */
  readonly hasStrangers: boolean;
  /** When this run started work on it. */
  readonly startedAt: Date;
  /** The turn as earlier runs left it; undefined in its first run. */
  readonly resumed: RecordedTurn | undefined;
  readonly earlier: EarlierRuns;
  readonly answers: Answers;
  readonly opening: Opening;
  /** MCP servers of the configuration, ready to be started. */
  readonly servers: readonly ServerPlan[];
}

/** Everything that shows a turn while it runs, and keeps a record of it for afterwards. */
export interface Telemetry {
  readonly emit: Emit;
  /** Events of the subagent that a call runs. */
  readonly within: (call: string) => Emit;
  readonly interpreter: Interpreter;
  readonly record: TurnRecord;
  readonly trace: Trace;
  readonly progress: ProgressComment;
  readonly files: { readonly turn: string; readonly events: string; readonly trace: string; readonly transcript: string };
}

/** A turn that is recorded at the remote; its progress comment is being posted. */
export interface Turn extends PlannedTurn {
  readonly started: StartedTurn;
  /** What the model still has to be told about its workspace; empty for nothing. */
  readonly unsaid: string;
  /** Protected files that may be published; grows with each approved edit. */
  readonly granted: Granted[];
  /** Facts that it proposes for the memory of the repository; grows with each. */
  readonly proposed: Fact[];
  /** Tools whose results read like an attack, those of subagents included; grows with each. */
  readonly suspicious: string[];
  /** MCP servers that were asked, by subagents too; grows with each. */
  readonly asked: Set<string>;
  readonly meter: Meter;
  /** The posted progress comment; undefined without a thread. Rejects with TurnFailed. */
  readonly shown: Promise<CommentReference | undefined>;
  readonly telemetry: Telemetry;
}

/** `owner/name/run/attempt`: which job works on the turn. */
export function droneOf({ repository, runId, runAttempt }: Services['runner']): string {
  return `${repository.owner}/${repository.name}/${runId}/${runAttempt}`;
}

/** A recorded turn failed before this could be reported: the post step reports it. */
export class TurnFailed extends Error {
  constructor(cause: unknown) {
    super('The turn failed.', { cause });
    this.name = 'TurnFailed';
  }
}

/** Creates the files, events and progress comment of a turn whose session is claimed: `turn.json` exists before the first request to a model. */
export function createTurn(planned: PlannedTurn, { started, unsaid }: Pick<Turn, 'started' | 'unsaid'>, services: Services): Turn {
  const { configured, order, session, startedAt, resumed } = planned;
  const { replaced } = planned.opening;
  const { settings } = configured;
  const { runner, redact, now, log } = services;
  const folder = join(runner.temp, order.turnId);
  const files = {
    turn: join(folder, 'turn.json'),
    events: join(folder, 'events.jsonl'),
    trace: join(folder, 'trace.json'),
    transcript: join(folder, 'transcript.md'),
  };
  const role = roleOf(order.session.mode);
  const meter = new Meter(settings.price, undefined, settings.otherPrices, planned.earlier);
  const record = new TurnRecord({
    path: files.turn,
    order,
    sessionId: session.header.id,
    drone: droneOf(runner),
    role,
    startedAt,
    stats: () => meter.stats,
    redact,
    now,
  });
  for (const message of started.history.slice(started.firstMessage)) record.add(message);
  for (const [id, { decision }] of planned.answers.decisions) record.decide(id, decision);

  const render = (view: ProgressView): string =>
    redact(
      progressText(
        {
          turnId: order.turnId,
          runUrl: runner.runUrl,
          command: services.inputs.command,
          maxIterations: settings.limits.maxIterations,
          elapsedMs: now().getTime() - startedAt.getTime(),
          cost: costText(meter.stats),
        },
        redactDeep(view, redact),
      ),
    );
  const shown = showProgress(planned, render(startOfProgress), services).catch((error: unknown) => {
    throw new TurnFailed(error);
  });
  shown.catch(() => undefined);
  if (replaced) void showEnd(replaced, 'a new turn took its place', services);
  const answered = resumed ?? replaced;
  if (answered) void resolveConfirmation(answered, services);
  const progress = new ProgressComment(async (body) => {
    const comment = await shown;
    if (comment) await services.github.editComment(comment.id, body);
  }, render);
  const verbose = settings.verboseTrace || runner.debug;
  const trace = createTrace({ path: files.trace, turnId: order.turnId, sessionKey: order.session.key, redact, verbose });
  const sinks = [services.logSink, createEventsFile(files.events, redact), trace.sink, progress.sink];
  const { emit, within } = createBus(order.turnId, sinks, now, (error) => log.warning(`An event could not be written. ${describe(error)}`));
  emit({ type: 'run.started', payload: { message: order.prompt } });
  if (!resumed) emit({ type: 'turn.created', payload: { sessionId: session.header.id, session: order.session.key } });
  const interpreter = new Interpreter(emit);
  for (const finding of planned.opening.findings)
    emit({ type: 'security.injection_detected', payload: { ...finding, action: services.inputs['injection-action'] } });
  emit({ type: 'agent.started', payload: { role } });
  const granted = [...planned.state.granted];
  const proposed = planned.state.proposals.filter(({ turnId }) => turnId === order.turnId).map(({ fact }) => fact);
  return {
    ...planned,
    started,
    unsaid,
    granted,
    proposed,
    suspicious: [],
    asked: new Set(),
    meter,
    shown,
    telemetry: { emit, within, interpreter, record, trace, progress, files },
  };
}
