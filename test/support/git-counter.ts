import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for the front of PATH with a git that notes each call and then is the real one. */
export interface GitCounter extends Disposable {
  readonly folder: string;
  /** The arguments of each call so far. */
  calls(): readonly string[];
}

export function countGit(): GitCounter {
  const folder = mkdtempSync(join(tmpdir(), 'gadget-git-'));
  const notes = join(folder, 'calls');
  writeFileSync(notes, '');
  const git = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  writeFileSync(join(folder, 'git'), `#!/bin/sh\necho "$*" >>'${notes}'\nexec ${git} "$@"\n`);
  chmodSync(join(folder, 'git'), 0o755);
  return {
    folder,
    calls: () => readFileSync(notes, 'utf8').split('\n').filter(Boolean),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
