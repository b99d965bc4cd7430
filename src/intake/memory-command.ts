import { addFacts, admit } from '../memory/admit.ts';
import { cleaned, forgetFacts, withFacts } from '../memory/choose.ts';
import { factId, type Fact } from '../memory/fact.ts';
import type { FactBook } from '../memory/facts-file.ts';
import { changedText, keptWithinDays, memoryText } from '../publish/memory-texts.ts';
import { refusalText } from '../publish/command-texts.ts';
import { objectionToComment } from '../session/approvals.ts';
import type { MemoryAction } from '../trigger/command.ts';
import type { Trigger } from '../trigger/trigger.ts';
import type { Admitted } from './authorize.ts';
import type { Configured } from './configure.ts';
import type { OpenSession } from './find-session.ts';
import { citedFiles, type RepositoryMemory } from './repository-memory.ts';
import type { Services } from './services.ts';

/** What a command of the memory works with. */
export interface MemoryRequest {
  readonly trigger: Trigger;
  readonly admitted: Admitted;
  readonly open: OpenSession;
  readonly configured: Configured;
  /** The account that Gadget acts as, if GitHub reported it. */
  readonly self: number | undefined;
}

/** Milliseconds for which a proposal can be kept. */
const keptWithin = keptWithinDays * 24 * 60 * 60 * 1000;

/** Carries out `memory` and says what came of it. Nothing is read while the memory is off. */
export async function manageMemory(action: MemoryAction, request: MemoryRequest, services: Services): Promise<string> {
  const { memory, settings } = request.configured;
  const { inputs } = services;
  if (!memory)
    return `ℹ️ The memory of this repository is off. \`memory: { repository: review }\` in \`${inputs.config}\` on the default branch turns it on.`;
  const proposed = proposals(request, memory.store.book, services.now());
  const { configurationCommit: commit, paths, repository } = request.configured;
  const shown = {
    files: await citedFiles([...memory.store.book.facts.values(), ...proposed], { commit, paths, repository }),
    lifetime: { now: services.now(), expireDays: settings.facts.expireDays },
  };
  if (action.kind === 'list') return memoryText(memory.store.book, proposed, shown, inputs.command);
  const objection = await objectionTo(request, services);
  if (objection !== undefined) return refused(objection);
  const chosen = action.kind === 'add' ? added(action.text, request, memory, services) : choose(action, memory.store.book, proposed);
  if (typeof chosen === 'string') return refused(chosen);
  const by = accountOf(request);
  const { max, expireDays } = settings.facts;
  let full: string | undefined;
  const result = await memory.store.change((book) => {
    const current = cleaned(book, { now: services.now(), expireDays });
    if (action.kind === 'forget')
      return forgetFacts(
        withFacts(current, chosen),
        chosen.map(({ id }) => id),
        by,
        services.now(),
      );
    const next = addFacts(
      current,
      chosen.map((fact) => kept(fact, by)),
      max,
    );
    full = next.full;
    // All that the person named, or nothing.
    return full === undefined ? next.book : book;
  });
  if (full !== undefined) return refused(`${toPeople(full)} \`${inputs.command} memory forget ID\` makes room.`);
  if (result === 'lost') return refused('Other runs changed the memory at the same time. Write the command once more.');
  return changedText(
    action.kind,
    chosen.map((fact) => (action.kind === 'forget' ? fact : kept(fact, by))),
    shown,
    memory.store.deleteCommand,
  );
}

function refused(why: string): string {
  return refusalText(why, { name: 'memory' });
}

/** Why a fact is refused, without the advice that is for a model: the first sentence. */
function toPeople(why: string): string {
  return /^.*?\.(?= |$)/.exec(why)?.[0] ?? why;
}

/** Proposals of the session that nobody has decided about and that can still be kept, each once. An id stands for the words that people were shown. */
function proposals({ open }: MemoryRequest, book: FactBook, now: Date): Fact[] {
  const facts = open.state.proposals
    .map(({ fact }) => fact)
    .filter(
      ({ id, subject, fact, by, createdAt }) =>
        id === factId(subject, fact, by.turn ?? '') && now.getTime() - Date.parse(createdAt) < keptWithin,
    );
  return [...new Map(facts.map((fact) => [fact.id, fact])).values()].filter(({ id }) => !book.facts.has(id) && !book.tombstones.has(id));
}

/** Why the comment does not count, by the rules of approvals; it is read again from GitHub, since the payload can be old. */
async function objectionTo({ trigger, admitted, open, self }: MemoryRequest, { github }: Services): Promise<string | undefined> {
  const { comment } = trigger;
  if (comment?.kind !== 'comment') return 'This counts in the conversation of the thread only: write it as an ordinary comment.';
  const { actor, permission } = admitted;
  const by = { login: actor.login, id: actor.id, permission };
  const now = await github.findComment(comment.id);
  return objectionToComment({ ...comment, by, isBot: actor.type === 'Bot', now }, { entries: open.session.loaded, self });
}

/** The facts that a person means, or why there are none. */
function choose(
  { kind, ids }: Extract<MemoryAction, { kind: 'keep' | 'forget' }>,
  book: FactBook,
  proposed: readonly Fact[],
): Fact[] | string {
  const stored = [...book.facts.values()];
  const open = [...proposed, ...(kind === 'forget' ? stored : stored.filter(({ state }) => state === 'unreviewed'))];
  if (ids === 'all') return open.length > 0 ? open : `There is nothing to ${kind} here.`;
  const missing = ids.find((id) => !open.some((fact) => fact.id === id));
  if (missing === undefined) return open.filter(({ id }) => ids.includes(id));
  if (book.facts.has(missing)) return `\`${missing}\` is kept already.`;
  if (book.tombstones.has(missing)) return `\`${missing}\` was forgotten.`;
  return `\`${missing}\` is neither remembered nor proposed on this thread${kind === 'keep' ? ' within the last seven days' : ''}.`;
}

function accountOf({ admitted: { actor, permission } }: MemoryRequest) {
  return { login: actor.login, id: actor.id, permission };
}

function kept(fact: Fact, by: NonNullable<Fact['by']['approver']>): Fact {
  return fact.state === 'kept' ? fact : { ...fact, state: 'kept', by: { ...fact.by, approver: by } };
}

/** A fact in a person's words. */
function added(text: string, request: MemoryRequest, { store }: RepositoryMemory, { now, redact, leaksBytes }: Services): Fact[] | string {
  const { trigger, configured } = request;
  const { number } = trigger.thread;
  const verdict = admit(
    { subject: 'Note', fact: text.trim().replace(/\s+/g, ' '), reason: '', citations: [] },
    {
      source: String(trigger.comment?.id ?? ''),
      by: { asker: accountOf(request), ...(number !== undefined && { thread: number }) },
      isAddedByPerson: true,
      now: now(),
      contents: new Map(),
      isSecret: (words) => redact(words) !== words || leaksBytes(Buffer.from(words)),
      isProtected: () => false,
      book: store.book,
      proposals: [],
      proposedInTurn: 0,
      maxFacts: configured.settings.facts.max,
    },
  );
  return verdict.kind === 'admitted' ? [verdict.fact] : toPeople(verdict.why);
}
