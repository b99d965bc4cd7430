/** GitHub's clock, which a test may move; time goes on from where it was put. */
export class Clock {
  readonly #real: () => Date;
  #offsetMs = 0;

  constructor(real: () => Date) {
    this.#real = real;
  }

  /** How far it is ahead of the clock that it was made from. */
  get offsetMs(): number {
    return this.#offsetMs;
  }

  now(): Date {
    return new Date(this.#real().getTime() + this.#offsetMs);
  }

  advance(seconds: number): void {
    this.#offsetMs += seconds * 1000;
  }

  set(time: Date): void {
    this.#offsetMs = time.getTime() - this.#real().getTime();
  }
}
