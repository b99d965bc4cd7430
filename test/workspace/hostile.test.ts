import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applyChanges, changesBetween } from '../../src/workspace/delta.ts';
import type { OwnRepository } from '../../src/workspace/own-repository.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { prepareWorkspace, startRemote, type Remote, fileEntry, folderEntry } from '../support/own-repository.ts';

let world: Remote;
let own: OwnRepository;
let dir: string;
let mark: string;
let workspace: Workspace;

/** Adds a gitlink to the base, as a repository with a submodule has one. */
async function withSubmodule(): Promise<void> {
  const { repository } = world;
  const head = repository.headSha();
  const tree = execFileSync('git', ['-C', repository.gitDir, 'mktree'], {
    input: `${await repository.git('ls-tree', head)}\n160000 commit ${'1'.repeat(40)}\tsub\n`,
  })
    .toString()
    .trim();
  const env = { ...process.env, GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@x', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@x' };
  const commit = execFileSync('git', ['-C', repository.gitDir, 'commit-tree', tree, '-p', head, '-m', 'Submodule'], { env })
    .toString()
    .trim();
  await repository.git('update-ref', 'refs/heads/main', commit);
}

beforeEach(async () => {
  world = await startRemote({ files: { 'README.md': '# Widgets\n', '.gitattributes': '*.md text\n', 'a.x': 'plain\n' } });
  await withSubmodule();
  own = await world.own();
  dir = join(world.folder, 'workspace');
  mark = join(world.folder, 'PWNED');
  workspace = await prepareWorkspace(own, dir, world.settings);
});
afterEach(() => world[Symbol.asyncDispose]());

const at = (path: string): string => join(dir, path);

function write(path: string, content: string, mode = 0o644): void {
  mkdirSync(join(at(path), '..'), { recursive: true });
  writeFileSync(at(path), content, { mode });
}

async function publishChanges() {
  const { tree, leftOut } = await workspace.take();
  const list = await changesBetween(own, workspace.start.tree, tree);
  const applied = await applyChanges(own, workspace.checkout.base, list);
  const commit = own.commit(applied, [workspace.checkout.base], 'Work\n', {
    name: 'a',
    email: 'a@example.com',
    date: new Date('2026-11-01T12:00:00Z'),
  });
  return { tree, leftOut, paths: list.map(({ path }) => path), pushed: await own.push(commit, 'refs/heads/gadget/x', ''), commit };
}

const script = '#!/bin/sh\ntouch MARK\n';

describe('publishing runs nothing of the workspace', { tags: ['R8'] }, () => {
  const traps: [string, () => void][] = [
    ['A041 fsmonitor', () => write('.git/config', `[core]\n\tfsmonitor = "touch ${mark}; false"\n\tuntrackedCache = true\n`)],
    [
      'A042 A084 hooks of all kinds',
      () => {
        for (const hook of [
          'pre-push',
          'pre-commit',
          'reference-transaction',
          'post-index-change',
          'prepare-commit-msg',
          'post-checkout',
          'push-to-checkout',
          'sendemail-validate',
          'pre-auto-gc',
        ])
          write(`.git/hooks/${hook}`, script.replace('MARK', mark), 0o755);
      },
    ],
    [
      'A084 core.hooksPath',
      () => {
        write('.git/config', '[core]\n\thooksPath = .evil\n');
        write('.evil/reference-transaction', script.replace('MARK', mark), 0o755);
      },
    ],
    [
      'A082 a clean filter by .gitattributes',
      () => {
        write(
          '.git/config',
          `[filter "x"]\n\tclean = touch ${mark}; cat\n\tsmudge = touch ${mark}; cat\n\tprocess = touch ${mark}\n\trequired = true\n`,
        );
        write('.gitattributes', '* filter=x diff=x merge=x\n');
      },
    ],
    [
      'A082 a clean filter by .git/info/attributes',
      () => {
        write('.git/config', `[filter "x"]\n\tclean = touch ${mark}; cat\n`);
        write('.git/info/attributes', '* filter=x\n');
      },
    ],
    [
      'A083 credential helper and askpass',
      () => write('.git/config', `[core]\n\taskPass = ${mark}.sh\n[credential]\n\thelper = "!touch ${mark}; cat"\n`),
    ],
    [
      'external diff and textconv',
      () => {
        write(
          '.git/config',
          `[diff]\n\texternal = "touch ${mark};:"\n[diff "x"]\n\ttextconv = "touch ${mark};:"\n\tcommand = "touch ${mark};:"\n`,
        );
        write('.gitattributes', '* diff=x\n');
      },
    ],
    [
      'a repository instead of a submodule, with fsmonitor',
      () => {
        execFileSync('git', ['init', '--quiet', at('sub')]);
        write('sub/.git/config', `[core]\n\trepositoryformatversion = 0\n\tfsmonitor = "touch ${mark}; false"\n`);
        write('sub/file', 'x');
      },
    ],
    [
      'an embedded repository with fsmonitor',
      () => {
        execFileSync('git', ['init', '--quiet', at('embedded')]);
        write('embedded/.git/config', `[core]\n\trepositoryformatversion = 0\n\tfsmonitor = "touch ${mark}; false"\n`);
        write('embedded/file', 'x');
      },
    ],
    [
      'a bare repository as a folder',
      () => {
        execFileSync('git', ['init', '--quiet', '--bare', at('bare')]);
        write('bare/config', `[core]\n\tbare = false\n\tworktree = .\n\tfsmonitor = "touch ${mark}; false"\n`);
      },
    ],
    [
      'A043 another remote by insteadOf',
      () => write('.git/config', `[url "http://127.0.0.1:1/"]\n\tinsteadOf = ${world.github.serverUrl}/\n`),
    ],
    ['A088 a .env with a proxy', () => write('.env', 'HTTP_PROXY=http://127.0.0.1:1\nNODE_OPTIONS=--require ./evil.js\n')],
    [
      'an alternates file and grafts',
      () => {
        write('.git/objects/info/alternates', `${world.folder}/nowhere\n`);
        write('.git/info/grafts', `${'2'.repeat(40)}\n`);
        write('.git/shallow', 'rubbish\n');
      },
    ],
    ['a .git that is gone altogether', () => execFileSync('rm', ['-rf', at('.git')])],
    [
      'a .git that points elsewhere',
      () => {
        execFileSync('rm', ['-rf', at('.git')]);
        write('.git', 'gitdir: /etc\n');
      },
    ],
  ];

  test.each(traps)('%s', async (_, set) => {
    set();
    write('work.txt', 'work\n');
    write('a.x', 'changed\n');
    const { pushed, paths, commit } = await publishChanges();
    expect(existsSync(mark)).toBe(false);
    expect(pushed).toEqual({ kind: 'pushed' });
    expect(paths).toEqual(expect.arrayContaining(['a.x', 'work.txt']));
    expect(paths.filter((path) => path.split('/').includes('.git'))).toEqual([]);
    expect(await own.text(['cat-file', 'blob', `${commit}:a.x`])).toBe('changed');
    expect(world.repository.refs()['refs/heads/gadget/x']).toBe(commit);
  });
});

