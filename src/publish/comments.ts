import { codeSpan, fence } from '../guardrails/fence.ts';
import { outgoing } from '../guardrails/outgoing.ts';
import { sanitizeReply } from '../guardrails/sanitize-reply.ts';
import type { Status } from '../agent/outcome.ts';
import type { ProgressView } from '../sinks/progress.ts';
import type { LeftOut } from '../workspace/candidates.ts';
import type { Published, TurnFacts } from './facts.ts';
import { counted } from './names.ts';

/** Hidden marks by which our own comments are found again; never accepted from anybody else's text (interface.md section 8). */
export function marker(
  kind: 'progress' | 'confirmation' | 'answer' | 'transcript' | 'pull-request' | 'outcome' | 'command',
  turnId: string,
  more = '',
): string {
  return `<!-- gadget:${kind} ${turnId}${more ? ` ${more}` : ''} -->`;
}

/** Characters of what the model last said that the live line shows. */
const longestWords = 300;

export function progressText(turnId: string, runUrl: string, view: ProgressView): string {
  const doing = view.tool ? `using ${codeSpan(view.tool)}` : 'thinking';
  const line =
    view.iteration === 0
      ? 'getting ready'
      : `iteration ${view.iteration}, ${doing} · ${counted(view.calls, 'tool call')} · ${view.tokens.toLocaleString('en-US')} tokens`;
  const said = sanitizeReply(view.words).replace(/\s+/g, ' ').slice(0, longestWords);
  const words = said === '' ? '' : `\n\n> ${outgoing(said, {}).replaceAll('\n', '\n> ')}`;
  return `👀 **Gadget is working on this**: ${line} · [run log](${runUrl})${words}\n\n${marker('progress', turnId)}`;
}

/** The final state of the progress comment: where the result is. */
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
        return `✅ **Done**: ${published.created ? 'opened' : 'updated'} pull request #${published.number}${published.draft ? (published.created ? ' (draft)' : ' (still a draft: mark it ready when it is)') : ''}`;
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
  const words =
    summary.trim() === ''
      ? `The last message of the model holds nothing that can be shown; the [run log](${facts.runUrl}) has all of it.`
      : '';
  return [words || outgoing(summary, { issue: facts.issue }), ...leftOutText(leftOut), marker('answer', facts.order.turnId)].join('\n\n');
}

/** What a person has to know of a turn that did not finish: why, and how to go on. */
export function stoppedText(facts: TurnFacts, published: Published | undefined): string {
  const { outcome } = facts;
  const detail = 'detail' in outcome ? outgoing(outcome.detail, {}) : '';
  const kept =
    published?.kind === 'pull-request'
      ? `What was done so far is in #${published.number}.`
      : published?.kind === 'branch'
        ? `What was done so far is on the branch ${codeSpan(published.branch)}.`
        : 'What was done so far is kept in the session.';
  return [
    outcome.status === 'error'
      ? '❌ **The turn failed.**'
      : outcome.status === 'aborted'
        ? '🛑 **The turn was cancelled.**'
        : `🛑 **The turn stopped** (${outcome.stopReason}).`,
    detail,
    `${kept} [Run log](${facts.runUrl})`,
    ...(outcome.status === 'error' && outcome.final ? [] : [goOn(facts.command)]),
    ...leftOutText(published?.leftOut ?? []),
    marker('outcome', facts.order.turnId),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** How a turn that did not finish is taken up again. */
function goOn(command: string): string {
  return `To go on where it ended, with a fresh budget, comment:\n\n${fence(`${command} continue`)}`;
}

/** A failure before there was a turn to report on. */
export function failureText(detail: string, runUrl: string): string {
  return `❌ **Gadget could not finish this.** ${outgoing(detail, {}).trim()} [Run log](${runUrl})\n\n${marker('outcome', 'none')}`;
}

/** Why no turn was started for a text that reads like an attack. */
export function blockedText(patterns: readonly string[], runUrl: string): string {
  return `🚫 **Gadget did not start**: the text has what prompt injections are made of (${patterns.map(codeSpan).join(', ')}), and this workflow blocks that (${codeSpan('injection-action: block')}). Word it differently, then ask again. [Run log](${runUrl})\n\n${marker('outcome', 'none')}`;
}

/** What another run's being at work means for this one. */
export function busyText(why: string, runUrl: string): string {
  return `⏳ ${why} This run published nothing. [Run log](${runUrl})\n\n${marker('outcome', 'none')}`;
}

/** The final state of a progress comment whose run ended without a word. */
export function cutShortText(turnId: string, runUrl: string): string {
  return `🛑 **Cut short**: the run ended before the turn did · [run log](${runUrl})\n\n${marker('progress', turnId)}`;
}

/** The final state of the progress comment of a turn that did not end by itself. @param why in words of ours. */
export function endedText(turnId: string, why: string, runUrl: string): string {
  return `🛑 **Ended**: ${why} · [run log](${runUrl})\n\n${marker('progress', turnId)}`;
}

/** The final state of a progress comment that the run itself did not get to. */
export function toldText(turnId: string, ended: Status, runUrl: string): string {
  const state = ended === 'finished' ? '✅ **Done**' : ended === 'pending-confirmation' ? '⏸️ **Needs you**' : '🛑 **Ended**';
  return `${state}: the comments below say more · [run log](${runUrl})\n\n${marker('progress', turnId)}`;
}

/** What a person has to know of a run that ended without a word. */
export function diedText(turnId: string, runUrl: string, command: string): string {
  const what = '🛑 **The run was cut off** before its turn ended. What it had recorded until then is kept in the session.';
  return [`${what} [Run log](${runUrl})`, goOn(command), marker('outcome', turnId)].join('\n\n');
}

/** The fallback where Actions may not open pull requests: the branch is there, one click is left (interface.md section 8). */
export function branchText(
  facts: TurnFacts,
  { branch, compareUrl, why, leftOut }: Extract<Published, { kind: 'branch' }>,
  summary: string,
): string {
  const next =
    why === undefined
      ? `but GitHub does not let this workflow create pull requests. [Open the pull request](${compareUrl}), or allow it for the next time: Settings → Actions → General → “Allow GitHub Actions to create and approve pull requests”.`
      : `but the pull request could not be created. [Open it](${compareUrl}). ${outgoing(why, {}).trim()}`;
  return [
    outgoing(summary, { issue: facts.issue }),
    `The work is on the branch ${codeSpan(branch)}, ${next}`,
    ...leftOutText(leftOut),
    marker('outcome', facts.order.turnId),
  ].join('\n\n');
}

export function leftOutText(leftOut: readonly LeftOut[]): string[] {
  if (leftOut.length === 0) return [];
  const shown = leftOut
    .slice(0, 50)
    .map(({ path, why }) => `- ${codeSpan(path.length > 200 ? `${path.slice(0, 100)}…${path.slice(-100)}` : path)}: ${why}`);
  return [`⚠️ **Left out of the commit**:\n${shown.join('\n')}${leftOut.length > 50 ? `\n- and ${leftOut.length - 50} more` : ''}`];
}
