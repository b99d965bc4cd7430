import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isWork, readWork, writeWork, type StoredWork } from '../../src/session/stored-work.ts';
import type { OwnRepository } from '../../src/workspace/own-repository.ts';
import { startRemote, type Remote, fileEntry } from '../support/own-repository.ts';

const base = 'b'.repeat(40);
const tree = 'd'.repeat(40);
const same = (text: string): string => text;
const damaged = (what: string): Error => new Error(`damaged: ${what}`);

let world: Remote;
let own: OwnRepository;
beforeEach(async () => {
  world = await startRemote();
  own = await world.own();
});
afterEach(() => world[Symbol.asyncDispose]());

/** The work as a tree of git has it. */
async function write(work: StoredWork, redact = same): Promise<string> {
  return own.writeTree(writeWork(work, own, redact));
}

async function read(id: string, without: readonly string[] = []): Promise<StoredWork | undefined> {
  const entries = await own.entries(id);
  for (const name of without) entries.delete(name);
  return readWork(entries, own, damaged);
}

/** Bytes that are no text, and differ from place to place. */
function bytes(length: number): Buffer {
  return Buffer.from(Uint8Array.from({ length }, (_, index) => (index * 7919 + (index >> 8)) % 256));
}

async function sizes(id: string): Promise<Record<string, number>> {
  const lines = (await own.text(['ls-tree', '--format=%(path) %(objectsize)', id])).split('\n').map((line) => line.split(' '));
  return Object.fromEntries(lines.map(([name = '', size]) => [name, Number(size)]));
}

describe('work in progress', () => {
  test.each([0, 1, 899_999, 900_000, 900_001, 1_800_000, 2_700_001])(
    'of %i bytes comes back byte by byte, in objects of less than 1 MB',
    { tags: ['interface-7'] },
    async (length) => {
      const work = { base, tree, patch: bytes(length) };
      const id = await write(work);
      const stored = await sizes(id);
      expect(Object.keys(stored).every(isWork)).toBe(true);
      expect(Object.keys(stored)).toHaveLength(1 + Math.max(1, Math.ceil(length / 900_000)));
      expect(Math.max(...Object.values(stored))).toBeLessThan(1_000_000);
      const { patch, ...about } = (await read(id)) ?? { patch: Buffer.of() };
      expect(about).toEqual({ base, tree });
      expect(work.patch.equals(patch)).toBe(true);
    },
  );

  test('parts are read by their numbers, not in the order of their names', async () => {
    const patch = bytes(10 * 900_000 + 1);
    const id = await write({ base, tree, patch });
    expect(Object.keys(await sizes(id))).toContain('work.11.patch');
    expect(patch.equals((await read(id))?.patch ?? Buffer.of())).toBe(true);
  });

  test('says what is missing, in words without secrets; fields that are not there stay away', async () => {
    const missing = 'key.txt has a secret: hunter2hunter2';
    const id = await write({ base, tree, patch: bytes(3), missing }, (text) => text.replaceAll('hunter2hunter2', '***'));
    expect(await read(id)).toEqual({ base, tree, patch: bytes(3), missing: 'key.txt has a secret: ***' });
    expect(Object.keys((await read(await write({ base, tree, patch: bytes(3) }))) ?? {})).toEqual(['base', 'tree', 'patch']);
  });

  test('where there is none, there is none', async () => {
    expect(await readWork(new Map(), own, damaged)).toBeUndefined();
  });

  test('without its patch is damage, not an empty patch', { tags: ['S2-30'] }, async () => {
    const id = await write({ base, tree, patch: bytes(1) });
    await expect(read(id, ['work.patch'])).rejects.toThrow('damaged: work.patch is missing');
  });

  test('of which a part is missing is damage: half of the work is not applied', { tags: ['S2-30'] }, async () => {
    const id = await write({ base, tree, patch: bytes(2_000_000) });
    for (const name of ['work.patch', 'work.2.patch', 'work.3.patch'])
      await expect(read(id, [name]).then((work) => `${work?.patch.length} bytes`)).rejects.toThrow(/^damaged: /);
  });

  test.each(['', '[]', '{', '{}', '{"base":"main"}', `{"base":"${base}","tree":"x"}`, '{"base":1}', `{"base":"${base}","tree":"${tree}"}`])(
    'with %j instead of its facts is damage',
    { tags: ['S2-30', 'S2-37'] },
    async (about) => {
      const entries = [fileEntry('work.json', own.writeBlob(about)), fileEntry('work.patch', own.writeBlob('x'))];
      await expect(read(own.writeTree(entries))).rejects.toThrow('damaged: work.json is malformed');
    },
  );
});

test('names of work are known, and nothing else is one', () => {
  expect(['work.json', 'work.patch', 'work.2.patch', 'work.10.patch'].every(isWork)).toBe(true);
  expect(['session.json', 'log', 'memory', 'work', 'work.patch.x', 'my-work.json', 'work..patch'].some(isWork)).toBe(false);
});
