import type { Jail } from '../jail/jail.ts';
import type { ServerPlan } from '../mcp/plan.ts';
import type { Outside, Proxy } from '../network/proxy.ts';
import { connectServer, type ServerSession } from './connect.ts';

export interface ServerSurroundings {
  readonly jail: Pick<Jail, 'openServer'>;
  /** A `fetch` for a URL. */
  readonly fetchFor: (url: string) => typeof fetch;
  readonly internet: () => Promise<Outside>;
  /** Bytes that the server has sent to hosts so far, which restarts do not take back. */
  readonly sent: { bytes: number };
  /** Is told what a server was refused, in words for the log. */
  readonly refused: (line: string) => void;
}

/**
 * Connects to a server over HTTP, or starts it in a jail of its own (docs/mcp.md).
 * @param writes the server gets the workspace to write in, if its definition says so: for one allowed call.
 * @throws what kept it from starting, with a message for people.
 */
export async function openServer(
  { connection: way, secrets }: ServerPlan,
  writes: boolean,
  { jail, fetchFor, internet, sent, refused }: ServerSurroundings,
  signal: AbortSignal,
): Promise<ServerSession> {
  if (way.kind === 'http') return connectServer({ ...way, fetch: fetchFor(way.url) }, signal);
  let proxy: Proxy | undefined;
  const door = async (path: string, owner: { readonly uid: number; readonly gid: number } | undefined): Promise<Proxy> => {
    const { openProxy, proxyLimits } = await import('../network/proxy.ts');
    const limits = { ...proxyLimits, up: Math.max(0, proxyLimits.up - sent.bytes) };
    return (proxy = await openProxy(path, owner, way.hosts, await internet(), limits));
  };
  // A server that may write gets the workspace read-only, except for an allowed call.
  const workspace = way.workspace === 'write' && !writes ? 'read' : way.workspace;
  const isApart = way.hosts.length > 0 || secrets.length > 0;
  const cell = await jail.openServer({ ...way, workspace, isApart, door: way.hosts.length > 0 ? door : undefined });
  const leave = async (): Promise<void> => {
    for (const { host, up, refused: why } of proxy?.uses() ?? []) {
      sent.bytes += up;
      if (why !== undefined) refused(`${host}: ${why}`);
    }
    await cell.close();
  };
  try {
    const session = await connectServer({ kind: 'stdio', launch: cell.launch }, signal);
    cell.started();
    return {
      ...session,
      get dead() {
        return session.dead;
      },
      close: async () => {
        await session.close();
        await leave();
      },
    };
  } catch (error) {
    await leave();
    throw error;
  }
}
