import { codeSpan, fence } from '../guardrails/fence.ts';
import { isQuestion, shortId, waitingCalls } from '../session/approvals.ts';
import { newestRun, type SessionState } from '../session/session-state.ts';
import { usages, type Command, type ReservedWord } from '../trigger/command.ts';
import { marker } from './marker.ts';

/** What a command does: one text for all its forms, or one for each. */
const meanings: Readonly<Record<ReservedWord, string | readonly string[]>> = {
  plan: 'make a plan and change nothing',
  '--max-iterations': 'the same as TEXT alone, with at most N model calls; N may only be lower than what the workflow allows',
  approve: [
    'let these calls run',
    'let the call run that waits, if it is only one',
    'let all calls run that wait',
    'the same, and for the rest of this turn commands whose changes are kept run without asking',
  ],
  deny: 'do not run them; the reason is told to the agent',
  answer: 'answer the question of the agent',
  continue: 'go on with a turn that was stopped, cancelled or failed, with a fresh budget; or ask again for what waits',
  stop: 'end the turn that runs or waits',
  status: 'say where it stands',
  help: 'show this',
  reset: 'forget the conversation; the next turn starts a new one',
};

/** A reply to a command that started no turn. */
export function commandReply(words: string, runUrl: string): string {
  return `${words}\n\n[Run log](${runUrl})\n\n${marker('command', 'none')}`;
}

/** Help on all commands, or the usage of one. */
export function helpText(command: string, only?: ReservedWord): string {
  const words = only === undefined ? (Object.keys(usages) as ReservedWord[]) : [only];
  const row = (ways: readonly string[], meaning: string): string =>
    `| ${ways.map((usage) => codeSpan(`${command} ${usage}`)).join('<br>')} | ${meaning} |`;
  const rows = words.flatMap((word) => {
    const meaning = meanings[word];
    return typeof meaning === 'string'
      ? [row(usages[word], meaning)]
      : meaning.map((each, index) => row([usages[word][index] ?? ''], each));
  });
  const first = only === undefined ? [`| ${codeSpan(`${command} TEXT`)} | do this, in the conversation of this thread |`] : [];
  const about =
    only === undefined
      ? 'The command stands at the very beginning of a comment:'
      : `${codeSpan(`${command} ${only}`)} cannot be understood like that. Usage:`;
  const table = ['| Comment | What it does |', '| --- | --- |', ...first, ...rows].join('\n');
  const otherwise =
    only === undefined ? [] : [`If this was meant as work to do, begin it with another word: ${codeSpan(`${command} please ${only} …`)}`];
  return [about, table, ...otherwise].join('\n\n');
}

/** Why a command had no effect. Calls that it meant to answer keep waiting. */
export function refusalText(why: string, { name }: Pick<Command, 'name'>): string {
  return name === 'continue' ? `ℹ️ **Nothing was done.** ${why}` : `⚠️ **Nothing was decided.** ${why}`;
}

/** The state of a thread's session. */
export function statusText(state: SessionState, sessionId: string, command: string, running: boolean): string {
  const turn = state.turns.at(-1);
  if (!turn) return 'ℹ️ There is no turn on this thread yet.';
  const waiting = waitingCalls(turn);
  const calls = waiting.map((call) => {
    const id = shortId(call);
    const [what, ways] = isQuestion(call)
      ? ['a question', ['answer TEXT', `deny ${id}`]]
      : [codeSpan(call.name), [`approve ${id}`, `deny ${id}`]];
    return `- ${codeSpan(id)} ${what}: ${ways.map((way) => codeSpan(`${command} ${way}`)).join(' or ')}`;
  });
  const pull = state.published?.pullRequest;
  return [
    `ℹ️ ${standing(turn, running)}`,
    ...(calls.length > 0 ? [`Waiting for a decision:\n\n${calls.join('\n')}`] : []),
    ...(turn.ended !== 'finished' && turn.ended !== 'pending-confirmation' && !running
      ? [`It can go on:\n\n${fence(`${command} continue`)}`]
      : []),
    [
      ...(pull ? [`Pull request #${pull.number}`] : state.published ? [`Branch ${codeSpan(state.published.branch)}`] : []),
      `${state.turns.length} ${state.turns.length === 1 ? 'turn' : 'turns'} so far`,
      `session ${codeSpan(sessionId)}`,
    ].join(' · '),
  ].join('\n\n');
}

function standing(turn: SessionState['turns'][number], running: boolean): string {
  const { ended, stopReason, lastAt } = turn;
  const { runId } = newestRun(turn);
  const last = `last record ${lastAt.slice(0, 16).replace('T', ' ')} UTC`;
  if (running) return `**Running**: the run ${runId} works on it (${last}).`;
  switch (ended) {
    case undefined:
      return `**Cut off**: the run ${runId} died before its turn ended (${last}).`;
    case 'finished':
      return `**Done**: the last turn has finished (${last}).`;
    case 'pending-confirmation':
      return `**Waiting for you** (${last}).`;
    case 'error':
      return `**Failed** (${last}).`;
    case 'aborted':
      return `**Cancelled** (${last}).`;
    case 'stopped':
    case 'skipped':
      return `**Stopped** (${stopReason}; ${last}).`;
  }
}
