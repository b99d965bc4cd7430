import { randomBytes } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';

/** Stands where an attacker would listen, as near as it gets: on this machine itself. */
export interface Recorder extends AsyncDisposable {
  /** `127.0.0.1:PORT`, over TCP and UDP. */
  readonly address: string;
  readonly port: number;
  /** A socket file that everybody may open. */
  readonly socket: string;
  /** Name of an abstract socket, without its NUL. */
  readonly abstract: string;
  /** What was reached, in order. */
  readonly heard: readonly string[];
}

async function listen(server: Server, options: { host?: string; port?: number; path?: string }): Promise<Server> {
  server.listen(options);
  await once(server, 'listening');
  return server;
}

/** @param folder for the socket file. */
export async function startRecorder(folder: string): Promise<Recorder> {
  const heard: string[] = [];
  const hear = (what: string): Server =>
    createServer((socket) => {
      heard.push(what);
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 7\r\n\r\nreached');
    });
  const [socket, abstract] = [join(folder, 'd.sock'), `gadget-test-${randomBytes(8).toString('hex')}`];
  const tcp = await listen(hear('TCP connection'), { host: '127.0.0.1', port: 0 });
  const servers = [
    tcp,
    await listen(hear('socket file'), { path: socket }),
    await listen(hear('abstract socket'), { path: `\0${abstract}` }),
  ];
  chmodSync(socket, 0o666);
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket('udp4').on('message', () => void heard.push('UDP packet'));
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  return {
    address: `127.0.0.1:${port}`,
    port,
    socket,
    abstract,
    heard,
    [Symbol.asyncDispose]: async () => {
      udp.close();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}