describe('what is not ours stays as it was', () => {
  test('the gitlink of a submodule is kept, whatever stands in its folder', async () => {
    write('sub/file', 'x');
    write('work.txt', 'x');
    const { commit, paths } = await publishChanges();
    expect(paths).toEqual(['work.txt']);
    expect(await own.text(['ls-tree', commit, 'sub'])).toBe(`160000 commit ${'1'.repeat(40)}\tsub`);
  });

  test('an embedded repository and names of git directories are left out by name', async () => {
    execFileSync('git', ['init', '--quiet', at('embedded')]);
    write('embedded/file', 'x');
    write('.GIT/config', 'x');
    write('nested/git~1/x', 'x');
    const { leftOut, paths } = await publishChanges();
    expect(paths).toEqual([]);
    expect(leftOut.map(({ why }) => why).toSorted()).toEqual([
      'it is a repository of its own',
      'it is inside a git directory',
      'it is inside a git directory',
    ]);
  });

  test('attributes that would change bytes or run programs are off; line ends are normalized as in any commit', async () => {
    write('.gitattributes', '*.txt ident working-tree-encoding=UTF-16\n*.eol text eol=crlf\n');
    write('b.txt', 'one\n$Id$\r\n');
    write('c.eol', 'one\r\n');
    const { tree } = await workspace.take();
    expect((await own.git(['cat-file', 'blob', `${tree}:b.txt`])).stdout.toString()).toBe('one\n$Id$\r\n');
    expect((await own.git(['cat-file', 'blob', `${tree}:c.eol`])).stdout.toString()).toBe('one\n');
  });
});

describe('push', () => {
  const commitOn = (parent: string, text: string): string =>
    own.commit(own.writeTree([fileEntry('a', own.writeBlob(text))]), [parent], 'x\n', {
      name: 'a',
      email: 'a@example.com',
      date: new Date('2026-11-01T12:00:00Z'),
    });

  test('a branch that has moved is never pushed over', { tags: ['A086'] }, async () => {
    const head = world.repository.headSha();
    const moved = await world.repository.commitTo('main', { 'b.txt': 'b' });
    expect(await own.push(commitOn(head, '1'), 'refs/heads/main', head)).toEqual({ kind: 'stale' });
    expect(world.repository.headSha()).toBe(moved);
  });

  test('a name that is taken is stale for who expects it free', async () => {
    expect(await own.push(commitOn(world.repository.headSha(), '1'), 'refs/heads/main', '')).toEqual({ kind: 'stale' });
  });

  test('what the remote does not take is refused, with its words', { tags: ['A045'] }, async () => {
    const workflows = own.writeTree([fileEntry('ci.yml', own.writeBlob('on: push\n'))]);
    const tree = own.writeTree([folderEntry('.github', own.writeTree([folderEntry('workflows', workflows)]))]);
    const commit = own.commit(tree, [workspace.checkout.base], 'x\n', {
      name: 'a',
      email: 'a@example.com',
      date: new Date('2026-11-01T12:00:00Z'),
    });
    expect(await own.push(commit, 'refs/heads/gadget/w', '')).toMatchObject({ kind: 'refused', why: expect.stringContaining('workflow') });
  });
});
