import type { Message } from '../agent/messages.ts';
import { codeSpan } from '../guardrails/fence.ts';

/** Tools of the repository whose calls ran, by name and definition (SHA-256 in hex), each once, in their order. Pure. */
export function usedToolsIn(messages: readonly Message[]): string[] {
  const used = messages.flatMap((message) => {
    // A stored message may be forged: what is no hash is not shown.
    if (message.role !== 'tool' || !/^[0-9a-f]{64}$/.test(message.definition ?? '')) return [];
    return [`${codeSpan(message.name)} (definition ${codeSpan(message.definition!.slice(0, 8))})`];
  });
  return [...new Set(used)];
}

/** Them in one phrase; nothing for none. @param used texts of `usedToolsIn`. */
export function usedToolsText(used: readonly string[]): string[] {
  return used.length === 0 ? [] : [`${used.length === 1 ? 'custom tool' : 'custom tools'} ${used.join(', ')}`];
}
