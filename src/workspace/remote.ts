import { simpleGit } from 'simple-git';
import { gitEnvironment, gitProblem, type GitResult, type GitSettings } from './git.ts';
import { transferReport } from './transfer-report.ts';

export interface RemoteOptions {
  /** The git directory of the command; `ls-remote` needs none. */
  readonly dir?: string;
  /** Exit codes that are not failures; default: 0. */
  readonly codes?: readonly number[];
  readonly signal?: AbortSignal;
}

/** Max milliseconds without output; after that, a transfer counts as hung. */
const maxSilenceMs = 300_000;

/** simple-git refuses these variables by default. Here every variable is set by us, and they keep foreign programs and configuration out. */
const unsafe = { allowUnsafeConfigEnvCount: true, allowUnsafeAskPass: true, allowUnsafeConfigPaths: true };

/**
 * Runs a git command that talks to the remote, with the token in the environment of that one process: never in its arguments, never in a file
 * (docs/sandbox.md). Logs the progress of long transfers.
 * @param args without `--`: simple-git puts `--progress` last.
 * @throws Problem with git's message if the exit code is not one of `codes`, or if there was no output for five minutes.
 */
export async function runRemote(
  settings: GitSettings,
  command: 'ls-remote' | 'fetch' | 'push',
  args: readonly string[],
  { dir, codes = [0], signal }: RemoteOptions = {},
): Promise<GitResult> {
  signal?.throwIfAborted();
  const env = gitEnvironment(settings, { isRemote: true, ...(dir !== undefined && { dir }) });
  let result = { exitCode: 0, stdOut: [] as readonly Buffer[], stdErr: [] as readonly Buffer[] };
  const git = simpleGit({
    baseDir: '/',
    unsafe,
    allowEnvironment: Object.keys(env),
    timeout: { block: maxSilenceMs },
    progress: transferReport(settings.log),
    ...(signal && { abort: signal }),
    errors: (error, ended) => {
      result = ended;
      return error;
    },
  }).env(env);
  const { stdout, failed } = await git.raw([command, ...args]).then(
    (text) => ({ stdout: Buffer.from(text), failed: undefined }),
    (error: unknown) => ({ stdout: Buffer.concat(result.stdOut), failed: error }),
  );
  signal?.throwIfAborted();
  const stderr = withoutProgress(Buffer.concat(result.stdErr).toString('utf8'));
  const code = result.exitCode;
  if (codes.includes(code) && !isPluginError(failed)) return { code, stdout, stderr };
  throw gitProblem([command], reasonOf(failed, stderr), code);
}

/** Whether simple-git ended the process, not git itself. */
function isPluginError(error: unknown): error is Error & { readonly plugin: string } {
  return error instanceof Error && 'plugin' in error;
}

function reasonOf(failed: unknown, stderr: string): string {
  if (isPluginError(failed))
    return failed.plugin === 'timeout' ? `it did not finish: nothing was heard for ${maxSilenceMs / 60_000} minutes` : failed.message;
  if (/\bspawn git ENOENT\b/.test(stderr)) return 'git is not installed';
  return stderr;
}

/** Git's messages without its progress lines. */
function withoutProgress(stderr: string): string {
  return stderr
    .split(/\r?\n|\r/)
    .filter((line) => !/^(remote: )?(Enumerating|Counting|Compressing|Receiving|Writing|Resolving|Total|Delta compression)\b/.test(line))
    .join('\n')
    .trim();
}
