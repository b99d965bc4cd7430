import { appendFileSync } from 'node:fs';
import * as core from '@actions/core';
import type { Printer } from '../sinks/logger.ts';
import type { Environment } from './event.ts';
import { withToolkit, type Io } from './process.ts';

/**
 * The runner's commands, through its toolkit: inputs, state, outputs, masks, log commands and the job summary. It prints and stores text as given:
 * redact first (SECURITY.md).
 */
export interface RunnerCommands extends Printer {
  /** A trimmed input; empty if it is not set. */
  input(name: string): string;
  /** A value that main saved for the post step; empty if it saved none. */
  state(name: string): string;
  saveState(name: string, value: string): void;
  output(name: string, value: string): void;
  /** Hides a value in all later lines of the log. */
  mask(secret: string): void;
  /** Appends Markdown to the job summary; does nothing if the runner has none (`GITHUB_STEP_SUMMARY`). */
  summary(markdown: string): void;
}

/** @param environment the step's environment, with its inputs and the runner's files. */
export function createRunnerCommands(environment: Environment, print: Io['print']): RunnerCommands {
  const using = <Result>(call: () => Result): Result => withToolkit(environment, print, call);
  return {
    input: (name) => using(() => core.getInput(name)),
    state: (name) => using(() => core.getState(name)),
    saveState: (name, value) => using(() => core.saveState(name, value)),
    output: (name, value) => using(() => core.setOutput(name, value)),
    mask: (secret) => {
      // The log is masked line by line.
      for (const line of secret.split(/\r?\n/).filter((part) => part.trim() !== '')) using(() => core.setSecret(line));
    },
    // The toolkit's own summary sticks to the first file that it was written to.
    summary: (markdown) => {
      const file = environment['GITHUB_STEP_SUMMARY'];
      if (file) appendFileSync(file, markdown);
    },
    info: (line) => using(() => core.info(line)),
    warning: (line) => using(() => core.warning(line)),
    error: (line) => using(() => core.error(line)),
    startGroup: (name) => using(() => core.startGroup(name)),
    endGroup: () => using(() => core.endGroup()),
  };
}
