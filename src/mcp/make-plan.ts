import { basename, isAbsolute, relative } from 'node:path';
import { Problem } from '../problem.ts';
import type { McpServer } from './definition.ts';
import type { Connection, ServerPlan } from './plan.ts';
import { fillIn, secretNamesIn } from './secrets.ts';

/** What a definition does not say. */
export interface Surroundings {
  /** The variables with secrets of servers. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** RUNNER_TEMP and RUNNER_TOOL_CACHE. */
  readonly temp: string;
  readonly toolCache: string | undefined;
  readonly workspace: string;
  /** The turn works on the pull request of a fork: no server sees the workspace. */
  readonly isFork: boolean;
}

/** Min characters of a secret: shorter ones cannot be taken out of texts. */
const minSecret = 8;

/**
 * A server as it will be started, with the values of its secrets. Pure.
 * @param server a definition that passed `serverProblem`.
 * @throws Problem naming server and variable if a secret is unset, empty, too short, or no header; or a path that is not below a mount.
 */
export function planServer(name: string, server: McpServer, surroundings: Surroundings): ServerPlan {
  const secrets = secretNamesIn(server);
  for (const secret of secrets) checkSecret(name, secret, surroundings.environment[secret]);
  return {
    name,
    connection: server.url === undefined ? overStdio(name, server, surroundings) : overHttp(name, server, surroundings),
    tools: server.tools,
    readOnly: server['read-only'] ?? [],
    secrets,
    callMs: (server.timeout ?? 60) * 1000,
    startMs: (server['start-timeout'] ?? 30) * 1000,
    required: server.required ?? false,
    pin: server.pin,
  };
}

const whereToSet = 'Pass the secret in `env` of the step that uses Gadget, or take the variable out of the configuration file.';

/** One that is not set may have a default: `fillIn` asks for it. */
function checkSecret(server: string, variable: string, value: string | undefined): void {
  if (value && value.length < minSecret)
    throw new Problem(
      `The MCP server ${server} needs the variable ${variable}, whose value has ${value.length} characters; expected at least ${minSecret}, since a shorter secret cannot be kept out of logs.`,
      whereToSet,
    );
}

function filled(name: string, values: Readonly<Record<string, string>>, { environment }: Surroundings): Record<string, string> {
  const missing = (variable: string): never => {
    const found = environment[variable] === undefined ? 'not set' : 'empty';
    throw new Problem(
      `The MCP server ${name} needs the variable ${variable}, which is ${found} in the environment of the step.`,
      whereToSet,
    );
  };
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fillIn(value, environment, missing)]));
}

function overHttp(name: string, { url = '', headers = {} }: McpServer, surroundings: Surroundings): Connection {
  const values = filled(name, headers, surroundings);
  const wrong = Object.entries(values).find(([, value]) => /[^\t\x20-\x7e\x80-\xff]/.test(value));
  if (wrong)
    throw new Problem(
      `The header ${wrong[0]} of the MCP server ${name} would have a line break or another character that no header can have.`,
      whereToSet,
    );
  return { kind: 'http', url, headers: values };
}

function overStdio(name: string, server: McpServer, surroundings: Surroundings): Connection {
  const { temp, toolCache = '', isFork, workspace } = surroundings;
  const expand = (text: string): string => {
    if (text.includes('${RUNNER_TOOL_CACHE}') && toolCache === '')
      throw new Problem(
        `The MCP server ${name} uses RUNNER_TOOL_CACHE, which this runner does not set.`,
        'Install the server below RUNNER_TEMP.',
      );
    return text.replaceAll('${RUNNER_TEMP}', temp).replaceAll('${RUNNER_TOOL_CACHE}', toolCache);
  };
  const mounts = (server.mounts ?? []).map(expand);
  const [command, ...args] = [server.command ?? '', ...(server.args ?? [])].map(expand) as [string, ...string[]];
  const inside = [command, ...mounts, ...args].find((text) => text === workspace || text.includes(`${workspace}/`));
  if (inside !== undefined)
    throw new Problem(
      `The MCP server ${name} names ${basename(inside)} in the workspace, which the model can change.`,
      'Install the server below RUNNER_TEMP, in an earlier step.',
    );
  if (mounts.some((mount) => isWithin(workspace, mount)))
    throw new Problem(
      `A mount of the MCP server ${name} contains the workspace.`,
      'Name the folder of the server alone; `workspace` says what it sees of the repository.',
    );
  if (command.includes('/') && !mounts.some((mount) => isWithin(command, mount)))
    throw new Problem(
      `The command of the MCP server ${name} is a path outside its mounts.`,
      'Add the folder to mounts, or name a program on the PATH.',
    );
  const hosts = server.network ?? [];
  const isApart = hosts.length > 0 || secretNamesIn(server).length > 0;
  const view = isFork ? 'none' : (server.workspace ?? (isApart ? 'none' : 'read'));
  return { kind: 'stdio', command, args, env: filled(name, server.env ?? {}, surroundings), mounts, workspace: view, hosts };
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (!way.startsWith('..') && !isAbsolute(way));
}
