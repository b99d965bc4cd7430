import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Recording } from './recording.ts';

/**
 * Where GitHub keeps big texts: another host, whose addresses are signed. It takes no token, and refuses a request that brings one along,
 * which is what happens to a client that follows a redirect with all of its headers.
 */
export interface Storage {
  /** Keeps a text and returns an address of its own for it. */
  put(name: string, text: string): string;
  close(): Promise<void>;
}

export async function startStorage(recording: Recording): Promise<Storage> {
  const texts = new Map<string, string>();
  const server = createServer((request, response) => void answer(recording, texts, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    put(name, text) {
      const path = `/${name}?sig=${randomBytes(12).toString('hex')}`;
      texts.set(path, text);
      return `${url}${path}`;
    },
    async close() {
      const closed = server.listening ? once(server, 'close') : undefined;
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  recording: Recording,
  texts: ReadonlyMap<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET';
  const [path = ''] = (request.url ?? '').split('?');
  const recorded = recording.arrive({ method, path, query: {}, body: undefined });
  const reply = (status: number, type: string, text: string, headers: Record<string, string> = {}): void => {
    recorded.status = status;
    response.writeHead(status, { 'content-type': type, ...headers }).end(method === 'HEAD' ? '' : text);
  };
  const refuse = (status: number, code: string): void =>
    reply(status, 'application/xml', `<?xml version="1.0" encoding="utf-8"?><Error><Code>${code}</Code></Error>`);
  const fault = await recording.takeFault(method, path);
  if (fault?.hangUp !== undefined) return void request.socket.destroy();
  if (fault?.status !== undefined) return reply(fault.status, 'text/plain', String(fault.body ?? ''), fault.headers);
  if (request.headers.authorization !== undefined) {
    recording.violations.push(`${method} ${path}: the token was sent to the storage host`);
    return refuse(403, 'AuthenticationFailed');
  }
  const text = texts.get(request.url ?? '');
  return text === undefined ? refuse(404, 'BlobNotFound') : reply(200, 'text/plain; charset=utf-8', text);
}
