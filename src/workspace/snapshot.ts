import { copyFileSync, lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chooseCandidates, type LeftOut } from './candidates.ts';
import type { OwnRepository } from './own-repository.ts';

export interface Snapshot {
  readonly tree: string;
  readonly leftOut: readonly LeftOut[];
}

function split(output: Buffer): string[] {
  return output.toString('latin1').split('\0').filter(Boolean);
}

/** Whether all parent folders of a path that exist are real folders. */
function isInFolder(root: string, path: string): boolean {
  const folder = dirname(path);
  return folder === '.' || (isInFolder(root, folder) && (lstatSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory() ?? true));
}

/**
 * Takes the state of a workspace as a git tree, with plumbing commands that run nothing from the workspace: `git add`, `status` and `commit` would
 * start foreign programs even with a git directory of our own (docs/sandbox.md).
 */
export class Snapshots {
  readonly #repository: OwnRepository;
  readonly #workTree: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #index: string;
  #gitlinks: readonly string[] = [];
  #last: Snapshot | undefined;

  private constructor(repository: OwnRepository, workTree: string) {
    this.#repository = repository;
    this.#workTree = workTree;
    this.#index = join(repository.dir, 'workspace-index');
    this.#env = { GIT_WORK_TREE: workTree, GIT_INDEX_FILE: this.#index };
  }

  /** @param base commit that is in `repository`; the workspace is compared with its tree. */
  static async start(repository: OwnRepository, workTree: string, base: string): Promise<Snapshots> {
    const snapshots = new Snapshots(repository, workTree);
    await repository.git(['read-tree', base], { env: snapshots.#env });
    await snapshots.#leaveOutLinks(await snapshots.#entries());
    return snapshots;
  }

  /**
   * Like `start`, for a checkout of exactly that commit that nothing has touched since: with its index, files need not be read to know that they are
   * unchanged. The first snapshot is the tree of the commit, unless attributes may have changed files at checkout.
   */
  static async ofCheckout(repository: OwnRepository, workTree: string, base: string): Promise<{ snapshots: Snapshots; start: Snapshot }> {
    const snapshots = new Snapshots(repository, workTree);
    copyFileSync(join(workTree, '.git/index'), snapshots.#index);
    const entries = await snapshots.#entries();
    if (await changesFiles(repository, entries)) {
      const compared = await Snapshots.start(repository, workTree, base);
      return { snapshots: compared, start: await compared.take() };
    }
    await snapshots.#leaveOutLinks(entries);
    snapshots.#last = { tree: await repository.treeOf(base), leftOut: [] };
    return { snapshots, start: snapshots.#last };
  }

  get #there() {
    return { env: this.#env, cwd: this.#workTree };
  }

  /** Entries of the index: mode, id, stage and path. */
  async #entries(): Promise<string[]> {
    return split((await this.#repository.git(['ls-files', '--stage', '-z'], { env: this.#env })).stdout);
  }

  /** With a submodule in the index, git would run `git status` inside its folder, with a configuration that may be hostile. */
  async #leaveOutLinks(entries: readonly string[]): Promise<void> {
    this.#gitlinks = entries.filter((entry) => entry.startsWith('160000 ')).map((entry) => Buffer.from(entry, 'latin1').toString('utf8'));
    await this.#updateIndex(['--force-remove'], this.#links());
  }

  /** The current tree of the workspace, and the files left out of it. Returns the last snapshot if nothing has changed since. */
  async take(): Promise<Snapshot> {
    const [fresh, added] = await Promise.all([this.#refresh(), this.#list(['ls-files', '-z', '--others', '--exclude-standard'])]);
    const last = this.#last;
    if (last && last.leftOut.length === 0 && fresh && added.length === 0) return last;
    // Forgotten until there is a new one: the index may already be ahead of it.
    this.#last = undefined;
    const { take, leftOut } = chooseCandidates(this.#workTree, [...(fresh ? [] : await this.#changed()), ...added], this.#links());
    // For git, a path below something that is no longer a folder is an error that stops the whole call.
    const [gone, there] = [
      take.filter((path) => !isInFolder(this.#workTree, path)),
      take.filter((path) => isInFolder(this.#workTree, path)),
    ];
    await this.#updateIndex(['--force-remove'], gone);
    await this.#updateIndex(['--add', '--remove', '--replace'], there);
    return (this.#last = { tree: await this.#writeTree(), leftOut });
  }

  /** Refreshes the index. @returns whether every tracked file is as the index has it, even if it was touched. */
  async #refresh(): Promise<boolean> {
    const { code } = await this.#repository.git(['update-index', '--refresh', '--ignore-submodules'], { ...this.#there, codes: [0, 1] });
    return code === 0;
  }

  /** Tracked files that differ from the index; the index must be fresh. */
  #changed(): Promise<string[]> {
    return this.#list(['diff-files', '-z', '--name-only', '--ignore-submodules=all']);
  }

  async #list(args: readonly string[]): Promise<string[]> {
    return split((await this.#repository.git(args, this.#there)).stdout);
  }

  async #writeTree(): Promise<string> {
    if (this.#gitlinks.length === 0) return this.#repository.text(['write-tree'], { env: this.#env });
    const complete = `${this.#index}-complete`;
    copyFileSync(this.#index, complete);
    const env = { ...this.#env, GIT_INDEX_FILE: complete };
    await this.#repository.git(['update-index', '-z', '--index-info'], {
      env,
      input: this.#gitlinks.map((entry) => `${entry}\0`).join(''),
    });
    return this.#repository.text(['write-tree'], { env });
  }

  #links(): string[] {
    return this.#gitlinks.map((entry) => entry.slice(entry.indexOf('\t') + 1));
  }

  async #updateIndex(args: readonly string[], paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    await this.#repository.git(['update-index', ...args, '-z', '--stdin'], {
      ...this.#there,
      input: paths.map((path) => `${path}\0`).join(''),
    });
  }
}

/** Whether attributes of the repository may make a file in the workspace differ from the commit; line ends are converted the same way by both. */
async function changesFiles(repository: OwnRepository, entries: readonly string[]): Promise<boolean> {
  const files = entries.filter((entry) => /^100\d* .*(\t|\/)\.gitattributes$/.test(entry)).map((entry) => entry.split(' ')[1]!);
  const texts = await repository.blobs(files);
  return texts.some((text) => /\b(ident|filter|working-tree-encoding)\b/.test(text.toString('latin1')));
}
