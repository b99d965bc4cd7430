import { git } from './git.ts';
import { htmlUrl, repositoryUrl } from './render.ts';
import type { Repository } from './repository.ts';

const statuses: Record<string, string> = { A: 'added', C: 'copied', D: 'removed', M: 'modified', R: 'renamed', T: 'changed' };

interface ChangedFile {
  status: string;
  sha: string;
  path: string;
  previous: string | undefined;
  additions: number;
  deletions: number;
  patch: string | undefined;
}

/** The files that differ between two commits, as pull requests, comparisons and commits list them. */
export async function renderChangedFiles(repository: Repository, from: string, to: string): Promise<object[]> {
  const common = ['-M', '--no-ext-diff', '--no-textconv', '--no-color', from, to];
  const [raw, patch] = await Promise.all([
    git(repository.gitDir, ['diff-tree', '-r', '--raw', '--numstat', '-z', '--no-abbrev', ...common]),
    git(repository.gitDir, ['diff-tree', '-r', '-p', ...common]),
  ]);
  // No line of a file can start with this: in a patch its lines start with a space, +, - or a backslash.
  const patches = patch
    .split(/^diff --git .*$/m)
    .slice(1)
    .map((text) => /^@@[^]*/m.exec(text)?.[0].replace(/\n$/, ''));
  return parseRaw(raw).map((file, index) => {
    const path = file.path.split('/').map(encodeURIComponent).join('/');
    const shown = patches[index];
    return {
      sha: /^0+$/.test(file.sha) ? null : file.sha,
      filename: file.path,
      status: file.status,
      additions: file.additions,
      deletions: file.deletions,
      changes: file.additions + file.deletions,
      blob_url: `${htmlUrl(repository)}/blob/${to}/${path}`,
      raw_url: `${htmlUrl(repository)}/raw/${to}/${path}`,
      contents_url: `${repositoryUrl(repository)}/contents/${path}?ref=${to}`,
      ...(shown === undefined ? {} : { patch: shown }),
      ...(file.previous === undefined ? {} : { previous_filename: file.previous }),
    };
  });
}

/** The output of `--raw --numstat -z`: all raw records, then all counts, both in the same order. */
function parseRaw(output: string): ChangedFile[] {
  const fields = output.split('\0');
  const files: ChangedFile[] = [];
  let position = 0;
  const next = (): string => fields[position++] ?? '';
  while (fields[position]?.startsWith(':') === true) {
    const [, , , sha = '', letter = ''] = next().split(' ');
    const moved = /^[RC]/.test(letter);
    const previous = moved ? next() : undefined;
    const path = next();
    files.push({ status: statuses[letter.charAt(0)] ?? 'changed', sha, path, previous, additions: 0, deletions: 0, patch: undefined });
  }
  for (const file of files) {
    const [additions, deletions, path] = next().split('\t');
    file.additions = Number(additions) || 0;
    file.deletions = Number(deletions) || 0;
    if (path === '') position += 2;
  }
  return files;
}
