import { splitComment } from '../guardrails/split-comment.ts';
import { Problem } from '../problem.ts';
import type { RepositoryApi } from '../github/repository-api.ts';
import { applyChanges } from '../workspace/delta.ts';
import type { OwnRepository } from '../workspace/own-repository.ts';
import type { Publishable } from './changes.ts';
import { marker } from './comments.ts';
import type { Published, TurnFacts } from './facts.ts';
import { freeBranch, slug, titleText } from './names.ts';
import { compareUrl, pullRequestBody } from './pull-request.ts';
import { transcript } from './transcript.ts';

/** The session's open pull request, if it has one. */
export interface OpenWork {
  readonly branch: string;
  readonly head: string;
  readonly number: number;
  readonly url: string;
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
  const branch = openWork?.branch ?? (await newBranch(facts, parts));
  const pushed = await repository.push(commit, `refs/heads/${branch}`, openWork?.head ?? '');
  if (pushed.kind === 'stale')
    throw new Problem(
      `The branch ${branch} has moved while the turn ran; nothing was pushed over it.`,
      'Re-run the job to work on its new state.',
    );
  if (pushed.kind === 'refused')
    throw new Problem(
      `GitHub did not take the branch ${branch}: ${pushed.why}.`,
      'Check the rules of the repository and `permissions: contents: write`.',
    );

  const body = redact(pullRequestBody(facts, summary, leftOut, base.isDefault));
  if (openWork) {
    await github.updatePullRequest(openWork.number, body);
    return { kind: 'pull-request', branch, commit, number: openWork.number, url: openWork.url, draft: false, created: false, leftOut };
  }
  const draft = parts.draft === 'auto' ? facts.outcome.status !== 'finished' : parts.draft === 'true';
  const created = await github.createPullRequest({ title, body, head: branch, base: base.branch, draft });
  if (created) return { kind: 'pull-request', branch, commit, ...created, draft, created: true, leftOut };
  return {
    kind: 'branch',
    branch,
    commit,
    compareUrl: compareUrl(parts.server, parts.fullName, base.branch, branch, title, body),
    leftOut,
  };
}

async function newBranch(facts: TurnFacts, { repository, branchPrefix }: PublishParts): Promise<string> {
  const name = `${branchPrefix}${facts.order.session.key}-${slug(facts.order.session.name)}`;
  const taken = await repository.refs(`refs/heads/${name}*`);
  return freeBranch(name, (branch) => taken.has(`refs/heads/${branch}`));
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
