import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../problem.ts';
import { gitProblem, runGit, type GitOptions, type GitResult, type GitSettings } from './git.ts';
import { runRemote } from './remote.ts';

/** Settings of our own git directory: nothing of the workspace can make git run a program (jail.md section 6). */
const config = `[core]
	repositoryformatversion = 0
	bare = false
	filemode = true
	hooksPath = /dev/null
	fsmonitor = false
	attributesFile = /dev/null
	excludesFile = /dev/null
	protectHFS = true
	protectNTFS = true
	autocrlf = false
	symlinks = true
[gc]
	auto = 0
[transfer]
	fsckObjects = true
[credential]
	helper =
[protocol]
	allow = never
[protocol "https"]
	allow = always
[protocol "http"]
	allow = always
`;

/** Attributes that would name programs or change bytes are off, whatever the workspace says. */
const attributes = '* -filter -ident !working-tree-encoding !diff !merge\n';

/** Keeps the output of one process far below what is taken in: our blobs have at most about 1 MB (platform.md section 1). */
const blobsAtOnce = 25;

export type PushResult = { readonly kind: 'pushed' } | { readonly kind: 'stale' } | { readonly kind: 'refused'; readonly why: string };

/** Hears of pushes that do not take place. */
interface PushRehearsal {
  push(ref: string, difference: string): void;
}

/**
 * A git directory that the hands never saw. Everything we read from the remote or push to it goes through here (R8);
 * the workspace is only ever its work tree.
 */
export class OwnRepository {
  readonly dir: string;
  readonly url: string;
  readonly #settings: GitSettings;
  readonly #rehearsal: PushRehearsal | undefined;

  private constructor(dir: string, url: string, settings: GitSettings, rehearsal: PushRehearsal | undefined) {
    this.dir = dir;
    this.url = url;
    this.#settings = settings;
    this.#rehearsal = rehearsal;
  }

  /** @param rehearsal gets what would be pushed, and nothing is. */
  static async create(dir: string, url: string, settings: GitSettings, rehearsal?: PushRehearsal): Promise<OwnRepository> {
    const repository = new OwnRepository(dir, url, settings, rehearsal);
    await runGit(settings, ['init', '--quiet', '--bare', '--template=', dir]);
    writeFileSync(join(dir, 'config'), config);
    mkdirSync(join(dir, 'info'), { recursive: true });
    writeFileSync(join(dir, 'info/attributes'), attributes);
    return repository;
  }

  /** Takes the directory away; what matters is at the remote. */
  discard(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }

