import { readdir, readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** SIGKILL takes effect at once, except while the kernel is writing to a disk. */
const GONE_AFTER_MS = 10_000;

export interface Orphan {
  readonly pid: number;
  readonly command: string;
}

async function processIds(): Promise<number[]> {
  const names = await readdir('/proc').catch(() => []);
  return names.map(Number).filter((pid) => Number.isInteger(pid) && pid > 0);
}

/** A process, told from a later one with the same id by the time of its start. */
export interface LivingProcess {
  readonly pid: number;
  readonly start: string;
}

async function statOf(pid: number): Promise<{ readonly state: string; readonly parent: number; readonly start: string } | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => undefined);
  // The name of the command is in parentheses and may hold anything.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && { state: fields[0] ?? '', parent: Number(fields[1] ?? 0), start: fields[19] ?? '' };
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself in the meantime.
  }
}

/** Processes and all their descendants; without /proc only themselves. */
async function treesOf(roots: readonly LivingProcess[]): Promise<LivingProcess[]> {
  const children = new Map<number, LivingProcess[]>();
  for (const pid of await processIds()) {
    const stat = await statOf(pid);
    if (stat) children.set(stat.parent, [...(children.get(stat.parent) ?? []), { pid, start: stat.start }]);
  }
  const tree = [...roots];
  for (const { pid } of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

/** What a process has started and what that has started; of use while the process stands still. */
export async function descendantsOf(pid: number): Promise<LivingProcess[]> {
  return (await treesOf([{ pid, start: '' }])).slice(1);
}

/** Ends a process that the harness started and all its descendants. */
export async function killTree(root: number): Promise<void> {
  for (const { pid } of await treesOf([{ pid: root, start: '' }])) kill(pid);
}

async function isAlive({ pid, start }: LivingProcess): Promise<boolean> {
  const stat = await statOf(pid);
  return stat !== undefined && stat.start === start && stat.state !== 'Z' && stat.state !== 'X';
}

async function living(processes: readonly LivingProcess[]): Promise<LivingProcess[]> {
  const alive = await Promise.all(processes.map(isAlive));
  return processes.filter((_, index) => alive[index]);
}

/** Ends those of the processes that live on, with what they have started since; resolves when none is left. */
export async function endSurvivors(processes: readonly LivingProcess[]): Promise<void> {
  const tree = await treesOf(await living(processes));
  for (const { pid } of tree) kill(pid);
  const deadline = performance.now() + GONE_AFTER_MS;
  while ((await living(tree)).length > 0) {
    if (performance.now() > deadline) throw new Error(`Processes of a killed run do not end: ${JSON.stringify(await living(tree))}`);
    await sleep(5);
  }
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
