import { setTimeout as sleep } from 'node:timers/promises';

export interface RecordedRequest {
  method: string;
  /** Decoded, without the query; REST paths without `/api/v3`, and `/graphql`. */
  path: string;
  query: Record<string, string>;
  /** Parsed JSON of a REST or GraphQL request; undefined for git. */
  body: unknown;
  /** 0 while it is being answered, and when the connection was cut instead. */
  status: number;
  /** Milliseconds since 1970, by the machine's clock. */
  at: number;
}

/** A ref that an accepted git push changed; absent sides are forty zeros. */
export interface RecordedPush {
  method: 'PUSH';
  /** `owner/name`. */
  repository: string;
  ref: string;
  old: string;
  new: string;
  at: number;
}

export type RecordedWrite = RecordedRequest | RecordedPush;

export interface FaultRule {
  method?: string;
  /** The whole path as `requests` shows it, or a pattern to find in it. */
  path: string | RegExp;
  /** How many matching requests it takes; 1 unless told otherwise, `Infinity` for all. */
  times?: number;
  /** Answers with this instead of doing anything. */
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Cuts the connection: before anything is done, or after it was done and before it is answered. */
  hangUp?: 'before' | 'after';
  /** Waits for `release()` before it goes on. */
  hold?: boolean;
  /** Waits that many milliseconds before it goes on. */
  delayMs?: number;
}

export interface Fault {
  /** How many requests it has taken so far. */
  readonly hits: number;
  /** Lets held requests go on, now and from now on. */
  release(): void;
  /** Takes no further requests. */
  remove(): void;
}

interface ActiveFault {
  rule: FaultRule;
  left: number;
  hits: number;
  released: Promise<void>;
}

/** The notebook of one server: what was asked, what was written, what is to go wrong. */
export class Recording {
  readonly requests: RecordedRequest[] = [];
  readonly violations: string[] = [];
  readonly #writes: RecordedWrite[] = [];
  readonly #faults: ActiveFault[] = [];

  /** With `write` as the method has it, unless told otherwise: a GraphQL query is a POST that writes nothing. */
  arrive(request: Omit<RecordedRequest, 'status' | 'at'>, write?: boolean): RecordedRequest {
    const recorded: RecordedRequest = { ...request, status: 0, at: Date.now() };
    this.requests.push(recorded);
    const overGit = /\/git-(?:upload|receive)-pack$/.test(request.path);
    const writes = ['POST', 'PATCH', 'PUT', 'DELETE'].includes(request.method) && !overGit;
    if (write ?? writes) this.#writes.push(recorded);
    return recorded;
  }

  push(push: Omit<RecordedPush, 'method' | 'at'>): void {
    this.#writes.push({ method: 'PUSH', ...push, at: Date.now() });
  }

  /** REST writes and GraphQL mutations, refused ones too, and the refs that pushes changed, in their order. */
  writes(): RecordedWrite[] {
    return [...this.#writes];
  }

  fault(rule: FaultRule): Fault {
    const { promise, resolve } = Promise.withResolvers<void>();
    const active: ActiveFault = { rule, left: rule.times ?? 1, hits: 0, released: rule.hold === true ? promise : Promise.resolve() };
    this.#faults.push(active);
    return {
      get hits() {
        return active.hits;
      },
      release: () => resolve(),
      remove() {
        active.left = 0;
      },
    };
  }

  /** The fault that takes this request, once its hold is released. */
  async takeFault(method: string, path: string): Promise<FaultRule | undefined> {
    const active = this.#faults.find(
      ({ rule, left }) =>
        left > 0 && (rule.method ?? method) === method && (typeof rule.path === 'string' ? rule.path === path : rule.path.test(path)),
    );
    if (active === undefined) return undefined;
    active.left -= 1;
    active.hits += 1;
    await active.released;
    if (active.rule.delayMs !== undefined) await sleep(active.rule.delayMs);
    return active.rule;
  }
}
