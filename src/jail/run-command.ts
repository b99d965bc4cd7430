import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { ShellResult } from '../agent/tool.ts';
import type { Launch } from './launch.ts';
import { OutputKeeper } from './output.ts';

export interface CommandOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/**
 * Runs a command line without standard input, in a process group of its own, with bounded output and time; at a limit the whole group is killed.
 * Resolves when the process and its output have ended, at the latest 200 ms after the process. Never rejects.
 */
export function runCommand({ argv, end }: Launch, options: CommandOptions): Promise<ShellResult> {
  return new Promise((resolve) => {
    const keeper = new OutputKeeper();
    let ended: ShellResult['ended'] = 'by itself';
    let child: ChildProcessByStdio<null, Readable, Readable>;
    try {
      child = spawn(argv[0]!, argv.slice(1), { cwd: options.cwd, env: options.env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    } catch (error) {
      // Arguments that are too long for the system.
      return resolve({ output: keeper.output, exitCode: null, signal: null, ended: 'not started', error: (error as Error).message });
    }
    const kill = (why: ShellResult['ended']): void => {
      if (ended === 'by itself') ended = why;
      end?.();
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The group is gone already, or belongs to root: then `end` ends it.
      }
    };
    const onAbort = (): void => kill('aborted');
    const timer = setTimeout(() => kill('time-out'), options.timeoutMs);
    options.signal.addEventListener('abort', onAbort, { once: true });
    if (options.signal.aborted) onAbort();

    let settled = false;
    const settle = (result: Pick<ShellResult, 'exitCode' | 'signal'> & { readonly error?: string }): void => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      options.signal.removeEventListener('abort', onAbort);
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ output: keeper.output, ended, ...result });
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        if (!keeper.add(chunk)) kill('too much output');
      });
    }
    child.on('error', (error) => {
      ended = 'not started';
      settle({ exitCode: null, signal: null, error: error.message });
    });
    child.on('close', (exitCode, signal) => settle({ exitCode, signal }));
    // A process that the command left behind may keep the pipes open for ever; the command itself has ended.
    child.on('exit', (exitCode, signal) =>
      setTimeout(() => {
        kill('by itself');
        settle({ exitCode, signal });
      }, 200),
    );
  });
}

/** Limits for the command, as far as the system allows them: processes, file size, no core files, killed first when memory is short. */
const limitsScript =
  'ulimit -u 400 2>/dev/null; ulimit -f 4194304 2>/dev/null; ulimit -c 0 2>/dev/null; echo 1000 2>/dev/null >/proc/self/oom_score_adj; exec "$@"';

/** A program and its arguments with these limits, as argv; no shell reads the arguments. */
export function limitedProgram(argv: readonly string[]): string[] {
  return ['/bin/sh', '-c', limitsScript, 'sh', ...argv];
}

/** A shell command with these limits, as argv. */
export function shellLine(shell: string, command: string): string[] {
  return limitedProgram([shell, '-c', command]);
}
