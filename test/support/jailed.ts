import { spawnSync } from 'node:child_process';
import { inject, test } from 'vitest';

const jail = inject('jail');

/** The jail by unshare asks for root or password-less sudo. */
export function canUnshare(): boolean {
  return process.getuid?.() === 0 || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
}

/** A test that needs a jail; where none works it is named as NOT RUN at the end of the run. */
export const jailed = test.skipIf(jail === '');

/** Tests of one of the two jails; where this machine does not have it they are named as NOT RUN at the end of the run. */
export const jailedBy = {
  bubblewrap: test.skipIf(jail !== 'bubblewrap'),
  unshare: test.skipIf(jail === '' || !canUnshare()),
};
