import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { splitLines } from './commands.ts';
import { hurryTimers } from './hurry.ts';
import { watchFor } from './moment.ts';
import type { PhaseEnd, PhaseRequest } from './process.ts';

/** How long a second takes that the action waits between two attempts. */
const secondMs = 10;

/**
 * Plays a step inside this process: `main` of the bundle, with an environment and an output of its own. A signal asks it to end, as it would a
 * process. Rejects when the time is over; what the step has begun then goes on.
 */
export async function playInProcess({
  script,
  cwd,
  env,
  timeoutMs,
  interruption,
  clockOffsetMs,
  hurry,
  internet,
  onLine,
}: PhaseRequest): Promise<PhaseEnd> {
  const start = performance.now();
  const { main } = (await import(pathToFileURL(script).href)) as typeof import('../../../src/index.ts');
  const printed: string[] = [];
  const listeners: ((name: NodeJS.Signals) => void)[] = [];
  const over = Promise.withResolvers<never>();
  over.promise.catch(() => undefined);
  const cancel = (): void => listeners.forEach((listener) => listener('SIGINT'));
  const watch = watchFor(interruption?.when, cwd, cancel, over.reject);
  const tooLong = (): void =>
    over.reject(new Error(`The action did not end in ${timeoutMs} ms. It printed:\n${printed.join('').slice(-3000)}`));
  const timer = setTimeout(tooLong, timeoutMs);
  const wait = hurry && hurryTimers(hurry);
  const playing = main(
    { ...env },
    {
      print: (text) => {
        printed.push(text);
        for (const line of splitLines(text)) {
          onLine?.(line);
          watch.see(line);
        }
      },
      onSignal: (listener) => void listeners.push(listener),
      now: () => new Date(Date.now() + clockOffsetMs),
      sleep: async (ms, signal) => {
        await delay((ms / 1000) * secondMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      },
      deadline: (ms) => AbortSignal.timeout(ms),
      secondMs,
      internet: async () => internet ?? Promise.reject(new Error('This run has no internet.')),
    },
  );
  try {
    const exitCode = await Promise.race([playing, over.promise]);
    const stdout = printed.join('');
    const lines = splitLines(stdout).map((text) => ({ stream: 'stdout' as const, text }));
    return { pid: process.pid, exitCode, signal: null, stdout, stderr: '', lines, durationMs: performance.now() - start };
  } finally {
    clearTimeout(timer);
    wait?.();
    watch.stop();
  }
}
