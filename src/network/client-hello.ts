import type { Duplex } from 'node:stream';
import type { HostRefusal } from './connect-request.ts';
import { canonicalHost } from './host-name.ts';

/** Numbers of RFC 8446 (sections 5.1, 4 and 4.2), and the extensions that hide the server name (RFC 9849, and its draft). */
const handshakeRecord = 0x16;
const clientHello = 1;
const maxRecord = 16_384;
const serverName = 0;
const hiding = [0xfe0d, 0xffce];

/**
 * What is wrong with the TLS hello of a client: it has to name this host and nothing else. Read strictly, since whatever two readers could read
 * differently is a way to another host: one record, one hello that fills it, no extension twice, and one name in a list of one. Pure.
 * @param record the first TLS record of the connection, header included.
 * @param host canonical.
 */
export function objectionToHello(record: Buffer, host: string): HostRefusal | undefined {
  try {
    const extensions = extensionsIn(record);
    if (hiding.some((id) => extensions.has(id))) return 'serverName';
    return canonicalHost(nameIn(extensions.get(serverName)) ?? '') === host ? undefined : 'serverName';
  } catch (error) {
    if (error instanceof RangeError) return 'notTls';
    throw error;
  }
}

/** Takes fields off the front of bytes. */
class Fields {
  #rest: Buffer;

  constructor(bytes: Buffer) {
    this.#rest = bytes;
  }

  get isEmpty(): boolean {
    return this.#rest.length === 0;
  }

  /** @throws RangeError if there are too few bytes. */
  take(length: number): Buffer {
    if (length > this.#rest.length) throw new RangeError('A field is longer than what contains it.');
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  number(length: number): number {
    return this.take(length).readUIntBE(0, length);
  }

  /** A block that begins with its own length. */
  block(lengthOfLength: number): Buffer {
    return this.take(this.number(lengthOfLength));
  }

  /** @throws RangeError if bytes are left: another reader might begin there. */
  end(): void {
    if (!this.isEmpty) throw new RangeError('Bytes are left over.');
  }
}

/** The extensions of a hello by their numbers. @throws RangeError if the record is not exactly one hello. */
function extensionsIn(record: Buffer): Map<number, Buffer> {
  const outer = new Fields(record);
  if (outer.number(1) !== handshakeRecord) throw new RangeError('This is not a handshake.');
  outer.take(2);
  const handshake = new Fields(outer.block(2));
  outer.end();
  if (handshake.number(1) !== clientHello) throw new RangeError('This is not a hello of a client.');
  const hello = new Fields(handshake.block(3));
  handshake.end();
  hello.take(2 + 32);
  for (const lengthOfLength of [1, 2, 1]) hello.block(lengthOfLength);
  const list = new Fields(hello.block(2));
  hello.end();
  const extensions = new Map<number, Buffer>();
  while (!list.isEmpty) {
    const id = list.number(2);
    if (extensions.has(id)) throw new RangeError('An extension is there twice.');
    extensions.set(id, list.block(2));
  }
  return extensions;
}

/** The one name in the extension of RFC 6066 section 3. @throws RangeError if it is not a list of exactly one name. */
function nameIn(extension: Buffer | undefined): string | undefined {
  if (!extension) return undefined;
  const outer = new Fields(extension);
  const list = new Fields(outer.block(2));
  outer.end();
  if (list.number(1) !== 0) return undefined;
  const name = list.block(2);
  list.end();
  return name.toString('latin1');
}

/**
 * Reads the first TLS record of a stream, whatever pieces it comes in, and puts its bytes back.
 * @returns undefined if what comes is not TLS, or the stream ends or closes before.
 */
export function firstRecord(stream: Duplex): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    let bytes = Buffer.alloc(0);
    const settle = (record: Buffer | undefined) => {
      stream.off('readable', read).off('close', gone).off('end', gone);
      if (record) stream.unshift(bytes);
      resolve(record);
    };
    const gone = () => settle(undefined);
    const read = () => {
      for (let chunk: Buffer | null; (chunk = stream.read() as Buffer | null) !== null;) bytes = Buffer.concat([bytes, chunk]);
      if (bytes.length > 0 && bytes[0] !== handshakeRecord) return settle(undefined);
      if (bytes.length < 5) return;
      const length = bytes.readUInt16BE(3);
      if (length > maxRecord) return settle(undefined);
      if (bytes.length >= 5 + length) settle(bytes.subarray(0, 5 + length));
    };
    if (stream.destroyed) return resolve(undefined);
    stream.on('readable', read).on('close', gone).on('end', gone);
    read();
  });
}
