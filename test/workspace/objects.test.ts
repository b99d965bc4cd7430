import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Objects } from '../../src/workspace/objects.ts';
import { readTree, treeContent, typeOf, type TreeEntry } from '../../src/workspace/tree.ts';

let dir: string;
let objects: Objects;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'objects-'));
  execFileSync('git', ['init', '--quiet', '--bare', dir]);
  const settings = { path: process.env['PATH'] ?? '', serverUrl: 'https://github.com', token: '', network: {}, log: () => undefined };
  objects = new Objects(dir, settings);
});
afterEach(() => {
  objects.close();
  rmSync(dir, { recursive: true, force: true });
});

const git = (args: readonly string[], input?: string | Uint8Array): string =>
  execFileSync('git', [`--git-dir=${dir}`, ...args], { input, encoding: 'utf8', maxBuffer: 2 ** 26 }).trim();

const writeTree = (entries: readonly TreeEntry[]): string => objects.write('tree', treeContent(entries));

describe('objects that are written', () => {
  test('have the ids that git gives them, and pass its strictest check', () => {
    const blob = objects.write('blob', 'one\n');
    expect(blob).toBe(git(['hash-object', '--stdin'], 'one\n'));
    const folder = writeTree([{ mode: '100755', name: 'run', id: blob }]);
    // "lib.txt" stands between "lib-a" and the folder "lib": git sorts folders as if they ended in a slash.
    const tree = writeTree([
      { mode: '40000', name: 'lib', id: folder },
      { mode: '100644', name: 'lib.txt', id: blob },
      { mode: '100644', name: 'lib-a', id: blob },
      { mode: '120000', name: 'ä', id: blob },
    ]);
    expect(git(['ls-tree', '--name-only', '-z', tree]).split('\0').filter(Boolean)).toEqual(['lib-a', 'lib.txt', 'lib', 'ä']);
    const by = 'A <a@example.com> 1700000000 +0000';
    const commit = objects.write('commit', `tree ${tree}\nauthor ${by}\ncommitter ${by}\n\nMessage\n`);
    git(['update-ref', 'refs/heads/main', commit]);
    expect(git(['fsck', '--strict', '--no-dangling'])).toBe('');
  });

  test('may be there already', () => {
    expect(objects.write('blob', 'one')).toBe(objects.write('blob', 'one'));
  });
});

describe('objects that are read', () => {
  test('come in the order in which they were asked for, whatever their size, those that were just written too', async () => {
    const contents = [Buffer.alloc(3_000_000, 'x\n'), Buffer.alloc(0), Buffer.from([0, 10, 255, 10]), Buffer.from('blob 3\n')];
    const ids = contents.map((content) => objects.write('blob', content));
    const found = await Promise.all([...ids, 'f'.repeat(40), ...ids].map((id) => objects.find(id)));
    expect(found.map((object) => object?.content.length)).toEqual([3_000_000, 0, 4, 7, undefined, 3_000_000, 0, 4, 7]);
    expect(found[2]?.content.equals(contents[2]!)).toBe(true);
    const late = objects.write('blob', 'late');
    expect((await objects.find(late))?.content.toString()).toBe('late');
  });

  test('are trees with every kind of entry, and what a name leads to', async () => {
    const [blob, link] = [objects.write('blob', 'b'), 'a'.repeat(40)];
    const tree = writeTree([
      { mode: '160000', name: 'module', id: link },
      { mode: '100644', name: 'with space', id: blob },
      { mode: '40000', name: 'folder', id: writeTree([]) },
    ]);
    const found = await objects.find(`${tree}^{tree}`);
    const entries = readTree(found!.content);
    expect(entries.map((entry) => [entry.name, typeOf(entry), entry.id === link])).toEqual([
      ['folder', 'tree', false],
      ['module', 'commit', true],
      ['with space', 'blob', false],
    ]);
    expect(await objects.find(`${blob}^{tree}`)).toBeUndefined();
    expect(await objects.find(`${tree}\n${blob}`)).toBeUndefined();
  });

  test('that are asked of a git that ends are a problem, and the next ones are read again', async () => {
    const id = objects.write('blob', 'one');
    await objects.find(id);
    objects.close();
    await objects.find(id).catch(() => undefined);
    await expect
      .poll(
        () =>
          objects.find(id).then(
            (found) => found?.id,
            () => 'none',
          ),
        { interval: 20 },
      )
      .toBe(id);
  });
});
