import { clip, codeSpan, details, fence } from '../guardrails/fence.ts';
import { showLookAlikes, showTwins } from '../guardrails/look-alikes.ts';
import { outgoing } from '../guardrails/outgoing.ts';
import { sanitizeReply } from '../guardrails/sanitize-reply.ts';
import { isQuestion, shortId } from '../session/approvals.ts';
import type { Entry, WaitingCall } from '../session/entries.ts';
import { editDiff } from './edit-diff.ts';
import type { TurnFacts } from './facts.ts';
import { fitToLimit } from './fitting.ts';
import { marker } from './marker.ts';
import { askerText, mentionText, pluralize, renderReason } from './names.ts';
import { serverText } from './server-texts.ts';

/** Calls that wait for a person, with what a person has to know to decide. */
export type ConfirmationRequest = Omit<Extract<Entry, { kind: 'parked' }>, 'kind' | 'turnId' | 'at'>;

/** Max characters of the model's own words. */
const maxSaid = 600;
/** Max bytes of all rehearsals in one comment, as shown; the calls themselves have been limited when they were asked. */
const maxRehearsals = 20_000;
/** Min bytes for one: with less than that for each, only a line is shown. */
const minRehearsal = 2_000;

/**
 * The comment that asks: for whom the work is, what the agent said, what it has changed so far; then every waiting call in full, what a rehearsal of it
 * did, and the lines to answer with (docs/confirmation.md). Pure; made only from what the session stores.
 */
export function confirmationText(
  { order, command, runUrl, mention }: Pick<TurnFacts, 'order' | 'command' | 'runUrl' | 'mention'>,
  { calls: stored, tree, missing, said, changes }: ConfirmationRequest,
): string {
  const calls = withinDiffs(stored);
  const [questions, asked] = [calls.filter(isQuestion), calls.filter((call) => !isQuestion(call))];
  const rehearsed = calls.filter((call) => call.rehearsal).length;
  const words = outgoing(clip(sanitizeReply(said), { head: maxSaid, tail: 0 }).text, {}).trim();
  return [
    heading(asked.length, questions.length),
    `Requested by ${askerText(order)}.${changes ? ` ${changesText(changes)}` : ''}`,
    ...(words === '' ? [] : [`The agent says:\n\n> ${words.replaceAll('\n', '\n> ')}`]),
    ...(missing === undefined ? [] : [`⚠️ ${outgoing(missing, {}).trim()} The next run will not have it.`]),
    ...calls.map((call) =>
      isQuestion(call)
        ? `#### ${codeSpan(shortId(call))} · question\n\n${questionText(call)}`
        : callText(call, Math.floor(maxRehearsals / rehearsed)),
    ),
    `To answer, post a new comment with exactly one of these lines:\n\n${fence(answers(asked, questions, command).join('\n'))}`,
    `${asked.length > 0 ? `${codeSpan(`${command} approve turn`)} also runs later commands in this turn without asking. ` : ''}${until(calls)} Only people who may use Gadget here can answer. An edited comment never counts, and each answer counts once. [Run log](${runUrl})`,
    ...mentionText(mention),
    marker('confirmation', order.turnId, [`tree=${tree}`, ...calls.map((call) => call.digest)].join(' ')),
  ].join('\n\n');
}

/** Max bytes of all differences against files that would be overwritten. */
const maxDiffs = 12_000;

/** Without those differences where they are too long together: then each new content is shown in full, as for a long difference. */
function withinDiffs(calls: readonly WaitingCall[]): readonly WaitingCall[] {
  const size = calls.reduce((sum, { replaced }) => sum + Buffer.byteLength(showTwins(visibleBlanks(replaced?.diff ?? ''))), 0);
  if (size <= maxDiffs) return calls;
  return calls.map(({ replaced, ...call }) => ({ ...call, ...(replaced && { replaced: { lines: replaced.lines } }) }));
}

function heading(asked: number, questions: number): string {
  const after = 'The job has ended, and the turn continues after your answer.';
  const questioned = questions === 1 ? 'a question' : `${questions} questions`;
  if (asked === 0) return `⏸️ **Gadget has ${questioned}.** ${after}`;
  const what = asked === 1 ? 'A tool call needs your approval' : `${asked} tool calls need your approval`;
  return `⏸️ **Gadget is waiting for your decision.** ${what}${questions === 0 ? '' : `, and the agent has ${questioned}`}. ${after}`;
}

function changesText({ files, added, removed }: NonNullable<ConfirmationRequest['changes']>): string {
  return files === 0 ? 'No files changed yet.' : `${pluralize(files, 'file')} changed so far (+${added} −${removed}).`;
}

/** Lines to copy; words in capitals are to be replaced. The one that allows most comes last. */
function answers(asked: readonly WaitingCall[], questions: readonly WaitingCall[], command: string): string[] {
  const ids = asked.map(shortId).join(' ');
  return [
    ...(asked.length > 0 ? [`${command} approve ${ids}`, `${command} deny ${ids} -- REASON`] : []),
    ...(questions.length > 0 ? [`${command} answer TEXT`] : []),
    ...(asked.length > 0 ? [`${command} approve turn`] : []),
  ];
}

/** When the first of the calls no longer waits. */
function until(calls: readonly WaitingCall[]): string {
  const [first = ''] = calls.map(({ expiresAt }) => expiresAt).toSorted();
  return `You can answer until ${first.slice(0, 16).replace('T', ' ')} UTC.`;
}

function questionText(call: WaitingCall): string {
  const { question } = JSON.parse(call.arguments) as { question?: unknown };
  return outgoing(String(question), {}).trim();
}

