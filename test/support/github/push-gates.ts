import type { ServerResponse } from 'node:http';
import { HoldPoint, type Held } from '../hold-point.ts';
import type { AcceptedPush } from './git-http.ts';

export interface PushMoment {
  /** To be found in the full name of the ref. */
  readonly ref: RegExp;
  /** Which of the pushes from now on: 1, unless told otherwise, is the next one. With `after` only those count that were accepted. */
  readonly number?: number;
  /** `before` git has seen it, or `after` it was applied and before the client hears so. */
  readonly when: 'before' | 'after';
}

interface Gate {
  readonly moment: PushMoment;
  readonly point: HoldPoint;
  left: number;
}

/** The pushes that tests wait for. */
export class PushGates {
  readonly #gates: Gate[] = [];

  /** Resolves at that moment of that push, which is held there. */
  pushed(moment: PushMoment): Promise<Held> {
    const gate = { moment, point: new HoldPoint(), left: moment.number ?? 1 };
    this.#gates.push(gate);
    return gate.point.reached;
  }

  /** Whether any test waits for a push. */
  get waiting(): boolean {
    return this.#gates.some(({ left }) => left > 0);
  }

  /** Holds a push to these refs, where it is one that a test waits for. Says whether the client is still there. */
  async hold(when: PushMoment['when'], pushes: readonly AcceptedPush[], response: ServerResponse): Promise<boolean> {
    const matching = this.#gates.filter(
      ({ moment, left }) => left > 0 && moment.when === when && pushes.some(({ ref }) => ref.search(moment.ref) >= 0),
    );
    for (const gate of matching) gate.left -= 1;
    const there = await Promise.all(matching.filter(({ left }) => left === 0).map(({ point }) => point.hold(response)));
    return there.every(Boolean);
  }
}

/** What a push asks for: the commands before its pack, one pkt-line each. */
export function pushCommands(body: Buffer): AcceptedPush[] {
  const pushes: AcceptedPush[] = [];
  for (let at = 0; ;) {
    const length = Number.parseInt(body.toString('latin1', at, at + 4), 16);
    if (!(length > 4)) return pushes;
    const [command = ''] = body.toString('utf8', at + 4, at + length).split('\0');
    const [, old, sha, ref] = /^([0-9a-f]{40}) ([0-9a-f]{40}) (.+?)\n?$/.exec(command) ?? [];
    if (old !== undefined && sha !== undefined && ref !== undefined) pushes.push({ ref, old, new: sha });
    at += length;
  }
}
