/** What was asked ahead, and which of it has been given out. */
export interface Ahead {
  readonly names: ReadonlySet<string>;
  readonly given: Set<string>;
  readonly answer: Promise<ReadonlyMap<string, string>>;
}

/** Branches that keep a session are never answered by the question for all branches: whoever asks for one wants to know how it stands now. */
export function isAnswered(ref: string, { names, given }: Ahead): boolean {
  if (given.has(ref)) return false;
  return names.has(ref) || (names.has('refs/heads/*') && ref.startsWith('refs/heads/') && !ref.startsWith('refs/heads/gadget-state/'));
}
