import type { Message } from '../agent/messages.ts';

/** The agent's last report of its work, ignoring messages after a repair that `verify` demanded. Undefined if there is none. Pure. */
export function reportOf(messages: readonly Message[]): string | undefined {
  let report: string | undefined;
  let repairing = false;
  for (const message of messages) {
    if (message.role === 'user') repairing = message.repair === true;
    else if (message.role === 'assistant' && message.toolCalls.length === 0 && message.content.trim() !== '' && !repairing)
      report = message.content;
  }
  return report;
}
