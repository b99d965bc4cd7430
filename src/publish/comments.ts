import { codeSpan, fence } from '../guardrails/fence.ts';
import { outgoing } from '../guardrails/outgoing.ts';
import { sanitizeReply } from '../guardrails/sanitize-reply.ts';
import type { Status } from '../agent/outcome.ts';
import type { PlanStep } from '../agent/plan.ts';
import type { ProgressView } from '../sinks/progress.ts';
import type { LeftOut } from '../workspace/candidates.ts';
import type { Published, TurnFacts } from './facts.ts';
import { fitToLimit, reasonText, renderModelText } from './fitting.ts';
import { marker } from './marker.ts';
import { downText } from './server-texts.ts';
import { mentionText, pluralize, subject } from './names.ts';

/** Max characters of the model's last words in the live comment. */
const maxWords = 300;

const stepMarks = { running: '⏳', ran: '✅', failed: '❌', refused: '⛔' } as const;

/** What the live comment says besides the work itself. */
export interface ProgressFacts {
  readonly turnId: string;
  readonly runUrl: string;
  readonly command: string;
  /** Model calls that the turn may make; 0 = no limit. */
  readonly maxIterations: number;
  readonly elapsedMs: number;
  /** `, 0.0123 US dollars`, or nothing. */
  readonly cost: string;
}

/** The live comment. */
export function progressText(
  { turnId, runUrl, command, maxIterations, elapsedMs, cost }: ProgressFacts,
  { phase, iteration, calls, tokens, tool, ...view }: ProgressView,
): string {
  const doing = { working: tool ? `using ${codeSpan(tool)}` : 'thinking', verifying: 'running the checks', publishing: 'publishing' };
  const spent = [
    `model call ${iteration}${maxIterations > 0 ? ` of ${maxIterations}` : ''}`,
    pluralize(calls, 'tool call'),
    `${tokens.toLocaleString('en-US')} tokens${cost}`,
    ...(elapsedMs < 60_000 ? [] : [pluralize(Math.floor(elapsedMs / 60_000), 'minute')]),
  ].join(' · ');
  const line = iteration === 0 ? 'getting ready' : `${doing[phase]} · ${spent}`;
  const steps = view.steps.map((step) =>
    `- ${stepMarks[step.state]} ${codeSpan(step.name)} ${subject(step) ? codeSpan(subject(step)) : ''}`.trimEnd(),
  );
  const said = sanitizeReply(view.words).replace(/\s+/g, ' ').slice(0, maxWords);
  return [
    `👀 **Gadget is working on this**: ${line} · [run log](${runUrl})`,
    ...(said === '' ? [] : [`> ${outgoing(said, {}).replaceAll('\n', '\n> ')}`]),
    ...downText(view.down),
    ...(view.plan.length === 0 ? [] : [view.plan.map(planLine).join('\n')]),
    ...(steps.length === 0 ? [] : [steps.join('\n')]),
    `To stop it, comment ${codeSpan(`${command} stop`)}.`,
    marker('progress', turnId),
  ].join('\n\n');
}

const planMarks = { open: '⬜', doing: '▶️', done: '☑️' } as const;

function planLine({ text, status }: PlanStep): string {
  const line = outgoing(sanitizeReply(text).replace(/\s+/g, ' '), {}).replaceAll('\n', ' ');
  return `- ${planMarks[status]} ${status === 'doing' ? `**${line}**` : line}`;
}

/** The final state of the progress comment, with a link to the result. */
export function finalText(facts: TurnFacts, published: Published | undefined, elsewhere: string | undefined): string {
  const log = `[run log](${facts.runUrl})`;
  const result = elsewhere ? ` · [details](${elsewhere})` : '';
  return `${headline(facts, published)}${result} · ${log}\n\n${marker('progress', facts.order.turnId)}`;
}

