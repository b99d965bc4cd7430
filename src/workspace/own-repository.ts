import { rmSync } from 'node:fs';
import { Problem } from '../problem.ts';
import { isAnswered, type Ahead } from './asked-ahead.ts';
import { gitProblem, runGit, type GitOptions, type GitResult, type GitSettings } from './git.ts';
import { Objects } from './objects.ts';
import { makeOwnFolder } from './git-folder.ts';
import { pushResult, type PushResult } from './push-result.ts';
import { runRemote } from './remote.ts';
import { readTree, treeContent, typeOf, type NameEncoding, type TreeEntry } from './tree.ts';

/** Receives the pushes that a dry run does not make. */
interface DryRunPushes {
  push(ref: string, difference: string): void;
}

/**
 * A git directory that the sandbox worker has never seen. What a turn builds on or publishes is fetched and pushed only through here; the workspace
 * is only ever its work tree.
 */
export class OwnRepository {
  readonly dir: string;
  readonly url: string;
  readonly #settings: GitSettings;
  readonly #dryRun: DryRunPushes | undefined;
  readonly #objects: Objects;
  readonly #closing = new AbortController();
  #ahead: Ahead | undefined;
  #fetched: Promise<void> | undefined;

  private constructor(dir: string, url: string, settings: GitSettings, dryRun: DryRunPushes | undefined) {
    this.dir = dir;
    this.url = url;
    this.#settings = settings;
    this.#dryRun = dryRun;
    this.#objects = new Objects(dir, settings);
  }

  /** @param dryRun if set, receives every push, and nothing is pushed. */
  static create(dir: string, url: string, settings: GitSettings, dryRun?: DryRunPushes): OwnRepository {
    makeOwnFolder(dir);
    return new OwnRepository(dir, url, settings, dryRun);
  }

  get #options(): { readonly dir: string; readonly signal: AbortSignal } {
    return { dir: this.dir, signal: this.#closing.signal };
  }

