import type { Jail } from '../jail/jail.ts';
import type { Services } from '../intake/services.ts';
import { serverWarnings } from '../mcp/check.ts';
import type { Turn } from './create-turn.ts';
import { Servers } from './servers.ts';

/**
 * Starts the MCP servers of a turn (docs/mcp.md); the client is loaded only if there are any.
 * @throws Problem if one that is required cannot be used.
 */
export async function startServers(turn: Turn, jail: Jail, signal: AbortSignal, services: Services): Promise<Servers> {
  const { configured, order, session, state, started, telemetry, servers } = turn;
  const { log, redact, fetchFor, internet } = services;
  const foreign = (await configured.paths).find((path) => path === '.mcp.json' || path === '.vscode/mcp.json');
  if (foreign !== undefined) log.info(`[MCP] ${foreign} is not read: servers are named under mcp.servers in ${services.inputs.config}.`);
  for (const line of serverWarnings(configured.settings.servers)) log.warning(line);
  const sent = new Map(servers.map(({ name }) => [name, { bytes: 0 }]));
  return Servers.start({
    plans: servers,
    policy: configured.settings.policy,
    pins: state.pins,
    hasEarlier: started.history.some((message) => message.role === 'tool' && message.server !== undefined),
    pin: (server, tools) => session.append({ kind: 'tools.pinned', turnId: order.turnId, at: services.now().toISOString(), server, tools }),
    open: async (plan, writes, limit) => {
      const { openServer } = await import('../mcp-client/open-server.ts');
      const refused = (line: string): void => log.warning(redact(`[MCP] ${plan.name} was refused ${line}`));
      return openServer(plan, writes, { jail, fetchFor, internet, sent: sent.get(plan.name)!, refused }, limit);
    },
    down: (server, why) => {
      log.warning(`The MCP server ${server} is not used in this run. ${why}`);
      telemetry.emit({ type: 'server.down', payload: { server, why } });
    },
    asked: (server) => turn.asked.add(server),
    redact,
    log,
    signal,
  });
}
