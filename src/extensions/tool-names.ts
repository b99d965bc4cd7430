import { wireName } from '../mcp/names.ts';

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

/** How lists name tools of MCP servers: `mcp__SERVER__TOOL`, `SERVER/TOOL`, with `*` for all of a server, or `mcp__SERVER` alone. */
const ofServer = /^(?:mcp__([a-z0-9-]+?)(?:__(.+))?|([a-z0-9-]+)\/(.+))$/;

/** Names of these groups: no tool can have one. */
export const toolGroups: readonly string[] = Object.keys(aliases);

/** Tools that every agent has without listing them: they ask a person, look into the session's own notes, or only lead to tools that it has. */
export const alwaysGiven: readonly string[] = ['ask_human', 'memory_search', 'memory_get', 'memory_save', 'mcp_find', 'mcp_call'];

/**
 * The tools that a list of names means: our names, `*`, and the names that other products use, whatever their case. What means none of ours, or
 * something narrower than a tool, such as `Bash(git:*)`, means nothing. Pure.
 */
export function toolsNamed(names: readonly string[], all: readonly string[]): string[] {
  const meant = new Set(names.flatMap((name) => aliases[name.toLowerCase()] ?? [name.toLowerCase()]));
  return meant.has('*') ? [...all] : all.filter((tool) => meant.has(tool));
}

/**
 * The tools of MCP servers that a list of names means: a name of one, or `mcp__SERVER__*`. Pure.
 * @param all has `mcp__SERVER__*` for each server that there is.
 */
export function serverToolsNamed(names: readonly string[], all: readonly string[]): string[] {
  return names.flatMap((name) => {
    const [, , wireTool, slashServer, slashTool] = ofServer.exec(name) ?? [];
    const server = serverIn(name);
    if (server === undefined || !all.includes(server)) return [];
    const tool = wireTool ?? slashTool ?? '*';
    if (tool === '*') return [server];
    return [slashServer === undefined ? name : wireName(slashServer, tool)];
  });
}

/**
 * The servers that a list takes away by names of tools, as `mcp__SERVER__*`, whatever their case: one tool of a server can only be held by taking all.
 * Pure. @param all as for `serverToolsNamed`.
 */
export function serversRefused(names: readonly string[], all: readonly string[]): string[] {
  const servers = all.filter((name) => serverIn(name) === name);
  return names.flatMap((name) => {
    const lower = name.toLowerCase();
    const about = lower.includes('/') ? `mcp__${lower.slice(0, lower.indexOf('/'))}__` : lower.replace(/\*.*$/, '');
    return lower.includes('/') || lower.startsWith('mcp') ? servers.filter((server) => isAbout(about, server.slice(0, -1))) : [];
  });
}

/** Whether one is the beginning of the other; a whole name of a server needs no `__` behind it. */
function isAbout(about: string, server: string): boolean {
  return server.startsWith(about) || about.startsWith(server);
}

/** All tools of the MCP server that a name is about, as `mcp__SERVER__*`; undefined if it is about none. Pure. */
export function serverIn(name: string): string | undefined {
  const [, wire, , slash] = ofServer.exec(name) ?? [];
  const server = wire ?? slash;
  return server === undefined ? undefined : `mcp__${server}__*`;
}
