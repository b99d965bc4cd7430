import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runGit, type GitSettings } from './git.ts';
import { makeGitFolder } from './git-folder.ts';
import type { OwnRepository } from './own-repository.ts';

/**
 * Makes an empty folder a checkout of a commit, as a shallow clone of its branch would be, from what has been fetched already: nothing is transferred.
 * The objects are copied, neither linked nor borrowed: what runs in the workspace may write there.
 * @param target branch and the commit that it is at.
 */
export async function populate(
  dir: string,
  repository: OwnRepository,
  { branch, head }: { readonly branch: string; readonly head: string },
  settings: GitSettings,
  signal: AbortSignal,
): Promise<void> {
  if (!(await repository.has(head))) await repository.fetch(head);
  signal.throwIfAborted();
  const git = join(dir, '.git');
  makeGitFolder(git, configuration(repository.url, branch));
  cpSync(join(repository.dir, 'objects/pack'), join(git, 'objects/pack'), { recursive: true });
  const shallow = join(repository.dir, 'shallow');
  if (existsSync(shallow) && readFileSync(shallow, 'utf8').split('\n').includes(head)) writeFileSync(join(git, 'shallow'), `${head}\n`);
  writeFileSync(join(git, 'HEAD'), `ref: refs/heads/${branch}\n`);
  for (const ref of [`refs/heads/${branch}`, `refs/remotes/origin/${branch}`]) {
    mkdirSync(join(git, ref, '..'), { recursive: true });
    writeFileSync(join(git, ref), `${head}\n`);
  }
  await runGit(settings, ['read-tree', '-m', '-u', '--no-recurse-submodules', 'HEAD'], {
    cwd: dir,
    env: { GIT_DIR: git, GIT_WORK_TREE: dir },
    signal,
  });
}

/** What `git clone --single-branch` would write, without anything that could run a program or send a secret. */
function configuration(url: string, branch: string): string {
  const named = JSON.stringify(branch);
  return `[core]
	repositoryformatversion = 0
	filemode = true
	bare = false
	logallrefupdates = true
[remote "origin"]
	url = ${url}
	fetch = +refs/heads/${branch}:refs/remotes/origin/${branch}
[branch ${named}]
	remote = origin
	merge = refs/heads/${branch}
`;
}
