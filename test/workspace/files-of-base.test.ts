import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOfBase } from '../../src/workspace/files-of-base.ts';
import { findTarget, Workspace } from '../../src/workspace/workspace.ts';
import { startRemote } from '../support/own-repository.ts';

test('undoes the work of the session and nothing else: what earlier steps have left in the workspace stays', async () => {
  await using remote = await startRemote();
  const own = await remote.own();
  const target = await findTarget(own, 'main');
  await own.fetch(target.head);
  const dir = join(remote.folder, 'workspace');
  const prepare = (): Promise<Workspace> => {
    const earlier = { base: undefined, head: undefined, kept: undefined, exact: false, warn: () => undefined };
    return Workspace.prepare({ dir, repository: own, git: remote.settings }, target, earlier, new AbortController().signal);
  };
  // A step builds something, and changes a file of the repository.
  await prepare();
  const write = (path: string, content: string): void => {
    mkdirSync(join(dir, path, '..'), { recursive: true });
    writeFileSync(join(dir, path), content);
  };
  const [tracked = ''] = readdirSync(dir).filter((name) => name !== '.git');
  write('built/a.js', 'built\n');
  write('built/b.js', 'built\n');
  write('of-a-step.txt', 'left\n');
  const workspace = await prepare();

  write('built/b.js', 'edited\n');
  write('made/by/the-model.txt', 'made\n');
  rmSync(join(dir, tracked), { recursive: true });
  const { tree } = await workspace.take();
  const { paths, fill } = await filesOfBase(own, workspace, tree);
  const folder = join(remote.folder, 'restored');
  mkdirSync(folder);
  await fill(folder);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(paths).toContain('made/by/the-model.txt');
  expect(paths).toContain('built/b.js');
  expect(paths).not.toContain('built/a.js');
  expect(paths).not.toContain('of-a-step.txt');
  expect(readFileSync(join(folder, 'built/b.js'), 'utf8')).toBe('built\n');
  expect(files.map(({ name }) => name).toSorted()).toEqual(
    ['b.js', ...paths.filter((path) => path.startsWith(tracked)).map((path) => path.split('/').at(-1))].toSorted(),
  );
});
