import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Command lines on this machine, inside jails too, that contain a text. */
function processesWith(text: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return command.includes(text) ? [command] : [];
      } catch {
        return [];
      }
    });
}

/** What is still running once the kernel had ample time to end what was killed: empty, or the text stays for ten seconds. */
export async function survivors(text: string): Promise<string[]> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (processesWith(text).length === 0) return [];
    await delay(100);
  }
  return processesWith(text);
}
