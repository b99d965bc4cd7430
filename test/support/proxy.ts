import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

export interface Proxy extends AsyncDisposable {
  readonly url: string;
  /** Hosts that were asked for, each once. */
  readonly hosts: ReadonlySet<string>;
}

/**
 * A proxy of a company on this machine: the only way out. Which host a name stands for is its business.
 * @param ports of this machine, by the names that stand for them.
 */
export async function startProxy(ports: Readonly<Record<string, number>>): Promise<Proxy> {
  const hosts = new Set<string>();
  const portOf = (host: string): number | undefined => {
    hosts.add(host);
    return ports[host];
  };
  const server = createServer((asked, response) => {
    const url = new URL(asked.url ?? '', 'http://nowhere');
    const port = portOf(url.hostname);
    if (port === undefined) return void response.writeHead(502).end();
    const { method, headers } = asked;
    const onward = request({ host: '127.0.0.1', port, path: `${url.pathname}${url.search}`, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    asked.pipe(onward);
  });
  server.on('connect', (asked, socket) => {
    const port = portOf(new URL(`http://${asked.url}`).hostname);
    if (port === undefined) return void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    const onward = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hosts,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
