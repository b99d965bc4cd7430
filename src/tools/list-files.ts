import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A name for a list with one name per line. Unusual names are quoted, so that one cannot look like two. */
export function escapedName(name: string): string {
  return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"\\]/u.test(name) || name !== name.trim()
    ? JSON.stringify(name).replace(/[\p{Cf}\p{Zl}\p{Zp}]/gu, (c) => `\\u{${c.codePointAt(0)!.toString(16)}}`)
    : name;
}

/** Runs a program without a shell. Resolves with exit code and output even if it fails, with `undefined` if it does not exist. */
function program(
  file: string,
  args: readonly string[],
  cwd: string,
  signal: AbortSignal,
): Promise<{ code: number; stdout: string; stderr: string } | undefined> {
  return new Promise((resolve) => {
    execFile(file, args, { cwd, signal, maxBuffer: 32 * 1024 * 1024, killSignal: 'SIGKILL' }, (error, stdout, stderr) => {
      const code = (error as { code?: number | string } | null)?.code;
      resolve(code === 'ENOENT' ? undefined : { code: typeof code === 'number' ? code : error ? 1 : 0, stdout, stderr });
    });
  });
}

/** Files of the workspace that git tracks or would track, relative to it; if git fails, all files outside `.git`. */
export async function listFiles(workspace: string, signal: AbortSignal): Promise<string[]> {
  const listed = await program('git', ['ls-files', '-co', '--exclude-standard', '-z'], workspace, signal);
  if (listed?.code === 0) return [...new Set(listed.stdout.split('\0').filter(Boolean))].toSorted();
  return readdirSync(workspace, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name).slice(workspace.length + 1))
    .filter((name) => !name.startsWith('.git/'))
    .toSorted();
}

/** Paths below a place that git ignores, ignored folders as one path; empty if git fails. */
export async function listIgnored(workspace: string, place: string, signal: AbortSignal): Promise<string[]> {
  const args = ['ls-files', '-oi', '--exclude-standard', '--directory', '-z', '--', `:(literal)${place === '' ? '.' : place}`];
  const listed = await program('git', args, workspace, signal);
  return listed?.code === 0 ? listed.stdout.split('\0').filter(Boolean) : [];
}
