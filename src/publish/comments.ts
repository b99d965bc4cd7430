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
import { pluralize, subject } from './names.ts';

/** Max characters of the model's last words in the live comment. */
const maxWords = 300;

const stepMarks = { running: '⏳', ran: '✅', failed: '❌', refused: '⛔' } as const;

/** The live comment. @param cost `, 0.0123 US dollars`, or empty. */
export function progressText(turnId: string, runUrl: string, view: ProgressView, cost = ''): string {
  const doing = view.tool ? `using ${codeSpan(view.tool)}` : 'thinking';
  const phase = {
    working: `iteration ${view.iteration}, ${doing}`,
    verifying: 'running the checks of the workflow',
    publishing: 'publishing',
  };
  const spent = (): string => `${pluralize(view.calls, 'tool call')} · ${view.tokens.toLocaleString('en-US')} tokens${cost}`;
  const line = view.iteration === 0 ? 'getting ready' : `${phase[view.phase]} · ${spent()}`;
  const steps = view.steps.map((step) =>
    `- ${stepMarks[step.state]} ${codeSpan(step.name)} ${subject(step) ? codeSpan(subject(step)) : ''}`.trimEnd(),
  );
  const list = steps.length === 0 ? '' : `\n\n${steps.join('\n')}`;
  const plan = view.plan.map(planLine).join('');
  const said = sanitizeReply(view.words).replace(/\s+/g, ' ').slice(0, maxWords);
  const words = said === '' ? '' : `\n\n> ${outgoing(said, {}).replaceAll('\n', '\n> ')}`;
  return `👀 **Gadget is working on this**: ${line} · [run log](${runUrl})${words}${plan && `\n${plan}`}${list}\n\n${marker('progress', turnId)}`;
}

const planMarks = { open: '⬜', doing: '▶️', done: '☑️' } as const;

function planLine({ text, status }: PlanStep): string {
  const line = outgoing(sanitizeReply(text).replace(/\s+/g, ' '), {}).replaceAll('\n', ' ');
  return `\n- ${planMarks[status]} ${status === 'doing' ? `**${line}**` : line}`;
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
  switch (outcome.status) {
    case 'finished':
      if (published?.kind === 'pull-request')
        return `✅ **Done**: ${published.created ? 'opened' : 'updated'} pull request #${published.number}${published.draft ? (published.created ? ' (draft)' : ' (still a draft)') : ''}`;
      if (published?.kind === 'branch') return '✅ **Done**: the branch is ready, but the pull request has to be opened by hand';
      if (silent) return '✅ **Done**: nothing to report';
      return `✅ **Done**: ${order.session.mode === 'plan' ? 'the plan is ready' : 'answered, nothing was changed'}`;
    case 'pending-confirmation':
      return '⏸️ **Needs you**: the turn waits for your decision';
    case 'stopped':
      return `🛑 **Stopped** (${outcome.stopReason})${work}`;
    case 'aborted':
      return `🛑 **Cancelled**${work}`;
    case 'error':
      return `❌ **Failed**${work}`;
  }
}

/** The answer of a turn that changed nothing. */
export function answerText(facts: TurnFacts, summary: string, leftOut: readonly LeftOut[]): string {
  const nothing =
    summary.trim() === ''
      ? `The last message of the model holds nothing that can be shown; the [run log](${facts.runUrl}) has all of it.`
      : '';
  const next =
    facts.order.session.mode === 'plan' && nothing === '' ? [`To have it carried out, comment:\n\n${fence(`${facts.command} do it`)}`] : [];
  return [
    nothing || renderModelText(summary, facts.thread.number),
    ...next,
    ...(facts.head === undefined ? [] : [`Said of the commit ${codeSpan(facts.head.slice(0, 12))}.`]),
    ...leftOutText(leftOut),
    marker('answer', facts.order.turnId),
  ].join('\n\n');
}

