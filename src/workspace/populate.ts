import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runGit, type GitSettings } from './git.ts';
import { makeGitFolder } from './git-folder.ts';
import type { OwnRepository } from './own-repository.ts';

/**
 * Makes an empty folder a checkout of a commit, as a shallow clone of its branch would be, from what has been fetched already: nothing is transferred.
 * Only what belongs to the commit is in it, as a pack of its own, neither linked nor borrowed: what runs in the workspace may read and write there.
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

/** What `git clone --single-branch` would write, without anything that could run a program or send a secret. */
function configuration(url: string, branch: string): string {
  // Names of branches may have quotes and signs that begin a comment.
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
