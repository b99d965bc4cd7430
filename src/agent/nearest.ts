import { distance } from 'fastest-levenshtein';

/** Names of our tools and parameters in other agents. */
const otherNames: Readonly<Record<string, string>> = {
  apply_patch: 'edit_file',
  bash: 'execute_command',
  cat: 'read_file',
  cmd: 'command',
  create_file: 'write_file',
  end_line: 'limit',
  exec: 'execute_command',
  glob_files: 'find_files',
  grep: 'search_files',
  include: 'glob',
  list_files: 'list_directory',
  ls: 'list_directory',
  open_file: 'read_file',
  query: 'pattern',
  regex: 'pattern',
  replace: 'edit_file',
  rg: 'search_files',
  ripgrep: 'search_files',
  run: 'execute_command',
  run_command: 'execute_command',
  run_terminal_cmd: 'execute_command',
  shell: 'execute_command',
  start_line: 'offset',
  str_replace: 'edit_file',
  str_replace_editor: 'edit_file',
  task: 'delegate',
  terminal: 'execute_command',
  todo_write: 'update_plan',
  view: 'read_file',
  view_file: 'read_file',
};

/** Max share of a name that may differ for a match. */
const maxDifferent = 0.5;

/**
 * The name that was probably meant by one that does not exist: its name in other agents, one that contains it or that it contains, or one within a
 * small edit distance. Undefined if none is near. Pure.
 */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  const all = [...names];
  const wanted = name.toLowerCase().replace(/(?<=[a-z])[ -]/g, '_');
  const same = otherNames[wanted];
  if (same !== undefined && all.includes(same)) return same;
  const related = all.filter((other) => other.includes(wanted) || wanted.includes(other));
  const [best] = (related.length > 0 ? related : all)
    .map((other) => ({ other, edits: distance(wanted, other) }))
    .toSorted((a, b) => a.edits - b.edits);
  return best && (related.length > 0 || best.edits <= maxDifferent * Math.max(wanted.length, best.other.length)) ? best.other : undefined;
}
