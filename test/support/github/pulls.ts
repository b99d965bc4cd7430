import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { git, gitNow, tryGit } from './git.ts';
import { Refusal } from './reply.ts';
import type { Repository } from './repository.ts';
import type { Pull, PullSize, User } from './types.ts';

/**
 * The pull request with head and base, and its refs `refs/pull/N/`, as the branches are now; closed ones keep what they had.
 * Without its branch, or the fork that this was in, it is closed, as on GitHub.
 */
export function refreshPull(pull: Pull): Pull {
  const { issue, head, base } = pull;
  const repository = issue.repository;
  const headSha = head.repository.deleted ? undefined : head.repository.refs()[`refs/heads/${head.ref}`];
  if (issue.state === 'open' && headSha === undefined) {
    issue.state = 'closed';
    issue.closedAt = repository.world.now();
  }
  // What would be merged is shown as long as there is something to merge.
  if (issue.state === 'closed' || headSha === undefined) {
    writeRef(pull, 'merge', undefined);
    return pull;
  }
  head.sha = headSha;
  base.sha = repository.refs()[`refs/heads/${base.ref}`] ?? base.sha;
  if (pull.testMerge?.base !== base.sha || pull.testMerge.head !== head.sha) {
    pull.testMerge = { base: base.sha, head: head.sha, sha: testMergeOf(pull) };
  }
  writeRef(pull, 'head', head.sha);
  writeRef(pull, 'merge', pull.testMerge.sha);
  return pull;
}

/** The commit of `refs/pull/N/merge`, or that it had last; undefined while the two sides conflict. */
export function testMerge(pull: Pull): string | undefined {
  return refreshPull(pull).testMerge?.sha;
}

/** The commit that merging would make now; undefined while the two sides conflict. */
function testMergeOf({ issue, head, base }: Pull): string | undefined {
  const { gitDir, world } = issue.repository;
  const tree = gitNow(gitDir, ['merge-tree', '--write-tree', base.sha, head.sha]);
  if (tree === undefined) return undefined;
  const date = `${Math.floor(Date.parse(world.now()) / 1000)} +0000`;
  return gitNow(gitDir, ['commit-tree', tree, '-p', base.sha, '-p', head.sha, '-m', `Merge ${head.sha} into ${base.sha}`], {
    GIT_AUTHOR_NAME: issue.user.login,
    GIT_AUTHOR_EMAIL: emailOf(issue.user),
    GIT_AUTHOR_DATE: date,
    ...githubCommits,
    GIT_COMMITTER_DATE: date,
  });
}

const githubCommits = { GIT_COMMITTER_NAME: 'GitHub', GIT_COMMITTER_EMAIL: 'noreply@github.com' };

/** Written aside and moved, since a git process may read it at any time. */
function writeRef({ issue }: Pull, name: 'head' | 'merge', sha: string | undefined): void {
  const { gitDir } = issue.repository;
  const file = join(gitDir, 'refs', 'pull', String(issue.number), name);
  if (sha === undefined) return rmSync(file, { force: true });
  if (readFile(file) === `${sha}\n`) return;
  mkdirSync(dirname(file), { recursive: true });
  const aside = join(gitDir, `pull-${issue.number}-${name}`);
  writeFileSync(aside, `${sha}\n`);
  renameSync(aside, file);
}

function readFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
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
  const size = await measure(repository.gitDir, baseSha, headSha);
  if (size === undefined) throw refused(`The ${ref} branch has no history in common with ${order.base}`);
  if (size.commits === 0) throw refused(`No commits between ${order.base} and ${ref}`);
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
    testMerge: undefined,
    size: { base: baseSha, head: headSha, ...size },
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
    ...githubCommits,
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

/** What the head brings on top of its base, measured once for each pair of the two. */
export async function sizeOf(pull: Pull): Promise<PullSize> {
  const { base, head } = pull;
  if (pull.size?.base === base.sha && pull.size.head === head.sha) return pull.size;
  const size = await measure(pull.issue.repository.gitDir, base.sha, head.sha);
  if (size === undefined) throw new Error(`${head.ref} has lost the history that it had in common with ${base.ref}.`);
  pull.size = { base: base.sha, head: head.sha, ...size };
  return size;
}

/**
 * Undefined without a history in common. A merged head is an ancestor of today's base; what it brought is measured against the base of that moment,
 * which stays in `base.sha`.
 */
async function measure(gitDir: string, base: string, head: string): Promise<PullSize | undefined> {
  const [numstat, commits] = await Promise.all([
    tryGit(gitDir, ['diff', '--numstat', '-z', '--no-renames', `${base}...${head}`]),
    git(gitDir, ['rev-list', '--count', `${base}..${head}`]),
  ]);
  if (numstat.code !== 0) return undefined;
  const rows = numstat.stdout
    .toString('utf8')
    .split('\0')
    .filter((row) => row !== '')
    .map((row) => row.split('\t'));
  const sum = (column: number): number => rows.reduce((total, row) => total + (Number(row[column]) || 0), 0);
  return { commits: Number(commits), additions: sum(0), deletions: sum(1), changedFiles: rows.length };
}
