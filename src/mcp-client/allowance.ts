/** Max bytes, and max requests, that a server may send between two requests of ours: no honest one needs nearly as much. */
const [maxBytes, maxRequests] = [64_000_000, 100];

/** Counts what a server sends without being asked. We announce no capability, so that it has nothing to ask for but a sign of life. */
export class Allowance {
  #bytes = 0;
  #requests = 0;

  /** A request of ours begins a new count. */
  renew(): void {
    this.#bytes = 0;
    this.#requests = 0;
  }

  /** Whether so many more bytes are too many. */
  exceeds(bytes: number): boolean {
    this.#bytes += bytes;
    return this.#bytes > maxBytes;
  }

  /** Whether another request of the server is one too many. */
  exceedsRequests(): boolean {
    return ++this.#requests > maxRequests;
  }
}
