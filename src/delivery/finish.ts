import type { Outcome } from '../agent/outcome.ts';
import { redactDeep } from '../guardrails/redact-deep.ts';
import { describe } from '../problem.ts';
import type { Published, TurnFacts } from '../publish/facts.ts';
import { jobSummary, outputsOf, type ResultFacts } from '../publish/outputs.ts';
import { report } from '../publish/report.ts';
import { transcript } from '../publish/transcript.ts';
import { writeAtomically } from '../sinks/journal.ts';
import { requestApproval } from './request-approval.ts';
import type { Turn } from '../turn/create-turn.ts';
import { rememberFacts } from './remember.ts';
import { compactSession } from './compact-session.ts';
import { factsOf, summaryOf } from './turn-facts.ts';
import type { Services } from '../intake/services.ts';
import { publishWork } from './publish-work.ts';
import { openRemarks, replyToReviews } from './reply-to-reviews.ts';
import { pushSession } from './push-session.ts';
import { takeBack } from '../intake/acknowledge.ts';
import { trackingIssue } from './tracking-issue.ts';
import type { Changed, Worked } from '../turn/run-agent.ts';

export interface Finished {
  readonly outcome: Outcome;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
}

/**
 * Publishes the work of the turn, records how it ended, and reports it on the thread, in this order. Work for later turns comes last: the summary of
 * a long session.
 */
export async function finish(turn: Turn, worked: Worked, services: Services): Promise<Finished> {
  try {
    return await finishTurn(turn, worked, services);
  } catch (error) {
    // If reporting failed, the turn's files say so, too.
    const detail = services.redact(describe(error));
    const outcome: Outcome = { status: 'error', stopReason: 'error', detail };
    recordInFiles(turn, factsOf(turn, worked, outcome, services), [], detail);
    throw error;
  }
}

async function finishTurn(turn: Turn, worked: Worked, services: Services): Promise<Finished> {
  // A cancelled turn has only seconds, and publishes nothing.
  if (worked.outcome.status !== 'aborted') turn.telemetry.emit({ type: 'activity', payload: { phase: 'publishing' } });
  const first = factsOf(turn, worked, worked.outcome, services);
  const isWork = worked.outcome.status === 'finished' && worked.change?.isEmpty === false;
  const remarks = isWork ? await openRemarks(turn, services) : [];
  const { outcome, published } = await publishWork(first, turn, worked, services);
  const told = { ...first, outcome: redactDeep(outcome, services.redact) };
  const asking =
    told.outcome.status === 'pending-confirmation'
      ? await requestApproval(told.outcome.asked, turn, redactWork(worked, services.redact), services)
      : undefined;

  await keepTheRest(turn, outcome, worked.change, published, services);
  recordInSession(turn, told, published, services);
  // The record first, then the comments: a cancelled job has only seconds (docs/sessions.md).
  await pushSession(turn, services);
  writeAtomically(
    turn.telemetry.files.transcript,
    transcript(told).map((block) => `${services.redact(block)}\n\n`),
  );

  let place: Promise<number> | undefined;
  const meet = (): Promise<number> => (place ??= meetingPoint(turn, services));
  const summary = services.redact(summaryOf(told, published !== undefined && published.kind !== 'nothing'));
  const commentUrl = await report(told, published, asking, summary, {
    github: services.github,
    pulls: services.pulls,
    meet,
    postsTranscript: turn.configured.settings.transcript.comment,
    progress: turn.telemetry.progress,
    progressUrl: (await turn.shown)?.url ?? '',
    redact: services.redact,
    warn: (line) => services.log.warning(line),
    remember: (purpose, comment) =>
      turn.session.append({ kind: 'comment', turnId: turn.order.turnId, at: services.now().toISOString(), purpose, ...comment }),
  });
  services.remember({ done: true });
  await replyToReviews(turn, told, { published, answerUrl: commentUrl, remarks }, services);
  await rememberFacts(turn, { facts: told, published, meet }, services);
  if (told.silent && (published?.kind ?? 'nothing') === 'nothing') await takeBack(turn.request.seen, services);
  await compactSession(turn, worked, services);
  // The turn is already at the remote; only addresses of comments remain to be recorded, and a summary that can be made again.
  await turn.session.push().catch((error: unknown) => services.log.warning(describe(error)));
  const facts = { ...told, stats: turn.meter.stats };
  recordInFiles(turn, facts, asking?.calls.map(({ id }) => id) ?? [], summary);
  const result: ResultFacts = {
    facts,
    published,
    sessionId: turn.session.header.id,
    commentUrl,
    summary,
    files: turn.telemetry.files,
    pending: asking?.calls.map(({ digest: id, name, arguments: args }) => ({ id: id.slice(0, 8), tool: name, arguments: args })) ?? [],
  };
  return { outcome: facts.outcome, outputs: outputsOf(result), summary: services.redact(jobSummary(result)) };
}

