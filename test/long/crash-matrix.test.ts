import { describe } from 'vitest';
import { approved, between, records, requests, tools } from '../support/crash/cells.ts';
import { matrix, undisturbed } from '../support/crash/matrix.ts';
import { jailedBundled } from '../support/jailed.ts';

// A matrix is some twenty runs, two at a time: more than a minute on two cores.
describe('a turn whose run is killed goes on in another runner', { timeout: 600_000 }, () => {
  jailedBundled('from any of its requests to the model', { tags: ['S0-48', 'S0-49', 'S0-50', 'S0-51', 'S3-024', 'S1-40', 'S1-42'] }, () =>
    matrix(requests),
  );

  jailedBundled(
    'from the middle of any tool: what it was doing died with its workspace, and is done again',
    { tags: ['S0-51', 'S1-31', 'S1-40'] },
    () => matrix(tools),
  );

  jailedBundled('from any of its records, before the server took it', { tags: ['S0-50', 'S0-51', 'S3-024', 'S3-072'] }, async () =>
    matrix(records(await undisturbed(), 'before')),
  );

  jailedBundled('from any of its records, after the server took it', { tags: ['S0-50', 'S0-51', 'S3-024', 'S3-072'] }, async () =>
    matrix(records(await undisturbed(), 'after')),
  );

  jailedBundled('from its branch that has no pull request yet, and from a record that nothing forced', { tags: ['S0-50', 'S0-51'] }, () =>
    matrix(between),
  );

  jailedBundled(
    'with what a person approved, which runs once at most, and is not asked for again before it was started',
    { tags: ['S0-51', 'S1-05', 'S1-31'] },
    () => matrix(approved),
  );
});
