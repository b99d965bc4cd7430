import { call, say } from '../test/support/model/script.ts';
import { startModel } from '../test/support/model/scripted-model.ts';

/**
 * Serves a scripted model on loopback for a job of CI that plays the action itself: it runs one command and reports. Prints its base URL, and runs
 * until it is killed.
 */
const model = await startModel((_, index) =>
  index === 0 ? call('execute_command', { command: 'id; uname -r; git status --short | head' }) : say('The sandbox works.'),
);
process.stdout.write(`${model.baseUrl}\n`);
