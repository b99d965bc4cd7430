import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import type { FileContent, Files } from './types.ts';

/** Server-side git: nothing of the machine's or the user's configuration, no prompts, no credentials. */
export const gitEnvironment: Record<string, string> = {
  PATH: process.env['PATH'] ?? '',
  HOME: '/nonexistent',
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
};

export interface GitResult {
  code: number;
  stdout: Buffer;
  stderr: string;
}

/** Runs git and resolves whatever its exit code; rejects only when it could not be started. */
export async function tryGit(
  gitDir: string,
  args: string[],
  options: { input?: string | Buffer; env?: Record<string, string> } = {},
): Promise<GitResult> {
  const child = spawn('git', args, {
    cwd: gitDir,
    env: { ...gitEnvironment, GIT_DIR: gitDir, ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const stdout: Buffer[] = [];
  const stderr: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => stderr.push(chunk));
  // A git that ends before it has read everything closes its end; its exit code tells the story.
  child.stdin.on('error', () => {});
  child.stdin.end(options.input ?? '');
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject).on('close', (exitCode) => resolve(exitCode ?? -1));
  });
  return { code, stdout: Buffer.concat(stdout), stderr: stderr.join('') };
}

/** Standard output as text without the final newline. Throws with git's own words when it fails. */
export async function git(
  gitDir: string,
  args: string[],
  options: { input?: string | Buffer; env?: Record<string, string> } = {},
): Promise<string> {
  const result = await tryGit(gitDir, args, options);
  if (result.code !== 0) throw new Error(`git ${args.join(' ')} ended with ${result.code}: ${result.stderr.trim()}`);
  return result.stdout.toString('utf8').replace(/\n$/, '');
}

/**
 * Git while everybody waits, for state that is brought up to date where it is read. Undefined when it fails.
 * Only for commands that take some milliseconds and ask nobody else.
 */
export function gitNow(gitDir: string, args: string[], env: Record<string, string> = {}): string | undefined {
  try {
    const options = { cwd: gitDir, env: { ...gitEnvironment, GIT_DIR: gitDir, ...env } };
    return execFileSync('git', args, { ...options, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).replace(/\n$/, '');
  } catch {
    return undefined;
  }
}

/** All refs by full name, sorted, read from the files of the bare repository: no process, so every REST read can afford it. */
export function readRefs(gitDir: string): Record<string, string> {
  const refs = new Map<string, string>();
  const packed = join(gitDir, 'packed-refs');
  if (existsSync(packed)) {
    for (const [, sha = '', name = ''] of readFileSync(packed, 'utf8').matchAll(/^([0-9a-f]{40}) (refs\/.+)$/gm)) refs.set(name, sha);
  }
  for (const [name, sha] of looseRefs(gitDir, 'refs')) refs.set(name, sha);
  return Object.fromEntries([...refs].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function looseRefs(gitDir: string, folder: string): [string, string][] {
  return entriesIfPresent(join(gitDir, folder)).flatMap((entry): [string, string][] => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return looseRefs(gitDir, name);
    const sha = name.endsWith('.lock') ? '' : readIfPresent(join(gitDir, name));
    return /^[0-9a-f]{40}$/.test(sha) ? [[name, sha]] : [];
  });
}

// A concurrent push may delete a ref, and with it its folder, between a listing and the next read: then it is gone.
function entriesIfPresent(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function readIfPresent(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

export interface ImportedCommit {
  branch: string;
  parent: string | undefined;
  files: Files;
  message: string;
  author: { name: string; email: string };
  /** Seconds since 1970. */
  time: number;
}

/** Adds one commit to a branch with a single git process. */
export async function importCommit(gitDir: string, commit: ImportedCommit): Promise<void> {
  const parts: (string | Buffer)[] = [];
  const person = `${commit.author.name} <${commit.author.email}> ${commit.time} +0000`;
  parts.push(`commit refs/heads/${commit.branch}\nauthor ${person}\ncommitter ${person}\n`, ...data(commit.message));
  if (commit.parent !== undefined) parts.push(`from ${commit.parent}\n`);
  for (const [path, file] of Object.entries(commit.files)) {
    if (file === null) {
      parts.push(`D ${quotePath(path)}\n`);
    } else {
      parts.push(`M ${modeOf(file)} inline ${quotePath(path)}\n`, ...data(contentOf(file)));
    }
  }
  await git(gitDir, ['fast-import', '--quiet', '--force'], { input: Buffer.concat(parts.map((part) => Buffer.from(part))) });
}

function data(content: string | Buffer): (string | Buffer)[] {
  return [`data ${Buffer.byteLength(content)}\n`, content, '\n'];
}

function modeOf(file: FileContent): string {
  return typeof file === 'string' || Buffer.isBuffer(file) ? '100644' : (file.mode ?? '100644');
}

function contentOf(file: FileContent): string | Buffer {
  return typeof file === 'string' || Buffer.isBuffer(file) ? file : file.content;
}

function quotePath(path: string): string {
  return /["\n\\]|^\s|\s$/.test(path) ? `"${path.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"` : path;
}
