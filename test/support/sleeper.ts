import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export interface Sleeper {
  readonly command: string;
  /** Ids of the processes that sleep. */
  readonly running: () => number[];
  /** Resolves when one sleeps. */
  readonly started: () => Promise<void>;
}

/** A `sleep` that no other process of the machine has. */
export function sleeper(seconds = 60): Sleeper {
  const command = `sleep ${seconds}.${String(randomInt(1e9)).padStart(9, '0')}`;
  const running = (): number[] =>
    readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && commandOf(pid) === command);
  const started = async (): Promise<void> => {
    for (let waited = 0; running().length === 0; waited += 20) {
      if (waited > 60_000) throw new Error(`Nobody started ${command}.`);
      await wait(20);
    }
  };
  return { command, running, started };
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}
