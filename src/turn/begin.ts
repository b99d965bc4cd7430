import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Compaction } from '../agent/compaction.ts';
import { createBus, type Emit } from '../agent/events.ts';
import { Interpreter } from '../agent/interpreter.ts';
import { roleOf, type AgentRole } from '../agent/role.ts';
import { Meter, type Stats } from '../agent/stats.ts';
import { visibleText } from '../guardrails/hidden-text.ts';
import { shortenInput } from '../guardrails/input-guard.ts';
import { showInvisible } from '../guardrails/invisible.ts';
import { userMessage } from '../prompt/user-message.ts';
import { describe } from '../problem.ts';
import { chooseApi } from '../providers/choose-api.ts';
import { progressText } from '../publish/comments.ts';
import { SessionStore } from '../session/session-store.ts';
import { startTurn, type StartedTurn } from '../session/start-turn.ts';
import { createEventsFile } from '../sinks/journal.ts';
import { ProgressComment, startOfProgress, type ProgressView } from '../sinks/progress.ts';
import { createTrace, type Trace } from '../sinks/trace.ts';
import { TurnRecord } from '../sinks/turn-record.ts';
import { checkWorkOrder, projectSlug, type WorkOrder } from '../trigger/work-order.ts';
import type { Trigger } from '../trigger/trigger.ts';
import type { Admitted } from './admit.ts';
import type { Configured } from './configure.ts';
import type { Guarded } from './guard.ts';
import type { Parts } from './parts.ts';

/** A turn that is recorded at the remote and visible on the thread. */
export interface Turn {
  readonly trigger: Trigger;
  readonly admitted: Admitted;
  readonly configured: Configured;
  readonly order: WorkOrder;
  readonly session: SessionStore;
  readonly started: StartedTurn;
  readonly role: AgentRole;
  readonly meter: Meter;
  readonly interpreter: Interpreter;
  /** The newest summary that the session has. */
  readonly compaction: Compaction | undefined;
  readonly record: TurnRecord;
  readonly trace: Trace;
  readonly progress: ProgressComment;
  readonly progressUrl: string;
  readonly emit: Emit;
  /** Events of the subagent that a call runs. */
  readonly within: (call: string) => Emit;
  readonly files: { readonly turn: string; readonly events: string; readonly trace: string; readonly transcript: string };
}

function workOrder(trigger: Trigger, admitted: Admitted, { settings }: Configured, { inputs, runner, now }: Parts): WorkOrder {
  const { repository, thread } = trigger;
  const { temperature, topP, topK } = settings.parameters;
  const api = chooseApi(inputs.api, inputs['base-url']);
  return checkWorkOrder({
    version: 1,
    turnId: randomUUID(),
    createdAt: now().toISOString(),
    source: trigger.kind,
    actor: { login: admitted.actor.login, id: admitted.actor.id, permission: admitted.permission },
    project: {
      id: String(repository.id),
      name: repository.name,
      slug: projectSlug(repository.owner, repository.name),
      gitUrl: runner.repositoryUrl,
    },
    session: { key: `issue-${thread.number}`, name: thread.title, mode: inputs.mode, toolMode: settings.policy.toolMode },
    provider: { baseUrl: inputs['base-url'], modelId: inputs.model, api, params: { temperature, topP, topK } },
    context: [],
    prompt: `${trigger.heading}\n\n${trigger.text}`.trim(),
  });
}

/**
 * Makes the turn known before any work is done: work order, session at the remote, `turn.json`, progress comment, in this order.
 * @throws SessionBusy when another run works on the same session.
 */
export async function begin(trigger: Trigger, admitted: Admitted, configured: Configured, guarded: Guarded, parts: Parts): Promise<Turn> {
  const { runner, github, redact, now, log } = parts;
  const order = workOrder(trigger, admitted, configured, parts);
  const { owner, name } = runner.repository;
  const session = await SessionStore.open(order.session.key, `${owner}/${name}`, {
    remote: configured.repository,
    now,
    redact,
    warn: (line) => log.warning(line),
  });
  const prompt = redact(promptOf(trigger, admitted, order, configured, parts));
  const drone = `${owner}/${name}/${runner.runId}/${runner.runAttempt}`;
  const role = roleOf(order.session.mode);
  const started = await startTurn(session, {
    order,
    role,
    drone,
    runId: runner.runId,
    runAttempt: runner.runAttempt,
    configurationCommit: configured.configurationCommit,
    prompt,
    now: now(),
    runCompleted: (id) => github.runCompleted(id),
  });

  const folder = join(runner.temp, order.turnId);
  const files = {
    turn: join(folder, 'turn.json'),
    events: join(folder, 'events.jsonl'),
    trace: join(folder, 'trace.json'),
    transcript: join(folder, 'transcript.md'),
  };
  const meter = new Meter(configured.settings.price, undefined, configured.settings.otherPrices);
  const stats = (): Stats => meter.stats;
  const record = new TurnRecord({ path: files.turn, order, sessionId: session.header.id, drone, role, stats, redact, now });
  record.add(started.history.at(-1)!);
  const render = (view: ProgressView): string => redact(progressText(order.turnId, runner.runUrl, { ...view, words: redact(view.words) }));
  const comment = await github.comment(trigger.thread.number, render(startOfProgress));
  parts.remember({ comment: comment.id, turn: order.turnId });
  session.append({ kind: 'comment', turnId: order.turnId, at: now().toISOString(), purpose: 'progress', ...comment });

  const progress = new ProgressComment((body) => github.editComment(comment.id, body), render);
  const verbose = configured.settings.verboseTrace || runner.debug;
  const trace = createTrace({ path: files.trace, turnId: order.turnId, sessionKey: order.session.key, redact, verbose });
  const sinks = [parts.logSink, createEventsFile(files.events, redact), trace.sink, progress.sink];
  const { emit, within } = createBus(order.turnId, sinks, now, (error) => log.warning(`An event could not be written. ${describe(error)}`));
  emit({ type: 'run.started', payload: { message: order.prompt } });
  emit({ type: 'turn.created', payload: { sessionId: session.header.id, session: order.session.key } });
  const interpreter = new Interpreter(emit);
  emit({ type: 'agent.started', payload: { role } });
  if (guarded.patterns.length > 0) {
    const action = parts.inputs['injection-action'];
    emit({
      type: 'security.injection_detected',
      payload: { source: `issue #${trigger.thread.number}`, patterns: guarded.patterns, action },
    });
  }
  const { compaction } = started.state;
  const said = { trigger, admitted, configured, order, session, started, role, meter, compaction, record };
  return { ...said, trace, interpreter, progress, progressUrl: comment.url, emit, within, files };
}

/** The last user message: a header of ours, then what was asked, as a reader of the page sees it, fenced (interface.md section 8). */
function promptOf(trigger: Trigger, admitted: Admitted, order: WorkOrder, { settings }: Configured, { nonce }: Parts): string {
  // A title is plain text on GitHub: a comment mark in it hides nothing of the body.
  const [heading, body] = [showInvisible(trigger.heading), visibleText(trigger.text)];
  const { text, notice } = shortenInput(`${heading.text}\n\n${body.text}`.trim(), settings.longestInput);
  return userMessage({
    event: 'label added to an issue',
    actor: order.actor.login,
    permission: order.actor.permission,
    author: trigger.author?.login ?? 'ghost',
    authorPermission: admitted.authorPermission,
    thread: `issue #${trigger.thread.number}`,
    at: trigger.at,
    text,
    hidden: heading.runs + body.hidden,
    shortened: notice,
    nonce: nonce(8),
  });
}
