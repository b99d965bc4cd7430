import type { ServerResponse } from 'node:http';
import { setImmediate as afterArrivals, setTimeout as sleep } from 'node:timers/promises';

/** A request that waits for its answer. Who does not let it go on means it to wait until its client is gone. */
export interface Held {
  release(): void;
}

/** Milliseconds within which the end of a connection arrives whose client is dead already. */
export const lastWordsMs = 20;

/** A place in the work of a server at which a request waits for a test, so that what happens there happens at an exact moment. */
export class HoldPoint {
  readonly #reached = Promise.withResolvers<Held>();
  readonly #released = Promise.withResolvers<void>();

  get reached(): Promise<Held> {
    return this.#reached.promise;
  }

  /** Resolves when the test lets the request go on, or when its client is gone; says whether the client is still there. */
  async hold(response: ServerResponse): Promise<boolean> {
    this.#reached.resolve({ release: () => this.#released.resolve() });
    const gone = new Promise<void>((resolve) => response.once('close', resolve));
    if (!response.destroyed) await Promise.race([this.#released.promise, gone]);
    await sleep(lastWordsMs);
    // A timer that is late fires before what has arrived meanwhile is read.
    await afterArrivals();
    await afterArrivals();
    return !response.destroyed;
  }
}
