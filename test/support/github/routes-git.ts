import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findCommit, renderGitCommit } from './commits.ts';
import { git, readRefs, tryGit } from './git.ts';
import { emailOf } from './pulls.ts';
import { created, found, noContent, notFound, ok, param, Refusal, type Call, type Routes } from './reply.ts';
import { nodeId, repositoryUrl } from './render.ts';
import type { Repository } from './repository.ts';

const base = '/repos/{owner}/{repo}/git';
const zero = '0'.repeat(40);

async function renderRef(repository: Repository, ref: string, sha: string): Promise<object> {
  const type = await git(repository.gitDir, ['cat-file', '-t', sha]);
  const url = `${repositoryUrl(repository)}/git`;
  return { ref, node_id: nodeId('Ref', repository.id), url: `${url}/${ref}`, object: { sha, type, url: `${url}/${type}s/${sha}` } };
}

/** `refs/pull/` is GitHub's own. */
function checkIsOurs(ref: string): void {
  if (ref.startsWith('refs/pull/')) throw new Refusal(422, `Reference update failed: deny updating a hidden ref (${ref}).`);
}

async function checkNewTarget(call: Call, ref: string, sha: string): Promise<void> {
  checkIsOurs(ref);
  if (call.repository.refuseRefs.some((prefix) => `${ref}/`.startsWith(`${prefix.replace(/\/$/, '')}/`))) {
    throw new Refusal(422, `Reference update failed: deny updating a hidden ref (${ref}).`);
  }
  const valid = await tryGit(call.repository.gitDir, ['check-ref-format', ref]);
  if (valid.code !== 0) throw new Refusal(422, `${ref} is not a valid ref name.`);
  const type = await tryGit(call.repository.gitDir, ['cat-file', '-t', sha]);
  if (type.code !== 0) throw new Refusal(422, 'Object does not exist');
  if (ref.startsWith('refs/heads/') && type.stdout.toString().trim() !== 'commit') throw new Refusal(422, 'Reference update failed');
}

async function updateRef(call: Call, ref: string, sha: string, old: string): Promise<void> {
  const result = await tryGit(call.repository.gitDir, sha === zero ? ['update-ref', '-d', ref, old] : ['update-ref', ref, sha, old]);
  if (result.code !== 0) throw new Refusal(422, 'Reference update failed');
}

export const refRoutes: Routes = {
  async [`GET ${base}/ref/{ref}`](call) {
    call.repository.pulls();
    const ref = `refs/${param(call, 'ref')}`;
    return ok(await renderRef(call.repository, ref, found(readRefs(call.repository.gitDir)[ref])));
  },

  async [`GET ${base}/matching-refs/{ref}`](call) {
    call.repository.pulls();
    const prefix = `refs/${param(call, 'ref')}`;
    const refs = Object.entries(readRefs(call.repository.gitDir)).filter(([name]) => name.startsWith(prefix));
    return ok(await Promise.all(refs.map(([name, sha]) => renderRef(call.repository, name, sha))));
  },

  async [`POST ${base}/refs`](call) {
    const { ref, sha } = call.body as { ref: string; sha: string };
    if (!/^refs\/[^/]+\/./.test(ref)) throw new Refusal(422, "Reference name must start with 'refs/' and contain at least two slashes.");
    await checkNewTarget(call, ref, sha);
    if (readRefs(call.repository.gitDir)[ref] !== undefined) throw new Refusal(422, 'Reference already exists');
    await updateRef(call, ref, sha, zero);
    return created(await renderRef(call.repository, ref, sha));
  },

  async [`PATCH ${base}/refs/{ref}`](call) {
    const { sha, force = false } = call.body as { sha: string; force?: boolean };
    const ref = `refs/${param(call, 'ref')}`;
    const old = readRefs(call.repository.gitDir)[ref];
    if (old === undefined) throw new Refusal(422, 'Reference does not exist');
    await checkNewTarget(call, ref, sha);
    const forward = await tryGit(call.repository.gitDir, ['merge-base', '--is-ancestor', old, sha]);
    if (!force && forward.code !== 0) throw new Refusal(422, 'Update is not a fast forward');
    await updateRef(call, ref, sha, old);
    return ok(await renderRef(call.repository, ref, sha));
  },

  async [`DELETE ${base}/refs/{ref}`](call) {
    const ref = `refs/${param(call, 'ref')}`;
    const old = readRefs(call.repository.gitDir)[ref];
    if (old === undefined) throw new Refusal(422, 'Reference does not exist');
    checkIsOurs(ref);
    if (ref === `refs/heads/${call.repository.defaultBranch}`) throw new Refusal(422, 'Cannot delete the default branch');
    await updateRef(call, ref, zero, old);
    return noContent;
  },
};

interface NewTreeEntry {
  path?: string;
  mode?: string;
  type?: string;
  sha?: string | null;
  content?: string;
}

interface NewCommit {
  message: string;
  tree: string;
  parents?: string[];
  author?: NewPerson;
  committer?: NewPerson;
}
interface NewPerson {
  name: string;
  email: string;
  date?: string;
}

function personLine(call: Call, person: NewPerson | undefined, fallback: NewPerson): string {
  const { name, email, date } = person ?? fallback;
  return `${name} <${email}> ${Math.floor(Date.parse(date ?? call.world.now()) / 1000)} +0000`;
}

async function writeObject(repository: Repository, type: string, content: string | Buffer): Promise<string> {
  return git(repository.gitDir, ['hash-object', '-t', type, '-w', '--stdin'], { input: content });
}

