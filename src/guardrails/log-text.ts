import { stripVTControlCharacters } from 'node:util';
import { showInvisible } from './invisible.ts';

/**
 * A text of the model, of a tool or of a stranger, made safe for the workflow log: terminal sequences are taken out, other control
 * and invisible characters are shown as escapes, every kind of line end becomes `\n`, and no line is a command for the runner. It takes a line for
 * one when it starts with `::` behind blanks of any kind (such a line gets `| ` in front), and the old form `##[` anywhere in a line (shown as
 * `##\[`). Total, pure, stable when applied again.
 */
export function logText(text: string): string {
  const lines = showInvisible(stripVTControlCharacters(text.replace(/\r\n?/g, '\n'))).text;
  return lines.replaceAll('##[', '##\\[').replace(/^(?=[^\S\n]*::)/gm, '| ');
}
