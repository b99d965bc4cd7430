import type { View } from './launch.ts';
import { selfTest } from './self-test.ts';
import type { WorkerClient } from './worker-client.ts';

/** Waits for two workers that are tested at the same time; if one test rejects, closes the other worker and rejects, too. */
export async function both(one: Promise<Tried>, other: Promise<Tried>): Promise<[Tried, Tried]> {
  const tried = await Promise.allSettled([one, other]);
  if (tried.some(({ status }) => status === 'rejected'))
    for (const result of tried) if (result.status === 'fulfilled') await result.value.worker.close();
  return Promise.all([one, other]);
}

export interface Tried {
  readonly worker: WorkerClient;
  /** What is wrong with the view; empty if nothing is. */
  readonly wrong: readonly string[];
}

/** Max milliseconds for the self-test. No other timer has this length: tests let timers fire early by their length. */
const selfTestMs = 14_000;

/** Starts a worker in a view and runs the self-test. If the worker ended, its last output is the reason; otherwise it keeps running. */
export async function tryView(start: (view: View) => WorkerClient, view: View, workspace: string, scratch: string): Promise<Tried> {
  const worker = start(view);
  const wrong = await selfTest(scratch, workspace, view, (targets) => worker.probe(targets, selfTestMs)).catch(async (error: unknown) => {
    await worker.close();
    throw error;
  });
  if (worker.dead === undefined) return { worker, wrong };
  await worker.close();
  return { worker, wrong: [`it does not start: ${worker.dead}`] };
}
