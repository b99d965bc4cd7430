import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../problem.ts';
import { gitProblem, runGit, type GitOptions, type GitResult, type GitSettings } from './git.ts';
import { Objects, readTree, typeOf, type TreeEntry } from './objects.ts';
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
[fetch]
	unpackLimit = 1
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
  readonly #objects: Objects;

  private constructor(dir: string, url: string, settings: GitSettings, rehearsal: PushRehearsal | undefined) {
    this.dir = dir;
    this.url = url;
    this.#settings = settings;
    this.#rehearsal = rehearsal;
    this.#objects = new Objects(dir, settings);
  }

  /** @param rehearsal gets what would be pushed, and nothing is. */
  static create(dir: string, url: string, settings: GitSettings, rehearsal?: PushRehearsal): OwnRepository {
    makeGitFolder(dir, config);
    writeFileSync(join(dir, 'info/attributes'), attributes);
    return new OwnRepository(dir, url, settings, rehearsal);
  }

  /** Takes the directory away; what matters is at the remote. */
  discard(): void {
    this.#objects.close();
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
    const root = await this.treeOf(treeish);
    const trees = new Map<string, Promise<TreeEntry[]>>();
    const tree = (id: string): Promise<TreeEntry[]> => {
      const known = trees.get(id) ?? this.#read(id, 'tree').then(readTree);
      trees.set(id, known);
      return known;
    };
    const named = (name: string, entry: TreeEntry) => [name, { type: typeOf(entry), id: entry.id }] as const;
    if (paths.length === 0) return new Map((await tree(root)).map((entry) => named(entry.name, entry)));
    const found = await Promise.all(
      paths.map(async (path) => {
        let entry: TreeEntry | undefined = { mode: '40000', name: '', id: root };
        for (const part of path.split('/')) {
          if (!entry || typeOf(entry) !== 'tree') return undefined;
          entry = (await tree(entry.id)).find(({ name }) => name === part);
        }
        return entry && named(path, entry);
      }),
    );
    return new Map(found.filter((entry) => entry !== undefined));
  }

  /** Whether a commit is here. */
  async has(commit: string): Promise<boolean> {
    return (await this.#objects.find(commit))?.type === 'commit';
  }

  /** The id of the tree of a commit or tree that is here. */
  async treeOf(treeish: string): Promise<string> {
    const found = await this.#objects.find(`${treeish}^{tree}`);
    if (!found) throw gitProblem(['cat-file'], `fatal: ${treeish} has no tree`, 128);
    return found.id;
  }

  async blob(id: string): Promise<Buffer> {
    return this.#read(id, 'blob');
  }

  /** Contents of blobs, in the order of their ids. */
  async blobs(ids: readonly string[]): Promise<Buffer[]> {
    return Promise.all(ids.map((id) => this.#read(id, 'blob')));
  }

  async #read(id: string, type: 'blob' | 'tree'): Promise<Buffer> {
    const found = await this.#objects.find(id);
    if (found?.type !== type)
      throw gitProblem(['cat-file'], `fatal: ${id} is ${found ? `a ${found.type}, not a ${type}` : 'missing'}`, 128);
    return found.content;
  }

  /** @returns the id of the new blob. */
  writeBlob(content: string | Uint8Array): string {
    return this.#objects.write('blob', content);
  }

  /** @returns the id of the new tree. */
  writeTree(entries: readonly TreeEntry[]): string {
    return this.#objects.writeTree(entries);
  }

  /** @param message as it is to be: its last line has to have an end. @returns the id of the new commit. */
  commit(
    tree: string,
    parents: readonly string[],
    message: string,
    author: { readonly name: string; readonly email: string; readonly date: Date },
  ): string {
    const by = `${author.name} <${author.email}> ${Math.floor(author.date.getTime() / 1000)} +0000`;
    const lines = [`tree ${tree}`, ...parents.map((parent) => `parent ${parent}`), `author ${by}`, `committer ${by}`];
    return this.#objects.write('commit', `${lines.join('\n')}\n\n${message}`);
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

/** What makes a folder a bare git directory, as `git init` does it (gitrepository-layout(5)). */
export function makeGitFolder(dir: string, configuration: string): void {
  for (const folder of ['info', 'objects/info', 'objects/pack', 'refs/heads', 'refs/tags'])
    mkdirSync(join(dir, folder), { recursive: true });
  writeFileSync(join(dir, 'HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(join(dir, 'config'), configuration);
}
