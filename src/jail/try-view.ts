import type { View } from './launch.ts';
import { selfTest } from './self-test.ts';
import type { WorkerClient } from './worker-client.ts';

/** Two workers that were started at the same time; when one of them cannot be tried, the other one does not live on. */
export async function both(one: Promise<Tried>, other: Promise<Tried>): Promise<[Tried, Tried]> {
  const tried = await Promise.allSettled([one, other]);
  if (tried.some(({ status }) => status === 'rejected'))
    for (const result of tried) if (result.status === 'fulfilled') await result.value.worker.close();
  return Promise.all([one, other]);
}

export interface Tried {
  readonly worker: WorkerClient;
  /** What is wrong with the view; empty when nothing is. */
  readonly wrong: readonly string[];
}

/** How long a worker may take for that. No other timer has this length: tests let timers go off early by their length. */
const selfTestMs = 14_000;

/** Starts a worker in a view and lets it try to get out. One that does not start is asked for its last words; any other one lives on. */
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
