import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { canUnshare } from '../jailed.ts';

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A PATH with every program of the system but these. */
export function pathWithout(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'gadget-path-'));
  folders.push(folder);
  const taken = new Set(names);
  for (const source of ['/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin'].filter((path) => existsSync(path))) {
    for (const name of readdirSync(source)) {
      if (taken.has(name)) continue;
      taken.add(name);
      symlinkSync(join(source, name), join(folder, name));
    }
  }
  return folder;
}

/** A jail to run hostile commands in, and the PATH that makes the action choose it. */
export interface JailChoice {
  readonly kind: string;
  readonly path?: string;
}

/** The jails that this machine has: that of `jailed`, and the one by unshare, which needs root or password-less sudo. */
export const jails: readonly JailChoice[] =
  inject('jail') === 'bubblewrap' && canUnshare()
    ? [{ kind: 'bubblewrap' }, { kind: 'unshare', path: pathWithout('bwrap') }]
    : [{ kind: inject('jail') || 'bubblewrap' }];
