import { existsSync, realpathSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { main } from './main.ts';
import { ownProcess } from './runner/process.ts';

/** The file that the runner starts, for both steps of the action. Who imports it gets `main` and starts nothing. */
export { main };

const started = process.argv[1];
if (started !== undefined && existsSync(started) && realpathSync(started) === import.meta.filename) {
  // On a large machine V8 collects late, and a long turn would take 350 MB for garbage that lives for one iteration: requests and results.
  for (const flag of ['--semi-space-growth-factor=1', '--heap-growing-percent=10']) setFlagsFromString(flag);
  // Libraries that print what they do would print the environment of git with the token in it (simple-git, on standard error).
  delete process.env['DEBUG'];
  process.exitCode = await main(process.env, ownProcess);
}
