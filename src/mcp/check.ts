import { basename } from 'node:path';
import type { McpServer, McpServers } from './definition.ts';
import { secretNamesIn, withoutVariables } from './secrets.ts';

/** Where in `mcp.servers` a definition cannot be right, and what was expected there. */
export interface ServerProblem {
  readonly path: readonly (string | number)[];
  readonly expected: string;
  /** The value is a secret, which no message may show. */
  readonly secret?: true;
}

type Found = ServerProblem | undefined;

/** The first mistake in definitions that only several fields together show; undefined if there is none. Pure. */
export function serverProblem(servers: McpServers): Found {
  for (const [name, server] of Object.entries(servers)) {
    const problem = kindProblem(server) ?? (server.url === undefined ? stdioProblem(server) : httpProblem(server)) ?? toolsProblem(server);
    if (problem) return { ...problem, path: [name, ...problem.path] };
  }
  return undefined;
}

/** What is right, and yet not wise: one line each. Pure. */
export function serverWarnings(servers: McpServers): string[] {
  return Object.entries(servers).flatMap(([name, { command = '', args = [] }]) => {
    const unpinned = fetchers.has(basename(command)) ? args.find((arg) => !arg.startsWith('-')) : undefined;
    return unpinned === undefined || /.@\d|==\d/.test(unpinned)
      ? []
      : [
          `The MCP server ${name} fetches ${unpinned} in whatever version is newest. Name a version, as in ${unpinned.replace(/(.)@[^/]*$/, '$1')}@1.2.3.`,
        ];
  });
}

/** Programs that fetch the package that they run, and those that start containers. */
const fetchers = new Set(['npx', 'uvx', 'bunx', 'pnpx', 'pipx']);
const containers = new Set(['docker', 'podman']);

const onlyHttp = ['headers'] as const;
const onlyStdio = ['args', 'env', 'mounts', 'workspace', 'network'] as const;

function kindProblem(server: McpServer): Found {
  const { url, command, type } = server;
  if (url === undefined && command === undefined) return { path: [], expected: 'expected url or command' };
  if (url !== undefined && command !== undefined) return { path: ['command'], expected: 'expected url or command, not both' };
  const isHttp = url !== undefined;
  if (type !== undefined && (type === 'http') !== isHttp)
    return { path: ['type'], expected: `expected ${isHttp ? 'http with url' : 'stdio with command'}` };
  const wrong = (isHttp ? onlyStdio : onlyHttp).find((key) => server[key] !== undefined);
  return wrong && { path: [wrong], expected: `expected no ${wrong}: it is for servers with ${isHttp ? 'command' : 'url'}` };
}

