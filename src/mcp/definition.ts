import { z } from 'zod';

/** Max servers, and max tools, arguments, mounts and the like of one. */
export const [maxServers, maxEntries] = [10, 200];

const texts = (max: number) => z.array(z.string().min(1).max(max)).max(maxEntries);
const values = z.record(z.string().min(1).max(200), z.string().max(4000)).optional();
const seconds = (max: number) => z.number().int().min(1).max(max).optional();

function server(host: z.ZodType<string>) {
  return z.strictObject({
    type: z
      .enum(['http', 'stdio', 'local'])
      .optional()
      .describe('How the server is reached; local means stdio. Default: http with url, stdio with command.'),
    url: z.string().max(2000).optional().describe('Address of a server over HTTP: https, or http for a service container on this machine.'),
    headers: values.describe('Headers of each request. Values may contain ${GADGET_MCP_NAME}. Default: none.'),
    command: z
      .string()
      .min(1)
      .max(1000)
      .optional()
      .describe('Program of a server over stdio: a name on the PATH of the sandbox, or a path in a mount.'),
    args: texts(4000).optional().describe('Its arguments. Default: none.'),
    env: values.describe('Its environment. Values may contain ${GADGET_MCP_NAME}. Default: none but PATH, HOME and the like.'),
    mounts: texts(1000).optional().describe('Folders below RUNNER_TEMP or RUNNER_TOOL_CACHE that it sees, read-only. Default: none.'),
    workspace: z
      .enum(['none', 'read', 'write'])
      .optional()
      .describe('How it sees the repository. Default: read; none with secrets or network access.'),
    network: z.array(host).max(200).optional().describe('Hosts that a server over stdio may reach, as in network.allow. Default: none.'),
    tools: texts(200).min(1).describe('Tools of the server that the model may have; * for all.'),
    'read-only': texts(200).optional().describe('Tools of which you promise that they change nothing anywhere. Default: none.'),
    timeout: seconds(3600).describe('Seconds for a call; default 60.'),
    'start-timeout': seconds(120).describe('Seconds to start; default 30.'),
    required: z.boolean().optional().describe('Without this server, the turn ends with an error. Default: false.'),
    pin: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'expected 64 hex digits')
      .optional()
      .describe('SHA-256 of the list of its tools, as the log shows it: with another list, the server is not used. Default: none.'),
    disabled: z.boolean().optional().describe('Leave the server out. Default: false.'),
  });
}

/**
 * The key `mcp` of the configuration file (docs/mcp.md). What only several fields together show is in `serverProblem`.
 * @param host a host that commands could be allowed to reach.
 */
export function mcpSchema(host: z.ZodType<string>) {
  const name = z
    .string()
    .regex(
      /^[a-z](?:[a-z0-9]|-(?!-)){0,31}$/,
      'expected a name of at most 32 small letters, digits and single "-" that begins with a letter',
    );
  return z
    .strictObject({
      servers: z
        .record(name, server(host))
        .refine((servers) => Object.keys(servers).length <= maxServers, `expected at most ${maxServers} servers`)
        .optional()
        .describe('MCP servers whose tools the model may have, by name. Default: none.'),
    })
    .optional();
}

/** An MCP server that a repository defines. */
export type McpServer = Readonly<z.infer<ReturnType<typeof server>>>;

/** Definitions by the name of the server. */
export type McpServers = Readonly<Record<string, McpServer>>;
