import { splitComment } from '../guardrails/split-comment.ts';
import { describe, Problem } from '../problem.ts';
import type { RepositoryApi } from '../github/repository-api.ts';
import { applyChanges, changesBetween, type Change } from '../workspace/delta.ts';
import type { OwnRepository } from '../workspace/own-repository.ts';
import { behindOf, behindText, type Behind } from './behind.ts';
import type { Publishable } from './changes.ts';
import { leftOutText, marker } from './comments.ts';
import type { Published, TurnFacts } from './facts.ts';
import { freeBranch, slug, titleText } from './names.ts';
import { compareUrl, pullRequestBody } from './pull-request.ts';
import { transcript } from './transcript.ts';

/** The branch that the session is working on, if it has one, with its pull request, if that has been opened. */
export interface OpenWork {
  readonly branch: string;
  readonly head: string;
  readonly pull: { readonly number: number; readonly url: string; readonly draft: boolean } | undefined;
  /** What a run of this very turn has pushed there before; undefined for nothing. */
  readonly ownCommit: string | undefined;
}

export interface PublishParts {
  readonly repository: OwnRepository;
  readonly github: RepositoryApi;
  readonly server: string;
  readonly fullName: string;
  /** `commit` is what the work started from, `head` where the branch is now. */
  readonly base: { readonly branch: string; readonly commit: string; readonly head: string; readonly isDefault: boolean };
  /** Commit that the changes belong on. */
  readonly parent: string;
  readonly branchPrefix: string;
  readonly draft: 'auto' | 'true' | 'false';
  readonly openWork: OpenWork | undefined;
  /** Contract: when it resolves, it is recorded at the remote that this commit is about to be pushed. */
  readonly announce: (branch: string, commit: string) => Promise<void>;
  readonly warn: (line: string) => void;
  /** Redacts what is about to be public; every text goes through it (R9, R11). */
  readonly redact: (text: string) => string;
  readonly now: () => Date;
}

const author = { name: 'github-actions[bot]', email: '41898282+github-actions[bot]@users.noreply.github.com' };

/**
 * Makes the commit from the turn's changes and brings it to GitHub: branch, pull request, or the branch alone where Actions may not
 * create pull requests (R8). One commit a turn; never force, never another branch than ours.
 */
export async function publish(facts: TurnFacts, summary: string, work: Publishable, parts: PublishParts): Promise<Published> {
  const { leftOut } = work;
  const { github, base, openWork, redact } = parts;
  if (work.changes.length === 0 && openWork?.ownCommit === undefined) return { kind: 'nothing', leftOut };
  const title = redact(titleText(facts.order.session.name));
  const { branch, commit } = await bringToBranch(facts, title, work.changes, parts);
  const behind = await howFarBehind(commit, parts);
  const done = { branch, commit, leftOut, behind };
  if (openWork?.pull) return { kind: 'pull-request', ...done, ...openWork.pull, created: false };
  const body = redact(pullRequestBody(facts, summary, leftOut, behind, base.isDefault));
  const draft = parts.draft === 'auto' ? facts.outcome.status !== 'finished' : parts.draft === 'true';
  // From here on the work is at the remote: whatever fails now leaves a branch that a person can open.
  const created = await github
    .createPullRequest({ title, body, head: branch, base: base.branch, draft })
    .catch((error: unknown) => describe(error));
  if (typeof created !== 'string') return { kind: 'pull-request', ...done, ...created, draft, created: true };
  const url = compareUrl(parts.server, parts.fullName, base.branch, branch, title, body);
  return { kind: 'branch', ...done, compareUrl: url, why: created === 'forbidden' ? undefined : created };
}

/** The work is at the remote: what cannot be found out about its target is no reason to fail. */
async function howFarBehind(commit: string, { repository, base, warn }: PublishParts): Promise<Behind | undefined> {
  if (base.commit === base.head) return undefined;
  try {
    await repository.fetch(base.commit, base.head);
    return await behindOf(repository, base.commit, base, commit);
  } catch (error) {
    warn(`Whether ${base.branch} has moved on could not be found out. ${describe(error)}`);
    return undefined;
  }
}

