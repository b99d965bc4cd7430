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
    resolve: async (host) => {
      const [four, six] = await Promise.allSettled([ask(host, 4), ask(host, 6)]);
      // One family is enough; a host whose DNS fails for both is told as such.
      if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
      return [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    },
    isPublic: isPublicAddress,
    dial: (host, port, address) =>
      connect({
        host,
        port,
        lookup: (_host, options, callback) => (options.all ? callback(null, [address]) : callback(null, address.address, address.family)),
      }),
  };
}
