import { newestNoted } from '../agent/noted.ts';
import type { PullsApi } from '../github/pulls-api.ts';
import { describe, Problem } from '../problem.ts';
import { behindOf, type Behind } from './behind.ts';
import { bringToBranch, type BranchParts, type OpenWork } from './branch.ts';
import type { Publishable } from './changes.ts';
import type { Published, TurnFacts } from './facts.ts';
import { commitMessage, originText, slug } from './names.ts';
import { compareUrl, pullText, pullWords } from './pull-request.ts';
import { composeText, reviseText, reviseWords, type PullText } from './pull-text.ts';

export interface PublishParts extends Omit<BranchParts, 'name'> {
  readonly pulls: PullsApi;
  readonly server: string;
  readonly fullName: string;
  /** `commit` is where the work started, `head` is where the branch is now; undefined if that does not matter. */
  readonly base: { readonly branch: string; readonly commit: string; readonly head: string | undefined; readonly isDefault: boolean };
  readonly branchPrefix: string;
  readonly postsTranscript: boolean;
  readonly draft: 'auto' | 'true' | 'false';
  readonly warn: (line: string) => void;
  /** Redacts a text before it becomes public; every text goes through it. */
  readonly redact: (text: string) => string;
}

/**
 * Commits the turn's changes and brings them to GitHub: a branch with a pull request, or the branch alone where Actions may not create pull requests.
 * One commit per turn; never forces, and never pushes to any other branch than the work's own.
 */
export async function publish(facts: TurnFacts, summary: string, work: Publishable, parts: PublishParts): Promise<Published> {
  const { leftOut } = work;
  const { openWork, branchPrefix } = parts;
  if (work.changes.length === 0 && openWork?.ownCommit === undefined) {
    if (describesPull(facts)) await retellWords(facts, parts);
    return { kind: 'nothing', leftOut };
  }
  const { name: about, key } = facts.order.session;
  const message = commitMessage(parts.redact(subjectOf(facts, openWork !== undefined)), parts.redact(summary), facts.order.turnId);
  const { branch, commit, parent } = await bringToBranch(message, work.changes, { ...parts, name: `${branchPrefix}${key}-${slug(about)}` });
  const behind = await howFarBehind(commit, parts);
  const caveat = facts.verified && caveatOf(leftOut.length, parent !== parts.parent);
  const done = { branch, commit, leftOut, behind, caveat };
  const isUnfinished = facts.outcome.status !== 'finished' || (facts.verified !== undefined && leftOut.length > 0);
  const draft = parts.draft === 'auto' ? isUnfinished : parts.draft === 'true';
  return openWork?.pull ? update(facts, done, draft, openWork.pull, parts) : open(facts, done, draft, parts);
}

/** What all ways of publishing have in common. */
type Done = Pick<Extract<Published, { kind: 'pull-request' }>, 'branch' | 'commit' | 'leftOut' | 'behind' | 'caveat'>;

/** Updates an open pull request after one more commit. We rewrite its text only if we opened it (docs/conversation.md). */
async function update(
  facts: TurnFacts,
  done: Done,
  draft: boolean,
  pull: NonNullable<OpenWork['pull']>,
  parts: PublishParts,
): Promise<Published> {
  const published = { kind: 'pull-request', ...done, ...pull, created: false } as const;
  if (!parts.openWork?.isOurs) return published;
  const isDraft = await settleDraft(facts, draft, pull, parts);
  const retold = await retell(facts, { ...done, draftFailed: mustBeDraft(facts, parts) && !isDraft }, pull.number, parts);
  return { ...published, draft: isDraft, retold };
}

/** Rewrites the text of the pull request for all its turns. The work is at the remote: a text that cannot be changed is no reason to fail. */
async function retell(
  facts: TurnFacts,
  done: Parameters<typeof pullText>[1],
  number: number,
  { pulls, base, postsTranscript, redact, warn }: PublishParts,
): Promise<boolean> {
  const text = redactText(pullText(facts, done, { toDefaultBranch: base.isDefault, postsTranscript }), redact);
  try {
    const current = await pulls.read(number);
    await pulls.edit(number, reviseText(current, text, facts.order.turnId, facts.order.session.key));
    return true;
  } catch (error) {
    warn(`The text of pull request #${number} is still that of an earlier turn. ${describe(error)}`);
    return false;
  }
}

