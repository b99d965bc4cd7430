import { closest } from 'fastest-levenshtein';

/** The name that is most like one that does not exist: one that contains it or that it contains, else the one with the fewest edits between. Pure. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  const all = [...names];
  if (all.length === 0) return undefined;
  const wanted = name.toLowerCase();
  const related = all.filter((other) => other.includes(wanted) || wanted.includes(other));
  return closest(wanted, related.length > 0 ? related : all);
}
