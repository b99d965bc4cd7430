import { spawn, type ChildProcess } from 'node:child_process';
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { parseJson } from '../agent/json.ts';
import { launcherEnvironment, type Launch } from '../jail/launch.ts';
import { lineReader } from '../jail/protocol.ts';
import { Allowance } from './allowance.ts';

/** Characters kept of the end of the standard error, for error messages. */
const keptErrors = 1000;
/** Max bytes that wait for a program which does not read them. */
const maxWaiting = 16_000_000;

/**
 * MCP over the standard streams of a process in its jail (modelcontextprotocol.io, "Transports"). The client's own transport starts a second process to
 * find out the protocol, passes on our HOME, and leaves behind what the server has started; this one has one process group, and kills it.
 */
export class StdioTransport implements Transport {
  onmessage?: (message: JSONRPCMessage) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  /** With `stderr`: by these the client knows that silence means a server of the older protocol. */
  pid: number | undefined;
  readonly stderr = null;
  readonly #launch: Launch;
  readonly #allowance = new Allowance();
  #child: ChildProcess | undefined;
  #errors = '';
  #dead: string | undefined;
  #gone: Promise<void> = Promise.resolve();

  constructor(launch: Launch) {
    this.#launch = launch;
  }

  /** Why the process is gone, with the end of its standard error; undefined while it runs. */
  get dead(): string | undefined {
    return this.#dead && `${this.#dead} ${this.#errors.trim()}`.trim();
  }

  async start(): Promise<void> {
    const { argv } = this.#launch;
    const child = spawn(argv[0]!, argv.slice(1), { env: launcherEnvironment, cwd: '/', stdio: 'pipe', detached: true });
    this.#child = child;
    this.pid = child.pid;
    const read = lineReader(
      (line) => this.#onLine(line),
      () => this.#end('it sent a line over 8 MB'),
    );
    child.stdout.on('data', (chunk: Buffer) => {
      if (this.#allowance.exceeds(chunk.length)) this.#end('it sent more than 64 MB without being asked');
      else if (this.#dead === undefined) read(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      this.#errors = lastLines(this.#errors + chunk.toString('utf8'));
    });
    child.stdin.on('error', () => this.#end('its input closed'));
    child.on('error', (error) => this.#end(error.message));
    this.#gone = new Promise((resolve) => {
      child.on('error', () => resolve());
      child.on('close', (code, signal) => {
        this.#end(`it ended (${signal ?? `exit code ${code}`})`);
        resolve();
      });
    });
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.#dead !== undefined || !this.#child) throw new Error(`The server is gone: ${this.dead ?? 'it was never started'}`);
    if ('method' in message && 'id' in message) this.#allowance.renew();
    this.#child.stdin!.write(`${JSON.stringify(message)}\n`);
    if (this.#child.stdin!.writableLength > maxWaiting) this.#end('it does not read what it is sent');
  }

  /** Resolves when the process is gone: nothing of it changes a file any more. */
  async close(): Promise<void> {
    this.#end('it was ended');
    await this.#gone;
  }

  /** What is no JSON object is noise of the program. The client throws at a message that it cannot take; a program that sends one is ended. */
  #onLine(line: string): void {
    if (this.#dead !== undefined) return;
    const message = parseJson(line);
    if (typeof message !== 'object' || message === null || Array.isArray(message)) return;
    if ('method' in message && 'id' in message && this.#allowance.exceedsRequests()) return this.#end('it asks without end');
    try {
      this.onmessage?.(message as JSONRPCMessage);
    } catch {
      this.#end('it sent a message that cannot be read');
    }
  }

  #end(why: string): void {
    if (this.#dead !== undefined) return;
    this.#dead = why;
    this.#launch.end?.();
    try {
      if (this.pid !== undefined) process.kill(-this.pid, 'SIGKILL');
    } catch {
      // The group is gone already, or belongs to root: then `end` ends it.
    }
    this.#child?.stdin?.destroy();
    this.onclose?.();
  }
}

/** The end of a text in whole lines: of a secret that was cut, the rest could not be recognized. */
function lastLines(text: string): string {
  if (text.length <= keptErrors) return text;
  const end = text.slice(-keptErrors);
  return end.slice(end.indexOf('\n') + 1 || end.length);
}
