import * as core from '@actions/core';
import type { Printer } from '../sinks/logger.ts';

/**
 * The runner's side of an action, by its toolkit: inputs, state, outputs, masks, log commands and the job summary. It prints and stores what it is
 * given: redact before (docs/security.md).
 */
export interface RunnerCommands extends Printer {
  /** An input without blanks around it; empty where there is none. */
  input(name: string): string;
  /** What main saved for the post step; empty where it saved nothing. */
  state(name: string): string;
  saveState(name: string, value: string): void;
  output(name: string, value: string): void;
  /** Hides a value in all later lines of the log. */
  mask(secret: string): void;
  /** Adds Markdown to the summary of the job; nothing where the runner has none. */
  summary(markdown: string): Promise<void>;
}

/** @param hasSummary whether the runner has given the step a summary (`GITHUB_STEP_SUMMARY`). */
export function createRunnerCommands(hasSummary: boolean): RunnerCommands {
  return {
    input: (name) => core.getInput(name),
    state: (name) => core.getState(name),
    saveState: (name, value) => core.saveState(name, value),
    output: (name, value) => core.setOutput(name, value),
    mask: (secret) => {
      // The log is masked line by line.
      for (const line of secret.split(/\r?\n/).filter((part) => part.trim() !== '')) core.setSecret(line);
    },
    summary: async (markdown) => {
      if (hasSummary) await core.summary.addRaw(markdown).write();
    },
    info: (line) => core.info(line),
    warning: (line) => core.warning(line),
    error: (line) => core.error(line),
    startGroup: (name) => core.startGroup(name),
    endGroup: () => core.endGroup(),
  };
}
