import { distance } from 'fastest-levenshtein';
import { readCommand } from '../trigger/command.ts';

/**
 * The answer that a text probably means, with its first word misspelled: `aprove all` → `approve all`. Undefined for other texts, such as
 * `improve the tests`. Pure.
 */
export function misspelledAnswer(text: string, command: string): string | undefined {
  const [, word = '', rest = ''] = /^(\S+)\s*([^]*)$/.exec(text.trim()) ?? [];
  for (const name of ['approve', 'deny', 'answer'] as const) {
    const read = readCommand(`${command} ${name} ${rest}`, command);
    if (read?.name === name && distance(word.toLowerCase(), name) <= (name === 'deny' ? 1 : 2)) return `${name} ${rest}`.trim();
  }
  return undefined;
}
