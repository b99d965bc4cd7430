import { withFacts } from './choose.ts';
import { citedText, hashOfLines } from './citation.ts';
import { factId, factLimits, factShape, hasUnseen, type Citation, type Fact, type Provenance } from './fact.ts';
import { fitsFile, writeFacts, type FactBook } from './facts-file.ts';
import { hasUrl } from './urls.ts';

/** A fact as a model or a person states it; lines are 1-based, both included. */
export interface ProposedFact {
  readonly subject: string;
  readonly fact: string;
  /** Empty if there is none. */
  readonly reason: string;
  readonly citations: readonly Omit<Citation, 'hash'>[];
}

/** What a proposal is checked against. */
export interface AdmissionContext {
  /** Turn, or comment of a person, that the fact comes from: part of its id. */
  readonly source: string;
  readonly by: Provenance;
  /** A person adds the fact: it needs no citation and is kept at once. */
  readonly isAddedByPerson?: boolean;
  readonly now: Date;
  /** Cited files of the default branch at the base commit, by path; missing or undefined if there is no such file. */
  readonly contents: ReadonlyMap<string, string | undefined>;
  readonly isSecret: (text: string) => boolean;
  readonly isProtected: (path: string) => boolean;
  readonly book: FactBook;
  /** Proposals of the session that nobody has decided about. */
  readonly proposals: readonly Fact[];
  /** How many facts this turn has proposed. */
  readonly proposedInTurn: number;
  readonly maxFacts: number;
}

/** Why a fact is not admitted. */
export type RefusedFor =
  | 'form'
  | 'citations'
  | 'turn'
  | 'invisible'
  | 'marker'
  | 'url'
  | 'secret'
  | 'protected'
  | 'not-found'
  | 'blank'
  | 'forgotten'
  | 'duplicate'
  | 'full';

/** `why` tells the model what is wrong and what to do; it quotes nothing from other facts. */
export type FactVerdict =
  { readonly kind: 'admitted'; readonly fact: Fact } | { readonly kind: 'refused'; readonly cause: RefusedFor; readonly why: string };

class NotAdmitted extends Error {
  readonly refusedFor: RefusedFor;

  constructor(refusedFor: RefusedFor, why: string) {
    super(why);
    this.refusedFor = refusedFor;
  }
}

/** Decides whether a fact may be proposed, or added by a person, and makes it. Pure. */
export function admit(proposal: ProposedFact, context: AdmissionContext): FactVerdict {
  const clean = { ...proposal, subject: proposal.subject.trim(), fact: proposal.fact.trim(), reason: proposal.reason.trim() };
  try {
    return { kind: 'admitted', fact: admitted(clean, context) };
  } catch (error) {
    if (!(error instanceof NotAdmitted)) throw error;
    return { kind: 'refused', cause: error.refusedFor, why: error.message };
  }
}

function admitted(proposal: ProposedFact, context: AdmissionContext): Fact {
  if (context.proposedInTurn >= factLimits.perTurn)
    refuse('turn', `This turn has proposed ${factLimits.perTurn} facts, the maximum. Save no more in this turn.`);
  checkTexts(proposal);
  const { isAddedByPerson = false, source, by, now, book } = context;
  if (proposal.citations.length === 0 && !isAddedByPerson)
    refuse('citations', 'The fact has no citation. Cite the lines of a file on the default branch that show it.');
  checkSecrets(proposal, context);
  const { subject, fact, reason } = proposal;
  const id = factId(subject, fact, source);
  const at = now.toISOString();
  const made: Fact = {
    id,
    subject,
    fact,
    reason,
    citations: proposal.citations.map((citation) => hashed(citation, context)),
    state: isAddedByPerson ? 'kept' : 'unreviewed',
    by,
    createdAt: at,
    usedAt: at,
  };
  if (!factShape.safeParse(made).success)
    refuse('form', 'The fact has a form that cannot be stored. Use plain words, and cite paths relative to the root of the repository.');
  checkAgainstOthers(made, context);
  const full = whyFull(book, made, context.maxFacts);
  if (full !== undefined) refuse('full', full);
  return made;
}

/** @throws NotAdmitted */
function refuse(cause: RefusedFor, why: string): never {
  throw new NotAdmitted(cause, why);
}

