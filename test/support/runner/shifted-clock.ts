import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A module for `node --import` that moves the clock of the process; timers and `performance` go on as they are. */
function moved(offsetMs: number): string {
  return `const RealDate = Date;
globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [Date.now()] : parts));
  }
  static now() {
    return RealDate.now() + ${offsetMs};
  }
};
`;
}

/** Writes the module into a folder and returns the NODE_OPTIONS that load it. Child processes that get an environment of their own keep the machine's clock. */
export async function shiftedClock(folder: string, offsetMs: number): Promise<string> {
  const file = join(folder, 'clock.mjs');
  await writeFile(file, moved(offsetMs));
  return `--import ${pathToFileURL(file).href}`;
}
