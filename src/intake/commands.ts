import type { CommentReference, Commander } from '../session/entries.ts';
import { closed, interrupted, openCalls } from '../session/open-calls.ts';
import { newestRun, unrecordedUsage, type RecordedTurn } from '../session/session-state.ts';
import { SessionBusy } from '../session/session-errors.ts';
import { messageEntries } from '../session/record-turn.ts';
import { Meter } from '../agent/stats.ts';
import { helpText, commandReply, statusText } from '../publish/command-texts.ts';
import type { PlainCommand } from '../trigger/command.ts';
import type { Trigger } from '../trigger/trigger.ts';
import type { Admitted } from './authorize.ts';
import type { Configured } from './configure.ts';
import { manageMemory } from './memory-command.ts';
import { isRunning, runUrlIn, type OpenSession } from './find-session.ts';
import type { Services } from './services.ts';
import { resolveConfirmation, showEnd } from './progress-comment.ts';

/** Opens the session of the thread in its current state. */
export type Open = () => Promise<OpenSession>;

/** What commands can reach. */
export interface Reach {
  readonly open: Open;
  readonly configured: () => Promise<Configured>;
  /** The account that Gadget acts as, if GitHub reported it. */
  readonly self: number | undefined;
}

/** Carries out a command and answers it in one comment. @returns the address of that comment. */
export async function handleCommand(
  command: PlainCommand,
  trigger: Trigger,
  admitted: Admitted,
  reach: Reach,
  services: Services,
): Promise<string> {
  return reply(await carryOut(command, trigger, admitted, reach, services), trigger, services);
}

/** @returns the address of the comment; empty if there is no thread. */
export async function reply(words: string, { thread }: Trigger, { github, redact, runner, log }: Services): Promise<string> {
  if (thread.number !== undefined) return (await github.comment(thread.number, redact(commandReply(words, runner.runUrl)))).url;
  log.info(words);
  return '';
}

async function carryOut(command: PlainCommand, trigger: Trigger, admitted: Admitted, reach: Reach, services: Services): Promise<string> {
  const { open, configured, self } = reach;
  const word = services.inputs.command;
  switch (command.name) {
    case 'help':
      return helpText(word);
    case 'usage':
      return helpText(word, command.of);
    case 'status': {
      const { state } = await open();
      return statusText(state, word, await isRunning(state, services), runUrlIn(services.runner));
    }
    case 'stop':
      return again(() => stop(trigger, admitted, open, services));
    case 'reset':
      return again(() => reset(trigger, admitted, open, services));
    case 'memory': {
      const request = { trigger, admitted, self, configured: await configured(), open: await open() };
      return manageMemory(command.action, request, services);
    }
  }
}

/** Max attempts of a command to write to a session that a running turn also writes to. */
const maxTries = 5;

async function again<T>(attempt: () => Promise<T>): Promise<T> {
  for (let number = 1; ; number++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof SessionBusy) || number === maxTries) throw error;
    }
  }
}

function behind({ comment }: Trigger, { actor, permission }: Admitted): { by: Commander; comment: CommentReference } {
  return { by: { login: actor.login, id: actor.id, permission }, comment: { id: comment?.id ?? 0, url: comment?.url ?? '' } };
}

/** Milliseconds by which clocks may differ. */
const clockSkew = 60_000;

/** In a re-run job, a command does not apply to a turn that began after the command was given. */
function isLate({ comment }: Trigger, turn: RecordedTurn | undefined, { runner }: Services): boolean {
  if (!comment || !turn || runner.runAttempt === 1) return false;
  return new Date(turn.order.createdAt).getTime() > new Date(comment.createdAt).getTime() + clockSkew;
}

const late = 'ℹ️ Nothing was done: the turn began after this command was given.';

/** Ends the waiting turn, or asks the run that works on it to end it. */
async function stop(trigger: Trigger, admitted: Admitted, open: Open, services: Services): Promise<string> {
  const { session, state } = await open();
  const turn = state.turns.at(-1);
  const at = services.now().toISOString();
  const who = behind(trigger, admitted);
  if (isLate(trigger, turn, services)) return late;
  if (turn && (await isRunning(state, services))) {
    session.append({ kind: 'stop.requested', turnId: turn.turnId, at, ...who });
    await session.push();
    const cancelled = await services.github.cancelRun(Number(newestRun(turn).runId));
    return `🛑 The turn will stop${cancelled ? ': its run is being cancelled' : ' within a minute'}. The work so far is kept.`;
  }
  if (!turn || (turn.ended !== undefined && turn.ended !== 'pending-confirmation'))
    return 'ℹ️ Nothing is running or waiting on this thread.';
  const why = `stopped by @${who.by.login}`;
  const closing = openCalls(state).map((call) =>
    closed(call, turn.startedCalls.has(call.id) ? interrupted : { content: `ERROR: denied: ${why}`, why }, at),
  );
  const stats = unrecordedUsage(turn, state, new Meter(undefined));
  session.append(...messageEntries(closing, turn.turnId, at), {
    kind: 'turn.ended',
    turnId: turn.turnId,
    at,
    status: 'aborted',
    stopReason: 'aborted',
    stats,
  });
  await session.push();
  await showEnd(turn, 'somebody stopped the turn', services);
  await resolveConfirmation(turn, services);
  return `🛑 The turn has ended. The work so far is kept; \`${services.inputs.command} continue\` continues it.`;
}

/** Forgets the conversation. Its log stays in the chain of the session's ref. */
async function reset(trigger: Trigger, admitted: Admitted, open: Open, services: Services): Promise<string> {
  const { session, state } = await open();
  const turn = state.turns.at(-1);
  if (!turn) return 'ℹ️ There is no conversation on this thread yet.';
  if (isLate(trigger, turn, services)) return late;
  if (await isRunning(state, services))
    return `⚠️ A turn is running on this thread. End it first with \`${services.inputs.command} stop\`.`;
  session.append({ kind: 'closed', turnId: turn.turnId, at: services.now().toISOString(), by: behind(trigger, admitted).by });
  await session.push();
  if (turn.ended !== 'finished') await showEnd(turn, 'the conversation was reset', services);
  await resolveConfirmation(turn, services);
  return '🧹 The next turn on this thread starts a new conversation. Branches and pull requests stay as they are.';
}