/** Tells people why a turn did not finish, and how to continue. */
export function stoppedText(facts: TurnFacts, published: Published | undefined): string {
  const { outcome } = facts;
  const detail = 'detail' in outcome ? reasonText(outcome.detail) : '';
  return [
    outcome.status === 'error'
      ? '❌ **The turn failed.**'
      : outcome.status === 'aborted'
        ? '🛑 **The turn was cancelled.**'
        : `🛑 **The turn stopped** (${outcome.stopReason}).`,
    detail,
    `${keptText(facts, published)} [Run log](${facts.runUrl})`,
    ...(outcome.status === 'error' && outcome.final ? [] : [goOn(facts.command)]),
    ...leftOutText(published?.leftOut ?? []),
    marker('outcome', facts.order.turnId),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Where to find the work of a turn that did not finish. */
function keptText({ thread }: TurnFacts, published: Published | undefined): string {
  switch (published?.kind) {
    case 'pull-request':
      return `What was done so far is in ${published.number === thread.number ? 'this pull request' : `#${published.number}`}.`;
    case 'branch':
      return `What was done so far is on the branch ${codeSpan(published.branch)}: [open a pull request](${published.compareUrl}).`;
    case 'nothing':
    case undefined:
      return 'What was done so far is kept in the session.';
  }
}

/** How to resume a turn that did not finish. */
function goOn(command: string): string {
  return `To go on where it ended, with a fresh budget, comment:\n\n${fence(`${command} continue`)}`;
}

/** Reports a failure before there was a turn. */
export function failureText(detail: string, runUrl: string): string {
  return `❌ **Gadget could not finish this.** ${reasonText(detail)} [Run log](${runUrl})\n\n${marker('outcome', 'none')}`;
}

/** Says why no turn started for a text that reads like an attack. */
export function blockedText(patterns: readonly string[], runUrl: string): string {
  return `🚫 **Gadget did not start**: the text has what prompt injections are made of (${patterns.map(codeSpan).join(', ')}), and this workflow blocks that (${codeSpan('injection-action: block')}). Word it differently, then ask again. [Run log](${runUrl})\n\n${marker('outcome', 'none')}`;
}

/** Says that another run has the session, so this one published nothing. */
export function busyText(why: string, runUrl: string): string {
  return `⏳ **Busy.** ${why} This run published nothing. [Run log](${runUrl})\n\n${marker('outcome', 'none')}`;
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
  const state = ended === 'finished' ? '✅ **Done**' : ended === 'pending-confirmation' ? '⏸️ **Needs you**' : '🛑 **Ended**';
  return `${state}: the comments below say more · [run log](${runUrl})\n\n${marker('progress', turnId)}`;
}

/** Tells people that a run died without reporting. */
export function diedText(turnId: string, runUrl: string, command: string): string {
  const what = '🛑 **The run was cut off** before its turn ended. What it had recorded until then is kept in the session.';
  return [`${what} [Run log](${runUrl})`, goOn(command), marker('outcome', turnId)].join('\n\n');
}

/** Tells people that a run ended before it did or recorded anything. */
export function notBegunText(turnId: string, runUrl: string): string {
  return `🛑 **The run was cut off** before it could begin. Nothing was done, and nothing was recorded: ask again. [Run log](${runUrl})\n\n${marker('outcome', turnId)}`;
}

/** The fallback where Actions may not open pull requests: the branch exists, and a person opens the pull request by a link (docs/conversation.md). */
export function branchText(
  facts: TurnFacts,
  { branch, compareUrl, leftOut }: Extract<Published, { kind: 'branch' }>,
  summary: string,
): string {
  const next = `but GitHub does not let this workflow create pull requests. [Open the pull request](${compareUrl}), or allow it for the next time: Settings → Actions → General → “Allow GitHub Actions to create and approve pull requests”.`;
  return [
    renderModelText(summary, facts.thread.number),
    `The work is on the branch ${codeSpan(branch)}, ${next}`,
    ...leftOutText(leftOut),
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
    `Runs of the workflow ${codeSpan(jobOf(key))} have no thread of their own. Whatever of them needs a person is a comment here.`,
    `Answer here as on any other thread (${codeSpan(`${command} help`)} says how). Close this issue when nothing is left; the next thing that needs somebody opens another one.`,
    marker('tracking', turnId, `session=${key}`),
  ].join('\n\n');
}
