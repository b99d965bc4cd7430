import { Problem } from '../problem.ts';
import { checkOut, type Checkout } from './checkout.ts';
import type { GitSettings } from './git.ts';
import type { OwnRepository } from './own-repository.ts';
import { Snapshots, type Snapshot } from './snapshot.ts';

export interface Target {
  readonly branch: string;
  readonly head: string;
}

/** A checkout whose state at the start of the turn is known, so that only what the turn changes gets published. */
export class Workspace {
  readonly checkout: Checkout;
  readonly start: Snapshot;
  readonly #snapshots: Snapshots;

  private constructor(checkout: Checkout, start: Snapshot, snapshots: Snapshots) {
    this.checkout = checkout;
    this.start = start;
    this.#snapshots = snapshots;
  }

  /**
   * Adopts or clones, and brings in the earlier work of the session.
   * @param earlier head of the session's open branch; undefined without one.
   */
  static async prepare(
    dir: string,
    repository: OwnRepository,
    target: Target,
    earlier: string | undefined,
    settings: GitSettings,
  ): Promise<Workspace> {
    const checkout = await checkOut(dir, repository, target, settings);
    if (checkout.base !== target.head) await repository.fetch(checkout.base);
    if (earlier !== undefined) await bringIn(dir, repository, checkout.base, earlier);
    const snapshots = await Snapshots.start(repository, dir, earlier ?? checkout.base);
    return new Workspace(checkout, await snapshots.take(), snapshots);
  }

  /** The state now. Only sound when nothing runs in the workspace any more. */
  take(): Promise<Snapshot> {
    return this.#snapshots.take();
  }
}

/** Moves the files of a workspace from one commit to another, before the hands have ever been there. */
async function bringIn(dir: string, repository: OwnRepository, from: string, to: string): Promise<void> {
  await repository.fetch(to);
  const env = { GIT_WORK_TREE: dir, GIT_INDEX_FILE: `${repository.dir}/bring-in-index` };
  await repository.git(['read-tree', from], { env, cwd: dir });
  await repository.git(['update-index', '-q', '--refresh', '--ignore-submodules'], { env, cwd: dir, codes: [0, 1] });
  const { code, stderr } = await repository.git(['read-tree', '-m', '-u', '--no-recurse-submodules', from, to], {
    env,
    cwd: dir,
    codes: [0, 1, 128],
  });
  if (code !== 0)
    throw new Problem(
      `The earlier work (${to.slice(0, 12)}) cannot be brought into the workspace: ${stderr.trim().split('\n')[0]}.`,
      'Start from a clean checkout of the base branch.',
    );
}

/** The branch that pull requests go to, and where it is. @throws Problem when it does not exist. */
export async function findTarget(repository: OwnRepository, branch: string): Promise<Target> {
  const head = (await repository.refs(`refs/heads/${branch}`)).get(`refs/heads/${branch}`);
  if (head === undefined)
    throw new Problem(
      `The branch ${branch} does not exist at ${repository.url}.`,
      'Check base-branch, and that the repository is not empty.',
    );
  return { branch, head };
}