function headline({ outcome, silent, order }: TurnFacts, published: Published | undefined): string {
  const work =
    published?.kind === 'pull-request' ? ` · the work so far is in ${published.draft ? 'the draft ' : ''}#${published.number}` : '';
  const files = published?.leftOut.length ?? 0;
  const done = files === 0 ? '✅ **Done**' : '⚠️ **Done**';
  const left = files === 0 ? '' : ` · ${pluralize(files, 'file')} left out`;
  switch (outcome.status) {
    case 'finished':
      if (published?.kind === 'pull-request')
        return `${done}: ${published.created ? 'opened' : 'updated'} pull request #${published.number}${published.draft ? (published.created ? ' (draft)' : ' (still a draft)') : ''}${left}`;
      if (published?.kind === 'branch') return `⚠️ **The work is on a branch**: somebody has to open the pull request${left}`;
      if (silent) return `${done}: nothing to report`;
      return `${done}: ${order.session.mode === 'plan' ? 'the plan is ready' : 'answered, nothing was changed'}${left}`;
    case 'pending-confirmation':
      return '⏸️ **Waiting for your decision**';
    case 'stopped':
      return `🛑 **Stopped**${work}`;
    case 'aborted':
      return `🛑 **Cancelled**${work}`;
    case 'error':
      return `❌ **Failed**${work}`;
  }
}

/** The answer of a turn that changed nothing. */
export function answerText(facts: TurnFacts, summary: string, leftOut: readonly LeftOut[]): string {
  const nothing =
    summary.trim() === '' ? `The last message of the model has nothing that can be shown here; see the [run log](${facts.runUrl}).` : '';
  const next =
    facts.order.session.mode === 'plan' && nothing === '' ? [`To carry it out, comment:\n\n${fence(`${facts.command} do it`)}`] : [];
  return [
    nothing || renderModelText(summary, facts.thread.number),
    ...next,
    ...(facts.head === undefined ? [] : [`Based on commit ${codeSpan(facts.head.slice(0, 12))}.`]),
    ...leftOutText(leftOut),
    ...mentionText(facts.mention),
    marker('answer', facts.order.turnId),
  ].join('\n\n');
}