function checkTexts({ subject, fact, reason, citations }: ProposedFact): void {
  const texts = { subject, fact, reason };
  for (const [name, text] of Object.entries(texts) as [keyof typeof texts, string][]) {
    if (text === '' && name !== 'reason') refuse('form', `The ${name} is empty. Write what later turns should know.`);
    if (/[\n\r]/.test(text)) refuse('form', `The ${name} has several lines. Write it on one line.`);
    if (text.length > factLimits[name])
      refuse('form', `The ${name} has ${text.length} characters; at most ${factLimits[name]} are allowed. Shorten it.`);
  }
  if (citations.length > factLimits.citations)
    refuse(
      'citations',
      `The fact has ${citations.length} citations; at most ${factLimits.citations} are allowed. Cite only the best ones.`,
    );
  for (const { path, from, to } of citations) {
    if (path.length > factLimits.path)
      refuse('citations', `A cited path has ${path.length} characters; at most ${factLimits.path} are allowed. Cite another file.`);
    if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 1 || to < from)
      refuse('citations', `Lines ${from} to ${to} are no range of lines. Count from 1, the first line before the last.`);
    if (to - from >= factLimits.citedLines)
      refuse(
        'citations',
        `A citation has ${to - from + 1} lines; at most ${factLimits.citedLines} are allowed. Cite the lines that matter.`,
      );
  }
  const written = [subject, fact, reason, ...citations.map(({ path }) => path)];
  if (written.some(hasUnseen))
    refuse('invisible', 'The fact has control or invisible characters. Write it with visible characters and spaces.');
  if (written.some((text) => text.includes('<!--')))
    refuse('marker', 'The fact has an HTML comment or a marker (`<!--`). Describe it in words, without the characters themselves.');
  if ([subject, fact, reason].some(hasUrl))
    refuse('url', 'The fact has a URL. Name the thing in words; if it stands in a file, cite the file.');
}

function checkSecrets({ subject, fact, reason, citations }: ProposedFact, { contents, isSecret, isProtected }: AdmissionContext): void {
  const paths = citations.map(({ path }) => path);
  if ([subject, fact, reason, ...paths, `${subject}${fact}${reason}`].some(isSecret))
    refuse('secret', 'The fact has a secret. Leave the secret out, in every form.');
  const guarded = paths.find(isProtected);
  if (guarded !== undefined) refuse('protected', `${guarded} is a protected file, which the memory must not repeat. Cite another file.`);
  for (const { path, from, to } of citations)
    if (isSecret(citedText(contents.get(path) ?? '', from, to) ?? ''))
      refuse('secret', `Lines ${from} to ${to} of ${path} have a secret. Cite other lines.`);
}

function hashed({ path, from, to }: Omit<Citation, 'hash'>, { contents }: AdmissionContext): Citation {
  const text = contents.get(path);
  if (text === undefined)
    refuse(
      'not-found',
      `${path} is not a text file of the default branch where this turn started. Cite a file that is there, with its path from the root.`,
    );
  const [cited, hash] = [citedText(text, from, to), hashOfLines(text, from, to)];
  if (cited === undefined || hash === undefined)
    refuse(
      'not-found',
      `${path} has no lines ${from} to ${to} on the default branch where this turn started. Read the file there and correct the lines.`,
    );
  if (!/[\p{L}\p{N}]/u.test(cited)) refuse('blank', `Lines ${from} to ${to} of ${path} have no words. Cite lines that show the fact.`);
  return { path, from, to, hash };
}

function checkAgainstOthers(fact: Fact, { book, proposals }: AdmissionContext): void {
  if (book.tombstones.has(fact.id)) refuse('forgotten', 'A person has forgotten this fact. Do not save it again.');
  const words = wordsOfFact(fact.fact);
  const twin = [...book.facts.values(), ...proposals].find((other) => other.id === fact.id || isNear(words, wordsOfFact(other.fact)));
  if (twin)
    refuse(
      'duplicate',
      `The fact says nearly the same as ${twin.id}. Do not save it again; if ${twin.id} is wrong, say in your report that a person can post \`/gadget memory forget ${twin.id}\`.`,
    );
}

/** Lower-case words without punctuation, in order. */
function wordsOfFact(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}_]+|\p{Extended_Pictographic}/gu) ?? []
  );
}

/** Jaccard similarity, from 0 to 1, from which two facts count as the same. */
const nearness = 0.8;

function isNear(one: readonly string[], other: readonly string[]): boolean {
  if (one.join(' ') === other.join(' ')) return true;
  const [a, b] = [new Set(one), new Set(other)];
  const common = [...a].filter((word) => b.has(word)).length;
  return common >= nearness * (a.size + b.size - common);
}

/**
 * Why a book has no room for one more fact, in words; undefined if it has. Nothing else is pushed out. Pure.
 * @param maxFacts the limit of the configuration.
 */
export function whyFull(book: FactBook, fact: Fact, maxFacts: number): string | undefined {
  const advice = 'Save nothing more; a person can make room with `/gadget memory forget`.';
  if (book.facts.has(fact.id)) return undefined;
  if (book.facts.size >= Math.min(maxFacts, factLimits.facts))
    return `The repository memory is full: it has ${book.facts.size} facts. ${advice}`;
  const more = { ...book, facts: new Map([...book.facts, [fact.id, fact]]) };
  return fitsFile(more, writeFacts(more)) ? undefined : `The repository memory is full: it has ${factLimits.bytes / 1024} kB. ${advice}`;
}

/**
 * Adds facts one by one as long as there is room; what was forgotten stays out. Pure.
 * @returns the book, and why the rest did not fit; undefined if everything did.
 */
export function addFacts(
  book: FactBook,
  facts: readonly Fact[],
  maxFacts: number,
): { readonly book: FactBook; readonly full: string | undefined } {
  let added = book;
  for (const fact of facts) {
    const full = whyFull(added, fact, maxFacts);
    if (full !== undefined) return { book: added, full };
    added = withFacts(added, [fact]);
  }
  return { book: added, full: undefined };
}