/** The texts of the model and the sandbox that a question shows, redacted before they are rendered. */
function redactWork(worked: Worked, redact: (text: string) => string): Worked {
  const rehearsals = new Map([...worked.rehearsals].map(([id, rehearsal]) => [id, redactDeep(rehearsal, redact)]));
  return { ...worked, messages: redactDeep(worked.messages, redact), rehearsals };
}

/** Where Gadget talks to people: on the thread, or on the tracking issue of a job. */
async function meetingPoint({ request: { trigger }, order, session, state }: Turn, services: Services): Promise<number> {
  return trigger.thread.number ?? trackingIssue(order.turnId, session, state, services);
}

/** What went to a branch is safe there; the session keeps the rest: what was left out of the commit, or everything. */
async function keepTheRest(
  { session }: Turn,
  { status }: Outcome,
  change: Changed | undefined,
  published: Published | undefined,
  { log }: Services,
): Promise<void> {
  if (status === 'finished' && change?.isEmpty) session.setWork('none');
  if (!change || !published) return;
  const paths = new Set(published.leftOut.map(({ path }) => path));
  const commit = published.kind === 'nothing' ? change.parent : published.commit;
  try {
    session.setWork(paths.size === 0 ? 'none' : await change.keep(change.to, { paths, commit }));
  } catch (error) {
    log.warning(`The work in progress is not kept in the session. ${describe(error)}`);
  }
}

function recordInSession(
  { order, session, meter }: Turn,
  { outcome }: TurnFacts,
  published: Published | undefined,
  { now }: Services,
): void {
  const common = { turnId: order.turnId, at: now().toISOString() };
  if (published && published.kind !== 'nothing') {
    const pull = published.kind === 'pull-request' ? { pullRequest: { number: published.number, url: published.url } } : {};
    session.append({ ...common, kind: 'published', branch: published.branch, commit: published.commit, ...pull });
  }
  session.append({ ...common, kind: 'turn.ended', status: outcome.status, stopReason: outcome.stopReason, stats: meter.own });
}

/** The final events, turn record and trace. */
function recordInFiles(
  { telemetry: { emit, interpreter, record, trace } }: Turn,
  { outcome, stats, messages }: TurnFacts,
  waiting: readonly string[],
  finalMessage: string,
): void {
  const { status, stopReason } = outcome;
  const detail = 'detail' in outcome ? outcome.detail : '';
  const content = outcome.status === 'finished' ? outcome.text : detail;
  record.end({ status, stopReason, detail, waiting, finalMessage });
  if (interpreter.state === 'running') interpreter.changeStateStop();
  emit({ type: 'agent.ended', payload: { status, content } });
  if (outcome.status === 'error') emit({ type: 'run.failed', payload: { error: detail, messages: messages.length } });
  else {
    const { usage, iterations } = stats;
    emit({ type: 'run.completed', payload: { status: outcome.status, stopReason: outcome.stopReason, content, usage, iterations } });
  }
  trace.finish(status);
}
