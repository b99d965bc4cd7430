import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runGit, type GitSettings } from './git.ts';
import { makeGitFolder } from './git-folder.ts';
import type { OwnRepository } from './own-repository.ts';

/**
 * Turns an empty folder into a checkout of a commit, like a shallow clone of its branch, without a transfer if the commit has been fetched already.
 * The checkout has a pack of its own with only the objects of the commit, neither linked nor borrowed: whatever runs in the workspace may read and
 * write there.
 * @param target branch and its head commit.
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
  await repository.git(['pack-objects', '--revs', '--quiet', '--delta-base-offset', join(git, 'objects/pack/pack')], {
    input: `${head}\n`,
    signal,
  });
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

/** The configuration that `git clone --single-branch` would write, without anything that could run a program or send a secret. */
function configuration(url: string, branch: string): string {
  // Branch names may contain quotes and the characters that begin a comment.
  const quoted = (text: string): string => JSON.stringify(text);
  return `[core]
	repositoryformatversion = 0
	filemode = true
	bare = false
	logallrefupdates = true
[remote "origin"]
	url = ${quoted(url)}
	fetch = ${quoted(`+refs/heads/${branch}:refs/remotes/origin/${branch}`)}
[branch ${quoted(branch)}]
	remote = origin
	merge = ${quoted(`refs/heads/${branch}`)}
`;
}
