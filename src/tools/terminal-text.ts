import { stripVTControlCharacters } from 'node:util';

/**
 * Terminal titles and links (OSC sequences), also without their end: for each missing end, `stripVTControlCharacters` would search all that follows,
 * which takes seconds in an output of nothing else.
 */
// eslint-disable-next-line no-control-regex
const titles = /\u001B\](?:[^\u0007\u001B\n]*(?:\u0007|\u001B\\))?/g;
/** Sequences that clear the current line. */
// eslint-disable-next-line no-control-regex
const wipes = /\u001B\[2K|\r\u001B\[0?K/;

/**
 * What a terminal would show of the output of a command, without colors: of a line that is overwritten (a progress bar), only the last state. Pure,
 * linear.
 */
export function terminalText(output: string): string {
  const lines = output.replace(titles, '').split('\n');
  return lines.map((line) => overwritten(stripVTControlCharacters(line.split(wipes).at(-1)!))).join('\n');
}

/** Text after a carriage return covers only as much of the earlier text as it is long. */
function overwritten(line: string): string {
  if (!line.includes('\r')) return line;
  return line.split('\r').reduceRight((shown, layer) => shown + layer.slice(shown.length), '');
}
