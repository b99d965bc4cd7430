import { codeSpan, fence } from '../guardrails/fence.ts';
import { outgoing } from '../guardrails/outgoing.ts';
import { sanitizeReply } from '../guardrails/sanitize-reply.ts';
import type { WaitingCall } from '../session/entries.ts';
import type { ProgressView } from '../sinks/progress.ts';
import type { LeftOut } from '../workspace/candidates.ts';
import type { Published, TurnFacts } from './facts.ts';
import { counted, reason } from './names.ts';

/** Hidden marks by which our own comments are found again; never accepted from anybody else's text (interface.md section 8). */
export function marker(
  kind: 'progress' | 'confirmation' | 'answer' | 'transcript' | 'pull-request' | 'outcome',
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
        : 'Whatever was done so far is kept in the session.';
  return [
    outcome.status === 'error'
      ? '❌ **The turn failed.**'
      : outcome.status === 'aborted'
        ? '🛑 **The turn was cancelled.**'
        : `🛑 **The turn stopped** (${outcome.stopReason}).`,
    detail,
    `${kept} To try again, remove the label and add it again. [Run log](${facts.runUrl})`,
    ...leftOutText(published?.leftOut ?? []),
    marker('outcome', facts.order.turnId),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A failure before there was a turn to report on. */
export function failureText(detail: string, runUrl: string): string {
  return `❌ **Gadget could not finish this.** ${outgoing(detail, {}).trim()} [Run log](${runUrl})\n\n${marker('outcome', 'none')}`;
}

/** Why no turn was started for a text that reads like an attack. */
export function blockedText(patterns: readonly string[], runUrl: string): string {
  return `🚫 **Gadget did not start**: the text has what prompt injections are made of (${patterns.map(codeSpan).join(', ')}), and this workflow blocks that (${codeSpan('injection-action: block')}). Word it differently, then add the label again. [Run log](${runUrl})\n\n${marker('outcome', 'none')}`;
}

/** What another run's being at work means for this one. */
export function busyText(why: string, runUrl: string): string {
  return `⏳ ${why} This run published nothing. [Run log](${runUrl})\n\n${marker('outcome', 'none')}`;
}

/** The final state of a progress comment whose run ended without a word. */
export function cutShortText(turnId: string, runUrl: string): string {
  return `🛑 **Cut short**: the run ended before the turn did. What was recorded is kept in the session; to try again, remove the label and add it again. [Run log](${runUrl})\n\n${marker('progress', turnId)}`;
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

/** The comment that asks: every waiting call in full, its id, and the lines to answer with (interface.md section 6, R7). */
export function confirmationText(facts: TurnFacts, calls: readonly WaitingCall[], command: string): string {
  const idOf = (call: WaitingCall): string => call.digest.slice(0, 8);
  const [questions, asked] = [calls.filter(isQuestion), calls.filter((call) => !isQuestion(call))];
  const ids = asked.map(idOf).join(' ');
  const lines = [
    ...(asked.length > 0 ? [`${command} approve ${ids}`, `${command} deny ${ids} -- REASON`] : []),
    ...(questions.length > 0 ? [`${command} answer TEXT`] : []),
  ];
  const until = [
    ...(asked.length > 0 ? ['do the step yourself'] : []),
    ...(questions.length > 0 ? ['put the answer into the description of the issue'] : []),
    'then remove the label and add it again: a new turn starts',
  ];
  return [
    asked.length === 0
      ? '⏸️ **Gadget has a question.**'
      : `⏸️ **Gadget waits for you**: ${asked.length === 1 ? 'a tool call needs' : `${asked.length} tool calls need`} your decision.`,
    ...calls.map((call) =>
      isQuestion(call)
        ? `#### ${codeSpan(idOf(call))} · question\n\n${questionText(call)}`
        : `#### ${codeSpan(idOf(call))} · ${codeSpan(call.name)}\n\nWhy it is asked: ${reason(call.why)}\n\n${callInFull(call)}`,
    ),
    `Answering by a comment comes with a later version. The lines will be:\n\n${fence(lines.join('\n'))}\n\nUntil then, ${until.join(', ')}. [Run log](${facts.runUrl})`,
    marker('confirmation', facts.order.turnId, calls.map((call) => call.digest).join(' ')),
  ].join('\n\n');
}

function isQuestion(call: WaitingCall): boolean {
  return call.name === 'ask_human';
}

function questionText(call: WaitingCall): string {
  const { question } = JSON.parse(call.arguments) as { question?: unknown };
  return outgoing(String(question), {}).trim();
}

/** Arguments as a reviewer has to see them: edits as before and after, runs of blanks as a number, invisible characters escaped (by `fence`). */
function callInFull(call: WaitingCall): string {
  const args = JSON.parse(call.arguments) as Record<string, unknown>;
  const { command, path, old_string: before, new_string: after, content, ...rest } = args;
  const diff = [
    ...(typeof before === 'string' ? lines(before, '-') : []),
    ...[after, content].flatMap((text) => (typeof text === 'string' ? lines(text, '+') : [])),
  ];
  return [
    ...(typeof path === 'string' ? [`${codeSpan(path)}:`] : []),
    ...(typeof command === 'string' ? [fence(visibleBlanks(command), 'sh')] : []),
    ...(diff.length > 0 ? [fence(visibleBlanks(diff.join('\n')), 'diff')] : []),
    ...(Object.keys(rest).length > 0 ? [fence(visibleBlanks(JSON.stringify(rest, null, 2)), 'json')] : []),
  ].join('\n\n');
}

function lines(text: string, sign: '+' | '-'): string[] {
  return text.split('\n').map((line) => `${sign}${line}`);
}

/** A tail pushed out of sight by blanks is brought back (A058). Indentation stays. */
export function visibleBlanks(text: string): string {
  return text
    .replace(/(?<=\S)[^\S\n]{20,}(?=\S|\n|$)/g, (blanks) => ` ⟦${blanks.length} blanks⟧ `)
    .replace(/\n{10,}/g, (blanks) => `\n⟦${blanks.length} empty lines⟧\n`)
    .replace(/(?<=^|\n)[^\S\n]{80,}/g, (blanks) => `⟦${blanks.length} blanks⟧ `);
}
