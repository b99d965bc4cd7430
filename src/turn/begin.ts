import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createBus, type Emit } from '../agent/events.ts';
import { visibleText } from '../guardrails/hidden-text.ts';
import { showInvisible } from '../guardrails/invisible.ts';
import { userMessage } from '../prompt/user-message.ts';
import { progressText } from '../publish/comments.ts';
import { SessionStore } from '../session/session-store.ts';
import { startTurn, type StartedTurn } from '../session/start-turn.ts';
import { createEventsFile } from '../sinks/journal.ts';
import { ProgressComment } from '../sinks/progress.ts';
import { TurnRecord } from '../sinks/turn-record.ts';
import { checkWorkOrder, projectSlug, type WorkOrder } from '../trigger/work-order.ts';
import type { Trigger } from '../trigger/trigger.ts';
import type { Admitted } from './admit.ts';
import type { Configured } from './configure.ts';
import type { Parts } from './parts.ts';

/** A turn that is recorded at the remote and visible on the thread. */
export interface Turn {
  readonly trigger: Trigger;
  readonly admitted: Admitted;
  readonly configured: Configured;
  readonly order: WorkOrder;
  readonly session: SessionStore;
  readonly started: StartedTurn;
  readonly record: TurnRecord;
  readonly progress: ProgressComment;
  readonly progressUrl: string;
  readonly emit: Emit;
  readonly files: { readonly turn: string; readonly events: string; readonly transcript: string };
}

function workOrder(trigger: Trigger, admitted: Admitted, { settings }: Configured, { inputs, runner, now }: Parts): WorkOrder {
  const { repository, thread } = trigger;
  const { temperature, top_p: topP, top_k: topK } = settings.parameters as { temperature?: number; top_p?: number; top_k?: number };
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
    session: { key: `issue-${thread.number}`, name: thread.title, mode: inputs.mode, toolMode: inputs['tool-mode'] },
    provider: { baseUrl: inputs['base-url'], modelId: inputs.model, api: 'chat-completions', params: { temperature, topP, topK } },
    context: [],
    prompt: `${trigger.heading}\n\n${trigger.text}`.trim(),
  });
}

/**
 * Makes the turn known before any work is done: work order, session at the remote, `turn.json`, progress comment, in this order.
 * @throws SessionBusy when another run works on the same session.
 */
export async function begin(trigger: Trigger, admitted: Admitted, configured: Configured, parts: Parts): Promise<Turn> {
  const { runner, github, redact, now, log } = parts;
  const order = workOrder(trigger, admitted, configured, parts);
  const { owner, name } = runner.repository;
  const session = await SessionStore.open(order.session.key, `${owner}/${name}`, {
    remote: configured.repository,
    now,
    redact,
    warn: (line) => log.warning(line),
  });
  // A title is plain text on GitHub: a comment mark in it hides nothing of the body.
  const [heading, body] = [showInvisible(trigger.heading), visibleText(trigger.text)];
  const prompt = redact(
    userMessage({
      event: 'label added to an issue',
      actor: order.actor.login,
      permission: order.actor.permission,
      author: trigger.author?.login ?? 'ghost',
      authorPermission: admitted.authorPermission,
      thread: `issue #${trigger.thread.number}`,
      at: trigger.at,
      text: `${heading.text}\n\n${body.text}`.trim(),
      hidden: heading.runs + body.hidden,
      nonce: parts.nonce(8),
    }),
  );
  const drone = `${owner}/${name}/${runner.runId}/${runner.runAttempt}`;
  const started = await startTurn(session, {
    order,
    drone,
    runId: runner.runId,
    runAttempt: runner.runAttempt,
    configurationCommit: configured.configurationCommit,
    prompt,
    now: now(),
    runCompleted: (id) => github.runCompleted(id),
  });

  const folder = join(runner.temp, order.turnId);
  const files = { turn: join(folder, 'turn.json'), events: join(folder, 'events.jsonl'), transcript: join(folder, 'transcript.md') };
  const record = new TurnRecord({ path: files.turn, order, sessionId: session.header.id, drone, redact, now });
  record.add(started.history.at(-1)!);
  const render = (view: Parameters<typeof progressText>[2]): string => redact(progressText(order.turnId, runner.runUrl, view));
  const comment = await github.comment(trigger.thread.number, render({ iteration: 0, tool: undefined, calls: 0, tokens: 0 }));
  parts.remember({ comment: comment.id, turn: order.turnId });
  session.append({ kind: 'comment', turnId: order.turnId, at: now().toISOString(), purpose: 'progress', ...comment });

  const progress = new ProgressComment((body) => github.editComment(comment.id, body), render);
  const emit = createBus(order.turnId, [parts.logSink, createEventsFile(files.events, redact), progress.sink], now);
  emit({ type: 'run.started', payload: { message: order.prompt } });
  emit({ type: 'turn.created', payload: { sessionId: session.header.id, session: order.session.key } });
  return { trigger, admitted, configured, order, session, started, record, progress, progressUrl: comment.url, emit, files };
}
