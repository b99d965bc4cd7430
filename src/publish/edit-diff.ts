type Args = Readonly<Record<string, unknown>>;

/** One replacement of `edit_file`. Fields are unknown: the stored call was validated in another run. */
type EditArguments = { readonly old_string?: unknown; readonly new_string?: unknown; readonly replace_all?: unknown };

/**
 * A call's writes as lines of a diff, and the arguments that are not part of it. Pure.
 * @param show prepares a text for display, before it is split into lines.
 */
export function editDiff(
  tool: string,
  args: Args,
  show: (text: string) => string = String,
): { readonly lines: readonly string[]; readonly rest: Args } {
  const { old_string, new_string, content, edits, ...others } = args;
  const list = tool === 'edit_file' && Array.isArray(edits) ? (edits as EditArguments[]) : [];
  const signed = (text: string, sign: '+' | '-'): string[] =>
    show(text)
      .split('\n')
      .map((line) => `${sign}${line}`);
  const replacement = ({ old_string: before, new_string: after }: EditArguments): string[] =>
    withContext(typeof before === 'string' ? signed(before, '-') : [], typeof after === 'string' ? signed(after, '+') : []);
  // A new file, as a diff shows it.
  const whole = (text: string): string[] =>
    text.endsWith('\n') ? signed(text.slice(0, -1), '+') : [...signed(text, '+'), '\\ No newline at end of file'];
  const lines = [
    ...replacement({ old_string, new_string }),
    ...list.flatMap((edit, index) => [
      `@@ edit ${index + 1} of ${list.length}${edit.replace_all === true ? ', in every place' : ''} @@`,
      ...replacement(edit),
    ]),
    ...(typeof content === 'string' ? whole(content) : []),
  ];
  return { lines, rest: list.length === 0 && edits !== undefined ? { ...others, edits } : others };
}

/** Shows unchanged lines at both ends as context; nothing is left out. */
function withContext(removed: readonly string[], added: readonly string[]): string[] {
  const isSame = (one: string | undefined, other: string | undefined): boolean => one !== undefined && one.slice(1) === other?.slice(1);
  const shorter = Math.min(removed.length, added.length);
  let head = 0;
  while (head < shorter && isSame(removed[head], added[head])) head++;
  let tail = 0;
  while (tail < shorter - head && isSame(removed.at(-1 - tail), added.at(-1 - tail))) tail++;
  const context = (lines: readonly string[]): string[] => lines.map((line) => ` ${line.slice(1)}`);
  return [
    ...context(removed.slice(0, head)),
    ...removed.slice(head, removed.length - tail),
    ...added.slice(head, added.length - tail),
    ...context(removed.slice(removed.length - tail)),
  ];
}
