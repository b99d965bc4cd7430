/** The files that stand behind GITHUB_OUTPUT, GITHUB_STATE, GITHUB_ENV, GITHUB_PATH and GITHUB_STEP_SUMMARY. */
export const COMMAND_FILES = ['output', 'state', 'env', 'path', 'summary'] as const;
export type CommandFile = (typeof COMMAND_FILES)[number];

/**
 * Reads `NAME=VALUE` and `NAME<<DELIMITER` entries as the runner does on Linux.
 * Throws where the runner would fail the step; `file` names the file in the message.
 */
export function parseKeyValues(text: string, file: string): Record<string, string> {
  const values: Record<string, string> = {};
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (line === '') continue;
    const equals = line.indexOf('=');
    const heredoc = line.indexOf('<<');
    const where = `GITHUB_${file.toUpperCase()} line ${index + 1}`;
    if (equals >= 0 && (heredoc < 0 || equals < heredoc)) {
      if (equals === 0) throw new Error(`${where}: the name is empty: ${JSON.stringify(line)}`);
      values[line.slice(0, equals)] = line.slice(equals + 1);
    } else if (heredoc >= 0) {
      const name = line.slice(0, heredoc);
      const delimiter = line.slice(heredoc + 2);
      if (name === '' || delimiter === '') throw new Error(`${where}: the name or the delimiter is empty: ${JSON.stringify(line)}`);
      const end = lines.indexOf(delimiter, index + 1);
      if (end < 0) throw new Error(`${where}: the delimiter ${JSON.stringify(delimiter)} of ${name} does not come again`);
      values[name] = lines.slice(index + 1, end).join('\n');
      index = end;
    } else throw new Error(`${where}: neither NAME=VALUE nor NAME<<DELIMITER: ${JSON.stringify(line)}`);
  }
  return values;
}
