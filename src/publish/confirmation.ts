import { codeSpan, fence } from '../guardrails/fence.ts';
import { showLookAlikes, showTwins } from '../guardrails/look-alikes.ts';
import { outgoing } from '../guardrails/outgoing.ts';
import { isQuestion, shortId } from '../session/approvals.ts';
import type { WaitingCall } from '../session/entries.ts';
import { editDiff } from './edit-diff.ts';
import { marker } from './marker.ts';
import { pluralize, renderReason } from './names.ts';

/** The calls that wait for a person. */
export interface ConfirmationRequest {
  readonly calls: readonly WaitingCall[];
  /** Tree of the workspace, which the next run has to restore. Recorded in our own comment, where nobody else can write. */
  readonly tree: string;
  /** What the next run's workspace will lack; undefined for nothing. */
  readonly missing: string | undefined;
}

/**
 * The comment that asks: every waiting call in full with its id, the deadline, and the lines to answer with (docs/confirmation.md). Pure; built only
 * from what the session stores about the calls.
 */
export function confirmationText(turnId: string, { calls, tree, missing }: ConfirmationRequest, command: string, runUrl: string): string {
  const [questions, asked] = [calls.filter(isQuestion), calls.filter((call) => !isQuestion(call))];
  return [
    heading(asked.length, questions.length),
    ...(missing === undefined ? [] : [`⚠️ ${outgoing(missing, {}).trim()} The next run will not have it.`]),
    ...calls.map((call) =>
      isQuestion(call)
        ? `#### ${codeSpan(shortId(call))} · question\n\n${questionText(call)}`
        : `#### ${codeSpan(shortId(call))} · ${codeSpan(call.name)}\n\nWhy it is asked: ${renderReason(visibleBlanks(call.why))}\n\n${callInFull(call)}`,
    ),
    `Answer with a new comment that is one of these lines and nothing else:\n\n${fence(answers(asked, questions, command).join('\n'))}`,
    `${until(calls)} Only people with permission can answer, an edited comment never counts, and each answer counts once. [Run log](${runUrl})`,
    marker('confirmation', turnId, [`tree=${tree}`, ...calls.map((call) => call.digest)].join(' ')),
  ].join('\n\n');
}

function heading(asked: number, questions: number): string {
  if (asked === 0)
    return `⏸️ **Gadget has ${questions === 1 ? 'a question' : `${questions} questions`}.** The job has ended; the turn goes on when you answer.`;
  const what = asked === 1 ? 'A tool call needs your decision' : `${asked} tool calls need your decision`;
  const more = questions === 0 ? '' : `, and there ${questions === 1 ? 'is a question' : `are ${questions} questions`}`;
  return `⏸️ **Gadget waits for you.** ${what}${more}. The job has ended; the turn goes on when you answer.`;
}

/** Lines to copy; words in capitals are placeholders. */
function answers(asked: readonly WaitingCall[], questions: readonly WaitingCall[], command: string): string[] {
  const ids = asked.map(shortId).join(' ');
  return [
    ...(asked.length > 0 ? [`${command} approve ${ids}`, `${command} approve turn`, `${command} deny ${ids} -- REASON`] : []),
    ...(questions.length > 0 ? [`${command} answer TEXT`] : []),
  ];
}

/** When the first of the calls expires. */
function until(calls: readonly WaitingCall[]): string {
  const [first = ''] = calls.map(({ expiresAt }) => expiresAt).toSorted();
  return `This waits until ${first.slice(0, 16).replace('T', ' ')} UTC.`;
}

function questionText(call: WaitingCall): string {
  const { question } = JSON.parse(call.arguments) as { question?: unknown };
  return outgoing(String(question), {}).trim();
}

/**
 * Arguments as a reviewer has to see them: edits as before and after, runs of blanks as a count, look-alikes by code point, invisible characters
 * escaped (by `fence`).
 */
function callInFull(call: WaitingCall): string {
  const args = JSON.parse(call.arguments) as Record<string, unknown>;
  const { replaced } = call;
  const { lines, rest } = editDiff(call.name, args, visibleBlanks);
  const { command, path, ...others } = rest;
  const diff = replaced?.diff === undefined ? lines : [visibleBlanks(replaced.diff.trimEnd())];
  const note = replaced
    ? ` (replaces a file of ${pluralize(replaced.lines, 'line')}${replaced.diff === undefined ? '; the new content in full' : ''})`
    : '';
  return [
    ...(typeof path === 'string' ? [`${codeSpan(showLookAlikes(visibleBlanks(path)))}${note}:`] : []),
    ...(typeof command === 'string' ? [fence(showLookAlikes(visibleBlanks(command)), 'sh')] : []),
    // File contents may legitimately have the dashes and quotes of their language.
    ...(diff.length > 0 ? [fence(showTwins(diff.join('\n')), 'diff')] : []),
    ...(Object.keys(others).length > 0 ? [fence(showLookAlikes(visibleBlanks(JSON.stringify(others, null, 2))), 'json')] : []),
  ].join('\n\n');
}

/** White space inside a line, and U+180E, which is drawn like white space though Unicode does not count it as such. */
const blank = String.raw`[[\s\u180E]--[\n]]`;
const tail = new RegExp(`(?<=\\S)${blank}{20,}(?=\\S|\\n|$)`, 'gv');
const indentation = new RegExp(`(?<=^|\\n)${blank}{80,}`, 'gv');
const emptyLines = new RegExp(`\\n(?:${blank}*\\n){9,}`, 'gv');
const emptyDiffLines = new RegExp(`(?:\\n[+ \\-]${blank}*){10,}(?=\\n)`, 'gv');

/** Collapses long runs of blanks, so that no text is pushed out of sight. Ordinary indentation stays. */
export function visibleBlanks(text: string): string {
  const count = (lineEnds: string): number => lineEnds.split('\n').length - 1;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(emptyLines, (run) => `\n⟦${count(run)} empty lines⟧\n`)
    .replace(emptyDiffLines, (run) => `\n⟦${count(run)} empty lines⟧`)
    .replace(tail, (run) => ` ⟦${run.length} blanks⟧ `)
    .replace(indentation, (run) => `⟦${run.length} blanks⟧ `);
}
