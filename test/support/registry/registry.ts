import { createHash, type BinaryToTextEncoding } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { join } from 'node:path';

/** What a registry serves, by host and path: `index.example/simple/hello/`. */
export type Pages = Readonly<Record<string, string | Buffer>>;

const certificates = join(import.meta.dirname, '../tls');

/** The certificate that tools have to trust; the server's own has the names `registry.example`, `index.example`, `static.example`, `repo.example`. */
export const authority = join(certificates, 'registry-ca.pem');

/** Serves pages over TLS on loopback, each as a file of its type; anything else is not found. */
export async function openRegistry(pages: Pages): Promise<Server> {
  const pem = readFileSync(join(certificates, 'registry.pem'));
  const server = createServer({ key: pem, cert: pem }, (request, response) => {
    const path = request.url!.split('?')[0]!;
    const page = pages[`${request.headers.host}${decodeURIComponent(path)}`];
    if (page === undefined) return response.writeHead(404).end();
    const type = path.endsWith('/') ? 'text/html' : /\.(json|info)$/.test(path) ? 'application/json' : 'application/octet-stream';
    const body = Buffer.from(page);
    return response
      .writeHead(200, { 'Content-Type': type, 'Content-Length': body.length })
      .end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** The digest of a file, as registries publish it. */
export function digest(algorithm: string, content: string | Buffer, encoding: BinaryToTextEncoding = 'hex'): string {
  return createHash(algorithm).update(content).digest(encoding);
}
