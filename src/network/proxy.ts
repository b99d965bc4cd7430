import { chmodSync, chownSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { HostUse } from '../agent/messages.ts';
import { firstRecord, objectionToHello } from './client-hello.ts';
import { judgeConnect, printable, refusals, type HostRefusal } from './connect-request.ts';
import { HostLog } from './host-log.ts';

/** An address of a host, as DNS has it. */
export interface HostAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** What the proxy does outside of itself; parameters, so that no configuration can change them. */
export interface Outside {
  /** Contract: addresses of the name, none if it has none; rejects only if DNS fails. */
  readonly resolve: (host: string) => Promise<readonly HostAddress[]>;
  readonly isPublic: (address: string) => boolean;
  /** Contract: connects to this address alone, without another look at DNS. */
  readonly dial: (host: string, port: number, address: HostAddress) => Socket;
}

/** Limits of one command (docs/network.md). */
export interface ProxyLimits {
  /** Connections of the command to the proxy at once. */
  readonly clients: number;
  /** Connections to hosts at once, and in all; requests in all, refused ones included. */
  readonly open: number;
  readonly connections: number;
  readonly requests: number;
  /** Bytes to and from all hosts. */
  readonly up: number;
  readonly down: number;
  /** Milliseconds to connect, to send the TLS hello, and without any byte. */
  readonly connectMs: number;
  readonly helloMs: number;
  readonly idleMs: number;
}

export const proxyLimits: ProxyLimits = {
  clients: 256,
  open: 64,
  connections: 2000,
  requests: 5000,
  up: 2_000_000,
  down: 1_000_000_000,
  connectMs: 10_000,
  helloMs: 10_000,
  idleMs: 60_000,
};

export interface Proxy {
  /** What was asked for so far, one entry for each host and verdict. */
  readonly uses: () => readonly HostUse[];
  /** Ends every connection and removes the socket. */
  close(): Promise<void>;
}

/**
 * Opens the proxy of one command on a Unix socket: CONNECT to port 443 of an allowed name, with TLS for exactly that name, to a public address that
 * was resolved once; nothing else (docs/network.md). Nothing that a client does can throw here.
 * @param path of the socket, at most 107 bytes.
 * @param owner who may connect; undefined for the user of this process.
 * @param allow names and `*.name`.
 */
export async function openProxy(
  path: string,
  owner: { readonly uid: number; readonly gid: number } | undefined,
  allow: readonly string[],
  outside: Outside,
  limits: ProxyLimits = proxyLimits,
): Promise<Proxy> {
  const log = new HostLog();
  const sockets = new Set<Duplex>();
  const resolved = new Map<string, Promise<readonly HostAddress[]>>();
  const total = { requests: 0, connections: 0, up: 0, down: 0, open: 0 };

  const refuse = (client: Duplex, status: number, why: HostRefusal, target: string): void => {
    log.refused(target, why);
    const reason = why === 'unlisted' ? 'not in network.allow' : refusals[why];
    const answer = `HTTP/1.1 ${status} Forbidden by Gadget (${reason})\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
    client.end(answer, () => client.destroy());
  };

  const addressesOf = (host: string): Promise<readonly HostAddress[]> => {
    const known = resolved.get(host) ?? outside.resolve(host);
    resolved.set(host, known);
    known.catch(() => resolved.delete(host));
    return known;
  };

  /** A connection to the first of the addresses that accepts one; undefined if none does, or the client has gone. */
  const firstThatAnswers = async (host: string, addresses: readonly HostAddress[], client: Duplex): Promise<Socket | undefined> => {
    for (const address of addresses.slice(0, maxDialed)) {
      if (client.destroyed) return undefined;
      const far = outside.dial(host, 443, address);
      sockets.add(far);
      far.on('close', () => sockets.delete(far));
      // Ends in `close`, which decides.
      far.on('error', () => undefined);
      client.once('close', () => far.destroy());
      if ((await connected(far, limits.connectMs)) && far.remoteAddress === address.address) return far;
      far.destroy();
    }
    return undefined;
  };

  const tunnel = async (target: string, client: Duplex, head: Buffer): Promise<void> => {
    const judgment = judgeConnect(target, allow);
    total.requests++;
    if (total.requests > limits.requests || total.connections >= limits.connections || total.open >= limits.open)
      return refuse(client, 429, 'limit', judgment.kind === 'go' ? `${judgment.host}:443` : judgment.target);
    if (judgment.kind === 'refuse') return refuse(client, judgment.status, judgment.why, judgment.target);
    const { host } = judgment;
    const name = `${host}:443`;
    total.open++;
    total.connections++;
    client.once('close', () => total.open--);
    const addresses = await addressesOf(host).catch(() => []);
    // The command may have ended meanwhile.
    if (client.destroyed) return;
    if (addresses.length === 0) return refuse(client, 502, 'unresolved', name);
    if (!addresses.every((each) => outside.isPublic(each.address))) return refuse(client, 403, 'private', name);
    const far = await firstThatAnswers(host, addresses, client);
    if (client.destroyed) return;
    if (!far) return refuse(client, 502, 'unreachable', name);
    if (head.length > 0) client.unshift(head);
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    const timer = setTimeout(() => client.destroy(), limits.helloMs);
    const hello = await firstRecord(client);
    clearTimeout(timer);
    const why = hello ? objectionToHello(hello, host) : 'notTls';
    if (why !== undefined) {
      log.refused(name, why);
      client.destroy();
      return;
    }
    const use = log.connected(host, far.remoteAddress ?? '');
    const count = (direction: 'up' | 'down') => (chunk: Buffer) => {
      use[direction] += chunk.length;
      total[direction] += chunk.length;
      if (total[direction] <= limits[direction]) return;
      log.refused(name, 'limit');
      client.destroy();
      far.destroy();
    };
    client.on('data', count('up'));
    far.on('data', count('down'));
    far.setTimeout(limits.idleMs, () => far.destroy());
    far.on('close', () => client.destroy());
    client.pipe(far);
    far.pipe(client);
  };

  const server = createServer({ headersTimeout: limits.helloMs });
  server.maxConnections = limits.clients;
  const keep = (client: Duplex): void => {
    sockets.add(client);
    client.on('close', () => sockets.delete(client));
    client.on('error', () => client.destroy());
  };
  server.on('connection', keep);
  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    const target = request.url ?? '';
    tunnel(target, client, head).catch(() => refuse(client, 502, 'failed', printable(target)));
  });
  server.on('upgrade', (request: IncomingMessage, client: Duplex) => {
    total.requests++;
    refuse(client, 403, 'plain', printable(request.url ?? ''));
  });
  server.on('request', (request, response) => {
    total.requests++;
    log.refused(printable(request.headers.host ?? request.url ?? ''), total.requests > limits.requests ? 'limit' : 'plain');
    response.writeHead(403, `Forbidden by Gadget (${refusals.plain})`, { Connection: 'close' }).end();
  });
  server.on('clientError', (_error, client) => client.destroy());

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  server.on('error', () => undefined);
  try {
    chmodSync(path, 0o600);
    if (owner) chownSync(path, owner.uid, owner.gid);
  } catch (error) {
    server.close();
    rmSync(path, { force: true });
    throw error;
  }
  return {
    uses: () => log.uses,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      await closed;
      rmSync(path, { force: true });
    },
  };
}

/** Max addresses of a host that are tried. */
const maxDialed = 3;

/** Whether the socket connects in time. */
function connected(socket: Socket, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    const settle = (value: boolean) => () => {
      clearTimeout(timer);
      resolve(value);
    };
    socket.once('connect', settle(true));
    socket.once('close', settle(false));
  });
}
