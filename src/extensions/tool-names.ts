/** What other products call groups of our tools, in lower case. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  read: ['read_file', 'list_directory'],
  search: ['search_files', 'find_files'],
  grep: ['search_files', 'find_files'],
  glob: ['search_files', 'find_files'],
  edit: ['write_file', 'edit_file', 'move_file', 'delete_file'],
  write: ['write_file', 'edit_file', 'move_file', 'delete_file'],
  multiedit: ['write_file', 'edit_file', 'move_file', 'delete_file'],
  execute: ['execute_command'],
  shell: ['execute_command'],
  bash: ['execute_command'],
  agent: ['delegate'],
  task: ['delegate'],
  skill: ['activate_skill'],
};

/** Names of these groups: no tool can have one. */
export const toolGroups: readonly string[] = Object.keys(aliases);

/** Tools that every agent has without listing them: they ask a person, or look into the session's own notes. */
export const alwaysGiven: readonly string[] = ['ask_human', 'memory_search', 'memory_get', 'memory_save'];

/**
 * The tools that a list of names means: our names, `*`, and the names that other products use, whatever their case. What means none of ours, or
 * something narrower than a tool, such as `Bash(git:*)`, means nothing. Pure.
 */
export function toolsNamed(names: readonly string[], all: readonly string[]): string[] {
  const meant = new Set(names.flatMap((name) => aliases[name.toLowerCase()] ?? [name.toLowerCase()]));
  return meant.has('*') ? [...all] : all.filter((tool) => meant.has(tool));
}
