import type { CitedFiles, PassagePlace } from './citation.ts';
import type { Fact, FactAccount } from './fact.ts';
import { compare, type FactBook } from './facts-file.ts';

/** Limits of what a turn is shown: facts, and characters of their lines in the prompt. */
export const shownLimits = { facts: 30, characters: 6000 } as const;

const dayMs = 24 * 60 * 60 * 1000;

/** How long facts are kept without being used. */
export interface Lifetime {
  readonly now: Date;
  readonly expireDays: number;
}

/** The facts of a book that a turn gets, each list with the most recently used first. */
export interface ChosenFacts {
  /** Kept facts for the prompt: at most 30, and 6,000 characters of `factsText`. */
  readonly shown: readonly Fact[];
  /** All facts that count, unreviewed ones too. */
  readonly searchable: readonly Fact[];
  /** Expired facts, and those whose passage is gone. */
  readonly hidden: readonly Fact[];
}

/** Whether a fact counts: a passage that it cites still exists, or it cites none, because a person added it. Pure. */
export function standing(fact: Fact, files: CitedFiles): boolean {
  return fact.citations.length === 0 || files.placeOf(fact) !== undefined;
}

/** When a fact expires unless it is used before. */
export function expiryOf({ usedAt }: Pick<Fact, 'usedAt'>, expireDays: number): Date {
  return new Date(Date.parse(usedAt) + expireDays * dayMs);
}

/** Whether nobody has used a fact for too long. A date more than a day ahead counts as expired: otherwise such a fact would never expire. Pure. */
export function isExpired(fact: Pick<Fact, 'usedAt'>, now: Date, expireDays: number): boolean {
  return expiryOf(fact, expireDays) <= now || Date.parse(fact.usedAt) > now.getTime() + dayMs;
}

/** Chooses what a turn gets to see. Pure. */
export function chooseFacts(book: FactBook, files: CitedFiles, { now, expireDays }: Lifetime): ChosenFacts {
  const all = newestFirst(book.facts.values());
  const searchable = all.filter((fact) => !isExpired(fact, now, expireDays) && standing(fact, files));
  const shown: Fact[] = [];
  let room: number = shownLimits.characters;
  for (const fact of searchable) {
    if (fact.state !== 'kept') continue;
    room -= factsText([fact], files).length + 1;
    if (room < 0 || shown.length >= shownLimits.facts) break;
    shown.push(fact);
  }
  const counted = new Set(searchable);
  return { shown, searchable, hidden: all.filter((fact) => !counted.has(fact)) };
}

/** The most recently used first. */
export function newestFirst(facts: Iterable<Fact>): Fact[] {
  return [...facts].toSorted((a, b) => Date.parse(b.usedAt) - Date.parse(a.usedAt) || compare(a.id, b.id));
}

/** Lines for the prompt, with the place where each passage stands now. They are strangers' text: the caller fences them. */
export function factsText(facts: readonly Fact[], files: CitedFiles): string {
  return facts
    .map((fact) => `- repository/${fact.id}: ${fact.subject}: ${fact.fact} (${sourceText(fact, files.placeOf(fact))})`)
    .join('\n');
}

function sourceText({ by }: Fact, place: PassagePlace | undefined): string {
  return place ? `${place.path}:${place.line}` : `added by ${by.asker.login}`;
}

/** Facts that have all words of a query in their subject, fact, reason or cited paths, ignoring case; most recently used first. Pure. */
export function searchFacts(facts: readonly Fact[], query: string): Fact[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return newestFirst(facts).filter(({ subject, fact, reason, citations }) => {
    const whole = [subject, fact, reason, ...citations.map(({ path }) => path)].join('\n').toLowerCase();
    return words.every((word) => whole.includes(word));
  });
}

/**
 * One fact for the model, in lines of `name: text`. An unreviewed one says so first.
 * @param place where a passage that it cites stands now; undefined if it cites none.
 */
export function factText(fact: Fact, place: PassagePlace | undefined): string {
  const { subject, reason, state, by, createdAt } = fact;
  const lines = [
    `id: ${fact.id}`,
    state === 'kept' ? 'state: kept by a person' : 'state: unreviewed (no person has checked it)',
    `subject: ${subject}`,
    `fact: ${fact.fact}`,
    ...(reason === '' ? [] : [`reason: ${reason}`]),
    `citation: ${place ? sourceText(fact, place) : `none; ${sourceText(fact, place)}`}`,
    `created: ${createdAt.slice(0, 10)} for ${by.asker.login}`,
  ];
  return lines.join('\n');
}

/** Leaves out expired facts. A fact whose passage is gone cannot be used, so it goes the same way. Pure; the same book if nothing has expired. */
export function cleaned(book: FactBook, { now, expireDays }: Lifetime): FactBook {
  const facts = new Map([...book.facts].filter(([, fact]) => !isExpired(fact, now, expireDays)));
  return facts.size === book.facts.size ? book : { ...book, facts };
}

/** Extends the date of facts that a finished turn has used, at most once a day each. Ids without a fact are ignored. Pure. */
export function markUsed(book: FactBook, ids: Iterable<string>, now: Date): FactBook {
  const facts = new Map(book.facts);
  for (const id of ids) {
    const fact = facts.get(id);
    if (fact && now.getTime() - Date.parse(fact.usedAt) >= dayMs) facts.set(id, { ...fact, usedAt: now.toISOString() });
  }
  return { ...book, facts };
}

/** Leaves facts out and remembers that they were forgotten. Ids without a fact are ignored. Pure. */
export function forgetFacts(book: FactBook, ids: Iterable<string>, by: Pick<FactAccount, 'login' | 'id'>, now: Date): FactBook {
  const [facts, tombstones] = [new Map(book.facts), new Map(book.tombstones)];
  for (const id of ids) {
    if (!facts.delete(id)) continue;
    tombstones.set(id, { id, forgotten: true, at: now.toISOString(), by: { login: by.login, id: by.id } });
  }
  return { facts, tombstones };
}

/** Adds facts, unless they were forgotten; an id that is there gets the given version. Limits are those of `whyFull`. Pure. */
export function withFacts(book: FactBook, added: readonly Fact[]): FactBook {
  const fresh = added.filter(({ id }) => !book.tombstones.has(id));
  return { ...book, facts: new Map([...book.facts, ...fresh.map((fact) => [fact.id, fact] as const)]) };
}
