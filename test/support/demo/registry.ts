import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outside } from '../../../src/network/proxy.ts';

const tls = (name: string): string => readFileSync(join(import.meta.dirname, '../tls', name), 'utf8');

/** Certificate of the registry; whoever asks it has to trust this one. */
export const registryCertificate = tls('cert.pem');

/** A registry of npm packages on loopback, which everything that a command asks for leads to. */
export interface DemoRegistry extends AsyncDisposable {
  readonly internet: Outside;
  /** The paths that were asked for. */
  readonly asked: readonly string[];
}

/** Starts a registry at https://registry.example/ with one package in one version. */
export async function startRegistry(name: string, files: Readonly<Record<string, string>>): Promise<DemoRegistry> {
  const tarball = pack(files);
  const manifest = JSON.parse(files['package.json']!) as { readonly version: string };
  const dist = {
    tarball: `https://registry.example/${name}/-/${name}-${manifest.version}.tgz`,
    integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
  };
  const document = { name, 'dist-tags': { latest: manifest.version }, versions: { [manifest.version]: { ...manifest, dist } } };
  const asked: string[] = [];
  const server = createServer({ key: tls('key.pem'), cert: registryCertificate }, (request, response) => {
    asked.push(request.url!);
    if (request.url === `/${name}`) return response.setHeader('Content-Type', 'application/json').end(JSON.stringify(document));
    return dist.tarball.endsWith(request.url!) ? response.end(tarball) : response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    asked,
    internet: {
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      isPublic: () => true,
      dial: () => connect((server.address() as AddressInfo).port, '127.0.0.1'),
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The archive of a package, as `npm pack` makes it. */
function pack(files: Readonly<Record<string, string>>): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'gadget-package-'));
  try {
    mkdirSync(join(folder, 'package'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'package', name), text);
    return execFileSync('tar', ['-czf', '-', '-C', folder, 'package']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
