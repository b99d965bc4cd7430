import { posix } from 'node:path';
import { findCommit } from './commits.ts';
import { tryGit } from './git.ts';
import { notFound, ok, param, type Call, type Reply } from './reply.ts';
import { htmlUrl, repositoryUrl } from './render.ts';

interface TreeEntry {
  mode: string;
  type: string;
  sha: string;
  size: number;
  path: string;
}

/** Above this many bytes GitHub leaves the content out of the JSON; the raw media type still has it. */
const maxContent = 1_048_576;

/** A file, a folder or a symlink; a link to a file of the repository is answered as that file. */
export async function renderContents(call: Call): Promise<Reply> {
  const ref = call.query.get('ref') ?? call.repository.defaultBranch;
  const commit = await findCommit(call.repository, ref);
  if (commit === undefined) throw notFound();
  const path = param(call, 'path').replace(/^\/+|\/+$/g, '');
  const [entry] = path === '' ? [] : await list(call, commit, path);
  if (path !== '' && entry === undefined) throw notFound();
  if (entry === undefined || entry.type === 'tree') {
    const entries = await list(call, commit, path === '' ? '' : `${path}/`);
    return ok(entries.map((child) => renderEntry(call, child, ref)));
  }
  if (entry.type === 'commit') return ok({ ...renderEntry(call, entry, ref), submodule_git_url: null });
  const content = await readBlob(call, entry.sha);
  if (entry.mode !== '120000') return renderFile(call, entry, content, ref);
  const target = content.toString('utf8');
  const [linked] = target.startsWith('/') ? [] : await list(call, commit, posix.join(posix.dirname(path), target));
  if (linked?.type === 'blob' && linked.mode !== '120000')
    return renderFile(call, { ...linked, path }, await readBlob(call, linked.sha), ref);
  return ok({ ...renderEntry(call, entry, ref), target });
}

function renderFile(call: Call, entry: TreeEntry, content: Buffer, ref: string): Reply {
  if (call.accept.includes('.raw')) return { status: 200, raw: { type: 'application/vnd.github.raw; charset=utf-8', content } };
  const tooLarge = content.length > maxContent;
  // Lines of 60 characters, as GitHub sends them.
  const base64 = content.toString('base64').replace(/.{1,60}/g, '$&\n');
  return ok({
    ...renderEntry(call, entry, ref),
    size: content.length,
    encoding: tooLarge ? 'none' : 'base64',
    content: tooLarge ? '' : base64,
  });
}

function renderEntry(call: Call, entry: TreeEntry, ref: string): object {
  const encoded = entry.path.split('/').map(encodeURIComponent).join('/');
  const url = `${repositoryUrl(call.repository)}/contents/${encoded}?ref=${encodeURIComponent(ref)}`;
  const folder = entry.type === 'tree';
  const gitUrl = entry.type === 'commit' ? null : `${repositoryUrl(call.repository)}/git/${folder ? 'trees' : 'blobs'}/${entry.sha}`;
  const html = `${htmlUrl(call.repository)}/${folder ? 'tree' : 'blob'}/${ref}/${encoded}`;
  return {
    name: posix.basename(entry.path),
    path: entry.path,
    sha: entry.sha,
    size: entry.size,
    url,
    html_url: html,
    git_url: gitUrl,
    download_url: entry.type === 'blob' ? `${htmlUrl(call.repository)}/raw/${ref}/${encoded}` : null,
    type: typeOf(entry),
    _links: { self: url, git: gitUrl, html },
  };
}

function typeOf(entry: TreeEntry): string {
  if (entry.type === 'tree') return 'dir';
  if (entry.type === 'commit') return 'submodule';
  return entry.mode === '120000' ? 'symlink' : 'file';
}

async function list(call: Call, commit: string, path: string): Promise<TreeEntry[]> {
  const result = await tryGit(call.repository.gitDir, [
    '--literal-pathspecs',
    'ls-tree',
    '-z',
    '--long',
    commit,
    ...(path === '' ? [] : [path]),
  ]);
  return result.stdout
    .toString('utf8')
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => {
      const [meta = '', name = ''] = line.split('\t');
      const [mode = '', type = '', sha = '', size = ''] = meta.split(/ +/);
      return { mode, type, sha, size: Number(size) || 0, path: name };
    });
}

async function readBlob(call: Call, sha: string): Promise<Buffer> {
  const { stdout } = await tryGit(call.repository.gitDir, ['cat-file', 'blob', sha]);
  return stdout;
}
