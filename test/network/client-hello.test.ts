import { duplexPair, PassThrough } from 'node:stream';
import { connect } from 'node:tls';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstRecord, objectionToHello } from '../../src/network/client-hello.ts';

const number = (value: number, length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
};
const block = (lengthOfLength: number, ...parts: Buffer[]): Buffer => {
  const bytes = Buffer.concat(parts);
  return Buffer.concat([number(bytes.length, lengthOfLength), bytes]);
};
const entry = (name: Buffer | string, type = 0): Buffer => Buffer.concat([number(type, 1), block(2, Buffer.from(name))]);
const list = (...entries: Buffer[]): Buffer => block(2, ...entries);
const extension = (id: number, data: Buffer): Buffer => Buffer.concat([number(id, 2), block(2, data)]);
const named = (name: Buffer | string): Buffer => extension(0, list(entry(name)));

/** A hello with these extensions. */
function hello(...extensions: Buffer[]): Buffer {
  const body = Buffer.concat([
    number(0x0303, 2),
    Buffer.alloc(32, 7),
    block(1, Buffer.alloc(32, 1)),
    block(2, Buffer.from([0x13, 0x01])),
    block(1, Buffer.from([0])),
    block(2, ...extensions),
  ]);
  return Buffer.concat([Buffer.from([0x16, 3, 1]), block(2, Buffer.concat([number(1, 1), block(3, body)]))]);
}

/** The hello that Node sends. */
async function realHello(servername: string): Promise<Buffer> {
  const [near, far] = duplexPair();
  const client = connect({ socket: near, servername });
  client.on('error', () => undefined);
  const bytes = (await firstRecord(far))!;
  client.destroy();
  return bytes;
}

describe('the hello of a TLS client', () => {
  test('is let through when it names the host, as Node sends it and as others may', async () => {
    expect(objectionToHello(await realHello('good.example'), 'good.example')).toBeUndefined();
    expect(objectionToHello(hello(named('good.example')), 'good.example')).toBeUndefined();
    expect(objectionToHello(hello(extension(0x0a0a, Buffer.alloc(0)), named('GOOD.example')), 'good.example')).toBeUndefined();
  });

  test.each<[string, Buffer, 'serverName' | 'notTls']>([
    ['another name', hello(named('evil.example')), 'serverName'],
    ['no name', hello(), 'serverName'],
    ['an empty list', hello(extension(0, list())), 'notTls'],
    ['two names in a list', hello(extension(0, list(entry('good.example'), entry('evil.example')))), 'notTls'],
    ['two lists in an extension', hello(extension(0, Buffer.concat([list(entry('good.example')), list(entry('evil.example'))]))), 'notTls'],
    ['an entry of another type first', hello(extension(0, list(entry('evil.example', 1), entry('good.example')))), 'serverName'],
    ['the extension twice', hello(named('good.example'), named('evil.example')), 'notTls'],
    ['the same name twice', hello(named('good.example'), named('good.example')), 'notTls'],
    [
      'a name whose eighth bits are set',
      hello(named(Buffer.from([...'good.example'].map((letter) => letter.charCodeAt(0) | 0x80)))),
      'serverName',
    ],
    ['a name with NUL in it', hello(named('good.example\0.evil.example')), 'serverName'],
    ['an encrypted hello beside the name', hello(named('good.example'), extension(0xfe0d, Buffer.from([0, 1]))), 'serverName'],
    ['an encrypted name of the draft', hello(named('good.example'), extension(0xffce, Buffer.from([0]))), 'serverName'],
    ['bytes after the hello', Buffer.concat([hello(named('good.example')), Buffer.from([0])]), 'notTls'],
    ['a name only in the padding', hello(extension(0x15, named('good.example'))), 'serverName'],
    ['the hello of a server', Buffer.concat([Buffer.from([0x16, 3, 1]), block(2, Buffer.concat([number(2, 1), block(3)]))]), 'notTls'],
  ])('is refused with %s', (_, record, expected) => {
    expect(objectionToHello(record, 'good.example')).toBe(expected);
  });

  test('is refused wherever a length lies, a byte is missing, or it goes on in a second record', () => {
    const good = hello(named('good.example'));
    for (let end = 0; end < good.length; end++) expect(objectionToHello(good.subarray(0, end), 'good.example')).toBe('notTls');
    const split = Buffer.concat([Buffer.from([0x16, 3, 1]), block(2, good.subarray(5, 60))]);
    expect(objectionToHello(split, 'good.example')).toBe('notTls');
    // Whatever single byte changes: it names the host, or it is refused; nothing throws.
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), (index, byte) => {
        const changed = Buffer.from(good);
        changed[index] = byte;
        return [undefined, 'notTls', 'serverName'].includes(objectionToHello(changed, 'good.example'));
      }),
    );
  });

  test('is read whatever pieces it comes in, and put back for the host', async () => {
    const good = Buffer.concat([hello(named('good.example')), Buffer.from('more')]);
    const stream = new PassThrough();
    const reading = firstRecord(stream);
    for (const byte of good) {
      stream.write(Buffer.from([byte]));
      await new Promise(setImmediate);
    }
    expect((await reading)!.equals(good.subarray(0, -4))).toBe(true);
    const rest: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => rest.push(chunk));
    await expect.poll(() => Buffer.concat(rest).equals(good)).toBe(true);
  });

  test.each([
    ['is not TLS', Buffer.from('SSH-2.0-OpenSSH_9.6\r\n')],
    ['claims more than a record may have', Buffer.from([0x16, 3, 1, 0xff, 0xff])],
    ['ends before it is whole', Buffer.from([0x16, 3, 1, 0, 9, 1])],
  ])('is no hello where what comes %s', async (_, bytes) => {
    const stream = new PassThrough();
    stream.end(bytes);
    expect(await firstRecord(stream)).toBeUndefined();
  });
});
