import type { RunOptions } from './run-options.ts';

/**
 * Whether the action runs in processes of its own, as on a runner, or inside the process that asks: the same bundle, GitHub, git and sandbox, but
 * nothing to start. Scripts have processes always, tests never, and tests that are declared by `bundled` where a run needs one.
 */
export const mode: { processes: 'always' | 'never' | 'where needed' } = { processes: 'always' };

/** @throws Error where a run needs a process and the test may not have one. */
export function isPlayedHere(options: RunOptions): boolean {
  if (mode.processes === 'always' || options.entry !== undefined) return false;
  const why = whyProcess(options);
  if (why === undefined) return true;
  if (mode.processes === 'where needed') return false;
  throw new Error(`A run that ${why} needs a process of its own: declare its test by bundled(…).`);
}

function whyProcess({ ownProcess, signalAfter, measure, nodeOptions, root }: RunOptions): string | undefined {
  if (ownProcess) return 'is to be a process';
  if (signalAfter?.signal) return `gets ${signalAfter.signal}`;
  if (measure) return 'is measured';
  if (nodeOptions) return 'has options of Node';
  return root === undefined ? undefined : 'is of another bundle';
}
