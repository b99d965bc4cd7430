import { parseCommand, REGISTERED } from './commands.ts';
import type { WorkflowCommand } from './commands.ts';

export interface LogLine {
  readonly stream: 'stdout' | 'stderr';
  readonly text: string;
}

export interface IssuedCommand extends WorkflowCommand {
  readonly stream: 'stdout' | 'stderr';
  /** The whole line as the process wrote it. */
  readonly line: string;
}

export interface JobLog {
  /** Every command that the runner acts on; not those between `stop-commands` and its token. */
  readonly commands: readonly IssuedCommand[];
  /** The log as a reader of the run's page sees it: commands taken out or rendered, masked values starred out. */
  readonly masked: string;
}

const SHOWN = new Set(['error', 'warning', 'notice', 'group', 'endgroup']);

/** Values that the log hides from the moment they are known; shared by the phases of a step, as in the runner. */
export class SecretMasker {
  #values: string[];

  constructor(values: readonly string[] = []) {
    this.#values = [];
    for (const value of values) this.add(value);
  }

  /** A value of several lines also hides each of its lines. */
  add(value: string): void {
    const values = [value, ...value.split(/[\r\n]+/u)].filter((part) => part.trim() !== '');
    this.#values = [...new Set([...this.#values, ...values])].sort((one, other) => other.length - one.length);
  }

  mask(text: string): string {
    return this.#values.reduce((result, value) => result.replaceAll(value, '***'), text);
  }
}

/** Reads the lines of a process in the order in which they arrived, as the runner's command manager does. */
export function readJobLog(lines: readonly LogLine[], masker: SecretMasker): JobLog {
  const commands: IssuedCommand[] = [];
  const shown: string[] = [];
  let stopToken: string | undefined;
  const show = (text: string): void => void shown.push(masker.mask(text));
  for (const { stream, text } of lines) {
    const command = parseCommand(text, stopToken === undefined ? REGISTERED : new Set([...REGISTERED, stopToken]));
    if (!command || (stopToken !== undefined && command.name !== stopToken)) {
      show(text);
      continue;
    }
    commands.push({ ...command, stream, line: text });
    if (stopToken !== undefined) {
      stopToken = undefined;
      show(text);
    } else if (command.name === 'stop-commands') {
      // The runner refuses a token that is empty or a command itself; the commands then go on.
      const token = command.data.toLowerCase();
      if (token !== '' && token !== 'pause-logging' && !REGISTERED.has(token)) stopToken = token;
      show(text);
    } else if (command.name === 'add-mask') masker.add(command.data);
    else if (SHOWN.has(command.name)) show(`##[${command.name}]${command.data}`);
  }
  return { commands, masked: shown.map((line) => `${line}\n`).join('') };
}
