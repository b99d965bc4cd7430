import { Resolver } from 'node:dns/promises';
import { connect } from 'node:net';
import { isPublicAddress } from './host-name.ts';
import type { HostAddress, Outside } from './proxy.ts';

/**
 * The public internet: DNS without the hosts file, and connections that stay with the address that was checked. `dns.lookup` would read /etc/hosts, and
 * a slow name server would block the host's file threads.
 */
export function publicInternet(): Outside {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const ask = async (host: string, family: 4 | 6): Promise<HostAddress[]> => {
    const addresses = await (family === 4 ? resolver.resolve4(host) : resolver.resolve6(host)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENODATA' || error.code === 'ENOTFOUND') return [];
      throw error;
    });
    return addresses.map((address) => ({ address, family }));
  };
  return {
    resolve: async (host) => (await Promise.all([ask(host, 4), ask(host, 6)])).flat(),
    isPublic: isPublicAddress,
    dial: (host, port, address) =>
      connect({
        host,
        port,
        lookup: (_host, options, callback) => (options.all ? callback(null, [address]) : callback(null, address.address, address.family)),
      }),
  };
}
