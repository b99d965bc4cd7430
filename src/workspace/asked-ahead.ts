/** Refs that were queried in advance, and those whose answer has been used. */
export interface Ahead {
  readonly names: ReadonlySet<string>;
  readonly given: Set<string>;
  readonly answer: Promise<ReadonlyMap<string, string>>;
}

/**
 * Whether the query in advance answers a ref. For branches that keep a session, the query for all branches never does: whoever asks for one needs its
 * current state.
 */
export function isAnswered(ref: string, { names, given }: Ahead): boolean {
  if (given.has(ref)) return false;
  return names.has(ref) || (names.has('refs/heads/*') && ref.startsWith('refs/heads/') && !ref.startsWith('refs/heads/gadget-state/'));
}
