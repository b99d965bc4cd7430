import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Variables of a runner whose sandbox has the npm of this machine: one outside of `/usr` counts as the tool cache.
 * @throws Error if there is no npm on the PATH.
 */
export function npmOfThisMachine(): Readonly<Record<string, string>> {
  const folders = (process.env['PATH'] ?? '').split(':').filter((folder) => folder.startsWith('/') && !folder.includes('node_modules'));
  const found = folders.find((folder) => existsSync(join(folder, 'npm')));
  if (found === undefined) throw new Error('There is no npm on the PATH.');
  return /^\/(usr\/|bin$)/.test(found) ? {} : { RUNNER_TOOL_CACHE: dirname(found) };
}
