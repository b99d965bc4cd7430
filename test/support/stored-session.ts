import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '../../src/session/entries.ts';
import { git, tryGit } from './github/git.ts';
import type { Repository } from './github/repository.ts';

/** A session as it lies in the repository, read by git alone. */
export interface StoredSession {
  readonly commit: string;
  /** Commits up to this one, newest first. */
  readonly chain: readonly string[];
  /** session.json */
  readonly session: Readonly<Record<string, unknown>>;
  /** The log, all segments of it. */
  readonly entries: readonly Entry[];
  /** Names in the top folder. */
  readonly files: readonly string[];
  /** The commit that the patch belongs on. */
  readonly workBase: string | undefined;
  /** The work in progress, all parts of it. */
  readonly patch: Buffer | undefined;
}

/**
 * Reads `refs/gadget/sessions/<key>`, or the branch that stands in for it, or the commit of its chain that is given.
 * Rejects when there is none.
 */
export async function readSession(repository: Repository, key: string, commit?: string): Promise<StoredSession> {
  const { gitDir } = repository;
  const refs = repository.refs();
  const tip = commit ?? refs[`refs/gadget/sessions/${key}`] ?? refs[`refs/heads/gadget-state/${key}`];
  if (tip === undefined) throw new Error(`${repository.fullName} has no session ${key}.`);
  const [chain, paths] = await Promise.all([
    lines(git(gitDir, ['rev-list', '--first-parent', tip])),
    lines(git(gitDir, ['ls-tree', '-r', '--name-only', tip])),
  ]);
  const files = [...new Set(paths.map((path) => path.split('/')[0]!))];
  const segments = paths.filter((path) => path.startsWith('log/'));
  const contents = await readBlobs(gitDir, tip, [...files.filter((name) => paths.includes(name)), ...segments]);
  const read = (path: string): Buffer => {
    const content = contents.get(path);
    if (content === undefined) throw new Error(`The session ${key} has no ${path} at ${tip}.`);
    return content;
  };
  const parse = (path: string): Record<string, unknown> => JSON.parse(read(path).toString('utf8'));
  const log = segments.map(read);
  const parts = patchParts(files).map(read);
  const base = files.includes('work.json') ? parse('work.json')['base'] : undefined;
  return {
    commit: tip,
    chain,
    session: parse('session.json'),
    entries: log.flatMap((segment) => segment.toString('utf8').split('\n').filter(Boolean)).map((line) => JSON.parse(line) as Entry),
    files,
    workBase: typeof base === 'string' ? base : undefined,
    patch: parts.length > 0 ? Buffer.concat(parts) : undefined,
  };
}

/** `work.patch`, `work.2.patch` and so on, in the order of their numbers. */
function patchParts(files: readonly string[]): string[] {
  const numbered = files.flatMap((name) => {
    const match = /^work(?:\.(\d+))?\.patch$/.exec(name);
    return match ? [{ name, number: Number(match[1] ?? 1) }] : [];
  });
  return numbered.toSorted((one, other) => one.number - other.number).map(({ name }) => name);
}

/** The tree that another runner restores: the kept patch on its base, or the base that the last turn recorded where there is no patch. */
export async function restoredTree(repository: Repository, key: string, commit?: string): Promise<string> {
  const { entries, workBase, patch } = await readSession(repository, key, commit);
  const base = workBase ?? entries.findLast((entry) => entry.kind === 'workspace')?.base;
  if (base === undefined) throw new Error(`The session ${key} names no base.`);
  const folder = await mkdtemp(join(tmpdir(), 'restored-tree-'));
  const options = { env: { GIT_INDEX_FILE: join(folder, 'index') } };
  try {
    await git(repository.gitDir, ['read-tree', base], options);
    if (patch !== undefined && patch.length > 0)
      await git(repository.gitDir, ['apply', '--cached', '--whitespace=nowarn', '-'], { ...options, input: patch });
    return await git(repository.gitDir, ['write-tree'], options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Contents of files of a commit by their paths, all from one process. */
async function readBlobs(gitDir: string, commit: string, paths: readonly string[]): Promise<Map<string, Buffer>> {
  const input = paths.map((path) => `${commit}:${path}\n`).join('');
  const { stdout } = await tryGit(gitDir, ['cat-file', '--batch'], { input });
  const contents = new Map<string, Buffer>();
  let at = 0;
  for (const path of paths) {
    const end = stdout.indexOf(10, at);
    const [, , bytes] = stdout.toString('utf8', at, end).split(' ');
    contents.set(path, stdout.subarray(end + 1, end + 1 + Number(bytes)));
    at = end + 1 + Number(bytes) + 1;
  }
  return contents;
}

async function lines(output: Promise<string>): Promise<string[]> {
  return (await output).split('\n').filter((line) => line !== '');
}