  git(args: readonly string[], options: GitOptions = {}): Promise<GitResult> {
    return runGit(this.#settings, args, { ...options, env: { GIT_DIR: this.dir, ...options.env } });
  }

  async text(args: readonly string[], options: GitOptions = {}): Promise<string> {
    return (await this.git(args, options)).stdout.toString('utf8').trim();
  }

  /** Refs at the remote that match the patterns, with their object ids. Throws a Problem when the remote does not answer. */
  async refs(...patterns: string[]): Promise<Map<string, string>> {
    // HEAD lets git say something in any case: simple-git waits a while for a process that said nothing.
    const { stdout } = await runRemote(this.#settings, 'ls-remote', [this.url, 'HEAD', ...patterns], { dir: this.dir });
    const lines = stdout.toString('utf8').split('\n').filter(Boolean);
    const found = lines.map((line) => line.split('\t') as [string, string]).filter(([, ref]) => ref !== 'HEAD');
    return new Map(found.map(([id, ref]) => [ref, id]));
  }

  /** Brings commits here, without their history where the server gives them so. */
  async fetch(...ids: string[]): Promise<void> {
    const fetch = (...args: string[]) =>
      runRemote(this.#settings, 'fetch', ['--no-tags', '--no-write-fetch-head', '--no-auto-maintenance', ...args], { dir: this.dir });
    try {
      await fetch('--depth=1', this.url, ...ids);
    } catch (error) {
      // Servers of an old protocol give nothing but what a ref names now, with all that led there: this depth is git's word for that.
      if (!(error instanceof Problem) || !/unadvertised object/i.test(error.message)) throw error;
      await fetch('--depth=2147483647', this.url, '+refs/heads/*:refs/fetched/*');
      for (const id of ids) if ((await this.git(['cat-file', '-e', `${id}^{commit}`], { codes: [0, 1, 128] })).code !== 0) throw error;
    }
  }

  /** Content of a file of a commit that is here, or undefined when there is none. */
  async file(commit: string, path: string): Promise<Buffer | undefined> {
    return (await this.files(commit, [path])).get(path);
  }

  /** Contents of those of the paths that are files of a commit or tree that is here. */
  async files(treeish: string, paths: readonly string[]): Promise<Map<string, Buffer>> {
    const clean = new Map(paths.map((path) => [path, path.replace(/^(\.\/)+/, '')]));
    const entries = await this.entries(treeish, ...clean.values());
    const found = [...clean].flatMap(([path, name]) => {
      const { type, id } = entries.get(name) ?? {};
      return type === 'blob' && id !== undefined ? [{ path, id }] : [];
    });
    const contents = await this.blobs(found.map(({ id }) => id));
    return new Map(found.map(({ path }, index) => [path, contents[index]!]));
  }

  /** Entries of a folder of a commit or tree, or those at the paths: name → type and object id. */
  async entries(treeish: string, ...paths: string[]): Promise<Map<string, { readonly type: string; readonly id: string }>> {
    const { stdout } = await this.git(['ls-tree', '-z', treeish, '--', ...paths]);
    return new Map(
      stdout
        .toString('utf8')
        .split('\0')
        .filter(Boolean)
        .map((line) => {
          const [, type, id, name] = /^\d+ (\w+) ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
          return [name!, { type: type!, id: id! }];
        }),
    );
  }

  async blob(id: string): Promise<Buffer> {
    return (await this.git(['cat-file', 'blob', id])).stdout;
  }

  /** Contents of blobs, in the order of their ids: one git process for many of them, since a long session has hundreds. */
  async blobs(ids: readonly string[]): Promise<Buffer[]> {
    const contents: Buffer[] = [];
    for (let from = 0; from < ids.length; from += blobsAtOnce) {
      const some = ids.slice(from, from + blobsAtOnce);
      const { stdout } = await this.git(['cat-file', '--batch'], { input: `${some.join('\n')}\n` });
      contents.push(...readBatch(some, stdout));
    }
    return contents;
  }

  /** @returns the id of the new blob. */
  async writeBlob(content: string | Uint8Array): Promise<string> {
    return this.text(['hash-object', '-w', '--stdin'], { input: content });
  }

  /** @param entries lines of `git mktree`, without their ends. */
  async writeTree(entries: readonly string[]): Promise<string> {
    return this.text(['mktree', '-z'], { input: entries.map((entry) => `${entry}\0`).join('') });
  }

  async commit(
    tree: string,
    parents: readonly string[],
    message: string,
    author: { readonly name: string; readonly email: string; readonly date: Date },
  ): Promise<string> {
    const date = `${Math.floor(author.date.getTime() / 1000)} +0000`;
    return this.text(['commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent])], {
      input: message,
      env: {
        GIT_AUTHOR_NAME: author.name,
        GIT_AUTHOR_EMAIL: author.email,
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_NAME: author.name,
        GIT_COMMITTER_EMAIL: author.email,
        GIT_COMMITTER_DATE: date,
      },
    });
  }

  /**
   * Pushes one commit by its id, only if the ref is still at `expected` (empty: does not exist). Never forces over anything else.
   * @returns `stale` when somebody was faster, `refused` with the remote's words when it does not take the ref.
   * @throws Problem when there is no answer.
   */
  async push(commit: string, ref: string, expected: string): Promise<PushResult> {
    if (this.#rehearsal) {
      this.#rehearsal.push(ref, ref.startsWith('refs/heads/') ? await this.#difference(commit) : '');
      return { kind: 'pushed' };
    }
    const { code, stdout, stderr } = await runRemote(
      this.#settings,
      'push',
      ['--porcelain', '--no-verify', `--force-with-lease=${ref}:${expected}`, this.url, `${commit}:${ref}`],
      { dir: this.dir, codes: [0, 1] },
    );
    if (code === 0) return { kind: 'pushed' };
    const line = stdout
      .toString('utf8')
      .split('\n')
      .find((candidate) => candidate.startsWith('!'));
    // Without a word on the ref the connection broke: the remote may have taken it or not.
    if (line === undefined || /remote end hung up|unexpected disconnect|early EOF/i.test(stderr)) throw gitProblem(['push'], stderr, code);
    if (
      /stale info|fetch first|non-fast-forward|reference already exists|is at [0-9a-f]{40} but expected|incorrect old value/i.test(
        `${line}\n${stderr}`,
      )
    )
      return { kind: 'stale' };
    const words = stderr
      .split('\n')
      .filter((text) => text.startsWith('remote:'))
      .map((text) => text.slice(7).trim())
      .filter(Boolean)
      .join(' ');
    return { kind: 'refused', why: words || line.split('\t').at(-1) || stderr.trim() };
  }

  async #difference(commit: string): Promise<string> {
    const args = ['diff-tree', '--root', '--no-commit-id', '-r', '-p', '-M', '--no-color', '--no-ext-diff', '--no-textconv', commit];
    return (await this.git(args)).stdout.toString('utf8');
  }
}

/** Takes the output of `git cat-file --batch` apart: a line `<id> <type> <bytes>`, the content, a line end. */
function* readBatch(ids: readonly string[], output: Buffer): Generator<Buffer> {
  let at = 0;
  for (const id of ids) {
    const end = output.indexOf(10, at);
    const line = output.toString('utf8', at, end);
    const [, size] = /^[0-9a-f]+ blob (\d+)$/.exec(line) ?? [];
    if (size === undefined) throw gitProblem(['cat-file'], `fatal: ${line || id}`, 128);
    at = end + 1 + Number(size) + 1;
    yield output.subarray(end + 1, at - 1);
  }
}
