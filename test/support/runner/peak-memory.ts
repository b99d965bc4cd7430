import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A module for `node --import` that writes the peak memory of the process when it ends. It writes for direct children of this
 * process only: NODE_OPTIONS is inherited. maxRSS of the kernel's accounting comes second, because a process starts with the
 * peak of the one that it was forked from, here of the whole test process.
 */
function probe(folder: string): string {
  return `import { readFileSync, writeFileSync } from 'node:fs';
process.on('exit', () => {
  if (process.ppid !== ${process.pid}) return;
  let kilobytes = process.resourceUsage().maxRSS;
  try { kilobytes = Number(/VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))[1]); } catch {}
  writeFileSync(${JSON.stringify(folder)} + '/' + process.pid, String(kilobytes));
});
`;
}

/** Writes the probe into a folder and returns the NODE_OPTIONS that load it. */
export async function memoryProbe(folder: string): Promise<string> {
  const file = join(folder, 'probe.mjs');
  await writeFile(file, probe(folder));
  return `--import ${pathToFileURL(file).href}`;
}

/** Peak resident memory in kB that the process `pid` wrote; undefined when it did not get to its end. */
export async function readPeak(folder: string, pid: number): Promise<number | undefined> {
  const text = await readFile(join(folder, String(pid)), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number(text);
}
