import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ramDisk = '/dev/shm';
const enoughBytes = 2 * 1024 ** 3;
/** Of statfs(2). */
const tmpfs = 0x01021994;

/** Where tests make their folders: in memory where the machine has room for that, since a run makes some thousand files and removes them again. */
export function scratchFolder(): string {
  try {
    const { type, bavail, bsize } = statfsSync(ramDisk);
    if (type !== tmpfs || bavail * bsize < enoughBytes) return tmpdir();
    const folder = mkdtempSync(join(ramDisk, 'gadget-try-'));
    try {
      const script = join(folder, 'try');
      writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 });
      execFileSync(script);
      return ramDisk;
    } finally {
      rmSync(folder, { recursive: true });
    }
  } catch {
    return tmpdir();
  }
}
