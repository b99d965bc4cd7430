/** Bytes kept of the output of a command: from its beginning and from its end. */
const keptHead = 64 * 1024;
const keptTail = 192 * 1024;
/** Max bytes beyond those; a command that writes more is killed, since nobody will read it. */
export const maxWaste = 64 * 1024 * 1024;

export interface Output {
  readonly text: string;
  /** Bytes that were not kept. */
  readonly dropped: number;
}

/** Keeps the beginning and the end of a byte stream in bounded memory. */
export class OutputKeeper {
  #head: Buffer[] = [];
  #headSize = 0;
  #tail: Buffer[] = [];
  #tailSize = 0;
  #dropped = 0;

  /** @returns false once more than `maxWaste` bytes have been dropped. */
  add(chunk: Buffer): boolean {
    const room = keptHead - this.#headSize;
    if (room > 0) {
      this.#head.push(chunk.subarray(0, room));
      this.#headSize += Math.min(room, chunk.length);
    }
    const rest = room > 0 ? chunk.subarray(room) : chunk;
    if (rest.length > 0) {
      this.#tail.push(rest);
      this.#tailSize += rest.length;
    }
    while (this.#tailSize > keptTail) {
      const first = this.#tail[0]!;
      const cut = Math.min(first.length, this.#tailSize - keptTail);
      if (cut === first.length) this.#tail.shift();
      else this.#tail[0] = first.subarray(cut);
      this.#tailSize -= cut;
      this.#dropped += cut;
    }
    return this.#dropped <= maxWaste;
  }

  get output(): Output {
    const [head, tail] = [Buffer.concat(this.#head), Buffer.concat(this.#tail)];
    if (this.#dropped === 0) return { text: Buffer.concat([head, tail]).toString('utf8'), dropped: 0 };
    return { text: `${head.toString('utf8')}\n[... ${this.#dropped} bytes dropped ...]\n${tail.toString('utf8')}`, dropped: this.#dropped };
  }
}
