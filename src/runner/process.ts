import { setTimeout as delay } from 'node:timers/promises';
import type { Outside } from '../network/proxy.ts';
import type { Environment } from './event.ts';

/** Everything that the action uses of its process, so that a whole run can be played inside another process. */
export interface Io {
  /** Writes to standard output, which the runner reads as the log and its commands. */
  readonly print: (text: string) => void;
  /** Calls the listener for each signal that asks the process to end. */
  readonly onSignal: (listener: (name: NodeJS.Signals) => void) => void;
  readonly now: () => Date;
  /** Contract: resolves after `ms`, or rejects with the abort reason at once. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Contract: aborts after `ms` milliseconds, and does not keep the process alive. */
  readonly deadline: (ms: number) => AbortSignal;
  /** Milliseconds per second that GitHub makes us wait. */
  readonly secondMs: number;
  /** The internet, for commands with network access. */
  readonly internet: () => Promise<Outside>;
}

/** This process. */
export const ownProcess: Io = {
  print: (text) => void process.stdout.write(text),
  // Cancelling a job sends SIGINT first (docs/github-and-endpoints.md). The listeners stay: with `once`, a library that cleans up at exit would
  // be the only listener left, and would end the process.
  onSignal: (listener) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => listener(name));
  },
  now: () => new Date(),
  sleep: async (ms, signal) => {
    await delay(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
  },
  deadline: (ms) => AbortSignal.timeout(ms),
  secondMs: 1000,
  internet: async () => (await import('../network/outside.ts')).publicInternet(),
};

/**
 * Calls the toolkit for a run. The toolkit knows only the environment and output of the process; those of the run replace them during the call, which
 * therefore must be synchronous.
 */
export function withToolkit<Result>(environment: Environment, print: Io['print'], call: () => Result): Result {
  const { env, stdout } = process;
  const { write } = stdout;
  const printed: string[] = [];
  process.env = environment as NodeJS.ProcessEnv;
  stdout.write = (text: string | Uint8Array) => printed.push(String(text)) > 0;
  try {
    return call();
  } finally {
    process.env = env;
    stdout.write = write;
    for (const text of printed) print(text);
  }
}
