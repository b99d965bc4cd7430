import { stripVTControlCharacters } from 'node:util';
import { showInvisible } from './invisible.ts';

/**
 * Makes untrusted text (of the model, a tool or a stranger) safe for the workflow log: removes terminal sequences, shows other control and invisible
 * characters as escapes, normalizes line ends to `\n`, and breaks workflow commands, which the runner would execute. These are lines that start with
 * `::` after any whitespace (prefixed with `| `), and the old form `##[` anywhere in a line (shown as `##\[`). Never throws; pure, idempotent.
 */
export function logText(text: string): string {
  const lines = showInvisible(stripVTControlCharacters(text.replace(/\r\n?/g, '\n'))).text;
  return lines.replaceAll('##[', '##\\[').replace(/^(?=[^\S\n]*::)/gm, '| ');
}
