import { Problem } from '../problem.ts';
import { checkOut, type Checkout, type Elsewhere } from './checkout.ts';
import type { GitSettings } from './git.ts';
import { applyChanges, changesBetween } from './delta.ts';
import { carryOver, type KeptWork } from './kept-work.ts';
import type { OwnRepository } from './own-repository.ts';
import { Snapshots, type Snapshot } from './snapshot.ts';

export interface Target {
  readonly branch: string;
  readonly head: string;
}

/** The earlier work of the session. */
export interface Earlier {
  /** Commit that the session started from, as long as it has open work; undefined to start from what is checked out. */
  readonly base: string | undefined;
  /** Commit that this turn's work belongs on, if it is not the base: the head of the session's open branch. */
  readonly head: string | undefined;
  /** Work of earlier runs that is not on any branch. */
  readonly kept: KeptWork | undefined;
  /** The turn is resumed: the workspace must be exactly what was recorded, or the run ends. */
  readonly exact: boolean;
  /** Reports work that had to be left behind. */
  readonly warn: (line: string) => void;
}

/** A checkout whose state at the start of the turn is known, so that only what the session changes is published. */
export class Workspace {
  readonly checkout: Checkout;
  /** Commit that the session's open work started from; without such work, the commit of the checkout. */
  readonly base: string;
  /** Commit that the work belongs on: the base, or the head of the session's branch. */
  readonly parent: string;
  /** State before kept work was applied; the difference from it is what can be published. */
  readonly start: Snapshot;
  /** What happened to kept work, as a text for the model; empty if there is nothing to say. */
  readonly carried: string;
  /** The state at the start; undefined if kept work was applied to it. */
  readonly untouched: Snapshot | undefined;
  readonly #snapshots: Snapshots;

  private constructor(facts: Pick<Workspace, 'checkout' | 'base' | 'parent' | 'start' | 'carried' | 'untouched'>, snapshots: Snapshots) {
    this.checkout = facts.checkout;
    this.base = facts.base;
    this.parent = facts.parent;
    this.start = facts.start;
    this.carried = facts.carried;
    this.untouched = facts.untouched;
    this.#snapshots = snapshots;
  }

  /** Adopts or clones the workspace and applies the earlier work of the session, before the sandbox worker starts. */
  static async prepare(
    { dir, repository, git }: { readonly dir: string; readonly repository: OwnRepository; readonly git: GitSettings },
    target: Target & { readonly elsewhere?: Elsewhere | undefined },
    earlier: Earlier,
    signal: AbortSignal,
  ): Promise<Workspace> {
    const checkout = await checkOut(dir, repository, target, git, signal);
    if (checkout.base !== target.head) await repository.fetch(checkout.base);
    signal.throwIfAborted();
    const base = earlier.base ?? checkout.base;
    const parent = earlier.head ?? base;
    if (parent !== checkout.base) {
      await fetchRecorded(repository, parent);
      const found = await (await Snapshots.start(repository, dir, checkout.base)).take();
      await shift(dir, repository, found.tree, checkout.base, parent);
    }
    const { snapshots, start } =
      checkout.how === 'cloned' && parent === checkout.base
        ? await Snapshots.ofCheckout(repository, dir, parent)
        : await compared(repository, dir, parent);
    const carried = earlier.kept ? await bringIn(dir, repository, { parent, start: start.tree }, earlier.kept, earlier) : '';
    const untouched = earlier.kept ? undefined : start;
    return new Workspace({ checkout, base, parent, start, carried, untouched }, snapshots);
  }

  /** The current state. Only valid while nothing changes the workspace. */
  take(): Promise<Snapshot> {
    return this.#snapshots.take();
  }
}

/** Snapshots of a workspace that may have been changed in any way: every file is compared. */
async function compared(repository: OwnRepository, dir: string, parent: string): Promise<{ snapshots: Snapshots; start: Snapshot }> {
  const snapshots = await Snapshots.start(repository, dir, parent);
  return { snapshots, start: await snapshots.take() };
}

/**
 * Fetches the commit that earlier work belongs on, which is never replaced by another one (docs/sessions.md).
 * @throws Problem if it cannot be fetched.
 */
async function fetchRecorded(repository: OwnRepository, commit: string): Promise<void> {
  await repository.fetch(commit).catch((error: unknown) => {
    throw new Problem(
      `The work of this session belongs on the commit ${commit.slice(0, 12)}, which cannot be fetched any more.`,
      'Was the branch rewritten? Forget the session with the command reset, then ask again.',
      { cause: error },
    );
  });
}

/**
 * Applies kept work. If it does not fit the commit of a new turn, the result tells the model, which knows of the work from the conversation.
 * @throws Problem if a resumed turn needs exactly that work.
 */
async function bringIn(
  dir: string,
  repository: OwnRepository,
  { parent, start }: { readonly parent: string; readonly start: string },
  kept: KeptWork,
  { exact, warn }: Pick<Earlier, 'exact' | 'warn'>,
): Promise<string> {
  try {
    const { tree, conflicts } = await carryOver(repository, kept, parent);
    await shift(dir, repository, start, parent, tree);
    if (conflicts.length > 0)
      return `Changes of earlier turns are in the workspace, except for files that others have changed since: ${conflicts.join(', ')}. Look at them again.`;
    return kept.patch.length === 0 || exact ? '' : 'Changes of earlier turns that are not published yet are in the workspace.';
  } catch (error) {
    if (!(error instanceof Problem) || exact) throw error;
    warn(`The unpublished work of earlier turns could not be carried over. ${error.line}`);
    return 'Changes of earlier turns that were not published could not be carried over: the workspace does not have them. Look before you rely on them.';
  }
}

/**
 * Applies the difference between two commits or trees to the files of a workspace. The workspace may differ from the first: an earlier step of the
 * job may have changed files, or attributes at checkout.
 * @param found current tree of the workspace.
 */
async function shift(dir: string, repository: OwnRepository, found: string, from: string, to: string): Promise<void> {
  await move(dir, repository, found, await applyChanges(repository, found, await changesBetween(repository, from, to)));
}

/** Changes the files of a workspace from its current tree to another. */
async function move(dir: string, repository: OwnRepository, from: string, to: string): Promise<void> {
  const env = { GIT_WORK_TREE: dir, GIT_INDEX_FILE: `${repository.dir}/move-index` };
  const run = (args: readonly string[], codes: readonly number[]) => repository.git(args, { env, cwd: dir, codes });
  await run(['read-tree', from], [0]);
  await run(['update-index', '-q', '--refresh', '--ignore-submodules'], [0, 1]);
  const { code, stderr } = await run(['read-tree', '-m', '-u', '--no-recurse-submodules', from, to], [0, 1, 128]);
  if (code === 0) return;
  throw new Problem(
    `The earlier work (${to.slice(0, 12)}) cannot be brought into the workspace: ${stderr.trim().split('\n')[0]?.replace(/\.$/, '')}.`,
    'Start from a clean checkout of the base branch.',
  );
}

/** The branch that pull requests go to, with its head commit. @throws Problem if it does not exist. */
export async function findTarget(repository: OwnRepository, branch: string): Promise<Target> {
  const head = (await repository.refs(`refs/heads/${branch}`)).get(`refs/heads/${branch}`);
  if (head === undefined)
    throw new Problem(
      `The branch ${branch} does not exist at ${repository.url}.`,
      'Check base-branch, and that the repository is not empty.',
    );
  return { branch, head };
}
