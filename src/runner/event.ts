import { readFileSync } from 'node:fs';
import { Problem } from '../problem.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** @throws Problem naming the variable that the runner did not set. */
export function variable(env: Environment, name: string): string {
  const value = env[name];
  if (!value) throw new Problem(`The variable ${name} is not set.`, 'Run the action inside a GitHub Actions workflow.');
  return value;
}

/**
 * The event payload that the runner has written. Not read by the toolkit's context, which loads a GitHub client: most events are not for us.
 * @throws Problem if it cannot be read.
 */
export function readPayload(env: Environment): unknown {
  const path = variable(env, 'GITHUB_EVENT_PATH');
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Problem(
      `The event payload ${path} cannot be read: ${(error as Error).message}.`,
      'The runner writes it; pass GITHUB_EVENT_PATH on unchanged.',
      { cause: error },
    );
  }
}
