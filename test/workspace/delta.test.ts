import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyChanges, changesBetween, type Change } from '../../src/workspace/delta.ts';
import { OwnRepository } from '../../src/workspace/own-repository.ts';
import { collidingPaths, lfsPaths } from '../../src/workspace/tree-facts.ts';
import type { TreeEntry } from '../../src/workspace/tree.ts';

let folder: string;
let own: OwnRepository;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'delta-'));
  const settings = { path: process.env['PATH'] ?? '', serverUrl: 'https://github.com', token: '', network: {}, log: () => undefined };
  own = OwnRepository.create(join(folder, 'own.git'), 'https://github.com/acme/widgets', settings);
});
afterAll(() => {
  own.discard();
  rmSync(folder, { recursive: true, force: true });
});

const git = (args: readonly string[], input?: string | Buffer): Buffer =>
  execFileSync('git', [`--git-dir=${own.dir}`, ...args], { input, env: { ...process.env, GIT_INDEX_FILE: join(folder, 'index') } });

/** Modes and contents by path; the tree that git makes of them. */
type Files = Readonly<Record<string, readonly [mode: string, content: string]>>;
function treeOf(files: Files): string {
  git(['read-tree', '--empty']);
  const lines = Object.entries(files).map(([path, [mode, content]]) => `${mode} ${idOf(mode, content)}\t${path}\0`);
  git(['update-index', '-z', '--add', '--index-info'], lines.join(''));
  return git(['write-tree']).toString().trim();
}
const idOf = (mode: string, content: string): string =>
  mode === '160000' ? 'abc'.padEnd(40, String(content.length)) : own.writeBlob(content);

/** What git itself says of the same two trees. */
function gitChanges(from: string, to: string): Change[] {
  const parts = git(['diff-tree', '-r', '-z', '--raw', '--full-index', '--no-renames', from, to]).toString().split('\0');
  return parts.flatMap((head, index): Change[] => {
    const [oldMode = '', newMode = '', oldId = '', newId = ''] = head.slice(1).split(' ');
    return head.startsWith(':') ? [{ path: parts[index + 1]!, oldMode, newMode, oldId, newId }] : [];
  });
}

/** Numbers from 0 to 1 that are the same in each run of the tests. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) yield (state = (state * 16807) % 2147483647) / 2147483647;
}

/** Names that stand before and behind one another as file and as folder, at several depths. */
const names = ['a', 'a-b', 'a.b', 'a0', 'ä', 'Z', 'a b'];
function someFiles(random: Generator<number, never>): Files {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random.next().value * list.length)]!;
  const files: Record<string, readonly [string, string]> = {};
  for (let left = 12; left > 0; left -= 1) {
    const path = Array.from({ length: 1 + Math.floor(random.next().value * 3) }, () => pick(names)).join('/');
    const parents = path.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'));
    if (parents.some((parent) => parent in files) || Object.keys(files).some((known) => known.startsWith(`${path}/`))) continue;
    files[path] = [pick(['100644', '100644', '100755', '120000', '160000']), pick(['one', 'two', 'three'])];
  }
  return files;
}

describe('trees', () => {
  test('differ as git says, in its order, and what differs makes the one out of the other', async () => {
    const random = numbers(20_261_123);
    for (let round = 0; round < 25; round += 1) {
      const [from, to] = [treeOf(someFiles(random)), treeOf(someFiles(random))];
      const changes = await changesBetween(own, from, to);
      expect(changes).toEqual(gitChanges(from, to));
      expect(await applyChanges(own, from, changes)).toBe(to);
    }
    git(['fsck', '--strict', '--no-dangling']);
  });

  test('are changed only where they are told to, and to remove what is not there changes nothing', async () => {
    const files: Files = { 'a/b': ['100644', 'one'], c: ['100644', 'two'] };
    const tree = treeOf(files);
    const change = (path: string, newMode: string, newId = '0'.repeat(40)): Change => ({ path, oldMode: '', oldId: '', newMode, newId });
    const gone = ['a', 'a/x', 'a/b/c', 'c/d', 'x/y'].map((path) => change(path, '000000'));
    expect(await applyChanges(own, tree, gone)).toBe(tree);
    expect(await applyChanges(own, tree, [change('a/b', '000000'), change('c', '000000')])).toBe(treeOf({}));
    const one = own.writeBlob('one');
    expect(await applyChanges(own, tree, [change('a', '100644', one), change('a/b', '000000')])).toBe(
      treeOf({ a: ['100644', 'one'], c: ['100644', 'two'] }),
    );
    expect(await applyChanges(own, tree, [change('c/d', '100755', one)])).toBe(
      treeOf({ 'a/b': ['100644', 'one'], 'c/d': ['100755', 'one'] }),
    );
  });

  test('keep names that are no UTF-8 and modes that git has given up, byte by byte', async () => {
    const blob = own.writeBlob('one');
    const odd: TreeEntry = { mode: '100644', name: '\xff\xfe', id: blob };
    const old: TreeEntry = { mode: '100664', name: 'old', id: blob };
    const tree = own.writeTree([odd, old], 'latin1');
    const added: Change = { path: 'ä', oldMode: '000000', newMode: '100644', oldId: '0'.repeat(40), newId: blob };
    const changed = await applyChanges(own, tree, [added]);
    expect(await own.tree(changed, 'latin1')).toEqual([old, { mode: '100644', name: 'Ã¤', id: blob }, odd]);
    expect(await changesBetween(own, tree, changed)).toEqual([added]);
    expect(await changesBetween(own, own.writeTree([{ ...old, mode: '100644' }]), own.writeTree([old]))).toEqual([]);
  });

  test('say which paths differ from others in capitals only', async () => {
    const blob: readonly [string, string] = ['100644', 'one'];
    const tree = treeOf({
      'src/Pages.js': blob,
      'src/pages.js': blob,
      'SRC/other.js': blob,
      'src/OTHER.js': blob,
      'src/own.js': blob,
      SOURCE: blob,
    });
    const paths = ['src/pages.js', 'src/OTHER.js', 'src/own.js', 'SOURCE'];
    expect([...(await collidingPaths(own, tree, paths))]).toEqual(['src/pages.js', 'src/OTHER.js']);
  });

  test('say which paths belong to Git LFS, by the attributes of each folder on the way', async () => {
    const tree = treeOf({
      'assets/.gitattributes': ['100644', '*.png filter=lfs\n'],
      'a.png': ['100644', 'one'],
      'assets/b.png': ['100644', 'one'],
    });
    const commit = own.commit(tree, [], 'A\n', { name: 'a', email: 'a@example.com', date: new Date(0) });
    expect([...(await lfsPaths(own, commit, ['a.png', 'assets/b.png', 'assets/deep/c.png', 'assets/c.txt']))]).toEqual([
      'assets/b.png',
      'assets/deep/c.png',
    ]);
    expect(await lfsPaths(own, treeOf({ 'a.png': ['100644', 'one'] }), ['a.png'])).toEqual(new Set());
  });
});
