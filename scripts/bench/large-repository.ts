import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareWorkspace, startRemote } from '../../test/support/own-repository.ts';
import { applyChanges, changesBetween } from '../../src/workspace/delta.ts';
import { timed, type Row } from './play.ts';

const count = 20_000;
const author = { name: 'a', email: 'a@example.com', date: new Date('2026-11-01T12:00:00Z') };

/** A stream for `git fast-import` with one commit of many files. */
function manyFiles(): string {
  const content = (index: number): string => `file ${index}\n`.repeat(20);
  const file = (index: number): string => {
    const text = content(index);
    return `M 100644 inline folder-${index % 200}/file-${index}.txt\ndata ${text.length}\n${text}\n`;
  };
  const head = 'commit refs/heads/main\ncommitter a <a@example.com> 0 +0000\ndata 4\nmany\n';
  return `${head}${Array.from({ length: count }, (_, index) => file(index)).join('')}`;
}

/** What the size of a repository costs, beside git doing the same in a clone of its own. */
export async function largeRepository(): Promise<Row[]> {
  await using remote = await startRemote();
  const { gitDir } = remote.repository;
  execFileSync('git', ['fast-import', '--force', '--quiet'], { input: manyFiles(), env: { ...process.env, GIT_DIR: gitDir } });
  const own = await remote.own();
  const dir = join(remote.folder, 'workspace');
  let workspace!: Awaited<ReturnType<typeof prepareWorkspace>>;
  const checkout = await timed(async () => {
    workspace = await prepareWorkspace(own, dir, remote.settings);
  });
  const change = (folder: string): void => appendFileSync(join(folder, 'folder-7/file-7.txt'), 'more\n');
  const unchanged = await timed(() => workspace.take());
  change(dir);
  let tree = '';
  const changed = await timed(async () => ({ tree } = await workspace.take()));
  const publish = await timed(async () => {
    const changes = await changesBetween(own, workspace.start.tree, tree);
    const commit = own.commit(await applyChanges(own, workspace.parent, changes), [workspace.parent], 'More\n', author);
    await own.push(commit, 'refs/heads/gadget/more', '');
  });
  own.discard();

  const clone = join(remote.folder, 'clone');
  const { serverUrl, token } = remote.github;
  const url = `${serverUrl.replace('://', `://x-access-token:${token}@`)}/acme/widgets`;
  const git = (...args: string[]) =>
    timed(async () => {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      spawn('git', args, { stdio: 'ignore' }).on('close', resolve);
      await promise;
    });
  const cloning = await git('clone', '-q', '--depth=1', url, clone);
  const status = await git('-C', clone, 'status', '--porcelain');
  change(clone);
  const adding = (await git('-C', clone, 'add', '-A')) + (await git('-C', clone, 'write-tree'));
  const committing = await git('-C', clone, '-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'More');
  const pushing = await git('-C', clone, 'push', '-q', url, 'HEAD:refs/heads/gadget/alone');
  const of = `of ${count.toLocaleString('en-US')} files`;
  return [
    { what: `fetch and checkout ${of}`, value: checkout, unit: 'ms', floor: cloning, floorOf: 'git clone --depth=1' },
    { what: `a look at a workspace ${of}, nothing changed`, value: unchanged, unit: 'ms', floor: status, floorOf: 'git status' },
    { what: `a snapshot ${of}, one changed`, value: changed, unit: 'ms', floor: adding, floorOf: 'git add -A, git write-tree' },
    {
      what: `a commit ${of}, one changed, and its push`,
      value: publish,
      unit: 'ms',
      floor: committing + pushing,
      floorOf: 'git commit, git push',
    },
  ];
}
