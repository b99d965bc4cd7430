import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** When a run is cancelled: after so many milliseconds, when a line of its output matches, when a promise resolves, or when a file is there in the workspace. */
export type Moment = number | RegExp | Promise<unknown> | { readonly file: string };

const lookForFileMs = 5;

export interface Watch {
  /** Looks at a line of the output. */
  see(line: string): void;
  stop(): void;
}

/** Calls `reached` at that moment, or not at all. @param failed is told where the promise of the moment is rejected. */
export function watchFor(when: Moment | undefined, workspace: string, reached: () => void, failed: (error: unknown) => void): Watch {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    clearInterval(timer);
  };
  const now = (): void => {
    if (isOver) return;
    stop();
    reached();
  };
  if (typeof when === 'number') timer = setTimeout(now, when);
  else if (when instanceof Promise) when.then(now, failed);
  else if (typeof when === 'object' && 'file' in when) {
    const file = join(workspace, when.file);
    timer = setInterval(() => existsSync(file) && now(), lookForFileMs);
  }
  return { see: (line) => void (when instanceof RegExp && line.search(when) >= 0 && now()), stop };
}
