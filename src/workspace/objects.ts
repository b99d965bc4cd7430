import { execa } from 'execa';
import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { gitEnvironment, gitProblem, type GitSettings } from './git.ts';

/** An object in a git directory. */
export interface GitObject {
  readonly id: string;
  readonly type: 'blob' | 'tree' | 'commit' | 'tag';
  readonly content: Buffer;
}

type Waiting = {
  readonly name: string;
  readonly resolve: (found: GitObject | undefined) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * The objects in our git directory: one `git cat-file --batch` reads them for the whole run, and new ones are written as loose objects, a format that
 * git has fixed (gitformat-loose-object). Both take a fraction of the time of one process per object (docs/performance.md).
 */
export class Objects {
  readonly #dir: string;
  readonly #settings: GitSettings;
  readonly #waiting: Waiting[] = [];
  #reader: Pick<ChildProcess, 'stdin' | 'kill'> | undefined;
  #parts: Buffer[] = [];
  #size = 0;
  /** Header of the object that is being read, with the size of its content; a line feed follows the content. */
  #header: { readonly id: string; readonly type: GitObject['type']; readonly bytes: number } | undefined;

  constructor(dir: string, settings: GitSettings) {
    this.#dir = dir;
    this.#settings = settings;
  }

  /**
   * @param name an id, or any other name of an object (gitrevisions(7)), without line ends.
   * @returns undefined if there is no such object. @throws Problem if git does not answer.
   */
  find(name: string): Promise<GitObject | undefined> {
    if (/[\r\n]/.test(name)) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ name, resolve, reject });
      this.#start().stdin!.write(`${name}\n`);
    });
  }

  /** Writes an object unless it exists. @returns its id. */
  write(type: 'blob' | 'tree' | 'commit', content: string | Uint8Array): string {
    const body = typeof content === 'string' ? Buffer.from(content) : content;
    const whole = Buffer.concat([Buffer.from(`${type} ${body.length}\0`), body]);
    const id = createHash('sha1').update(whole).digest('hex');
    const folder = join(this.#dir, 'objects', id.slice(0, 2));
    const path = join(folder, id.slice(2));
    if (existsSync(path)) return id;
    mkdirSync(folder, { recursive: true });
    const unfinished = `${folder}/tmp_obj_${randomBytes(6).toString('hex')}`;
    writeFileSync(unfinished, deflateSync(whole), { mode: 0o444 });
    renameSync(unfinished, path);
    return id;
  }

  /** Ends the reading process. */
  close(): void {
    this.#reader?.kill('SIGKILL');
  }

  #start(): Pick<ChildProcess, 'stdin' | 'kill'> {
    if (this.#reader) return this.#reader;
    const reader = execa('git', ['cat-file', '--batch'], {
      cwd: '/',
      env: gitEnvironment(this.#settings, { dir: this.#dir }),
      extendEnv: false,
      reject: false,
      buffer: false,
      stdin: 'pipe',
      stdout: 'pipe',
      stderr: 'ignore',
    });
    reader.stdout.on('data', (chunk: Buffer) => this.#take(chunk));
    reader.stdin.on('error', () => undefined);
    void reader.then(({ exitCode, code }) => {
      this.#reader = undefined;
      [this.#parts, this.#size, this.#header] = [[], 0, undefined];
      const problem = gitProblem(
        ['cat-file'],
        code === 'ENOENT' ? 'git is not installed' : 'it ended before it had answered',
        exitCode ?? -1,
      );
      for (const { reject } of this.#waiting.splice(0)) reject(problem);
    });
    this.#reader = reader;
    return reader;
  }

  #take(chunk: Buffer): void {
    this.#parts.push(chunk);
    this.#size += chunk.length;
    for (;;) {
      if (!this.#header) {
        const line = this.#line();
        if (line === undefined) return;
        const [, id, type, bytes] = /^([0-9a-f]+) (blob|tree|commit|tag) (\d+)$/.exec(line) ?? [];
        if (id === undefined) this.#waiting.shift()?.resolve(undefined);
        else this.#header = { id, type: type as GitObject['type'], bytes: Number(bytes) };
        continue;
      }
      const { id, type, bytes } = this.#header;
      if (this.#size < bytes + 1) return;
      const content = this.#cut(bytes + 1).subarray(0, bytes);
      this.#header = undefined;
      this.#waiting.shift()?.resolve({ id, type, content });
    }
  }

  #line(): string | undefined {
    const whole = this.#parts.length === 1 ? this.#parts[0]! : Buffer.concat(this.#parts);
    this.#parts = [whole];
    const end = whole.indexOf(10);
    return end < 0 ? undefined : this.#cut(end + 1).toString('utf8', 0, end);
  }

  /** Removes bytes from the front of the input. */
  #cut(bytes: number): Buffer {
    const whole = this.#parts.length === 1 ? this.#parts[0]! : Buffer.concat(this.#parts);
    this.#parts = [whole.subarray(bytes)];
    this.#size = whole.length - bytes;
    return whole.subarray(0, bytes);
  }
}
