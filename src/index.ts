import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { main as play } from './main.ts';
import { explainOldNode } from './runner/node-version.ts';
import { ownProcess } from './runner/process.ts';

/**
 * The file that the runner starts, for both steps of the action. Importing it provides `main` and starts nothing. The action itself is loaded late,
 * so that an old Node gets as far as the line that says it is too old (checked by test/architecture.test.ts).
 */
export const main: typeof play = async (environment, io) => (await import('./main.ts')).main(environment, io);

const started = process.argv[1];
if (started !== undefined && existsSync(started) && realpathSync(started) === fileURLToPath(import.meta.url)) {
  const tooOld = explainOldNode(process.versions.node);
  if (tooOld === undefined) {
    await import('./main.ts');
    // On a large machine V8 collects late, and a long turn would hold 350 MB of garbage that lives for one iteration: requests and results. Set
    // before the action is loaded, these flags would cost every event 17 ms of garbage collection.
    for (const flag of ['--semi-space-growth-factor=1', '--heap-growing-percent=10']) setFlagsFromString(flag);
    // With DEBUG set, libraries print what they do: simple-git would print git's environment, token included, on standard error.
    delete process.env['DEBUG'];
    process.exitCode = await main(process.env, ownProcess);
  } else {
    ownProcess.print(`::error::${tooOld}\n`);
    process.exitCode = 1;
  }
}
