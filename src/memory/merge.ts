import type { Fact, Tombstone } from './fact.ts';
import { compare, factLine, type FactBook } from './facts-file.ts';

/**
 * Merges two versions of a book by id. Pure, commutative and idempotent. A tombstone wins over every fact. Of two versions of a fact, the kept one is
 * taken, with the later `usedAt`; of two tombstones, the earlier.
 * @param base the version that both were made from: a fact that one of them has left out since, and the other has not changed, stays out.
 */
export function mergeBooks(ours: FactBook, theirs: FactBook, base?: FactBook): FactBook {
  const tombstones = new Map(
    idsOf(ours.tombstones, theirs.tombstones).map((id) => [id, mergePair(ours.tombstones.get(id), theirs.tombstones.get(id), earlier)]),
  );
  const facts = new Map<string, Fact>();
  for (const id of idsOf(ours.facts, theirs.facts)) {
    const [one, other, before] = [ours.facts.get(id), theirs.facts.get(id), base?.facts.get(id)];
    const merged = mergePair(one, other, mergeVersions);
    const isLeftOut = (!one || !other) && before !== undefined && factLine(before) === factLine(merged);
    if (!isLeftOut && !tombstones.has(id)) facts.set(id, merged);
  }
  return { facts, tombstones };
}

function idsOf(...parts: readonly ReadonlyMap<string, unknown>[]): string[] {
  return [...new Set(parts.flatMap((part) => [...part.keys()]))].toSorted(compare);
}

/** At least one of the two is there. */
function mergePair<T>(one: T | undefined, other: T | undefined, merge: (one: T, other: T) => T): T {
  return one !== undefined && other !== undefined ? merge(one, other) : (one ?? other)!;
}

function mergeVersions(one: Fact, other: Fact): Fact {
  const usedAt = laterTime(one.usedAt, other.usedAt);
  // Compared without the date of use, so that the order of several merges does not matter.
  const [a, b] = [
    { ...one, usedAt },
    { ...other, usedAt },
  ];
  if (a.state !== b.state) return a.state === 'kept' ? a : b;
  return compare(factLine(a), factLine(b)) <= 0 ? a : b;
}

/** Compared as times: the same moment can be written with and without milliseconds. */
function laterTime(one: string, other: string): string {
  return (Date.parse(one) - Date.parse(other) || compare(one, other)) > 0 ? one : other;
}

function earlier(one: Tombstone, other: Tombstone): Tombstone {
  const rank = ({ at, by }: Tombstone): string => JSON.stringify([new Date(at).toISOString(), at, by.login, by.id]);
  return compare(rank(one), rank(other)) <= 0 ? one : other;
}
