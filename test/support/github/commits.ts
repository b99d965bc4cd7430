import { git, tryGit } from './git.ts';
import { renderChangedFiles } from './diff.ts';
import { found, notFound, Refusal } from './reply.ts';
import { htmlUrl, nodeId, renderUser, repositoryUrl } from './render.ts';
import type { Repository } from './repository.ts';
import type { User } from './types.ts';

/** The commit that a branch, tag, `heads/x`, full ref name or sha names. */
export async function findCommit(repository: Repository, name: string): Promise<string | undefined> {
  const refs = repository.refs();
  const sha =
    refs[`refs/heads/${name}`] ??
    refs[`refs/tags/${name}`] ??
    refs[`refs/${name}`] ??
    refs[name] ??
    (/^[0-9a-f]{4,40}$/.test(name) ? name : undefined);
  if (sha === undefined) return undefined;
  const result = await tryGit(repository.gitDir, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${sha}^{commit}`]);
  return result.code === 0 ? result.stdout.toString().trim() : undefined;
}

interface Person {
  name: string;
  email: string;
  date: string;
}

interface ParsedCommit {
  sha: string;
  tree: string;
  parents: string[];
  author: Person;
  committer: Person;
  message: string;
}

/** Throws a 404 when there is no such commit. */
async function readCommit(repository: Repository, sha: string): Promise<ParsedCommit> {
  const result = await tryGit(repository.gitDir, ['cat-file', 'commit', sha]);
  if (result.code !== 0) throw notFound();
  const text = result.stdout.toString('utf8');
  const end = text.indexOf('\n\n');
  const headers = text
    .slice(0, end)
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]);
  const all = (name: string): string[] => headers.flatMap(([key, value]) => (key === name && value !== undefined ? [value] : []));
  return {
    sha,
    tree: found(all('tree')[0]),
    parents: all('parent'),
    author: parsePerson(all('author')[0]),
    committer: parsePerson(all('committer')[0]),
    message: text.slice(end + 2).replace(/\n$/, ''),
  };
}

function parsePerson(line = ''): Person {
  const [, name = '', email = '', seconds = '0'] = /^(.*?) ?<([^>]*)> (\d+)/.exec(line) ?? [];
  return { name, email, date: `${new Date(Number(seconds) * 1000).toISOString().slice(0, 19)}Z` };
}

function renderVerification(repository: Repository, sha: string): object {
  const signed = repository.signedCommits.has(sha);
  return {
    verified: signed,
    reason: signed ? 'valid' : 'unsigned',
    signature: signed ? '-----BEGIN PGP SIGNATURE-----\n\n-----END PGP SIGNATURE-----\n' : null,
    payload: signed ? '' : null,
    verified_at: signed ? repository.world.now() : null,
  };
}

/** As the Git Data API shows a commit. */
export async function renderGitCommit(repository: Repository, sha: string): Promise<object> {
  const commit = await readCommit(repository, sha);
  const url = `${repositoryUrl(repository)}/git`;
  return {
    sha,
    node_id: nodeId('Commit', repository.id),
    url: `${url}/commits/${sha}`,
    html_url: `${htmlUrl(repository)}/commit/${sha}`,
    author: commit.author,
    committer: commit.committer,
    tree: { sha: commit.tree, url: `${url}/trees/${commit.tree}` },
    message: commit.message,
    parents: commit.parents.map((parent) => ({
      sha: parent,
      url: `${url}/commits/${parent}`,
      html_url: `${htmlUrl(repository)}/commit/${parent}`,
    })),
    verification: renderVerification(repository, sha),
  };
}

/** As lists, branches and comparisons show a commit. */
export async function renderCommit(repository: Repository, sha: string): Promise<object> {
  const commit = await readCommit(repository, sha);
  const url = `${repositoryUrl(repository)}/commits`;
  return {
    sha,
    node_id: nodeId('Commit', repository.id),
    commit: {
      author: commit.author,
      committer: commit.committer,
      message: commit.message,
      tree: { sha: commit.tree, url: `${repositoryUrl(repository)}/git/trees/${commit.tree}` },
      url: `${repositoryUrl(repository)}/git/commits/${sha}`,
      comment_count: 0,
      verification: renderVerification(repository, sha),
    },
    url: `${url}/${sha}`,
    html_url: `${htmlUrl(repository)}/commit/${sha}`,
    comments_url: `${url}/${sha}/comments`,
    author: renderAccount(repository, commit.author),
    committer: renderAccount(repository, commit.committer),
    parents: commit.parents.map((parent) => ({
      sha: parent,
      url: `${url}/${parent}`,
      html_url: `${htmlUrl(repository)}/commit/${parent}`,
    })),
  };
}

/** GitHub finds the account by the address; ours are `id+login@users.noreply.github.com`. */
function renderAccount(repository: Repository, person: Person): object | null {
  const login = /^\d+\+(.+)@users\.noreply\.github\.com$/.exec(person.email)?.[1];
  const user: User | undefined = login === undefined ? undefined : repository.world.user(login);
  return user === undefined ? null : renderUser(repository.world, user);
}

export async function renderCommitWithFiles(repository: Repository, sha: string): Promise<object> {
  const { parents } = await readCommit(repository, sha);
  const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';
  const files = await renderChangedFiles(repository, parents[0] ?? emptyTree, sha);
  const total = (key: string): number => files.reduce((sum, file) => sum + Number((file as Record<string, unknown>)[key]), 0);
  return {
    ...(await renderCommit(repository, sha)),
    stats: { additions: total('additions'), deletions: total('deletions'), total: total('changes') },
    files,
  };
}

/** The commits of `from..to`, oldest first. */
export async function commitsBetween(repository: Repository, from: string, to: string): Promise<string[]> {
  const list = await git(repository.gitDir, ['rev-list', '--reverse', `${from}..${to}`]);
  return list.split('\n').filter((line) => line !== '');
}

/** A comparison `base...head`, where each side may be `owner:branch`. */
export async function renderComparison(repository: Repository, baseHead: string): Promise<object> {
  const [baseName = '', headName = ''] = baseHead.split('...');
  const [base, head] = await Promise.all([findSide(repository, baseName), findSide(repository, headName)]);
  const mergeBase = await tryGit(repository.gitDir, ['merge-base', base, head]);
  if (mergeBase.code !== 0) throw new Refusal(404, `No common ancestor between ${baseName} and ${headName}.`);
  const ancestor = mergeBase.stdout.toString().trim();
  const [ahead, behind, files] = await Promise.all([
    commitsBetween(repository, base, head),
    commitsBetween(repository, head, base),
    renderChangedFiles(repository, ancestor, head),
  ]);
  const html = `${htmlUrl(repository)}/compare/${baseHead}`;
  return {
    url: `${repositoryUrl(repository)}/compare/${baseHead}`,
    html_url: html,
    permalink_url: html,
    diff_url: `${html}.diff`,
    patch_url: `${html}.patch`,
    base_commit: await renderCommit(repository, base),
    merge_base_commit: await renderCommit(repository, ancestor),
    status: comparisonStatus(ahead.length, behind.length),
    ahead_by: ahead.length,
    behind_by: behind.length,
    total_commits: ahead.length,
    commits: await Promise.all(ahead.map((sha) => renderCommit(repository, sha))),
    files,
  };
}

function comparisonStatus(ahead: number, behind: number): string {
  if (ahead > 0 && behind > 0) return 'diverged';
  if (ahead > 0) return 'ahead';
  return behind > 0 ? 'behind' : 'identical';
}

async function findSide(repository: Repository, side: string): Promise<string> {
  const [name = '', owner = repository.owner.login] = side.split(':').toReversed();
  const candidates = [repository, ...repository.forks, ...(repository.parent === undefined ? [] : [repository.parent])];
  const holder = found(candidates.find((candidate) => candidate.owner.login.toLowerCase() === owner.toLowerCase()));
  return found(await findCommit(holder, name));
}