/** Whether the model has set the text of the pull request in this turn. */
export function describesPull({ messages }: TurnFacts): boolean {
  return newestNoted(messages, 'describe_pull_request') !== undefined;
}

/** Only the text has changed: if it cannot be set, that is no reason to lose the answer. */
async function retellWords(facts: TurnFacts, { openWork, pulls, redact, warn }: PublishParts): Promise<void> {
  if (!openWork?.pull || !openWork.isOurs) return;
  const { number } = openWork.pull;
  const { title, description } = pullWords(facts);
  const words = { title: redact(title), description: redact(description) };
  try {
    const current = await pulls.read(number);
    if (current.open) await pulls.edit(number, reviseWords(current, words, facts.order.turnId));
  } catch (error) {
    warn(`The text of pull request #${number} stays as it was. ${describe(error)}`);
  }
}

/** The work is at the remote by now. Where Actions may not create pull requests, a person opens it; after any other failure, `continue` does. */
async function open(facts: TurnFacts, done: Done, draft: boolean, parts: PublishParts): Promise<Published> {
  const { base, pulls, postsTranscript, redact, server, fullName } = parts;
  const text = redactText(pullText(facts, done, { toDefaultBranch: base.isDefault, postsTranscript }), redact);
  const { title, body } = composeText(text, facts.order.turnId, facts.order.session.key);
  const created = await pulls.create({ title, body, head: done.branch, base: base.branch, draft }).catch((error: unknown) => {
    throw new Problem(
      `The work is on the branch ${done.branch}, but the pull request could not be opened. ${describe(error)}`,
      'The command continue opens it.',
      { cause: error },
    );
  });
  if (typeof created !== 'string') return { kind: 'pull-request', ...done, ...created, created: true };
  const origin = originText(facts.order.session.key, base.isDefault);
  return {
    kind: 'branch',
    ...done,
    forbidden: created,
    compareUrl: compareUrl(server, fullName, base.branch, done.branch, { title, body, origin }),
  };
}

function redactText({ title, status, description, facts }: PullText, redact: (text: string) => string): PullText {
  return { title: redact(title), status: status.map(redact), description: redact(description), facts: facts.map(redact) };
}

/** The first commit of a branch is named for the conversation; a later one for the current request. */
function subjectOf({ messages, order, whole }: TurnFacts, isMore: boolean): string {
  if (!isMore) return whole.title ?? order.session.name;
  return (newestNoted(messages, 'describe_pull_request')?.['title'] as string | undefined) ?? firstLine(order.prompt);
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

/** Checks ran on the workspace; what is published may differ from it. */
function caveatOf(leftOut: number, hasMoved: boolean): string | undefined {
  if (leftOut > 0) return 'with files that are left out of this commit';
  return hasMoved ? 'before others pushed to the branch' : undefined;
}

/** Failing checks turn our pull request back into a draft, whatever it was before. */
function mustBeDraft({ verified }: TurnFacts, { draft }: PublishParts): boolean {
  return draft === 'auto' && verified?.passed === false;
}

/** Marks our draft ready in the turn that finishes it. @returns whether it is a draft now. */
async function settleDraft(facts: TurnFacts, draft: boolean, pull: NonNullable<OpenWork['pull']>, parts: PublishParts): Promise<boolean> {
  const wanted = mustBeDraft(facts, parts) || (pull.draft && draft);
  if (wanted === pull.draft) return pull.draft;
  try {
    await parts.pulls.setDraft(pull.number, wanted);
    return wanted;
  } catch (error) {
    parts.warn(describe(error));
    return pull.draft;
  }
}

/** The work is at the remote: if the state of its target cannot be read, that is no reason to fail. */
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
