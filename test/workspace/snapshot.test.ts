import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applyChanges, blobSizes, changesBetween, patchBetween } from '../../src/workspace/delta.ts';
import type { OwnRepository } from '../../src/workspace/own-repository.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { prepareWorkspace, startRemote, type Remote } from '../support/own-repository.ts';

let world: Remote;
let own: OwnRepository;
let dir: string;
let workspace: Workspace;

beforeEach(async () => {
  world = await startRemote({
    files: {
      'README.md': '# Widgets\n',
      'run.sh': { content: '#!/bin/sh\n', mode: '100755' },
      link: { content: 'README.md', mode: '120000' },
      'crlf.txt': 'one\r\ntwo\r\n',
      'image.bin': Buffer.from([0, 255, 10, 13, 10, 0]),
      'folder/a.txt': 'a',
      'folder/b.txt': 'b',
      file: 'file',
      '.gitignore': 'ignored/\n',
    },
  });
  own = await world.own();
  dir = join(world.folder, 'workspace');
  workspace = await prepareWorkspace(own, dir, world.settings);
});
afterEach(() => world[Symbol.asyncDispose]());

const at = (path: string): string => join(dir, path);

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(join(at(path), '..'), { recursive: true });
  writeFileSync(at(path), content);
}

/** The changes since the start, as `mode path`; and the tree that they make on top of the base. */
async function changes() {
  const { tree, leftOut } = await workspace.take();
  const list = await changesBetween(own, workspace.start.tree, tree);
  return {
    tree,
    list,
    leftOut,
    names: list.map(({ newMode, path }) => `${newMode} ${path}`),
    applied: await applyChanges(own, workspace.checkout.base, list),
  };
}

