import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { inject, test } from 'vitest';
import { mode } from './runner/mode.ts';

const jail = inject('jail');

/** The jail by unshare asks for root or password-less sudo. */
export function canUnshare(): boolean {
  return process.getuid?.() === 0 || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
}

/** A test that needs a jail; where none works it is named as NOT RUN at the end of the run. */
export const jailed = test.skipIf(jail === '');

/**
 * Tests of what only a process shows: a signal, what is left behind, the post step after a death, two runs at once, the bundle itself. The runs that
 * need one are processes of their own; everything else plays inside the test's (suite-reporter.ts counts them).
 */
export const bundled = test.extend('process', { auto: true }, async ({ task }, { onCleanup }) => {
  task.meta.bundle = true;
  mode.processes = 'where needed';
  onCleanup(() => {
    mode.processes = 'never';
  });
});

/** Lets the runs of a hook be processes, for the tests of `bundled` that look at what came of them. */
export async function inProcesses<Result>(play: () => Promise<Result>): Promise<Result> {
  mode.processes = 'where needed';
  try {
    return await play();
  } finally {
    mode.processes = 'never';
  }
}

/** Those of them that need a jail. */
export const jailedBundled = bundled.skipIf(jail === '');

/** Tests of one of the two jails; where this machine does not have it they are named as NOT RUN at the end of the run. */
export const jailedBy = {
  bubblewrap: test.skipIf(jail !== 'bubblewrap'),
  unshare: test.skipIf(jail === '' || !canUnshare()),
};

/** Makes a folder that is a PATH with every program of the system but one. */
export function pathWithout(program: string, folder: string): string {
  mkdirSync(folder);
  const bins = ['/usr/bin', '/usr/sbin', '/bin', '/sbin'].filter((bin) => existsSync(bin));
  const found = new Map(bins.flatMap((bin) => readdirSync(bin).map((name) => [name, join(bin, name)] as const)));
  for (const [name, path] of found) if (name !== program) symlinkSync(path, join(folder, name));
  return folder;
}
