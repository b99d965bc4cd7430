/** Files whose contents are 64 kB each, and different. */
export function longFiles(): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, number) => [name(number), content(number)]));
}

const count = 40;
const name = (number: number): string => `big-${number}.txt`;
const content = (number: number): string =>
  `${`${number}: the quick brown fox jumps over the lazy dog, line by line. `.padEnd(63, '.')}\n`.repeat(1020);

/** The call of a round of a turn that makes progress: it reads one file after the other, and takes a note now and then. */
export function longRounds(round: number): { readonly name: string; readonly args: Record<string, unknown> } {
  return round % 20 === 19
    ? { name: 'write_file', args: { path: 'notes.txt', content: `Read up to round ${round}.\n` } }
    : { name: 'read_file', args: { path: name(round % count) } };
}