describe('a snapshot', () => {
  test('of an untouched workspace is the tree of its base', async () => {
    expect((await workspace.take()).tree).toBe(await own.text(['rev-parse', `${workspace.checkout.base}^{tree}`]));
    expect((await changes()).list).toEqual([]);
  });

  test('has new, changed and deleted files, exactly as they are', async () => {
    write('new/deep/ä ö.txt', 'new\n');
    write('README.md', 'changed');
    write('crlf.txt', 'one\r\ntwo\r\nthree\r\n');
    write('image.bin', Buffer.from([0, 254, 13, 10]));
    unlinkSync(at('folder/a.txt'));
    const { names, tree, applied } = await changes();
    expect(names).toEqual(['100644 README.md', '100644 crlf.txt', '000000 folder/a.txt', '100644 image.bin', '100644 new/deep/ä ö.txt']);
    expect((await own.git(['cat-file', 'blob', `${tree}:crlf.txt`])).stdout.toString()).toBe('one\r\ntwo\r\nthree\r\n');
    expect((await own.git(['cat-file', 'blob', `${tree}:image.bin`])).stdout).toEqual(Buffer.from([0, 254, 13, 10]));
    expect(applied).toBe(tree);
  });

  test('has modes and links, and links stay links', async () => {
    chmodSync(at('README.md'), 0o755);
    chmodSync(at('run.sh'), 0o644);
    unlinkSync(at('link'));
    symlinkSync('/etc/passwd', at('link'));
    symlinkSync('folder', at('new-link'));
    const { names, tree } = await changes();
    expect(names).toEqual(['100755 README.md', '120000 link', '120000 new-link', '100644 run.sh']);
    expect(await own.text(['cat-file', 'blob', `${tree}:link`])).toBe('/etc/passwd');
    expect(readlinkSync(at('link'))).toBe('/etc/passwd');
  });

  test('a file can take the place of a folder, and a folder that of a file', async () => {
    rmSync(at('folder'), { recursive: true });
    write('folder', 'now a file');
    unlinkSync(at('file'));
    write('file/inside.txt', 'now a folder');
    const { names, tree, applied } = await changes();
    expect(names).toEqual(['000000 file', '100644 file/inside.txt', '100644 folder', '000000 folder/a.txt', '000000 folder/b.txt']);
    expect(applied).toBe(tree);
  });

  test('a folder replaced by a link to it is that link, and nothing behind it is taken', async () => {
    renameSync(at('folder'), join(world.folder, 'elsewhere'));
    symlinkSync(join(world.folder, 'elsewhere'), at('folder'));
    const { names } = await changes();
    expect(names).toEqual(['120000 folder', '000000 folder/a.txt', '000000 folder/b.txt']);
  });

  test('a rename is a removal and an addition', async () => {
    renameSync(at('README.md'), at('READ ME.md'));
    expect((await changes()).names).toEqual(['100644 READ ME.md', '000000 README.md']);
  });

  const awkward = [
    '-rf',
    '--force',
    '*',
    'a\\b',
    'a"b',
    "a'b",
    ' lead',
    'trail ',
    'ä',
    'e\u0301',
    '日本',
    '👋',
    ':(glob)x',
    '#x',
    '!x',
    'a:b',
    '~',
    '$(x)',
    '{a,b}',
    'HEAD',
    'a'.repeat(200),
  ];

  test('names that mean something to a shell or to git are names', async () => {
    for (const name of awkward) write(`odd/${name}`, name);
    const { names, tree, applied, leftOut } = await changes();
    expect(leftOut).toEqual([]);
    expect(names.toSorted()).toEqual(awkward.map((name) => `100644 odd/${name}`).toSorted());
    expect(applied).toBe(tree);
  });

  test('names that cannot be published are left out by name, and the rest goes in', async () => {
    write('good.txt', 'x');
    write('a\nb', 'x');
    write('a\u001b[31m', 'x');
    writeFileSync(Buffer.concat([Buffer.from(`${dir}/`), Buffer.from([0x66, 0xff])]), 'x');
    execFileSync('mkfifo', [at('pipe')]);
    const { names, leftOut } = await changes();
    expect(names).toEqual(['100644 good.txt']);
    expect(leftOut.map(({ why }) => why).toSorted()).toEqual([
      'its name has control characters',
      'its name has control characters',
      'its name is not valid UTF-8',
    ]);
  });

  test('what was left out and is gone is not named any more', async () => {
    write('bad\nname', 'x');
    expect((await workspace.take()).leftOut).toHaveLength(1);
    unlinkSync(at('bad\nname'));
    expect((await workspace.take()).leftOut).toEqual([]);
  });

  test('what git ignores stays out, leftovers of earlier steps are not changes', async () => {
    write('ignored/cache', 'x');
    write('.env', 'LEFTOVER=1');
    const fresh = await prepareWorkspace(own, dir, world.settings);
    write('mine.txt', 'x');
    const { tree } = await fresh.take();
    expect((await changesBetween(own, fresh.start.tree, tree)).map(({ path }) => path)).toEqual(['mine.txt']);
  });

  test('a patch restores the tree exactly, binary files, modes and links included', async () => {
    write('image.bin', Buffer.from([1, 0, 2, 255]));
    chmodSync(at('run.sh'), 0o644);
    symlinkSync('run.sh', at('l'));
    unlinkSync(at('file'));
    write('ä.txt', 'no newline at the end');
    const { tree } = await workspace.take();
    const patch = await patchBetween(own, workspace.checkout.base, tree);
    const env = { GIT_INDEX_FILE: join(own.dir, 'restored') };
    await own.git(['read-tree', workspace.checkout.base], { env });
    await own.git(['apply', '--cached', '--whitespace=nowarn'], { env, input: patch });
    expect(await own.text(['write-tree'], { env })).toBe(tree);
  });

  test('sizes are known by blob', async () => {
    const id = own.writeBlob('12345');
    expect(await blobSizes(own, [id, id])).toEqual(new Map([[id, 5]]));
    expect(await blobSizes(own, [])).toEqual(new Map());
  });
});

describe('a later turn', () => {
  test('starts from the earlier work of the session, and only what it adds is its change', async () => {
    write('first.txt', 'first');
    unlinkSync(at('folder/a.txt'));
    const first = await changes();
    const commit = own.commit(first.applied, [workspace.checkout.base], 'First\n', {
      name: 'a',
      email: 'a@example.com',
      date: new Date('2026-11-01T12:00:00Z'),
    });
    expect(await own.push(commit, 'refs/heads/gadget/issue-1', '')).toEqual({ kind: 'pushed' });
    const later = await world.own();
    const second = await prepareWorkspace(later, join(world.folder, 'next'), world.settings, commit);
    expect(existsSync(join(world.folder, 'next/first.txt'))).toBe(true);
    expect(existsSync(join(world.folder, 'next/folder/a.txt'))).toBe(false);
    writeFileSync(join(world.folder, 'next/second.txt'), 'second');
    const { tree } = await second.take();
    expect((await changesBetween(later, second.start.tree, tree)).map(({ path }) => path)).toEqual(['second.txt']);
  });
});