/** The commit of the turn on the branch of the session. What a run before this one has pushed already is not made again. */
async function bringToBranch(
  facts: TurnFacts,
  title: string,
  changes: readonly Change[],
  parts: PublishParts,
): Promise<{ readonly branch: string; readonly commit: string }> {
  const { repository, base, openWork, now } = parts;
  const parent = openWork?.head ?? base.commit;
  if (parent !== parts.parent) {
    await repository.fetch(parent);
    if (parent !== openWork?.ownCommit) await checkFreeOf(changes, parent, parts);
  }
  const tree = await applyChanges(repository, parent, changes);
  if (openWork?.ownCommit !== undefined && tree === (await repository.text(['rev-parse', `${parent}^{tree}`])))
    return { branch: openWork.branch, commit: parent };
  const commit = await repository.commit(tree, [parent], `${title}\n\nTurn ${facts.order.turnId} of Gadget.\n`, { ...author, date: now() });
  return { branch: await (openWork ? pushTo(openWork, commit, parts) : pushNew(facts, commit, parts)), commit };
}

/** Somebody has pushed to the branch since this work was recorded: it goes on top, unless both changed the same files. */
async function checkFreeOf(changes: readonly Change[], head: string, { repository, parent, openWork, base }: PublishParts): Promise<void> {
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

/** Adds to the session's branch, unless somebody else did meanwhile. */
async function pushTo({ branch, head }: OpenWork, commit: string, { repository, announce }: PublishParts): Promise<string> {
  await announce(branch, commit);
  const pushed = await repository.push(commit, `refs/heads/${branch}`, head);
  if (pushed.kind === 'pushed') return branch;
  if (pushed.kind === 'refused') throw refused(branch, pushed.why);
  throw new Problem(
    `The branch ${branch} has moved while the turn ran; nothing was pushed over it.`,
    'Ask again: a new turn starts from its new state.',
    { final: true },
  );
}

/** How often a name may be taken between looking and pushing. */
const mostTries = 3;

async function pushNew(facts: TurnFacts, commit: string, { repository, branchPrefix, announce }: PublishParts): Promise<string> {
  const name = `${branchPrefix}${facts.order.session.key}-${slug(facts.order.session.name)}`;
  for (let attempt = 1; ; attempt++) {
    const taken = await repository.refs(`refs/heads/${name}*`);
    const branch = freeBranch(name, (candidate) => taken.has(`refs/heads/${candidate}`));
    await announce(branch, commit);
    const pushed = await repository.push(commit, `refs/heads/${branch}`, '');
    if (pushed.kind === 'pushed') return branch;
    if (pushed.kind === 'refused') throw refused(branch, pushed.why);
    if (attempt === mostTries) throw refused(branch, 'others keep taking its name');
  }
}

/** `GITHUB_TOKEN` may push no workflow files at all (platform.md section 4). */
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

/** The transcript as comments that fit GitHub's limits, each with its part number (interface.md section 8). */
export function transcriptComments(
  facts: TurnFacts,
  published: Exclude<Published, { kind: 'nothing' }>,
  redact: (text: string) => string,
): string[] {
  // The description of a pull request that was there already stays as it is.
  const isUpdate = published.kind === 'pull-request' && !published.created;
  const notes = isUpdate ? [...behindText(published.behind), ...leftOutText(published.leftOut)] : [];
  const parts = splitComment([...notes, ...transcript(facts)].map(redact), 58_000);
  return parts.map((part, index) =>
    [
      ...(parts.length > 1 ? [`*Part ${index + 1} of ${parts.length}*`] : []),
      part,
      marker('transcript', facts.order.turnId, `${index + 1}/${parts.length}`),
    ].join('\n\n'),
  );
}
