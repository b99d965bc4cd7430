import type { GitData } from '../github/git-data.ts';
import { describe, Problem } from '../problem.ts';
import { botAuthor } from '../trigger/identity.ts';
import { applyChanges, changesBetween, type Change } from '../workspace/delta.ts';
import type { OwnRepository } from '../workspace/own-repository.ts';
import type { PushResult } from '../workspace/push-result.ts';
import { freeBranch } from './names.ts';
import { createSignedCommit } from './signed-commit.ts';

/** The branch that the work goes to, with its pull request if there is one. */
export interface OpenWork {
  readonly branch: string;
  readonly head: string;
  readonly pull: { readonly number: number; readonly url: string; readonly draft: boolean } | undefined;
  /** Opened by us, so we may mark it ready when the work is done. */
  readonly isOurs: boolean;
  /** The commit that an earlier run of this turn pushed there; undefined for none. */
  readonly ownCommit: string | undefined;
}

/** Creates commits and brings them to GitHub: by git, or by GitHub itself, which signs them. */
export interface Committer {
  /** @returns the id of a commit with exactly that tree and parent. */
  make(tree: string, parent: string, message: string): Promise<string>;
  /** Contract: like `OwnRepository.push`, never forces. `expected` is empty for a branch that does not exist. */
  bring(commit: string, branch: string, expected: string): Promise<PushResult>;
}

export interface BranchParts {
  readonly repository: OwnRepository;
  readonly committer: Committer;
  /** `commit` is where the work started, `branch` is its target. */
  readonly base: { readonly branch: string; readonly commit: string };
  /** Commit that the changes belong on. */
  readonly parent: string;
  readonly openWork: OpenWork | undefined;
  /** `gadget/issue-12-fix-the-pager`, for a branch of our own. */
  readonly name: string;
  /** Contract: when it resolves, it is recorded at the remote that this commit is about to be pushed. */
  readonly announce: (branch: string, commit: string) => Promise<void>;
}

/** Max attempts when somebody else takes the name between our look and our push. */
const maxTries = 3;

/**
 * Pushes one commit with the changes of the turn to the open branch, or to a new branch of ours. A commit that an earlier run has pushed is not made
 * again.
 * @throws Problem if the branch has moved since the run began: nothing is pushed over unseen commits.
 */
export async function bringToBranch(
  message: string,
  changes: readonly Change[],
  parts: BranchParts,
): Promise<{ readonly branch: string; readonly commit: string; readonly parent: string }> {
  const { openWork, committer, announce, name, repository } = parts;
  const { parent, tree, onParent } = await place(changes, openWork?.head ?? parts.base.commit, parts);
  if (openWork?.ownCommit !== undefined && onParent) return { branch: openWork.branch, commit: parent, parent };
  const commit = await committer.make(tree, parent, message);
  for (let attempt = 1; ; attempt++) {
    const branch = openWork?.branch ?? (await freeName(name, repository));
    await announce(branch, commit);
    const pushed = await committer.bring(commit, branch, openWork?.head ?? '');
    if (pushed.kind === 'pushed') return { branch, commit, parent };
    if (pushed.kind === 'refused') throw refused(branch, pushed.why);
    if (openWork) throw headMoved(branch);
    if (attempt === maxTries) throw refused(branch, 'others keep taking its name');
  }
}

function headMoved(branch: string): Problem {
  return new Problem(
    `The branch ${branch} has moved while the turn ran, so nothing was pushed over what is new there.`,
    'Look at what was pushed; then go on, or re-run the workflow: the work is kept, and goes on top where both fit.',
  );
}

/** Applies the changes to a commit; `onParent`: it has them already. */
async function place(
  changes: readonly Change[],
  parent: string,
  parts: BranchParts,
): Promise<{ readonly parent: string; readonly tree: string; readonly onParent: boolean }> {
  const { repository, openWork } = parts;
  if (parent !== parts.parent) {
    await repository.fetch(parent);
    if (parent !== openWork?.ownCommit) await checkFreeOf(changes, parent, parts);
  }
  const tree = await applyChanges(repository, parent, changes);
  return { parent, tree, onParent: tree === (await repository.treeOf(parent)) };
}

/** Somebody has pushed to the branch since this work was recorded: the work goes on top, unless both changed the same files. */
async function checkFreeOf(changes: readonly Change[], head: string, { repository, parent, openWork, base }: BranchParts): Promise<void> {
  const theirs = new Set((await changesBetween(repository, parent, head)).map(({ path }) => path));
  const both = changes.filter(({ path }) => theirs.has(path)).map(({ path }) => path);
  if (both.length === 0) return;
  throw new Problem(
    openWork
      ? `Somebody has pushed to ${openWork.branch} meanwhile, and changed files that this turn changes, too: ${both.slice(0, 20).join(', ')}. Nothing was pushed over it.`
      : `The pull request that this work rests on was merged or closed meanwhile, and ${base.branch} differs in files that this turn changes: ${both.slice(0, 20).join(', ')}.`,
    'Ask again: a new turn starts from the state of the branch now.',
    { final: true },
  );
}

async function freeName(name: string, repository: OwnRepository): Promise<string> {
  const taken = await repository.refs(`refs/heads/${name}*`);
  return freeBranch(name, (candidate) => taken.has(`refs/heads/${candidate}`));
}

/** `GITHUB_TOKEN` can never push workflow files (docs/github-and-endpoints.md). */
export class WorkflowsRefused extends Problem {}

function refused(branch: string, why: string): Problem {
  if (/workflow/i.test(why) && /permission/i.test(why))
    return new WorkflowsRefused(
      `GitHub did not take the branch ${branch}: ${why}.`,
      'An App token with the workflows permission can push workflow files.',
    );
  return new Problem(
    `GitHub did not take the branch ${branch}: ${why}.`,
    'Check the rules of the repository, branch-prefix and `permissions: contents: write`.',
  );
}

/** Commits by GitHub, which signs them for an App (docs/github-and-endpoints.md). @param warn called when a commit is not signed. */
export function signingCommitter(repository: OwnRepository, github: GitData, warn: (line: string) => void): Committer {
  return {
    make: async (tree, parent, message) => {
      const made = await createSignedCommit(repository, github, { tree, parent, message });
      if (made.kind === 'refused') throw refused('of this turn', made.why);
      if (!made.verified) warn('GitHub has not signed the commit: it signs for GITHUB_TOKEN and App tokens, not for a person.');
      return made.commit;
    },
    bring: async (commit, branch, expected) => {
      const moved = await github.moveBranch(branch, commit, expected);
      // GitHub made the commit; we need it locally to report on it.
      if (moved.kind === 'pushed') await repository.fetch(commit).catch((error: unknown) => warn(describe(error)));
      return moved;
    },
  };
}

/** Commits by git, pushed over HTTP. */
export function gitCommitter(repository: OwnRepository, now: () => Date): Committer {
  return {
    make: async (tree, parent, message) => repository.commit(tree, [parent], message, { ...botAuthor, date: now() }),
    bring: (commit, branch, expected) => repository.push(commit, `refs/heads/${branch}`, expected),
  };
}
