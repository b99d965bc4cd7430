import { crc32, gzipSync } from 'node:zlib';

/** Files of a package: paths and contents. */
export type Files = Readonly<Record<string, string | Buffer>>;

const field = (text: string, length: number): Buffer => Buffer.concat([Buffer.from(text), Buffer.alloc(length)]).subarray(0, length);
const octal = (value: number, length: number): Buffer => field(value.toString(8).padStart(length - 1, '0'), length);
const padding = (size: number): Buffer => Buffer.alloc((512 - (size % 512)) % 512);

/** A tar archive (ustar) of files whose paths have at most 100 characters. */
export function tar(files: Files): Buffer {
  const entries = Object.entries(files).flatMap(([path, content]) => {
    const bytes = Buffer.from(content);
    const before = [field(path, 100), octal(0o644, 8), octal(0, 8), octal(0, 8), octal(bytes.length, 12), octal(0, 12)];
    const after = Buffer.concat([field('0', 1), field('', 100), field('ustar', 6), field('00', 2), Buffer.alloc(247)]);
    const sum = Buffer.concat([...before, Buffer.from(' '.repeat(8)), after]).reduce((total, byte) => total + byte, 0);
    return [...before, octal(sum, 7), field(' ', 1), after, bytes, padding(bytes.length)];
  });
  return Buffer.concat([...entries, Buffer.alloc(1024)]);
}

/** The same, compressed. */
export const tgz = (files: Files): Buffer => gzipSync(tar(files));

/** A zip archive whose files are stored as they are. */
export function zip(files: Files): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(content)];
    // Version 2.0, no flags, stored, 1 January 1980.
    const common = [10 + 10, 0, 0, 0, 33].flatMap((value) => [value & 255, value >> 8]);
    const numbers = Buffer.alloc(16);
    numbers.writeUInt32LE(crc32(bytes), 0);
    numbers.writeUInt32LE(bytes.length, 4);
    numbers.writeUInt32LE(bytes.length, 8);
    numbers.writeUInt16LE(name.length, 12);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from(common), numbers, name, bytes]);
    // Comment, disk, attributes: none. Then where the file is.
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    parts.push(local);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0, ...common]), numbers, place, name);
    offset += local.length;
  }
  const size = directory.reduce((total, part) => total + part.length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  for (const at of [8, 10]) end.writeUInt16LE(parts.length, at);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
