import type { Outside } from '../../../src/network/proxy.ts';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { descendantsOf, endSurvivors, killTree } from './process-tree.ts';
import { splitLines } from './commands.ts';
import type { Hurry } from './hurry.ts';
import { watchFor, type Watch } from './moment.ts';
import type { LogLine } from './job-log.ts';
import type { Interruption } from './run-options.ts';

/** One step of the action. */
export interface PhaseRequest {
  /** The bundle. */
  readonly script: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly interruption: Interruption | undefined;
  /** How far its clock is ahead. */
  readonly clockOffsetMs: number;
  readonly hurry: Hurry | undefined;
  readonly internet: Outside | undefined;
  readonly onLine: ((text: string) => void) | undefined;
}

export interface PhaseEnd {
  readonly pid: number;
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly lines: readonly LogLine[];
  readonly durationMs: number;
}

/** The runner's pauses between SIGINT, SIGTERM and the end of the tree, and its wait for streams that outlive the process. */
const TERM_AFTER_MS = 7_500;
const KILL_AFTER_MS = 2_500;
const STREAMS_AFTER_MS = 5_000;

/** Collects a stream and hands on each of its lines as soon as it is complete. */
function collect(stream: NodeJS.ReadableStream, onLine: (text: string) => void): { text: () => string; flush: () => void } {
  const chunks: string[] = [];
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    chunks.push(chunk);
    rest += chunk;
    // A carriage return at the end may be half of a line end, so it waits for the next chunk.
    const end = Math.max(rest.lastIndexOf('\n'), rest.slice(0, -1).lastIndexOf('\r')) + 1;
    for (const line of splitLines(rest.slice(0, end))) onLine(line);
    rest = rest.slice(end);
  });
  const flush = (): void => {
    for (const line of splitLines(rest)) onLine(line);
    rest = '';
  };
  return { text: () => chunks.join(''), flush };
}

function cancel(child: ChildProcess, interruption: Interruption, later: (action: () => void, ms: number) => void): void {
  child.kill(interruption.signal ?? 'SIGINT');
  if (interruption.signal) return;
  later(() => {
    child.kill('SIGTERM');
    later(() => void (child.pid !== undefined && killTree(child.pid)), KILL_AFTER_MS);
  }, TERM_AFTER_MS);
}

/** Ends the process and what it has started. It is stopped first, so that it starts nothing while its descendants are looked up. */
async function killOutright(child: ChildProcess): Promise<void> {
  child.kill('SIGSTOP');
  const left = child.pid === undefined ? [] : await descendantsOf(child.pid);
  child.kill('SIGKILL');
  await endSurvivors(left);
}

/** Runs node as the runner does: nothing on stdin, signals to the process alone. Rejects when the time is over. */
export async function runProcess(request: PhaseRequest): Promise<PhaseEnd> {
  const start = performance.now();
  const child = spawn(process.execPath, [request.script], { cwd: request.cwd, env: { ...request.env }, stdio: 'pipe' });
  child.stdin.on('error', () => undefined);
  child.stdin.end();
  const timers = new Set<NodeJS.Timeout>();
  const later = (action: () => void, ms: number): void => void timers.add(setTimeout(action, ms));
  const lines: LogLine[] = [];
  const { interruption } = request;
  let watch: Watch | undefined;
  let killed = Promise.resolve();
  const interrupt = (): void => {
    if (!interruption || child.exitCode !== null || child.signalCode !== null) return;
    if (interruption.signal === 'SIGKILL') {
      killed = killOutright(child);
      killed.catch(() => undefined);
    } else cancel(child, interruption, later);
  };
  const onLine =
    (stream: LogLine['stream']) =>
    (text: string): void => {
      lines.push({ stream, text });
      request.onLine?.(text);
      watch?.see(text);
    };
  const stdout = collect(child.stdout, onLine('stdout'));
  const stderr = collect(child.stderr, onLine('stderr'));
  try {
    const ended = await new Promise<{ exitCode: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
      watch = watchFor(interruption?.when, request.cwd, interrupt, reject);
      later(() => {
        const tail = lines
          .slice(-30)
          .map(({ text }) => text)
          .join('\n');
        reject(new Error(`The action did not end in ${request.timeoutMs} ms. Its last lines:\n${tail}`));
      }, request.timeoutMs);
      child.once('error', reject);
      child.once('exit', (exitCode, signal) => {
        // A child that was left behind may hold the streams open; the runner does not wait for it either.
        later(() => {
          child.stdout.destroy();
          child.stderr.destroy();
        }, STREAMS_AFTER_MS);
        child.once('close', () => resolve({ exitCode, signal }));
      });
    });
    await killed;
    stdout.flush();
    stderr.flush();
    return { pid: child.pid ?? 0, ...ended, stdout: stdout.text(), stderr: stderr.text(), lines, durationMs: performance.now() - start };
  } finally {
    for (const timer of timers) clearTimeout(timer);
    watch?.stop();
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) await killTree(child.pid);
  }
}
