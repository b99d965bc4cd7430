import { codeSpan, fence } from '../guardrails/fence.ts';
import { showLookAlikes } from '../guardrails/look-alikes.ts';
import { isQuestion, shortId, waitingCalls } from '../session/approvals.ts';
import type { StopReason } from '../agent/outcome.ts';
import { newestRun, type RecordedTurn, type SessionState } from '../session/session-state.ts';
import { usages, type Command, type ReservedWord } from '../trigger/command.ts';
import { marker } from './marker.ts';
import { pluralize, subject } from './names.ts';

/** What a command does: in all the ways to write it, or in each of them. */
const meanings: Readonly<Record<ReservedWord, string | readonly string[]>> = {
  '@NAME': 'Do this as an agent of the repository',
  plan: 'Make a plan and change nothing',
  '--max-iterations': 'Do this with at most N model calls; N can only lower the limit of the workflow',
  approve: [
    'Run these calls',
    'Run the waiting call (if there is exactly one)',
    'Run all waiting calls',
    'Run all waiting calls, and run later commands in this turn without asking',
  ],
  deny: 'Do not run them; the agent gets the reason',
  answer: "Answer the agent's question",
  continue: 'Continue a turn that was stopped, cancelled or failed, with a fresh budget; ask again for waiting calls',
  stop: 'End the running or waiting turn',
  status: 'Show the status of this conversation',
  help: 'Show this list',
  reset: 'Start the next turn with a new conversation',
  memory: [
    'Show what the repository remembers, and what Gadget proposes to remember',
    'Let it remember these facts, or `all`',
    'Let it forget these facts, or `all`',
    'Let it remember this sentence',
  ],
};

/** A reply to a command that started no turn. */
export function commandReply(words: string, runUrl: string): string {
  return `${words}\n\n[Run log](${runUrl})\n\n${marker('command', 'none')}`;
}

/** The commands by what somebody wants. */
const situations: readonly (readonly [title: string, words: readonly ReservedWord[]])[] = [
  ['Ask for work', ['plan', '--max-iterations', '@NAME']],
  ['Answer what Gadget is waiting for', ['approve', 'deny', 'answer']],
  ['Manage a turn', ['continue', 'stop', 'status', 'reset', 'help']],
  ['Manage what the repository remembers', ['memory']],
];

/** Help on all commands, or the usage of one. */
export function helpText(command: string, only?: ReservedWord): string {
  const row = (ways: readonly string[], meaning: string): string =>
    `| ${ways.map((usage) => codeSpan(`${command} ${usage}`)).join('<br>')} | ${meaning} |`;
  const rowsOf = (word: ReservedWord): string[] => {
    const meaning = meanings[word];
    return typeof meaning === 'string'
      ? [row(usages[word], meaning)]
      : meaning.map((each, index) => row([usages[word][index] ?? ''], each));
  };
  const table = (title: string, rows: readonly string[]): string => [`| ${title} | |`, '| --- | --- |', ...rows].join('\n');
  if (only !== undefined) {
    const otherwise = `If you meant it as a request, start it with another word: ${codeSpan(`${command} please ${only} …`)}`;
    return [`${codeSpan(`${command} ${only}`)} does not work like that. Usage:`, table('Comment', rowsOf(only)), otherwise].join('\n\n');
  }
  const first = row(['TEXT'], "Do this task and continue this thread's conversation");
  const tables = situations.map(([title, words], index) => table(title, [...(index === 0 ? [first] : []), ...words.flatMap(rowsOf)]));
  return ['Start your comment with one of these:', ...tables].join('\n\n');
}

/** Why a command had no effect. Calls that it meant to answer keep waiting. */
export function refusalText(why: string, command: Pick<Command, 'name'> & { readonly agent?: string }): string {
  return command.name === 'continue' || command.agent !== undefined
    ? `ℹ️ **Nothing was done.** ${why}`
    : `⚠️ **Nothing was decided.** ${why}`;
}

/** The state of a thread's session. @param runUrl address of a workflow run by its id. */
export function statusText(state: SessionState, command: string, running: boolean, runUrl: (runId: string) => string): string {
  const turn = state.turns.at(-1);
  if (!turn) return 'ℹ️ There is no turn on this thread yet.';
  const calls = waitingCalls(turn).map((call) => {
    const id = shortId(call);
    const about = subject(call);
    const what = isQuestion(call) ? 'a question' : `${codeSpan(call.name)}${about === '' ? '' : ` ${codeSpan(showLookAlikes(about))}`}`;
    const asked = turn.confirmations.askedIn.get(call.id);
    const whole = asked === undefined ? '' : ` ([in full](${asked}))`;
    const ways = isQuestion(call) ? ['answer TEXT', `deny ${id}`] : [`approve ${id}`, `deny ${id}`];
    return `- ${codeSpan(id)} ${what}${whole}, until ${utc(call.expiresAt)}: ${ways.map((way) => codeSpan(`${command} ${way}`)).join(' or ')}`;
  });
  const isOver = running || turn.ended === 'finished' || turn.ended === 'pending-confirmation';
  const { pullRequest: pull, branch } = state.published ?? {};
  const where = pull ? `[Pull request #${pull.number}](${pull.url})` : branch === undefined ? undefined : `Branch ${codeSpan(branch)}`;
  return [
    `ℹ️ ${standing(turn, running, runUrl(newestRun(turn).runId))}`,
    ...(calls.length > 0 ? [calls.join('\n')] : []),
    ...(isOver ? [] : [`To continue, comment:\n\n${fence(`${command} continue`)}`]),
    [...(where === undefined ? [] : [where]), `${pluralize(state.turns.length, 'turn')} so far`].join(' · '),
  ].join('\n\n');
}

const utc = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`;

function standing({ ended, stopReason, lastAt }: RecordedTurn, running: boolean, url: string): string {
  const [run, since] = [`[run](${url})`, utc(lastAt)];
  if (running) return `**Running**: this ${run} is working on it (last sign of life ${since}).`;
  switch (ended) {
    case undefined:
      return `**Cut off**: the ${run} ended before its turn did (${since}).`;
    case 'finished':
      return `**Done**: the last turn has finished (${since}, ${run}).`;
    case 'pending-confirmation':
      return `**Waiting for your decision** (since ${since}, ${run}).`;
    case 'error':
      return `**Failed** (${since}, ${run}).`;
    case 'aborted':
      return `**Cancelled** (${since}, ${run}).`;
    case 'stopped':
    case 'skipped':
      return `**Stopped**: ${stopReason === undefined ? 'at a limit' : (limits[stopReason] ?? codeSpan(stopReason))} (${since}, ${run}).`;
  }
}

/** Why a turn stopped, in words. */
const limits: Readonly<Partial<Record<StopReason, string>>> = {
  max_iterations: 'the limit of model calls is used up',
  max_tokens: 'the limit of tokens is used up',
  max_cost: 'the limit of cost is used up',
  timeout: 'the limit of time is used up',
  tool_loop: 'the same calls were repeated without progress',
  verify_failed: 'the checks of the workflow fail',
};
