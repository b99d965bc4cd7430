import type { Outcome } from '../agent/outcome.ts';
import { count, noStats } from '../agent/stats.ts';
import { clip } from '../guardrails/fence.ts';
import { redactDeep } from '../guardrails/redact-deep.ts';
import { describe, Problem } from '../problem.ts';
import { choosePublishable } from '../publish/changes.ts';
import { failureText } from '../publish/comments.ts';
import type { Published, TurnFacts } from '../publish/facts.ts';
import { jobSummary, outputsOf, type ResultFacts } from '../publish/outputs.ts';
import { publish } from '../publish/publish.ts';
import { report } from '../publish/report.ts';
import { transcript } from '../publish/transcript.ts';
import { callDigest, digest } from '../session/digest.ts';
import type { WaitingCall } from '../session/entries.ts';
import { writeAtomically } from '../sinks/journal.ts';
import { hasPermission } from '../trigger/gate.ts';
import type { Turn } from './begin.ts';
import { keepOrDrop } from './keep.ts';
import type { Parts } from './parts.ts';
import type { Worked } from './work.ts';

/** Days that an approval may take (interface.md section 6). */
const expiryDays = 7;
/** Characters of the last words that are published: what they grow by when they are made inert still fits into a comment. */
const longestSummary = 20_000;

export interface Finished {
  readonly outcome: Outcome;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
}

/** Publishes what the turn did, records how it ended, and says so on the thread, in this order. */
export async function finish(turn: Turn, worked: Worked, parts: Parts): Promise<Finished> {
  turn.emit({ type: 'activity', payload: { phase: 'publishing' } });
  await holdSession(turn, parts);
  const first = factsOf(turn, worked, worked.outcome, parts);
  const tried = await tryToPublish(first, turn, worked, parts);
  const facts = { ...first, outcome: redactDeep(tried.outcome, parts.redact) };
  const asking = facts.outcome.status === 'pending-confirmation' ? ask(facts.outcome.asked, turn, worked, parts) : undefined;

  await keepOrDrop(turn, worked, tried.published, parts);
  recordEnd(turn, facts, tried.published, parts);
  await turn.session.push();
  writeAtomically(
    turn.files.transcript,
    transcript(facts).map((block) => `${parts.redact(block)}\n\n`),
  );

  const summary = parts.redact(summaryOf(facts));
  const commentUrl = await report(facts, tried.published, asking, summary, {
    github: parts.github,
    progress: turn.progress,
    progressUrl: turn.progressUrl,
    command: parts.inputs.command,
    redact: parts.redact,
    warn: (line) => parts.log.warning(line),
    remember: (purpose, comment) =>
      turn.session.append({ kind: 'comment', turnId: turn.order.turnId, at: parts.now().toISOString(), purpose, ...comment }),
  });
  parts.remember({ done: true });
  // Only the addresses of comments are left to record; the turn itself is at the remote.
  await turn.session.push().catch((error: unknown) => parts.log.warning(describe(error)));
  const result: ResultFacts = {
    facts,
    published: tried.published,
    sessionId: turn.session.header.id,
    commentUrl,
    summary,
    files: turn.files,
    pending: asking?.map(({ digest: id, name, arguments: args }) => ({ id: id.slice(0, 8), tool: name, arguments: args })) ?? [],
  };
  return { outcome: facts.outcome, outputs: outputsOf(result), summary: parts.redact(jobSummary(result)) };
}

/** A run that has lost its session to another one publishes nothing: it ends here, and its progress comment says why. */
async function holdSession({ session, progress }: Turn, { redact, remember, runner }: Parts): Promise<void> {
  try {
    await session.push();
  } catch (error) {
    await progress.finish(redact(failureText(describe(error), runner.runUrl)));
    remember({ done: true });
    throw error;
  }
}

/** What can be told of the turn, with every text redacted before anything is rendered from it. */
function factsOf(turn: Turn, worked: Worked, outcome: Outcome, { now, redact, runner }: Parts): TurnFacts {
  const durationMs = now().getTime() - new Date(turn.order.createdAt).getTime();
  return redactDeep(
    {
      order: turn.order,
      issue: turn.trigger.thread.number,
      messages: worked.messages,
      outcome,
      stats: worked.messages.reduce(count, noStats),
      runUrl: runner.runUrl,
      jail: worked.jail,
      durationMs,
    },
    redact,
  );
}

/** The last words of the agent, or the reason why there are none. */
function summaryOf({ outcome, messages }: TurnFacts): string {
  const words = messages.findLast((message) => message.role === 'assistant' && message.content.trim() !== '');
  const text = outcome.status === 'finished' ? outcome.text : (words?.content ?? ('detail' in outcome ? outcome.detail : ''));
  return clip(text, { head: longestSummary / 2, tail: longestSummary / 2 }).text;
}

