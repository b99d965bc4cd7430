import { execa } from 'execa';
import { Problem } from '../problem.ts';

export interface GitSettings {
  /** PATH used to find git. */
  readonly path: string;
  /** `https://github.com`, or the host of an enterprise server. */
  readonly serverUrl: string;
  readonly token: string;
  /** Proxy and certificate variables of the runner; nothing else of its environment reaches git. */
  readonly network: Readonly<Record<string, string>>;
  /** Logs the progress of long transfers. */
  readonly log: (line: string) => void;
}

export interface GitOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string | Uint8Array;
  /** Exit codes that are not failures; default: 0. */
  readonly codes?: readonly number[];
  readonly signal?: AbortSignal;
}

export interface GitResult {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Max milliseconds for one git process. */
const maxRunMs = 600_000;

/**
 * An environment from scratch: no configuration of the system or the user, no prompt, no credential helper. The token is a header in the environment
 * of the one process that talks to the remote, never in argv and never in a file (docs/sandbox.md); the empty value before it resets a header that a
 * configuration may contain.
 */
export function gitEnvironment(
  settings: GitSettings,
  { isRemote = false, dir }: { readonly isRemote?: boolean; readonly dir?: string } = {},
): Record<string, string> {
  const header = `http.${settings.serverUrl}/.extraheader`;
  const basic = Buffer.from(`x-access-token:${settings.token}`).toString('base64');
  return {
    PATH: settings.path,
    HOME: '/nonexistent',
    LC_ALL: 'C.UTF-8',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '/bin/false',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_ALLOW_PROTOCOL: 'https:http',
    GIT_OPTIONAL_LOCKS: '0',
    ...(dir !== undefined && { GIT_DIR: dir }),
    ...(isRemote && {
      ...settings.network,
      // The process that speaks HTTP survives if git is killed; with these limits it gives up by itself.
      GIT_HTTP_LOW_SPEED_LIMIT: '1',
      GIT_HTTP_LOW_SPEED_TIME: '300',
      GIT_CONFIG_COUNT: '3',
      GIT_CONFIG_KEY_0: header,
      GIT_CONFIG_VALUE_0: '',
      GIT_CONFIG_KEY_1: header,
      GIT_CONFIG_VALUE_1: `AUTHORIZATION: basic ${basic}`,
      GIT_CONFIG_KEY_2: 'http.followRedirects',
      GIT_CONFIG_VALUE_2: 'false',
    }),
  };
}

/**
 * Runs a git command that needs no remote, without a shell and without the token. Input and output are bytes.
 * @throws Problem with git's message if the exit code is not one of `codes`.
 */
export async function runGit(settings: GitSettings, args: readonly string[], options: GitOptions = {}): Promise<GitResult> {
  const result = await execa('git', args, {
    cwd: options.cwd ?? '/',
    extendEnv: false,
    reject: false,
    encoding: 'buffer',
    timeout: maxRunMs,
    forceKillAfterDelay: 2000,
    stripFinalNewline: false,
    ...(options.input === undefined ? { stdin: 'ignore' as const } : { input: options.input }),
    ...(options.signal && { cancelSignal: options.signal }),
    env: { ...gitEnvironment(settings), ...options.env },
  });
  const stderr = Buffer.from(result.stderr ?? []).toString('utf8');
  const code = result.exitCode ?? -1;
  options.signal?.throwIfAborted();
  if (!(options.codes ?? [0]).includes(code))
    throw gitProblem(
      args,
      result.code === 'ENOENT' ? 'git is not installed' : result.timedOut ? 'it did not finish in ten minutes' : stderr,
      code,
    );
  return { code, stdout: Buffer.from(result.stdout ?? []), stderr };
}

/** A Problem for a failed git command that says what to do. */
export function gitProblem(args: readonly string[], stderr: string, code: number): Problem {
  const command = args.find((argument) => !argument.startsWith('-') && !argument.includes('=')) ?? 'git';
  const reason =
    stderr
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /^(fatal|error|remote|!)|rejected|refus|not installed|finish/i.test(line))
      .join(' ') || stderr.trim();
  if (/could not read Username|Authentication failed|invalid credentials|\b401\b|\b403\b/i.test(stderr)) {
    return new Problem(
      `git ${command} was refused: ${reason}.`,
      'Check that github-token is valid and that the job has `permissions: contents: write`.',
    );
  }
  if (/repository .* not found|not found: did you run|\b404\b/i.test(stderr)) {
    return new Problem(
      `git ${command} did not find the repository: ${reason}.`,
      'Check GITHUB_REPOSITORY and that github-token may read it.',
    );
  }
  return new Problem(`git ${command} failed (exit code ${code}): ${reason}.`, 'The log of the run has the details.');
}
