import { stripVTControlCharacters } from 'node:util';

/**
 * Titles and links of a terminal, and where they begin without an end: `stripVTControlCharacters` looks for the end of each through all that follows,
 * which takes seconds where nothing else is written.
 */
// eslint-disable-next-line no-control-regex
const titles = /\u001B\](?:[^\u0007\u001B\n]*(?:\u0007|\u001B\\))?/g;
/** What wipes the line that is written on. */
// eslint-disable-next-line no-control-regex
const wipes = /\u001B\[2K|\r\u001B\[0?K/;

/**
 * What a terminal would show of the output of a command, without its colors: of a line that is written over (a progress bar) the last state alone.
 * Pure, linear.
 */
export function terminalText(output: string): string {
  const lines = output.replace(titles, '').split('\n');
  return lines.map((line) => overwritten(stripVTControlCharacters(line.split(wipes).at(-1)!))).join('\n');
}

/** What is written behind a carriage return covers what stood there, and no more. */
function overwritten(line: string): string {
  if (!line.includes('\r')) return line;
  return line.split('\r').reduceRight((shown, layer) => shown + layer.slice(shown.length), '');
}
