import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreFolder } from './restore.ts';

/** A new folder of our own for the files of one jail; others may enter it, since the jail can run as another user. */
export function makeScratch(prefix: string): string {
  const scratch = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(scratch, 0o755);
  for (const name of ['overlay', 'root', restoreFolder.outside]) mkdirSync(join(scratch, name));
  return scratch;
}
