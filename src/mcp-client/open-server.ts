import type { Jail } from '../jail/jail.ts';
import type { ServerPlan } from '../mcp/plan.ts';
import type { Outside, Proxy } from '../network/proxy.ts';
import { connectServer, type ServerSession } from './connect.ts';

export interface ServerSurroundings {
  readonly jail: Pick<Jail, 'openServer'>;
  /** A `fetch` for a URL. */
  readonly fetchFor: (url: string) => typeof fetch;
  readonly internet: () => Promise<Outside>;
  /** Of Gadget, which servers are told. */
  readonly version: string;
  /** Is told what a server was refused, in words for the log. */
  readonly refused: (line: string) => void;
}

/**
 * Connects to a server over HTTP, or starts it in a jail of its own (docs/mcp.md).
 * @param writes the server gets the workspace to write in, if its definition says so: for one allowed call.
 * @throws what kept it from starting, with a message for people.
 */
export async function openServer(
  { connection: way }: ServerPlan,
  writes: boolean,
  { jail, fetchFor, internet, version, refused }: ServerSurroundings,
  signal: AbortSignal,
): Promise<ServerSession> {
  if (way.kind === 'http') return connectServer({ ...way, fetch: fetchFor(way.url) }, version, signal);
  let proxy: Proxy | undefined;
  const door = async (path: string, owner: { readonly uid: number; readonly gid: number } | undefined): Promise<Proxy> => {
    const { openProxy } = await import('../network/proxy.ts');
    return (proxy = await openProxy(path, owner, way.hosts, await internet()));
  };
  // A server that may write gets the workspace read-only, except for an allowed call.
  const workspace = way.workspace === 'write' && !writes ? 'read' : way.workspace;
  const cell = await jail.openServer({ ...way, workspace, door: way.hosts.length > 0 ? door : undefined });
  const leave = async (): Promise<void> => {
    for (const { host, refused: why } of proxy?.uses() ?? []) if (why !== undefined) refused(`${host}: ${why}`);
    await cell.close();
  };
  try {
    const session = await connectServer({ kind: 'stdio', launch: cell.launch }, version, signal);
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
