import { splitComment } from '../guardrails/split-comment.ts';
import { describe, Problem } from '../problem.ts';
import type { RepositoryApi } from '../github/repository-api.ts';
import { applyChanges } from '../workspace/delta.ts';
import type { OwnRepository } from '../workspace/own-repository.ts';
import type { Publishable } from './changes.ts';
import { marker } from './comments.ts';
import type { Published, TurnFacts } from './facts.ts';
import { freeBranch, slug, titleText } from './names.ts';
import { compareUrl, pullRequestBody } from './pull-request.ts';
import { transcript } from './transcript.ts';

/** The branch that the session is working on, if it has one, with its pull request, if that has been opened. */
export interface OpenWork {
  readonly branch: string;
  readonly head: string;
  readonly pull: { readonly number: number; readonly url: string; readonly draft: boolean } | undefined;
}

export interface PublishParts {
  readonly repository: OwnRepository;
  readonly github: RepositoryApi;
  readonly server: string;
  readonly fullName: string;
  readonly base: { readonly branch: string; readonly commit: string; readonly isDefault: boolean };
  readonly branchPrefix: string;
  readonly draft: 'auto' | 'true' | 'false';
  readonly openWork: OpenWork | undefined;
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
  const { changes, leftOut } = work;
  if (changes.length === 0) return { kind: 'nothing', leftOut };
  const { repository, github, base, openWork, redact, now } = parts;
  const title = redact(titleText(facts.order.session.name));
  const parent = openWork?.head ?? base.commit;
  const tree = await applyChanges(repository, parent, changes);
  const commit = await repository.commit(tree, [parent], `${title}\n\nTurn ${facts.order.turnId} of Gadget.\n`, { ...author, date: now() });
  const branch = openWork ? await pushTo(openWork, commit, repository) : await pushNew(facts, commit, parts);

  const done = { branch, commit, leftOut };
  if (openWork?.pull) return { kind: 'pull-request', ...done, ...openWork.pull, created: false };
  const body = redact(pullRequestBody(facts, summary, leftOut, base.isDefault));
  const draft = parts.draft === 'auto' ? facts.outcome.status !== 'finished' : parts.draft === 'true';
  // From here on the work is at the remote: whatever fails now leaves a branch that a person can open.
  const created = await github
    .createPullRequest({ title, body, head: branch, base: base.branch, draft })
    .catch((error: unknown) => describe(error));
  if (typeof created !== 'string') return { kind: 'pull-request', ...done, ...created, draft, created: true };
  const url = compareUrl(parts.server, parts.fullName, base.branch, branch, title, body);
  return { kind: 'branch', ...done, compareUrl: url, why: created === 'forbidden' ? undefined : created };
}

/** Adds to the session's branch, unless somebody else did meanwhile. */
async function pushTo({ branch, head }: OpenWork, commit: string, repository: OwnRepository): Promise<string> {
  const pushed = await repository.push(commit, `refs/heads/${branch}`, head);
  if (pushed.kind === 'pushed') return branch;
  if (pushed.kind === 'refused') throw refused(branch, pushed.why);
  throw new Problem(
    `The branch ${branch} has moved while the turn ran; nothing was pushed over it.`,
    'Add the label again to re-run on its new state.',
  );
}

/** How often a name may be taken between looking and pushing. */
const mostTries = 3;

async function pushNew(facts: TurnFacts, commit: string, { repository, branchPrefix }: PublishParts): Promise<string> {
  const name = `${branchPrefix}${facts.order.session.key}-${slug(facts.order.session.name)}`;
  for (let attempt = 1; ; attempt++) {
    const taken = await repository.refs(`refs/heads/${name}*`);
    const branch = freeBranch(name, (candidate) => taken.has(`refs/heads/${candidate}`));
    const pushed = await repository.push(commit, `refs/heads/${branch}`, '');
    if (pushed.kind === 'pushed') return branch;
    if (pushed.kind === 'refused') throw refused(branch, pushed.why);
    if (attempt === mostTries) throw refused(branch, 'others keep taking its name');
  }
}

function refused(branch: string, why: string): Problem {
  return new Problem(
    `GitHub did not take the branch ${branch}: ${why}.`,
    'Check the rules of the repository, branch-prefix and `permissions: contents: write`.',
  );
}

/** The transcript as comments that fit GitHub's limits, each with its part number (interface.md section 8). */
export function transcriptComments(facts: TurnFacts, redact: (text: string) => string): string[] {
  const parts = splitComment(transcript(facts).map(redact), 58_000);
  return parts.map((part, index) =>
    [
      ...(parts.length > 1 ? [`*Part ${index + 1} of ${parts.length}*`] : []),
      part,
      marker('transcript', facts.order.turnId, `${index + 1}/${parts.length}`),
    ].join('\n\n'),
  );
}
