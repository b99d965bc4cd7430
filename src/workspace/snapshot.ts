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

/** Whether every folder on the way to a path is a real one. */
function isInFolder(root: string, path: string): boolean {
  const folder = dirname(path);
  return folder === '.' || (isInFolder(root, folder) && (lstatSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory() ?? true));
}

/**
 * Takes the state of a workspace as a git tree, by plumbing that runs nothing of the workspace: `git add`, `status` and `commit`
 * would start foreign programs even with a git directory of our own (jail.md sections 1 and 6).
 */
export class Snapshots {
  readonly #repository: OwnRepository;
  readonly #workTree: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #index: string;
  #gitlinks: readonly string[] = [];

  private constructor(repository: OwnRepository, workTree: string) {
    this.#repository = repository;
    this.#workTree = workTree;
    this.#index = join(repository.dir, 'workspace-index');
    this.#env = { GIT_WORK_TREE: workTree, GIT_INDEX_FILE: this.#index };
  }

  /** @param base commit that is in `repository`; its tree is what the workspace is compared with. */
  static async start(repository: OwnRepository, workTree: string, base: string): Promise<Snapshots> {
    const snapshots = new Snapshots(repository, workTree);
    await repository.git(['read-tree', base], { env: snapshots.#env });
    const entries = split((await repository.git(['ls-files', '--stage', '-z'], { env: snapshots.#env })).stdout);
    snapshots.#gitlinks = entries
      .filter((entry) => entry.startsWith('160000 '))
      .map((entry) => Buffer.from(entry, 'latin1').toString('utf8'));
    // With a gitlink in the index git would start `git status` inside that folder, under its hostile configuration.
    await snapshots.#updateIndex(['--force-remove'], snapshots.#links());
    return snapshots;
  }

  /** The tree of the workspace as it is now, with what could not go into it. */
  async take(): Promise<Snapshot> {
    const run = async (args: readonly string[], codes: readonly number[] = [0]): Promise<Buffer> =>
      (await this.#repository.git(args, { env: this.#env, cwd: this.#workTree, codes })).stdout;
    await run(['update-index', '-q', '--refresh', '--ignore-submodules'], [0, 1]);
    const changed = split(await run(['diff-files', '-z', '--name-only', '--ignore-submodules=all']));
    const added = split(await run(['ls-files', '-z', '--others', '--exclude-standard']));
    const { take, leftOut } = chooseCandidates(this.#workTree, [...changed, ...added], this.#links());
    // What lies below something that is no folder any more would stop the whole call.
    const [gone, there] = [
      take.filter((path) => !isInFolder(this.#workTree, path)),
      take.filter((path) => isInFolder(this.#workTree, path)),
    ];
    await this.#updateIndex(['--force-remove'], gone);
    await this.#updateIndex(['--add', '--remove', '--replace'], there);

    if (this.#gitlinks.length === 0) return { tree: await this.#repository.text(['write-tree'], { env: this.#env }), leftOut };
    const complete = `${this.#index}-complete`;
    copyFileSync(this.#index, complete);
    const env = { ...this.#env, GIT_INDEX_FILE: complete };
    await this.#repository.git(['update-index', '-z', '--index-info'], {
      env,
      input: this.#gitlinks.map((entry) => `${entry}\0`).join(''),
    });
    return { tree: await this.#repository.text(['write-tree'], { env }), leftOut };
  }

  #links(): string[] {
    return this.#gitlinks.map((entry) => entry.slice(entry.indexOf('\t') + 1));
  }

  async #updateIndex(args: readonly string[], paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    await this.#repository.git(['update-index', ...args, '-z', '--stdin'], {
      env: this.#env,
      cwd: this.#workTree,
      input: paths.map((path) => `${path}\0`).join(''),
    });
  }
}