/** Writes a tree through an index of its own, so that paths may lie any number of folders deep. */
async function writeTree(call: Call, entries: NewTreeEntry[], baseTree: string | undefined): Promise<string> {
  const { gitDir } = call.repository;
  const index = join(call.world.root, `index-${call.world.nextId()}`);
  const env = { GIT_INDEX_FILE: index };
  try {
    if (baseTree !== undefined) await git(gitDir, ['read-tree', baseTree], { env });
    const lines: string[] = [];
    for (const { path = '', mode = '100644', sha, content } of entries) {
      if (mode === '040000' && typeof sha === 'string') {
        lines.push(`0 ${zero}\t${path}\0`);
        const listing = await git(gitDir, ['ls-tree', '-r', '-z', sha]);
        for (const entry of listing.split('\0').filter((line) => line !== '')) lines.push(`${entry.replace('\t', `\t${path}/`)}\0`);
      } else if (sha === null) {
        lines.push(`0 ${zero}\t${path}\0`);
      } else {
        lines.push(`${mode} ${sha ?? (await writeObject(call.repository, 'blob', content ?? ''))}\t${path}\0`);
      }
    }
    await git(gitDir, ['update-index', '--add', '--replace', '-z', '--index-info'], { env, input: lines.join('') });
    return await git(gitDir, ['write-tree'], { env });
  } catch (error) {
    throw new Refusal(422, `GitRPC::BadObjectState: ${(error as Error).message}`);
  } finally {
    await rm(index, { force: true });
  }
}

async function renderTree(repository: Repository, sha: string, recursive: boolean): Promise<object> {
  const listing = await tryGit(repository.gitDir, ['ls-tree', '-z', '--long', ...(recursive ? ['-r', '-t'] : []), sha]);
  if (listing.code !== 0) throw notFound();
  const url = `${repositoryUrl(repository)}/git`;
  const tree = listing.stdout
    .toString('utf8')
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => {
      const [meta = '', path = ''] = line.split('\t');
      const [mode = '', type = '', object = '', size = ''] = meta.split(/ +/);
      return { path, mode, type, sha: object, ...(type === 'blob' ? { size: Number(size) } : {}), url: `${url}/${type}s/${object}` };
    });
  return { sha, url: `${url}/trees/${sha}`, tree, truncated: false };
}

export const objectRoutes: Routes = {
  async [`POST ${base}/blobs`](call) {
    const { content, encoding = 'utf-8' } = call.body as { content: string; encoding?: string };
    const sha = await writeObject(call.repository, 'blob', Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8'));
    return created({ sha, url: `${repositoryUrl(call.repository)}/git/blobs/${sha}` });
  },

  async [`GET ${base}/blobs/{file_sha}`](call) {
    const sha = param(call, 'file_sha');
    const blob = await tryGit(call.repository.gitDir, ['cat-file', 'blob', sha]);
    if (blob.code !== 0) throw notFound();
    const url = `${repositoryUrl(call.repository)}/git/blobs/${sha}`;
    return ok({
      sha,
      node_id: nodeId('Blob', call.repository.id),
      size: blob.stdout.length,
      url,
      content: blob.stdout.toString('base64'),
      encoding: 'base64',
    });
  },

  async [`POST ${base}/trees`](call) {
    const { tree, base_tree: baseTree } = call.body as { tree: NewTreeEntry[]; base_tree?: string };
    const workflow = tree.some((entry) => entry.path?.startsWith('.github/workflows/') === true);
    if (workflow && !call.repository.allowWorkflowChanges) throw new Refusal(403, 'Resource not accessible by integration');
    return created(await renderTree(call.repository, await writeTree(call, tree, baseTree), false));
  },

  async [`GET ${base}/trees/{tree_sha}`](call) {
    const name = param(call, 'tree_sha');
    const commit = await findCommit(call.repository, name);
    const sha = commit === undefined ? name : await git(call.repository.gitDir, ['rev-parse', `${commit}^{tree}`]);
    return ok(await renderTree(call.repository, sha, call.query.has('recursive')));
  },

  async [`POST ${base}/commits`](call) {
    const { message, tree, parents = [], author, committer } = call.body as NewCommit;
    const types = await git(call.repository.gitDir, ['cat-file', '--batch-check=%(objecttype)'], {
      input: [tree, ...parents].map((sha) => `${sha}\n`).join(''),
    });
    if (types !== ['tree', ...parents.map(() => 'commit')].join('\n')) throw new Refusal(422, 'Tree SHA or a parent SHA does not exist');
    const actor = { name: call.actor.name ?? call.actor.login, email: emailOf(call.actor) };
    // GitHub signs what an App commits under its own name; a named author or committer stays unsigned.
    const signed = call.actor.type === 'Bot' && author === undefined && committer === undefined;
    const lines = [
      `tree ${tree}`,
      ...parents.map((parent) => `parent ${parent}`),
      `author ${personLine(call, author, actor)}`,
      `committer ${personLine(call, committer ?? author, signed ? { name: 'GitHub', email: 'noreply@github.com' } : actor)}`,
    ];
    const sha = await writeObject(call.repository, 'commit', `${lines.join('\n')}\n\n${message}`);
    if (signed) call.repository.signedCommits.add(sha);
    return created(await renderGitCommit(call.repository, sha));
  },

  [`GET ${base}/commits/{commit_sha}`]: async (call) => ok(await renderGitCommit(call.repository, param(call, 'commit_sha'))),
};
