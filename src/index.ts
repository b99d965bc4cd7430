import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { main as play } from './main.ts';
import { explainOldNode } from './runner/node-version.ts';
import { ownProcess } from './runner/process.ts';

/**
 * The file that the runner starts, for both steps of the action. Who imports it gets `main` and starts nothing. The action itself is loaded
 * late: an older Node has to get as far as the line that says so (test/architecture.test.ts keeps it so).
 */
export const main: typeof play = async (environment, io) => (await import('./main.ts')).main(environment, io);

const started = process.argv[1];
if (started !== undefined && existsSync(started) && realpathSync(started) === fileURLToPath(import.meta.url)) {
  const tooOld = explainOldNode(process.versions.node);
  if (tooOld === undefined) {
    await import('./main.ts');
    // On a large machine V8 collects late, and a long turn would take 350 MB for garbage that lives for one iteration: requests and results. Set before
    // the action is loaded, they would cost every event 17 ms of collections.
    for (const flag of ['--semi-space-growth-factor=1', '--heap-growing-percent=10']) setFlagsFromString(flag);
    // Libraries that print what they do would print the environment of git with the token in it (simple-git, on standard error).
    delete process.env['DEBUG'];
    process.exitCode = await main(process.env, ownProcess);
  } else {
    ownProcess.print(`::error::${tooOld}\n`);
    process.exitCode = 1;
  }
}
