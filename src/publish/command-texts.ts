import { codeSpan, fence } from '../guardrails/fence.ts';
import { isQuestion, shortId, waitingCalls } from '../session/approvals.ts';
import type { SessionState } from '../session/session-state.ts';
import { usages, type ReservedWord } from '../trigger/command.ts';
import { marker } from './comments.ts';

const meanings: Readonly<Record<ReservedWord, string>> = {
  plan: 'make a plan and change nothing',
  approve: 'let these calls run · the only one that waits · all that wait · all, and the rest of the turn without asking',
  deny: 'do not run them; the reason is told to the agent',
  answer: 'answer the question of the agent',
  continue: 'go on with a turn that was stopped, cancelled or failed, with a fresh budget; or ask again for what waits',
  stop: 'end the turn that runs or waits',
  status: 'say where it stands',
  help: 'show this',
  reset: 'forget the conversation; the next turn starts a new one',
};

/** A reply to a command that started no turn. */
export function replyText(words: string, runUrl: string): string {
  return `${words}\n\n[Run log](${runUrl})\n\n${marker('command', 'none')}`;
}

/** All commands, or the way to write one. */
export function helpText(command: string, only?: ReservedWord): string {
  const words = only === undefined ? (Object.keys(usages) as ReservedWord[]) : [only];
  const rows = words.map((word) => `| ${usages[word].map((usage) => codeSpan(`${command} ${usage}`)).join('<br>')} | ${meanings[word]} |`);
  const first = only === undefined ? [`| ${codeSpan(`${command} TEXT`)} | do this, in the conversation of this thread |`] : [];
  const about =
    only === undefined
      ? 'The command stands at the very beginning of a comment:'
      : `${codeSpan(`${command} ${only}`)} cannot be understood like that. It is written so:`;
  return [about, ['| Comment | What it does |', '| --- | --- |', ...first, ...rows].join('\n')].join('\n\n');
}

/** Why an answer did not count. What it was about goes on waiting. */
export function refusalText(why: string): string {
  return `⚠️ **Nothing was decided.** ${why}`;
}

/** Where the session of a thread stands. */
export function statusText(state: SessionState, sessionId: string, command: string, running: boolean): string {
  const turn = state.turns.at(-1);
  if (!turn) return 'ℹ️ There is no turn on this thread yet.';
  const waiting = waitingCalls(turn);
  const calls = waiting.map((call) => `- ${codeSpan(shortId(call))} ${isQuestion(call) ? 'a question' : codeSpan(call.name)}`);
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

function standing({ ended, stopReason, runId, lastAt }: SessionState['turns'][number], running: boolean): string {
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
