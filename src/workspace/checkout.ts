import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../problem.ts';
import { runGit, type GitSettings } from './git.ts';
import type { OwnRepository } from './own-repository.ts';
import { populate } from './populate.ts';
import { runRemote } from './remote.ts';

export interface Checkout {
  readonly dir: string;
  /** The commit that the workspace is at. */
  readonly base: string;
  readonly how: 'adopted' | 'cloned';
  /** True if an earlier step left credentials in the git configuration: the jail hides them, but they should not be there. */
  readonly credentials: boolean;
}

/** Other commits and branches that an existing checkout may be at, since the commit to work on is known anyway. */
export interface Elsewhere {
  readonly commits: readonly string[];
  readonly branches: readonly string[];
}

/** `host/owner/name` of a remote's URL in any of its forms, in lower case; undefined for any other text. Pure. */
export function repositoryOf(url: string): string | undefined {
  const short = /^(?:[^@/]+@)?([^:/]+):(?!\/\/)(.+)$/.exec(url);
  const parsed = URL.canParse(url) && !short ? new URL(url) : undefined;
  const [host, path] = short ? [short[1]!, short[2]!] : [parsed?.host, parsed?.pathname];
  if (!host || !path) return undefined;
  return `${host}/${path.replace(/^\/+|\/+$|(\.git)?\/*$/g, '')}`.toLowerCase();
}

/**
 * Prepares the workspace: adopts it if it is a checkout of this repository, clones into it if it is empty, refuses anything else untouched.
 * @param target branch that the pull request goes to, with its head commit.
 * @throws Problem if the workspace is refused.
 */
export async function checkOut(
  dir: string,
  repository: OwnRepository,
  target: { readonly branch: string; readonly head: string; readonly elsewhere?: Elsewhere | undefined },
  settings: GitSettings,
  signal: AbortSignal,
): Promise<Checkout> {
  if (!existsSync(dir) || readdirSync(dir).length === 0) {
    mkdirSync(dir, { recursive: true });
    await populate(dir, repository, target, settings, signal);
    return { dir, base: target.head, how: 'cloned', credentials: false };
  }

  const expected = repositoryOf(repository.url);
  const refusal = (found: string): Problem =>
    new Problem(
      `The workspace ${dir} is not a checkout of ${expected}: ${found}. It has been left untouched.`,
      'Check out the repository with actions/checkout before this step, or leave the workspace empty.',
    );
  const git = join(dir, '.git');
  if (!existsSync(git)) throw refusal('it is not empty and has no .git');
  if (!lstatSync(git).isDirectory()) throw refusal('its .git is not a directory');
  const origin = (
    await runGit(settings, ['config', '--file', join(git, 'config'), '--no-includes', '--get', 'remote.origin.url'], { codes: [0, 1, 128] })
  ).stdout
    .toString('utf8')
    .trim();
  const found = origin ? repositoryOf(origin) : undefined;
  if (found !== expected) throw refusal(found ? `its origin is ${found}` : 'it has no origin');

  const head = await headOf(dir, settings);
  if (!head) throw refusal('its HEAD names no commit');
  const { commits = [], branches = [] } = target.elsewhere ?? {};
  let isKnown = head === target.head || commits.includes(head);
  for (const branch of [target.branch, ...branches]) isKnown ||= await isOnBranch(head, branch, repository, settings);
  if (!isKnown) {
    throw new Problem(
      `The workspace is at ${head.slice(0, 12)}, which is not on the branch ${target.branch}.`,
      `Check out ${target.branch} before this step (actions/checkout with \`ref: ${target.branch}\`), or set base-branch.`,
    );
  }
  const keys = await runGit(
    settings,
    ['config', '--file', join(git, 'config'), '--no-includes', '--name-only', '--get-regexp', '^http\\..*extraheader$|^includeif\\.'],
    { codes: [0, 1, 128] },
  );
  return { dir, base: head, how: 'adopted', credentials: keys.stdout.length > 0 };
}

/** The commit of HEAD. Reads no object: a partial clone would fetch it, with the workspace's own configuration. */
async function headOf(dir: string, settings: GitSettings): Promise<string | undefined> {
  const { stdout } = await runGit(settings, ['rev-parse', '--verify', '--quiet', 'HEAD'], {
    env: { GIT_DIR: join(dir, '.git') },
    codes: [0, 1, 128],
  });
  const id = stdout.toString('utf8').trim();
  return /^[0-9a-f]{40,64}$/.test(id) ? id : undefined;
}

/** Whether a commit is in the history of a branch at the remote. Fetches only commits, into a temporary git directory. */
async function isOnBranch(commit: string, branch: string, repository: OwnRepository, settings: GitSettings): Promise<boolean> {
  const dir = join(repository.dir, 'ancestry');
  const env = { GIT_DIR: dir };
  try {
    await runGit(settings, ['init', '--quiet', '--bare', '--template=', dir]);
    await runRemote(settings, 'fetch', ['--filter=tree:0', '--no-tags', repository.url, `+refs/heads/${branch}:refs/heads/target`], {
      dir,
    });
    return (await runGit(settings, ['merge-base', '--is-ancestor', commit, 'refs/heads/target'], { env, codes: [0, 1, 128] })).code === 0;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