/** @param maxRehearsal max bytes of its rehearsal. */
function callText(call: WaitingCall, maxRehearsal: number): string {
  if (call.server) return serverCallText(call, call.server);
  if (call.program) return programText(call, call.program, maxRehearsal);
  const { command, timeout_seconds: seconds, ...args } = JSON.parse(call.arguments) as Record<string, unknown>;
  const isCommand = call.name === 'execute_command' && typeof command === 'string';
  const limit = typeof seconds === 'number' ? ` for at most ${pluralize(seconds, 'second')}` : '';
  const { keep_changes: kept, network, ...others } = args;
  const reach = network === true ? 'with network access to these hosts alone' : 'without network access';
  const what = ` It runs ${reach}${limit}, and its file changes ${kept === true ? 'go into the pull request' : 'are discarded'}.`;
  const visible = isCommand
    ? { command, ...(kept === true ? others : { ...others, ...(kept !== undefined && { keep_changes: kept }) }) }
    : { command, timeout_seconds: seconds, ...args };
  return [
    `#### ${codeSpan(shortId(call))} · ${codeSpan(call.name)}`,
    `${reasonText(call)}${isCommand && (kept === true || network === true) ? what : ''}`,
    callInFull(call, visible),
    ...rehearsalText(call.rehearsal, maxRehearsal),
  ].join('\n\n');
}

function reasonText(call: WaitingCall): string {
  return `${renderReason(visibleBlanks(call.why)).replace(/^[a-z]/, (letter) => letter.toUpperCase())}.`;
}

/** A tool of an MCP server: who gets what, and the arguments in full. */
function serverCallText(call: WaitingCall, server: NonNullable<WaitingCall['server']>): string {
  return [
    `#### ${codeSpan(shortId(call))} · ${codeSpan(call.name)}`,
    `${reasonText(call)} ${serverText(server)}`,
    fence(showLookAlikes(visibleBlanks(JSON.stringify(JSON.parse(call.arguments), null, 2))), 'json'),
  ].join('\n\n');
}

/** A tool of the repository: exactly the program and the arguments that would run, each of them quoted, so that none can pass for two. */
function programText(
  call: WaitingCall,
  { argv, keeps, jailed, seconds }: NonNullable<WaitingCall['program']>,
  maxRehearsal: number,
): string {
  const reach = jailed ? ', without network access' : '';
  const limit = seconds === undefined ? '' : ` for at most ${pluralize(seconds, 'second')}`;
  return [
    `#### ${codeSpan(shortId(call))} · ${codeSpan(call.name)}`,
    `${reasonText(call)} A tool of this repository: it runs this program with these arguments, without a shell${reach}${limit}, and its file changes ${keeps ? 'go into the pull request' : 'are discarded'}.`,
    fence(showLookAlikes(visibleBlanks(JSON.stringify(argv, null, 2))), 'json'),
    ...rehearsalText(call.rehearsal, maxRehearsal),
  ].join('\n\n');
}

/** What the command did on a copy, collapsed. It comes from inside the sandbox, so it is shown as carefully as the call itself. */
function rehearsalText(rehearsal: WaitingCall['rehearsal'], max: number): string[] {
  if (!rehearsal) return [];
  const { ending, output, files, diff } = rehearsal;
  const changed =
    files === undefined ? 'its changes could not be read' : files === 0 ? 'no change to commit' : `${pluralize(files, 'file')} changed`;
  const summary = `Tried on a disposable copy (the real run may differ): ${ending}, ${changed}`;
  if (max < minRehearsal) return [`${summary}.`];
  return [
    details(
      summary,
      [
        'Your approval is for the call above, not for this result.',
        ...(output === '' ? ['It printed nothing.'] : ['Last lines of its output:', shown(output, max * 0.3)]),
        ...(diff === undefined || diff === '' ? [] : ['Changes it made in the copy:', shown(diff, max * 0.7, 'diff')]),
      ].join('\n\n'),
    ),
  ];
}

/** Text from inside the sandbox in its fence; the middle is cut until it fits, since escapes make it longer. */
function shown(text: string, maxBytes: number, info = ''): string {
  return fitToLimit(text, maxBytes, (part) => fence(showTwins(visibleBlanks(part)), info));
}

/** Arguments as a reviewer has to see them: edits as before and after, runs of blanks as a number, look-alikes by their number, invisible characters escaped (by `fence`). */
function callInFull(call: WaitingCall, args: Readonly<Record<string, unknown>>): string {
  const { replaced } = call;
  const { lines, rest } = editDiff(call.name, args, visibleBlanks);
  const { command, path, ...others } = rest;
  const diff = replaced?.diff === undefined ? lines : [visibleBlanks(replaced.diff.trimEnd())];
  const note = replaced
    ? ` (replaces a file of ${pluralize(replaced.lines, 'line')}${replaced.diff === undefined ? '; the new content in full' : ''})`
    : '';
  const more = JSON.stringify(others, null, 2);
  return [
    ...(typeof path === 'string' ? [`${codeSpan(showLookAlikes(visibleBlanks(path)))}${note}:`] : []),
    ...(typeof command === 'string' ? [fence(showLookAlikes(visibleBlanks(command)), 'sh')] : []),
    // Text that is written into a file may well contain dashes and quotes of its language.
    ...(diff.length > 0 ? [fence(showTwins(diff.join('\n')), 'diff')] : []),
    ...(more === '{}' ? [] : [fence(showLookAlikes(visibleBlanks(more)), 'json')]),
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
