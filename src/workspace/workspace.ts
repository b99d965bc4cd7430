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

/** What the session has done before, and where. */
export interface Earlier {
  /** Commit that the session started from, as long as it has open work; undefined for a fresh start from what is checked out. */
  readonly base: string | undefined;
  /** Commit that this turn's work belongs on, where that is not the base: the head of the session's open branch. */
  readonly head: string | undefined;
  /** Work of earlier runs that is on no branch. */
  readonly kept: KeptWork | undefined;
  /** The turn goes on: the workspace has to be exactly what was recorded, or the run ends. */
  readonly exact: boolean;
  /** Hears of work that has to be left behind. */
  readonly warn: (line: string) => void;
}

/** A checkout whose state at the start of the turn is known, so that only what the session changes gets published. */
export class Workspace {
  readonly checkout: Checkout;
  /** Commit that the turn started from. */
  readonly base: string;
  /** Commit that the work belongs on: the base, or the head of the session's branch. */
  readonly parent: string;
  /** Before kept work was brought in: the difference to it is what can be published. */
  readonly start: Snapshot;
  /** What became of kept work, in words for the model; empty without any. */
  readonly carried: string;
  /** The state at the start; undefined where earlier work was brought in since. */
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

  /** Adopts or clones, and brings in the earlier work of the session, before the sandbox worker has ever been there. */
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

  /** The state now. Only sound while nothing changes the workspace. */
  take(): Promise<Snapshot> {
    return this.#snapshots.take();
  }
}

/** A workspace that anything may have been done to: every file is looked at. */
async function compared(repository: OwnRepository, dir: string, parent: string): Promise<{ snapshots: Snapshots; start: Snapshot }> {
  const snapshots = await Snapshots.start(repository, dir, parent);
  return { snapshots, start: await snapshots.take() };
}

/** The commit that earlier work belongs on is never replaced by another one (docs/sessions.md). */
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
 * Kept work that does not fit a new turn's commit is told to the model, which knows of it from the conversation.
 * @throws Problem where the turn goes on with exactly that work.
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
 * Changes the files of a workspace as one commit or tree differs from another. The workspace need not be the first of them: an earlier step of the
 * job may have changed files, and attributes may have changed them as they were checked out. @param found tree of the workspace as it is.
 */
async function shift(dir: string, repository: OwnRepository, found: string, from: string, to: string): Promise<void> {
  await move(dir, repository, found, await applyChanges(repository, found, await changesBetween(repository, from, to)));
}

/** Moves the files of a workspace from the tree that it is to another. */
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
