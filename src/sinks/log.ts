import { parseJson } from '../agent/json.ts';
import type { EventFrame, Sink } from '../agent/events.ts';
import type { Usage } from '../agent/messages.ts';
import type { Logger } from './logger.ts';

/** Max characters of a tool result in the log; the session has all of it. */
const shownResult = 2000;
const shownArguments = 500;
const shownCommand = 200;

function brief(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)} … (${text.length} characters)`;
}

const planMarks = { open: '[ ]', doing: '[>]', done: '[x]' } as const;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

function tokens(usage: Usage | undefined): string {
  if (!usage) return 'no token counts';
  return `${usage.estimated ? 'about ' : ''}${usage.inputTokens} tokens in, ${usage.outputTokens} out`;
}

/** The command of a call on one line; undefined if its arguments cannot be read. */
function commandOf(text: string): string | undefined {
  const { command } = (parseJson(text) ?? {}) as { command?: unknown };
  return typeof command === 'string' ? command.replaceAll('\n', '\\n') : undefined;
}

function callLine(name: string, text: string): string {
  const command = name === 'execute_command' ? commandOf(text) : undefined;
  return command === undefined ? `[Tool] ${name} ${brief(text, shownArguments)}` : `[Shell] Executing: ${brief(command, shownCommand)}`;
}

/** The collapsible groups of the log; the runner cannot nest them. */
class Groups {
  readonly #log: Logger;
  #open = false;

  constructor(log: Logger) {
    this.#log = log;
  }

  open(name: string): void {
    this.close();
    this.#log.startGroup(name);
    this.#open = true;
  }

  close(): void {
    if (this.#open) this.#log.endGroup();
    this.#open = false;
  }
}

/** Readable lines for people who look at the run: one group per iteration. Lines of subagents are marked, in the group of the call. */
export function createLogSink(log: Logger): Sink {
  const groups = new Groups(log);
  const marked: Pick<Logger, 'info' | 'warning'> = {
    info: (line) => log.info(`[Subagent] ${line}`),
    warning: (line) => log.warning(`[Subagent] ${line}`),
  };
  return (event: EventFrame) => {
    const own = event.agent === undefined;
    const say = own ? log : marked;
    switch (event.type) {
      case 'activity': {
        const { phase, iteration } = event.payload;
        if (phase === 'compacting') {
          say.info('[prepareStep] Threshold exceeded, compacting...');
          return say.info('[Agent] Triggering compaction...');
        }
        if (phase === 'tool_exec') return;
        const name = phase === 'thinking' ? `Iteration ${iteration}` : phase === 'verifying' ? 'Checks of the workflow' : 'Publishing';
        return own ? groups.open(name) : say.info(name);
      }
      case 'plan.updated':
        return say.info(`[Plan]\n${event.payload.steps.map(({ text, status }) => `${planMarks[status]} ${text}`).join('\n')}`);
      case 'turn.created':
        return say.info(`[Agent] Turn ${event.turnId} in the session ${event.payload.session} (${event.payload.sessionId})`);
      case 'agent.started':
        return own ? undefined : say.info(`[Agent] Starting as ${event.payload.role}`);
      case 'agent.ended':
        return own ? undefined : say.info(`[Agent] Ended: ${event.payload.status}`);
      case 'thinking':
        return say.info(`[Thinking] ${brief(event.payload.content, shownResult)}`);
      case 'block.reply':
        return say.info(`[Agent] ${brief(event.payload.content, shownResult)}`);
      case 'step.prepared':
        return say.info(`[prepareStep] Token count: ${event.payload.tokens}`);
      case 'compaction': {
        const { round, before, after, messages } = event.payload;
        return say.info(`[Compaction] Round ${round}: ${before} → ${after} tokens (${messages} messages summarized)`);
      }
      case 'model.answered': {
        const { usage, durationMs, toolCalls } = event.payload;
        return say.info(`[Model] ${seconds(durationMs)}, ${tokens(usage)}, ${toolCalls} tool ${toolCalls === 1 ? 'call' : 'calls'}`);
      }
      case 'model.failed':
        return say.info(`[Model] Failed after ${seconds(event.payload.durationMs)}: ${brief(event.payload.error, shownResult)}`);
      case 'tool.call':
        return say.info(callLine(event.payload.name, event.payload.arguments));
      case 'tool.result': {
        const { name, is_error: failed, durationMs, verdict, why, result } = event.payload;
        return say.info(`${failed ? '[Failed]' : '[Result]'} ${name}, ${durationMs} ms, ${verdict}: ${why}\n${brief(result, shownResult)}`);
      }
      case 'run.retrying': {
        const { attempt, maxAttempts, delayMs, error } = event.payload;
        // The failure is in the line above. A run gets an annotation only if something changes for people.
        if (attempt === maxAttempts) return say.warning(error);
        return say.info(`[Model] Attempt ${attempt} of ${maxAttempts} failed; the next one starts in ${seconds(delayMs)}.`);
      }
      case 'security.injection_detected':
        return injection(event.payload, say);
      case 'run.completed':
        groups.close();
        log.info(`[Agent] Completed in ${event.payload.iterations} steps`);
        return log.info(`[Agent] Completed: ${event.payload.status} (${event.payload.stopReason})`);
      case 'run.failed':
        groups.close();
        log.info(`[Agent] Error: ${event.payload.error}`);
        log.info(`[Agent] Final message count: ${event.payload.messages}`);
        return log.error(event.payload.error);
      case 'network.used':
      case 'run.started':
      case 'state':
      case 'chunk':
      case 'model.called':
        return;
    }
  };
}

/** Tool results get a prefix for the model but no annotation: a repository about prompts would be full of annotations. */
function injection(
  { source, patterns, action }: Extract<EventFrame, { type: 'security.injection_detected' }>['payload'],
  say: Pick<Logger, 'info' | 'warning'>,
): void {
  const line = `[Guard] This looks like a prompt injection: ${patterns.join(', ')} (in: ${source}; action: ${action})`;
  if ((action === 'warn' || action === 'block') && !source.startsWith('tool:')) say.warning(line);
  else say.info(line);
}
