import type { Message } from '../agent/messages.ts';

/** The last words of an agent that say what it did: what it says of a repair that `verify` made it do is none. Undefined where there are none. Pure. */
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
