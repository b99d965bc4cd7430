import { Problem } from '../problem.ts';
import { checkOut, type Checkout } from './checkout.ts';
import type { GitSettings } from './git.ts';
import { carryOver, type KeptWork } from './kept-work.ts';
import type { OwnRepository } from './own-repository.ts';
import { Snapshots, type Snapshot } from './snapshot.ts';

export interface Target {
  readonly branch: string;
  readonly head: string;
}

export interface Earlier {
  /** Head of the session's open branch; undefined without one. */
  readonly head: string | undefined;
  /** Work of earlier turns that is on no branch. */
  readonly kept: KeptWork | undefined;
}

/** A checkout whose state at the start of the turn is known, so that only what the session changes gets published. */
export class Workspace {
  readonly checkout: Checkout;
  /** Commit that the work belongs on: the base, or the head of the session's branch. */
  readonly parent: string;
  /** Before kept work was carried over: the difference to it is what can be published. */
  readonly start: Snapshot;
  /** What became of kept work, in words for the model; empty without any. */
  readonly carried: string;
  readonly #snapshots: Snapshots;

  private constructor(checkout: Checkout, parent: string, start: Snapshot, carried: string, snapshots: Snapshots) {
    this.checkout = checkout;
    this.parent = parent;
    this.start = start;
    this.carried = carried;
    this.#snapshots = snapshots;
  }

  /** Adopts or clones, and brings in the earlier work of the session, before the hands have ever been there. */
  static async prepare(
    dir: string,
    repository: OwnRepository,
    target: Target,
    earlier: Earlier,
    settings: GitSettings,
    signal: AbortSignal,
  ): Promise<Workspace> {
    const checkout = await checkOut(dir, repository, target, settings, signal);
    if (checkout.base !== target.head) await repository.fetch(checkout.base);
    signal.throwIfAborted();
    const parent = earlier.head ?? checkout.base;
    if (earlier.head !== undefined) {
      await repository.fetch(earlier.head);
      await move(dir, repository, checkout.base, earlier.head);
    }
    const snapshots = await Snapshots.start(repository, dir, parent);
    const start = await snapshots.take();
    const carried = earlier.kept ? await bringIn(dir, repository, parent, earlier.kept) : '';
    return new Workspace(checkout, parent, start, carried, snapshots);
  }

  /** The state now. Only sound when nothing runs in the workspace any more. */
  take(): Promise<Snapshot> {
    return this.#snapshots.take();
  }
}

/** Kept work that cannot be carried over is told to the model, which knows of it from the conversation; it does not end the turn. */
async function bringIn(dir: string, repository: OwnRepository, parent: string, kept: KeptWork): Promise<string> {
  try {
    const { tree, conflicts } = await carryOver(repository, kept, parent);
    await move(dir, repository, parent, tree);
    return conflicts.length === 0
      ? 'Changes of earlier turns that are not published yet are in the workspace.'
      : `Changes of earlier turns are in the workspace, except for files that others have changed since: ${conflicts.join(', ')}. Look at them again.`;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return 'Changes of earlier turns that were not published could not be carried over: the workspace does not have them. Look before you rely on them.';
  }
}

/** Moves the files of a workspace from one commit or tree to another. */
async function move(dir: string, repository: OwnRepository, from: string, to: string): Promise<void> {
  const env = { GIT_WORK_TREE: dir, GIT_INDEX_FILE: `${repository.dir}/move-index` };
  const run = (args: readonly string[], codes: readonly number[]) => repository.git(args, { env, cwd: dir, codes });
  await run(['read-tree', from], [0]);
  await run(['update-index', '-q', '--refresh', '--ignore-submodules'], [0, 1]);
  const { code, stderr } = await run(['read-tree', '-m', '-u', '--no-recurse-submodules', from, to], [0, 1, 128]);
  if (code === 0) return;
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
