import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { EOL } from 'node:os';
import type { Printer } from './logger.ts';

export interface RunnerFacts {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Contract: writes to the standard output of the step, which the runner reads line by line. */
  readonly write: (line: string) => void;
}

/** Data of a workflow command: what would end its line is escaped (docs: actions/reference/workflows-and-actions/workflow-commands). */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/**
 * The runner's side of an action: inputs, state, outputs, summary, masks and log commands. The toolkit's package does the same but loads an HTTP
 * stack for it, which costs 30 MB and 40 ms in every run, also in those that are not for us.
 */
export class RunnerCommands implements Printer {
  readonly #env: RunnerFacts['env'];
  readonly #write: RunnerFacts['write'];

  constructor({ env, write }: RunnerFacts) {
    this.#env = env;
    this.#write = write;
  }

  /** The runner keeps dashes in the names of inputs (platform.md section 5). Without an input: empty. */
  input(name: string): string {
    return (this.#env[`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`] ?? '').trim();
  }

  /** What main saved for the post step. */
  state(name: string): string {
    return this.#env[`STATE_${name}`] ?? '';
  }

  saveState(name: string, value: string): void {
    this.#toFile('GITHUB_STATE', name, value);
  }

  output(name: string, value: string): void {
    this.#toFile('GITHUB_OUTPUT', name, value);
  }

  /** Adds Markdown to the summary of the job; nothing where the runner has none. */
  summary(markdown: string): void {
    const file = this.#env['GITHUB_STEP_SUMMARY'];
    if (file) appendFileSync(file, markdown);
  }

  /** Hides a value in all later lines; each of its lines by itself, since the log is masked line by line. */
  mask(secret: string): void {
    for (const line of secret.split(/\r?\n/).filter((part) => part.trim() !== '')) this.#write(`::add-mask::${escapeData(line)}${EOL}`);
  }

  info(line: string): void {
    this.#write(line + EOL);
  }

  warning(line: string): void {
    this.#write(`::warning::${escapeData(line)}${EOL}`);
  }

  error(line: string): void {
    this.#write(`::error::${escapeData(line)}${EOL}`);
  }

  startGroup(name: string): void {
    this.#write(`::group::${escapeData(name)}${EOL}`);
  }

  endGroup(): void {
    this.#write(`::endgroup::${EOL}`);
  }

  /** A fresh random delimiter for each value: no text can end it early and add names of its own (A049). */
  #toFile(variable: string, name: string, value: string): void {
    const file = this.#env[variable];
    if (!file) return;
    const delimiter = `gadget_${randomUUID()}`;
    appendFileSync(file, `${name}<<${delimiter}${EOL}${value}${EOL}${delimiter}${EOL}`);
  }
}
