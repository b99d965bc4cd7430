import { spawn, type ChildProcess } from 'node:child_process';
import { z } from 'zod';
import { parseJson } from '../agent/json.ts';
import { failure, type Observation } from '../agent/tool.ts';
import type { Launch } from './launch.ts';
import { lineReader, type ProbeFacts, type WorkerRequest } from './protocol.ts';

const observation = z.object({ content: z.string(), isError: z.boolean() });
const reply = z.object({ id: z.number(), result: z.unknown() });

type Method = WorkerRequest extends infer R ? (R extends WorkerRequest ? Omit<R, 'id'> : never) : never;

/** Max milliseconds that ending a jail may take. */
const maxEnd = 10_000;

/** Characters kept of the end of the jail's standard error, for error messages. */
const keptErrors = 4000;

/**
 * A running worker in its jail. An overlong line, an invalid result, a missed deadline or an abort kills the whole jail; the next call starts a new
 * one.
 */
export class WorkerClient {
  readonly #launch: Launch;
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (result: unknown) => void>();
  #nextId = 1;
  #errors = '';
  #dead: string | undefined;
  readonly #gone: Promise<void>;

  /** @param env the whole environment of the launcher: it could be read inside, so it must contain no secrets (docs/sandbox.md). */
  constructor(launch: Launch, env: Readonly<Record<string, string>>) {
    this.#launch = launch;
    this.#child = spawn(launch.argv[0]!, launch.argv.slice(1), { env, cwd: '/', stdio: 'pipe', detached: true });
    const { stdin, stdout, stderr } = this.#child;
    stdout!.on(
      'data',
      lineReader(
        (line) => this.#onLine(line),
        () => this.#kill('it sent a line over 8 MB'),
      ),
    );
    stderr!.on('data', (chunk: Buffer) => {
      this.#errors = (this.#errors + chunk.toString('utf8')).slice(-keptErrors);
    });
    stdin!.on('error', () => this.#kill('its input closed'));
    this.#gone = new Promise((resolve) => {
      const onGone = (why: string): void => {
        this.#kill(why);
        resolve();
      };
      this.#child.on('error', (error) => onGone(error.message));
      this.#child.on('close', (code, signal) => onGone(`it ended (${signal ?? `exit code ${code}`})`));
    });
  }

  /** Why the jail is gone, with the end of its standard error; undefined while it runs. */
  get dead(): string | undefined {
    return this.#dead && `${this.#dead} ${this.#errors.trim()}`.trim();
  }

  /** Runs a tool in the sandbox worker. Never rejects: a dead jail, a deadline and an abort become observations; the last two also kill the jail. */
  async tool(
    name: string,
    args: Readonly<Record<string, unknown>>,
    timeoutMs: number,
    graceMs: number,
    signal: AbortSignal,
  ): Promise<Observation> {
    return this.#observe({ method: 'tool', name, args, timeoutMs }, timeoutMs + graceMs, signal);
  }

  /** Runs a program without a shell, with its changes kept. Never rejects: see `tool`. */
  async program(argv: readonly string[], timeoutMs: number, graceMs: number, signal: AbortSignal): Promise<Observation> {
    return this.#observe({ method: 'program', argv, timeoutMs }, timeoutMs + graceMs, signal);
  }

  async #observe(request: Method, deadlineMs: number, signal: AbortSignal): Promise<Observation> {
    const result = await this.#ask(request, deadlineMs, signal);
    const checked = observation.safeParse(result);
    if (checked.success) return checked.data;
    this.#kill('it answered with something that is no observation');
    return failure(
      `The tool did not answer: the sandbox was ended, because ${this.dead}. A new one starts with the next call; what was changed in the workspace stays.`,
    );
  }

  /** @returns what the probe saw, unvalidated: the self-test checks it. Undefined if there was no answer. */
  async probe(targets: Extract<WorkerRequest, { method: 'probe' }>['targets'], timeoutMs: number): Promise<ProbeFacts | undefined> {
    return (await this.#ask({ method: 'probe', targets }, timeoutMs, new AbortController().signal)) as ProbeFacts | undefined;
  }

  /** Kills the jail with everything in it and waits until it is gone. @throws Error if that takes longer than ten seconds. */
  async close(): Promise<void> {
    this.#kill('the turn is over');
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () =>
          reject(
            new Error('The sandbox could not be ended within ten seconds; nothing is published from a workspace that may still change.'),
          ),
        maxEnd,
      );
    });
    await Promise.race([this.#gone, late]).finally(() => clearTimeout(timer));
  }

  #ask(request: Method, deadlineMs: number, signal: AbortSignal): Promise<unknown> {
    if (this.#dead !== undefined) return Promise.resolve(undefined);
    const id = this.#nextId++;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#kill(`a call took longer than ${Math.ceil(deadlineMs / 1000)} s`), deadlineMs);
      const onAbort = (): void => this.#kill('the turn was stopped');
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.set(id, (result) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        resolve(result);
      });
      if (signal.aborted) onAbort();
      else this.#child.stdin!.write(`${JSON.stringify({ id, ...request })}\n`);
    });
  }

  /** Drops lines that answer no pending request: a tool may have forged them. */
  #onLine(line: string): void {
    const checked = reply.safeParse(parseJson(line));
    const settle = checked.success ? this.#waiting.get(checked.data.id) : undefined;
    if (!checked.success || !settle) return;
    this.#waiting.delete(checked.data.id);
    settle(checked.data.result);
  }

  #kill(why: string): void {
    this.#dead ??= why;
    this.#launch.end?.();
    try {
      if (this.#child.pid !== undefined) process.kill(-this.#child.pid, 'SIGKILL');
    } catch {
      // Already gone, or running as root: then `end` ends it.
    }
    for (const settle of this.#waiting.values()) settle(undefined);
    this.#waiting.clear();
  }
}
