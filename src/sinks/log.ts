import type { EventFrame, Sink } from '../agent/events.ts';
import type { Logger } from './logger.ts';

/** Characters of a tool result that the log shows; the session has the whole. */
const shownResult = 2000;

function brief(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)} … (${text.length} characters)`;
}

/** Readable lines for people who look at the run: one group for each iteration. */
export function createLogSink(log: Logger): Sink {
  let open = false;
  const close = (): void => {
    if (open) log.endGroup();
    open = false;
  };
  return (event: EventFrame) => {
    switch (event.type) {
      case 'activity':
        if (event.payload.phase === 'tool_exec') return;
        close();
        log.startGroup(event.payload.phase === 'thinking' ? `Iteration ${event.payload.iteration}` : 'Publishing');
        open = true;
        return;
      case 'turn.created':
        log.info(`[Agent] Turn ${event.turnId} in the session ${event.payload.session} (${event.payload.sessionId})`);
        return;
      case 'thinking':
        log.info(`[Thinking] ${brief(event.payload.content, shownResult)}`);
        return;
      case 'block.reply':
        log.info(`[Agent] ${brief(event.payload.content, shownResult)}`);
        return;
      case 'model.answered': {
        const { usage, durationMs, toolCalls } = event.payload;
        log.info(
          `[Model] ${(durationMs / 1000).toFixed(1)} s, ${usage ? `${usage.inputTokens} tokens in, ${usage.outputTokens} out` : 'no token counts'}, ${toolCalls} tool ${toolCalls === 1 ? 'call' : 'calls'}`,
        );
        return;
      }
      case 'tool.call':
        log.info(`[Tool] ${event.payload.name} ${brief(event.payload.arguments, 500)}`);
        return;
      case 'tool.result':
        log.info(
          `${event.payload.is_error ? '[Failed]' : '[Result]'} ${event.payload.durationMs} ms, ${event.payload.verdict}: ${event.payload.why}\n${brief(event.payload.result, shownResult)}`,
        );
        return;
      case 'run.retrying':
        log.warning(
          `Attempt ${event.payload.attempt} of ${event.payload.maxAttempts} failed; the next one starts in ${event.payload.delayMs} ms. ${event.payload.error}`,
        );
        return;
      case 'run.completed':
        close();
        log.info(`[Agent] Completed: ${event.payload.status} (${event.payload.stopReason})`);
        return;
      case 'run.failed':
        close();
        log.error(event.payload.error);
        return;
      case 'run.started':
      case 'chunk':
        return;
    }
  };
}
