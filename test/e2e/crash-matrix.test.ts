import { describe, expect } from 'vitest';
import { approved, between, only, records, requests, tools } from '../support/crash/cells.ts';
import { matrix, undisturbed } from '../support/crash/matrix.ts';
import { jailed, jailedBundled } from '../support/jailed.ts';

// One kill of each kind; test/long/crash-matrix.test.ts plays them all.
describe('a turn whose run is killed goes on in another runner', () => {
  jailed('and each record of an undisturbed one has log and workspace in step', { tags: ['S3-072'] }, async () => {
    // The beginning, before publishing, the end: at least.
    expect(await undisturbed()).toBeGreaterThanOrEqual(3);
  });

  jailedBundled(
    'from a request to the model, and from the middle of a command that keeps its changes',
    { tags: ['S0-48', 'S0-49', 'S0-50', 'S0-51', 'S1-31'] },
    () => matrix([...only(requests, 'request 6'), ...only(tools, 'a command that keeps its changes')]),
  );

  jailedBundled(
    'from a record that the server took, and from a branch that has no pull request yet',
    { tags: ['S0-50', 'S0-51', 'S3-024'] },
    async () => matrix([...only(records(await undisturbed(), 'after'), 'push 2, after it was taken'), ...only(between, 'the branch')]),
  );

  jailedBundled(
    'with what a person approved, which is not asked for again before it was started, and runs once at most',
    { tags: ['S0-51', 'S1-05'] },
    () => matrix(only(approved, 'push 2, before it was taken', 'the approved command')),
  );
});