/** Tells people why a turn did not finish, and how to continue. */
export function stoppedText(facts: TurnFacts, published: Published | undefined): string {
  const { outcome } = facts;
  const detail = 'detail' in outcome ? reasonText(outcome.detail) : '';
  const what = { error: '❌ **Failed.**', aborted: '🛑 **Cancelled.**' };
  return [
    `${outcome.status === 'error' || outcome.status === 'aborted' ? what[outcome.status] : '🛑 **Stopped.**'} ${detail}`.trimEnd(),
    `${keptText(facts, published)} [Run log](${facts.runUrl})`,
    ...(outcome.status === 'error' && outcome.final ? [] : [goOn(facts.command, outcome.status)]),
    ...leftOutText(published?.leftOut ?? []),
    ...mentionText(facts.mention),
    marker('outcome', facts.order.turnId),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Where to find the work of a turn that did not finish. */
function keptText({ thread, stats }: TurnFacts, published: Published | undefined): string {
  switch (published?.kind) {
    case 'pull-request':
      return `The work so far is in ${published.number === thread.number ? 'this pull request' : `#${published.number}`}.`;
    case 'branch':
      return `The work so far is on the branch ${codeSpan(published.branch)}: [open a pull request](${published.compareUrl}).`;
    case 'nothing':
    case undefined:
      return stats.iterations === 0 ? 'Nothing has been changed yet.' : 'The work so far is saved, and no pull request was opened for it.';
  }
}

/** How to resume a turn that did not finish. */
function goOn(command: string, status: Status): string {
  const when = status === 'error' ? 'Once that is fixed' : status === 'stopped' ? 'To continue with a fresh budget' : 'To continue';
  return `${when}, comment:\n\n${fence(`${command} continue`)}`;
}

/** Reports a failure before there was a turn. */
export function failureText(detail: string, runUrl: string, mention?: string): string {
  return notStarted(`❌ **Gadget could not finish this.** ${reasonText(detail)}`, runUrl, mention);
}

/** Says why no turn started for a text that reads like an attack. */
export function blockedText(patterns: readonly string[], runUrl: string, mention?: string): string {
  const why = `the text matches prompt-injection patterns (${patterns.map(codeSpan).join(', ')}), and this workflow blocks such text (${codeSpan('injection-action: block')})`;
  return notStarted(`🚫 **Gadget did not start**: ${why}. Rephrase it and ask again.`, runUrl, mention);
}

/** Says that another run has the session, so this one published nothing. @param at address of that run, if it is known. */
export function busyText(at: string | undefined, runUrl: string, mention?: string): string {
  const other = at === undefined ? 'Another run' : `[Another run](${at})`;
  return notStarted(
    `⏳ **Busy.** ${other} is already working on this conversation. Ask again when it is done; this run changed nothing.`,
    runUrl,
    mention,
  );
}

function notStarted(text: string, runUrl: string, mention: string | undefined): string {
  return [`${text} [Run log](${runUrl})`, ...mentionText(mention), marker('outcome', 'none')].join('\n\n');
}

/** The final state of a progress comment whose run died without reporting. */
export function cutShortText(turnId: string, runUrl: string): string {
  return `🛑 **Cut short**: the run ended before the turn did · [run log](${runUrl})\n\n${marker('progress', turnId)}`;
}

/** The final state of the progress comment of a turn that did not end by itself. @param why text of our own. */
export function endedText(turnId: string, why: string, runUrl: string): string {
  return `🛑 **Ended**: ${why} · [run log](${runUrl})\n\n${marker('progress', turnId)}`;
}

/** The final state of a progress comment that its own run could not update. */
export function toldText(turnId: string, ended: Status, runUrl: string): string {
  const state =
    ended === 'finished' ? '✅ **Done**' : ended === 'pending-confirmation' ? '⏸️ **Waiting for your decision**' : '🛑 **Ended**';
  return `${state}: see the comments below · [run log](${runUrl})\n\n${marker('progress', turnId)}`;
}

/** Tells people that a run died without reporting. */
export function diedText(turnId: string, runUrl: string, command: string, mention?: string): string {
  const what = '🛑 **The run was cut off** before its turn ended. The work up to its last save is kept.';
  return [`${what} [Run log](${runUrl})`, goOn(command, 'aborted'), ...mentionText(mention), marker('outcome', turnId)].join('\n\n');
}

/** Tells people that a run ended before it did or recorded anything. */
export function notBegunText(turnId: string, runUrl: string): string {
  return `🛑 **The run was cut off** before it could begin. Nothing was changed: ask again. [Run log](${runUrl})\n\n${marker('outcome', turnId)}`;
}

/** How to let the workflow open pull requests. */
const allowPulls: Readonly<Record<Extract<Published, { kind: 'branch' }>['forbidden'], string>> = {
  setting: 'Settings → Actions → General → “Allow GitHub Actions to create and approve pull requests”',
  permission: 'add `pull-requests: write` to `permissions:` of the job (a token of your own needs the permission “Pull requests: write”)',
};

/** The fallback where Actions may not open pull requests: the branch exists, and a person opens the pull request by a link (docs/conversation.md). */
export function branchText(
  facts: TurnFacts,
  { branch, compareUrl, forbidden, leftOut }: Extract<Published, { kind: 'branch' }>,
  summary: string,
): string {
  const next = `but this workflow may not create pull requests. [Open the pull request](${compareUrl}), or allow it from now on: ${allowPulls[forbidden]}.`;
  return [
    renderModelText(summary, facts.thread.number),
    `The work is on the branch ${codeSpan(branch)}, ${next}`,
    ...leftOutText(leftOut),
    ...mentionText(facts.mention),
    marker('outcome', facts.order.turnId),
  ].join('\n\n');
}

/** Max paths that are named, and max bytes of each. */
const [maxPaths, maxPath] = [50, 150];

export function leftOutText(leftOut: readonly LeftOut[]): string[] {
  if (leftOut.length === 0) return [];
  const shown = leftOut.slice(0, maxPaths).map(({ path, why }) => `- ${fitToLimit(path, maxPath, codeSpan)}: ${why}`);
  return [
    `⚠️ **Left out of the commit**:\n${shown.join('\n')}${leftOut.length > maxPaths ? `\n- and ${leftOut.length - maxPaths} more` : ''}`,
  ];
}

const jobOf = (key: string): string => key.replace(/^job-/, '');

/** Title of the issue where a job posts to people. @param key `job-nightly` */
export function trackingTitle(key: string): string {
  return `Gadget: the job ${jobOf(key)} needs somebody`;
}

/** Text of that issue, with the marker that names its session. */
export function trackingText(turnId: string, key: string, command: string): string {
  return [
    `Runs of the workflow ${codeSpan(jobOf(key))} have no thread of their own. Anything that needs a person is posted here.`,
    `Answer here as on any other thread; ${codeSpan(`${command} help`)} lists the commands. Close this issue when nothing is left to do. Gadget opens a new one when it needs a person again.`,
    marker('tracking', turnId, `session=${key}`),
  ].join('\n\n');
}