/** Finished and stopped turns are published, the latter as a draft; what waits for a person or failed stays in the session (C38). */
async function tryToPublish(
  facts: TurnFacts,
  turn: Turn,
  worked: Worked,
  parts: Parts,
): Promise<{ outcome: Outcome; published: Published | undefined }> {
  const { change, openWork } = worked;
  const { status } = facts.outcome;
  if (!change || (status !== 'finished' && status !== 'stopped' && status !== 'aborted'))
    return { outcome: facts.outcome, published: undefined };
  const { settings, repository, target } = turn.configured;
  try {
    await checkPermissionAgain(turn, parts);
    const publishable = await choosePublishable(repository, change.parent, change.from.tree, change.to.tree, {
      paths: settings.policy.paths,
      limits: settings.changes,
      leaksBytes: parts.leaksBytes,
    });
    const leftOut = [
      ...publishable.leftOut,
      ...change.to.leftOut.filter(({ path }) => !change.from.leftOut.some((known) => known.path === path)),
    ];
    const { owner, name } = parts.runner.repository;
    const published = await publish(
      facts,
      summaryOf(facts),
      { ...publishable, leftOut },
      {
        repository,
        github: parts.github,
        server: parts.runner.serverUrl,
        fullName: `${owner}/${name}`,
        base: { branch: target.branch, commit: change.base, isDefault: target.branch === turn.trigger.repository.defaultBranch },
        branchPrefix: parts.inputs['branch-prefix'],
        draft: parts.inputs.draft,
        openWork,
        redact: parts.redact,
        now: parts.now,
      },
    );
    return { outcome: facts.outcome, published };
  } catch (error) {
    return { outcome: { status: 'error', stopReason: 'error', detail: describe(error) }, published: undefined };
  }
}

/** R2: what was allowed at the start may have been withdrawn while the turn ran. */
async function checkPermissionAgain({ order, admitted }: Turn, { github, inputs }: Parts): Promise<void> {
  if (admitted.actor.type === 'Bot') return;
  const permission = await github.permissionOf(order.actor.login);
  if (!hasPermission(permission, inputs['minimum-permission'])) {
    throw new Problem(
      `${order.actor.login} no longer has ${inputs['minimum-permission']} permission, so nothing was published.`,
      'Ask somebody who has it to add the label again.',
    );
  }
}

/** Binds each waiting call to everything that an approval will be checked against (R7). */
function ask(
  asked: Extract<Outcome, { status: 'pending-confirmation' }>['asked'],
  turn: Turn,
  worked: Worked,
  parts: Parts,
): WaitingCall[] {
  const nonce = parts.nonce(16);
  const policy = digest(turn.configured.settings.policy);
  const calls = asked.map(({ call, args, why }): WaitingCall => ({
    id: call.id,
    name: call.name,
    arguments: JSON.stringify(args),
    why,
    digest: callDigest({
      session: turn.session.header.id,
      turn: turn.order.turnId,
      call: call.id,
      tool: call.name,
      arguments: args,
      base: worked.change?.base ?? '',
      tree: worked.change?.to.tree ?? '',
      policy,
      nonce,
    }),
  }));
  const expiresAt = new Date(parts.now().getTime() + expiryDays * 86_400_000).toISOString();
  turn.session.append({ kind: 'parked', turnId: turn.order.turnId, at: parts.now().toISOString(), nonce, expiresAt, calls });
  return calls;
}

function recordEnd(turn: Turn, { outcome, stats }: TurnFacts, published: Published | undefined, parts: Parts): void {
  const detail = 'detail' in outcome ? outcome.detail : '';
  const common = { turnId: turn.order.turnId, at: parts.now().toISOString() };
  if (published && published.kind !== 'nothing') {
    const pull = published.kind === 'pull-request' ? { pullRequest: { number: published.number, url: published.url } } : {};
    turn.session.append({ ...common, kind: 'published', branch: published.branch, commit: published.commit, ...pull });
  }
  turn.session.append({ ...common, kind: 'turn.ended', status: outcome.status, stopReason: outcome.stopReason, stats });
  turn.record.end(outcome.status, outcome.stopReason, detail);
  if (outcome.status === 'error') turn.emit({ type: 'run.failed', payload: { error: detail } });
  else
    turn.emit({
      type: 'run.completed',
      payload: {
        status: outcome.status,
        stopReason: outcome.stopReason,
        content: outcome.status === 'finished' ? outcome.text : detail,
        usage: stats.usage,
      },
    });
}