  /** Removes the directory; everything that matters is at the remote. */
  discard(): void {
    this.#objects.close();
    this.#closing.abort(new Error('The run is over.'));
    // An aborted transfer may still write for a moment.
    rmSync(this.dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }

  git(args: readonly string[], options: GitOptions = {}): Promise<GitResult> {
    return runGit(this.#settings, args, { ...options, env: { GIT_DIR: this.dir, ...options.env } });
  }

  async text(args: readonly string[], options: GitOptions = {}): Promise<string> {
    return (await this.git(args, options)).stdout.toString('utf8').trim();
  }

  /**
   * Queries refs that will be needed, all in one request. Each answer is used once, by the first `refs` call for that ref; later calls query again,
   * since the ref may have moved by then.
   * @param names refs, or `refs/heads/*` for all branches.
   */
  lookAhead(...names: string[]): Promise<ReadonlyMap<string, string>> {
    const answer = this.#ask(names);
    answer.catch(() => undefined);
    this.#ahead = { names: new Set(names), given: new Set(), answer };
    return answer;
  }

  /** Fetches commits that will be needed, all in one transfer. If that fails, they are fetched when they are needed. */
  fetchAhead(commits: Promise<readonly string[]>): void {
    this.#fetched = commits.then((ids) => (ids.length > 0 ? this.#transfer(ids) : undefined)).catch(() => undefined);
  }

  /** From now on, every `refs` call asks the remote. */
  forgetAhead(): void {
    this.#ahead = undefined;
  }

  /** Refs at the remote that match the patterns, with their object ids. @throws Problem if the remote does not answer. */
  async refs(...patterns: string[]): Promise<Map<string, string>> {
    const ahead = this.#ahead;
    if (!ahead || !patterns.every((ref) => isAnswered(ref, ahead))) return this.#ask(patterns);
    for (const ref of patterns) ahead.given.add(ref);
    const answer = await ahead.answer;
    return new Map(patterns.flatMap((ref) => (answer.has(ref) ? [[ref, answer.get(ref)!]] : [])));
  }

  async #ask(patterns: readonly string[]): Promise<Map<string, string>> {
    // With HEAD, git always prints something: simple-git waits a while for a process without output.
    const { stdout } = await runRemote(this.#settings, 'ls-remote', [this.url, 'HEAD', ...patterns], this.#options);
    const lines = stdout.toString('utf8').split('\n').filter(Boolean);
    const found = lines.map((line) => line.split('\t') as [string, string]).filter(([, ref]) => ref !== 'HEAD');
    return new Map(found.map(([id, ref]) => [ref, id]));
  }

  /** Fetches those of the commits that are missing, without their history if the server supports that. */
  async fetch(...ids: string[]): Promise<void> {
    await this.#fetched;
    const isHere = await Promise.all(ids.map((id) => this.has(id)));
    const missing = ids.filter((_, index) => !isHere[index]);
    if (missing.length > 0) await this.#transfer(missing);
  }

  async #transfer(ids: readonly string[]): Promise<void> {
    const fetch = (...args: string[]) =>
      runRemote(this.#settings, 'fetch', ['--no-tags', '--no-write-fetch-head', '--no-auto-maintenance', ...args], this.#options);
    try {
      await fetch('--depth=1', this.url, ...ids);
    } catch (error) {
      // Servers with an old protocol only send what a ref points to, so all branches are fetched; this depth is what git uses for the whole history.
      if (!(error instanceof Problem) || !/unadvertised object/i.test(error.message)) throw error;
      await fetch('--depth=2147483647', this.url, '+refs/heads/*:refs/fetched/*');
      for (const id of ids) if ((await this.git(['cat-file', '-e', `${id}^{commit}`], { codes: [0, 1, 128] })).code !== 0) throw error;
    }
  }

  /** Content of a file in a commit that has been fetched; undefined if there is no such file. */
  async file(commit: string, path: string): Promise<Buffer | undefined> {
    return (await this.files(commit, [path])).get(path);
  }

  /** Contents of those of the paths that are files in a commit or tree that has been fetched. */
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

  /** Type and object id of the entries at the paths of a commit or tree; without paths, of all entries of its root folder. */
  async entries(treeish: string, ...paths: string[]): Promise<Map<string, { readonly type: string; readonly id: string }>> {
    const root = await this.treeOf(treeish);
    const trees = new Map<string, Promise<TreeEntry[]>>();
    const tree = (id: string): Promise<TreeEntry[]> => {
      const known = trees.get(id) ?? this.tree(id);
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

  /** Whether a commit has been fetched or made here. */
  async has(commit: string): Promise<boolean> {
    return (await this.#objects.find(commit))?.type === 'commit';
  }

  /** The id of the tree of a commit or tree that has been fetched. */
  async treeOf(treeish: string): Promise<string> {
    const found = await this.#objects.find(`${treeish}^{tree}`);
    if (!found) throw gitProblem(['cat-file'], `fatal: ${treeish} has no tree`, 128);
    return found.id;
  }

  /** The entries of a tree, in git's order. */
  async tree(id: string, encoding?: NameEncoding): Promise<TreeEntry[]> {
    return readTree(await this.#read(id, 'tree'), encoding);
  }

  async blob(id: string): Promise<Buffer> {
    return this.#read(id, 'blob');
  }

  /** Contents of blobs, in the order of the ids. */
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
  writeTree(entries: readonly TreeEntry[], encoding?: NameEncoding): string {
    return this.#objects.write('tree', treeContent(entries, encoding));
  }

  /** @param message complete: its last line must have a line end. @returns the id of the new commit. */
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
   * Pushes one commit, only if the ref is still at `expected` (empty: does not exist). Never overwrites anything else.
   * @returns `stale` if somebody was faster, `refused` with the remote's message if it does not accept the ref.
   * @throws Problem if there is no answer.
   */
  async push(commit: string, ref: string, expected: string): Promise<PushResult> {
    if (this.#dryRun) {
      this.#dryRun.push(ref, ref.startsWith('refs/heads/') ? await this.#difference(commit) : '');
      return { kind: 'pushed' };
    }
    const { code, stdout, stderr } = await runRemote(
      this.#settings,
      'push',
      ['--porcelain', '--no-verify', `--force-with-lease=${ref}:${expected}`, this.url, `${commit}:${ref}`],
      { ...this.#options, codes: [0, 1] },
    );
    return pushResult(code, stdout.toString('utf8'), stderr);
  }

  async #difference(commit: string): Promise<string> {
    const args = ['diff-tree', '--root', '--no-commit-id', '-r', '-p', '-M', '--no-color', '--no-ext-diff', '--no-textconv', commit];
    return (await this.git(args)).stdout.toString('utf8');
  }
}
