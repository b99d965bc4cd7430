import { readdir, readFile } from 'node:fs/promises';

export interface Orphan {
  readonly pid: number;
  readonly command: string;
}

async function processIds(): Promise<number[]> {
  const names = await readdir('/proc').catch(() => []);
  return names.map(Number).filter((pid) => Number.isInteger(pid) && pid > 0);
}

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  // The name of the command is in parentheses and may hold anything.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself in the meantime.
  }
}

/** Ends a process that the harness started and all its descendants; without /proc only the process itself. */
export async function killTree(root: number): Promise<void> {
  const children = new Map<number, number[]>();
  for (const pid of await processIds()) {
    const parent = await parentOf(pid);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  for (const pid of tree) kill(pid);
}

/**
 * Ends the processes that carry the tracking id of a step in their environment, as the runner does at the end of a job.
 * A process with an environment of its own, or none, is not seen: what a jail leaves behind has to be looked for elsewhere.
 */
export async function endOrphans(trackingId: string): Promise<Orphan[]> {
  const orphans: Orphan[] = [];
  for (const pid of await processIds()) {
    const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '');
    if (pid === process.pid || !environment.split('\0').includes(`RUNNER_TRACKING_ID=${trackingId}`)) continue;
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ').trim();
    // A process that is just being reaped has neither a command line nor anything left to end.
    if (command !== '') orphans.push({ pid, command });
    kill(pid);
  }
  return orphans;
}