function httpProblem({ url = '', headers = {} }: McpServer): Found {
  if (url.includes('${')) return { path: ['url'], expected: `expected an address without variables; ${whereSecrets}` };
  if (looksSecret(url)) return secretAt(['url']);
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return { path: ['url'], expected: 'expected an address that begins with https://' };
  if (parsed.username !== '' || parsed.password !== '')
    return { ...secretAt(['url']), expected: 'expected an address without user or password' };
  const isLocal = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(parsed.hostname);
  if (parsed.protocol === 'http:' && !isLocal)
    return { path: ['url'], expected: 'expected https; http is only for a service container on this machine (localhost)' };
  const names = new Set<string>();
  for (const [name, value] of Object.entries(headers)) {
    if (names.has(name.toLowerCase())) return { path: ['headers', name], expected: 'expected each header once' };
    names.add(name.toLowerCase());
    if (!/^[!#$%&'*+.^_`|~\dA-Za-z-]+$/.test(name)) return { path: ['headers', name], expected: 'expected the name of a header' };
    if (/^(?:host|content-length|content-type|accept|connection|transfer-encoding|mcp-.*)$/i.test(name))
      return { path: ['headers', name], expected: 'expected no header that the protocol itself sets' };
    const problem = valueProblem(['headers', name], value);
    if (problem) return problem;
  }
  return undefined;
}

function stdioProblem(server: McpServer): Found {
  const { command = '', args = [], env = {}, mounts = [], network = [] } = server;
  const program = basename(command);
  const fetches = fetchers.has(program) || (program === 'npm' && /^(?:exec|x)$/.test(args[0] ?? ''));
  if (containers.has(program))
    return { path: ['command'], expected: 'expected a program without containers: start the server under `services:` and name its url' };
  if (fetches && network.length === 0)
    return {
      path: ['command'],
      expected: 'expected network, or a package that an earlier step installed: without network it cannot fetch one',
    };
  const texts: [(string | number)[], string][] = [
    [['command'], command],
    ...args.map((arg, index): [(string | number)[], string] => [['args', index], arg]),
    ...mounts.map((mount, index): [(string | number)[], string] => [['mounts', index], mount]),
  ];
  for (const [path, text] of texts) {
    const rest = text.replaceAll(/\$\{RUNNER_(?:TEMP|TOOL_CACHE)\}/g, '');
    if (/\$[A-Za-z_{]/.test(rest))
      return { path, expected: `expected no variables but \${RUNNER_TEMP} and \${RUNNER_TOOL_CACHE}; ${whereSecrets}` };
    if (text.includes('\0')) return { path, expected: 'expected text without NUL' };
    if (looksSecret(text)) return secretAt(path);
  }
  for (const [index, mount] of mounts.entries()) {
    // The runner and Gadget keep their own files in RUNNER_TEMP.
    if (!/^\$\{RUNNER_(?:TEMP|TOOL_CACHE)\}\/(?!_)[^/]/.test(mount) || mount.split('/').some((part) => /^\.*$/.test(part)))
      return { path: ['mounts', index], expected: 'expected a folder below ${RUNNER_TEMP} or ${RUNNER_TOOL_CACHE}' };
  }
  for (const [name, value] of Object.entries(env)) {
    if (!/^[A-Za-z_]\w*$/.test(name)) return { path: ['env', name], expected: 'expected the name of a variable' };
    const problem = valueProblem(['env', name], value);
    if (problem) return problem;
  }
  if (server.workspace === 'write' && (network.length > 0 || secretNamesIn(server).length > 0))
    return { path: ['workspace'], expected: 'expected none or read for a server with secrets or network access' };
  return undefined;
}

const whereSecrets = 'secrets are for the values of env and headers, as ${GADGET_MCP_NAME}';

/** A value that may have secrets, by name. */
function valueProblem(path: readonly string[], value: string): Found {
  const rest = withoutVariables(value);
  if (/\$[A-Za-z_{]/.test(rest)) return { path, expected: 'expected no variables but ${GADGET_MCP_NAME}' };
  if (/[\0\r\n]/.test(value)) return { path, expected: 'expected one line' };
  return looksSecret(rest) ? secretAt(path) : undefined;
}

/** How well-known tokens begin. */
const tokens =
  /gh[pousr]_\w{20}|github_pat_\w{20}|glpat-[\w-]{15}|sk-[\w-]{20}|xox[abposr]-[\w-]{10}|AKIA[A-Z\d]{16}|AIza[\w-]{30}|eyJ[\w-]{10,}\.eyJ[\w-]{10,}|npm_\w{30}|(?:secret|ntn)_\w{30}|-----BEGIN [A-Z ]*PRIVATE KEY/;

function looksSecret(text: string): boolean {
  return tokens.test(text);
}

function secretAt(path: readonly (string | number)[]): ServerProblem {
  return { path, secret: true, expected: 'expected ${GADGET_MCP_NAME} in env or headers instead of the secret itself' };
}

function toolsProblem({ tools, 'read-only': readOnly = [] }: McpServer): Found {
  if (tools.includes('*') && tools.length > 1) return { path: ['tools'], expected: 'expected names, or * alone' };
  const wrong = readOnly.findIndex((name) => name === '*' || !(tools.includes('*') || tools.includes(name)));
  if (wrong < 0) return undefined;
  return {
    path: ['read-only', wrong],
    expected: readOnly[wrong] === '*' ? 'expected names: each tool is a promise of its own' : 'expected a name that is in tools',
  };
}
