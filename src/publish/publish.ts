import type { PullsApi } from '../github/pulls-api.ts';
import { describe } from '../problem.ts';
import { behindOf, type Behind } from './behind.ts';
import { bringToBranch, type BranchParts } from './branch.ts';
import type { Publishable } from './changes.ts';
import type { Published, TurnFacts } from './facts.ts';
import { commitMessage, slug, titleText } from './names.ts';
import { compareUrl, pullRequestBody } from './pull-request.ts';

export interface PublishParts extends Omit<BranchParts, 'name'> {
  readonly pulls: PullsApi;
  readonly server: string;
  readonly fullName: string;
  /** `commit` is what the work started from, `head` where the branch is now; undefined where that says nothing. */
  readonly base: { readonly branch: string; readonly commit: string; readonly head: string | undefined; readonly isDefault: boolean };
  readonly branchPrefix: string;
  readonly postsTranscript: boolean;
  readonly draft: 'auto' | 'true' | 'false';
  readonly warn: (line: string) => void;
  /** Redacts what is about to be public; every text goes through it (R9, R11). */
  readonly redact: (text: string) => string;
}

/**
 * Makes the commit from the turn's changes and brings it to GitHub: branch, pull request, or the branch alone where Actions may not
 * create pull requests (R8). One commit a turn; never force, never another branch than the work's own.
 */
export async function publish(facts: TurnFacts, summary: string, work: Publishable, parts: PublishParts): Promise<Published> {
  const { leftOut } = work;
  const { base, openWork, redact, branchPrefix, pulls } = parts;
  if (work.changes.length === 0 && openWork?.ownCommit === undefined) return { kind: 'nothing', leftOut };
  const { name: about, key } = facts.order.session;
  const title = redact(titleText(about));
  // What a branch has already is about the conversation; what is added to it, about what was asked for now.
  const message = commitMessage(redact(openWork ? firstLine(facts.order.prompt) : about), redact(summary), facts.order.turnId);
  const { branch, commit, parent } = await bringToBranch(message, work.changes, { ...parts, name: `${branchPrefix}${key}-${slug(about)}` });
  const behind = await howFarBehind(commit, parts);
  const caveat = facts.verified && caveatOf(leftOut.length, parent !== parts.parent);
  const done = { branch, commit, leftOut, behind, caveat };
  const isUnfinished = facts.outcome.status !== 'finished' || (facts.verified !== undefined && leftOut.length > 0);
  const draft = parts.draft === 'auto' ? isUnfinished : parts.draft === 'true';
  if (openWork?.pull) return { kind: 'pull-request', ...done, ...openWork.pull, draft: await stillDraft(draft, parts), created: false };
  const body = redact(
    pullRequestBody(
      facts,
      summary,
      { leftOut, behind, caveat },
      { toDefaultBranch: base.isDefault, postsTranscript: parts.postsTranscript },
    ),
  );
  // From here on the work is at the remote: whatever fails now leaves a branch that a person can open.
  const created = await pulls.create({ title, body, head: branch, base: base.branch, draft }).catch((error: unknown) => describe(error));
  if (typeof created !== 'string') return { kind: 'pull-request', ...done, ...created, created: true };
  const url = compareUrl(parts.server, parts.fullName, base.branch, branch, title, body);
  return { kind: 'branch', ...done, compareUrl: url, why: created === 'forbidden' ? undefined : created };
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

/** What was checked is the workspace; what is published may differ from it. */
function caveatOf(leftOut: number, hasMoved: boolean): string | undefined {
  if (leftOut > 0) return 'with files that are left out of this commit';
  return hasMoved ? 'before others pushed to the branch' : undefined;
}

/** A draft of ours is marked ready by the turn that finishes it; nobody else's is touched. */
async function stillDraft(draft: boolean, { openWork, pulls, warn }: PublishParts): Promise<boolean> {
  const pull = openWork?.pull;
  if (!pull?.draft || draft || !openWork?.isOurs) return pull?.draft ?? false;
  try {
    await pulls.markReady(pull.number);
    return false;
  } catch (error) {
    warn(describe(error));
    return true;
  }
}

/** The work is at the remote: what cannot be found out about its target is no reason to fail. */
async function howFarBehind(commit: string, { repository, base, warn }: PublishParts): Promise<Behind | undefined> {
  const { branch, head } = base;
  if (head === undefined || base.commit === head) return undefined;
  try {
    await repository.fetch(base.commit, head);
    return await behindOf(repository, base.commit, { branch, head }, commit);
  } catch (error) {
    warn(`Whether ${branch} has moved on could not be found out. ${describe(error)}`);
    return undefined;
  }
}
