import type { HostUse } from '../agent/messages.ts';
import { refusals, type HostRefusal } from './connect-request.ts';

/** Max different hosts that are kept; the rest is counted. */
const maxHosts = 200;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** What a command contacted, and what it was refused. */
export class HostLog {
  readonly #uses = new Map<string, Writable<HostUse>>();

  get uses(): readonly HostUse[] {
    return [...this.#uses.values()];
  }

  /** @returns the entry, whose bytes the caller counts. */
  connected(host: string, address: string): { up: number; down: number } {
    const use = this.#entry(`${host}:443`, undefined);
    use.times++;
    use.address = address;
    return use;
  }

  /** @param target canonical, or printable. */
  refused(target: string, why: HostRefusal): void {
    this.#entry(target, refusals[why]).times++;
  }

  #entry(target: string, refused: string | undefined): Writable<HostUse> {
    const key = `${refused ?? ''} ${target}`;
    const known = this.#uses.get(key);
    if (known) return known;
    const isFull = this.#uses.size >= maxHosts;
    const use = { host: isFull ? 'other hosts' : target, times: 0, up: 0, down: 0, ...(refused !== undefined && { refused }) };
    if (isFull) return this.#other(use);
    this.#uses.set(key, use);
    return use;
  }

  #other(use: Writable<HostUse>): Writable<HostUse> {
    const key = `${use.refused === undefined ? '' : 'refused'} …`;
    const known = this.#uses.get(key) ?? use;
    this.#uses.set(key, known);
    return known;
  }
}
