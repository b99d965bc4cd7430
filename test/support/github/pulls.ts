import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { git, tryGit } from './git.ts';
import { Refusal } from './reply.ts';
import type { Repository } from './repository.ts';
import type { Pull, User } from './types.ts';

/** The pull request with head and base as the branches are now; closed ones keep what they had. Without its branch it is closed, as on GitHub. */
export function refreshPull(pull: Pull): Pull {
  if (pull.issue.state === 'closed') return pull;
  const repository = pull.issue.repository;
  const headSha = pull.head.repository.refs()[`refs/heads/${pull.head.ref}`];
  if (headSha === undefined) {
    pull.issue.state = 'closed';
    pull.issue.closedAt = repository.world.now();
    return pull;
  }
  pull.head.sha = headSha;
  pull.base.sha = repository.refs()[`refs/heads/${pull.base.ref}`] ?? pull.base.sha;
  const file = join(repository.gitDir, 'refs', 'pull', String(pull.issue.number), 'head');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${pull.head.sha}\n`);
  return pull;
}

export interface PullRequestOrder {
  title: string;
  /** `branch`, or `owner:branch` for a fork. */
  head: string;
  base: string;
  body?: string | null;
  draft?: boolean;
  maintainerCanModify?: boolean;
  author: User;
}

/** Opens a pull request, with GitHub's refusals (422): no such branch, nothing to merge, one is open already. */
export async function openPull(repository: Repository, order: PullRequestOrder): Promise<Pull> {
  const [ref = '', owner = repository.owner.login] = order.head.split(':').toReversed();
  const headRepository = [repository, ...repository.forks].find((candidate) => candidate.owner.login.toLowerCase() === owner.toLowerCase());
  const headSha = headRepository?.refs()[`refs/heads/${ref}`];
  if (headRepository === undefined || headSha === undefined) throw invalid('head');
  const baseSha = repository.refs()[`refs/heads/${order.base}`];
  if (baseSha === undefined) throw invalid('base');
  const open = repository
    .pulls()
    .find(
      (pull) =>
        pull.issue.state === 'open' && pull.head.repository === headRepository && pull.head.ref === ref && pull.base.ref === order.base,
    );
  if (open !== undefined) throw refused(`A pull request already exists for ${owner}:${ref}.`);
  const mergeBase = await tryGit(repository.gitDir, ['merge-base', baseSha, headSha]);
  if (mergeBase.code !== 0) throw refused(`The ${ref} branch has no history in common with ${order.base}`);
  const ahead = await git(repository.gitDir, ['rev-list', '--count', `${baseSha}..${headSha}`]);
  if (ahead === '0') throw refused(`No commits between ${order.base} and ${ref}`);
  const issue = repository.createIssue({ title: order.title, body: order.body ?? null, author: order.author });
  issue.pull = {
    id: repository.world.nextId(),
    issue,
    head: { repository: headRepository, ref, sha: headSha },
    base: { ref: order.base, sha: baseSha },
    draft: order.draft ?? false,
    maintainerCanModify: order.maintainerCanModify ?? true,
    requestedReviewers: [],
    mergedAt: null,
    mergedBy: null,
    mergeCommitSha: null,
    reviews: [],
    reviewComments: [],
  };
  return refreshPull(issue.pull);
}

function invalid(field: string): Refusal {
  return new Refusal(422, 'Validation Failed', [{ resource: 'PullRequest', field, code: 'invalid' }]);
}

function refused(message: string): Refusal {
  return new Refusal(422, 'Validation Failed', [{ resource: 'PullRequest', code: 'custom', message }]);
}

/** Merges as the green button does: a merge commit on the base branch, and issues that the body closes are closed. */
export async function mergePull(pull: Pull, by: User): Promise<string> {
  const { issue, head, base } = refreshPull(pull);
  const repository = issue.repository;
  const tree = await git(repository.gitDir, ['merge-tree', '--write-tree', base.sha, head.sha]);
  const message = `Merge pull request #${issue.number} from ${head.repository.owner.login}/${head.ref}\n\n${issue.title}`;
  const identity = {
    GIT_AUTHOR_NAME: by.login,
    GIT_AUTHOR_EMAIL: emailOf(by),
    GIT_COMMITTER_NAME: 'GitHub',
    GIT_COMMITTER_EMAIL: 'noreply@github.com',
  };
  const sha = await git(repository.gitDir, ['commit-tree', tree, '-p', base.sha, '-p', head.sha, '-m', message], { env: identity });
  // Closed first: from here on head and base keep what was merged.
  repository.setState(issue, 'closed');
  await git(repository.gitDir, ['update-ref', `refs/heads/${base.ref}`, sha]);
  pull.mergedAt = repository.world.now();
  pull.mergedBy = by;
  pull.mergeCommitSha = sha;
  if (base.ref === repository.defaultBranch) closeNamedIssues(pull);
  return sha;
}

function closeNamedIssues(pull: Pull): void {
  const repository = pull.issue.repository;
  for (const [, number] of (pull.issue.body ?? '').matchAll(/\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):? #(\d+)\b/gi)) {
    const named = repository.findIssue(Number(number));
    if (named !== undefined) repository.setState(named, 'closed', 'completed');
  }
}

export function emailOf(user: User): string {
  return `${user.id}+${user.login}@users.noreply.github.com`;
}

export interface PullSize {
  commits: number;
  additions: number;
  deletions: number;
  changedFiles: number;
  mergeable: boolean;
}

export async function sizeOf(pull: Pull): Promise<PullSize> {
  const { gitDir } = pull.issue.repository;
  const { base, head } = pull;
  // A merged head is an ancestor of today's base; what it brought is measured against the base of that moment, which stays in `base.sha`.
  const [numstat, commits, merge] = await Promise.all([
    git(gitDir, ['diff', '--numstat', '-z', '--no-renames', `${base.sha}...${head.sha}`]),
    git(gitDir, ['rev-list', '--count', `${base.sha}..${head.sha}`]),
    tryGit(gitDir, ['merge-tree', '--write-tree', base.sha, head.sha]),
  ]);
  const rows = numstat
    .split('\0')
    .filter((row) => row !== '')
    .map((row) => row.split('\t'));
  const sum = (column: number): number => rows.reduce((total, row) => total + (Number(row[column]) || 0), 0);
  return { commits: Number(commits), additions: sum(0), deletions: sum(1), changedFiles: rows.length, mergeable: merge.code === 0 };
}
