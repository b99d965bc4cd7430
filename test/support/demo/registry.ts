import { readFileSync } from 'node:fs';
import type { Outside } from '../../../src/network/proxy.ts';
import type { Files } from '../registry/archives.ts';
import { npmRegistry } from '../registry/npm.ts';
import { authority, openRegistry } from '../registry/registry.ts';
import { internetOf } from '../registry/loopback.ts';

/** Certificate of the authority that whoever asks the registry has to trust. */
export const registryCertificate = readFileSync(authority, 'utf8');

/** A registry of npm packages on loopback, to which everything leads that a command asks for. */
export interface DemoRegistry extends Disposable {
  readonly internet: Outside;
}

/** Starts a registry at https://registry.example/ with version 1.0.0 of one package. */
export async function startRegistry(name: string, files: Files): Promise<DemoRegistry> {
  const server = await openRegistry(npmRegistry([{ name, files }]));
  return {
    internet: internetOf(server),
    [Symbol.dispose]: () => server.close(),
  };
}
